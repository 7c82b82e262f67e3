//! The ways of asking as the rule collection has them.

use crate::index::concepts::Concepts;
use crate::index::lexicon::{Lexicon, WordId};
use schiri_rules::corpus::{Asked, Corpus, Text, Verdict};
use schiri_rules::lang::Lang;

/// All that is read to understand questions.
#[derive(Clone, Copy)]
pub(in crate::index) struct TrainingSet<'a> {
    /// The ways of asking, in the order of [`list`].
    pub(in crate::index) phrasings: &'a [Phrasing<'a>],
    /// The words of each.
    pub(in crate::index) words: &'a [Vec<WordId>],
    /// What is known of words, by language.
    pub(in crate::index) lexicons: &'a [Lexicon; 3],
    /// The terms of the glossary.
    pub(in crate::index) concepts: &'a Concepts,
    /// How many points there are.
    pub(in crate::index) points: usize,
}

/// One way of asking, before it is read.
#[derive(Clone, Copy)]
pub(in crate::index) struct Phrasing<'a> {
    /// The point's place in the corpus.
    pub(in crate::index) point: usize,
    /// The place of the form in which it asks; `None` for the canonical one.
    pub(in crate::index) form: Option<usize>,
    /// What the answer to this form comes to, where it is the same by every position.
    pub(in crate::index) verdict: Option<Verdict>,
    pub(in crate::index) lang: Lang,
    pub(in crate::index) text: &'a Text,
}

/// Lists all ways of asking, point by point and form by form; the question itself is one of them.
pub(in crate::index) fn list<'a>(corpus: &'a Corpus, asked: &'a Asked) -> Vec<Phrasing<'a>> {
    let mut found = Vec::new();
    for (number, point) in corpus.points.values().enumerate() {
        for (place, (form, ways)) in asked.of_point(point).enumerate() {
            let verdict = only(point.verdicts(form));
            let question = form.map_or(&point.question, |form| &form.question);
            let ways = ways.iter().flat_map(|(lang, texts)| texts.iter().map(move |text| (lang, text)));
            let form = place.checked_sub(1);
            let phrasing = |(lang, text)| Phrasing { point: number, form, verdict, lang, text };
            found.extend(question.iter().chain(ways).map(phrasing));
        }
    }
    found
}

/// Returns the verdict that all of these are.
fn only(mut verdicts: impl Iterator<Item = Verdict>) -> Option<Verdict> {
    let first = verdicts.next()?;
    verdicts.all(|verdict| verdict == first).then_some(first)
}

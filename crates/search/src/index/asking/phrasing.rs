//! The ways of asking as the rule collection has them.

use schiri_rules::corpus::{Corpus, Point, Text, Verdict};
use schiri_rules::lang::Lang;

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

/// Lists all ways of asking, point by point; a point's canonical question is one of them.
pub(in crate::index) fn list(corpus: &Corpus) -> Vec<Phrasing<'_>> {
    corpus.points.values().enumerate().flat_map(|(number, point)| of_point(number, point)).collect()
}

fn of_point(number: usize, point: &Point) -> Vec<Phrasing<'_>> {
    let canonical = (None, &point.question, &point.asked);
    let forms = point.forms.iter().enumerate();
    let forms = forms.map(|(place, form)| (Some(place), &form.question, &form.asked));
    let mut found = Vec::new();
    for (form, question, asked) in std::iter::once(canonical).chain(forms) {
        let verdict = only(point.verdicts(form.and_then(|place| point.forms.get(place))));
        let texts = question
            .iter()
            .chain(asked.iter().flat_map(|(lang, texts)| texts.iter().map(move |text| (lang, text))));
        found.extend(texts.map(|(lang, text)| Phrasing { point: number, form, verdict, lang, text }));
    }
    found
}

/// Returns the verdict that all of these are.
fn only(mut verdicts: impl Iterator<Item = Verdict>) -> Option<Verdict> {
    let first = verdicts.next()?;
    verdicts.all(|verdict| verdict == first).then_some(first)
}

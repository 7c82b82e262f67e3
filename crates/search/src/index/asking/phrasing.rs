//! The ways of asking in the rule collection, and what each means: a point, in one of its forms.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::index::concepts::Concepts;
use crate::index::lexicon::{Lexicon, WordId};
use crate::index::packed::number;
use schiri_rules::corpus::{Asked, Corpus, Text, Verdict};
use schiri_rules::lang::Lang;

/// Everything that is read to understand questions.
#[derive(Clone, Copy)]
pub(in crate::index) struct TrainingSet<'a> {
    /// The ways of asking, in the order of [`list`].
    pub(in crate::index) phrasings: &'a [Phrasing<'a>],
    pub(in crate::index) words: &'a [Vec<WordId>],
    pub(in crate::index) lexicons: &'a [Lexicon; 3],
    pub(in crate::index) concepts: &'a Concepts,
    pub(in crate::index) points: usize,
}

/// One way of asking, before it is read.
#[derive(Clone, Copy)]
pub(in crate::index) struct Phrasing<'a> {
    /// The point's place in the corpus.
    pub(in crate::index) point: usize,
    /// The place of the form in which it asks; `None` for the canonical one.
    pub(in crate::index) form: Option<usize>,
    /// The verdict of this form, if every position has the same one.
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

/// Returns the verdict that all of these share; `None` if they differ.
fn only(mut verdicts: impl Iterator<Item = Verdict>) -> Option<Verdict> {
    let first = verdicts.next()?;
    verdicts.all(|verdict| verdict == first).then_some(first)
}

/// The forms of all points, numbered point by point, the canonical one of each first; and the ways of asking,
/// form by form.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Classes {
    /// The first form of each point, and one more number at the end.
    first_forms: Vec<u32>,
    /// The first way of each form, and one more number at the end.
    first_ways: Vec<u32>,
}

impl Classes {
    /// Numbers the forms of this many points; the ways of asking are in the order of [`list`].
    pub(super) fn new(phrasings: &[Phrasing<'_>], points: usize) -> Self {
        let form = |phrasing: &Phrasing<'_>| phrasing.form.map_or(0, |place| place + 1);
        let mut counts = vec![1; points];
        for phrasing in phrasings {
            let count = &mut counts[phrasing.point];
            *count = (*count).max(form(phrasing) + 1);
        }
        let first_forms = summed(&counts);
        let mut ways = vec![0; first_forms.last().map_or(0, |last| *last as usize)];
        for phrasing in phrasings {
            ways[first_forms[phrasing.point] as usize + form(phrasing)] += 1;
        }
        Self { first_forms, first_ways: summed(&ways) }
    }

    pub(super) const fn points(&self) -> usize {
        self.first_forms.len().saturating_sub(1)
    }

    /// Returns how many forms there are.
    pub(super) const fn count(&self) -> usize {
        self.first_ways.len().saturating_sub(1)
    }

    pub(super) fn all_ways(&self) -> usize {
        self.first_ways.last().map_or(0, |last| *last as usize)
    }

    pub(super) fn forms(&self, point: usize) -> Range<usize> {
        between(&self.first_forms, point)
    }

    pub(super) fn ways(&self, form: usize) -> Range<usize> {
        between(&self.first_ways, form)
    }

    pub(super) fn ways_of(&self, point: usize) -> Range<usize> {
        let forms = self.forms(point);
        self.first_ways[forms.start] as usize..self.first_ways[forms.end] as usize
    }

    /// Returns the point and the form of a way of asking: `None` for the canonical form.
    pub(super) fn of(&self, way: usize) -> (usize, Option<usize>) {
        let place = |firsts: &[u32], no: usize| firsts.partition_point(|first| *first as usize <= no) - 1;
        let form = place(&self.first_ways, way);
        let point = place(&self.first_forms, form);
        (point, (form - self.forms(point).start).checked_sub(1))
    }
}

fn between(firsts: &[u32], no: usize) -> Range<usize> {
    firsts[no] as usize..firsts[no + 1] as usize
}

/// Returns the sum of the counts before each, and of all at the end.
fn summed(counts: &[usize]) -> Vec<u32> {
    let mut sum = 0;
    let sums = counts.iter().map(|count| {
        sum += count;
        number(sum)
    });
    std::iter::once(0).chain(sums).collect()
}

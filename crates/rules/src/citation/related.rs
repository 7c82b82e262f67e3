//! Words of the glossary for headings, so that a Dutch word finds a German headword.

use std::collections::{BTreeMap, BTreeSet};

use super::fold::fold;
use super::names::is_by_heading;
use crate::corpus::{Anchor, Corpus, EditionId};

/// The fewest letters with which a word of the glossary begins a heading: `Hand` begins no `Handel`.
const SHORTEST_STEM: usize = 5;

/// By edition and folded word, the headings that the word names (`false`) or begins (`true`).
#[derive(Debug, Default)]
pub(super) struct Related(BTreeMap<EditionId, BTreeMap<String, BTreeSet<(bool, Anchor)>>>);

impl Related {
    /// Relates the glossary to the headings of editions that are cited by headings.
    pub(super) fn new<'h>(
        corpus: &Corpus,
        headings: impl Iterator<Item = (&'h EditionId, &'h str, &'h Anchor)>,
    ) -> Self {
        let synonyms = Synonyms::new(corpus);
        let mut related = Self::default();
        for (id, heading, anchor) in headings {
            let edition = corpus.editions.get(id);
            if !edition.is_some_and(|edition| is_by_heading(edition.cite.style)) {
                continue;
            }
            let words = related.0.entry(id.clone()).or_default();
            for (begins, word) in synonyms.of(heading) {
                words.entry(word.clone()).or_default().insert((begins, anchor.clone()));
            }
        }
        related
    }

    /// Returns the headings that a word names, else those that it begins.
    pub(super) fn headings(&self, edition: &EditionId, word: &str) -> BTreeSet<Anchor> {
        let found = self.0.get(edition).and_then(|words| words.get(word)).into_iter().flatten();
        let best = found.clone().map(|(begins, _)| *begins).next();
        found.filter(|found| Some(found.0) == best).map(|(_, anchor)| anchor.clone()).collect()
    }
}

/// The glossary's concepts as folded words, and each word's concepts.
#[derive(Default)]
struct Synonyms {
    concepts: Vec<Vec<String>>,
    by_word: BTreeMap<String, Vec<usize>>,
}

impl Synonyms {
    fn new(corpus: &Corpus) -> Self {
        let mut synonyms = Self::default();
        for (index, concept) in corpus.glossary.values().enumerate() {
            let words: Vec<String> =
                concept.terms.iter().flat_map(|(_, terms)| terms.all().map(fold)).collect();
            for word in &words {
                synonyms.by_word.entry(word.clone()).or_default().push(index);
            }
            synonyms.concepts.push(words);
        }
        synonyms
    }

    /// Returns the words for what a heading names (`false`), or for what it begins with (`true`): the
    /// Dutch word for `Hafen` finds `Hafenstandort`.
    fn of<'a>(&'a self, heading: &'a str) -> impl Iterator<Item = (bool, &'a String)> {
        let ends = heading.char_indices().map(|(at, c)| at + c.len_utf8()).skip(SHORTEST_STEM - 1);
        let stems = ends.filter_map(|end| heading.get(..end)).filter(move |stem| *stem != heading);
        let stems = stems.map(|stem| (true, stem)).chain([(false, heading)]);
        stems.flat_map(|(begins, stem)| {
            let concepts = self.by_word.get(stem).into_iter().flatten();
            let words = concepts.filter_map(|concept| self.concepts.get(*concept)).flatten();
            words.map(move |word| (begins, word))
        })
    }
}

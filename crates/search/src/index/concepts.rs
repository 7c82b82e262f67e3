//! The glossary's concepts, found in texts by any of their terms in any language.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use super::analyzer;
use super::lexicon::{Forms, Lexicon, StemId, WordId};
use super::schema::Term;
use schiri_rules::corpus::{ConceptId, Corpus, ScopeId, Terms};
use schiri_rules::lang::Lang;

/// A concept's index in the glossary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct ConceptNo(u32);

impl fmt::Display for ConceptNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How surely a word means its concept: if it is the term itself, a synonym, or an old word.
const TERM: f32 = 1.0;
const SYNONYM: f32 = 0.9;
const OLD: f32 = 0.8;

/// A term of the glossary in one language, read.
pub(super) struct ReadTerm {
    concept: ConceptNo,
    sureness: f32,
    words: Vec<WordId>,
}

/// Reads the glossary's terms of a language; `words` looks up the words of a text in its lexicon.
pub(super) fn read(corpus: &Corpus, lang: Lang, mut words: impl FnMut(&str) -> Vec<WordId>) -> Vec<ReadTerm> {
    let concepts = (0..).map(ConceptNo).zip(corpus.glossary.values());
    let terms = concepts.filter_map(|(no, concept)| Some((no, concept.terms.get(lang)?)));
    let wordings = terms.flat_map(|(no, terms)| wordings(terms).map(move |wording| (no, wording)));
    wordings.map(|(concept, (sureness, term))| ReadTerm { concept, sureness, words: words(term) }).collect()
}

fn wordings(terms: &Terms) -> impl Iterator<Item = (f32, &str)> {
    std::iter::once((TERM, &terms.term))
        .chain(terms.also.iter().chain(&terms.abbr).map(|text| (SYNONYM, text)))
        .chain(terms.old.iter().map(|text| (OLD, text)))
        .map(|(sureness, text)| (sureness, text.markdown.as_str()))
}

/// Finds concepts in sequences of stems.
pub(super) struct Concepts {
    numbers: BTreeMap<ConceptId, ConceptNo>,
    /// The games to which each concept belongs; none for all games.
    games: Vec<Vec<ScopeId>>,
    related: Vec<Vec<ConceptNo>>,
    /// For each language: first stem → terms that begin with it.
    terms: [FxHashMap<StemId, Vec<Phrase>>; 3],
}

struct Phrase {
    /// The stems after the first.
    rest: Box<[StemId]>,
    concept: ConceptNo,
    sureness: f32,
}

/// A concept named by some words of a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mention {
    pub(super) concept: ConceptNo,
    pub(super) words: usize,
    /// How surely they mean it.
    pub(super) sureness: f32,
}

impl Concepts {
    pub(super) fn new(corpus: &Corpus, read: [Vec<ReadTerm>; 3], lexicons: &[Lexicon; 3]) -> Self {
        let numbers: BTreeMap<ConceptId, ConceptNo> =
            corpus.glossary.keys().cloned().zip((0..).map(ConceptNo)).collect();
        let related = corpus
            .glossary
            .values()
            .map(|concept| concept.see.iter().filter_map(|id| numbers.get(&id.value).copied()).collect());
        let related = related.collect();
        let mut terms: [FxHashMap<StemId, Vec<Phrase>>; 3] = Default::default();
        for ((terms, read), lexicon) in terms.iter_mut().zip(read).zip(lexicons) {
            for ReadTerm { concept, sureness, words } in read {
                let mut stems = words.iter().filter_map(|&id| lexicon.forms(id).stem);
                let Some(first) = stems.next() else { continue };
                let phrase = Phrase { rest: stems.collect(), concept, sureness };
                let known = terms.entry(first).or_default();
                if !known.iter().any(|other| other.concept == concept && other.rest == phrase.rest) {
                    known.push(phrase);
                }
            }
        }
        let games = corpus.glossary.values().map(|concept| concept.games.clone()).collect();
        Self { numbers, games, related, terms }
    }

    /// Returns the games to which a concept belongs; none where it may belong to any.
    pub(super) fn games(&self, concept: ConceptNo) -> &[ScopeId] {
        self.games.get(concept.0 as usize).map_or(&[], Vec::as_slice)
    }

    pub(super) fn number(&self, id: &ConceptId) -> Option<ConceptNo> {
        self.numbers.get(id).copied()
    }

    pub(super) fn id(&self, concept: ConceptNo) -> Option<&ConceptId> {
        self.numbers.keys().nth(concept.0 as usize)
    }

    pub(super) fn related(&self, concept: ConceptNo) -> &[ConceptNo] {
        self.related.get(concept.0 as usize).map_or(&[], Vec::as_slice)
    }

    /// Returns the stems of each term of a language, with the number of its concept.
    pub(super) fn names<'l>(&self, lang: Lang, lexicon: &'l Lexicon) -> BTreeSet<(u32, Vec<&'l str>)> {
        let phrases = self.terms[lang as usize].iter();
        let phrases = phrases.flat_map(|(first, phrases)| phrases.iter().map(move |phrase| (first, phrase)));
        let name = |(first, phrase): (&StemId, &Phrase)| {
            let stems = std::iter::once(first).chain(&phrase.rest);
            (phrase.concept.0, stems.map(|stem| lexicon.stem(*stem)).collect())
        };
        phrases.map(name).collect()
    }

    /// Finds the concepts that a text names by their terms: each where it is first named, and of several names that
    /// begin at one place the longest. Places are bytes of the text.
    pub(super) fn named(&self, lexicon: &Lexicon, lang: Lang, text: &str) -> Vec<(Range<usize>, ConceptNo)> {
        let (places, stems): (Vec<Range<usize>>, Vec<_>) = analyzer::words(text)
            .map(|(place, word)| (place, lexicon.forms_in_text(word).and_then(|forms| forms.stem)))
            .unzip();
        let mut named: Vec<(Range<usize>, ConceptNo)> = Vec::new();
        let mut at = 0;
        while let Some(rest) = stems.get(at..).filter(|rest| !rest.is_empty()) {
            let by_term = self.at(lang, rest).filter(|mention| mention.sureness >= TERM);
            let longest = by_term.max_by_key(|mention| mention.words);
            let words = longest.map_or(1, |mention| mention.words);
            let place = places[at].start..places[at + words - 1].end;
            named.extend(longest.map(|mention| (place, mention.concept)));
            at += words;
        }
        let mut seen = FxHashSet::default();
        named.retain(|(_, concept)| seen.insert(*concept));
        named
    }

    /// Walks the terms of words in a row: their stems, the parts of compounds, and the concepts that they name. Each comes
    /// with the places of the words that are this term.
    pub(super) fn each_term(
        &self,
        lang: Lang,
        words: &[Forms<'_>],
        mut each: impl FnMut(Range<usize>, Term),
    ) {
        let stems: Vec<Option<StemId>> = words.iter().map(|word| word.stem).collect();
        for (at, word) in words.iter().enumerate() {
            word.stem.iter().for_each(|stem| each(at..at + 1, Term::Stem(lang, *stem)));
            word.parts.iter().for_each(|part| each(at..at + 1, Term::Part(lang, *part)));
            self.at(lang, &stems[at..])
                .for_each(|mention| each(at..at + mention.words, Term::Concept(mention.concept)));
        }
    }

    /// Walks the concepts that are named by the first of these stems and those after it.
    pub(super) fn at<'a>(
        &'a self,
        lang: Lang,
        stems: &'a [Option<StemId>],
    ) -> impl Iterator<Item = Mention> + 'a {
        let known = stems.first().and_then(|first| self.terms[lang as usize].get(&(*first)?));
        known.into_iter().flatten().filter_map(move |phrase| {
            let here = stems.get(1..=phrase.rest.len())?;
            let same = here.iter().zip(&phrase.rest).all(|(stem, word)| *stem == Some(*word));
            same.then_some(Mention {
                concept: phrase.concept,
                words: phrase.rest.len() + 1,
                sureness: phrase.sureness,
            })
        })
    }
}

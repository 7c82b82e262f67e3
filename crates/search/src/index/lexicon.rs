//! The words of the rule collection, each analysed once.

use std::borrow::Cow;

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashSet};
use serde::{Deserialize, Serialize};

use super::analyzer::Analyzer;
use super::compounds::split;
use super::packed::{Lists, number};
use schiri_rules::lang::Lang;

/// Distinct texts, numbered in the order in which they were added.
pub(super) type Texts = IndexSet<Box<str>, FxBuildHasher>;

/// Returns the number of a text, the next one for a new text.
fn add(text: &str, to: &mut Texts) -> u32 {
    number(to.get_index_of(text).unwrap_or_else(|| to.insert_full(text.into()).0))
}

fn find(text: &str, among: &Texts) -> Option<u32> {
    among.get_index_of(text).map(number)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct WordId(u32);

impl WordId {
    pub(super) const fn new(place: u32) -> Self {
        Self(place)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(super) struct StemId(u32);

impl StemId {
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The forms of a word under which it is indexed.
#[derive(Debug, Clone, Default)]
pub(super) struct Forms<'a> {
    /// The stem of the whole word; `None` where no word of the rule collection has it.
    pub(super) stem: Option<StemId>,
    /// The stems of the parts of a compound.
    pub(super) parts: Cow<'a, [StemId]>,
}

/// The words of one language, while texts are being read.
pub(super) struct LexiconReader {
    analyzer: Analyzer,
    /// The folded words.
    words: Texts,
    /// How often each word was read.
    counts: Vec<u32>,
}

impl LexiconReader {
    pub(super) fn new(lang: Lang) -> Self {
        Self { analyzer: Analyzer::new(lang), words: Texts::default(), counts: Vec::new() }
    }

    /// Numbers the words of texts that are about to be read, in the order of the alphabet: neighbours then begin alike,
    /// and need few bytes to be [kept](Lexicon::kept).
    pub(super) fn number<'t>(&mut self, texts: impl Iterator<Item = &'t str>) {
        let words = texts.flat_map(super::analyzer::words).map(|(_, word)| self.analyzer.fold(word));
        let words: FxHashSet<String> = words.collect();
        let mut words = Vec::from_iter(words);
        words.sort_unstable();
        for word in words {
            add(&word, &mut self.words);
        }
        self.counts.resize(self.words.len(), 0);
    }

    pub(super) fn read(&mut self, text: &str) -> Vec<WordId> {
        super::analyzer::words(text).map(|(_, word)| self.word(word)).collect()
    }

    fn word(&mut self, word: &str) -> WordId {
        let id = add(&self.analyzer.fold(word), &mut self.words);
        self.counts.resize(self.words.len(), 0);
        self.counts[id as usize] += 1;
        WordId(id)
    }

    /// Ends the reading: every word is analysed, using all others.
    pub(super) fn finish(self) -> Lexicon {
        let Self { analyzer, words, counts } = self;
        let plain: Vec<String> = words.iter().map(|word| analyzer.stem(word)).collect();
        let known: FxHashSet<&str> = plain.iter().map(String::as_str).collect();
        let verb = |word| stem_of_verb(&analyzer, word, |stem| known.contains(stem));
        let mut stems = Texts::default();
        let whole = words.iter().zip(&plain).map(|(word, plain)| {
            let verb = verb(word);
            StemId(add(verb.as_ref().unwrap_or(plain), &mut stems))
        });
        let (stem_of, mut parts_of) = (whole.collect(), Lists::default());
        let whole = stems.len();
        for word in &words {
            let parts = parts(&analyzer, &words, word);
            parts_of.push(parts.iter().map(|part| StemId(add(part, &mut stems))));
        }
        Lexicon { analyzer, words, counts, stems, whole, stem_of, parts_of }
    }
}

/// Returns the stems of a compound's parts, without mere particles.
fn parts(analyzer: &Analyzer, vocabulary: &Texts, folded: &str) -> Vec<String> {
    let parts = split(folded, vocabulary, analyzer).unwrap_or_default();
    let parts = parts.into_iter().filter(|part| !analyzer.is_particle(part));
    parts.map(|part| analyzer.stem(part)).collect()
}

/// Returns the stem of the verb to which a participle or infinitive belongs; `known` tells which stems whole words have.
/// `None` if no verb is known or sure.
fn stem_of_verb(analyzer: &Analyzer, folded: &str, known: impl Fn(&str) -> bool) -> Option<String> {
    let (verbs, sure) = analyzer.verbs(folded);
    let mut stems = verbs.iter().map(|verb| analyzer.stem(verb));
    let first = stems.next()?;
    let found = if known(&first) { Some(first.clone()) } else { stems.find(|stem| known(stem)) };
    found.or_else(|| sure.then_some(first))
}

pub(super) struct Lexicon {
    pub(super) analyzer: Analyzer,
    /// The folded words, numbered as [`WordId`] says.
    words: Texts,
    /// How often each word occurs in the rule collection.
    counts: Vec<u32>,
    /// First the stems of whole words, then those of parts of compounds only.
    stems: Texts,
    whole: usize,
    /// The stem of each word, and the stems of its parts where it is a compound.
    stem_of: Vec<StemId>,
    parts_of: Lists<StemId>,
}

/// A text that begins like another one: how many bytes at the end of that one it lacks, and what it has in their place.
type Changed<'t> = (u32, &'t str);

/// The parts of a lexicon that are kept: each word as a change of the one before, and its stem as a change of the word,
/// which takes few bytes; how often each word occurs; the stems that only parts of compounds have; and the parts.
type Kept<'k, N, P> = (Vec<Changed<'k>>, Vec<Changed<'k>>, N, Vec<&'k str>, P);

fn changed<'t>(text: &'t str, from: &str) -> Changed<'t> {
    let same = text.chars().zip(from.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    (number(from.len() - same), text.get(same..).unwrap_or_default())
}

/// Returns the changed text; `None` if that one is too short.
fn change((lacks, has): Changed<'_>, from: &str) -> Option<String> {
    let same = from.len().checked_sub(lacks as usize)?;
    Some(from.get(..same)?.to_owned() + has)
}

impl Lexicon {
    pub(super) fn kept(&self) -> Kept<'_, &[u32], &Lists<StemId>> {
        let before = std::iter::once("").chain(self.words.iter().map(AsRef::as_ref));
        let words = self.words.iter().zip(before).map(|(word, before)| changed(word, before));
        let stems = self.words.iter().zip(&self.stem_of);
        let stems = stems.map(|(word, stem)| changed(self.stem(*stem), word));
        let rest = self.stems.iter().skip(self.whole).map(AsRef::as_ref);
        (words.collect(), stems.collect(), &self.counts, rest.collect(), &self.parts_of)
    }

    /// Makes a lexicon of what was [kept](Self::kept); `None` if it was something else.
    pub(super) fn open(
        lang: Lang,
        (words_changed, stems_changed, counts, rest, parts_of): Kept<'_, Vec<u32>, Lists<StemId>>,
    ) -> Option<Self> {
        let (mut words, mut stems) = (Texts::default(), Texts::default());
        let mut stem_of = Vec::with_capacity(words_changed.len());
        let mut word = String::new();
        for (change_of_word, change_of_stem) in words_changed.into_iter().zip(stems_changed) {
            word = change(change_of_word, &word)?;
            add(&word, &mut words);
            stem_of.push(StemId(add(&change(change_of_stem, &word)?, &mut stems)));
        }
        let whole = stems.len();
        stems.extend(rest.into_iter().map(Box::from));
        Some(Self { analyzer: Analyzer::new(lang), words, counts, stems, whole, stem_of, parts_of })
    }

    /// Returns the words of a text; those that the lexicon does not know are left out.
    pub(super) fn read(&self, text: &str) -> Vec<WordId> {
        let folded = super::analyzer::words(text).map(|(_, word)| self.analyzer.fold(word));
        folded.filter_map(|word| self.word_id(&word)).collect()
    }

    pub(super) fn forms(&self, id: WordId) -> Forms<'_> {
        let word = id.index();
        Forms { stem: Some(self.stem_of[word]), parts: Cow::Borrowed(self.parts_of.list(word)) }
    }

    pub(super) fn word(&self, id: WordId) -> &str {
        &self.words[id.index()]
    }

    /// Returns how much a word counts: 1 for most, less for light ones.
    pub(super) fn share(&self, id: WordId) -> f32 {
        self.analyzer.share(self.word(id))
    }

    pub(super) fn stem(&self, id: StemId) -> &str {
        &self.stems[id.index()]
    }

    /// Returns the number of a stem that some word of the rule collection has.
    pub(super) fn stem_id(&self, stem: &str) -> Option<StemId> {
        find(stem, &self.stems).map(StemId)
    }

    /// Returns the number of a folded word of the rule collection.
    pub(super) fn word_id(&self, folded: &str) -> Option<WordId> {
        find(folded, &self.words).map(WordId)
    }

    /// Returns this word as the rule collection holds it, if it has the word.
    pub(super) fn own(&self, folded: &str) -> Option<&str> {
        self.words.get(folded).map(AsRef::as_ref)
    }

    /// Walks the words, each with how often it occurs in the rule collection.
    pub(super) fn counted(&self) -> impl Iterator<Item = (&str, u32)> {
        self.words.iter().map(AsRef::as_ref).zip(self.counts.iter().copied())
    }

    /// Returns the forms of a word as written in a text; `None` if the rule collection does not have it.
    pub(super) fn forms_in_text(&self, word: &str) -> Option<Forms<'_>> {
        self.word_id(&self.analyzer.fold(word)).map(|id| self.forms(id))
    }

    pub(super) fn forms_of(&self, folded: &str) -> Forms<'_> {
        if let Some(id) = self.word_id(folded) {
            return self.forms(id);
        }
        let is_whole = |stem: &str| self.stem_id(stem).is_some_and(|id| id.index() < self.whole);
        let verb = stem_of_verb(&self.analyzer, folded, is_whole);
        let verb = verb.and_then(|verb| self.stem_id(&verb));
        let stem = verb.or_else(|| self.stem_id(&self.analyzer.stem(folded)));
        let parts = parts(&self.analyzer, &self.words, folded);
        Forms { stem, parts: parts.iter().filter_map(|part| self.stem_id(part)).collect() }
    }
}

//! The words of the rule collection, each analysed once.

use std::borrow::Cow;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use serde::{Deserialize, Serialize};

use super::analyzer::Analyzer;
use super::compounds::split;
use super::packed::number;
use super::spelling;
use schiri_rules::lang::Lang;

/// Distinct texts, numbered in the order in which they were added.
pub(super) type Texts = IndexSet<Box<str>, FxBuildHasher>;

/// Returns the number of a text, the next one for a new text.
fn add(text: &str, to: &mut Texts) -> u32 {
    number(to.get_index_of(text).unwrap_or_else(|| to.insert_full(text.into()).0))
}

/// Returns the number of a text, if it is known.
fn find(text: &str, among: &Texts) -> Option<u32> {
    among.get_index_of(text).map(number)
}

/// A word of one language's lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct WordId(u32);

impl WordId {
    pub(super) const fn new(place: u32) -> Self {
        Self(place)
    }

    /// Returns the word's index in its lexicon.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A stem of one language's lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(super) struct StemId(u32);

impl StemId {
    /// Returns the stem's index in its lexicon.
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

    /// Returns the words of a text, and adds new ones.
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
        let mut stems = Texts::default();
        let plain: Vec<StemId> =
            words.iter().map(|word| StemId(add(&analyzer.stem(word), &mut stems))).collect();
        let whole = stems.len();
        let mut forms = WordForms { stems: plain, parts: Vec::new(), bounds: vec![0] };
        for (place, word) in words.iter().enumerate() {
            let verb = stem_of_verb(&analyzer, word, whole, |stem| find(stem, &stems).map(StemId));
            if let Some(verb) = verb {
                forms.stems[place] = StemId(add(&verb, &mut stems));
            }
            for part in parts(&analyzer, &words, word) {
                forms.parts.push(StemId(add(&part, &mut stems)));
            }
            forms.bounds.push(number(forms.parts.len()));
        }
        Lexicon { analyzer, words, counts, stems, whole, forms }
    }
}

/// Returns the stems of a compound's parts, without mere particles.
fn parts(analyzer: &Analyzer, vocabulary: &Texts, folded: &str) -> Vec<String> {
    let parts = split(folded, vocabulary, analyzer).unwrap_or_default();
    let parts = parts.into_iter().filter(|part| !analyzer.is_particle(part));
    parts.map(|part| analyzer.stem(part)).collect()
}

/// Returns the stem of the verb to which a participle or infinitive belongs. `stem_id` finds stems; stems
/// below `whole` are those of whole words. `None` if no verb is known or sure.
fn stem_of_verb(
    analyzer: &Analyzer,
    folded: &str,
    whole: usize,
    stem_id: impl Fn(&str) -> Option<StemId>,
) -> Option<String> {
    let (verbs, sure) = analyzer.verbs(folded);
    let mut stems = verbs.iter().map(|verb| analyzer.stem(verb));
    let first = stems.next()?;
    let known = |stem: &String| stem_id(stem).is_some_and(|id| id.index() < whole);
    let found = if known(&first) { Some(first.clone()) } else { stems.find(known) };
    found.or_else(|| sure.then_some(first))
}

/// The forms of all words of a lexicon.
#[derive(Serialize, Deserialize)]
pub(super) struct WordForms {
    stems: Vec<StemId>,
    /// The stems of the parts of compounds, word by word.
    parts: Vec<StemId>,
    /// Where the parts of each word begin; one more number at the end.
    bounds: Vec<u32>,
}

impl WordForms {
    fn of(&self, word: WordId) -> Forms<'_> {
        let word = word.0 as usize;
        let parts = self.bounds[word] as usize..self.bounds[word + 1] as usize;
        Forms { stem: Some(self.stems[word]), parts: Cow::Borrowed(&self.parts[parts]) }
    }
}

/// The words of one language.
pub(super) struct Lexicon {
    pub(super) analyzer: Analyzer,
    /// The folded words, numbered as [`WordId`] says.
    words: Texts,
    /// How often each word occurs in the rule collection.
    counts: Vec<u32>,
    /// First the stems of whole words, then those of parts of compounds only.
    stems: Texts,
    whole: usize,
    forms: WordForms,
}

/// The parts of a lexicon that are kept: the result of reading texts.
type Kept<T, N, F> = (T, N, T, usize, F);

impl Lexicon {
    pub(super) fn kept(&self) -> Kept<&Texts, &[u32], &WordForms> {
        (&self.words, &self.counts, &self.stems, self.whole, &self.forms)
    }

    /// Makes a lexicon of what was [kept](Self::kept).
    pub(super) fn open(
        lang: Lang,
        (words, counts, stems, whole, forms): Kept<Texts, Vec<u32>, WordForms>,
    ) -> Self {
        Self { analyzer: Analyzer::new(lang), words, counts, stems, whole, forms }
    }

    /// Returns the words of a text; those that the lexicon does not know are left out.
    pub(super) fn read(&self, text: &str) -> Vec<WordId> {
        let folded = super::analyzer::words(text).map(|(_, word)| self.analyzer.fold(word));
        folded.filter_map(|word| self.word_id(&word)).collect()
    }

    pub(super) fn forms(&self, id: WordId) -> Forms<'_> {
        self.forms.of(id)
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

    /// Returns words of the rule collection within this many typing errors, the likeliest first.
    pub(super) fn similar(&self, folded: &str, errors: u8, limit: usize) -> Vec<&str> {
        spelling::similar(&self.words, &self.counts, folded, errors, limit)
    }

    /// Returns words of the rule collection that begin like this, the likeliest first.
    pub(super) fn beginning(&self, folded: &str, limit: usize) -> Vec<&str> {
        spelling::beginning(&self.words, &self.counts, folded, limit)
    }

    /// Returns the forms of a word as written in a text; `None` if the rule collection does not have it.
    pub(super) fn forms_in_text(&self, word: &str) -> Option<Forms<'_>> {
        self.word_id(&self.analyzer.fold(word)).map(|id| self.forms(id))
    }

    /// Returns the forms of any folded word.
    pub(super) fn forms_of(&self, folded: &str) -> Forms<'_> {
        if let Some(id) = self.word_id(folded) {
            return self.forms(id);
        }
        let verb = stem_of_verb(&self.analyzer, folded, self.whole, |stem| self.stem_id(stem));
        let verb = verb.and_then(|verb| self.stem_id(&verb));
        let stem = verb.or_else(|| self.stem_id(&self.analyzer.stem(folded)));
        let parts = parts(&self.analyzer, &self.words, folded);
        Forms { stem, parts: parts.iter().filter_map(|part| self.stem_id(part)).collect() }
    }
}

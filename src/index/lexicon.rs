//! The words of the material, each analysed once.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::analyzer::Analyzer;
use super::compounds::Splitter;
use super::spelling::Spellings;
use crate::lang::Lang;

/// A word of one language's lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct WordId(u32);

/// The forms of a word under which it is indexed.
#[derive(Debug, Clone, Default)]
pub(super) struct Forms {
    /// The stem of the whole word.
    pub(super) stem: Box<str>,
    /// The stems of the parts of a compound.
    pub(super) parts: Box<[Box<str>]>,
}

/// The words of one language, while texts are being read.
pub(super) struct Reader {
    analyzer: Analyzer,
    /// Words as they stand in texts, so that each spelling is folded once.
    spellings: HashMap<Box<str>, WordId>,
    folded: HashMap<Box<str>, WordId>,
    words: Vec<Box<str>>,
    /// How often each word was read.
    counts: Vec<u32>,
}

impl Reader {
    pub(super) fn new(lang: Lang) -> Self {
        Self {
            analyzer: Analyzer::new(lang),
            spellings: HashMap::new(),
            folded: HashMap::new(),
            words: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// Returns the words of a text, making them known.
    pub(super) fn read(&mut self, text: &str) -> Vec<WordId> {
        let words: Vec<WordId> = super::analyzer::words(text).map(|(_, word)| self.word(word)).collect();
        for word in &words {
            self.counts[word.0 as usize] += 1;
        }
        words
    }

    fn word(&mut self, word: &str) -> WordId {
        if let Some(&id) = self.spellings.get(word) {
            return id;
        }
        let folded: Box<str> = self.analyzer.fold(word).into();
        let id = match self.folded.get(&folded) {
            Some(&id) => id,
            None => {
                let id = WordId(u32::try_from(self.words.len()).unwrap_or(u32::MAX));
                self.words.push(folded.clone());
                self.counts.push(0);
                self.folded.insert(folded, id);
                id
            }
        };
        self.spellings.insert(word.into(), id);
        id
    }

    /// Ends the reading: every word is analysed, in the light of all others.
    pub(super) fn finish(self) -> Lexicon {
        let Self { analyzer, folded, words, counts, .. } = self;
        let stems: Vec<Box<str>> = words.iter().map(|word| analyzer.stem(word).into()).collect();
        let known: HashSet<Box<str>> = stems.iter().cloned().collect();
        let splitter = Splitter::new(&analyzer, words.iter().map(AsRef::as_ref));
        let spellings = Spellings::new(&words, &counts);
        let mut lexicon = Lexicon { analyzer, splitter, folded, words, known, spellings, forms: Vec::new() };
        lexicon.forms = lexicon.words.iter().map(|word| lexicon.analyse(word)).collect();
        lexicon
    }
}

/// The words of one language.
pub(super) struct Lexicon {
    pub(super) analyzer: Analyzer,
    splitter: Splitter,
    folded: HashMap<Box<str>, WordId>,
    words: Vec<Box<str>>,
    known: HashSet<Box<str>>,
    forms: Vec<Forms>,
    spellings: Spellings,
}

impl Lexicon {
    /// Returns the forms of a word that a text was read with.
    pub(super) fn forms(&self, id: WordId) -> &Forms {
        &self.forms[id.0 as usize]
    }

    /// Returns the folded word.
    pub(super) fn word(&self, id: WordId) -> &str {
        &self.words[id.0 as usize]
    }

    /// Returns the share of a word's information that counts.
    pub(super) fn share(&self, id: WordId) -> f32 {
        self.analyzer.share(self.word(id))
    }

    /// Tells whether a word of the material has this stem.
    pub(super) fn knows_stem(&self, stem: &str) -> bool {
        self.known.contains(stem)
    }

    /// Returns the word of the material that is spelled like this.
    pub(super) fn own(&self, folded: &str) -> Option<&str> {
        self.folded.get(folded).map(|&id| self.word(id))
    }

    /// Returns words of the material within so many typing errors, the likeliest first.
    pub(super) fn similar(&self, folded: &str, errors: u8, limit: usize) -> Vec<&str> {
        self.spellings.similar(&self.words, folded, errors, limit)
    }

    /// Returns words of the material that begin like this, the likeliest first.
    pub(super) fn beginning(&self, folded: &str, limit: usize, looked_at: usize) -> Vec<&str> {
        self.spellings.beginning(&self.words, folded, limit, looked_at)
    }

    /// Returns the forms of any folded word.
    pub(super) fn forms_of(&self, folded: &str) -> Cow<'_, Forms> {
        match self.folded.get(folded) {
            Some(&id) => Cow::Borrowed(self.forms(id)),
            None => Cow::Owned(self.analyse(folded)),
        }
    }

    fn analyse(&self, folded: &str) -> Forms {
        let stem = self.best_stem(folded);
        let parts = self
            .splitter
            .split(folded)
            .unwrap_or_default()
            .into_iter()
            .filter(|part| !self.analyzer.is_particle(part))
            .map(|part| self.best_stem(part).into())
            .collect();
        Forms { stem: stem.into(), parts }
    }

    /// Returns the stem of a word: of a participle that of its verb, where the verb is known.
    fn best_stem(&self, folded: &str) -> String {
        self.analyzer
            .bases(folded)
            .iter()
            .map(|base| self.analyzer.stem(base))
            .find(|stem| self.known.contains(stem.as_str()))
            .unwrap_or_else(|| self.analyzer.stem(folded))
    }
}

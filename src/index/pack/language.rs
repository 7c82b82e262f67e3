//! The words of a language as columns.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::index::analyzer::Script;
use crate::index::lexicon::Lexicon;

/// The words of a language.
#[derive(Debug, Serialize)]
pub(super) struct Language {
    /// How words are folded and compounds joined.
    #[serde(flatten)]
    script: Script,
    /// The folded words in the order of their letters, each as the number of letters that it shares
    /// with the one before (a capital: A is 0, B is 1) and the rest.
    words: String,
    /// How often each stands in the rule collection; 0 for words that are known but do not.
    counts: Vec<u32>,
    /// For each word its stem.
    stems: Vec<StemOf>,
    /// The stems that no whole word has, with spaces between; they are numbered after the others.
    more: String,
    /// The words that carry little, with the share that counts.
    shares: Vec<(usize, f32)>,
}

/// How a word's stem is written. A stem that comes up for the first time takes the next number.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum StemOf {
    /// The word without so many of its last letters.
    Without(usize),
    /// A stem that is spelled otherwise, in full.
    Text(String),
    /// None that the rule collection has.
    None,
}

/// The stems of a language, numbered in the order in which they come up.
#[derive(Debug, Default)]
pub(super) struct Stems {
    numbers: BTreeMap<String, u32>,
    /// Those that no word has.
    more: Vec<String>,
}

impl Stems {
    /// Returns a stem's number.
    pub(super) fn number(&mut self, stem: &str) -> u32 {
        let next = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        if let Some(number) = self.numbers.get(stem) {
            return *number;
        }
        self.more.push(stem.to_owned());
        self.numbers.insert(stem.to_owned(), next);
        next
    }
}

impl Language {
    /// Writes down the words of a lexicon, and those that its language's tables name.
    pub(super) fn of(lexicon: &Lexicon) -> (Self, Stems) {
        let mut known: BTreeMap<&str, u32> = lexicon.analyzer.listed().map(|word| (word, 0)).collect();
        known.extend(lexicon.counted());
        let (mut stems, mut before) = (Stems::default(), "");
        let mut language = Self {
            script: lexicon.analyzer.script(),
            words: String::new(),
            counts: known.values().copied().collect(),
            stems: Vec::with_capacity(known.len()),
            more: String::new(),
            shares: Vec::new(),
        };
        for (place, word) in known.into_keys().enumerate() {
            push_word(&mut language.words, before, word);
            before = word;
            let stem = lexicon.forms_of(word).stem.map(|stem| lexicon.stem(stem));
            language.stems.push(stem.map_or(StemOf::None, |stem| stem_of(word, stem)));
            if let Some(stem) = stem {
                stems.number(stem);
            }
            let share = lexicon.analyzer.share(word);
            if share < 1.0 {
                language.shares.push((place, share));
            }
        }
        stems.more.clear();
        (language, stems)
    }

    /// Adds the stems that came up later.
    pub(super) fn with(self, stems: &Stems) -> Self {
        Self { more: stems.more.join(" "), ..self }
    }
}

fn stem_of(word: &str, stem: &str) -> StemOf {
    match word.strip_prefix(stem) {
        Some(ending) => StemOf::Without(ending.chars().count()),
        None => StemOf::Text(stem.to_owned()),
    }
}

/// Adds a word by its difference from the one before.
fn push_word(out: &mut String, before: &str, word: &str) {
    let same = before.chars().zip(word.chars()).take_while(|(a, b)| a == b).count();
    let (shared, sign) = (0..).zip('A'..='Z').take(same + 1).last().unwrap_or((0, 'A'));
    out.push(sign);
    out.extend(word.chars().skip(shared));
}

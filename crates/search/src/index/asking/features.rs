//! The features by which questions are compared: stems, pairs of stems, runs of letters, concepts; and the words of the
//! sentence that asks.
//!
//! Stems and their pairs say what is asked about. Runs of four letters tolerate typing errors and match forms that
//! stemming misses. Concepts connect the languages. Each kind is weighed as a whole, so that the many runs of letters
//! do not outweigh a few words. The words as written, and their neighbours, say how something is asked: may one, must
//! one, how many.
//!
//! Features are named by a hash, FNV-1a with 64 bits (G. Fowler, L. C. Noll, K.-P. Vo). A map's own hash may differ
//! between machines; this one may not, because a phone opens what a server wrote.

use fnv::FnvHasher;

use crate::index::analyzer;
use crate::index::concepts::{ConceptNo, Concepts};
use crate::index::lexicon::{Lexicon, StemId};
use schiri_rules::lang::{Lang, last_question};
use std::borrow::Cow;
use std::hash::{Hash, Hasher as _};
use std::ops::Range;

/// A kind of feature. The weights were chosen on judged questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Family {
    Stem,
    /// A run of letters of a word, including its start and end.
    Run,
    /// The stems of two neighbours.
    Pair,
    /// A concept of the glossary.
    Concept,
    /// A word of the sentence that asks, or two or three neighbouring words.
    Wording,
}

impl Family {
    pub(super) const ALL: [Self; 5] = [Self::Stem, Self::Run, Self::Pair, Self::Concept, Self::Wording];
    /// The kinds that show what a question is about.
    pub(super) const OF_MATTER: [Self; 4] = [Self::Stem, Self::Run, Self::Pair, Self::Concept];
    /// The kinds that depend on a single word, not on its neighbours. They are the first kinds.
    pub(super) const OF_WORDS: [Self; 2] = [Self::Stem, Self::Run];

    /// Returns the weight of all features of this kind together.
    pub(super) const fn weight(self) -> f32 {
        match self {
            Self::Stem | Self::Run | Self::Wording => 1.0,
            Self::Pair => 0.7,
            Self::Concept => 0.25,
        }
    }
}

/// How many letters a run has; the start and end of a word count as letters.
const RUN: usize = 4;

/// A feature by its name's hash: the names themselves are not needed again. Of a million features, about a hundred
/// share a hash with another, which has no noticeable effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Name(pub(super) u32);

pub(super) type Feature = (Family, Name);

/// Names a feature. Whatever is hashed must have the same width on all machines: no `usize`, and so no slice.
#[expect(clippy::cast_possible_truncation, reason = "half of the hash is folded into the other")]
fn feature(family: Family, hash: impl FnOnce(&mut FnvHasher)) -> Feature {
    let mut hasher = FnvHasher::default();
    (family as i64).hash(&mut hasher);
    hash(&mut hasher);
    let hash = hasher.finish();
    // Folded, as the hash's authors advise.
    (family, Name((hash >> 32) as u32 ^ hash as u32))
}

pub(super) fn stem(lang: Lang, stem: &str) -> Feature {
    feature(Family::Stem, |to| (lang as u8, stem).hash(to))
}

/// A word as one language reads it.
pub(super) struct Word<'a> {
    pub(super) folded: Cow<'a, str>,
    pub(super) lang: Lang,
    /// Its stem; `None` if no word of the rule collection has it.
    pub(super) stem: Option<StemId>,
}

/// Walks the features of a text, a repeated one as often as it occurs. `asking` are the words of the sentence
/// that asks.
pub(super) fn each(
    words: &[Word<'_>],
    asking: Range<usize>,
    lexicons: &[Lexicon; 3],
    concepts: &Concepts,
    mut add: impl FnMut(Feature),
) {
    let mut before: Option<(Lang, StemId)> = None;
    for word in words {
        of_word(word, lexicons, &mut add);
        let stem = word.stem.map(|stem| (word.lang, stem));
        if let (Some(a), Some(b)) = (before, stem) {
            let text = |(lang, stem): (Lang, StemId)| lexicons[lang as usize].stem(stem);
            add(feature(Family::Pair, |to| (text(a), text(b)).hash(to)));
        }
        before = stem;
    }
    for concept in named(words, concepts) {
        add(feature(Family::Concept, |to| concept.hash(to)));
    }
    wording(words.get(asking).unwrap_or_default(), add);
}

/// Walks the words of a sentence, singly, in twos and in threes; its start and end count as words.
fn wording(sentence: &[Word<'_>], mut add: impl FnMut(Feature)) {
    let (mut before, mut earlier) = ("", "");
    for word in sentence {
        add(feature(Family::Wording, |to| (word.lang as u8, &*word.folded).hash(to)));
        add(feature(Family::Wording, |to| (before, &*word.folded).hash(to)));
        add(feature(Family::Wording, |to| (earlier, before, &*word.folded).hash(to)));
        (earlier, before) = (before, &word.folded);
    }
    add(feature(Family::Wording, |to| (before, "").hash(to)));
}

/// Returns the range of words that are in the last question of a text; if it has no question, all words.
pub(super) fn asking(text: &str) -> Range<usize> {
    let place = last_question(text).unwrap_or(0..text.len());
    let words = || analyzer::words(text).map(|(word, _)| word);
    let first = words().take_while(|word| word.start < place.start).count();
    first..first + words().skip(first).take_while(|word| word.end <= place.end).count()
}

pub(super) fn of_word(word: &Word<'_>, lexicons: &[Lexicon; 3], mut add: impl FnMut(Feature)) {
    runs(&word.folded, |run| {
        add(feature(Family::Run, |to| {
            (run.len() as u64).hash(to);
            char::hash_slice(run, to);
        }));
    });
    if let Some(stem) = word.stem {
        add(self::stem(word.lang, lexicons[word.lang as usize].stem(stem)));
    }
}

/// Returns the concepts that a text names, each once, in the order of the glossary.
fn named(words: &[Word<'_>], concepts: &Concepts) -> Vec<ConceptNo> {
    let mut named = Vec::new();
    for lang in Lang::ALL {
        let stems: Vec<Option<StemId>> =
            words.iter().map(|word| word.stem.filter(|_| word.lang == lang)).collect();
        for at in 0..stems.len() {
            named.extend(concepts.at(lang, &stems[at..]).map(|mention| mention.concept));
        }
    }
    named.sort_unstable();
    named.dedup();
    named
}

fn runs(word: &str, mut each: impl FnMut(&[char])) {
    let letters: Vec<char> = [' '].into_iter().chain(word.chars()).chain([' ']).collect();
    if letters.len() <= RUN {
        each(&letters);
    } else {
        letters.windows(RUN).for_each(each);
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are far fewer than 2^24 ways of asking")]
pub(super) fn float(count: usize) -> f32 {
    count as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_show_where_a_word_ends() {
        let of = |word| {
            let mut found = Vec::new();
            runs(word, |run| found.push(run.iter().collect::<String>()));
            found
        };
        assert_eq!(of("erz"), [" erz", "erz "]);
        assert_eq!(of("zu"), [" zu "]);
        assert_eq!(of("ä"), [" ä "]);
    }

    #[test]
    fn the_last_question_is_what_asks() {
        assert_eq!(asking("Noch 4:1. Darf er das? Ich sage nein."), 2..5);
        assert_eq!(asking("zwei Karten zu viel"), 0..4);
        assert_eq!(asking("?"), 0..0);
    }
}

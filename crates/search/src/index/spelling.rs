//! Finds words of the rule collection by their letters: those that differ little from a word, and those
//! that begin like it; and guesses for which of them an unknown or unfinished word may stand.

use std::cmp::Reverse;
use std::sync::OnceLock;

use strsim::osa_distance;

use super::columns::below;
use super::lexicon::Lexicon;
use super::texts::Texts;

/// A word that was found, as its place in the lexicon.
pub(super) type WordPosition = u32;

/// The words of one language.
///
/// Of each word it is known which letters it contains and how long it is. An error changes at most two of the
/// former and one of the latter, so that comparing these leaves few words to be compared letter by letter: faster
/// than walking an automaton over the dictionary, up to some hundred thousand words.
pub(super) struct Spellings {
    /// How often each word stands in the rule collection.
    counts: Vec<u32>,
    /// The words in the order of the alphabet.
    sorted: Vec<WordPosition>,
    /// The shapes of the words, once somebody asks for similar ones.
    shapes: OnceLock<Vec<Shape>>,
}

impl Spellings {
    pub(super) fn new(words: &Texts, counts: Vec<u32>) -> Self {
        let mut sorted: Vec<WordPosition> = (0..).take(words.len()).collect();
        sorted.sort_unstable_by_key(|place| words.text(*place));
        Self { counts, sorted, shapes: OnceLock::new() }
    }

    /// Takes the order of the alphabet as known; `None` where it is not one of these words.
    pub(super) fn open(words: &Texts, counts: Vec<u32>, sorted: Vec<WordPosition>) -> Option<Self> {
        let fits = counts.len() == words.len() && sorted.len() == words.len() && below(&sorted, words.len());
        fits.then_some(Self { counts, sorted, shapes: OnceLock::new() })
    }

    /// Returns the words in the order of the alphabet.
    pub(super) fn sorted(&self) -> &[WordPosition] {
        &self.sorted
    }

    /// Returns how often each word stands in the rule collection.
    pub(super) fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// Finds the words within this many typing errors (a letter more, less, other, or two letters
    /// exchanged), at most `limit`: first those with the same first letter, which is seldom wrong,
    /// and of these the most frequent.
    pub(super) fn similar<'w>(&self, words: &'w Texts, word: &str, errors: u8, limit: usize) -> Vec<&'w str> {
        let (shape, first) = (Shape::of(word), word.bytes().next());
        let shapes = self.shapes.get_or_init(|| words.iter().map(Shape::of).collect());
        let alike = shapes.iter().zip(0..).filter(|(other, _)| shape.is_near(**other, errors));
        let candidates =
            alike.map(|(_, place): (_, WordPosition)| (words.text(place), self.counts[place as usize]));
        let mut found: Vec<(bool, Reverse<u32>, &str)> = candidates
            .filter(|(text, _)| osa_distance(word, text) <= usize::from(errors))
            .map(|(text, count)| (text.bytes().next() != first, Reverse(count), text))
            .collect();
        found.sort_unstable();
        found.into_iter().take(limit).map(|(_, _, word)| word).collect()
    }

    /// Finds the words that begin like this, at most `limit`, the most frequent first; the word
    /// itself before all others. Looks at no more than `looked_at` of them.
    pub(super) fn beginning<'w>(
        &self,
        words: &'w Texts,
        start: &str,
        limit: usize,
        looked_at: usize,
    ) -> Vec<&'w str> {
        let from = self.sorted.partition_point(|place| words.text(*place) < start);
        let candidates = self.sorted.get(from..).unwrap_or_default().iter().take(looked_at);
        let mut found: Vec<(bool, Reverse<u32>, &str)> = candidates
            .map(|place| (words.text(*place), self.counts[*place as usize]))
            .take_while(|(text, _)| text.starts_with(start))
            .map(|(text, count)| (text != start, Reverse(count), text))
            .collect();
        found.sort_unstable();
        found.into_iter().take(limit).map(|(_, _, word)| word).collect()
    }
}

/// What can be compared of two words at a glance.
#[derive(Clone, Copy)]
struct Shape {
    /// A bit for each letter that the word contains.
    letters: u32,
    length: u8,
}

impl Shape {
    fn of(word: &str) -> Self {
        let bit = |byte| match byte {
            b'a'..=b'z' => byte - b'a',
            b'0'..=b'9' => 26,
            _ => 27,
        };
        let letters = word.bytes().fold(0, |letters, byte| letters | 1 << bit(byte));
        Self { letters, length: u8::try_from(word.len()).unwrap_or(u8::MAX) }
    }

    /// Tells whether this many errors can make one word of the other.
    const fn is_near(self, other: Self, errors: u8) -> bool {
        self.length.abs_diff(other.length) <= errors
            && (self.letters ^ other.letters).count_ones() <= 2 * errors as u32
    }
}

/// How many guesses are followed up.
const MAX_GUESSES: usize = 4;
/// How many beginnings of words are followed up, of how many that are looked at.
const MAX_COMPLETIONS: usize = 12;
const MAX_LOOKED_AT: usize = 400;
/// Longer words are taken as they are.
const LONGEST: usize = 40;
/// What a guess is worth at best.
const ONE_ERROR: f32 = 0.8;
const TWO_ERRORS: f32 = 0.6;
const COMPLETION: f32 = 0.75;
/// The least number of letters in which this many errors are forgiven.
const LETTERS_FOR_ONE: usize = 4;
const LETTERS_FOR_TWO: usize = 7;
/// The least number of letters that are completed without being asked: "startgrondst."
const LETTERS_TO_COMPLETE: usize = 4;

/// Guesses that are all worth the same.
pub(super) struct Guesses<'a> {
    pub(super) words: Vec<&'a str>,
    pub(super) worth: f32,
}

impl<'a> Guesses<'a> {
    fn some(words: Vec<&'a str>, worth: f32) -> Option<Self> {
        (!words.is_empty()).then_some(Self { words, worth })
    }
}

/// Returns words of the rule collection that a folded word may stand for; while a person is typing, first
/// of all words that begin like it.
pub(super) fn guess<'a>(lexicon: &'a Lexicon, word: &str, typing: bool) -> Option<Guesses<'a>> {
    if word.len() > LONGEST || word.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mistyped = || {
        mistyped(lexicon, word, 1, LETTERS_FOR_ONE, ONE_ERROR)
            .or_else(|| mistyped(lexicon, word, 2, LETTERS_FOR_TWO, TWO_ERRORS))
    };
    if typing {
        return completed(lexicon, word).or_else(mistyped);
    }
    let completed = || if word.len() < LETTERS_TO_COMPLETE { None } else { completed(lexicon, word) };
    mistyped().or_else(|| two_words(lexicon, word)).or_else(completed)
}

fn mistyped<'a>(
    lexicon: &'a Lexicon,
    word: &str,
    errors: u8,
    letters: usize,
    worth: f32,
) -> Option<Guesses<'a>> {
    word.chars().nth(letters - 1)?;
    let mut words = lexicon.similar(word, errors, 2 * MAX_GUESSES);
    words.retain(|guess| lexicon.analyzer.share(guess) >= 0.5);
    words.truncate(MAX_GUESSES);
    Guesses::some(words, worth)
}

/// Two words of the rule collection written together.
fn two_words<'a>(lexicon: &'a Lexicon, word: &str) -> Option<Guesses<'a>> {
    let mut cuts = (3..word.len().saturating_sub(2)).filter_map(|at| word.split_at_checked(at));
    let pair = cuts.find_map(|(one, other)| Some(vec![lexicon.own(one)?, lexicon.own(other)?]))?;
    Guesses::some(pair, ONE_ERROR)
}

fn completed<'a>(lexicon: &'a Lexicon, word: &str) -> Option<Guesses<'a>> {
    Guesses::some(lexicon.beginning(word, MAX_COMPLETIONS, MAX_LOOKED_AT), COMPLETION)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(word: &str, errors: u8) -> Vec<String> {
        let words = Texts::new(["rauber", "raub", "ritter", "raubers", "bauer"]);
        let spellings = Spellings::new(&words, vec![5, 1, 9, 7, 1]);
        spellings.similar(&words, word, errors, 3).into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn finds_words_with_errors_the_most_frequent_first() {
        assert_eq!(find("raubr", 1), ["rauber", "raub"]);
        assert_eq!(find("ruaber", 1), ["rauber"]);
        assert_eq!(find("raubrs", 1), ["raubers"]);
        assert_eq!(find("xauber", 1), ["rauber"]);
        assert!(find("zzzzzz", 2).is_empty());
    }

    #[test]
    fn finds_beginnings() {
        let words = Texts::new(["rauber", "raub", "ritter"]);
        let spellings = Spellings::new(&words, vec![5, 1, 9]);
        assert_eq!(spellings.beginning(&words, "ra", 5, 10), ["rauber", "raub"]);
        assert_eq!(spellings.beginning(&words, "raub", 5, 10), ["raub", "rauber"]);
        assert!(spellings.beginning(&words, "x", 5, 10).is_empty());
    }
}

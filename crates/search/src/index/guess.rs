//! Guesses which known words an unknown or unfinished word may stand for.

use super::lexicon::Lexicon;

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

//! Finds words of the rule collection by their letters: words that differ little from a given one, and words
//! that begin with it; and guesses which of them an unknown or unfinished word means.

use std::cmp::Reverse;

use strsim::osa_distance;

use super::lexicon::Lexicon;

/// How many guesses are followed up.
const MAX_GUESSES: usize = 4;
/// How many beginnings of words are followed up.
const MAX_COMPLETIONS: usize = 12;
/// Longer words are not corrected.
const LONGEST: usize = 40;
/// The worth of a guess, at most.
const ONE_ERROR: f32 = 0.8;
const TWO_ERRORS: f32 = 0.6;
const COMPLETION: f32 = 0.75;
/// How many letters a word must have for one error, or two, to be forgiven.
const LETTERS_FOR_ONE: usize = 4;
const LETTERS_FOR_TWO: usize = 7;
/// How many letters a word must have to be completed when no one is typing: "startgrondst."
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

/// Returns words of the rule collection that a folded word may mean; while a person is typing, words that
/// begin with it come first. `None` if there are no such words.
pub(super) fn guess<'a>(lexicon: &'a Lexicon, word: &str, typing: bool) -> Option<Guesses<'a>> {
    if !is_word(word) {
        return None;
    }
    let mistyped = || mistyped(lexicon, word);
    if typing {
        return completed(lexicon, word).or_else(mistyped);
    }
    let completed = || if word.len() < LETTERS_TO_COMPLETE { None } else { completed(lexicon, word) };
    mistyped().or_else(|| two_words(lexicon, word)).or_else(completed)
}

/// Returns the word of the rule collection for which an unknown folded word was most likely mistyped.
pub(super) fn corrected<'a>(lexicon: &'a Lexicon, word: &str) -> Option<&'a str> {
    Some(word).filter(|word| is_word(word)).and_then(|word| mistyped(lexicon, word)?.words.first().copied())
}

/// Tells whether letters may be a mistyped word. Numbers are left out: no one can tell which one was meant.
fn is_word(word: &str) -> bool {
    word.len() <= LONGEST && !word.bytes().any(|byte| byte.is_ascii_digit())
}

fn mistyped<'a>(lexicon: &'a Lexicon, word: &str) -> Option<Guesses<'a>> {
    with_errors(lexicon, word, 1, LETTERS_FOR_ONE, ONE_ERROR)
        .or_else(|| with_errors(lexicon, word, 2, LETTERS_FOR_TWO, TWO_ERRORS))
}

fn with_errors<'a>(
    lexicon: &'a Lexicon,
    word: &str,
    errors: u8,
    letters: usize,
    worth: f32,
) -> Option<Guesses<'a>> {
    word.chars().nth(letters - 1)?;
    let mut words = similar(lexicon.counted(), word, errors, 2 * MAX_GUESSES);
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
    Guesses::some(beginning(lexicon.counted(), word, MAX_COMPLETIONS), COMPLETION)
}

/// A word with how often it occurs in the rule collection.
type Counted<'w> = (&'w str, u32);

/// Finds the words within this many typing errors (an additional, missing or wrong letter, or two exchanged
/// ones), at most `limit`: first those with the same first letter, which is seldom wrong, and of these the
/// most frequent.
///
/// An error changes at most two of the letters that a word contains, and its length by one. This excludes
/// most words quickly, so few are compared letter by letter.
fn similar<'w>(
    words: impl Iterator<Item = Counted<'w>>,
    word: &str,
    errors: u8,
    limit: usize,
) -> Vec<&'w str> {
    let (own, first) = (letters(word), word.bytes().next());
    let is_near = |text: &str| {
        text.len().abs_diff(word.len()) <= usize::from(errors)
            && (letters(text) ^ own).count_ones() <= 2 * u32::from(errors)
            && osa_distance(word, text) <= usize::from(errors)
    };
    let near = words.filter(|(text, _)| is_near(text));
    likeliest(near.map(|(text, count)| (text.bytes().next() != first, Reverse(count), text)), limit)
}

/// Finds the words that begin like this, at most `limit`, the most frequent first; the word itself comes
/// before all others.
fn beginning<'w>(words: impl Iterator<Item = Counted<'w>>, start: &str, limit: usize) -> Vec<&'w str> {
    let found = words.filter(|(text, _)| text.starts_with(start));
    likeliest(found.map(|(text, count)| (text != start, Reverse(count), text)), limit)
}

fn likeliest<'w>(found: impl Iterator<Item = (bool, Reverse<u32>, &'w str)>, limit: usize) -> Vec<&'w str> {
    let mut found: Vec<_> = found.collect();
    found.sort_unstable();
    found.into_iter().take(limit).map(|(_, _, word)| word).collect()
}

/// Returns a bit for each letter that a word contains; digits share one, everything else another.
fn letters(word: &str) -> u32 {
    let bit = |byte| match byte {
        b'a'..=b'z' => byte - b'a',
        b'0'..=b'9' => 26,
        _ => 27,
    };
    word.bytes().fold(0, |letters, byte| letters | 1 << bit(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Among these words: what differs from one by some errors, and what begins like it.
    #[test]
    fn words_are_found_the_most_frequent_first() {
        let words = [("rauber", 5), ("raub", 1), ("ritter", 9), ("raubers", 7), ("bauer", 1)];
        schiri_testing::check_lines("index/spelling.txt", |input| {
            let found = match input.split_once(' ') {
                Some(("begun", word)) => beginning(words.into_iter().take(3), word, 5),
                Some((errors, word)) => similar(words.into_iter(), word, errors.parse().unwrap(), 3),
                None => panic!("{input}"),
            };
            found.join(" ")
        });
    }
}

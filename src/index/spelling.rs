//! Finds words of the rule collection by their letters: those that differ little from a word, and those
//! that begin like it.

use std::cmp::Reverse;
use std::sync::OnceLock;

use strsim::osa_distance;

use super::columns::below;
use super::texts::Texts;

/// A word that was found, as its place in the lexicon.
pub(super) type Place = u32;

/// The words of one language.
///
/// Each word has a mask of the letters that it contains. An error changes at most two bits of it,
/// so that comparing masks leaves few words to be compared letter by letter: faster than walking
/// an automaton over the dictionary, up to some hundred thousand words.
pub(super) struct Spellings {
    /// How often each word stands in the rule collection.
    counts: Vec<u32>,
    /// The words in the order of the alphabet.
    sorted: Vec<Place>,
    /// The masks of the words, once somebody asks for similar ones.
    masks: OnceLock<Vec<u32>>,
}

impl Spellings {
    pub(super) fn new(words: &Texts, counts: Vec<u32>) -> Self {
        let mut sorted: Vec<Place> = (0..).take(words.len()).collect();
        sorted.sort_unstable_by_key(|place| words.text(*place));
        Self { counts, sorted, masks: OnceLock::new() }
    }

    /// Takes the order of the alphabet as known; `None` where it is not one of these words.
    pub(super) fn open(words: &Texts, counts: Vec<u32>, sorted: Vec<Place>) -> Option<Self> {
        let fits = counts.len() == words.len() && sorted.len() == words.len() && below(&sorted, words.len());
        fits.then_some(Self { counts, sorted, masks: OnceLock::new() })
    }

    /// Returns the words in the order of the alphabet.
    pub(super) fn sorted(&self) -> &[Place] {
        &self.sorted
    }

    /// Returns how often each word stands in the rule collection.
    pub(super) fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// Finds the words within so many typing errors (a letter more, less, other, or two letters
    /// exchanged), at most `limit`: first those with the same first letter, which is seldom wrong,
    /// and of these the most frequent.
    pub(super) fn similar<'w>(&self, words: &'w Texts, word: &str, errors: u8, limit: usize) -> Vec<&'w str> {
        let (letters, first) = (mask(word), word.bytes().next());
        let masks = self.masks.get_or_init(|| words.iter().map(mask).collect());
        // Texts are looked at only where the masks are alike: that passes over nearly all of them.
        let alike =
            masks.iter().zip(0..).filter(|(mask, _)| (*mask ^ letters).count_ones() <= 2 * u32::from(errors));
        let candidates = alike.map(|(_, place): (_, Place)| (words.text(place), self.counts[place as usize]));
        let mut found: Vec<(bool, Reverse<u32>, &str)> = candidates
            .filter(|(text, _)| text.len().abs_diff(word.len()) <= usize::from(errors))
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

fn mask(word: &str) -> u32 {
    word.bytes().fold(0, |mask, byte| {
        mask | match byte {
            b'a'..=b'z' => 1 << (byte - b'a'),
            b'0'..=b'9' => 1 << 26,
            _ => 1 << 27,
        }
    })
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

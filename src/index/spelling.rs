//! Finds words of the rule collection by their letters: those that differ little from a word, and those
//! that begin like it.

use std::cmp::Reverse;

use strsim::osa_distance;

/// A word that was found, as its place in the lexicon.
pub(super) type Place = u32;

/// The words of one language.
///
/// Each word has a mask of the letters that it contains. An error changes at most two bits of it,
/// so that comparing masks leaves few words to be compared letter by letter: faster than walking
/// an automaton over the dictionary, up to some hundred thousand words.
pub(super) struct Spellings {
    /// Mask, length in bytes, and how often the word stands in the rule collection.
    words: Vec<(u32, u8, u32)>,
    /// The words in the order of the alphabet.
    sorted: Vec<Place>,
}

impl Spellings {
    pub(super) fn new(words: &[Box<str>], counts: &[u32]) -> Self {
        let described = words.iter().zip(counts).map(|(word, count)| (mask(word), length(word), *count));
        let mut sorted: Vec<Place> = (0..).take(words.len()).collect();
        sorted.sort_unstable_by(|a, b| words[*a as usize].cmp(&words[*b as usize]));
        Self { words: described.collect(), sorted }
    }

    /// Takes the order of the alphabet as known; `None` where it is not one of these words.
    pub(super) fn open(words: &[Box<str>], counts: &[u32], sorted: Vec<Place>) -> Option<Self> {
        let fits = counts.len() == words.len()
            && sorted.len() == words.len()
            && sorted.iter().all(|place| (*place as usize) < words.len());
        let described = words.iter().zip(counts).map(|(word, count)| (mask(word), length(word), *count));
        fits.then(|| Self { words: described.collect(), sorted })
    }

    /// Returns the words in the order of the alphabet.
    pub(super) fn sorted(&self) -> &[Place] {
        &self.sorted
    }

    /// Walks how often each word stands in the rule collection.
    pub(super) fn counts(&self) -> impl Iterator<Item = u32> {
        self.words.iter().map(|(_, _, count)| *count)
    }

    /// Finds the words within so many typing errors (a letter more, less, other, or two letters
    /// exchanged), at most `limit`: first those with the same first letter, which is seldom wrong,
    /// and of these the most frequent.
    pub(super) fn similar<'w>(
        &self,
        words: &'w [Box<str>],
        word: &str,
        errors: u8,
        limit: usize,
    ) -> Vec<&'w str> {
        let (letters, bytes, first) = (mask(word), length(word), word.bytes().next());
        let near = |&(other, length, _): &(u32, u8, u32)| {
            length.abs_diff(bytes) <= errors && (other ^ letters).count_ones() <= 2 * u32::from(errors)
        };
        let candidates = self.words.iter().zip(words).filter(|(described, _)| near(described));
        let mut found: Vec<(bool, Reverse<u32>, &str)> = candidates
            .filter(|(_, other)| osa_distance(word, other) <= usize::from(errors))
            .map(|((_, _, count), other)| (other.bytes().next() != first, Reverse(*count), &**other))
            .collect();
        found.sort_unstable();
        found.into_iter().take(limit).map(|(_, _, word)| word).collect()
    }

    /// Finds the words that begin like this, at most `limit`, the most frequent first; the word
    /// itself before all others. Looks at no more than `looked_at` of them.
    pub(super) fn beginning<'w>(
        &self,
        words: &'w [Box<str>],
        start: &str,
        limit: usize,
        looked_at: usize,
    ) -> Vec<&'w str> {
        let from = self.sorted.partition_point(|place| &*words[*place as usize] < start);
        let candidates = self.sorted.get(from..).unwrap_or_default().iter().take(looked_at);
        let mut found: Vec<(bool, Reverse<u32>, &str)> = candidates
            .map(|place| *place as usize)
            .take_while(|place| words[*place].starts_with(start))
            .map(|place| (&*words[place] != start, Reverse(self.words[place].2), &*words[place]))
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

fn length(word: &str) -> u8 {
    u8::try_from(word.len()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(word: &str, errors: u8) -> Vec<String> {
        let words = ["rauber", "raub", "ritter", "raubers", "bauer"].map(Box::from);
        let spellings = Spellings::new(&words, &[5, 1, 9, 7, 1]);
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
        let words = ["rauber", "raub", "ritter"].map(Box::from);
        let spellings = Spellings::new(&words, &[5, 1, 9]);
        assert_eq!(spellings.beginning(&words, "ra", 5, 10), ["rauber", "raub"]);
        assert_eq!(spellings.beginning(&words, "raub", 5, 10), ["raub", "rauber"]);
        assert!(spellings.beginning(&words, "x", 5, 10).is_empty());
    }
}

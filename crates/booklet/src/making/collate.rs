//! The order of words, and the letters under which they are grouped.
//!
//! German, Dutch and English have the same order, that of the Common Locale Data Repository (CLDR) for no language:
//! ä is sorted with a (DIN 5007-1), and ij as i and j, as in Dutch dictionaries.

use std::cmp::Ordering;

use icu_collator::CollatorBorrowed;
use icu_collator::options::CollatorOptions;
use unicode_normalization::UnicodeNormalization as _;

use crate::outline::Group;

/// Compares two words as readers look them up. If they are equal to them, their characters decide.
pub(super) fn compare(a: &str, b: &str) -> Ordering {
    static ROOT: CollatorBorrowed<'static> = CollatorBorrowed::new_root(CollatorOptions::default());
    ROOT.compare(a, b).then_with(|| a.cmp(b))
}

/// Sorts entries by their words and groups them by initial letter.
pub fn grouped<T>(mut entries: Vec<T>, word: impl Fn(&T) -> &str) -> Vec<Group<T>> {
    entries.sort_by(|a, b| compare(word(a), word(b)));
    let mut groups: Vec<Group<T>> = Vec::new();
    for entry in entries {
        let letter = initial(word(&entry));
        match groups.last_mut() {
            Some(group) if group.letter == letter => group.entries.push(entry),
            _ => groups.push(Group { letter, entries: vec![entry] }),
        }
    }
    groups
}

/// Returns a word's first letter without accents, in upper case; `#` where it starts with none.
fn initial(word: &str) -> String {
    let first = word.nfd().find(|letter| letter.is_alphanumeric());
    first
        .filter(|letter| letter.is_alphabetic())
        .map_or("#".to_owned(), |letter| letter.to_uppercase().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_sorted_as_their_readers_do() {
        let order = |words: &[&'static str]| -> Vec<String> {
            let groups = grouped(words.to_vec(), |word| word);
            groups.iter().map(|group| format!("{} {}", group.letter, group.entries.join(" "))).collect()
        };
        let german = ["Zug", "Räuber", "Rad", "rauben", "Ähre", "Apfel", "Straße", "Strafe", "4:1"];
        assert_eq!(
            order(&german),
            ["# 4:1", "A Ähre Apfel", "R Rad rauben Räuber", "S Strafe Straße", "Z Zug"]
        );
        let dutch = ["ijzer", "ikzelf", "idee", "één", "eend", "geïnd", "geit", "zee"];
        assert_eq!(order(&dutch), ["E één eend", "G geïnd geit", "I idee ijzer ikzelf", "Z zee"]);
    }
}

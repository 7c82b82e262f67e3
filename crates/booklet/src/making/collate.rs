//! The order of words in each language, and the letters under which they are grouped.
//!
//! German sorts ä with a (DIN 5007-1), Dutch ij as i and j, as its dictionaries do.

use std::cmp::Ordering;

use icu_collator::CollatorBorrowed;
use icu_collator::options::CollatorOptions;
use icu_locale_core::{Locale, locale};
use unicode_normalization::UnicodeNormalization as _;

use crate::outline::Group;
use schiri_rules::lang::Lang;

/// Compares words as the readers of a language look them up.
pub struct Collation {
    /// `None` only if the tables compiled into the program were missing.
    collator: Option<CollatorBorrowed<'static>>,
}

impl Collation {
    /// Prepares a language's order.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let locale: Locale = match lang {
            Lang::De => locale!("de"),
            Lang::Nl => locale!("nl"),
            Lang::En => locale!("en"),
        };
        Self { collator: CollatorBorrowed::try_new(locale.into(), CollatorOptions::default()).ok() }
    }

    /// Compares two words. If the language considers them equal, their characters decide.
    #[must_use]
    pub fn compare(&self, a: &str, b: &str) -> Ordering {
        self.collator
            .as_ref()
            .map_or(Ordering::Equal, |collator| collator.compare(a, b))
            .then_with(|| a.cmp(b))
    }

    /// Sorts entries by their words and groups them by initial letter.
    pub fn grouped<T>(&self, mut entries: Vec<T>, word: impl Fn(&T) -> &str) -> Vec<Group<T>> {
        entries.sort_by(|a, b| self.compare(word(a), word(b)));
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

    fn order(lang: Lang, words: &[&'static str]) -> Vec<String> {
        let groups = Collation::new(lang).grouped(words.to_vec(), |word| word);
        groups.iter().map(|group| format!("{} {}", group.letter, group.entries.join(" "))).collect()
    }

    #[test]
    fn each_language_has_its_order() {
        let german = ["Zug", "Räuber", "Rad", "rauben", "Ähre", "Apfel", "Straße", "Strafe", "4:1"];
        assert_eq!(
            order(Lang::De, &german),
            ["# 4:1", "A Ähre Apfel", "R Rad rauben Räuber", "S Strafe Straße", "Z Zug"]
        );
        let dutch = ["ijzer", "ikzelf", "idee", "één", "eend", "geïnd", "geit", "zee"];
        assert_eq!(order(Lang::Nl, &dutch), ["E één eend", "G geïnd geit", "I idee ijzer ikzelf", "Z zee"]);
    }
}

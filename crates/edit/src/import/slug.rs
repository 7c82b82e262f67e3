//! Ids made from words: `laengste-handelsstrasse`.

use std::collections::{HashMap, HashSet};

use unicode_normalization::UnicodeNormalization as _;

/// The most letters of an id made from words.
const MOST: usize = 60;

/// Writes words as an id: in lower case, transliterated, joined by hyphens.
pub(crate) fn slug(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            'ä' | 'Ä' | 'æ' | 'Æ' => out.push_str("ae"),
            'ö' | 'Ö' | 'ø' | 'Ø' => out.push_str("oe"),
            'ü' | 'Ü' => out.push_str("ue"),
            'ß' => out.push_str("ss"),
            '\'' | '’' | '‘' => {}
            // A letter with an accent is that letter.
            c => match std::iter::once(c).nfd().next().filter(char::is_ascii_alphanumeric) {
                Some(c) => out.push(c.to_ascii_lowercase()),
                None if out.is_empty() || out.ends_with('-') => {}
                None => out.push('-'),
            },
        }
    }
    let slug = out.trim_matches('-');
    // It is shortened at a hyphen.
    let short = slug.get(..MOST).filter(|short| short.len() < slug.len());
    let short = short.map(|short| short.rsplit_once('-').map_or(short, |(words, _)| words));
    short.unwrap_or(slug).to_owned()
}

/// Writes a heading as an id, without the part in brackets or after a dash.
pub(super) fn heading_slug(text: &str) -> String {
    let bare = text.split(['(', '[']).next().unwrap_or_default();
    // "Trade – no longer apart" is "trade"; "3 – 4 players" is a range.
    let cut = bare.split_once(" – ").or_else(|| bare.split_once(" — "));
    let bare = cut.map(|(head, _)| head).filter(|head| head.ends_with(char::is_alphabetic)).unwrap_or(bare);
    let short = slug(bare);
    if short.is_empty() { slug(text) } else { short }
}

#[derive(Debug, Default)]
pub(crate) struct Taken {
    ids: HashSet<String>,
    /// The last number that was appended to an id.
    numbers: HashMap<String, usize>,
}

impl FromIterator<String> for Taken {
    fn from_iter<I: IntoIterator<Item = String>>(ids: I) -> Self {
        Self { ids: ids.into_iter().collect(), numbers: HashMap::new() }
    }
}

impl Taken {
    pub(super) fn take(&mut self, id: &str) -> bool {
        self.ids.insert(id.to_owned())
    }

    pub(super) fn take_heading(&mut self, heading: &str) -> String {
        self.take_one(&[heading_slug(heading), slug(heading)])
    }

    /// Takes the first of these that is free, else the last one with a number.
    pub(crate) fn take_one(&mut self, wanted: &[String]) -> String {
        if let Some(id) = wanted.iter().find(|id| !id.is_empty() && !self.ids.contains(*id)) {
            self.ids.insert(id.clone());
            return id.clone();
        }
        let base = wanted.last().filter(|id| !id.is_empty()).cloned().unwrap_or_else(|| "text".to_owned());
        let mut number = self.numbers.get(&base).copied().unwrap_or(2);
        loop {
            let id = format!("{base}-{number}");
            if self.ids.insert(id.clone()) {
                self.numbers.insert(base, number + 1);
                return id;
            }
            number += 1;
        }
    }
}

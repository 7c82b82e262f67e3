//! Ids made of words: `laengste-handelsstrasse`.

use std::collections::{HashMap, HashSet};

/// The most letters of an id made of words.
const MOST: usize = 60;

/// Writes words as an id: small letters, transliterated, joined by hyphens.
pub(crate) fn slug(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        let letters: &str = match c {
            'ä' | 'Ä' | 'æ' | 'Æ' => "ae",
            'ö' | 'Ö' | 'ø' | 'Ø' => "oe",
            'ü' | 'Ü' => "ue",
            'ß' => "ss",
            'à' | 'á' | 'â' | 'ã' | 'å' | 'À' | 'Á' | 'Â' => "a",
            'è' | 'é' | 'ê' | 'ë' | 'È' | 'É' | 'Ê' | 'Ë' => "e",
            'ì' | 'í' | 'î' | 'ï' => "i",
            'ò' | 'ó' | 'ô' | 'õ' => "o",
            'ù' | 'ú' | 'û' => "u",
            'ç' => "c",
            'ñ' => "n",
            '\'' | '’' | '‘' => continue,
            c if c.is_ascii_alphanumeric() => {
                out.push(c.to_ascii_lowercase());
                continue;
            }
            _ => {
                if !out.is_empty() && !out.ends_with('-') {
                    out.push('-');
                }
                continue;
            }
        };
        out.push_str(letters);
    }
    shortened(out.trim_matches('-'))
}

/// Cuts an id at a hyphen.
fn shortened(slug: &str) -> String {
    if slug.len() <= MOST {
        return slug.to_owned();
    }
    let head = slug.get(..MOST).unwrap_or(slug);
    head.rsplit_once('-').map_or(head, |(words, _)| words).to_owned()
}

/// Writes a heading as an id: without what stands in brackets or behind a dash.
fn heading_slug(text: &str) -> String {
    let bare = text.split(['(', '[']).next().unwrap_or_default();
    // "Trade – no longer apart" is "trade"; "3 – 4 players" is a range.
    let cut = bare.split_once(" – ").or_else(|| bare.split_once(" — "));
    let bare = cut.map(|(head, _)| head).filter(|head| head.ends_with(char::is_alphabetic)).unwrap_or(bare);
    let short = slug(bare);
    if short.is_empty() { slug(text) } else { short }
}

/// Ids that are taken.
#[derive(Debug, Default)]
pub(super) struct Taken {
    ids: HashSet<String>,
    /// The last number that was put behind an id.
    numbers: HashMap<String, usize>,
}

impl Taken {
    /// Takes an id if it is free.
    pub(super) fn take(&mut self, id: &str) -> bool {
        self.ids.insert(id.to_owned())
    }

    /// Takes an id for a heading.
    pub(super) fn take_heading(&mut self, heading: &str) -> String {
        self.take_one(&[heading_slug(heading), slug(heading)])
    }

    /// Takes the first of these that is free, or the last with a number behind it.
    pub(super) fn take_one(&mut self, wanted: &[String]) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_ids() {
        assert_eq!(slug("Längste Handelsstraße"), "laengste-handelsstrasse");
        assert_eq!(heading_slug("Binnenhandel (Handel mit Mitspielern)"), "binnenhandel");
        assert_eq!(heading_slug("Handeln und Bauen – Trennung aufgehoben"), "handeln-und-bauen");
        assert_eq!(slug("Aufbau, Variabler"), "aufbau-variabler");
        assert_eq!(slug("§§"), "");
        let mut taken = Taken::default();
        let ids: Vec<_> = (0..3).map(|_| taken.take_one(&["a".to_owned()])).collect();
        assert_eq!(ids, ["a", "a-2", "a-3"]);
    }
}

//! From text to words, and from a word to the forms under which it is indexed and looked up.
//!
//! A word is folded (case, diacritics, ß, and in German ae/oe/ue). Irregular forms are replaced by regular
//! ones, and the Snowball stemmer of the language reduces the word to its stem. The differences between
//! languages are data, one file for each.

mod de;
mod en;
mod nl;

use std::ops::Range;

use frostem::{Algorithm, Stemmer};
use rustc_hash::{FxHashMap, FxHashSet};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use schiri_rules::corpus::superscript_digit;
use schiri_rules::lang::Lang;

/// Words with a smaller share are neither indexed nor looked up.
pub(super) const LEAST_SHARE: f32 = 0.1;

/// What the analysis must know of a language. All words are folded.
pub(super) struct Tables {
    algorithm: Algorithm,
    /// Umlauts may be written as vowel and e.
    umlauts: bool,
    /// Words that carry little information, with the weight of each relative to other words.
    light: &'static [(f32, &'static str)],
    /// Words that the stemmer would confuse with others. Each line: the stem to use, then the forms.
    kept: &'static [&'static str],
    /// Irregular forms. Each line: the base form, then its forms.
    irregular: &'static [&'static str],
    /// The prefix that participles begin with: `ge`.
    participle: &'static str,
    /// Verb particles before the participle's prefix: `aus|ge|spielt`.
    particles: &'static str,
    /// Infix of the infinitive: `aus|zu|spielen`.
    infix: &'static str,
    /// The linking elements between the parts of a compound; empty where compounds are written as separate
    /// words.
    pub(super) links: &'static [&'static str],
    /// Words that compounds are made of, in addition to those of the rule collection.
    parts: &'static str,
}

pub(super) struct Analyzer {
    tables: &'static Tables,
    stemmer: Stemmer,
    light: FxHashMap<&'static str, f32>,
    particles: Vec<&'static str>,
    kept: FxHashMap<&'static str, &'static str>,
    irregular: FxHashMap<&'static str, &'static str>,
    /// The words and particles that compounds are made of, in addition to the words of the rule collection.
    parts: FxHashSet<&'static str>,
}

impl Analyzer {
    pub(super) fn new(lang: Lang) -> Self {
        let tables = match lang {
            Lang::De => &de::TABLES,
            Lang::Nl => &nl::TABLES,
            Lang::En => &en::TABLES,
        };
        let light = tables
            .light
            .iter()
            .flat_map(|&(share, words)| words.split_whitespace().map(move |word| (word, share)))
            .collect();
        let (kept, irregular) = (by_form(tables.kept), by_form(tables.irregular));
        let particles: Vec<_> = tables.particles.split_whitespace().collect();
        let parts = tables.parts.split_whitespace().chain(particles.iter().copied()).collect();
        Self { tables, stemmer: Stemmer::new(tables.algorithm), light, particles, kept, irregular, parts }
    }

    /// Returns the word in lower case without diacritics; ß becomes ss, and in German ae, oe, ue
    /// become what ä, ö, ü become: a, o, u.
    pub(super) fn fold(&self, word: &str) -> String {
        let mut out = String::with_capacity(word.len());
        if word.is_ascii() {
            out.extend(word.chars().map(|c| c.to_ascii_lowercase()));
        } else {
            for c in word.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase) {
                match c {
                    'ß' => out.push_str("ss"),
                    'æ' => out.push_str("ae"),
                    'œ' => out.push_str("oe"),
                    'ø' => out.push('o'),
                    'ł' => out.push('l'),
                    // Lower-casing can bring new marks (İ).
                    c if is_combining_mark(c) => {}
                    c => out.push(c),
                }
            }
        }
        if self.tables.umlauts && out.contains('e') { contract_umlauts(&out) } else { out }
    }

    /// Returns how much a folded word counts: 1 for most words, little for articles and other function words.
    pub(super) fn share(&self, folded: &str) -> f32 {
        self.light.get(folded).copied().unwrap_or(1.0)
    }

    pub(super) fn stem(&self, folded: &str) -> String {
        if let Some(&stem) = self.kept.get(folded) {
            return stem.to_owned();
        }
        let base = self.irregular.get(folded).copied().unwrap_or(folded);
        if base.len() < 3 || base.bytes().any(|byte| byte.is_ascii_digit()) {
            return base.to_owned();
        }
        self.stemmer.stem(base).into_owned()
    }

    /// Returns forms of the verb to which a participle or an infinitive with infix may belong, and whether
    /// the first is sure. It is sure if the word has a verb particle (`auf|ge|deckt`); otherwise only a
    /// vocabulary can tell whether there is such a verb.
    pub(super) fn verbs(&self, folded: &str) -> (Vec<String>, bool) {
        let mut verbs = Vec::new();
        if self.tables.participle.is_empty() || self.irregular.contains_key(folded) {
            return (verbs, false);
        }
        for &particle in &self.particles {
            let Some(rest) = folded.strip_prefix(particle) else { continue };
            if let Some(&verb) = self.irregular.get(rest) {
                verbs.push(format!("{particle}{verb}"));
            } else if let Some(verb) = self.verb_of(rest) {
                verbs.push(format!("{particle}{verb}"));
            }
            if let Some(verb) = rest.strip_prefix(self.tables.infix).filter(|verb| verb.len() > 3) {
                verbs.push(format!("{particle}{verb}"));
            }
        }
        let sure = !verbs.is_empty();
        verbs.extend(self.verb_of(folded).map(str::to_owned));
        (verbs, sure)
    }

    /// Removes the prefix and the ending of a participle; `None` if the word is none, or too short.
    fn verb_of<'w>(&self, participle: &'w str) -> Option<&'w str> {
        let rest = participle.strip_prefix(self.tables.participle).filter(|rest| rest.len() > 3)?;
        rest.strip_suffix(['t', 'd']).or_else(|| rest.ends_with("en").then_some(rest))
    }

    /// Tells whether a word can be part of a compound, even if the rule collection does not have the word.
    pub(super) fn is_part(&self, word: &str) -> bool {
        self.parts.contains(word)
    }

    /// Tells whether a part of a compound is only a verb particle.
    pub(super) fn is_particle(&self, part: &str) -> bool {
        self.particles.contains(&part)
    }

    pub(super) const fn links(&self) -> &'static [&'static str] {
        self.tables.links
    }

    pub(super) const fn compounds(&self) -> bool {
        !self.tables.links.is_empty()
    }
}

/// Inverts the lines of a table: form → first word of its line.
fn by_form(lines: &'static [&'static str]) -> FxHashMap<&'static str, &'static str> {
    let lines = lines.iter().filter_map(|line| line.split_once(' '));
    lines.flat_map(|(base, forms)| forms.split_whitespace().map(move |form| (form, base))).collect()
}

/// Writes ae, oe, ue as a, o, u, unless a vowel or q comes before: Raeuber, but bauen, neue, quer.
fn contract_umlauts(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    let mut before = None;
    let mut chars = word.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(c);
        let open = !matches!(before, Some('a' | 'e' | 'i' | 'o' | 'u' | 'q'));
        before = Some(c);
        if open && matches!(c, 'a' | 'o' | 'u') && chars.peek() == Some(&'e') {
            chars.next();
        }
    }
    out
}

/// Walks the words of a text with their places (bytes of the text).
///
/// A word is a run of letters and digits; a colon, point or comma between digits belongs to it: `2:1` and
/// `31,25` are one word. The superscript numbers of sentences are not words.
pub(super) fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while let Some((width, false)) = letter_at(text, at) {
            at += width;
        }
        let start = at;
        while let Some((width, is_letter)) = letter_at(text, at) {
            if !is_letter && !joins_digits(text, at) {
                break;
            }
            at += width;
        }
        let word = text.get(start..at).filter(|word| !word.is_empty())?;
        Some((start..at, word))
    })
}

/// Returns the width in bytes of the character at a place, and whether it belongs to a word; `None` at the end.
fn letter_at(text: &str, at: usize) -> Option<(usize, bool)> {
    match *text.as_bytes().get(at)? {
        // Most characters need not be decoded.
        byte if byte.is_ascii() => Some((1, byte.is_ascii_alphanumeric())),
        _ => {
            let c = text.get(at..)?.chars().next()?;
            let is_letter = (c.is_alphanumeric() || is_mark(c)) && superscript_digit(c).is_none();
            Some((c.len_utf8(), is_letter))
        }
    }
}

/// Tells whether there is a colon, point or comma here between two digits.
fn joins_digits(text: &str, at: usize) -> bool {
    let digit = |at: Option<usize>| at.and_then(|at| text.as_bytes().get(at)).is_some_and(u8::is_ascii_digit);
    matches!(text.as_bytes().get(at), Some(b':' | b'.' | b','))
        && digit(at.checked_sub(1))
        && digit(Some(at + 1))
}

/// Tells whether a character is a mark on the letter before it.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cut_folded_and_stemmed() {
        schiri_testing::check_lines("index/analysis.txt", |input| {
            let [what, lang, text] = input.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{input}") };
            let analyzer = Analyzer::new(lang.parse().unwrap());
            match what {
                "cut" => words(text).map(|(_, word)| word).collect::<Vec<_>>().join(" "),
                "fold" => analyzer.fold(text),
                "stem" => analyzer.stem(text),
                "verbs" => format!("{:?}", analyzer.verbs(text)),
                _ => panic!("{what}"),
            }
        });
    }
}

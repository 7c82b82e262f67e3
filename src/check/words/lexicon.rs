//! The glossary's words in one language, folded, to find them in texts.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use unicode_normalization::UnicodeNormalization;

use super::words;
use crate::corpus::{ConceptId, Glossary, Terms, Text};
use crate::lang::Lang;

/// The endings that a noun or adjective takes, without umlauts (which are folded away).
const ENDINGS: [(Lang, &[&str]); 3] = [
    (Lang::De, &["", "e", "en", "n", "er", "ern", "s", "es", "em"]),
    (Lang::Nl, &["", "s", "en", "e", "n"]),
    (Lang::En, &["", "s", "es"]),
];

/// How many letters at a word's beginning make it a form of another: "decides" and "decision".
const STEM: usize = 3;

/// The terms of a language, and the words that should give way to them.
pub(super) struct Lexicon<'a> {
    endings: &'static [&'static str],
    /// Every term by its first word: where one stands, nothing inside it is another word.
    terms: BTreeMap<String, Vec<Vec<String>>>,
    /// The rivals by their first word.
    rivals: BTreeMap<String, Vec<Rival<'a>>>,
}

/// A word that stands for a concept without being its term.
pub(super) struct Rival<'a> {
    /// The concept.
    pub(super) concept: &'a ConceptId,
    /// Its terms.
    pub(super) terms: &'a Terms,
    /// The word as the glossary has it.
    pub(super) entry: &'a Text,
    /// Whether it is an old word, which never will do; a synonym may.
    pub(super) is_old: bool,
    words: Vec<String>,
}

/// A rival in a text.
pub(super) struct Hit<'l, 'a> {
    pub(super) rival: &'l Rival<'a>,
    pub(super) range: Range<usize>,
}

impl<'a> Lexicon<'a> {
    pub(super) fn new(glossary: &'a Glossary, lang: Lang) -> Self {
        let endings = ENDINGS.iter().find(|(of, _)| *of == lang).map_or(&[][..], |(_, endings)| endings);
        let mut lexicon = Self { endings, terms: BTreeMap::new(), rivals: BTreeMap::new() };
        let shared = shared(glossary, lang);
        for concept in glossary.values() {
            let Some(terms) = concept.terms.get(lang) else { continue };
            let term = split(&terms.term.markdown);
            let also = terms.also.iter().filter(|also| is_rival(&also.markdown, &terms.term.markdown, lang));
            let also = also.map(|entry| (entry, false));
            for (entry, is_old) in also.chain(terms.old.iter().map(|entry| (entry, true))) {
                let words = split(&entry.markdown);
                if let Some(first) = words.first().filter(|_| !shared.contains(&fold(&entry.markdown))) {
                    let rival = Rival { concept: &concept.id, terms, entry, is_old, words: words.clone() };
                    lexicon.rivals.entry(first.clone()).or_default().push(rival);
                }
            }
            if let Some(first) = term.first() {
                lexicon.terms.entry(first.clone()).or_default().push(term.clone());
            }
        }
        lexicon
    }

    /// Finds the rivals in a text that stand neither inside a term nor in quotation marks.
    pub(super) fn rivals_in(&self, text: &str) -> Vec<Hit<'_, 'a>> {
        let ranges: Vec<Range<usize>> = words(text).map(|word| word.range).collect();
        let folded: Vec<String> = words(text).map(|word| fold(word.text)).collect();
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(rest) = folded.get(at..).filter(|rest| !rest.is_empty()) {
            if let Some(length) = self.term_at(rest) {
                at += length;
                continue;
            }
            for rival in self.lookup(&self.rivals, rest).filter(|rival| self.starts(rest, &rival.words)) {
                let last = at + rival.words.len() - 1;
                if let (Some(first), Some(last)) = (ranges.get(at), ranges.get(last)) {
                    found.push(Hit { rival, range: first.start..last.end });
                }
            }
            at += 1;
        }
        found.retain(|hit| !is_quoted(text, &hit.range));
        found
    }

    /// Returns every form of a term of one word; none for a longer one.
    pub(super) fn forms(&self, term: &str) -> Vec<String> {
        match split(term).as_slice() {
            [word] => self.endings.iter().map(|ending| format!("{word}{ending}")).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns how many words the longest term takes that stands at the beginning.
    fn term_at(&self, text: &[String]) -> Option<usize> {
        self.lookup(&self.terms, text).filter(|term| self.starts(text, term)).map(Vec::len).max()
    }

    /// Walks what is filed under the first word of a text, whatever its ending.
    fn lookup<'m, T>(
        &self,
        map: &'m BTreeMap<String, Vec<T>>,
        text: &[String],
    ) -> impl Iterator<Item = &'m T> {
        let first = text.first();
        let stems = self.endings.iter().filter_map(move |ending| first?.strip_suffix(ending));
        stems.filter_map(|stem| map.get(stem)).flatten()
    }

    /// Tells whether a text starts with these words, each with any ending.
    fn starts(&self, text: &[String], words: &[String]) -> bool {
        let is_form =
            |found: &str, word: &str| found.strip_prefix(word).is_some_and(|end| self.endings.contains(&end));
        text.len() >= words.len() && text.iter().zip(words).all(|(found, word)| is_form(found, word))
    }
}

/// Tells whether a synonym competes with a term: both are single words, of the same kind as far as
/// capitals tell, and neither is a form or a part of the other.
fn is_rival(also: &str, term: &str, lang: Lang) -> bool {
    let (also_words, term_words) = (split(also), split(term));
    let ([also_word], [term_word]) = (also_words.as_slice(), term_words.as_slice()) else { return false };
    let is_noun = |word: &str| word.starts_with(char::is_uppercase);
    // German and Dutch participles begin with "ge": "gekwalificeerd" is a form of "kwalificatie".
    let stem = |word: &str| word.strip_prefix("ge").unwrap_or(word).chars().take(STEM).collect::<String>();
    (lang != Lang::De || is_noun(also) && is_noun(term))
        && stem(also_word) != stem(term_word)
        && !also_word.contains(term_word.as_str())
        && !term_word.contains(also_word.as_str())
}

/// Returns the words that stand for more than one concept, and so say nothing of either.
fn shared(glossary: &Glossary, lang: Lang) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let all = glossary.values().filter_map(|concept| concept.terms.get(lang));
    let words = all.flat_map(|terms| terms.also.iter().chain(&terms.old)).map(|text| fold(&text.markdown));
    words.filter(|word| !seen.insert(word.clone())).collect()
}

/// Returns a text's words, folded.
pub(super) fn split(text: &str) -> Vec<String> {
    words(text).map(|word| fold(word.text)).collect()
}

/// Folds case and accents: plurals change both ("Dorf", "Dörfer").
fn fold(text: &str) -> String {
    let is_mark = unicode_normalization::char::is_combining_mark;
    text.nfd().filter(|c| !is_mark(*c)).collect::<String>().to_lowercase()
}

/// Tells whether a stretch of text stands in quotation marks.
fn is_quoted(text: &str, range: &Range<usize>) -> bool {
    let before = text.get(..range.start).and_then(|head| head.chars().next_back());
    let after = text.get(range.end..).and_then(|tail| tail.chars().next());
    before.is_some_and(|c| "„“”‚‘»«\"".contains(c)) && after.is_some_and(|c| "“”‘’«»\"".contains(c))
}

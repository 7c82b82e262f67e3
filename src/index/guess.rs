//! What an unknown word may have been meant to be.

use super::lexicon::Lexicon;
use super::store::Store;
use crate::lang::Lang;

/// How many guesses are followed up.
const MAX_GUESSES: usize = 4;
/// How many beginnings of words are followed up, of how many that are looked at.
const MAX_COMPLETIONS: usize = 12;
const MAX_LOOKED_AT: usize = 200;
/// Longer words are taken as they are: the automaton of a long word is large.
const LONGEST: usize = 40;
/// What a guess is worth at best.
const ONE_ERROR: f32 = 0.8;
const TWO_ERRORS: f32 = 0.6;
const COMPLETION: f32 = 0.75;

/// Guesses words.
pub(super) struct Guesser<'a> {
    pub(super) store: &'a Store,
    pub(super) lexicons: &'a [Lexicon; 3],
}

impl Guesser<'_> {
    /// Returns words of the material that an unknown or unfinished word may stand for, with their
    /// sureness, the surest first.
    pub(super) fn guess(&self, lang: Lang, word: &str, typing: bool) -> tantivy::Result<Vec<(String, f32)>> {
        if word.len() > LONGEST || word.bytes().any(|byte| byte.is_ascii_digit()) {
            return Ok(Vec::new());
        }
        if typing {
            let mut found = self.completions(lang, word)?;
            if found.is_empty() {
                found = self.mistyped(lang, word)?;
            }
            return Ok(found);
        }
        let mut found = self.mistyped(lang, word)?;
        if found.is_empty() {
            found = self.two_words(lang, word);
        }
        if found.is_empty() && word.len() >= 4 {
            found = self.completions(lang, word)?;
        }
        Ok(found)
    }

    /// Words within one typing error, in longer words two.
    fn mistyped(&self, lang: Lang, word: &str) -> tantivy::Result<Vec<(String, f32)>> {
        let letters = word.chars().count();
        let mut found = Vec::new();
        for (distance, worth) in [(1, ONE_ERROR), (2, TWO_ERRORS)] {
            if letters < if distance == 1 { 4 } else { 7 } || !found.is_empty() {
                break;
            }
            found = self.store.similar(lang, word, distance)?;
            found.retain(|(guess, _)| self.lexicons[lang as usize].analyzer.share(guess) >= 0.5);
            let first = word.chars().next();
            // The first letter is seldom wrong.
            found.sort_by_key(|(guess, docs)| (guess.chars().next() != first, std::cmp::Reverse(*docs)));
            found.truncate(MAX_GUESSES);
            if !found.is_empty() {
                return Ok(found.into_iter().map(|(guess, _)| (guess, worth)).collect());
            }
        }
        Ok(Vec::new())
    }

    /// Two words of the material written together.
    fn two_words(&self, lang: Lang, word: &str) -> Vec<(String, f32)> {
        let lexicon = &self.lexicons[lang as usize];
        let cut = |at: usize| Some((word.get(..at)?, word.get(at..)?));
        (3..word.len().saturating_sub(2))
            .filter_map(cut)
            .find(|(one, other)| lexicon.knows(one) && lexicon.knows(other))
            .map(|(one, other)| vec![(one.to_owned(), ONE_ERROR), (other.to_owned(), ONE_ERROR)])
            .unwrap_or_default()
    }

    /// Words that begin like this.
    fn completions(&self, lang: Lang, word: &str) -> tantivy::Result<Vec<(String, f32)>> {
        let mut found = self.store.beginning(lang, word, MAX_LOOKED_AT)?;
        found.sort_by_key(|(guess, docs)| (guess != word, std::cmp::Reverse(*docs)));
        found.truncate(MAX_COMPLETIONS);
        Ok(found.into_iter().map(|(guess, _)| (guess, COMPLETION)).collect())
    }
}

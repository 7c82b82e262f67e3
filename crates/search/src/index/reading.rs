//! A query's words, read in each language, and the language that the query seems to be in.

use super::analyzer;
use super::concepts::Concepts;
use super::lexicon::{Forms, Lexicon};
use schiri_rules::lang::Lang;

/// How many words of a query are looked at; no question at a table is longer.
const MAX_WORDS: usize = 40;
/// How many bytes of a query's text are read at most.
const MAX_BYTES: usize = 4096;
/// How much the person's own language counts, in words.
const PREFERENCE: f32 = 1.0;
/// What an unknown compound counts for a language that knows its parts.
const KNOWN_PARTS: f32 = 0.6;

/// A word of a query in one language.
pub(super) struct Reading<'a> {
    pub(super) folded: String,
    pub(super) forms: Forms<'a>,
    /// How much it counts: 1 for most words, less for light ones.
    pub(super) share: f32,
    /// Whether the rule collection has it in this language.
    pub(super) known: bool,
    /// Whether it names a concept by itself.
    pub(super) names: bool,
}

pub(super) fn read<'a>(
    lexicon: &'a Lexicon,
    concepts: &Concepts,
    lang: Lang,
    words: &[&str],
) -> Vec<Reading<'a>> {
    let read = |word: &&str| {
        let folded = lexicon.analyzer.fold(word);
        let forms = lexicon.forms_of(&folded);
        let share = lexicon.analyzer.share(&folded);
        let known = forms.stem.is_some();
        let names = concepts.at(lang, &[forms.stem]).next().is_some();
        Reading { folded, forms, share, known, names }
    };
    words.iter().map(read).collect()
}

/// Returns the words of a query's text, a bounded number of them, each once.
pub(super) fn words(text: &str) -> Vec<&str> {
    let end = (0..=MAX_BYTES.min(text.len())).rev().find(|at| text.is_char_boundary(*at));
    let mut words = Vec::new();
    for (_, word) in analyzer::words(text.get(..end.unwrap_or_default()).unwrap_or_default()) {
        if words.len() == MAX_WORDS {
            break;
        }
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

/// Judges how likely the query is in each language, the likeliest being 1: each word counts for the languages
/// that know it.
pub(super) fn likelihoods(readings: &[Vec<Reading<'_>>; 3], preferred: Option<Lang>) -> [f32; 3] {
    let mut votes = Lang::ALL.map(|lang| if preferred == Some(lang) { PREFERENCE } else { 0.0 });
    let [german, dutch, english] = readings;
    for ((german, dutch), english) in german.iter().zip(dutch).zip(english) {
        let vote = [german, dutch, english].map(|word| match word {
            word if word.share < 1.0 || word.known => 1.0,
            word if !word.forms.parts.is_empty() => KNOWN_PARTS,
            _ => 0.0_f32,
        });
        let sum = vote.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        votes.iter_mut().zip(vote).for_each(|(votes, vote)| *votes += vote / sum);
    }
    let best = votes.into_iter().fold(0.0, f32::max);
    votes.map(|vote| likelihood(best - vote))
}

/// Turns the lead of the likeliest language, in words, into the likelihood of another.
fn likelihood(lead: f32) -> f32 {
    match lead {
        lead if lead <= 0.0 => 1.0,
        lead if lead > 3.0 => 0.25,
        lead => 0.9 - 0.2 * lead,
    }
}

/// The languages in which a query may be.
#[derive(Debug, Clone, Copy)]
pub(super) struct Languages {
    /// All of them, the likeliest first; if equal, German, then Dutch.
    all: [Lang; 3],
    /// How many are likely.
    likely: usize,
}

impl Languages {
    /// Orders the languages by likelihood; those below `least` are unlikely.
    pub(super) fn new(likelihoods: &[f32; 3], least: f32) -> Self {
        let mut all = Lang::ALL;
        // The sort is stable.
        all.sort_by(|a, b| likelihoods[*b as usize].total_cmp(&likelihoods[*a as usize]));
        Self { all, likely: likelihoods.iter().filter(|likelihood| **likelihood >= least).count() }
    }

    pub(super) const fn best(self) -> Lang {
        self.all[0]
    }

    /// Returns all languages, the likeliest first.
    pub(super) const fn all(&self) -> &[Lang] {
        &self.all
    }

    pub(super) fn likely(&self) -> &[Lang] {
        &self.all[..self.likely]
    }
}

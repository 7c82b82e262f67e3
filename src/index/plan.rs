//! From a query's text to the terms that are looked up.
//!
//! Each word becomes one slot, a compound one for each part. A slot holds alternatives, of which
//! a document's best one counts: the word's stem, the word as part of a compound, the compound
//! joined with its neighbours, the concept that it names, and for an unknown word what it may have
//! been meant to be.

use std::collections::BTreeMap;

use super::analyzer;
use super::concepts::Concepts;
use super::guess::Guesser;
use super::lexicon::{Forms, Lexicon};
use super::query::Query;
use super::schema::Term;
use super::store::Store;
use crate::lang::Lang;

/// How many words of a query are looked at; no question at a table is longer.
const MAX_WORDS: usize = 40;
/// How many bytes of a query's text are read at most.
const MAX_BYTES: usize = 4096;
/// How many slots there are at most: documents note theirs in 64 bits.
pub(super) const MAX_SLOTS: usize = 64;

/// What an alternative is worth beside the word itself.
mod worth {
    /// The word within a compound.
    pub(super) const AS_PART: f32 = 0.65;
    /// A compound's part, where the compound stands in the material, and where it does not.
    pub(super) const PART_OF_KNOWN: f32 = 0.55;
    pub(super) const PART_OF_NEW: f32 = 0.8;
    /// The concept that the word names.
    pub(super) const CONCEPT: f32 = 0.9;
}

/// The terms to look up.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) slots: Vec<Slot>,
    /// How likely each language is, the likeliest being 1.
    pub(super) langs: [f32; 3],
}

impl Plan {
    /// Returns the language in which the query seems to be.
    pub(super) fn lang(&self) -> Lang {
        Lang::ALL
            .into_iter()
            .rev()
            .max_by(|a, b| self.langs[*a as usize].total_cmp(&self.langs[*b as usize]))
            .unwrap_or(Lang::En)
    }
}

/// One piece of information that the query asks for.
#[derive(Debug, Default)]
pub(super) struct Slot {
    /// Term as written in the index → worth.
    pub(super) alternatives: BTreeMap<String, f32>,
    /// The word itself, by language: documents that have it unstemmed come before others.
    pub(super) exact: Vec<(Lang, String)>,
    /// The share of its information that counts.
    pub(super) share: f32,
    /// The word stands nowhere in the material; alternatives, if any, are guesses.
    pub(super) guessed: bool,
}

impl Slot {
    fn add(&mut self, term: Term<'_>, worth: f32) {
        let mut written = String::new();
        term.write(&mut written);
        let known = self.alternatives.entry(written).or_default();
        *known = known.max(worth);
    }
}

/// What a plan is made with.
pub(super) struct Planner<'a> {
    pub(super) lexicons: &'a [Lexicon; 3],
    pub(super) concepts: &'a Concepts,
    pub(super) store: &'a Store,
}

/// A query's word in one language.
struct Reading {
    folded: String,
    forms: Forms,
    share: f32,
    known: bool,
}

impl Planner<'_> {
    /// Makes the plan.
    pub(super) fn plan(&self, query: &Query) -> tantivy::Result<Plan> {
        let words = query_words(&query.text);
        let readings = Lang::ALL.map(|lang| self.read(lang, &words));
        let langs = likelihoods(&readings, query.lang);
        let mut plan = Plan { slots: Vec::new(), langs };
        let best = plan.lang();
        let best_readings = &readings[best as usize];
        let spans = open_slots(&mut plan, best_readings);
        for lang in Lang::ALL {
            let readings = &readings[lang as usize];
            let likely = langs[lang as usize];
            for at in 0..words.len() {
                if lang != best && best_readings[at].known && likely < 0.8 {
                    continue;
                }
                self.add_word(&mut plan, lang, likely, &readings[at], &spans[at]);
                self.add_joined(&mut plan, lang, likely, readings, at, &spans);
                self.add_concepts(&mut plan, lang, likely, readings, at, &spans);
            }
        }
        let guesser = Guesser { store: self.store, lexicons: self.lexicons };
        for (at, span) in spans.iter().enumerate() {
            let typing = query.as_you_type && at + 1 == words.len() && ends_in_word(&query.text);
            let unknown = span.clone().all(|slot| plan.slots[slot].alternatives.is_empty());
            for slot in plan.slots.get_mut(span.clone()).into_iter().flatten().filter(|_| unknown) {
                slot.guessed = true;
            }
            if typing || unknown {
                for lang in Lang::ALL.into_iter().filter(|lang| langs[*lang as usize] > 0.0) {
                    let guesses = guesser.guess(lang, &readings[lang as usize][at].folded, typing)?;
                    for (word, sureness) in guesses {
                        let worth = sureness * langs[lang as usize];
                        self.add_guess(&mut plan, lang, &word, worth, span);
                    }
                }
            }
        }
        Ok(plan)
    }

    fn read(&self, lang: Lang, words: &[&str]) -> Vec<Reading> {
        let lexicon = &self.lexicons[lang as usize];
        let read = |word: &&str| {
            let folded = lexicon.analyzer.fold(word);
            let forms = lexicon.forms_of(&folded);
            let share = lexicon.analyzer.share(&folded);
            let known = lexicon.knows(&folded) || lexicon.knows_stem(&forms.stem);
            Reading { folded, forms, share, known }
        };
        words.iter().map(read).collect()
    }

    fn add_word(
        &self,
        plan: &mut Plan,
        lang: Lang,
        likely: f32,
        word: &Reading,
        span: &std::ops::Range<usize>,
    ) {
        let worth = likely * word.share;
        if worth <= 0.0 {
            return;
        }
        for (no, slot) in plan.slots.iter_mut().enumerate().filter(|(no, _)| span.contains(no)) {
            if word.known {
                slot.add(Term::Stem(lang, &word.forms.stem), worth);
                slot.add(Term::Part(lang, &word.forms.stem), worth * worth::AS_PART);
                slot.exact.push((lang, word.folded.clone()));
            }
            if let Some(part) = word.forms.parts.get(no - span.start) {
                let worth = worth * if word.known { worth::PART_OF_KNOWN } else { worth::PART_OF_NEW };
                slot.add(Term::Stem(lang, part), worth);
                slot.add(Term::Part(lang, part), worth * worth::AS_PART);
            }
        }
    }

    /// Joins a word with those behind it: *Siegpunkt Karte*, *ontwikkelings kaart*.
    fn add_joined(
        &self,
        plan: &mut Plan,
        lang: Lang,
        likely: f32,
        readings: &[Reading],
        at: usize,
        spans: &[std::ops::Range<usize>],
    ) {
        let lexicon = &self.lexicons[lang as usize];
        if likely <= 0.0 {
            return;
        }
        for end in at + 2..=(at + 3).min(readings.len()) {
            let words: Vec<&str> = readings[at..end].iter().map(|word| word.folded.as_str()).collect();
            if words.iter().all(|word| lexicon.analyzer.share(word) < 1.0) {
                continue;
            }
            let links = if lexicon.analyzer.compounds() { lexicon.analyzer.links() } else { &[""] };
            let joined = links.iter().map(|link| words.join(link)).find(|word| lexicon.knows(word));
            let Some(joined) = joined else { continue };
            let forms = lexicon.forms_of(&joined);
            for slot in spans[at].start..spans[end - 1].end {
                plan.slots[slot].add(Term::Stem(lang, &forms.stem), likely);
                for mention in self.concepts.at(lang, &[&forms.stem]) {
                    plan.slots[slot]
                        .add(Term::Concept(mention.concept), likely * mention.sureness * worth::CONCEPT);
                }
            }
        }
    }

    fn add_concepts(
        &self,
        plan: &mut Plan,
        lang: Lang,
        likely: f32,
        readings: &[Reading],
        at: usize,
        spans: &[std::ops::Range<usize>],
    ) {
        if likely <= 0.0 {
            return;
        }
        let stems: Vec<&str> = readings[at..].iter().map(|word| &*word.forms.stem).collect();
        for mention in self.concepts.at(lang, &stems) {
            let words = at..at + mention.words;
            let share = readings[words.clone()].iter().map(|word| word.share).fold(0.0, f32::max);
            let worth = likely * share * mention.sureness * worth::CONCEPT;
            for slot in words.flat_map(|word| spans[word].clone()) {
                plan.slots[slot].add(Term::Concept(mention.concept), worth);
            }
        }
    }

    fn add_guess(&self, plan: &mut Plan, lang: Lang, word: &str, worth: f32, span: &std::ops::Range<usize>) {
        let lexicon = &self.lexicons[lang as usize];
        let forms = lexicon.forms_of(word);
        for slot in
            plan.slots.iter_mut().enumerate().filter(|(no, _)| span.contains(no)).map(|(_, slot)| slot)
        {
            slot.add(Term::Stem(lang, &forms.stem), worth);
            slot.add(Term::Part(lang, &forms.stem), worth * worth::AS_PART);
            for part in &forms.parts {
                slot.add(Term::Stem(lang, part), worth * worth::PART_OF_KNOWN);
                slot.add(Term::Part(lang, part), worth * worth::PART_OF_KNOWN * worth::AS_PART);
            }
            for mention in self.concepts.at(lang, &[&forms.stem]) {
                slot.add(Term::Concept(mention.concept), worth * mention.sureness * worth::CONCEPT);
            }
        }
    }
}

/// Returns the words of a query's text, a bounded number of them, each once.
fn query_words(text: &str) -> Vec<&str> {
    let mut end = text.len().min(MAX_BYTES);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let mut words = Vec::new();
    for (_, word) in analyzer::words(text.get(..end).unwrap_or_default()) {
        if words.len() == MAX_WORDS {
            break;
        }
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

fn ends_in_word(text: &str) -> bool {
    text.chars().next_back().is_some_and(char::is_alphanumeric)
}

/// Opens a slot for each word, for a compound one for each part; returns each word's slots.
fn open_slots(plan: &mut Plan, words: &[Reading]) -> Vec<std::ops::Range<usize>> {
    let mut spans = Vec::new();
    for word in words {
        let start = plan.slots.len();
        let parts = if word.share < 1.0 { 1 } else { word.forms.parts.len().max(1) };
        let share = word.share / count(parts);
        let room = MAX_SLOTS.saturating_sub(start).min(parts);
        plan.slots.extend((0..room).map(|_| Slot { share, ..Slot::default() }));
        spans.push(start..start + room);
    }
    spans
}

#[expect(clippy::cast_precision_loss, reason = "a word has few parts")]
fn count(parts: usize) -> f32 {
    parts as f32
}

/// Judges in which languages the query may be: each word speaks for the languages that know it.
fn likelihoods(readings: &[Vec<Reading>; 3], preferred: Option<Lang>) -> [f32; 3] {
    let mut votes = Lang::ALL.map(|lang| if preferred == Some(lang) { 1.0_f32 } else { 0.0 });
    let count = readings.iter().map(Vec::len).max().unwrap_or_default();
    for at in 0..count {
        let vote = |lang: Lang| match readings[lang as usize].get(at) {
            Some(word) if word.share < 1.0 => 1.0,
            Some(word) if word.known => 1.0,
            Some(word) if !word.forms.parts.is_empty() => 0.6,
            _ => 0.0_f32,
        };
        let all = Lang::ALL.map(vote);
        let sum: f32 = all.iter().sum();
        for lang in Lang::ALL.into_iter().filter(|_| sum > 0.0) {
            votes[lang as usize] += all[lang as usize] / sum;
        }
    }
    let best = votes.into_iter().fold(0.0, f32::max);
    votes.map(|vote| likelihood(best - vote))
}

/// Turns the lead of the likeliest language into the worth of another's alternatives.
fn likelihood(lead: f32) -> f32 {
    match lead {
        lead if lead <= 0.0 => 1.0,
        lead if lead > 3.0 => 0.25,
        lead => 0.9 - 0.2 * lead,
    }
}

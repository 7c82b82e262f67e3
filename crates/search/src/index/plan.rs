//! From a query's text to the terms that are looked up.
//!
//! Each word becomes one slot; a compound becomes one slot for each part. A slot holds alternatives, of which
//! the best in a document counts: the word's stem, the word as part of a compound, the compound joined with
//! its neighbours, the concept that the word names, and for an unknown word its likely corrections.

use std::ops::Range;

use super::Index;
use super::analyzer::LEAST_SHARE;
use super::concepts::{ConceptNo, Concepts, Mention};
use super::lexicon::{Forms, Lexicon, StemId};
use super::query::Query;
use super::reading::{self, Languages, Reading};
use super::schema::Term;
use super::spelling;
use schiri_rules::lang::Lang;

/// The most slots: a document's slots are noted in 64 bits.
const MAX_SLOTS: usize = 64;
/// How many neighbouring words are tried as one compound.
const MOST_JOINED: usize = 3;
/// A language less likely than this only reads words that the likeliest one does not know.
const LIKELY: f32 = 0.8;
/// A language less likely than this is not used to correct words.
const LIKELY_ENOUGH_TO_GUESS: f32 = 0.5;

// What an alternative is worth, compared with the word itself. These figures, and those of `score` and
// `rank`, were chosen by `schiri eval` over our own judged queries, each half against the other.

/// A word that names no concept: most of these are everyday words that decide nothing.
const NO_CONCEPT: f32 = 0.6;
/// The word as part of a compound.
const AS_PART: f32 = 0.65;
/// A part of a compound, if the compound itself is in the rule collection, and if it is not.
const PART_OF_KNOWN: f32 = 0.55;
const PART_OF_NEW: f32 = 0.8;
/// A verb whose particle is elsewhere in the sentence.
const SEPARATED: f32 = 0.5;
/// The concept that the word names, and a related concept.
const CONCEPT: f32 = 0.9;
const RELATED: f32 = 0.25;
/// How much a concept's name counts if it consists of light words only: "wie begint".
const LIGHT_CONCEPT: f32 = 0.5;

#[derive(Debug)]
pub(super) struct Plan {
    pub(super) slots: Vec<Slot>,
    /// The languages in which the query may be.
    pub(super) langs: Languages,
}

impl Plan {
    pub(super) const fn lang(&self) -> Lang {
        self.langs.best()
    }
}

/// One piece of information in the query.
#[derive(Debug)]
pub(super) struct Slot {
    /// The terms that may match it.
    pub(super) alternatives: Vec<Alternative>,
    /// How much it counts: 1 for most words, less for light ones and for parts of compounds.
    pub(super) share: f32,
    /// The word does not occur in the rule collection; its alternatives, if any, are guesses.
    pub(super) guessed: bool,
    /// The concepts that the word itself names, alone or with its neighbours.
    pub(super) named: Vec<ConceptNo>,
}

/// A term that may represent a slot.
#[derive(Debug)]
pub(super) struct Alternative {
    pub(super) term: Term,
    pub(super) worth: f32,
}

impl Slot {
    const fn new(share: f32) -> Self {
        Self { alternatives: Vec::new(), share, guessed: false, named: Vec::new() }
    }

    fn add(&mut self, term: Term, worth: f32) {
        match self.alternatives.iter_mut().find(|known| known.term == term) {
            Some(known) => known.worth = known.worth.max(worth),
            None => self.alternatives.push(Alternative { term, worth }),
        }
    }
}

impl Index {
    /// Turns a query into a plan, by the words and concepts of the index.
    pub(super) fn plan(&self, query: &Query) -> Plan {
        let words = reading::words(&query.text);
        let read = |lang| reading::read(&self.lexicons[lang as usize], &self.concepts, lang, &words);
        let readings = Lang::ALL.map(read);
        let likelihoods = reading::likelihoods(&readings, query.lang);
        let langs = Languages::new(&likelihoods, LIKELY_ENOUGH_TO_GUESS);
        let best = langs.best();
        let (mut slots, spans) = open_slots(&readings[best as usize]);
        let mut pages = Lang::ALL.map(|lang| QueryReading {
            lexicon: &self.lexicons[lang as usize],
            concepts: &self.concepts,
            lang,
            likely: likelihoods[lang as usize],
            words: &readings[lang as usize],
            spans: &spans,
        });
        // The likeliest language comes first; alternatives are looked up in their order.
        pages.sort_by_key(|page| page.lang != best);
        for at in 0..words.len() {
            let clear = readings[best as usize][at].known;
            for page in pages.iter().filter(|page| page.likely >= LIKELY || !clear) {
                page.add_all(&mut slots, at);
            }
            let own = &mut slots[spans[at].clone()];
            if own.is_empty() {
                continue;
            }
            let unknown = own.iter().all(|slot| slot.alternatives.is_empty());
            for slot in own {
                slot.guessed = unknown;
            }
            let ends_in_word = query.text.ends_with(char::is_alphanumeric);
            let unfinished = query.as_you_type && at + 1 == words.len() && ends_in_word;
            if unknown || unfinished {
                for page in &pages {
                    page.add_guesses(&mut slots, at, unfinished);
                }
            }
        }
        Plan { slots, langs }
    }
}

/// A query as one language reads it.
struct QueryReading<'a> {
    lexicon: &'a Lexicon,
    concepts: &'a Concepts,
    lang: Lang,
    /// How likely the query is in this language.
    likely: f32,
    words: &'a [Reading<'a>],
    /// The range of slots of each word.
    spans: &'a [Range<usize>],
}

impl QueryReading<'_> {
    fn add_all(&self, slots: &mut [Slot], at: usize) {
        self.add_word(slots, at);
        self.add_joined(slots, at);
        self.add_separated(slots, at);
        let stems: Vec<Option<StemId>> = self.words[at..].iter().map(|word| word.forms.stem).collect();
        for mention in self.concepts.at(self.lang, &stems) {
            self.add_concept(slots, at, &mention);
        }
    }

    fn add_word(&self, slots: &mut [Slot], at: usize) {
        let word = &self.words[at];
        let idle = if word.share >= 1.0 && !word.names { NO_CONCEPT } else { 1.0 };
        let worth = self.likely * word.share * idle;
        for (no, slot) in slots[self.spans[at].clone()].iter_mut().enumerate() {
            if let Some(stem) = word.forms.stem {
                self.add_stem(slot, stem, worth);
            }
            if let Some(part) = word.forms.parts.get(no) {
                self.add_stem(slot, *part, worth * if word.known { PART_OF_KNOWN } else { PART_OF_NEW });
            }
        }
    }

    /// Joins a word with those after it: *Siegpunkt Karte*, *ontwikkelings kaart*.
    fn add_joined(&self, slots: &mut [Slot], at: usize) {
        let analyzer = &self.lexicon.analyzer;
        let links = if analyzer.compounds() { analyzer.links() } else { &[""] };
        for end in at + 2..=(at + MOST_JOINED).min(self.words.len()) {
            let words = &self.words[at..end];
            if words.iter().all(|word| word.share < 1.0) {
                continue;
            }
            let folded: Vec<&str> = words.iter().map(|word| word.folded.as_str()).collect();
            let Some(joined) = links.iter().find_map(|link| self.lexicon.own(&folded.join(link))) else {
                continue;
            };
            let Some(stem) = self.lexicon.forms_of(joined).stem else { continue };
            for slot in &mut slots[self.spans[at].start..self.spans[end - 1].end] {
                slot.add(Term::Stem(self.lang, stem), self.likely);
                self.add_names(slot, stem, self.likely);
            }
        }
    }

    /// Joins a verb with its particle at the end of the sentence: *baut … auf*.
    fn add_separated(&self, slots: &mut [Slot], at: usize) {
        let (analyzer, verb) = (&self.lexicon.analyzer, &self.words[at]);
        if verb.share < 0.2 || analyzer.is_particle(&verb.folded) {
            return;
        }
        for particle in self.words[at + 1..].iter().filter(|word| analyzer.is_particle(&word.folded)) {
            let Some(verb) = verb.forms.stem.map(|stem| self.lexicon.stem(stem)) else { continue };
            let Some(stem) = self.lexicon.stem_id(&format!("{}{verb}", particle.folded)) else { continue };
            for slot in &mut slots[self.spans[at].clone()] {
                slot.add(Term::Stem(self.lang, stem), self.likely * SEPARATED);
                self.add_names(slot, stem, self.likely * SEPARATED);
            }
        }
    }

    /// Adds the concept named by the words from here on to all of them. A light word does not become heavy
    /// beside others ("wie viele Ritter"), unless all of them are light.
    fn add_concept(&self, slots: &mut [Slot], at: usize, mention: &Mention) {
        let named = &self.words[at..at + mention.words];
        let heavy = named.iter().any(|word| word.share >= 1.0);
        for (word, span) in named.iter().zip(&self.spans[at..]) {
            let share = if heavy { word.share } else { LIGHT_CONCEPT };
            let worth = self.likely * mention.sureness * CONCEPT * share;
            for slot in &mut slots[span.clone()] {
                slot.named.push(mention.concept);
                slot.add(Term::Concept(mention.concept), worth);
                for related in self.concepts.related(mention.concept) {
                    slot.add(Term::Concept(*related), worth * RELATED);
                }
            }
        }
    }

    /// Adds a word, both whole and as part of compounds.
    fn add_stem(&self, slot: &mut Slot, stem: StemId, worth: f32) {
        slot.add(Term::Stem(self.lang, stem), worth);
        slot.add(Term::Part(self.lang, stem), worth * AS_PART);
    }

    fn add_names(&self, slot: &mut Slot, stem: StemId, worth: f32) {
        for mention in self.concepts.at(self.lang, &[Some(stem)]) {
            slot.add(Term::Concept(mention.concept), worth * mention.sureness * CONCEPT);
        }
    }

    fn add_guesses(&self, slots: &mut [Slot], at: usize, unfinished: bool) {
        if self.likely < LIKELY_ENOUGH_TO_GUESS {
            return;
        }
        let guesses = spelling::guess(self.lexicon, &self.words[at].folded, unfinished);
        let Some(guesses) = guesses else { return };
        for guessed in guesses.words {
            let forms = self.lexicon.forms_of(guessed);
            for slot in &mut slots[self.spans[at].clone()] {
                self.add_guess(slot, &forms, guesses.worth * self.likely);
            }
        }
    }

    fn add_guess(&self, slot: &mut Slot, forms: &Forms<'_>, worth: f32) {
        if let Some(stem) = forms.stem {
            self.add_stem(slot, stem, worth);
            self.add_names(slot, stem, worth);
        }
        for part in forms.parts.iter() {
            self.add_stem(slot, *part, worth * PART_OF_KNOWN);
        }
    }
}

/// Makes a slot for each word: for a compound, one for each part; for an article, none. Also returns the
/// slots of each word.
fn open_slots(words: &[Reading<'_>]) -> (Vec<Slot>, Vec<Range<usize>>) {
    let (mut slots, mut spans) = (Vec::new(), Vec::new());
    for word in words {
        let start = slots.len();
        let parts = match word.share {
            share if share < LEAST_SHARE => 0,
            share if share < 1.0 => 1,
            _ => word.forms.parts.len().max(1),
        };
        let room = parts.min(MAX_SLOTS - start);
        slots.extend((0..room).map(|_| Slot::new(word.share / count(parts))));
        spans.push(start..start + room);
    }
    (slots, spans)
}

#[expect(clippy::cast_precision_loss, reason = "a word has few parts")]
fn count(parts: usize) -> f32 {
    parts as f32
}

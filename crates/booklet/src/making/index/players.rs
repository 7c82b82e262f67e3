//! The entries of an index for players: subjects, headings, what is asked about subjects, and synonyms.

use std::collections::BTreeSet;

use super::super::builder::OutlineBuilder;
use super::super::clauses::is_own;
use super::places::{Places, folded, has_words, names};
use super::{Entries, Gathered, heading, terms};
use crate::outline::{FrontPlace, Overview};
use schiri_rules::corpus::{
    self, ClauseId, Concept, ConceptId, Frequency, Nature, Point, Terms, best_plain, plain_line,
};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Resolution, StepKind};
use schiri_words::Localizer;

/// If fewer clauses than this are about a subject, all are listed: each may be the one that a player looks
/// for.
const RARE: usize = 9;

/// Clauses at most this many apart are on one page, or on facing pages.
const NEAR: usize = 5;

/// How many synonyms of a term are listed at most; editors name the likeliest first.
const SYNONYMS: usize = 2;

/// A point that printed clauses answer.
struct IndexedPoint<'b> {
    point: &'b Point,
    clauses: Vec<&'b ClauseId>,
}

/// The weight of a question for its first concept; for its other concepts, it is 1.
const FIRST_CONCEPT: usize = 2;

impl IndexedPoint<'_> {
    /// Returns how much this question makes its clauses the place to look for a concept: more if it is asked often.
    fn weight_by_frequency(&self, concept: &ConceptId) -> usize {
        let times = match self.point.frequency {
            Frequency::Often => 4,
            Frequency::Sometimes => 2,
            Frequency::Seldom => 1,
        };
        times * self.weight(concept)
    }

    /// Returns the weight of this question for a concept.
    fn weight(&self, concept: &ConceptId) -> usize {
        match self.point.concepts.iter().position(|named| named.value == *concept) {
            Some(0) => FIRST_CONCEPT,
            Some(_) => 1,
            None => 0,
        }
    }
}

fn asked<'b>(places: &Places<'b, '_>) -> Vec<IndexedPoint<'b>> {
    let builder = places.builder;
    let asked = builder.points().filter(|point| builder.plays(&point.games)).filter_map(|point| {
        let resolution = builder.resolved.on(&point.id).filter(|found| found.condition.is_empty())?;
        let clauses = governing(resolution, places);
        (!clauses.is_empty()).then_some(IndexedPoint { point, clauses })
    });
    asked.collect()
}

/// The governing clauses that are printed, and those to which they add.
fn governing<'b>(resolution: &'b Resolution<'_>, places: &Places<'b, '_>) -> Vec<&'b ClauseId> {
    let supplemented = resolution.taken(&[StepKind::Supplemented]);
    let clauses = resolution.governing.iter().copied().chain(supplemented).map(|taken| &taken.clause.id);
    let printed = clauses.map(|id| places.builder.selection.printed_as(id));
    printed.filter(|id| places.order.contains_key(*id)).collect()
}

/// What an index for players is made with, in a language.
pub(super) struct ForPlayers<'p, 'b, 'c> {
    builder: &'b OutlineBuilder<'c>,
    places: &'p Places<'b, 'c>,
    asked: Vec<IndexedPoint<'b>>,
    lang: Lang,
}

impl<'p, 'b, 'c> ForPlayers<'p, 'b, 'c> {
    pub(super) fn new(builder: &'b OutlineBuilder<'c>, places: &'p Places<'b, 'c>, lang: Lang) -> Self {
        Self { builder, places, asked: asked(places), lang }
    }

    /// Adds the entries of an index for players: subjects, headings, what is asked about subjects, what the first pages
    /// say of them, and synonyms.
    pub(super) fn fill(&self, entries: &mut Entries, overview: Option<&Overview>, localizer: &Localizer) {
        self.add_subjects(entries);
        self.add_headings(entries);
        self.add_questions(entries);
        self.add_kinds(entries);
        self.drop_repeated(entries);
        self.add_open(entries);
        self.add_synonyms(entries);
        self.add_related(entries);
        overview.iter().for_each(|overview| self.add_told(entries, overview, localizer));
    }

    /// Adds the concepts that come first in a question, occur in an open question, or name things. In German,
    /// things are nouns, with capitals; other terms (“at once”, “name”) are no words to look up.
    fn add_subjects(&self, entries: &mut Entries) {
        let open = self.places.open_points().flat_map(|point| &point.concepts);
        let open: BTreeSet<_> = open.map(|concept| &concept.value).collect();
        for concept in self.played() {
            let first: Vec<_> =
                self.asked.iter().filter(|asked| asked.weight(&concept.id) == FIRST_CONCEPT).collect();
            let is_thing = is_thing(concept);
            let is_looked_up = !first.is_empty() || open.contains(&concept.id) || is_thing;
            let Some(terms) = concept.terms.get(self.lang).filter(|_| is_looked_up) else { continue };
            let mut about: Vec<&ClauseId> = self.places.about(&concept.id).collect();
            let text = terms.term.plain();
            if is_thing && self.places.is_of_other_event(&text, self.lang) {
                // A word that no printed clause is about would lead to clauses that use it for something else, at
                // another event.
                if about.is_empty() {
                    continue;
                }
                about.clear();
            }
            // A clause may answer a question on the subject without being about the subject: it is left out, unless
            // no clause is.
            let answers = first.iter().flat_map(|asked| asked.clauses.iter().copied());
            let answers: Vec<&ClauseId> =
                answers.filter(|id| about.contains(id) || (about.is_empty() && is_thing)).collect();
            let is_added = |id: &&&ClauseId| is_own(self.builder, &id.edition) || answers.contains(id);
            let mut clauses = match (about.len() < RARE, answers.is_empty()) {
                (true, _) if about.is_empty() => answers,
                (true, _) => about,
                (false, true) => self.places.of(&concept.id),
                // Rules of the event's own are added, since no question may ask for them.
                (false, false) => about.iter().filter(is_added).copied().collect(),
            };
            if clauses.is_empty() {
                continue;
            }
            clauses.sort_by_key(|id| self.places.order.get(*id));
            let main = self.told_at(&clauses, &concept.id).cloned();
            entries.add(text.clone(), &clauses);
            let entry = entries.entry(text);
            entry.main = main;
            entry.concept = Some(concept.id.clone());
        }
    }

    /// Finds the clause that says most on a subject: the one that answers most questions on it, above all those that are
    /// often asked. They count twice where a heading names the subject. A clause in whose text or headings a reader finds
    /// the word comes before others, and advice last.
    fn told_at<'i>(&self, clauses: &[&'i ClauseId], concept: &ConceptId) -> Option<&'i ClauseId> {
        let said = |id: &ClauseId| {
            let answered = self.asked.iter().filter(|asked| asked.clauses.contains(&id));
            answered.map(|asked| asked.weight_by_frequency(concept)).sum::<usize>()
        };
        let is_rule = |id: &ClauseId| {
            self.builder
                .corpus
                .clause(id)
                .is_some_and(|clause: &corpus::Clause| clause.nature != Nature::Advice)
        };
        let is_under_heading = |id: &ClauseId| {
            let edition = self.builder.corpus.editions.get(&id.edition);
            let above = edition.into_iter().flat_map(|edition| edition.ancestors(&id.anchor));
            let headings = above.map(|clause| &clause.id).chain([id]);
            let terms = terms(self.builder.corpus, concept, self.lang);
            let mut headings = headings.filter_map(|id| heading(self.builder.corpus, id, self.lang));
            terms.is_some_and(|terms| headings.any(|words| is_headed(&words, terms)))
        };
        clauses.iter().copied().rev().max_by_key(|id| {
            let is_under_heading = is_under_heading(id);
            let is_found = is_under_heading || self.places.prints(id, concept, self.lang);
            (is_rule(id), is_found, said(id) * if is_under_heading { 2 } else { 1 })
        })
    }

    /// Adds headings, each to the entry of a like subject if there is one. The heading's clause becomes the
    /// main place of the entry.
    fn add_headings(&self, entries: &mut Entries) {
        for id in &self.places.headed {
            let Some(words) = heading(self.builder.corpus, id, self.lang) else { continue };
            let text = entries.alike(words);
            entries.add(text.clone(), &[id]);
            entries.entry(text).main = Some(id.clone());
        }
    }

    /// Adds lines below subjects for what is asked about them, from the first two concepts of a question:
    /// “development card – before rolling”, “before rolling – development card”. Questions that are seldom
    /// asked get no line.
    fn add_questions(&self, entries: &mut Entries) {
        for asked in self.asked.iter().filter(|asked| asked.point.frequency != Frequency::Seldom) {
            let concepts = asked.point.concepts.iter().map(|concept| &concept.value);
            let mut words = concepts.filter_map(|concept| Some((concept, self.word(concept)?)));
            let (Some(first), Some(second)) = (words.next(), words.next()) else { continue };
            // A clause that answers a question may be about other things: only those that tell of both are listed.
            let tells = |id: &&&ClauseId| {
                [first.0, second.0].iter().all(|concept| self.places.speaks_of(id, concept, self.lang))
            };
            let telling: Vec<_> = asked.clauses.iter().filter(tells).copied().collect();
            for ((_, subject), (concept, below)) in [(&first, &second), (&second, &first)] {
                // The subject's own words need no line below it.
                let is_said = has_words(&folded(subject), &folded(below));
                if let Some(entry) = entries.0.get_mut(&subject.to_lowercase()).filter(|_| !is_said) {
                    entry.add_below(below, concept, &telling);
                }
            }
        }
    }

    /// A concept’s term, if it can be looked up at this event.
    fn word(&self, concept: &ConceptId) -> Option<String> {
        let term = terms(self.builder.corpus, concept, self.lang)?.term.plain();
        // A term of several words may occur with its words apart, so it cannot be looked for as it is.
        (term.contains(' ') || !self.places.is_of_other_event(&term, self.lang)).then_some(term)
    }

    /// Adds the kinds of a subject below it: related terms that end with its word, “harbour – special
    /// harbour”, “Stadt – Hauptstadt”. They stand elsewhere in the alphabet, and a reader may know only the
    /// common word.
    fn add_kinds(&self, entries: &mut Entries) {
        for concept in self.played() {
            let about: Vec<_> = self.places.about(&concept.id).collect();
            let Some(word) = self.word(&concept.id).filter(|_| !about.is_empty()) else { continue };
            let is_related = |other: &ConceptId| {
                let names = |of: &Concept, id: &ConceptId| of.see.iter().any(|see| see.value == *id);
                let other = self.builder.corpus.glossary.get(other);
                other.is_some_and(|other| names(concept, &other.id) || names(other, &concept.id))
            };
            let is_subject = |entry: &&mut Gathered| {
                let of = entry.concept.as_ref().filter(|of| is_related(of));
                of.and_then(|of| terms(self.builder.corpus, of, self.lang))
                    .is_some_and(|of| is_kind(&word, of))
            };
            for entry in entries.0.values_mut().filter(is_subject) {
                entry.below.remove(&word);
                entry.add_below(&word, &concept.id, self.told_at(&about, &concept.id).as_slice());
            }
        }
    }

    /// Leaves out lines that lead to no other page than their subject’s main place, or to all of its places.
    fn drop_repeated(&self, entries: &mut Entries) {
        let order = |id: &ClauseId| self.places.order.get(id);
        for entry in entries.0.values_mut() {
            // A heading without a text has no place; the text below it has.
            let main = entry.main.as_ref().and_then(order).or_else(|| entry.clauses.iter().find_map(order));
            let is_near = |id: &ClauseId| main.zip(order(id)).is_some_and(|(a, b)| a.abs_diff(*b) <= NEAR);
            let (clauses, subject) = (&entry.clauses, &entry.concept);
            entry.below.retain(|_, below| {
                // Paragraphs of one clause may be on several pages.
                let concepts: Vec<_> = subject.iter().chain([&below.concept]).collect();
                let is_whole = |id: &ClauseId| self.places.paragraphs(id, &concepts, self.lang).is_empty();
                let is_all = clauses.len() > 1 && clauses.iter().all(|id| below.clauses.contains(id));
                !is_all && !below.clauses.iter().all(|id| is_near(id) && is_whole(id))
            });
        }
    }

    /// Adds the questions that no rule settles, each under those subjects that the question names.
    fn add_open(&self, entries: &mut Entries) {
        for point in self.places.open_points() {
            let question = best_plain(&point.question, self.lang);
            for terms in self.named_subjects(point, &question) {
                let text = entries.alike(terms.term.plain());
                let entry = entries.entry(text);
                if !entry.asked.contains(&point.id) {
                    entry.asked.push(point.id.clone());
                }
            }
        }
    }

    /// The terms of a point's subjects that a text names.
    fn named_subjects(&self, point: &'c Point, text: &str) -> impl Iterator<Item = &'c Terms> {
        let subjects = point.concepts.iter().filter_map(|it| self.builder.corpus.glossary.get(&it.value));
        let played = subjects.filter(|concept| self.builder.plays(&concept.games));
        let text = folded(text);
        played.filter_map(move |concept| concept.terms.get(self.lang).filter(|terms| names(&text, terms)))
    }

    /// Adds to existing entries what the first pages say of them: each fact to those of its subjects that it names.
    fn add_told(&self, entries: &mut Entries, overview: &Overview, localizer: &Localizer) {
        let Some(at) = self.builder.plan.request.langs.iter().position(|planned| *planned == self.lang)
        else {
            return;
        };
        for (place, title, fact) in overview.places(at, &localizer.word("booklet-winning")) {
            let point = self.builder.corpus.points.get(&fact.point);
            let (Some(point), Some(said)) = (point, fact.said.get(at)) else { continue };
            for terms in self.named_subjects(point, &plain_line(&said.answer)) {
                let words = entries.alike(terms.term.plain());
                let Some(entry) = entries.0.get_mut(&words.to_lowercase()) else { continue };
                if !entry.told.iter().any(|told| told.place == place) {
                    entry.told.push(FrontPlace { place: place.clone(), title: title.to_owned() });
                }
            }
        }
    }

    /// Refers from synonyms to the terms that questions are about, unless a synonym would be printed right beside its
    /// term or is an entry itself.
    fn add_synonyms(&self, entries: &mut Entries) {
        let points = self.asked.iter().map(|asked| asked.point).chain(self.places.open_points());
        let first = points.filter_map(|point| point.concepts.first());
        let subjects: BTreeSet<_> = first.map(|concept| &concept.value).collect();
        let is_place = |known: Option<&Gathered>| known.is_some_and(Gathered::leads_somewhere);
        for concept in self.played().filter(|concept| subjects.contains(&concept.id)) {
            let terms = concept.terms.get(self.lang);
            let terms = terms.filter(|terms| entries.0.contains_key(&terms.term.plain().to_lowercase()));
            if let Some(terms) = terms {
                entries.refer(terms, SYNONYMS, |word, known| is_word(word) && !is_place(known));
            }
        }
    }

    /// Refers from things that questions name to a related subject, if printed clauses are about them in
    /// other words, or no clause of the collection is about them. A term that has the words of that subject
    /// needs no reference.
    fn add_related(&self, entries: &mut Entries) {
        let points = self.asked.iter().map(|asked| asked.point).chain(self.places.open_points());
        let named: BTreeSet<_> =
            points.flat_map(|point| &point.concepts).map(|concept| &concept.value).collect();
        let clauses = self.builder.corpus.clauses();
        let told: BTreeSet<_> =
            clauses.flat_map(|clause| &clause.concepts).map(|concept| &concept.value).collect();
        let is_known = |id: &ConceptId| self.places.about(id).next().is_some() || !told.contains(id);
        for concept in self.played().filter(|concept| named.contains(&concept.id) && is_thing(concept)) {
            let Some(terms) = concept.terms.get(self.lang).filter(|_| is_known(&concept.id)) else {
                continue;
            };
            let term = terms.term.plain();
            let leads =
                |word: &String| entries.0.get(&word.to_lowercase()).is_some_and(Gathered::leads_somewhere);
            let related = concept.see.iter().filter_map(|see| self.word(&see.value)).find(leads);
            let related = related.filter(|word| !has_words(&folded(&term), &folded(word)));
            if let Some(word) = related.filter(|_| !entries.0.contains_key(&term.to_lowercase())) {
                entries.see(term, &word);
            }
        }
    }

    fn played(&self) -> impl Iterator<Item = &'c Concept> {
        self.builder.corpus.glossary.values().filter(|concept| self.builder.plays(&concept.games))
    }
}

/// Tells whether a heading names a subject, or only the first part of its word: “Ritter” for “Ritterkarte”.
fn is_headed(heading: &str, subject: &Terms) -> bool {
    let heading = folded(heading);
    let is_word = !heading.contains(' ');
    names(&heading, subject) || (is_word && folded(&subject.term.plain()).starts_with(&heading))
}

/// Tells whether a concept is a thing: its German term begins with a capital, or with an adjective before one.
fn is_thing(concept: &Concept) -> bool {
    let german = concept.terms.get(Lang::De).map(|terms| terms.term.plain());
    german.is_none_or(|term| term.starts_with(char::is_uppercase)) || has_adjective(concept)
}

/// Tells whether the German term of a concept is an adjective and a noun: “nächster Zug”, but not “im selben Zug”.
fn has_adjective(concept: &Concept) -> bool {
    let german = concept.terms.get(Lang::De).map(|terms| terms.term.plain());
    german.as_deref().and_then(|term| term.split_once(' ')).is_some_and(|(before, noun)| {
        let is_inflected = ["e", "er", "es"].iter().any(|ending| before.ends_with(ending));
        before.starts_with(char::is_lowercase) && is_inflected && noun.starts_with(char::is_uppercase)
    })
}

/// Tells whether a term may name a kind of what another names: it ends with that word, or has all of several words.
fn is_kind(term: &str, other: &Terms) -> bool {
    /// Shorter words end others by chance.
    const LETTERS: usize = 4;
    let other = other.term.plain();
    let (term, word) = (folded(term), folded(&other));
    let ends = word.chars().count() >= LETTERS && term.ends_with(&word);
    term != word && !term.starts_with(&word) && (ends || (word.contains(' ') && has_words(&term, &word)))
}

/// Tells whether someone would look this up: one to three words, with three letters or more in all.
fn is_word(words: &str) -> bool {
    let is_letters = |word: &str| word.chars().all(char::is_alphabetic);
    words.chars().count() > 2 && words.split(' ').count() <= 3 && words.split(' ').all(is_letters)
}

//! The index of what players say: subjects, what is asked of them, situations, and the words that mean the same.

use std::collections::{BTreeMap, BTreeSet};

use super::super::builder::OutlineBuilder;
use super::{Entries, Places, heading, stands_beside, terms};
use schiri_rules::corpus::{ClauseId, ConceptId, Frequency, Moment, Point, Text, best_plain};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::Resolution;
use schiri_show::view::comes_up;

/// How many clauses a situation leads to: the questions that come up first.
const FIRST: usize = 3;

/// The most other words of a term; editors name the likeliest first.
const SYNONYMS: usize = 2;

/// Makes the entries.
pub(super) fn fill(entries: &mut Entries, builder: &OutlineBuilder<'_>, places: &Places, lang: Lang) {
    let asked = asked(builder, places);
    add_subjects(entries, builder, places, &asked, lang);
    add_headings(entries, builder, places, lang);
    add_questions(entries, builder, &asked, lang);
    add_situations(entries, builder, places, lang);
    add_synonyms(entries, builder, &asked, lang);
}

/// A point that printed clauses settle.
struct Asked<'b> {
    point: &'b Point,
    clauses: Vec<&'b ClauseId>,
}

fn asked<'b>(builder: &'b OutlineBuilder<'_>, places: &Places) -> Vec<Asked<'b>> {
    let points = builder.corpus.topics.values().flat_map(|topic| &topic.points);
    let points = points.filter_map(|id| builder.corpus.points.get(id));
    let asked = points.filter(|point| builder.plays(&point.games)).filter_map(|point| {
        let resolution = builder.resolved.on(&point.id).filter(|found| found.condition.is_empty())?;
        let clauses = governing(resolution, places);
        (!clauses.is_empty()).then_some(Asked { point, clauses })
    });
    asked.collect()
}

/// The governing clauses that are printed, and those to which they add.
fn governing<'b>(resolution: &'b Resolution<'_>, places: &Places) -> Vec<&'b ClauseId> {
    let clauses = resolution.governing.iter().chain(&resolution.supplemented).map(|taken| &taken.clause.id);
    clauses.filter(|id| places.order.contains_key(*id)).collect()
}

/// Adds the concepts that a question is about first, and those that are things: German writes nouns with capitals, and
/// its other terms (“at once”, “name”) are no words to look up.
fn add_subjects(
    entries: &mut Entries,
    builder: &OutlineBuilder<'_>,
    places: &Places,
    asked: &[Asked<'_>],
    lang: Lang,
) {
    let mut mains: BTreeMap<&ConceptId, Vec<&ClauseId>> = BTreeMap::new();
    for asked in asked {
        if let Some(first) = asked.point.concepts.first() {
            mains.entry(&first.value).or_default().extend(&asked.clauses);
        }
    }
    for concept in builder.corpus.glossary.values().filter(|concept| builder.plays(&concept.games)) {
        let printed = places.of(concept.id.as_str());
        let main = mains.get(&concept.id).map(Vec::as_slice).unwrap_or_default();
        let in_german = concept.terms.get(Lang::De).map(|terms| terms.term.plain());
        let is_thing = in_german.is_none_or(|term| term.starts_with(char::is_uppercase));
        let Some(terms) = concept.terms.get(lang).filter(|_| !main.is_empty() || is_thing) else { continue };
        // A word that no printed clause is about would lead to rules that say it of another event.
        if printed.is_empty() {
            continue;
        }
        let mut clauses = if main.is_empty() { printed } else { main.to_vec() };
        clauses.sort_by_key(|id| places.order.get(*id));
        let text = terms.term.plain();
        entries.add(text.clone(), &clauses);
        let entry = entries.entry(text);
        entry.main = main.first().or(clauses.first()).map(|id| (*id).clone());
    }
}

/// Adds headings; one that says a subject in other letters makes its place the main one.
fn add_headings(entries: &mut Entries, builder: &OutlineBuilder<'_>, places: &Places, lang: Lang) {
    for id in &places.headed {
        let Some(words) = heading(builder.corpus, id, lang) else { continue };
        let alike = entries.0.values().find(|entry| is_alike(&entry.text, &words));
        let text = alike.map_or(words, |entry| entry.text.clone());
        entries.add(text.clone(), &[id]);
        entries.entry(text).main = Some(id.clone());
    }
}

/// Tells whether two words are one to a reader: a heading that goes on behind the term, or in another number.
fn is_alike(term: &str, heading: &str) -> bool {
    /// The letters by which numbers and cases differ.
    const ENDING: usize = 3;
    let (term, heading) = (term.to_lowercase(), heading.to_lowercase());
    let behind = |long: &str, short: &str| {
        long.strip_prefix(short).is_some_and(|rest| {
            rest.chars().count() < ENDING || rest.starts_with(|letter: char| !letter.is_alphabetic())
        })
    };
    behind(&heading, &term) || (behind(&term, &heading) && !term.contains(' '))
}

/// Adds what is asked most under both of its subjects: “development card – before rolling”, “before rolling –
/// development card”.
fn add_questions(entries: &mut Entries, builder: &OutlineBuilder<'_>, asked: &[Asked<'_>], lang: Lang) {
    let term = |id: &ConceptId| {
        builder
            .corpus
            .glossary
            .get(id)
            .and_then(|concept| concept.terms.get(lang))
            .map(|terms| terms.term.plain())
    };
    for asked in asked.iter().filter(|asked| asked.point.frequency == Frequency::Often) {
        let mut words = asked.point.concepts.iter().filter_map(|concept| term(&concept.value));
        let (Some(first), Some(second)) = (words.next(), words.next()) else { continue };
        for (subject, below) in [(&first, &second), (&second, &first)] {
            if let Some(entry) = entries.0.get_mut(&subject.to_lowercase()) {
                let clauses = entry.below.entry(below.clone()).or_default();
                let new = asked.clauses.iter().filter(|id| !clauses.contains(id)).map(|id| (*id).clone());
                let new: Vec<_> = new.collect();
                clauses.extend(new);
            }
        }
    }
    // What leads nowhere else than its subject says nothing.
    for entry in entries.0.values_mut() {
        let own = &entry.clauses;
        entry.below.retain(|_, clauses| own.len() > 1 || clauses.iter().any(|id| !own.contains(id)));
    }
}

/// Adds the moments at the table: “Robber moved” leads to what governs the questions that come up then.
fn add_situations(entries: &mut Entries, builder: &OutlineBuilder<'_>, places: &Places, lang: Lang) {
    let comes_up =
        |moment: &&Moment| comes_up(builder.corpus, builder.positions, &builder.plan.stack, moment);
    for moment in builder.corpus.moments.iter().filter(comes_up) {
        let points = moment.all_points().filter_map(|point| builder.resolved.on(&point.value));
        let points = points.filter(|resolution| resolution.condition.is_empty());
        let clauses: Vec<_> =
            points.flat_map(|resolution| governing(resolution, places)).take(FIRST).collect();
        if !clauses.is_empty() {
            entries.add(best_plain(&moment.name, lang), &clauses);
        }
    }
}

/// Points from other words to the terms that questions are about, unless they would stand right beside them or are
/// entries themselves.
fn add_synonyms(entries: &mut Entries, builder: &OutlineBuilder<'_>, asked: &[Asked<'_>], lang: Lang) {
    let subjects: BTreeSet<_> =
        asked.iter().filter_map(|asked| asked.point.concepts.first()).map(|concept| &concept.value).collect();
    for concept in builder.corpus.glossary.values().filter(|concept| subjects.contains(&concept.id)) {
        let Some(terms) = terms(builder.corpus, concept.id.as_str(), lang) else { continue };
        let term = terms.term.plain();
        if !entries.0.contains_key(&term.to_lowercase()) {
            continue;
        }
        let words = terms.also.iter().take(SYNONYMS).chain(terms.old.iter().take(1)).chain(&terms.abbr);
        for word in words.map(Text::plain).filter(|word| is_word(word) && !stands_beside(word, &term)) {
            let entry = entries.entry(word);
            if entry.clauses.is_empty() && !entry.see.contains(&term) {
                entry.see.push(term.clone());
            }
        }
    }
    entries.0.retain(|_, entry| !entry.clauses.is_empty() || !entry.see.is_empty());
}

/// Tells whether somebody would look this up: a word of some letters.
fn is_word(words: &str) -> bool {
    words.chars().count() > 2 && words.chars().all(char::is_alphabetic)
}

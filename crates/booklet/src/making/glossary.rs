//! Makes the glossary: the terms of the clauses printed, and what they mean.

use std::collections::{BTreeMap, BTreeSet};

use super::builder::OutlineBuilder;
use super::collate::Collation;
use crate::outline::{ForeignTerm, Glossary, Part, Term};
use crate::request::plan::GlossaryLength;
use schiri_rules::corpus::{Concept, ConceptId, Frequency, Terms, Text};
use schiri_rules::lang::Lang;

/// The most synonyms shown: editors name the likeliest first, and the rest is there for the search.
const SYNONYMS: usize = 3;

/// Makes the glossary in each language.
pub(super) fn glossary(
    builder: &OutlineBuilder<'_>,
    parts: &[Part],
    length: GlossaryLength,
) -> Vec<Glossary> {
    let concepts = concepts(builder, parts, length);
    if concepts.is_empty() {
        return Vec::new();
    }
    builder.each(|localizer| {
        let lang = localizer.lang();
        let terms = terms(builder, &concepts, lang, length);
        Glossary { lang: lang.code(), groups: Collation::new(lang).grouped(terms, |term| term.term.as_str()) }
    })
}

/// Returns every concept that the printed clauses are about, or, for the short glossary, those of the
/// points asked at nearly every table: a term of one such point alone is explained there.
pub(super) fn concepts<'c>(
    builder: &OutlineBuilder<'c>,
    parts: &[Part],
    length: GlossaryLength,
) -> Vec<&'c Concept> {
    let printed = printed_concepts(parts);
    match length {
        GlossaryLength::None => Vec::new(),
        GlossaryLength::Full => of(builder, |id| printed.contains(id.as_str())),
        GlossaryLength::Short => {
            let often = asked_often(builder);
            of(builder, |id| printed.contains(id.as_str()) && often.get(id).is_some_and(|points| *points > 1))
        }
    }
}

/// Makes the terms of concepts. The short glossary names no other words, and of the other languages only
/// those of the booklet.
pub(super) fn terms(
    builder: &OutlineBuilder<'_>,
    concepts: &[&Concept],
    lang: Lang,
    length: GlossaryLength,
) -> Vec<Term> {
    let full = length == GlossaryLength::Full;
    let others = Lang::ALL.into_iter().filter(|other| *other != lang);
    let others: Vec<_> = others.filter(|other| full || builder.plan.langs.contains(other)).collect();
    concepts.iter().filter_map(|concept| term(concept, concepts, lang, &others, full)).collect()
}

/// Returns the ids of the concepts of all clauses.
fn printed_concepts(parts: &[Part]) -> BTreeSet<&str> {
    let sections = parts.iter().flat_map(|part| &part.sections);
    let clauses = sections.flat_map(|section| section.head.iter().chain(&section.clauses));
    clauses.flat_map(|clause| &clause.concepts).map(String::as_str).collect()
}

fn of<'c>(builder: &OutlineBuilder<'c>, wanted: impl Fn(&ConceptId) -> bool) -> Vec<&'c Concept> {
    builder.corpus.glossary.values().filter(|concept| wanted(&concept.id)).collect()
}

/// Counts for each concept the points asked at nearly every table that are about it.
fn asked_often<'c>(builder: &OutlineBuilder<'c>) -> BTreeMap<&'c ConceptId, usize> {
    let often = builder.corpus.points.values().filter(|point| point.frequency == Frequency::Often);
    let mut counts = BTreeMap::new();
    often
        .flat_map(|point| &point.concepts)
        .for_each(|concept| *counts.entry(&concept.value).or_default() += 1);
    counts
}

fn term(concept: &Concept, all: &[&Concept], lang: Lang, others: &[Lang], full: bool) -> Option<Term> {
    let terms = concept.terms.get(lang)?;
    let word = |terms: &Terms| terms.term.plain();
    let related = concept.see.iter().filter_map(|see| all.iter().find(|other| other.id == see.value));
    let also = terms.also.iter().take(SYNONYMS).chain(&terms.old).chain(&terms.abbr);
    Some(Term {
        concept: concept.id.to_string(),
        term: word(terms),
        also: also.filter(|_| full).map(Text::plain).collect(),
        meaning: terms.meaning.as_ref().map(Text::plain),
        elsewhere: others
            .iter()
            .filter_map(|lang| {
                Some(ForeignTerm { lang: lang.code(), term: concept.terms.get(*lang).map(word)? })
            })
            .collect(),
        see: related.filter(|_| full).filter_map(|other| other.terms.get(lang).map(word)).collect(),
    })
}

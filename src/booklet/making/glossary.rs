//! Makes the glossary: the terms of the clauses printed.

use std::collections::BTreeSet;

use super::builder::OutlineBuilder;
use super::collate::Collation;
use crate::booklet::outline::{ForeignTerm, Glossary, Part, Term};
use crate::booklet::request::plan::GlossaryLength;
use crate::corpus::{Concept, ConceptId, Frequency, Terms, Text};
use crate::lang::Lang;

/// The most synonyms shown: editors name the likeliest first, and the rest is there for the search.
const SYNONYMS: usize = 3;

/// Makes the glossary in each language: every term that the printed clauses are about, or, for the
/// short one, those of the points asked at nearly every table.
pub(super) fn glossary(
    builder: &OutlineBuilder<'_>,
    parts: &[Part],
    length: GlossaryLength,
) -> Vec<Glossary> {
    let printed = printed_concepts(parts);
    let concepts: Vec<&Concept> = match length {
        GlossaryLength::None => return Vec::new(),
        GlossaryLength::Full => of(builder, |id| printed.contains(id.as_str())),
        GlossaryLength::Short => {
            let often = asked_often(builder);
            of(builder, |id| printed.contains(id.as_str()) && often.contains(id))
        }
    };
    if concepts.is_empty() {
        return Vec::new();
    }
    let full = length == GlossaryLength::Full;
    builder.each(|localizer| {
        let lang = localizer.lang();
        let terms: Vec<Term> =
            concepts.iter().filter_map(|concept| term(concept, &concepts, lang, full)).collect();
        Glossary { lang: lang.code(), groups: Collation::new(lang).grouped(terms, |term| term.term.as_str()) }
    })
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

fn asked_often<'c>(builder: &OutlineBuilder<'c>) -> BTreeSet<&'c ConceptId> {
    let often = builder.corpus.points.values().filter(|point| point.frequency == Frequency::Often);
    often.flat_map(|point| &point.concepts).map(|concept| &concept.value).collect()
}

fn term(concept: &Concept, all: &[&Concept], lang: Lang, full: bool) -> Option<Term> {
    let terms = concept.terms.get(lang)?;
    let word = |terms: &Terms| terms.term.plain();
    let elsewhere = Lang::ALL.into_iter().filter(|other| *other != lang);
    let related = concept.see.iter().filter_map(|see| all.iter().find(|other| other.id == see.value));
    let also = terms.also.iter().take(SYNONYMS).chain(&terms.old).chain(&terms.abbr);
    Some(Term {
        concept: concept.id.to_string(),
        term: word(terms),
        also: also.filter(|_| full).map(Text::plain).collect(),
        meaning: terms.meaning.as_ref().map(Text::plain),
        elsewhere: elsewhere
            .filter_map(|lang| {
                Some(ForeignTerm { lang: lang.code(), term: concept.terms.get(lang).map(word)? })
            })
            .collect(),
        see: related.filter(|_| full).filter_map(|other| other.terms.get(lang).map(word)).collect(),
    })
}

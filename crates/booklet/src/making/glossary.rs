//! Makes the glossary: the terms of the clauses printed, and what they mean.

use std::collections::BTreeSet;

use super::builder::OutlineBuilder;
use super::collate;
use crate::outline::{ForeignTerm, Glossary, Part, Section, Term};
use crate::request::plan::{Include, Piece};
use schiri_rules::corpus::{Concept, ConceptId, Terms, Text};
use schiri_rules::lang::Lang;

/// How many synonyms are shown at most. Editors name the likeliest first; the others are only for searching.
const SYNONYMS: usize = 3;

pub(super) fn glossary(builder: &OutlineBuilder<'_>, parts: &[Part], include: &Include) -> Vec<Glossary> {
    let concepts = concepts(builder, parts, include);
    if concepts.is_empty() {
        return Vec::new();
    }
    builder.each(|localizer| {
        let lang = localizer.lang();
        let terms = terms(&concepts, lang);
        Glossary { lang: lang.code(), groups: collate::grouped(terms, |term| term.term.as_str()) }
    })
}

/// Returns every concept that the printed clauses are about, if a glossary is wanted.
pub(super) fn concepts<'c>(
    builder: &OutlineBuilder<'c>,
    parts: &[Part],
    include: &Include,
) -> Vec<&'c Concept> {
    let printed = printed_concepts(parts);
    let all = builder.corpus.glossary.values().filter(|_| include.has(Piece::Glossary));
    all.filter(|concept| printed.contains(&concept.id)).collect()
}

pub(super) fn terms(concepts: &[&Concept], lang: Lang) -> Vec<Term> {
    concepts.iter().filter_map(|concept| term(concept, concepts, lang)).collect()
}

fn printed_concepts(parts: &[Part]) -> BTreeSet<&ConceptId> {
    let sections = parts.iter().flat_map(|part| &part.sections);
    sections.flat_map(Section::all).flat_map(|clause| &clause.concepts).collect()
}

fn term(concept: &Concept, all: &[&Concept], lang: Lang) -> Option<Term> {
    let terms = concept.terms.get(lang)?;
    let word = |terms: &Terms| terms.term.plain();
    let related = concept.see.iter().filter_map(|see| all.iter().find(|other| other.id == see.value));
    let also = terms.also.iter().take(SYNONYMS).chain(&terms.old).chain(&terms.abbr);
    Some(Term {
        concept: concept.id.clone(),
        term: word(terms),
        also: also.map(Text::plain).collect(),
        meaning: terms.meaning.as_ref().map(Text::plain),
        elsewhere: Lang::ALL
            .into_iter()
            .filter(|other| *other != lang)
            .filter_map(|other| {
                Some(ForeignTerm { lang: other.code(), term: concept.terms.get(other).map(word)? })
            })
            .collect(),
        see: related.filter_map(|other| other.terms.get(lang).map(word)).collect(),
    })
}

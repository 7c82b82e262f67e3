//! What the terms of an index mean.

use std::collections::BTreeSet;

use super::super::builder::OutlineBuilder;
use crate::outline::{ForeignTerm, Part, Section, Term};
use schiri_rules::corpus::{Concept, Terms, Text};
use schiri_rules::lang::Lang;

/// How many synonyms are shown at most. Editors name the likeliest first; the others are only for searching.
const SYNONYMS: usize = 3;

/// Explains every concept that the printed clauses are about.
pub(super) fn explained(builder: &OutlineBuilder<'_>, parts: &[Part], lang: Lang) -> Vec<Term> {
    let clauses = parts.iter().flat_map(|part| &part.sections).flat_map(Section::all);
    let printed: BTreeSet<_> = clauses.flat_map(|clause| &clause.concepts).collect();
    let concepts = builder.corpus.glossary.values().filter(|concept| printed.contains(&concept.id));
    let concepts: Vec<_> = concepts.collect();
    concepts.iter().filter_map(|concept| term(concept, &concepts, lang)).collect()
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

//! The glossary: each concept with its words in every language.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::Situation;
use schiri_rules::corpus::{ClauseId, Concept, ConceptId, Corpus, Terms, Text};
use schiri_rules::lang::Lang;

/// Concepts of the glossary.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct GlossaryView {
    /// How many there are in all.
    pub total: usize,
    /// These of them, in the order of their ids.
    pub concepts: Vec<ConceptView>,
}

/// A thing of the game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ConceptView {
    /// The concept's id: `longest-trade-route`.
    pub concept: ConceptId,
    /// Its words, by language.
    pub terms: BTreeMap<&'static str, TermsView>,
    /// The ids of related concepts.
    pub see: Vec<ConceptId>,
    /// The games it belongs to; empty for all.
    pub games: Vec<Situation>,
    /// The addresses of the clauses that are about it.
    pub clauses: Vec<ClauseId>,
}

/// A concept's words in one language.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TermsView {
    /// The word that our texts use.
    pub term: String,
    /// Synonyms and everyday words.
    pub also: Vec<String>,
    /// Old, regional or superseded words.
    pub old: Vec<String>,
    /// Words that people say and our texts do not use for it.
    pub avoid: Vec<String>,
    /// Abbreviations of the term: `LH`.
    pub abbr: Vec<String>,
    /// What it is, in one sentence; left out where the collection does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meaning: Option<String>,
}

/// Lists concepts, from `offset` on, `limit` at most.
#[must_use]
pub fn glossary_view(corpus: &Corpus, reader: Lang, offset: usize, limit: usize) -> GlossaryView {
    let mut about: BTreeMap<&ConceptId, Vec<&ClauseId>> = BTreeMap::new();
    for clause in corpus.clauses() {
        for concept in &clause.concepts {
            about.entry(&concept.value).or_default().push(&clause.id);
        }
    }
    let view = |concept: &Concept| {
        let clauses = about.get(&concept.id).map(Vec::as_slice).unwrap_or_default();
        concept_view(corpus, concept, clauses, reader)
    };
    GlossaryView {
        total: corpus.glossary.len(),
        concepts: corpus.glossary.values().skip(offset).take(limit).map(view).collect(),
    }
}

fn concept_view(corpus: &Corpus, concept: &Concept, clauses: &[&ClauseId], reader: Lang) -> ConceptView {
    ConceptView {
        concept: concept.id.clone(),
        terms: concept.terms.iter().map(|(lang, terms)| (lang.code(), terms_view(terms))).collect(),
        see: concept.see.iter().map(|other| other.value.clone()).collect(),
        games: concept.games.iter().map(|game| Situation::new(corpus, game, reader)).collect(),
        clauses: clauses.iter().copied().cloned().collect(),
    }
}

fn terms_view(terms: &Terms) -> TermsView {
    let words = |texts: &[Text]| texts.iter().map(Text::plain).collect();
    TermsView {
        term: terms.term.plain(),
        also: words(&terms.also),
        old: words(&terms.old),
        avoid: words(&terms.avoid),
        abbr: words(&terms.abbr),
        meaning: terms.meaning.as_ref().map(Text::plain),
    }
}

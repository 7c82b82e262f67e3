//! The glossary: things of the game and their terms.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{ConceptId, ScopeId, Text};
use crate::lang::PerLang;
use crate::source::{Span, Spanned};

/// The concepts by id. The index finds concepts by their words.
pub type Glossary = BTreeMap<ConceptId, Concept>;

/// One thing of the game with its terms in every language.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Concept {
    /// The id by which clauses and points name it: `longest-trade-route`.
    pub id: ConceptId,
    /// The place of its key in the file.
    pub span: Span,
    /// What it is called in each language.
    pub terms: PerLang<Terms>,
    /// Related concepts, to look up as well.
    pub see: Vec<Spanned<ConceptId>>,
    /// The games it belongs to; empty for all.
    pub games: Vec<ScopeId>,
}

/// A concept's terms in one language.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Terms {
    /// The term that our texts use.
    pub term: Text,
    /// Synonyms and everyday words.
    pub also: Vec<Text>,
    /// Old, regional or superseded words.
    pub old: Vec<Text>,
    /// Words that people say and our texts do not use for it.
    pub avoid: Vec<Text>,
    /// Abbreviations of the term: `LH`.
    pub abbr: Vec<Text>,
    /// What it is, in one sentence.
    pub meaning: Option<Text>,
}

impl Concept {
    /// Returns what it is, in each language that says it.
    pub fn meanings(&self) -> PerLang<&Text> {
        PerLang::from_fn(|lang| self.terms.get(lang)?.meaning.as_ref())
    }
}

impl Terms {
    /// Walks every word for the concept, the term first.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.term)
            .chain(&self.also)
            .chain(&self.old)
            .chain(&self.avoid)
            .chain(&self.abbr)
            .map(|text| text.markdown.as_str())
    }
}

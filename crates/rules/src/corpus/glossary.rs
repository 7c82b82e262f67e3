//! The glossary: things of the game and their terms.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::record::record;
use super::{ConceptId, ScopeId, Text};
use crate::lang::PerLang;
use crate::source::Spanned;

/// The concepts by id. The index finds concepts by their words.
pub type Glossary = BTreeMap<ConceptId, Concept>;

record! {
    /// A concept.
    ///
    /// It is one thing of the game with its terms in every language.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Concept {
        /// The id by which clauses and points name it: `longest-trade-route`.
        key id: ConceptId,
        /// Its terms.
        flat terms: PerLang<Terms>,
        /// Related concepts.
        may see: Vec<Spanned<ConceptId>>,
        /// The games it belongs to; all if left out.
        may games: Vec<ScopeId>,
    }
}

record! {
    /// A concept's terms in one language.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Terms {
        /// The term that our texts use.
        must term: Text,
        /// Synonyms and everyday words.
        may also: Vec<Text>,
        /// Old, regional or superseded words.
        may old: Vec<Text>,
        /// Words that people say and our texts do not use for it.
        may avoid: Vec<Text>,
        /// Abbreviations.
        may abbr: Vec<Text>,
        /// What it is, in one sentence.
        may meaning: Option<Text>,
    }
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

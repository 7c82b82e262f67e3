//! What is shown, as data: programs get these shapes as JSON, and the command line and the pages turn
//! them into words. There is one shape for each kind of answer, so all interfaces say the same.
//!
//! The shapes are a contract: fields are added, never renamed or removed.

mod answer;
mod calculation;
mod clause;
mod collection;
mod compare;
mod compare_text;
mod exception;
mod hit;
mod moment;
mod point;
mod position_answer;
mod rulings;

pub use answer::*;
pub use calculation::*;
pub use clause::*;
pub use collection::*;
pub use compare::*;
pub use compare_text::*;
pub use exception::*;
pub use hit::*;
pub use moment::*;
pub use point::*;
pub use rulings::*;

use serde::Serialize;
use utoipa::ToSchema;

use schiri_rules::citation as citations;
use schiri_rules::corpus::{ClauseId, ClauseRef, Corpus};
use schiri_rules::lang::Lang;
use schiri_rules::named;
use schiri_rules::precedence::ClauseStance;

/// A clause by its address, as people cite it, and by its heading where it has one.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Pointer {
    /// The permanent address: `de-quali-2009/3.1.6`; of a single sentence, `de-ccm-1997/5.4:2`.
    #[serde(serialize_with = "named::text")]
    #[schema(value_type = String)]
    pub clause: ClauseRef,
    /// The citation in the reader's language.
    pub citation: String,
    /// The heading in the reader's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
}

impl Pointer {
    /// Points to a clause.
    pub fn to(corpus: &Corpus, clause: &ClauseId, lang: Lang) -> Self {
        Self::to_ref(corpus, &ClauseRef::from(clause.clone()), lang)
    }

    fn to_all(corpus: &Corpus, taken: &[ClauseStance<'_>], lang: Lang) -> Vec<Self> {
        taken.iter().map(|taken| Self::to(corpus, &taken.clause.id, lang)).collect()
    }

    /// Names the clause in a sentence: by its heading, else by its citation.
    pub fn name(&self) -> String {
        self.heading.clone().unwrap_or_else(|| self.citation.clone())
    }

    /// Points to a clause or one sentence of it.
    pub fn to_ref(corpus: &Corpus, target: &ClauseRef, lang: Lang) -> Self {
        let heading = corpus.said_best(&target.clause, lang).and_then(|said| said.wording.heading_line());
        Self { clause: target.clone(), citation: citations::write(corpus, target, lang), heading }
    }
}

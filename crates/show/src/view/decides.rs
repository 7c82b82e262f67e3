//! Who decides what the rules in force leave open.

use serde::Serialize;
use utoipa::ToSchema;

use super::Pointer;
use schiri_rules::corpus::{ClauseId, Corpus};
use schiri_rules::lang::Lang;

/// Who decides what the rules in force leave open, and by which clause.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DecidesView {
    /// Who decides, as it is said within a sentence: “the referee”; `null` where only the clause tells.
    pub who: Option<String>,
    /// The clause by which they decide.
    #[serde(flatten)]
    pub clause: Pointer,
}

impl DecidesView {
    /// Says who decides, by the strongest of the clauses that say so.
    pub(super) fn first(corpus: &Corpus, deciders: &[ClauseId], reader: Lang) -> Option<Self> {
        let id = deciders.first()?;
        let decider = &corpus.editions.get(&id.edition)?.decider;
        Some(Self { who: decider.get(reader).cloned(), clause: Pointer::to(corpus, id, reader) })
    }
}

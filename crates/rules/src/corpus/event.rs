//! Events: named stacks of editions; and the situations to which rules can be limited.

use serde::{Deserialize, Serialize};

use super::{ClauseId, EditionId, EventId, ScopeId, Text, best_plain};
use crate::lang::{Lang, PerLang};
use crate::source::{Span, Spanned};

/// A named stack of editions.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Event {
    /// The id by which `--event` and web addresses name it: `de-quali`.
    pub id: EventId,
    /// The place of its key in the file.
    pub span: Span,
    /// The name that people read.
    pub name: PerLang<Text>,
    /// The name for menus and badges, where `name` is too long for them.
    pub short: PerLang<Text>,
    /// The editions in force, strongest first.
    pub stack: Vec<Spanned<EditionId>>,
    /// The situations of this event.
    pub scopes: Vec<Spanned<ScopeId>>,
    /// Optional clauses and variants that count.
    pub adopts: Vec<Spanned<ClauseId>>,
    /// Clauses that do not count.
    pub drops: Vec<Spanned<ClauseId>>,
    /// What else to know.
    pub note: PerLang<Text>,
}

impl Event {
    /// Returns the name for menus and badges, in the reader's language where there is one.
    pub fn short_name(&self, reader: Lang) -> String {
        let short = best_plain(&self.short, reader);
        if short.is_empty() { best_plain(&self.name, reader) } else { short }
    }
}

/// A clause, with all below it, that an event or a table may adopt or drop, and what people call it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OptionalClause {
    /// The clause.
    pub clause: Spanned<ClauseId>,
    /// What people call it where they agree on it: *Explorer*, *trading in any order*.
    pub said: PerLang<Vec<Text>>,
    /// What people call the rule that it replaces: *separate phases*.
    pub instead_of: PerLang<Vec<Text>>,
}

/// A situation to which clauses and positions can be limited.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Scope {
    /// The id by which clauses, positions and events name it: `players-5-6`.
    pub id: ScopeId,
    /// The place of its key in the file.
    pub span: Span,
    /// The name that people read.
    pub name: PerLang<Text>,
    /// What people say for it in a question; `12..30` stands for any number from 12 to 30.
    pub said: PerLang<Vec<Text>>,
}

//! Events: named stacks of editions; and the situations to which rules can be limited.

use serde::{Deserialize, Serialize};

use super::record::record;
use super::{ClauseId, EditionId, EventId, ScopeId, Text, best_plain};
use crate::lang::{Lang, PerLang};
use crate::source::Spanned;

record! {
    /// An event.
    ///
    /// It is a named stack of editions.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Event {
        /// The id by which `--event` and web addresses name it: `de-quali`.
        key id: EventId,
        /// Its name.
        must name: PerLang<Text>,
        /// A short name for menus and badges; where it is left out, the name.
        may short: PerLang<Text>,
        /// The editions in force, strongest first.
        must stack: Vec<Spanned<EditionId>>,
        /// The situations of this event.
        may scopes: Vec<Spanned<ScopeId>>,
        /// Optional clauses and variants that count here.
        may adopts: Vec<Spanned<ClauseId>>,
        /// Clauses that do not count here.
        may drops: Vec<Spanned<ClauseId>>,
        /// What else to know.
        may note: PerLang<Text>,
    }
}

impl Event {
    /// Returns the name for menus and badges, in the reader's language where there is one.
    pub fn short_name(&self, reader: Lang) -> String {
        let short = best_plain(&self.short, reader);
        if short.is_empty() { best_plain(&self.name, reader) } else { short }
    }
}

record! {
    /// An optional clause, a variant, or a clause that may be dropped.
    ///
    /// It stands for all below it. An event or a table may adopt or drop it.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub OptionalClause {
        /// The clause.
        key clause: ClauseId,
        /// What people call it when they tell what was agreed.
        ///
        /// *Explorer*, *trading in any order*.
        must said: PerLang<Vec<Text>>,
        /// What people call that which gives way to it.
        ///
        /// *Separate phases*.
        may instead_of: PerLang<Vec<Text>>,
    }
}

record! {
    /// A situation.
    ///
    /// Clauses and positions can be limited to it.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Scope {
        /// The id by which clauses, positions and events name it: `players-5-6`.
        key id: ScopeId,
        /// Its name.
        flat name: PerLang<Text>,
        /// What people say for it in a question; 12..30 stands for any number from 12 to 30.
        may said: PerLang<Vec<Text>>,
        /// Which of its rules the collection lacks.
        ///
        /// An open question that comes up in this game alone says so before it says who decides.
        may absent: PerLang<Text>,
        /// The clause that refers to the rules which the collection lacks, if only questions that lean on it are theirs.
        may absent_by: Option<Spanned<ClauseId>>,
    }
}

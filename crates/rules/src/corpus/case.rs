//! Published cases: what was decided at a table, or would be, with the clauses that the decision rests on.

use serde::{Deserialize, Serialize};

use super::record::record;
use super::{CaseId, ClauseId, EditionId, EventId, Outcome, PartialDate, PointId, ShortHash, Text};
use crate::lang::PerLang;
use crate::named::named;
use crate::source::Spanned;

record! {
    /// A decided case.
    ///
    /// Or a worked example.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Case {
        /// The key under which its file in `rulings/cases` lists it.
        key id: CaseId,
        /// A worked example, not a decision of an event.
        may example: bool,
        /// When it was decided.
        must date: PartialDate,
        /// Who decided.
        ///
        /// [`Authority::Example`] where no one did.
        must authority: Authority,
        /// Whether it still counts.
        must status: Status,
        /// What happened.
        must facts: PerLang<Text>,
        /// What was asked.
        must question: PerLang<Text>,
        /// What was decided, and why.
        must decision: PerLang<Text>,
        /// What it came to.
        must verdict: Outcome,
        /// The points that it decides.
        must points: Vec<Spanned<PointId>>,
        /// The clauses it rests on, each with the hash of its text when decided; `schiri pin` writes it.
        may cites: Vec<(Spanned<ClauseId>, Option<Spanned<ShortHash>>)>,
        /// What it was decided under.
        flat under: Under,
    }
}

impl Case {
    /// Tells whether it decides a point; `None` means any point.
    pub fn decides(&self, point: Option<&PointId>) -> bool {
        point.is_none_or(|point| self.points.iter().any(|decided| decided.value == *point))
    }
}

record! {
    /// What a case was decided under.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Under {
        /// The editions it was decided under, strongest first.
        some stack: Vec<Spanned<EditionId>>,
        /// The event whose stack it was decided under.
        some event: Option<Spanned<EventId>>,
    }
}

named! {
    /// Who decided a case.
    Authority {
        /// No one: a worked example.
        Example = "example",
        /// A judge at a table.
        Judge = "judge",
        /// The head judge of an event.
        HeadJudge = "head-judge",
        /// Anyone who holds the event.
        Organiser = "organiser",
        /// The publisher of the rules, outside any event.
        Publisher = "publisher",
    }
}

named! {
    /// Whether a case still counts.
    Status {
        /// It still counts: only such cases appear on ruling cards and in booklets.
        InForce = "in-force",
        /// A later one replaced it.
        Superseded = "superseded",
        /// It was taken back.
        Withdrawn = "withdrawn",
    }
}

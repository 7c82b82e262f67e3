//! Published cases: what was decided at a table, or would be, with the clauses that the decision rests on.

use serde::{Deserialize, Serialize};

use super::{CaseId, ClauseId, EditionId, EventId, PartialDate, PointId, ShortHash, Text, Verdict};
use crate::lang::PerLang;
use crate::named::named;
use crate::source::{Span, Spanned};

/// A decided case, or a worked example.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Case {
    /// The key under which its file in `rulings/cases` lists it.
    pub id: CaseId,
    /// The place of its key in the file.
    pub span: Span,
    /// Whether it is a worked example.
    pub example: bool,
    /// When it was decided.
    pub date: PartialDate,
    /// Who decided it; [`Authority::Example`] where no one did.
    pub authority: Authority,
    /// Whether it still counts.
    pub status: Status,
    /// What happened at the table.
    pub facts: PerLang<Text>,
    /// What the judge was asked.
    pub question: PerLang<Text>,
    /// What was decided, and why.
    pub decision: PerLang<Text>,
    /// Its outcome; `None` for "not regulated".
    pub verdict: Option<Verdict>,
    /// The points that it decides.
    pub points: Vec<Spanned<PointId>>,
    /// The clauses it rests on, each with the hash of its wording at the time of the decision.
    pub cites: Vec<(Spanned<ClauseId>, Option<Spanned<ShortHash>>)>,
    /// The editions under which it was decided.
    pub under: Under,
}

impl Case {
    /// Tells whether it decides a point; `None` means any point.
    pub fn decides(&self, point: Option<&PointId>) -> bool {
        point.is_none_or(|point| self.points.iter().any(|decided| decided.value == *point))
    }
}

/// What a case was decided under.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Under {
    /// A stack of its own.
    Stack(Vec<Spanned<EditionId>>),
    /// The stack of an event.
    Event(Spanned<EventId>),
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

//! Finds earlier rulings: on the same point, on the same clauses, or in the same words. They are precedents,
//! never rules.

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::model::{Ruling, RulingId, ShortId, Statement, Status, Timestamp};
use super::names::{Standing, standing};
use schiri_rules::corpus::{ClauseId, Corpus, EditionId, EventId, Outcome, PointId, VerdictWord};
use schiri_rules::known::{self, StackChoice};
use schiri_rules::lang::Lang;
use schiri_rules::named::named;
use schiri_rules::precedence::{Circumstances, Stack};

/// How many of the latest rulings are looked through for precedents.
pub const MOST_READ: usize = 10_000;
/// How many precedents are shown.
pub const MOST_SHOWN: usize = 5;

named! {
    /// Why a ruling is a precedent, the strongest reason first.
    Because {
        /// It decides the same point.
        Point = "point",
        /// It has the words that were looked for.
        Words = "words",
        /// It rests on a clause that was found.
        Clause = "clause",
    }
}

/// Tells whether a text in a language has the words that are looked for. It wraps the `Matcher` of the
/// search, so that this module need not depend on it.
pub type HasWords<'a> = dyn Fn(&str, Lang) -> bool + 'a;

/// What precedents are looked for.
#[derive(Clone, Copy, Default)]
pub struct Sought<'a> {
    /// The points in question.
    pub points: &'a [PointId],
    /// The clauses in question, each including those below it.
    pub clauses: &'a [ClauseId],
    /// The words that were typed.
    pub words: Option<&'a HasWords<'a>>,
    /// What is in force; precedents under the same come first.
    pub stack: Option<&'a Stack>,
}

/// An earlier ruling that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Precedent {
    /// The ruling.
    pub ruling: Ruling,
    /// Why it is one.
    pub because: Because,
    /// Whether it was decided under the very rules that are in force; else it only illustrates.
    pub same_stack: bool,
}

/// Finds the precedents among rulings, the most useful first: those under the same rules, then by the
/// strength of the reason, confirmed ones, the latest. An overturned ruling is no precedent.
pub fn precedents(corpus: &Corpus, rulings: Vec<Ruling>, sought: &Sought<'_>) -> Vec<Precedent> {
    let settling = settling(corpus, sought.points);
    let found = rulings.into_iter().filter(|ruling| ruling.statement.status != Status::Overturned);
    let mut found: Vec<_> = found
        .filter_map(|ruling| {
            let because = because(corpus, &ruling.statement, sought, &settling)?;
            let under = sought.stack.and_then(|_| stack_of(corpus, &ruling.statement));
            let same_stack = sought.stack.is_some_and(|stack| under.is_some_and(|under| same(&under, stack)));
            Some(Precedent { ruling, because, same_stack })
        })
        .collect();
    found.sort_by_key(|precedent| {
        let Ruling { id, statement, .. } = &precedent.ruling;
        let unconfirmed = statement.status != Status::Confirmed;
        let latest = std::cmp::Reverse((statement.time, *id));
        (!precedent.same_stack, precedent.because, unconfirmed, latest)
    });
    found
}

/// Returns the clauses that settle these points in any edition. A ruling that names no point counts as
/// deciding what the clauses it cites settle.
pub fn settling(corpus: &Corpus, points: &[PointId]) -> BTreeSet<ClauseId> {
    points.iter().flat_map(|point| corpus.stances_on(point)).map(|taken| taken.clause.id.clone()).collect()
}

/// Returns the strongest reason for which a ruling is a precedent; `None` if it is none. `settling` are the clauses
/// that settle the points at hand.
fn because(
    corpus: &Corpus,
    statement: &Statement,
    sought: &Sought<'_>,
    settling: &BTreeSet<ClauseId>,
) -> Option<Because> {
    let rests_on =
        |clause: &ClauseId| statement.cites.iter().any(|cited| corpus.is_within(&cited.clause, clause));
    let texts = [&statement.question, &statement.facts, &statement.decision];
    let text = || texts.map(String::as_str).join("\n");
    if statement.points.iter().any(|point| sought.points.contains(point)) {
        Some(Because::Point)
    } else if sought.words.is_some_and(|words| words(&text(), statement.language)) {
        Some(Because::Words)
    } else if sought.clauses.iter().any(rests_on)
        || statement.points.is_empty() && settling.iter().any(rests_on)
    {
        Some(Because::Clause)
    } else {
        None
    }
}

/// Returns what was in force where a ruling was made; `None` if this rule collection does not know it.
pub fn stack_of(corpus: &Corpus, statement: &Statement) -> Option<Stack> {
    let choice = StackChoice {
        event: statement.event.clone(),
        editions: statement.stack.clone(),
        circumstances: Circumstances { situation: statement.situation.clone(), ..Circumstances::default() },
    };
    known::stack(corpus, &choice).ok()
}

/// Tells whether two stacks put the same in force, whatever the order in which their exceptions are named.
fn same(one: &Stack, other: &Stack) -> bool {
    fn sorted<T: Ord>(items: &[T]) -> Vec<&T> {
        let mut sorted: Vec<_> = items.iter().collect();
        sorted.sort_unstable();
        sorted.dedup();
        sorted
    }
    one.editions == other.editions
        && sorted(&one.scopes) == sorted(&other.scopes)
        && sorted(&one.adopts) == sorted(&other.adopts)
        && sorted(&one.drops) == sorted(&other.drops)
}

/// A precedent as data, without the officials' part.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PrecedentView {
    /// The ruling's id.
    pub ruling: RulingId,
    /// The end of its id, as it is shown and typed.
    pub short: ShortId,
    /// Why it is a precedent.
    pub because: Because,
    /// Whether it was decided under the very rules that are in force here; else it only illustrates.
    pub same_stack: bool,
    /// The event that it was decided at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
    /// Where no event is named: the editions that it was decided under, the strongest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stack: Vec<EditionId>,
    /// The round, as people call it; may be empty.
    pub round: String,
    /// The table, as people call it; may be empty.
    pub table: String,
    /// When it was decided: `2026-11-22T14:05:00.000Z`.
    pub time: Timestamp,
    /// What the judge was asked.
    pub question: String,
    /// What was decided, and why.
    pub decision: String,
    /// The language of both.
    pub language: Lang,
    /// What it came to.
    pub verdict: Outcome,
    /// The word in which that answers the question.
    pub said: VerdictWord,
    /// How firm it is.
    pub status: Status,
    /// The clauses that it rests on.
    pub cites: Vec<PrecedentCite>,
}

/// A clause that a precedent rests on.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PrecedentCite {
    /// The clause.
    pub clause: ClauseId,
    /// What became of it since.
    pub standing: Standing,
}

impl PrecedentView {
    /// Makes the view of a precedent.
    pub fn new(corpus: &Corpus, precedent: &Precedent) -> Self {
        let Ruling { id, statement, .. } = &precedent.ruling;
        let cites = standing(corpus, &precedent.ruling)
            .into_iter()
            .map(|cited| PrecedentCite { clause: cited.cited.clause.clone(), standing: cited.standing });
        Self {
            ruling: *id,
            short: id.short(),
            because: precedent.because,
            same_stack: precedent.same_stack,
            event: statement.event.clone(),
            stack: statement.stack.clone(),
            round: statement.round.clone(),
            table: statement.table.clone(),
            time: statement.time,
            question: statement.question.clone(),
            decision: statement.decision.clone(),
            language: statement.language,
            verdict: statement.verdict,
            said: statement.verdict.said_to(&statement.question, statement.language),
            status: statement.status,
            cites: cites.collect(),
        }
    }

    /// Makes the views of those that are shown: the first [`MOST_SHOWN`].
    pub fn shown(corpus: &Corpus, precedents: &[Precedent]) -> Vec<Self> {
        precedents.iter().take(MOST_SHOWN).map(|precedent| Self::new(corpus, precedent)).collect()
    }
}

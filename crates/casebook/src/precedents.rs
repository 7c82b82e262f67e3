//! Finds earlier rulings: on the same point, on the same clauses, or in the same words. They are precedents,
//! never rules.

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::model::{Change, Patch, Revision, Ruling, RulingId, ShortId, Statement, Status, Timestamp};
use super::names::{Standing, standing};
use super::store::{Filter, Page, Store, StoreError};
use schiri_rules::corpus::{ClauseId, Corpus, EditionId, EventId, Outcome, PointId, VerdictWord};
use schiri_rules::known::{self, StackChoice};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::named::named;
use schiri_rules::precedence::Stack;

/// How many of the latest rulings are looked through for precedents.
pub const MOST_READ: usize = 10_000;
/// How many of the latest rulings on a point are compared with a new one: every new ruling waits for this.
const MOST_COMPARED: usize = 1_000;
/// How many precedents are shown.
pub const MOST_SHOWN: usize = 5;
/// How many rulings are read from a store at once.
const BATCH: usize = 500;
/// How many characters of an earlier decision a message quotes.
const MOST_QUOTED: usize = 200;

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

/// A ruling that was found again.
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
    points.iter().flat_map(|point| corpus.stances_on(point)).map(|(clause, _)| clause.id.clone()).collect()
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
        situation: statement.situation.clone(),
        ..StackChoice::default()
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

/// Finds earlier rulings on a point of a statement and under the same rules, which its author should know of.
/// `own`, the statement's own ruling, is left out.
fn similar(
    corpus: &Corpus,
    rulings: Vec<Ruling>,
    statement: &Statement,
    own: Option<RulingId>,
) -> Vec<Precedent> {
    let stack = stack_of(corpus, statement);
    let sought = Sought { points: &statement.points, stack: stack.as_ref(), ..Sought::default() };
    let mut found = precedents(corpus, rulings, &sought);
    found.retain(|precedent| precedent.same_stack && Some(precedent.ruling.id) != own);
    found
}

/// Finds the confirmed ruling that a statement contradicts: the first with another verdict on the same point
/// under the same rules. A statement that is itself overturned contradicts nothing.
fn contradicted<'r>(similar: &'r [Precedent], statement: &Statement) -> Option<&'r Ruling> {
    let stands = statement.status != Status::Overturned;
    similar.iter().map(|precedent| &precedent.ruling).find(|ruling| {
        stands
            && ruling.statement.status == Status::Confirmed
            && ruling.statement.verdict != statement.verdict
    })
}

/// Says that a decision differs from an earlier one and needs a reason.
fn contradiction(earlier: &Ruling) -> Message {
    let decision = earlier.statement.decision.trim();
    let mut quoted: String = decision.chars().take(MOST_QUOTED).collect();
    if quoted.len() < decision.len() {
        quoted.push('…');
    }
    Message::new("casebook-contradicts")
        .with("ruling", earlier.id.short().to_string())
        .with("time", earlier.statement.time.minute())
        .with("decision", quoted)
}

/// Looks for earlier rulings on the point and under the rules of a change that is about to be written, and
/// returns those to show, the most useful first. `before` is the ruling that is amended.
///
/// # Errors
/// If the store fails; [`StoreError::ReasonNeeded`], if the change contradicts a confirmed ruling and gives
/// no reason.
pub fn compare_with_earlier(
    corpus: &Corpus,
    store: &dyn Store,
    before: Option<&Ruling>,
    revision: &Revision,
) -> Result<Vec<Precedent>, StoreError> {
    let Some(statement) = decided(before, revision) else { return Ok(Vec::new()) };
    let rulings = latest_on(store, &statement.points, MOST_COMPARED)?;
    let mut similar = similar(corpus, rulings, &statement, Some(revision.ruling));
    if let Some(earlier) = contradicted(&similar, &statement)
        && revision.reason.trim().is_empty()
        && !is_first_attempt(store, earlier, revision)?
    {
        return Err(StoreError::ReasonNeeded(contradiction(earlier)));
    }
    similar.truncate(MOST_SHOWN);
    Ok(similar)
}

/// Returns what a revision decides; `None` if it decides nothing anew.
fn decided(before: Option<&Ruling>, revision: &Revision) -> Option<Statement> {
    let decides = match &revision.change {
        Change::Recorded(_) => true,
        Change::Amended(patch) => {
            let Patch { event, stack, situation, points, verdict, status, .. } = &**patch;
            let rules = event.is_some() || stack.is_some() || situation.is_some();
            rules || points.is_some() || verdict.is_some() || *status == Some(Status::Confirmed)
        }
        Change::Redacted(_) => false,
    };
    if decides { revision.change.after(before) } else { None }
}

/// Tells whether an earlier attempt at the same revision recorded the ruling, which was amended since: then
/// there is nothing to contradict, and the store finds the first attempt.
fn is_first_attempt(store: &dyn Store, ruling: &Ruling, revision: &Revision) -> Result<bool, StoreError> {
    let history = store.history(ruling.id)?;
    Ok(history.iter().any(|entry| entry.revision.key == revision.key))
}

/// Reads the latest rulings that fit, at most this many.
pub fn latest(store: &dyn Store, filter: &Filter, most: usize) -> Result<Vec<Ruling>, StoreError> {
    let mut rulings = Vec::new();
    let mut after = None;
    while rulings.len() < most {
        let limit = BATCH.min(most - rulings.len());
        let listing = store.list(filter, Page { after, limit })?;
        rulings.extend(listing.rulings);
        match listing.next {
            Some(next) => after = Some(next),
            None => break,
        }
    }
    Ok(rulings)
}

/// Reads the latest rulings on these points, at most this many on each; no ruling comes twice.
pub fn latest_on(store: &dyn Store, points: &[PointId], most: usize) -> Result<Vec<Ruling>, StoreError> {
    let mut seen = BTreeSet::new();
    let mut rulings = Vec::new();
    for point in points {
        let filter = Filter { point: Some(point.clone()), ..Filter::default() };
        let on_point = latest(store, &filter, most)?;
        rulings.extend(on_point.into_iter().filter(|ruling| seen.insert(ruling.id)));
    }
    Ok(rulings)
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

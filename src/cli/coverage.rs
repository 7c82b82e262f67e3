//! `schiri coverage`: which binding clauses answer a point, and which do not.

use serde::Serialize;

use super::args::Coverage;
use super::session::{Material, Outcome, Session, Trouble};
use crate::corpus::{Clause, Edition};
use crate::diag::Code;
use crate::lang::Message;

/// What is covered of one edition.
#[derive(Serialize)]
struct EditionCoverage {
    edition: String,
    clauses: usize,
    binding: usize,
    covered: usize,
    open: Vec<String>,
    accepted: Vec<String>,
}

/// Prints a line for each edition and one for each clause without a position.
pub(super) fn coverage(args: &Coverage, session: &mut Session) -> Result<Outcome, Trouble> {
    let Material { corpus, .. } = session.load_for_use()?;
    let all: Vec<_> = corpus.editions.values().map(cover).collect();
    if args.json {
        session.json(&all)?;
    } else {
        all.iter().try_for_each(|covered| print(covered, session))?;
    }
    let is_open = all.iter().any(|covered| !covered.open.is_empty());
    Ok(if is_open { Outcome::Nothing } else { Outcome::Done })
}

fn cover(edition: &Edition) -> EditionCoverage {
    let binding: Vec<&Clause> = edition.clauses().iter().filter(|clause| clause.is_normative()).collect();
    let (covered, without): (Vec<&Clause>, Vec<&Clause>) =
        binding.iter().partition(|clause| !clause.stances.is_empty());
    let (accepted, open): (Vec<&Clause>, Vec<&Clause>) = without
        .into_iter()
        .partition(|clause| clause.accepts.iter().any(|accepted| accepted.value == Code::NoPosition));
    let ids = |clauses: Vec<&Clause>| clauses.iter().map(|clause| clause.id.to_string()).collect();
    EditionCoverage {
        edition: edition.id.to_string(),
        clauses: edition.clauses().len(),
        binding: binding.len(),
        covered: covered.len(),
        open: ids(open),
        accepted: ids(accepted),
    }
}

fn print(covered: &EditionCoverage, session: &mut Session) -> Result<(), Trouble> {
    session.say(
        &Message::new("coverage-line")
            .with("edition", covered.edition.as_str())
            .with("clauses", covered.clauses)
            .with("binding", covered.binding)
            .with("covered", covered.covered),
    )?;
    for (id, clauses) in [("coverage-open", &covered.open), ("coverage-accepted", &covered.accepted)] {
        for clause in clauses {
            session.say(&Message::new(id).with("clause", clause.as_str()))?;
        }
    }
    Ok(())
}

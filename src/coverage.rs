//! `schiri coverage`: which binding clauses answer a point, and which do not; as a matrix, whether each
//! edition answers each point.

use std::collections::BTreeMap;

use serde::Serialize;

use super::args::Coverage;
use super::session::{Outcome, Result, Session};
use schiri_rules::corpus::{Clause, Corpus, Edition, Point};
use schiri_rules::diag::Code;
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::precedence::{Cell, cell};
use schiri_show::render::text::{style, styled};

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
pub(super) fn coverage(args: &Coverage, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    if args.matrix {
        return matrix(&corpus, args, session);
    }
    let all: Vec<_> = corpus.editions.values().map(cover).collect();
    if args.json {
        session.json(&all)?;
    } else {
        all.iter().try_for_each(|covered| print(covered, session))?;
    }
    Ok(Outcome::done_if(all.iter().all(|covered| covered.open.is_empty())))
}

#[derive(Serialize)]
struct PointCells<'a> {
    point: &'a str,
    topic: &'a str,
    cells: BTreeMap<&'a str, Cell>,
}

/// Prints a line for each point with a sign for each edition, and how many cells are undecided.
fn matrix(corpus: &Corpus, args: &Coverage, session: &mut Session) -> Result {
    known::topics(corpus, &args.topic)?;
    let topics = corpus.topics.values();
    let topics = topics.filter(|topic| args.topic.is_empty() || args.topic.contains(&topic.id));
    let points = topics.flat_map(|topic| &topic.points).filter_map(|id| corpus.points.get(id));
    let rows: Vec<_> = points.map(|point| cells(corpus, point)).collect();
    let undecided =
        rows.iter().flat_map(|row| row.cells.values()).filter(|cell| **cell == Cell::Undecided).count();
    if args.json {
        session.json(&rows)?;
    } else {
        print_matrix(corpus, &rows, session)?;
        session.say(&Message::new("coverage-legend"))?;
        session.say(&Message::new("coverage-undecided").with("cells", undecided))?;
    }
    Ok(Outcome::done_if(undecided == 0))
}

fn cells<'a>(corpus: &'a Corpus, point: &'a Point) -> PointCells<'a> {
    let cells = corpus.editions.values().map(|edition| (edition.id.as_str(), cell(corpus, point, edition)));
    PointCells { point: point.id.as_str(), topic: point.topic.as_str(), cells: cells.collect() }
}

fn print_matrix(corpus: &Corpus, rows: &[PointCells<'_>], session: &mut Session) -> Result<()> {
    for (number, edition) in (1..).zip(corpus.editions.keys()) {
        session.line(format!("{number}  {edition}"))?;
    }
    let mut topic = "";
    for row in rows {
        if row.topic != topic {
            topic = row.topic;
            session.line(format!("\n{}", styled(style::BOLD, topic)))?;
        }
        let signs: String = row.cells.values().copied().map(sign).collect();
        session.line(format!("  {signs}  {}", row.point))?;
    }
    session.line("")
}

const fn sign(cell: Cell) -> char {
    match cell {
        Cell::Speaks => '■',
        Cell::Silent => '·',
        Cell::OtherGame => ' ',
        Cell::Undecided => '?',
    }
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

fn print(covered: &EditionCoverage, session: &mut Session) -> Result<()> {
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

//! `schiri eval FILE.jsonl`: scores the search by judged queries.

use std::fmt::Write as _;
use std::sync::Arc;

use super::args::Eval;
use super::batch;
use super::session::{Material, Outcome, Session, Trouble, engine_trouble};
use super::term::{self, style};
use crate::corpus::{CiteStyle, ClauseId, Corpus, EditionId};
use crate::eval::{Figures, Judged, Report, read, score};
use crate::index::{Index, Query};
use crate::lang::Message;

/// How deep the search goes for a judged query.
const DEPTH: usize = 10;

/// Searches every judged query and prints the scores.
pub(super) fn eval(args: &Eval, session: &mut Session) -> Result<Outcome, Trouble> {
    let text = batch::read_text(&args.file)?;
    let judged = read(&text).map_err(|bad| {
        Message::new("batch-bad-line")
            .with("path", args.file.display().to_string())
            .with("line", bad.line)
            .with("reason", bad.reason)
    })?;
    let Material { corpus, .. } = session.load_for_use()?;
    let corpus = Arc::new(corpus);
    let index = Index::build(Arc::clone(&corpus)).map_err(|error| engine_trouble(&error))?;
    let found = judged.iter().map(|judged| search(&index, judged)).collect::<Result<Vec<_>, _>>()?;
    let report = score(&judged, &found, |edition| is_exact(&corpus, edition));
    if args.json {
        session.json(&report)?;
    } else {
        print(&report, session)?;
    }
    Ok(Outcome::Done)
}

/// In an edition with decimal numbers a judgment names a clause itself, not what stands below it.
fn is_exact(corpus: &Corpus, edition: &EditionId) -> bool {
    corpus.editions.get(edition).is_some_and(|edition| edition.cite.style == CiteStyle::Decimal)
}

fn search(index: &Index, judged: &Judged) -> Result<Vec<ClauseId>, Trouble> {
    let mut query = Query::new(judged.query.as_str());
    query.lang = Some(judged.lang);
    query.editions.clone_from(&judged.scope);
    query.limit = DEPTH;
    let hits = index.search(&query).map_err(|error| engine_trouble(&error))?;
    Ok(hits.into_iter().map(|hit| hit.clause).collect())
}

fn print(report: &Report, session: &mut Session) -> Result<(), Trouble> {
    let head = ["n", "S@1", "S@3", "S@3+", "MRR", "nDCG@10"];
    session.line(format!("{:12}{}", "", head.map(|word| format!("{word:>9}")).concat()))?;
    session.line(figures("", &report.overall))?;
    for (name, figures_of) in report.kinds.iter().chain(&report.langs) {
        session.line(figures(name, figures_of))?;
    }
    session.say(&Message::new("eval-legend"))?;
    for miss in &report.misses {
        session.line(format!("\n{} {}", term::styled(style::BOLD, &miss.id), miss.query))?;
        session.say(&Message::new("eval-wanted").with("clauses", miss.wanted.join(" ")))?;
        session.say(&Message::new("eval-found").with("clauses", miss.found.join(" ")))?;
    }
    Ok(())
}

fn figures(name: &str, figures: &Figures) -> String {
    let shares = [figures.success_1, figures.success_3, figures.related_3, figures.mrr, figures.ndcg_10];
    let mut line = format!("{name:12}{:>9}", figures.queries);
    for share in shares {
        let _ = write!(line, "{share:>9.3}");
    }
    line
}

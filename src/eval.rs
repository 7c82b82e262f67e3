//! `schiri eval FILE.jsonl`: scores the search, or the rulings, with judged questions.

use std::fmt::Write as _;

use super::args::Eval;
use super::files;
use super::session::{Outcome, Result, Session};
use schiri_rules::corpus::{self, ClauseId};
use schiri_rules::lang::Message;
use schiri_search::answer::{Library, ask};
use schiri_search::eval::{
    BadLine, Figures, Given, Judged, JudgedQuestion, Report, RulingReport, is_search, read, score,
    score_rulings,
};
use schiri_search::index::{Index, IndexError, Query};
use schiri_show::render::text::{style, styled};

/// How many hits of a judged query are scored.
const DEPTH: usize = 10;

/// Asks every judged question and prints the scores; the fields of the lines tell whether they judge the
/// search or rulings.
pub(super) fn eval(args: &Eval, session: &mut Session) -> Result {
    let text = files::read_text(&args.file)?;
    let corpus = session.load_for_use()?;
    let index = session.index(&corpus)?;
    let bad_line = |bad: BadLine| files::bad_line(&args.file, bad.line, bad.reason);
    if is_search(&text) {
        let judged: Vec<Judged> = read(&text).map_err(bad_line)?;
        let found = judged.iter().map(|judged| search(index, judged)).collect::<Result<Vec<_>, _>>()?;
        let report = score(&corpus, &judged, &found);
        if args.json { session.json(&report)? } else { print(&report, session)? }
    } else {
        let library = Library { corpus: &corpus, index };
        let asked: Vec<JudgedQuestion> = read(&text).map_err(bad_line)?;
        let given = asked.iter().map(|asked| put(&library, asked)).collect::<Result<Vec<_>, _>>()?;
        let report = score_rulings(&corpus, &asked, &given);
        if args.json { session.json(&report)? } else { print_rulings(&report, session)? }
    }
    Ok(Outcome::Done)
}

fn put(library: &Library<'_>, asked: &JudgedQuestion) -> Result<Given> {
    let question = asked.question(library.corpus).map_err(|event| {
        Message::new("batch-bad-event").with("id", asked.id.as_str()).with("event", event)
    })?;
    Ok(Given::of(&ask(library, &question)?))
}

fn search(index: &Index, judged: &Judged) -> Result<Vec<ClauseId>, IndexError> {
    let mut query = Query::new(judged.query.as_str());
    query.lang = Some(judged.lang);
    query.editions.clone_from(&judged.scope);
    query.limit = DEPTH;
    let hits = index.search(&query)?;
    Ok(hits.into_iter().map(|hit| hit.clause).collect())
}

fn print(report: &Report, session: &mut Session) -> Result<()> {
    let head = ["n", "S@1", "S@3", "S@3+", "MRR", "nDCG@10"];
    session.line(format!("{:12}{}", "", head.map(|word| format!("{word:>9}")).concat()))?;
    session.line(figures("", &report.overall))?;
    for (name, figures_of) in report.kinds.iter().chain(&report.langs) {
        session.line(figures(name, figures_of))?;
    }
    session.say(&Message::new("eval-legend"))?;
    for miss in &report.misses {
        session.line(format!("\n{} {}", styled(style::BOLD, &miss.id), miss.query))?;
        session.say(&Message::new("eval-wanted").with("clauses", miss.wanted.join(" ")))?;
        session.say(&Message::new("eval-found").with("clauses", miss.found.join(" ")))?;
    }
    Ok(())
}

fn print_rulings(report: &RulingReport, session: &mut Session) -> Result<()> {
    let of = &report.overall;
    let message = Message::new("eval-rulings")
        .with("scenarios", of.scenarios)
        .with("verdict", share(of.verdict))
        .with("cited", share(of.cited))
        .with("wrong", share(of.false_answers))
        .with("silent", share(of.false_abstentions))
        .with("among", share(of.among_three))
        .with("sure", share(of.sure))
        .with("sureright", share(of.sure_right))
        .with("rule", share(of.point_sure))
        .with("rulecited", share(of.point_sure_cited));
    if of.scenarios > 0 {
        session.say(&message)?;
    }
    if of.out_of_scope > 0 {
        let message = Message::new("eval-out-of-scope").with("questions", of.out_of_scope);
        let message = message.with("abstained", share(of.abstained));
        let message = message.with("rule", share(of.point_sure_of_nothing));
        session.say(&message.with("sure", share(of.sure_of_nothing)))?;
    }
    for miss in &report.misses {
        session.line(format!("\n{} {}", styled(style::BOLD, &miss.id), miss.question))?;
        let wanted = format!("{} {}", miss.wanted, miss.wanted_clauses.join(" "));
        session.say(&Message::new("eval-wanted").with("clauses", wanted.trim()))?;
        let given = format!("{} {}", corpus::Outcome::name_of(miss.given), miss.cited.join(" "));
        session.say(&Message::new("eval-found").with("clauses", given.trim()))?;
        if let Some(point) = &miss.point {
            session.say(&Message::new("eval-point").with("point", point.as_str()))?;
        }
    }
    Ok(())
}

fn share(share: f64) -> String {
    format!("{share:.3}")
}

fn figures(name: &str, figures: &Figures) -> String {
    let shares = [figures.success_1, figures.success_3, figures.related_3, figures.mrr, figures.ndcg_10];
    let mut line = format!("{name:12}{:>9}", figures.queries);
    for share in shares {
        let _ = write!(line, "{share:>9.3}");
    }
    line
}

//! How rulings are shown on a terminal.

use crate::session::{Session, Trouble};
use crate::term::{self, style};
use schiri_casebook::{CitedStanding, Ruling, Standing};
use schiri_rules::citation;
use schiri_rules::corpus::{ClauseRef, Corpus};
use schiri_rules::lang::Message;
use schiri_show::render::{author_and_time, terminal, verdict_id};
use schiri_show::view::RecordedView;

/// Prints a ruling in two lines, and the clauses that no longer say what they said.
pub(super) fn brief(shown: &RecordedView, session: &mut Session) -> Result<(), Trouble> {
    lines(shown, session).into_iter().try_for_each(|line| session.line(line))
}

/// Writes a ruling that was found again: as in a list, with its decision.
pub(crate) fn precedent_lines(corpus: &Corpus, ruling: &Ruling, session: &Session) -> Vec<String> {
    let decision = terminal::text(&ruling.statement.decision, "    ", term::width());
    let decision = format!("  → {}", decision.trim_start());
    let mut lines = lines(&RecordedView::new(corpus, ruling.clone()), session);
    lines.extend(decision.split('\n').map(str::to_owned));
    lines
}

/// A ruling in short: its head, its question, and the clauses that no longer say what they said.
fn lines(shown: &RecordedView, session: &Session) -> Vec<String> {
    let statement = &shown.ruling.statement;
    let mut lines =
        vec![head(shown, session), terminal::wrap(&statement.question, "  ", "  ", term::width())];
    for cited in shown.standing.iter().filter(|cited| cited.standing != Standing::Unchanged) {
        let clause = cited.cited.clause.to_string();
        let message = Message::new(cited.standing.message_id()).with("clause", clause);
        let line = session.localizer.say(&message);
        lines.push(format!("  {}", term::styled(style::YELLOW, &line)));
    }
    lines
}

/// The line above a ruling: id, verdict, status, and where and when it was made.
fn head(shown: &RecordedView, session: &Session) -> String {
    let statement = &shown.ruling.statement;
    let word = |message: Message| session.localizer.say(&message);
    let verdict = statement.verdict.said_to(&statement.question, statement.language);
    let verdict = session.localizer.word(verdict_id(verdict));
    let under = statement.event.as_ref().map_or_else(
        || statement.stack.iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
        ToString::to_string,
    );
    let mut parts =
        vec![verdict, session.localizer.word(statement.status.message_id()), under, statement.time.minute()];
    for (id, name) in [("casebook-round", &statement.round), ("casebook-table", &statement.table)] {
        if !name.trim().is_empty() {
            parts.push(word(Message::new(id).with("name", name.as_str())));
        }
    }
    format!("{}  {}", term::styled(style::CYAN, &shown.short.to_string()), parts.join(" · "))
}

/// Prints all that a ruling says.
pub(super) fn full(shown: &RecordedView, corpus: &Corpus, session: &mut Session) -> Result<(), Trouble> {
    let Ruling { statement, by, recorded, redacted, id, .. } = &shown.ruling;
    session.line(head(shown, session))?;
    session.line(term::styled(style::DIM, &id.to_string()))?;
    session.say(&author_and_time(by, &recorded.minute()))?;
    for (label, text) in [
        ("casebook-label-question", &statement.question),
        ("casebook-label-facts", &statement.facts),
        ("casebook-label-decision", &statement.decision),
        ("casebook-label-officials", &statement.officials),
    ] {
        if !text.is_empty() {
            labelled(label, session)?;
            session.line(terminal::text(text, "  ", term::width()))?;
        }
    }
    let points: Vec<_> = statement.points.iter().map(ToString::to_string).collect();
    let situation: Vec<_> = statement.situation.iter().map(ToString::to_string).collect();
    let links: Vec<_> = statement.links.iter().map(ToString::to_string).collect();
    let overturned: Vec<_> = statement.overturned_by.iter().map(ToString::to_string).collect();
    for (label, names) in [
        ("casebook-label-points", points),
        ("casebook-label-situation", situation),
        ("casebook-label-links", links),
        ("casebook-label-overturned-by", overturned),
    ] {
        if !names.is_empty() {
            labelled(label, session)?;
            session.line(format!("  {}", names.join(", ")))?;
        }
    }
    cites(shown, corpus, session)?;
    if *redacted {
        session.say(&Message::new("casebook-is-redacted"))?;
    }
    Ok(())
}

/// Prints the cited clauses, each with what became of it.
fn cites(shown: &RecordedView, corpus: &Corpus, session: &mut Session) -> Result<(), Trouble> {
    if shown.standing.is_empty() {
        return Ok(());
    }
    labelled("casebook-label-cites", session)?;
    let lang = session.localizer.lang();
    for CitedStanding { cited, standing } in &shown.standing {
        let citation = citation::write(corpus, &ClauseRef::from(cited.clause.clone()), lang);
        let clause = term::styled(style::CYAN, &cited.clause.to_string());
        let message = Message::new(standing.message_id()).with("clause", cited.clause.to_string());
        let said = session.localizer.say(&message);
        let colour = if *standing == Standing::Unchanged { style::DIM } else { style::YELLOW };
        session.line(format!("  {citation}  {clause}"))?;
        session.line(format!("    {}", term::styled(colour, &said)))?;
    }
    Ok(())
}

fn labelled(label: &'static str, session: &mut Session) -> Result<(), Trouble> {
    let word = session.localizer.word(label);
    session.line(term::styled(style::BOLD, &word))
}

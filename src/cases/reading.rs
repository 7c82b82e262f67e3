//! `schiri cases list` and `schiri cases show`.

use serde::Serialize;

use crate::args::{ListCases, ShowCase};
use crate::session::{Outcome, Result, Session};
use crate::tournament;
use schiri_casebook::{Filter, LogEntry, Page, Ruling, Store, Within, with_those_below};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_show::render;
use schiri_show::view::{HistoryView, RecordedListView, RecordedView};

#[derive(Debug, Serialize)]
struct WithHistory {
    #[serde(flatten)]
    shown: RecordedView,
    #[serde(flatten)]
    history: HistoryView,
}

/// Lists rulings, the latest first.
pub(super) fn list(args: &ListCases, store: &Store, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    // Rulings may be of an event that this collection does not have; but a name that occurs nowhere was
    // mistyped.
    let filter = Filter {
        event: args.event.clone(),
        within: Within::from(args.tournament.clone()),
        point: args.point.clone(),
        clauses: args.clause.iter().flat_map(|clause| with_those_below(&corpus, clause)).collect(),
        table: args.table.clone(),
        status: args.status,
        text: (!args.words.is_empty()).then(|| args.words.join(" ")),
        since: args.since,
        // Anyone who can open the database can read everything in it.
        officials: true,
    };
    let page = Page { after: args.after, limit: args.limit.into() };
    let listing = store.list(&filter, page)?;
    let is_empty = listing.rulings.is_empty();
    if is_empty {
        if let Some(event) = &args.event {
            known::event(&corpus, event.as_str())?;
        }
        if let Some(tournament) = &args.tournament {
            tournament::existing(tournament, store)?;
        }
        if let Some(point) = &args.point {
            known::point(&corpus, point)?;
        }
    }
    let rulings: Vec<_> =
        listing.rulings.into_iter().map(|ruling| RecordedView::new(&corpus, ruling)).collect();
    let next = listing.next;
    if args.json {
        session.json(&RecordedListView { rulings, next })?;
    } else {
        session.text(|text| rulings.iter().for_each(|ruling| text.ruling_in_short(ruling)))?;
        if is_empty {
            session.say(&Message::new("casebook-none").with("place", store.place()))?;
        }
        if let Some(next) = next {
            session.say(&Message::new("casebook-more").with("after", next.to_string()))?;
        }
    }
    Ok(Outcome::done_if(!is_empty))
}

pub(super) fn show(args: &ShowCase, store: &Store, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    let id = store.find(args.ruling)?;
    let Some(ruling) = store.get(id)? else {
        session.say(&Message::new("casebook-no-ruling").with("ruling", id.to_string()))?;
        return Ok(Outcome::Nothing);
    };
    let shown = RecordedView::new(&corpus, ruling);
    let history = if args.history { store.history(id)? } else { Vec::new() };
    match (args.json, args.history) {
        (true, true) => session.json(&WithHistory { shown, history: HistoryView { history } })?,
        (true, false) => session.json(&shown)?,
        (false, _) => {
            session.text(|text| text.ruling(&shown, &corpus))?;
            print_history(history, &shown.ruling, session)?;
        }
    }
    Ok(Outcome::Done)
}

/// Prints who changed what, and why.
fn print_history(history: Vec<LogEntry>, ruling: &Ruling, session: &mut Session) -> Result<()> {
    if history.is_empty() {
        return Ok(());
    }
    let history: Vec<_> = history.into_iter().map(|entry| entry.revision).collect();
    let count = usize::try_from(ruling.revision).unwrap_or_default();
    session.say(&Message::new("casebook-history").with("count", count))?;
    for step in render::history(&history, true, &session.localizer) {
        let line = step.line(&session.localizer, None);
        session.line(format!("  {}. {line}", step.number))?;
        if !step.reason.is_empty() {
            session.line(format!("     {}", step.reason))?;
        }
    }
    Ok(())
}

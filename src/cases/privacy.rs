//! `schiri cases expire` and `schiri cases person`: what must not be kept for ever.

use super::{author, refused};
use crate::args::{ExpireCases, PersonInCases};
use crate::session::{Outcome, Session, Trouble};
use crate::term::{self, style};
use schiri_casebook::{self as casebook, Role, RulingId, Store};
use schiri_rules::lang::Message;

/// Deletes officials' parts whose time is over.
pub(super) fn expire(
    args: &ExpireCases,
    store: &dyn Store,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    let by = author(&args.writer, Role::Admin);
    let done = casebook::expire(store, args.before, &by, casebook::now());
    let done = done.map_err(|error| refused(&error, session))?;
    report("casebook-expired", &done, session)?;
    Ok(Outcome::Done)
}

/// Shows every revision that concerns a person, or deletes the words.
pub(super) fn person(
    args: &PersonInCases,
    store: &dyn Store,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    let words = args.words.join(" ");
    if args.delete {
        let by = author(&args.writer, Role::Admin);
        let done = casebook::forget(store, &words, &by, casebook::now());
        let done = done.map_err(|error| refused(&error, session))?;
        report("casebook-forgotten", &done, session)?;
        return Ok(if done.is_empty() { Outcome::Nothing } else { Outcome::Done });
    }
    let found = casebook::mentions(store, &words).map_err(|error| refused(&error, session))?;
    for mention in &found {
        let revision = &mention.revision;
        if args.json {
            session.json_line(revision)?;
            continue;
        }
        let ruling = term::styled(style::CYAN, &revision.ruling.short().to_string());
        let number = usize::try_from(revision.number).unwrap_or_default();
        let message = Message::new("casebook-mentioned").with("number", number).with("times", mention.times);
        session.line(format!("{ruling}  {}", session.localizer.say(&message)))?;
    }
    if found.is_empty() && !args.json {
        session.say(&Message::new("casebook-none").with("place", store.place()))?;
    }
    Ok(if found.is_empty() { Outcome::Nothing } else { Outcome::Done })
}

fn report(id: &'static str, done: &[RulingId], session: &mut Session) -> Result<(), Trouble> {
    let ids: Vec<_> = done.iter().map(|id| id.short().to_string()).collect();
    session.say(&Message::new(id).with("count", done.len()).with("rulings", ids.join(", ")))
}

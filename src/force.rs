//! Prints what of a clause holds at an event.

use super::session::{Session, Trouble};
use super::term::{self, style};
use schiri_show::render::{here_id, terminal, yield_words};
use schiri_show::view::ForceView;

/// Prints that a clause does not hold at an event, or only in part; of one that holds, nothing.
pub(super) fn print_mark(force: &ForceView, indent: &str, session: &mut Session) -> Result<(), Trouble> {
    if force.is_in_force() {
        return Ok(());
    }
    let word = session.localizer.word(here_id(force.force));
    session.line(format!("{indent}{}", term::styled(style::YELLOW, &format!("[{word}]"))))
}

/// Prints to which clauses a clause yields, and what holds there.
pub(super) fn print(force: &ForceView, indent: &str, session: &mut Session) -> Result<(), Trouble> {
    let width = term::width();
    for one in &force.yields {
        let said = yield_words(one, &session.localizer);
        session.line(term::styled(style::YELLOW, &terminal::wrap(&said, indent, indent, width)))?;
    }
    Ok(())
}

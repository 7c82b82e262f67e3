//! Prints what of a clause holds at an event.

use super::session::{Session, Trouble};
use super::term::{self, style};
use crate::render::{terminal, yield_words};
use crate::view::ForceView;

/// Prints to which clauses a clause yields, and what holds there.
pub(super) fn print(force: &ForceView, indent: &str, session: &mut Session) -> Result<(), Trouble> {
    let width = term::width();
    for one in &force.yields {
        let said = yield_words(one, &session.localizer);
        session.line(term::styled(style::YELLOW, &terminal::wrap(&said, indent, indent, width)))?;
    }
    Ok(())
}

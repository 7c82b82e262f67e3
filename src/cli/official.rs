//! The official wording of a clause on the terminal.

use super::session::{Session, Trouble};
use super::term::{self, style};
use crate::render::terminal;
use crate::view::OfficialView;

/// Prints a wording below our restatement, and says which is whose.
pub(super) fn print(
    official: &OfficialView,
    indent: &str,
    width: usize,
    session: &mut Session,
) -> Result<(), Trouble> {
    let lang = session.localizer.word(&format!("lang-{}", official.language));
    let label = format!("[{}, {lang}: {}]", session.localizer.word("word-official"), official.title);
    session.line(term::styled(style::DIM, &terminal::wrap(&label, indent, indent, width)))?;
    if let Some(heading) = &official.heading {
        session.line(format!("{indent}{}", term::styled(style::BOLD, heading)))?;
    }
    let inner = format!("{indent}  ");
    if let Some(text) = &official.text {
        session.line(terminal::text(text, &inner, width))?;
    }
    let note = session.localizer.word("official-note");
    session.line(term::styled(style::DIM, &terminal::wrap(&note, &inner, &inner, width)))?;
    if official.stale {
        let note = session.localizer.word("official-stale");
        session.line(term::styled(style::YELLOW, &terminal::wrap(&note, &inner, &inner, width)))?;
    }
    Ok(())
}

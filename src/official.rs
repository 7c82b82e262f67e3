//! The official wording of a clause on the terminal.

use super::session::{Session, Trouble};
use super::term::{self, style};
use schiri_show::render::terminal;
use schiri_show::view::OfficialView;

/// Prints a wording below our restatement; what stands before it says which is whose.
pub(super) fn print(
    official: &OfficialView,
    indent: &str,
    width: usize,
    session: &mut Session,
) -> Result<(), Trouble> {
    let word = |id: &str| session.localizer.word(id);
    let lang = word(&format!("lang-{}", official.language));
    let mut label =
        vec![format!("{}, {lang}: {}.", word("word-official"), official.title), word("official-note")];
    if official.stale {
        label.push(word("official-stale"));
    }
    let label = terminal::wrap(&format!("[{}]", label.join(" ")), indent, indent, width);
    session.line(term::styled(if official.stale { style::YELLOW } else { style::DIM }, &label))?;
    if let Some(heading) = &official.heading {
        session.line(format!("{indent}{}", term::styled(style::BOLD, heading)))?;
    }
    match &official.text {
        Some(text) => session.line(terminal::text(text, &format!("{indent}  "), width)),
        None => Ok(()),
    }
}

//! `schiri figure [FIGURE]`: the drawings that explain clauses.

use super::args::Figure;
use super::session::{Outcome, Session, Trouble};
use schiri_rules::known;
use schiri_show::figure as drawing;

/// Draws a figure, or lists all of them.
pub(super) fn figure(args: &Figure, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    let lang = session.reader(args.lang);
    let Some(id) = &args.id else {
        session.text(|text| text.figures(&corpus, lang))?;
        return Ok(Outcome::done_if(!corpus.figures.is_empty()));
    };
    known::figure(&corpus, id)?;
    let picture = drawing::svg(&corpus, id, lang, args.look)?;
    session.deliver(args.output.as_deref(), picture.as_bytes())?;
    Ok(Outcome::Done)
}

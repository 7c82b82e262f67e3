//! `schiri figure [FIGURE]`: the drawings that explain clauses.

use super::args::Figure;
use super::files;
use super::session::{Outcome, Session, Trouble, engine_trouble};
use super::term::{self, style};
use schiri_rules::corpus::{Corpus, best_plain};
use schiri_rules::known;
use schiri_rules::lang::Lang;
use schiri_show::figure::{self as drawing};
use schiri_show::render::terminal;
use schiri_show::view::Pointer;

/// Draws a figure, or lists all of them.
pub(super) fn figure(args: &Figure, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    let lang = args.lang.unwrap_or(session.localizer.lang());
    let Some(id) = &args.id else { return list(&corpus, lang, session) };
    known::figure(&corpus, id)?;
    let picture = drawing::svg(&corpus, id, lang, args.look).map_err(|error| engine_trouble(&error))?;
    match files::target(args.output.as_deref()) {
        None => session.raw(&picture)?,
        Some(path) => files::replace(path, picture.as_bytes())?,
    }
    Ok(Outcome::Done)
}

/// Lists the figures with the clauses that they explain.
fn list(corpus: &Corpus, lang: Lang, session: &mut Session) -> Result<Outcome, Trouble> {
    if corpus.figures.is_empty() {
        let nothing = session.localizer.word("conflicts-none");
        session.line(nothing)?;
        return Ok(Outcome::Nothing);
    }
    for figure in corpus.figures.values() {
        let title = best_plain(&figure.title, lang);
        session.line(format!("{}  {title}", term::styled(style::CYAN, figure.id.as_str())))?;
        let clauses = figure.clauses.iter().map(|clause| Pointer::to(corpus, &clause.value, lang).citation);
        let clauses = clauses.collect::<Vec<_>>().join("; ");
        session.line(terminal::wrap(&clauses, "  ", "  ", term::width()))?;
    }
    Ok(Outcome::Done)
}

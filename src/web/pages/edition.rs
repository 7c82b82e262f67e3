//! An edition's page: its contents and its whole text, to read and to print.

use askama::Template;
use axum::extract::Path;

use super::frame::{Frame, HtmlPage, Jump};
use super::texts::TextHtml;
use crate::citation;
use crate::corpus::{Clause, ClauseRef, Corpus, Edition, EditionId, best_plain};
use crate::known;
use crate::precedence::Resolved;
use crate::render::rights_id;
use crate::view::{EditionView, ForceView, WordingView, edition_view, wording_view};
use crate::web::answers;
use crate::web::problem::Problem;

#[derive(Template)]
#[template(path = "pages/edition.html")]
struct EditionPage {
    frame: Frame,
    edition: EditionView,
    note: Option<String>,
    source: Source,
    entries: Vec<Entry>,
}

/// Where an edition's text comes from.
struct Source {
    title: String,
    consulted: Option<String>,
    rights: &'static str,
    games: Vec<String>,
}

/// A clause in the course of the text.
struct Entry {
    anchor: String,
    page: String,
    citation: String,
    /// How deep it stands: 0 for what stands on top.
    depth: usize,
    text: TextHtml,
    retired: bool,
    /// What of it holds at the chosen event, where that is not all.
    at_event: Option<ForceView>,
}

/// Answers an edition's page.
pub(super) async fn edition(
    frame: Frame,
    Path(edition): Path<String>,
) -> Result<HtmlPage<impl Template>, Problem> {
    // Browsers ask for files such as `/favicon.ico` on their own: no edition can have such a name.
    let Ok(id) = edition.parse::<EditionId>() else { return Err(Problem::no_such_page()) };
    let corpus = &frame.rules.corpus;
    known::editions(corpus, std::slice::from_ref(&id)).map_err(Problem::unknown_name)?;
    let edition = corpus.editions.get(&id).ok_or_else(Problem::internal)?;
    let translation = corpus.translations.get(&(id.clone(), frame.text_lang()));
    let note = translation.and_then(|translation| translation.editor_note.as_ref());
    let resolved = answers::resolved(&frame.rules, frame.stack());
    let entries = edition.clauses().iter().filter_map(|clause| entry(&frame, clause, resolved.as_ref()));
    Ok(HtmlPage(EditionPage {
        entries: entries.collect(),
        edition: edition_view(corpus, edition, frame.lang()),
        note: note.or(edition.editor_note.as_ref()).map(crate::corpus::Text::plain),
        source: source(corpus, edition, &frame),
        frame,
    }))
}

fn source(corpus: &Corpus, edition: &Edition, frame: &Frame) -> Source {
    let game = |id| corpus.scopes.get(id).map(|scope| best_plain(&scope.name, frame.lang()));
    Source {
        title: edition.source.title.clone(),
        consulted: edition.source.consulted.map(|date| date.to_string()),
        rights: rights_id(edition.source.rights),
        games: edition.games.iter().filter_map(game).collect(),
    }
}

fn entry(frame: &Frame, clause: &Clause, resolved: Option<&Resolved<'_>>) -> Option<Entry> {
    let corpus = &frame.rules.corpus;
    let said = corpus.said_best(&clause.id, frame.text_lang())?;
    let wording: WordingView = wording_view(corpus, clause, said);
    let edition = corpus.editions.get(&clause.id.edition)?;
    let anchor = clause.anchor().to_string();
    Some(Entry {
        page: format!("/{}", clause.id),
        citation: citation::write_short(corpus, &ClauseRef::from(clause.id.clone()), frame.lang()),
        depth: edition.ancestors(clause.anchor()).len(),
        text: TextHtml::new(&wording, &clause.id.edition, &format!("{anchor}-")),
        retired: clause.retired.is_some(),
        at_event: resolved.and_then(|resolved| frame.not_in_force(resolved, clause)),
        anchor,
    })
}

impl EditionPage {
    /// Returns the headings on top.
    fn jumps(&self) -> Vec<Jump> {
        let headed = |entry: &Entry| {
            let name = format!("{} {}", entry.citation, entry.text.heading.as_deref()?);
            Some(Jump { anchor: entry.anchor.clone(), name })
        };
        self.entries.iter().filter(|entry| entry.depth == 0).filter_map(headed).collect()
    }
}

impl Entry {
    /// Returns the element for its heading: `h2` on top, never below `h4`.
    fn level(&self) -> usize {
        (self.depth + 2).min(4)
    }
}

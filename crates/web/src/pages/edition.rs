//! An edition's page: its contents and its whole text, to read and to print; a long edition in parts.

use std::ops::Range;

use askama::Template;
use axum::extract::Path;

use super::HtmlPage;
use super::frame::{Frame, Jump};
use super::texts::TextHtml;
use crate::answers;
use crate::problem::{Problem, Result};
use schiri_rules::corpus::{Clause, ClauseRef, Edition, EditionId};
use schiri_rules::precedence::{Force, Resolved, Stack};
use schiri_show::view::{
    EditionView, ForceView, Situation, SourceView, WordingView, edition_view, situation_names, wording_view,
};

/// An edition with at most this many clauses is one page. A longer one is divided into parts of about this
/// size: a statute of 5,000 sections would be a page of 3 MB.
const MOST_CLAUSES: usize = 500;

#[derive(Template)]
#[template(path = "pages/edition.html")]
struct EditionPage {
    frame: Frame,
    edition: EditionView,
    note: Option<String>,
    source: SourceView,
    /// Whether it is in force at the chosen event.
    here: Option<Force>,
    /// Says in which situations it holds, or has rules of its own.
    situations: Option<String>,
    /// The parts of a long edition; empty if it is one page.
    parts: Vec<Part>,
    entries: Vec<ClauseEntry>,
}

struct Part {
    address: String,
    /// Its first and last clause.
    first: String,
    last: String,
    is_shown: bool,
}

struct ClauseEntry {
    anchor: String,
    page: String,
    citation: String,
    /// Its depth: 0 at the top level.
    depth: usize,
    text: TextHtml,
    retired: bool,
    /// How far it holds at the chosen event, if not fully.
    at_event: Option<ForceView>,
}

pub(super) async fn edition(frame: Frame, Path(edition): Path<String>) -> Result<HtmlPage<impl Template>> {
    let corpus = &frame.corpus;
    // Whoever mistyped the address of another page is not looking for an edition.
    let edition = edition.parse::<EditionId>().ok().and_then(|id| corpus.editions.get(&id));
    let edition = edition.ok_or_else(Problem::no_such_page)?;
    let translation = corpus.translations.get(&(edition.id.clone(), frame.text_lang()));
    let note = translation.and_then(|translation| translation.editor_note.as_ref());
    let resolved = answers::resolved(&frame.rules, frame.stack());
    let ranges = divided(edition);
    let part: usize = frame.asked_as("part")?.unwrap_or(1);
    let shown = part.checked_sub(1).and_then(|part| ranges.get(part));
    let shown = shown.ok_or_else(Problem::no_such_page)?.clone();
    let clauses = edition.clauses().get(shown.clone()).unwrap_or_default();
    let is_here = |stack: Stack| stack.editions.contains(&edition.id);
    let here = frame.stack().map(|stack| if is_here(stack) { Force::InForce } else { Force::NotInStack });
    let entries = clauses.iter().filter_map(|clause| entry(&frame, clause, resolved.as_ref()));
    Ok(HtmlPage(EditionPage {
        entries: entries.collect(),
        parts: parts(&frame, edition, &ranges, &shown),
        edition: edition_view(corpus, edition, frame.lang()),
        note: note.or(edition.editor_note.as_ref()).map(schiri_rules::corpus::Text::plain),
        source: SourceView::new(edition),
        situations: situations(&frame, edition),
        here,
        frame,
    }))
}

fn situations(frame: &Frame, edition: &Edition) -> Option<String> {
    let corpus = &frame.corpus;
    let named = edition.games.iter().filter(|game| corpus.scopes.contains_key(*game));
    let named: Vec<_> = named.map(|game| Situation::new(corpus, game, frame.lang())).collect();
    let id = if named.len() == edition.games.len() { "edition-only" } else { "edition-also" };
    (!named.is_empty()).then(|| frame.say(id, "situations", situation_names(&named)))
}

/// Divides an edition into parts. A part begins with a clause of the top level, unless the part before it would become
/// longer than twice [`MOST_CLAUSES`].
fn divided(edition: &Edition) -> Vec<Range<usize>> {
    let clauses = edition.clauses();
    let mut begins = vec![0];
    for (place, clause) in clauses.iter().enumerate() {
        let length = place - begins.last().copied().unwrap_or_default();
        let is_on_top = || edition.ancestors(clause.anchor()).is_empty();
        if length >= 2 * MOST_CLAUSES || length >= MOST_CLAUSES && is_on_top() {
            begins.push(place);
        }
    }
    let ends = begins.iter().skip(1).copied().chain([clauses.len()]);
    begins.iter().copied().zip(ends).map(|(begin, end)| begin..end).collect()
}

fn parts(frame: &Frame, edition: &Edition, ranges: &[Range<usize>], shown: &Range<usize>) -> Vec<Part> {
    let cite = |place: usize| {
        let id = edition.clauses().get(place).map(|clause| ClauseRef::from(clause.id.clone()));
        id.map(|id| frame.short(&id)).unwrap_or_default()
    };
    let part = |(range, number): (&Range<usize>, usize)| Part {
        address: frame.with("part", &number.to_string()),
        first: cite(range.start),
        last: cite(range.end.saturating_sub(1)),
        is_shown: range == shown,
    };
    if ranges.len() > 1 { ranges.iter().zip(1..).map(part).collect() } else { Vec::new() }
}

fn entry(frame: &Frame, clause: &Clause, resolved: Option<&Resolved<'_>>) -> Option<ClauseEntry> {
    let corpus = &frame.corpus;
    let said = corpus.said_best(&clause.id, frame.text_lang())?;
    let wording: WordingView = wording_view(corpus, clause, said);
    let edition = corpus.editions.get(&clause.id.edition)?;
    let anchor = clause.anchor().to_string();
    let at_event = resolved.and_then(|resolved| frame.not_in_force(resolved, clause));
    Some(ClauseEntry {
        page: format!("/{}", clause.id),
        citation: frame.short(&clause.id.clone().into()),
        depth: edition.ancestors(clause.anchor()).len(),
        text: TextHtml::new(frame, &wording, &clause.id.edition, &format!("{anchor}-"), at_event.as_ref()),
        retired: clause.retired.is_some(),
        at_event,
        anchor,
    })
}

impl ClauseEntry {
    /// Tells whether its citation only quotes its heading: “Preparation”.
    fn is_cited_by_heading(&self) -> bool {
        let heading = self.text.view.heading.as_deref();
        let quoted = self.citation.strip_prefix(['„', '“']).and_then(|rest| rest.strip_suffix(['“', '”']));
        heading.zip(quoted).is_some_and(|(heading, quoted)| heading.starts_with(quoted))
    }
}

impl EditionPage {
    fn jumps(&self) -> Vec<Jump> {
        let headed = |entry: &ClauseEntry| {
            let heading = entry.text.view.heading.as_deref()?;
            let name = if entry.is_cited_by_heading() {
                heading.to_owned()
            } else {
                format!("{} {heading}", entry.citation)
            };
            Some(Jump { anchor: entry.anchor.clone(), name })
        };
        self.entries.iter().filter(|entry| entry.depth == 0).filter_map(headed).collect()
    }
}

//! A clause's page: `/de-quali-2009/3.1.6`.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use super::frame::{Frame, Page};
use super::texts::TextHtml;
use crate::corpus::{ClauseId, ClauseRef, best_plain};
use crate::figure::{self, Look};
use crate::lang::Message;
use crate::precedence::{Positions, Standing, counts};
use crate::render::{page_address, qr_svg};
use crate::view::{ClauseView, Pointer};
use crate::web::api::clauses;
use crate::web::api::params::Asked;
use crate::web::desk::Desk;
use crate::web::problem::Problem;

/// In which form a clause is shown.
#[derive(Debug, Deserialize)]
pub(super) struct ClauseParams {
    /// `table`: in large print, to be shown to the table. `preview`: the text alone, for the script
    /// that shows where a reference leads.
    view: Option<String>,
}

#[derive(Template)]
#[template(path = "pages/clause.html")]
struct ClausePage {
    frame: Frame,
    view: ClauseView,
    texts: Vec<TextHtml>,
    standing: Option<Chip>,
    below: Vec<Below>,
    figures: Vec<FigureHtml>,
    address: Option<String>,
}

#[derive(Template)]
#[template(path = "pages/table.html")]
struct TablePage {
    frame: Frame,
    view: ClauseView,
    texts: Vec<TextHtml>,
}

#[derive(Template)]
#[template(path = "pages/preview.html")]
struct Preview {
    frame: Frame,
    view: ClauseView,
    texts: Vec<TextHtml>,
}

impl ClausePage {
    /// Returns the message id for a clause that does not bind.
    fn nature(&self) -> &'static str {
        if self.view.nature == "advice" { "word-advice" } else { "word-information" }
    }

    /// Returns the message id for a clause that does not count everywhere.
    fn applies(&self) -> &'static str {
        if self.view.applies == "if-adopted" { "word-if-adopted" } else { "word-unless-dropped" }
    }
}

/// Whether a clause counts at the chosen event.
struct Chip {
    counts: bool,
    /// The id of the message that says it.
    message: &'static str,
}

/// A drawing that explains the clause.
struct FigureHtml {
    title: String,
    /// The picture (SVG).
    picture: String,
}

/// A clause below, with its text.
struct Below {
    pointer: Pointer,
    text: Option<String>,
}

/// Answers a clause's page.
pub(super) async fn clause(
    State(desk): State<Desk>,
    frame: Frame,
    Path((edition, anchor)): Path<(String, String)>,
    headers: HeaderMap,
    Asked(params): Asked<ClauseParams>,
) -> Result<Response, Problem> {
    // `5.4:2` is how a sentence is cited; on the page it is a place.
    if let Some((anchor, sentence)) = anchor.split_once(':') {
        let id = clauses::clause_id(&frame.rules, &edition, anchor)?;
        let target = ClauseRef { clause: id, sentence: sentence.parse().ok() };
        return Ok(Redirect::permanent(&page_address(&target)).into_response());
    }
    let id = clauses::clause_id(&frame.rules, &edition, &anchor)?;
    let view = clauses::view(&frame.rules, &id, frame.text_lang(), &[]);
    let view = view.ok_or_else(|| clauses::unknown_clause(&frame.rules, &id, frame.lang()))?;
    let texts = texts(&frame, &view, &id);
    Ok(match params.view.as_deref() {
        Some("table") => Page(TablePage { frame, view, texts }).into_response(),
        Some("preview") => Page(Preview { frame, view, texts }).into_response(),
        _ => {
            let standing = standing(&frame, &id);
            let below = below(&frame, &view);
            let figures = figures(&frame, &id);
            let address = desk.base(&headers).map(|base| format!("{base}/{}", view.clause));
            Page(ClausePage { frame, view, texts, standing, below, figures, address }).into_response()
        }
    })
}

fn texts(frame: &Frame, view: &ClauseView, id: &ClauseId) -> Vec<TextHtml> {
    let prefix = |index| if index == 0 { "" } else { "original-" };
    // An edition that is not translated is shown in what there is.
    if view.texts.is_empty()
        && let Some(view) = frame
            .rules
            .corpus
            .said_best(id, frame.text_lang())
            .and_then(|said| clauses::view(&frame.rules, id, frame.text_lang(), &[said.lang]))
    {
        return view.texts.iter().map(|text| TextHtml::new(text, &id.edition, "")).collect();
    }
    let numbered = view.texts.iter().enumerate();
    numbered.map(|(index, text)| TextHtml::new(text, &id.edition, prefix(index))).collect()
}

fn standing(frame: &Frame, id: &ClauseId) -> Option<Chip> {
    let (corpus, stack) = (&frame.rules.corpus, frame.stack()?);
    let clause = corpus.clause(id)?;
    let message = match stack.standing(clause) {
        Standing::InForce if counts(corpus, &Positions::new(corpus), &stack, clause) => "chip-in-force",
        Standing::InForce => "chip-yields",
        Standing::NotInStack => "chip-not-in-stack",
        Standing::Dropped => "chip-dropped",
        Standing::NotAdopted => "chip-not-adopted",
        Standing::OtherSituation => "chip-other-situation",
        Standing::Retired => "chip-retired",
    };
    Some(Chip { counts: message == "chip-in-force", message })
}

/// Draws the figures of a clause.
fn figures(frame: &Frame, id: &ClauseId) -> Vec<FigureHtml> {
    let (corpus, lang) = (&frame.rules.corpus, frame.text_lang());
    let drawn = corpus.figures_of(id).filter_map(|figure| {
        let picture = figure::svg(corpus, &figure.id, lang, Look::Page).ok()?;
        Some(FigureHtml { title: best_plain(&figure.title, lang), picture })
    });
    drawn.collect()
}

/// Returns what stands directly below, with its text: a heading alone settles nothing.
fn below(frame: &Frame, view: &ClauseView) -> Vec<Below> {
    let text = |pointer: &Pointer| {
        let id: ClauseId = pointer.clause.parse().ok()?;
        super::texts::rule_html(&frame.rules, &id.into(), frame.text_lang()).map(|(markup, _)| markup)
    };
    view.below.iter().map(|pointer| Below { pointer: pointer.clone(), text: text(pointer) }).collect()
}

/// Answers a clause's address as a QR code.
pub(super) async fn qr(
    State(desk): State<Desk>,
    frame: Frame,
    headers: HeaderMap,
    Path((edition, anchor)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let id = clauses::clause_id(&frame.rules, &edition, &anchor)?;
    if frame.rules.corpus.clause(&id).is_none() {
        return Err(clauses::unknown_clause(&frame.rules, &id, frame.lang()));
    }
    let base = desk.base(&headers).ok_or_else(|| Problem::bad_request(Message::new("problem-no-host")))?;
    let label = frame.say("page-qr", "name", id.to_string());
    let picture = qr_svg(&format!("{base}/{id}"), &label).map_err(|_| Problem::internal())?;
    let kind = [(header::CONTENT_TYPE, "image/svg+xml")];
    let mut response = (kind, picture).into_response();
    // It depends on the name by which the reader reached us, which no other reader may be shown.
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

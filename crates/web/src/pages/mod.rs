//! The pages: made on the server, and complete without scripts.
//!
//! Each file answers one kind of page and fills its templates in `templates/pages/`; `frame` is what all of
//! them share.
//!
//! # Decisions
//!
//! - **The pages are tested in a real browser, with few tools.** Node's own test runner, `playwright-core`
//!   (it drives the system's Chromium and downloads none) and `axe-core`; nothing else from npm, and none
//!   of it in the program.
//! - **The bar stays**: the event in force and the search box, in 96 px, by `position: sticky`. In a low window, its
//!   upper row scrolls away; with letters twice as large, only the row of the box stays. The bar opens popovers: they
//!   need no script, and in a browser without them, their content is at the end of the page.
//! - **Signs are symbols of the page**, drawn by `use`: that saves a request, and they take the colour of the text.
//! - **The history of visited pages stays in `localStorage`**, because it belongs to the reader alone: a
//!   cookie would send it with every request. What is read from there is untrusted: addresses must be paths
//!   of this site, and names are inserted as text.
//! - **Speech is understood on the device or not at all.** Browsers that would send it to their maker get
//!   no button.
//! - **The printer decides the paper.** A fixed page size in the style sheet made A4 printers shrink or cut
//!   pages.

#[cfg(not(target_family = "wasm"))]
mod booklets;
mod card;
mod clause;
mod compare;
mod edition;
#[cfg(not(target_family = "wasm"))]
mod feeds;
mod frame;
mod home;
mod points;
mod reference;
#[cfg(not(target_family = "wasm"))]
mod rulings;
mod texts;

use askama::Template;
use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;

#[cfg(target_family = "wasm")]
use crate::away::with_server;
use crate::problem::{Asker, Near, Problem, ProblemView};
use crate::state::AppState;
use frame::Frame;
use schiri_rules::corpus::{EditionId, PointId, best_plain};
use schiri_rules::diag::closest;
use schiri_show::view::edition_view;
use texts::tied;

/// Returns the routes of the pages. A fixed address is preferred to an edition of the same name.
pub(super) fn routes() -> Router<AppState> {
    let routes = Router::new()
        .route("/", get(home::home))
        .route("/points", get(points::list))
        .route("/points/{point}", get(points::point))
        .route("/moments", get(async || Redirect::permanent("/#moments")))
        .route("/moments/{moment}", get(points::moment))
        .route("/compare", get(compare::compare))
        .route("/compare/coming-from", get(compare::coming_from_page))
        .route("/calculations", get(reference::calculations))
        .route("/calculations/{calculation}", get(reference::calculation))
        .route("/events", get(reference::events))
        .route("/cases", get(reference::cases))
        .route("/glossary", get(reference::glossary))
        .route("/about", get(reference::about))
        .route("/api", get(reference::api))
        .route("/{edition}", get(edition::edition))
        .route("/{edition}/{anchor}", get(clause::clause))
        .route("/{edition}/{anchor}/trace", get(compare::trace))
        .route("/{edition}/{anchor}/qr.svg", get(clause::qr));
    routes.merge(with_server())
}

/// Returns the routes of pages that need more than the rules: a casebook, a typesetter, the history of what was served.
#[cfg(not(target_family = "wasm"))]
fn with_server() -> Router<AppState> {
    Router::new()
        .route("/booklets", get(booklets::booklets).post(booklets::make))
        .route("/v/{hash}", get(booklets::print))
        .route("/feeds/editions/{edition}", get(feeds::edition))
        .route("/feeds/events/{event}", get(feeds::event))
        .merge(rulings::routes())
}

#[derive(Template)]
#[template(path = "pages/problem.html")]
struct ProblemPage<'a> {
    frame: Frame,
    problem: &'a ProblemView,
    near: Vec<Near>,
}

pub(super) fn problem_page(asker: Asker, problem: &ProblemView) -> Response {
    let frame = Frame::new(asker.reader, &asker.uri, None);
    let mut near = problem.near.clone();
    if near.is_empty() && problem.status == StatusCode::NOT_FOUND {
        near = suggestions(&frame, frame.path());
    }
    HtmlPage(ProblemPage { frame, problem, near }).into_response()
}

/// The pages that have a fixed address, each with the message that names it.
const PAGES: [(&str, &str); 8] = [
    ("points", "page-points"),
    ("compare", "page-compare"),
    ("events", "page-events"),
    ("booklets", "page-booklets"),
    ("rulings", "rulings-title"),
    ("cases", "page-cases"),
    ("glossary", "page-glossary"),
    ("about", "page-about"),
];

/// Returns the pages that may be meant; a search for the words of the address is always among them.
fn suggestions(frame: &Frame, path: &str) -> Vec<Near> {
    let path = path.strip_prefix("/api/v1").unwrap_or(path);
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let named = match parts[..] {
        ["points", point, ..] => near_point(frame, point).or_else(|| page(frame, "points")),
        ["moments", moment, ..] => near_moment(frame, moment),
        ["editions" | "clauses", edition, ..] | [edition, _, ..] => near_edition(frame, edition),
        [name] => near_edition(frame, name).or_else(|| page(frame, name)),
        [] => None,
    };
    // A suggestion of the same address, which was not found, would be useless.
    let named = named.filter(|near| near.page != path);
    named.into_iter().chain(search(frame, &parts)).collect()
}

fn near_point(frame: &Frame, named: &str) -> Option<Near> {
    let points = &frame.corpus.points;
    let id = closest(named, points.keys().map(PointId::as_str))?;
    Some(Near { page: format!("/points/{id}"), name: best_plain(&points.get(id)?.question, frame.lang()) })
}

fn near_moment(frame: &Frame, named: &str) -> Option<Near> {
    let moments = &frame.corpus.moments;
    let id = closest(named, moments.iter().map(|moment| moment.id.as_str()))?;
    let moment = moments.iter().find(|moment| moment.id.as_str() == id)?;
    Some(Near { page: format!("/moments/{id}"), name: best_plain(&moment.name, frame.lang()) })
}

fn near_edition(frame: &Frame, named: &str) -> Option<Near> {
    let corpus = &frame.corpus;
    let id = closest(named, corpus.editions.keys().map(EditionId::as_str))?;
    let edition = edition_view(corpus, corpus.editions.get(id)?, frame.lang());
    Some(Near { page: format!("/{id}"), name: format!("{} ({})", edition.title, edition.date) })
}

fn page(frame: &Frame, named: &str) -> Option<Near> {
    let name = closest(named, PAGES.map(|(name, _)| name))?;
    let (_, title) = PAGES.into_iter().find(|(page, _)| *page == name)?;
    Some(Near { page: format!("/{name}"), name: frame.word(title) })
}

/// The words of an address may be what the reader looks for: `/points/trade-after-building`.
fn search(frame: &Frame, parts: &[&str]) -> Option<Near> {
    let last = parts.last()?;
    let words = percent_decode(last).replace(['-', '_', '+'], " ");
    let query = serde_urlencoded::to_string([("q", &words)]).ok()?;
    Some(Near { page: format!("/?{query}"), name: frame.say("problem-search", "query", words) })
}

/// Decodes percent-encoded letters in addresses; what cannot be decoded stays as it is.
fn percent_decode(part: &str) -> String {
    // The text is decoded as the value of a form field.
    let decoded: Vec<(String, String)> =
        serde_urlencoded::from_str(&format!("part={part}")).unwrap_or_default();
    decoded.into_iter().next().map_or_else(|| part.to_owned(), |(_, value)| value)
}

/// Only our own files are loaded, and no inline script is run (CSP Level 3).
const CONTENT_SECURITY_POLICY: &str = "\
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

pub(super) struct HtmlPage<T>(pub(super) T);

impl<T: Template> IntoResponse for HtmlPage<T> {
    fn into_response(self) -> Response {
        match self.0.render() {
            Ok(markup) => with_headers(Html(tied(&with_shared_title(markup)))),
            Err(error) => Problem::failed(error).into_response(),
        }
    }
}

const SHARED_TITLE: &str = r#"<meta property="og:title" content="">"#;

/// Copies the page's title into its Open Graph data: a template only has it once.
fn with_shared_title(markup: String) -> String {
    let title = markup.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    let Some((title, _)) = title.filter(|_| markup.contains(SHARED_TITLE)) else { return markup };
    let title = title.strip_suffix(" · Schiri").unwrap_or(title);
    markup.replacen(SHARED_TITLE, &format!(r#"<meta property="og:title" content="{title}">"#), 1)
}

/// Adds headers for browsers and caches: a page depends on the reader's settings, so only the reader may keep
/// it, and must ask each time whether it is still valid.
pub(super) fn with_headers(answer: impl IntoResponse) -> Response {
    let headers = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::CACHE_CONTROL, "private, no-cache"),
        (header::VARY, "cookie, accept-language"),
    ];
    (headers, answer).into_response()
}

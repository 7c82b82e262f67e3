//! `/booklets`: the rules in force, to be printed or read.

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;

use super::describe;
use super::reply::{Params, StackParams, no_stack, yes};
use crate::booklets;
use crate::exchange::{list, optional};
use crate::preferences::Preferences;
use crate::problem::{Problem, Result};
use crate::state::{AppState, Reader};
use schiri_booklet::{Accent, Arrange, Extent, Format, Host, Logo, Paper, Piece, Preset, Request};
use schiri_casebook::Fault;
use schiri_rules::corpus::{EditionId, TopicId};
use schiri_rules::lang::{Lang, Message};

/// What goes into a booklet, and how it is printed.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct BookletParams {
    /// The languages, one or two, separated by commas; else the reader's.
    #[param(value_type = Option<Vec<Lang>>, style = Form, explode = false, min_items = 1, max_items = 2)]
    langs: Option<String>,
    /// What it is for; `players` where nothing is said.
    #[param(value_type = Option<Preset>)]
    preset: Option<String>,
    /// The paper; `a5` where nothing is said.
    #[param(value_type = Option<Paper>)]
    paper: Option<String>,
    /// The format; `pdf` where nothing is said.
    #[param(value_type = Option<Format>)]
    format: Option<String>,
    /// Which clauses are printed; else what the preset says.
    #[param(value_type = Option<Extent>)]
    extent: Option<String>,
    /// In which order the clauses stand; else as one text for the players of an event, by edition for others.
    #[param(value_type = Option<Arrange>)]
    arrange: Option<String>,
    /// Citations of the clauses to print, each for all below it, separated by semicolons; else all.
    #[param(max_length = 1000)]
    only: Option<String>,
    /// The topics to print, separated by commas; else all.
    #[param(value_type = Option<Vec<TopicId>>, style = Form, explode = false, min_items = 1)]
    topic: Option<String>,
    /// Pieces to add to the preset, separated by commas.
    #[param(value_type = Option<Vec<Piece>>, style = Form, explode = false, min_items = 1)]
    with: Option<String>,
    /// Pieces to leave out of the preset, separated by commas.
    #[param(value_type = Option<Vec<Piece>>, style = Form, explode = false, min_items = 1)]
    without: Option<String>,
    /// The edition that the players know: adds a sheet of what is different here.
    #[param(value_type = Option<EditionId>)]
    coming_from: Option<String>,
    /// The day of the event: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    #[param(pattern = "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$")]
    date: Option<String>,
    /// Who gives the event.
    #[param(max_length = 200)]
    organiser: Option<String>,
    /// Where the event is.
    #[param(max_length = 200)]
    place: Option<String>,
    /// How to reach the organiser.
    #[param(max_length = 200)]
    contact: Option<String>,
    /// The colour of headings and lines, dark enough for white paper.
    #[param(pattern = "^#[0-9a-fA-F]{6}$", example = "#a00020")]
    accent: Option<String>,
    /// Whether there is a field for the number of the table.
    #[param(value_type = Option<bool>)]
    table_field: Option<String>,
    /// On how many sheets of four pages each a book as PDF is to fit; else on as many as it takes.
    #[param(value_type = Option<u8>, minimum = 1)]
    sheets: Option<String>,
}

/// A booklet of the rules in force at an event, or of editions: made once, then kept.
#[utoipa::path(get, path = "/booklets", tag = "events", params(BookletParams, StackParams),
    responses(
        (status = 200, description = "The booklet", content(
            (Vec<u8> = "application/pdf"), (String = "text/html"), (Vec<u8> = "application/epub+zip"),
            (serde_json::Value = "application/json"),
        )),
        (status = 422, description = "What is the organiser's own cannot be printed so: `errors` names it",
            body = super::ProblemView, content_type = "application/problem+json"),
        (status = 503, description = "Too many booklets are being made; `Retry-After` says when to come back",
            body = super::ProblemView, content_type = "application/problem+json",
            headers(("Retry-After" = String, description = "Seconds to wait"))),
    ))]
pub(super) async fn booklet(
    State(state): State<AppState>,
    reader: Reader,
    Params(params): Params<BookletParams>,
    Params(stack): Params<StackParams>,
) -> Result<Response> {
    answer(&state, &reader, (&params, &stack), None).await
}

/// The same with a logo, which is the body. It is made for anyone who asks, and no answer is kept.
#[utoipa::path(post, path = "/booklets", tag = "events", params(BookletParams, StackParams),
    request_body(description = "The organiser's logo: 384 KiB at most", content(
        (Vec<u8> = "image/svg+xml"), (Vec<u8> = "image/png"),
    )))]
pub(super) async fn booklet_with_logo(
    State(state): State<AppState>,
    reader: Reader,
    Params(params): Params<BookletParams>,
    Params(stack): Params<StackParams>,
    logo: Result<Bytes, BytesRejection>,
) -> Result<Response> {
    let logo = logo.map_err(|_| Problem::too_large())?;
    answer(&state, &reader, (&params, &stack), Some(logo)).await
}

pub(crate) async fn of_form(
    state: &AppState,
    reader: &Reader,
    fields: &str,
    logo: Bytes,
) -> Result<Response> {
    let params = describe::checked("/api/v1/booklets", fields)?;
    let stack = describe::checked("/api/v1/booklets", fields)?;
    answer(state, reader, (&params, &stack), Some(logo)).await
}

async fn answer(
    state: &AppState,
    reader: &Reader,
    (params, stack): (&BookletParams, &StackParams),
    logo: Option<Bytes>,
) -> Result<Response> {
    let kept = if logo.is_some() { "no-store" } else { "public, no-cache" };
    let logo = logo.map(|logo| Logo::new(logo.into())).transpose();
    let logo = logo.map_err(|message| unsound("logo", message))?;
    let request = request(params, stack, logo, &reader.preferences, state)?;
    let mut response = booklets::make(state, reader, request, reader.lang(), kept).await?;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(reader.lang().code()));
    headers.insert(header::VARY, HeaderValue::from_static("accept-language"));
    Ok(response)
}

fn request(
    params: &BookletParams,
    stack: &StackParams,
    logo: Option<Logo>,
    preferences: &Preferences,
    state: &AppState,
) -> Result<Request> {
    let choice = stack.choice()?.ok_or_else(no_stack)?;
    let langs = list("langs", params.langs.as_deref())?;
    let only = params.only.as_deref().unwrap_or_default().split(';').map(str::trim);
    Ok(Request {
        choice,
        langs: if langs.is_empty() { vec![preferences.text] } else { langs },
        preset: optional("preset", params.preset.as_deref())?.unwrap_or(Preset::Players),
        extent: optional("extent", params.extent.as_deref())?,
        arrange: optional("arrange", params.arrange.as_deref())?,
        only: only.filter(|text| !text.is_empty()).map(str::to_owned).collect(),
        topics: list("topic", params.topic.as_deref())?,
        with: list("with", params.with.as_deref())?,
        without: list("without", params.without.as_deref())?,
        coming_from: optional("coming_from", params.coming_from.as_deref())?,
        date: optional("date", params.date.as_deref())?,
        base_url: state.shared.base.clone(),
        host: host(params, logo)?,
        paper: optional("paper", params.paper.as_deref())?.unwrap_or(Paper::A5),
        format: optional("format", params.format.as_deref())?.unwrap_or(Format::Pdf),
        sheets: optional("sheets", params.sheets.as_deref())?,
    })
}

/// Reads the organiser's own fields. One that cannot be printed is named in the problem.
fn host(params: &BookletParams, logo: Option<Logo>) -> Result<Host> {
    let line = |field, text: &Option<String>| {
        let read = |text: &String| {
            Host::line(text)
                .ok_or_else(|| unsound(field, Message::new("booklet-host-line").with("most", Host::LONGEST)))
        };
        text.as_ref().map(read).transpose()
    };
    let accent = params.accent.as_deref().map(str::parse::<Accent>).transpose();
    Ok(Host {
        name: line("organiser", &params.organiser)?,
        place: line("place", &params.place)?,
        contact: line("contact", &params.contact)?,
        table_field: yes("table_field", params.table_field.as_deref())?,
        logo,
        accent: accent.map_err(|fault| unsound("accent", fault.0))?,
    })
}

/// The problem of a field that was understood, but cannot be printed.
fn unsound(field: &'static str, message: Message) -> Problem {
    Problem::from(vec![Fault { field, message }])
}

//! `/booklets`: the rules in force, to be printed or read.

use std::str::FromStr;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::booklet::{Arrange, Extent, Format, Host, Paper, Piece, Preset, Request};
use crate::corpus::{EditionId, PartialDate, TopicId};
use crate::lang::{Lang, Message};
use crate::web::booklets;
use crate::web::params::{Asked, StackParams, list, one};
use crate::web::preferences::Preferences;
use crate::web::problem::Problem;
use crate::web::rulebook::Rules;
use crate::web::state::AppState;

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
}

/// A booklet of the rules in force at an event, or of editions: made once, then kept.
#[utoipa::path(get, path = "/booklets", tag = "events", params(BookletParams, StackParams),
    responses(
        (status = 200, description = "The booklet", content(
            (Vec<u8> = "application/pdf"), (String = "text/html"), (String = "text/markdown"),
            (serde_json::Value = "application/json"),
        )),
        (status = 503, description = "Too many booklets are being made; `Retry-After` says when to come back",
            body = super::ProblemView, content_type = "application/problem+json",
            headers(("Retry-After" = String, description = "Seconds to wait"))),
    ))]
pub(super) async fn booklet(
    State(state): State<AppState>,
    rules: Rules,
    preferences: Preferences,
    Asked(params): Asked<BookletParams>,
    Asked(stack): Asked<StackParams>,
) -> Result<Response, Problem> {
    let format = named("format", params.format.as_deref(), Format::Pdf)?;
    let paper = named("paper", params.paper.as_deref(), Paper::A5)?;
    let request = request(&params, &stack, paper, &preferences, &state)?;
    let (bytes, name) = booklets::make(&state, &rules, &request, format, preferences.lang).await?;
    let disposition = format!("inline; filename=\"{name}.{}\"", format.name());
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, no-cache"));
    headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(preferences.lang.code()));
    headers.insert(header::VARY, HeaderValue::from_static("accept-language"));
    headers.insert(header::CONTENT_SECURITY_POLICY, booklets::CONTENT_SECURITY_POLICY);
    if let Ok(disposition) = HeaderValue::try_from(disposition) {
        headers.insert(header::CONTENT_DISPOSITION, disposition);
    }
    Ok(response)
}

fn request(
    params: &BookletParams,
    stack: &StackParams,
    paper: Paper,
    preferences: &Preferences,
    state: &AppState,
) -> Result<Request, Problem> {
    let choice = stack.choice()?;
    if choice.event.is_none() && choice.editions.is_empty() {
        return Err(Problem::bad_request(Message::new("problem-no-stack")));
    }
    let langs = list("langs", params.langs.as_deref())?;
    let only = params.only.as_deref().unwrap_or_default().split(';').map(str::trim);
    Ok(Request {
        choice,
        langs: if langs.is_empty() { vec![preferences.text] } else { langs },
        preset: named("preset", params.preset.as_deref(), Preset::Players)?,
        extent: optional::<Extent>("extent", params.extent.as_deref())?,
        arrange: optional::<Arrange>("arrange", params.arrange.as_deref())?,
        only: only.filter(|text| !text.is_empty()).map(str::to_owned).collect(),
        topics: list("topic", params.topic.as_deref())?,
        with: list::<Piece>("with", params.with.as_deref())?,
        without: list::<Piece>("without", params.without.as_deref())?,
        coming_from: optional::<EditionId>("coming_from", params.coming_from.as_deref())?,
        date: optional::<PartialDate>("date", params.date.as_deref())?,
        base_url: state.own_base().map(str::to_owned),
        host: Host::default(),
        paper,
    })
}

fn optional<T: FromStr>(name: &'static str, text: Option<&str>) -> Result<Option<T>, Problem> {
    text.filter(|text| !text.is_empty()).map(|text| one(name, text)).transpose()
}

fn named<T: FromStr>(name: &'static str, text: Option<&str>, usual: T) -> Result<T, Problem> {
    Ok(optional(name, text)?.unwrap_or(usual))
}

//! Rulings on paper: `/rulings/{id}/sheet`, the protest sheet, and `/rulings/log`, those of an event.

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

use crate::booklet::{self, RecordFormat, SheetOptions};
use crate::casebook::{self, Filter, Revision, Within};
use crate::corpus::{EventId, TournamentId};
use crate::known;
use crate::lang::Message;
use crate::web::booklets::record;
use crate::web::casebook::access::{Kept, MaybeJudge};
use crate::web::casebook::known_tournament;
use crate::web::pages::frame::Frame;
use crate::web::params::{Asked, Named, bad, one};
use crate::web::problem::Problem;
use crate::web::state::AppState;

/// How many sides of a table sign a protest sheet: those of a game of four.
const SIDES: u8 = 4;
/// How many rulings a log has at most: more than an event's judges decide.
const MOST: usize = 10_000;

/// Which sheet is asked for.
#[derive(Debug, Deserialize)]
pub(in crate::web::pages) struct SheetParams {
    format: Option<String>,
    /// `true`: with the officials' part, for those who may read it.
    officials: Option<String>,
}

/// Answers the protest sheet of a ruling.
pub(in crate::web::pages) async fn sheet(
    State(state): State<AppState>,
    frame: Frame,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Named(id): Named<String>,
    Asked(params): Asked<SheetParams>,
) -> Result<Response, Problem> {
    let format = format(params.format.as_deref())?;
    if !RecordFormat::OF_SHEET.contains(&format) {
        return Err(bad("format", format.name()));
    }
    let ruling = casebook.existing(one("id", &id)?).await?;
    let officials = crate::web::params::yes("officials", params.officials.as_deref())?;
    if officials && !judge.is_some_and(|judge| judge.covers(&ruling.statement)) {
        return Err(Problem::unauthorized(Message::new("problem-no-token")));
    }
    let id = ruling.id;
    let history = casebook.ask(move |store| store.history(id)).await?;
    let history: Vec<Revision> = history.into_iter().map(|entry| entry.revision).collect();
    let options = SheetOptions { officials, sides: SIDES };
    let tournaments = casebook.tournaments().await?;
    let corpus = &frame.rules.corpus;
    let sheet = booklet::protest_sheet(corpus, &ruling, &history, options, frame.lang(), &tournaments);
    record::make(&state, sheet, format, &id.to_string()).await
}

/// Of which event or tournament the log is.
#[derive(Debug, Deserialize)]
pub(in crate::web::pages) struct LogParams {
    at: Option<String>,
    tournament: Option<String>,
    format: Option<String>,
}

/// Answers the log of an event, or of a tournament.
pub(in crate::web::pages) async fn log(
    State(state): State<AppState>,
    frame: Frame,
    Kept(casebook): Kept,
    Asked(params): Asked<LogParams>,
) -> Result<Response, Problem> {
    let format = format(params.format.as_deref())?;
    let tournaments = casebook.tournaments().await?;
    let tournament: Option<TournamentId> =
        params.tournament.as_deref().map(|id| one("tournament", id)).transpose()?;
    let asked: Option<EventId> = params.at.as_deref().map(|at| one("at", at)).transpose()?;
    let event = match (&asked, &tournament) {
        (None, Some(id)) => known_tournament(&tournaments, id)?.event.clone(),
        (Some(event), _) => event.clone(),
        (None, None) => return Err(bad("at", "")),
    };
    let filter = Filter { event: asked, within: Within::from(tournament), ..Filter::default() };
    let rulings = casebook.ask(move |store| casebook::latest(store, &filter, MOST)).await?;
    if rulings.is_empty() {
        // A name that is nowhere was mistyped.
        known::event(&frame.rules.corpus, event.as_str()).map_err(Problem::unknown_name)?;
    }
    let rulings: Vec<_> = rulings.iter().map(casebook::Ruling::public).collect();
    let log = booklet::ruling_log(&frame.rules.corpus, &event, &rulings, frame.lang(), &tournaments);
    record::make(&state, log, format, event.as_str()).await
}

fn format(asked: Option<&str>) -> Result<RecordFormat, Problem> {
    // Typesetting is not part of every build.
    let usual = if cfg!(feature = "pdf") { RecordFormat::Pdf } else { RecordFormat::Html };
    asked.map_or(Ok(usual), |format| one("format", format))
}

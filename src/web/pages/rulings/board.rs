//! An event's board for the head judge: what is open, provisional, appealed, and decided last; live.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;

use super::{Reader, at_the_moment};
use crate::casebook::{Filter, Page, Position, Status, Token};
use crate::corpus::EventId;
use crate::web::casebook::Casebook;
use crate::web::casebook::access::{Kept, MaybeJudge};
use crate::web::pages::frame::Frame;
use crate::web::pages::made::RulingHtml;
use crate::web::params::Asked;
use crate::web::problem::Problem;

/// How many rulings a part of the board shows: of those that wait, all that a day brings.
const WAITING: usize = 200;
const DECIDED: usize = 20;

/// What of the board is asked for.
#[derive(Debug, Deserialize)]
pub(in crate::web::pages) struct BoardParams {
    /// `board`: the board alone, for the script that shows what is new.
    part: Option<String>,
}

/// Rulings of one status.
struct Column {
    /// The id of the message that names it.
    title: &'static str,
    rulings: Vec<RulingHtml>,
    /// Whether there are more than are shown.
    more: bool,
}

#[derive(Template)]
#[template(path = "pages/board.html")]
struct BoardPage {
    frame: Frame,
    reader: Reader,
    event: Option<EventId>,
    /// The revision up to which the board is complete; from there the script listens.
    latest: Position,
    columns: Vec<Column>,
}

#[derive(Template)]
#[template(path = "pages/columns.html")]
struct BoardPart {
    frame: Frame,
    columns: Vec<Column>,
}

/// Answers the board of the chosen event; of all where none is chosen.
pub(in crate::web::pages) async fn board(
    frame: Frame,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Asked(params): Asked<BoardParams>,
) -> Result<Response, Problem> {
    let event = frame.event().cloned();
    // What comes while the board is read is told twice rather than not at all.
    let latest = casebook.latest();
    let mut columns = Vec::new();
    for (title, statuses, limit) in [
        ("board-appealed", &[Status::Appealed][..], WAITING),
        ("board-provisional", &[Status::Provisional], WAITING),
        ("board-decided", &[Status::Confirmed, Status::Overturned], DECIDED),
    ] {
        columns.push(column(&frame, &casebook, judge.as_ref(), title, statuses, limit).await?);
    }
    if params.part.as_deref() == Some("board") {
        return Ok(at_the_moment(BoardPart { frame, columns }, StatusCode::OK));
    }
    let reader = Reader::new(&frame, judge.as_ref());
    Ok(at_the_moment(BoardPage { frame, reader, event, latest, columns }, StatusCode::OK))
}

async fn column(
    frame: &Frame,
    casebook: &Casebook,
    judge: Option<&Token>,
    title: &'static str,
    statuses: &'static [Status],
    limit: usize,
) -> Result<Column, Problem> {
    let (mut found, mut more) = (Vec::new(), false);
    for status in statuses {
        let filter = Filter { event: frame.event().cloned(), status: Some(*status), ..Filter::default() };
        let page = Page { after: None, limit };
        let listing = casebook.ask(move |store| store.list(&filter, page)).await?;
        more |= listing.next.is_some();
        found.extend(listing.rulings);
    }
    found.sort_by_key(|ruling| std::cmp::Reverse(ruling.changed));
    more |= found.len() > limit;
    found.truncate(limit);
    let rulings = found.iter().map(|ruling| RulingHtml::new(frame, ruling, judge)).collect();
    Ok(Column { title, rulings, more })
}

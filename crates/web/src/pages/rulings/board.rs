//! The board of a tournament or an event, for the head judge: open, provisional and appealed rulings, and the latest
//! decided ones; live. Also the list of rulings.

use askama::Template;
use axum::response::Response;

use super::{Fields, Visitor, at_the_moment, citation_of, question_of};
use crate::casebook::Casebook;
use crate::casebook::access::{Kept, MaybeJudge};
use crate::exchange::{one, query};
use crate::pages::frame::Frame;
use crate::pages::texts::RulingHtml;
use crate::problem::{Problem, Result};
use schiri_casebook::{
    Filter, Page, Position, Ruling, Sequence, Status, Token, Tournament, Tournaments, Within, now,
    with_those_below,
};
use schiri_rules::corpus::{ClauseId, EventId, PointId};

/// How many rulings a part of the board shows: of those that are waiting, all of a day.
const WAITING: usize = 200;
const DECIDED: usize = 20;

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
    reader: Visitor,
    event: Option<EventId>,
    /// The tournament that is shown; `None` for rulings without one.
    tournament: Option<Tournament>,
    tournaments: Tournaments,
    /// The position up to which the board is complete; the script listens from there.
    latest: Position,
    columns: Vec<Column>,
}

impl BoardPage {
    fn is_shown(&self, tournament: &Tournament) -> bool {
        self.tournament.as_ref().is_some_and(|shown| shown.id == tournament.id)
    }
}

#[derive(Template)]
#[template(path = "pages/columns.html")]
struct BoardPart {
    frame: Frame,
    columns: Vec<Column>,
}

/// Answers with the board of the chosen tournament, else of the one that is held now. It never shows rulings of another
/// tournament. Without a tournament, it shows rulings without one: of the chosen event, or of all events. The script
/// that updates the board asks for that part alone.
pub(super) async fn board(
    frame: Frame,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
) -> Result<Response> {
    let tournaments = casebook.tournaments().await?;
    let asked = frame.asked("tournament")?;
    let tournament = chosen(asked, frame.event(), judge.as_ref(), &tournaments)?.cloned();
    let filter = match &tournament {
        Some(tournament) => Filter { within: Within::Tournament(tournament.id.clone()), ..Filter::default() },
        None => Filter { event: frame.event().cloned(), within: Within::NoTournament, ..Filter::default() },
    };
    let event = filter.event.clone();
    // A revision that is written while the board is read is sent twice rather than not at all.
    let latest = casebook.latest();
    let mut columns = Vec::new();
    for (title, statuses, limit) in [
        ("board-appealed", &[Status::Appealed][..], WAITING),
        ("board-provisional", &[Status::Provisional], WAITING),
        ("board-decided", &[Status::Confirmed, Status::Overturned], DECIDED),
    ] {
        let found = column(&casebook, &filter, statuses, limit).await?;
        let shown = found.0.iter().map(|ruling| {
            let mut shown = RulingHtml::new(&frame, ruling, judge.as_ref(), &tournaments);
            if tournament.is_some() {
                // The head of the board names the tournament already.
                shown.under.clear();
            }
            shown
        });
        columns.push(Column { title, rulings: shown.collect(), more: found.1 });
    }
    if frame.asked("part")? == Some("board") {
        return Ok(at_the_moment(BoardPart { frame, columns }, None));
    }
    let reader = Visitor::new(&frame, judge.as_ref());
    Ok(at_the_moment(BoardPage { frame, reader, event, tournament, tournaments, latest, columns }, None))
}

/// Returns the tournament that the reader chose, else that of the reader's token, else the one that is held
/// now.
pub(super) fn chosen<'t>(
    asked: Option<&str>,
    event: Option<&EventId>,
    judge: Option<&Token>,
    all: &'t Tournaments,
) -> Result<Option<&'t Tournament>> {
    match asked {
        Some("") => Ok(None),
        Some(id) => all.known(&one("tournament", id)?).map_err(Problem::unknown_name).map(Some),
        None => {
            let own = judge.and_then(|judge| all.get(judge.tournament.as_ref()?));
            Ok(own.or_else(|| all.held(now(), event)))
        }
    }
}

/// Reads the rulings of a column, and tells whether there are more.
async fn column(
    casebook: &Casebook,
    filter: &Filter,
    statuses: &'static [Status],
    limit: usize,
) -> Result<(Vec<Ruling>, bool)> {
    let (mut found, mut more) = (Vec::new(), false);
    for status in statuses {
        let filter = Filter { status: Some(*status), ..filter.clone() };
        let page = Page { after: None, limit };
        let listing = casebook.ask(move |store| store.list(&filter, page)).await?;
        more |= listing.next.is_some();
        found.extend(listing.rulings);
    }
    found.sort_by_key(|ruling| std::cmp::Reverse(ruling.changed));
    more |= found.len() > limit;
    found.truncate(limit);
    Ok((found, more))
}

const PAGE: usize = 30;

#[derive(Template)]
#[template(path = "pages/rulings.html")]
struct ListPage {
    frame: Frame,
    reader: Visitor,
    asked: Fields,
    tournaments: Tournaments,
    /// The point or clause to which the list is limited, in words.
    about: Option<String>,
    rulings: Vec<RulingHtml>,
    next: Option<String>,
    /// The address of the first page, if this is not it.
    latest: Option<String>,
}

impl ListPage {
    fn is_filtered(&self) -> bool {
        ["q", "at", "tournament", "table", "status"].iter().any(|name| self.asked.all(name).next().is_some())
    }
}

/// Answers a page of rulings, the latest recorded first.
pub(super) async fn list(
    frame: Frame,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
) -> Result<Response> {
    let asked = Fields(frame.pairs.clone());
    let words = query(asked.value("q"))?.trim();
    let clause: Option<ClauseId> = asked.one("clause")?;
    let filter = Filter {
        event: asked.one("at")?,
        within: Within::from(asked.one("tournament")?),
        point: asked.one("point")?,
        clauses: clause.iter().flat_map(|clause| with_those_below(&frame.corpus, clause)).collect(),
        table: asked.all("table").next().map(str::to_owned),
        status: asked.one("status")?,
        text: (!words.is_empty()).then(|| words.to_owned()),
        since: None,
        officials: judge.as_ref().is_some_and(Token::is_for_all),
    };
    let after: Option<Sequence> = asked.one("after")?;
    let about = about(&frame, filter.point.as_ref(), clause.as_ref());
    let page = Page { after, limit: PAGE };
    let listing = casebook.ask(move |store| store.list(&filter, page)).await?;
    let tournaments = casebook.tournaments().await?;
    let shown = listing.rulings.iter();
    let shown = shown.map(|ruling| RulingHtml::new(&frame, ruling, judge.as_ref(), &tournaments));
    let rulings = shown.collect();
    let next = listing.next.map(|after| frame.with("after", &after.to_string()));
    let latest = after.map(|_| frame.with_all(&[("after", None)]));
    let reader = Visitor::new(&frame, judge.as_ref());
    let page = ListPage { frame, reader, asked, tournaments, about, rulings, next, latest };
    Ok(at_the_moment(page, None))
}

fn about(frame: &Frame, point: Option<&PointId>, clause: Option<&ClauseId>) -> Option<String> {
    let point = point.map(|point| question_of(frame, point));
    point.or_else(|| clause.map(|clause| citation_of(frame, clause)))
}

//! The rulings of the casebook, to browse: `/rulings`.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use super::form::Fields;
use super::{Visitor, at_the_moment};
use crate::casebook::access::{Kept, MaybeJudge};
use crate::pages::frame::Frame;
use crate::pages::made::{RulingHtml, citation_of, question_of};
use crate::params::{Asked, query};
use crate::problem::Problem;
use schiri_casebook::{Cursor, Filter, Page, Sequence, Status, Token, Tournaments, Within, with_those_below};
use schiri_rules::corpus::{ClauseId, PointId};

/// How many rulings a page has.
const PAGE: usize = 30;

#[derive(Template)]
#[template(path = "pages/rulings.html")]
struct ListPage {
    frame: Frame,
    reader: Visitor,
    asked: Fields,
    tournaments: Tournaments,
    /// What the list is limited to beside what the form says: words of a point or a clause.
    about: Option<String>,
    rulings: Vec<RulingHtml>,
    /// The address of the next page.
    next: Option<String>,
    /// The address of the latest, where this page does not begin with them.
    latest: Option<String>,
}

#[expect(clippy::unused_self, reason = "templates call methods")]
impl ListPage {
    /// Tells whether the form limits the list.
    fn is_filtered(&self) -> bool {
        ["q", "at", "tournament", "table", "status"].iter().any(|name| self.asked.all(name).next().is_some())
    }

    /// Returns every status, for the form.
    fn statuses(&self) -> [Status; 4] {
        Status::ALL
    }
}

/// Answers a page of rulings, the latest recorded first.
pub(in crate::pages) async fn list(
    frame: Frame,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Asked(pairs): Asked<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let asked = Fields(pairs);
    let words = query(asked.value("q"))?.trim();
    let clause: Option<ClauseId> = asked.one("clause")?;
    let filter = Filter {
        event: asked.one("at")?,
        within: Within::from(asked.one("tournament")?),
        point: asked.one("point")?,
        clauses: clause.iter().flat_map(|clause| with_those_below(&frame.rules.corpus, clause)).collect(),
        table: asked.all("table").next().map(str::to_owned),
        status: asked.one("status")?,
        text: (!words.is_empty()).then(|| words.to_owned()),
        since: None,
        officials: judge.as_ref().is_some_and(Token::is_for_all),
    };
    let after: Option<Sequence> = asked.one("after")?;
    let about = about(&frame, filter.point.as_ref(), clause.as_ref());
    let page = Page { after: after.map(Cursor), limit: PAGE };
    let listing = casebook.ask(move |store| store.list(&filter, page)).await?;
    let tournaments = casebook.tournaments().await?;
    let shown = listing.rulings.iter();
    let shown = shown.map(|ruling| RulingHtml::new(&frame, ruling, judge.as_ref(), &tournaments));
    let rulings = shown.collect();
    let next = listing.next.map(|cursor| frame.with("after", &cursor.0.to_string()));
    let latest = after.map(|_| frame.with_all(&[("after", None)]));
    let reader = Visitor::new(&frame, judge.as_ref());
    let page = ListPage { frame, reader, asked, tournaments, about, rulings, next, latest };
    Ok(at_the_moment(page, StatusCode::OK))
}

/// Says which point or clause the list is limited to.
fn about(frame: &Frame, point: Option<&PointId>, clause: Option<&ClauseId>) -> Option<String> {
    let point = point.map(|point| question_of(frame, point));
    point.or_else(|| clause.map(|clause| citation_of(frame, &clause.clone().into())))
}

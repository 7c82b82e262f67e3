//! One ruling: `/rulings/{id}`, and the form that amends it.

use std::sync::Arc;

use askama::Template;
use axum::Form;
use axum::http::StatusCode;
use axum::response::Response;

use super::form::Fields;
use super::{Reader, at_the_moment, lead_on};
use crate::casebook::{
    self, Author, Role, Ruling, RulingRef, Status, Timestamp, Token, Tournament, Writer, amendment,
};
use crate::corpus::Outcome;
use crate::render::{self, HistoryStep};
use crate::web::casebook::Casebook;
use crate::web::casebook::access::{Judge, Kept, MaybeJudge};
use crate::web::pages::frame::Frame;
use crate::web::pages::made::RulingHtml;
use crate::web::params::{Named, one};
use crate::web::problem::{Problem, ProblemView};

#[derive(Template)]
#[template(path = "pages/ruling.html")]
struct RulingPage {
    frame: Frame,
    reader: Reader,
    ruling: RulingHtml,
    /// The tournament at which it was made.
    tournament: Option<Tournament>,
    history: Vec<HistoryStep>,
    /// The form that amends it, for those who may; with what was typed where it could not be written.
    fields: Option<Fields>,
    /// The statuses that the judge may set.
    statuses: &'static [Status],
    problem: Option<ProblemView>,
}

#[expect(clippy::unused_self, reason = "templates call methods")]
impl RulingPage {
    /// Says who somebody is.
    fn author(&self, by: &Author) -> String {
        render::author(by, self.frame.localizer())
    }

    /// Says a time by the clock of its tournament.
    fn minute(&self, time: &Timestamp) -> String {
        casebook::minute(self.tournament.as_ref(), *time)
    }

    /// Returns what a ruling may come to.
    fn outcomes(&self) -> [Outcome; 5] {
        Outcome::ALL
    }
}

/// Answers the page of a ruling.
pub(in crate::web::pages) async fn show(
    frame: Frame,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Named(id): Named<String>,
) -> Result<Response, Problem> {
    let ruling = casebook.existing(one("id", &id)?).await?;
    page(frame, &casebook, &ruling, judge.as_ref(), None, None).await
}

async fn page(
    frame: Frame,
    casebook: &Casebook,
    ruling: &Ruling,
    judge: Option<&Token>,
    typed: Option<Fields>,
    problem: Option<&Problem>,
) -> Result<Response, Problem> {
    let id = ruling.id;
    let entries = casebook.ask(move |store| store.history(id)).await?;
    let tournaments = casebook.tournaments().await?;
    let covering = judge.filter(|judge| judge.covers(&ruling.statement));
    let revisions: Vec<_> = entries.into_iter().map(|entry| entry.revision).collect();
    let history = render::history(&revisions, covering.is_some(), frame.localizer());
    let fields = match (covering, typed) {
        (None, _) => None,
        (Some(_), Some(typed)) => Some(typed),
        (Some(_), None) => Some(fields(ruling)?),
    };
    let statuses: &[Status] = match covering.map(Token::role) {
        Some(Role::HeadJudge | Role::Admin) => &Status::ALL,
        _ => &[Status::Provisional, Status::Appealed],
    };
    let page = RulingPage {
        reader: Reader::new(&frame, judge),
        ruling: RulingHtml::new(&frame, ruling, judge, &tournaments),
        tournament: tournaments.of(&ruling.statement).cloned(),
        history,
        fields,
        statuses,
        problem: problem.map(|problem| problem.view(frame.localizer())),
        frame,
    };
    Ok(at_the_moment(page, problem.map_or(StatusCode::OK, Problem::status)))
}

/// Fills the form with what the ruling says.
fn fields(ruling: &Ruling) -> Result<Fields, Problem> {
    let statement = &ruling.statement;
    let mut fields = Fields::default();
    fields.add("after", ruling.revision.to_string());
    fields.add("key", casebook::new_key().map_err(|_| Problem::internal())?.to_string());
    for (name, text) in [
        ("round", &statement.round),
        ("table", &statement.table),
        ("question", &statement.question),
        ("facts", &statement.facts),
        ("decision", &statement.decision),
        ("officials", &statement.officials),
    ] {
        fields.add(name, text.as_str());
    }
    fields.add("verdict", statement.verdict.name());
    fields.add("status", statement.status.name());
    for point in &statement.points {
        fields.add("point", point.to_string());
    }
    for cited in &statement.cites {
        fields.add("cite", cited.clause.to_string());
    }
    if let Some(id) = statement.overturned_by {
        fields.add("overturned_by", id.to_string());
    }
    Ok(fields)
}

/// Amends a ruling as the form says. What cannot be written comes back in the form, with the reason and
/// with the ruling as it is now.
pub(in crate::web::pages) async fn amend(
    frame: Frame,
    Kept(casebook): Kept,
    judge: Result<Judge, Problem>,
    Named(id): Named<String>,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let Judge(judge) = judge?;
    let mut fields = Fields(pairs);
    let ruling = casebook.existing(one("id", &id)?).await?;
    match change(&frame, &casebook, &judge, &ruling, &mut fields).await {
        Ok(id) => Ok(lead_on(&format!("/rulings/{id}"))),
        Err(problem) => {
            // The form goes on from what is there now: whoever sends it again has seen that.
            fields.0.retain(|(name, _)| name != "after");
            fields.add("after", ruling.revision.to_string());
            page(frame, &casebook, &ruling, Some(&judge), Some(fields), Some(&problem)).await
        }
    }
}

async fn change(
    frame: &Frame,
    casebook: &Casebook,
    judge: &Token,
    ruling: &Ruling,
    fields: &mut Fields,
) -> Result<casebook::RulingId, Problem> {
    // People name a ruling by the end of its id.
    if let Some(named) = fields.one::<RulingRef>("overturned_by")? {
        let successor = casebook.find(named).await?;
        fields.0.retain(|(name, _)| name != "overturned_by");
        fields.add("overturned_by", successor.to_string());
    }
    let mut patch = fields.patch(frame)?;
    // The pins of clauses that stay are those of the decision, not of today.
    if let Some(cites) = &mut patch.cites {
        for cited in cites.iter_mut() {
            let known = ruling.statement.cites.iter().find(|known| known.clause == cited.clause);
            cited.hash = known.and_then(|known| known.hash);
        }
    }
    if patch.status != Some(Status::Overturned) {
        patch.overturned_by = None;
    }
    let seen = fields.one("after")?.unwrap_or(ruling.revision);
    let writer = Writer { by: judge.holder.clone(), key: fields.key()?, reason: fields.reason() };
    let (corpus, before, base) = (Arc::clone(&frame.rules.corpus), ruling.clone(), ruling.clone());
    let written = casebook
        .write(judge, Arc::clone(&corpus), Some(before), move || {
            amendment(&corpus, &base, seen, patch, writer)
        })
        .await?;
    Ok(written.ruling.id)
}

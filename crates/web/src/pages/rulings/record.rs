//! The form in which a judge records a ruling: `/rulings/new`.
//!
//! A link from a clause or a ruling card brings what is known already. The form works without scripts;
//! with them it also works without a network, and sends later what it kept (`assets/web/rulings.js`).

use std::sync::Arc;

use askama::Template;
use axum::Extension;
use axum::Form;
use axum::Json;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde_json::json;

use super::{Fields, Visitor, at_the_moment, board, lead_on};
use crate::casebook::Casebook;
use crate::casebook::access::{Judge, Kept, MaybeJudge};
use crate::pages::frame::Frame;
use crate::pages::made::{RulingHtml, precedents};
use crate::params::Asked;
use crate::problem::{Problem, ProblemView, SaidInPlace};
use schiri_casebook::{self as casebook, Role, Token, Tournament, Writer, now};
use schiri_rules::citation;
use schiri_rules::corpus::{ClauseId, Outcome, PointId, best_plain};
use schiri_show::view::Wanted;

#[derive(Template)]
#[template(path = "pages/record.html")]
struct RecordPage {
    frame: Frame,
    reader: Visitor,
    fields: Fields,
    /// The tournaments that are held today, and the one that is chosen.
    tournaments: Vec<Tournament>,
    /// The clauses that can be ticked: address and citation.
    clauses: Vec<(String, String)>,
    /// The points that can be ticked: id and question.
    points: Vec<(String, String)>,
    /// Whether the judge may confirm at once.
    may_confirm: bool,
    /// What was decided before on the same.
    made: Vec<RulingHtml>,
    problem: Option<ProblemView>,
}

#[expect(clippy::unused_self, reason = "templates call methods")]
impl RecordPage {
    /// Returns what a ruling may come to.
    fn outcomes(&self) -> [Outcome; 5] {
        Outcome::ALL
    }

    /// Returns the event that is chosen in the form, else the reader's.
    fn is_event(&self, id: &str) -> bool {
        match self.fields.all("event").next() {
            Some(event) => event == id,
            None => self.frame.event().is_some_and(|event| event.as_str() == id),
        }
    }
}

/// Answers the form.
pub(in crate::pages) async fn form(
    frame: Frame,
    Kept(casebook): Kept,
    judge: Result<MaybeJudge, Problem>,
    Asked(pairs): Asked<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let mut fields = Fields(pairs);
    if let (Some(point), true) = (fields.one::<PointId>("point")?, fields.value("question").is_empty()) {
        let found = frame.rules.corpus.points.get(&point);
        let question = found.map(|found| best_plain(&found.question, frame.lang()));
        fields.add("question", question.unwrap_or_default());
    }
    if fields.value("key").is_empty() {
        let key = casebook::new_key().map_err(|_| Problem::internal())?;
        fields.add("key", key.to_string());
    }
    // A casebook that does not answer must not keep a judge from writing down what was decided.
    let (judge, problem) = match judge {
        Ok(MaybeJudge(judge)) => (judge, None),
        Err(problem) => (None, Some(problem)),
    };
    let may_confirm = judge.as_ref().is_some_and(|judge| judge.role() != Role::Judge);
    let reader = match problem {
        None => Visitor::new(&frame, judge.as_ref()),
        Some(_) => Visitor::unknown(),
    };
    let tournaments = tournaments(&frame, &casebook, judge.as_ref(), &mut fields).await;
    let view = problem.as_ref().map(|problem| problem.view(frame.localizer()));
    let page = RecordPage::new(frame, reader, fields, may_confirm, view);
    let page = RecordPage { tournaments: tournaments.unwrap_or_default(), ..page }.with_precedents().await;
    Ok(at_the_moment(page, problem.as_ref().map_or(StatusCode::OK, Problem::status)))
}

impl RecordPage {
    fn new(
        frame: Frame,
        reader: Visitor,
        fields: Fields,
        may_confirm: bool,
        problem: Option<ProblemView>,
    ) -> Self {
        let corpus = Arc::clone(&frame.rules.corpus);
        let cited = |text: &str| {
            let clause: ClauseId = text.parse().ok()?;
            corpus.clause(&clause)?;
            Some((text.to_owned(), citation::write(&corpus, &clause.into(), frame.lang())))
        };
        let clauses = fields.all("cite").filter_map(cited).collect();
        let asked = |text: &str| {
            let found = corpus.points.get(text)?;
            Some((text.to_owned(), best_plain(&found.question, frame.lang())))
        };
        let points = fields.all("point").filter_map(asked).collect();
        Self {
            frame,
            reader,
            fields,
            tournaments: Vec::new(),
            clauses,
            points,
            may_confirm,
            made: Vec::new(),
            problem,
        }
    }

    /// Adds what was decided before on the same, for anyone who is about to decide again.
    async fn with_precedents(mut self) -> Self {
        let clauses: Vec<ClauseId> = self.fields.all("cite").filter_map(|id| id.parse().ok()).collect();
        let points: Vec<PointId> = self.fields.all("point").filter_map(|id| id.parse().ok()).collect();
        // What rests on the same clause only is far from the question where the point is known.
        let clauses = if points.is_empty() { clauses } else { Vec::new() };
        let wanted = Wanted { points, clauses, stack: self.frame.stack(), ..Wanted::default() };
        self.made = precedents(&self.frame, wanted).await;
        self
    }
}

/// Returns the tournaments that can be chosen, and chooses the one that is meant where none is: that of the
/// token, else the one that is held now.
async fn tournaments(
    frame: &Frame,
    casebook: &Casebook,
    judge: Option<&Token>,
    fields: &mut Fields,
) -> Result<Vec<Tournament>, Problem> {
    let all = casebook.tournaments().await?;
    let asked = fields.all("tournament").next().map(str::to_owned);
    if asked.is_none() && fields.0.iter().all(|(name, _)| name != "tournament") {
        let meant = board::chosen(None, frame.event(), judge, &all)?;
        meant.into_iter().for_each(|meant| fields.add("tournament", meant.id.to_string()));
    }
    let offered = |one: &&Tournament| one.is_on(now()) || fields.has("tournament", one.id.as_str());
    Ok(all.iter().filter(offered).cloned().collect())
}

/// Records what the form says. What cannot be recorded comes back in the form, with the reason: nothing
/// that was typed is lost.
pub(in crate::pages) async fn record(
    frame: Frame,
    Kept(casebook): Kept,
    judge: Result<Judge, Problem>,
    headers: HeaderMap,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(pairs);
    let by_script = headers.get(header::ACCEPT).is_some_and(|accept| accept == "application/json");
    let token = judge.as_ref().ok().map(|Judge(token)| token.clone());
    let recorded = async {
        let Judge(judge) = judge?;
        let mut patch = fields.patch(&frame)?;
        if patch.tournament.is_some() {
            // It plays by the rules of its event, whichever stands in the form.
            patch.event = None;
        }
        let writer = Writer { by: judge.holder.clone(), key: fields.key()?, reason: fields.reason() };
        casebook.record(&judge, &frame.rules, patch, frame.lang(), writer).await
    };
    match recorded.await {
        Ok(written) if by_script => {
            let id = written.ruling.id;
            let told = json!({"id": id, "short": id.short()});
            ([(header::CACHE_CONTROL, "no-store")], Json(told)).into_response()
        }
        Ok(written) => lead_on(&format!("/rulings/{}", written.ruling.id)),
        Err(problem) => {
            let status = problem.status();
            let view = problem.view(frame.localizer());
            if by_script {
                let headers = [(header::CACHE_CONTROL, "no-store")];
                return (status, Extension(SaidInPlace), headers, Json(view)).into_response();
            }
            let may_confirm = token.as_ref().is_some_and(|judge| judge.role() != Role::Judge);
            let reader = Visitor::new(&frame, token.as_ref());
            let mut fields = fields;
            let tournaments = tournaments(&frame, &casebook, token.as_ref(), &mut fields).await;
            let page = RecordPage::new(frame, reader, fields, may_confirm, Some(view));
            let page = RecordPage { tournaments: tournaments.unwrap_or_default(), ..page };
            let page = page.with_precedents().await;
            at_the_moment(page, status)
        }
    }
}

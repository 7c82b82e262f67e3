//! The form in which a judge records a ruling: `/rulings/new`.
//!
//! A link from a clause or a ruling card fills in what is known. The form works without scripts; with them,
//! it also works without a network, and sends later what it kept (`assets/rulings.js`).

use askama::Template;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use axum::{Extension, Form, Json};
use serde_json::json;

use super::{Fields, Visitor, at_the_moment, board, lead_on};
use crate::casebook::access::{Judge, Kept, MaybeJudge};
use crate::casebook::{Casebook, Draft};
use crate::exchange::unkept;
use crate::pages::frame::Frame;
use crate::pages::texts::{RulingHtml, precedents};
use crate::problem::{Problem, ProblemView, Result, SaidInPlace};
use schiri_casebook::{self as casebook, Role, Token, Tournament, now};
use schiri_rules::citation;
use schiri_rules::corpus::{ClauseId, ClauseRef, EventId, Outcome, PointId, best_plain};
use schiri_show::view::Wanted;

#[derive(Template)]
#[template(path = "pages/record.html")]
struct RecordPage {
    frame: Frame,
    reader: Visitor,
    fields: Fields,
    /// The tournaments of today, and the one that is chosen.
    tournaments: Vec<Tournament>,
    /// The clauses to tick: address and citation.
    clauses: Vec<(String, String)>,
    /// The points to tick: id and question.
    points: Vec<(String, String)>,
    /// Whether the judge's token is limited to one tournament.
    is_bound: bool,
    may_confirm: bool,
    made: Vec<RulingHtml>,
    problem: Option<ProblemView>,
}

impl RecordPage {
    /// Tells whether an event is chosen in the form; if none is, whether it is the reader's. A tournament has its own
    /// event.
    fn is_event(&self, id: &EventId) -> bool {
        match self.fields.all("event").next() {
            Some(event) => event == id.as_str(),
            None => self.fields.all("tournament").next().is_none() && self.frame.is_chosen(id),
        }
    }

    /// Names the event under whose rules a tournament is played.
    fn rules_of(&self, tournament: &Tournament) -> String {
        let event = self.frame.corpus.events.get(&tournament.event);
        event.map_or_else(|| tournament.event.to_string(), |event| self.frame.choice(event).view.short)
    }

    /// Tells whether more than the form's first part matters: something is typed there, or a reason is wanted.
    fn opens_more(&self) -> bool {
        let is_wanted = self.problem.as_ref().is_some_and(|problem| problem.field == Some("reason"));
        is_wanted || ["facts", "officials", "reason"].iter().any(|name| !self.fields.value(name).is_empty())
    }

    /// Tells whether the reader must sign in to record anything.
    const fn signs_in(&self) -> bool {
        self.reader.known && self.reader.signed_in.is_none()
    }
}

pub(super) async fn form(frame: Frame, Kept(casebook): Kept, judge: Result<MaybeJudge>) -> Result<Response> {
    let mut fields = Fields(frame.pairs.clone());
    // In an address, `event` means the reader's event, as on any page.
    fields.0.retain(|(name, _)| name != "event");
    if let (Some(point), true) = (fields.one::<PointId>("point")?, fields.value("question").is_empty()) {
        let found = frame.corpus.points.get(&point);
        let question = found.map(|found| best_plain(&found.question, frame.lang()));
        fields.add("question", question.unwrap_or_default());
    }
    if fields.value("key").is_empty() {
        let key = casebook::new_key().map_err(|_| Problem::internal())?;
        fields.add("key", key.to_string());
    }
    // Even if the casebook does not answer, a judge must be able to write down a decision.
    let (judge, reader, problem) = match judge {
        Ok(MaybeJudge(judge)) => (judge.clone(), Visitor::new(&frame, judge.as_ref()), None),
        Err(problem) => (None, Visitor::unknown(), Some(problem)),
    };
    Ok(page(frame, &casebook, judge.as_ref(), reader, fields, problem.as_ref()).await)
}

/// Makes the page of the form, with earlier decisions on the same question for a judge who is about to decide it again.
async fn page(
    frame: Frame,
    casebook: &Casebook,
    judge: Option<&Token>,
    reader: Visitor,
    mut fields: Fields,
    problem: Option<&Problem>,
) -> Response {
    let tournaments = tournaments(&frame, casebook, judge, &mut fields).await.unwrap_or_default();
    let corpus = &frame.corpus;
    let cites: Vec<ClauseId> = fields.all("cite").filter_map(|id| id.parse().ok()).collect();
    let decides: Vec<PointId> = fields.all("point").filter_map(|id| id.parse().ok()).collect();
    let clauses = cites.iter().filter(|clause| corpus.clause(clause).is_some()).map(|clause| {
        (clause.to_string(), citation::write(corpus, &ClauseRef::from(clause.clone()), frame.lang()))
    });
    let points = decides.iter().filter_map(|point| {
        let found = corpus.points.get(point)?;
        Some((point.to_string(), best_plain(&found.question, frame.lang())))
    });
    let (clauses, points) = (clauses.collect(), points.collect());
    // If the point is known, rulings that only rest on the same clause are too far from the question.
    let cites = if decides.is_empty() { cites } else { Vec::new() };
    let wanted = Wanted { points: decides, clauses: cites, stack: frame.stack(), ..Wanted::default() };
    let page = RecordPage {
        reader,
        fields,
        tournaments,
        clauses,
        points,
        is_bound: judge.is_some_and(|judge| judge.tournament.is_some()),
        may_confirm: judge.is_some_and(|judge| judge.role() != Role::Judge),
        made: precedents(&frame, wanted).await,
        problem: problem.map(|problem| problem.view(&frame.localizer)),
        frame,
    };
    at_the_moment(page, problem)
}

/// Returns the tournaments to choose from. If none is chosen, chooses that of the token, else the one that is
/// held now.
async fn tournaments(
    frame: &Frame,
    casebook: &Casebook,
    judge: Option<&Token>,
    fields: &mut Fields,
) -> Result<Vec<Tournament>> {
    let all = casebook.tournaments().await?;
    if fields.0.iter().all(|(name, _)| name != "tournament") {
        let meant = board::chosen(None, frame.event(), judge, &all)?;
        meant.into_iter().for_each(|meant| fields.add("tournament", meant.id.to_string()));
    }
    let offered = |one: &&Tournament| one.is_on(now()) || fields.has("tournament", one.id.as_str());
    Ok(all.iter().filter(offered).cloned().collect())
}

/// Records the ruling of the form; where a script only asks for a check, says what would be refused. If that fails, the
/// form comes back with the reason, and nothing that was typed is lost.
pub(super) async fn record(
    frame: Frame,
    Kept(casebook): Kept,
    judge: Result<Judge>,
    headers: HeaderMap,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(pairs);
    let by_script = headers.get(header::ACCEPT).is_some_and(|accept| accept == "application/json");
    let token = judge.as_ref().ok().map(|Judge(token)| token.clone());
    let recorded = async {
        let Judge(judge) = judge?;
        let draft =
            Draft { patch: fields.patch(&frame)?, lang: frame.lang(), writer: fields.writer(&judge)? };
        if by_script && fields.has("check", "yes") {
            return casebook.check(&judge, &frame.rules, draft).await.map(|()| None);
        }
        casebook.record(&judge, &frame.rules, draft).await.map(Some)
    };
    match recorded.await {
        Ok(None) => unkept(Json(json!({}))),
        Ok(Some(written)) if by_script => {
            let id = written.ruling.id;
            unkept(Json(json!({"id": id, "short": id.short()})))
        }
        Ok(Some(written)) => lead_on(&format!("/rulings/{}", written.ruling.id)),
        Err(problem) if by_script => {
            let view = problem.view(&frame.localizer);
            unkept((problem.status, Extension(SaidInPlace), Json(view)))
        }
        Err(problem) => {
            let reader = Visitor::new(&frame, token.as_ref());
            page(frame, &casebook, token.as_ref(), reader, fields, Some(&problem)).await
        }
    }
}

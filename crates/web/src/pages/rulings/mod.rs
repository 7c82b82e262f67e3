//! The pages of the casebook: lists, single rulings, the form to record one, the head judge's board, signing in, and
//! tokens.
//!
//! They show the current state, and more to judges than to others, so they must not be kept.

mod board;
mod one;
mod paper;
mod record;
mod tokens;

use std::str::FromStr;

use askama::Template;
use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};

use super::HtmlPage;
use super::frame::Frame;
use crate::exchange;
use crate::exchange::unkept;
use crate::problem::{FormField, Problem, Result, SaidInPlace};
use crate::state::AppState;
use schiri_casebook::{Cited, Patch, Role, RulingRef, Token, Writer};
use schiri_rules::citation::{self, Reading};
use schiri_rules::corpus::{ClauseId, Outcome, PointId, best_plain};
use schiri_rules::lang::Message;
use schiri_show::render::{author, field_label_id};

pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/rulings", get(board::list))
        .route("/rulings/new", get(record::form).post(record::record))
        .route("/rulings/log", get(paper::log))
        .route("/rulings/{id}/sheet", get(paper::sheet))
        .route("/rulings/{id}", get(one::show).post(one::amend))
        .route("/board", get(board::board))
        .route("/sign-in", get(tokens::form).post(tokens::sign_in))
        .route("/tokens", get(tokens::list).post(tokens::make))
        .route("/tokens/{id}/revoke", post(tokens::revoke))
        .route("/sign-out", post(tokens::sign_out))
}

/// Answers with a page; a form that was refused comes back with the status of its problem.
fn at_the_moment(page: impl Template, problem: Option<&Problem>) -> Response {
    let mut response = HtmlPage(page).into_response();
    if response.status() == StatusCode::OK {
        *response.status_mut() = problem.map_or(StatusCode::OK, |problem| problem.status);
        response.extensions_mut().insert(SaidInPlace);
    }
    unkept(response)
}

/// Redirects after something was written, so that reloading the page does not write again.
fn lead_on(address: &str) -> Response {
    unkept(Redirect::to(address))
}

impl Frame {
    /// Says the outcome of a ruling as it is, without a question.
    fn outcome(&self, outcome: &Outcome) -> String {
        self.word(&format!("verdict-{}", outcome.name()))
    }

    fn field(&self, name: &str) -> String {
        self.word(&field_label_id(name))
    }
}

/// Cites a clause; if the rule collection does not have it, returns its address.
fn citation_of(frame: &Frame, clause: &ClauseId) -> String {
    let corpus = &frame.corpus;
    match corpus.clause(clause) {
        Some(_) => citation::write(corpus, &clause.clone().into(), frame.lang()),
        None => clause.to_string(),
    }
}

/// Returns the question of a point; if the rule collection does not have it, its id.
fn question_of(frame: &Frame, point: &PointId) -> String {
    let found = frame.corpus.points.get(point);
    found.map_or_else(|| point.to_string(), |found| best_plain(&found.question, frame.text_lang()))
}

/// The reader of a page, as shown at its head.
struct Visitor {
    /// Name and role, if the reader has signed in.
    signed_in: Option<String>,
    /// Whether the reader may give tokens to others.
    admin: bool,
    /// Whether this is known: not if the casebook does not answer.
    known: bool,
}

impl Visitor {
    fn new(frame: &Frame, judge: Option<&Token>) -> Self {
        let said = |judge: &Token| author(&judge.holder, &frame.localizer);
        let admin = judge.is_some_and(|judge| judge.role() == Role::Admin);
        Self { signed_in: judge.map(said), admin, known: true }
    }

    /// A reader of whom it is not known whether they have signed in.
    const fn unknown() -> Self {
        Self { signed_in: None, admin: false, known: false }
    }
}

/// The fields of a form, as sent or as filled in at first.
#[derive(Debug, Clone, Default)]
struct Fields(Vec<(String, String)>);

impl Fields {
    /// Returns a field; empty if it is missing.
    fn value(&self, name: &str) -> &str {
        self.0.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    fn all<'f>(&'f self, name: &'f str) -> impl Iterator<Item = &'f str> {
        let named = self.0.iter().filter(move |(key, _)| key == name);
        named.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    fn has(&self, name: &str, value: impl AsRef<str>) -> bool {
        self.all(name).any(|one| one == value.as_ref())
    }

    fn add(&mut self, name: &str, value: impl Into<String>) {
        self.0.push((name.to_owned(), value.into()));
    }

    /// For each field named in `own`, replaces the value by the writer's own one: somebody else had changed
    /// that field, too, and the writer chose.
    fn take_own(&mut self) {
        let chosen: Vec<String> = self.all("own").map(str::to_owned).collect();
        for name in chosen {
            self.0.retain(|(key, _)| *key != name);
            let own = format!("own-{name}");
            for (key, _) in self.0.iter_mut().filter(|(key, _)| *key == own) {
                key.clone_from(&name);
            }
        }
    }

    fn one<T: FromStr>(&self, name: &'static str) -> Result<Option<T>> {
        let value = self.all(name).next();
        value.map(|value| exchange::one(name, value)).transpose()
    }

    fn list<T: FromStr>(&self, name: &'static str) -> Result<Vec<T>> {
        self.all(name).map(|value| exchange::one(name, value)).collect()
    }

    /// Returns the text of a field, if the form has it; browsers send line ends as CR LF.
    fn text(&self, name: &str) -> Option<String> {
        let found = self.0.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.replace("\r\n", "\n").trim().to_owned())
    }

    /// Says who writes, with the key by which a repeated attempt is recognised, and why.
    fn writer(&self, judge: &Token) -> Result<Writer> {
        Ok(Writer { by: judge.holder.clone(), key: self.one("key")?, reason: self.reason() })
    }

    fn reason(&self) -> String {
        self.text("reason").unwrap_or_default()
    }

    /// Makes a patch of the fields that the form has: of points and clauses, the ticked ones, and the
    /// citations that were typed.
    fn patch(&self, frame: &Frame) -> Result<Patch> {
        let (ticked, typed) = (self.list("cite")?, self.typed_citations(frame)?);
        let mut cites: Vec<ClauseId> = Vec::new();
        for clause in ticked.into_iter().chain(typed) {
            if !cites.contains(&clause) {
                cites.push(clause);
            }
        }
        Ok(Patch {
            event: self.one("event")?,
            tournament: self.one("tournament")?,
            overturned_by: match self.one("overturned_by")? {
                Some(RulingRef::Whole(id)) => Some(id),
                _ => None,
            },
            round: self.text("round"),
            table: self.text("table"),
            time: self.one("time")?,
            question: self.text("question"),
            facts: self.text("facts"),
            decision: self.text("decision"),
            verdict: self.one("verdict")?,
            points: Some(self.list("point")?),
            cites: Some(cites.into_iter().map(|clause| Cited { clause, hash: None }).collect()),
            authority: self.one("authority")?,
            status: self.one("status")?,
            language: self.one("language")?,
            officials: self.text("officials"),
            ..Patch::default()
        })
    }

    /// Reads the citations that were typed in the way of the search box.
    fn typed_citations(&self, frame: &Frame) -> Result<Vec<ClauseId>> {
        let mut found = Vec::new();
        let in_force = frame.stack().map(|stack| stack.editions).unwrap_or_default();
        for text in self.value("clauses").split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let citations = frame.index.citations();
            let reading = citations.read(&frame.corpus, text, None, &in_force);
            let Reading::Clauses(clauses) = reading else {
                let message = Message::new("rulings-not-a-citation").with("text", text);
                return Err(Problem::bad_request(message).about(FormField::Clauses));
            };
            found.extend(clauses.into_iter().map(|clause| clause.clause));
        }
        Ok(found)
    }
}

//! The pages of the casebook: to browse, to read one ruling, to record, the head judge's board, to sign in, to give tokens.
//!
//! They show the moment's state, and to judges more than to others: no one keeps them.

pub(super) mod board;
pub(super) mod one;
pub(super) mod paper;
pub(super) mod record;
pub(super) mod tokens;

use std::str::FromStr;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};

use super::document::HtmlPage;
use super::frame::Frame;
use crate::exchange;
use crate::exchange::unkept;
use crate::problem::{Problem, SaidInPlace};
use schiri_casebook::{Cited, Key, Patch, Role, RulingRef, Token};
use schiri_rules::citation::{self, Reading};
use schiri_rules::corpus::{ClauseId, ClauseRef, Outcome, PointId, best_plain};
use schiri_rules::lang::Message;
use schiri_show::render::field_label_id;

/// Makes a page that is the moment's alone.
fn at_the_moment(page: impl Template, status: StatusCode) -> Response {
    let mut response = HtmlPage(page).into_response();
    if response.status() == StatusCode::OK {
        *response.status_mut() = status;
        response.extensions_mut().insert(SaidInPlace);
    }
    unkept(response)
}

/// Leads on after something was written: loading the next page again writes nothing.
fn lead_on(address: &str) -> Response {
    unkept(Redirect::to(address))
}

impl Frame {
    /// Says what a ruling came to, before it is known what was asked.
    fn outcome(&self, outcome: &Outcome) -> String {
        self.word(&format!("verdict-{}", outcome.name()))
    }

    /// Says the name of a field of a ruling.
    fn field(&self, name: &str) -> String {
        self.word(&field_label_id(name))
    }
}

/// Cites a clause; one that the rule collection does not have keeps its address.
fn citation_of(frame: &Frame, clause: &ClauseRef) -> String {
    let corpus = &frame.rules.corpus;
    match corpus.clause(&clause.clause) {
        Some(_) => citation::write(corpus, clause, frame.lang()),
        None => clause.clause.to_string(),
    }
}

/// Returns the question of a point; of one that the rule collection does not have, its id.
fn question_of(frame: &Frame, point: &PointId) -> String {
    let found = frame.rules.corpus.points.get(point);
    found.map_or_else(|| point.to_string(), |found| best_plain(&found.question, frame.text_lang()))
}

/// Who reads the page, as its head says it.
struct Visitor {
    /// His name and role, where he has signed in.
    signed_in: Option<String>,
    /// Whether he may give tokens to others.
    admin: bool,
    /// Whether that can be told: not while the casebook does not answer.
    known: bool,
}

impl Visitor {
    fn new(frame: &Frame, judge: Option<&Token>) -> Self {
        let said = |judge: &Token| {
            let role = frame.word(judge.role().message_id());
            format!("{} ({role})", judge.holder.name)
        };
        let admin = judge.is_some_and(|judge| judge.role() == Role::Admin);
        Self { signed_in: judge.map(said), admin, known: true }
    }

    /// A reader of whom it cannot be told whether he has signed in.
    const fn unknown() -> Self {
        Self { signed_in: None, admin: false, known: false }
    }
}

/// The fields of a form as they were sent, or as a page begins with them.
#[derive(Debug, Clone, Default)]
struct Fields(Vec<(String, String)>);

impl Fields {
    /// Returns a field; empty where it is missing.
    fn value(&self, name: &str) -> &str {
        self.0.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    fn all<'f>(&'f self, name: &'f str) -> impl Iterator<Item = &'f str> {
        let named = self.0.iter().filter(move |(key, _)| key == name);
        named.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// Tells whether a field has this value.
    fn has(&self, name: &str, value: impl AsRef<str>) -> bool {
        self.all(name).any(|one| one == value.as_ref())
    }

    fn add(&mut self, name: &str, value: impl Into<String>) {
        self.0.push((name.to_owned(), value.into()));
    }

    /// Puts the writer's own values in place of those of the fields for which he chose so (`own`), after
    /// somebody else had changed them, too.
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

    /// Reads a value that may be left out.
    fn one<T: FromStr>(&self, name: &'static str) -> Result<Option<T>, Problem> {
        let value = self.all(name).next();
        value.map(|value| exchange::one(name, value)).transpose()
    }

    fn list<T: FromStr>(&self, name: &'static str) -> Result<Vec<T>, Problem> {
        self.all(name).map(|value| exchange::one(name, value)).collect()
    }

    /// Returns the text of a field that the form has; browsers send line ends as CR LF.
    fn text(&self, name: &str) -> Option<String> {
        let found = self.0.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.replace("\r\n", "\n").trim().to_owned())
    }

    /// Returns the key by which a second attempt is known.
    fn key(&self) -> Result<Option<Key>, Problem> {
        self.one("key")
    }

    fn reason(&self) -> String {
        self.text("reason").unwrap_or_default()
    }

    /// Makes the change that the fields say: those that the form has. What was ticked of points and clauses
    /// counts, and the citations that were typed.
    ///
    /// # Errors
    /// If a citation or a name cannot be read.
    fn patch(&self, frame: &Frame) -> Result<Patch, Problem> {
        let mut cites: Vec<ClauseId> = self.list("cite")?;
        cites.extend(self.typed_citations(frame)?);
        let mut seen = Vec::new();
        cites.retain(|clause| {
            !seen.contains(clause) && {
                seen.push(clause.clone());
                true
            }
        });
        let overturned_by: Option<RulingRef> = self.one("overturned_by")?;
        Ok(Patch {
            event: self.one("event")?,
            tournament: self.one("tournament")?,
            overturned_by: match overturned_by {
                Some(RulingRef::Whole(id)) => Some(id),
                _ => None,
            },
            stack: None,
            situation: None,
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
            links: None,
            officials: self.text("officials"),
        })
    }

    /// Reads the citations that were typed, as the search box reads them.
    fn typed_citations(&self, frame: &Frame) -> Result<Vec<ClauseId>, Problem> {
        let mut found = Vec::new();
        let in_force = frame.stack().map(|stack| stack.editions).unwrap_or_default();
        for text in self.value("clauses").split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let citations = frame.rules.index.citations();
            let reading = citations.read_at(&frame.rules.corpus, text, None, &in_force);
            let Reading::Clauses(clauses) = reading else {
                return Err(Problem::bad_request(Message::new("rulings-not-a-citation").with("text", text)));
            };
            found.extend(clauses.into_iter().map(|clause| clause.clause));
        }
        Ok(found)
    }
}

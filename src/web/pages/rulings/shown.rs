//! A ruling of the casebook, as pages show it.

use std::time::Duration;

use tokio::time::timeout;

use crate::casebook::{
    self, Change, CitedStanding, Entry, Filter, Page, Redaction, Ruling, Standing, Statement, Status, Token,
    with_those_below,
};
use crate::citation;
use crate::corpus::{ClauseId, ClauseRef, PointId, VerdictWord, best_plain};
use crate::lang::Lang;
use crate::render::text_html;
use crate::web::pages::frame::Frame;
use crate::web::pages::texts::rule_html;

/// How long a page of rules waits for rulings.
const PATIENCE: Duration = Duration::from_secs(1);
/// How many rulings a clause's page and a card show.
const MOST: usize = 5;

/// A ruling, ready to be shown.
pub(in crate::web::pages) struct RulingHtml {
    /// Its whole id.
    pub(in crate::web::pages) id: String,
    /// The end of its id, as people say it.
    pub(in crate::web::pages) short: String,
    /// What it came to, as the word that answers its question.
    pub(in crate::web::pages) said: VerdictWord,
    /// How firm it is.
    pub(in crate::web::pages) status: Status,
    /// The event or the editions that it was decided under.
    pub(in crate::web::pages) under: String,
    /// Round and table.
    pub(in crate::web::pages) place: String,
    /// When it was decided, for programs and for people.
    pub(in crate::web::pages) time: String,
    pub(in crate::web::pages) minute: String,
    /// Who recorded it.
    pub(in crate::web::pages) by: String,
    /// The language of its texts.
    pub(in crate::web::pages) language: Lang,
    /// What was asked, in plain text.
    pub(in crate::web::pages) question: String,
    /// What happened, as markup; empty where nothing was written.
    pub(in crate::web::pages) facts: String,
    /// What was decided, as markup.
    pub(in crate::web::pages) decision: String,
    /// The officials' part, as markup; empty for everybody else.
    pub(in crate::web::pages) officials: String,
    /// The points that it decides: address and question.
    pub(in crate::web::pages) points: Vec<(String, String)>,
    /// The clauses that it cites.
    pub(in crate::web::pages) cites: Vec<CitedHtml>,
    /// What belongs to it: address and words.
    pub(in crate::web::pages) links: Vec<(String, String)>,
    /// The ruling that took its place.
    pub(in crate::web::pages) overturned_by: Option<String>,
    /// Whether something was deleted.
    pub(in crate::web::pages) redacted: bool,
}

/// A clause that a ruling cites.
pub(in crate::web::pages) struct CitedHtml {
    /// Its page.
    pub(in crate::web::pages) page: String,
    /// How it is cited.
    pub(in crate::web::pages) citation: String,
    /// What became of it since, where it is not as it was.
    pub(in crate::web::pages) changed: Option<String>,
    /// What it says now, as markup, with its language.
    pub(in crate::web::pages) text: Option<(String, Lang)>,
}

/// A change of a ruling.
pub(in crate::web::pages) struct ChangeHtml {
    pub(in crate::web::pages) number: u32,
    pub(in crate::web::pages) time: String,
    pub(in crate::web::pages) minute: String,
    pub(in crate::web::pages) by: String,
    pub(in crate::web::pages) what: String,
    pub(in crate::web::pages) reason: String,
}

impl RulingHtml {
    /// Makes what a reader may see of a ruling.
    pub(in crate::web::pages) fn new(frame: &Frame, ruling: &Ruling, judge: Option<&Token>) -> Self {
        let covers = judge.is_some_and(|judge| judge.covers(ruling.statement.event.as_ref()));
        let statement = if covers { ruling.statement.clone() } else { ruling.statement.public() };
        let corpus = &frame.rules.corpus;
        let cites = casebook::standing(corpus, ruling);
        Self {
            id: ruling.id.to_string(),
            short: ruling.id.short().to_string(),
            said: statement.verdict.said_to(&statement.question, statement.language),
            status: statement.status,
            under: under(frame, &statement),
            place: place(frame, &statement),
            time: statement.time.to_string(),
            minute: statement.time.minute(),
            by: who(frame, &ruling.by),
            language: statement.language,
            facts: markup(&statement.facts),
            decision: markup(&statement.decision),
            officials: markup(&statement.officials),
            points: statement.points.iter().map(|point| asked(frame, point)).collect(),
            cites: cites.iter().map(|cited| CitedHtml::new(frame, cited)).collect(),
            links: statement.links.iter().map(link).collect(),
            overturned_by: statement.overturned_by.map(|id| id.short().to_string()),
            redacted: ruling.redacted,
            question: statement.question,
        }
    }

    /// Returns the id of the message that says how firm it is.
    pub(in crate::web::pages) const fn status_id(&self) -> &'static str {
        self.status.message_id()
    }

    /// Tells whether a clause that it cites is not as it was.
    pub(in crate::web::pages) fn is_stale(&self) -> bool {
        self.cites.iter().any(|cited| cited.changed.is_some())
    }
}

impl CitedHtml {
    fn new(frame: &Frame, standing: &CitedStanding) -> Self {
        let CitedStanding { cited, standing } = standing;
        let clause = ClauseRef::from(cited.clause.clone());
        let changed = (*standing != Standing::Unchanged)
            .then(|| frame.say(standing.message_id(), "clause", citation_of(frame, &clause)));
        Self {
            page: format!("/{}", cited.clause),
            citation: citation_of(frame, &clause),
            changed,
            text: rule_html(&frame.rules, &clause, frame.text_lang()),
        }
    }
}

impl ChangeHtml {
    /// Makes what a page says of a revision.
    pub(super) fn new(frame: &Frame, entry: &Entry) -> Self {
        let revision = &entry.revision;
        let what = match &revision.change {
            Change::Recorded(_) => frame.word("casebook-was-recorded"),
            Change::Redacted(Redaction::Officials) => frame.word("casebook-redacted-officials"),
            Change::Redacted(Redaction::Person) => frame.word("casebook-redacted-person"),
            Change::Amended(patch) => {
                let fields: Vec<_> = patch
                    .fields()
                    .iter()
                    .map(|field| frame.word(&format!("rulings-field-{field}")))
                    .collect();
                frame.say("casebook-was-amended", "fields", fields.join(", "))
            }
        };
        Self {
            number: revision.number,
            time: revision.time.to_string(),
            minute: revision.time.minute(),
            by: who(frame, &revision.by),
            what,
            reason: revision.reason.clone(),
        }
    }
}

fn citation_of(frame: &Frame, clause: &ClauseRef) -> String {
    let corpus = &frame.rules.corpus;
    match corpus.clause(&clause.clause) {
        Some(_) => citation::write(corpus, clause, frame.lang()),
        None => clause.clause.to_string(),
    }
}

fn who(frame: &Frame, by: &casebook::Author) -> String {
    format!("{} ({})", by.name, frame.word(by.role.message_id()))
}

fn under(frame: &Frame, statement: &Statement) -> String {
    let corpus = &frame.rules.corpus;
    let Some(event) = &statement.event else {
        let ids: Vec<_> = statement.stack.iter().map(ToString::to_string).collect();
        return frame.shorts(&ids).join(" › ");
    };
    let known = corpus.events.get(event);
    known.map_or_else(|| event.to_string(), |event| best_plain(&event.name, frame.lang()))
}

fn place(frame: &Frame, statement: &Statement) -> String {
    let named = [("casebook-round", &statement.round), ("casebook-table", &statement.table)];
    let named = named.into_iter().filter(|(_, name)| !name.trim().is_empty());
    named.map(|(id, name)| frame.say(id, "name", name)).collect::<Vec<_>>().join(" · ")
}

fn asked(frame: &Frame, point: &PointId) -> (String, String) {
    let found = frame.rules.corpus.points.get(point);
    let question =
        found.map_or_else(|| point.to_string(), |found| best_plain(&found.question, frame.text_lang()));
    (format!("/points/{point}"), question)
}

fn link(link: &casebook::Link) -> (String, String) {
    match link {
        casebook::Link::Ruling(id) => (format!("/rulings/{id}"), id.short().to_string()),
        casebook::Link::Web(address) => (address.clone(), address.clone()),
    }
}

/// Puts a judge's text into markup; every letter of it is text.
fn markup(text: &str) -> String {
    text_html(text)
}

/// Returns the latest rulings that rest on a clause, or one below it.
pub(in crate::web::pages) async fn on_clause(frame: &Frame, clause: &ClauseId) -> Vec<RulingHtml> {
    latest(frame, Filter { clauses: with_those_below(&frame.rules.corpus, clause), ..Filter::default() })
        .await
}

/// Returns the latest rulings that decide a point.
pub(in crate::web::pages) async fn on_point(frame: &Frame, point: &PointId) -> Vec<RulingHtml> {
    latest(frame, Filter { point: Some(point.clone()), ..Filter::default() }).await
}

/// Returns the latest rulings of a filter that were not overturned. A casebook that cannot be read takes
/// nothing from the rules: the page is shown without.
async fn latest(frame: &Frame, filter: Filter) -> Vec<RulingHtml> {
    let Some(casebook) = frame.casebook() else { return Vec::new() };
    let asked = casebook.ask(move |store| store.list(&filter, Page { after: None, limit: 4 * MOST }));
    let Ok(Ok(listing)) = timeout(PATIENCE, asked).await else { return Vec::new() };
    let standing = listing.rulings.iter().filter(|ruling| ruling.statement.status != Status::Overturned);
    standing.take(MOST).map(|ruling| RulingHtml::new(frame, ruling, None)).collect()
}

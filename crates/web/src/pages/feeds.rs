//! Atom feeds (RFC 4287) of an edition and of an event: clauses that changed while they were served, published cases,
//! and, for an event, the rulings that a head judge confirmed.

use askama::Template;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};

use super::frame::Frame;
use super::with_headers;
use crate::exchange::Named;
use crate::problem::{Problem, Result};
use crate::state::AppState;
use schiri_casebook::{Filter, Page, Ruling, Status, Timestamp, Within};
use schiri_compare::Change;
use schiri_rules::corpus::{Case, ClauseId, EditionId, Event, EventId, PartialDate, best_plain};
use schiri_rules::known;
use schiri_show::view::{Pointer, edition_view};

/// How many entries a feed has at most; the latest are kept.
const MOST: usize = 50;

#[derive(Template)]
#[template(path = "pages/feed.xml")]
struct Feed {
    frame: Frame,
    id: String,
    title: String,
    /// The feed's own address.
    own: String,
    /// The page that it belongs to.
    page: String,
    updated: Timestamp,
    entries: Vec<FeedEntry>,
}

/// An entry: a changed clause, a case or a ruling.
struct FeedEntry {
    /// It stays the same for the same thing, whatever the server's name.
    id: String,
    title: String,
    /// The clause's present text, or the decision.
    summary: String,
    address: String,
    updated: Timestamp,
}

pub(super) async fn edition(
    State(state): State<AppState>,
    frame: Frame,
    Named(id): Named<EditionId>,
) -> Result<Response> {
    let corpus = &frame.corpus;
    let edition = known::edition(corpus, &id).map_err(Problem::unknown_name)?;
    // A feed is read elsewhere, so its addresses must be complete.
    let base = frame.known_base()?;
    let mut entries = changed_clauses(&state, &frame, base, |clause| clause.edition == id);
    let cites =
        |case: &&Case| !case.example && case.cites.iter().any(|(clause, _)| clause.value.edition == id);
    entries.extend(corpus.cases.values().filter(cites).map(|case| of_case(&frame, base, case)));
    let title = edition_view(corpus, edition, frame.lang()).title;
    let page = format!("{base}/{id}");
    Ok(feed(&state, frame, &["feed", "edition", id.as_str()], title, page, entries))
}

/// Answers with the feed of an event, for the editions in force there; its rulings may be limited to a tournament.
pub(super) async fn event(
    State(state): State<AppState>,
    frame: Frame,
    Named(id): Named<EventId>,
) -> Result<Response> {
    let event = known::event(&frame.corpus, id.as_str()).map_err(Problem::unknown_name)?;
    let base = frame.known_base()?;
    let within = Within::from(frame.asked_as("tournament")?);
    let in_force = |clause: &ClauseId| event.stack.iter().any(|edition| edition.value == clause.edition);
    let mut entries = changed_clauses(&state, &frame, base, in_force);
    let here =
        |case: &&Case| !case.example && case.under.event.as_ref().is_some_and(|event| event.value == id);
    entries.extend(frame.corpus.cases.values().filter(here).map(|case| of_case(&frame, base, case)));
    entries
        .extend(confirmed(&frame, event, within).await?.iter().map(|ruling| of_ruling(&frame, base, ruling)));
    let (title, page) = (best_plain(&event.name, frame.lang()), format!("{base}/?event={id}"));
    let mut name = vec!["feed", "event", id.as_str()];
    let tournament = frame.asked("tournament")?.map(str::to_owned);
    name.extend(tournament.as_deref());
    Ok(feed(&state, frame, &name, title, page, entries))
}

/// Sorts entries, the latest first, and dates the feed by the first.
fn feed(
    state: &AppState,
    frame: Frame,
    id: &[&str],
    title: String,
    page: String,
    mut entries: Vec<FeedEntry>,
) -> Response {
    entries.sort_by(|one, other| other.updated.cmp(&one.updated).then_with(|| one.id.cmp(&other.id)));
    entries.truncate(MOST);
    let since = state.shared.print_history.served_since(&frame.corpus.content_hash());
    let updated = entries.first().map(|entry| entry.updated).or(since).unwrap_or(Timestamp::of_millis(0));
    let mut own = format!("{}{}", frame.base.as_deref().unwrap_or_default(), frame.path());
    if let [_, _, _, tournament] = id {
        own += "?tournament=";
        own += tournament;
    }
    let feed = Feed { id: stable_id(id), title, own, page, updated, entries, frame };
    match feed.render() {
        Ok(markup) => with_headers(([(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8")], markup)),
        Err(error) => Problem::failed(error).into_response(),
    }
}

fn changed_clauses(
    state: &AppState,
    frame: &Frame,
    base: &str,
    wanted: impl Fn(&ClauseId) -> bool,
) -> Vec<FeedEntry> {
    let (corpus, changes) = (&frame.corpus, state.shared.print_history.changes());
    let wanted = changes.iter().filter(|(_, _, change)| wanted(&change.clause));
    let entry = |(hash, since, change): &(String, Timestamp, Change)| {
        let clause = &change.clause;
        let what = frame.word(&format!("feed-{}", change.kind));
        let said = corpus.said_best(clause, frame.text_lang());
        let text = said.and_then(|said| said.wording.text.as_ref()).map(schiri_rules::corpus::Text::plain);
        FeedEntry {
            id: stable_id(&["clause", &clause.to_string(), hash]),
            title: format!("{}: {}", Pointer::to(corpus, clause, frame.lang()).citation, what),
            summary: text.unwrap_or_default(),
            address: format!("{base}/{clause}"),
            updated: *since,
        }
    };
    wanted.map(entry).collect()
}

fn of_case(frame: &Frame, base: &str, case: &Case) -> FeedEntry {
    FeedEntry {
        id: stable_id(&["case", case.id.as_str()]),
        title: best_plain(&case.question, frame.text_lang()),
        summary: best_plain(&case.decision, frame.text_lang()),
        address: format!("{base}/cases#{}", case.id),
        updated: first_moment(case.date),
    }
}

fn of_ruling(frame: &Frame, base: &str, ruling: &Ruling) -> FeedEntry {
    let statement = ruling.statement.public();
    let verdict = statement.verdict.said_to(&statement.question, statement.language);
    FeedEntry {
        id: stable_id(&["ruling", &ruling.id.to_string()]),
        title: statement.question,
        summary: format!("{}. {}", frame.verdict(&verdict), statement.decision),
        address: format!("{base}/rulings/{}", ruling.id),
        updated: ruling.changed,
    }
}

async fn confirmed(frame: &Frame, event: &Event, within: Within) -> Result<Vec<Ruling>> {
    let Some(casebook) = &frame.casebook else { return Ok(Vec::new()) };
    let (event, status) = (Some(event.id.clone()), Some(Status::Confirmed));
    let filter = Filter { event, within, status, ..Filter::default() };
    let page = Page { after: None, limit: MOST };
    Ok(casebook.ask(move |store| store.list(&filter, page)).await?.rulings)
}

fn first_moment(date: PartialDate) -> Timestamp {
    let (month, day) = (date.month.unwrap_or(1), date.day.unwrap_or(1));
    let written = format!("{:04}-{month:02}-{day:02}T00:00:00Z", date.year);
    // Anything before 1970 was not published by us.
    written.parse().unwrap_or(Timestamp::of_millis(0))
}

/// Makes an id from these parts: a UUID of version 8 (RFC 9562), whose content is ours to define, without the
/// server's address, which in many halls changes from day to day.
fn stable_id(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in ["schiri"].iter().chain(parts) {
        hash.update(part.as_bytes());
        hash.update([0]);
    }
    let digest = hash.finalize();
    let mut bytes: [u8; 16] = std::array::from_fn(|index| digest[index]);
    bytes[6] = bytes[6] & 0x0f | 0x80;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex = format!("{:032x}", u128::from_be_bytes(bytes));
    let cut = |range: std::ops::Range<usize>| hex.get(range).unwrap_or_default();
    format!("urn:uuid:{}-{}-{}-{}-{}", cut(0..8), cut(8..12), cut(12..16), cut(16..20), cut(20..32))
}

//! `/rulings`: the casebook of this server. Everybody may read the public parts; writing takes a token.
//!
//! `/tournaments`: the tournaments of the casebook of this server.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use axum::{Extension, Json};
use schiri_casebook::{
    Divergence, Filter, Key, LogEntry, Occasion, Page, Patch, Position, PrecedentView, Ruling, RulingRef,
    Sequence, Status, Token, Tournament, Within, Writer, with_those_below,
};
use schiri_rules::corpus::{ClauseId, Corpus, EventId, PointId, TournamentId};
use schiri_show::view::{DivergenceView, HistoryView, RecordedListView, RecordedView};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::sleep;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{IntoParams, PartialSchema, ToSchema};

use super::reply::{Params, number};
use crate::casebook::access::{Judge, Kept, MaybeJudge};
use crate::casebook::{Casebook, Draft, Latest, RulingEvent, StreamEvent, Written, told};
use crate::exchange::{Named, bad, one, optional, query, unkept};
use crate::preferences::Preferences;
use crate::problem::{Problem, Result};
use crate::server::limits::Network;
use crate::server::places::Permit;
use crate::state::Rules;

/// The header that distinguishes a repeated attempt from a second change (IETF draft *The Idempotency-Key
/// HTTP Header Field*).
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// How often an idle stream sends a sign of life, because proxies close quiet connections.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// How many revisions are read at once for a listener who was away.
const CHUNK: usize = 500;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct RulingParams {
    /// Only those of this event.
    #[param(value_type = Option<EventId>)]
    event: Option<String>,
    /// Only those of this tournament.
    #[param(value_type = Option<TournamentId>)]
    tournament: Option<String>,
    /// Only those that decide this point.
    #[param(value_type = Option<PointId>)]
    point: Option<String>,
    /// Only those that rest on this clause, or on one below it.
    #[param(value_type = Option<ClauseId>)]
    clause: Option<String>,
    /// Only those of this table.
    #[param(min_length = 1, max_length = 100)]
    table: Option<String>,
    /// Only those of this status.
    #[param(value_type = Option<Status>)]
    status: Option<String>,
    /// Only those decided on this day or later. A time as RFC 3339 writes it does as well.
    #[param(value_type = Option<String>, pattern = r"^(19[7-9][0-9]|[2-9][0-9]{3})-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$")]
    since: Option<String>,
    /// Only those with all these words.
    #[param(min_length = 1, max_length = 1000)]
    q: Option<String>,
    /// The most rulings; 50 where nothing is said.
    #[param(value_type = Option<u16>, minimum = 1, maximum = 500)]
    limit: Option<String>,
    /// Where the part before ended: its `next`.
    #[param(value_type = Option<i64>, minimum = 1)]
    after: Option<String>,
}

impl RulingParams {
    fn filter(&self, corpus: &Corpus, officials: bool) -> Result<Filter> {
        let clause: Option<ClauseId> = optional("clause", self.clause.as_deref())?;
        if let Some(table) = self.table.as_ref().filter(|table| table.chars().nth(100).is_some()) {
            return Err(bad("table", table));
        }
        Ok(Filter {
            event: optional("event", self.event.as_deref())?,
            within: Within::from(optional("tournament", self.tournament.as_deref())?),
            point: optional("point", self.point.as_deref())?,
            clauses: clause.iter().flat_map(|clause| with_those_below(corpus, clause)).collect(),
            table: self.table.clone(),
            status: optional("status", self.status.as_deref())?,
            text: self.q.as_deref().map(query).transpose()?.map(str::to_owned),
            since: optional("since", self.since.as_deref())?,
            officials,
        })
    }

    fn page(&self) -> Result<Page> {
        let limit = number("limit", self.limit.as_deref(), 50, 1..=500)?;
        let after: Option<Sequence> = optional("after", self.after.as_deref())?;
        if after.is_some_and(|after| after < 1) {
            return Err(bad("after", self.after.as_deref().unwrap_or_default()));
        }
        Ok(Page { after, limit })
    }
}

/// The rulings of the casebook, the latest recorded first. Without a token, their public parts.
#[utoipa::path(get, path = "/rulings", tag = "rulings", params(RulingParams),
    responses((status = 200, body = RecordedListView)))]
pub(super) async fn rulings(
    rules: Rules,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Params(params): Params<RulingParams>,
) -> Result<Response> {
    // Only holders of a token for everything can search officials' parts.
    let officials = judge.as_ref().is_some_and(Token::is_for_all);
    let (filter, page) = (params.filter(&rules.corpus, officials)?, params.page()?);
    let listing = casebook.ask(move |store| store.list(&filter, page)).await?;
    let shown = listing.rulings.into_iter().map(|ruling| shown(&rules, ruling, judge.as_ref()));
    let view = RecordedListView { rulings: shown.collect(), next: listing.next };
    Ok(unkept(Json(view)))
}

/// A ruling, by its id or the last six characters of it.
#[utoipa::path(get, path = "/rulings/{id}", tag = "rulings",
    params(("id" = String, Path, description = "The ruling", pattern = "^([0-9a-tv-z]{10})?[0-9a-tv-z]{6}$")),
    responses((status = 200, body = RecordedView)))]
pub(super) async fn ruling(
    rules: Rules,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Named(named): Named<RulingRef>,
) -> Result<Response> {
    let ruling = casebook.existing(named).await?;
    Ok(unkept(Json(shown(&rules, ruling, judge.as_ref()))))
}

/// How a ruling came to be what it is: who changed what, when, and why.
#[utoipa::path(get, path = "/rulings/{id}/events", tag = "rulings",
    params(("id" = String, Path, description = "The ruling", pattern = "^([0-9a-tv-z]{10})?[0-9a-tv-z]{6}$")),
    responses((status = 200, body = HistoryView)))]
pub(super) async fn history(
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Named(named): Named<RulingRef>,
) -> Result<Response> {
    let ruling = casebook.existing(named).await?;
    let covers = judge.is_some_and(|judge| judge.covers(&ruling.statement));
    let mut history = casebook.ask(move |store| store.history(ruling.id)).await?;
    if !covers {
        let public =
            |LogEntry { sequence, revision }| Some(LogEntry { sequence, revision: revision.public()? });
        history = history.into_iter().filter_map(public).collect();
    }
    Ok(unkept(Json(HistoryView { history })))
}

/// Records a ruling. Time, language, authority and status may be left out: now, the request's language, a
/// judge, provisional. A second attempt with the same `Idempotency-Key` and content finds the first.
#[utoipa::path(post, path = "/rulings", tag = "rulings", request_body = Recording, security(("token" = [])),
    params(("Idempotency-Key" = Option<Key>, Header, description = "Names this change")),
    responses((status = 201, body = RecordedView, description = "Recorded"),
        (status = 200, body = RecordedView, description = "Was recorded by an earlier attempt")))]
pub(super) async fn record(
    rules: Rules,
    preferences: Preferences,
    Kept(casebook): Kept,
    Judge(judge): Judge,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response> {
    let (patch, reason) = recorded(&body)?;
    let writer = Writer { by: judge.holder.clone(), key: key(&headers)?, reason };
    let written = casebook.record(&judge, &rules, Draft { patch, lang: preferences.lang, writer }).await?;
    Ok(answered(&rules, &judge, written))
}

/// A ruling to be recorded: its fields, and a `reason`.
pub(super) struct Recording;

impl PartialSchema for Recording {
    /// The fields of a patch and one more. `allOf` could not express this, since each of its parts forbids
    /// the fields of the other.
    fn schema() -> RefOr<Schema> {
        let mut schema = Patch::schema();
        if let RefOr::T(Schema::Object(fields)) = &mut schema {
            let why = "Why it was decided otherwise than a confirmed ruling on the same point and rules";
            let reason = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String));
            fields.properties.insert("reason".to_owned(), reason.description(Some(why)).into());
        }
        schema
    }
}

impl ToSchema for Recording {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Patch::schemas(schemas);
    }
}

fn recorded(body: &[u8]) -> Result<(Patch, String)> {
    let mut value: serde_json::Value = read(body)?;
    let reason = value.as_object_mut().and_then(|fields| fields.shift_remove("reason"));
    let reason =
        reason.map(serde_json::from_value).transpose().map_err(|error| Problem::unreadable(&error))?;
    let patch = serde_json::from_value(value).map_err(|error| Problem::unreadable(&error))?;
    Ok((patch, reason.unwrap_or_default()))
}

/// A change of a ruling.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Amendment {
    /// The version that the writer saw: the ruling's `revision`. If there is a later one, they are told.
    #[schema(minimum = 1)]
    after: u32,
    /// Why; needed where the change contradicts what players were told.
    #[serde(default)]
    reason: String,
    /// The fields that change.
    change: Patch,
}

/// Amends a ruling; its earlier versions stay.
#[utoipa::path(post, path = "/rulings/{id}/events", tag = "rulings", request_body = Amendment,
    security(("token" = [])),
    params(("id" = String, Path, description = "The ruling", pattern = "^([0-9a-tv-z]{10})?[0-9a-tv-z]{6}$"),
        ("Idempotency-Key" = Option<Key>, Header, description = "Names this change")),
    responses((status = 201, body = RecordedView, description = "Amended"),
        (status = 200, body = RecordedView, description = "Was amended by an earlier attempt")))]
pub(super) async fn amend(
    rules: Rules,
    Kept(casebook): Kept,
    Judge(judge): Judge,
    Named(named): Named<RulingRef>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response> {
    let Amendment { after, reason, change } = read(&body)?;
    let id = casebook.find(named).await?;
    let seen = casebook.at_revision(id, after).await?;
    let writer = Writer { by: judge.holder.clone(), key: key(&headers)?, reason };
    match casebook.amend(&judge, &rules, &seen, change.clone(), writer).await {
        Ok(written) => Ok(answered(&rules, &judge, written)),
        Err(mut problem) => {
            let latest = casebook.existing(RulingRef::Whole(id)).await?;
            // People who may not read the officials' part must not learn that it was changed either.
            let covers = |ruling: &Ruling| judge.covers(&ruling.statement);
            if latest.revision == seen.revision || !covers(&seen) || !covers(&latest) {
                return Err(problem);
            }
            let Divergence { meanwhile, both, .. } =
                Divergence::new(&seen.statement, &latest.statement, &change);
            let [seen, latest] = [seen, latest].map(|ruling| shown(&rules, ruling, Some(&judge)));
            let versions = DivergenceView { seen, latest, meanwhile, both };
            problem.divergence = Some(Box::new(versions));
            Err(problem)
        }
    }
}

/// Shows a ruling; the officials' part only to holders of a token that covers it.
fn shown(rules: &Rules, ruling: Ruling, judge: Option<&Token>) -> RecordedView {
    let covers = judge.is_some_and(|judge| judge.covers(&ruling.statement));
    RecordedView::new(&rules.corpus, if covers { ruling } else { ruling.public() })
}

fn answered(rules: &Rules, judge: &Token, written: Written) -> Response {
    let status = if written.repeated { StatusCode::OK } else { StatusCode::CREATED };
    let place = format!("/api/v1/rulings/{}", written.ruling.id);
    let similar = PrecedentView::shown(&rules.corpus, &written.similar);
    let view = RecordedView { similar, ..shown(rules, written.ruling, Some(judge)) };
    let mut response = unkept((status, Json(view)));
    if let Ok(place) = HeaderValue::try_from(place) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    response
}

fn read<T: serde::de::DeserializeOwned>(body: &[u8]) -> Result<T> {
    serde_json::from_slice(body).map_err(|error| Problem::unreadable(&error))
}

fn key(headers: &HeaderMap) -> Result<Option<Key>> {
    let Some(value) = headers.get(IDEMPOTENCY_KEY) else { return Ok(None) };
    let text = value.to_str().unwrap_or_default();
    one("Idempotency-Key", text).map(Some)
}

/// Where a stream begins, and of what.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct StreamParams {
    /// Only changes of rulings of this event.
    #[param(value_type = Option<EventId>)]
    event: Option<String>,
    /// Only changes of rulings of this tournament.
    #[param(value_type = Option<TournamentId>)]
    tournament: Option<String>,
    /// Begin with what came after this event: its id, or a sequence number; without it, with what comes from
    /// now on. A browser that connects again sends `Last-Event-ID` instead, which counts more.
    #[param(value_type = Option<String>, pattern = "^[0-9]{1,18}(-[0-9a-f]{8})?$")]
    after: Option<String>,
}

/// Every change of a ruling as it is made, as server-sent events (HTML, section 9.2). The id of each is its
/// sequence number and a mark: nothing is left out by anyone who connects again with the last one that they saw. If
/// that is no event of this casebook any more, because it was put back from a backup, an event `reset` comes
/// first; then all that was loaded is to be loaded again.
#[utoipa::path(get, path = "/rulings/stream", tag = "rulings", params(StreamParams),
    responses((status = 200, description = "The changes, one after the other",
        body = RulingEvent, content_type = "text/event-stream")))]
pub(super) async fn stream(
    Kept(casebook): Kept,
    Extension(Network(network)): Extension<Network>,
    headers: HeaderMap,
    Params(params): Params<StreamParams>,
) -> Result<Response> {
    let place = casebook.listener(network)?;
    let wanted = Occasion {
        event: optional("event", params.event.as_deref())?,
        tournament: optional("tournament", params.tournament.as_deref())?,
    };
    let asked: Option<Position> = optional("after", params.after.as_deref())?;
    let (news, ending) = (casebook.live().subscribe(), casebook.ending());
    let Latest { position, resets } = casebook.live().latest();
    let again = headers.get("last-event-id").filter(|value| !value.is_empty());
    let last = match again {
        // An unreadable id is no position of this casebook.
        Some(value) => value.to_str().ok().and_then(|value| value.parse().ok()),
        None => Some(asked.unwrap_or(position)),
    };
    let last = match last {
        Some(last) if casebook.has(last).await? => Some(last.sequence),
        _ => None,
    };
    let listener = Listener { casebook, news, ending, last, resets, wanted, _place: place };
    let events = Body::from_stream(futures_util::stream::unfold(listener, Listener::next));
    let mut response = unkept(([(header::CONTENT_TYPE, "text/event-stream")], events));
    // Otherwise, nginx would buffer the events.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

/// A listener, and the last revision that it was told.
struct Listener {
    casebook: Casebook,
    news: watch::Receiver<Latest>,
    ending: watch::Receiver<bool>,
    /// `None` if what the listener saw is void, and it has not been told so yet.
    last: Option<Sequence>,
    /// How often the casebook had been restored when the listener was last told.
    resets: u64,
    /// The event and the tournament whose revisions are told; all are told if neither is set.
    wanted: Occasion,
    _place: Permit,
}

impl Listener {
    /// Waits for the next events; `None` ends the stream. It also ends if the casebook cannot be read: the listener
    /// connects again and continues from there.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Self)> {
        while !*self.ending.borrow() {
            let latest = *self.news.borrow_and_update();
            let Some(last) = self.last.filter(|_| latest.resets == self.resets) else {
                (self.last, self.resets) = (Some(latest.position.sequence), latest.resets);
                return Some((Ok(reset(latest.position)), self));
            };
            let told = self.read(last).await.ok()?;
            if let Some(last) = told.last() {
                self.last = Some(last.position.sequence);
                let wanted: Vec<_> = told.iter().filter(|told| self.wants(told)).collect();
                if !wanted.is_empty() {
                    self.casebook.count_events(wanted.len());
                    return Some((Ok(joined(&wanted)), self));
                }
                continue;
            }
            let is_silent = tokio::select! {
                changed = self.news.changed() => changed.ok().map(|()| false),
                ending = self.ending.changed() => ending.ok().map(|()| false),
                () = sleep(HEARTBEAT) => Some(true),
            };
            if is_silent? {
                return Some((Ok(Bytes::from_static(b":\n\n")), self));
            }
        }
        None
    }

    fn wants(&self, told: &StreamEvent) -> bool {
        let Occasion { event, tournament } = &self.wanted;
        (event.is_none() || told.occasion.event == *event)
            && (tournament.is_none() || told.occasion.tournament == *tournament)
    }

    /// Reads what comes next: from the buffer that all listeners share or, for one who was away for a long time, from
    /// the store.
    async fn read(&self, last: Sequence) -> Result<Vec<Arc<StreamEvent>>> {
        let live = self.casebook.live();
        if self.casebook.latest().sequence <= last {
            return Ok(Vec::new());
        }
        if let Some(kept) = live.after(last) {
            return Ok(kept);
        }
        let _turn = live.turn().await;
        self.casebook.ask(move |store| told(store, last, CHUNK)).await
    }
}

/// Makes the event that says that the casebook was restored: everything a listener has is void, and it
/// continues from here.
fn reset(latest: Position) -> Bytes {
    format!("id: {latest}\nevent: reset\ndata: {{}}\n\n").into()
}

/// Joins events that are sent together; a single event is not copied.
fn joined(told: &[&Arc<StreamEvent>]) -> Bytes {
    match told {
        [told] => told.text.clone(),
        several => several.iter().map(|told| &*told.text).collect::<Vec<_>>().concat().into(),
    }
}

/// The tournaments of a casebook.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TournamentsView {
    /// The tournaments, the latest first.
    tournaments: Vec<Tournament>,
}

/// The tournaments of the casebook, the latest first.
#[utoipa::path(get, path = "/tournaments", tag = "rulings",
    responses((status = 200, body = TournamentsView)))]
pub(super) async fn tournaments(Kept(casebook): Kept) -> Result<Response> {
    let all = casebook.tournaments().await?;
    Ok(unkept(Json(TournamentsView { tournaments: all.iter().cloned().collect() })))
}

/// A tournament.
#[utoipa::path(get, path = "/tournaments/{id}", tag = "rulings",
    params(("id" = TournamentId, Path, description = "The tournament")),
    responses((status = 200, body = Tournament)))]
pub(super) async fn tournament(Kept(casebook): Kept, Named(id): Named<TournamentId>) -> Result<Response> {
    let all = casebook.tournaments().await?;
    Ok(unkept(Json(all.known(&id).map_err(Problem::unknown_name)?)))
}

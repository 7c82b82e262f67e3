//! Rulings on paper: the protest sheet (`/rulings/{id}/sheet`), and the log of an event (`/rulings/log`).

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::Range;

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

use crate::api::reply::yes;
use crate::booklets;
use crate::casebook::access::{Kept, MaybeJudge};
use crate::exchange::{Asked, Named, bad, one};
use crate::pages::frame::Frame;
use crate::problem::{Near, Problem};
use crate::state::AppState;
use schiri_booklet::{self as booklet, RecordFormat, SheetOptions};
use schiri_casebook::{
    Filter, Page, Ruling, RulingId, RulingRef, Store, StoreError, Timestamp, Tournaments, Within, Zone,
};
use schiri_rules::corpus::{EventId, PartialDate};
use schiri_rules::known;
use schiri_rules::lang::Message;

/// How many parties sign a protest sheet: those of a game for four.
const SIDES: u8 = 4;
/// How many parts of a log are listed; others can be reached by number.
const MOST_OFFERED: usize = 200;

#[derive(Debug, Deserialize)]
pub(in crate::pages) struct SheetParams {
    format: Option<String>,
    /// `true`: includes the officials' part, for those who may read it.
    officials: Option<String>,
}

pub(in crate::pages) async fn sheet(
    State(state): State<AppState>,
    frame: Frame,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Named(named): Named<RulingRef>,
    Asked(params): Asked<SheetParams>,
) -> Result<Response, Problem> {
    let format = format(params.format.as_deref())?;
    if !RecordFormat::OF_SHEET.contains(&format) {
        return Err(bad("format", format.name()));
    }
    let ruling = casebook.existing(named).await?;
    let officials = yes("officials", params.officials.as_deref())?;
    if officials && !judge.is_some_and(|judge| judge.covers(&ruling.statement)) {
        return Err(Problem::unauthorized(Message::new("problem-no-token")));
    }
    let id = ruling.id;
    let history = casebook.ask(move |store| store.revisions(id)).await?;
    let options = SheetOptions { officials, sides: SIDES };
    let tournaments = casebook.tournaments().await?;
    let corpus = &frame.rules.corpus;
    let sheet = booklet::protest_sheet(corpus, &ruling, &history, options, frame.lang(), &tournaments);
    booklets::make_record(&state, sheet, format, &id.to_string()).await
}

/// The event or tournament of the log, and which part to show.
#[derive(Debug, Deserialize)]
pub(in crate::pages) struct LogParams {
    at: Option<String>,
    tournament: Option<String>,
    format: Option<String>,
    /// One day: `YYYY-MM-DD`.
    day: Option<String>,
    /// A part of a log that is too long for one print, counted from 1.
    part: Option<String>,
}

impl LogParams {
    /// Returns the choice of rulings, and the event under whose rules they were made.
    fn choice(&self, tournaments: &Tournaments, bounds: Bounds) -> Result<(EventId, Choice), Problem> {
        let asked: Option<EventId> = self.at.as_deref().map(|at| one("at", at)).transpose()?;
        let held = self
            .tournament
            .as_deref()
            .map(|id| tournaments.known(&one("tournament", id)?).map_err(Problem::unknown_name));
        let held = held.transpose()?;
        let event = asked.clone().or_else(|| Some(held?.event.clone())).ok_or_else(|| bad("at", ""))?;
        let day = self.day.as_deref().map(|day| one::<PartialDate>("day", day)).transpose()?;
        let within = Within::from(held.map(|held| held.id.clone()));
        let choice = Choice {
            filter: Filter { event: asked, within, ..Filter::default() },
            day: day.map(|day| day.to_string()),
            part: self.part.as_deref().map(|part| one("part", part)).transpose()?,
            zone: held.map(|held| held.zone.clone()),
            bounds,
        };
        Ok((event, choice))
    }
}

/// Answers with the log of an event or a tournament, or with a list of its parts.
pub(in crate::pages) async fn log(
    State(state): State<AppState>,
    frame: Frame,
    Kept(casebook): Kept,
    Asked(params): Asked<LogParams>,
) -> Result<Response, Problem> {
    let format = format(params.format.as_deref())?;
    let tournaments = casebook.tournaments().await?;
    let (event, choice) = params.choice(&tournaments, Bounds::of(format))?;
    let part = choice.part;
    let (rulings, before, of) = match casebook.ask(move |store| choose(store, &choice)).await? {
        Chosen::Print { rulings, before, of } => (rulings, before, of),
        Chosen::Parts(parts) => return Err(in_parts(&frame, &parts)),
        Chosen::NoSuchPart(of) => {
            return Err(Problem::unknown_name(Message::new("record-no-part").with("of", of)));
        }
    };
    if rulings.is_empty() {
        // An event that is unknown everywhere was mistyped.
        known::event(&frame.rules.corpus, event.as_str()).map_err(Problem::unknown_name)?;
    }
    let rulings: Vec<_> = rulings.iter().map(Ruling::public).collect();
    let mut log = booklet::ruling_log(&frame.rules.corpus, &event, &rulings, frame.lang(), &tournaments);
    for entry in &mut log.entries {
        entry.number += before;
    }
    let mut name = event.to_string();
    if let Some(part) = part.filter(|_| of > 1) {
        let said = Message::new("record-part").with("part", part.get()).with("of", of);
        for title in &mut log.title.said {
            title.subtitle = format!("{} · {}", title.subtitle, frame.localizer().say(&said));
        }
        name = format!("{name}-{part}");
    }
    booklets::make_record(&state, log, format, &name).await
}

/// Says that a log is too long for one print, and lists its parts.
fn in_parts(frame: &Frame, parts: &[Part]) -> Problem {
    let rulings = parts.last().map_or(0, |part| part.numbers.end);
    let detail = Message::new("record-too-long").with("rulings", rulings).with("parts", parts.len());
    let offered = (1_usize..).zip(parts).take(MOST_OFFERED).map(|(number, part)| {
        let [from, to] = &part.days;
        let named = Message::new("record-part-of")
            .with("part", number)
            .with("first", part.numbers.start + 1)
            .with("last", part.numbers.end)
            .with("from", from.as_str())
            .with("to", to.as_str());
        Near { page: frame.with("part", &number.to_string()), name: frame.localizer().say(&named) }
    });
    Problem::too_long(detail).offering(offered)
}

fn format(asked: Option<&str>) -> Result<RecordFormat, Problem> {
    // Not every build can typeset.
    let usual = if cfg!(feature = "pdf") { RecordFormat::Pdf } else { RecordFormat::Html };
    asked.map_or(Ok(usual), |format| one("format", format))
}

/// How many rulings are read at once to add up their sizes.
const BATCH: usize = 50;
/// The size counted for a clause, a point or a link of a ruling.
const NAME: usize = 128;

/// The most that a print may hold. A single ruling always fits, because the casebook limits its texts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    rulings: usize,
    /// The most bytes of texts.
    bytes: usize,
    /// The most days with rulings.
    days: usize,
}

impl Bounds {
    /// Typesetting takes a thousand times the memory of its texts; other formats take only what they write.
    pub(super) const fn of(format: RecordFormat) -> Self {
        match format {
            RecordFormat::Pdf => Self { rulings: 200, bytes: 256 << 10, days: 31 },
            _ => Self { rulings: 2_000, bytes: 2 << 20, days: 366 },
        }
    }
}

/// The size and day of a ruling in a log.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Weighed {
    time: Timestamp,
    day: String,
    id: RulingId,
    bytes: usize,
}

impl Weighed {
    fn new(ruling: &Ruling, zone: Option<&Zone>) -> Self {
        let said = &ruling.statement;
        let names = said.cites.len() + said.points.len() + said.links.len();
        let bytes = said.question.len() + said.decision.len() + names * NAME;
        let day = zone.map_or_else(|| said.time.day().to_string(), |zone| zone.day(said.time).to_string());
        Self { time: said.time, day, id: ruling.id, bytes }
    }
}

/// The rulings that are asked for: those of the filter, or only of a day, and of these a part.
pub(super) struct Choice {
    pub(super) filter: Filter,
    /// The day or month, or the beginning of another date.
    pub(super) day: Option<String>,
    pub(super) part: Option<NonZeroUsize>,
    /// The time zone in which days begin: the tournament's, else UTC.
    pub(super) zone: Option<Zone>,
    pub(super) bounds: Bounds,
}

/// The result of a choice.
pub(super) enum Chosen {
    /// The rulings of one print, out of `of`; `before` rulings are in parts before it.
    Print { rulings: Vec<Ruling>, before: usize, of: usize },
    /// More than one print can hold, in parts.
    Parts(Vec<Part>),
    /// There are only this many parts.
    NoSuchPart(usize),
}

/// A part of a log, as it is listed.
pub(super) struct Part {
    /// The numbers of its rulings, from 0.
    pub(super) numbers: Range<usize>,
    /// The days of its first and last ruling.
    pub(super) days: [String; 2],
}

/// Reads the chosen rulings. For a log that is too long, only the sizes of rulings are kept in memory.
pub(super) fn choose(store: &Store, choice: &Choice) -> Result<Chosen, StoreError> {
    let weighed = weigh(store, choice)?;
    let parts = cut(&weighed, choice.bounds);
    let part = match choice.part {
        None if parts.len() > 1 => return Ok(Chosen::Parts(offered(&weighed, parts))),
        None => 0,
        Some(part) => part.get() - 1,
    };
    let of = parts.len();
    let Some(numbers) = parts.get(part).cloned() else {
        let print = Chosen::Print { rulings: Vec::new(), before: 0, of };
        return Ok(if part == 0 { print } else { Chosen::NoSuchPart(of) });
    };
    let before = numbers.start;
    let mut rulings = Vec::new();
    for Weighed { id, .. } in weighed.get(numbers).unwrap_or_default() {
        rulings.extend(store.get(*id)?);
    }
    Ok(Chosen::Print { rulings, before, of })
}

/// Adds up the sizes of the rulings, in the order in which they were decided.
fn weigh(store: &Store, choice: &Choice) -> Result<Vec<Weighed>, StoreError> {
    let day = choice.day.as_deref().unwrap_or_default();
    let (mut weighed, mut after) = (Vec::new(), None);
    loop {
        let listing = store.list(&choice.filter, Page { after, limit: BATCH })?;
        let all = listing.rulings.iter().map(|ruling| Weighed::new(ruling, choice.zone.as_ref()));
        weighed.extend(all.filter(|ruling| ruling.day.starts_with(day)));
        if listing.next.is_none() {
            break;
        }
        after = listing.next;
    }
    weighed.sort_by_key(|ruling| (ruling.time, ruling.id));
    Ok(weighed)
}

/// Divides a log into parts, each as long as its bounds allow.
fn cut(weighed: &[Weighed], bounds: Bounds) -> Vec<Range<usize>> {
    let (mut parts, mut start, mut bytes, mut days) = (Vec::new(), 0, 0_usize, BTreeSet::new());
    for (number, ruling) in weighed.iter().enumerate() {
        let is_full = number - start >= bounds.rulings
            || bytes.saturating_add(ruling.bytes) > bounds.bytes
            || (days.len() >= bounds.days && !days.contains(&ruling.day));
        if is_full && number > start {
            parts.push(start..number);
            (start, bytes) = (number, 0);
            days.clear();
        }
        bytes = bytes.saturating_add(ruling.bytes);
        days.insert(&ruling.day);
    }
    if start < weighed.len() {
        parts.push(start..weighed.len());
    }
    parts
}

fn offered(weighed: &[Weighed], parts: Vec<Range<usize>>) -> Vec<Part> {
    let day = |number: usize| weighed.get(number).map(|ruling| ruling.day.clone()).unwrap_or_default();
    let part = |numbers: Range<usize>| Part {
        days: [day(numbers.start), day(numbers.end.saturating_sub(1))],
        numbers,
    };
    parts.into_iter().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(bytes: &[usize]) -> Vec<Weighed> {
        let day = 86_400_000;
        let weighed = |(number, bytes): (i64, &usize)| Weighed {
            time: Timestamp::of_millis(number * day),
            day: Timestamp::of_millis(number * day).day().to_string(),
            id: "0000000000000000".parse().unwrap(),
            bytes: *bytes,
        };
        (0..).zip(bytes).map(weighed).collect()
    }

    #[test]
    fn a_part_ends_at_each_bound_and_nothing_is_lost() {
        let bounds = Bounds { rulings: 3, bytes: 100, days: 2 };
        assert_eq!(cut(&log(&[10, 10, 10]), bounds), [0..2, 2..3], "two days");
        assert_eq!(cut(&log(&[90, 20, 500, 1]), bounds), [0..1, 1..2, 2..3, 3..4], "bytes");
        let number = Bounds { days: 9, ..bounds };
        assert_eq!(cut(&log(&[1; 7]), number), [0..3, 3..6, 6..7], "rulings");
        assert!(cut(&[], bounds).is_empty());
    }
}

//! Rulings on paper: the protest sheet (`/rulings/{id}/sheet`), and the log of an event (`/rulings/log`).

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::Range;

use axum::extract::State;
use axum::response::Response;

use crate::api::reply::yes;
use crate::booklets;
use crate::casebook::access::{Kept, MaybeJudge};
use crate::exchange::{Named, bad};
use crate::pages::frame::Frame;
use crate::problem::{Near, Problem, Result};
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

/// Answers with the protest sheet of a ruling; the officials' part is only for those who may read it.
pub(super) async fn sheet(
    State(state): State<AppState>,
    frame: Frame,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Named(named): Named<RulingRef>,
) -> Result<Response> {
    let format = format(&frame)?;
    if !RecordFormat::OF_SHEET.contains(&format) {
        return Err(bad("format", format.name()));
    }
    let ruling = casebook.existing(named).await?;
    let officials = yes("officials", frame.asked("officials")?)?;
    if officials && !judge.is_some_and(|judge| judge.covers(&ruling.statement)) {
        return Err(Problem::unauthorized(Message::new("problem-no-token")));
    }
    let id = ruling.id;
    let history = casebook.ask(move |store| store.revisions(id)).await?;
    let options = SheetOptions { officials, sides: SIDES };
    let tournaments = casebook.tournaments().await?;
    let corpus = &frame.corpus;
    let sheet = booklet::protest_sheet(corpus, &ruling, &history, options, frame.lang(), &tournaments);
    booklets::make_record(&state, sheet, format, &id.to_string()).await
}

/// Returns the event under whose rules the rulings of a log were made, and the filter and time zone by which they are
/// chosen.
fn choice(frame: &Frame, tournaments: &Tournaments) -> Result<(EventId, Filter, Option<Zone>)> {
    let asked: Option<EventId> = frame.asked_as("at")?;
    let held = frame.asked_as("tournament")?.map(|id| tournaments.known(&id));
    let held = held.transpose().map_err(Problem::unknown_name)?;
    let event = asked.clone().or_else(|| Some(held?.event.clone())).ok_or_else(|| bad("at", ""))?;
    let within = Within::from(held.map(|held| held.id.clone()));
    let filter = Filter { event: asked, within, ..Filter::default() };
    Ok((event, filter, held.map(|held| held.zone.clone())))
}

/// Answers with the log of an event or a tournament, or of one day of it; one that is too long for a print is listed by
/// its parts.
pub(super) async fn log(
    State(state): State<AppState>,
    frame: Frame,
    Kept(casebook): Kept,
) -> Result<Response> {
    let format = format(&frame)?;
    let tournaments = casebook.tournaments().await?;
    let (event, filter, zone) = choice(&frame, &tournaments)?;
    let day: Option<PartialDate> = frame.asked_as("day")?;
    let part: Option<NonZeroUsize> = frame.asked_as("part")?;
    let mut weighed = casebook.ask(move |store| weigh(store, &filter, zone.as_ref())).await?;
    if let Some(day) = day.map(|day| day.to_string()) {
        weighed.retain(|ruling| ruling.day.starts_with(&day));
    }
    let parts = cut(&weighed, Bounds::of(format));
    let of = parts.len();
    if part.is_none() && of > 1 {
        return Err(in_parts(&frame, &weighed, &parts));
    }
    let number = part.map_or(0, |part| part.get() - 1);
    let numbers = match parts.get(number) {
        Some(numbers) => numbers.clone(),
        // The only part of a log without rulings.
        None if number == 0 => 0..0,
        None => return Err(Problem::unknown_name(Message::new("record-no-part").with("of", of))),
    };
    let before = numbers.start;
    let chosen: Vec<RulingId> = weighed.drain(numbers).map(|ruling| ruling.id).collect();
    let read = move |store: &Store| chosen.into_iter().filter_map(|id| store.get(id).transpose()).collect();
    let rulings: Vec<Ruling> = casebook.ask(read).await?;
    if rulings.is_empty() {
        // An event that is unknown everywhere was mistyped.
        known::event(&frame.corpus, event.as_str()).map_err(Problem::unknown_name)?;
    }
    let rulings: Vec<_> = rulings.iter().map(Ruling::public).collect();
    let mut log = booklet::ruling_log(&frame.corpus, &event, &rulings, frame.lang(), &tournaments);
    for entry in &mut log.entries {
        entry.number += before;
    }
    let mut name = event.to_string();
    if let Some(part) = part.filter(|_| of > 1) {
        let said = Message::new("record-part").with("part", part.get()).with("of", of);
        for title in &mut log.title.said {
            title.subtitle = format!("{} · {}", title.subtitle, frame.localizer.say(&said));
        }
        name = format!("{name}-{part}");
    }
    booklets::make_record(&state, log, format, &name).await
}

fn in_parts(frame: &Frame, weighed: &[Weighed], parts: &[Range<usize>]) -> Problem {
    let detail = Message::new("record-too-long").with("rulings", weighed.len()).with("parts", parts.len());
    let offered = (1_usize..).zip(parts).take(MOST_OFFERED).map(|(number, part)| {
        let day = |number: usize| weighed.get(number).map_or("", |ruling| &ruling.day);
        let named = Message::new("record-part-of")
            .with("part", number)
            .with("first", part.start + 1)
            .with("last", part.end)
            .with("from", day(part.start))
            .with("to", day(part.end - 1));
        Near { page: frame.with("part", &number.to_string()), name: frame.localizer.say(&named) }
    });
    Problem::too_long(detail).offering(offered)
}

fn format(frame: &Frame) -> Result<RecordFormat> {
    // Not every build can typeset.
    let usual = if cfg!(feature = "pdf") { RecordFormat::Pdf } else { RecordFormat::Html };
    Ok(frame.asked_as("format")?.unwrap_or(usual))
}

/// How many rulings are read at once to add up their sizes.
const BATCH: usize = 50;
/// The size counted for a clause, a point or a link of a ruling.
const NAME: usize = 128;

/// The most that a print may hold. A single ruling always fits, because the casebook limits its texts.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    rulings: usize,
    /// The most bytes of texts.
    bytes: usize,
    days: usize,
}

impl Bounds {
    /// Typesetting takes a thousand times the memory of its texts; other formats take only what they write.
    const fn of(format: RecordFormat) -> Self {
        match format {
            RecordFormat::Pdf => Self { rulings: 200, bytes: 256 << 10, days: 31 },
            _ => Self { rulings: 2_000, bytes: 2 << 20, days: 366 },
        }
    }
}

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

/// Reads the sizes of the chosen rulings, in the order in which they were decided. Only these are kept in memory, since
/// a log may be too long for one print. Days begin in the time zone of the tournament, else in UTC.
fn weigh(store: &Store, filter: &Filter, zone: Option<&Zone>) -> Result<Vec<Weighed>, StoreError> {
    let (mut weighed, mut after) = (Vec::new(), None);
    loop {
        let listing = store.list(filter, Page { after, limit: BATCH })?;
        weighed.extend(listing.rulings.iter().map(|ruling| Weighed::new(ruling, zone)));
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

//! The parts of a log: a print that anyone may ask for has its bounds, and a longer log comes in several.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::Range;

use schiri_booklet::RecordFormat;
use schiri_casebook::{Filter, Page, Ruling, RulingId, Store, StoreError, Timestamp, Zone};

/// How many rulings are read at once to be weighed.
const BATCH: usize = 50;
/// What a clause, a point or a link of a ruling weighs.
const NAME: usize = 128;

/// How much a print holds at most. One ruling always fits: the casebook bounds its texts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    rulings: usize,
    /// Of texts.
    bytes: usize,
    /// On which rulings were decided.
    days: usize,
}

impl Bounds {
    /// Typesetting takes a thousand times what it sets; the other formats only what they write.
    pub(super) const fn of(format: RecordFormat) -> Self {
        match format {
            RecordFormat::Pdf => Self { rulings: 200, bytes: 256 << 10, days: 31 },
            _ => Self { rulings: 2_000, bytes: 2 << 20, days: 366 },
        }
    }
}

/// What a ruling adds to a log.
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

/// What is asked for: all rulings of the filter, or those of a day, and of these a part.
pub(super) struct Choice {
    pub(super) filter: Filter,
    /// The day or month, or the beginning of another date.
    pub(super) day: Option<String>,
    pub(super) part: Option<NonZeroUsize>,
    /// Where days begin: at the tournament, or with UTC.
    pub(super) zone: Option<Zone>,
    pub(super) bounds: Bounds,
}

/// What there is of it.
pub(super) enum Chosen {
    /// The rulings of one print; `before` stand in parts before it.
    Print { rulings: Vec<Ruling>, before: usize, of: usize },
    /// More than one print holds, in parts.
    Parts(Vec<Part>),
    /// There are only so many parts.
    NoSuchPart(usize),
}

/// A part of a log, as it is offered.
pub(super) struct Part {
    /// The numbers of its rulings, from 0.
    pub(super) numbers: Range<usize>,
    /// The day of the first and that of the last.
    pub(super) days: [String; 2],
}

/// Reads what is asked for; of a log that is too long, nothing is held but what its rulings weigh.
pub(super) fn choose(store: &dyn Store, choice: &Choice) -> Result<Chosen, StoreError> {
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

/// Weighs the rulings, in the order in which they were decided.
fn weigh(store: &dyn Store, choice: &Choice) -> Result<Vec<Weighed>, StoreError> {
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

/// Cuts a log into parts, each as long as its bounds allow.
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

//! How far a reader of a casebook is, recorded in such a way that a casebook restored from a backup is noticed.

use std::fmt;
use std::str::FromStr;

use super::{LogEntry, Result, Sequence, Store};
use crate::model::BadText;

const NO_POSITION: BadText = BadText("not a position: the id of an event, or a sequence number");

/// How far a reader has read: a sequence number, and a mark of the revision at that number. It is written
/// `123-9f3c01ab`; the number alone is enough for a reader who knows no mark.
///
/// A restored casebook gives out its last numbers again, for other revisions. Revisions are only added and never change
/// their place, so a reader who finds the same revision at their number has missed nothing before it; one who finds
/// another, or none, was reading a casebook that no longer exists. The casebook needs no notice of the restore, however
/// it was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Position {
    /// The number; 0 before the first revision.
    pub sequence: Sequence,
    mark: Option<u32>,
}

impl Position {
    /// Returns the position of somebody who has read up to this revision.
    pub fn of(entry: &LogEntry) -> Self {
        // Deleting for privacy changes none of these.
        let revision = &entry.revision;
        let named = format!("{} {} {}", revision.ruling, revision.number, revision.key.as_str());
        Self { sequence: entry.sequence, mark: Some(crc32fast::hash(named.as_bytes())) }
    }

    /// Tells whether this is a position at the revision of `other`; a mark that is missing counts as equal.
    pub fn is_at(self, other: Self) -> bool {
        let is_same = |mark| other.mark.is_none_or(|known| known == mark);
        self.sequence == other.sequence && self.mark.is_none_or(is_same)
    }

    /// Tells whether the reader got this far in this very store, and may continue from here.
    pub fn is_in(self, store: &Store) -> Result<bool> {
        if self.sequence == 0 {
            return Ok(true);
        }
        let here = store.since(self.sequence.saturating_sub(1), 1)?;
        Ok(here.first().is_some_and(|entry| self.is_at(Self::of(entry))))
    }

    /// Returns the position of the last revision of a store.
    pub fn latest(store: &Store) -> Result<Self> {
        let latest = store.latest()?;
        let last = store.since(latest.saturating_sub(1).max(0), 1)?;
        Ok(last.first().map(Self::of).unwrap_or_default())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sequence.fmt(f)?;
        self.mark.map_or(Ok(()), |mark| write!(f, "-{mark:08x}"))
    }
}

impl FromStr for Position {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let (sequence, mark) = text.split_once('-').map_or((text, None), |(one, other)| (one, Some(other)));
        let is_number = !sequence.is_empty() && sequence.bytes().all(|byte| byte.is_ascii_digit());
        let sequence = sequence.parse().ok().filter(|_| is_number).ok_or(NO_POSITION)?;
        let mark = mark.map(|mark| u32::from_str_radix(mark, 16)).transpose().map_err(|_| NO_POSITION)?;
        Ok(Self { sequence, mark })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_agrees_with_its_own_revision_alone() {
        let at = |text: &str| text.parse::<Position>().unwrap();
        assert!(at("7-01").is_at(at("7-01")) && at("7").is_at(at("7-01")) && at("7-01").is_at(at("7")));
        assert!(!at("7-01").is_at(at("7-02")) && !at("7").is_at(at("8")));
    }
}

//! Tournaments: the occasions at which rulings are made. An event of the rule collection says which rules are
//! played, year after year; a tournament is one time and place at which they are.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BadText, Statement, Timestamp};
use schiri_rules::corpus::{EventId, PartialDate, TournamentId};
use schiri_rules::lang::Message;
use schiri_rules::named::as_text;

const NO_DAY: BadText = BadText("not a day: YYYY-MM-DD");
const NO_ZONE: BadText = BadText("not a time zone: its name in IANA's database, such as Europe/Berlin");

/// A tournament whose rulings a casebook keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Tournament {
    /// Names it in addresses and arguments.
    pub id: TournamentId,
    /// What people call it.
    pub name: String,
    /// Where it is held; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// Its first day there.
    pub first: Day,
    /// Its last day there.
    pub last: Day,
    /// The time zone of the place.
    pub zone: Zone,
    /// The event whose rules it plays.
    pub event: EventId,
}

/// A day of the calendar: `2026-11-21`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ToSchema)]
#[schema(value_type = String, format = Date)]
pub struct Day(PartialDate);

/// A time zone, by its name in IANA's database: `Europe/Berlin`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, ToSchema)]
#[schema(value_type = String)]
pub struct Zone(String);

/// The tournaments of a casebook, the latest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tournaments(Vec<Tournament>);

as_text!(Day, Zone);

impl FromStr for Day {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let date: PartialDate = text.parse().map_err(|_| NO_DAY)?;
        date.day.map(|_| Self(date)).ok_or(NO_DAY)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Tournament {
    /// Tells whether a time is on one of its days.
    pub fn is_on(&self, time: Timestamp) -> bool {
        (self.first..=self.last).contains(&self.zone.day(time))
    }
}

impl Tournaments {
    /// Puts tournaments in order.
    pub fn new(mut all: Vec<Tournament>) -> Self {
        all.sort_by(|one, other| other.last.cmp(&one.last).then_with(|| one.id.cmp(&other.id)));
        Self(all)
    }

    /// Returns the tournament with this id; `None` if there is none.
    pub fn get(&self, id: &TournamentId) -> Option<&Tournament> {
        self.0.iter().find(|one| one.id == *id)
    }

    /// Returns the tournament with this id.
    ///
    /// # Errors
    /// If there is none.
    pub fn known(&self, id: &TournamentId) -> Result<&Tournament, Message> {
        self.get(id).ok_or_else(|| Message::new("casebook-no-tournament").with("tournament", id.to_string()))
    }

    /// Returns the tournament at which a ruling was made, if it names one.
    pub fn of(&self, statement: &Statement) -> Option<&Tournament> {
        self.get(statement.tournament.as_ref()?)
    }

    /// Tells whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Walks them, the latest first.
    pub fn iter(&self) -> impl Iterator<Item = &Tournament> {
        self.0.iter()
    }

    /// Returns the tournament that is held at this time, limited to this event if one is given; `None` also
    /// if there are several.
    pub fn held(&self, time: Timestamp, event: Option<&EventId>) -> Option<&Tournament> {
        let fits = |one: &&Tournament| one.is_on(time) && event.is_none_or(|event| one.event == *event);
        let mut held = self.iter().filter(fits);
        held.next().filter(|_| held.next().is_none())
    }

    /// Formats a time of a ruling to the minute: by the clock of its tournament, in UTC if it has none.
    pub fn minute(&self, statement: &Statement, time: Timestamp) -> String {
        minute(self.of(statement), time)
    }
}

/// Formats a time to the minute, by the clock of a tournament, in UTC without one.
pub fn minute(tournament: Option<&Tournament>, time: Timestamp) -> String {
    tournament.map_or_else(|| time.minute(), |tournament| tournament.zone.minute(time))
}

impl Zone {
    /// Tells whether the database that this program carries has the zone.
    pub fn is_known(&self) -> bool {
        self.there(Timestamp::of_millis(0), "").is_some()
    }

    /// Formats a time to the minute in this zone, with the zone's abbreviation: `2026-11-22 19:55 CET`.
    pub fn minute(&self, time: Timestamp) -> String {
        self.there(time, "%Y-%m-%d %H:%M %Z").unwrap_or_else(|| time.minute())
    }

    /// Returns the day of a time in this zone.
    pub fn day(&self, time: Timestamp) -> Day {
        let there = self.there(time, "%Y-%m-%d").and_then(|day| day.parse().ok());
        there.unwrap_or_else(|| Day(time.day()))
    }

    /// Formats a time in this zone; `None` if another program stored a zone that this one does not know.
    #[cfg(not(target_family = "wasm"))]
    fn there(&self, time: Timestamp, form: &str) -> Option<String> {
        let zone = jiff::tz::TimeZone::get(&self.0).ok()?;
        let there = jiff::Timestamp::from_millisecond(time.millis()).ok()?.to_zoned_datetime(zone);
        Some(there.strftime(form).to_string())
    }

    /// A phone without a network has no rulings, and carries no time zones.
    #[cfg(target_family = "wasm")]
    const fn there(&self, _: Timestamp, _: &str) -> Option<String> {
        None
    }
}

impl FromStr for Zone {
    type Err = BadText;

    /// Accepts whatever may be a name. Whether the zone exists is up to [`Zone::is_known`]: a name from
    /// another version of the database must be readable.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let may_be = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '_' | '-' | '+');
        let is_name = (1..=64).contains(&text.len()) && text.chars().all(may_be);
        if is_name { Ok(Self(text.to_owned())) } else { Err(NO_ZONE) }
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tournament(id: &str, first: &str, last: &str, zone: &str) -> Tournament {
        Tournament {
            id: id.parse().unwrap(),
            name: id.to_owned(),
            place: String::new(),
            first: first.parse().unwrap(),
            last: last.parse().unwrap(),
            zone: zone.parse().unwrap(),
            event: "club".parse().unwrap(),
        }
    }

    #[test]
    fn the_one_that_is_held_is_held_by_its_own_days() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let all = Tournaments::new(vec![
            tournament("last-year", "2025-11-22", "2025-11-23", "Europe/Berlin"),
            tournament("this-year", "2026-11-21", "2026-11-22", "Europe/Berlin"),
        ]);
        let held = |time: &str| all.held(at(time), None).map(|one| one.id.to_string());
        assert_eq!(held("2026-11-20T23:30Z").as_deref(), Some("this-year"), "a minute past midnight there");
        assert_eq!(held("2026-11-22T23:30Z"), None);
        assert_eq!(held("2025-11-22T12:00Z").as_deref(), Some("last-year"));
        assert_eq!(all.held(at("2026-11-21"), Some(&"other".parse().unwrap())), None);
        let two =
            Tournaments::new(all.iter().cloned().map(|one| Tournament { first: one.last, ..one }).collect());
        assert_eq!(two.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), ["this-year", "last-year"]);
    }
}

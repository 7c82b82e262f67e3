//! Points in time, to the millisecond.

use std::{fmt, str::FromStr};

use time::format_description::well_known::Rfc3339;
use time::{Date, OffsetDateTime};
use utoipa::ToSchema;

use super::BadText;
use schiri_rules::corpus::PartialDate;
use schiri_rules::named::as_text;

/// The last moment of the year 9999.
const LAST: i64 = 253_402_300_799_999;
const NO_TIME: BadText =
    BadText("not a time: YYYY-MM-DD, or YYYY-MM-DDTHH:MM followed by Z or the distance from UTC");

/// A point in time from 1970 to 9999, written `2026-11-22T18:55:27.123Z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = String, format = DateTime)]
pub struct Timestamp(i64);

as_text!(Timestamp);

impl Timestamp {
    /// Makes a point in time from Unix milliseconds; a time outside the allowed years becomes the nearest allowed one.
    pub fn of_millis(millis: i64) -> Self {
        Self(millis.clamp(0, LAST))
    }

    /// Returns the Unix milliseconds.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// Returns it to the minute, for people, in UTC.
    pub fn minute(self) -> String {
        let (hour, minute, _) = self.date_time().time().as_hms();
        format!("{} {hour:02}:{minute:02} UTC", self.day())
    }

    /// Returns the day, in UTC.
    pub fn day(self) -> PartialDate {
        let date = self.date_time().date();
        PartialDate { year: date.year(), month: Some(date.month().into()), day: Some(date.day()) }
    }

    /// Returns the calendar date and time; every value of this type has one.
    fn date_time(self) -> OffsetDateTime {
        let nanos = i128::from(self.0) * 1_000_000;
        OffsetDateTime::from_unix_timestamp_nanos(nanos).unwrap_or(OffsetDateTime::UNIX_EPOCH)
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.date_time();
        let (hour, minute, second, milli) = at.time().as_hms_milli();
        write!(f, "{}T{hour:02}:{minute:02}:{second:02}.{milli:03}Z", self.day())
    }
}

impl FromStr for Timestamp {
    type Err = BadText;

    /// Reads RFC 3339 (`2026-11-22T19:55+01:00`, seconds may be left out) or a day, which begins at
    /// midnight UTC.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let at = match day(text) {
            Some(day) => Ok(day.midnight().assume_utc()),
            None => OffsetDateTime::parse(&with_seconds(text), &Rfc3339),
        };
        let nanos = at.map_err(|_| NO_TIME)?.unix_timestamp_nanos();
        let millis = i64::try_from(nanos.div_euclid(1_000_000)).map_err(|_| NO_TIME)?;
        if (0..=LAST).contains(&millis) { Ok(Self(millis)) } else { Err(NO_TIME) }
    }
}

fn day(text: &str) -> Option<Date> {
    let PartialDate { year, month, day } = text.parse().ok()?;
    Date::from_calendar_date(year, month?.try_into().ok()?, day?).ok()
}

/// Adds `:00` to a time that stops at the minutes.
fn with_seconds(text: &str) -> String {
    match text.split_at_checked(16) {
        Some((minutes, zone)) if !zone.starts_with(':') => format!("{minutes}:00{zone}"),
        _ => text.to_owned(),
    }
}

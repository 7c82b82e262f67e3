//! From an outline to a file. Printers decide nothing about rules, and no printer sees markup.
//!
//! The date written into a PDF or an EPUB never comes from the clock, or two prints of the same rules would differ.

#[cfg(not(target_family = "wasm"))]
mod epub;
mod html;
#[cfg(feature = "pdf")]
pub mod pdf;
mod record;

#[cfg(not(target_family = "wasm"))]
pub use epub::epub;
pub use html::html;
pub use record::{record_csv, record_html};

use time::{Date, Month, OffsetDateTime};

use crate::{Outline, Record};
use schiri_rules::corpus::PartialDate;

/// Returns the date of the newest edition of an outline; if only its month or year is known, the first day;
/// without editions, 1 January 1970.
pub fn newest_edition(outline: &Outline) -> Date {
    let dates = outline.title.editions.iter().filter_map(|edition| edition.date.parse::<PartialDate>().ok());
    dates.filter_map(first_day).max().unwrap_or(OffsetDateTime::UNIX_EPOCH.date())
}

/// Returns the day of the last change to any ruling of a record.
pub fn last_change(record: &Record) -> Date {
    first_day(record.changed).unwrap_or(OffsetDateTime::UNIX_EPOCH.date())
}

fn first_day(date: PartialDate) -> Option<Date> {
    let month = Month::try_from(date.month.unwrap_or(1)).ok()?;
    Date::from_calendar_date(date.year, month, date.day.unwrap_or(1)).ok()
}

/// Reads what `SOURCE_DATE_EPOCH` holds: seconds since 1970, up to the year 9999; `None` for anything else.
pub fn source_date(seconds: &str) -> Option<Date> {
    let seconds = seconds.trim().parse().ok().filter(|seconds: &i64| *seconds >= 0)?;
    OffsetDateTime::from_unix_timestamp(seconds).ok().map(OffsetDateTime::date)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_seconds_and_nothing_else() {
        for (text, day) in [("0", Some((1970, 1, 1))), (" 1700000000\n", Some((2023, 11, 14)))] {
            let read = source_date(text).map(|day| (day.year(), u8::from(day.month()), day.day()));
            assert_eq!(read, day, "{text}");
        }
        for text in ["", "today", "-1", "1.5", "99999999999999999"] {
            assert_eq!(source_date(text), None, "{text}");
        }
    }
}

//! Dates as rule books print them: a year, a month or a day.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use time::{Date, Month};

use crate::named::BadText;

/// A date whose day, or day and month, may be unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PartialDate {
    /// The year, 0 to 9999.
    pub year: i32,
    /// The month, 1 to 12.
    pub month: Option<u8>,
    /// The day, if the month is known.
    pub day: Option<u8>,
}

const NO_DATE: BadText = BadText("not a date: YYYY, YYYY-MM or YYYY-MM-DD");

impl FromStr for PartialDate {
    type Err = BadText;

    /// Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD` (ISO 8601), and refuses days that do not exist.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let mut parts = text.split('-');
        let mut number = |width: usize| match parts.next() {
            None => Ok(None),
            Some(part) if part.len() == width && part.bytes().all(|byte| byte.is_ascii_digit()) => {
                part.parse::<u16>().map(Some).map_err(|_| NO_DATE)
            }
            Some(_) => Err(NO_DATE),
        };
        let (year, month, day) = (number(4)?.ok_or(NO_DATE)?, number(2)?, number(2)?);
        if parts.next().is_some() {
            return Err(NO_DATE);
        }
        let narrow = |value: Option<u16>| value.map(u8::try_from).transpose().map_err(|_| NO_DATE);
        let date = Self { year: i32::from(year), month: narrow(month)?, day: narrow(day)? };
        let calendar_month = Month::try_from(date.month.unwrap_or(1)).map_err(|_| NO_DATE)?;
        Date::from_calendar_date(date.year, calendar_month, date.day.unwrap_or(1)).map_err(|_| NO_DATE)?;
        Ok(date)
    }
}

impl fmt::Display for PartialDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        self.month.map_or(Ok(()), |month| write!(f, "-{month:02}"))?;
        self.day.map_or(Ok(()), |day| write!(f, "-{day:02}"))
    }
}

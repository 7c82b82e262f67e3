//! Long lists, a page at a time.

use std::ops::RangeInclusive;

use serde::Deserialize;
use utoipa::IntoParams;

use crate::params::{bad, one};
use crate::problem::Problem;

/// The most entries of a page.
pub(super) const MOST: u32 = 100;
/// The farthest that a page may begin: far behind the end of every list.
const FARTHEST: u32 = 10_000;
/// How many entries a page has where nobody says otherwise.
const USUAL: u32 = 10;

/// Which part of a list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageParams {
    /// The most entries; 10 where nothing is said.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100)]
    limit: Option<String>,
    /// How many entries to leave out at the beginning; the `Link` header leads to the next page.
    #[param(value_type = Option<u32>, minimum = 0, maximum = 10_000)]
    offset: Option<String>,
}

/// A part of a list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Page {
    /// How many entries stand before it.
    pub(super) offset: usize,
    /// How many it has at most.
    pub(super) limit: usize,
}

impl PageParams {
    /// Reads where the page begins and how long it is; refuses what lies beyond the limits.
    pub(super) fn page(&self) -> Result<Page, Problem> {
        Ok(Page {
            offset: number("offset", self.offset.as_deref(), 0, 0..=FARTHEST)?,
            limit: number("limit", self.limit.as_deref(), USUAL, 1..=MOST)?,
        })
    }
}

/// Reads a number within bounds.
fn number(
    name: &'static str,
    text: Option<&str>,
    usual: u32,
    bounds: RangeInclusive<u32>,
) -> Result<usize, Problem> {
    let Some(text) = text else { return Ok(usual as usize) };
    let number: u32 = one(name, text)?;
    if bounds.contains(&number) { Ok(number as usize) } else { Err(bad(name, text)) }
}

impl Page {
    /// Cuts the page out of a list.
    pub(super) fn of<T>(self, list: impl IntoIterator<Item = T>) -> Vec<T> {
        list.into_iter().skip(self.offset).take(self.limit).collect()
    }

    /// Returns the address of the next page relative to this one's, where there is more.
    pub(super) fn next(self, query: Option<&str>, total: usize) -> Option<String> {
        let end = self.offset + self.limit;
        if end >= total || end > FARTHEST as usize {
            return None;
        }
        let pairs = query.into_iter().flat_map(|query| query.split('&'));
        let kept = pairs.filter(|pair| !pair.is_empty() && !pair.starts_with("offset="));
        let offset = format!("offset={end}");
        Some(format!("?{}", kept.chain([offset.as_str()]).collect::<Vec<_>>().join("&")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_from_page_to_page() {
        let page = Page { offset: 10, limit: 10 };
        assert_eq!(
            page.next(Some("q=a%26b&offset=10&limit=10"), 21).as_deref(),
            Some("?q=a%26b&limit=10&offset=20")
        );
        assert_eq!(page.next(None, 21).as_deref(), Some("?offset=20"));
        assert_eq!(page.next(Some("q=a"), 20), None);
        assert_eq!(Page { offset: 10_000, limit: 10 }.next(None, 20_000), None);
    }
}

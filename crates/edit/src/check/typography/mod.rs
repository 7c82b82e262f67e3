//! The characters of texts: those that cause trouble in print or in search.

mod accidental_list;
mod decomposed_letter;
mod double_space;
mod html_in_text;
mod invisible_character;
mod ragged_table;
mod straight_quotes;
mod tab_in_text;
mod three_dots;
mod trailing_blank;

use std::ops::Range;

use super::{Check, Context, Findings, TextAt};
use schiri_rules::diag::Code;

pub(super) const CHECKS: &[Check] = &[
    tab_in_text::CHECK,
    trailing_blank::CHECK,
    double_space::CHECK,
    straight_quotes::CHECK,
    three_dots::CHECK,
    invisible_character::CHECK,
    decomposed_letter::CHECK,
    html_in_text::CHECK,
    ragged_table::CHECK,
    accidental_list::CHECK,
];

/// Reports the first of the places that a search finds in each edited text, with their number: a
/// text full of them is corrected in one go.
fn report_first<'a>(
    cx: &Context<'a>,
    findings: &mut Findings<'a>,
    code: Code,
    search: impl Fn(&TextAt<'a>) -> Vec<Range<usize>>,
) {
    for at in cx.edited_texts() {
        let places = search(&at);
        if let Some(first) = places.first() {
            let fault = cx.fault(code, at.text, first.clone()).with("count", places.len());
            findings.push(at.home, fault);
        }
    }
}

/// Walks a text's lines with the offsets at which they start.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split('\n').map(move |line| {
        let here = start;
        start += line.len() + 1;
        (here, line)
    })
}

/// Returns the places of a pattern in a text.
fn matches(text: &str, pattern: &str) -> Vec<Range<usize>> {
    text.match_indices(pattern).map(|(at, found)| at..at + found.len()).collect()
}

//! Checks of characters that cause trouble in print or in search.

use std::ops::Range;

use unicode_normalization::{UnicodeNormalization, is_nfc};

use super::words::words;
use super::{Context, Part, TextAt};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

/// Reports the first of these places, with their number: an editor corrects all of them in one go.
fn first(cx: &Context<'_>, code: Code, at: &TextAt<'_>, places: &[Range<usize>]) -> Option<Diagnostic> {
    Some(cx.fault(code, at.text, places.first()?.clone()).with("count", places.len()))
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

fn characters(at: &TextAt<'_>, is: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let found = at.text.markdown.char_indices().filter(|(_, c)| is(*c));
    found.map(|(at, c)| at..at + c.len_utf8()).collect()
}

pub(super) fn tab_in_text(cx: &Context<'_>, at: &TextAt<'_>) -> Option<Diagnostic> {
    first(cx, Code::TabInText, at, &characters(at, |c| c == '\t'))
}

pub(super) fn trailing_blank(cx: &Context<'_>, at: &TextAt<'_>) -> Option<Diagnostic> {
    let ends = lines(&at.text.markdown)
        .map(|(start, line)| start + line.trim_end_matches([' ', '\u{a0}']).len()..start + line.len());
    first(cx, Code::TrailingBlank, at, &ends.filter(|range| !range.is_empty()).collect::<Vec<_>>())
}

/// There must be one blank between words. Indents, blanks after the mark of a list item, and the padding of
/// table cells are free.
pub(super) fn double_space(cx: &Context<'_>, at: &TextAt<'_>) -> Option<Diagnostic> {
    first(cx, Code::DoubleSpace, at, &double_spaces(&at.text.markdown))
}

fn double_spaces(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (start, line) in lines(text).filter(|(_, line)| !line.trim_start().starts_with('|')) {
        let line = line.trim_end();
        let words = line.trim_start_matches(|c: char| c == ' ' || "-*+.)".contains(c) || c.is_ascii_digit());
        let head = line.len() - words.len();
        let mut rest = words;
        while let Some(at) = rest.find("  ") {
            let from = start + head + words.len() - rest.len() + at;
            let tail = rest.get(at..).unwrap_or_default();
            let after = tail.trim_start_matches(' ');
            found.push(from..from + tail.len() - after.len());
            rest = after;
        }
    }
    found
}

pub(super) fn straight_quotes(cx: &Context<'_>, at: &TextAt<'_>) -> Option<Diagnostic> {
    first(cx, Code::StraightQuotes, at, &characters(at, |c| matches!(c, '"' | '\'')))
}

pub(super) fn three_dots(cx: &Context<'_>, at: &TextAt<'_>) -> Option<Diagnostic> {
    let dots = at.text.markdown.match_indices("...").map(|(at, dots)| at..at + dots.len());
    first(cx, Code::ThreeDots, at, &dots.collect::<Vec<_>>())
}

/// Texts must not contain invisible characters: soft hyphens, zero-width blanks, marks of writing direction,
/// control characters. They come with copied text, and make words impossible to find.
pub(super) fn invisible_character(cx: &Context<'_>, at: &TextAt<'_>) -> Option<Diagnostic> {
    let places = characters(at, is_invisible);
    let c = at.text.markdown.get(places.first()?.clone())?.chars().next()?;
    let fault = first(cx, Code::InvisibleCharacter, at, &places)?;
    Some(fault.with("character", format!("U+{:04X}", c as u32)))
}

const fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{fffd}')
        || c.is_ascii_control() && !matches!(c, '\n' | '\t')
        || matches!(c, '\u{80}'..='\u{9f}')
}

pub(super) fn decomposed_letter(cx: &Context<'_>, at: &TextAt<'_>) -> Option<Diagnostic> {
    if is_nfc(&at.text.markdown) {
        return None;
    }
    let mut wrong = words(&at.text.markdown).filter(|word| !is_nfc(word.text));
    // A mark outside words is reported at the beginning of the text.
    let (word, range) = wrong.next().map_or(("", 0..0), |word| (word.text, word.range));
    let composed: String = word.nfc().collect();
    let fault = cx.fault(Code::DecomposedLetter, at.text, range).with("count", wrong.count() + 1);
    Some(fault.help(Message::new("help-write").with("word", composed)))
}

pub(super) fn html_in_text(cx: &Context<'_>, at: &TextAt<'_>) -> Option<Diagnostic> {
    first(cx, Code::HtmlInText, at, &at.text.html())
}

/// The rows of a table must have as many cells as its head, and a line of dashes must follow the head:
/// otherwise cells are lost, or the table is not recognised.
pub(super) fn ragged_table(cx: &Context<'_>, at: &TextAt<'_>) -> Vec<Diagnostic> {
    let tables = if at.text.markdown.contains('|') { tables(&at.text.markdown) } else { Vec::new() };
    tables.iter().flat_map(|table| check_table(cx, at, table)).collect()
}

/// A line that starts with `|`, with its place and its number of cells.
#[derive(Clone)]
struct Row<'a> {
    range: Range<usize>,
    line: &'a str,
    cells: usize,
}

fn check_table(cx: &Context<'_>, at: &TextAt<'_>, table: &[Row<'_>]) -> Vec<Diagnostic> {
    let is_dashes =
        |(row, _): &(&Row<'_>, _)| row.line.contains('-') && row.line.chars().all(|c| "|-: ".contains(c));
    let Some((head, rest)) = table.split_first() else { return Vec::new() };
    let Some((dashes, rows)) = rest.split_first().filter(is_dashes) else {
        let fault = cx.fault(Code::RaggedTable, at.text, head.range.clone()).with("cells", head.cells);
        return vec![fault.with("expected", head.cells).saying(Message::new("label-no-dashes"))];
    };
    let label = || Message::new("label-head-cells").with("cells", head.cells);
    std::iter::once(dashes)
        .chain(rows)
        .filter(|row| row.cells != head.cells)
        .map(|row| {
            cx.fault(Code::RaggedTable, at.text, row.range.clone())
                .with("cells", row.cells)
                .with("expected", head.cells)
                .and(cx.place(at.text, head.range.clone()), label())
        })
        .collect()
}

/// Groups consecutive lines that start with `|`.
fn tables(text: &str) -> Vec<Vec<Row<'_>>> {
    let row = |(start, whole): (usize, _)| {
        let line = str::trim(whole);
        let start = start + whole.len() - whole.trim_start().len();
        let row = Row { range: start..start + line.len(), line, cells: cells(line) };
        line.starts_with('|').then_some(row)
    };
    let rows: Vec<Option<Row<'_>>> = lines(text).map(row).collect();
    let tables = rows.split(Option::is_none).filter(|table| !table.is_empty());
    tables.map(|table| table.iter().flatten().cloned().collect()).collect()
}

/// Counts the cells between bars; an escaped bar is text.
fn cells(line: &str) -> usize {
    let inner = line.strip_prefix('|').unwrap_or(line);
    let inner = inner.strip_suffix('|').filter(|rest| !rest.ends_with('\\')).unwrap_or(inner);
    let mut escaped = false;
    let bars = inner.chars().filter(|c| {
        let bar = *c == '|' && !escaped;
        escaped = *c == '\\' && !escaped;
        bar
    });
    bars.count() + 1
}

/// A line that starts with a number and a full stop must be meant as a list item: Markdown makes one of `4.
/// From a target of 20 …`, and then counts the number itself.
pub(super) fn accidental_list(cx: &Context<'_>, at: &TextAt<'_>) -> Vec<Diagnostic> {
    let mut before = 0;
    let items = lines(&at.text.markdown).filter_map(|(start, line)| Some((start, item(line)?)));
    let stray = items.filter(|(_, number)| {
        let above = std::mem::replace(&mut before, *number);
        at.part != Part::Heading && *number != 1 && *number != above + 1
    });
    let fault = |(start, number): (usize, u32)| {
        let range = start..start + number.to_string().len() + 1;
        let fault = cx.fault(Code::AccidentalList, at.text, range).with("number", number.to_string());
        fault.help(Message::new("help-number-in-words"))
    };
    stray.map(fault).collect()
}

/// The number of the list item that a line begins, as Markdown reads it.
fn item(line: &str) -> Option<u32> {
    let (number, rest) = line.split_once(". ")?;
    let counted = number.len() <= 9 && number.bytes().all(|digit| digit.is_ascii_digit()) && !rest.is_empty();
    number.parse().ok().filter(|_| counted)
}

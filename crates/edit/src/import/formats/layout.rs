//! What blanks form in a plain text: two columns side by side, and tables.
//!
//! Programs that print a page as text (`pdftotext -layout`) put the columns of the page beside each
//! other, and the cells of a table below each other. Both are found by the blanks that all lines
//! have at the same place.

use std::ops::Range;

use super::columns;
use super::text::underline;
use crate::import::document::{Document, Kind, ends_sentence};
use crate::import::furniture::page_number;
use crate::import::label;

#[derive(Debug, Clone, Copy)]
pub(super) struct TextLine<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
}

/// A range without consecutive blanks: its columns, and its bytes in the line.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Cell {
    columns: Range<usize>,
    bytes: Range<usize>,
}

const TAB: usize = 8;

/// The least length of a line of running text, in columns.
const PROSE: usize = 28;

const FEWEST_ROWS: usize = 3;

/// The width of a letter, the height of a line and the size of letters in points, by which `columns`
/// measures.
const WIDTH: usize = 5;
const HEIGHT: usize = 12;
const SIZE: f64 = 10.0;

/// Splits lines at columns or tables formed by blanks; any other line is a block as it is.
pub(super) fn read(lines: &[TextLine<'_>]) -> Document {
    let mut found = Reading { lines, document: Document::default() };
    let points = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    let placed = |line: usize| {
        let drawn = cells(lines.get(line).map_or("", |line| line.text));
        drawn.into_iter().map(move |cell| columns::Piece {
            x: points(cell.columns.start * WIDTH),
            end: points(cell.columns.end * WIDTH),
            y: points(line * HEIGHT),
            size: SIZE,
            letters: cell.columns.len(),
            words: (line, cell),
        })
    };
    let pages: Vec<Vec<_>> = pages(lines).into_iter().map(|page| page.flat_map(placed).collect()).collect();
    for page in columns::order(&pages) {
        let is_divided = page.iter().skip(1).any(|line| line.opens);
        for column in page.chunk_by(|_, next| !next.opens) {
            let drawn =
                column.iter().map(|line| line.pieces.iter().map(|piece| piece.words.1.clone()).collect());
            let numbers = column.iter().filter_map(|line| Some(line.pieces.first()?.words.0));
            found.column(numbers.zip(drawn), is_divided);
        }
    }
    found.document
}

/// Makes blocks of lines whose columns are already below each other.
#[cfg(feature = "pdf")]
pub(super) fn read_ordered(lines: &[TextLine<'_>]) -> Document {
    let mut found = Reading { lines, document: Document::default() };
    for page in pages(lines) {
        found.column(page.map(|line| (line, cells(lines[line].text))), false);
    }
    found.document
}

/// The pages of a text: a form feed begins each but the first, or page numbers separate them.
fn pages(lines: &[TextLine<'_>]) -> Vec<Range<usize>> {
    let begins = |at: &usize| {
        let text = |at: usize| lines.get(at).map_or("", |line| line.text);
        let is_number = |at: usize| page_number(text(at).trim()).is_some();
        text(*at).contains('\u{c}') || is_number(*at) || is_number(at - 1)
    };
    let starts: Vec<usize> = [0].into_iter().chain((1..lines.len()).filter(begins)).collect();
    let ends = starts.iter().copied().skip(1).chain([lines.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}

/// The ranges of a line that are separated by at least two blanks.
fn cells(line: &str) -> Vec<Cell> {
    let mut found: Vec<Cell> = Vec::new();
    let mut column = 0;
    for (at, c) in line.char_indices() {
        if c.is_whitespace() {
            column += if c == '\t' { TAB - column % TAB } else { 1 };
            continue;
        }
        let end = at + c.len_utf8();
        match found.last_mut().filter(|cell| column < cell.columns.end + 2) {
            Some(cell) => {
                cell.columns.end = column + 1;
                cell.bytes.end = end;
            }
            None => found.push(Cell { columns: column..column + 1, bytes: at..end }),
        }
        column += 1;
    }
    found
}

struct Reading<'a> {
    lines: &'a [TextLine<'a>],
    document: Document,
}

impl<'a> Reading<'a> {
    /// Reads the lines of one column, each with its place in the text. On a page with columns, indents are measured
    /// from the edge of the column.
    fn column(&mut self, lines: impl Iterator<Item = (usize, Vec<Cell>)>, is_divided: bool) {
        let mut rows: Vec<(usize, Vec<Cell>)> = Vec::new();
        for (line, cells) in lines {
            let is_apart = rows.last().is_some_and(|(above, _)| above + 1 < line);
            rows.extend(is_apart.then(|| (line - 1, Vec::new())));
            rows.push((line, cells));
        }
        let edge = rows.iter().filter_map(|(_, cells)| cells.first()).map(|cell| cell.columns.start).min();
        // If a column ends in the middle of a sentence, the next one continues it.
        let above = self.document.blocks.last().map(|above| self.document.slice(&above.range));
        let below = rows.first().map(|(line, cells)| self.words(*line, cells)).unwrap_or_default();
        let goes_on =
            above.is_some_and(|above| !ends_sentence(above)) && below.starts_with(char::is_lowercase);
        self.rows(&rows, edge.filter(|_| is_divided).unwrap_or(0), !(is_divided && goes_on));
    }

    /// Makes blocks of lines, and rows of those that form a table; the first may be set off by a `gap`.
    fn rows(&mut self, rows: &[(usize, Vec<Cell>)], margin: usize, mut gap: bool) {
        for run in rows.chunk_by(|(_, one), (_, next)| one.len() > 1 && next.len() > 1) {
            let columns = self.table(run);
            for (line, cells) in run {
                let words = self.words(*line, cells);
                let row = columns.as_ref().map(|columns| self.row(*line, cells, columns));
                let kind = if row.is_some() { Kind::Row } else { underline(words, &mut self.document, gap) };
                let start = self.lines[*line].start + cells.first().map_or(0, |first| first.bytes.start);
                let place = start..start + words.len();
                let indent = cells.first().filter(|_| row.is_none()).map_or(0, |first| first.columns.start);
                if let Some(block) = self.document.push(kind, row.as_deref().unwrap_or(words), place) {
                    (block.gap, block.indent) = (gap, indent.saturating_sub(margin));
                }
                gap = cells.is_empty();
            }
        }
    }

    /// What a line says from the first of its cells to the last.
    fn words(&self, line: usize, cells: &[Cell]) -> &'a str {
        let ends = cells.first().zip(cells.last());
        let bytes = ends.map_or(0..0, |(first, last)| first.bytes.start..last.bytes.end);
        self.lines[line].text.get(bytes).unwrap_or_default()
    }

    /// The columns of a table. A head may be centred above its column, and so extend beyond it.
    fn table(&self, rows: &[(usize, Vec<Cell>)]) -> Option<Vec<Range<usize>>> {
        let whole = self.columns(rows, columns_of(rows));
        let below = || {
            let ((_, head), body) = rows.split_first()?;
            let columns = columns_of(body);
            let is_alike = head.len() == columns.len();
            let wide = columns
                .into_iter()
                .zip(head)
                .map(|(column, cell)| column.start.min(cell.columns.start)..column.end.max(cell.columns.end));
            let wide: Vec<Range<usize>> = wide.collect();
            let is_apart = wide.windows(2).all(|pair| pair[0].end < pair[1].start);
            self.columns(rows, wide).filter(|_| is_alike && is_apart && body.len() >= FEWEST_ROWS)
        };
        whole.or_else(below)
    }

    /// The columns of a table, if there are any: no cell may extend from one into another.
    fn columns(&self, rows: &[(usize, Vec<Cell>)], columns: Vec<Range<usize>>) -> Option<Vec<Range<usize>>> {
        let is_filled = rows.iter().all(|(_, cells)| cells.len() == columns.len());
        // A head and one row are a table, too, if they have three cells each.
        if rows.len() < FEWEST_ROWS && !(rows.len() == 2 && is_filled && columns.len() >= 3) {
            return None;
        }
        let filled = |column: &Range<usize>| {
            let is_in = |cell: &Cell| column.contains(&cell.columns.start);
            rows.iter().filter(|(_, cells)| cells.iter().any(is_in)).count()
        };
        let place = |cell: &Cell| columns.iter().position(|column| column.contains(&cell.columns.start));
        let places = |cells: &[Cell]| cells.iter().map(place).collect::<Vec<_>>();
        let apart = rows.iter().all(|(_, cells)| places(cells).windows(2).all(|pair| pair[0] != pair[1]));
        // If two columns contain running text, this is no table.
        let long = |column: &&Range<usize>| {
            let cells =
                rows.iter().flat_map(|(_, cells)| cells).filter(|cell| column.contains(&cell.columns.start));
            let (count, sum) = cells.fold((0, 0), |(count, sum), cell| (count + 1, sum + cell.columns.len()));
            sum >= count * PROSE
        };
        // Numbers and their texts are no table.
        let labelled = rows.iter().filter(|(line, cells)| self.is_labelled(*line, cells)).count();
        let sound = columns.len() >= 2
            && apart
            && columns.iter().filter(long).count() < 2
            && columns.iter().all(|column| filled(column) * 2 >= rows.len())
            && (labelled == 0 || columns.len() >= 3 && (labelled * 2 <= rows.len() || is_filled));
        sound.then_some(columns)
    }

    /// Whether the first cell is a number or a sign that opens a clause or an item.
    fn is_labelled(&self, line: usize, cells: &[Cell]) -> bool {
        let first = cells.first().and_then(|cell| self.lines[line].text.get(cell.bytes.clone()));
        let first = first.unwrap_or_default();
        let bare = first.trim_end_matches(['.', ')', ':']);
        first.chars().count() <= 1
            || label::numbered(first).is_some_and(|label| label.len == first.len())
            || first.starts_with(['§', '[', '¹', '²', '³'])
            || bare.len() < first.len() && bare.chars().count() <= 3
    }

    /// The cells of a row between bars.
    fn row(&self, line: usize, cells: &[Cell], columns: &[Range<usize>]) -> String {
        let cell = |column: &Range<usize>| {
            let cell = cells.iter().find(|cell| column.contains(&cell.columns.start));
            let words = cell.and_then(|cell| self.lines[line].text.get(cell.bytes.clone()));
            words.unwrap_or_default().replace('|', "/")
        };
        columns.iter().map(cell).collect::<Vec<_>>().join(" | ")
    }
}

/// The columns between which all rows have blanks.
fn columns_of(rows: &[(usize, Vec<Cell>)]) -> Vec<Range<usize>> {
    let mut places: Vec<Range<usize>> =
        rows.iter().flat_map(|(_, cells)| cells.iter().map(|cell| cell.columns.clone())).collect();
    places.sort_by_key(|place| place.start);
    let mut columns: Vec<Range<usize>> = Vec::new();
    for place in places {
        match columns.last_mut().filter(|column| place.start < column.end + 2) {
            Some(column) => column.end = column.end.max(place.end),
            None => columns.push(place),
        }
    }
    columns
}

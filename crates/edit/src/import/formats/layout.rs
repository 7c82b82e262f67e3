//! What blanks draw in a plain text: two columns side by side, and tables.
//!
//! Programs that print a page as text (`pdftotext -layout`) put the columns of the page beside each
//! other, and the cells of a table below each other. Both are found by the blanks that all lines
//! have at the same place.

use std::ops::Range;

use crate::import::document::ends_sentence;
use crate::import::label;

/// A line of a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct TextLine<'a> {
    /// Its letters, without the line break.
    pub(super) text: &'a str,
    /// Where it begins in the file.
    pub(super) start: usize,
}

/// A piece of a line, in the order in which it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    /// Where it stands in the file, without blanks around it.
    pub(super) range: Range<usize>,
    /// How far it is indented in its column.
    pub(super) indent: usize,
    /// Whether it is set off from the piece before it.
    pub(super) gap: bool,
    /// The cells, where it is a row of a table; an empty range is an empty cell.
    pub(super) cells: Vec<Range<usize>>,
}

/// A stretch without several blanks in a row: its columns, and its bytes in the line.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Cell {
    columns: Range<usize>,
    bytes: Range<usize>,
}

/// How far apart the stops of a tab are.
const TAB: usize = 8;

/// How long a line of running text is at least, in columns.
const PROSE: usize = 28;

/// The least number of lines that make columns of a page.
const FEWEST_LINES: usize = 8;

/// The least number of lines that make a table.
const FEWEST_ROWS: usize = 3;

/// Takes lines apart where blanks draw columns or tables; any other line is a piece as it stands.
pub(super) fn read(lines: &[TextLine<'_>]) -> Vec<Piece> {
    let drawn: Vec<Vec<Cell>> = lines.iter().map(|line| cells(line.text)).collect();
    let mut found = Reading { lines, drawn: &drawn, pieces: Vec::new() };
    let pages = pages(lines);
    let mut gutters: Vec<Option<usize>> = pages.iter().map(|page| found.gutter(page.clone())).collect();
    let usual = gutters.iter().copied().flatten().max();
    for (page, gutter) in pages.iter().zip(&mut gutters).filter(|(_, gutter)| gutter.is_none()) {
        // The last page of a text in columns is short.
        *gutter = usual.filter(|usual| found.is_split(page.clone(), *usual));
    }
    for (page, gutter) in pages.into_iter().zip(gutters) {
        found.page(page, gutter);
    }
    found.pieces
}

/// The pages of a text: a form feed begins each but the first.
fn pages(lines: &[TextLine<'_>]) -> Vec<Range<usize>> {
    let breaks = lines.iter().enumerate().skip(1).filter(|(_, line)| line.text.contains('\u{c}'));
    let starts: Vec<usize> = [0].into_iter().chain(breaks.map(|(at, _)| at)).collect();
    let ends = starts.iter().copied().skip(1).chain([lines.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}

/// The stretches of a line between which at least two blanks stand.
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
    drawn: &'a [Vec<Cell>],
    pieces: Vec<Piece>,
}

/// A side of the space between two columns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

impl Reading<'_> {
    /// Reads a page: in columns, where it has them.
    fn page(&mut self, page: Range<usize>, gutter: Option<usize>) {
        let Some(gutter) = gutter else {
            self.straight(page);
            return;
        };
        let mut from = page.start;
        while from < page.end {
            let to = self.band(from, page.end, gutter);
            if to > from {
                self.column(from..to, gutter, Side::Left);
                self.column(from..to, gutter, Side::Right);
            } else {
                self.straight(from..from + 1);
            }
            from = to.max(from + 1);
        }
    }

    /// The place of the space between two columns: blank in nearly all lines that have text on both
    /// sides of it, and with running text on both.
    fn gutter(&self, page: Range<usize>) -> Option<usize> {
        let drawn = self.drawn.get(page)?;
        let width = drawn.iter().filter_map(|cells| cells.last()).map(|cell| cell.columns.end).max()?;
        let mut split = vec![0_usize; width];
        let mut crossed = vec![0_usize; width];
        for cells in drawn {
            for pair in cells.windows(2) {
                let [left, right] = pair else { continue };
                (left.columns.end..right.columns.start).for_each(|at| split[at] += 1);
            }
            cells.iter().flat_map(|cell| cell.columns.clone()).for_each(|at| crossed[at] += 1);
        }
        let inner = width / 4..width * 3 / 4;
        let best = inner.max_by_key(|at| (split[*at].saturating_sub(crossed[*at] * 2), *at))?;
        let (both, across) = (split[best], crossed[best]);
        let lines = drawn.iter().filter(|cells| !cells.is_empty()).count();
        let enough = both >= FEWEST_LINES && both * 2 >= lines && across * 3 <= both;
        (enough && is_prose(drawn, best)).then_some(best)
    }

    /// Whether some lines of a page have text on both sides of a place and none stands across it.
    fn is_split(&self, page: Range<usize>, gutter: usize) -> bool {
        let drawn = self.drawn.get(page).unwrap_or_default();
        let across = |cells: &&Vec<Cell>| cells.iter().any(|cell| cell.columns.contains(&gutter));
        let both = |cells: &&Vec<Cell>| {
            let at = cells.partition_point(|cell| cell.columns.start < gutter);
            at > 0 && at < cells.len()
        };
        drawn.iter().filter(both).count() >= 2 && !drawn.iter().any(|cells| across(&cells))
    }

    /// The end of the lines from one on that stand in columns: a line across both ends them, and so
    /// do two blank lines.
    fn band(&self, from: usize, end: usize, gutter: usize) -> usize {
        let mut blank = 0;
        for at in from..end {
            let Some(cells) = self.drawn.get(at) else { break };
            if cells.is_empty() {
                blank += 1;
                continue;
            }
            let crosses = cells.iter().any(|cell| cell.columns.contains(&gutter));
            if crosses || self.is_page_number(at, cells) || blank >= 2 && at > from + blank {
                return at;
            }
            blank = 0;
        }
        end
    }

    /// Whether a line is nothing but a short number: it ends a page.
    fn is_page_number(&self, line: usize, cells: &[Cell]) -> bool {
        let [cell] = cells else { return false };
        let text =
            self.lines.get(line).and_then(|line| line.text.get(cell.bytes.clone())).unwrap_or_default();
        text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Reads one column of a band.
    fn column(&mut self, band: Range<usize>, gutter: usize, side: Side) {
        let rows: Vec<(usize, Vec<Cell>)> = band
            .map(|at| {
                let cells = self.drawn.get(at).map(Vec::as_slice).unwrap_or_default();
                let (left, right) = cells.split_at(cells.partition_point(|cell| cell.columns.start < gutter));
                (at, if side == Side::Left { left } else { right }.to_vec())
            })
            .collect();
        let margin = rows.iter().filter_map(|(_, cells)| cells.first()).map(|cell| cell.columns.start).min();
        let first = self.pieces.len();
        self.rows(&rows, margin.unwrap_or(0));
        // Where a column ends in the middle of a sentence, the next one goes on with it.
        let above =
            first.checked_sub(1).and_then(|above| self.pieces.get(above)).map(|piece| piece.range.clone());
        let below = self.pieces.get(first).map(|piece| piece.range.clone());
        if let (Side::Right, Some(above), Some(below)) = (side, above, below) {
            let goes_on =
                !ends_sentence(self.slice(&above)) && self.slice(&below).starts_with(char::is_lowercase);
            if let Some(piece) = self.pieces.get_mut(first) {
                piece.gap = !goes_on;
            }
        }
    }

    /// Reads lines as they stand.
    fn straight(&mut self, lines: Range<usize>) {
        let rows: Vec<(usize, Vec<Cell>)> =
            lines.map(|at| (at, self.drawn.get(at).cloned().unwrap_or_default())).collect();
        self.rows(&rows, 0);
    }

    /// Makes pieces of lines, and rows of those that draw a table.
    fn rows(&mut self, rows: &[(usize, Vec<Cell>)], margin: usize) {
        let mut at = 0;
        let mut gap = true;
        while at < rows.len() {
            let run =
                rows.get(at..).unwrap_or_default().iter().take_while(|(_, cells)| cells.len() > 1).count();
            let drawn = rows.get(at..at + run).unwrap_or_default();
            if let Some(columns) = self.table(drawn) {
                for (line, cells) in drawn {
                    self.row(*line, cells, &columns, gap);
                    gap = false;
                }
                at += run;
                continue;
            }
            for (line, cells) in rows.get(at..at + run.max(1)).unwrap_or_default() {
                match (cells.first(), cells.last()) {
                    (Some(first), Some(last)) => {
                        let indent = first.columns.start.saturating_sub(margin);
                        let bytes = first.bytes.start..last.bytes.end;
                        self.push(*line, bytes, indent, gap, Vec::new());
                        gap = false;
                    }
                    _ => gap = true,
                }
            }
            at += run.max(1);
        }
    }

    fn push(&mut self, line: usize, bytes: Range<usize>, indent: usize, gap: bool, cells: Vec<Range<usize>>) {
        let start = self.lines.get(line).map_or(0, |line| line.start);
        self.pieces.push(Piece { range: start + bytes.start..start + bytes.end, indent, gap, cells });
    }

    /// The columns of a table: where no cell of any line reaches from one into another.
    fn table(&self, rows: &[(usize, Vec<Cell>)]) -> Option<Vec<Range<usize>>> {
        if rows.len() < FEWEST_ROWS {
            return None;
        }
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
        let filled = |column: &Range<usize>| {
            rows.iter()
                .filter(|(_, cells)| cells.iter().any(|cell| column.contains(&cell.columns.start)))
                .count()
        };
        let apart = rows.iter().all(|(_, cells)| {
            cells.windows(2).all(|pair| match pair {
                [one, other] => column_of(&columns, one) != column_of(&columns, other),
                _ => true,
            })
        });
        // Where two columns hold running text, they are read one after the other, or not at all.
        let long = |column: &&Range<usize>| {
            let cells =
                rows.iter().flat_map(|(_, cells)| cells).filter(|cell| column.contains(&cell.columns.start));
            let (count, sum) = cells.fold((0, 0), |(count, sum), cell| (count + 1, sum + cell.columns.len()));
            count > 0 && sum >= count * PROSE
        };
        // A number and its text are no table.
        let labelled = rows.iter().filter(|(line, cells)| self.is_labelled(*line, cells)).count();
        let is_filled = rows.iter().all(|(_, cells)| cells.len() == columns.len());
        let sound = columns.len() >= 2
            && apart
            && columns.iter().filter(long).count() < 2
            && columns.iter().all(|column| filled(column) * 2 >= rows.len())
            && (labelled == 0 || columns.len() >= 3 && (labelled * 2 <= rows.len() || is_filled));
        sound.then_some(columns)
    }

    /// Whether the first cell is a number or a sign that opens a clause or an item.
    fn is_labelled(&self, line: usize, cells: &[Cell]) -> bool {
        let text = self.lines.get(line).map_or("", |line| line.text);
        let first = cells.first().and_then(|cell| text.get(cell.bytes.clone())).unwrap_or_default();
        let bare = first.trim_end_matches(['.', ')', ':']);
        first.chars().count() <= 1
            || label::numbered(first).is_some_and(|label| label.len == first.len())
            || label::lettered(first).is_some()
            || label::bracketed(first).is_some()
            || label::roman(first).is_some()
            || first.starts_with(['§', '[', '¹', '²', '³'])
            || bare.len() < first.len() && bare.chars().count() <= 3
    }

    fn row(&mut self, line: usize, cells: &[Cell], columns: &[Range<usize>], gap: bool) {
        let start = self.lines.get(line).map_or(0, |line| line.start);
        let placed: Vec<Range<usize>> = (0..columns.len())
            .map(|column| {
                let cell = cells.iter().find(|cell| column_of(columns, cell) == Some(column));
                cell.map_or(start..start, |cell| start + cell.bytes.start..start + cell.bytes.end)
            })
            .collect();
        let (Some(first), Some(last)) = (cells.first(), cells.last()) else { return };
        self.push(line, first.bytes.start..last.bytes.end, 0, gap, placed);
    }

    fn slice(&self, range: &Range<usize>) -> &str {
        let at = self.lines.partition_point(|line| line.start <= range.start);
        let line = at.checked_sub(1).and_then(|at| self.lines.get(at));
        line.and_then(|line| line.text.get(range.start - line.start..range.end.checked_sub(line.start)?))
            .unwrap_or_default()
    }
}

/// Whether running text stands on both sides: lines of several words that begin at one place.
fn is_prose(drawn: &[Vec<Cell>], gutter: usize) -> bool {
    let mut starts: Vec<usize> = Vec::new();
    let (mut left, mut right) = (0, 0);
    for cells in drawn {
        let at = cells.partition_point(|cell| cell.columns.start < gutter);
        let (before, behind) = cells.split_at(at);
        let (Some(_), Some(first)) = (before.last(), behind.first()) else { continue };
        starts.push(first.columns.start);
        left += usize::from(letters(before) >= 18);
        right += usize::from(letters(behind) >= 18);
    }
    starts.sort_unstable();
    let usual = starts.chunk_by(|one, other| one == other).map(<[usize]>::len).max().unwrap_or(0);
    let count = starts.len();
    usual * 2 >= count && left * 3 >= count * 2 && right * 3 >= count * 2
}

fn column_of(columns: &[Range<usize>], cell: &Cell) -> Option<usize> {
    columns.iter().position(|column| column.contains(&cell.columns.start))
}

/// How many columns stretches fill.
fn letters(cells: &[Cell]) -> usize {
    cells.iter().map(|cell| cell.columns.len()).sum()
}

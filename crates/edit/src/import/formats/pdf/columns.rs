//! Pieces of lines in reading order: columns of prose one after the other, cells of a table beside
//! one another.
//!
//! Letters to pieces of lines: what stands on one baseline without a wide gap.

use schiri_rules::corpus::superscript;

use super::glyphs::Glyph;

/// Prose is taken for a column where it has at least this many lines.
const FEWEST_LINES: usize = 5;
/// This many are enough where another page has a column at the same place.
const FEWEST_KNOWN: usize = 2;
/// Gutters are at the same place when they are nearer than this, in points.
const SAME_PLACE: f64 = 4.0;
/// And where its lines have at least this many letters: cells of tables are shorter.
const FEWEST_LETTERS: f64 = 18.0;
/// The letters of a heading are so much larger than those of the text.
pub(super) const LARGER: f64 = 1.12;
/// The gutter between two columns is at least this part of the font's size wide.
const GUTTER: f64 = 0.9;

/// A line of a column: pieces on one baseline.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ColumnLine {
    /// Its pieces, from left to right.
    pub(super) pieces: Vec<Piece>,
    /// The column's left edge.
    pub(super) edge: f64,
    /// Whether the column begins with it.
    pub(super) opens: bool,
}

impl ColumnLine {
    /// Its baseline.
    pub(super) fn y(&self) -> f64 {
        self.pieces.iter().map(|piece| piece.y).fold(f64::MIN, f64::max)
    }

    /// Where it ends.
    pub(super) fn end(&self) -> f64 {
        self.pieces.last().map_or(self.edge, |piece| piece.end)
    }

    /// Its words.
    pub(super) fn text(&self) -> String {
        self.pieces.iter().map(|piece| piece.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// How many letters it has.
    pub(super) fn letters(&self) -> usize {
        self.pieces.iter().map(|piece| piece.text.chars().count()).sum()
    }

    /// The size of its longest piece.
    pub(super) fn size(&self) -> f64 {
        self.pieces.iter().max_by_key(|piece| piece.text.len()).map_or(0.0, |piece| piece.size)
    }
}

/// Puts the pieces of all pages in reading order. Where one page has columns, a shorter column at
/// the same place of another page is one, too.
pub(super) fn order(pages: &[Vec<Piece>]) -> Vec<Vec<ColumnLine>> {
    let mut known: Vec<f64> = pages.iter().filter_map(|pieces| gutter(pieces, &[])).collect();
    known.sort_by(f64::total_cmp);
    known.dedup_by(|one, other| (*one - *other).abs() < SAME_PLACE);
    let order = |pieces: &Vec<Piece>| {
        let mut lines = Vec::new();
        divide(pieces.clone(), &known, &mut lines);
        lines
    };
    pages.iter().map(order).collect()
}

/// Where a gutter runs down the pieces, what stands left of it is read before what stands right of
/// it; what crosses the gutter (a heading over both columns) is read where it stands.
fn divide(pieces: Vec<Piece>, known: &[f64], lines: &mut Vec<ColumnLine>) {
    let Some(gutter) = gutter(&pieces, known) else { return lines.extend(rows(pieces)) };
    let (mut left, mut right): (Vec<Piece>, Vec<Piece>) = (Vec::new(), Vec::new());
    for piece in pieces {
        let crosses = piece.x < gutter && piece.end > gutter;
        if crosses {
            let heading = heading_below(&mut left, &right);
            flush(&mut left, &mut right, known, lines);
            lines.extend(rows(heading));
            lines.extend(rows(vec![piece]));
        } else if piece.end <= gutter {
            left.push(piece);
        } else {
            right.push(piece);
        }
    }
    flush(&mut left, &mut right, known, lines);
}

/// Takes a heading out of the left column that stands below both columns: it heads what follows.
fn heading_below(left: &mut Vec<Piece>, right: &[Piece]) -> Vec<Piece> {
    let bottom = right.iter().map(|piece| piece.y).fold(f64::MIN, f64::max);
    let size = middle(left.iter().map(|piece| piece.size));
    let is_below = |piece: &Piece| piece.y > bottom && piece.size > LARGER * size;
    let tail = left.iter().rev().take_while(|piece| is_below(piece)).count();
    left.split_off(left.len() - tail)
}

fn flush(left: &mut Vec<Piece>, right: &mut Vec<Piece>, known: &[f64], lines: &mut Vec<ColumnLine>) {
    let (left, right) = (std::mem::take(left), std::mem::take(right));
    // Little beside little is no column but a row: a running head with its page number.
    let fewest = if known.is_empty() { FEWEST_LINES } else { FEWEST_KNOWN };
    if left.len() < fewest && right.len() < fewest {
        let mut both: Vec<Piece> = left.into_iter().chain(right).collect();
        both.sort_by(|one, other| one.y.total_cmp(&other.y));
        return lines.extend(rows(both));
    }
    divide(left, known, lines);
    divide(right, known, lines);
}

/// Finds a place that parts two columns of prose: many lines begin right of it, many end left of
/// it, and few cross it.
fn gutter(pieces: &[Piece], known: &[f64]) -> Option<f64> {
    let size = middle(pieces.iter().map(|piece| piece.size));
    let mut starts: Vec<f64> = pieces.iter().map(|piece| piece.x).collect();
    starts.sort_by(f64::total_cmp);
    starts.dedup_by(|one, other| (*one - *other).abs() < 1.0);
    let candidates = starts.into_iter().filter_map(|start| {
        let gutter = start - GUTTER * size / 2.0;
        let (mut left, mut right, mut crossing) = (Vec::new(), Vec::new(), 0);
        for piece in pieces {
            if piece.end <= gutter + 0.1 {
                left.push(piece);
            } else if piece.x >= gutter {
                right.push(piece);
            } else {
                crossing += 1;
            }
        }
        let is_known = known.iter().any(|known| (known - gutter).abs() < SAME_PLACE);
        let is_column =
            is_prose(&left, is_known) && is_prose(&right, is_known) && stand_beside(&left, &right);
        let least = left.len().min(right.len());
        (is_column && crossing * if is_known { 1 } else { 3 } <= least).then_some((gutter, crossing))
    });
    candidates.min_by_key(|(_, crossing)| *crossing).map(|(gutter, _)| gutter)
}

/// Whether one side is a column of prose: most of its pieces are long, or most of its lines, among which a small table
/// may stand, are one long piece. Where it is known that a column may stand there, a line that was stretched to the
/// column's width counts as long, though its words stand far apart.
fn is_prose(pieces: &[&Piece], is_known: bool) -> bool {
    let count = |piece: &Piece| f64::from(u32::try_from(piece.text.chars().count()).unwrap_or(u32::MAX));
    let is_long = |letters: &mut dyn Iterator<Item = f64>| middle(letters) >= FEWEST_LETTERS;
    let mut lines: Vec<(f64, Vec<f64>)> = Vec::new();
    for piece in pieces {
        match lines.last_mut().filter(|(y, _)| (piece.y - y).abs() < 0.3 * piece.size) {
            Some((_, line)) => line.push(count(piece)),
            None => lines.push((piece.y, vec![count(piece)])),
        }
    }
    if is_known {
        return lines.len() >= FEWEST_KNOWN && is_long(&mut lines.iter().map(|(_, line)| line.iter().sum()));
    }
    let whole = |(_, line): &(f64, Vec<f64>)| if let [letters] = line.as_slice() { *letters } else { 0.0 };
    pieces.len() >= FEWEST_LINES && is_long(&mut pieces.iter().map(|piece| count(piece)))
        || lines.len() >= FEWEST_LINES && is_long(&mut lines.iter().map(whole))
}

/// Whether two sides share height: a column begins beside the other one, not below it.
fn stand_beside(left: &[&Piece], right: &[&Piece]) -> bool {
    let ends = |pieces: &[&Piece]| {
        let ys = pieces.iter().map(|piece| piece.y);
        (ys.clone().fold(f64::MAX, f64::min), ys.fold(f64::MIN, f64::max))
    };
    let ((top, bottom), (other_top, other_bottom)) = (ends(left), ends(right));
    let shared = bottom.min(other_bottom) - top.max(other_top);
    shared > 0.3 * (bottom - top).min(other_bottom - other_top).max(1.0)
}

/// Pieces on the same baseline are a line; pieces come from top to bottom.
fn rows(pieces: Vec<Piece>) -> Vec<ColumnLine> {
    let edge = pieces.iter().map(|piece| piece.x).fold(f64::MAX, f64::min);
    let mut lines: Vec<ColumnLine> = Vec::new();
    for piece in pieces {
        let joins = lines.last().is_some_and(|line| (piece.y - line.y()).abs() < 0.3 * piece.size);
        match lines.last_mut().filter(|_| joins) {
            Some(line) => line.pieces.push(piece),
            None => lines.push(ColumnLine { pieces: vec![piece], edge, opens: lines.is_empty() }),
        }
    }
    for line in &mut lines {
        line.pieces.sort_by(|one, other| one.x.total_cmp(&other.x));
    }
    lines
}

/// A gap of this part of the font's size parts words.
const BLANK: f64 = 0.18;
/// A gap of this part of the font's size parts pieces: columns, cells, a hanging number.
const WIDE: f64 = 1.0;
/// Letters whose baselines are nearer than this part of the size stand on one line.
const SAME_LINE: f64 = 0.35;
/// A small letter is raised at most by this part of the size of the letters beside it.
const RAISED: f64 = 0.6;

/// A piece of a line.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Piece {
    /// Its words.
    pub(super) text: String,
    /// Where it begins.
    pub(super) x: f64,
    /// Where it ends.
    pub(super) end: f64,
    /// Its baseline.
    pub(super) y: f64,
    /// The size of most of its letters.
    pub(super) size: f64,
    /// Whether all its letters are bold.
    pub(super) bold: bool,
}

/// Joins the letters of a page to pieces, from top to bottom and from left to right.
pub(super) fn pieces(glyphs: &[Glyph]) -> Vec<Piece> {
    let mut sorted: Vec<&Glyph> = glyphs.iter().filter(|glyph| !glyph.text.trim().is_empty()).collect();
    sorted.sort_by(|one, other| one.y.total_cmp(&other.y));
    let mut pieces = Vec::new();
    for mut line in baselines(&sorted) {
        line.sort_by(|one, other| one.x.total_cmp(&other.x));
        let mut open: Vec<&Glyph> = Vec::new();
        for glyph in line {
            let is_apart =
                open.last().is_some_and(|last| glyph.x - last.end > WIDE * last.size.max(glyph.size));
            if is_apart {
                pieces.push(piece(&open));
                open.clear();
            }
            // Letters that are drawn twice to look bold are one.
            let is_double = open
                .last()
                .is_some_and(|last| last.text == glyph.text && (glyph.x - last.x).abs() < 0.15 * glyph.size);
            if !is_double {
                open.push(glyph);
            }
        }
        if !open.is_empty() {
            pieces.push(piece(&open));
        }
    }
    pieces
}

/// Groups letters by their baselines; raised letters go with the line beside which they stand.
fn baselines<'a>(sorted: &[&'a Glyph]) -> Vec<Vec<&'a Glyph>> {
    let mut placed: Vec<(f64, &Glyph)> = sorted
        .iter()
        .enumerate()
        .map(|(index, glyph)| (raised_from(glyph, sorted.get(index..).unwrap_or_default()), *glyph))
        .collect();
    placed.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut lines: Vec<(f64, Vec<&Glyph>)> = Vec::new();
    for (y, glyph) in placed {
        match lines.last_mut() {
            Some((line_y, line)) if y - *line_y < SAME_LINE * glyph.size => line.push(glyph),
            _ => lines.push((y, vec![glyph])),
        }
    }
    lines.into_iter().map(|(_, line)| line).collect()
}

/// The baseline of the line in which a letter stands: its own, unless a larger letter stands beside
/// it and a little lower. `below` are the letters that stand as low as it or lower, from above.
fn raised_from(glyph: &Glyph, below: &[&Glyph]) -> f64 {
    let lowest = glyph.y + RAISED * glyph.size * 2.0;
    let beside = below.iter().take_while(|other| other.y <= lowest).find(|other| {
        let apart = (other.x - glyph.end).max(glyph.x - other.end);
        glyph.size < 0.8 * other.size
            && other.y - glyph.y > 0.1 * other.size
            && other.y - glyph.y < RAISED * other.size
            && apart < 0.6 * other.size
    });
    beside.map_or(glyph.y, |other| other.y)
}

/// Joins letters that follow one another; figures that are small and raised become raised ones.
fn piece(glyphs: &[&Glyph]) -> Piece {
    let size = middle(glyphs.iter().map(|glyph| glyph.size));
    let y =
        glyphs.iter().filter(|glyph| glyph.size > 0.85 * size).map(|glyph| glyph.y).fold(f64::MIN, f64::max);
    let mut text = String::new();
    let mut end: Option<f64> = None;
    for glyph in glyphs {
        if end.is_some_and(|end| glyph.x - end > BLANK * size) {
            text.push(' ');
        }
        let is_raised = glyph.size < 0.8 * size && y - glyph.y > 0.15 * size;
        for letter in glyph.text.chars() {
            push(letter, is_raised, &mut text);
        }
        end = Some(glyph.end);
    }
    let first = glyphs.first().map_or(0.0, |glyph| glyph.x);
    let bold = glyphs.iter().all(|glyph| glyph.bold);
    Piece { text, x: first, end: end.unwrap_or(first), y, size, bold }
}

/// Adds a letter: ligatures become letters, blanks of all kinds become blanks.
fn push(letter: char, is_raised: bool, text: &mut String) {
    if let Some(digit) = letter.to_digit(10).filter(|_| is_raised) {
        return text.push_str(&superscript(digit));
    }
    match letter {
        'ﬀ' => text.push_str("ff"),
        'ﬁ' => text.push_str("fi"),
        'ﬂ' => text.push_str("fl"),
        'ﬃ' => text.push_str("ffi"),
        'ﬄ' => text.push_str("ffl"),
        'ﬅ' | 'ﬆ' => text.push_str("st"),
        // At a line's end it stands for a hyphen; elsewhere it is not drawn.
        '\u{ad}' => text.push('-'),
        letter if letter.is_whitespace() => text.push(' '),
        letter if letter.is_control() => {}
        letter => text.push(letter),
    }
}

/// The middle of numbers; 0 where there are none.
pub(super) fn middle(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = numbers.collect();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}

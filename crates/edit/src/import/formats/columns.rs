//! Pieces of lines in reading order: columns of prose one after the other, cells of a table side by side.
//! Places are in points from the upper left corner of the page.

/// The least number of lines in a column of prose …
const FEWEST_LINES: usize = 5;
/// … unless another page has a column at the same place: then this many are enough.
const FEWEST_KNOWN: usize = 2;
/// Gutters that are closer than this, in points, are at the same place.
const SAME_PLACE: f64 = 4.0;
/// The least average number of letters in the lines of a column; cells of tables are shorter.
const FEWEST_LETTERS: f64 = 18.0;
/// How much larger the letters of a heading are than those of the text.
pub(super) const LARGER: f64 = 1.12;
/// The least width of the gutter between two columns, relative to the font size.
const GUTTER: f64 = 0.9;

/// A piece of a line.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Piece<T> {
    pub(super) x: f64,
    pub(super) end: f64,
    pub(super) y: f64,
    /// The size of most of its letters.
    pub(super) size: f64,
    pub(super) letters: usize,
    pub(super) words: T,
}

/// A line of a column: pieces on one baseline.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ColumnLine<T> {
    pub(super) pieces: Vec<Piece<T>>,
    pub(super) edge: f64,
    /// Whether it is the first line of its column.
    pub(super) opens: bool,
}

impl<T> ColumnLine<T> {
    pub(super) fn y(&self) -> f64 {
        self.pieces.iter().map(|piece| piece.y).fold(f64::MIN, f64::max)
    }
}

/// Puts the pieces of all pages in reading order. If one page has columns, a shorter column at the same place
/// on another page counts as well.
pub(super) fn order<T: Clone>(pages: &[Vec<Piece<T>>]) -> Vec<Vec<ColumnLine<T>>> {
    let mut known: Vec<f64> = pages.iter().filter_map(|pieces| gutter(pieces, &[])).collect();
    known.sort_by(f64::total_cmp);
    known.dedup_by(|one, other| (*one - *other).abs() < SAME_PLACE);
    pages.iter().map(|pieces| divide(pieces.clone(), &known)).collect()
}

/// Divides pieces at a gutter: those on the left are read before those on the right. Pieces that cross the
/// gutter (a heading over both columns) are read at their place.
fn divide<T>(pieces: Vec<Piece<T>>, known: &[f64]) -> Vec<ColumnLine<T>> {
    let Some(gutter) = gutter(&pieces, known) else { return rows(pieces) };
    let mut lines = Vec::new();
    let mut sides: [Vec<Piece<T>>; 2] = [Vec::new(), Vec::new()];
    for piece in pieces {
        let crosses = piece.x < gutter && piece.end > gutter;
        if crosses {
            let [left, right] = &mut sides;
            let heading = heading_below(left, right);
            lines.extend(std::mem::take(&mut sides).into_iter().flat_map(|side| divide(side, known)));
            lines.extend(rows(heading));
            lines.extend(rows(vec![piece]));
        } else {
            sides[usize::from(piece.end > gutter)].push(piece);
        }
    }
    lines.extend(sides.into_iter().flat_map(|side| divide(side, known)));
    lines
}

/// Takes a heading below both columns out of the left one: it belongs to what follows.
fn heading_below<T>(left: &mut Vec<Piece<T>>, right: &[Piece<T>]) -> Vec<Piece<T>> {
    let bottom = right.iter().map(|piece| piece.y).fold(f64::MIN, f64::max);
    let size = middle(left.iter().map(|piece| piece.size));
    let is_below = |piece: &Piece<T>| piece.y > bottom && piece.size > LARGER * size;
    let tail = left.iter().rev().take_while(|piece| is_below(piece)).count();
    left.split_off(left.len() - tail)
}

/// Finds a place between two columns of prose: many lines begin to its right, many end to its left, and few
/// cross it.
fn gutter<T>(pieces: &[Piece<T>], known: &[f64]) -> Option<f64> {
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
        let is_column = is_prose(&left, is_known) && is_prose(&right, is_known);
        let least = left.len().min(right.len());
        (is_column && crossing * if is_known { 1 } else { 3 } <= least).then_some((gutter, crossing))
    });
    candidates.min_by_key(|(_, crossing)| *crossing).map(|(gutter, _)| gutter)
}

/// Tells whether one side is a column of prose: most of its pieces are long, or most of its lines are one long piece
/// (there may be a small table among them). If a column is known at this place, a justified line counts as long even if
/// its words are far apart.
fn is_prose<T>(pieces: &[&Piece<T>], is_known: bool) -> bool {
    let count = |piece: &Piece<T>| f64::from(u32::try_from(piece.letters).unwrap_or(u32::MAX));
    let is_long = |letters: &mut dyn Iterator<Item = f64>| middle(letters) >= FEWEST_LETTERS;
    let mut lines: Vec<(f64, Vec<f64>)> = Vec::new();
    for piece in pieces {
        match lines.last_mut().filter(|(y, _)| (piece.y - y).abs() < 0.3 * piece.size) {
            Some((_, line)) => line.push(count(piece)),
            None => lines.push((piece.y, vec![count(piece)])),
        }
    }
    if is_known {
        let is_long = |(_, line): &&(f64, Vec<f64>)| line.iter().sum::<f64>() >= FEWEST_LETTERS;
        return lines.iter().filter(is_long).count() >= FEWEST_KNOWN;
    }
    let whole = |(_, line): &(f64, Vec<f64>)| if let [letters] = line.as_slice() { *letters } else { 0.0 };
    pieces.len() >= FEWEST_LINES && is_long(&mut pieces.iter().map(|piece| count(piece)))
        || lines.len() >= FEWEST_LINES && is_long(&mut lines.iter().map(whole))
}

/// Joins pieces on the same baseline to lines; pieces are sorted from top to bottom.
pub(super) fn rows<T>(pieces: Vec<Piece<T>>) -> Vec<ColumnLine<T>> {
    let edge = pieces.iter().map(|piece| piece.x).fold(f64::MAX, f64::min);
    let mut lines: Vec<ColumnLine<T>> = Vec::new();
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

/// The median of numbers; 0 if there are none.
pub(super) fn middle(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = numbers.collect();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}

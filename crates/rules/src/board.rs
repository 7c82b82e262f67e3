//! A board of hexes as a lattice: its corners and edges, and which of them hexes share.

use std::collections::{BTreeMap, BTreeSet};

use crate::corpus::{Ground, Layout, Place};

/// A point of the lattice: the middle of a hex, or a corner.
///
/// Coordinates are whole numbers, so that neighbouring hexes share corners without rounding. In a board of
/// rows, `x` counts halves of a hex's width and `y` halves of its side; in a board of columns, `x` and `y`
/// are exchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Knot {
    /// The place along the rows, in halves of a hex's width.
    pub x: i32,
    /// The place across the rows, in halves of a hex's side.
    pub y: i32,
}

/// An edge between two corners, the smaller first.
pub type Edge = [Knot; 2];

/// The corners of a hex at 12, 2, 4, 6, 8 and 10 o'clock, as steps from its middle.
const RIM: [(i32, i32); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

/// A place found on a board, with the hex by which it was named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// A hex, by its middle.
    Hex(Knot),
    /// A corner of a hex.
    Corner {
        /// Where the corner lies.
        at: Knot,
        /// The middle of the hex by which it was named.
        of: Knot,
    },
    /// An edge of a hex.
    Edge {
        /// The two corners that it joins.
        ends: Edge,
        /// The middle of the hex by which it was named.
        of: Knot,
    },
}

impl Spot {
    /// Tells whether this place is of a kind of ground.
    pub const fn is(&self, ground: Ground) -> bool {
        matches!(
            (self, ground),
            (_, Ground::Any)
                | (Self::Hex(_), Ground::Hex)
                | (Self::Corner { .. }, Ground::Corner)
                | (Self::Edge { .. }, Ground::Edge)
        )
    }
}

/// The hexes of a board.
#[derive(Debug)]
pub struct Board {
    columns: bool,
    hexes: BTreeMap<(u8, u8), Knot>,
}

impl Board {
    /// Lays the hexes out, each row centred on the next.
    pub fn new(layout: &Layout) -> Self {
        let longest = layout.lengths.iter().copied().max().unwrap_or_default();
        let mut hexes = BTreeMap::new();
        for (row, length) in (1_u8..).zip(&layout.lengths) {
            for hex in 1..=*length {
                let x = i32::from(longest) - i32::from(*length) + 2 * i32::from(hex);
                hexes.insert((row, hex), Knot { x, y: 3 * i32::from(row) });
            }
        }
        Self { columns: layout.columns, hexes }
    }

    /// Tells whether the hexes are arranged in columns.
    pub const fn has_columns(&self) -> bool {
        self.columns
    }

    /// Returns the number of rows or columns.
    pub fn rows(&self) -> usize {
        self.hexes.keys().map(|(row, _)| usize::from(*row)).max().unwrap_or_default()
    }

    /// Returns how many hexes lie in a row or column; `None` where there is no such row.
    pub fn length(&self, row: u8) -> Option<usize> {
        let count = self.hexes.keys().filter(|hex| hex.0 == row).count();
        (count > 0).then_some(count)
    }

    /// Walks the middles of the hexes, row by row.
    pub fn hexes(&self) -> impl Iterator<Item = Knot> {
        self.hexes.values().copied()
    }

    /// Returns the corners of all hexes, each once.
    pub fn corners(&self) -> BTreeSet<Knot> {
        self.hexes().flat_map(corners_of).collect()
    }

    /// Returns the edges of all hexes, each once, with the hexes on its sides.
    pub fn edges(&self) -> BTreeMap<Edge, Vec<Knot>> {
        let mut edges: BTreeMap<Edge, Vec<Knot>> = BTreeMap::new();
        for hex in self.hexes() {
            for edge in edges_of(hex) {
                edges.entry(edge).or_default().push(hex);
            }
        }
        edges
    }

    /// Finds a place; `None` where the board has no such hex.
    pub fn spot(&self, place: Place) -> Option<Spot> {
        let of = *self.hexes.get(&(place.row, place.hex))?;
        let Some(hour) = place.hour else { return Some(Spot::Hex(of)) };
        // Exchanging x and y turns twelve o'clock into nine, and one into eight.
        let hour = if self.columns { (21 - hour) % 12 } else { hour % 12 };
        let corner = |hour: u8| *corners_of(of).get(usize::from(hour / 2) % 6).unwrap_or(&of);
        Some(if hour % 2 == 0 {
            Spot::Corner { at: corner(hour), of }
        } else {
            Spot::Edge { ends: edge(corner(hour - 1), corner(hour + 1)), of }
        })
    }
}

/// Returns the corners of a hex, clockwise from twelve o'clock.
pub fn corners_of(hex: Knot) -> [Knot; 6] {
    RIM.map(|(x, y)| Knot { x: hex.x + x, y: hex.y + y })
}

/// Walks the edges of a hex, clockwise from one o'clock.
fn edges_of(hex: Knot) -> impl Iterator<Item = Edge> {
    let corners = corners_of(hex).into_iter();
    corners.clone().zip(corners.cycle().skip(1)).map(|(a, b)| edge(a, b))
}

fn edge(a: Knot, b: Knot) -> Edge {
    if a <= b { [a, b] } else { [b, a] }
}

//! The table of points and editions: whether each edition answers each question of its games.

use super::Positions;
use crate::corpus::{Corpus, Edition, Point};

/// What is known of one edition on one point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// The edition takes a position, be it a variant or only in some situation.
    Speaks,
    /// An editor has read the edition for this question: it does not answer it.
    Silent,
    /// The question does not arise in any game that the edition covers.
    OtherGame,
    /// No one has looked yet.
    Undecided,
}

/// Says what is known of an edition on a point.
#[must_use]
pub fn cell(positions: &Positions<'_>, point: &Point, edition: &Edition) -> Cell {
    if positions.on(&point.id).iter().any(|taken| *taken.edition() == edition.id) {
        Cell::Speaks
    } else if !point.concerns(edition) {
        Cell::OtherGame
    } else if point.silent.iter().any(|named| named.value == edition.id) {
        Cell::Silent
    } else {
        Cell::Undecided
    }
}

/// Returns the editions about which no one has decided yet whether they answer a point.
#[must_use]
pub fn undecided<'c>(corpus: &'c Corpus, positions: &Positions<'_>, point: &Point) -> Vec<&'c Edition> {
    let editions = corpus.editions.values();
    editions.filter(|edition| cell(positions, point, edition) == Cell::Undecided).collect()
}

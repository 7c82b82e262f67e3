//! Topics by editions, counted: on how many points each edition speaks, conflicts, or is silent.

use schiri_rules::corpus::{EditionId, TopicId};
use schiri_rules::precedence::Relation;

use super::{Comparison, TopicRows};

/// Counts for every topic and edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matrix<'c> {
    /// The editions: the columns.
    pub editions: Vec<EditionId>,
    /// The topics: the rows.
    pub topics: Vec<TopicCells<'c>>,
}

/// The counts of one topic, a row of the matrix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TopicCells<'c> {
    /// The topic that is counted.
    pub topic: &'c TopicId,
    /// One cell for each edition, in their order.
    pub cells: Vec<Cell>,
}

/// The counts of one edition in one topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cell {
    /// Points on which it speaks.
    pub speaks: usize,
    /// Points on which it speaks and conflicts with another of the editions.
    pub conflicts: usize,
    /// Points on which another speaks and it is silent.
    pub silent: usize,
}

impl<'c> Comparison<'c> {
    /// Counts the comparison's cells. Make the comparison with all points, or silence is missing.
    #[must_use]
    pub fn matrix(&self) -> Matrix<'c> {
        let topics = self
            .topics
            .iter()
            .map(|topic| TopicCells {
                topic: topic.topic,
                cells: (0..self.editions.len()).map(|column| count(topic, column)).collect(),
            })
            .collect();
        Matrix { editions: self.editions.clone(), topics }
    }
}

fn count(topic: &TopicRows<'_>, column: usize) -> Cell {
    let mut cell = Cell::default();
    for row in &topic.rows {
        let Some(own) = row.cells.get(column) else { continue };
        if own.is_empty() {
            cell.silent += 1;
            continue;
        }
        cell.speaks += 1;
        let disputed = row.cells.iter().flatten().any(|other| {
            let clashes = |own: &&schiri_rules::precedence::EditionPosition<'_>| {
                !own.variant && !other.variant && own.position != other.position && own.scope == other.scope
            };
            own.iter().any(|own| own.edition != other.edition && clashes(&own))
        });
        if disputed && row.relation == Relation::Conflict {
            cell.conflicts += 1;
        }
    }
    cell
}

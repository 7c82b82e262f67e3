//! The positions of several editions side by side.

use schiri_rules::corpus::{Corpus, EditionId, Point, TopicId};
use schiri_rules::precedence::{EditionPosition, Positions, Relation, relate};

/// Which points a comparison shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Filter {
    /// Every point on which one of the editions speaks.
    All,
    /// Only points on which they conflict, vary, or differ by situation.
    Differences,
    /// Only what changes for a player who knows this edition: where another imposes something else,
    /// or speaks where it is silent.
    NewFor(EditionId),
}

/// Editions side by side.
#[derive(Debug, Clone)]
pub struct Comparison<'c> {
    /// The editions: the columns.
    pub editions: Vec<EditionId>,
    /// The topics that have something to show.
    pub topics: Vec<TopicRows<'c>>,
}

impl Comparison<'_> {
    /// Counts the rows of all topics.
    #[must_use]
    pub fn len(&self) -> usize {
        self.topics.iter().map(|topic| topic.rows.len()).sum()
    }

    /// Tells whether there is nothing to show.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.topics.is_empty()
    }

    /// Keeps a part of the rows, counted through all topics: so many, behind as many as `offset` says.
    pub fn cut(&mut self, offset: usize, limit: usize) {
        let mut rows = 0_usize..;
        for topic in &mut self.topics {
            topic.rows.retain(|_| rows.next().is_some_and(|row| row >= offset && row - offset < limit));
        }
        self.topics.retain(|topic| !topic.rows.is_empty());
    }
}

/// The points of a topic.
#[derive(Debug, Clone)]
pub struct TopicRows<'c> {
    /// The topic that the points belong to.
    pub topic: &'c TopicId,
    /// Its points in the order of the file.
    pub rows: Vec<Row<'c>>,
}

/// A point across the editions.
#[derive(Debug, Clone)]
pub struct Row<'c> {
    /// The point whose answers are compared.
    pub point: &'c Point,
    /// How the editions stand to one another.
    pub relation: Relation,
    /// For each edition its positions; empty where it is silent.
    pub cells: Vec<Vec<EditionPosition<'c>>>,
}

/// Compares editions on all points.
#[must_use]
pub fn by_point<'c>(
    corpus: &'c Corpus,
    positions: &Positions<'c>,
    editions: &[EditionId],
    filter: &Filter,
) -> Comparison<'c> {
    let row = |point: &'c Point| {
        let related = relate(positions, point, editions);
        let cell = |edition: &EditionId| -> Vec<EditionPosition<'c>> {
            related.stands.iter().filter(|stand| stand.edition == edition).cloned().collect()
        };
        Row { point, relation: related.relation, cells: editions.iter().map(cell).collect() }
    };
    let rows = |points: &'c [schiri_rules::corpus::PointId]| {
        points
            .iter()
            .filter_map(|id| corpus.points.get(id))
            .map(row)
            .filter(|row| passes(row, editions, filter))
            .collect::<Vec<_>>()
    };
    let topics = corpus
        .topics
        .values()
        .map(|topic| TopicRows { topic: &topic.id, rows: rows(&topic.points) })
        .filter(|topic| !topic.rows.is_empty())
        .collect();
    Comparison { editions: editions.to_vec(), topics }
}

fn passes(row: &Row<'_>, editions: &[EditionId], filter: &Filter) -> bool {
    match filter {
        Filter::All => row.relation != Relation::Silent,
        Filter::Differences => Relation::DIFFERENCES.contains(&row.relation),
        Filter::NewFor(known) => {
            let (mine, others): (Vec<_>, Vec<_>) =
                editions.iter().zip(&row.cells).partition(|(edition, _)| *edition == known);
            let is_familiar = |stand: &EditionPosition<'_>| {
                mine.iter()
                    .flat_map(|(_, stands)| *stands)
                    .any(|own| own.position == stand.position && !own.variant)
            };
            others.iter().flat_map(|(_, stands)| *stands).any(|stand| !stand.variant && !is_familiar(stand))
        }
    }
}

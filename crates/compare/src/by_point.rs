//! Editions side by side, point by point: what each says, how often they conflict, and what a player who
//! knows one of them must unlearn.

use serde::Serialize;
use utoipa::ToSchema;

use schiri_rules::corpus::{Corpus, EditionId, Point, PointId, Topic, TopicId};
use schiri_rules::lang::Message;
use schiri_rules::precedence::{EditionPosition, Relation, Resolution, Stack, relate, resolve};

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
    pub fn len(&self) -> usize {
        self.topics.iter().map(|topic| topic.rows.len()).sum()
    }

    /// Tells whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.topics.is_empty()
    }

    /// Keeps at most `limit` rows from `offset` on, counted through all topics; drops topics without rows.
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
pub fn by_point<'c>(corpus: &'c Corpus, editions: &[EditionId], filter: &Filter) -> Comparison<'c> {
    let row = |point: &'c Point| {
        let related = relate(corpus, point, editions);
        let cell = |edition: &EditionId| -> Vec<EditionPosition<'c>> {
            related.stands.iter().filter(|stand| stand.edition == edition).cloned().collect()
        };
        Row { point, relation: related.relation, cells: editions.iter().map(cell).collect() }
    };
    let rows = |points: &'c [PointId]| {
        points
            .iter()
            .filter_map(|id| corpus.points.get(id))
            .map(row)
            .filter(|row| passes(row, editions, filter))
            .collect::<Vec<_>>()
    };
    let topics = topics_in_order(corpus)
        .into_iter()
        .map(|topic| TopicRows { topic: &topic.id, rows: rows(&topic.points) })
        .filter(|topic| !topic.rows.is_empty())
        .collect();
    Comparison { editions: editions.to_vec(), topics }
}

/// Returns the topics in the order in which a book tells them; those that no chapter names come last.
pub fn topics_in_order(corpus: &Corpus) -> Vec<&Topic> {
    let chapters = corpus.chapters.list.iter();
    let told: Vec<_> = chapters.flat_map(|chapter| &chapter.topics).map(|topic| &topic.value).collect();
    let mut topics: Vec<_> = corpus.topics.values().collect();
    topics.sort_by_key(|topic| told.iter().position(|id| **id == topic.id).unwrap_or(told.len()));
    topics
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

/// A cell of the matrix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
#[schema(as = CellView)]
pub struct Cell {
    /// Points on which the edition speaks.
    pub speaks: usize,
    /// Of these, points on which it conflicts with another column.
    pub conflicts: usize,
    /// Points on which another column speaks and it is silent.
    pub silent: usize,
}

impl<'c> Comparison<'c> {
    /// Counts the comparison's cells. Make the comparison with all points, or silence is missing.
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
            let clashes = |own: &&EditionPosition<'_>| {
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

/// A point on which the event's rules differ from those that the player knows.
#[derive(Debug, Clone)]
pub struct Difference<'c> {
    /// The point on which they differ.
    pub point: &'c Point,
    /// What the player knows: the edition's imposed positions.
    pub known: Vec<EditionPosition<'c>>,
    /// What is in force at the event.
    pub here: Resolution<'c>,
}

/// Tells whether a game that an edition covers is played under a stack.
pub fn is_played(corpus: &Corpus, known: &EditionId, stack: &Stack) -> bool {
    corpus.editions.get(known).is_some_and(|edition| stack.plays_any(corpus, &edition.games))
}

/// Lists the points on which the known edition imposes one position and the event's stack another,
/// the most frequent at tables first. What only one of them regulates is left out, since it leads no
/// one into a wrong move; so is what the known edition says only for a situation in which the event is not. An edition
/// of another game has nothing to be compared.
pub fn coming_from<'c>(corpus: &'c Corpus, known: &EditionId, stack: &Stack) -> Vec<Difference<'c>> {
    if !is_played(corpus, known, stack) {
        return Vec::new();
    }
    let points =
        corpus.topics.values().flat_map(|topic| &topic.points).filter_map(|id| corpus.points.get(id));
    let mut differences: Vec<_> = points
        .filter_map(|point| {
            let related = relate(corpus, point, std::slice::from_ref(known));
            let holds_here = |stand: &EditionPosition<'_>| {
                stand.clauses.iter().all(|taken| stack.covers(&taken.stance.scope))
            };
            let known = related.stands.into_iter().filter(|stand| !stand.variant && holds_here(stand));
            let known: Vec<_> = known.collect();
            let here = resolve(corpus, stack, &point.id);
            let position = here.position()?;
            let differs = !known.is_empty() && known.iter().all(|stand| stand.position != position);
            differs.then_some(Difference { point, known, here })
        })
        .collect();
    // The sort is stable: equally frequent ones stay in the order of the topics.
    differences.sort_by_key(|difference| difference.point.frequency);
    differences
}

/// Returns which points a comparison of these editions shows.
///
/// # Errors
/// A message, if the edition that somebody knows is not among those compared.
pub fn filter(
    editions: &[EditionId],
    new_for: Option<&EditionId>,
    differences: bool,
) -> Result<Filter, Message> {
    match new_for {
        Some(known) if !editions.contains(known) => {
            Err(Message::new("compare-new-for").with("edition", known.as_str()))
        }
        Some(known) => Ok(Filter::NewFor(known.clone())),
        None if differences => Ok(Filter::Differences),
        None => Ok(Filter::All),
    }
}

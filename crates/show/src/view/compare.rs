//! Editions side by side, and the differences that a player must learn, as data.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::{EditionPositionView, PointAtEvent, Pointer};
pub use schiri_compare::Cell as CellView;
use schiri_compare::{Comparison, Difference, Matrix, Row};
use schiri_rules::corpus::{Corpus, EditionId, PointId, TopicId, best_plain};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Relation, Resolved, Stack};

/// Editions side by side, topic by topic.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompareView {
    /// The editions compared, one for each column.
    pub editions: Vec<ColumnView>,
    /// The rows, by topic.
    pub topics: Vec<TopicView>,
    /// How many rows there are in all, even if only a page of them is listed.
    pub total: usize,
}

/// An edition at the head of a column.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ColumnView {
    /// The edition's id: `de-quali-2009`.
    pub id: EditionId,
    /// Its short name in the reader's language.
    pub short: String,
    /// Its short names by language.
    pub shorts: BTreeMap<Lang, String>,
    /// When it was published: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    pub date: String,
}

/// The rows of one topic.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TopicView {
    /// The topic's id, as `topic=` takes it.
    pub topic: TopicId,
    /// Its name in the reader's language.
    pub name: String,
    /// A row for each of its points.
    pub rows: Vec<RowView>,
}

/// A point across the editions.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RowView {
    /// The point's id, as in `/points/{point}`.
    pub point: PointId,
    /// Its canonical question, in the reader's language.
    pub question: String,
    /// How the editions relate to one another.
    pub relation: Relation,
    /// What is in force at the chosen event; left out where none was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_event: Option<PointAtEvent>,
    /// For each column its positions; empty where it is silent.
    pub cells: Vec<Vec<EditionPositionView>>,
}

/// Topic by edition at a glance.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MatrixView {
    /// The editions compared, one for each column.
    pub editions: Vec<ColumnView>,
    /// The topics, one for each row.
    pub topics: Vec<MatrixRow>,
}

/// The counts of one topic.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MatrixRow {
    /// The topic's id, as `topic=` takes it.
    pub topic: TopicId,
    /// Its name in the reader's language.
    pub name: String,
    /// For each column: on how many points it speaks, conflicts or is silent.
    pub cells: Vec<CellView>,
}

/// What a player who knows one edition must unlearn, in one or two languages.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SheetView {
    /// The edition that the player knows.
    pub from: ColumnView,
    /// The editions in force, strongest first.
    pub stack: Vec<ColumnView>,
    /// The differences, the most frequent first.
    pub differences: Vec<DifferenceView>,
    /// How many there are in all, listed or not.
    pub total: usize,
    /// Whether the edition is of a game that is not played at the event, so that there is nothing to compare.
    pub other_game: bool,
}

/// A point on which the event's rule differs from the one that the player knows.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DifferenceView {
    /// The point's id, as in `/points/{point}`.
    pub point: PointId,
    /// The difference in each language asked for.
    pub said: Vec<DifferenceText>,
}

/// A difference in one language.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DifferenceText {
    /// The language that these texts are in.
    pub language: Lang,
    /// The point's canonical question.
    pub question: String,
    /// What the player knows.
    pub known: String,
    /// The clauses of the known edition that say so.
    pub known_in: Vec<Pointer>,
    /// What is in force here.
    pub here: String,
    /// The clauses that govern at the event.
    pub here_in: Vec<Pointer>,
}

impl ColumnView {
    fn new(corpus: &Corpus, id: &EditionId, reader: Lang) -> Self {
        let edition = corpus.editions.get(id);
        let short = edition.and_then(|edition| edition.cite.short.best(reader).cloned());
        let shorts = edition.into_iter().flat_map(|edition| edition.cite.short.iter());
        Self {
            shorts: shorts.map(|(lang, name)| (lang, name.clone())).collect(),
            id: id.clone(),
            short: short.unwrap_or_else(|| id.to_string()),
            date: edition.map(|edition| edition.date.to_string()).unwrap_or_default(),
        }
    }
}

/// Makes the view of a comparison. If points are resolved at an event, each row also says what is in force
/// there.
pub fn compare_view(
    corpus: &Corpus,
    comparison: &Comparison<'_>,
    at_event: Option<&Resolved<'_>>,
    reader: Lang,
) -> CompareView {
    let row = |row: &Row<'_>| {
        let here = at_event.and_then(|resolved| resolved.on(&row.point.id));
        let cell =
            |stands: &Vec<_>| EditionPositionView::all(corpus, (row.point, None), stands, here, reader);
        RowView {
            point: row.point.id.clone(),
            question: best_plain(&row.point.question, reader),
            relation: row.relation,
            at_event: at_event
                .and_then(|resolved| PointAtEvent::of_resolved(corpus, resolved, &row.point.id, reader)),
            cells: row.cells.iter().map(cell).collect(),
        }
    };
    let topics = comparison
        .topics
        .iter()
        .map(|topic| TopicView {
            topic: topic.topic.clone(),
            name: topic_name(corpus, topic.topic, reader),
            rows: topic.rows.iter().map(row).collect(),
        })
        .collect();
    CompareView { editions: columns(corpus, &comparison.editions, reader), topics, total: comparison.len() }
}

/// Makes the view of a matrix.
pub fn matrix_view(corpus: &Corpus, matrix: &Matrix<'_>, reader: Lang) -> MatrixView {
    let topics = matrix
        .topics
        .iter()
        .map(|topic| MatrixRow {
            topic: topic.topic.clone(),
            name: topic_name(corpus, topic.topic, reader),
            cells: topic.cells.clone(),
        })
        .collect();
    MatrixView { editions: columns(corpus, &matrix.editions, reader), topics }
}

/// Makes the "coming from" sheet: the first `most` differences, in each language asked for.
pub fn sheet_view(
    corpus: &Corpus,
    known: &EditionId,
    stack: &Stack,
    differences: &[Difference<'_>],
    langs: &[Lang],
    most: usize,
) -> SheetView {
    let reader = langs.first().copied().unwrap_or(Lang::En);
    SheetView {
        from: ColumnView::new(corpus, known, reader),
        stack: columns(corpus, &stack.editions, reader),
        differences: differences
            .iter()
            .take(most)
            .map(|difference| DifferenceView {
                point: difference.point.id.clone(),
                said: langs.iter().map(|lang| difference_text(corpus, difference, *lang)).collect(),
            })
            .collect(),
        total: differences.len(),
        other_game: !schiri_compare::is_played(corpus, known, stack),
    }
}

/// Says a difference in a language.
pub fn difference_text(corpus: &Corpus, difference: &Difference<'_>, lang: Lang) -> DifferenceText {
    let point = difference.point;
    let answer = |position| super::position_answer::answer(point, position, None, None, lang);
    let known: Vec<_> = difference.known.iter().map(|stand| answer(stand.position)).collect();
    let known_in = difference.known.iter().flat_map(|stand| Pointer::to_all(corpus, &stand.clauses, lang));
    DifferenceText {
        language: lang,
        question: best_plain(&point.question, lang),
        known: known.join(" "),
        known_in: known_in.collect(),
        here: difference.here.position().map(answer).unwrap_or_default(),
        here_in: Pointer::to_all(corpus, &difference.here.governing, lang),
    }
}

fn columns(corpus: &Corpus, editions: &[EditionId], reader: Lang) -> Vec<ColumnView> {
    editions.iter().map(|id| ColumnView::new(corpus, id, reader)).collect()
}

fn topic_name(corpus: &Corpus, id: &TopicId, reader: Lang) -> String {
    corpus.topics.get(id).map(|topic| best_plain(&topic.name, reader)).unwrap_or_default()
}

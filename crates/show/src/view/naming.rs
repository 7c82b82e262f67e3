//! How editions, situations and answers are named for a reader.

use serde::Serialize;
use utoipa::ToSchema;

use schiri_rules::corpus::{Corpus, Edition, EditionId, Point, PositionId, ScopeId, best_plain};
use schiri_rules::lang::Lang;

/// What a reader must know of an edition beside each of its clauses.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EditionView {
    /// The edition's id: `de-quali-2009`.
    pub id: EditionId,
    /// The short name used in citations, in the reader's language where it has one.
    pub short: String,
    /// Its title in the best language.
    pub title: String,
    /// Who published it; left out where nobody knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publisher: Option<String>,
    /// When: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    pub date: String,
    /// The language of the original.
    pub language: Lang,
}

impl EditionView {
    /// Returns who published it, where that is known, and when.
    #[must_use]
    pub fn imprint(&self) -> String {
        self.publisher.iter().chain([&self.date]).cloned().collect::<Vec<_>>().join(" · ")
    }
}

/// Returns what a reader must know of an edition.
#[must_use]
pub fn edition_view(corpus: &Corpus, edition: &Edition, reader: Lang) -> EditionView {
    let translated =
        corpus.translations.get(&(edition.id.clone(), reader)).map(|translation| &translation.title);
    EditionView {
        id: edition.id.clone(),
        short: edition.cite.short.best(reader).cloned().unwrap_or_else(|| edition.id.to_string()),
        title: translated.unwrap_or(&edition.title).plain(),
        publisher: edition.publisher.clone(),
        date: edition.date.to_string(),
        language: edition.lang,
    }
}

/// A game, or a situation to which rules can be limited.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Situation {
    /// The id of the game or situation: `players-5-6`.
    pub id: ScopeId,
    /// Its name in the reader's language; the id where it has none.
    pub name: String,
}

impl Situation {
    /// Names a game or a situation for a reader.
    #[must_use]
    pub fn new(corpus: &Corpus, id: &ScopeId, reader: Lang) -> Self {
        Self { id: id.clone(), name: scope_name(corpus, id.as_str(), reader) }
    }
}

/// Names situations in a row.
#[must_use]
pub fn situation_names(situations: &[Situation]) -> String {
    situations.iter().map(|situation| situation.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// Returns a situation's name, or its id where it has none.
pub(super) fn scope_name(corpus: &Corpus, id: &str, reader: Lang) -> String {
    let name = corpus.scopes.get(id).map(|scope| best_plain(&scope.name, reader)).unwrap_or_default();
    if name.is_empty() { id.to_owned() } else { name }
}

/// Returns the answer of a position in the reader's language.
pub(super) fn answer(point: &Point, position: &PositionId, reader: Lang) -> String {
    point.position(position).map(|position| best_plain(&position.answer, reader)).unwrap_or_default()
}

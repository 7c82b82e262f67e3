//! Events, with the editions in force at each.

use serde::Serialize;
use utoipa::ToSchema;

use super::Pointer;
use super::naming::{EditionView, Situation, edition_view};
use schiri_rules::corpus::{ClauseId, Corpus, Event, EventId, best_plain};
use schiri_rules::lang::Lang;
use schiri_rules::source::Spanned;

/// All events of a rule collection.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EventsView {
    /// The events, in the order of their ids.
    pub events: Vec<EventView>,
}

/// A named stack of editions.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EventView {
    /// The event's id, as `event=` takes it.
    pub event: EventId,
    /// Its name in the reader's language.
    pub name: String,
    /// A short name for menus and badges.
    pub short: String,
    /// What else to know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The editions in force, the strongest first.
    pub stack: Vec<EditionView>,
    /// The situations that hold.
    pub situations: Vec<Situation>,
    /// Optional clauses and variants that count, each with all below it.
    pub adopts: Vec<Pointer>,
    /// Clauses that do not count, each with all below it.
    pub drops: Vec<Pointer>,
}

/// Lists all events, in the order of their ids.
#[must_use]
pub fn events_view(corpus: &Corpus, reader: Lang) -> EventsView {
    EventsView { events: corpus.events.values().map(|event| event_view(corpus, event, reader)).collect() }
}

/// Makes the view of an event.
#[must_use]
pub fn event_view(corpus: &Corpus, event: &Event, reader: Lang) -> EventView {
    let pointers = |clauses: &[Spanned<ClauseId>]| {
        clauses.iter().map(|clause| Pointer::to(corpus, &clause.value, reader)).collect()
    };
    let editions = event.stack.iter().filter_map(|id| corpus.editions.get(&id.value));
    EventView {
        event: event.id.clone(),
        name: best_plain(&event.name, reader),
        short: event.short_name(reader),
        note: Some(best_plain(&event.note, reader)).filter(|note| !note.is_empty()),
        stack: editions.map(|edition| edition_view(corpus, edition, reader)).collect(),
        situations: event.scopes.iter().map(|scope| Situation::new(corpus, &scope.value, reader)).collect(),
        adopts: pointers(&event.adopts),
        drops: pointers(&event.drops),
    }
}

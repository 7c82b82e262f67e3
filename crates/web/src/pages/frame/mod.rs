//! What all pages share: the rules and settings of a request, what pages [`say`], and the [`address`]es to
//! which they link.

mod address;
mod say;

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::request::Parts;

use crate::casebook::Casebook;
use crate::preferences::Preferences;
use crate::problem::{Asker, Problem};
use crate::state::{AppState, Client, Rules};
use schiri_rules::citation;
use schiri_rules::corpus::{Clause, ClauseId, ClauseRef, EditionId, Event, EventId, Rights, best_plain};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::{Force, Resolved, Stack};
use schiri_show::render::agreements;
use schiri_show::view::{EventView, ForceView, Pointer, edition_view, event_view};
use schiri_words::Localizer;

/// What all pages share.
pub(super) struct Frame {
    pub(super) rules: Rules,
    /// The reader's languages and event.
    pub(super) preferences: Preferences,
    localizer: Arc<Localizer>,
    uri: Uri,
    casebook: Option<Casebook>,
    /// The address by which the reader reached us; `None` if it is unknown.
    pub(super) base: Option<String>,
}

/// A section of a long page, to jump to.
pub(super) struct Jump {
    /// Its place on the page.
    pub(super) anchor: String,
    pub(super) name: String,
}

/// An event in the chooser.
pub(super) struct Choice {
    pub(super) view: EventView,
    /// The editions in force there, in a line.
    pub(super) rules: String,
    /// The address that chooses it.
    pub(super) address: String,
    pub(super) chosen: bool,
}

impl FromRequestParts<AppState> for Frame {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let rules = Rules::from_request_parts(parts, state).await?;
        let preferences = Preferences::from_request_parts(parts, state).await?;
        let localizer = state.localizer(preferences.lang);
        let casebook = state.casebook().cloned();
        let base = parts.extensions.get::<Client>().and_then(|client| state.base(&parts.headers, *client));
        Ok(Self { rules, preferences, localizer, uri: parts.uri.clone(), casebook, base })
    }
}

impl Frame {
    /// Makes the frame of the page that reports a problem.
    pub(super) fn of(asker: Asker, localizer: Arc<Localizer>) -> Self {
        let Asker { rules, preferences, uri, casebook, .. } = asker;
        Self { rules, preferences, localizer, uri, casebook, base: None }
    }

    /// Cites a clause whose edition is named beside it.
    pub(super) fn short(&self, clause: &ClauseRef) -> String {
        citation::write_short(&self.rules.corpus, clause, self.lang())
    }

    pub(super) const fn casebook(&self) -> Option<&Casebook> {
        self.casebook.as_ref()
    }

    /// Returns clauses, each with how far it holds at the chosen event, if not wholly. Those that hold come first, then
    /// those that hold in part.
    pub(super) fn here_first<'c>(&self, cited: &'c [Pointer]) -> Vec<(&'c Pointer, Option<ForceView>)> {
        let mut marked: Vec<_> = cited.iter().map(|one| (one, self.mark(&one.clause.clause))).collect();
        marked.sort_by_key(|(_, mark)| mark.as_ref().map(|mark| mark.force != Force::Partly));
        marked
    }

    /// Returns the short names of editions.
    pub(super) fn shorts(&self, editions: &[EditionId]) -> Vec<String> {
        let short = |id: &EditionId| {
            let edition = self.rules.corpus.editions.get(id)?;
            Some(edition_view(&self.rules.corpus, edition, self.lang()).short)
        };
        editions.iter().map(|id| short(id).unwrap_or_else(|| id.to_string())).collect()
    }

    pub(super) fn localizer(&self) -> &Localizer {
        &self.localizer
    }

    /// Returns the language of the interface.
    pub(super) fn lang(&self) -> Lang {
        self.preferences.lang
    }

    /// Returns the language of the rule texts.
    pub(super) fn text_lang(&self) -> Lang {
        self.preferences.text
    }

    /// Returns the languages of the collection to switch between; empty if there is only one.
    pub(super) fn langs(&self) -> Vec<Lang> {
        Some(self.rules.corpus.languages()).filter(|langs| langs.len() > 1).unwrap_or_default().to_vec()
    }

    /// Returns the chosen event, if it still exists.
    pub(super) fn event(&self) -> Option<&EventId> {
        self.preferences.event.as_ref().filter(|event| self.rules.corpus.events.contains_key(*event))
    }

    pub(super) fn is_chosen(&self, event: &EventId) -> bool {
        self.event() == Some(event)
    }

    pub(super) fn event_name(&self) -> Option<String> {
        self.event().map(|event| self.name_of(event))
    }

    /// Names an event; one that does not exist any more, by its id.
    pub(super) fn name_of(&self, event: &EventId) -> String {
        let known = self.rules.corpus.events.get(event);
        known.map_or_else(|| event.to_string(), |event| best_plain(&event.name, self.lang()))
    }

    /// Says that the address asks for an event that does not exist, and which event remains chosen.
    pub(super) fn unknown_event(&self) -> Option<String> {
        let unknown = self.say("page-event-unknown", "event", self.preferences.unknown_event.as_deref()?);
        let still = self.event_name().map(|name| self.say("page-event-still", "name", name));
        Some([unknown, still.unwrap_or_default()].join(" "))
    }

    /// Returns what is in force at the chosen event.
    pub(super) fn stack(&self) -> Option<Stack> {
        self.rules.corpus.events.get(self.event()?).map(Stack::of_event)
    }

    /// Returns how far a clause holds at the event whose points are resolved, if it has a text and does not
    /// hold wholly. Removed clauses are marked otherwise.
    pub(super) fn not_in_force(&self, resolved: &Resolved<'_>, clause: &Clause) -> Option<ForceView> {
        clause.wording.text.as_ref()?;
        let view = ForceView::of_resolved(&self.rules.corpus, resolved, clause, self.text_lang());
        (!matches!(view.force, Force::InForce | Force::Retired)).then_some(view)
    }

    /// Returns how far a quoted clause holds at the chosen event, if not fully.
    pub(super) fn mark(&self, clause: &ClauseId) -> Option<ForceView> {
        let (corpus, stack) = (&self.rules.corpus, self.stack()?);
        let clause = corpus.clause(clause)?;
        let resolved = Resolved::of_clause(corpus, &stack, clause);
        self.not_in_force(&resolved, clause)
    }

    /// Returns the stack of all editions, for questions outside any event.
    pub(super) fn everything(&self) -> Stack {
        Stack::of(self.rules.corpus.editions.keys().cloned())
    }

    /// Returns the events to choose from.
    pub(super) fn events(&self) -> Vec<Choice> {
        self.rules.corpus.events_in_order().into_iter().map(|event| self.choice(event)).collect()
    }

    /// Describes an event in the chooser.
    pub(super) fn choice(&self, event: &Event) -> Choice {
        let view = event_view(&self.rules.corpus, event, self.lang());
        let mut editions = view.stack.iter().map(|edition| edition.short.clone());
        let first = editions.next().unwrap_or_default();
        let others: Vec<_> = editions.collect();
        let rules = if others.is_empty() {
            first
        } else {
            let message = Message::new("event-rules").with("first", first);
            self.localizer.say(&message.with("others", others.join(", ")))
        };
        let agreed = agreements(&view.situations, &view.adopts, &view.drops, &self.localizer);
        Choice {
            rules: [rules].into_iter().chain(agreed).collect::<Vec<_>>().join(" · "),
            address: self.with("event", event.id.as_str()),
            chosen: self.is_chosen(&event.id),
            view,
        }
    }

    /// Returns the chosen event, as shown in the bar.
    pub(super) fn chosen(&self) -> Option<Choice> {
        Some(self.choice(self.rules.corpus.events.get(self.event()?)?))
    }

    /// Tells whether all texts restate their sources in our own words.
    pub(super) fn restates(&self) -> bool {
        self.rules.corpus.editions.values().all(|edition| edition.source.rights == Rights::Restated)
    }
}

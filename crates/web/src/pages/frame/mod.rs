//! What all pages share: the rules and settings of a request, the addresses to which pages link, and what they [`say`].

mod say;

use std::fmt::Display;
use std::ops::Deref;
use std::str::FromStr;

use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;

use crate::assets;
use crate::exchange::one;
use crate::problem::{Problem, Result};
use crate::state::{AppState, Client, Reader};
use schiri_rules::citation;
use schiri_rules::corpus::{Clause, ClauseId, ClauseRef, EditionId, Event, EventId, Rights, best_plain};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::{Force, Resolved, Stack};
use schiri_show::render::agreements;
use schiri_show::view::{EventView, ForceView, Pointer, edition_view, event_view};

pub(super) struct Frame {
    reader: Reader,
    uri: Uri,
    /// The parameters of the address.
    pub(super) pairs: Vec<(String, String)>,
    /// The address by which the reader reached us; `None` if it is unknown.
    pub(super) base: Option<String>,
}

/// A section of a long page, to jump to.
pub(super) struct Jump {
    pub(super) anchor: String,
    pub(super) name: String,
}

/// The Open Graph data of a page, for programs that show a link to it.
pub(super) struct Shared {
    /// The server's address, which is put before the addresses of pictures.
    pub(super) base: String,
    pub(super) address: String,
    /// Language and region in the form of Open Graph.
    pub(super) locale: &'static str,
}

/// An event in the chooser.
pub(super) struct Choice {
    pub(super) view: EventView,
    /// The editions in force there, in a line.
    pub(super) rules: String,
    pub(super) address: String,
    pub(super) chosen: bool,
}

impl FromRequestParts<AppState> for Frame {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let reader = Reader::from_request_parts(parts, state).await?;
        let base = parts.extensions.get::<Client>().and_then(|client| state.base(&parts.headers, *client));
        Ok(Self::new(reader, &parts.uri, base))
    }
}

impl Deref for Frame {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

impl Frame {
    pub(super) fn new(reader: Reader, uri: &Uri, base: Option<String>) -> Self {
        let pairs = serde_urlencoded::from_str(uri.query().unwrap_or_default()).unwrap_or_default();
        Self { reader, uri: uri.clone(), pairs, base }
    }

    /// Cites a clause whose edition is named beside it.
    pub(super) fn short(&self, clause: &ClauseRef) -> String {
        citation::write_short(&self.corpus, clause, self.lang())
    }

    /// Returns clauses, each with how far it holds at the chosen event, if not wholly. Those that hold come first, then
    /// those that hold in part.
    pub(super) fn here_first<'c>(&self, cited: &'c [Pointer]) -> Vec<(&'c Pointer, Option<ForceView>)> {
        let mut marked: Vec<_> = cited.iter().map(|one| (one, self.mark(&one.clause.clause))).collect();
        marked.sort_by_key(|(_, mark)| mark.as_ref().map(|mark| mark.force != Force::Partly));
        marked
    }

    pub(super) fn shorts(&self, editions: &[EditionId]) -> Vec<String> {
        let short = |id: &EditionId| {
            let edition = self.corpus.editions.get(id)?;
            Some(edition_view(&self.corpus, edition, self.lang()).short)
        };
        editions.iter().map(|id| short(id).unwrap_or_else(|| id.to_string())).collect()
    }

    /// Returns the language of the rule texts.
    pub(super) fn text_lang(&self) -> Lang {
        self.preferences.text
    }

    /// Returns the languages of the collection to switch between; empty if there is only one.
    pub(super) fn langs(&self) -> Vec<Lang> {
        Some(self.corpus.languages()).filter(|langs| langs.len() > 1).unwrap_or_default().to_vec()
    }

    /// Returns the chosen event, if it still exists.
    pub(super) fn event(&self) -> Option<&EventId> {
        self.preferences.event.as_ref().filter(|event| self.corpus.events.contains_key(*event))
    }

    pub(super) fn is_chosen(&self, event: &EventId) -> bool {
        self.event() == Some(event)
    }

    pub(super) fn event_name(&self) -> Option<String> {
        self.event().map(|event| self.name_of(event))
    }

    /// Names an event; one that does not exist any more, by its id.
    pub(super) fn name_of(&self, event: &EventId) -> String {
        let known = self.corpus.events.get(event);
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
        self.corpus.events.get(self.event()?).map(Stack::of_event)
    }

    /// Returns how far a clause holds at the event whose points are resolved, if it has a text and does not
    /// hold wholly. Removed clauses are marked otherwise.
    pub(super) fn not_in_force(&self, resolved: &Resolved<'_>, clause: &Clause) -> Option<ForceView> {
        clause.wording.text.as_ref()?;
        let view = ForceView::of_resolved(&self.corpus, resolved, clause, self.text_lang());
        (!matches!(view.force, Force::InForce | Force::Retired)).then_some(view)
    }

    /// Returns how far a quoted clause holds at the chosen event, if not fully.
    pub(super) fn mark(&self, clause: &ClauseId) -> Option<ForceView> {
        self.mark_under(&self.stack()?, clause)
    }

    /// Returns how far a clause holds under these rules; `None` where all of it does.
    pub(super) fn mark_under(&self, stack: &Stack, clause: &ClauseId) -> Option<ForceView> {
        let corpus = &self.corpus;
        let clause = corpus.clause(clause)?;
        self.not_in_force(&Resolved::of_clause(corpus, stack, clause), clause)
    }

    /// Returns the stack of all editions, for questions outside any event.
    pub(super) fn everything(&self) -> Stack {
        Stack::of(self.corpus.editions.keys().cloned())
    }

    pub(super) fn events(&self) -> Vec<Choice> {
        self.corpus.events_in_order().into_iter().map(|event| self.choice(event)).collect()
    }

    pub(super) fn choice(&self, event: &Event) -> Choice {
        let view = event_view(&self.corpus, event, self.lang());
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
        Some(self.choice(self.corpus.events.get(self.event()?)?))
    }

    /// Tells whether all texts restate their sources in our own words.
    pub(super) fn restates(&self) -> bool {
        self.corpus.editions.values().all(|edition| edition.source.rights == Rights::Restated)
    }

    #[expect(clippy::unused_self, reason = "templates call methods")]
    pub(super) fn asset(&self, name: &str) -> String {
        assets::address(name)
    }

    /// Returns the address by which the reader reached us, for what is read elsewhere.
    pub(super) fn known_base(&self) -> Result<&str> {
        self.base.as_deref().ok_or_else(|| Problem::bad_request(Message::new("problem-no-host")))
    }

    /// Returns the Open Graph data of this page; `None` if the server's address is unknown.
    pub(super) fn shared(&self) -> Option<Shared> {
        let base = self.base.clone()?;
        let page = self.uri.path_and_query().map_or("/", PathAndQuery::as_str);
        let locale = match self.lang() {
            Lang::De => "de_DE",
            Lang::Nl => "nl_NL",
            Lang::En => "en_GB",
        };
        Some(Shared { address: format!("{base}{page}"), base, locale })
    }

    pub(super) fn path(&self) -> &str {
        self.uri.path()
    }

    /// Returns the address for signing in, which leads back to this page afterwards.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn sign_in_address(&self) -> String {
        let here = self.uri.path_and_query().map_or("/", PathAndQuery::as_str);
        let next = serde_urlencoded::to_string([("next", here)]).unwrap_or_default();
        format!("/sign-in?{next}")
    }

    /// Returns the parameters of the address except one, for a form that changes that one. `part` is also left
    /// out: a changed page begins anew.
    pub(super) fn others(&self, name: &str) -> Vec<(String, String)> {
        let mut pairs = self.pairs.clone();
        pairs.retain(|(key, _)| key != name && key != "part");
        pairs
    }

    /// Returns this address with one parameter changed.
    pub(super) fn with(&self, name: &str, value: &str) -> String {
        self.with_all(&[(name, Some(value))])
    }

    /// Returns this address with parameters changed, or removed if they have no value.
    pub(super) fn with_all(&self, changes: &[(&str, Option<&str>)]) -> String {
        let mut pairs = self.others("part");
        pairs.retain(|(key, _)| changes.iter().all(|(name, _)| key != name));
        let values =
            changes.iter().filter_map(|(name, value)| Some(((*name).to_owned(), (*value)?.to_owned())));
        pairs.extend(values);
        let query = serde_urlencoded::to_string(&pairs).unwrap_or_default();
        format!("{}?{query}", self.path())
    }

    /// Returns the address under which others see the same page: it includes the event.
    pub(super) fn with_event(&self, page: impl Display) -> String {
        let page = page.to_string();
        let Some(event) = self.event() else { return page };
        let mark = if page.contains('?') { '&' } else { '?' };
        format!("{page}{mark}event={event}")
    }

    /// Returns a parameter of the address; one that is given twice could mean either.
    pub(super) fn asked(&self, name: &str) -> Result<Option<&str>> {
        let mut values = self.pairs.iter().filter(|(key, _)| key == name).map(|(_, value)| value.as_str());
        match (values.next(), values.next()) {
            (_, Some(_)) => Err(Problem::bad_request(Message::new("problem-repeated").with("name", name))),
            (value, None) => Ok(value),
        }
    }

    /// Reads a parameter of the address; an empty one is an error.
    pub(super) fn asked_as<T: FromStr>(&self, name: &str) -> Result<Option<T>> {
        self.asked(name)?.map(|text| one(name, text)).transpose()
    }

    /// Tells whether the address asks for this view of the page.
    pub(super) fn is_view(&self, view: &str) -> Result<bool> {
        Ok(self.asked("view")? == Some(view))
    }
}

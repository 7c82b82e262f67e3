//! What all pages share: the reader's words, the settings in the header, the address.

use std::fmt::Display;
use std::sync::Arc;

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderName, HeaderValue, Uri, header};
use axum::response::{Html, IntoResponse, Response};

use super::card::{QuoteHtml, Told};
use super::texts::{LostSentences, RulingHtml, tied};
use crate::assets;
use crate::casebook::Casebook;
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::state::Rules;
use crate::state::{AppState, Client};
use schiri_rules::corpus::{
    Clause, ClauseId, EditionId, Event, EventId, Rights, VerdictWord, best_plain, blocks, plain_blocks,
};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::{Force, Relation, Resolved, Stack, StepKind};
use schiri_show::render::{
    agreements, decides_words, force_id, open_words, relation_id, rights_id, role_id, step_words,
    taken_from_question, told_words, verdict_id,
};
use schiri_show::view::{
    AnswerView, CandidateView, DecidesView, EditionPositionView, EventView, ForceView, PointAtEvent, Pointer,
    PositionAtEvent, QuoteRole, QuoteView, Situation, StepAtEvent, edition_view, event_view, situation_names,
};
use schiri_words::Localizer;

/// Nothing but our own files is loaded, and nothing inline is run (CSP Level 3).
const CONTENT_SECURITY_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
);

/// What all pages share.
pub(super) struct Frame {
    /// The rule collection that this request works with.
    pub(super) rules: Rules,
    /// The reader's languages and event.
    pub(super) preferences: Preferences,
    localizer: Arc<Localizer>,
    uri: Uri,
    casebook: Option<Casebook>,
    /// The address by which the reader reached us; none where no one can be led back.
    pub(super) base: Option<String>,
}

/// What a page tells anyone who only shows a link to it (Open Graph).
pub(super) struct Shared {
    /// The server's address, which addresses of pictures need before them.
    pub(super) base: String,
    /// The page's whole address.
    pub(super) address: String,
    /// Language and region, as Open Graph wants them.
    pub(super) locale: &'static str,
}

/// A section of a long page, to jump to.
pub(super) struct Jump {
    /// Its place on the page.
    pub(super) anchor: String,
    /// What it is called.
    pub(super) name: String,
}

/// An event in the chooser.
pub(super) struct Choice {
    /// Its names.
    pub(super) view: EventView,
    /// What is in force at it, in a line.
    pub(super) rules: String,
    /// The address that chooses it.
    pub(super) address: String,
    /// Whether it is chosen.
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

#[expect(clippy::unused_self, reason = "templates call methods")]
impl Frame {
    /// Makes the frame of a page that is no one's own: it says what went wrong, or is kept on a phone.
    pub(super) const fn of(
        rules: Rules,
        preferences: Preferences,
        localizer: Arc<Localizer>,
        uri: Uri,
    ) -> Self {
        Self { rules, preferences, localizer, uri, casebook: None, base: None }
    }

    /// The same beside a casebook, if one is served.
    pub(super) fn beside(self, casebook: Option<Casebook>) -> Self {
        Self { casebook, ..self }
    }

    /// Says a word of ours.
    pub(super) fn word(&self, id: &str) -> String {
        self.localizer.word(id)
    }

    /// Says a sentence with one variable.
    pub(super) fn say(&self, id: &'static str, name: &'static str, value: impl Display) -> String {
        self.localizer.say(&Message::new(id).with(name, value.to_string()))
    }

    /// Says a verdict in the reader's language.
    pub(super) fn verdict(&self, verdict: &VerdictWord) -> String {
        self.word(&verdict_id(*verdict))
    }

    /// Says on what right a text is published.
    pub(super) fn rights(&self, rights: &Rights) -> String {
        self.word(&rights_id(*rights))
    }

    /// Returns the casebook, where one is served.
    pub(super) const fn casebook(&self) -> Option<&Casebook> {
        self.casebook.as_ref()
    }

    /// Tells whether any clause computes something.
    pub(super) fn computes(&self) -> bool {
        !self.rules.corpus.calculations.by_id.is_empty()
    }

    /// Says how editions stand to one another.
    pub(super) fn relation(&self, relation: &Relation) -> String {
        self.word(&relation_id(*relation))
    }

    /// Divides an answer into the word of its verdict and the rest.
    pub(super) fn told(&self, said: impl Into<Option<VerdictWord>>, answer: Option<&str>) -> Told {
        Told::new(self, said.into().unwrap_or(VerdictWord::Value), answer)
    }

    /// Divides what an event says on a point; where nothing is regulated, that says who decides.
    pub(super) fn told_at_event(&self, point: &PointAtEvent) -> Told {
        let open = self.decides(point);
        Told::new(self, point.said, point.answer.as_deref().or(open.as_deref()))
    }

    /// Says a ruling in a line: question, answer, verdict, where that stands, and in which situations it holds.
    pub(super) fn ruling_line(
        &self,
        question: &str,
        said: VerdictWord,
        answer: Option<&str>,
        cited: &str,
        conditions: impl IntoIterator<Item = String>,
    ) -> String {
        // What is open is said in the sentence.
        let verdict = said.is_yes().map(|_| self.verdict(&said)).unwrap_or_default();
        let mut aside = vec![verdict.as_str(), cited];
        aside.retain(|part| !part.is_empty());
        let place = (!aside.is_empty()).then(|| format!("({})", aside.join("; ")));
        let parts = [Some(question.to_owned()), answer.map(str::to_owned), place];
        parts.into_iter().flatten().chain(conditions).collect::<Vec<_>>().join(" ")
    }

    /// Says why the event does not settle a question, and who decides then; nothing where it does.
    pub(super) fn open(&self, said: VerdictWord, decides: Option<&DecidesView>) -> Option<String> {
        open_words(said, decides, &self.localizer)
    }

    /// Says a step of a moment as one would read it aloud.
    pub(super) fn step(&self, step: &StepAtEvent) -> String {
        step_words(step, &self.localizer)
    }

    /// Says what is in force on a point in a sentence to be read aloud.
    pub(super) fn told_point(&self, point: &PointAtEvent) -> String {
        told_words(point, &self.localizer)
    }

    /// Says why the event does not settle a question where that is said already: who decides then.
    pub(super) fn open_in_short(&self, said: VerdictWord, decides: Option<&DecidesView>) -> Option<String> {
        match said {
            VerdictWord::NotRegulated => Some(decides_words(decides, &self.localizer)),
            _ => self.open(said, decides),
        }
    }

    /// Says a candidate as it is listed.
    pub(super) fn told_candidate(&self, ruling: &CandidateView) -> Told {
        let open = self.open_in_short(ruling.said, ruling.decides.as_ref());
        self.told(ruling.said, ruling.answer.as_deref().or(open.as_deref()))
    }

    /// Says who decides a point that the event leaves open; nothing where it is settled, or is of another game.
    pub(super) fn decides(&self, point: &PointAtEvent) -> Option<String> {
        let open = point.said == VerdictWord::NotRegulated;
        open.then(|| decides_words(point.decides.as_ref(), &self.localizer))
    }

    /// Says who decides what is left open; the clause by which they do stands beside it.
    pub(super) fn decider(&self, decides: Option<&DecidesView>) -> String {
        match decides {
            Some(DecidesView { who: Some(who), .. }) => self.say("decides-then", "who", who),
            Some(_) => self.word("decides-by"),
            None => decides_words(None, &self.localizer),
        }
    }

    /// Tells whether it must be said that a position is a variant: not where it says already that no one adopted it.
    pub(super) fn tells_variant(&self, stand: &EditionPositionView) -> bool {
        let outcome = stand.at_event.as_ref().and_then(|at_event| at_event.outcome);
        stand.variant && outcome != Some(StepKind::NotAdopted)
    }

    /// Says how many rulings were made at the table, and how many of them under the rules in force here.
    pub(super) fn made_count(&self, made: &[RulingHtml]) -> String {
        let same = made.iter().filter(|ruling| !ruling.other_rules).count();
        if same == made.len() {
            return made.len().to_string();
        }
        let message = Message::new("rulings-made-count").with("count", made.len());
        self.localizer.say(&message.with("same", same))
    }

    /// Returns clauses with what of each holds at the chosen event, where it does not hold as a whole; what holds
    /// comes first, then what holds in part.
    pub(super) fn here_first<'c>(&self, cited: &'c [Pointer]) -> Vec<(&'c Pointer, Option<ForceView>)> {
        let mut marked: Vec<_> = cited.iter().map(|one| (one, self.mark(&one.clause.clause))).collect();
        marked.sort_by_key(|(_, mark)| mark.as_ref().map(|mark| mark.force != Force::Partly));
        marked
    }

    /// Says over quotes what they do on a card.
    pub(super) fn role(&self, role: &QuoteRole) -> String {
        self.word(&role_id(*role))
    }

    /// Returns a text of the rules in plain words.
    pub(super) fn plain(&self, markdown: &str) -> String {
        plain_blocks(&blocks(markdown))
    }

    /// Puts a quote into markup.
    pub(super) fn quoted(&self, quote: &QuoteView) -> QuoteHtml {
        QuoteHtml::new(self, quote)
    }

    /// Says that an answer holds in certain situations alone, if it does.
    pub(super) fn condition(&self, situations: &[Situation]) -> Option<String> {
        let names = situation_names(situations);
        (!names.is_empty()).then(|| self.say("card-condition", "situations", names))
    }

    /// Says what was taken from a question about its table, if anything was.
    pub(super) fn taken_from_question(&self, answer: &AnswerView) -> Option<String> {
        let told = taken_from_question(answer, &self.localizer)?;
        Some(self.say("card-told", "told", told))
    }

    /// Returns the pages of the clauses that take a position, with their citations.
    pub(super) fn pages_of<'s>(&self, stand: &'s EditionPositionView) -> Vec<(String, &'s str)> {
        stand
            .citations
            .iter()
            .map(|clause| (format!("/{}", clause.clause), clause.citation.as_str()))
            .collect()
    }

    /// Returns the short names of editions.
    pub(super) fn shorts(&self, editions: &[EditionId]) -> Vec<String> {
        let short = |id: &EditionId| {
            let edition = self.rules.corpus.editions.get(id)?;
            Some(edition_view(&self.rules.corpus, edition, self.lang()).short)
        };
        editions.iter().map(|id| short(id).unwrap_or_else(|| id.to_string())).collect()
    }

    /// Says a sentence that counts.
    pub(super) fn count(&self, id: &'static str, count: usize) -> String {
        self.localizer.say(&Message::new(id).with("count", count))
    }

    /// Returns who says the words.
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

    /// Returns the languages of the collection to switch between; none where there is but one.
    pub(super) fn langs(&self) -> Vec<Lang> {
        Some(self.rules.corpus.languages()).filter(|langs| langs.len() > 1).unwrap_or_default().to_vec()
    }

    /// Returns the versioned address of a style sheet, script or picture.
    pub(super) fn asset(&self, name: &str) -> String {
        assets::address(name)
    }

    /// Returns the chosen event, if there still is one of this id.
    pub(super) fn event(&self) -> Option<&EventId> {
        self.preferences.event.as_ref().filter(|event| self.rules.corpus.events.contains_key(*event))
    }

    /// Tells whether an event is the chosen one.
    pub(super) fn is_chosen(&self, event: &EventId) -> bool {
        self.event() == Some(event)
    }

    /// Returns the name of the chosen event.
    pub(super) fn event_name(&self) -> Option<String> {
        let event = self.rules.corpus.events.get(self.event()?)?;
        Some(best_plain(&event.name, self.lang()))
    }

    /// Says that the address asks for an event which does not exist, and which one stays chosen.
    pub(super) fn unknown_event(&self) -> Option<String> {
        let unknown = self.say("page-event-unknown", "event", self.preferences.unknown_event.as_deref()?);
        let still = self.event_name().map(|name| self.say("page-event-still", "name", name));
        Some([unknown, still.unwrap_or_default()].join(" "))
    }

    /// Returns what is in force at the chosen event.
    pub(super) fn stack(&self) -> Option<Stack> {
        self.rules.corpus.events.get(self.event()?).map(Stack::of_event)
    }

    /// Says in a word or two whether a clause holds at the event that is in sight.
    pub(super) fn here(&self, force: &Force) -> String {
        self.word(&format!("here-{}", force.name()))
    }

    /// Introduces what holds in place of a clause's own position.
    pub(super) fn instead(&self, outcome: &StepKind) -> String {
        match outcome {
            StepKind::NotAdopted => self.word("clause-not-adopted"),
            _ => self.word("clause-instead"),
        }
    }

    /// Returns what it means that a clause holds so far, as style sheets name it.
    pub(super) const fn standing(&self, force: &Force) -> &'static str {
        if matches!(force, Force::InForce) { "holds" } else { "yields" }
    }

    /// Says in a word or two what became of a position at the event that is in sight.
    pub(super) fn position(&self, at_event: &PositionAtEvent) -> String {
        match at_event.outcome {
            Some(outcome) if outcome.holds() => self.here(&Force::InForce),
            Some(StepKind::NotAdopted) => self.here(&Force::NotAdopted),
            Some(StepKind::Overridden) => match at_event.to.first() {
                Some(to) => self.say("here-yields-to", "clause", &to.citation),
                None => self.here(&Force::Overridden),
            },
            _ => self.here(&Force::NotInStack),
        }
    }

    /// Says whether a clause holds at the chosen event.
    pub(super) fn chip(&self, force: &Force) -> Option<String> {
        Some(self.say(force_id(*force), "event", self.event_name()?))
    }

    /// Returns what of a clause holds at the event whose points are resolved, where it has a text and does
    /// not hold as a whole. A removed clause says so itself.
    pub(super) fn not_in_force(&self, resolved: &Resolved<'_>, clause: &Clause) -> Option<ForceView> {
        clause.wording.text.as_ref()?;
        let view = ForceView::of_resolved(&self.rules.corpus, resolved, clause, self.text_lang());
        (!matches!(view.force, Force::InForce | Force::Retired)).then_some(view)
    }

    /// Returns the sentences that do not hold, of a clause of which this is known.
    pub(super) fn lost(&self, force: Option<&ForceView>) -> LostSentences {
        LostSentences::of(force, self.word("sentence-lost-aloud"))
    }

    /// Returns what of a quoted clause holds at the chosen event, where it does not hold as a whole.
    pub(super) fn mark(&self, clause: &ClauseId) -> Option<ForceView> {
        let (corpus, stack) = (&self.rules.corpus, self.stack()?);
        let clause = corpus.clause(clause)?;
        let resolved = Resolved::of_clause(corpus, &stack, clause);
        self.not_in_force(&resolved, clause)
    }

    /// Returns every edition as a stack: for questions asked outside any event.
    pub(super) fn everything(&self) -> Stack {
        Stack::of(self.rules.corpus.editions.keys().cloned())
    }

    /// Returns the events to choose from, in the order in which their editor put them.
    pub(super) fn events(&self) -> Vec<Choice> {
        let mut events: Vec<_> = self.rules.corpus.events.values().collect();
        events.sort_by_key(|event| event.span);
        events.into_iter().map(|event| self.choice(event)).collect()
    }

    /// Describes an event to somebody who chooses.
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

    /// Returns the chosen event, as the bar names it.
    pub(super) fn chosen(&self) -> Option<Choice> {
        Some(self.choice(self.rules.corpus.events.get(self.event()?)?))
    }

    /// Returns the pages' own address without an event.
    pub(super) fn without_event(&self) -> String {
        self.with("event", "")
    }

    /// Returns what a link to this page tells; `None` where no one can be led back here.
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

    /// Shortens a text to what is shown beside a link, at the end of a word.
    pub(super) fn shortened(&self, text: impl AsRef<str>) -> String {
        const MOST: usize = 300;
        let whole = text.as_ref().split_whitespace().collect::<Vec<_>>().join(" ");
        let shortened = first_words(&whole, MOST);
        if shortened == whole { whole } else { format!("{shortened} …") }
    }

    /// Returns the address without its preferences.
    pub(super) fn path(&self) -> &str {
        self.uri.path()
    }

    /// Returns the address at which a reader signs in, and which then leads back to this page.
    pub(super) fn sign_in_address(&self) -> String {
        let here = self.uri.path_and_query().map_or("/", PathAndQuery::as_str);
        let next = serde_urlencoded::to_string([("next", here)]).unwrap_or_default();
        format!("/sign-in?{next}")
    }

    /// Returns the parameters of the address apart from one, for forms that change that one.
    pub(super) fn others(&self, name: &str) -> Vec<(String, String)> {
        let mut pairs = self.pairs();
        pairs.retain(|(key, _)| key != name && key != "part");
        pairs
    }

    /// Returns this address with one parameter changed.
    pub(super) fn with(&self, name: &str, value: &str) -> String {
        self.with_all(&[(name, Some(value))])
    }

    /// Returns this address with parameters changed or, without a value, left out.
    pub(super) fn with_all(&self, changes: &[(&str, Option<&str>)]) -> String {
        let mut pairs = self.others("part");
        pairs.retain(|(key, _)| changes.iter().all(|(name, _)| key != name));
        let values =
            changes.iter().filter_map(|(name, value)| Some(((*name).to_owned(), (*value)?.to_owned())));
        pairs.extend(values);
        let query = serde_urlencoded::to_string(&pairs).unwrap_or_default();
        format!("{}?{query}", self.path())
    }

    /// Returns the address under which others see the same page: with the event.
    pub(super) fn with_event(&self, page: impl Display) -> String {
        let page = page.to_string();
        let Some(event) = self.event() else { return page };
        let mark = if page.contains('?') { '&' } else { '?' };
        format!("{page}{mark}event={event}")
    }

    fn pairs(&self) -> Vec<(String, String)> {
        serde_urlencoded::from_str(self.uri.query().unwrap_or_default()).unwrap_or_default()
    }

    /// Says what kind of problem it is.
    pub(super) fn problem(&self, kind: &str) -> String {
        self.word(&format!("problem-{kind}"))
    }

    /// Tells whether all texts restate their sources in our own words.
    pub(super) fn restates(&self) -> bool {
        self.rules.corpus.editions.values().all(|edition| edition.source.rights == Rights::Restated)
    }

    /// Returns the first figures of the content hash: enough to compare by eye.
    pub(super) fn short_hash(&self) -> String {
        self.rules.short_hash()
    }
}

/// Returns the first words of a text, together as many letters as this at most.
pub(super) fn first_words(text: &str, most: usize) -> String {
    let mut words = String::new();
    for word in text.split_whitespace() {
        if words.chars().count() + word.chars().count() > most {
            break;
        }
        words.push_str(word);
        words.push(' ');
    }
    words.truncate(words.trim_end().len());
    words
}

/// A page made from a template.
pub(super) struct HtmlPage<T>(pub(super) T);

impl<T: Template> IntoResponse for HtmlPage<T> {
    fn into_response(self) -> Response {
        match self.0.render() {
            Ok(markup) => with_headers(Html(tied(&with_shared_title(markup))).into_response()),
            Err(error) => {
                tracing::error!(%error, "a page could not be made");
                Problem::internal().into_response()
            }
        }
    }
}

/// The place of a page's title among what a link to it tells.
const SHARED_TITLE: &str = r#"<meta property="og:title" content="">"#;

/// Says the title once more, among what a link tells: a template says it only once.
fn with_shared_title(markup: String) -> String {
    let title = markup.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    let Some((title, _)) = title.filter(|_| markup.contains(SHARED_TITLE)) else { return markup };
    let title = title.strip_suffix(" · Schiri").unwrap_or(title);
    markup.replacen(SHARED_TITLE, &format!(r#"<meta property="og:title" content="{title}">"#), 1)
}

/// Adds what browsers and caches must know of a page: it depends on the reader's settings, so only
/// the reader keeps it, and asks each time whether it still stands.
pub(super) fn with_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(header::VARY, HeaderName::into(header::COOKIE));
    headers.append(header::VARY, HeaderName::into(header::ACCEPT_LANGUAGE));
    response
}

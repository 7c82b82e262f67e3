//! The first page: one box for citations, words and questions.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use askama::Template;
use axum::response::{IntoResponse, Response};

use super::HtmlPage;
use super::card::{self, Candidates, CardHtml};
use super::frame::{Choice, Frame};
use super::reference::ConceptHtml;
use super::texts::{RulingHtml, precedents, rule_html};
use crate::exchange::{self, unkept};
use crate::problem::Result;
use schiri_rules::citation::{self, Reading};
use schiri_rules::corpus::{Clause, ClauseRef, ConceptId, Point, Verdict, best_plain};
use schiri_rules::lang::{Asks, Lang};
use schiri_rules::precedence::{Force, Stack};
use schiri_search::answer::{self, Question};
use schiri_search::index::{Analysis, Hit, Query};
use schiri_show::render::page_address;
use schiri_show::view::{
    EditionView, EventView, FoundView, HitView, MomentView, Pointer, QuestionView, Wanted, edition_view,
    moment_views, reply_view,
};

const MOST_HITS: usize = 12;
/// How many questions are offered where none was understood.
const MOST_ALSO: usize = 3;
/// How many clauses are listed while the reader types.
const MOST_TYPING: usize = 6;
/// How many clauses are listed below a question that was not understood: they only share words with it.
const MOST_ALIKE: usize = 4;

#[derive(Template)]
#[template(path = "pages/home.html")]
struct HomePage {
    frame: Frame,
    found: Option<SearchResults>,
    start: Option<Start>,
}

/// The first page before anything is asked.
struct Start {
    /// The events to choose from; those of tournaments that are held now come first.
    events: Vec<Choice>,
    /// Examples of input, each with the id of the message that explains it.
    examples: Vec<(String, &'static str)>,
    moments: Vec<MomentView>,
    /// The editions in force, or all of them.
    editions: Vec<EditionView>,
}

/// How many events are shown unfolded, and how many moments before an event is chosen.
const MOST_EVENTS: usize = 4;
const MOST_MOMENTS: usize = 8;

impl Start {
    fn others(&self) -> &[Choice] {
        self.events.get(MOST_EVENTS..).unwrap_or_default()
    }

    /// Names the first two of the events that are folded.
    fn named(&self) -> String {
        let names: Vec<_> = self.others().iter().take(2).map(|event| event.view.short.as_str()).collect();
        if names.len() < self.others().len() { format!("{} …", names.join(", ")) } else { names.join(", ") }
    }
}

#[derive(Template)]
#[template(path = "pages/results.html")]
struct ResultsPart {
    frame: Frame,
    found: Option<SearchResults>,
}

/// What was found for the text in the box.
#[derive(Default)]
struct SearchResults {
    query: String,
    /// What it may cite, if it may cite several clauses.
    one_of: Vec<Pointer>,
    /// What may be meant, if it cites something that does not exist.
    near: Option<Vec<Pointer>>,
    card: Option<CardHtml>,
    /// If it is a word of the glossary and nothing else: what that means.
    concept: Option<ConceptHtml>,
    /// The moments that it names: “seven”, “7 rolled”.
    moments: Vec<MomentView>,
    /// The event, if it only asks which rules are in force.
    event: Option<Choice>,
    /// If it is not sure what was asked: the rulings that may be meant.
    candidates: Option<Candidates>,
    /// If nothing was understood: the questions that are most like what was asked.
    also: Vec<QuestionView>,
    /// If the collection has few points and the answer is not sure: how many.
    few_points: Option<usize>,
    /// The rulings at the table to look for, and those found; a card has its own.
    wanted: Wanted,
    made: Vec<RulingHtml>,
    /// Whether something was asked, not looked up.
    is_question: bool,
    /// Whether none of its words occurs in the rules.
    is_strange: bool,
    hits: Vec<HitGroup>,
}

struct HitGroup {
    /// The id of the heading; that of its message ends with it.
    heading: &'static str,
    hits: Vec<HitHtml>,
}

/// Divides the clauses found by how far they hold at the chosen event. Those that are only `alike`, or found without an
/// event, form one group.
fn grouped(
    frame: &Frame,
    text: &str,
    hits: &[Hit],
    stack: Option<&Stack>,
    cited: Option<&ClauseRef>,
    alike: bool,
) -> Vec<HitGroup> {
    let heading = |hit: &HitView| match hit.at_event.as_ref().map(|at_event| at_event.force) {
        _ if alike => "reading",
        None => "clauses",
        Some(Force::InForce) => "here",
        Some(Force::Partly) => "partly",
        Some(_) => "elsewhere",
    };
    let mut groups: Vec<HitGroup> = Vec::new();
    for hit in FoundView::new(&frame.corpus, text, hits, stack, frame.text_lang()).hits {
        let (heading, hit) = (heading(&hit), HitHtml::new(frame, hit, cited));
        match groups.iter_mut().find(|group| group.heading == heading) {
            Some(group) => group.hits.push(hit),
            None => groups.push(HitGroup { heading, hits: vec![hit] }),
        }
    }
    groups
}

/// From this share of unknown words on, a text is no list of words to look up.
const MOST_STRANGE: f32 = 0.4;

/// From this many words on, a text is a question rather than words to look up.
const QUESTION: usize = 5;

/// Tells whether a text is a question, with or without a question mark, rather than words to look up.
fn is_question(text: &str, lang: Lang) -> bool {
    let asks = || lang.asks_without_mark(text).is_some_and(|asks| asks != Asks::Whether);
    text.contains('?') || text.split_whitespace().count() >= QUESTION || asks()
}

/// Returns a question as it is compared: without its mark, in small letters.
fn bare(text: &str) -> String {
    text.trim_end_matches(['?', ' ']).to_lowercase()
}

/// Tells whether the search box cuts a question off.
fn is_cut_off(text: &str) -> bool {
    const FITS: usize = 30;
    text.chars().count() > FITS
}

impl SearchResults {
    /// Tells whether clauses are offered for one that does not exist.
    fn offers(&self) -> bool {
        self.near.as_ref().is_some_and(|near| !near.is_empty())
    }

    /// Tells whether there are only clauses that share words with what was asked. Divided by what holds here, they would
    /// look like an answer.
    const fn is_alike(&self) -> bool {
        self.card.is_none() && self.candidates.is_none() && (self.is_question || self.is_strange)
    }

    /// Returns the message that the question was not understood, or that its words are unknown, if one of them applies.
    fn not_understood(&self) -> Option<&'static str> {
        let id = if self.is_strange { "found-strange" } else { "found-not-understood" };
        (self.is_alike() && !self.is_nothing()).then_some(id)
    }

    fn clauses(&self) -> usize {
        self.hits.iter().map(|group| group.hits.len()).sum()
    }

    /// Returns the question where the box cuts it off and no card repeats it.
    fn asked(&self) -> Option<&str> {
        (self.card.is_none() && self.is_question && is_cut_off(&self.query)).then_some(&self.query)
    }

    /// Tells whether clauses are folded: below the answer to a question, they matter least.
    fn folds(&self) -> bool {
        let answered = self.candidates.as_ref().is_some_and(|candidates| !candidates.rulings.is_empty());
        self.is_question && !self.hits.is_empty() && (self.card.is_some() || answered)
    }

    fn is_nothing(&self) -> bool {
        self.hits.is_empty()
            && self.card.is_none()
            && self.candidates.is_none()
            && self.event.is_none()
            && self.made.is_empty()
            && !self.offers()
    }
}

struct HitHtml {
    hit: HitView,
    /// The page, or the sentence on it that was cited.
    page: String,
    /// The whole rule as markup, if this clause was cited.
    whole: Option<String>,
}

/// Answers with the first page, with or without a query; or, for the script that shows it as the reader types, only
/// with what was found.
pub(super) async fn home(frame: Frame) -> Result<Response> {
    let typing = frame.asked("part")? == Some("results");
    let mut found = match frame.asked("q")?.unwrap_or_default().trim() {
        "" => None,
        text => Some(found(&frame, exchange::query(text)?, typing)?),
    };
    // While the reader types, only the rules are shown, so that they come at once.
    if let Some(found) = found.as_mut().filter(|_| !typing) {
        let made = precedents(&frame, std::mem::take(&mut found.wanted)).await;
        match &mut found.card {
            Some(card) => card.made = made,
            None => found.made = made,
        }
    }
    if typing {
        return Ok(HtmlPage(ResultsPart { frame, found }).into_response());
    }
    let start = if found.is_some() {
        None
    } else {
        let (examples, moments, editions) = (examples(&frame), moments(&frame), editions(&frame));
        Some(Start { events: events(&frame).await, examples, moments, editions })
    };
    // The list of tournaments held now changes with time, so this page must not be kept.
    let passes = start.is_some() && frame.event().is_none() && frame.casebook.is_some();
    let page = HtmlPage(HomePage { frame, found, start });
    Ok(if passes { unkept(page) } else { page.into_response() })
}

/// Reads the citation once; if there is none, analyses the words once, for the ruling and the hits.
fn found(frame: &Frame, text: &str, typing: bool) -> Result<SearchResults> {
    let index = &frame.index;
    let mut query = Query::new(text);
    query.lang = Some(frame.text_lang());
    query.limit = if typing { MOST_TYPING } else { MOST_HITS };
    query.as_you_type = typing;
    query.in_force = frame.stack().map(|stack| stack.editions).unwrap_or_default();
    match index.citations().read(&frame.corpus, text, None, &query.in_force) {
        Reading::NotACitation => in_words(frame, &query, &index.analyze(&query)?),
        reading => Ok(cited(frame, &query, &reading, &index.look_up(&reading, &query))),
    }
}

fn cited(frame: &Frame, query: &Query, reading: &Reading, hits: &[Hit]) -> SearchResults {
    let corpus = &frame.corpus;
    let pointers =
        |refs: &[ClauseRef]| refs.iter().map(|one| Pointer::to_ref(corpus, one, frame.text_lang())).collect();
    let mut found = SearchResults { query: query.text.clone(), ..SearchResults::default() };
    match reading {
        Reading::Ambiguous(candidates) => found.one_of = pointers(candidates),
        Reading::Unknown(unknown) => {
            let near = [&unknown.found[..], &unknown.nearest, &unknown.elsewhere].concat();
            found.near = Some(pointers(&near));
        }
        Reading::NotACitation | Reading::Clauses(_) | Reading::Retired { .. } => {}
    }
    // The suggestions are shown already; clauses that only share a number or a name would bury them.
    let hits = if found.offers() { &[] } else { hits };
    // The first clause of a list or range is shown in full, the others in short.
    let first = if let Reading::Clauses(clauses) = reading { clauses.first() } else { None };
    found.wanted = Wanted::beside_hits(hits, query, true, frame.stack());
    found.hits = grouped(frame, &query.text, hits, frame.stack().as_ref(), first, false);
    found.moments = named_moments(frame, &query.text);
    found
}

/// Shows what words lead to: the ruling card if it is sure what was asked, else the rulings that may be
/// meant; and the clauses.
fn in_words(frame: &Frame, query: &Query, analysis: &Analysis<'_>) -> Result<SearchResults> {
    let text = analysis.text();
    if let Some(event) = frame.chosen().filter(|_| asks_what_holds(frame, text)) {
        return Ok(SearchResults { query: text.to_owned(), event: Some(event), ..SearchResults::default() });
    }
    let (stack, at_event) = card::stack(frame);
    let question = Question { text: text.to_owned(), lang: frame.text_lang(), stack };
    let reply = answer::ask_analyzed(&frame.library(), &question, analysis)?;
    let answer = reply_view(&frame.corpus, &reply, &question, frame.text_lang());
    let few_points = answer.beside.as_ref().map(|beside| beside.points);
    let offered = if answer.point.is_none() { MOST_ALSO } else { 0 };
    let also = answer.also.iter().take(offered).cloned().collect();
    let circumstances = answer.circumstances();
    let mut wanted = Wanted::beside_answer(&answer, query, &question.stack);
    let candidates = (!answer.is_one_card()).then(|| Candidates::of(frame, &answer));
    let card = match answer.rule {
        Some(rule) => CardHtml::of_rule(frame, *rule, at_event),
        None if candidates.is_some() => None,
        None => CardHtml::new(frame, answer, at_event),
    };
    let is_repeated = |card: &CardHtml| is_cut_off(text) && bare(card.question()) != bare(text);
    let card = card.map(|card| CardHtml { asked: is_repeated(&card).then(|| text.to_owned()), ..card });
    // The circumstances that the question states also hold for the clauses below the card.
    let stack = frame.stack().map(|stack| stack.within(&circumstances));
    let mut hits = analysis.clauses()?;
    let strangeness = analysis.strangeness();
    // A few words of which the rules know only some tell of something, as a question does.
    let is_question = is_question(text, frame.text_lang()) || strangeness >= MOST_STRANGE;
    if is_question && card.is_none() && candidates.is_none() {
        hits.truncate(MOST_ALIKE);
    }
    if wanted.points.is_empty() {
        wanted = Wanted::beside_hits(&hits, query, false, stack.clone());
    }
    let mut found = SearchResults {
        query: text.to_owned(),
        card,
        concept: ConceptHtml::meant_by(frame, text),
        moments: named_moments(frame, text),
        candidates,
        also,
        few_points,
        wanted,
        is_question,
        is_strange: strangeness >= 1.0,
        ..SearchResults::default()
    };
    found.hits = grouped(frame, text, &hits, stack.as_ref(), None, found.is_alike());
    Ok(found)
}

/// Returns the moments; at an event, those with a question that it settles.
fn moments(frame: &Frame) -> Vec<MomentView> {
    let mut moments = moment_views(&frame.corpus, frame.stack().as_ref(), frame.lang());
    moments.retain(|moment| moment.regulated != Some(0));
    moments
}

/// Tells whether a text asks which rules are in force, and nothing else.
fn asks_what_holds(frame: &Frame, text: &str) -> bool {
    let asked = bare(text);
    frame.word("found-rules-asked").split('|').any(|way| way.trim() == asked)
}

fn named_moments(frame: &Frame, text: &str) -> Vec<MomentView> {
    let mut named = moments(frame);
    named.retain(|moment| moment.is_named_by(text, frame.lang()));
    named
}

/// Returns the events to choose from. Tournaments that are held now come first, under their own names.
async fn events(frame: &Frame) -> Vec<Choice> {
    let mut events = frame.events();
    let Some(casebook) = &frame.casebook else { return events };
    let mut held = Vec::new();
    for tournament in casebook.held().await {
        let Some(event) = frame.corpus.events.get(&tournament.event) else { continue };
        let choice = frame.choice(event);
        events.retain(|other| other.view.event != choice.view.event);
        let rules = format!("{} · {}", choice.view.short, choice.rules);
        held.push(Choice { view: EventView { short: tournament.name, ..choice.view }, rules, ..choice });
    }
    held.into_iter().chain(events).collect()
}

/// Returns examples of input from this collection: a number, a word and a question.
fn examples(frame: &Frame) -> Vec<(String, &'static str)> {
    let (corpus, lang) = (&frame.corpus, frame.lang());
    let on = |point: &Point| {
        let point = point.id.clone();
        corpus.clauses().filter(move |clause| clause.stances.iter().any(|stance| stance.point.value == point))
    };
    // The question that most clauses answer, among those on which one edition allows and another forbids.
    let quarrels = corpus.points.values().filter(|point| {
        let says = |verdict| point.positions.iter().any(|position| position.verdict == verdict);
        says(Verdict::Allowed) && says(Verdict::Forbidden)
    });
    let point =
        quarrels.max_by_key(|point| (on(point).count(), Reverse(best_plain(&point.question, lang).len())));
    // The number of a clause deep in an edition that numbers its clauses.
    let is_numbered = |clause: &Clause| clause.anchor().to_string().starts_with(|c: char| c.is_ascii_digit());
    let telling =
        |clause: &&Clause| (is_numbered(clause), !clause.concepts.is_empty(), clause.above().count());
    let rule = point.and_then(|point| on(point).max_by_key(telling));
    let rule = rule.or_else(|| corpus.clauses().filter(|clause| clause.is_normative()).max_by_key(telling));
    let number = rule.map(|rule| frame.short(&rule.id.clone().into()));
    // The concept of most clauses.
    let mut about: BTreeMap<&ConceptId, usize> = BTreeMap::new();
    for concept in corpus.clauses().flat_map(|clause| &clause.concepts) {
        *about.entry(&concept.value).or_default() += 1;
    }
    let concept = about.into_iter().max_by_key(|(_, clauses)| *clauses);
    let concept = concept.and_then(|(concept, _)| corpus.glossary.get(concept));
    let word = concept.and_then(|concept| Some(concept.terms.get(lang)?.term.plain()));
    let question = point.map(|point| best_plain(&point.question, lang));
    let examples = [(number, "home-number"), (word, "home-word"), (question, "home-question")];
    examples.into_iter().filter_map(|(example, kind)| Some((example?, kind))).collect()
}

/// Returns the editions in force at the event, the strongest first; without an event, all.
fn editions(frame: &Frame) -> Vec<EditionView> {
    let corpus = &frame.corpus;
    let stack = frame.stack().unwrap_or_else(|| frame.everything());
    let editions = stack.editions.iter().filter_map(|id| corpus.editions.get(id));
    editions.map(|edition| edition_view(corpus, edition, frame.lang())).collect()
}

impl HitHtml {
    /// Names the headings above the excerpt, but for those that the citation quotes.
    fn above(&self) -> String {
        let above = self.hit.headings_above().iter().map(String::as_str);
        above.filter(|heading| !self.hit.citation.contains(heading)).collect::<Vec<_>>().join(" › ")
    }

    /// Makes the markup of a hit; a cited clause is shown in full, with its cited sentence marked.
    fn new(frame: &Frame, mut hit: HitView, cited: Option<&ClauseRef>) -> Self {
        let cited = cited.filter(|cited| cited.clause == hit.clause);
        let Some(cited) = cited else {
            return Self { page: format!("/{}", hit.clause), whole: None, hit };
        };
        let whole = rule_html(frame, cited, "", hit.at_event.as_ref()).map(|(markup, _)| markup);
        hit.citation = citation::write(&frame.corpus, cited, frame.text_lang());
        Self { page: page_address(cited), whole, hit }
    }
}

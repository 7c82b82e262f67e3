//! The first page: one box for citations, words and questions.

use askama::Template;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::card::{self, CardHtml};
use super::frame::{Frame, Page};
use super::texts::rule_html;
use crate::citation::Reading;
use crate::corpus::{ClauseId, Frequency, best_plain};
use crate::index::Query;
use crate::view::{EditionView, HitView, Pointer, edition_view};

use crate::web::api::params::{self, Asked};
use crate::web::api::{ask, search};
use crate::web::problem::Problem;

/// How many clauses are listed.
const MOST_HITS: usize = 12;
/// How many clauses are listed while the reader types.
const MOST_TYPING: usize = 6;
/// How many questions are offered at the start.
const MOST_OFFERED: usize = 12;

/// What is asked of the first page.
#[derive(Debug, Deserialize)]
pub(super) struct HomeParams {
    q: Option<String>,
    /// `results`: what was found alone, for the script that shows it as the reader types.
    part: Option<String>,
}

#[derive(Template)]
#[template(path = "pages/home.html")]
struct HomePage {
    frame: Frame,
    found: Option<Found>,
    offered: Vec<Offered>,
}

#[derive(Template)]
#[template(path = "pages/results.html")]
struct ResultsPart {
    frame: Frame,
    found: Option<Found>,
}

/// A question that is often asked.
struct Offered {
    point: String,
    question: String,
}

/// What was found.
struct Found {
    query: String,
    /// What the query cites, where it is a citation of several clauses or of none.
    cited: Cited,
    card: Option<CardHtml>,
    here: Vec<HitHtml>,
    elsewhere: Vec<HitHtml>,
}

/// What a citation leads to beside the hits.
enum Cited {
    /// It is none, or leads to the hits.
    Plainly,
    /// It may mean one of these.
    OneOf(Vec<Pointer>),
    /// It cites what does not exist; these come near.
    Nothing(Vec<Pointer>),
}

/// A clause that was found.
struct HitHtml {
    hit: HitView,
    /// The excerpt in pieces; every second one is a matching word.
    pieces: Vec<String>,
    /// The whole rule as markup: of the clause that was cited.
    whole: Option<String>,
}

/// Answers the first page, with or without a query.
pub(super) async fn home(frame: Frame, Asked(params): Asked<HomeParams>) -> Result<Response, Problem> {
    let query = params.q.unwrap_or_default();
    let typing = params.part.as_deref() == Some("results");
    let found = match query.trim() {
        "" => None,
        text => Some(found(&frame, params::query(text)?, typing)?),
    };
    if typing {
        return Ok(Page(ResultsPart { frame, found }).into_response());
    }
    let offered = if found.is_none() { offered(&frame) } else { Vec::new() };
    Ok(Page(HomePage { frame, found, offered }).into_response())
}

fn found(frame: &Frame, text: &str, typing: bool) -> Result<Found, Problem> {
    let corpus = &frame.rules.corpus;
    let reading = frame.rules.citations.read(corpus, text, None);
    let pointers = |refs: &[crate::corpus::ClauseRef]| {
        refs.iter().map(|one| Pointer::to_ref(corpus, one, frame.text_lang())).collect()
    };
    let (cited, is_citation) = match &reading {
        Reading::Clauses(_) | Reading::Retired { .. } => (Cited::Plainly, true),
        Reading::Ambiguous(candidates) => (Cited::OneOf(pointers(candidates)), true),
        Reading::Unknown(unknown) => {
            let near = [&unknown.found[..], &unknown.nearest, &unknown.elsewhere].concat();
            (Cited::Nothing(pointers(&near)), true)
        }
        Reading::NotACitation => (Cited::Plainly, false),
    };
    let mut query = Query::new(text);
    query.limit = if typing { MOST_TYPING } else { MOST_HITS };
    query.as_you_type = typing;
    let stack = frame.stack();
    let hits = search::find(&frame.rules, query, stack.as_ref(), frame.text_lang())?.hits;
    let whole = matches!(reading, Reading::Clauses(_));
    let shown =
        hits.into_iter().enumerate().map(|(index, hit)| HitHtml::new(frame, hit, whole && index == 0));
    let (here, elsewhere) = shown.partition(|hit| hit.hit.in_force == Some(true));
    let card = if is_citation { None } else { question_card(frame, text)? };
    Ok(Found { query: text.to_owned(), cited, card, here, elsewhere })
}

/// Makes the ruling card, where the words are a question that the material knows.
fn question_card(frame: &Frame, text: &str) -> Result<Option<CardHtml>, Problem> {
    let (stack, at_event) = card::stack(frame);
    let answer = ask::card(&frame.rules, text, stack, frame.text_lang())?;
    Ok(CardHtml::new(frame, answer, at_event))
}

/// Returns questions that are often asked and that the event answers.
fn offered(frame: &Frame) -> Vec<Offered> {
    let corpus = &frame.rules.corpus;
    let (stack, _) = card::stack(frame);
    let positions = crate::precedence::Positions::new(corpus);
    let often = corpus.points.values().filter(|point| {
        point.frequency == Frequency::Often
            && crate::precedence::resolve(corpus, &positions, &stack, &point.id).position().is_some()
    });
    often
        .take(MOST_OFFERED)
        .map(|point| Offered {
            point: point.id.to_string(),
            question: best_plain(&point.question, frame.lang()),
        })
        .collect()
}

impl HomePage {
    fn editions(&self) -> Vec<EditionView> {
        let corpus = &self.frame.rules.corpus;
        corpus.editions.values().map(|edition| edition_view(corpus, edition, self.frame.lang())).collect()
    }
}

impl HitHtml {
    fn new(frame: &Frame, hit: HitView, whole: bool) -> Self {
        let id: Option<ClauseId> = hit.clause.parse().ok();
        let whole = id.filter(|_| whole).and_then(|id| rule_html(&frame.rules, &id, frame.text_lang()));
        Self { pieces: pieces(&hit), whole: whole.map(|(markup, _)| markup), hit }
    }
}

/// Cuts an excerpt at its marks: plain, marked, plain, marked, …
fn pieces(hit: &HitView) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for (at, c) in hit.passage.chars().enumerate() {
        let turns =
            hit.marks.iter().filter(|[start, end]| *start == at || (*end == at && start != end)).count();
        for _ in 0..turns {
            pieces.push(String::new());
        }
        if let Some(last) = pieces.last_mut() {
            last.push(c);
        }
    }
    pieces
}

//! `/compare`: the matrix of all editions, or chosen editions side by side.

use askama::Template;
use axum::extract::RawQuery;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::frame::{Frame, HtmlPage};
use crate::compare::{By, Filter, TextChangeKind, by_point};
use crate::corpus::{EditionId, TopicId, best_plain};
use crate::known;
use crate::precedence::Positions;
use crate::render::{matrix_svg, text_compare_body, text_compare_title};
use crate::view::{CompareView, EditionView, compare_view, edition_view, matrix_view};
use crate::web::answers;
use crate::web::params::{list, one};
use crate::web::problem::Problem;

#[derive(Template)]
#[template(path = "pages/compare.html")]
struct ComparePage {
    frame: Frame,
    choices: Vec<EditionChoice>,
    topics: Vec<TopicChoice>,
    differences: bool,
    by_text: bool,
    /// The table; `None` before two editions are chosen.
    view: Option<CompareView>,
    /// The comparison by text, with its title; `None` where none was asked for.
    text: Option<TextHtml>,
}

/// A comparison by text.
struct TextHtml {
    title: String,
    /// Markup made by `render`.
    body: String,
}

/// An edition that can be compared.
struct EditionChoice {
    edition: EditionView,
    chosen: bool,
}

/// A topic to which the table can be narrowed.
struct TopicChoice {
    id: String,
    name: String,
    chosen: bool,
}

/// What the address asks to compare.
struct Wanted {
    editions: Vec<EditionId>,
    topic: Option<TopicId>,
    differences: bool,
    by: By,
}

/// Answers the comparison's page: the matrix of all editions, or a table of those chosen.
pub(super) async fn compare(
    frame: Frame,
    RawQuery(query): RawQuery,
) -> Result<HtmlPage<impl Template>, Problem> {
    let wanted = wanted(&frame, query.as_deref().unwrap_or_default())?;
    let corpus = &frame.rules.corpus;
    let choices = corpus.editions.values().map(|edition| EditionChoice {
        chosen: wanted.editions.contains(&edition.id),
        edition: edition_view(corpus, edition, frame.lang()),
    });
    let topics = corpus.topics.values().map(|topic| TopicChoice {
        id: topic.id.to_string(),
        name: best_plain(&topic.name, frame.lang()),
        chosen: wanted.topic.as_ref() == Some(&topic.id),
    });
    let (choices, topics) = (choices.collect(), topics.collect());
    let by_text = wanted.by == By::Text;
    Ok(HtmlPage(ComparePage {
        choices,
        topics,
        differences: wanted.differences,
        by_text,
        view: if by_text { None } else { table(&frame, &wanted) },
        text: if by_text { text(&frame, &wanted).await? } else { None },
        frame,
    }))
}

/// Compares two editions by text, the older first; what stayed is only counted.
async fn text(frame: &Frame, wanted: &Wanted) -> Result<Option<TextHtml>, Problem> {
    let mut editions = wanted.editions.clone();
    if editions.len() != 2 {
        return Ok(None);
    }
    let corpus = &frame.rules.corpus;
    editions.sort_by_key(|id| corpus.editions.get(id).map(|edition| edition.date));
    let changed = TextChangeKind::ALL.into_iter().filter(|kind| *kind != TextChangeKind::Unchanged);
    let view = answers::compare_text(
        &frame.rules,
        &editions,
        None,
        changed.collect(),
        frame.lang(),
        frame.text_lang(),
    )
    .await?;
    let body = text_compare_body(&view, frame.localizer(), true).map_err(|error| {
        tracing::error!(%error, "a comparison could not be rendered");
        Problem::internal()
    })?;
    Ok(Some(TextHtml { title: text_compare_title(&view, frame.localizer()), body }))
}

/// Reads what is wanted; a form repeats `edition` for each box that is ticked.
fn wanted(frame: &Frame, query: &str) -> Result<Wanted, Problem> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
    let named = |name: &str| {
        pairs
            .iter()
            .filter(|(key, value)| key == name && !value.is_empty())
            .map(|(_, value)| value.as_str())
            .collect::<Vec<_>>()
            .join(",")
    };
    let mut editions: Vec<EditionId> = list("edition", Some(&named("edition")))?;
    known::editions(&frame.rules.corpus, &editions).map_err(Problem::unknown_name)?;
    editions.sort();
    editions.dedup();
    let topics: Vec<TopicId> = list("topic", Some(&named("topic")))?;
    known::topics(&frame.rules.corpus, &topics).map_err(Problem::unknown_name)?;
    let by = named("by");
    let by = if by.is_empty() { By::Point } else { one("by", &by)? };
    Ok(Wanted { editions, topic: topics.into_iter().next(), differences: named("show") == "differences", by })
}

fn table(frame: &Frame, wanted: &Wanted) -> Option<CompareView> {
    if wanted.editions.len() < 2 {
        return None;
    }
    let corpus = &frame.rules.corpus;
    let filter = if wanted.differences { Filter::Differences } else { Filter::All };
    let mut comparison = by_point(corpus, &Positions::new(corpus), &wanted.editions, &filter);
    comparison.topics.retain(|topic| wanted.topic.as_ref().is_none_or(|only| topic.topic == only));
    let resolved = answers::resolved(&frame.rules, frame.stack());
    Some(compare_view(corpus, &comparison, resolved.as_ref(), frame.lang()))
}

/// Answers the matrix of all editions as a picture.
pub(super) async fn picture(frame: Frame) -> Result<Response, Problem> {
    let corpus = &frame.rules.corpus;
    let editions: Vec<EditionId> = corpus.editions.keys().cloned().collect();
    let comparison = by_point(corpus, &Positions::new(corpus), &editions, &Filter::All);
    let view = matrix_view(corpus, &comparison.matrix(), frame.lang());
    let picture = matrix_svg(&view, frame.localizer()).map_err(|error| {
        tracing::error!(%error, "the matrix could not be drawn");
        Problem::internal()
    })?;
    let mut response = ([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    Ok(response)
}

impl ComparePage {
    /// Says how many editions must be chosen, where too few are.
    fn hint(&self) -> Option<String> {
        let chosen = self.choices.iter().filter(|choice| choice.chosen).count();
        let id = match (self.by_text, chosen) {
            (true, 2) => return None,
            (true, _) => "compare-by-two",
            (false, 1) => "compare-two",
            (false, _) => return None,
        };
        Some(self.frame.word(id))
    }
}

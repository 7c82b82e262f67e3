//! `/compare`: editions side by side, the matrix, and the "coming from" sheet.

use axum::extract::RawQuery;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::paging::PageParams;
use super::reply::Reply;
use crate::compare::{By, Comparison, TextChangeKind, by_point, coming_from};
use crate::corpus::{EditionId, TopicId};
use crate::known;
use crate::lang::{Lang, Message};
use crate::precedence::Positions;
use crate::view::{
    CompareView, MatrixView, SheetView, TextCompareView, compare_view, matrix_view, sheet_view,
};
use crate::web::answers;
use crate::web::params::{self, Asked, StackParams, list};
use crate::web::preferences::Preferences;
use crate::web::problem::Problem;
use crate::web::rulebook::Rulebook;
use crate::web::rulebook::Rules;

/// Which editions are compared, and on which points.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CompareParams {
    /// The editions, two or more, separated by commas; else all.
    #[param(value_type = Option<Vec<EditionId>>, style = Form, explode = false, min_items = 1)]
    editions: Option<String>,
    /// Only points of these topics, separated by commas.
    #[param(value_type = Option<Vec<TopicId>>, style = Form, explode = false, min_items = 1)]
    topic: Option<String>,
    /// Only points on which the editions differ.
    #[param(value_type = Option<bool>)]
    differences: Option<String>,
    /// Only what is new to somebody who knows this edition, one of those compared.
    #[param(value_type = Option<EditionId>)]
    new_for: Option<String>,
}

impl CompareParams {
    fn comparison<'a>(&self, rules: &'a Rulebook) -> Result<Comparison<'a>, Problem> {
        let named = params::editions(rules, "editions", self.editions.as_deref())?;
        let editions = known::columns(&rules.corpus, &named).map_err(Problem::bad_request)?;
        let new_for = self.new_for.as_deref().map(|id| params::one("new_for", id)).transpose()?;
        known::editions(&rules.corpus, new_for.as_slice()).map_err(Problem::unknown_name)?;
        let filter = known::filter(
            &editions,
            new_for.as_ref(),
            params::yes("differences", self.differences.as_deref())?,
        );
        let filter = filter.map_err(Problem::bad_request)?;
        let topics: Vec<TopicId> = list("topic", self.topic.as_deref())?;
        known::topics(&rules.corpus, &topics).map_err(Problem::unknown_name)?;
        let mut comparison = by_point(&rules.corpus, &Positions::new(&rules.corpus), &editions, &filter);
        comparison.topics.retain(|topic| topics.is_empty() || topics.contains(topic.topic));
        Ok(comparison)
    }
}

/// By what editions are compared.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ByParams {
    /// By the questions that they answer, or by what they say; else by questions.
    #[param(value_type = Option<By>)]
    by: Option<String>,
    /// By text, only these kinds of change, separated by commas.
    #[param(value_type = Option<Vec<TextChangeKind>>, style = Form, explode = false, min_items = 1)]
    only: Option<String>,
    /// By text, the language in which the texts are compared; else the reader's where both editions have
    /// it.
    #[param(value_type = Option<Lang>)]
    texts: Option<String>,
}

/// Editions side by side, by questions or by text.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum Compared {
    /// By questions.
    ByPoint(CompareView),
    /// By text.
    ByText(Box<TextCompareView>),
}

/// The positions of editions side by side, topic by topic; with `by=text` what two editions say, clause
/// by clause.
#[utoipa::path(get, path = "/compare", tag = "compare", params(CompareParams, ByParams),
    responses((status = 200, body = Compared)))]
pub(super) async fn table(
    rules: Rules,
    preferences: Preferences,
    Asked(params): Asked<CompareParams>,
    Asked(by): Asked<ByParams>,
) -> Result<Reply<Compared>, Problem> {
    let compared = match by.by.as_deref().map(|text| params::one("by", text)).transpose()? {
        Some(By::Text) => Compared::ByText(Box::new(text(&rules, &params, &by, preferences.lang).await?)),
        None | Some(By::Point) => {
            refuse("problem-only-by-text", &[("only", by.only.is_some()), ("texts", by.texts.is_some())])?;
            let comparison = params.comparison(&rules)?;
            Compared::ByPoint(compare_view(&rules.corpus, &comparison, preferences.lang))
        }
    };
    Ok(Reply::said(preferences.lang, compared))
}

async fn text(
    rules: &Rules,
    params: &CompareParams,
    by: &ByParams,
    reader: Lang,
) -> Result<TextCompareView, Problem> {
    let others = [
        ("topic", params.topic.is_some()),
        ("differences", params.differences.is_some()),
        ("new_for", params.new_for.is_some()),
    ];
    refuse("problem-not-by-text", &others)?;
    let editions = params::editions(rules, "editions", params.editions.as_deref())?;
    let asked = by.texts.as_deref().map(|lang| params::one("texts", lang)).transpose()?;
    let only = list("only", by.only.as_deref())?;
    answers::compare_text(rules, &editions, asked, only, reader, asked.unwrap_or(reader)).await
}

/// Refuses parameters that belong to another way of comparing.
fn refuse(id: &'static str, given: &[(&'static str, bool)]) -> Result<(), Problem> {
    match given.iter().find(|(_, given)| *given) {
        None => Ok(()),
        Some((name, _)) => Err(Problem::bad_request(Message::new(id).with("name", *name))),
    }
}

/// Topics by editions: on how many points each edition speaks, conflicts, or is silent.
#[utoipa::path(get, path = "/compare/matrix", tag = "compare", params(CompareParams),
    responses((status = 200, body = MatrixView)))]
pub(super) async fn matrix(
    rules: Rules,
    preferences: Preferences,
    Asked(params): Asked<CompareParams>,
) -> Result<Reply<MatrixView>, Problem> {
    let comparison = params.comparison(&rules)?;
    Ok(Reply::said(preferences.lang, matrix_view(&rules.corpus, &comparison.matrix(), preferences.lang)))
}

/// What somebody comes from.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct FromParams {
    /// The edition that the player knows.
    #[param(value_type = EditionId, example = "nl-basis")]
    from: String,
    /// One or two languages side by side, separated by commas; else the reader's.
    #[param(value_type = Option<Vec<Lang>>, style = Form, explode = false, min_items = 1, max_items = 2)]
    texts: Option<String>,
}

/// What a player who knows one edition must unlearn at an event, the most frequent first.
#[utoipa::path(get, path = "/compare/coming-from", tag = "compare",
    params(FromParams, StackParams, PageParams),
    responses((status = 200, body = SheetView)))]
pub(super) async fn sheet(
    rules: Rules,
    preferences: Preferences,
    Asked(params): Asked<FromParams>,
    Asked(stack): Asked<StackParams>,
    Asked(page): Asked<PageParams>,
    RawQuery(query): RawQuery,
) -> Result<Reply<SheetView>, Problem> {
    let page = page.page()?;
    let from: EditionId = params::one("from", &params.from)?;
    known::edition(&rules.corpus, &from).map_err(Problem::unknown_name)?;
    let mut langs: Vec<Lang> = list("texts", params.texts.as_deref())?;
    if langs.len() > MOST_LANGS {
        return Err(Problem::bad_request(Message::new("compare-languages").with("most", MOST_LANGS)));
    }
    if langs.is_empty() {
        langs.push(preferences.lang);
    }
    let stack = stack.needed(&rules)?;
    let differences = coming_from(&rules.corpus, &Positions::new(&rules.corpus), &from, &stack);
    let next = page.next(query.as_deref(), differences.len());
    let shown = differences.get(page.offset..).unwrap_or_default();
    let mut view = sheet_view(&rules.corpus, &from, &stack, shown, &langs, page.limit);
    view.total = differences.len();
    Ok(Reply::said(preferences.lang, view).followed_by(next))
}

/// The most languages that a sheet shows side by side.
const MOST_LANGS: usize = 2;

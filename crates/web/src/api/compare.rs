//! `/compare`: editions side by side, by points and by text, the matrix, and the "coming from" sheet.

use serde::Deserialize;
use utoipa::IntoParams;

use super::reply::{InForce, Page, PageParams, Params, Reply, StackParams, known_editions, yes};
use crate::answers;
use crate::exchange::{list, one, optional};
use crate::problem::{Problem, Result};
use crate::state::{Reader, Rulebook};
use schiri_compare::{Comparison, TextChangeKind, by_point, coming_from};
use schiri_rules::corpus::{EditionId, TopicId};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_show::view::{
    CompareView, MatrixView, SheetView, TextCompareView, compare_view, matrix_view, sheet_view,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CompareParams {
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
    fn comparison<'a>(&self, rules: &'a Rulebook) -> Result<Comparison<'a>> {
        let named = known_editions(rules, "editions", self.editions.as_deref())?;
        let columns = known::columns(&rules.corpus, &named).map_err(Problem::bad_request)?;
        let new_for = optional("new_for", self.new_for.as_deref())?;
        known::editions(&rules.corpus, new_for.as_slice()).map_err(Problem::unknown_name)?;
        let filter = schiri_compare::filter(
            &columns,
            new_for.as_ref(),
            yes("differences", self.differences.as_deref())?,
        );
        let filter = filter.map_err(Problem::bad_request)?;
        let topics: Vec<TopicId> = list("topic", self.topic.as_deref())?;
        known::topics(&rules.corpus, &topics).map_err(Problem::unknown_name)?;
        let mut comparison = by_point(&rules.corpus, &columns, &filter);
        comparison.topics.retain(|topic| topics.is_empty() || topics.contains(topic.topic));
        Ok(comparison)
    }
}

/// The positions of editions side by side, topic by topic; with an event or editions, also what is in
/// force there.
#[utoipa::path(get, path = "/compare", tag = "compare", params(CompareParams, StackParams, PageParams),
    responses((status = 200, body = CompareView)))]
pub(crate) async fn table(
    reader: Reader,
    Params(params): Params<CompareParams>,
    InForce(stack): InForce,
    page: Page,
) -> Result<Reply<CompareView>> {
    let mut comparison = params.comparison(&reader)?;
    let total = comparison.len();
    comparison.cut(page.offset, page.limit);
    let resolved = answers::resolved(&reader, stack);
    let view = compare_view(&reader.corpus, &comparison, resolved.as_ref(), reader.lang());
    let next = page.next(total);
    Ok(reader.reply(CompareView { total, ..view }).followed_by(next))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TextParams {
    /// The two editions, separated by a comma.
    #[param(value_type = Vec<EditionId>, style = Form, explode = false, min_items = 2, max_items = 2,
        example = json!(["nl-basis", "de-quali-2009"]))]
    editions: String,
    /// Only these kinds of change, separated by commas; else all.
    #[param(value_type = Option<Vec<TextChangeKind>>, style = Form, explode = false, min_items = 1)]
    pub(crate) only: Option<String>,
    /// The language in which the texts are compared; else the reader's where both editions have it.
    #[param(value_type = Option<Lang>)]
    texts: Option<String>,
}

/// What two editions say, clause by clause: what stayed, changed, moved, came and went; with an event or
/// editions, also what of each clause holds there.
#[utoipa::path(get, path = "/compare/text", tag = "compare", params(TextParams, StackParams),
    responses((status = 200, body = TextCompareView)))]
pub(crate) async fn text(
    reader: Reader,
    Params(params): Params<TextParams>,
    InForce(stack): InForce,
) -> Result<Reply<TextCompareView>> {
    let editions = known_editions(&reader, "editions", Some(&params.editions))?;
    let asked = optional("texts", params.texts.as_deref())?;
    let only = list("only", params.only.as_deref())?;
    let langs = (reader.lang(), asked.unwrap_or(reader.lang()));
    let view = answers::compare_text(&reader, &editions, asked, only, stack, langs).await?;
    Ok(reader.reply(view))
}

/// Topics by editions: on how many points each edition speaks, conflicts, or is silent.
#[utoipa::path(get, path = "/compare/matrix", tag = "compare", params(CompareParams),
    responses((status = 200, body = MatrixView)))]
pub(super) async fn matrix(
    reader: Reader,
    Params(params): Params<CompareParams>,
) -> Result<Reply<MatrixView>> {
    let comparison = params.comparison(&reader)?;
    Ok(reader.reply(matrix_view(&reader.corpus, &comparison.matrix(), reader.lang())))
}

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
    reader: Reader,
    Params(params): Params<FromParams>,
    stack: InForce,
    page: Page,
) -> Result<Reply<SheetView>> {
    let from: EditionId = one("from", &params.from)?;
    known::edition(&reader.corpus, &from).map_err(Problem::unknown_name)?;
    let mut langs: Vec<Lang> = list("texts", params.texts.as_deref())?;
    if langs.len() > MOST_LANGS {
        return Err(Problem::bad_request(Message::new("compare-languages").with("most", MOST_LANGS)));
    }
    if langs.is_empty() {
        langs.push(reader.lang());
    }
    let stack = stack.needed()?;
    let differences = coming_from(&reader.corpus, &from, &stack);
    let next = page.next(differences.len());
    let shown = differences.get(page.offset..).unwrap_or_default();
    let mut view = sheet_view(&reader.corpus, &from, &stack, shown, &langs, page.limit);
    view.total = differences.len();
    Ok(reader.reply(view).followed_by(next))
}

/// The most languages that a sheet shows side by side.
const MOST_LANGS: usize = 2;

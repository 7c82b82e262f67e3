//! Questions of rule: asked in words (`/ask`), listed with how editions differ (`/points`, `/conflicts`), and by the
//! moments at which they come up (`/moments`).

use schiri_casebook::PrecedentView;
use schiri_rules::corpus::{EditionId, MomentId, PointId, TopicId};
use schiri_rules::known;
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Relation, relate, resolve};
use schiri_search::answer::{self, Question};
use schiri_search::index::Query;
use schiri_show::view::{
    AnswerView, ConflictFilter, ConflictView, MomentAtEvent, MomentView, PointDetails, PointsView, Wanted,
    answer_view, conflict_view, conflict_views, moment_at_event, moment_views, point_details, reply_view,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::reply::{InForce, Page, PageParams, Params, Reply, StackParams, known_editions};
use crate::exchange::{self, Named, list};
use crate::problem::{Problem, Result};
use crate::state::{Reader, Rulebook};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PointParams {
    /// The editions to compare, separated by commas; else all.
    #[param(value_type = Option<Vec<EditionId>>, style = Form, explode = false, min_items = 1)]
    editions: Option<String>,
    /// Only points of these topics, separated by commas.
    #[param(value_type = Option<Vec<TopicId>>, style = Form, explode = false, min_items = 1)]
    topic: Option<String>,
    /// Only points with one of these relations between the editions, separated by commas.
    #[param(value_type = Option<Vec<Relation>>, style = Form, explode = false, min_items = 1)]
    relation: Option<String>,
}

impl PointParams {
    /// Lists the points; if no relation is asked for, those with one of the `usual` relations.
    fn views(&self, rules: &Rulebook, usual: &[Relation], reader: Lang) -> Result<Vec<ConflictView>> {
        let topics: Vec<TopicId> = list("topic", self.topic.as_deref())?;
        known::topics(&rules.corpus, &topics).map_err(Problem::unknown_name)?;
        let mut relations: Vec<Relation> = list("relation", self.relation.as_deref())?;
        if relations.is_empty() {
            relations = usual.to_vec();
        }
        let editions = known_editions(rules, "editions", self.editions.as_deref())?;
        let filter = ConflictFilter { editions: &editions, topics: &topics, relations: &relations };
        Ok(conflict_views(&rules.corpus, &filter, reader))
    }
}

/// The questions of rule, topic by topic.
#[utoipa::path(get, path = "/points", tag = "points", params(PointParams, PageParams),
    responses((status = 200, body = PointsView)))]
pub(super) async fn points(
    reader: Reader,
    Params(params): Params<PointParams>,
    page: Page,
) -> Result<Reply<PointsView>> {
    listed(&reader, &params, &page, &Relation::ALL)
}

/// Lists a page of points; if no relation is asked for, those with one of the `usual` relations.
pub(crate) fn listed(
    reader: &Reader,
    params: &PointParams,
    page: &Page,
    usual: &[Relation],
) -> Result<Reply<PointsView>> {
    let views = params.views(reader, usual, reader.lang())?;
    let next = page.next(views.len());
    let view = PointsView { total: views.len(), points: page.of(views) };
    Ok(reader.reply(view).followed_by(next))
}

/// Where editions part: conflicts, variants and differences by situation, unless `relation` asks
/// for something else.
#[utoipa::path(get, path = "/conflicts", tag = "points", params(PointParams, PageParams),
    responses((status = 200, body = PointsView)))]
pub(super) async fn conflicts(
    reader: Reader,
    Params(params): Params<PointParams>,
    page: Page,
) -> Result<Reply<PointsView>> {
    listed(&reader, &params, &page, &Relation::DIFFERENCES)
}

/// A question of rule with its answers; with an event or editions, also what is in force there.
#[utoipa::path(get, path = "/points/{point}", tag = "points",
    params(("point" = PointId, Path, description = "The point", example = "trade-after-building"), StackParams),
    responses((status = 200, body = PointDetails)))]
pub(super) async fn point(
    reader: Reader,
    Named(id): Named<PointId>,
    InForce(stack): InForce,
) -> Result<Reply<PointDetails>> {
    let (corpus, lang) = (&reader.corpus, reader.lang());
    let point = known::point(corpus, &id).map_err(Problem::unknown_name)?;
    let related = relate(corpus, point, &[]);
    let here = stack.as_ref().map(|stack| resolve(corpus, stack, &point.id));
    let conflict =
        conflict_view(corpus, &related, None, here.as_ref(), lang).ok_or_else(Problem::internal)?;
    let library = reader.library();
    let in_force = stack.map(|stack| {
        let answer = answer::rule(&library, &stack, &point.id, None, Vec::new());
        answer_view(corpus, &answer, &stack, lang)
    });
    Ok(reader.reply(point_details(corpus, &reader.asked, point, conflict, in_force, lang)))
}

/// The moments at the table for which a judge is called; with a stack, those that come up in its games.
#[utoipa::path(get, path = "/moments", tag = "points", params(StackParams),
    responses((status = 200, body = Vec<MomentView>)))]
pub(super) async fn moments(reader: Reader, InForce(stack): InForce) -> Result<Reply<Vec<MomentView>>> {
    Ok(reader.reply(moment_views(&reader.corpus, stack.as_ref(), reader.lang())))
}

/// What is in force on every question that comes up at a moment.
#[utoipa::path(get, path = "/moments/{moment}", tag = "points",
    params(("moment" = MomentId, Path, description = "The moment"), StackParams),
    responses((status = 200, body = MomentAtEvent)))]
pub(super) async fn moment(
    reader: Reader,
    Named(id): Named<MomentId>,
    stack: InForce,
) -> Result<Reply<MomentAtEvent>> {
    let moment = known::moment(&reader.corpus, &id).map_err(Problem::unknown_name)?;
    let stack = stack.needed()?;
    Ok(reader.reply(moment_at_event(&reader.corpus, &stack, moment, reader.lang())))
}

/// The question; `StackParams` say what is in force.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AskParams {
    /// The question as asked at the table, in any of the languages.
    #[param(example = "Mag ik na het bouwen nog ruilen?", min_length = 1, max_length = 1000)]
    q: String,
}

/// The ruling card for a question at an event: what is in force, where it stands, and why.
#[utoipa::path(get, path = "/ask", tag = "rulings", params(AskParams, StackParams),
    responses((status = 200, body = AnswerView)))]
pub(crate) async fn ask(
    reader: Reader,
    Params(params): Params<AskParams>,
    stack: InForce,
) -> Result<Reply<AnswerView>> {
    let stack = stack.needed()?;
    let query = Query { lang: Some(reader.lang()), ..Query::new(exchange::query(&params.q)?) };
    let question = Question { text: query.text.clone(), lang: reader.lang(), stack };
    let reply = answer::ask(&reader.library(), &question)?;
    let mut view = reply_view(&reader.corpus, &reply, &question, reader.lang());
    if let Some(casebook) = &reader.casebook {
        let wanted = Wanted::beside_answer(&view, &query, &question.stack);
        view.precedents = PrecedentView::shown(&reader.corpus, &casebook.precedents(&reader, wanted).await);
    }
    Ok(reader.reply(view))
}

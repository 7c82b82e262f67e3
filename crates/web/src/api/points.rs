//! Questions of rule: as they are asked (`/ask`), listed with where editions part (`/points`, `/conflicts`), and as they
//! come up at a table (`/moments`).

use axum::extract::RawQuery;
use schiri_casebook::PrecedentView;
use schiri_rules::corpus::{EditionId, MomentId, PointId, TopicId};
use schiri_rules::known;
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Positions, Relation, relate, resolve};
use schiri_search::answer;
use schiri_search::index::Query;
use schiri_show::view::{
    AnswerView, ConflictFilter, ConflictView, MomentAtEvent, MomentView, PointDetails, PointsView, Wanted,
    answer_view, conflict_view, conflict_views, moment_at_event, moment_views, point_details,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::reply::{PageParams, Reply};
use crate::answers;
use crate::casebook::access::MaybeKept;
use crate::params::{self, Asked, Named, StackParams, list, one};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::{Rulebook, Rules};

/// Which points are listed.
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
    /// Lists the points; those of `usual` relations where none is asked for.
    fn views(
        &self,
        rules: &Rulebook,
        usual: &[Relation],
        reader: Lang,
    ) -> Result<Vec<ConflictView>, Problem> {
        let topics: Vec<TopicId> = list("topic", self.topic.as_deref())?;
        known::topics(&rules.corpus, &topics).map_err(Problem::unknown_name)?;
        let mut relations: Vec<Relation> = list("relation", self.relation.as_deref())?;
        if relations.is_empty() {
            relations = usual.to_vec();
        }
        let editions = params::editions(rules, "editions", self.editions.as_deref())?;
        let filter = ConflictFilter { editions: &editions, topics: &topics, relations: &relations };
        Ok(conflict_views(&rules.corpus, &filter, reader))
    }
}

/// The questions of rule, topic by topic.
#[utoipa::path(get, path = "/points", tag = "points", params(PointParams, PageParams),
    responses((status = 200, body = PointsView)))]
pub(super) async fn points(
    rules: Rules,
    preferences: Preferences,
    Asked(params): Asked<PointParams>,
    Asked(page): Asked<PageParams>,
    RawQuery(query): RawQuery,
) -> Result<Reply<PointsView>, Problem> {
    listed(&rules, preferences.lang, &params, &page, query.as_deref(), &Relation::ALL)
}

/// Lists a page of points; those of `usual` relations where none is asked for.
pub(crate) fn listed(
    rules: &Rulebook,
    reader: Lang,
    params: &PointParams,
    page: &PageParams,
    query: Option<&str>,
    usual: &[Relation],
) -> Result<Reply<PointsView>, Problem> {
    let page = page.page()?;
    let views = params.views(rules, usual, reader)?;
    let next = page.next(query, views.len());
    let view = PointsView { total: views.len(), points: page.of(views) };
    Ok(Reply::said(reader, view).followed_by(next))
}

/// Where editions part: conflicts, variants and differences by situation, unless `relation` asks
/// for something else.
#[utoipa::path(get, path = "/conflicts", tag = "points", params(PointParams, PageParams),
    responses((status = 200, body = PointsView)))]
pub(super) async fn conflicts(
    rules: Rules,
    preferences: Preferences,
    Asked(params): Asked<PointParams>,
    Asked(page): Asked<PageParams>,
    RawQuery(query): RawQuery,
) -> Result<Reply<PointsView>, Problem> {
    listed(&rules, preferences.lang, &params, &page, query.as_deref(), &Relation::DIFFERENCES)
}

/// A question of rule with its answers; with an event or editions, also what is in force there.
#[utoipa::path(get, path = "/points/{point}", tag = "points",
    params(("point" = PointId, Path, description = "The point", example = "trade-after-building"), StackParams),
    responses((status = 200, body = PointDetails)))]
pub(super) async fn point(
    rules: Rules,
    preferences: Preferences,
    Named(point): Named<String>,
    Asked(stack): Asked<StackParams>,
) -> Result<Reply<PointDetails>, Problem> {
    let id: PointId = one("point", &point)?;
    let stack = stack.stack(&rules)?;
    let (corpus, reader) = (&rules.corpus, preferences.lang);
    let point = known::point(corpus, &id).map_err(Problem::unknown_name)?;
    let related = relate(&Positions::new(corpus), point, &[]);
    let here = stack.as_ref().map(|stack| resolve(corpus, &Positions::new(corpus), stack, &point.id));
    let conflict = conflict_view(corpus, &related, here.as_ref(), reader).ok_or_else(Problem::internal)?;
    let library = rules.library();
    let in_force = stack.map(|stack| {
        let answer = answer::rule(&library, &stack, &point.id, None, Vec::new());
        answer_view(corpus, &answer, &stack, reader)
    });
    Ok(Reply::said(reader, point_details(corpus, &rules.asked, point, conflict, in_force, reader)))
}

/// The moments at the table for which a judge is called; with a stack, those that come up in its games.
#[utoipa::path(get, path = "/moments", tag = "points", params(StackParams),
    responses((status = 200, body = Vec<MomentView>)))]
pub(super) async fn moments(
    rules: Rules,
    preferences: Preferences,
    Asked(stack): Asked<StackParams>,
) -> Result<Reply<Vec<MomentView>>, Problem> {
    let stack = stack.stack(&rules)?;
    let positions = Positions::new(&rules.corpus);
    Ok(Reply::said(
        preferences.lang,
        moment_views(&rules.corpus, &positions, stack.as_ref(), preferences.lang),
    ))
}

/// What is in force on every question that comes up at a moment.
#[utoipa::path(get, path = "/moments/{moment}", tag = "points",
    params(("moment" = MomentId, Path, description = "The moment"), StackParams),
    responses((status = 200, body = MomentAtEvent)))]
pub(super) async fn moment(
    rules: Rules,
    preferences: Preferences,
    Named(moment): Named<String>,
    Asked(stack): Asked<StackParams>,
) -> Result<Reply<MomentAtEvent>, Problem> {
    let id: MomentId = one("moment", &moment)?;
    let moment = known::moment(&rules.corpus, &id).map_err(Problem::unknown_name)?;
    let stack = stack.needed(&rules)?;
    let positions = Positions::new(&rules.corpus);
    Ok(Reply::said(
        preferences.lang,
        moment_at_event(&rules.corpus, &positions, &stack, moment, preferences.lang),
    ))
}

/// The question; what is in force is said beside it.
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
    rules: Rules,
    preferences: Preferences,
    MaybeKept(casebook): MaybeKept,
    Asked(params): Asked<AskParams>,
    Asked(stack): Asked<StackParams>,
) -> Result<Reply<AnswerView>, Problem> {
    let stack = stack.needed(&rules)?;
    let query = Query { lang: Some(preferences.lang), ..Query::new(params::query(&params.q)?) };
    let mut view = answers::ask(&rules, &query.text, stack.clone(), preferences.lang)?;
    if let Some(casebook) = casebook {
        let wanted = Wanted::beside_answer(&view, &query, &stack);
        view.precedents = PrecedentView::shown(&rules.corpus, &casebook.precedents(&rules, wanted).await);
    }
    Ok(Reply::said(preferences.lang, view))
}

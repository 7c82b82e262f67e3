//! `/points` and `/conflicts`: the questions of rule, and how editions relate on them.

use axum::extract::RawQuery;
use serde::Deserialize;
use utoipa::IntoParams;

use super::paging::PageParams;
use super::reply::Reply;
use crate::params::{self, Asked, Named, StackParams, list, one};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::Rulebook;
use crate::rulebook::Rules;
use schiri_rules::corpus::{EditionId, PointId, TopicId};
use schiri_rules::known;
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Positions, Relation, relate, resolve};
use schiri_search::answer;
use schiri_show::view::{
    ConflictFilter, ConflictView, PointDetails, PointsView, answer_view, conflict_view, conflict_views,
    point_details,
};

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

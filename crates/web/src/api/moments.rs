//! `/moments`: what judges are called for, and what is in force then.

use super::reply::Reply;
use crate::params::{Asked, Named, StackParams, one};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::Rules;
use schiri_rules::corpus::MomentId;
use schiri_rules::known;
use schiri_rules::precedence::Positions;
use schiri_show::view::{MomentAtEvent, MomentView, moment_at_event, moment_views};

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

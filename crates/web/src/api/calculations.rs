//! `/calculations`: what clauses compute, and what it comes to.

use serde::Deserialize;
use utoipa::IntoParams;

use super::reply::Reply;
use crate::answers;
use crate::params::{Asked, Named, one};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::{Rulebook, Rules};
use schiri_rules::corpus::{Calculation, CalculationId};
use schiri_rules::known;
use schiri_show::view::{CalculationView, WorkedView, calculation_views};

/// What is put into a calculation.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct GivenParams {
    /// The inputs, separated by semicolons: each with its name and its number, or numbers separated by commas.
    #[param(example = "points=10,8,10;totals=32,30,36;target=10")]
    given: String,
}

/// What clauses compute: inputs with their bounds, and steps with their clauses.
#[utoipa::path(get, path = "/calculations", tag = "calculations",
    responses((status = 200, body = Vec<CalculationView>)))]
pub(super) async fn calculations(rules: Rules, preferences: Preferences) -> Reply<Vec<CalculationView>> {
    Reply::said(preferences.lang, calculation_views(&rules.corpus, preferences.lang))
}

/// One calculation: inputs with their bounds, and steps with their clauses.
#[utoipa::path(get, path = "/calculations/{calculation}", tag = "calculations",
    params(("calculation" = CalculationId, Path, description = "The calculation")),
    responses((status = 200, body = CalculationView)))]
pub(super) async fn calculation(
    rules: Rules,
    preferences: Preferences,
    Named(calculation): Named<String>,
) -> Result<Reply<CalculationView>, Problem> {
    let calculation = named(&rules, &calculation)?;
    Ok(Reply::said(preferences.lang, CalculationView::new(&rules.corpus, calculation, preferences.lang)))
}

/// A calculation worked out: what each step comes to.
#[utoipa::path(get, path = "/calculations/{calculation}/result", tag = "calculations",
    params(("calculation" = CalculationId, Path, description = "The calculation"), GivenParams),
    responses((status = 200, body = WorkedView)))]
pub(super) async fn result(
    rules: Rules,
    preferences: Preferences,
    Named(calculation): Named<String>,
    Asked(params): Asked<GivenParams>,
) -> Result<Reply<WorkedView>, Problem> {
    let calculation = named(&rules, &calculation)?;
    let typed: Vec<_> = params.given.split(';').filter(|part| !part.trim().is_empty()).map(pair).collect();
    let worked = answers::worked(&rules, calculation, &typed, preferences.lang).map_err(|refused| {
        let message = refused.into_iter().next().map(|refusal| refusal.message);
        message.map_or_else(Problem::internal, Problem::bad_request)
    })?;
    Ok(Reply::said(preferences.lang, worked))
}

fn named<'r>(rules: &'r Rulebook, name: &str) -> Result<&'r Calculation, Problem> {
    let id: CalculationId = one("calculation", name)?;
    known::calculation(&rules.corpus, id.as_str()).map_err(Problem::unknown_name)
}

/// Cuts an input into its name and its numbers.
fn pair(text: &str) -> (String, String) {
    let (name, numbers) = text.split_once('=').unwrap_or((text, ""));
    (name.trim().chars().take(40).collect(), numbers.to_owned())
}

//! `/ask`: the ruling card for a question.

use serde::Deserialize;
use utoipa::IntoParams;

use super::reply::Reply;
use crate::answers;
use crate::casebook::access::MaybeKept;
use crate::params::{self, Asked, StackParams};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::Rules;
use schiri_casebook::PrecedentView;
use schiri_search::index::Query;
use schiri_show::view::{AnswerView, Wanted};

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

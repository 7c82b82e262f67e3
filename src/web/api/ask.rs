//! What is in force: the ruling card.

use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{self, Asked, StackParams};
use super::reply::Reply;
use crate::answer::{self, Question};
use crate::lang::Lang;
use crate::precedence::Stack;
use crate::view::{AnswerView, reply_view};
use crate::web::desk::Rulebook;
use crate::web::problem::Problem;
use crate::web::rules::Rules;
use crate::web::wishes::Wishes;

/// What is asked.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct AskParams {
    /// The question as asked at the table, in any of the languages.
    #[param(example = "Mag ik na het bouwen nog ruilen?", max_length = 1000)]
    q: String,
}

/// The ruling card for a question at an event: what is in force, where it stands, and why.
#[utoipa::path(get, path = "/ask", tag = "rulings", params(AskParams, StackParams),
    responses((status = 200, body = AnswerView)))]
pub(super) async fn ask(
    rules: Rules,
    wishes: Wishes,
    Asked(params): Asked<AskParams>,
    Asked(stack): Asked<StackParams>,
) -> Result<Reply<AnswerView>, Problem> {
    let stack = stack.needed(&rules)?;
    let view = card(&rules, params::query(&params.q)?, stack, wishes.lang)?;
    Ok(Reply::said(wishes.lang, view))
}

/// Makes the ruling card for a question.
pub(in crate::web) fn card(
    rules: &Rulebook,
    question: &str,
    stack: Stack,
    reader: Lang,
) -> Result<AnswerView, Problem> {
    let question = Question { text: question.to_owned(), lang: reader, stack };
    let library = rules.library();
    let reply = answer::ask(&library, &question).map_err(|error| {
        tracing::error!(%error, "the search failed");
        Problem::internal()
    })?;
    Ok(reply_view(&rules.corpus, &reply, reader))
}

//! Clauses by their addresses.

use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{Asked, Named, StackParams, list, one};
use super::reply::Reply;
use crate::citation::Reading;
use crate::corpus::{Anchor, ClauseId, EditionId};
use crate::known;
use crate::lang::{Lang, Message};
use crate::precedence::Stack;
use crate::view::{ClauseView, Pointer, clause_view};
use crate::web::desk::Rulebook;
use crate::web::problem::Problem;
use crate::web::rules::Rules;
use crate::web::wishes::Wishes;

/// In which languages a clause is shown.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ClauseParams {
    /// The languages of the texts, separated by commas; else the reader's and the original.
    #[param(value_type = Option<Vec<Lang>>, style = Form, explode = false, min_items = 1)]
    texts: Option<String>,
}

/// A clause with its texts, neighbours, references and points.
#[utoipa::path(get, path = "/clauses/{edition}/{anchor}", tag = "clauses",
    params(
        ("edition" = EditionId, Path, description = "The edition", example = "de-quali-2009"),
        ("anchor" = Anchor, Path, description = "The clause within it", example = "3.1.6"),
        ClauseParams, StackParams,
    ),
    responses((status = 200, body = ClauseView)))]
pub(super) async fn clause(
    rules: Rules,
    wishes: Wishes,
    Named((edition, anchor)): Named<(String, String)>,
    Asked(params): Asked<ClauseParams>,
    Asked(stack): Asked<StackParams>,
) -> Result<Reply<ClauseView>, Problem> {
    let id = clause_id(&rules, &edition, &anchor)?;
    let texts = list("texts", params.texts.as_deref())?;
    let view = view(&rules, &id, wishes.lang, &texts, stack.stack(&rules)?.as_ref())
        .ok_or_else(|| unknown_clause(&rules, &id, wishes.lang))?;
    Ok(Reply::said(wishes.lang, view))
}

/// Reads an address; the edition must exist.
pub(in crate::web) fn clause_id(rules: &Rulebook, edition: &str, anchor: &str) -> Result<ClauseId, Problem> {
    let edition: EditionId = one("edition", edition)?;
    known::editions(&rules.corpus, std::slice::from_ref(&edition)).map_err(Problem::unknown_name)?;
    let anchor: Anchor = one("anchor", anchor)?;
    Ok(ClauseId::new(edition, anchor))
}

/// Says that a clause does not exist, and which ones come near.
pub(in crate::web) fn unknown_clause(rules: &Rulebook, id: &ClauseId, reader: Lang) -> Problem {
    let reading = rules.citations.look_up(&rules.corpus, &id.to_string(), None);
    let near = match &reading {
        Reading::Unknown(unknown) => unknown.nearest.as_slice(),
        _ => &[],
    };
    let citation = |near| format!("{} ({near})", Pointer::to_ref(&rules.corpus, near, reader).citation);
    let near: Vec<_> = near.iter().map(citation).collect();
    let message = if near.is_empty() {
        Message::new("stack-unknown-clause")
    } else {
        Message::new("problem-unknown-clause").with("near", near.join("; "))
    };
    Problem::unknown_name(message.with("name", id.to_string()))
}

/// Gathers a clause, at an event where one is chosen; without languages, in the reader's and its own.
pub(in crate::web) fn view(
    rules: &Rulebook,
    id: &ClauseId,
    reader: Lang,
    texts: &[Lang],
    stack: Option<&Stack>,
) -> Option<ClauseView> {
    let own = rules.corpus.editions.get(&id.edition)?.lang;
    let mut langs = if texts.is_empty() { vec![reader, own] } else { texts.to_vec() };
    langs.dedup();
    clause_view(&rules.corpus, &rules.references, id, reader, &langs, stack)
}

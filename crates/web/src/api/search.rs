//! `/search`: clauses for a citation or for words.

use axum::extract::RawQuery;
use serde::Deserialize;
use utoipa::IntoParams;

use super::paging::PageParams;
use super::reply::Reply;
use crate::answers;
use crate::casebook::access::MaybeKept;
use crate::params::{self, Asked, StackParams};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::Rules;
use schiri_casebook::PrecedentView;
use schiri_rules::citation::Reading;
use schiri_rules::corpus::EditionId;
use schiri_search::index::Query;
use schiri_show::view::{FoundView, Wanted};

/// What is searched for, and where.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchParams {
    /// A citation or words, in any of the languages.
    #[param(example = "raeuber vergessen", min_length = 1, max_length = 1000)]
    q: String,
    /// The editions to search, separated by commas; else all.
    #[param(value_type = Option<Vec<EditionId>>, style = Form, explode = false, min_items = 1)]
    r#in: Option<String>,
    /// The person is still typing: the last word may be the beginning of one.
    #[param(value_type = Option<bool>)]
    typing: Option<String>,
}

/// Clauses that answer a citation or words, the best first.
#[utoipa::path(get, path = "/search", tag = "clauses", params(SearchParams, StackParams, PageParams),
    responses((status = 200, body = FoundView)))]
pub(crate) async fn search(
    rules: Rules,
    preferences: Preferences,
    MaybeKept(casebook): MaybeKept,
    Asked(params): Asked<SearchParams>,
    Asked(stack): Asked<StackParams>,
    Asked(page): Asked<PageParams>,
    RawQuery(asked): RawQuery,
) -> Result<Reply<FoundView>, Problem> {
    let page = page.page()?;
    let stack = stack.stack(&rules)?;
    let mut query = Query::new(params::query(&params.q)?);
    query.editions = params::editions(&rules, "in", params.r#in.as_deref())?;
    // One more tells whether there is a next page.
    query.limit = page.offset + page.limit + 1;
    query.as_you_type = params::yes("typing", params.typing.as_deref())?;
    query.lang = Some(preferences.lang);
    query.in_force = stack.as_ref().map(|stack| stack.editions.clone()).unwrap_or_default();
    let hits = answers::search(&rules, &query)?;
    let mut found = FoundView::new(&rules.corpus, &query.text, &hits, stack.as_ref(), preferences.lang);
    // They belong to the query, not to a page of hits; and while somebody types, the rules come at once.
    if let Some(casebook) = casebook.filter(|_| page.offset == 0 && !query.as_you_type) {
        let reading = rules.index.citations().read_at(&rules.corpus, &query.text, None, &query.in_force);
        let wanted = Wanted::beside_hits(&hits, &query, reading != Reading::NotACitation, stack);
        found.precedents = PrecedentView::shown(&rules.corpus, &casebook.precedents(&rules, wanted).await);
    }
    let next = page.next(asked.as_deref(), found.hits.len());
    found.hits = page.of(found.hits);
    Ok(Reply::said(preferences.lang, found).followed_by(next))
}

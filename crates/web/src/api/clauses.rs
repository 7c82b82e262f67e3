//! Clauses: by address, with their history (`/clauses`), by citation (`/citations`), by words (`/search`).

use schiri_casebook::PrecedentView;
use schiri_rules::citation::Reading;
use schiri_rules::corpus::{Anchor, EditionId};
use schiri_rules::lang::Lang;
use schiri_search::index::Query;
use schiri_show::view::{CitationView, ClauseView, FoundView, TraceView, Wanted, citation_view};
use serde::Deserialize;
use utoipa::IntoParams;

use super::reply::{InForce, Named, Page, PageParams, Reader, Reply, StackParams, editions, yes};
use crate::answers;
use crate::casebook::access::MaybeKept;
use crate::params::{self, Asked, list};
use crate::problem::Problem;
use crate::rulebook::Rules;

/// In which languages a clause is shown.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ClauseParams {
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
pub(crate) async fn clause(
    reader: Reader,
    Named((edition, anchor)): Named<(String, String)>,
    Asked(params): Asked<ClauseParams>,
    InForce(stack): InForce,
) -> Result<Reply<ClauseView>, Problem> {
    let id = answers::clause_id(&reader, &edition, &anchor)?;
    let texts = list("texts", params.texts.as_deref())?;
    let view = answers::clause(&reader, &id, reader.lang(), &texts, stack.as_ref())
        .ok_or_else(|| answers::unknown_clause(&reader, &id, reader.lang()))?;
    Ok(reader.reply(view))
}

/// What became of a clause in each edition of its lineage, the oldest first; with an event or editions, also what
/// of each clause holds there.
#[utoipa::path(get, path = "/clauses/{edition}/{anchor}/trace", tag = "compare",
    params(
        ("edition" = EditionId, Path, description = "The edition", example = "de-quali-2009"),
        ("anchor" = Anchor, Path, description = "The clause within it", example = "3.1.6"),
        StackParams,
    ),
    responses((status = 200, body = TraceView)))]
pub(super) async fn trace(
    reader: Reader,
    Named((edition, anchor)): Named<(String, String)>,
    InForce(stack): InForce,
) -> Result<Reply<TraceView>, Problem> {
    let id = answers::clause_id(&reader, &edition, &anchor)?;
    let langs = (reader.lang(), reader.lang());
    let view = answers::trace(&reader, &id, stack, langs).await?;
    Ok(reader.reply(view))
}

/// The citation, and where it may lead.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CitationParams {
    /// A citation in any edition's style.
    #[param(example = "CCM § 5 Abs. 4 Satz 2", min_length = 1, max_length = 1000)]
    q: String,
    /// The editions that may be meant, separated by commas; else all.
    #[param(value_type = Option<Vec<EditionId>>, style = Form, explode = false, min_items = 1)]
    r#in: Option<String>,
}

/// What a citation names. A number alone, a heading and an address count as citations, too.
#[utoipa::path(get, path = "/citations", tag = "clauses", params(CitationParams),
    responses((status = 200, body = CitationView)))]
pub(crate) async fn citation(
    reader: Reader,
    Asked(params): Asked<CitationParams>,
) -> Result<Reply<CitationView>, Problem> {
    Ok(reader.reply(params.read(&reader, &[], reader.lang())?))
}

impl CitationParams {
    /// Reads the citation, where these editions are in force.
    pub(crate) fn read(
        &self,
        rules: &Rules,
        in_force: &[EditionId],
        reader: Lang,
    ) -> Result<CitationView, Problem> {
        let text = params::query(&self.q)?;
        let editions = editions(rules, "in", self.r#in.as_deref())?;
        let within = Some(editions.as_slice()).filter(|editions| !editions.is_empty());
        let reading = rules.index.citations().look_up_at(&rules.corpus, text, within, in_force);
        Ok(citation_view(&rules.corpus, text, &reading, reader))
    }
}

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
    reader: Reader,
    MaybeKept(casebook): MaybeKept,
    Asked(params): Asked<SearchParams>,
    InForce(stack): InForce,
    page: Page,
) -> Result<Reply<FoundView>, Problem> {
    let mut query = Query::new(params::query(&params.q)?);
    query.editions = editions(&reader, "in", params.r#in.as_deref())?;
    // One more tells whether there is a next page.
    query.limit = page.offset + page.limit + 1;
    query.as_you_type = yes("typing", params.typing.as_deref())?;
    query.lang = Some(reader.lang());
    query.in_force = stack.as_ref().map(|stack| stack.editions.clone()).unwrap_or_default();
    let hits = reader.index.search(&query)?;
    let mut found = FoundView::new(&reader.corpus, &query.text, &hits, stack.as_ref(), reader.lang());
    // They belong to the query, not to a page of hits; and while somebody types, the rules come at once.
    if let Some(casebook) = casebook.filter(|_| page.offset == 0 && !query.as_you_type) {
        let reading = reader.index.citations().read_at(&reader.corpus, &query.text, None, &query.in_force);
        let wanted = Wanted::beside_hits(&hits, &query, reading != Reading::NotACitation, stack);
        found.precedents = PrecedentView::shown(&reader.corpus, &casebook.precedents(&reader, wanted).await);
    }
    let next = page.next(found.hits.len());
    found.hits = page.of(found.hits);
    Ok(reader.reply(found).followed_by(next))
}

//! `/citations`: what a citation names, or may have meant.

use serde::Deserialize;
use utoipa::IntoParams;

use super::reply::Reply;
use crate::params::{self, Asked};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::Rules;
use schiri_rules::corpus::EditionId;
use schiri_rules::lang::Lang;
use schiri_show::view::{CitationView, citation_view};

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
    rules: Rules,
    preferences: Preferences,
    Asked(params): Asked<CitationParams>,
) -> Result<Reply<CitationView>, Problem> {
    Ok(Reply::said(preferences.lang, params.read(&rules, &[], preferences.lang)?))
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
        let editions = params::editions(rules, "in", self.r#in.as_deref())?;
        let within = Some(editions.as_slice()).filter(|editions| !editions.is_empty());
        let reading = rules.index.citations().look_up_at(&rules.corpus, text, within, in_force);
        Ok(citation_view(&rules.corpus, text, &reading, reader))
    }
}

//! The official wording of a clause, where its user loaded one.

use serde::Serialize;
use utoipa::ToSchema;

use schiri_rules::corpus::{ClauseId, Corpus, Text};
use schiri_rules::lang::Lang;

/// What the publisher itself says: not our restatement. Texts are `CommonMark`.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OfficialView {
    /// The language that it is in.
    pub language: Lang,
    /// The title of the document that it was taken from.
    pub title: String,
    /// When that document was consulted: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consulted: Option<String>,
    /// Whether the restatement has changed since the wording was put beside it: the two may differ.
    pub stale: bool,
    /// The heading, in plain text; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    /// The text; left out where there is only a heading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// Returns the official wording that stands beside a clause for this reader.
#[must_use]
pub fn official_view(corpus: &Corpus, id: &ClauseId, reader: Lang) -> Option<OfficialView> {
    let official = corpus.official(id, reader)?;
    Some(OfficialView {
        language: official.text.lang,
        title: official.text.title.clone(),
        consulted: official.text.consulted.map(|date| date.to_string()),
        stale: official.stale,
        heading: official.wording.heading.as_ref().map(Text::plain),
        text: official.wording.text.as_ref().map(|text| text.markdown.clone()),
    })
}

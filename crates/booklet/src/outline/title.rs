//! The title page of an outline.

use serde::Serialize;

use super::Each;
use crate::request::host::Host;
use crate::texts::Blocks;

/// What the title page says. All of it is also the document's metadata.
#[derive(Debug, Clone, Serialize)]
pub struct Title {
    /// The words on the page.
    pub said: Each<TitleText>,
    /// The event's id, where the booklet is for an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The day of the event, where the plan names one: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Who gives the event.
    pub host: Host,
    /// The editions of the plan, strongest first.
    pub editions: Vec<EditionLine>,
    /// SHA-256 of the whole rule collection, 64 hexadecimal digits: paper is checked against it.
    pub content_hash: String,
    /// Where the print can be checked against the rules of today; needs a base URL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check_url: Option<String>,
    /// The program and its version: `Schiri 0.1.0`.
    pub program: String,
}

/// The title page in one language.
#[derive(Debug, Clone, Serialize)]
pub struct TitleText {
    /// The title: the event, or the editions.
    pub title: String,
    /// What kind of booklet it is, and what was chosen.
    pub subtitle: String,
    /// The day of the event in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// What the rule collection says of the event.
    pub note: Blocks,
    /// The situations of the event, in words: `im Spiel mit 5–6 Spielern`.
    pub situations: Vec<String>,
    /// That the texts restate the sources, that translations are unofficial, what small print means:
    /// one sentence each.
    pub statements: Vec<String>,
}

/// An edition on the title page.
#[derive(Debug, Clone, Serialize)]
pub struct EditionLine {
    /// The edition's id: `de-quali-2009`.
    pub id: String,
    /// Who published it; left out where no one knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publisher: Option<String>,
    /// When: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    pub date: String,
    /// The code of its own language.
    pub language: &'static str,
    /// Its title in that language.
    pub original_title: String,
    /// The document that its text restates.
    pub source: String,
    /// The edition's names in words.
    pub said: Each<EditionText>,
}

/// An edition's names in one language.
#[derive(Debug, Clone, Serialize)]
pub struct EditionText {
    /// Its title, translated where it has a translation.
    pub title: String,
    /// Its short name, for running heads.
    pub short: String,
    /// Its date in words: `17. Dezember 1997`.
    pub date: String,
    /// The name of its own language: `Deutsch`.
    pub language: String,
    /// Whether the text in this language is our unofficial translation.
    pub translated: bool,
}

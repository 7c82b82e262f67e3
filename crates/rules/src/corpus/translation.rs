//! What an edition says in other words: its translations, and official wordings.
//!
//! A rule collection restates its sources. Anyone who has a publisher's text may load it from a folder of
//! their own; then it is shown beside the restatement. It never becomes part of the collection: it is not
//! included in the content hash, not searched, and not sent to phones for offline use.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::lang::Lang;
use crate::source::{FileId, Span, Spanned};

use super::{Anchor, Clause, EditionId, PartialDate, ShortHash, Text, Wording};

/// An edition in another language.
#[derive(Debug, Serialize, Deserialize)]
pub struct Translation {
    /// The edition that it translates.
    pub edition: EditionId,
    /// The language into which it is translated.
    pub lang: Lang,
    /// The file it was read from.
    pub file: FileId,
    /// Where the edition is named.
    pub span: Span,
    /// The edition's title in this language.
    pub title: Text,
    /// The editor's note on the whole edition, in this language.
    pub editor_note: Option<Text>,
    /// The translated clauses; a clause without a translation is missing here.
    pub clauses: BTreeMap<Anchor, Reworded>,
}

/// The official wordings of an edition's clauses, in one language: one private file.
#[derive(Debug)]
pub struct OfficialText {
    /// The edition whose clauses they word.
    pub edition: EditionId,
    /// The language of the wordings, which may differ from the edition's.
    pub lang: Lang,
    /// Where the edition is named.
    pub span: Span,
    /// Where the language is named.
    pub lang_span: Span,
    /// The title of the document that they were taken from.
    pub title: String,
    /// When that document was consulted.
    pub consulted: Option<PartialDate>,
    /// The wordings; a clause without one is missing here.
    pub clauses: BTreeMap<Anchor, Reworded>,
}

/// What a clause says in other words: in another language, or those of its publisher.
#[derive(Debug, Serialize, Deserialize)]
pub struct Reworded {
    /// The place of its key in the file.
    pub span: Span,
    /// Hash of the edition's wording for which this was written; `None` if no one recorded it.
    pub of: Option<Spanned<ShortHash>>,
    /// What it says; an official wording has only a heading and a text.
    pub wording: Wording,
}

impl Reworded {
    /// Tells whether the edition's wording has changed since.
    pub fn is_stale(&self, original: &Clause) -> bool {
        self.of.as_ref().is_some_and(|of| of.value != original.hash)
    }
}

/// The official wording of a clause as it is to be shown.
#[derive(Debug, Clone, Copy)]
pub struct Official<'a> {
    /// The text that it is part of: language and source.
    pub text: &'a OfficialText,
    /// What it says.
    pub wording: &'a Wording,
    /// Whether the restatement has changed since; if so, the two may differ.
    pub stale: bool,
}

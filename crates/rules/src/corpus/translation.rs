//! What an edition says in other words: its translations, and official wordings.
//!
//! A rule collection restates its sources. Anyone who holds a publisher's text may load it from a folder of
//! their own; then it stands beside the restatement. It never belongs to the collection: it is not part
//! of the content hash, is not searched, and is not sent to phones for offline use.

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
    pub clauses: BTreeMap<Anchor, TranslatedClause>,
}

/// A clause in another language.
#[derive(Debug, Serialize, Deserialize)]
pub struct TranslatedClause {
    /// Where its key stands.
    pub span: Span,
    /// Hash of the original it was made from; `None` where no one has pinned it yet.
    pub of: Option<Spanned<ShortHash>>,
    /// What the clause says in this language.
    pub wording: Wording,
}

/// The official wordings of an edition's clauses, in one language: one private file.
#[derive(Debug)]
pub struct OfficialText {
    /// The edition whose clauses they word.
    pub edition: EditionId,
    /// The language in which they are written; it may be another than the edition's.
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
    pub clauses: BTreeMap<Anchor, OfficialClause>,
}

/// The official wording of a clause.
#[derive(Debug)]
pub struct OfficialClause {
    /// Where its key stands.
    pub span: Span,
    /// Hash of the restatement beside which it was put; `None` where no one noted it.
    pub of: Option<Spanned<ShortHash>>,
    /// Heading and text; it has no other part.
    pub wording: Wording,
}

impl OfficialClause {
    /// Tells whether the restatement has changed since the wording was put beside it.
    #[must_use]
    pub fn is_stale(&self, restated: &Clause) -> bool {
        self.of.as_ref().is_some_and(|of| of.value != restated.hash)
    }
}

/// The official wording of a clause as it is to be shown.
#[derive(Debug, Clone, Copy)]
pub struct Official<'a> {
    /// The text that it is part of: language and source.
    pub text: &'a OfficialText,
    /// What it says.
    pub wording: &'a Wording,
    /// Whether the restatement has changed since: the two may then differ.
    pub stale: bool,
}

//! What an edition says in other words: its translations, and official wordings.
//!
//! A rule collection restates its sources. Anyone who has a publisher's text may load it from a folder of
//! their own; then it is shown beside the restatement. It never becomes part of the collection: it is not
//! included in the content hash, not searched, and not sent to phones for offline use.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::lang::Lang;
use crate::source::{FileId, Span, Spanned};

use super::record::{Read as _, record};
use super::{Anchor, Clause, EditionId, PartialDate, ShortHash, Text, Wording};

record! {
    /// A translation of an edition: text only, each clause pinned to the original it was made from.
    #[derive(Debug, Serialize, Deserialize)]
    pub Translation {
        given {
            /// The file it was read from.
            pub file: FileId,
            /// Where the edition is named.
            pub span: Span,
        }
        /// The edition; also the file's name.
        must edition as "translates": EditionId,
        /// The language of the texts; also the folder's.
        must lang as "language": Lang,
        /// The title in this language.
        must title: Text,
        /// The edition's note in this language.
        may editor_note: Option<Text>,
        /// The texts by anchor.
        ///
        /// A clause without a translation is missing here.
        must clauses: BTreeMap<Anchor, Reworded>,
    }
}

record! {
    /// Official wordings of an edition's clauses: the publisher's own text, kept privately.
    ///
    /// They are in one language: one file.
    #[derive(Debug)]
    pub OfficialText {
        given {
            /// Where the edition is named.
            pub span: Span,
        }
        /// The edition whose clauses are worded.
        must edition as "wording": EditionId,
        /// The language of the texts.
        ///
        /// It may differ from the edition's.
        must lang as "language": Spanned<Lang>,
        /// Where the text comes from.
        must source: OfficialSource,
        /// The wordings by anchor.
        ///
        /// A clause without one is missing here.
        must clauses: BTreeMap<Anchor, Reworded> = Vec::<OfficialWording>::SHAPE,
    }
}

record! {
    /// The document from which official wordings were taken.
    #[derive(Debug)]
    pub OfficialSource {
        /// Its title.
        must title: String,
        /// When it was consulted.
        may consulted: Option<PartialDate>,
    }
}

record! {
    /// The official wording of a clause.
    pub(super) OfficialWording {
        /// The clause.
        key anchor: Anchor,
        /// Hash of the edition's clause when the wording was made; `schiri import --overlay` writes it.
        may of: Option<Spanned<ShortHash>>,
        /// The heading.
        some heading: Option<Text>,
        /// The text: CommonMark with pipe tables.
        some text: Option<Text>,
    }
}

impl From<OfficialWording> for Reworded {
    fn from(OfficialWording { anchor, span, of, heading, text }: OfficialWording) -> Self {
        Self { anchor, span, of, wording: Wording { heading, text, ..Wording::default() } }
    }
}

record! {
    /// A translated clause.
    ///
    /// Or a clause in the words of its publisher.
    #[derive(Debug, Serialize, Deserialize)]
    pub Reworded {
        /// The clause.
        key anchor: Anchor,
        /// Hash of the original clause it was made from; `schiri pin` writes it.
        ///
        /// `None` if no one recorded it.
        may of: Option<Spanned<ShortHash>>,
        /// What it says; an official wording has only a heading and a text.
        flat wording: Wording,
    }
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

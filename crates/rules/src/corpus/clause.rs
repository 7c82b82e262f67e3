//! Clauses and their wordings.

use serde::{Deserialize, Serialize};

use crate::diag::Code;
use crate::named::named;
use crate::source::{Span, Spanned};

use super::{
    Anchor, ClauseId, ConceptId, PartialDate, PointId, PositionId, ScopeId, ShortHash, Text, plain_sentences,
};

/// What a clause says, in one language.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Wording {
    /// The heading; without markup.
    pub heading: Option<Text>,
    /// The rule itself, as Markdown; `None` for a clause that is only a heading.
    pub text: Option<Text>,
    /// Examples that the source gives.
    pub examples: Vec<Text>,
    /// Tips that the source gives.
    pub tips: Vec<Text>,
    /// What an editor found odd.
    pub editor_note: Option<Text>,
}

impl Wording {
    /// Returns the heading as it is shown, without reading it as Markdown: “2. Liga” is no list.
    pub fn heading_line(&self) -> Option<String> {
        self.heading.as_ref().map(|heading| heading.markdown.clone())
    }

    /// Walks every text, the heading first.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.heading.iter().chain(&self.text).chain(&self.examples).chain(&self.tips).chain(&self.editor_note)
    }

    /// Returns the hash that pins a translation or a case to this wording.
    pub fn hash(&self) -> ShortHash {
        ShortHash::of(self.marked().iter().map(String::as_str))
    }

    /// Returns every text with a mark of its kind.
    pub(super) fn marked(&self) -> Vec<String> {
        let marked = |mark: &'static str, texts: &[Text]| -> Vec<String> {
            texts.iter().map(|text| format!("{mark}{}", text.markdown)).collect()
        };
        [
            marked("h", self.heading.as_slice()),
            marked("t", self.text.as_slice()),
            marked("e", &self.examples),
            marked("i", &self.tips),
            marked("n", self.editor_note.as_slice()),
        ]
        .concat()
    }
}

/// The smallest addressable piece of an edition.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Clause {
    /// Its permanent address: `de-quali-2009/3.1.6`.
    pub id: ClauseId,
    /// The place of its key in the file.
    pub span: Span,
    /// Its number as printed, if that differs from what its id gives: `A3a1` for `a3a1`.
    pub label: Option<String>,
    /// What it says in the edition's own language.
    pub wording: Wording,
    /// Whether it binds, advises or describes.
    pub nature: Nature,
    /// When it counts at an event; inherited from the clause above if not written.
    pub applies: Applies,
    /// The situations to which it is limited, including inherited ones; empty for always.
    pub scope: Vec<Spanned<ScopeId>>,
    /// What it is about.
    pub concepts: Vec<Spanned<ConceptId>>,
    /// The positions that it takes.
    pub stances: Vec<Stance>,
    /// Findings of `check` that an editor accepts here.
    pub accepts: Vec<Spanned<Code>>,
    /// Says that it was removed.
    pub retired: Option<Retired>,
    /// Hash of the wording.
    pub hash: ShortHash,
    /// The clauses above, the outermost first.
    pub(super) above: Vec<Anchor>,
}

impl Clause {
    /// Returns the clause's anchor.
    pub const fn anchor(&self) -> &Anchor {
        &self.id.anchor
    }

    /// Walks the anchors of the clauses above, the outermost first.
    pub fn above(&self) -> impl DoubleEndedIterator<Item = &Anchor> {
        self.above.iter()
    }

    /// Tells whether this is the clause at an anchor of its edition, or is below it.
    pub fn is_at_or_below(&self, anchor: &Anchor) -> bool {
        self.id.anchor == *anchor || self.above.contains(anchor)
    }

    /// Tells whether this is that clause, or is below it in the same edition.
    pub fn is_within(&self, other: &ClauseId) -> bool {
        self.id.edition == other.edition && self.is_at_or_below(&other.anchor)
    }

    /// Tells whether any of its positions is decided by some of its sentences only.
    pub fn is_decided_by_sentences(&self) -> bool {
        self.stances.iter().any(|stance| !stance.sentences.is_empty())
    }

    /// Returns the number of the last sentence of its text; 0 where it has none.
    pub fn last_sentence(&self) -> u32 {
        let text = self.wording.text.as_ref();
        let sentences = text.map(|text| plain_sentences(text.blocks())).unwrap_or_default();
        sentences.last().map_or(0, |(number, _)| *number)
    }

    /// Tells whether it can decide anything: it has a text, is binding, and was not removed.
    pub fn is_normative(&self) -> bool {
        self.wording.text.is_some() && self.nature == Nature::Rule && self.retired.is_none()
    }
}

named! {
    /// What a clause wants of its reader.
    #[derive(Default)]
    Nature {
        /// It binds: only such clauses can settle a matter.
        #[default]
        Rule = "rule",
        /// It recommends, as tactics do, and binds no one.
        Advice = "advice",
        /// It describes: what a chip shows, why a rule exists.
        Information = "information",
    }
}

named! {
    /// When a clause counts at an event.
    #[derive(Default)]
    Applies {
        /// Wherever its edition is in force.
        #[default]
        Always = "always",
        /// Unless the event drops it.
        UnlessDropped = "unless-dropped",
        /// Only where the event adopts it.
        IfAdopted = "if-adopted",
    }
}

/// A position taken by a clause.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Stance {
    /// The point on which the position is taken.
    pub point: Spanned<PointId>,
    /// Which of the point's positions it is.
    pub position: Spanned<PositionId>,
    /// Whether it is offered without being imposed.
    pub variant: bool,
    /// Whether it adds to what other editions say on the point, and takes nothing away from them.
    pub adds: bool,
    /// The situations to which it is limited, including the clause's own; empty for always.
    pub scope: Vec<Spanned<ScopeId>>,
    /// The sentences of the clause's text that decide it, counted from 1 (see [`strike`](super::strike));
    /// empty if the whole clause does.
    pub sentences: Vec<Spanned<u32>>,
    /// The clause of the same edition without which alone it is taken, in place of what this clause says beside that
    /// one: one rule brings bridges, another capitals, and each alone only its own.
    pub without: Option<Spanned<Anchor>>,
}

/// The mark that a removed clause leaves.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Retired {
    /// When it was removed, as precisely as is known.
    pub since: PartialDate,
    /// The clause that now says it.
    pub see: Option<Spanned<Anchor>>,
    /// The place of the mark in the file.
    pub span: Span,
}

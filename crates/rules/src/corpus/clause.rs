//! Clauses and their wordings.

use serde::{Deserialize, Serialize};

use crate::diag::Code;
use crate::named::named;
use crate::source::{Span, Spanned};

use super::record::{Key as _, Read as _, record};
use super::shape::Shape;
use super::{
    Anchor, ClauseId, ConceptId, EditionId, PartialDate, PointId, PositionId, ScopeId, ShortHash, Text,
};

record! {
    /// What a clause says, in one language.
    #[derive(Debug, Clone, Default, Serialize, Deserialize)]
    pub Wording {
        /// Its heading.
        ///
        /// It has no markup.
        some heading: Option<Text>,
        /// Its text: CommonMark with pipe tables.
        ///
        /// `None` for a clause that is only a heading.
        some text: Option<Text>,
        /// Examples that the source gives.
        may examples: Vec<Text>,
        /// Tips that the source gives.
        may tips: Vec<Text>,
        /// What is odd here, in the editor's words.
        may editor_note: Option<Text>,
    }
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

record! {
    /// A clause: the smallest addressable piece of an edition.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Clause {
        given {
            /// Its permanent address: `de-quali-2009/3.1.6`.
            pub id: ClauseId,
            /// The place of its key in the file.
            pub span: Span,
            /// Hash of the wording.
            pub hash: ShortHash,
            /// The clauses above, the outermost first.
            pub(super) above: Vec<Anchor>,
        }
        /// Its number as printed, where the id would be written otherwise: A3a1 for a3a1.
        may label: Option<String>,
        /// What it says in the edition's own language.
        flat wording: Wording,
        /// Whether it binds, advises or describes; rule if left out.
        may nature: Nature,
        /// Whether an event can drop or must adopt it; passes to clauses below.
        ///
        /// Inherited from the clause above if not written.
        may applies: Applies = Applies::SHAPE,
        /// The clause that it belongs to, where it stands elsewhere: the table of a rule in an annex. An event that drops
        /// or adopts that clause drops or adopts it, too; passes to clauses below.
        may part_of: Option<Spanned<Anchor>>,
        /// The situations in which alone it speaks; passes to clauses below.
        ///
        /// Including inherited ones; empty for always.
        may scope: Vec<Spanned<ScopeId>> = Vec::<ScopeId>::SHAPE,
        /// What it is about: ids from the glossary.
        may concepts: Vec<Spanned<ConceptId>>,
        /// The positions that it takes: point to position.
        may stances as "positions": Vec<Stance> = Shape::Map(PointId::SCALAR, &Shape::Keys(&Stance::FORM)),
        /// Findings of check that an editor has seen and accepts here.
        may accepts: Vec<Spanned<Code>>,
        /// Says that the clause was removed; its id is never reused.
        some retired: Option<Retired>,
    }
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

    /// Tells whether this is that clause, is below it in the same edition, or belongs to it.
    pub fn is_within(&self, other: &ClauseId) -> bool {
        let belongs = self.part_of.as_ref().is_some_and(|of| of.value == other.anchor);
        self.id.edition == other.edition && (belongs || self.is_at_or_below(&other.anchor))
    }

    /// Tells whether any of its positions is decided by some of its sentences only.
    pub fn is_decided_by_sentences(&self) -> bool {
        self.stances.iter().any(|stance| !stance.sentences.is_empty())
    }

    /// Returns the number of the last sentence of its text; 0 where it has none.
    pub fn last_sentence(&self) -> u32 {
        self.wording.text.as_ref().map_or(0, Text::last_sentence)
    }

    /// Tells whether it can decide anything: it has a text, is binding, and was not removed.
    pub fn is_normative(&self) -> bool {
        self.wording.text.is_some() && self.nature == Nature::Rule && self.retired.is_none()
    }
}

/// A clause that takes a position on a point.
#[derive(Debug, Clone, Copy)]
pub struct ClauseStance<'c> {
    /// The clause that takes it.
    pub clause: &'c Clause,
    /// The position that it takes, with its conditions.
    pub stance: &'c Stance,
}

impl<'c> ClauseStance<'c> {
    /// Returns the clause's edition.
    pub const fn edition(&self) -> &'c EditionId {
        &self.clause.id.edition
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

record! {
    /// A position with conditions.
    ///
    /// It is taken by a clause.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Stance {
        given {
            /// The point on which the position is taken.
            pub point: Spanned<PointId>,
        }
        /// The position.
        short position: Spanned<PositionId>,
        /// Offered without being imposed: counts only where an event adopts it.
        may variant: bool,
        /// Adds to what other editions say on the point, and takes nothing away from them.
        may adds: bool,
        /// The situations in which alone it is taken.
        ///
        /// Including the clause's own; empty for always.
        may scope: Vec<Spanned<ScopeId>>,
        /// The sentences of the text that decide it, counted from 1; the whole clause if left out.
        ///
        /// See [`strike`](super::strike).
        may sentences: Vec<Spanned<u32>>,
        /// The position taken instead where another clause of the edition does not hold, by that clause.
        ///
        /// In a stance: the clause that must not be in force for this position to count; otherwise the clause's usual
        /// position counts. One rule brings bridges, another capitals, and each alone only its own.
        may without: Option<Spanned<Anchor>> = Vec::<(Spanned<Anchor>, PositionId)>::SHAPE,
    }
}

record! {
    /// A clause that was removed.
    ///
    /// It is the mark that such a clause leaves.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Retired {
        place span,
        /// Since when.
        must since: PartialDate,
        /// The clause that now says it.
        may see: Option<Spanned<Anchor>>,
    }
}

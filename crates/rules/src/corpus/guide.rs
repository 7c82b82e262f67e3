//! How people are guided through the rules, whichever edition these come from: the chapters of a book, the steps of a
//! turn, the moments at a table.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::lang::PerLang;
use crate::source::{Span, Spanned};

use super::record::{Read as _, record};
use super::shape::{Record, Shape};
use super::{ChapterId, ClauseId, MomentId, Point, PointId, PositionId, ScopeId, Text, TopicId};

record! {
    /// Chapters of a book that tells the rules of several editions as one text, in the order of the file.
    #[derive(Debug, Clone, Default, Serialize, Deserialize)]
    pub Chapters {
        /// The chapters by id.
        must list as "chapters": Vec<Chapter>,
        /// Clauses that say nothing beyond others: where those are printed as rules, these are only named.
        ///
        /// An editor has read both.
        may restated: BTreeMap<ClauseId, Restated> = Vec::<(Spanned<ClauseId>, Vec<Spanned<ClauseId>>)>::SHAPE,
        /// What a book says on its first page.
        may overview: Overview,
        /// Long words of the texts with a bar where they may be divided: `Rohstoff|karte`. Other forms that begin so
        /// are divided alike.
        may parted: PerLang<Vec<Text>>,
    }
}

record! {
    /// The first page of a book: each point is answered as it is in force at the event.
    #[derive(Debug, Clone, Default, Serialize, Deserialize)]
    pub Overview {
        /// A turn, step by step.
        some turn: Vec<ProcedureStep> = STEPS_OF_A_TURN,
        /// What is no step of a turn but may be done in it at any time; it stands beside the steps.
        some anytime: Vec<ProcedureStep> = STEPS_OF_A_TURN,
        /// The points that say what wins.
        some winning: Vec<Spanned<PointId>>,
        /// The points that a card for the table answers besides, the most important first.
        some card: Vec<Spanned<PointId>>,
    }
}

impl Overview {
    /// Walks the steps of the turn, and what may be done at any time.
    pub fn steps(&self) -> impl Iterator<Item = &ProcedureStep> {
        self.turn.iter().chain(&self.anytime)
    }

    /// Walks the points that a card answers before its questions. Of a turn, it only has the names of the
    /// steps.
    pub fn on_card(&self) -> impl Iterator<Item = &Spanned<PointId>> {
        self.anytime.iter().flat_map(|step| &step.points).chain(&self.winning)
    }

    /// Tells whether the collection names a point for a card.
    pub fn names_for_card(&self, point: &Point) -> bool {
        self.card.iter().any(|named| named.value == point.id)
    }

    /// Walks the points that the page answers.
    pub fn facts(&self) -> impl Iterator<Item = &Spanned<PointId>> {
        self.steps().flat_map(|step| &step.points).chain(&self.winning)
    }
}

record! {
    /// A chapter.
    ///
    /// It is part of a book that tells the rules of several editions as one text.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Chapter {
        /// Its id: `founding`.
        key id: ChapterId,
        /// Its heading.
        must name: PerLang<Text>,
        /// Its name in at most eight letters, for the tab at the edge of its pages.
        may tab: PerLang<Text>,
        /// The topics whose points belong here.
        some topics: Vec<Spanned<TopicId>>,
        /// Points that belong here, whatever their topic says.
        some points: Vec<Spanned<PointId>>,
        /// Clauses that belong here with all below them, whatever their points say; in the order of the chapter.
        ///
        /// Their sections come first.
        some clauses: Vec<Spanned<ClauseId>>,
    }
}

/// A clause that says nothing beyond others.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Restated {
    /// The place of its key in the file.
    pub span: Span,
    /// The clauses that together say the same.
    pub by: Vec<Spanned<ClauseId>>,
}

impl Chapters {
    /// Walks the points that it names.
    pub fn named_points(&self) -> impl Iterator<Item = &Spanned<PointId>> {
        let in_chapters = self.list.iter().flat_map(|chapter| &chapter.points);
        in_chapters.chain(self.overview.facts()).chain(&self.overview.card)
    }

    /// Walks the clauses that it names, each with the place of its name.
    pub fn named_clauses(&self) -> impl Iterator<Item = (&ClauseId, Span)> {
        let placed = self.list.iter().flat_map(|chapter| &chapter.clauses);
        let placed = placed.chain(self.restated.values().flat_map(|restated| &restated.by));
        let placed = placed.map(|named| (&named.value, named.span));
        placed.chain(self.restated.iter().map(|(id, restated)| (id, restated.span)))
    }

    /// Returns the index of a point's chapter in the book; points without a chapter come last.
    pub fn place_of(&self, point: &Point) -> usize {
        let chapter = self.of_point(point);
        let place = chapter.and_then(|chapter| self.list.iter().position(|other| other.id == chapter.id));
        place.unwrap_or(usize::MAX)
    }

    /// Returns the chapter of a point; `None` where no chapter names the point or its topic.
    pub fn of_point(&self, point: &Point) -> Option<&Chapter> {
        let named = |chapter: &&Chapter| chapter.points.iter().any(|named| named.value == point.id);
        let of_topic = |chapter: &&Chapter| chapter.topics.iter().any(|topic| topic.value == point.topic);
        self.list.iter().find(named).or_else(|| self.list.iter().find(of_topic))
    }
}

record! {
    /// A moment at the table.
    ///
    /// Something happens, and a judge needs the points for it.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Moment {
        /// The id by which web addresses and `schiri moments` name it: `seven-rolled`.
        key id: MomentId,
        /// Its name, short enough for a button.
        must name: PerLang<Text>,
        /// What is done then, step by step.
        some steps: Vec<ProcedureStep>,
        /// The points that are asked besides, in the order in which a judge needs them.
        some points: Vec<Spanned<PointId>>,
        /// The games in which it comes up; all if left out.
        may games: Vec<Spanned<ScopeId>>,
    }
}

impl Moment {
    /// Walks all points of the moment: those of its steps, then those that are also asked.
    pub fn all_points(&self) -> impl Iterator<Item = &Spanned<PointId>> {
        let steps = self.steps.iter().flat_map(|step| step.points.iter().chain(&step.forgotten));
        steps.chain(&self.points)
    }
}

record! {
    /// A step of a moment. It is shown where the event plays any of its points; who decides is said where nothing is
    /// regulated.
    ///
    /// Its text consists of the answers to its points at an event. A turn has the same steps, without `forgotten`.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub ProcedureStep {
        place span,
        /// What is done, in few words.
        must name: PerLang<Text>,
        /// The points that say what happens then; their answers must stand by themselves.
        must points: Vec<Spanned<PointId>>,
        /// Points and their positions that must be in force at the event; otherwise the step is left out.
        may conditions as "if": Vec<(Spanned<PointId>, Spanned<PositionId>)>,
        /// The point that says what follows if the step was forgotten.
        may forgotten: Option<Spanned<PointId>>,
    }
}

/// The form of the steps of a turn.
const STEPS_OF_A_TURN: Shape = Shape::List(&Shape::Keys(&Record {
    doc: "A step of a turn. It is shown where the event answers any of its points.",
    fields: match ProcedureStep::FORM.fields {
        [fields @ .., _forgotten] => fields,
        [] => &[],
    },
}));

//! How people are guided through the rules, whichever edition these come from: the chapters of a book, the steps of a
//! turn, the moments at a table.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::lang::PerLang;
use crate::source::{Span, Spanned};

use super::{ChapterId, ClauseId, EditionId, MomentId, Point, PointId, PositionId, ScopeId, Text, TopicId};

/// What a book needs to tell the rules of several editions as one text.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Chapters {
    /// The chapters in the order of the book.
    pub list: Vec<Chapter>,
    /// Clauses that say nothing beyond others. An editor has read both.
    pub restated: BTreeMap<ClauseId, Restated>,
    /// What a book says on its first page.
    pub overview: Overview,
    /// Long words of the texts with a bar where they may be divided: `Rohstoff|karte`.
    pub parted: PerLang<Vec<Text>>,
}

/// What a book says on its first page: points, each answered as it is at the event.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Overview {
    /// A turn, step by step.
    pub turn: Vec<ProcedureStep>,
    /// What may be done at any time in a turn, beside the steps.
    pub anytime: Vec<ProcedureStep>,
    /// The points that say how to win.
    pub winning: Vec<Spanned<PointId>>,
    /// The points that a card for the table answers in addition, the most important first.
    pub card: Vec<Spanned<PointId>>,
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

/// A chapter of a book that tells the rules of several editions as one text.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Chapter {
    /// Its id: `founding`.
    pub id: ChapterId,
    /// The place of its key in the file.
    pub span: Span,
    /// Its heading.
    pub name: PerLang<Text>,
    /// Its name in a few letters, for the tab at the edge of its pages.
    pub tab: PerLang<Text>,
    /// The topics whose points belong here.
    pub topics: Vec<Spanned<TopicId>>,
    /// Points that belong here, whatever their topic says.
    pub points: Vec<Spanned<PointId>>,
    /// Clauses that belong here with all below them, whatever their points. Their sections come first, in
    /// this order.
    pub clauses: Vec<Spanned<ClauseId>>,
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

/// What happens at a table, with the points that a judge then needs.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Moment {
    /// The id by which web addresses and `schiri moments` name it: `seven-rolled`.
    pub id: MomentId,
    /// The place of its key in the file.
    pub span: Span,
    /// Its name, short enough for a button.
    pub name: PerLang<Text>,
    /// What is done then, one step after another.
    pub steps: Vec<ProcedureStep>,
    /// The points that are also asked then, in the order in which a judge needs them.
    pub points: Vec<Spanned<PointId>>,
    /// The games in which it comes up; empty for all.
    pub games: Vec<Spanned<ScopeId>>,
    /// The editions under which it can come up, at least one of which must be in force; empty for all.
    pub editions: Vec<Spanned<EditionId>>,
}

impl Moment {
    /// Walks all points of the moment: those of its steps, then those that are also asked.
    pub fn all_points(&self) -> impl Iterator<Item = &Spanned<PointId>> {
        let steps = self.steps.iter().flat_map(|step| step.points.iter().chain(&step.forgotten));
        steps.chain(&self.points)
    }
}

/// A step of a procedure. Its text consists of the answers to its points at an event.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ProcedureStep {
    /// Its place in the file.
    pub span: Span,
    /// Its name.
    pub name: PerLang<Text>,
    /// The points that say what happens then.
    pub points: Vec<Spanned<PointId>>,
    /// Positions that must be in force for the step to be shown.
    pub conditions: Vec<(Spanned<PointId>, Spanned<PositionId>)>,
    /// The point that says what follows if the step was forgotten; a turn has none.
    pub forgotten: Option<Spanned<PointId>>,
}

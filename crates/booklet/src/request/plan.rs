//! The plan: what goes into a booklet.

use std::collections::BTreeSet;

use super::host::Host;
use schiri_rules::corpus::{ClauseId, EditionId, EventId, PartialDate, TopicId};
use schiri_rules::lang::Lang;
use schiri_rules::named::named;
use schiri_rules::precedence::Stack;

/// What goes into a booklet.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The event at which the rules hold; `None` for editions that the stack names.
    pub event: Option<EventId>,
    /// What counts, strongest edition first: the event's stack with the changes to it, or a stack of the
    /// chosen editions. All clauses that it names exist.
    pub stack: Stack,
    /// Who reads it.
    pub audience: Audience,
    /// The languages: one, or two to be set in parallel.
    pub langs: Vec<Lang>,
    /// A book with these contents, or a card.
    pub form: PlannedForm,
    /// Whether clauses that do not count are printed too.
    pub extent: Extent,
    /// The order of the clauses.
    pub arrange: Arrange,
    /// Only these clauses, each standing for all below it; empty for all. They are in the stack's editions.
    pub only: Vec<ClauseId>,
    /// Only clauses that take positions on points of these topics; empty for all.
    pub topics: Vec<TopicId>,
    /// The day of the event.
    pub date: Option<PartialDate>,
    /// Who gives the event.
    pub host: Host,
    /// The address of the rules on the web, without a slash at the end.
    pub base_url: Option<String>,
}

/// Which kind of print is planned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlannedForm {
    /// A book with these pieces.
    Book(Include),
    /// A card with at most this many points.
    Card {
        /// How many points it holds at most.
        most: usize,
    },
}

named! {
    /// Who reads a print.
    #[derive(Default)]
    Audience {
        /// Players: they are told what holds, and nothing else.
        #[default]
        Players = "players",
        /// Judges and whoever compares editions: they are told too what yields, and to what.
        Judges = "judges",
    }
}

named! {
    /// Which clauses are printed.
    Extent {
        /// Only those that count.
        InForce = "in-force",
        /// All that are not removed; those that do not count are marked.
        Everything = "everything",
    }
}

named! {
    /// In which order a book tells its clauses.
    Arrange {
        /// As one text, by the chapters of the rule collection.
        Consolidated = "consolidated",
        /// One edition after another, each in its own order.
        ByEdition = "by-edition",
    }
}

named! {
    /// A usual choice of contents.
    #[derive(Default)]
    Preset {
        /// What players need at the table.
        #[default]
        Players = "players",
        /// Everything that a judge may want to look up.
        Judge = "judge",
        /// One page of what is asked most.
        Card = "card",
    }
}

named! {
    /// A piece of a book that can be had or left out.
    Piece {
        /// The rules on the first page: the turn, what wins, what is special here.
        Overview = "overview",
        /// A table of contents.
        Contents = "contents",
        /// The examples that the sources give.
        Examples = "examples",
        /// The tips that the sources give.
        Tips = "tips",
        /// Editors' notes on what is odd.
        Notes = "notes",
        /// What is in force on each point.
        Rulings = "rulings",
        /// Decided cases that follow from the rules printed.
        Cases = "cases",
        /// What goes wrong where editions part, and why one goes first.
        Conflicts = "conflicts",
        /// The drawings that explain printed clauses.
        Figures = "figures",
        /// What the terms in the index mean.
        Glossary = "glossary",
        /// The index of subjects.
        Index = "index",
        /// The publishers' own wordings, where they were loaded; in no preset, for paper is handed on.
        OfficialWording = "official-wording",
        /// What changed from the edition that one of them supersedes; in no preset, because it is read once.
        News = "news",
    }
}

/// What a book holds beside the rules.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Include {
    /// The pieces.
    pub pieces: BTreeSet<Piece>,
    /// The sheet for players who know this edition.
    pub coming_from: Option<EditionId>,
}

impl Include {
    /// Returns what a preset holds; nothing for the card, which is no book.
    #[must_use]
    pub fn of(preset: Preset) -> Self {
        let is_usual = |piece: &Piece| !matches!(piece, Piece::OfficialWording | Piece::News);
        let pieces = match preset {
            Preset::Judge => Piece::ALL.into_iter().filter(is_usual).collect(),
            Preset::Players => BTreeSet::from([
                Piece::Overview,
                Piece::Contents,
                Piece::Examples,
                Piece::Figures,
                Piece::Index,
            ]),
            Preset::Card => BTreeSet::new(),
        };
        Self { pieces, coming_from: None }
    }

    /// Tells whether the book holds a piece.
    #[must_use]
    pub fn has(&self, piece: Piece) -> bool {
        self.pieces.contains(&piece)
    }
}

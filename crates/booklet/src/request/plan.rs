//! The plan: what goes into a booklet.

use std::collections::BTreeSet;

use super::Request;
use schiri_rules::corpus::{Clause, ClauseId, TopicId};
use schiri_rules::named::named;
use schiri_rules::precedence::Stack;

/// What goes into a booklet.
#[derive(Debug, Clone)]
pub struct Plan {
    /// What was asked for; its base URL has no slash at the end.
    pub request: Request,
    /// What counts, strongest edition first: the event's stack with the changes to it, or a stack of the
    /// chosen editions. All clauses that it names exist.
    pub stack: Stack,
    /// Who reads it.
    pub audience: Audience,
    /// What a book holds beside the rules; nothing for a card.
    pub pieces: BTreeSet<Piece>,
    /// Whether clauses that do not count are printed too.
    pub extent: Extent,
    /// The order of the clauses.
    pub arrange: Arrange,
    /// Only these clauses, each standing for all below it; empty for all. They are in the stack's editions.
    pub only: Vec<ClauseId>,
}

impl Plan {
    pub(crate) fn has(&self, piece: Piece) -> bool {
        self.pieces.contains(&piece)
    }

    /// Tells whether everything is printed that counts, not a selection of clauses or topics.
    pub(crate) fn is_whole(&self) -> bool {
        self.only.is_empty() && self.request.topics.is_empty()
    }

    /// Tells whether one of these topics is within the selection.
    pub(crate) fn is_on<'t>(&self, topics: impl IntoIterator<Item = &'t TopicId>) -> bool {
        let selected = &self.request.topics;
        selected.is_empty() || topics.into_iter().any(|topic| selected.contains(topic))
    }

    /// Tells whether one of these clauses is within the selection.
    pub(crate) fn names<'c>(&self, clauses: impl IntoIterator<Item = &'c Clause>) -> bool {
        let is_named = |clause: &Clause| self.only.iter().any(|id| clause.is_within(id));
        self.only.is_empty() || clauses.into_iter().any(is_named)
    }
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

impl Piece {
    /// Returns what a preset holds; nothing for the card, which is no book.
    pub(crate) fn of(preset: Preset) -> BTreeSet<Self> {
        let is_usual = |piece: &Self| !matches!(piece, Self::OfficialWording | Self::News);
        match preset {
            Preset::Judge => Self::ALL.into_iter().filter(is_usual).collect(),
            Preset::Players => {
                [Self::Overview, Self::Contents, Self::Examples, Self::Figures, Self::Index].into()
            }
            Preset::Card => BTreeSet::new(),
        }
    }
}

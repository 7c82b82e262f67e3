//! The kinds of files, and what a file of each consists of; docs/material.md explains them in words.

use super::record::{Key as _, Read as _, record};
use super::shape::{Field, Need, Record, Shape};
use super::{
    Anchor, Calculations, Case, Chapters, Clause, Concept, Edition, Event, Figure, Moment, OfficialText,
    OptionalClause, QuestionId, Scope, Text, Topic, Translation,
};
use crate::lang::Lang;
use crate::named::named;
use crate::source::Spanned;

named! {
    /// A kind of file. Its name is that of its schema; in the folder of the rulings, also of the file or its folder.
    FileKind {
        /// The head of a collection.
        Collection = "collection",
        /// An edition in its own language.
        Edition = "edition",
        /// A translation of an edition.
        Translation = "translation",
        /// The concepts of the game.
        Glossary = "glossary",
        /// Situations to which rules can be limited.
        Scopes = "scopes",
        /// The points of a topic.
        Points = "points",
        /// How people ask the points of a topic, in one language.
        Asked = "asked",
        /// Moments at the table.
        Moments = "moments",
        /// How a book tells the rules as one text.
        Chapters = "chapters",
        /// Events, and what they may adopt or drop.
        Events = "events",
        /// Published cases.
        Cases = "cases",
        /// Drawings.
        Figures = "figures",
        /// What clauses compute.
        Calculations = "calculations",
        /// Official wordings, which are kept outside the collection.
        Wording = "wording",
    }
}

impl FileKind {
    /// Returns the form of the whole file.
    pub const fn root(self) -> &'static Record {
        match self {
            Self::Collection => &CollectionFile::FORM,
            Self::Edition => &EDITION,
            Self::Translation => &Translation::FORM,
            Self::Glossary => &GLOSSARY,
            Self::Scopes => &SCOPES,
            Self::Points => &Topic::FORM,
            Self::Asked => &ASKED,
            Self::Moments => &MOMENTS,
            Self::Chapters => &Chapters::FORM,
            Self::Events => &EVENTS,
            Self::Cases => &CASES,
            Self::Figures => &FIGURES,
            Self::Calculations => &Calculations::FORM,
            Self::Wording => &OfficialText::FORM,
        }
    }
}

record! {
    /// The head of a collection: commands that are called in its folder, or below it, use this collection.
    pub(super) CollectionFile {
        /// The languages in which the collection is kept: one to three.
        must languages: Vec<Lang>,
        /// Whether each document stays in its own language, so that no translations are missing.
        may untranslated: bool,
    }
}

/// An edition's clauses are read after the rest of it, which says how their numbers are divided into levels.
static EDITION: Record = Record {
    doc: Edition::FORM.doc,
    fields: &[
        Field { name: "", need: Need::Flat, shape: Shape::Keys(&Edition::FORM), doc: "" },
        Field::must(
            "clauses",
            Shape::Map(Anchor::SCALAR, &Shape::Keys(&Clause::FORM)),
            "The clauses, in order, by anchor.",
        ),
    ],
};

static GLOSSARY: Record = Record {
    doc: "The glossary: the things of the game, each with its terms in every language.",
    fields: &[Field::must("concepts", Vec::<Concept>::SHAPE, "The concepts by id.")],
};

static SCOPES: Record = Record {
    doc: "Situations to which clauses and positions can be limited.",
    fields: &[Field::must("scopes", Vec::<Scope>::SHAPE, "The situations by id.")],
};

static ASKED: Record = Record {
    doc: "Ways of asking the points of one topic in one language: `rulings/asked/<language>/<topic>.yaml`.",
    fields: &[Field::must(
        "asked",
        Vec::<(Spanned<QuestionId>, Vec<Text>)>::SHAPE,
        "Point, or point/form, to the ways in which players and judges put it.",
    )],
};

static MOMENTS: Record = Record {
    doc: "Moments at the table, each with the points that come up then; shown in the order of the file.",
    fields: &[Field::must("moments", Vec::<Moment>::SHAPE, "The moments by id.")],
};

static EVENTS: Record = Record {
    doc: "Events: named stacks of editions.",
    fields: &[
        Field::must("events", Vec::<Event>::SHAPE, "The events by id."),
        Field {
            name: "options",
            need: Need::May,
            shape: Vec::<OptionalClause>::SHAPE,
            doc: "What an event or a table may adopt or drop, by clause; each stands for all below it.",
        },
    ],
};

static CASES: Record = Record {
    doc: "Published cases.",
    fields: &[Field::must("cases", Vec::<Case>::SHAPE, "The cases by id.")],
};

static FIGURES: Record = Record {
    doc: "Figures: drawings of a board of hexes that explain clauses.",
    fields: &[Field::must("figures", Vec::<Figure>::SHAPE, "The figures by id.")],
};

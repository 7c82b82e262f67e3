//! The forms of all kinds of files; docs/material.md explains them in words.

use crate::corpus::shape::Scalar::{self, Anchor, Clause, Hash, Number, Quantity, Question, Slug};
use crate::corpus::shape::Shape::{self, Choice, Either, Keys, Line, List, Map, OneOrMany, Open, Prose};
use crate::corpus::shape::{Field, Need, Record};
use crate::corpus::{
    Applies, Authority, CiteStyle, Form, Frequency, Kind, Nature, Outcome, Owner, Rights, Status, Verdict,
};
use crate::named::named;

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
            Self::Collection => &COLLECTION,
            Self::Edition => &EDITION,
            Self::Translation => &TRANSLATION,
            Self::Glossary => &GLOSSARY,
            Self::Scopes => &SCOPES,
            Self::Points => &POINTS,
            Self::Asked => &ASKED_FILE,
            Self::Moments => &MOMENTS,
            Self::Chapters => &CHAPTERS,
            Self::Events => &EVENTS,
            Self::Cases => &CASES,
            Self::Figures => &FIGURES,
            Self::Calculations => &CALCULATIONS,
            Self::Wording => &WORDING,
        }
    }
}

const fn must(name: &'static str, shape: Shape, doc: &'static str) -> Field {
    Field { name, need: Need::Must, shape, doc }
}

const fn may(name: &'static str, shape: Shape, doc: &'static str) -> Field {
    Field { name, need: Need::May, shape, doc }
}

const fn some(name: &'static str, shape: Shape, doc: &'static str) -> Field {
    Field { name, need: Need::Some, shape, doc }
}

const SLUG: Shape = Shape::Scalar(Slug);
const SLUGS: Shape = List(&SLUG);
const ANCHOR: Shape = Shape::Scalar(Anchor);
const CLAUSE_ID: Shape = Shape::Scalar(Clause);
const CLAUSE_IDS: Shape = List(&CLAUSE_ID);
const LANG: Shape = Shape::Scalar(Scalar::Lang);
const LANGS: Shape = List(&LANG);
const LINES: Shape = List(&Line);
const PROSES: Shape = List(&Prose);
const CODES: Shape = List(&Shape::Scalar(Scalar::Code));
const BOOL: Shape = Shape::Scalar(Scalar::Bool);
const DATE: Shape = Shape::Scalar(Scalar::Date);
const WHOLE: Shape = Shape::Scalar(Scalar::Whole);
const COUNT: Shape = Shape::Scalar(Scalar::Count);
const COUNTS: Shape = List(&COUNT);
const PLACES: Shape = List(&Shape::Scalar(Scalar::Place));

static TRILINGUAL: Record = Record {
    doc: "One text in each language.",
    fields: &[some("de", Prose, "German."), some("nl", Prose, "Dutch."), some("en", Prose, "English.")],
};
const IN_EACH_LANGUAGE: Shape = Keys(&TRILINGUAL);

static COLLECTION: Record = Record {
    doc: "The head of a collection: its folder is the one that commands use which are called in it or below it.",
    fields: &[must("languages", LANGS, "The languages in which the collection is kept: one to three.")],
};

static EDITION: Record = Record {
    doc: "An edition: one dated rule text of one publisher, in its own language.",
    fields: &[
        must("edition", SLUG, "The edition's id; also the file's name."),
        must("language", LANG, "The language of the texts; also the folder's."),
        must("title", Line, "The title."),
        may("publisher", Line, "Who published it; left out where nobody knows."),
        must("date", DATE, "When: YYYY, YYYY-MM or YYYY-MM-DD."),
        may("date_estimated", BOOL, "The source does not say when; the date is the editor's estimate."),
        must("games", SLUGS, "Labels of the games it covers."),
        must("kind", Choice(Kind::NAMES), "What kind of rule text it is."),
        may("supplements", SLUGS, "Editions that it overrides where both speak."),
        may(
            "precedence",
            Either(Anchor, &PRECEDENCE),
            "The clause that gives it that precedence, for all its clauses or for some.",
        ),
        may("decides", ANCHOR, "The clause that says who decides what nobody regulated."),
        may("decider", IN_EACH_LANGUAGE, "Who that is, as said within a sentence: “the referee”."),
        may("supersedes", SLUG, "The older edition of the same lineage."),
        may("editor_note", Prose, "What is odd about the edition as a whole."),
        may("accepts", CODES, "Findings of check that an editor has seen and accepts for the whole edition."),
        must("cite", Keys(&CITE), "How it is cited."),
        must("source", Keys(&SOURCE), "Where the text comes from."),
        must("clauses", Map(Anchor, &Keys(&CLAUSE)), "The clauses, in order, by anchor."),
    ],
};

static PRECEDENCE: Record = Record {
    doc: "The clause that gives an edition precedence, and how far it reaches.",
    fields: &[
        must("clause", ANCHOR, "The clause that says so."),
        must("covers", List(&ANCHOR), "The clauses that it gives precedence to, with all below them."),
    ],
};

static CITE: Record = Record {
    doc: "How an edition is cited.",
    fields: &[
        must("style", Choice(CiteStyle::NAMES), "How its clauses are numbered."),
        must("short", IN_EACH_LANGUAGE, "Its short name in each language."),
        may("also", LINES, "Further names that people use."),
    ],
};

static SOURCE: Record = Record {
    doc: "Where an edition's text comes from.",
    fields: &[
        must("title", Line, "The source document."),
        may("consulted", DATE, "When it was consulted."),
        must(
            "rights",
            Choice(Rights::NAMES),
            "Whether the text restates the source, is its own, is licensed, or nobody has said yet.",
        ),
    ],
};

static CLAUSE: Record = Record {
    doc: "A clause: the smallest addressable piece of an edition.",
    fields: &[
        may("label", Line, "Its number as printed, where the id would be written otherwise: A3a1 for a3a1."),
        some("heading", Line, "Its heading."),
        some("text", Prose, "Its text: CommonMark with pipe tables."),
        may("examples", PROSES, "Examples that the source gives."),
        may("tips", PROSES, "Tips that the source gives."),
        may("editor_note", Prose, "What is odd here, in the editor's words."),
        may("nature", Choice(Nature::NAMES), "Whether it binds, advises or describes; rule if left out."),
        may(
            "applies",
            Choice(Applies::NAMES),
            "Whether an event can drop or must adopt it; passes to clauses below.",
        ),
        may("scope", SLUGS, "The situations in which alone it speaks; passes to clauses below."),
        may("concepts", SLUGS, "What it is about: ids from the glossary."),
        may(
            "positions",
            Map(Slug, &Either(Slug, &STANCE)),
            "The positions that it takes: point to position.",
        ),
        may("accepts", CODES, "Findings of check that an editor has seen and accepts here."),
        some("retired", Keys(&RETIRED), "Says that the clause was removed; its id is never reused."),
    ],
};

static STANCE: Record = Record {
    doc: "A position with conditions.",
    fields: &[
        must("position", SLUG, "The position."),
        may("variant", BOOL, "Offered without being imposed: counts only where an event adopts it."),
        may("adds", BOOL, "Adds to what other editions say on the point, and takes nothing away from them."),
        may("scope", SLUGS, "The situations in which alone it is taken."),
        may(
            "sentences",
            List(&WHOLE),
            "The sentences of the text that decide it, counted from 1; the whole clause if left out.",
        ),
        may(
            "without",
            Map(Anchor, &SLUG),
            "The position taken instead where another clause of the edition does not hold, by that clause.",
        ),
    ],
};

static RETIRED: Record = Record {
    doc: "A clause that was removed.",
    fields: &[must("since", DATE, "Since when."), may("see", ANCHOR, "The clause that now says it.")],
};

static TRANSLATION: Record = Record {
    doc: "A translation of an edition: text only, each clause pinned to the original it was made from.",
    fields: &[
        must("translates", SLUG, "The edition; also the file's name."),
        must("language", LANG, "The language of the texts; also the folder's."),
        must("title", Line, "The title in this language."),
        may("editor_note", Prose, "The edition's note in this language."),
        must("clauses", Map(Anchor, &Keys(&TRANSLATED)), "The texts by anchor."),
    ],
};

static TRANSLATED: Record = Record {
    doc: "A translated clause.",
    fields: &[
        may("of", Open(Hash), "Hash of the original clause it was made from; `schiri pin` writes it."),
        some("heading", Line, "The heading."),
        some("text", Prose, "The text."),
        may("examples", PROSES, "The examples."),
        may("tips", PROSES, "The tips."),
        may("editor_note", Prose, "The editor's note."),
    ],
};

static WORDING: Record = Record {
    doc: "Official wordings of an edition's clauses: the publisher's own text, kept privately.",
    fields: &[
        must("wording", SLUG, "The edition whose clauses are worded."),
        must("language", LANG, "The language of the texts."),
        must("source", Keys(&OFFICIAL_SOURCE), "Where the text comes from."),
        must("clauses", Map(Anchor, &Keys(&OFFICIAL)), "The wordings by anchor."),
    ],
};

static OFFICIAL_SOURCE: Record = Record {
    doc: "The document from which official wordings were taken.",
    fields: &[must("title", Line, "Its title."), may("consulted", DATE, "When it was consulted.")],
};

static OFFICIAL: Record = Record {
    doc: "The official wording of a clause.",
    fields: &[
        may(
            "of",
            Open(Hash),
            "Hash of the edition's clause when the wording was made; `schiri import --overlay` writes it.",
        ),
        some("heading", Line, "The heading."),
        some("text", Prose, "The text: CommonMark with pipe tables."),
    ],
};

static GLOSSARY: Record = Record {
    doc: "The glossary: one thing of the game with its terms in every language.",
    fields: &[must("concepts", Map(Slug, &Keys(&CONCEPT)), "The concepts by id.")],
};

static CONCEPT: Record = Record {
    doc: "A concept.",
    fields: &[
        some("de", Keys(&TERMS), "Its German terms."),
        some("nl", Keys(&TERMS), "Its Dutch terms."),
        some("en", Keys(&TERMS), "Its English terms."),
        may("see", SLUGS, "Related concepts."),
        may("games", SLUGS, "The games it belongs to; all if left out."),
    ],
};

static TERMS: Record = Record {
    doc: "A concept's terms in one language.",
    fields: &[
        must("term", Line, "The term that our texts use."),
        may("also", LINES, "Synonyms and everyday words."),
        may("old", LINES, "Old, regional or superseded words."),
        may("avoid", LINES, "Words that people say and our texts do not use for it."),
        may("abbr", LINES, "Abbreviations."),
        may("meaning", Line, "What it is, in one sentence."),
    ],
};

static SCOPES: Record = Record {
    doc: "Situations to which clauses and positions can be limited.",
    fields: &[must("scopes", Map(Slug, &Keys(&SCOPE)), "The situations by id.")],
};

static SCOPE: Record = Record {
    doc: "A situation.",
    fields: &[
        some("de", Line, "Its name in German."),
        some("nl", Line, "Its name in Dutch."),
        some("en", Line, "Its name in English."),
        may(
            "said",
            Keys(&SAID),
            "What people say for it in a question; 12..30 stands for any number from 12 to 30.",
        ),
    ],
};

static SAID: Record = Record {
    doc: "What people say, in each language.",
    fields: &[some("de", LINES, "German."), some("nl", LINES, "Dutch."), some("en", LINES, "English.")],
};

static POINTS: Record = Record {
    doc: "A topic: points with their positions.",
    fields: &[
        must("topic", IN_EACH_LANGUAGE, "The topic's name; its id is the file's name."),
        may("games", SLUGS, "The games in which its questions arise: labels of editions; all if left out."),
        must("points", Map(Slug, &Keys(&POINT)), "The points by id."),
    ],
};

static POINT: Record = Record {
    doc: "A point: a question of rule that editions may answer.",
    fields: &[
        must("question", IN_EACH_LANGUAGE, "The one canonical question that every verdict answers."),
        may("concepts", SLUGS, "What it is about: ids from the glossary."),
        may(
            "frequency",
            Choice(Frequency::NAMES),
            "How often it comes up at a table; sometimes if left out.",
        ),
        may("games", SLUGS, "The games in which the question arises; those of the topic if left out."),
        may(
            "positions",
            Map(Slug, &Keys(&POSITION)),
            "The answers by id; none where every edition is silent.",
        ),
        may("silent", SLUGS, "Editions that an editor has read for this question and that do not answer it."),
        may("leans_on", CLAUSE_IDS, "Clauses on which a decision would lean where nobody answers."),
        may(
            "forms",
            Map(Slug, &Keys(&FORM)),
            "Other forms in which the same is asked, each with the verdict that an answer then has.",
        ),
        may(
            "stands_on",
            IN_EACH_LANGUAGE,
            "Where the answer stands on a component of the game, if no edition gives it: “on the building costs card”.",
        ),
        may("when_they_meet", IN_EACH_LANGUAGE, "What goes wrong at a table of both schools."),
        may("say_first", IN_EACH_LANGUAGE, "What the judge should say first."),
    ],
};

pub(super) static ASKED_FILE: Record = Record {
    doc: "Ways of asking the points of one topic in one language: rulings/asked/<language>/<topic>.yaml.",
    fields: &[must(
        "asked",
        Map(Question, &LINES),
        "Point, or point/form, to the ways in which players and judges put it.",
    )],
};

static FORM: Record = Record {
    doc: "Another form in which a point is asked: one more than the number, or the other way round.",
    fields: &[
        must("question", IN_EACH_LANGUAGE, "The question in this form."),
        must(
            "verdicts",
            Map(Slug, &Choice(Verdict::NAMES)),
            "Position to the verdict that it comes to when the question is put in this form.",
        ),
        may(
            "answers",
            Map(Slug, &IN_EACH_LANGUAGE),
            "Position to an answer to the question in this form, where its own would not answer it.",
        ),
    ],
};

static POSITION: Record = Record {
    doc: "A position: an answer to the point's question.",
    fields: &[
        must("verdict", Choice(Verdict::NAMES), "What it comes to."),
        some("de", Prose, "The answer in German."),
        some("nl", Prose, "The answer in Dutch."),
        some("en", Prose, "The answer in English."),
        may(
            "alone",
            IN_EACH_LANGUAGE,
            "The answer as it reads where no one asked; given where it cannot be understood without yes or no.",
        ),
    ],
};

static MOMENTS: Record = Record {
    doc: "Moments at the table, each with the points that come up then; shown in the order of the file.",
    fields: &[must("moments", Map(Slug, &Keys(&MOMENT)), "The moments by id.")],
};

static MOMENT: Record = Record {
    doc: "A moment at the table.",
    fields: &[
        must("name", IN_EACH_LANGUAGE, "Its name, short enough for a button."),
        some("steps", List(&Keys(&MOMENT_STEP)), "What is done then, step by step."),
        some("points", SLUGS, "The points that are asked besides, in the order in which a judge needs them."),
        may("games", SLUGS, "The games in which it comes up; all if left out."),
        may(
            "editions",
            SLUGS,
            "It comes up only where one of these editions is in force; everywhere where left out.",
        ),
    ],
};

static CHAPTERS: Record = Record {
    doc: "Chapters of a book that tells the rules of several editions as one text, in the order of the file.",
    fields: &[
        must("chapters", Map(Slug, &Keys(&CHAPTER)), "The chapters by id."),
        may(
            "restated",
            Map(Clause, &CLAUSE_IDS),
            "Clauses that say nothing beyond others: where those are printed as rules, these are only named.",
        ),
        may("overview", Keys(&OVERVIEW), "What a book says on its first page."),
        may(
            "parted",
            Keys(&PARTED),
            "Long words of the texts with a bar where they may be divided: `Rohstoff|karte`. Other forms that begin so are divided alike.",
        ),
    ],
};

static PARTED: Record = Record {
    doc: "Words with bars, in each language.",
    fields: &[some("de", LINES, "German."), some("nl", LINES, "Dutch."), some("en", LINES, "English.")],
};

static OVERVIEW: Record = Record {
    doc: "The first page of a book: each point is answered as it is in force at the event.",
    fields: &[
        some("turn", List(&Keys(&TURN_STEP)), "A turn, step by step."),
        some(
            "anytime",
            List(&Keys(&TURN_STEP)),
            "What is no step of a turn but may be done in it at any time; it stands beside the steps.",
        ),
        some("winning", SLUGS, "The points that say what wins."),
        some(
            "card",
            SLUGS,
            "The points that a card for the table answers besides, the most important first.",
        ),
    ],
};

static TURN_STEP: Record = Record {
    doc: "A step of a turn. It is shown where the event answers any of its points.",
    fields: &[STEP_NAME, STEP_POINTS, STEP_CONDITIONS],
};

static MOMENT_STEP: Record = Record {
    doc: "A step of a moment. It is shown where the event plays any of its points; who decides is said where nothing is regulated.",
    fields: &[
        STEP_NAME,
        STEP_POINTS,
        STEP_CONDITIONS,
        may("forgotten", SLUG, "The point that says what follows if the step was forgotten."),
    ],
};

const STEP_NAME: Field = must("name", IN_EACH_LANGUAGE, "What is done, in few words.");
const STEP_POINTS: Field =
    must("points", SLUGS, "The points that say what happens then; their answers must stand by themselves.");
const STEP_CONDITIONS: Field = may(
    "if",
    Map(Slug, &SLUG),
    "Points and their positions that must be in force at the event; otherwise the step is left out.",
);

static CHAPTER: Record = Record {
    doc: "A chapter.",
    fields: &[
        must("name", IN_EACH_LANGUAGE, "Its heading."),
        may(
            "tab",
            IN_EACH_LANGUAGE,
            "Its name in at most eight letters, for the tab at the edge of its pages.",
        ),
        some("topics", SLUGS, "The topics whose points belong here."),
        some("points", SLUGS, "Points that belong here, whatever their topic says."),
        some(
            "clauses",
            CLAUSE_IDS,
            "Clauses that belong here with all below them, whatever their points say; in the order of the chapter.",
        ),
    ],
};

static EVENTS: Record = Record {
    doc: "Events: named stacks of editions.",
    fields: &[
        must("events", Map(Slug, &Keys(&EVENT)), "The events by id."),
        may(
            "options",
            Map(Clause, &Keys(&OPTION)),
            "What an event or a table may adopt or drop, by clause; each stands for all below it.",
        ),
    ],
};

static OPTION: Record = Record {
    doc: "An optional clause, a variant, or a clause that may be dropped.",
    fields: &[
        must("said", Keys(&SAID), "What people call it when they tell what was agreed."),
        may("instead_of", Keys(&SAID), "What people call that which gives way to it."),
    ],
};

static EVENT: Record = Record {
    doc: "An event.",
    fields: &[
        must("name", IN_EACH_LANGUAGE, "Its name."),
        may("short", IN_EACH_LANGUAGE, "A short name for menus and badges; where it is left out, the name."),
        must("stack", SLUGS, "The editions in force, strongest first."),
        may("scopes", SLUGS, "The situations of this event."),
        may("adopts", CLAUSE_IDS, "Optional clauses and variants that count here."),
        may("drops", CLAUSE_IDS, "Clauses that do not count here."),
        may("note", IN_EACH_LANGUAGE, "What else to know."),
    ],
};

static CASES: Record =
    Record { doc: "Published cases.", fields: &[must("cases", Map(Slug, &Keys(&CASE)), "The cases by id.")] };

static CASE: Record = Record {
    doc: "A decided case.",
    fields: &[
        may("example", BOOL, "A worked example, not a decision of an event."),
        must("date", DATE, "When it was decided."),
        must("authority", Choice(Authority::NAMES), "Who decided."),
        must("status", Choice(Status::NAMES), "Whether it still counts."),
        must("facts", IN_EACH_LANGUAGE, "What happened."),
        must("question", IN_EACH_LANGUAGE, "What was asked."),
        must("decision", IN_EACH_LANGUAGE, "What was decided, and why."),
        must("verdict", Choice(Outcome::NAMES), "What it came to."),
        must("points", SLUGS, "The points that it decides."),
        may(
            "cites",
            Map(Clause, &Open(Hash)),
            "The clauses it rests on, each with the hash of its text when decided; `schiri pin` writes it.",
        ),
        some("stack", SLUGS, "The editions it was decided under, strongest first."),
        some("event", SLUG, "The event whose stack it was decided under."),
    ],
};

static FIGURES: Record = Record {
    doc: "Figures: drawings of a board of hexes that explain clauses.",
    fields: &[must("figures", Map(Slug, &Keys(&FIGURE)), "The figures by id.")],
};

static FIGURE: Record = Record {
    doc: "A figure.",
    fields: &[
        must(
            "clauses",
            CLAUSE_IDS,
            "The clauses that it explains; that whose chapter it belongs to comes first.",
        ),
        may("needs", CLAUSE_IDS, "The clauses without which it is not printed: those that must hold wholly."),
        must("title", IN_EACH_LANGUAGE, "Its caption."),
        must("alt", IN_EACH_LANGUAGE, "What it shows, for those who cannot see it."),
        must("board", Keys(&BOARD), "The hexes."),
        must("draw", List(&Keys(&ITEM)), "What lies and stands on the board."),
        may("legend", List(&Keys(&ENTRY)), "What the signs mean, below the board."),
    ],
};

static BOARD: Record = Record {
    doc: "A board of hexes: rows that interlock, so that neighbours differ by an odd number of hexes.",
    fields: &[
        some("rows", COUNTS, "How many hexes lie in each row, from the top."),
        some("columns", COUNTS, "How many hexes lie in each column, from the left."),
    ],
};

static ITEM: Record = Record {
    doc: "A thing on the board, at one place or several.",
    fields: &[
        must("draw", Choice(Form::NAMES), "What it is."),
        must("at", PLACES, "Where: 3-2 is the second hex of the third row, 3-2@4 its four o'clock."),
        may("owner", Choice(Owner::NAMES), "Whose house, castle, road or bridge it is; a if left out."),
        may("text", Line, "What stands on it, the same in every language."),
        may("de", Line, "What stands on it in German."),
        may("nl", Line, "What stands on it in Dutch."),
        may("en", Line, "What stands on it in English."),
    ],
};

static ENTRY: Record = Record {
    doc: "A line of the legend: a sign and what it means.",
    fields: &[
        must("draw", Choice(Form::NAMES), "The sign; label for a line without one."),
        may("owner", Choice(Owner::NAMES), "Whose; a if left out."),
        may("text", Line, "What stands on the sign."),
        some("de", Line, "Its meaning in German."),
        some("nl", Line, "Its meaning in Dutch."),
        some("en", Line, "Its meaning in English."),
    ],
};

static CALCULATIONS: Record = Record {
    doc: "Calculations: what clauses compute, step by step.",
    fields: &[
        may("units", Map(Slug, &Keys(&UNIT)), "The units of the quantities, by id."),
        must("calculations", Map(Slug, &Keys(&CALCULATION)), "The calculations by id."),
    ],
};

static UNIT: Record = Record {
    doc: "A unit: the word behind a number.",
    fields: &[
        may("one", IN_EACH_LANGUAGE, "The word behind 1; as behind any other number if left out."),
        must("many", IN_EACH_LANGUAGE, "The word behind any other number."),
    ],
};

static CALCULATION: Record = Record {
    doc: "A calculation.",
    fields: &[
        must("name", IN_EACH_LANGUAGE, "Its name."),
        must(
            "inputs",
            Map(Quantity, &Keys(&INPUT)),
            "What is put in, in the order in which it is asked for.",
        ),
        must(
            "steps",
            Map(Quantity, &Keys(&STEP)),
            "What is computed, in this order; each step may use the inputs and the steps before it.",
        ),
        may("examples", List(&Keys(&EXAMPLE)), "Examples that must come out."),
    ],
};

static INPUT: Record = Record {
    doc: "A quantity that is put in: a whole number, or several.",
    fields: &[
        some("de", Line, "Its name in German."),
        some("nl", Line, "Its name in Dutch."),
        some("en", Line, "Its name in English."),
        may("unit", SLUG, "Its unit; a bare number if left out."),
        must("least", WHOLE, "The least that it may be."),
        must("most", WHOLE, "The most that it may be."),
        may("several", Keys(&SEVERAL), "That it is a list, and how many values it has."),
    ],
};

static SEVERAL: Record = Record {
    doc: "How many values a list has.",
    fields: &[must("least", COUNT, "At least so many."), must("most", COUNT, "At most so many.")],
};

static STEP: Record = Record {
    doc: "A step: a quantity that is computed.",
    fields: &[
        some("de", Line, "Its name in German."),
        some("nl", Line, "Its name in Dutch."),
        some("en", Line, "Its name in English."),
        must("is", Line, "The formula."),
        may("unit", SLUG, "Its unit; a bare number if left out."),
        must("clauses", CLAUSE_IDS, "The clauses that say so."),
    ],
};

static EXAMPLE: Record = Record {
    doc: "An example: what is put in, and what must come out.",
    fields: &[
        must("given", NUMBERS, "The inputs."),
        must("gives", NUMBERS, "Steps, and what they come to."),
        may("clause", CLAUSE_ID, "The clause in which the source gives the example."),
    ],
};

const NUMBERS: Shape = Map(Quantity, &OneOrMany(Number));

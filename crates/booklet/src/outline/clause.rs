//! The clauses of an outline, in parts and sections.

use serde::Serialize;

use super::{Cited, Each, Fact, OnPoint};
use crate::texts::{Blocks, Inlines};
use schiri_rules::corpus::{ClauseId, ConceptId, Nature};
use schiri_rules::named::named;
use schiri_rules::precedence::Force;
use schiri_show::figure::Artwork;

/// The printed clauses of one edition, or those of a chapter from all editions.
#[derive(Debug, Clone, Serialize)]
pub struct Part {
    /// What it is about.
    pub kind: PartKind,
    /// The id of the edition, which is the `id` of one of the title's editions, or of the chapter.
    pub id: String,
    /// Its heading.
    pub title: Each<String>,
    /// Its name in at most eight letters, for the tab at the edge of its pages; empty where it has none.
    pub tab: Each<String>,
    /// The short name of the edition of a chapter's first section, if that section has no heading of its own.
    pub source: Each<String>,
    /// What an edition is: its date, and whether it is translated; empty for a chapter.
    pub about: Each<String>,
    /// What an editor found odd about the whole; empty where notes are left out.
    pub editor_note: Each<Blocks>,
    /// Its address on the web, for a QR code; needs a base URL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qr: Option<String>,
    /// Its sections in the order of the text. They are flat; `level` nests them.
    pub sections: Vec<Section>,
    /// Frequent questions that no rule in force settles; given in chapters for players.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<OnPoint<OpenText>>,
}

/// A question that players often ask and no rule in force settles, in one language.
#[derive(Debug, Clone, Serialize)]
pub struct OpenText {
    /// The point's canonical question.
    pub question: String,
    /// The component of the game that has its answer, and the clauses that answer it in some situation; empty if
    /// nothing does.
    pub answer: String,
    /// Those clauses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cited: Vec<Cited>,
}

named! {
    /// What a part of a book is about.
    PartKind {
        /// The clauses of an edition, which begin on a new page.
        Edition = "edition",
        /// The clauses on one matter, whichever edition they come from.
        Chapter = "chapter",
    }
}

/// A heading and the clauses directly under it.
#[derive(Debug, Clone, Serialize)]
pub struct Section {
    /// How deep it is nested: 1 directly under its edition.
    pub level: usize,
    /// The clause that has the heading (and often text of its own, set before the other clauses); `None` for
    /// clauses without a heading above them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<Clause>,
    /// The short name of its edition, unless the part says it; clauses of other editions name their own.
    pub source: Each<String>,
    /// The situation in which all of its clauses apply, so that none of them repeats it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub situation: Option<Note>,
    /// The clauses without headings of their own.
    pub clauses: Vec<Clause>,
    /// Its address on the web, for a QR code; given at level 1, and needs a base URL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qr: Option<String>,
}

impl Section {
    /// Walks its clauses, the head first.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Clause> {
        self.head.iter().chain(&self.clauses)
    }
}

/// A clause. Each address occurs exactly once in an outline.
#[derive(Debug, Clone, Serialize)]
pub struct Clause {
    /// The permanent address: `de-quali-2009/3.1.6`.
    pub address: ClauseId,
    /// The number for the margin, short: `3.1.6`, `§ 5`, `(4)`, `8`; empty for a named heading.
    pub number: String,
    /// The number of its own text, if that is the first of the numbered paragraphs below its heading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text_number: Option<&'static str>,
    /// How it is cited in each language.
    pub citation: Each<String>,
    /// Its addresses in a narrow margin: `Bauen 3`, and those of clauses that say the same and are not printed.
    pub margin: Each<Vec<String>>,
    /// Whether it is a rule of the event's own: not of the base text, which the others amend.
    pub own: bool,
    /// Where it comes from, and which other clauses say the same; empty where its number and the headings
    /// tell.
    pub source: Each<String>,
    /// Whether only its heading is printed, for the clauses below it: its own text is not selected or not in
    /// force, or there is none.
    pub heading_only: bool,
    /// Whether it is in force; all but `in-force` and `partly` are set in grey.
    pub force: Force,
    /// Whether it binds, advises or describes.
    pub nature: Nature,
    /// What the clause says.
    pub said: Each<ClauseText>,
    /// What its publisher says: one for each language in which there is a wording; empty unless asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub official: Vec<OfficialQuote>,
    /// What the reader must know of its force: to what it yields, when it holds.
    pub notes: Vec<Note>,
    /// What governs in place of its sentences, or of clauses after it, that are not printed for players. Each is a line
    /// of its own, given where the governing clause is printed elsewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<Fact>,
    /// The questions on which editions in force part and which this clause decides.
    pub conflicts: Vec<OnPoint<ConflictText>>,
    /// The ids of the concepts it is about: those of the index.
    pub concepts: Vec<ConceptId>,
    /// Its address on the web; needs a base URL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short_address: Option<String>,
    /// The drawings that are printed with it.
    pub figures: Vec<FigureRef>,
    /// The drawings that explain it too, but are printed with another clause.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub figures_elsewhere: Vec<FigureLink>,
}

impl Clause {
    /// Tells whether there is anything to read below its heading.
    pub(crate) fn says_something(&self) -> bool {
        let says = |said: &ClauseText| {
            let texts = [&said.text, &said.editor_note].into_iter().chain(&said.examples).chain(&said.tips);
            texts.into_iter().any(|text| !text.is_empty())
        };
        self.said.iter().any(says) || !self.official.is_empty()
    }

    /// Tells whether it only advises. Clauses that only inform need no mark.
    pub fn is_advice(&self) -> bool {
        self.nature == Nature::Advice
    }

    /// Returns the word printed with a clause that does not hold, by its name among [`WORDS`](crate::WORDS);
    /// `None` where notes say it.
    pub const fn force_word(&self) -> Option<&'static str> {
        match self.force {
            _ if !self.notes.is_empty() => None,
            Force::Overridden => Some("overridden"),
            Force::NotAdopted => Some("not-adopted"),
            Force::Dropped => Some("dropped"),
            // Clauses of the last two kinds are never printed.
            Force::InForce | Force::Partly | Force::OtherSituation | Force::NotInStack | Force::Retired => {
                None
            }
        }
    }
}

/// What a clause says, in one language.
#[derive(Debug, Clone, Serialize)]
pub struct ClauseText {
    /// The code of its language, which is not the planned one if a translation is missing.
    pub lang: &'static str,
    /// Whether these are the edition's own words, not our unofficial translation.
    pub original: bool,
    /// The heading, without markup; left out where the clause has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    /// The rule; empty where only the heading is printed.
    pub text: Blocks,
    /// The source's examples; empty where the plan leaves them out.
    pub examples: Vec<Blocks>,
    /// The source's tips; empty where the plan leaves them out.
    pub tips: Vec<Blocks>,
    /// What an editor found odd.
    pub editor_note: Blocks,
}

/// The publisher's own wording of a clause: not our text.
#[derive(Debug, Clone, Serialize)]
pub struct OfficialQuote {
    /// The code of the language that it is in.
    pub lang: &'static str,
    /// What it is called, and whether our text has changed since.
    pub label: Each<String>,
    /// The wording.
    pub text: Blocks,
}

/// A sentence about a clause's force.
#[derive(Debug, Clone, Serialize)]
pub struct Note {
    /// What it is about.
    pub kind: NoteKind,
    /// The sentence, with links to printed clauses.
    pub said: Each<Inlines>,
    /// The addresses of the other clauses that it names, printed here or not.
    pub clauses: Vec<String>,
}

/// What a note is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoteKind {
    /// The clause yields on a question to others.
    Yields,
    /// It is optional or a variant, and was not adopted.
    NotAdopted,
    /// The event adopts this optional clause or variant.
    Adopted,
    /// The event drops it.
    Dropped,
    /// It holds only in certain situations.
    Situation,
}

/// A conflict in one language.
#[derive(Debug, Clone, Serialize)]
pub struct ConflictText {
    /// The point's canonical question.
    pub question: String,
    /// What holds, and the clauses that say so.
    pub holds: Inlines,
    /// Why it goes first.
    pub why: Inlines,
    /// What yields, and the clauses that say it: one entry for each answer.
    pub yields: Vec<Inlines>,
    /// What goes wrong if players at one table know different rules; may be empty.
    pub when_they_meet: Blocks,
    /// What the judge should say first; may be empty.
    pub say_first: Blocks,
}

/// A drawing that explains a clause.
#[derive(Debug, Clone, Serialize)]
pub struct FigureRef {
    /// The figure's id: `distance-rule`.
    pub id: String,
    /// What it shows, in words for people who cannot see it.
    pub alt: Each<String>,
    /// The line below it.
    pub caption: Each<String>,
    /// Its board with what lies on it; the legend is text.
    pub board: Artwork,
    /// What the signs on the board mean.
    pub legend: Vec<LegendLine>,
}

/// A drawing that is printed elsewhere.
#[derive(Debug, Clone, Serialize)]
pub struct FigureLink {
    /// The figure's id: `distance-rule`.
    pub id: String,
    /// The line below it.
    pub caption: Each<String>,
}

/// A sign of a drawing and what it means.
#[derive(Debug, Clone, Serialize)]
pub struct LegendLine {
    /// The sign; none where the line explains a word on the board.
    pub sign: Option<Artwork>,
    /// What it means.
    pub words: Each<String>,
}

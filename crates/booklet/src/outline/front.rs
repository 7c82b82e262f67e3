//! The front of an outline: its title page, its first pages, and what is new.

use serde::Serialize;

use super::{Cited, Each};
use crate::request::host::Host;
use crate::texts::{Blocks, Inlines};
use schiri_compare::TextChangeKind;
use schiri_rules::corpus::{EditionId, EventId, PointId};
use schiri_rules::named::named;
use schiri_show::render::Run;

/// What the title page says. All of it is also the document's metadata.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Title {
    /// The words on the page.
    pub said: Each<TitleText>,
    /// The event's id, where the booklet is for an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
    /// The day of the event, where the plan names one: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Who gives the event.
    pub host: Host,
    /// The editions of the plan, strongest first.
    pub editions: Vec<EditionLine>,
    /// SHA-256 of the whole rule collection, 64 hexadecimal digits: paper is checked against it.
    pub content_hash: String,
    /// Where the print can be checked against the rules of today; needs a base URL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check_url: Option<String>,
    /// The program and its version: `Schiri 0.1.0`.
    pub program: String,
}

/// The title page in one language.
#[derive(Debug, Clone, Default, Serialize)]
pub struct TitleText {
    /// The title: the event, or the editions.
    pub title: String,
    /// What kind of booklet it is, and what was chosen.
    pub subtitle: String,
    /// The day of the event in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// What the rule collection says of the event.
    pub note: Blocks,
    /// What holds beyond the rules of the event, in words: situations (`im Spiel mit 5–6 Spielern`), and what was
    /// agreed (`ohne „Hauptstadt“`).
    pub situations: Vec<String>,
    /// That the texts restate the sources, that translations are unofficial, what grey means:
    /// one sentence each.
    pub statements: Vec<String>,
}

/// An edition on the title page.
#[derive(Debug, Clone, Default, Serialize)]
pub struct EditionLine {
    /// The edition's id: `de-quali-2009`.
    pub id: String,
    /// Who published it; left out where no one knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publisher: Option<String>,
    /// When: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    pub date: String,
    /// The code of its own language.
    pub language: &'static str,
    /// Its title in that language.
    pub original_title: String,
    /// The document that its text restates.
    pub source: String,
    /// The edition's names in words.
    pub said: Each<EditionText>,
}

/// An edition's names in one language.
#[derive(Debug, Clone, Default, Serialize)]
pub struct EditionText {
    /// Its title, translated where it has a translation.
    pub title: String,
    /// Its short name, for running heads.
    pub short: String,
    /// Its date in words: `17. Dezember 1997`.
    pub date: String,
    /// The name of its own language: `Deutsch`.
    pub language: String,
    /// Whether the text in this language is our unofficial translation.
    pub translated: bool,
}

/// The rules on one page, for players who open the book for the first time.
#[derive(Debug, Clone, Serialize)]
pub struct Overview {
    /// A turn, step by step.
    pub turn: Vec<Step>,
    /// What may be done at any time in a turn; printed in a box below the steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub anytime: Vec<Step>,
    /// How to win.
    pub winning: Vec<Fact>,
    /// What differs from what players know and is not told above; left out if nothing does, or if no one can say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special: Option<Special>,
}

impl Overview {
    /// Walks all facts in a column, each with the id of its place (see [`FrontPlace`](super::FrontPlace)) and the
    /// heading over it.
    pub(crate) fn places<'o>(
        &'o self,
        column: usize,
        winning: &'o str,
    ) -> impl Iterator<Item = (String, &'o str, &'o Fact)> {
        let name = move |names: &'o Each<String>| names.get(column).map_or("", String::as_str);
        let steps = move |kind: &'static str, steps: &'o [Step]| {
            let places = (1..).zip(steps);
            places.flat_map(move |(number, step)| {
                step.facts.iter().map(move |fact| (format!("{kind}-{number}"), name(&step.name), fact))
            })
        };
        let won = self.winning.iter().map(move |fact| ("winning".to_owned(), winning, fact));
        let special = self.special.iter().flat_map(move |special| {
            let rules = special.chapters.iter().flat_map(|chapter| &chapter.rules);
            rules.map(move |SpecialRule { fact, .. }| {
                (format!("special-{}", fact.point), name(&special.title), fact)
            })
        });
        steps("turn", &self.turn).chain(steps("anytime", &self.anytime)).chain(won).chain(special)
    }
}

/// A step of a turn.
#[derive(Debug, Clone, Serialize)]
pub struct Step {
    /// Its name.
    pub name: Each<String>,
    /// What happens then.
    pub facts: Vec<Fact>,
}

/// What is done when something happens at a table, step by step.
#[derive(Debug, Clone, Serialize)]
pub struct Procedure {
    /// The id of the moment.
    pub moment: String,
    /// Its name: `Seven rolled`.
    pub name: Each<String>,
    /// The steps, two or more.
    pub steps: Vec<Step>,
}

/// The answer in force on a point, as a complete sentence.
#[derive(Debug, Clone, Serialize)]
pub struct Fact {
    /// The id of the point.
    pub point: PointId,
    /// How it relates to what players know; given only if the list of special rules leaves it out because it
    /// is told here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<SpecialKind>,
    /// The answer in words.
    pub said: Each<FactText>,
}

/// A fact in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FactText {
    /// The answer.
    pub answer: Inlines,
    /// The clauses that decide it.
    pub cited: Vec<Cited>,
}

/// What is different or added here for people who know another edition: one line for each rule.
#[derive(Debug, Clone, Serialize)]
pub struct Special {
    /// The id of the edition that players know.
    pub edition: EditionId,
    /// The heading over the rules.
    pub title: Each<String>,
    /// The rules in the order of the chapters.
    pub chapters: Vec<SpecialChapter>,
}

/// The rules that are different or added on one matter.
#[derive(Debug, Clone, Serialize)]
pub struct SpecialChapter {
    /// The id of the chapter; empty for what belongs to none.
    pub id: String,
    /// Its name.
    pub name: Each<String>,
    /// Its rules, each once.
    pub rules: Vec<SpecialRule>,
}

/// A rule that is different here, or added.
#[derive(Debug, Clone, Serialize)]
pub struct SpecialRule {
    /// Whether it replaces a rule that players know.
    pub kind: SpecialKind,
    /// What it says, as a complete line.
    pub fact: Fact,
}

named! {
    /// How a rule relates to what players know.
    SpecialKind {
        /// It holds instead of a rule that they know.
        Instead = "instead",
        /// What they know says nothing on it.
        Added = "added",
    }
}

impl SpecialKind {
    /// Returns the sign that is printed before a rule.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Instead => "◆",
            Self::Added => "+",
        }
    }
}

/// What changed from an edition to the one that supersedes it.
#[derive(Debug, Clone, Serialize)]
pub struct News {
    /// The edition that is printed.
    pub edition: EditionId,
    /// The edition that it supersedes.
    pub older: EditionId,
    /// The heading over the changes.
    pub title: Each<String>,
    /// The changes in each language, in the order of the edition. Spacing and spelling are no news.
    pub said: Each<NewsText>,
}

/// What changed, in one language.
#[derive(Debug, Clone, Serialize)]
pub struct NewsText {
    /// What must be known beside the changes: that one of the texts is a translation.
    pub notes: Vec<String>,
    /// The changes; may be empty.
    pub changes: Vec<NewsItem>,
}

/// What became of a clause, or of several.
#[derive(Debug, Clone, Serialize)]
pub struct NewsItem {
    /// The kind of change.
    pub kind: TextChangeKind,
    /// The clauses, and what became of them.
    pub heading: String,
    /// The text with its marks, line by line.
    pub lines: Vec<Vec<Run>>,
    /// Further remarks: where a clause went, which links lead elsewhere.
    pub notes: Vec<String>,
}

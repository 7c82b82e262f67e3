//! The outline: everything a booklet says, before it is set in any output format.
//!
//! It holds every word that is shown, in each planned language. So a printer needs neither the rules nor
//! the program's messages, and never sees markup. The JSON of `schiri booklet --format json` is these
//! types as they are: fields in `snake_case`, enumeration values in `kebab-case`.
//!
//! A list called `said`, and every [`Each`], has one entry for each planned language, in the order of
//! [`Outline::langs`]: one, or two to be set in parallel.

mod back;
mod clause;
mod front;

use std::collections::BTreeMap;

use serde::Serialize;

use crate::request::plan::Audience;
use schiri_rules::corpus::{ClauseId, EditionId, PointId};

pub use back::*;
pub use clause::*;
pub use front::*;

/// One value for each planned language, in the order of [`Outline::langs`].
pub type Each<T> = Vec<T>;

/// What is said on a point.
#[derive(Debug, Clone, Serialize)]
pub struct OnPoint<T> {
    /// The id of the point.
    pub point: PointId,
    /// What is said on it.
    pub said: Each<T>,
}

/// A booklet, worked out.
///
/// The parts of a book are in printing order: title page, overview, contents (made by the printer from
/// headings), coming-from sheet, what is new, editions, moments, rulings, cases, index. What the
/// plan leaves out is empty or `None`. A card has a title, an overview, rulings and a procedure.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Outline {
    /// Whether this is a book or a card.
    pub form: Form,
    /// Who reads it.
    pub audience: Audience,
    /// The codes of the planned languages: one or two of `de`, `nl`, `en`.
    pub langs: Each<&'static str>,
    /// The words around the texts, by name: `contents`, `example` (see [`WORDS`](super::WORDS)).
    pub words: Each<BTreeMap<&'static str, String>>,
    /// Long words of the texts with a soft hyphen where they may be divided.
    pub parted: Each<Vec<String>>,
    /// What the title page says.
    pub title: Title,
    /// The rules on one page; left out where the collection does not say what belongs there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overview: Option<Overview>,
    /// The id of the drawing on the cover, which is one of those printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_figure: Option<String>,
    /// Whether a table of contents is wanted.
    pub contents: bool,
    /// What is different for players who know another edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coming_from: Option<Sheet>,
    /// What is new in editions that supersede others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<News>,
    /// The editions, strongest first, or the chapters; those of which nothing is printed are missing.
    pub parts: Vec<Part>,
    /// What to do when something happens at a table, for judges; a card has only the first procedure.
    pub moments: Vec<Procedure>,
    /// What is in force on each point, by topic.
    pub rulings: Vec<TopicRulings>,
    /// The cases whose decision follows from the rules of this booklet too.
    pub cases: Vec<Case>,
    /// The subjects and where they are found, in each language's own order; empty, or one for each language.
    pub index: Vec<Index>,
}

impl Outline {
    /// Returns a word around the texts in a column's language.
    pub(crate) fn word(&self, column: &usize, name: &str) -> &str {
        self.words.get(*column).and_then(|words| words.get(name)).map_or("", String::as_str)
    }

    /// Walks all printed clauses in order.
    pub fn clauses(&self) -> impl DoubleEndedIterator<Item = &Clause> {
        self.parts.iter().flat_map(|part| &part.sections).flat_map(Section::all)
    }
}

/// What kind of print it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Pages to leaf through.
    #[default]
    Book,
    /// One page for the table.
    Card,
}

/// A clause named by its citation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// The clause's permanent address: `de-quali-2009/3.1.6`.
    pub clause: ClauseId,
    /// The id of the clause's edition.
    pub edition: EditionId,
    /// The citation in this language: `Quali-Regeln 3.1.6`.
    pub citation: String,
    /// The citation within the edition: `3.1.6`.
    pub place: String,
    /// The same for a narrow column, in any language: `§ 6(1)`, `Bauen 3`.
    pub narrow: String,
    /// What is shown of the citation in a list: after another of the same edition, or in a booklet of one
    /// edition, only the place; after another under the same heading, only what follows the heading. Numbers
    /// do not start a line.
    pub shown: String,
    /// Whether this booklet prints it, so that it has a page.
    pub printed: bool,
    /// In an index: the paragraphs, items of lists and tables that name the subject, counted from 0; empty if
    /// that is only the first, or is not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub paragraphs: Vec<usize>,
}

impl Cited {
    /// Works out what is shown of each of these citations in a list. `only` is the booklet's edition, if it
    /// has just one.
    pub(crate) fn listed(mut list: Vec<Self>, only: Option<&EditionId>) -> Vec<Self> {
        let mut before: Option<Self> = None;
        for cited in &mut list {
            let shown = match &before {
                Some(before) if before.edition == cited.edition => cited.behind(before),
                _ if only == Some(&cited.edition) => &cited.place,
                _ => &cited.citation,
            };
            cited.shown = bound(shown);
            before = Some(cited.clone());
        }
        list
    }

    /// The place as shown after another of the same edition: `Abs. 7` after `„Bauen“ Abs. 4`.
    fn behind(&self, before: &Self) -> &str {
        let heading =
            |of: &Self| of.clause.anchor.parts().rev().skip(1).map(str::to_owned).collect::<Vec<_>>();
        let same = !heading(self).is_empty() && heading(self) == heading(before);
        let below = self.place.rsplit_once(['“', '”']).map(|(_, below)| below.trim_start_matches([',', ' ']));
        below.filter(|below| same && !below.is_empty()).unwrap_or(&self.place)
    }
}

/// Binds numbers to the words before them, so that they share a line.
fn bound(citation: &str) -> String {
    let mut letters = citation.chars().peekable();
    let mut bound = String::with_capacity(citation.len());
    while let Some(letter) = letters.next() {
        let binds = letter == ' ' && letters.peek().is_some_and(char::is_ascii_digit);
        bound.push(if binds { '\u{a0}' } else { letter });
    }
    bound
}

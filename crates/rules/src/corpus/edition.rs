//! Editions.

use serde::{Deserialize, Serialize};

use crate::diag::Code;
use crate::lang::{Lang, PerLang};
use crate::named::named;
use crate::source::{FileId, Span, Spanned};

use super::levels::{Levels, roman};
use super::{Anchor, Clause, EditionId, PartialDate, ScopeId, Text};

/// One dated rule text of one publisher.
#[derive(Debug, Serialize, Deserialize)]
pub struct Edition {
    /// The id under which clauses, events and files name it: `de-quali-2009`.
    pub id: EditionId,
    /// The file it was read from.
    pub file: FileId,
    /// The place of its id in the file.
    pub span: Span,
    /// The language of its texts.
    pub lang: Lang,
    /// Its title in its own language.
    pub title: Text,
    /// Who published it; `None` where no one knows.
    pub publisher: Option<String>,
    /// When it was published, as precisely as is known.
    pub date: PartialDate,
    /// Whether its source gives no date, so that the date is the editor's estimate.
    pub date_estimated: bool,
    /// Labels of the games it covers.
    pub games: Vec<ScopeId>,
    /// What kind of rule text it is.
    pub kind: Kind,
    /// Editions that it overrides where both speak.
    pub supplements: Vec<Spanned<EditionId>>,
    /// The clause that gives it that precedence.
    pub precedence: Option<Precedence>,
    /// The clause that says who decides what is not regulated.
    pub decides: Option<Spanned<Anchor>>,
    /// Who that is, in words that fit into a sentence: “the referee”; empty if it is not written down.
    pub decider: PerLang<String>,
    /// The older edition of the same lineage.
    pub supersedes: Option<Spanned<EditionId>>,
    /// What an editor found odd about the whole.
    pub editor_note: Option<Text>,
    /// Findings of `check` accepted for the whole edition.
    pub accepts: Vec<Spanned<Code>>,
    /// How it is cited.
    pub cite: Cite,
    /// Where its text comes from.
    pub source: Provenance,
    /// Its clauses, in the order of the text.
    pub(super) clauses: Vec<Clause>,
    /// The indices of the clauses, in the order of their anchors.
    pub(super) by_anchor: Vec<usize>,
    /// How its numbers are divided into levels.
    pub(super) levels: Levels,
}

impl Edition {
    /// Returns the clauses in the order of the text.
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// Returns the clause at an anchor; `None` where there is none.
    pub fn clause(&self, anchor: &Anchor) -> Option<&Clause> {
        self.clauses().get(self.position(anchor)?)
    }

    /// Returns a clause's index in the order of the text.
    pub fn position(&self, anchor: &Anchor) -> Option<usize> {
        let order = |place: &usize| self.clauses[*place].anchor().cmp(anchor);
        self.by_anchor.binary_search_by(order).ok().map(|found| self.by_anchor[found])
    }

    /// Returns the nearest clause above an anchor, whether or not there is a clause at the anchor.
    pub fn parent(&self, anchor: &Anchor) -> Option<&Clause> {
        self.levels.above(anchor).find_map(|above| self.clause(&above))
    }

    /// Returns the anchor of the next higher level, whether or not it has a clause. Anchors with the same
    /// higher level are numbered together.
    pub fn level_above(&self, anchor: &Anchor) -> Option<Anchor> {
        self.levels.above(anchor).next()
    }

    /// Tells whether rules 100 to 199 belong to chapter 1.
    pub const fn counts_by_hundreds(&self) -> bool {
        self.levels.by_hundreds
    }

    /// Returns the clauses above, the outermost first.
    pub fn ancestors(&self, anchor: &Anchor) -> Vec<&Clause> {
        self.clause(anchor)
            .into_iter()
            .flat_map(Clause::above)
            .filter_map(|above| self.clause(above))
            .collect()
    }

    /// Walks the clauses directly below.
    pub fn children(&self, anchor: &Anchor) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(move |clause| clause.above().next_back() == Some(anchor))
    }

    /// Walks the clause itself and everything below it, in the order of the text.
    pub fn within(&self, anchor: &Anchor) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(move |clause| clause.is_at_or_below(anchor))
    }
}

/// What gives an edition precedence over those that it supplements.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Precedence {
    /// The clause that says so.
    pub clause: Spanned<Anchor>,
    /// The clauses that this applies to, each with all below it; empty for the whole edition.
    pub covers: Vec<Spanned<Anchor>>,
}

impl Precedence {
    /// Tells whether a clause of its edition has precedence.
    pub fn reaches(&self, clause: &Clause) -> bool {
        self.covers.is_empty() || self.covers.iter().any(|covered| clause.is_at_or_below(&covered.value))
    }
}

named! {
    /// What kind of rule text an edition is.
    Kind {
        /// A game's own rules.
        Base = "base",
        /// Rules of a tournament.
        Tournament = "tournament",
        /// Explanations of other rules.
        Clarification = "clarification",
        /// Rules of a house or club.
        House = "house",
    }
}

/// How an edition is cited.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Cite {
    /// How its clauses are numbered.
    pub style: CiteStyle,
    /// The short name used in citations, by language.
    pub short: PerLang<String>,
    /// Further names that people use.
    pub also: Vec<String>,
}

named! {
    /// How an edition numbers its clauses.
    CiteStyle {
        /// `3.1.6`: numbers joined by dots.
        Decimal = "decimal",
        /// `8`: rules are counted.
        Flat = "flat",
        /// `§ 5 (4)`: sections, subsections, numbered sentences.
        Statute = "statute",
        /// `Artikel 5 lid 4`: articles, subsections, numbered sentences.
        Article = "article",
        /// Headwords and paragraphs: `Bauen 2`.
        Headword = "headword",
        /// Named sections with counted rules: `speeldeck 3`; or sections with letters or Roman numbers: `II.3`.
        Section = "section",
    }
}

impl CiteStyle {
    /// Returns a section's letter or Roman number as printed, if this style numbers sections and the part of
    /// an anchor is such a number: `II` for `ii`, `A` for `a`.
    pub fn section_number(self, part: &str) -> Option<String> {
        let is_letter = part.len() == 1 && part.bytes().all(|byte| byte.is_ascii_lowercase());
        (self == Self::Section && (is_letter || roman(part).is_some())).then(|| part.to_ascii_uppercase())
    }
}

/// Where an edition's text comes from.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Provenance {
    /// The title of the document that the text comes from.
    pub title: String,
    /// When it was consulted.
    pub consulted: Option<PartialDate>,
    /// Whether our text restates it, is its own, or is licensed.
    pub rights: Rights,
}

named! {
    /// On what right a text is published.
    Rights {
        /// The rules restated in our own words.
        Restated = "restated",
        /// The publisher's own publication.
        Own = "own",
        /// The publisher's text under a licence.
        Licensed = "licensed",
        /// No one has said yet, as after an import.
        Unclear = "unclear",
    }
}

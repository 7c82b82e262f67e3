//! Editions.

use serde::{Deserialize, Serialize};

use crate::diag::Code;
use crate::lang::{Lang, PerLang};
use crate::named::named;
use crate::source::{FileId, Span, Spanned};

use super::levels::{Levels, roman};
use super::record::record;
use super::{Anchor, Clause, EditionId, PartialDate, ScopeId, Text};

record! {
    /// An edition: one dated rule text of one publisher, in its own language.
    #[derive(Debug, Serialize, Deserialize)]
    pub Edition {
        given {
            /// The file it was read from.
            pub file: FileId,
            /// The place of its id in the file.
            pub span: Span,
            /// Its clauses, in the order of the text.
            pub(super) clauses: Vec<Clause>,
            /// The indices of the clauses, in the order of their anchors.
            pub(super) by_anchor: Vec<usize>,
            /// How its numbers are divided into levels.
            pub(super) levels: Levels,
        }
        /// The edition's id; also the file's name.
        must id as "edition": EditionId,
        /// The language of the texts; also the folder's.
        must lang as "language": Lang,
        /// The title.
        must title: Text,
        /// Who published it; left out where nobody knows.
        may publisher: Option<String>,
        /// When: YYYY, YYYY-MM or YYYY-MM-DD.
        must date: PartialDate,
        /// The source does not say when; the date is the editor's estimate.
        may date_estimated: bool,
        /// Labels of the games it covers.
        must games: Vec<ScopeId>,
        /// What kind of rule text it is.
        must kind: Kind,
        /// Editions that it overrides where both speak.
        may supplements: Vec<Spanned<EditionId>>,
        /// The clause that gives it that precedence, for all its clauses or for some.
        may precedence: Option<Precedence>,
        /// The clause that says who decides what nobody regulated.
        may decides: Option<Spanned<Anchor>>,
        /// Who that is, as said within a sentence: “the referee”.
        may decider: PerLang<String>,
        /// The older edition of the same lineage.
        may supersedes: Option<Spanned<EditionId>>,
        /// What is odd about the edition as a whole.
        may editor_note: Option<Text>,
        /// Findings of check that an editor has seen and accepts for the whole edition.
        may accepts: Vec<Spanned<Code>>,
        /// How it is cited.
        must cite: Cite,
        /// Where the text comes from.
        must source: Provenance,
    }
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

record! {
    /// The clause that gives an edition precedence, and how far it reaches.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Precedence {
        /// The clause that says so.
        short clause: Spanned<Anchor>,
        /// The clauses that it gives precedence to, with all below them.
        ///
        /// Empty for the whole edition.
        must covers: Vec<Spanned<Anchor>>,
    }
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

record! {
    /// How an edition is cited.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Cite {
        /// How its clauses are numbered.
        must style: CiteStyle,
        /// Its short name in each language.
        must short: PerLang<String>,
        /// Further names that people use.
        may also: Vec<String>,
    }
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

record! {
    /// Where an edition's text comes from.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Provenance {
        /// The source document.
        must title: String,
        /// When it was consulted.
        may consulted: Option<PartialDate>,
        /// Whether the text restates the source, is its own, is licensed, or nobody has said yet.
        must rights: Rights,
    }
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

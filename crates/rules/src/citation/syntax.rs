//! What a citation says, before it is looked up.

use std::collections::BTreeSet;

use crate::corpus::{CiteStyle, ClauseId, EditionId};

use super::words::Role;

/// A citation: one or several items, joined by commas and "and".
pub(super) type Citation = Vec<Item>;

/// A clause or a range of clauses.
#[derive(Debug, Clone)]
pub(super) struct Item {
    /// The editions named in the item, or before or after the group that it belongs to.
    pub(super) named: Option<Named>,
    pub(super) from: Locus,
    pub(super) to: Option<End>,
}

/// A named edition; several, if they share the name.
#[derive(Debug, Clone)]
pub(super) struct Named {
    pub(super) editions: BTreeSet<EditionId>,
    /// If the name had to be guessed, its number of letters.
    pub(super) guessed: Option<usize>,
}

#[derive(Debug, Clone)]
pub(super) enum End {
    /// At the clause named after the dash: `3.1–3.4`.
    At(Locus),
    /// At the clause after the first: `f.`
    Next,
    /// At the last sibling of the first: `ff.`
    Rest,
}

/// The place of one clause or sentence within its edition.
#[derive(Debug, Clone, Default)]
pub(super) struct Locus {
    /// The word or sign before the number.
    pub(super) marker: Option<Marker>,
    /// The heading below which the number counts.
    pub(super) head: Option<Head>,
    /// The clauses whose printed number consists of the first steps.
    pub(super) label: Option<Labelled>,
    /// The numbers, the outermost first: `3`, `1`, `6`.
    pub(super) steps: Vec<Step>,
    /// Whether it depends on the item before: `und 3`.
    pub(super) leans: bool,
}

/// The word or sign before a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Marker {
    pub(super) role: Role,
    /// A single letter that may mean something else: `s. 5`.
    pub(super) weak: bool,
}

/// A heading as cited.
#[derive(Debug, Clone, Default)]
pub(super) struct Head {
    /// Its folded name.
    pub(super) name: String,
    pub(super) places: Vec<ClauseId>,
    /// Whether it was in quotation marks.
    pub(super) quoted: bool,
}

/// The clauses with a cited label: `A3a1`, `2:1`.
#[derive(Debug, Clone)]
pub(super) struct Labelled {
    pub(super) places: Vec<ClauseId>,
    /// How many steps of the locus belong to the label.
    pub(super) steps: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) kind: StepKind,
    pub(super) part: String,
    /// The token after which it ends; 0 if it is taken from the text around.
    pub(super) end: usize,
}

impl Step {
    pub(super) const fn new(kind: StepKind, part: String) -> Self {
        Self { kind, part, end: 0 }
    }
}

/// How a number is joined to the ones before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum StepKind {
    /// By a space, or first.
    Plain,
    /// By a dot: the `1` in `3.1`.
    Dotted,
    /// By the word for a section of an article: the `2` in `Article II, Section 2`.
    Section,
    /// In brackets: the `4` in `5 (4)`.
    Bracket,
    /// As a Roman numeral.
    Roman,
    /// By the word for a subsection.
    Subsection,
    /// By the word for a sentence or a colon, or as a superscript.
    Sentence,
    /// By the word for a list item.
    Item,
}

impl Locus {
    /// Returns the anchor's parts below the heading; list items only if wanted.
    pub(super) fn parts(&self, items: bool) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(move |step| match step.kind {
            StepKind::Sentence => false,
            StepKind::Item => items,
            _ => true,
        })
    }

    /// Tells whether it names a heading that no one knows.
    pub(super) fn is_of_unknown_heading(&self) -> bool {
        self.head.as_ref().is_some_and(|head| head.places.is_empty())
    }

    /// Tells whether it begins with a label that is not only a number.
    pub(super) fn is_labelled_with_letters(&self) -> bool {
        let is_figures = |step: &Step| step.part.bytes().all(|byte| byte.is_ascii_digit());
        self.label.is_some() && !self.steps.first().is_some_and(is_figures)
    }

    pub(super) fn sentence(&self) -> Option<&str> {
        self.steps.iter().find(|step| step.kind == StepKind::Sentence).map(|step| step.part.as_str())
    }

    /// Counts the parts that are joined as `3.1.6` is.
    pub(super) fn dotted(&self) -> usize {
        let joined = self.steps.iter().skip(1).take_while(|step| step.kind == StepKind::Dotted).count();
        if self.steps.is_empty() { 0 } else { joined + 1 }
    }

    /// Tells whether a step of this kind follows the first.
    pub(super) fn has(&self, kind: StepKind) -> bool {
        self.steps.iter().skip(1).any(|step| step.kind == kind)
    }

    /// Returns the styles of the editions that would be cited like this, in groups, the likeliest first; and whether
    /// all other styles can be excluded.
    pub(super) fn styles(&self) -> (&'static [&'static [CiteStyle]], bool) {
        use CiteStyle::{Article, Decimal, Flat, Headword, Section, Statute};
        let subsections =
            self.has(StepKind::Subsection) || self.has(StepKind::Roman) || self.has(StepKind::Bracket);
        match self.marker.map(|marker| marker.role) {
            _ if self.head.is_some() => (&[&[Headword, Section]], false),
            Some(Role::Article) => (&[&[Article], &[Statute]], true),
            Some(role) if role.is_of_statute() => (&[&[Statute], &[Article]], true),
            Some(Role::Rule) if self.dotted() < 2 => (&[&[Flat]], true),
            // Any text has rules, and `rule 5.2` fits every text that is numbered in this way.
            Some(Role::Rule) if self.dotted() > 1 => (&[&[Decimal, Section]], false),
            Some(Role::Point | Role::Points) if self.dotted() > 1 => (&[&[Decimal, Section]], true),
            Some(Role::Part | Role::Entry) => (&[&[Decimal, Section]], true),
            _ if subsections => (&[&[Statute, Article]], true),
            _ if self.dotted() > 1 => (&[&[Decimal]], false),
            _ => (&[&[Flat]], false),
        }
    }
}

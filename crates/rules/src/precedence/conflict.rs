//! How editions relate on a point (conflict, variant, agreement), and whether each answers it, whatever the event.

use std::collections::BTreeSet;

use crate::corpus::{Applies, Corpus, Edition, EditionId, Point, PointId, PositionId, ScopeId, Verdict};
use crate::named::named;

use super::ClauseStance;

named! {
    /// How the editions that speak on a point stand to one another; the most urgent first.
    Relation {
        /// Two editions impose different positions in the same situation.
        Conflict = "conflict",
        /// They impose the same, but one offers a different position.
        Variant = "variant",
        /// They differ only because they speak of different situations.
        ScopedDifference = "scoped-difference",
        /// At least two speak, and all impose the same position.
        Agreement = "agreement",
        /// One edition alone speaks.
        Single = "single",
        /// None of them speaks.
        Silent = "silent",
    }
}

impl Relation {
    /// The relations of editions that differ.
    pub const DIFFERENCES: [Self; 3] = [Self::Conflict, Self::Variant, Self::ScopedDifference];
}

/// A position of an edition on a point, with all clauses that take it on the same conditions.
#[derive(Debug, Clone)]
pub struct EditionPosition<'c> {
    /// The edition that takes it.
    pub edition: &'c EditionId,
    /// Which of the point's positions it is.
    pub position: &'c PositionId,
    /// What it comes to; `None` where the point does not know the position.
    pub verdict: Option<Verdict>,
    /// Whether it is offered without being imposed.
    pub variant: bool,
    /// Whether it adds to what others say, and so contradicts no one.
    pub adds: bool,
    /// The situations to which it is limited; empty for always.
    pub scope: BTreeSet<&'c ScopeId>,
    /// The clauses, in the order of the text.
    pub clauses: Vec<ClauseStance<'c>>,
}

impl EditionPosition<'_> {
    /// Tells whether it is a rule that another position can contradict: no variant, and no addition.
    pub const fn is_imposed(&self) -> bool {
        !self.variant && !self.adds
    }
}

/// How editions relate to one another on a point.
#[derive(Debug, Clone)]
pub struct Related<'c> {
    /// The point on which they are compared.
    pub point: &'c PointId,
    /// How they relate to one another.
    pub relation: Relation,
    /// Their positions, by edition; imposed ones before variants.
    pub stands: Vec<EditionPosition<'c>>,
}

/// Compares editions on a point; if none is named, all of them.
pub fn relate<'c>(corpus: &'c Corpus, point: &'c Point, editions: &[EditionId]) -> Related<'c> {
    let mut stands: Vec<EditionPosition<'c>> = Vec::new();
    for taken in corpus.stances_on(&point.id) {
        // An edition is compared as a whole, not as it is where something of it was dropped.
        let compared = editions.is_empty() || editions.contains(taken.edition());
        if !compared || taken.stance.without.is_some() {
            continue;
        }
        let stand = stand(point, taken);
        match stands.iter_mut().find(|known| same_stand(known, &stand)) {
            Some(known) => known.clauses.push(taken),
            None => stands.push(stand),
        }
    }
    stands.sort_by_key(|stand| (stand.edition, stand.variant));
    Related { point: &point.id, relation: relation(&stands), stands }
}

/// Compares the editions on every point, topic by topic in the order of their files.
pub fn relate_all<'c>(corpus: &'c Corpus, editions: &[EditionId]) -> impl Iterator<Item = Related<'c>> {
    let points =
        corpus.topics.values().flat_map(|topic| &topic.points).filter_map(|id| corpus.points.get(id));
    points.map(move |point| relate(corpus, point, editions))
}

fn stand<'c>(point: &'c Point, taken: ClauseStance<'c>) -> EditionPosition<'c> {
    let position = &taken.stance.position.value;
    let applies_always = taken.clause.applies != Applies::IfAdopted;
    EditionPosition {
        edition: taken.edition(),
        position,
        verdict: point.position(position).map(|position| position.verdict),
        variant: taken.stance.variant || !applies_always,
        adds: taken.stance.adds,
        scope: taken.stance.scope.iter().map(|scope| &scope.value).collect(),
        clauses: vec![taken],
    }
}

fn same_stand(a: &EditionPosition<'_>, b: &EditionPosition<'_>) -> bool {
    a.edition == b.edition
        && a.position == b.position
        && a.variant == b.variant
        && a.adds == b.adds
        && a.scope == b.scope
}

fn relation(stands: &[EditionPosition<'_>]) -> Relation {
    let editions: BTreeSet<_> = stands.iter().map(|stand| stand.edition).collect();
    let imposed = || stands.iter().filter(|stand| stand.is_imposed());
    let differ = |a: &EditionPosition<'_>, b: &EditionPosition<'_>| a.position != b.position;
    let pairs = |test: &dyn Fn(&EditionPosition<'_>, &EditionPosition<'_>) -> bool| {
        imposed().enumerate().any(|(index, a)| imposed().skip(index + 1).any(|b| test(a, b)))
    };
    if editions.is_empty() {
        Relation::Silent
    } else if pairs(&|a, b| a.edition != b.edition && differ(a, b) && a.scope == b.scope) {
        Relation::Conflict
    } else if stands.iter().any(|a| a.variant && stands.iter().any(|b| differ(a, b))) {
        Relation::Variant
    } else if pairs(&|a, b| differ(a, b)) {
        Relation::ScopedDifference
    } else if editions.len() == 1 {
        Relation::Single
    } else {
        Relation::Agreement
    }
}

named! {
    /// What is known of one edition on one point.
    Cell {
        /// The edition takes a position, even if only as a variant or in some situation.
        Speaks = "position",
        /// An editor has read the edition for this question: it does not answer it.
        Silent = "silent",
        /// The question does not come up in any game that the edition covers.
        OtherGame = "other-game",
        /// No one has looked yet.
        Undecided = "undecided",
    }
}

/// Returns what is known of an edition on a point.
pub fn cell(corpus: &Corpus, point: &Point, edition: &Edition) -> Cell {
    if corpus.stances_on(&point.id).any(|taken| *taken.edition() == edition.id) {
        Cell::Speaks
    } else if !point.concerns(edition) {
        Cell::OtherGame
    } else if point.silent.iter().any(|named| named.value == edition.id) {
        Cell::Silent
    } else {
        Cell::Undecided
    }
}

/// Returns the editions for which nobody has decided whether they answer a point.
pub fn undecided<'c>(corpus: &'c Corpus, point: &Point) -> Vec<&'c Edition> {
    let editions = corpus.editions.values();
    editions.filter(|edition| cell(corpus, point, edition) == Cell::Undecided).collect()
}

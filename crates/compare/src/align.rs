//! Finds which clause of one edition became which of another.
//!
//! Numbers say little: one new rule at the beginning shifts them all. So texts decide, and numbers only if
//! texts leave it open. First come identical texts that occur once in each edition, then their neighbours
//! (after Heckel, “A technique for isolating differences between files”, 1978), then similar texts, the
//! likeliest first, then clauses that were split or merged; headings follow the clauses below them. Each
//! clause is compared with a bounded number of others, so time grows with the length of the editions, not
//! with its square.

use std::collections::BTreeMap;

use schiri_rules::corpus::Anchor;

use super::likeness::{AlignedClause, Fingerprint, Postings, Vocabulary};
use super::order::{align_headings, group_of, note_moves};

/// From this likeness on, clauses are taken for the same wherever they are, before others are looked at.
const SURE: f32 = 0.6;
/// From this likeness on, clauses are taken for the same wherever they are.
const LIKE: f32 = 0.5;
/// From this likeness on, clauses are taken for the same if their neighbours are.
const LIKE_BESIDE: f32 = 0.3;
/// From this likeness on, clauses are taken for the same if they have the same number, or one points to the
/// other.
const LIKE_BY_NUMBER: f32 = 0.25;
/// Added to the likeness when candidates are ranked: for the same number, and for each paired neighbour.
const BONUS: f32 = 0.08;
/// From this share on, a clause is taken for a part of another.
const CONTAINED: f32 = 0.55;
/// The same if the removed clause points to the other.
const CONTAINED_BY_POINTER: f32 = 0.3;
/// From this share on, a single part is paired with a whole that has no partner: the text was shortened or extended.
const SHORTENED: f32 = 0.7;
/// If the whole's partner says more than this share of what part and whole have in common, the part only repeats the
/// partner.
const MOST_REPEATED: f32 = 0.5;
/// The fewest words by which a text is recognised at another number.
const FEWEST_WORDS: usize = 3;

/// Aligns two editions. Every clause of both is in exactly one group; the groups are in no particular order.
pub(super) fn align(
    old: &[AlignedClause<'_>],
    new: &[AlignedClause<'_>],
    vocabulary: &Vocabulary,
) -> Vec<Group> {
    let mut aligner = Aligner::new(old, new, vocabulary);
    aligner.same_texts();
    aligner.like_texts();
    aligner.parts();
    let mut groups = aligner.groups;
    align_headings(old, new, vocabulary, &mut groups);
    let lone = lone(old.len(), new.len(), &groups);
    groups.extend(lone);
    note_moves(old, new, &mut groups);
    groups
}

/// Returns a group for each clause that is in none.
fn lone(old: usize, new: usize, groups: &[Group]) -> Vec<Group> {
    let free = |groups: Vec<Option<usize>>| {
        groups.into_iter().enumerate().filter_map(|(place, group)| group.is_none().then_some(place))
    };
    let removed = free(group_of(old, groups, |group| &group.old));
    let added = free(group_of(new, groups, |group| &group.new));
    removed
        .map(|place| Group { old: vec![place], new: Vec::new(), moved: false })
        .chain(added.map(|place| Group { old: Vec::new(), new: vec![place], moved: false }))
        .collect()
}

/// One of the two editions.
struct Side<'a, 'c> {
    entries: &'a [AlignedClause<'c>],
    /// The places of the clauses that have text, in order.
    leaves: Vec<usize>,
    /// For each clause, its place among those that have text.
    ordinal: Vec<usize>,
    by_anchor: BTreeMap<&'a Anchor, usize>,
    /// The group that each clause is in.
    group: Vec<Option<usize>>,
}

impl<'a, 'c> Side<'a, 'c> {
    fn new(entries: &'a [AlignedClause<'c>]) -> Self {
        let leaves: Vec<usize> = (0..entries.len()).filter(|place| !entries[*place].is_section()).collect();
        let mut ordinal = vec![0; entries.len()];
        leaves.iter().enumerate().for_each(|(count, place)| ordinal[*place] = count);
        Self {
            by_anchor: leaves.iter().map(|place| (entries[*place].anchor(), *place)).collect(),
            group: vec![None; entries.len()],
            leaves,
            ordinal,
            entries,
        }
    }

    fn print(&self, place: usize) -> &'a Fingerprint {
        &self.entries[place].print
    }

    fn is_free(&self, place: usize) -> bool {
        self.group[place].is_none()
    }

    /// Returns the clause this many places after (or before) among those that have text.
    fn neighbour(&self, place: usize, offset: isize) -> Option<usize> {
        self.leaves.get(self.ordinal[place].checked_add_signed(offset)?).copied()
    }

    fn free(&self) -> Vec<usize> {
        self.leaves.iter().copied().filter(|place| self.is_free(*place)).collect()
    }
}

/// Two clauses that may be the same.
#[derive(Clone, Copy)]
struct Candidate {
    likeness: f32,
    old: usize,
    new: usize,
}

struct Aligner<'a, 'c> {
    old: Side<'a, 'c>,
    new: Side<'a, 'c>,
    vocabulary: &'a Vocabulary,
    groups: Vec<Group>,
}

impl<'a, 'c> Aligner<'a, 'c> {
    fn new(old: &'a [AlignedClause<'c>], new: &'a [AlignedClause<'c>], vocabulary: &'a Vocabulary) -> Self {
        Self { old: Side::new(old), new: Side::new(new), vocabulary, groups: Vec::new() }
    }

    fn pair(&mut self, old: usize, new: usize) {
        self.old.group[old] = Some(self.groups.len());
        self.new.group[new] = Some(self.groups.len());
        self.groups.push(Group { old: vec![old], new: vec![new], moved: false });
    }

    fn both_free(&self, old: usize, new: usize) -> bool {
        self.old.is_free(old) && self.new.is_free(new)
    }

    fn is_same_text(&self, old: usize, new: usize) -> bool {
        self.old.print(old).skeleton == self.new.print(new).skeleton
    }

    fn is_same_anchor(&self, old: usize, new: usize) -> bool {
        self.old.entries[old].anchor() == self.new.entries[new].anchor()
    }

    /// Returns the first new clause that an old one is paired with, if there is one.
    fn partner(&self, old: usize) -> Option<usize> {
        self.groups.get(self.old.group[old]?)?.new.first().copied()
    }

    /// Returns the first old clause that a new one is paired with, if there is one.
    fn origin(&self, new: usize) -> Option<usize> {
        self.groups.get(self.new.group[new]?)?.old.first().copied()
    }

    /// Pairs texts that are identical except for layout and numbers of clauses.
    fn same_texts(&mut self) {
        let mut places: BTreeMap<&[String], (Vec<usize>, Vec<usize>)> = BTreeMap::new();
        for place in &self.old.leaves {
            places.entry(&self.old.print(*place).skeleton).or_default().0.push(*place);
        }
        for place in &self.new.leaves {
            places.entry(&self.new.print(*place).skeleton).or_default().1.push(*place);
        }
        for old in self.old.leaves.clone() {
            let print = self.old.print(old);
            if let Some(([_], [new])) =
                places.get(print.skeleton.as_slice()).map(|(old, new)| (old.as_slice(), new.as_slice()))
                && (print.words >= FEWEST_WORDS || self.is_same_anchor(old, *new))
            {
                self.pair(old, *new);
            }
        }
        self.same_beside(1);
        self.same_beside(-1);
        self.same_left_over(&places);
    }

    /// Pairs identical texts beside pairs, going forwards or backwards.
    fn same_beside(&mut self, step: isize) {
        let mut leaves = self.old.leaves.clone();
        if step < 0 {
            leaves.reverse();
        }
        for old in leaves {
            let Some(new) = self.partner(old) else { continue };
            let beside = self.old.neighbour(old, step).zip(self.new.neighbour(new, step));
            if let Some((old, new)) = beside
                && self.both_free(old, new)
                && self.is_same_text(old, new)
            {
                self.pair(old, new);
            }
        }
    }

    /// Pairs identical texts that occur several times: at the same number, then in text order.
    fn same_left_over(&mut self, places: &BTreeMap<&[String], (Vec<usize>, Vec<usize>)>) {
        for old in self.old.free() {
            if let Some(new) = self.new.by_anchor.get(self.old.entries[old].anchor()).copied()
                && self.both_free(old, new)
                && self.is_same_text(old, new)
            {
                self.pair(old, new);
            }
        }
        let mut next: BTreeMap<&[String], usize> = BTreeMap::new();
        for old in self.old.free() {
            let print = self.old.print(old);
            let Some((_, news)) = places.get(print.skeleton.as_slice()) else { continue };
            let from = next.entry(print.skeleton.as_slice()).or_default();
            while news.get(*from).is_some_and(|new| !self.new.is_free(*new)) {
                *from += 1;
            }
            if let Some(new) = news.get(*from).filter(|_| print.words >= FEWEST_WORDS) {
                self.pair(old, *new);
            }
        }
    }

    /// Pairs similar texts: first those beyond doubt, then, using these pairs, those at the same number or
    /// beside pairs, then the rest.
    fn like_texts(&mut self) {
        let postings = Postings::new(self.old.free().into_iter().map(|place| (place, self.old.print(place))));
        let mut candidates = Vec::new();
        for new in self.new.free() {
            let near = postings.nearest(self.vocabulary, self.new.print(new));
            candidates.extend(near.into_iter().map(|old| self.candidate(old, new)));
        }
        self.take(&candidates, |_, candidate| candidate.likeness >= SURE);
        candidates.extend(self.by_number());
        loop {
            candidates.retain(|candidate| self.both_free(candidate.old, candidate.new));
            let mut round = self.beside_pairs();
            round.extend(candidates.iter().copied());
            if self.take(&round, Self::is_like) == 0 {
                break;
            }
        }
    }

    fn candidate(&self, old: usize, new: usize) -> Candidate {
        let likeness = self.vocabulary.likeness(self.old.print(old), self.new.print(new));
        Candidate { likeness, old, new }
    }

    /// Returns the pairs with the same number, or of which one points to the other.
    fn by_number(&self) -> Vec<Candidate> {
        let mut found = Vec::new();
        for old in self.old.free() {
            let entry = &self.old.entries[old];
            let named = [Some(entry.anchor()), entry.successor];
            let places = named.into_iter().flatten().filter_map(|anchor| self.new.by_anchor.get(anchor));
            found.extend(places.filter(|new| self.new.is_free(**new)).map(|new| self.candidate(old, *new)));
        }
        found
    }

    fn beside_pairs(&self) -> Vec<Candidate> {
        let mut found = Vec::new();
        for old in &self.old.leaves {
            let Some(new) = self.partner(*old) else { continue };
            for step in [-1, 1] {
                if let Some((old, new)) = self.old.neighbour(*old, step).zip(self.new.neighbour(new, step))
                    && self.both_free(old, new)
                {
                    found.push(self.candidate(old, new));
                }
            }
        }
        found
    }

    /// Tells whether two clauses are similar enough, given their places.
    fn is_like(&self, candidate: &Candidate) -> bool {
        let (old, new) = (candidate.old, candidate.new);
        let points = self.old.entries[old].successor == Some(self.new.entries[new].anchor());
        let wanted = if self.is_same_anchor(old, new) || points {
            LIKE_BY_NUMBER
        } else if self.pairs_beside(old, new) > 0 {
            LIKE_BESIDE
        } else {
            LIKE
        };
        let short = self.old.print(old).words.min(self.new.print(new).words) < FEWEST_WORDS;
        candidate.likeness >= if short && wanted >= LIKE { SURE } else { wanted }
    }

    /// Counts the neighbours, before and after, that are pairs.
    fn pairs_beside(&self, old: usize, new: usize) -> u8 {
        let is_pair = |step| {
            let beside = self.old.neighbour(old, step).zip(self.new.neighbour(new, step));
            beside.is_some_and(|(old, new)| self.partner(old) == Some(new))
        };
        u8::from(is_pair(-1)) + u8::from(is_pair(1))
    }

    /// Pairs the candidates that pass `may_be`, the likeliest first; returns how many were paired.
    fn take(&mut self, candidates: &[Candidate], may_be: impl Fn(&Self, &Candidate) -> bool) -> usize {
        let score = |candidate: &Candidate| {
            let beside = f32::from(self.pairs_beside(candidate.old, candidate.new));
            let number = f32::from(u8::from(self.is_same_anchor(candidate.old, candidate.new)));
            BONUS.mul_add(beside + number, candidate.likeness)
        };
        let mut ranked: Vec<(f32, usize, usize)> = candidates
            .iter()
            .filter(|candidate| may_be(self, candidate))
            .map(|candidate| (score(candidate), candidate.old, candidate.new))
            .collect();
        ranked.sort_unstable_by(|one, other| {
            other.0.total_cmp(&one.0).then_with(|| (one.1, one.2).cmp(&(other.1, other.2)))
        });
        let before = self.groups.len();
        for (_, old, new) in ranked {
            if self.both_free(old, new) {
                self.pair(old, new);
            }
        }
        self.groups.len() - before
    }

    /// Joins unpaired clauses to the clauses whose text contains theirs: clauses that were split or merged.
    fn parts(&mut self) {
        let postings =
            |side: &Side<'a, 'c>| Postings::new(side.leaves.iter().map(|place| (*place, side.print(*place))));
        let (in_old, in_new) = (postings(&self.old), postings(&self.new));
        let likeliest = |one: &Fragment, other: &Fragment| one.contained.total_cmp(&other.contained);
        let mut found: Vec<Fragment> = Vec::new();
        for new in self.new.free() {
            let near = in_old.nearest(self.vocabulary, self.new.print(new)).into_iter();
            found.extend(near.filter_map(|old| self.split_off(old, new)).max_by(likeliest));
        }
        for old in self.old.free() {
            let mut near = in_new.nearest(self.vocabulary, self.old.print(old));
            let successor = self.old.entries[old].successor.and_then(|anchor| self.new.by_anchor.get(anchor));
            near.extend(successor.copied());
            found.extend(near.into_iter().filter_map(|new| self.merged_into(old, new)).max_by(likeliest));
        }
        found.sort_by(|one, other| likeliest(other, one));
        self.join(&found);
    }

    /// Returns a new clause as a part of an old one; `None` if it is not one.
    fn split_off(&self, old: usize, new: usize) -> Option<Fragment> {
        let rest = self.partner(old).map(|other| self.new.print(other));
        let contained = self.contained(self.new.print(new), self.old.print(old), rest);
        (contained >= CONTAINED).then_some(Fragment { contained, merges: false, old, new })
    }

    /// Returns an old clause as a part of a new one; `None` if it is not one.
    fn merged_into(&self, old: usize, new: usize) -> Option<Fragment> {
        let rest = self.origin(new).map(|other| self.old.print(other));
        let contained = self.contained(self.old.print(old), self.new.print(new), rest);
        let points = self.old.entries[old].successor == Some(self.new.entries[new].anchor());
        let wanted = if points { CONTAINED_BY_POINTER } else { CONTAINED };
        (contained >= wanted).then_some(Fragment { contained, merges: true, old, new })
    }

    /// Returns how much of a part a whole says; 0 for a part that is too short, or that only repeats what the other
    /// part of the whole says.
    fn contained(&self, part: &Fingerprint, whole: &Fingerprint, rest: Option<&Fingerprint>) -> f32 {
        let repeats = rest.is_some_and(|rest| self.vocabulary.said_by(part, whole, rest) > MOST_REPEATED);
        if part.words < FEWEST_WORDS || repeats { 0.0 } else { self.vocabulary.contained(part, whole) }
    }

    /// Joins parts to the clauses that they were or are part of. A clause is split or merged, not both.
    fn join(&mut self, found: &[Fragment]) {
        let mut siblings: BTreeMap<(bool, usize), Vec<f32>> = BTreeMap::new();
        for part in found {
            siblings.entry(part.whole()).or_default().push(part.contained);
        }
        for part in found {
            // If the whole is unpaired itself, a split or merger takes two parts, or one that it largely contains.
            let siblings = siblings.get(&part.whole()).map_or(&[][..], Vec::as_slice);
            let is_enough = siblings.len() > 1 || siblings.iter().any(|contained| *contained >= SHORTENED);
            self.add(part, is_enough);
        }
        for group in &mut self.groups {
            group.old.sort_unstable();
            group.new.sort_unstable();
        }
    }

    /// Adds a part to the group of its whole; if the whole is unpaired, only if enough of it was found.
    fn add(&mut self, part: &Fragment, is_enough: bool) {
        let Fragment { merges, old, new, .. } = *part;
        let (is_free, group) = if merges {
            (self.old.is_free(old), self.new.group[new])
        } else {
            (self.new.is_free(new), self.old.group[old])
        };
        match group {
            _ if !is_free => {}
            Some(group) if merges && self.groups[group].new.len() == 1 => {
                self.groups[group].old.push(old);
                self.old.group[old] = Some(group);
            }
            Some(group) if !merges && self.groups[group].old.len() == 1 => {
                self.groups[group].new.push(new);
                self.new.group[new] = Some(group);
            }
            None if is_enough => self.pair(old, new),
            _ => {}
        }
    }
}

/// A clause that is a part of another.
struct Fragment {
    /// How much of it the other says.
    contained: f32,
    /// Whether the old clause is a part of the new one, rather than the new one of the old.
    merges: bool,
    old: usize,
    new: usize,
}

impl Fragment {
    /// Identifies the whole: whether it is a new clause, and its place.
    const fn whole(&self) -> (bool, usize) {
        (self.merges, if self.merges { self.new } else { self.old })
    }
}

/// Clauses of the old edition and those that they became. One side is empty for a clause that was added or removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Group {
    /// The clauses of the old edition, by their places, in order.
    pub(super) old: Vec<usize>,
    /// The clauses of the new edition, by their places, in order.
    pub(super) new: Vec<usize>,
    /// Whether they are elsewhere, not only at another number.
    pub(super) moved: bool,
}

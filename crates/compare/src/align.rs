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

/// The place of the old edition in a pair of both, and of the new one.
pub(super) const OLD: usize = 0;
pub(super) const NEW: usize = 1;

/// A clause of the old edition and one of the new, by their places.
pub(super) type Pair = [usize; 2];

pub(super) type Editions<'a, 'c> = [&'a [AlignedClause<'c>]; 2];

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

/// Clauses of the old edition and those that they became. One side is empty for a clause that was added or removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Group {
    /// The clauses of each edition, by their places, in order.
    pub(super) clauses: [Vec<usize>; 2],
    /// Whether they are elsewhere, not only at another number.
    pub(super) moved: bool,
}

impl Group {
    pub(super) fn of([old, new]: Pair) -> Self {
        Self { clauses: [vec![old], vec![new]], moved: false }
    }

    pub(super) fn first(&self) -> Option<Pair> {
        Some([*self.clauses[OLD].first()?, *self.clauses[NEW].first()?])
    }
}

/// Aligns two editions. Every clause of both is in exactly one group; the groups are in no particular order.
pub(super) fn align(editions: Editions<'_, '_>, vocabulary: &Vocabulary) -> Vec<Group> {
    let mut aligner = Aligner { sides: editions.map(Side::new), vocabulary, groups: Vec::new() };
    aligner.same_texts(&by_key(editions, |entry| !entry.is_section(), |entry| &entry.print.skeleton));
    aligner.like_texts();
    aligner.parts();
    let mut groups = aligner.groups;
    align_headings(editions, vocabulary, &mut groups);
    let lone = [OLD, NEW].map(|side| lone(editions, side, &groups));
    groups.extend(lone.into_iter().flatten());
    note_moves(editions, &mut groups);
    groups
}

/// Returns a group for each clause of a side that is in none.
fn lone(editions: Editions<'_, '_>, side: usize, groups: &[Group]) -> Vec<Group> {
    let grouped = group_of(editions, side, groups).into_iter().enumerate();
    let alone = grouped.filter(|(_, group)| group.is_none()).map(|(place, _)| {
        let mut clauses = [Vec::new(), Vec::new()];
        clauses[side].push(place);
        Group { clauses, moved: false }
    });
    alone.collect()
}

/// The places of the clauses with the same key, in each edition.
pub(super) type Places<K> = BTreeMap<K, [Vec<usize>; 2]>;

/// Finds the places of all clauses that are meant, by a key.
pub(super) fn by_key<'a, 'c, K: Ord>(
    editions: Editions<'a, 'c>,
    is_meant: impl Fn(&AlignedClause<'c>) -> bool,
    key: impl Fn(&'a AlignedClause<'c>) -> K,
) -> Places<K> {
    let mut places = Places::new();
    for (side, entries) in editions.into_iter().enumerate() {
        for (place, entry) in entries.iter().enumerate().filter(|(_, entry)| is_meant(entry)) {
            places.entry(key(entry)).or_insert_with(<[Vec<usize>; 2]>::default)[side].push(place);
        }
    }
    places
}

/// Sorts pairs by their scores, the likeliest first.
pub(super) fn rank(pairs: &mut [Candidate]) {
    pairs.sort_unstable_by(|one, other| other.0.total_cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
}

struct Side<'a, 'c> {
    entries: &'a [AlignedClause<'c>],
    /// The places of the clauses that have text, in order.
    leaves: Vec<usize>,
    /// For each clause, its place among those that have text.
    ordinal: Vec<usize>,
    by_anchor: BTreeMap<&'a Anchor, usize>,
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

/// Two clauses that may be the same, with their likeness.
type Candidate = (f32, Pair);

struct Aligner<'a, 'c> {
    sides: [Side<'a, 'c>; 2],
    vocabulary: &'a Vocabulary,
    groups: Vec<Group>,
}

impl Aligner<'_, '_> {
    fn pair(&mut self, pair: Pair) {
        for (side, place) in self.sides.iter_mut().zip(pair) {
            side.group[place] = Some(self.groups.len());
        }
        self.groups.push(Group::of(pair));
    }

    fn both_free(&self, [old, new]: Pair) -> bool {
        self.sides[OLD].is_free(old) && self.sides[NEW].is_free(new)
    }

    fn prints(&self, [old, new]: Pair) -> [&Fingerprint; 2] {
        [self.sides[OLD].print(old), self.sides[NEW].print(new)]
    }

    fn is_same_text(&self, pair: Pair) -> bool {
        let [old, new] = self.prints(pair);
        old.skeleton == new.skeleton
    }

    fn is_same_anchor(&self, [old, new]: Pair) -> bool {
        self.sides[OLD].entries[old].anchor() == self.sides[NEW].entries[new].anchor()
    }

    /// Tells whether the old clause, which was removed, points to the new one.
    fn points(&self, [old, new]: Pair) -> bool {
        self.sides[OLD].entries[old].successor == Some(self.sides[NEW].entries[new].anchor())
    }

    /// Returns the first clause of the other side that a clause is paired with, if there is one.
    fn partner(&self, side: usize, place: usize) -> Option<usize> {
        self.groups.get(self.sides[side].group[place]?)?.clauses[1 - side].first().copied()
    }

    /// Returns the neighbours of two clauses, this many places after (or before) them.
    fn beside(&self, [old, new]: Pair, step: isize) -> Option<Pair> {
        Some([self.sides[OLD].neighbour(old, step)?, self.sides[NEW].neighbour(new, step)?])
    }

    /// Pairs texts that are identical except for layout and numbers of clauses.
    fn same_texts(&mut self, places: &Places<&Vec<String>>) {
        for old in self.sides[OLD].leaves.clone() {
            let print = self.sides[OLD].print(old);
            if let Some(([_], [new])) =
                places.get(&print.skeleton).map(|[old, new]| (old.as_slice(), new.as_slice()))
                && (print.words >= FEWEST_WORDS || self.is_same_anchor([old, *new]))
            {
                self.pair([old, *new]);
            }
        }
        self.same_beside(1);
        self.same_beside(-1);
        self.same_left_over(places);
    }

    /// Pairs identical texts beside pairs, going forwards or backwards.
    fn same_beside(&mut self, step: isize) {
        let mut leaves = self.sides[OLD].leaves.clone();
        if step < 0 {
            leaves.reverse();
        }
        for old in leaves {
            let Some(new) = self.partner(OLD, old) else { continue };
            if let Some(beside) = self.beside([old, new], step)
                && self.both_free(beside)
                && self.is_same_text(beside)
            {
                self.pair(beside);
            }
        }
    }

    /// Pairs identical texts that occur several times: at the same number, then in text order.
    fn same_left_over(&mut self, places: &Places<&Vec<String>>) {
        for old in self.sides[OLD].free() {
            let anchor = self.sides[OLD].entries[old].anchor();
            if let Some(new) = self.sides[NEW].by_anchor.get(anchor).copied()
                && self.both_free([old, new])
                && self.is_same_text([old, new])
            {
                self.pair([old, new]);
            }
        }
        let mut next: BTreeMap<&Vec<String>, usize> = BTreeMap::new();
        for old in self.sides[OLD].free() {
            let print = self.sides[OLD].print(old);
            let Some([_, news]) = places.get(&print.skeleton) else { continue };
            let from = next.entry(&print.skeleton).or_default();
            while news.get(*from).is_some_and(|new| !self.sides[NEW].is_free(*new)) {
                *from += 1;
            }
            if let Some(new) = news.get(*from).filter(|_| print.words >= FEWEST_WORDS) {
                self.pair([old, *new]);
            }
        }
    }

    /// Pairs similar texts: first those beyond doubt, then, using these pairs, those at the same number or
    /// beside pairs, then the rest.
    fn like_texts(&mut self) {
        let old = &self.sides[OLD];
        let postings = Postings::new(old.free().into_iter().map(|place| (place, old.print(place))));
        let mut candidates = Vec::new();
        for new in self.sides[NEW].free() {
            let near = postings.nearest(self.vocabulary, self.sides[NEW].print(new));
            candidates.extend(near.into_iter().map(|old| self.candidate([old, new])));
        }
        self.take(&candidates, |_, candidate| candidate.0 >= SURE);
        candidates.extend(self.by_number());
        loop {
            candidates.retain(|candidate| self.both_free(candidate.1));
            let mut round = self.beside_pairs();
            round.extend(candidates.iter().copied());
            if self.take(&round, Self::is_like) == 0 {
                break;
            }
        }
    }

    fn candidate(&self, pair: Pair) -> Candidate {
        let [old, new] = self.prints(pair);
        (self.vocabulary.likeness(old, new), pair)
    }

    /// Returns the pairs with the same number, or of which one points to the other.
    fn by_number(&self) -> Vec<Candidate> {
        let [old_side, new_side] = &self.sides;
        let mut found = Vec::new();
        for old in old_side.free() {
            let entry = &old_side.entries[old];
            let named = [Some(entry.anchor()), entry.successor];
            let places = named.into_iter().flatten().filter_map(|anchor| new_side.by_anchor.get(anchor));
            found.extend(places.filter(|new| new_side.is_free(**new)).map(|new| self.candidate([old, *new])));
        }
        found
    }

    fn beside_pairs(&self) -> Vec<Candidate> {
        let mut found = Vec::new();
        for old in &self.sides[OLD].leaves {
            let Some(new) = self.partner(OLD, *old) else { continue };
            let beside = [-1, 1].into_iter().filter_map(|step| self.beside([*old, new], step));
            found.extend(beside.filter(|pair| self.both_free(*pair)).map(|pair| self.candidate(pair)));
        }
        found
    }

    /// Tells whether two clauses are similar enough, given their places.
    fn is_like(&self, &(likeness, pair): &Candidate) -> bool {
        let wanted = if self.is_same_anchor(pair) || self.points(pair) {
            LIKE_BY_NUMBER
        } else if self.pairs_beside(pair) > 0 {
            LIKE_BESIDE
        } else {
            LIKE
        };
        let short = self.prints(pair).iter().any(|print| print.words < FEWEST_WORDS);
        likeness >= if short && wanted >= LIKE { SURE } else { wanted }
    }

    /// Counts the neighbours, before and after, that are pairs.
    fn pairs_beside(&self, pair: Pair) -> u8 {
        let is_pair = |step| {
            let beside = self.beside(pair, step);
            beside.is_some_and(|[old, new]| self.partner(OLD, old) == Some(new))
        };
        u8::from(is_pair(-1)) + u8::from(is_pair(1))
    }

    /// Pairs the candidates that pass `may_be`, the likeliest first; returns how many were paired.
    fn take(&mut self, candidates: &[Candidate], may_be: impl Fn(&Self, &Candidate) -> bool) -> usize {
        let score = |&(likeness, pair): &Candidate| {
            let beside = f32::from(self.pairs_beside(pair));
            let number = f32::from(u8::from(self.is_same_anchor(pair)));
            (BONUS.mul_add(beside + number, likeness), pair)
        };
        let passing = candidates.iter().filter(|candidate| may_be(self, candidate));
        let mut ranked: Vec<_> = passing.map(score).collect();
        rank(&mut ranked);
        let before = self.groups.len();
        for (_, pair) in ranked {
            if self.both_free(pair) {
                self.pair(pair);
            }
        }
        self.groups.len() - before
    }

    /// Joins unpaired clauses to the clauses whose text contains theirs: clauses that were split or merged.
    fn parts(&mut self) {
        let postings = self
            .sides
            .each_ref()
            .map(|side| Postings::new(side.leaves.iter().map(|place| (*place, side.print(*place)))));
        let likeliest = |one: &Fragment, other: &Fragment| one.contained.total_cmp(&other.contained);
        let mut found: Vec<Fragment> = Vec::new();
        for side in [NEW, OLD] {
            for part in self.sides[side].free() {
                let mut near = postings[1 - side].nearest(self.vocabulary, self.sides[side].print(part));
                let successor = self.sides[side].entries[part].successor;
                near.extend(successor.and_then(|anchor| self.sides[NEW].by_anchor.get(anchor)));
                let wholes = near.into_iter().filter_map(|whole| self.fragment(side, part, whole));
                found.extend(wholes.max_by(likeliest));
            }
        }
        found.sort_by(|one, other| likeliest(other, one));
        self.join(&found);
    }

    /// Returns a clause of a side as a part of one of the other side; `None` if it is not one.
    fn fragment(&self, side: usize, part: usize, whole: usize) -> Option<Fragment> {
        let pair = if side == OLD { [part, whole] } else { [whole, part] };
        let prints = self.prints(pair);
        // What the whole's partner says of it.
        let rest = self.partner(1 - side, whole).map(|other| self.sides[side].print(other));
        let contained = self.contained(prints[side], prints[1 - side], rest);
        let wanted = if side == OLD && self.points(pair) { CONTAINED_BY_POINTER } else { CONTAINED };
        (contained >= wanted).then_some(Fragment { contained, side, pair })
    }

    /// Returns how much of a part a whole says; 0 for a part that is too short, or that only repeats what the other
    /// part of the whole says.
    fn contained(&self, part: &Fingerprint, whole: &Fingerprint, rest: Option<&Fingerprint>) -> f32 {
        let repeats = rest.is_some_and(|rest| self.vocabulary.said_by(part, whole, rest) > MOST_REPEATED);
        if part.words < FEWEST_WORDS || repeats { 0.0 } else { self.vocabulary.contained(part, whole) }
    }

    /// Joins parts to the clauses that they were or are part of. A clause is split or merged, not both.
    fn join(&mut self, found: &[Fragment]) {
        let mut siblings: BTreeMap<(usize, usize), Vec<f32>> = BTreeMap::new();
        for part in found {
            siblings.entry(part.whole()).or_default().push(part.contained);
        }
        for part in found {
            // If the whole is unpaired itself, a split or merger takes two parts, or one that it largely contains.
            let siblings = siblings.get(&part.whole()).map_or(&[][..], Vec::as_slice);
            let is_enough = siblings.len() > 1 || siblings.iter().any(|contained| *contained >= SHORTENED);
            self.add(part, is_enough);
        }
        self.groups.iter_mut().flat_map(|group| &mut group.clauses).for_each(|places| places.sort_unstable());
    }

    /// Adds a part to the group of its whole; if the whole is unpaired, only if enough of it was found.
    fn add(&mut self, part: &Fragment, is_enough: bool) {
        let (own, (other, whole)) = (part.side, part.whole());
        let place = part.pair[own];
        if !self.sides[own].is_free(place) {
            return;
        }
        match self.sides[other].group[whole] {
            Some(group) if self.groups[group].clauses[other].len() == 1 => {
                self.groups[group].clauses[own].push(place);
                self.sides[own].group[place] = Some(group);
            }
            None if is_enough => self.pair(part.pair),
            _ => {}
        }
    }
}

/// A clause that is a part of another: of one that was split, or of one into which several were merged.
struct Fragment {
    /// How much of it the other says.
    contained: f32,
    /// The side of the part.
    side: usize,
    pair: Pair,
}

impl Fragment {
    /// Returns the side and the place of the whole.
    const fn whole(&self) -> (usize, usize) {
        (1 - self.side, self.pair[1 - self.side])
    }
}

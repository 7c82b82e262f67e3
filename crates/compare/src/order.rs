//! Distinguishes clauses that moved from those that only got another number.
//!
//! Among the clauses below one heading, the heaviest part that keeps its order has stayed; the rest moved,
//! and so did clauses that are now below another heading. A heading that moves takes along what is below it.
//!
//! Headings follow the clauses below them: a chapter with a new name and number is recognised by its rules.

use std::collections::BTreeMap;

use super::align::{Editions, Group, NEW, OLD, Pair, by_key, rank};
use super::likeness::{AlignedClause, Vocabulary};

/// The clause above, before and now.
type Above = [Option<usize>; 2];

pub(super) fn note_moves(editions: Editions<'_, '_>, groups: &mut [Group]) {
    let grouped = [OLD, NEW].map(|side| group_of(editions, side, groups));
    // Tells whether the headings above differ, and at least one of them exists in both editions.
    let heading_differs = |[old, new]: Above| {
        let from = old.and_then(|place| grouped[OLD][place]);
        let to = new.and_then(|place| grouped[NEW][place]);
        let is_in_both = |group: usize| groups[group].first().is_some();
        from != to && (from.is_some_and(is_in_both) || to.is_some_and(is_in_both))
    };
    let mut moved: Vec<usize> = Vec::new();
    let mut siblings: BTreeMap<Above, Vec<(Pair, usize)>> = BTreeMap::new();
    for (index, group) in groups.iter().enumerate() {
        let Some(pair) = group.first() else { continue };
        let above = [OLD, NEW].map(|side| editions[side][pair[side]].parent);
        if heading_differs(above) {
            moved.push(index);
        } else {
            siblings.entry(above).or_default().push((pair, index));
        }
    }
    let below = count_below(editions[NEW], |_| true);
    for mut family in siblings.into_values() {
        family.sort_unstable();
        let chain: Vec<_> = family.iter().map(|([_, to], _)| (*to, 1 + below[*to])).collect();
        let leaving = family.iter().zip(heaviest_rise(&chain)).filter(|(_, kept)| !kept);
        moved.extend(leaving.map(|((_, index), _)| *index));
    }
    moved.into_iter().for_each(|index| groups[index].moved = true);
}

pub(super) fn group_of(editions: Editions<'_, '_>, side: usize, groups: &[Group]) -> Vec<Option<usize>> {
    let mut found = vec![None; editions[side].len()];
    for (index, group) in groups.iter().enumerate() {
        group.clauses[side].iter().for_each(|place| found[*place] = Some(index));
    }
    found
}

/// Finds the rising subsequence of numbers with the greatest total weight; tells for each number whether it
/// is in it.
fn heaviest_rise(numbers: &[(usize, usize)]) -> Vec<bool> {
    // For each number, the weight of the heaviest rise that ends there, and the number before it.
    let mut rises: Vec<(usize, Option<usize>)> = Vec::with_capacity(numbers.len());
    for (number, weight) in numbers {
        let below = rises.iter().zip(numbers).enumerate().filter(|(_, (_, (other, _)))| other < number);
        let (most, before) = below.map(|(place, (rise, _))| (rise.0, Some(place))).max().unwrap_or_default();
        rises.push((most + weight, before));
    }
    let mut kept = vec![false; numbers.len()];
    let mut at = rises.iter().enumerate().map(|(place, rise)| (rise.0, place)).max().map(|(_, place)| place);
    while let Some(place) = at {
        kept[place] = true;
        at = rises[place].1;
    }
    kept
}

/// The weight of the likeness of two headings, and that of the share of clauses that both have below them.
const SHARE: f32 = 0.45;
/// The weight of the same number, and of the same depth.
const PLACE: f32 = 0.1;
/// From this score on, headings are taken for the same.
const ENOUGH: f32 = 0.35;

pub(super) fn align_headings(editions: Editions<'_, '_>, vocabulary: &Vocabulary, groups: &mut Vec<Group>) {
    let [old, new] = editions;
    let below = editions.map(|entries| count_below(entries, |entry| !entry.is_section()));
    let mut votes = votes(editions, groups);
    for pair in by_name(editions) {
        votes.entry(pair).or_default();
    }
    let score = |[from, to]: Pair, [gone, come]: [usize; 2]| {
        let share = f32::midpoint(ratio(gone, below[OLD][from]), ratio(come, below[NEW][to]));
        let words = vocabulary.likeness(&old[from].print, &new[to].print);
        let anchor = old[from].anchor() == new[to].anchor();
        let depth = above(old, from).count() == above(new, to).count();
        let place = f32::from(u8::from(anchor) + u8::from(depth));
        SHARE * (words + share) + PLACE * place
    };
    let scored = votes.into_iter().map(|(pair, votes)| (score(pair, votes), pair));
    let mut ranked: Vec<(f32, Pair)> = scored.filter(|(score, _)| *score >= ENOUGH).collect();
    rank(&mut ranked);
    let mut taken = editions.map(|entries| vec![false; entries.len()]);
    for (_, [from, to]) in ranked {
        if !taken[OLD][from] && !taken[NEW][to] {
            (taken[OLD][from], taken[NEW][to]) = (true, true);
            groups.push(Group::of([from, to]));
        }
    }
}

/// For each pair of headings with clauses that went from one to the other: how many left, and how many
/// arrived.
type Votes = BTreeMap<Pair, [usize; 2]>;

fn votes(editions: Editions<'_, '_>, groups: &[Group]) -> Votes {
    let headings = |side: usize, place: usize| {
        let entries = editions[side];
        above(entries, place).filter(|place| entries[*place].is_section())
    };
    let mut votes = Votes::new();
    for group in groups {
        let Some(first) = group.first() else { continue };
        for side in [OLD, NEW] {
            for leaf in &group.clauses[side] {
                let mut pair = first;
                pair[side] = *leaf;
                for from in headings(OLD, pair[OLD]) {
                    headings(NEW, pair[NEW]).for_each(|to| votes.entry([from, to]).or_default()[side] += 1);
                }
            }
        }
    }
    votes
}

/// Returns the pairs of headings with the same number, or with the same words if these occur once in each
/// edition.
fn by_name(editions: Editions<'_, '_>) -> Vec<Pair> {
    let words = by_key(editions, AlignedClause::is_section, |entry| &entry.print.skeleton);
    let numbers = by_key(editions, AlignedClause::is_section, AlignedClause::anchor);
    let single = |[old, new]: [Vec<usize>; 2]| match (old.as_slice(), new.as_slice()) {
        ([from], [to]) => Some([*from, *to]),
        _ => None,
    };
    words.into_values().chain(numbers.into_values()).filter_map(single).collect()
}

/// Counts the clauses that pass `is_counted` below each clause.
fn count_below(entries: &[AlignedClause<'_>], is_counted: impl Fn(&AlignedClause<'_>) -> bool) -> Vec<usize> {
    let mut below = vec![0; entries.len()];
    for (place, _) in entries.iter().enumerate().filter(|(_, entry)| is_counted(entry)) {
        above(entries, place).for_each(|place| below[place] += 1);
    }
    below
}

/// Returns the places of the clauses above, the nearest first.
fn above<'a>(entries: &'a [AlignedClause<'_>], place: usize) -> impl Iterator<Item = usize> + 'a {
    std::iter::successors(entries[place].parent, |place| entries[*place].parent)
}

#[expect(clippy::cast_precision_loss, reason = "counts of clauses are small")]
fn ratio(some: usize, all: usize) -> f32 {
    if all == 0 { 0.0 } else { some as f32 / all as f32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heavier_part_stays() {
        let kept = |numbers: &[(usize, usize)]| heaviest_rise(numbers);
        assert_eq!(kept(&[(0, 1), (1, 1), (2, 1)]), [true; 3]);
        assert_eq!(kept(&[(0, 1), (2, 6), (1, 3), (3, 1)]), [true, true, false, true]);
        assert_eq!(kept(&[(0, 1), (2, 3), (1, 6), (3, 1)]), [true, false, true, true]);
        assert_eq!(kept(&[(3, 1), (0, 1), (1, 1), (2, 1)]), [false, true, true, true]);
        assert!(kept(&[]).is_empty());
    }
}

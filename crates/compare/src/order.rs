//! Distinguishes clauses that moved from those that only got another number.
//!
//! Among the clauses below one heading, the heaviest part that keeps its order has stayed; the rest moved,
//! and so did clauses that are now below another heading. A heading that moves takes along what is below it.
//!
//! Headings follow the clauses below them: a chapter with a new name and number is recognised by its rules.

use std::collections::BTreeMap;

use super::align::Group;
use super::likeness::{AlignedClause, Vocabulary};

/// The clause above, before and now.
type Above = (Option<usize>, Option<usize>);

pub(super) fn note_moves(old: &[AlignedClause<'_>], new: &[AlignedClause<'_>], groups: &mut [Group]) {
    let group_of_old = group_of(old.len(), groups, |group| &group.old);
    let group_of_new = group_of(new.len(), groups, |group| &group.new);
    // Tells whether the headings above differ, and at least one of them exists in both editions.
    let heading_differs = |(old, new): Above| {
        let from = old.and_then(|place| group_of_old[place]);
        let to = new.and_then(|place| group_of_new[place]);
        let is_in_both = |group: usize| !groups[group].old.is_empty() && !groups[group].new.is_empty();
        from != to && (from.is_some_and(is_in_both) || to.is_some_and(is_in_both))
    };
    let mut moved: Vec<usize> = Vec::new();
    let mut siblings: BTreeMap<Above, Vec<(usize, usize, usize)>> = BTreeMap::new();
    for (index, group) in groups.iter().enumerate() {
        let (Some(from), Some(to)) = (group.old.first(), group.new.first()) else { continue };
        let above = (old[*from].parent, new[*to].parent);
        if heading_differs(above) {
            moved.push(index);
        } else {
            siblings.entry(above).or_default().push((*from, *to, index));
        }
    }
    let below = count_below(new, |_| true);
    for mut family in siblings.into_values() {
        family.sort_unstable();
        let chain: Vec<_> = family.iter().map(|(_, to, _)| (*to, 1 + below[*to])).collect();
        let leaving = family.iter().zip(heaviest_rise(&chain)).filter(|(_, kept)| !kept);
        moved.extend(leaving.map(|((.., index), _)| *index));
    }
    moved.into_iter().for_each(|index| groups[index].moved = true);
}

/// Returns the group of each clause of a side.
pub(super) fn group_of(
    clauses: usize,
    groups: &[Group],
    side: impl Fn(&Group) -> &Vec<usize>,
) -> Vec<Option<usize>> {
    let mut found = vec![None; clauses];
    for (index, group) in groups.iter().enumerate() {
        side(group).iter().for_each(|place| found[*place] = Some(index));
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

/// Adds a group for each pair of headings.
pub(super) fn align_headings(
    old: &[AlignedClause<'_>],
    new: &[AlignedClause<'_>],
    vocabulary: &Vocabulary,
    groups: &mut Vec<Group>,
) {
    let says_something = |entry: &AlignedClause<'_>| !entry.is_section();
    let (below_old, below_new) = (count_below(old, says_something), count_below(new, says_something));
    let mut votes = votes(old, new, groups);
    for pair in by_name(old, new) {
        votes.entry(pair).or_default();
    }
    let mut ranked: Vec<(f32, usize, usize)> = votes
        .into_iter()
        .map(|((from, to), (gone, come))| {
            let share = f32::midpoint(ratio(gone, below_old[from]), ratio(come, below_new[to]));
            let words = vocabulary.likeness(&old[from].print, &new[to].print);
            let anchor = old[from].anchor() == new[to].anchor();
            let depth = above(old, from).count() == above(new, to).count();
            let place = f32::from(u8::from(anchor) + u8::from(depth));
            (SHARE * (words + share) + PLACE * place, from, to)
        })
        .filter(|(score, ..)| *score >= ENOUGH)
        .collect();
    ranked.sort_unstable_by(|one, other| {
        other.0.total_cmp(&one.0).then_with(|| (one.1, one.2).cmp(&(other.1, other.2)))
    });
    let (mut taken_old, mut taken_new) = (vec![false; old.len()], vec![false; new.len()]);
    for (_, from, to) in ranked {
        if !taken_old[from] && !taken_new[to] {
            (taken_old[from], taken_new[to]) = (true, true);
            groups.push(Group { old: vec![from], new: vec![to], moved: false });
        }
    }
}

/// For each pair of headings with clauses that went from one to the other: how many left, and how many
/// arrived.
type Votes = BTreeMap<(usize, usize), (usize, usize)>;

fn votes(old: &[AlignedClause<'_>], new: &[AlignedClause<'_>], groups: &[Group]) -> Votes {
    let mut votes = Votes::new();
    for group in groups {
        let (Some(first_old), Some(first_new)) = (group.old.first(), group.new.first()) else { continue };
        for leaf in &group.old {
            for from in above(old, *leaf).filter(|place| old[*place].is_section()) {
                for to in above(new, *first_new).filter(|place| new[*place].is_section()) {
                    votes.entry((from, to)).or_default().0 += 1;
                }
            }
        }
        for leaf in &group.new {
            for to in above(new, *leaf).filter(|place| new[*place].is_section()) {
                for from in above(old, *first_old).filter(|place| old[*place].is_section()) {
                    votes.entry((from, to)).or_default().1 += 1;
                }
            }
        }
    }
    votes
}

/// Returns the pairs of headings with the same number, or with the same words if these occur once in each
/// edition.
fn by_name(old: &[AlignedClause<'_>], new: &[AlignedClause<'_>]) -> Vec<(usize, usize)> {
    let mut words: BTreeMap<&[String], (Vec<usize>, Vec<usize>)> = BTreeMap::new();
    let mut numbers: BTreeMap<&str, (Vec<usize>, Vec<usize>)> = BTreeMap::new();
    for (place, entry) in old.iter().enumerate().filter(|(_, entry)| entry.is_section()) {
        words.entry(&entry.print.skeleton).or_default().0.push(place);
        numbers.entry(entry.anchor().as_str()).or_default().0.push(place);
    }
    for (place, entry) in new.iter().enumerate().filter(|(_, entry)| entry.is_section()) {
        words.entry(&entry.print.skeleton).or_default().1.push(place);
        numbers.entry(entry.anchor().as_str()).or_default().1.push(place);
    }
    let single = words.into_values().chain(numbers.into_values());
    single
        .filter_map(|(old, new)| match (old.as_slice(), new.as_slice()) {
            ([from], [to]) => Some((*from, *to)),
            _ => None,
        })
        .collect()
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

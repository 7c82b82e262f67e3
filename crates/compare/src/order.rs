//! What was moved, and what only got another number.
//!
//! Of the clauses below one heading, the largest part that keeps its order has stayed; the rest was
//! moved, and so was what now stands below another heading. A heading that is moved takes along what
//! is below it.
//!
//! Headings follow the clauses below them: a chapter that got another name and number is known by
//! its rules.

use std::collections::BTreeMap;

use super::align::{AlignedClause, Group};
use super::likeness::Vocabulary;

/// The clause above, before and now.
type Above = (Option<usize>, Option<usize>);

/// Notes which groups stand elsewhere.
pub(super) fn note_moves(old: &[AlignedClause<'_>], new: &[AlignedClause<'_>], groups: &mut [Group]) {
    let places = Places::new(old, new, groups);
    let mut siblings: BTreeMap<Above, Vec<(usize, usize)>> = BTreeMap::new();
    for (index, group) in groups.iter_mut().enumerate() {
        let (Some(from), Some(to)) = (group.old.first(), group.new.first()) else { continue };
        let (above_old, above_new) = (old[*from].parent, new[*to].parent);
        if places.parted(above_old, above_new) {
            group.moved = true;
        } else {
            siblings.entry((above_old, above_new)).or_default().push((*from, index));
        }
    }
    for mut family in siblings.into_values() {
        family.sort_unstable();
        let members: Vec<usize> = family.into_iter().map(|(_, index)| index).collect();
        let chain: Vec<(usize, usize)> = members
            .iter()
            .map(|index| {
                let to = groups[*index].new.first().copied().unwrap_or_default();
                (to, places.size_new[to])
            })
            .collect();
        let kept = heaviest_rise(&chain);
        for (index, kept) in members.into_iter().zip(kept) {
            groups[index].moved = !kept;
        }
    }
}

struct Places {
    group_old: Vec<Option<usize>>,
    group_new: Vec<Option<usize>>,
    has_new: Vec<bool>,
    has_old: Vec<bool>,
    /// How many clauses stand below each of the new ones, itself included.
    size_new: Vec<usize>,
}

impl Places {
    fn new(old: &[AlignedClause<'_>], new: &[AlignedClause<'_>], groups: &[Group]) -> Self {
        let (mut group_old, mut group_new) = (vec![None; old.len()], vec![None; new.len()]);
        for (index, group) in groups.iter().enumerate() {
            group.old.iter().for_each(|place| group_old[*place] = Some(index));
            group.new.iter().for_each(|place| group_new[*place] = Some(index));
        }
        let mut size_new = vec![1; new.len()];
        for place in 0..new.len() {
            above(new, place).for_each(|place| size_new[place] += 1);
        }
        Self {
            group_old,
            group_new,
            has_new: groups.iter().map(|group| !group.new.is_empty()).collect(),
            has_old: groups.iter().map(|group| !group.old.is_empty()).collect(),
            size_new,
        }
    }

    /// Tells whether two headings, each still or already there in the other edition, are different
    /// ones.
    fn parted(&self, old: Option<usize>, new: Option<usize>) -> bool {
        let from = old.and_then(|place| self.group_old[place]);
        let to = new.and_then(|place| self.group_new[place]);
        let lasts = from.is_some_and(|group| self.has_new[group]);
        let lasted = to.is_some_and(|group| self.has_old[group]);
        from != to && (lasts || lasted)
    }
}

/// Of numbers with weights, finds the rising part that weighs most; tells of each whether it is in
/// it. Takes `n log n` steps.
fn heaviest_rise(numbers: &[(usize, usize)]) -> Vec<bool> {
    let mut sorted: Vec<usize> = numbers.iter().map(|(number, _)| *number).collect();
    sorted.sort_unstable();
    // A Fenwick tree of the heaviest rise that ends at or below a number: its weight and its end.
    let mut tree: Vec<(usize, Option<usize>)> = vec![(0, None); sorted.len() + 1];
    let mut before: Vec<Option<usize>> = Vec::with_capacity(numbers.len());
    let mut best = (0, None);
    for (place, (number, weight)) in numbers.iter().enumerate() {
        let rank = sorted.partition_point(|other| other < number) + 1;
        let mut below = (0, None);
        let mut at = rank - 1;
        while at > 0 {
            below = below.max(tree[at]);
            at &= at - 1;
        }
        before.push(below.1);
        let here = (below.0 + weight, Some(place));
        best = best.max(here);
        let mut at = rank;
        while at < tree.len() {
            tree[at] = tree[at].max(here);
            at += at & at.wrapping_neg();
        }
    }
    let mut kept = vec![false; numbers.len()];
    let mut at = best.1;
    while let Some(place) = at {
        kept[place] = true;
        at = before[place];
    }
    kept
}

/// How much the words of a heading count, and how much the clauses below it.
const SHARE: f32 = 0.45;
/// How much the same number counts, and the same depth.
const PLACE: f32 = 0.1;
/// From here on headings are taken for the same.
const ENOUGH: f32 = 0.35;

/// Adds a group for each pair of headings.
pub(super) fn align_headings(
    old: &[AlignedClause<'_>],
    new: &[AlignedClause<'_>],
    vocabulary: &Vocabulary,
    groups: &mut Vec<Group>,
) {
    let (below_old, below_new) = (leaves_below(old), leaves_below(new));
    let mut votes = votes(old, new, groups);
    for pair in by_name(old, new) {
        votes.entry(pair).or_default();
    }
    let mut ranked: Vec<(f32, usize, usize)> = votes
        .into_iter()
        .map(|((from, to), (gone, come))| {
            let share = f32::midpoint(ratio(gone, below_old[from]), ratio(come, below_new[to]));
            let words = vocabulary.likeness(&old[from].print, &new[to].print);
            let anchor = old[from].clause.anchor() == new[to].clause.anchor();
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

/// For each pair of headings with clauses that went from one to the other: how many went, and how
/// many came.
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

/// Returns the pairs of headings with the same number, or with the same words if only one heading of
/// each edition has them.
fn by_name(old: &[AlignedClause<'_>], new: &[AlignedClause<'_>]) -> Vec<(usize, usize)> {
    let mut words: BTreeMap<&[u32], (Vec<usize>, Vec<usize>)> = BTreeMap::new();
    let mut numbers: BTreeMap<&str, (Vec<usize>, Vec<usize>)> = BTreeMap::new();
    for (place, entry) in old.iter().enumerate().filter(|(_, entry)| entry.is_section()) {
        words.entry(&entry.print.skeleton).or_default().0.push(place);
        numbers.entry(entry.clause.anchor().as_str()).or_default().0.push(place);
    }
    for (place, entry) in new.iter().enumerate().filter(|(_, entry)| entry.is_section()) {
        words.entry(&entry.print.skeleton).or_default().1.push(place);
        numbers.entry(entry.clause.anchor().as_str()).or_default().1.push(place);
    }
    let single = words.into_values().chain(numbers.into_values());
    single
        .filter_map(|(old, new)| match (old.as_slice(), new.as_slice()) {
            ([from], [to]) => Some((*from, *to)),
            _ => None,
        })
        .collect()
}

/// Counts the clauses below each heading that say something.
fn leaves_below(entries: &[AlignedClause<'_>]) -> Vec<usize> {
    let mut below = vec![0; entries.len()];
    for (place, _) in entries.iter().enumerate().filter(|(_, entry)| !entry.is_section()) {
        above(entries, place).for_each(|place| below[place] += 1);
    }
    below
}

/// Walks the places of the clauses above, the nearest first.
pub(super) fn above<'a>(entries: &'a [AlignedClause<'_>], place: usize) -> impl Iterator<Item = usize> + 'a {
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

//! What was moved, and what only got another number.
//!
//! Of the clauses below one heading, the largest part that keeps its order has stayed; the rest was
//! moved, and so was what now stands below another heading. A heading that is moved takes along what
//! is below it.

use std::collections::BTreeMap;

use super::entry::{Entry, Group};

/// The clause above, before and now.
type Above = (Option<usize>, Option<usize>);

/// Notes which groups stand elsewhere.
pub(super) fn note_moves(old: &[Entry<'_>], new: &[Entry<'_>], groups: &mut [Group]) {
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
    fn new(old: &[Entry<'_>], new: &[Entry<'_>], groups: &[Group]) -> Self {
        let (mut group_old, mut group_new) = (vec![None; old.len()], vec![None; new.len()]);
        for (index, group) in groups.iter().enumerate() {
            group.old.iter().for_each(|place| group_old[*place] = Some(index));
            group.new.iter().for_each(|place| group_new[*place] = Some(index));
        }
        let mut size_new = vec![1; new.len()];
        for place in 0..new.len() {
            super::sections::above(new, place).for_each(|place| size_new[place] += 1);
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

#[cfg(test)]
mod tests {
    use super::heaviest_rise;

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

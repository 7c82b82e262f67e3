//! Headings follow the clauses below them: a chapter that got another name and number is known by
//! its rules.

use std::collections::BTreeMap;

use super::entry::{Entry, Group};
use super::likeness::Vocabulary;

/// How much the words of a heading count, and how much the clauses below it.
const SHARE: f32 = 0.45;
/// How much the same number counts, and the same depth.
const PLACE: f32 = 0.1;
/// From here on headings are taken for the same.
const ENOUGH: f32 = 0.35;

/// Adds a group for each pair of headings.
pub(super) fn align(old: &[Entry<'_>], new: &[Entry<'_>], vocabulary: &Vocabulary, groups: &mut Vec<Group>) {
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

fn votes(old: &[Entry<'_>], new: &[Entry<'_>], groups: &[Group]) -> Votes {
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
fn by_name(old: &[Entry<'_>], new: &[Entry<'_>]) -> Vec<(usize, usize)> {
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
fn leaves_below(entries: &[Entry<'_>]) -> Vec<usize> {
    let mut below = vec![0; entries.len()];
    for (place, _) in entries.iter().enumerate().filter(|(_, entry)| !entry.is_section()) {
        above(entries, place).for_each(|place| below[place] += 1);
    }
    below
}

/// Walks the places of the clauses above, the nearest first.
pub(super) fn above<'a>(entries: &'a [Entry<'_>], place: usize) -> impl Iterator<Item = usize> + 'a {
    std::iter::successors(entries[place].parent, |place| entries[*place].parent)
}

#[expect(clippy::cast_precision_loss, reason = "counts of clauses are small")]
fn ratio(some: usize, all: usize) -> f32 {
    if all == 0 { 0.0 } else { some as f32 / all as f32 }
}

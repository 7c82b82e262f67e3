//! Which labels open a clause.
//!
//! A single label proves nothing: lists, cross-references, years and scores look the same. So all labels of a
//! document are weighed together. Of all sequences that count upwards, the one is taken whose labels look
//! best and follow each other best (dynamic programming: the best sequence that ends in a label consists of
//! the best sequence that may come before it, and the label). All other labels stay text.

use std::collections::BTreeMap;
use std::ops::{Bound, Range};

use rustc_hash::FxHashMap;

use super::label::{Form, Part};

/// A label that may open a clause.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) block: usize,
    pub(super) range: Range<usize>,
    pub(super) form: Form,
    pub(super) path: Vec<Part>,
    pub(super) id: String,
    pub(super) mended: bool,
    /// How much it looks like an opening, in tenths; how it follows others is weighed separately.
    pub(super) weight: i32,
}

/// How numbers follow each other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Counting {
    /// Rules 100 to 199 belong to chapter 1, as in the comprehensive rules of card games.
    pub(super) by_hundreds: bool,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Sequence {
    /// The candidates that open a clause, in order.
    pub(super) chosen: Vec<usize>,
    /// How good the sequence is, in tenths.
    pub(super) score: i32,
}

const NEXT: i32 = 30;
const CHILD: i32 = 30;
const FIRST: i32 = 10;
const LATE_START: i32 = -30;
const UNRELATED: i32 = -50;
/// The most that a leap within a row of numbers with several parts costs: from `2.2` to `2.9`.
const LEAP: i32 = -32;
/// How far a row may leap: in a row of single numbers, a number far away is soon something else.
const FARTHEST: (i32, i32) = (6, 20);

impl Counting {
    /// The path by which numbers are compared: when counting by hundreds, a rule's chapter comes before its
    /// number.
    pub(super) fn key(self, path: &[Part]) -> Vec<Part> {
        match path.first() {
            Some(Part::Figure(value)) if self.by_hundreds && *value >= 100 => {
                [&[Part::Figure(value / 100)], path].concat()
            }
            _ => path.to_vec(),
        }
    }

    fn is_first(self, part: Part, depth: usize) -> bool {
        match part {
            Part::Letter(value) => value == 1,
            Part::Figure(value) if self.by_hundreds && depth == 1 => value % 100 <= 1,
            Part::Figure(value) => value <= 1,
        }
    }
}

/// The best score of a sequence that ends in a candidate, and the index of that candidate.
type Best = (i32, usize);

/// Finds the best sequence. Candidates are in the order of the document; of several at one place, at most one
/// is taken.
pub(super) fn best_sequence(candidates: &[Candidate], counting: Counting) -> Sequence {
    let keys: Vec<Vec<Part>> = candidates.iter().map(|candidate| counting.key(&candidate.path)).collect();
    let mut search = Search { counting, previous: vec![None; keys.len()], ..Search::default() };
    let mut start = 0;
    while let Some(first) = candidates.get(start) {
        let same =
            candidates.iter().skip(start).take_while(|other| other.range.start == first.range.start).count();
        let end = start + same;
        let found: Vec<_> = (start..end).map(|index| (index, search.before(&keys[index]))).collect();
        for (index, (score, previous)) in found {
            search.enter(index, &keys[index], score + candidates[index].weight, previous);
        }
        start = end;
    }
    search.finish()
}

#[derive(Default)]
struct Search {
    counting: Counting,
    /// The best sequence that ends in this path or below it.
    below: FxHashMap<Vec<Part>, Best>,
    /// The best sequence that ends in exactly this path.
    exact: FxHashMap<Vec<Part>, Best>,
    /// The best sequences by their last path, in ascending order; each is better than all that end in smaller
    /// paths.
    rising: BTreeMap<Vec<Part>, Best>,
    previous: Vec<Option<usize>>,
    best: Option<Best>,
}

impl Search {
    /// Finds the best sequence that may come before a path: its score including the step, and its last
    /// candidate.
    fn before(&self, key: &[Part]) -> (i32, Option<usize>) {
        let (_, starts) = self.divided(key, 0);
        let start = (if starts { FIRST } else { LATE_START }, None);
        let steps = self.siblings(key).chain(self.parents(key)).chain(self.unrelated(key));
        steps.fold(start, |best, step| if step.0 > best.0 { step } else { best })
    }

    /// The parts of a path above a depth, and whether all others are the first of their rows.
    fn divided<'k>(&self, key: &'k [Part], depth: usize) -> (&'k [Part], bool) {
        let (above, rest) = key.split_at(depth);
        (above, rest.iter().zip(depth..).all(|(part, depth)| self.counting.is_first(*part, depth)))
    }

    /// Sequences that end in an earlier sibling, or below one.
    fn siblings<'a>(&'a self, key: &'a [Part]) -> impl Iterator<Item = (i32, Option<usize>)> + 'a {
        let farthest = if key.len() < 2 { FARTHEST.0 } else { FARTHEST.1 };
        self.earlier(key, farthest, |by| if by == 1 { NEXT } else { (10 - 7 * (by - 1)).max(LEAP) })
    }

    /// Sequences that end at or below a path whose last part is at most `farthest` smaller; `step` weighs the distance.
    fn earlier<'a>(
        &'a self,
        key: &'a [Part],
        farthest: i32,
        step: fn(i32) -> i32,
    ) -> impl Iterator<Item = (i32, Option<usize>)> + 'a {
        let mut sibling = key.to_vec();
        (1..=farthest).filter_map(move |by| {
            *sibling.last_mut()? = key.last()?.back(u32::try_from(by).ok()?)?;
            let (score, end) = self.below.get(&sibling)?;
            Some((score + step(by), Some(*end)))
        })
    }

    /// Sequences that end in the clause above this one or, if that is missing, just before it.
    fn parents<'a>(&'a self, key: &'a [Part]) -> impl Iterator<Item = (i32, Option<usize>)> + 'a {
        let direct = key.split_last().and_then(|(last, above)| {
            // Remarks on the clause above come before the clauses below it.
            let remarks = self.below.get(&[above, &[Part::Figure(0)]].concat());
            let (score, end) = self.exact.get(above).max(remarks)?;
            let is_first = self.counting.is_first(*last, key.len() - 1);
            let late = i32::try_from(last.value().min(5)).unwrap_or(5);
            Some((score + if is_first { CHILD } else { -10 * late }, Some(*end)))
        });
        let skipped = (1..key.len()).filter_map(move |depth| {
            let (above, all_first) = self.divided(key, depth);
            if all_first { self.earlier(above, 4, |by| 15 - 7 * (by - 1)).max() } else { None }
        });
        // 5.1.1 directly below 5, or 1c+ if there is no 1c.
        let nested = (1..key.len().saturating_sub(1)).filter_map(move |depth| {
            let (above, all_first) = self.divided(key, depth);
            let (score, end) = self.exact.get(above)?;
            Some((score + if all_first { 15 } else { -10 }, Some(*end)))
        });
        direct.into_iter().chain(skipped).chain(nested)
    }

    /// Any sequence that ends in a smaller number.
    fn unrelated(&self, key: &[Part]) -> Option<(i32, Option<usize>)> {
        let smaller = (Bound::Unbounded, Bound::Excluded(key));
        let (_, (score, end)) = self.rising.range::<[Part], _>(smaller).next_back()?;
        let step = match key {
            // Lettered chapters come after the numbered ones.
            [Part::Letter(1)] => FIRST,
            // Some rules have remarks and others do not: `2i1b+` may follow `2h+`.
            [.., Part::Figure(0), Part::Figure(_)]
                if key.iter().any(|part| matches!(part, Part::Letter(_))) =>
            {
                FIRST
            }
            _ => UNRELATED,
        };
        Some((score + step, Some(*end)))
    }

    fn enter(&mut self, index: usize, key: &[Part], score: i32, previous: Option<usize>) {
        let own = (score, index);
        self.previous[index] = previous;
        let better = |slot: &mut Best| *slot = (*slot).max(own);
        for depth in 1..=key.len() {
            let prefix = key.get(..depth).unwrap_or_default().to_vec();
            self.below.entry(prefix).and_modify(better).or_insert(own);
        }
        self.exact.entry(key.to_vec()).and_modify(better).or_insert(own);
        let upto = self.rising.range::<[Part], _>((Bound::Unbounded, Bound::Included(key))).next_back();
        if upto.is_none_or(|(_, best)| *best < own) {
            self.rising.insert(key.to_vec(), own);
            let larger = (Bound::Excluded(key), Bound::Unbounded);
            let worse = self.rising.range::<[Part], _>(larger).take_while(|(_, best)| **best < own);
            for path in worse.map(|(path, _)| path.clone()).collect::<Vec<_>>() {
                self.rising.remove(&path);
            }
        }
        self.best = self.best.max(Some(own));
    }

    fn finish(self) -> Sequence {
        let end = self.best.map(|(_, end)| end);
        let mut chosen: Vec<usize> = std::iter::successors(end, |index| self.previous[*index]).collect();
        chosen.reverse();
        Sequence { chosen, score: self.best.map_or(0, |(score, _)| score) }
    }
}

/// Returns the indices of the longest ascending subsequence of keys (patience sorting: each key is put on the first
/// pile whose top is not smaller).
pub(super) fn ascending<K: Ord>(keys: &[K]) -> Vec<usize> {
    let mut piles: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(keys.len());
    for (at, key) in keys.iter().enumerate() {
        let pile = piles.partition_point(|top| keys[*top] < *key);
        before.push(pile.checked_sub(1).map(|below| piles[below]));
        match piles.get_mut(pile) {
            Some(top) => *top = at,
            None => piles.push(at),
        }
    }
    let mut row: Vec<usize> = std::iter::successors(piles.last().copied(), |at| before[*at]).collect();
    row.reverse();
    row
}

//! What dialects with numbers share: from candidates to openings.

use std::collections::{HashMap, HashSet};

use super::headings::{Next, behind_label, last_line, reads_like_heading};
use crate::import::boundaries::{Candidate, Counting, Sequence, best_sequence};
use crate::import::document::{Document, Kind};
use crate::import::label::{self, Form, Part};
use crate::import::outline::{Opening, Outline, Role, Why};

/// The least weight of a label that is reported if it opens nothing.
const STRONG: i32 = 30;
/// The same, if the clause before it has the same number except for the last part.
const STRONG_AMONG_ITS_OWN: i32 = 15;

/// How often the best sequence is searched for again: a hostile document may have endless tails.
const MOST_ROUNDS: usize = 50;

pub(super) fn outline(document: &Document, candidates: &[Candidate], counting: Counting) -> Outline {
    let found = sequence(document, candidates, counting);
    let mut chosen = found.chosen;
    let rescued = rescue(candidates, &chosen);
    chosen.extend(&rescued);
    chosen.sort_unstable();
    let picked: Vec<&Candidate> = chosen.iter().map(|index| &candidates[*index]).collect();
    let mut openings: Vec<Opening> = picked.iter().map(|candidate| opening(candidate)).collect();
    headings(document, &picked, &mut openings, counting);
    let rejected = rejected(candidates, &chosen, &rescued);
    Outline { openings, rejected, points: found.score }
}

/// Finds the best sequence without the tails of lists: if items 1 and 2 of a list stay text, 3 must as well. Once the
/// tail of one list is left out, that of another may take its place, so the search is repeated.
fn sequence(document: &Document, candidates: &[Candidate], counting: Counting) -> Sequence {
    let mut kept: Vec<usize> = (0..candidates.len()).collect();
    let mut rounds = 1..=MOST_ROUNDS;
    loop {
        let rest: Vec<Candidate> = kept.iter().map(|index| candidates[*index].clone()).collect();
        let Sequence { chosen, score } = best_sequence(&rest, counting);
        let chosen: Vec<usize> = chosen.into_iter().map(|index| kept[index]).collect();
        let tails = tails(document, candidates, &chosen);
        if tails.is_empty() || rounds.next().is_none() {
            return Sequence { chosen, score };
        }
        kept.retain(|index| !tails.contains(index));
    }
}

/// A list whose items are text, as far as it was read.
#[derive(Clone, Copy)]
struct ItemList {
    last: u32,
    form: Form,
    /// The number of the item whose colon introduces it.
    outer: Option<u32>,
}

/// The number of the item right above a list, if it ends with a colon and has a number in the same form.
fn introducing(document: &Document, candidates: &[Candidate], index: usize, above: usize) -> Option<u32> {
    let outer = index.checked_sub(1).and_then(|before| candidates.get(before))?;
    let is_outer = outer.block == above && outer.form == candidates[index].form && outer.path.len() == 1;
    let outer = outer.path.first().filter(|_| is_outer && document.block_text(above).ends_with(':'))?;
    Some(outer.value())
}

/// Tells whether the next number in the form of this one is the same: then one of them is that of a list.
fn is_repeated(candidates: &[Candidate], index: usize) -> bool {
    let own = &candidates[index];
    let mut behind = candidates.iter().skip(index + 1);
    let next = behind.find(|next| next.form == own.form && next.path.len() == 1);
    next.is_some_and(|next| next.path == own.path)
}

/// Finds candidates that were chosen although they are items of a list: single numbers in the same form, in
/// consecutive items from 1 on, of which the first was not chosen or follows the colon of another item.
fn tails(document: &Document, candidates: &[Candidate], chosen: &[usize]) -> HashSet<usize> {
    let chosen: HashSet<usize> = chosen.iter().copied().collect();
    // The lists that stay text, by the block where each ends.
    let mut lists: HashMap<usize, ItemList> = HashMap::new();
    let mut tails = HashSet::new();
    let starts: HashSet<(usize, Form)> =
        candidates.iter().map(|candidate| (candidate.block, candidate.form)).collect();
    // The last line of an item that continues in lines without a number, or in a list inside it.
    let end = |candidate: &Candidate| {
        let goes_on = |line: &usize| {
            let block = &document.blocks[*line];
            let is_inside = match block.kind {
                Kind::Line => !block.gap || label::lettered(document.slice(&block.range)).is_some(),
                Kind::Bullet(_) => true,
                _ => false,
            };
            is_inside && document.is_text(*line) && !starts.contains(&(*line, candidate.form))
        };
        candidate.block + (candidate.block + 1..document.blocks.len()).take_while(goes_on).count()
    };
    for (index, candidate) in candidates.iter().enumerate() {
        let &[Part::Figure(value)] = candidate.path.as_slice() else { continue };
        let above = document.before(candidate.block);
        let open = above.and_then(|above| lists.get(&above)).copied();
        let goes_on = open.filter(|list| {
            let is_own = (list.last + 1, list.form) == (value, candidate.form);
            is_own && (list.outer.map(|outer| outer + 1) != Some(value) || is_repeated(candidates, index))
        });
        let outer =
            above.filter(|_| value == 1).and_then(|above| introducing(document, candidates, index, above));
        let (is_chosen, is_told) = (chosen.contains(&index), goes_on.is_some() || outer.is_some());
        if is_told || !is_chosen && value == 1 {
            let outer = goes_on.map_or(outer, |list| list.outer);
            lists.insert(end(candidate), ItemList { last: value, form: candidate.form, outer });
        }
        if is_told && is_chosen {
            tails.insert(index);
        }
    }
    tails
}

fn opening(candidate: &Candidate) -> Opening {
    Opening {
        block: candidate.block,
        label: candidate.range.clone(),
        id: candidate.id.clone(),
        heading: None,
        role: Role::Numbered,
        mended: candidate.mended,
        weight: candidate.weight,
    }
}

fn headings(document: &Document, picked: &[&Candidate], openings: &mut [Opening], counting: Counting) {
    let behind = picked.iter().skip(1).map(Some).chain([None]);
    for ((candidate, opening), behind) in picked.iter().zip(openings).zip(behind) {
        let below = document.after(last_line(document, candidate.block));
        let next = match behind {
            Some(next) if below == Some(next.block) || next.block == candidate.block => {
                let (above, below) = (counting.key(&candidate.path), counting.key(&next.path));
                if below.len() > above.len() && below.starts_with(&above) { Next::Child } else { Next::Other }
            }
            _ => Next::Text,
        };
        // The numbers of lists that only a program shows come before text, not headings.
        if candidate.form == Form::Shown {
            continue;
        }
        let (from, is_section) = (candidate.range.end, candidate.form == Form::Word);
        opening.heading = match behind.filter(|behind| behind.block == candidate.block) {
            // The words between two labels of one line.
            Some(behind) => Some(from..behind.range.start)
                .filter(|words| next == Next::Child && reads_like_heading(document.slice(words).trim())),
            None => behind_label(document, candidate.block, from, next, is_section),
        };
    }
}

/// Clauses whose numbers are out of order: they have several parts, are clearly set off, and have an unused
/// number.
fn rescue(candidates: &[Candidate], chosen: &[usize]) -> Vec<usize> {
    let picked = || chosen.iter().map(|index| &candidates[*index]);
    let mut paths: HashSet<&[Part]> = picked().map(|candidate| candidate.path.as_slice()).collect();
    let places: HashSet<usize> = picked().map(|candidate| candidate.range.start).collect();
    let rescued = candidates.iter().enumerate().filter(|(_, candidate)| {
        let strong = candidate.path.len() >= 2 && !candidate.mended && candidate.weight >= STRONG;
        strong && !places.contains(&candidate.range.start) && paths.insert(&candidate.path)
    });
    rescued.map(|(index, _)| index).collect()
}

/// Labels that look like openings but are none. Lists of single numbers are common and not reported.
fn rejected(candidates: &[Candidate], chosen: &[usize], rescued: &[usize]) -> Vec<(Opening, Why)> {
    let picked = || chosen.iter().map(|index| &candidates[*index]);
    let ids: HashSet<&str> = picked().map(|candidate| candidate.id.as_str()).collect();
    let starts: HashSet<usize> = picked().map(|candidate| candidate.range.start).collect();
    let out = rescued.iter().map(|index| (opening(&candidates[*index]), Why::OutOfOrder));
    let mut clause: Option<&Candidate> = None;
    let left = candidates.iter().enumerate().filter(|(index, candidate)| {
        if chosen.binary_search(index).is_ok() {
            clause = Some(candidate);
        }
        let strong = candidate.path.len() >= 2 || candidate.form == Form::Word;
        // It has the number of the clause before it except for the last part, and comes after it.
        let goes_on = clause.filter(|clause| clause.form == candidate.form).is_some_and(|clause| {
            let paths = clause.path.split_last().zip(candidate.path.split_last());
            paths.is_some_and(|((before, beside), (own, above))| {
                !above.is_empty() && above == beside && own > before
            })
        });
        let least = if goes_on { STRONG_AMONG_ITS_OWN } else { STRONG };
        strong && !candidate.mended && candidate.weight >= least && !starts.contains(&candidate.range.start)
    });
    let left = left.map(|(_, candidate)| {
        let why = if ids.contains(candidate.id.as_str()) { Why::Duplicate } else { Why::OutOfOrder };
        (opening(candidate), why)
    });
    left.chain(out).collect()
}

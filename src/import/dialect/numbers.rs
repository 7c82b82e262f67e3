//! What dialects with numbers share: from candidates to openings.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::candidates::Place;
use super::headings::{Next, behind_label, reads_like_heading};
use crate::import::boundaries::{Candidate, Counting, best_sequence};
use crate::import::label::{Form, Part};
use crate::import::outline::{Opening, Outline, Rejected, Role, Why};

/// How strong a label must be to be reported where it opens nothing.
const STRONG: i32 = 30;

/// Makes openings of the best sequence of candidates.
#[must_use]
pub(super) fn outline(place: Place<'_>, candidates: &[Candidate], counting: Counting) -> Outline {
    let found = best_sequence(candidates, counting);
    let mut chosen = found.chosen;
    let rescued = rescue(candidates, &chosen);
    chosen.extend(&rescued);
    chosen.sort_unstable();
    let picked: Vec<&Candidate> = chosen.iter().filter_map(|index| candidates.get(*index)).collect();
    let mut openings: Vec<Opening> = picked.iter().map(|candidate| opening(candidate)).collect();
    headings(place, &picked, &mut openings, counting);
    let rejected = rejected(candidates, &chosen, &rescued);
    Outline { openings, rejected, points: found.score, labels: candidates.len() }
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

/// Finds the headings behind the labels of openings.
fn headings(place: Place<'_>, picked: &[&Candidate], openings: &mut [Opening], counting: Counting) {
    for (index, candidate) in picked.iter().enumerate() {
        let next = match picked.get(index + 1) {
            Some(next)
                if place.after(candidate.block) == Some(next.block) || next.block == candidate.block =>
            {
                let (above, below) = (counting.key(&candidate.path), counting.key(&next.path));
                if below.len() > above.len() && below.starts_with(&above) { Next::Child } else { Next::Other }
            }
            _ if place.after(candidate.block).is_none() => Next::Other,
            _ => Next::Text,
        };
        // The numbers of lists that only a program shows stand before text.
        let Some(opening) = openings.get_mut(index).filter(|_| candidate.form != Form::Shown) else {
            continue;
        };
        let below = picked.get(index + 1).filter(|below| below.block == candidate.block);
        opening.heading = match below {
            Some(below) => between(place, candidate, below, next),
            None => {
                behind_label(place, candidate.block, candidate.range.end, next, candidate.form == Form::Word)
            }
        };
    }
}

/// The heading between two labels of one line.
fn between(place: Place<'_>, above: &Candidate, below: &Candidate, next: Next) -> Option<Range<usize>> {
    let range = above.range.end..below.range.start;
    let text = place.document.slice(&range).trim();
    (next == Next::Child && reads_like_heading(text)).then_some(range)
}

/// Clauses whose numbers are out of order: with several parts, well set off, their number free,
/// and standing among their siblings.
fn rescue(candidates: &[Candidate], chosen: &[usize]) -> Vec<usize> {
    let taken: HashSet<usize> = chosen.iter().copied().collect();
    let mut paths: HashSet<&[Part]> = chosen
        .iter()
        .filter_map(|index| candidates.get(*index))
        .map(|candidate| candidate.path.as_slice())
        .collect();
    let places: HashSet<usize> = chosen
        .iter()
        .filter_map(|index| candidates.get(*index))
        .map(|candidate| candidate.range.start)
        .collect();
    let mut last: Option<&Candidate> = None;
    let mut rescued = Vec::new();
    for (index, candidate) in candidates.iter().enumerate() {
        if taken.contains(&index) {
            last = Some(candidate);
            continue;
        }
        let depth = candidate.path.len();
        let family = last.is_some_and(|last| {
            let above = candidate.path.get(..depth - 1).unwrap_or_default();
            last.path.starts_with(above) && last.form == candidate.form
        });
        let strong = depth >= 2 && !candidate.mended && candidate.weight >= STRONG;
        if strong && family && !places.contains(&candidate.range.start) && paths.insert(&candidate.path) {
            rescued.push(index);
        }
    }
    rescued
}

/// Labels that look like openings and are none; lists of single numbers are everyday and unsaid.
fn rejected(candidates: &[Candidate], chosen: &[usize], rescued: &[usize]) -> Vec<Rejected> {
    let taken: HashSet<usize> = chosen.iter().copied().collect();
    let ids: HashMap<&str, usize> =
        chosen.iter().filter_map(|index| Some((candidates.get(*index)?.id.as_str(), *index))).collect();
    let starts: HashSet<usize> =
        chosen.iter().filter_map(|index| Some(candidates.get(*index)?.range.start)).collect();
    let out = rescued
        .iter()
        .filter_map(|index| candidates.get(*index))
        .map(|candidate| reject(candidate, Why::OutOfOrder));
    let left = candidates.iter().enumerate().filter(|(index, candidate)| {
        let strong = candidate.path.len() >= 2 || candidate.form == Form::Word;
        !taken.contains(index)
            && strong
            && !candidate.mended
            && candidate.weight >= STRONG
            && !starts.contains(&candidate.range.start)
    });
    let left = left.map(|(_, candidate)| {
        let why = if ids.contains_key(candidate.id.as_str()) { Why::Duplicate } else { Why::OutOfOrder };
        reject(candidate, why)
    });
    left.chain(out).collect()
}

fn reject(candidate: &Candidate, why: Why) -> Rejected {
    Rejected { block: candidate.block, label: candidate.range.clone(), id: candidate.id.clone(), why }
}

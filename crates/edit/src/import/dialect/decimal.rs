//! Decimal numbers of any depth: 3.1.6, 1.1.8., 100.1a, 2k2a.

use std::collections::HashSet;

use rustc_hash::FxHashMap;

use super::candidates::{candidates, numbers};
use super::numbers::outline;
use super::sections::{Level, divided};
use crate::import::boundaries::{Candidate, Counting};
use crate::import::document::Document;
use crate::import::label::{Label, Part, worded};
use crate::import::outline::{Opening, Outline};
use schiri_rules::citation::{Role, introducing};

/// Words before the number of a chapter or rule.
const ROLES: [Role; 7] =
    [Role::Annex, Role::Rule, Role::Part, Role::Division, Role::Section, Role::Article, Role::Point];

pub(super) fn find(document: &Document, subs: &[Candidate]) -> Outline {
    let mut candidates = candidates(document, &read);
    drop_annexes(document, &mut candidates);
    drop_answers(&mut candidates);
    count_codes(&mut candidates);
    let is_of_hundred = |path: &[Part]| matches!(path, [Part::Figure(100..=999), _, ..]);
    let by_hundreds = candidates.iter().any(|candidate| is_of_hundred(&candidate.path));
    weigh_singles(&mut candidates);
    let mut found = outline(document, &candidates, Counting { by_hundreds });
    head_chapters(&mut found.openings);
    let is_deep = |c: char| c == '.' || c.is_ascii_alphabetic();
    let deep = found.openings.iter().filter(|opening| opening.id.contains(is_deep)).count();
    let singles = found.openings.len() - deep;
    // Without numbers of several parts, it is a flat list.
    if deep < 2 || deep * 3 < singles {
        found.points = 0;
        return found;
    }
    divided(document, found, subs, Level::Headed)
}

/// Removes an annex without rules that have its letter, such as `A.1`: it is named by its heading.
fn drop_annexes(document: &Document, candidates: &mut Vec<Candidate>) {
    let is_annex = |candidate: &Candidate| {
        let text = document.slice(&candidate.range);
        candidate.path.len() == 1 && introducing(text, &[Role::Annex]).is_some()
    };
    let mut below: HashSet<Part> = HashSet::new();
    // From the end, so that the rules of an annex are met before it.
    candidates.reverse();
    candidates.retain(|candidate| {
        let first = candidate.path.first();
        below.extend(first.filter(|_| candidate.path.len() > 1));
        !is_annex(candidate) || first.is_some_and(|first| below.contains(first))
    });
    candidates.reverse();
}

/// Removes answers, which have the number of their question with another letter: `A2` below `F2`.
fn drop_answers(candidates: &mut Vec<Candidate>) {
    const ANSWER: Part = Part::Letter(1);
    let mut before: Option<Vec<Part>> = None;
    candidates.retain(|candidate| {
        let asked = before.as_deref().filter(|before| before.len() == 2 && before[0] > ANSWER);
        let is_answer = candidate.path.first() == Some(&ANSWER)
            && asked.is_some_and(|asked| candidate.path.get(1..) == asked.get(1..));
        before = Some(candidate.path.clone());
        !is_answer
    });
}

/// Chapters with codes of several letters (`EV`, `T`) are numbered in the order in which they come.
fn count_codes(candidates: &mut [Candidate]) {
    const FIRST_OF_TWO: u32 = 27;
    let is_code =
        |candidate: &Candidate| matches!(candidate.path.first(), Some(Part::Letter(FIRST_OF_TWO..)));
    if !candidates.iter().any(is_code) {
        return;
    }
    let mut places: FxHashMap<u32, u32> = FxHashMap::default();
    for candidate in candidates {
        if let Some(Part::Letter(code)) = candidate.path.first_mut() {
            let next = u32::try_from(places.len() + 1).unwrap_or(u32::MAX);
            *code = *places.entry(*code).or_insert(next);
        }
    }
}

/// Gives chapters that are numbered `6.0` the number above those of their rules: `6`.
fn head_chapters(openings: &mut [Opening]) {
    let ids: HashSet<String> = openings.iter().map(|opening| opening.id.clone()).collect();
    for opening in openings {
        let chapter = opening.id.strip_suffix(".0").filter(|chapter| !ids.contains(*chapter));
        if let Some(chapter) = chapter.map(str::to_owned) {
            opening.id = chapter;
        }
    }
}

fn read(text: &str) -> Vec<Label> {
    let mut found = numbers(text);
    found.extend(worded(text, &ROLES).filter(|label| !counts_in_chapter(text, label)));
    found
}

/// Tells whether a law numbers its articles within each chapter: `Artikel 2:1` is an article, not a part of a
/// chapter.
fn counts_in_chapter(text: &str, label: &Label) -> bool {
    let written = text.get(..label.len).unwrap_or_default();
    written.split_once(':').is_some_and(|(_, rest)| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// Weighs single numbers: one heads a chapter if its first clause follows directly, or if it reads like a
/// heading.
fn weigh_singles(candidates: &mut [Candidate]) {
    let heads: Vec<bool> = candidates
        .iter()
        .enumerate()
        .map(|(index, candidate)| {
            let mut later = candidates.iter().skip(index + 1).take(3);
            later.any(|next| {
                let below = next.path.strip_prefix(candidate.path.as_slice());
                matches!(below, Some([first]) if first.value() <= 1)
            })
        })
        .collect();
    for (candidate, heads) in candidates.iter_mut().zip(heads) {
        if candidate.path.len() == 1 {
            candidate.weight += if heads { 15 } else { -12 };
        }
    }
}

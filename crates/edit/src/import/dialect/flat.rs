//! A single row of numbers: questions and answers, numbered rules, sections of statutes without §. Lists
//! inside an answer do not open clauses.

use std::collections::HashSet;
use std::ops::Range;

use super::candidates::{candidates, count_ones, shown};
use super::headings::is_heading;
use super::numbers::outline;
use super::sections::{self, Level};
use crate::import::boundaries::{Candidate, Counting};
use crate::import::document::Document;
use crate::import::label::{self, Form, Label, Part, worded};
use crate::import::outline::Outline;
use schiri_rules::citation::Role;

/// Words before the number of a rule or question.
const ROLES: [Role; 4] = [Role::Rule, Role::Question, Role::Point, Role::Number];

/// Numbers in brackets are subsections if at least one in this many rules has them; otherwise they are lists.
const DIVIDED: usize = 3;

pub(super) fn find(document: &Document, subs: &[Candidate]) -> Outline {
    let mut candidates: Vec<Candidate> = candidates(document, &read);
    let rows = document.text_blocks().filter_map(|index| shown(document, index));
    // Letters number the items within a rule.
    candidates.extend(rows.filter(|row| matches!(row.path.as_slice(), [Part::Figure(_)])));
    candidates.sort_by_key(|candidate| candidate.range.start);
    count_ones(&mut candidates);
    let mut found = outline(document, &candidates, Counting::default());
    for opening in &mut found.openings {
        if let Some(question) = question(document, opening.block, opening.label.end) {
            opening.heading = Some(question);
        }
    }
    let is_bold = |index: usize| document.is_emphasised(index);
    if found.openings.len() < 3 || is_in_one_section(document, &found, is_bold) {
        found.points = 0;
        return found;
    }
    divided(document, &found, subs).unwrap_or(found)
}

/// The rules with their subsections `(1)`, `(2)` or `lid 1`, `lid 2`, unless these are lists. Below marked
/// headings, `1.`, `2.` are subsections, too; below a question, they are its answer.
fn divided(document: &Document, rules: &Outline, subs: &[Candidate]) -> Option<Outline> {
    let are_headings = rules
        .openings
        .iter()
        .all(|rule| document.is_heading(rule.block) && !document.block_text(rule.block).ends_with('?'));
    let is_subsection = |sub: &&Candidate| are_headings || matches!(sub.form, Form::Brackets | Form::Word);
    let subs: Vec<Candidate> = subs.iter().filter(is_subsection).cloned().collect();
    let divided = sections::divided(document, rules.clone(), &subs, Level::Section);
    let sections: HashSet<&str> =
        divided.openings.iter().filter_map(|opening| Some(opening.id.split_once('.')?.0)).collect();
    (are_headings || sections.len() * DIVIDED >= rules.openings.len()).then_some(divided)
}

/// How many headings after a row of numbers show that the row is a list in one of many sections, and how many bold
/// lines around it do.
const SECTIONS: (usize, usize) = (2, 3);

/// Whether all numbers stand below one of many marked headings, or lines that are set as headings and `may_part` the
/// text: then they count what it treats, and not the rules.
pub(super) fn is_in_one_section(
    document: &Document,
    outline: &Outline,
    may_part: impl Fn(usize) -> bool,
) -> bool {
    let (Some(first), Some(last)) = (outline.openings.first(), outline.openings.last()) else { return false };
    let is_line = |index: usize| may_part(index) && is_heading(document, index);
    let is_inside = |index: usize| (first.block..=last.block).contains(&index);
    let behind = document.text_blocks().filter(|index| *index > last.block && document.is_heading(*index));
    let lines: Vec<usize> = document.text_blocks().filter(|index| is_line(*index)).collect();
    let is_one_of_lines = lines.len() >= SECTIONS.1 && lines.last().is_some_and(|line| *line > last.block);
    (first.block..=last.block).all(|index| !document.is_heading(index))
        && !lines.iter().any(|index| is_inside(*index))
        && (behind.count() >= SECTIONS.0 || is_one_of_lines)
}

fn read(text: &str) -> Vec<Label> {
    let numbered = label::numbered(text).into_iter().filter(|label| label.path.len() == 1);
    let worded = worded(text, &ROLES).into_iter().filter(|label| label.path.len() <= 2);
    numbered.chain(worded).chain(label::bracketed(text).filter(|label| label.path.len() == 1)).collect()
}

/// A question heads the answer that follows it.
fn question(document: &Document, block: usize, from: usize) -> Option<Range<usize>> {
    let range = from..document.range(block).end.max(from);
    let text = document.slice(&range);
    text.trim_end_matches(['*', '_']).ends_with('?').then_some(range)
}

//! The labels in a document, and how much each looks like the opening of a clause.

use std::ops::Range;

use crate::import::boundaries::Candidate;
use crate::import::date;
use crate::import::document::{Document, Kind, OrdinalStyle, after_bullet, ends_sentence};
use crate::import::label::{self, Form, Label, Part};
use schiri_rules::citation::{Role, introducing};

use super::headings::reads_like_heading;

/// Reads a label from the start of a text.
pub(super) type LabelReader<'a> = &'a dyn Fn(&str) -> Vec<Label>;

/// The average length of lines, in bytes, above which the line breaks of a text were lost.
const FLATTENED: usize = 1_000;

/// Tells whether lines are so long that clauses begin inside them.
fn is_flattened(document: &Document) -> bool {
    let long: usize =
        document.blocks.iter().map(|block| block.range.len()).filter(|len| *len >= FLATTENED).sum();
    long * 2 > document.text.len()
}

/// Finds all labels of a document that a reader sees.
pub(super) fn candidates(document: &Document, read: LabelReader<'_>) -> Vec<Candidate> {
    let is_flattened = is_flattened(document);
    let mut found = Vec::new();
    for index in document.text_blocks() {
        at_start(document, index, read, &mut found);
        if is_flattened {
            inside(document, index, read, &mut found);
        }
    }
    found
}

fn at_start(document: &Document, index: usize, read: LabelReader<'_>, found: &mut Vec<Candidate>) {
    let block = &document.blocks[index];
    let text = document.slice(&block.range);
    // Markdown sets numbers bold.
    let bare = text.trim_start_matches(['*', '_']);
    let marks = text.strip_suffix(bare).unwrap_or_default();
    let is_item = matches!(block.kind, Kind::Row | Kind::Bullet(_) | Kind::Numbered(_));
    for label in read(bare).into_iter().filter(|label| !is_item || label.path.len() > 1) {
        let mut rest = bare.get(label.len..).unwrap_or_default();
        if !marks.is_empty() {
            rest = rest.strip_prefix(marks).map_or(rest, str::trim_start);
        }
        if block.kind == Kind::Row {
            rest = rest.trim_start_matches(['|', ' ']);
        }
        let range = block.range.start..block.range.end - rest.len();
        let weight = weight(document, index, &label, rest);
        found.push(candidate(index, range, label, weight));
    }
}

/// Labels inside a long line: at the start of words, preferably after the end of a sentence.
fn inside(document: &Document, index: usize, read: LabelReader<'_>, found: &mut Vec<Candidate>) {
    let block = &document.blocks[index];
    let text = document.slice(&block.range);
    let begins = |c: char| c.is_ascii_digit() || c.is_uppercase() || matches!(c, '§' | '(');
    let mut before = "";
    let mut at = 0;
    for word in text.split_inclusive(' ') {
        let labels = word.starts_with(begins).then(|| read(text.get(at..).unwrap_or_default()));
        for label in labels.into_iter().flatten() {
            let end = at + label.len;
            let after = text.get(end..).unwrap_or_default();
            let range = block.range.start + at..block.range.start + end;
            let place = if ends_sentence(before) { -5 } else { -20 };
            let weight = shape(&label) + following(&label, after) + place;
            found.push(candidate(index, range, label, weight));
        }
        before = word.trim_end();
        at += word.len();
    }
}

fn weight(document: &Document, index: usize, label: &Label, rest: &str) -> i32 {
    let block = &document.blocks[index];
    let above = document.before(index);
    let mut weight = shape(label) + following(label, rest);
    weight += match block.kind {
        Kind::Heading(_) => 15,
        _ if block.gap => 8,
        _ => 0,
    };
    let is_heading = |index: usize| document.is_heading(index) || heads_section(document.block_text(index));
    if let Some(above) = above.filter(|above| !block.gap && !is_heading(*above)) {
        let text = document.block_text(above);
        let goes_on = (!ends_sentence(text) || label::ends_before_number(text)) && text.chars().count() > 30;
        weight -= match (goes_on, document.is_wrapped) {
            (true, true) => 30,
            (true, false) => 8,
            (false, _) => 0,
        };
    }
    weight
}

/// Whether a line is the heading of a section: `§ 1 Name and seat`.
fn heads_section(text: &str) -> bool {
    let label = label::worded(text, &[Role::Sign, Role::Article]);
    label.is_some_and(|label| reads_like_heading(text.get(label.len..).unwrap_or_default()))
}

fn candidate(block: usize, range: Range<usize>, label: Label, weight: i32) -> Candidate {
    let Label { form, path, id, mended, .. } = label;
    Candidate { block, range, form, path, id, mended, weight }
}

/// The weight of a label's own form.
fn shape(label: &Label) -> i32 {
    let form = match label.form {
        Form::Word => 30,
        Form::Brackets | Form::Stop | Form::Shown => 15,
        Form::Bracket => 13,
        Form::Bare => 8,
    };
    let depth = match label.path.len() {
        1 => 0,
        2 => 12,
        _ => 18,
    };
    let year = matches!(label.path.as_slice(), [Part::Figure(1000..)]);
    form + depth - if year { 80 } else { 0 } - if label.mended { 18 } else { 0 }
}

/// The weight of what follows a label, which may be negative.
fn following(label: &Label, rest: &str) -> i32 {
    let first_word: String = rest.chars().take_while(|c| c.is_alphabetic()).collect();
    if is_date(label, rest, &first_word) {
        return -80;
    }
    let bare = rest.trim_start_matches(['"', '„', '“', '”', '*', '_', '(', '[', '«', '‘']);
    if rest.starts_with(['(', '[', '*', '_']) && is_gone(bare) {
        return 0;
    }
    match bare.chars().next() {
        None => 0,
        Some(c) if c.is_lowercase() && label.form == Form::Word => -40,
        Some(c) if c.is_lowercase() => -20,
        // "1The court": the digit numbers a sentence.
        Some(c)
            if c.is_ascii_digit()
                && bare.get(1..).is_some_and(|rest| rest.starts_with(char::is_uppercase)) =>
        {
            3
        }
        Some(c) if c.is_ascii_digit() => -12,
        Some('+' | '-' | '=' | '×' | '*' | '/' | '%' | '€' | ',' | ';' | '.' | ')') => -40,
        Some('–' | '—' | '|') => -5,
        Some(_) if label.form != Form::Brackets && is_cited(rest) => -30,
        Some(_) => 3,
    }
}

/// Words in brackets for a clause that no longer exists: `(weggefallen)`.
const GONE: &str = "\
    weggefallen aufgehoben gestrichen entfällt entfallen unbesetzt vervallen deleted removed repealed \
    reserved";

fn is_gone(text: &str) -> bool {
    let word: String = text.chars().take_while(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect();
    GONE.split(' ').any(|gone| gone == word)
}

/// What follows a number only in citations: `Abs.` after `§ 2`.
const REFERRING: [Role; 3] = [Role::Subsection, Role::Sentence, Role::Item];

/// Tells whether a number is followed by another within it: "Leden betalen" is a sentence, "lid 2" is not.
fn is_cited(rest: &str) -> bool {
    let number = introducing(rest, &REFERRING).and_then(|len| rest.get(len..));
    number.is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
}

fn is_date(label: &Label, rest: &str, word: &str) -> bool {
    let month = date::month(&word.to_lowercase()).is_some()
        && rest.split_whitespace().nth(1).is_some_and(|year| {
            year.trim_matches(['.', ',', ':']).parse::<u32>().is_ok_and(|year| year > 1800)
        });
    let numeric = matches!(
        label.path[..],
        [Part::Figure(1..=31), Part::Figure(1..=12), Part::Figure(50..100 | 1800..)]
    );
    month || numeric
}

/// Labels with a single number, with points, letters or both.
pub(super) fn numbers(text: &str) -> Vec<Label> {
    label::numbered(text).into_iter().chain(label::mistyped(text)).collect()
}

/// The number that a program shows before an item of a list.
pub(super) fn shown(document: &Document, index: usize) -> Option<Candidate> {
    let block = document.blocks.get(index)?;
    let ordinal = block.ordinal.filter(|_| block.kind == Kind::Numbered(0))?;
    let (path, id) = match ordinal.style {
        OrdinalStyle::Letters => {
            let letter = char::from_u32(ordinal.value.checked_add(96)?).filter(char::is_ascii_lowercase)?;
            (vec![Part::Letter(ordinal.value)], letter.to_string())
        }
        _ => (vec![Part::Figure(ordinal.value)], ordinal.value.to_string()),
    };
    let range = block.range.start..block.range.start;
    Some(Candidate { block: index, range, form: Form::Shown, path, id, mended: false, weight: 20 })
}

/// Lists in which every item is typed as `1.` count upwards, as they do in Markdown.
pub(super) fn count_ones(candidates: &mut [Candidate]) {
    for form in [Form::Shown, Form::Stop] {
        let of_form = |candidate: &Candidate| candidate.form == form && candidate.path.len() == 1;
        let ones = candidates.iter().filter(|candidate| of_form(candidate));
        if !ones.clone().all(|candidate| candidate.id == "1") || ones.count() < 3 {
            continue;
        }
        let typed = candidates.iter_mut().filter(|candidate| of_form(candidate));
        for (candidate, number) in typed.zip(1..) {
            candidate.path = vec![Part::Figure(number)];
            candidate.id = number.to_string();
        }
    }
}

pub(super) fn is_bullet(document: &Document, index: usize) -> bool {
    let kind = document.kind(index);
    matches!(kind, Some(Kind::Bullet(_))) || after_bullet(document.block_text(index)).is_some()
}

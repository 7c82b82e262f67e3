//! Ranges of a document as the text of a clause: `CommonMark` with the same characters.

use super::clauses::Segment;
use super::document::{
    Block, Document, Kind, Ordinal, OrdinalStyle, after_bullet, ends_sentence, in_one_line, join, squeeze,
};
use super::label::{
    Form, ItemSign, Part, doubled, ends_before_number, item_signs, lettered, next_sign, numbered, roman_item,
};
use super::links::without_links;
use schiri_rules::corpus::superscript;

/// A line of a clause's text before it is written.
struct Unit {
    text: String,
    kind: Shape,
    /// Whether it is on the line directly below the one before, so that it may continue it.
    follows: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Shape {
    Paragraph,
    /// A list item, with the sign before it and its depth.
    Item(String, usize),
    Row,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Wording {
    pub(super) text: String,
    /// How many sentence numbers were made superscript.
    pub(super) raised: usize,
}

/// Writes a clause's text. With `figures`, the numbers of its sentences become superscript; `opens` says that
/// the first block is the clause itself, so that it has no list sign.
pub(super) fn write(document: &Document, segments: &[Segment], figures: bool, opens: bool) -> Wording {
    let mut units = units(document, segments);
    if opens {
        free_first(&mut units);
    } else if let Some(Unit { kind: Shape::Item(_, depth), .. }) = units.first() {
        // A text may begin with items of a nested list.
        let depth = *depth;
        outdent(&mut units, depth);
    }
    let raised = if figures { raise(&mut units) } else { 0 };
    if !document.is_commonmark {
        lists(&mut units);
        join_orphans(&mut units);
    }
    spell_letters(&mut units);
    nest_romans(&mut units);
    if document.is_commonmark || document.has_stars {
        balance(document, segments, &mut units);
    }
    let marks = match (document.is_commonmark, document.has_stars) {
        (true, _) => Marks::All,
        (false, true) => Marks::Stars,
        (false, false) => Marks::Strong,
    };
    let text = print(&units, marks);
    Wording { text, raised }
}

/// If a bold label took the opening stars with it, removes the closing ones.
fn balance(document: &Document, segments: &[Segment], units: &mut [Unit]) {
    let (Some(segment), Some(unit)) = (segments.first(), units.first_mut()) else { return };
    let start = document.range(segment.block).start;
    let taken = document.slice(&(start..segment.range.start));
    for stars in ["**", "*"] {
        if !taken.matches(stars).count().is_multiple_of(2) && unit.text.contains(stars) {
            unit.text.replacen(stars, "", 1).trim().clone_into(&mut unit.text);
            return;
        }
    }
}

fn units(document: &Document, segments: &[Segment]) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    // The indent of the last list item: lines with a smaller indent do not belong to it.
    let mut margin = 0;
    // Whether the line before had room left for the next word.
    let mut had_room = false;
    for segment in segments {
        let Some(block) = document.blocks.get(segment.block) else { continue };
        let raw = document.slice(&segment.range);
        let starts = document.slice(&(block.range.start..segment.range.start)).trim().is_empty();
        let mut unit = if starts { unit(document, block, raw) } else { plain(squeeze(raw)) };
        unit.follows = !block.gap && starts && unit.kind == Shape::Paragraph;
        let hangs = document.is_wrapped || block.indent >= 2;
        unit.follows &= block.indent >= margin;
        margin = if matches!(unit.kind, Shape::Item(..)) { block.indent } else { margin.min(block.indent) };
        // A line that begins with a capital does not belong to an item that ended before its line was full.
        let is_behind = had_room && unit.text.starts_with(char::is_uppercase);
        unit.follows &= !(is_behind && units.last().is_some_and(|above| is_lettered_item(&above.text)));
        had_room = document.is_wrapped && !block.is_full;
        let line = |unit: &&mut Unit| matches!(unit.kind, Shape::Paragraph | Shape::Item(..));
        match units.last_mut().filter(|_| unit.follows).filter(line) {
            Some(above) if goes_on(&above.text, &unit.text, hangs, document.is_wrapped) => {
                join(&mut above.text, &unit.text);
            }
            _ => units.push(unit),
        }
    }
    units
}

/// Tells whether a line is an item with a letter or a lower-case Roman number: `b. `, `bb) `, `ii) `.
fn is_lettered_item(text: &str) -> bool {
    lettered(text).is_some() || item_signs(text).next().is_some()
}

const fn plain(text: String) -> Unit {
    Unit { text, kind: Shape::Paragraph, follows: false }
}

fn unit(document: &Document, block: &Block, raw: &str) -> Unit {
    let mut unit = plain(squeeze(raw));
    match block.kind {
        Kind::Bullet(depth) => unit.kind = Shape::Item("-".to_owned(), depth),
        Kind::Numbered(depth) => {
            let sign = block.ordinal.and_then(sign_of).unwrap_or_else(|| "-".to_owned());
            unit.kind = Shape::Item(sign, depth);
        }
        Kind::Term => unit.text = format!("**{}**", unit.text.trim_matches('*')),
        Kind::Row => {
            unit.text = cells(raw).map(squeeze).collect::<Vec<_>>().join(" | ");
            unit.kind = Shape::Row;
        }
        _ if document.is_commonmark => {}
        _ if is_row(raw) => {
            let cells = raw.split('\t').map(squeeze).filter(|cell| !cell.is_empty());
            unit.text = cells.collect::<Vec<_>>().join(" | ");
            unit.kind = Shape::Row;
        }
        _ => {
            if let Some(rest) = after_bullet(&unit.text) {
                unit.text = rest.to_owned();
                unit.kind = Shape::Item("-".to_owned(), usize::from(block.indent >= 6));
            }
        }
    }
    unit
}

/// Tells whether tabs separate the cells of a row. A tab after a number only sets it off: `1.⇥Players`.
fn is_row(raw: &str) -> bool {
    let (first, rest) = raw.trim().split_once('\t').unwrap_or((raw, ""));
    let label = numbered(first).or_else(|| lettered(first)).or_else(|| doubled(first));
    let is_label = label.is_some_and(|label| label.len == first.len()) || roman_item(first).is_some();
    if is_label { rest.contains('\t') } else { raw.contains('\t') }
}

/// How a list's number is written: `1.`, `a)`; `None` for a number beyond the alphabet.
fn sign_of(ordinal: Ordinal) -> Option<String> {
    match ordinal.style {
        OrdinalStyle::Figures => Some(format!("{}.", ordinal.value)),
        OrdinalStyle::Letters => {
            let letter = char::from_u32(ordinal.value.checked_add(96)?);
            letter.filter(char::is_ascii_lowercase).map(|letter| format!("{letter})"))
        }
        OrdinalStyle::Roman => None,
    }
}

/// Writes the letters of lettered lists into their text, because `CommonMark` only counts in digits, and
/// other rules cite "letter b".
fn spell_letters(units: &mut [Unit]) {
    for unit in units {
        let Shape::Item(sign, depth) = &unit.kind else { continue };
        if !sign.ends_with(')') {
            continue;
        }
        unit.text = format!("{sign} {}", unit.text);
        unit.kind = if *depth == 0 { Shape::Paragraph } else { Shape::Item("-".to_owned(), *depth) };
    }
}

/// An item that is a clause of its own becomes a paragraph, and lists inside it move to the margin.
fn free_first(units: &mut [Unit]) {
    let Some(Shape::Item(own, first)) = units.first().map(|unit| unit.kind.clone()) else { return };
    let others = units.iter().skip(1).filter_map(|unit| match &unit.kind {
        Shape::Item(sign, depth) => Some((sign, *depth)),
        _ => None,
    });
    // A further item of the same list, with a sign of the same kind, does not begin a nested list.
    let is_alike = |sign: &str| sign.chars().next_back() == own.chars().next_back();
    if others.clone().any(|(sign, depth)| depth <= first && is_alike(sign)) {
        return;
    }
    let least = others.map(|(_, depth)| depth).min();
    units[0].kind = Shape::Paragraph;
    outdent(units, least.unwrap_or(0));
}

/// Moves items towards the margin.
fn outdent(units: &mut [Unit], by: usize) {
    for unit in units {
        if let Shape::Item(_, depth) = &mut unit.kind {
            *depth = depth.saturating_sub(by);
        }
    }
}

/// Joins a line that begins with a number to the line above, unless it is part of a list. If a lower-case letter
/// follows the number, consecutive numbered lines stay together.
fn join_orphans(units: &mut Vec<Unit>) {
    let label = |unit: &Unit| numbered(&unit.text).filter(|_| unit.kind == Shape::Paragraph);
    let counts: Vec<bool> = units.iter().map(|unit| label(unit).is_some()).collect();
    let is_alone = |at: usize| {
        let counts = |at: usize| counts.get(at).copied().unwrap_or_default();
        !counts(at + 1) && !at.checked_sub(1).is_some_and(counts)
    };
    let mut joined: Vec<Unit> = Vec::with_capacity(units.len());
    for (at, unit) in units.drain(..).enumerate() {
        let label = label(&unit).filter(|_| unit.follows);
        let rest = label.as_ref().and_then(|label| unit.text.get(label.len..)).unwrap_or_default();
        let begins_small = rest.starts_with(char::is_lowercase) && is_alone(at);
        let orphan = begins_small || label.is_some_and(|label| label.form == Form::Stop);
        let is_open = |above: &&mut Unit| {
            let (above, is_half) = (&above.text, begins_small && above.text.ends_with(';'));
            is_half || !ends_sentence(above) || ends_before_number(above)
        };
        match joined.last_mut().filter(|above| orphan && is_open(above)) {
            Some(above) if above.kind == Shape::Paragraph => join(&mut above.text, &unit.text),
            _ => joined.push(unit),
        }
    }
    *units = joined;
}

/// Tells whether a line continues in the next. `hangs` says that the next line is indented like text below a
/// number.
fn goes_on(above: &str, below: &str, hangs: bool, is_wrapped: bool) -> bool {
    let own = numbered(below)
        .is_some_and(|label| label.path.len() > 1 || matches!(label.form, Form::Stop | Form::Bracket));
    if own || is_lettered_item(below) {
        return false;
    }
    let open = !ends_sentence(above) || ends_before_number(above);
    let begins_small = below.starts_with(char::is_lowercase);
    is_wrapped || open && (hangs || begins_small || above.chars().count() >= 60)
}

/// Raises the figures that number sentences, where they count from 1 and at least two do.
fn raise(units: &mut [Unit]) -> usize {
    let mut places: Vec<(usize, usize, usize)> = Vec::new();
    let mut glued = 0;
    let mut wanted = 1_u32;
    for (index, unit) in units.iter().enumerate() {
        let mut starts = true;
        let mut at = 0;
        for word in unit.text.split_inclusive(' ') {
            let digits = word.bytes().take_while(u8::is_ascii_digit).count();
            let rest = word.get(digits..).unwrap_or_default();
            let is_number = word.get(..digits).is_some_and(|digits| digits == wanted.to_string());
            let next = unit.text.get(at + word.len()..).unwrap_or_default();
            let sticks = rest.starts_with(begins_sentence);
            let apart = rest == " " && next.starts_with(begins_sentence);
            if starts && is_number && (sticks || apart) {
                places.push((index, at, digits + usize::from(apart)));
                glued += usize::from(sticks);
                wanted += 1;
            }
            at += word.len();
            starts = ends_sentence(word);
        }
    }
    if places.len() < 2 || glued == 0 {
        return 0;
    }
    for (number, (index, at, len)) in places.iter().enumerate().rev() {
        let figure = superscript(u32::try_from(number + 1).unwrap_or(u32::MAX));
        units[*index].text.replace_range(*at..*at + *len, &figure);
    }
    places.len()
}

fn begins_sentence(c: char) -> bool {
    c.is_uppercase() || matches!(c, '„' | '“' | '"' | '»' | '‚')
}

/// Makes lists of lines that count from 1; letters that count from a below a number are a nested list.
fn lists(units: &mut [Unit]) {
    let mut run: Vec<usize> = Vec::new();
    let mut inside: Vec<(usize, ItemSign)> = Vec::new();
    for index in 0..=units.len() {
        let unit = units.get(index).filter(|unit| unit.kind == Shape::Paragraph);
        let number = unit.and_then(|unit| item_number(&unit.text));
        if number.is_some_and(|number| usize::try_from(number) == Ok(run.len() + 1)) {
            run.push(index);
            continue;
        }
        let above = inside.last().filter(|(place, _)| place + 1 == index).map(|(_, letter)| *letter);
        let letter = unit.and_then(|unit| next_sign(&unit.text, above));
        if let Some(letter) = letter.filter(|_| !run.is_empty()) {
            inside.push((index, letter));
            continue;
        }
        // A single number makes no list.
        let items = if run.len() < 2 { Vec::new() } else { std::mem::take(&mut inside) };
        for (index, letter) in items {
            units[index].kind = Shape::Item("-".to_owned(), letter.letters.min(2));
        }
        for index in run.iter().copied().filter(|_| run.len() > 1) {
            let unit = &mut units[index];
            let Some(label) = numbered(&unit.text) else { continue };
            unit.kind = Shape::Item(format!("{}.", label.id), 0);
            unit.text = unit.text.get(label.len..).unwrap_or_default().to_owned();
        }
        run.clear();
        inside.clear();
        run.extend((number == Some(1)).then_some(index));
    }
}

/// Roman numbers that count below a letter are a list inside it: `(i)`, `(ii)` below `(c)`.
fn nest_romans(units: &mut [Unit]) {
    let romans: Vec<Option<u32>> =
        units.iter().map(|unit| roman_item(&unit.text).filter(|_| unit.kind == Shape::Paragraph)).collect();
    // The letter above, the depth of a list below it, and its next number.
    let mut open: Option<(u32, usize, u32)> = None;
    for (at, unit) in units.iter_mut().enumerate() {
        let goes_on = open.filter(|(letter, _, next)| {
            let begins = romans.get(at + 1) == Some(&Some(2)) && *letter != LETTER_BEFORE_I;
            romans[at] == Some(*next) && (*next > 1 || begins)
        });
        if let Some((letter, depth, next)) = goes_on {
            unit.kind = Shape::Item("-".to_owned(), depth);
            open = Some((letter, depth, next + 1));
            continue;
        }
        let depth = if let Shape::Item(_, depth) = &unit.kind { depth + 1 } else { 0 };
        let letter = lettered(&unit.text).and_then(|label| label.path.first().copied());
        open = letter.map(|letter| (letter.value(), depth, 1));
    }
}

/// The place of `h`: after it, `i` is a letter.
const LETTER_BEFORE_I: u32 = 8;

fn item_number(text: &str) -> Option<u32> {
    let label = numbered(text).filter(|label| label.form == Form::Stop)?;
    let [Part::Figure(value)] = label.path[..] else { return None };
    (text.as_bytes().get(label.id.len()) == Some(&b'.')).then_some(value)
}

fn print(units: &[Unit], marks: Marks) -> String {
    let is_shown = |unit: &&Unit| !unit.text.is_empty() || matches!(unit.kind, Shape::Item(..));
    let units: Vec<&Unit> = units.iter().filter(is_shown).collect();
    let goes_on = |above: &&Unit, unit: &&Unit| match (&above.kind, &unit.kind) {
        (Shape::Row, Shape::Row) => true,
        (Shape::Item(one, above), Shape::Item(other, depth)) => {
            (one == "-") == (other == "-") || *above + *depth > 0
        }
        _ => false,
    };
    let blocks = units.chunk_by(goes_on).map(|run| {
        let columns = run.iter().map(|unit| cells(&unit.text).count()).max().unwrap_or(0);
        let mut lines: Vec<String> = run.iter().map(|unit| line(unit, marks, columns)).collect();
        if run[0].kind == Shape::Row {
            lines.insert(1, format!("|{}", "---|".repeat(columns)));
        }
        lines.join("\n")
    });
    blocks.collect::<Vec<_>>().join("\n\n")
}

/// Writes a paragraph, an item, or a row of a table with this many columns.
fn line(unit: &Unit, marks: Marks, columns: usize) -> String {
    let text = if marks == Marks::All { unit.text.clone() } else { escaped(&unit.text, marks) };
    match &unit.kind {
        Shape::Paragraph => text,
        Shape::Item(sign, depth) => {
            let blank = if text.is_empty() { "" } else { " " };
            format!("{}{sign}{blank}{text}", "   ".repeat((*depth).min(8)))
        }
        Shape::Row => format!("| {text} |{}", "  |".repeat(columns - cells(&unit.text).count())),
    }
}

/// The cells of a row: the text between bars that have a blank or nothing on both sides.
fn cells(row: &str) -> impl Iterator<Item = &str> {
    let apart = |text: Option<char>| text.is_none_or(char::is_whitespace);
    let bars = row.match_indices('|').map(|(at, _)| at).filter(move |at| {
        let (before, behind) = (row.get(..*at), row.get(at + 1..));
        apart(before.and_then(|text| text.chars().next_back()))
            && apart(behind.and_then(|text| text.chars().next()))
    });
    let mut from = 0;
    bars.chain([row.len()]).map(move |at| {
        let cell = row.get(from..at).unwrap_or_default().trim();
        from = at + 1;
        cell
    })
}

/// Which marks in a text already are markup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Marks {
    /// Everything that `CommonMark` reads as markup.
    All,
    /// Stars around words.
    Stars,
    /// Pairs of two stars, which texts made from formatted ones use for emphasis.
    Strong,
}

/// Escapes what `CommonMark` would take for markup.
pub(super) fn escaped(text: &str, marks: Marks) -> String {
    let stars = marks == Marks::Stars && text.matches('*').count().is_multiple_of(2);
    let strong = text.matches("**").count().is_multiple_of(2) && !text.contains("***");
    // Each pair of stars encloses words.
    let encloses = |inside: &str| !inside.is_empty() && inside.trim() == inside;
    let strong = strong && text.split("**").skip(1).step_by(2).all(encloses);
    let has_entity = text.contains(';');
    // In a formatted text, the links to its own places are markup.
    let links =
        text.matches("](").count() - if marks == Marks::Stars { text.matches("](#").count() } else { 0 };
    let has_link = links > 0 || text.contains("]:") || text.contains("][");
    let mut out = String::with_capacity(text.len() + 8);
    let chars: Vec<char> = text.chars().collect();
    for (at, c) in chars.iter().copied().enumerate() {
        let before = at.checked_sub(1).and_then(|at| chars.get(at).copied());
        let next = chars.get(at + 1).copied();
        let beside_blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
        let marks = match c {
            '\\' | '`' => true,
            '*' if stars && !(beside_blank(before) && beside_blank(next)) => false,
            '*' if strong && (before == Some('*') || next == Some('*')) => false,
            '*' => !(beside_blank(before) && beside_blank(next)) || before.is_none(),
            '_' => !(before.is_some_and(char::is_alphanumeric) && next.is_some_and(char::is_alphanumeric)),
            '<' => next.is_some_and(|c| c.is_alphabetic() || matches!(c, '/' | '!' | '?')),
            '&' => next.is_some_and(|c| c.is_alphanumeric() || c == '#') && has_entity,
            '[' => has_link,
            ']' => has_link && matches!(next, Some('(' | ':' | '[')),
            '~' => next == Some('~') || before == Some('~'),
            '#' | '>' | '=' => before.is_none(),
            '+' | '-' => before.is_none() && (beside_blank(next) || next == Some(c)),
            '|' => before.is_none() || !beside_blank(before) || !beside_blank(next),
            _ => false,
        };
        if marks {
            out.push('\\');
        }
        out.push(c);
    }
    escape_number(&out)
}

pub(crate) fn as_markdown(text: &str) -> String {
    escaped(text, Marks::Strong)
}

/// Escapes a number at the start of a line, which would begin a list.
fn escape_number(text: &str) -> String {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = text.get(digits..).unwrap_or_default();
    let makes_list = (1..=9).contains(&digits)
        && rest.starts_with(['.', ')'])
        && rest.get(1..).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    if !makes_list {
        return text.to_owned();
    }
    format!("{}\\{rest}", text.get(..digits).unwrap_or_default())
}

/// Writes a heading: one line without marks at its ends and without links, which headings cannot contain.
pub(super) fn heading(document: &Document, text: &str) -> String {
    let line = in_one_line(text);
    let bare = line.trim_matches(['*', '_']).trim_end_matches([':', ' ']).trim();
    let bare = if bare.is_empty() { line.as_str() } else { bare };
    // "**Statutes** **of the club**": removes the marks in between.
    let bare = &bare.replace("** **", " ");
    if document.is_commonmark {
        return without_links(bare);
    }
    let bare = if document.has_stars { &without_links(bare) } else { bare };
    // In a plain text, brackets that look like a link are none, and stay.
    bare.replace('|', "/").replace("](", "] (").trim().to_owned()
}

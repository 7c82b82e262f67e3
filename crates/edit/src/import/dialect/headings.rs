//! Headings: which blocks are headings, and which part of a clause's first line is one.

use std::ops::Range;

use super::candidates::is_bullet;
use crate::import::document::{Block, Document, Kind, after_bullet, ends_sentence, in_one_line};
use crate::import::label;
use schiri_rules::citation::{Role, is_word};

const LONGEST: usize = 90;

/// Words above an example or a note or below a picture, which are no headings of clauses.
const NO_HEADING: &str = "\
    abbildung afbeelding figure beispiel beispiele achtung wichtig hinweis hinweise tipp anmerkung ausnahme voorbeeld voorbeelden \
    let opmerking belangrijk tip example examples note important exception bitte uitzondering";

/// Tells whether a text is short and neither ends like a sentence nor goes on.
pub(in crate::import) fn reads_like_heading(text: &str) -> bool {
    let count = text.chars().count();
    let first = text.trim_start_matches(['*', '_', '„', '“', '"', '(']).chars().next();
    let starts = first.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit());
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    (3..=LONGEST).contains(&count)
        && text.split_whitespace().count() <= 12
        && starts
        && letters * 2 >= count
        && !ends_sentence(text)
        && !text.ends_with([',', '-', '–'])
        && !text.contains('\t')
        && !text.contains(" = ")
        && !text.rsplit(' ').next().is_some_and(|last| is_word(last, &[Role::And, Role::Or]))
}

/// Tells whether the first word introduces an example, a note or the like.
pub(in crate::import) fn heads_remark(text: &str) -> bool {
    let bare = text.trim_start_matches(['*', '_', '#', ' ']);
    let word: String = bare.chars().take_while(|c| c.is_alphabetic()).collect();
    let small = word.to_lowercase();
    let rest = bare.get(word.len()..).unwrap_or_default().trim_start_matches(['*', '_', ' ']);
    NO_HEADING.split(' ').any(|known| known == small)
        && (rest.is_empty()
            || rest.starts_with([':', '('])
            || rest.starts_with(|c: char| c.is_ascii_digit())
            || word == "Bitte"
            || word == "Let")
}

/// How many marked headings show that a document marks all of its headings: the title, and two that divide the text.
const MARKED_HEADINGS: usize = 3;

/// Tells whether a block is a heading, by its markup or because it is set apart.
pub(super) fn is_heading(document: &Document, index: usize) -> bool {
    let Some(block) = document.blocks.get(index) else { return false };
    let text = document.slice(&block.range);
    match block.kind {
        Kind::Heading(_) => !heads_remark(text),
        Kind::Line => {
            let below = document.after(index).and_then(|below| document.blocks.get(below));
            // Text that is indented further is below it, too.
            let is_below = |below: &Block| {
                let is_apart = below.gap || below.kind != Kind::Line || below.indent > block.indent;
                let begins = document.slice(&below.range).starts_with(char::is_uppercase);
                is_apart || below.indent < block.indent && begins
            };
            let set_off = block.gap && below.is_none_or(is_below);
            let bold_only = text.starts_with("**") && document.is_emphasised(index);
            let marks_all = document.has_stars && document.headings >= MARKED_HEADINGS;
            let marked = (document.is_commonmark || marks_all) && !bold_only;
            set_off
                && !marked
                && block.indent < 4
                && !is_bullet(document, index)
                && reads_like_heading(text.trim_matches('*'))
                && !heads_remark(text)
        }
        _ => false,
    }
}

/// What comes after a clause's first line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// A clause below it.
    Child,
    /// Another clause, or nothing.
    Other,
    /// More text.
    Text,
}

/// Returns the heading after a label: the rest of its line, if that is short and followed by text or clauses.
/// `is_section` says that this kind of clause mostly has a heading.
pub(super) fn behind_label(
    document: &Document,
    block: usize,
    from: usize,
    next: Next,
    is_section: bool,
) -> Option<Range<usize>> {
    let found = document.blocks.get(block)?;
    let range = from..found.range.end.max(from);
    let text = document.slice(&range);
    if text.is_empty() {
        let has_name = is_section || found.is_heading();
        return below_label(document, block).filter(|_| has_name && next != Next::Other);
    }
    if matches!(found.kind, Kind::Heading(_)) {
        return Some(range);
    }
    let last = last_line(document, block);
    if last > block {
        return several_lines(document, from, last, next, is_section);
    }
    let text = text.trim_end_matches(['*', '_']);
    let bare = text.trim_end_matches([':', ' ']);
    let has_colon = bare.len() < text.len();
    let below = document.after(block).and_then(|below| document.blocks.get(below));
    let set_off = below.is_some_and(|below| below.gap);
    let short = text.chars().count() <= 50;
    let few = bare.split_whitespace().count() <= 2;
    // "A throw is void when" begins a sentence that a list completes.
    let is_begun = below.is_some_and(|below| {
        let text = document.slice(&below.range);
        let item = after_bullet(text).or((below.kind != Kind::Line).then_some(text));
        item.is_some_and(|item| item.starts_with(char::is_lowercase))
    });
    let is_heading = match next {
        Next::Text if is_begun => false,
        // "The board decides if it:" begins a sentence that the clauses below complete.
        Next::Child => !has_colon || few,
        Next::Other => false,
        Next::Text if set_off => !has_colon || short && few,
        // In a wrapped text, a line is not a heading just because the next one begins with a capital.
        Next::Text if document.is_wrapped && !short => false,
        Next::Text => !has_colon && (is_section || sentence_follows(document, block)),
    };
    (is_heading && reads_like_heading(bare)).then_some(range)
}

/// The most words of a heading on a line of its own below its number.
const MOST_WORDS: usize = 6;

/// The heading in the line below a number: "§ 3", and below it "Bodies". What follows must be set off or
/// numbered, so that the line is not the start of a sentence.
fn below_label(document: &Document, block: usize) -> Option<Range<usize>> {
    let line = document.after(block)?;
    let found = document.blocks.get(line)?;
    let text = document.slice(&found.range);
    let next = document.blocks.get(document.after(line)?)?;
    let next_text = document.slice(&next.range);
    let has_number = || label::bracketed(next_text).or_else(|| label::numbered(next_text)).is_some();
    // "(inserted on 14 October 2023)" is about the whole section.
    let is_remark = next_text.starts_with('(') && next_text.ends_with(')');
    let reads = matches!(found.kind, Kind::Heading(_) | Kind::Line)
        && reads_like_heading(text)
        && text.split_whitespace().count() <= MOST_WORDS;
    (reads && (found.is_heading() || next.gap || is_remark || has_number())).then(|| found.range.clone())
}

const MOST_LINES: usize = 3;

/// The last line of a wrapped paragraph that begins in a block.
pub(super) fn last_line(document: &Document, block: usize) -> usize {
    let goes_on = |index: &usize| {
        let is_text = document.is_text(index + 1);
        is_text && document.goes_on(*index)
    };
    block + (block..).take_while(goes_on).take(MOST_LINES).count()
}

/// The heading that begins after a label and ends in a later line; the lines are text if nothing sets them
/// off.
fn several_lines(
    document: &Document,
    from: usize,
    last: usize,
    next: Next,
    is_section: bool,
) -> Option<Range<usize>> {
    let range = from..document.blocks.get(last)?.range.end;
    let text = in_one_line(document.slice(&range));
    let set_off =
        || document.after(last).and_then(|below| document.blocks.get(below)).is_some_and(|below| below.gap);
    let is_heading = match next {
        Next::Child => true,
        Next::Other => false,
        Next::Text => is_section && document.after(last).is_some() || set_off(),
    };
    (is_heading && !document.goes_on(last) && reads_like_heading(&text)).then_some(range)
}

/// Tells whether the line below a short line is a sentence, or the start of one.
fn sentence_follows(document: &Document, block: usize) -> bool {
    document.after(block).is_some_and(|below| {
        let text = document.block_text(below);
        let is_whole = text.ends_with(['.', '!', '?', ':']) && text.split_whitespace().count() >= SENTENCE;
        (text.chars().count() > 60 || is_whole && !document.is_wrapped)
            && text.starts_with(|c: char| c.is_uppercase() || c == '(')
    })
}

/// The fewest words of a line that is a sentence of its own.
const SENTENCE: usize = 4;

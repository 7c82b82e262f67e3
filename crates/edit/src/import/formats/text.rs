//! Plain text: every line is a block, and blank lines set blocks off.

use super::layout::{self, TextLine};
use crate::import::document::{Block, Document, Kind, Reason, is_shouted};

/// The longest line of a wrapped text.
const WIDEST: usize = 120;

pub(super) fn read(text: &str) -> Document {
    marked(layout::read(&lines(text)))
}

/// Reads a text whose columns are already below each other.
#[cfg(feature = "pdf")]
pub(super) fn read_ordered(text: &str) -> Document {
    marked(layout::read_ordered(&lines(text)))
}

/// Marks what the lines of a document tell together: that they were wrapped, and which ones are headings.
fn marked(mut document: Document) -> Document {
    document.is_wrapped = is_wrapped(&document);
    if document.is_wrapped {
        mark_full(&mut document);
    }
    mark_shouted(&mut document);
    document
}

/// How many lines in capitals show that a document writes its headings in this way.
const FEWEST_SHOUTED: usize = 3;

/// Takes lines in capitals directly above text for headings, if there are several. The first line is the title.
fn mark_shouted(document: &mut Document) {
    let heads = |pair: &[Block]| {
        let (own, next) = (&pair[0], &pair[1]);
        let (text, below) = (document.slice(&own.range), document.slice(&next.range));
        own.kind == Kind::Line && own.gap && !next.gap && is_shouted(text) && !is_shouted(below)
    };
    let pairs = document.blocks.windows(2).enumerate().skip(1);
    let shouted: Vec<usize> = pairs.filter(|(_, pair)| heads(pair)).map(|(index, _)| index).collect();
    if shouted.len() >= FEWEST_SHOUTED {
        shouted.into_iter().for_each(|index| document.blocks[index].kind = Kind::Heading(2));
    }
}

/// Marks the lines that had no room for the first word of the next line.
fn mark_full(document: &mut Document) {
    let count = |block: &Block| document.slice(&block.range).chars().count();
    let first_word = |block: &Block| {
        document.slice(&block.range).split_whitespace().next().map_or(0, |word| word.chars().count())
    };
    let lines = || document.blocks.iter().filter(|block| block.kind == Kind::Line);
    let width = lines().map(|block| block.indent + count(block)).max().unwrap_or_default();
    let is_full = |pair: &[Block]| pair[0].indent + count(&pair[0]) + 1 + first_word(&pair[1]) > width;
    let full: Vec<bool> = document.blocks.windows(2).map(is_full).collect();
    document.blocks.iter_mut().zip(full).for_each(|(block, full)| block.is_full = full);
}

fn lines(text: &str) -> Vec<TextLine<'_>> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        let found = TextLine { text: line.trim_end_matches(['\n', '\r']), start };
        start += line.len();
        found
    });
    lines.collect()
}

/// A line of strokes below a line of words makes that line a heading, and is itself no text.
pub(super) fn underline(line: &str, document: &mut Document, gap: bool) -> Kind {
    let of = |c: char| line.len() >= 3 && line.chars().all(|found| found == c);
    let level = if of('=') { 1 } else { 2 };
    if !(of('=') || of('-') || of('~') || of('_') || of('*')) {
        return Kind::Line;
    }
    let count = document.blocks.len();
    let alone = count < 2 || document.blocks.get(count - 1).is_some_and(|block| block.gap);
    let heads = !gap && alone && (of('=') || of('-') || of('~'));
    if let Some(above) = document.blocks.last_mut().filter(|block| heads && block.kind == Kind::Line) {
        above.kind = Kind::Heading(level);
    }
    Kind::Removed(Reason::Navigation)
}

/// Tells whether lines were wrapped: none is long, and many continue in the next.
fn is_wrapped(document: &Document) -> bool {
    let lines: Vec<_> = document.blocks.iter().filter(|block| block.kind == Kind::Line).collect();
    let length = |block: &Block| document.slice(&block.range).chars().count();
    let longest = lines.iter().map(|block| length(block)).max().unwrap_or_default();
    if longest > WIDEST {
        return false;
    }
    let goes_on = |pair: &&[&Block]| {
        let (above, below) = (pair[0], pair[1]);
        let next = document.slice(&below.range).chars().next();
        !below.gap
            && length(above) * 10 >= longest * 6
            && !document.slice(&above.range).ends_with(['.', ':', '!', '?'])
            && next.is_some_and(char::is_lowercase)
    };
    let broken = lines.windows(2).filter(goes_on).count();
    broken * 8 >= lines.len() && broken > 0
}

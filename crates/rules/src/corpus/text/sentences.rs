//! The sentences of a text, each of which can be struck out, left out or quoted alone.
//!
//! Sentences are counted from 1 through the text. Where it has superscript figures, these number its sentences.
//! Elsewhere every paragraph and every item of a list is divided into its sentences, and each row of a table below the
//! head counts as one. A sentence ends at a full stop, an ellipsis, a question or exclamation mark before a capital
//! letter, a digit, a section’s sign or an opening mark; abbreviations and ordinals end none. A colon ends none either:
//! what introduces a list is a sentence because its paragraph ends there.

use std::ops::Range;

use super::blocks::{Block, Inline, append, plain_line};
use crate::lang::is_in;

/// Words that end with a full stop and end no sentence, in the three languages.
const ABBREVIATIONS: &str =
    "Anm bijv bzw ca cf einschl entspr evtl gem ggf inkl lt max mind min usf vgl vs zzgl";

/// Abbreviations that only count as such before a number: “Abs. 2”, but “eine Art. Das …” ends a sentence.
const BEFORE_NUMBERS: &str = "Abs Abschn Art Bd Kap No Nr S Sec Ziff art blz lid nr p para sec";

/// Words that begin a sentence after a measure; in “30 min. Pause”, no sentence begins.
const BEGINNINGS: &str = "Als Das De Der Die Ein Eine Er Es Het If Nach Sie The Wenn Wer Wie";

/// Words before a number with a full stop that make it an ordinal: “der 10. Siegpunkt”.
const BEFORE_ORDINALS: &str = "am beim das dem den der des die im vom zum zur";

/// Words between ordinals: “die 1. und 2. Liga”.
const BETWEEN_ORDINALS: &str = "bis en oder of und";

/// What stands for what an excerpt leaves out.
const GAP: &str = "[…]";

/// Changes a sentence, or the part of one in a table cell, given its number and its pieces.
type Change<'f, L> = dyn FnMut(u32, Vec<Inline<L>>) -> Vec<Inline<L>> + 'f;

/// Returns the blocks with these sentences struck out.
pub fn strike<L>(blocks: Vec<Block<L>>, sentences: &[u32]) -> Vec<Block<L>> {
    change_sentences(blocks, &mut |number, inlines| strike_one(number, inlines, sentences))
}

/// Returns the blocks without these sentences. Items, rows and paragraphs that become empty are removed, too.
pub fn leave_out<L>(blocks: Vec<Block<L>>, sentences: &[u32]) -> Vec<Block<L>> {
    change_sentences(blocks, &mut |number, inlines| {
        if sentences.contains(&number) { Vec::new() } else { inlines }
    })
}

/// Returns the sentences of a text as plain text, with their numbers; the cells of a row are separated by
/// spaces.
pub fn plain_sentences<L>(blocks: Vec<Block<L>>) -> Vec<(u32, String)> {
    let mut found: Vec<(u32, String)> = Vec::new();
    change_sentences(blocks, &mut |number, inlines| {
        let words = plain_line(&inlines);
        match found.last_mut() {
            Some((last, text)) if *last == number => {
                text.push(' ');
                text.push_str(&words);
            }
            _ => found.push((number, words)),
        }
        inlines
    });
    found.into_iter().map(|(number, text)| (number, text.trim().to_owned())).collect()
}

/// Returns the paragraphs, items and tables that have one of these sentences, with some of theirs struck out, and “[…]” in
/// place of others. Numbered items keep their numbers.
pub fn excerpt<L>(blocks: Vec<Block<L>>, sentences: &[u32], struck: &[u32]) -> Vec<Block<L>> {
    let by_figures = blocks.iter().any(has_figure);
    Excerpt { by_figures, last: 0, sentences, struck }.blocks(blocks)
}

/// A walk over a text that keeps the blocks with some of its sentences.
struct Excerpt<'a> {
    by_figures: bool,
    /// The number of the latest sentence; 0 before the first.
    last: u32,
    sentences: &'a [u32],
    struck: &'a [u32],
}

impl Excerpt<'_> {
    fn blocks<L>(&mut self, blocks: Vec<Block<L>>) -> Vec<Block<L>> {
        let mut kept = Vec::new();
        for block in blocks {
            match block {
                Block::List { start, tight, items } => kept.extend(self.list(start, tight, items)),
                block => kept.push(self.part(block)),
            }
        }
        kept.dedup_by(|block, before| is_gap(block) && is_gap(before));
        kept
    }

    /// Returns a list, with a gap before and after it where it begins and ends with one.
    fn list<L>(&mut self, start: Option<u64>, tight: bool, items: Vec<Vec<Block<L>>>) -> Vec<Block<L>> {
        let mut items: Vec<_> = items.into_iter().map(|item| self.blocks(item)).collect();
        let is_left_out = |item: &Vec<Block<L>>| item.iter().all(is_gap);
        let Some(first) = items.iter().position(|item| !is_left_out(item)) else { return vec![gap()] };
        let last = items.iter().rposition(|item| !is_left_out(item)).unwrap_or(first);
        let (before, after) = (first > 0, last + 1 < items.len());
        items.truncate(last + 1);
        items.drain(..first);
        let start = start.map(|start| start + first as u64);
        if start.is_none() {
            items.dedup_by(|item, before| is_left_out(item) && is_left_out(before));
        }
        let shown = Block::List { start, tight, items };
        before.then(gap).into_iter().chain([shown]).chain(after.then(gap)).collect()
    }

    /// Returns a paragraph or a table, or a gap if none of its sentences is wanted.
    fn part<L>(&mut self, block: Block<L>) -> Block<L> {
        let mut is_wanted = false;
        let change = &mut |number, inlines| {
            is_wanted |= self.sentences.contains(&number);
            strike_one(number, inlines, self.struck)
        };
        let mut division = Division { by_figures: self.by_figures, last: self.last, change };
        let block = division.block(block);
        self.last = division.last;
        block.filter(|_| is_wanted).unwrap_or_else(gap)
    }
}

fn strike_one<L>(number: u32, inlines: Vec<Inline<L>>, struck: &[u32]) -> Vec<Inline<L>> {
    if struck.contains(&number) { vec![Inline::Struck { number, inlines }] } else { inlines }
}

fn gap<L>() -> Block<L> {
    Block::Paragraph { inlines: vec![Inline::text(GAP)] }
}

fn is_gap<L>(block: &Block<L>) -> bool {
    matches!(block, Block::Paragraph { inlines } if matches!(&inlines[..], [Inline::Text { text }] if text == GAP))
}

fn change_sentences<L>(blocks: Vec<Block<L>>, change: &mut Change<'_, L>) -> Vec<Block<L>> {
    let by_figures = blocks.iter().any(has_figure);
    Division { by_figures, last: 0, change }.blocks(blocks)
}

fn has_figure<L>(block: &Block<L>) -> bool {
    let in_line = |line: &Vec<Inline<L>>| line.iter().any(|piece| matches!(piece, Inline::Sentence { .. }));
    match block {
        Block::Paragraph { inlines } => in_line(inlines),
        Block::List { items, .. } => items.iter().flatten().any(has_figure),
        Block::Table { rows, .. } => rows.iter().flatten().any(in_line),
    }
}

/// A walk over the sentences of a text.
struct Division<'f, L> {
    by_figures: bool,
    /// The number of the latest sentence; 0 before the first.
    last: u32,
    change: &'f mut Change<'f, L>,
}

impl<L> Division<'_, L> {
    fn blocks(&mut self, blocks: Vec<Block<L>>) -> Vec<Block<L>> {
        blocks.into_iter().filter_map(|block| self.block(block)).collect()
    }

    /// Divides a block; `None` if nothing of it remains.
    fn block(&mut self, block: Block<L>) -> Option<Block<L>> {
        match block {
            Block::Paragraph { inlines } => {
                let inlines = self.line(inlines);
                (!inlines.is_empty()).then_some(Block::Paragraph { inlines })
            }
            Block::List { start, tight, items } => {
                let items = items.into_iter().map(|item| self.blocks(item));
                let items: Vec<_> = items.filter(|item| !item.is_empty()).collect();
                (!items.is_empty()).then_some(Block::List { start, tight, items })
            }
            Block::Table { align, head, rows } => {
                let rows: Vec<_> = rows.into_iter().filter_map(|row| self.row(row)).collect();
                (!rows.is_empty()).then_some(Block::Table { align, head, rows })
            }
        }
    }

    fn row(&mut self, cells: Vec<Vec<Inline<L>>>) -> Option<Vec<Vec<Inline<L>>>> {
        if !self.by_figures {
            self.last += 1;
        }
        let number = self.last;
        let cells: Vec<_> = cells
            .into_iter()
            .map(|cell| if self.by_figures { self.line(cell) } else { (self.change)(number, cell) })
            .collect();
        cells.iter().any(|cell| !cell.is_empty()).then_some(cells)
    }

    /// Divides a line into sentences and changes each; blanks at its end are removed.
    fn line(&mut self, line: Vec<Inline<L>>) -> Vec<Inline<L>> {
        let sentences = if self.by_figures { divide_at_figures(line) } else { divide_at_stops(line) };
        let mut changed = Vec::new();
        for sentence in sentences {
            match sentence.first() {
                Some(Inline::Sentence { number }) => self.last = *number,
                _ if self.by_figures => {}
                _ => self.last += 1,
            }
            append(&mut changed, (self.change)(self.last, sentence));
        }
        trim_end(&mut changed);
        changed
    }
}

fn trim_end<L>(line: &mut Vec<Inline<L>>) {
    while let Some(Inline::Text { text }) = line.last_mut() {
        text.truncate(text.trim_end().len());
        if !text.is_empty() {
            return;
        }
        line.pop();
    }
}

fn divide_at_figures<L>(line: Vec<Inline<L>>) -> Vec<Vec<Inline<L>>> {
    let mut sentences: Vec<Vec<Inline<L>>> = Vec::new();
    for piece in line {
        match sentences.last_mut().filter(|_| !matches!(piece, Inline::Sentence { .. })) {
            Some(last) => last.push(piece),
            None => sentences.push(vec![piece]),
        }
    }
    sentences
}

/// Divides a line after the stops of its sentences; at a stop inside emphasis or a link, after that piece.
fn divide_at_stops<L>(line: Vec<Inline<L>>) -> Vec<Vec<Inline<L>>> {
    let plain = plain_line(&line);
    let mut starts = sentence_starts(&plain).into_iter().peekable();
    let mut sentences = vec![Vec::new()];
    let mut at = 0;
    for piece in line {
        let len = plain_line(std::slice::from_ref(&piece)).len();
        let Inline::Text { text } = piece else {
            while starts.next_if(|start| *start <= at).is_some() {
                sentences.push(Vec::new());
            }
            push(&mut sentences, piece);
            at += len;
            continue;
        };
        let mut rest = text.as_str();
        while let Some(start) = starts.next_if(|start| *start < at + rest.len()) {
            let (before, behind) = rest.split_at(start.saturating_sub(at));
            if !before.is_empty() {
                push(&mut sentences, Inline::text(before));
            }
            sentences.push(Vec::new());
            at += before.len();
            rest = behind;
        }
        if !rest.is_empty() {
            push(&mut sentences, Inline::text(rest));
        }
        at += rest.len();
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

fn push<L>(sentences: &mut [Vec<Inline<L>>], piece: Inline<L>) {
    if let Some(last) = sentences.last_mut() {
        last.push(piece);
    }
}

/// Returns where the second and later sentences of a line begin (bytes).
fn sentence_starts(line: &str) -> Vec<usize> {
    let stops = line.char_indices().filter(|(_, letter)| matches!(letter, '.' | '!' | '?' | '…'));
    let start = |(at, stop): (usize, char)| {
        let behind = line.get(at + stop.len_utf8()..)?;
        let space = behind.trim_start_matches(is_closing);
        let next = space.trim_start();
        let is_end = space.len() > next.len()
            && next.starts_with(begins_sentence)
            && (stop != '.' || ends_sentence(line.get(..at).unwrap_or_default(), next));
        is_end.then(|| line.len() - next.len())
    };
    let mut starts: Vec<_> = stops.filter_map(start).collect();
    starts.dedup();
    starts
}

const fn is_closing(letter: char) -> bool {
    matches!(letter, ')' | ']' | '”' | '“' | '’' | '"' | '»' | '\'')
}

fn begins_sentence(letter: char) -> bool {
    letter.is_uppercase()
        || letter.is_ascii_digit()
        || matches!(letter, '„' | '“' | '"' | '»' | '«' | '(' | '‘' | '[' | '§')
}

/// Tells whether a full stop between these words ends a sentence.
fn ends_sentence(before: &str, next: &str) -> bool {
    let mut words = before.rsplit(|letter: char| letter.is_whitespace() || matches!(letter, '(' | '„'));
    let last = words.next().unwrap_or_default();
    let is_initial = || last.chars().count() == 1 && last.chars().all(char::is_alphabetic);
    let is_spelt = || last.contains('.') && last.split('.').all(|part| part.len() == 1);
    let before_number = || is_in(last, BEFORE_NUMBERS) && next.starts_with(|c: char| c.is_ascii_digit());
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|digit| digit.is_ascii_digit());
    let above = words.next().unwrap_or_default();
    // “max. 30 min. Der Leiter”: after a number, it is a measure.
    let is_measure = last == "min" && is_number(above);
    let begins = || next.split_whitespace().next().is_some_and(|word| is_in(word, BEGINNINGS));
    let abbreviates = || is_in(last, ABBREVIATIONS) && !(is_measure && begins());
    if is_initial() || is_spelt() || before_number() || abbreviates() {
        return false;
    }
    let is_ordinal = |word: &str| word.strip_suffix('.').is_some_and(is_number);
    let is_second = is_in(above, BETWEEN_ORDINALS) && words.next().is_some_and(is_ordinal);
    !(is_number(last) && (is_in(above, BEFORE_ORDINALS) || is_second))
}

/// The superscript digits from 0 to 9.
const FIGURES: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// A numbered sentence: its number and the text up to the next number (bytes of the text).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The number that the superscript digits show.
    pub number: u32,
    /// The range of the digits.
    pub figure: Range<usize>,
    /// The sentence without its number.
    pub range: Range<usize>,
}

/// Returns the numbered sentences of a text in CommonMark, in order.
pub fn sentences(markdown: &str) -> Vec<Sentence> {
    let mut sentences: Vec<Sentence> = Vec::new();
    for piece in numbered(markdown) {
        if let Piece::Number { number, range } = piece {
            if let Some(last) = sentences.last_mut() {
                last.range.end = range.start;
            }
            sentences.push(Sentence { number, figure: range.clone(), range: range.end..markdown.len() });
        }
    }
    sentences
}

/// A piece of a text with numbered sentences.
pub(super) enum Piece<'a> {
    /// The number shown by one or more superscript digits, and their range (bytes of the text).
    Number { number: u32, range: Range<usize> },
    /// The text between numbers.
    Letters(&'a str),
}

/// Splits a text into the numbers of its sentences and the text between them.
pub(super) fn numbered(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = 0;
    while let Some(tail) = text.get(rest..).filter(|tail| !tail.is_empty()) {
        let is_figure = |c: char| superscript_digit(c).is_some();
        let figures = tail.find(|c| !is_figure(c)).unwrap_or(tail.len());
        let (end, piece) = if figures > 0 {
            let digits = tail.chars().map_while(superscript_digit);
            let number = digits.fold(0_u32, |number, digit| number.saturating_mul(10).saturating_add(digit));
            (rest + figures, Piece::Number { number, range: rest..rest + figures })
        } else {
            let letters = tail.find(is_figure).unwrap_or(tail.len());
            (rest + letters, Piece::Letters(tail.get(..letters).unwrap_or_default()))
        };
        pieces.push(piece);
        rest = end;
    }
    pieces
}

/// Returns the value of a superscript digit.
pub fn superscript_digit(c: char) -> Option<u32> {
    FIGURES.iter().position(|figure| *figure == c).and_then(|digit| u32::try_from(digit).ok())
}

/// Writes a number in superscript digits.
pub fn superscript(number: u32) -> String {
    let digits = number.to_string();
    digits.chars().filter_map(|digit| FIGURES.get(digit.to_digit(10)? as usize)).collect()
}

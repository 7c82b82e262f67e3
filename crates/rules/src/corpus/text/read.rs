//! Parses CommonMark into [`Block`]s: the only place where markup is read.

use std::ops::Range;

use pulldown_cmark::{Alignment, Event, Options, Parser, Tag};

use super::blocks::{Align, Block, Inline, append, plain_line};
use super::sentences::{Piece, numbered};

/// The dialect of rule texts: CommonMark with pipe tables.
const DIALECT: Options = Options::ENABLE_TABLES;

/// Deeper nesting of lists and quotations becomes plain lines, so that no text, however hostile, can exhaust
/// the stack.
const MOST_DEPTH: usize = 12;

/// Parses a text in CommonMark.
pub fn blocks(markdown: &str) -> Vec<Block> {
    Walk { events: Parser::new_ext(markdown, DIALECT), depth: 0, ignored: 0 }.blocks()
}

/// Walks the events of a text with their ranges (bytes of the text), for searches in the text as written.
pub(super) fn events(markdown: &str) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
    Parser::new_ext(markdown, DIALECT).into_offset_iter()
}

/// A walk over the events of one text. Each method reads up to the end of the element for which it was
/// called.
struct Walk<'a> {
    events: Parser<'a>,
    depth: usize,
    /// How many elements that are nested too deeply are open here.
    ignored: usize,
}

impl<'a> Walk<'a> {
    /// Returns the next event inside the element; `None` at its end. The words of what is nested too deeply belong to it.
    fn next(&mut self) -> Option<Event<'a>> {
        loop {
            match self.events.next()? {
                Event::End(_) if self.ignored > 0 => self.ignored -= 1,
                Event::End(_) => return None,
                Event::Start(_) if self.depth >= MOST_DEPTH => self.ignored += 1,
                event => return Some(event),
            }
        }
    }

    fn blocks(&mut self) -> Vec<Block> {
        let mut blocks = Vec::new();
        // The items of a tight list contain lines without paragraphs.
        let mut line = Vec::new();
        while let Some(event) = self.next() {
            match event {
                Event::Start(tag) if is_inline(&tag) => self.inline_tag(tag, &mut line),
                Event::Start(tag) => {
                    flush(&mut line, &mut blocks);
                    self.block_tag(tag, &mut blocks);
                }
                other => inline_event(other, &mut line),
            }
        }
        flush(&mut line, &mut blocks);
        blocks
    }

    fn block_tag(&mut self, tag: Tag<'a>, blocks: &mut Vec<Block>) {
        self.depth += 1;
        match tag {
            Tag::Paragraph | Tag::CodeBlock(_) => {
                let mut inlines = self.inlines();
                flush(&mut inlines, blocks);
            }
            Tag::Heading { .. } => {
                let inlines = self.inlines();
                flush(&mut vec![Inline::Strong { inlines }], blocks);
            }
            Tag::List(start) => {
                let items = self.rows(Self::blocks);
                let tight = items.iter().all(|item| item.len() <= 1);
                blocks.push(Block::List { start, tight, items });
            }
            Tag::Table(align) => blocks.push(self.table(&align)),
            // An element without a form of its own is replaced by its contents.
            _ => blocks.extend(self.blocks()),
        }
        self.depth -= 1;
    }

    /// Reads each element directly below: items, rows, cells.
    fn rows<T>(&mut self, read: impl Fn(&mut Self) -> T) -> Vec<T> {
        let mut rows = Vec::new();
        while let Some(Event::Start(_)) = self.events.next() {
            rows.push(read(self));
        }
        rows
    }

    fn table(&mut self, align: &[Alignment]) -> Block {
        let mut rows = self.rows(|walk| walk.rows(Self::inlines));
        let head = if rows.is_empty() { Vec::new() } else { rows.remove(0) };
        // Columns of numbers are aligned right, unless the writer says otherwise; numbers in the first column
        // are names of the rows.
        let is_numbers =
            |at: usize| at > 0 && rows.iter().all(|row| row.get(at).is_some_and(|cell| is_number(cell)));
        let align = align.iter().enumerate().map(|(at, align)| match align {
            Alignment::Center => Align::Center,
            Alignment::Right => Align::End,
            Alignment::None if is_numbers(at) => Align::End,
            Alignment::None | Alignment::Left => Align::Start,
        });
        Block::Table { align: align.collect(), head, rows }
    }

    fn inlines(&mut self) -> Vec<Inline> {
        let mut line = Vec::new();
        while let Some(event) = self.next() {
            match event {
                Event::Start(tag) => self.inline_tag(tag, &mut line),
                other => inline_event(other, &mut line),
            }
        }
        line
    }

    fn inline_tag(&mut self, tag: Tag<'a>, line: &mut Vec<Inline>) {
        self.depth += 1;
        let inlines = self.inlines();
        self.depth -= 1;
        match tag {
            Tag::Emphasis => line.push(Inline::Emphasis { inlines }),
            Tag::Strong => line.push(Inline::Strong { inlines }),
            Tag::Link { dest_url, .. } => {
                line.push(Inline::Link { inlines, target: dest_url.into_string() });
            }
            _ => append(line, inlines),
        }
    }
}

const fn is_inline(tag: &Tag<'_>) -> bool {
    matches!(tag, Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. })
}

/// Tells whether a cell holds a number, a range or a share, or nothing.
fn is_number(cell: &[Inline]) -> bool {
    plain_line(cell).chars().all(|letter| letter.is_ascii_digit() || " .,:–+−%\u{a0}".contains(letter))
}

fn inline_event(event: Event<'_>, line: &mut Vec<Inline>) {
    match event {
        Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
            push_text(line, &text);
        }
        Event::SoftBreak => push_letter(line, ' '),
        Event::HardBreak => line.push(Inline::Break),
        _ => {}
    }
}

/// Adds text; superscript digits become sentence numbers.
fn push_text(line: &mut Vec<Inline>, text: &str) {
    for piece in numbered(text) {
        match piece {
            Piece::Number { number, .. } => line.push(Inline::Sentence { number }),
            Piece::Letters(letters) => letters.chars().for_each(|letter| match letter {
                '\n' => line.push(Inline::Break),
                letter => push_letter(line, letter),
            }),
        }
    }
}

fn push_letter(line: &mut Vec<Inline>, letter: char) {
    match line.last_mut() {
        Some(Inline::Text { text }) => text.push(letter),
        _ => line.push(Inline::text(letter)),
    }
}

fn flush(line: &mut Vec<Inline>, blocks: &mut Vec<Block>) {
    while matches!(line.last(), Some(Inline::Break)) {
        line.pop();
    }
    if !line.is_empty() {
        blocks.push(Block::Paragraph { inlines: std::mem::take(line) });
    }
}

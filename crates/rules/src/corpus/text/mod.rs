//! Rule texts: CommonMark with tables, and what can be read from them.
//!
//! Pages, terminal, paper, Markdown and search use the parsed form, [`Block`]s. Checks look at the text
//! as it was written, so that they can point to an exact place in the file.

mod blocks;
mod link;
mod read;
mod sentences;

pub use blocks::{Align, Block, Inline, plain_line};
pub use link::{LinkTarget, References};
pub use read::blocks;
pub use sentences::{
    Sentence, excerpt, leave_out, plain_sentences, sentences, strike, superscript, superscript_digit,
};

use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};
use serde::{Deserialize, Serialize};

use self::read::events;
use crate::lang::{Lang, PerLang};
use crate::source::Span;

/// A text as an editor wrote it, with its place.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Text {
    /// CommonMark with pipe tables.
    pub markdown: String,
    /// Where the text is; for a block scalar, from its first character.
    pub span: Span,
}

/// A link in a text: its target and its range (bytes of the text).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The target as written: `#3.1.7`, `xx-base-2020#bauen.2`, or a web address.
    pub target: String,
    /// The whole link in the text.
    pub range: Range<usize>,
}

/// The structure of a text, to compare a translation with its original.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Structure {
    /// Items of all lists.
    pub list_items: usize,
    /// Rows of all tables, headings included.
    pub table_rows: usize,
    /// Targets of all links, sorted.
    pub links: Vec<String>,
    /// The numbers of numbered sentences, in order.
    pub sentences: Vec<u32>,
    /// Numbers in the running text, sorted: digits only, as written.
    pub numbers: Vec<String>,
}

/// Returns the links of a text in Markdown, in order.
pub fn links(markdown: &str) -> Vec<Link> {
    let link = |(event, range)| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(Link { target: dest_url.into_string(), range }),
        _ => None,
    };
    events(markdown).filter_map(link).collect()
}

impl Text {
    /// Parses the text.
    pub fn blocks(&self) -> Vec<Block> {
        blocks(&self.markdown)
    }

    /// Returns the words without markup: each paragraph, item and row on its own line, the cells of a row separated by
    /// ` · `.
    pub fn plain(&self) -> String {
        plain_blocks(&self.blocks())
    }

    /// Returns the number of its last sentence.
    pub fn last_sentence(&self) -> u32 {
        plain_sentences(self.blocks()).last().map_or(0, |(number, _)| *number)
    }

    /// Returns the links, in order.
    pub fn links(&self) -> Vec<Link> {
        links(&self.markdown)
    }

    /// Returns the ranges of plain text outside links.
    pub fn unlinked(&self) -> Vec<Range<usize>> {
        let mut depth = 0_u32;
        let mut runs: Vec<Range<usize>> = Vec::new();
        for (event, range) in events(&self.markdown) {
            match event {
                Event::Start(Tag::Link { .. }) => depth += 1,
                Event::End(TagEnd::Link) => depth = depth.saturating_sub(1),
                Event::Text(_) if depth == 0 => match runs.last_mut() {
                    Some(last) if last.end == range.start => last.end = range.end,
                    _ => runs.push(range),
                },
                _ => {}
            }
        }
        runs
    }

    /// Returns the ranges of HTML, which printers show as plain text.
    pub fn html(&self) -> Vec<Range<usize>> {
        let tags = events(&self.markdown);
        tags.filter(|(event, _)| matches!(event, Event::Html(_) | Event::InlineHtml(_)))
            .map(|(_, range)| range)
            .collect()
    }

    /// Returns the numbered sentences, in order.
    pub fn sentences(&self) -> Vec<Sentence> {
        sentences(&self.markdown)
    }

    /// Returns the structure of the text.
    pub fn structure(&self) -> Structure {
        let mut structure = Structure::default();
        for (event, _) in events(&self.markdown) {
            match event {
                Event::Start(Tag::Item) => structure.list_items += 1,
                Event::Start(Tag::TableRow | Tag::TableHead) => structure.table_rows += 1,
                Event::Start(Tag::Link { dest_url, .. }) => structure.links.push(dest_url.into_string()),
                Event::Text(text) => structure.numbers.extend(numbers(&text).map(str::to_owned)),
                _ => {}
            }
        }
        structure.sentences = self.sentences().iter().map(|sentence| sentence.number).collect();
        structure.links.sort_unstable();
        structure.numbers.sort_unstable();
        structure
    }
}

/// Returns a text in the best language, as plain text.
pub fn best_plain(texts: &PerLang<Text>, lang: Lang) -> String {
    texts.best(lang).map(Text::plain).unwrap_or_default()
}

/// Returns the words of blocks without markup, each paragraph, item and row on its own line, as [`Text::plain`] does.
pub fn plain_blocks<L>(blocks: &[Block<L>]) -> String {
    let mut plain = String::new();
    push_plain_blocks(blocks, &mut plain);
    plain.truncate(plain.trim_end().len());
    plain
}

fn push_plain_blocks<L>(blocks: &[Block<L>], plain: &mut String) {
    for block in blocks {
        match block {
            Block::Paragraph { inlines } => plain.push_str(&plain_line(inlines)),
            Block::List { items, .. } => items.iter().for_each(|item| {
                push_plain_blocks(item, plain);
                end_line(plain);
            }),
            Block::Table { head, rows, .. } => std::iter::once(head).chain(rows).for_each(|row| {
                let cells: Vec<_> = row.iter().map(|cell| plain_line(cell)).collect();
                plain.push_str(&cells.join(" · "));
                end_line(plain);
            }),
        }
        end_line(plain);
    }
}

fn end_line(plain: &mut String) {
    if !plain.ends_with('\n') {
        plain.push('\n');
    }
}

fn numbers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty())
}

//! Clause texts: CommonMark with tables, and what can be read from them.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::source::Span;

/// A text as an editor wrote it, with its place.
#[derive(Debug, Clone)]
pub struct Text {
    /// CommonMark with pipe tables.
    pub markdown: String,
    /// Where the text stands; of a block, from its first character.
    pub span: Span,
}

/// A link in a text: where it points and where it stands (bytes of the text).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The target as written: `#3.1.7`, `xx-base-2020#bauen.2`, or a web address.
    pub target: String,
    /// The whole link in the text.
    pub range: Range<usize>,
}

/// A numbered sentence: its figure and the text up to the next figure (bytes of the text).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The number that the superscript figures show.
    pub number: u32,
    /// The sentence without its figure.
    pub range: Range<usize>,
}

/// How a text is built, to compare a translation with its original.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Structure {
    /// Items of all lists.
    pub list_items: usize,
    /// Rows of all tables, headings included.
    pub table_rows: usize,
    /// Targets of all links, sorted.
    pub links: Vec<String>,
    /// Figures of numbered sentences, in order.
    pub sentences: Vec<u32>,
    /// Numbers in the running text, sorted: digits only, as written.
    pub numbers: Vec<String>,
}

impl Text {
    /// Walks the Markdown's events with their places.
    pub fn events(&self) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
        Parser::new_ext(&self.markdown, markdown_options()).into_offset_iter()
    }

    /// Returns the words without markup, blocks and table cells apart by line breaks and spaces.
    #[must_use]
    pub fn plain(&self) -> String {
        let mut out = String::with_capacity(self.markdown.len());
        for (event, _) in self.events() {
            match event {
                Event::Text(text) | Event::Code(text) => out.push_str(&text),
                Event::SoftBreak => out.push(' '),
                Event::End(TagEnd::TableCell) => out.push_str("  "),
                Event::HardBreak
                | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableRow | TagEnd::TableHead)
                    if !out.ends_with('\n') =>
                {
                    out.push('\n');
                }
                _ => {}
            }
        }
        out.truncate(out.trim_end().len());
        out
    }

    /// Returns the links, in order.
    #[must_use]
    pub fn links(&self) -> Vec<Link> {
        self.events()
            .filter_map(|(event, range)| match event {
                Event::Start(Tag::Link { dest_url, .. }) => {
                    Some(Link { target: dest_url.into_string(), range })
                }
                _ => None,
            })
            .collect()
    }

    /// Returns the numbered sentences, in order.
    #[must_use]
    pub fn sentences(&self) -> Vec<Sentence> {
        let mut sentences: Vec<Sentence> = Vec::new();
        let mut figure: Option<(usize, u32)> = None;
        for (at, c) in self.markdown.char_indices() {
            match (superscript_digit(c), figure) {
                (Some(digit), None) => {
                    if let Some(last) = sentences.last_mut() {
                        last.range.end = at;
                    }
                    figure = Some((at, digit));
                }
                (Some(digit), Some((start, number))) => {
                    figure = Some((start, number.saturating_mul(10).saturating_add(digit)));
                }
                (None, Some((_, number))) => {
                    sentences.push(Sentence { number, range: at..self.markdown.len() });
                    figure = None;
                }
                (None, None) => {}
            }
        }
        sentences
    }

    /// Returns how the text is built.
    #[must_use]
    pub fn structure(&self) -> Structure {
        let mut structure = Structure::default();
        for (event, _) in self.events() {
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

/// Returns the Markdown dialect of clause texts.
#[must_use]
pub fn markdown_options() -> Options {
    Options::ENABLE_TABLES
}

/// Returns the value of a superscript figure.
#[must_use]
pub const fn superscript_digit(c: char) -> Option<u32> {
    match c {
        '⁰' => Some(0),
        '¹' => Some(1),
        '²' => Some(2),
        '³' => Some(3),
        '⁴' => Some(4),
        '⁵' => Some(5),
        '⁶' => Some(6),
        '⁷' => Some(7),
        '⁸' => Some(8),
        '⁹' => Some(9),
        _ => None,
    }
}

fn numbers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Sources;

    fn text(markdown: &str) -> Text {
        let file = Sources::default().add("x", Vec::new());
        Text { markdown: markdown.to_owned(), span: Span::new(file, 0..0) }
    }

    #[test]
    fn plain_text_has_no_markup() {
        let text = text("Siehe **[3.1.7](#3.1.7)**.\n\n- eins\n- zwei\n\n| a | b |\n|---|---|\n| 1 | 2 |");
        assert_eq!(text.plain(), "Siehe 3.1.7.\neins\nzwei\na  b  \n1  2");
    }

    #[test]
    fn sentences_run_from_figure_to_figure() {
        let text = text("¹Erstens. ²Zweitens.");
        let found: Vec<_> = text
            .sentences()
            .into_iter()
            .map(|s| (s.number, text.markdown.get(s.range).unwrap().to_owned()))
            .collect();
        assert_eq!(found, [(1, "Erstens. ".to_owned()), (2, "Zweitens.".to_owned())]);
    }

    #[test]
    fn structure_counts_what_a_translation_must_keep() {
        let found = text("¹Bei 7 siehe [5](#5).\n\n1. eins\n2. zwei\n\n| a |\n|---|\n| 10 |").structure();
        assert_eq!((found.list_items, found.table_rows, found.sentences), (2, 2, vec![1]));
        assert_eq!(
            (found.links, found.numbers),
            (vec!["#5".to_owned()], vec!["10".to_owned(), "5".to_owned(), "7".to_owned()])
        );
    }
}

//! Clause text for a terminal: lists with their bullets, tables in columns, lines of readable
//! length.

use std::fmt::Write as _;

use pulldown_cmark::{Event, Tag, TagEnd};
use textwrap::core::display_width;

use crate::corpus::{Text, superscript_digit};

/// The longest line, in columns: longer ones are tiring to read on any terminal.
const MAX_WIDTH: usize = 96;

/// ANSI styles; the output stream drops them where nobody would see them.
pub(super) mod style {
    /// Ends every style.
    pub(crate) const RESET: &str = "\x1b[0m";
    /// For what is looked for.
    pub(crate) const BOLD: &str = "\x1b[1m";
    /// For what stands beside.
    pub(crate) const DIM: &str = "\x1b[2m";
    /// For addresses.
    pub(crate) const CYAN: &str = "\x1b[36m";
    /// For what may be done.
    pub(crate) const GREEN: &str = "\x1b[32m";
    /// For what may not be done, and conflicts.
    pub(crate) const RED: &str = "\x1b[31m";
    /// For what needs attention.
    pub(crate) const YELLOW: &str = "\x1b[33m";

    /// Returns the colour of a verdict.
    pub(crate) fn of_verdict(verdict: &str) -> &'static str {
        match verdict {
            "allowed" | "required" | "value" => GREEN,
            "forbidden" => RED,
            _ => YELLOW,
        }
    }
}

/// Returns the width to write for, in columns.
pub(super) fn width() -> usize {
    textwrap::termwidth().clamp(40, MAX_WIDTH)
}

/// Puts a style around a text.
pub(super) fn styled(style: &str, text: &str) -> String {
    format!("{style}{text}{}", style::RESET)
}

/// Makes a heading over several answers.
pub(super) fn heading(name: &str) -> String {
    styled(style::BOLD, &format!("── {name} ──"))
}

/// Renders `CommonMark`, every line after `indent`.
pub(super) fn markdown(source: &str, indent: &str, width: usize) -> String {
    let mut renderer = Renderer {
        out: String::new(),
        indent,
        width,
        block: String::new(),
        lists: Vec::new(),
        table: Vec::new(),
    };
    let options = crate::corpus::markdown_options();
    for event in pulldown_cmark::Parser::new_ext(source, options) {
        renderer.take(event);
    }
    renderer.flush();
    renderer.out.truncate(renderer.out.trim_end().len());
    renderer.out
}

/// Renders a clause's text.
pub(super) fn text(text: &Text, indent: &str, width: usize) -> String {
    markdown(&text.markdown, indent, width)
}

/// Wraps a plain sentence, later lines indented by `hanging`.
pub(super) fn wrap(text: &str, first: &str, hanging: &str, width: usize) -> String {
    let options =
        textwrap::Options::new(width).initial_indent(first).subsequent_indent(hanging).break_words(false);
    textwrap::fill(text, options)
}

struct Renderer<'a> {
    out: String,
    indent: &'a str,
    width: usize,
    /// The words of the block that is being read.
    block: String,
    /// For each open list the next item's number, `None` for bullets.
    lists: Vec<Option<u64>>,
    /// The rows of the table that is being read.
    table: Vec<Vec<String>>,
}

impl Renderer<'_> {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Text(words) | Event::Code(words) => self.block.push_str(&words),
            Event::SoftBreak => self.block.push(' '),
            Event::HardBreak => self.block.push('\n'),
            Event::Start(Tag::List(number)) => {
                self.flush();
                self.lists.push(number);
            }
            Event::End(TagEnd::List(_)) => {
                self.flush();
                self.lists.pop();
                if self.lists.is_empty() {
                    self.out.push('\n');
                }
            }
            Event::End(TagEnd::Item) => self.flush(),
            Event::End(TagEnd::Paragraph) => {
                self.flush();
                if self.lists.is_empty() {
                    self.out.push('\n');
                }
            }
            Event::Start(Tag::TableHead | Tag::TableRow) => self.table.push(Vec::new()),
            Event::End(TagEnd::TableCell) => {
                let cell = std::mem::take(&mut self.block);
                if let Some(row) = self.table.last_mut() {
                    row.push(cell);
                }
            }
            Event::End(TagEnd::Table) => self.flush_table(),
            _ => {}
        }
    }

    /// Writes the block that was read, after the bullet of its list item.
    fn flush(&mut self) {
        let block = std::mem::take(&mut self.block);
        if block.trim().is_empty() {
            return;
        }
        let depth = self.lists.len();
        let bullet = match self.lists.last_mut() {
            None => String::new(),
            Some(None) => "• ".to_owned(),
            Some(Some(number)) => {
                *number += 1;
                format!("{}. ", *number - 1)
            }
        };
        let margin = format!("{}{}", self.indent, "  ".repeat(depth.saturating_sub(1)));
        let hanging = format!("{margin}{}", " ".repeat(display_width(&bullet)));
        let _ = writeln!(self.out, "{}", wrap(&block, &format!("{margin}{bullet}"), &hanging, self.width));
    }

    fn flush_table(&mut self) {
        let rows = std::mem::take(&mut self.table);
        let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
        let widths: Vec<usize> = (0..columns)
            .map(|column| {
                rows.iter()
                    .filter_map(|row| row.get(column))
                    .map(|cell| display_width(cell))
                    .max()
                    .unwrap_or_default()
            })
            .collect();
        for (index, row) in rows.iter().enumerate() {
            let cells: Vec<_> = row
                .iter()
                .zip(&widths)
                .map(|(cell, width)| {
                    format!("{cell}{}", " ".repeat(width.saturating_sub(display_width(cell))))
                })
                .collect();
            let _ = writeln!(self.out, "{}{}", self.indent, cells.join("  ").trim_end());
            if index == 0 {
                let rule: Vec<_> = widths.iter().map(|width| "─".repeat(*width)).collect();
                let _ = writeln!(self.out, "{}{}", self.indent, rule.join("  "));
            }
        }
        self.out.push('\n');
    }
}

/// Returns the numbered sentence of a text, without the other sentences; `None` where the text has
/// no sentence of that number.
pub(super) fn sentence(source: &str, number: u8) -> Option<String> {
    let mut current = None;
    let mut found = String::new();
    for c in source.chars() {
        if let Some(digit) = superscript_digit(c) {
            current = Some(digit);
        }
        if current == Some(u32::from(number)) {
            found.push(c);
        }
    }
    (!found.is_empty()).then(|| found.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_tables_stay_readable() {
        let shown =
            markdown("Es gilt:\n\n1. eins\n2. zwei\n\n| Wurf | Folge |\n|---|---|\n| 7 | Räuber |", "  ", 60);
        assert_eq!(
            shown,
            "  Es gilt:\n\n  1. eins\n  2. zwei\n\n  Wurf  Folge\n  ────  ──────\n  7     Räuber"
        );
    }

    #[test]
    fn a_sentence_stands_alone() {
        assert_eq!(sentence("¹Erstens. ²Zweitens. ³Drittens.", 2).as_deref(), Some("²Zweitens."));
        assert_eq!(sentence("Ohne Ziffern.", 1), None);
    }
}

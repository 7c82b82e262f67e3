//! Rule texts for a terminal: lists with their bullets, tables in columns, lines of readable length.

use std::fmt::Write as _;

use textwrap::core::display_width;

use schiri_rules::corpus::{Block, Inline, blocks, plain_line, sentences};

/// Writes `CommonMark` text with `indent` before every line, wrapped at `width` columns. Tables and single
/// words may be wider.
pub fn text(markdown: &str, indent: &str, width: usize) -> String {
    let mut printer = Printer { out: String::new(), width };
    printer.blocks(&blocks(markdown), indent);
    printer.out.truncate(printer.out.trim_end().len());
    printer.out
}

/// Returns a numbered sentence by itself; `None` where the text has no sentence with that number.
pub fn sentence(markdown: &str, number: u8) -> Option<&str> {
    let found = sentences(markdown).into_iter().find(|sentence| sentence.number == u32::from(number))?;
    markdown.get(found.figure.start..found.range.end)
}

/// Wraps a plain sentence, later lines indented by `hanging`.
pub fn wrap(text: &str, first: &str, hanging: &str, width: usize) -> String {
    let options =
        textwrap::Options::new(width).initial_indent(first).subsequent_indent(hanging).break_words(false);
    textwrap::fill(text, options)
}

struct Printer {
    out: String,
    width: usize,
}

impl Printer {
    /// Writes blocks, an empty line after each.
    fn blocks(&mut self, blocks: &[Block], indent: &str) {
        for block in blocks {
            match block {
                Block::Paragraph { inlines } => self.line(&plain_line(inlines), indent, indent),
                Block::List { start, items, .. } => self.list(*start, items, indent),
                Block::Table { head, rows, .. } => self.table(head, rows, indent),
            }
            self.out.push('\n');
        }
    }

    fn line(&mut self, line: &str, first: &str, hanging: &str) {
        let _ = writeln!(self.out, "{}", wrap(line, first, hanging, self.width));
    }

    fn list(&mut self, start: Option<u64>, items: &[Vec<Block>], indent: &str) {
        for (index, item) in items.iter().enumerate() {
            let bullet = match start {
                None => "• ".to_owned(),
                Some(first) => format!("{}. ", first.saturating_add(index as u64)),
            };
            let hanging = format!("{indent}{}", " ".repeat(display_width(&bullet)));
            let mut first = format!("{indent}{bullet}");
            for block in item {
                match block {
                    Block::Paragraph { inlines } => {
                        let first = std::mem::replace(&mut first, hanging.clone());
                        self.line(&plain_line(inlines), &first, &hanging);
                    }
                    Block::List { start, items, .. } => self.list(*start, items, &hanging),
                    Block::Table { head, rows, .. } => self.table(head, rows, &hanging),
                }
            }
        }
    }

    fn table(&mut self, head: &[Vec<Inline>], rows: &[Vec<Vec<Inline>>], indent: &str) {
        let cells = |row: &[Vec<Inline>]| {
            row.iter().map(|cell| plain_line(cell).replace('\n', " ")).collect::<Vec<_>>()
        };
        let rows: Vec<Vec<String>> =
            std::iter::once(cells(head)).chain(rows.iter().map(|row| cells(row))).collect();
        let column = |column| rows.iter().filter_map(move |row| row.get(column));
        let widths: Vec<usize> = (0..head.len())
            .map(|at| column(at).map(|cell| display_width(cell)).max().unwrap_or_default())
            .collect();
        for (index, row) in rows.iter().enumerate() {
            let padded = row.iter().zip(&widths).map(|(cell, width)| {
                format!("{cell}{}", " ".repeat(width.saturating_sub(display_width(cell))))
            });
            let _ = writeln!(self.out, "{indent}{}", padded.collect::<Vec<_>>().join("  ").trim_end());
            if index == 0 {
                let rule: Vec<_> = widths.iter().map(|width| "─".repeat(*width)).collect();
                let _ = writeln!(self.out, "{indent}{}", rule.join("  "));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use schiri_rules::corpus::superscript;

    #[test]
    fn lists_and_tables_stay_readable() {
        let shown =
            text("Es gilt:\n\n1. eins\n2. zwei\n\n| Wurf | Folge |\n|---|---|\n| 7 | Räuber |", "  ", 60);
        assert_eq!(
            shown,
            "  Es gilt:\n\n  1. eins\n  2. zwei\n\n  Wurf  Folge\n  ────  ──────\n  7     Räuber"
        );
    }

    #[test]
    fn lists_in_lists_stand_below_their_item() {
        assert_eq!(text("- eins\n  1. so\n  2. so\n- zwei", "", 60), "• eins\n  1. so\n  2. so\n• zwei");
    }

    #[test]
    fn a_sentence_stands_alone() {
        let numbered = |number| format!("{}Satz {number}. ", superscript(number));
        let twelve = (1..=12).map(numbered).collect::<Vec<_>>().concat();
        assert_eq!(sentence(&twelve, 2).map(str::trim_end), Some("²Satz 2."));
        assert_eq!(sentence(&twelve, 12).map(str::trim_end), Some("¹²Satz 12."));
        assert_eq!(sentence("Ohne Ziffern.", 1), None);
    }
}

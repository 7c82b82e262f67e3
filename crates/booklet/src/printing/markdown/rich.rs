//! Writes texts as Markdown again; every character that could be markup is escaped.

use crate::texts::{Block, Inline, Target};
use schiri_rules::corpus::{Align, superscript};
use schiri_show::render::{escape_markdown, escape_markdown_start};

/// Writes blocks; each line begins with `indent`, and empty lines separate blocks.
pub(super) fn blocks(blocks: &[Block], indent: &str) -> String {
    let written = blocks.iter().map(|one| block(one, indent));
    written.collect::<Vec<_>>().join("\n")
}

fn block(block: &Block, indent: &str) -> String {
    match block {
        Block::Paragraph { inlines } => format!("{indent}{}\n", line(inlines, &format!("\\\n{indent}"))),
        Block::List { start, tight, items } => list(*start, *tight, items, indent),
        Block::Table { align, head, rows } => {
            let row = |cells: &[Vec<Inline>]| {
                let cells: Vec<_> = cells.iter().map(|cell| line(cell, " ")).collect();
                format!("{indent}| {} |\n", cells.join(" | "))
            };
            let rules: Vec<_> = align.iter().map(|align| rule(*align)).collect();
            let body: String = rows.iter().map(|cells| row(cells)).collect();
            format!("{}{indent}|{}|\n{body}", row(head), rules.join("|"))
        }
    }
}

const fn rule(align: Align) -> &'static str {
    match align {
        Align::Start => "---",
        Align::Center => ":-:",
        Align::End => "--:",
    }
}

fn list(start: Option<u64>, tight: bool, items: &[Vec<Block>], indent: &str) -> String {
    let mut out = String::new();
    for (index, item) in items.iter().enumerate() {
        let mark = match start {
            None => "- ".to_owned(),
            Some(first) => format!("{}. ", first.saturating_add(index as u64)),
        };
        let inner = format!("{indent}{}", " ".repeat(mark.len()));
        let text = blocks(item, &inner);
        // The first line of the item has its mark where the others have blanks.
        let text = text.strip_prefix(&inner).unwrap_or(&text);
        if index > 0 && !tight {
            out.push('\n');
        }
        out.push_str(indent);
        out.push_str(&mark);
        out.push_str(if text.is_empty() { "\n" } else { text });
    }
    out
}

/// Writes a line; `wrap` stands where the author ends one.
pub(super) fn line(inlines: &[Inline], wrap: &str) -> String {
    let text: String = inlines.iter().map(|inline| piece(inline, wrap)).collect();
    escape_markdown_start(&text)
}

fn piece(inline: &Inline, wrap: &str) -> String {
    let inner = |inlines: &[Inline]| inlines.iter().map(|inline| piece(inline, wrap)).collect::<String>();
    match inline {
        Inline::Text { text } => escape_markdown(text),
        Inline::Emphasis { inlines } => format!("*{}*", inner(inlines)),
        Inline::Strong { inlines } => format!("**{}**", inner(inlines)),
        // A citation is found by its words; Markdown has no anchors of its own to link to.
        Inline::Link { inlines, target: Target::Clause { .. } } => inner(inlines),
        Inline::Link { inlines, target: Target::Web { url } } => {
            format!("[{}](<{}>)", inner(inlines), url.replace('<', "%3C").replace('>', "%3E"))
        }
        Inline::Sentence { number } => superscript(*number),
        Inline::Break => wrap.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stay_letters() {
        let read = |text: &str| line(&[Inline::text(text)], " ");
        assert_eq!(read("1. a_b *c* <d> & $e$ #f \\"), r"1\. a\_b \*c\* \<d\> \& \$e\$ #f \\");
        assert_eq!(read("# kein Titel"), r"\# kein Titel");
        assert_eq!(read("- kein Punkt"), r"\- kein Punkt");
    }

    #[test]
    fn lists_and_tables_are_written_as_they_were() {
        let item = |text: &str| vec![Block::Paragraph { inlines: vec![Inline::text(text)] }];
        let list = Block::List { start: Some(9), tight: true, items: vec![item("a"), item("b")] };
        let table = Block::Table {
            align: vec![Align::Start, Align::End],
            head: vec![vec![Inline::text("x|y")], vec![Inline::text("z")]],
            rows: vec![vec![vec![Inline::text("1")], vec![Inline::Sentence { number: 12 }]]],
        };
        let text = blocks(&[list, table], "");
        assert_eq!(text, "9. a\n10. b\n\n| x\\|y | z |\n|---|--:|\n| 1 | ¹² |\n");
    }
}

//! From CommonMark to [`Blocks`]: the last place where markup is read.

use std::collections::BTreeSet;

use pulldown_cmark::{Alignment, Event, Parser, Tag};

use super::rich::{Align, Block, Blocks, Inline, Inlines};
use crate::corpus::{ClauseId, ClauseRef, EditionId, Text, markdown_options, superscript_digit};

/// Lists in lists in quotations end here: what is nested deeper is set as plain lines, so that no
/// text, however hostile, exhausts the stack.
const MOST_DEPTH: usize = 12;

/// Reads texts of one edition.
pub(super) struct TextReader<'a> {
    /// The edition whose `#3.1` means its own clause; `None` for texts that belong to none.
    pub(super) home: Option<&'a EditionId>,
    /// The clauses that have a page in the booklet; links to others become plain text.
    pub(super) printed: &'a BTreeSet<ClauseId>,
    /// What is said behind a reference to a clause that has none; nothing where no clause has one.
    pub(super) unprinted: Option<String>,
}

impl TextReader<'_> {
    /// Takes a text apart.
    pub(super) fn blocks(&self, text: &Text) -> Blocks {
        let events = Parser::new_ext(&text.markdown, markdown_options());
        Walk { reader: self, events, depth: 0 }.blocks()
    }

    /// Takes a text apart that is no more than a line: blocks are run together.
    pub(super) fn line(&self, text: &Text) -> Inlines {
        let mut line = Inlines::new();
        for block in self.blocks(text) {
            if let Block::Paragraph { inlines } = block {
                if !line.is_empty() {
                    line.push(Inline::text(" "));
                }
                line.extend(inlines);
            }
        }
        line
    }

    /// Makes a link, where its target is printed or on the web; else its text stays.
    fn link(&self, target: &str, inlines: Inlines) -> Inlines {
        if ["https://", "http://", "mailto:"].iter().any(|scheme| target.starts_with(scheme)) {
            return vec![Inline::Web { inlines, url: target.to_owned() }];
        }
        let clause = self.home.and_then(|home| ClauseRef::from_link(target, home).ok());
        if let Some(target) = clause.filter(|target| self.printed.contains(&target.clause)) {
            let (clause, sentence) = (target.clause.to_string(), target.sentence);
            return vec![Inline::Clause { inlines, clause, sentence }];
        }
        let said = self.unprinted.iter().map(|said| Inline::text(format!("\u{a0}{said}")));
        inlines.into_iter().chain(said).collect()
    }
}

/// A walk over the events of one text. Each method reads up to the end of what it was called for.
struct Walk<'a> {
    reader: &'a TextReader<'a>,
    events: Parser<'a>,
    depth: usize,
}

impl<'a> Walk<'a> {
    fn blocks(&mut self) -> Blocks {
        let mut blocks = Blocks::new();
        // The items of a tight list hold lines without paragraphs around them.
        let mut line = Inlines::new();
        let mut ignored = 0_usize;
        while let Some(event) = self.events.next() {
            match event {
                Event::End(_) if ignored > 0 => ignored -= 1,
                Event::End(_) => break,
                Event::Start(_) if self.depth >= MOST_DEPTH => ignored += 1,
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

    fn block_tag(&mut self, tag: Tag<'a>, blocks: &mut Blocks) {
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
            // What has no form of its own here gives its contents.
            _ => blocks.extend(self.blocks()),
        }
        self.depth -= 1;
    }

    /// Reads each of the things that stand directly below: items, rows, cells.
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
        let align = align.iter().map(|align| match align {
            Alignment::Center => Align::Center,
            Alignment::Right => Align::End,
            Alignment::None | Alignment::Left => Align::Start,
        });
        Block::Table { align: align.collect(), head, rows }
    }

    fn inlines(&mut self) -> Inlines {
        let mut line = Inlines::new();
        let mut ignored = 0_usize;
        while let Some(event) = self.events.next() {
            match event {
                Event::End(_) if ignored > 0 => ignored -= 1,
                Event::End(_) => break,
                Event::Start(_) if self.depth >= MOST_DEPTH => ignored += 1,
                Event::Start(tag) => self.inline_tag(tag, &mut line),
                other => inline_event(other, &mut line),
            }
        }
        line
    }

    fn inline_tag(&mut self, tag: Tag<'a>, line: &mut Inlines) {
        self.depth += 1;
        let inlines = self.inlines();
        self.depth -= 1;
        match tag {
            Tag::Emphasis => line.push(Inline::Emphasis { inlines }),
            Tag::Strong => line.push(Inline::Strong { inlines }),
            Tag::Link { dest_url, .. } => append(line, self.reader.link(&dest_url, inlines)),
            _ => append(line, inlines),
        }
    }
}

const fn is_inline(tag: &Tag<'_>) -> bool {
    matches!(tag, Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. })
}

fn inline_event(event: Event<'_>, line: &mut Inlines) {
    match event {
        Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
            push_text(line, &text);
        }
        Event::SoftBreak => push_letter(line, ' '),
        Event::HardBreak => line.push(Inline::Break),
        _ => {}
    }
}

/// Adds letters; superscript figures become sentence numbers.
fn push_text(line: &mut Inlines, text: &str) {
    let mut number = None;
    for letter in text.chars() {
        if let Some(digit) = superscript_digit(letter) {
            number = Some(number.unwrap_or(0_u32).saturating_mul(10).saturating_add(digit));
            continue;
        }
        line.extend(number.take().map(|number| Inline::Sentence { number }));
        match letter {
            '\n' => line.push(Inline::Break),
            letter => push_letter(line, letter),
        }
    }
    line.extend(number.map(|number| Inline::Sentence { number }));
}

/// Adds pieces; letters that meet letters are one text.
fn append(line: &mut Inlines, inlines: Inlines) {
    for inline in inlines {
        match (line.last_mut(), inline) {
            (Some(Inline::Text { text }), Inline::Text { text: more }) => text.push_str(&more),
            (_, inline) => line.push(inline),
        }
    }
}

fn push_letter(line: &mut Inlines, letter: char) {
    match line.last_mut() {
        Some(Inline::Text { text }) => text.push(letter),
        _ => line.push(Inline::text(letter)),
    }
}

fn flush(line: &mut Inlines, blocks: &mut Blocks) {
    while matches!(line.last(), Some(Inline::Break)) {
        line.pop();
    }
    if !line.is_empty() {
        blocks.push(Block::Paragraph { inlines: std::mem::take(line) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    use crate::source::{Sources, Span};

    fn read(markdown: &str) -> serde_json::Value {
        let file = Sources::default().add("x", Vec::new());
        let text = Text { markdown: markdown.to_owned(), span: Span::new(file, 0..0) };
        let home: EditionId = "home".parse().unwrap();
        let printed = BTreeSet::from(["home/5".parse().unwrap()]);
        let blocks = TextReader { home: Some(&home), printed: &printed, unprinted: None }.blocks(&text);
        serde_json::to_value(blocks).unwrap()
    }

    #[test]
    fn reads_every_form_that_clause_texts_use() {
        let blocks =
            read("¹Eins *zwei* [§ 5](#5:2), [§ 6](#6).\n\n- a\n- b\n\n| x | y |\n|---|--:|\n| 1 | **2** |");
        insta::assert_snapshot!(serde_json::to_string(&blocks).unwrap(), @r#"[{"kind":"paragraph","inlines":[{"kind":"sentence","number":1},{"kind":"text","text":"Eins "},{"kind":"emphasis","inlines":[{"kind":"text","text":"zwei"}]},{"kind":"text","text":" "},{"kind":"clause","inlines":[{"kind":"text","text":"§ 5"}],"clause":"home/5","sentence":2},{"kind":"text","text":", § 6."}]},{"kind":"list","start":null,"tight":true,"items":[[{"kind":"paragraph","inlines":[{"kind":"text","text":"a"}]}],[{"kind":"paragraph","inlines":[{"kind":"text","text":"b"}]}]]},{"kind":"table","align":["start","end"],"head":[[{"kind":"text","text":"x"}],[{"kind":"text","text":"y"}]],"rows":[[[{"kind":"text","text":"1"}],[{"kind":"strong","inlines":[{"kind":"text","text":"2"}]}]]]}]"#);
    }

    #[test]
    fn letters_that_are_markup_elsewhere_stay_letters() {
        let blocks = read("# $x$ @a _b \\\\ `#let` <b> & \u{202b}אבג\u{202c}");
        let text = "$x$ @a _b \\ #let <b> & \u{202b}אבג\u{202c}";
        let heading = json!([{"kind": "strong", "inlines": [{"kind": "text", "text": text}]}]);
        assert_eq!(blocks, json!([{"kind": "paragraph", "inlines": heading}]));
    }

    #[test]
    fn nesting_without_end_ends() {
        for hostile in ["> ".repeat(20_000), "- ".repeat(5_000) + "x", "*a ".repeat(5_000), "[".repeat(5_000)]
        {
            read(&hostile);
        }
    }
}

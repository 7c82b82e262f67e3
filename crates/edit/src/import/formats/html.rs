//! HTML: what a browser shows, block by block, with the numbers that only it would show.
//!
//! A tokenizer is enough: no tree is built, so no document, however deep, exhausts the stack.

use std::ops::Range;

use html5gum::{DefaultEmitter, EndTag, StartTag, Token, Tokenizer};

use super::{Style, emphasised};
use crate::import::document::{Document, Kind, Ordinal, OrdinalStyle, squeeze};
use schiri_rules::corpus::superscript;

/// Elements whose content no one reads.
const SILENT: [&str; 8] = ["script", "style", "template", "noscript", "svg", "select", "button", "iframe"];

/// Elements that lead around a site.
const FURNITURE: [&str; 3] = ["nav", "footer", "menu"];

/// Elements inside a line.
const INLINE: [&str; 26] = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "dfn", "em", "font", "i", "ins", "kbd",
    "mark", "q", "s", "small", "span", "strong", "sub", "sup", "time", "u", "var",
];

/// Reads HTML.
pub(super) fn read(text: &str) -> Document {
    let mut reader = HtmlReader::default();
    reader.document.has_stars = true;
    let emitter = DefaultEmitter::<usize>::new_with_span();
    for token in Tokenizer::new_with_emitter(text, emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => reader.start(&tag),
            Token::EndTag(tag) => reader.end(&tag),
            Token::String(string) => {
                let letters = String::from_utf8_lossy(&string.value);
                reader.letters(&letters, string.span.start..string.span.end);
            }
            _ => {}
        }
    }
    reader.flush();
    if let Some((label, origin)) = reader.held.take() {
        reader.document.push(Kind::Line, &label, origin);
    }
    reader.document
}

struct List {
    /// The next number, where the list has numbers.
    next: Option<i64>,
    step: i64,
    style: OrdinalStyle,
    begins: bool,
}

#[derive(Default)]
struct HtmlReader {
    document: Document,
    lists: Vec<List>,
    kind: Option<Kind>,
    ordinal: Option<Ordinal>,
    line: String,
    origin: Option<Range<usize>>,
    /// How many elements are open whose content is left out, and of which name.
    silent: Option<(Vec<u8>, usize)>,
    /// A number that waits for its text, with its place.
    held: Option<(String, Range<usize>)>,
    /// The element that leads around the site, and how many of its name are open.
    furniture: Option<(String, usize)>,
    verbatim: usize,
    in_row: bool,
    /// Whether a definition is open.
    is_defined: bool,
    /// Whether the row has a cell already.
    has_cell: bool,
    /// How many elements are open that set words bold, and how many that set them in italics.
    bold: usize,
    slanted: usize,
    /// The places in the line from which on words are set in a style.
    changes: Vec<(usize, Style)>,
    /// Where the raised words that are open begin.
    raised: Option<usize>,
    /// How many blocks there were when a line ended that goes on in the next block.
    broken: Option<usize>,
    /// Addresses of pictures, with their places.
    pictures: Vec<(String, Range<usize>)>,
}

type Start = StartTag<usize>;
type End = EndTag<usize>;

impl HtmlReader {
    fn start(&mut self, tag: &Start) {
        if let Some((name, depth)) = &mut self.silent {
            *depth += usize::from(**name == *tag.name && !tag.self_closing);
            return;
        }
        let name = String::from_utf8_lossy(&tag.name);
        if SILENT.contains(&&*name) && !tag.self_closing {
            self.flush();
            self.silent = Some((name.into_owned().into_bytes(), 1));
            return;
        }
        if INLINE.contains(&&*name) {
            self.set(&name, true);
            return;
        }
        if name == "img" {
            self.picture(tag);
            return;
        }
        if matches!(&*name, "td" | "th") {
            self.line.push_str(if std::mem::replace(&mut self.has_cell, true) { " | " } else { " " });
            return;
        }
        if name == "br" {
            self.line_break();
            return;
        }
        self.block_start(&name, tag);
    }

    fn block_start(&mut self, name: &str, tag: &Start) {
        if self.in_row && name != "tr" {
            self.line.push(' ');
            return;
        }
        self.flush();
        match &mut self.furniture {
            Some((open, depth)) => *depth += usize::from(open == name),
            None if leads_around(name, tag) && !tag.self_closing => {
                self.furniture = Some((name.to_owned(), 1));
            }
            None => {}
        }
        match name {
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                self.kind = name.get(1..).and_then(|level| level.parse().ok()).map(Kind::Heading);
            }
            "ul" => self.lists.push(List { next: None, step: 1, style: OrdinalStyle::Figures, begins: true }),
            "ol" => self.lists.push(numbered_list(tag)),
            "li" => self.item(tag),
            "tr" => {
                self.in_row = true;
                self.has_cell = false;
                self.kind = Some(Kind::Row);
            }
            "dt" => {
                // Many pages leave out the end of a definition.
                self.is_defined = false;
                self.kind = Some(Kind::Term);
            }
            "dd" => self.is_defined = true,
            "title" => self.kind = Some(Kind::Metadata),
            "pre" => self.verbatim += 1,
            _ => {}
        }
    }

    fn item(&mut self, tag: &Start) {
        let depth = self.lists.len().saturating_sub(1);
        let Some(list) = self.lists.last_mut() else {
            self.kind = Some(Kind::Bullet(0));
            return;
        };
        let Some(next) = &mut list.next else {
            self.kind = Some(Kind::Bullet(depth));
            return;
        };
        if let Some(value) = attribute(tag, "value").and_then(|value| value.trim().parse().ok()) {
            *next = value;
        }
        let value = u32::try_from(*next).unwrap_or_default();
        *next = next.saturating_add(list.step);
        self.kind = Some(Kind::Numbered(depth));
        self.ordinal = Some(Ordinal { value, style: list.style, is_first: list.begins, typed: None });
        list.begins = false;
    }

    fn end(&mut self, tag: &End) {
        if let Some((name, depth)) = &mut self.silent {
            *depth -= usize::from(**name == *tag.name);
            if *depth == 0 {
                self.silent = None;
            }
            return;
        }
        let name = String::from_utf8_lossy(&tag.name);
        if INLINE.contains(&&*name) {
            self.set(&name, false);
            return;
        }
        if matches!(&*name, "td" | "th") {
            return;
        }
        if self.in_row && name != "tr" && name != "table" {
            return;
        }
        self.flush();
        if let Some((open, depth)) = &mut self.furniture {
            *depth -= usize::from(*open == name);
            if *depth == 0 {
                self.furniture = None;
            }
        }
        match &*name {
            "ul" | "ol" => drop(self.lists.pop()),
            "dd" | "dl" => self.is_defined = false,
            "tr" | "table" => self.in_row = false,
            "pre" => self.verbatim = self.verbatim.saturating_sub(1),
            _ => {}
        }
    }

    /// Opens or closes an element inside a line.
    fn set(&mut self, name: &str, opens: bool) {
        let count = |open: usize| if opens { open + 1 } else { open.saturating_sub(1) };
        match name {
            "b" | "strong" => self.bold = count(self.bold),
            "i" | "em" => self.slanted = count(self.slanted),
            "sup" => return self.raise(opens),
            _ => return,
        }
        let style = Style { strong: self.bold > 0, slanted: self.slanted > 0 };
        self.changes.push((self.line.len(), style));
    }

    /// Raises figures: of a footnote, a sentence, a power.
    fn raise(&mut self, opens: bool) {
        if opens {
            self.raised = Some(self.line.len());
            return;
        }
        let Some(start) = self.raised.take() else { return };
        let figure = self.line.get(start..).and_then(|words| words.trim().parse::<u32>().ok());
        if let Some(figure) = figure {
            self.line.truncate(start);
            self.line.push_str(&superscript(figure));
        }
    }

    /// Of a picture only its description stays; the picture itself is listed.
    fn picture(&mut self, tag: &Start) {
        if let Some(address) = attribute(tag, "src") {
            let place = tag.span.start..tag.span.end;
            if let Some(words) = attribute(tag, "alt") {
                self.add(&words, &place);
            }
            self.pictures.push((address, place));
        }
    }

    fn letters(&mut self, letters: &str, origin: Range<usize>) {
        if self.silent.is_some() {
            return;
        }
        if self.verbatim > 0 {
            for line in letters.split_inclusive('\n') {
                self.add(line.trim_end_matches('\n'), &origin);
                if line.ends_with('\n') {
                    self.line_break();
                }
            }
            return;
        }
        self.add(letters, &origin);
    }

    fn add(&mut self, letters: &str, origin: &Range<usize>) {
        self.line.push_str(letters);
        if !letters.trim().is_empty() {
            let start = self.origin.as_ref().map_or(origin.start, |open| open.start);
            self.origin = Some(start..origin.end);
        }
    }

    /// Ends a line, but not the paragraph.
    fn line_break(&mut self) {
        if self.in_row {
            self.line.push(' ');
            return;
        }
        let count = self.document.blocks.len();
        self.flush();
        let made_one = self.document.blocks.len() > count;
        self.kind = made_one.then_some(Kind::Line);
        self.broken = made_one.then_some(self.document.blocks.len());
    }

    /// The words that were collected.
    fn text(&mut self) -> String {
        let changes = std::mem::take(&mut self.changes);
        let style = Style { strong: self.bold > 0, slanted: self.slanted > 0 };
        if style != Style::default() {
            self.changes.push((0, style));
        }
        let is_marked = !matches!(self.kind, Some(Kind::Heading(_) | Kind::Term | Kind::Metadata));
        if self.verbatim > 0 {
            self.line.trim_end().to_owned()
        } else if is_marked && !changes.is_empty() {
            emphasised(&self.line, &changes)
        } else {
            squeeze(&self.line)
        }
    }

    /// Ends the block that is being collected.
    fn flush(&mut self) {
        let text = self.text();
        self.line.clear();
        self.raised = None;
        let origin = self.origin.take().unwrap_or_default();
        for (address, place) in std::mem::take(&mut self.pictures) {
            self.document.push(Kind::Picture, &address, place);
        }
        if text.is_empty() {
            // The tags between an item's start and its words say nothing.
            return;
        }
        if self.kind == Some(Kind::Term) && is_label(&text) {
            // The term is the number of a list's item: its text follows.
            self.kind = None;
            self.held = Some((text, origin));
            return;
        }
        let (text, origin) = match self.held.take() {
            Some((label, start)) => (format!("{label} {text}"), start.start..origin.end),
            None => (text, origin),
        };
        let kind = self.kind.take().unwrap_or(if self.verbatim > 0 { Kind::Verbatim } else { Kind::Line });
        let kind = if self.furniture.is_some() { Kind::Furniture } else { kind };
        let joins = self.broken.take() == Some(self.document.blocks.len());
        let ordinal = self.ordinal.take();
        let depth = self.lists.len();
        let is_defined = self.is_defined;
        if let Some(block) = self.document.push(kind, &text, origin) {
            block.ordinal = ordinal;
            block.gap = !joins;
            block.is_defined = is_defined;
            block.indent = if kind == Kind::Line { depth * 2 } else { 0 };
        }
    }
}

/// Whether a term is only a number or letter: `1.`, `a)`.
fn is_label(text: &str) -> bool {
    text.len() <= 6 && text.ends_with(['.', ')'])
}

/// Words in the names that sites give to what leads around them.
const AROUND: [&str; 7] = ["nav", "menu", "breadcrumb", "footer", "sidebar", "cookie", "toc"];

/// Whether an element leads around a site: by its name, its role, or what the site calls it.
fn leads_around(name: &str, tag: &Start) -> bool {
    let called = ["class", "id", "role"].iter().filter_map(|key| attribute(tag, key));
    let mut words = called.flat_map(|value| {
        let words = value.to_lowercase();
        words.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect::<Vec<_>>()
    });
    let container = matches!(name, "div" | "ul" | "ol" | "section" | "aside" | "header" | "p");
    FURNITURE.contains(&name)
        || container && words.any(|word| AROUND.contains(&word.as_str()) || word == "navigation")
}

fn numbered_list(tag: &Start) -> List {
    let style = match attribute(tag, "type").as_deref() {
        Some("a" | "A") => OrdinalStyle::Letters,
        Some("i" | "I") => OrdinalStyle::Roman,
        _ => OrdinalStyle::Figures,
    };
    let start = attribute(tag, "start").and_then(|start| start.trim().parse().ok()).unwrap_or(1);
    let step = if attribute(tag, "reversed").is_some() { -1 } else { 1 };
    List { next: Some(start), step, style, begins: true }
}

fn attribute(tag: &Start, name: &str) -> Option<String> {
    let found = tag.attributes.iter().find(|(key, _)| &key[..] == name.as_bytes())?;
    Some(String::from_utf8_lossy(&found.1.value).into_owned())
}

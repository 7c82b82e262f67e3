//! HTML: what a browser shows, block by block, with the numbers that only the browser would show.
//!
//! A tokenizer is enough: no tree is built, so no document, however deeply nested, exhausts the stack.

use std::ops::Range;

use html5gum::{DefaultEmitter, EndTag, StartTag, Token, Tokenizer};

use super::{List, NoteNames, Style, emphasised};
use crate::import::document::{Document, Kind, Ordinal, OrdinalStyle, Reason, squeeze};
use schiri_rules::corpus::{superscript, superscript_digit};

/// Elements whose content is not shown.
const SILENT: [&str; 8] = ["script", "style", "template", "noscript", "svg", "select", "button", "iframe"];

const INLINE: [&str; 28] = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font", "i", "ins",
    "kbd", "mark", "q", "s", "small", "span", "strike", "strong", "sub", "sup", "time", "u", "var",
];

/// Inline elements whose words were withdrawn.
const STRUCK: [&str; 3] = ["del", "s", "strike"];

const VOID: [&str; 13] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/// Style properties of words that are struck out or hidden, and of comments.
const WITHDRAWN: [&str; 5] =
    ["line-through", "display:none", "visibility:hidden", "mso-hide:all", "mso-element:comment"];

/// Class names for signs in a text: to edit a heading, to link to it, to show a comment.
const SIGNS: [&str; 3] = ["mw-editsection", "headerlink", "msocomanchor"];

/// The most rows that a cell may span, and the most columns.
const MOST_SPANNED: (usize, usize) = (1000, 30);

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
    reader.end_silence("");
    reader.flush();
    if let Some((label, origin)) = reader.held.take() {
        reader.document.push(Kind::Line, &label, origin);
    }
    reader.document
}

/// An element whose content is no text.
struct Silent {
    name: String,
    depth: usize,
    /// The kind under which its words are listed; `None` if they are not shown at all.
    kind: Option<Kind>,
    words: String,
    place: Range<usize>,
}

#[derive(Default)]
struct HtmlReader {
    document: Document,
    lists: Vec<List>,
    kind: Option<Kind>,
    ordinal: Option<Ordinal>,
    line: String,
    origin: Option<Range<usize>>,
    silent: Option<Silent>,
    /// The classes of words that the style sheet strikes out.
    struck: Vec<String>,
    in_comment: bool,
    /// A number that precedes its text, with its place.
    held: Option<(String, Range<usize>)>,
    /// The open navigation element, and how many elements with its name are open.
    furniture: Option<(String, usize)>,
    /// How many open elements keep the lines of their text.
    preformatted: usize,
    in_row: bool,
    is_defined: bool,
    /// The column of the next cell of the row.
    column: usize,
    /// For each column, how many more rows a cell above spans, from this row on.
    spanned: Vec<usize>,
    /// How many open elements make words bold, and how many make them italic.
    bold: usize,
    slanted: usize,
    /// The places in the line where the style of words changes.
    changes: Vec<(usize, Style)>,
    /// Where the open superscript begins.
    raised: Option<usize>,
    /// The places of footnotes to which marks link, in the order of the marks.
    notes: NoteNames,
    /// The open link to a place in the document, and where its words begin.
    link: Option<(String, usize)>,
    /// How many blocks there were when a line ended that continues in the next block.
    broken: Option<usize>,
    /// What is listed after the current block: addresses of pictures, withdrawn words.
    beside: Vec<(Kind, String, Range<usize>)>,
}

type Start = StartTag<usize>;
type End = EndTag<usize>;

impl HtmlReader {
    fn start(&mut self, tag: &Start) {
        let name = String::from_utf8_lossy(&tag.name);
        if let Some(silent) = &mut self.silent {
            silent.depth += usize::from(silent.name == name && !tag.self_closing);
            silent.words.push(' ');
            return;
        }
        let (is_unread, kind) = (is_unread(&name, tag), self.listed_as(&name, tag));
        if (is_unread || kind.is_some()) && !tag.self_closing {
            if !INLINE.contains(&&*name) && !self.in_row {
                self.flush();
            }
            let kind = kind.filter(|_| !is_unread);
            let (words, place) = (String::new(), tag.span.start..tag.span.end);
            self.silent = Some(Silent { name: name.into_owned(), depth: 1, kind, words, place });
            return;
        }
        let anchor = attribute(tag, "id").or_else(|| attribute(tag, "name").filter(|_| name == "a"));
        if let Some(anchor) = anchor {
            self.in_comment |= anchor.strip_prefix("cmnt").is_some_and(|rest| rest.parse::<u32>().is_ok());
            self.document.anchors.push((anchor, self.document.text.len()));
        }
        if INLINE.contains(&&*name) {
            let is_note = self.line.trim().is_empty() && self.note(tag);
            if name == "a" {
                let target = attribute(tag, "href").filter(|target| is_own(target) && !is_note);
                self.link = target.map(|target| (target, self.line.len()));
            }
            self.set(&name, true);
            return;
        }
        match &*name {
            "html" => self.document.stated = attribute(tag, "lang").and_then(|lang| lang.parse().ok()),
            "img" => self.picture(tag),
            "td" | "th" => self.cell(tag),
            "br" => self.line_break(),
            _ => self.block_start(&name, tag),
        }
    }

    /// The kind under which the words of an element are listed if they are not text.
    fn listed_as(&self, name: &str, tag: &Start) -> Option<Kind> {
        let says = |key: &str| attribute(tag, key).unwrap_or_default();
        let (class, style) = (says("class"), says("style"));
        if SIGNS.iter().any(|sign| class.contains(sign)) {
            return Some(Kind::Removed(Reason::Navigation));
        }
        let is_struck = STRUCK.contains(&name)
            || class.split(' ').any(|class| self.struck.iter().any(|struck| struck == class));
        let style = style.replace(' ', "").to_lowercase();
        let is_hidden =
            attribute(tag, "hidden").is_some() || WITHDRAWN.iter().any(|says| style.contains(says));
        let can_hide = !VOID.contains(&name) && !matches!(name, "html" | "body");
        (is_struck || is_hidden && can_hide).then_some(Kind::Removed(Reason::Withdrawn))
    }

    /// Begins a cell. If it spans several columns or rows, its other cells are empty.
    fn cell(&mut self, tag: &Start) {
        let said = |key| attribute(tag, key).and_then(|span| span.trim().parse().ok()).unwrap_or(1);
        while let Some(rows) = self.spanned.get_mut(self.column).filter(|rows| **rows > 0) {
            *rows -= 1;
            self.bar();
        }
        let first = self.column;
        self.bar();
        let (rows, end) = (said("rowspan").clamp(1, MOST_SPANNED.0), first.saturating_add(said("colspan")));
        self.spanned.resize(self.spanned.len().max(end.min(MOST_SPANNED.1)), 0);
        self.spanned.iter_mut().take(end).skip(first).for_each(|column| *column = rows);
        if let Some(own) = self.spanned.get_mut(first) {
            *own -= 1;
        }
    }

    fn bar(&mut self) {
        self.line.push_str(if self.column > 0 { " | " } else { " " });
        self.column += 1;
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
            "ul" | "ol" => {
                let depth = self.lists.last().map_or(0, |list| list.depth + 1);
                self.lists.push(list(name == "ol", depth, tag));
            }
            _ if self.note(tag) => {}
            "li" => self.item(tag),
            "tr" => {
                self.in_row = true;
                let left = self.spanned.iter_mut().skip(self.column);
                left.for_each(|rows| *rows = rows.saturating_sub(1));
                self.column = 0;
                self.kind = Some(Kind::Row);
            }
            "dt" => {
                // Many pages omit the end tag of a definition.
                self.is_defined = false;
                self.kind = Some(Kind::Term);
            }
            "dd" => self.is_defined = true,
            "table" => (self.column, self.spanned) = (0, Vec::new()),
            "title" => self.kind = Some(Kind::Removed(Reason::FrontMatter)),
            "pre" => self.preformatted += 1,
            _ => {}
        }
    }

    /// Begins a footnote, if a mark linked to this element. A heading above footnotes is empty once they are moved to
    /// their clauses.
    fn note(&mut self, tag: &Start) -> bool {
        let place = attribute(tag, "id").or_else(|| attribute(tag, "name"));
        let Some(note) = place.filter(|id| self.notes.0.contains(id)) else { return false };
        self.held = Some((self.notes.mark(&note), tag.span.start..tag.span.end));
        if let Some(head) = self.document.blocks.last_mut().filter(|block| block.is_heading()) {
            head.kind = Kind::Removed(Reason::Navigation);
        }
        true
    }

    fn item(&mut self, tag: &Start) {
        let Some(list) = self.lists.last_mut() else {
            self.kind = Some(Kind::Bullet(0));
            return;
        };
        let value = attribute(tag, "value").and_then(|value| value.trim().parse().ok());
        list.next = list.next.map(|next| value.unwrap_or(next));
        let (kind, ordinal) = list.item();
        (self.kind, self.ordinal) = (Some(kind), ordinal);
    }

    fn end(&mut self, tag: &End) {
        let name = String::from_utf8_lossy(&tag.name);
        if let Some(silent) = &mut self.silent {
            silent.depth -= usize::from(silent.name == name);
            if silent.depth == 0 {
                self.end_silence(&name);
            }
            return;
        }
        if INLINE.contains(&&*name) {
            self.set(&name, false);
            return;
        }
        if matches!(&*name, "td" | "th") || self.in_row && !matches!(&*name, "tr" | "table") {
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
            "pre" => self.preformatted = self.preformatted.saturating_sub(1),
            "div" => self.in_comment = false,
            _ => {}
        }
    }

    /// Ends the element whose content is not text, and lists its words.
    fn end_silence(&mut self, name: &str) {
        let Some(silent) = self.silent.take() else { return };
        if let Some(kind) = silent.kind {
            self.beside.push((kind, squeeze(&silent.words), silent.place));
        }
        if !INLINE.contains(&name) && !self.in_row {
            self.flush();
        }
    }

    /// Opens or closes an inline element.
    fn set(&mut self, name: &str, opens: bool) {
        let count = |open: usize| if opens { open + 1 } else { open.saturating_sub(1) };
        match name {
            "b" | "strong" => self.bold = count(self.bold),
            "i" | "em" => self.slanted = count(self.slanted),
            "sup" => return self.raise(opens),
            "a" if !opens => return self.end_link(),
            _ => return,
        }
        let style = Style { strong: self.bold > 0, slanted: self.slanted > 0 };
        self.changes.push((self.line.len(), style));
    }

    /// Writes a link to a place in the document as Markdown. A block that begins with such a link is an entry of a
    /// table of contents, or the number of a clause.
    fn end_link(&mut self) {
        let Some((target, start)) = self.link.take() else { return };
        let (before, words) = self.line.split_at_checked(start).unwrap_or_default();
        let bare = words.trim_matches(['[', ']', ' ']);
        let is_raised = self.raised.is_some() || words.starts_with(|c| superscript_digit(c).is_some());
        if is_raised && bare.contains(char::is_alphanumeric) && bare.chars().count() <= LONGEST_MARK {
            let start = self.raised.take().unwrap_or(start);
            self.line.truncate(start);
            let mark = self.notes.mark(target.trim_start_matches('#'));
            return self.line.push_str(&mark);
        }
        // A link back from a footnote to its mark is no text.
        if !words.chars().any(char::is_alphanumeric) && words.contains(BACK) {
            return self.line.truncate(start);
        }
        let is_cited = !before.trim().is_empty() && words.contains(char::is_alphabetic);
        if is_cited && self.raised.is_none() && !matches!(self.kind, Some(Kind::Heading(_) | Kind::Term)) {
            self.line.insert(start, '[');
            self.line.extend(["](", &target, ")"]);
            let moved = self.changes.iter_mut().filter(|(at, _)| *at >= start);
            moved.for_each(|(at, _)| *at += 1);
        }
    }

    /// Begins or ends a superscript: a footnote mark, a sentence number, a power.
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

    /// Keeps only the description of a picture; its address is listed.
    fn picture(&mut self, tag: &Start) {
        if let Some(address) = attribute(tag, "src") {
            let place = tag.span.start..tag.span.end;
            if let Some(words) = attribute(tag, "alt") {
                self.add(&words, &place);
            }
            self.beside.push((Kind::Removed(Reason::Picture), address, place));
        }
    }

    fn letters(&mut self, letters: &str, origin: Range<usize>) {
        if let Some(silent) = &mut self.silent {
            if silent.name == "style" {
                self.struck.extend(struck_classes(letters));
            } else if silent.kind.is_some() {
                silent.words.push_str(letters);
                silent.place.end = origin.end;
            }
            return;
        }
        if self.preformatted > 0 {
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
        let made_one = self.flush();
        self.kind = made_one.then_some(Kind::Line);
        self.broken = made_one.then_some(self.document.blocks.len());
    }

    fn text(&mut self) -> String {
        let changes = std::mem::take(&mut self.changes);
        let style = Style { strong: self.bold > 0, slanted: self.slanted > 0 };
        if style != Style::default() {
            self.changes.push((0, style));
        }
        let is_marked =
            !matches!(self.kind, Some(Kind::Heading(_) | Kind::Term | Kind::Removed(Reason::FrontMatter)));
        if is_marked && !changes.is_empty() { emphasised(&self.line, &changes) } else { squeeze(&self.line) }
    }

    /// Ends the current block. Returns whether there was one.
    fn flush(&mut self) -> bool {
        let text = self.text();
        self.line.clear();
        (self.raised, self.link) = (None, None);
        let origin = self.origin.take().unwrap_or_default();
        let is_block = !text.is_empty();
        if is_block {
            self.block(text, origin);
        }
        for (kind, words, place) in std::mem::take(&mut self.beside) {
            self.document.push(kind, &words, place);
        }
        is_block
    }

    fn block(&mut self, text: String, origin: Range<usize>) {
        if self.kind == Some(Kind::Term) && text.len() <= 6 && text.ends_with(['.', ')']) {
            // The term is the number of a list item, `1.` or `a)`: its text follows.
            self.kind = None;
            self.held = Some((text, origin));
            return;
        }
        let (text, origin) = match self.held.take() {
            Some((label, start)) => {
                // A footnote already has its mark.
                let is_note = label.starts_with(|c| superscript_digit(c).is_some());
                let bare = if is_note { without_mark(&text) } else { &text };
                (format!("{label} {bare}"), start.start..origin.end)
            }
            None => (text, origin),
        };
        let kind = self.kind.take().unwrap_or_default();
        let kind = match kind {
            _ if self.furniture.is_some() => Kind::Removed(Reason::Navigation),
            _ if self.in_comment => Kind::Removed(Reason::Withdrawn),
            kind => kind,
        };
        let joins = self.broken.take() == Some(self.document.blocks.len());
        let ordinal = self.ordinal.take();
        let depth = self.lists.last().map_or(0, |list| list.depth + 1);
        let is_defined = self.is_defined;
        if let Some(block) = self.document.push(kind, &text, origin) {
            block.ordinal = ordinal;
            block.gap = !joins;
            block.is_defined = is_defined;
            block.indent = if kind == Kind::Line { depth * 2 } else { 0 };
        }
    }
}

/// The text of a footnote without the mark at its start: `[1]`, `1.`, `¹`.
fn without_mark(text: &str) -> &str {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let number = first.trim_matches(['[', ']', '(', ')', '.', ':', '\\']);
    let is_number = |c: char| c.is_ascii_digit() || superscript_digit(c).is_some();
    let is_mark = (1..=3).contains(&number.chars().count()) && number.chars().all(is_number);
    if is_mark && !rest.is_empty() { rest } else { text }
}

const LONGEST_MARK: usize = 4;

/// The arrows of links back from a footnote to its mark.
const BACK: [char; 5] = ['↑', '↩', '⏎', '⤴', '^'];

/// Tells whether the content of an element is not read. Google Docs writes comments below the text, and a mark for each
/// into it.
fn is_unread(name: &str, tag: &Start) -> bool {
    let is_mark = || name == "a" && attribute(tag, "id").is_some_and(|id| id.starts_with("cmnt_ref"));
    SILENT.contains(&name) || is_mark()
}

/// Tells whether an address is that of a place in the same document, and can be written in Markdown.
fn is_own(address: &str) -> bool {
    address.len() > 1 && address.starts_with('#') && !address.contains(['(', ')', ' ', '<', '>'])
}

/// The name that a tag gives to its place in the document.
pub(super) fn anchor(tag: &str) -> Option<&str> {
    let said = ["id=", "name="].iter().find_map(|key| tag.split_once(key))?.1;
    said.trim_start_matches(['"', '\'']).split(['"', '\'', ' ', '>']).next().filter(|name| !name.is_empty())
}

pub(super) fn tag_name(tag: &str) -> String {
    let name = tag.trim_start_matches(['<', '/']).split(|c: char| !c.is_ascii_alphanumeric()).next();
    name.unwrap_or_default().to_ascii_lowercase()
}

/// Whether a tag begins (true) or ends (false) words that are struck out.
pub(super) fn strikes(tag: &str) -> Option<bool> {
    STRUCK.contains(&tag_name(tag).as_str()).then(|| !tag.starts_with("</"))
}

/// The names of elements for navigation, and words in the class names and ids that sites give to it.
const AROUND: [&str; 9] =
    ["nav", "menu", "breadcrumb", "footer", "sidebar", "cookie", "toc", "catlinks", "sitesub"];

/// Tells whether an element is navigation: by its name, its role, or the names that the site gives it.
fn leads_around(name: &str, tag: &Start) -> bool {
    let called = ["class", "id", "role"].iter().filter_map(|key| attribute(tag, key));
    let mut words = called.flat_map(|value| {
        let words = value.to_lowercase();
        words.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect::<Vec<_>>()
    });
    let container = matches!(name, "div" | "ul" | "ol" | "section" | "aside" | "header" | "p");
    AROUND.contains(&name)
        || container && words.any(|word| AROUND.contains(&word.as_str()) || word == "navigation")
}

/// A list. Some word processors write the items of each level as separate lists; then the class gives its depth, and
/// whether it continues: `lst-kix_a-1 start`.
fn list(is_numbered: bool, depth: usize, tag: &Start) -> List {
    let style = match attribute(tag, "type").as_deref() {
        Some("a" | "A") => OrdinalStyle::Letters,
        Some("i" | "I") => OrdinalStyle::Roman,
        _ => OrdinalStyle::Figures,
    };
    let start = attribute(tag, "start").and_then(|start| start.trim().parse().ok()).unwrap_or(1);
    let step = if attribute(tag, "reversed").is_some() { -1 } else { 1 };
    let class = attribute(tag, "class").unwrap_or_default();
    let mut classes = class.split(' ');
    let said =
        classes.clone().find_map(|class| class.strip_prefix("lst-kix")?.rsplit_once('-')?.1.parse().ok());
    let begins = said.is_none() || classes.any(|class| class == "start");
    List { next: is_numbered.then_some(start), step, style, begins, depth: said.unwrap_or(depth) }
}

/// The classes that a style sheet strikes out: `.c5{text-decoration:line-through}`. Hidden classes are ignored, since a
/// script may show them.
fn struck_classes(sheet: &str) -> impl Iterator<Item = String> {
    let rules = sheet.split('}').filter_map(|rule| rule.rsplit_once('{'));
    let struck = rules.filter(|(_, says)| says.contains("line-through"));
    struck.filter_map(|(selector, _)| selector.trim().strip_prefix('.').map(str::to_owned))
}

fn attribute(tag: &Start, name: &str) -> Option<String> {
    let found = tag.attributes.iter().find(|(key, _)| &key[..] == name.as_bytes())?;
    Some(String::from_utf8_lossy(&found.1.value).into_owned())
}

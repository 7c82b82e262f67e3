//! Markdown: the blocks that `CommonMark` sees, with their inline marks as they were written.

use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::import::document::{Document, Kind, Ordinal, OrdinalStyle};

/// Reads Markdown.
pub(super) fn read(text: &str) -> Document {
    let document = Document { is_commonmark: true, ..Document::default() };
    let mut reader = Reader {
        source: text,
        document,
        lists: Vec::new(),
        kind: Kind::Line,
        open: None,
        cells: None,
        first: false,
        note: None,
    };
    for (event, range) in
        Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES).into_offset_iter()
    {
        reader.event(event, range);
    }
    reader.flush();
    reader.document
}

/// A list that is open: the number of its next item, where it has numbers.
struct List {
    next: Option<u64>,
    begins: bool,
}

struct Reader<'a> {
    source: &'a str,
    document: Document,
    lists: Vec<List>,
    kind: Kind,
    /// The inline stretch that is being collected.
    open: Option<Range<usize>>,
    /// The cells of the row that is being collected.
    cells: Option<Vec<String>>,
    /// Whether the next block is the first of a list's item.
    first: bool,
    /// The mark of a footnote that waits for its text.
    note: Option<String>,
}

impl Reader<'_> {
    fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => self.start(&tag, range),
            Event::End(tag) => self.end(tag, range),
            Event::Rule => self.flush(),
            Event::Html(_) => {
                self.flush();
                self.kind = Kind::Furniture;
                self.take(range);
                self.flush();
            }
            _ => self.take(range),
        }
    }

    fn start(&mut self, tag: &Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. } => {
                self.take(range);
            }
            Tag::Heading { level, .. } => {
                self.flush();
                self.kind = Kind::Heading(level_of(*level));
            }
            Tag::List(first) => {
                self.flush();
                self.lists.push(List { next: *first, begins: true });
            }
            Tag::Item => {
                self.flush();
                self.first = true;
            }
            Tag::CodeBlock(_) => {
                self.flush();
                self.kind = Kind::Verbatim;
            }
            Tag::FootnoteDefinition(label) => {
                self.flush();
                self.note = Some(format!("\\[^{label}\\] "));
            }
            Tag::TableHead | Tag::TableRow => self.cells = Some(Vec::new()),
            Tag::TableCell => self.open = None,
            _ => self.flush(),
        }
    }

    fn end(&mut self, tag: TagEnd, range: Range<usize>) {
        match tag {
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link | TagEnd::Image => {}
            TagEnd::List(_) => {
                self.flush();
                self.lists.pop();
            }
            TagEnd::Item => {
                self.flush();
                self.first = false;
                if let Some(list) = self.lists.last_mut() {
                    list.next = list.next.map(|number| number.saturating_add(1));
                    list.begins = false;
                }
            }
            TagEnd::TableCell => {
                let cell = self.open.take().map(|range| self.raw(range)).unwrap_or_default();
                self.cells.get_or_insert_default().push(cell);
            }
            TagEnd::TableHead | TagEnd::TableRow => {
                let row = self.cells.take().unwrap_or_default().join(" | ");
                self.document.push(Kind::Row, &row, range);
            }
            _ => self.flush(),
        }
    }

    fn take(&mut self, range: Range<usize>) {
        self.open = match self.open.take() {
            Some(open) => Some(open.start.min(range.start)..open.end.max(range.end)),
            None => Some(range),
        };
    }

    fn raw(&self, range: Range<usize>) -> String {
        self.source.get(range).unwrap_or_default().trim().replace('\n', " ")
    }

    /// Ends the block that is being collected.
    fn flush(&mut self) {
        let kind = std::mem::replace(&mut self.kind, Kind::Line);
        let Some(range) = self.open.take() else { return };
        let raw = self.source.get(range.clone()).unwrap_or_default();
        if kind == Kind::Verbatim {
            self.verbatim(range);
            return;
        }
        let start = range.start + raw.len() - raw.trim_start().len();
        let end = start + raw.trim().len();
        let text = self.note.take().unwrap_or_default() + &self.raw(range);
        let (kind, ordinal) = self.item(kind);
        let depth = self.lists.len();
        let is_loose_line = kind == Kind::Line;
        if let Some(block) = self.document.push(kind, &text, start..end) {
            block.ordinal = ordinal;
            block.indent = if is_loose_line { depth * 2 } else { 0 };
        }
    }

    /// What a line is inside the lists that are open.
    fn item(&mut self, kind: Kind) -> (Kind, Option<Ordinal>) {
        let depth = self.lists.len().saturating_sub(1);
        let is_first = std::mem::replace(&mut self.first, false);
        match self.lists.last() {
            Some(list) if kind == Kind::Line && is_first => match list.next {
                Some(value) => {
                    let value = u32::try_from(value).unwrap_or(u32::MAX);
                    let style = OrdinalStyle::Figures;
                    (Kind::Numbered(depth), Some(Ordinal { value, style, is_first: list.begins }))
                }
                None => (Kind::Bullet(depth), None),
            },
            _ => (kind, None),
        }
    }

    fn verbatim(&mut self, range: Range<usize>) {
        let mut start = range.start;
        for line in self.source.get(range).unwrap_or_default().split_inclusive('\n') {
            let text = line.trim_end();
            self.document.push(Kind::Verbatim, text, start..start + text.len());
            start += line.len();
        }
    }
}

const fn level_of(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}

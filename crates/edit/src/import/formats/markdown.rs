//! Markdown: the blocks that `CommonMark` finds, with inline marks as they were written.

use std::cmp::Reverse;
use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag, TagEnd};

use super::{List, NoteNames, html};
use crate::import::date;
use crate::import::document::{Block, Document, Kind, Ordinal, Reason, ends_sentence, in_one_line, squeeze};
use crate::import::label::{self, ItemSign, Label, Part};
use crate::import::wording::{self, Marks};
use schiri_rules::citation::Role;
use schiri_rules::corpus::LinkTarget;

/// Words above a list of changes.
const CHANGES: [&str; 7] =
    ["änderung", "wijziging", "change", "revision", "history", "historie", "versionen"];

const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_DEFINITION_LIST)
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_GFM);

pub(super) fn read(text: &str) -> Document {
    let document = Document { is_commonmark: true, ..Document::default() };
    let mut reader = MarkdownReader { source: text, document, ..MarkdownReader::default() };
    let body = reader.metadata();
    let (seen, fences) = as_commonmark(text.get(body..).unwrap_or_default());
    let mut fences = fences.into_iter().peekable();
    for (event, range) in Parser::new_ext(&seen, OPTIONS).into_offset_iter() {
        while let Some(fence) = fences.next_if(|fence| fence.start <= range.start) {
            reader.flush();
            let place = fence.start + body..fence.end + body;
            reader.document.push(
                Kind::Removed(Reason::Navigation),
                text.get(place.clone()).unwrap_or_default(),
                place,
            );
        }
        reader.event(event, range.start + body..range.end + body);
    }
    reader.flush();
    reader.set_end_apart();
    reader.document
}

/// The mark of a fenced passage, as site generators use it: `::: note`.
const FENCE: &str = ":::";

/// The mark of an item that Pandoc counts.
const COUNTED: &str = "#. ";

/// A text with the lines of fences replaced by blanks and a number before the items that Pandoc counts, and the places
/// of the fences. All other places stay the same.
fn as_commonmark(text: &str) -> (String, Vec<Range<usize>>) {
    let mut seen = String::with_capacity(text.len());
    let mut fences = Vec::new();
    for line in text.split_inclusive('\n') {
        if line.starts_with(FENCE) {
            let bare = line.trim_end();
            fences.push(seen.len()..seen.len() + bare.len());
            seen.extend(std::iter::repeat_n(' ', bare.len()));
            seen.push_str(line.get(bare.len()..).unwrap_or_default());
        } else if line.trim_start().starts_with(COUNTED) {
            seen.push_str(&line.replacen('#', "1", 1));
        } else {
            seen.push_str(line);
        }
    }
    (seen, fences)
}

/// An open list, with the number typed before its first item: if all items have the same number, they are counted.
struct TypedList {
    list: List,
    first: Option<i64>,
}

impl TypedList {
    /// Begins an item. CommonMark counts from the first number; here, typed numbers count if they ascend.
    fn item(&mut self, item: &str) -> (Kind, Option<Ordinal>) {
        let digits = item.len() - item.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let typed = item.get(..digits).and_then(|number| number.parse().ok());
        let typed = self.list.next.zip(typed);
        let is_kept = |(next, typed): &(i64, i64)| *typed > *next && typed - next <= FARTHEST;
        if let Some((_, typed)) = typed.filter(is_kept) {
            self.list.next = Some(typed);
        }
        let other = typed.filter(|both| !is_kept(both) && both.0 != both.1 && Some(both.1) != self.first);
        let (kind, ordinal) = self.list.item();
        let typed = other.map(|(_, typed)| u32::try_from(typed).unwrap_or(u32::MAX));
        (kind, ordinal.map(|ordinal| Ordinal { typed, ..ordinal }))
    }
}

#[derive(Default)]
struct MarkdownReader<'a> {
    source: &'a str,
    document: Document,
    lists: Vec<TypedList>,
    kind: Kind,
    open: Option<Range<usize>>,
    is_defined: bool,
    cells: Option<Vec<String>>,
    /// The current item, if it has no block yet.
    item: Option<(Kind, Option<Ordinal>)>,
    /// The number of an item without text, which belongs to the next paragraph.
    left: Option<Ordinal>,
    /// The mark of a footnote that waits for its text.
    note: Option<String>,
    notes: NoteNames,
    /// The replacements in the current block, in order.
    edits: Vec<(Range<usize>, String)>,
    /// The stretch of HTML that is open.
    markup: Option<Range<usize>>,
    /// What is listed after the current block: addresses of pictures, words that were struck out.
    beside: Vec<(Kind, String, Range<usize>)>,
    /// Where words begin that an open tag strikes out.
    struck: Option<usize>,
    /// The end of a line that continues in the next.
    broken: Option<usize>,
    /// The first block below the last horizontal rule.
    stroke: usize,
}

impl MarkdownReader<'_> {
    /// Sets a list of changes or the footer of a page below the last horizontal rule apart, since these belong to no
    /// clause. Most changes have a date, or the line above says what they are.
    fn set_end_apart(&mut self) {
        let Some(below) = self.document.blocks.get(self.stroke..).filter(|_| self.stroke > 0) else { return };
        let text = |block: &Block| self.document.slice(&block.range);
        let is_item = |block: &&Block| matches!(block.kind, Kind::Bullet(_) | Kind::Row);
        let items = below.iter().filter(is_item).count();
        let dated = below.iter().filter(is_item).filter(|item| date::find(text(item)).is_some()).count();
        let is_named = below.first().is_some_and(|first| {
            let line = text(first).to_lowercase();
            line.split_whitespace().count() <= 4 && CHANGES.iter().any(|word| line.contains(word))
        });
        let is_rule = |block: &Block| block.is_heading() || label::opens_clause(text(block));
        let are_changes = items > 0 && (dated * 2 > items || is_named);
        let is_footer = [1, 2].contains(&below.len())
            && below.iter().all(|block| block.kind == Kind::Line && !ends_sentence(text(block)))
            && below
                .iter()
                .any(|block| text(block).contains(['@', '©', '|']) || date::find(text(block)).is_some());
        if (are_changes || is_footer) && !below.iter().any(is_rule) {
            let reason = if is_footer { Reason::Navigation } else { Reason::Changes };
            let below = self.document.blocks.iter_mut().skip(self.stroke);
            below.for_each(|block| block.kind = Kind::Removed(reason));
        }
    }

    fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        // The mark of a quotation is at the start of its lines, too.
        if let Some(end) = self.broken.take().filter(|end| *end < range.start) {
            self.edits.push((end..range.start, String::new()));
        }
        match event {
            Event::Start(tag) => self.start(&tag, range),
            Event::End(tag) => self.end(tag, range),
            Event::Rule => {
                self.flush();
                self.stroke = self.document.blocks.len();
            }
            _ if self.markup.is_some() => {}
            Event::SoftBreak => {
                self.broken = Some(range.end);
                self.take(range);
            }
            Event::InlineHtml(tag) => {
                self.take(range.clone());
                let anchor = html::anchor(&tag).map(|anchor| (anchor.to_owned(), self.document.text.len()));
                self.document.anchors.extend(anchor);
                match (html::strikes(&tag), self.struck) {
                    (Some(true), None) => self.struck = Some(range.start),
                    (Some(false), Some(start)) => self.withdraw(start..range.end),
                    _ => {}
                }
                self.edits.push((range, inline(&tag).to_owned()));
            }
            Event::FootnoteReference(name) => {
                self.take(range.clone());
                let mark = self.notes.mark(&name);
                self.edits.push((range, mark));
            }
            Event::HardBreak => {
                self.take(range.clone());
                self.edits.push((range, " ".to_owned()));
            }
            _ => self.take(range),
        }
    }

    fn start(&mut self, tag: &Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Strikethrough if self.source.get(range.clone()).is_some_and(|raw| raw.starts_with("~~")) => {
                self.take(range.clone());
                self.withdraw(range);
            }
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough => self.take(range),
            Tag::Link { link_type, dest_url, .. } => self.link(*link_type, dest_url, range),
            Tag::Image { dest_url, .. } => self.image(dest_url, range),
            Tag::TableHead | Tag::TableRow => self.cells = Some(Vec::new()),
            Tag::TableCell => self.open = None,
            _ => self.block_start(tag, range),
        }
    }

    fn block_start(&mut self, tag: &Tag<'_>, range: Range<usize>) {
        self.flush();
        match tag {
            Tag::HtmlBlock => self.markup = Some(range),
            Tag::DefinitionListTitle => self.kind = Kind::Term,
            Tag::DefinitionListDefinition => self.is_defined = true,
            Tag::Heading { level, .. } => {
                self.left = None;
                self.kind = Kind::Heading(*level as u8);
            }
            Tag::List(first) => {
                self.empty_item(range.start);
                let first = first.and_then(|first| i64::try_from(first).ok());
                self.lists.push(TypedList { list: List::new(first, self.lists.len()), first });
            }
            Tag::Item => {
                self.left = None;
                let item = self.source.get(range).unwrap_or_default();
                self.item = self.lists.last_mut().map(|list| list.item(item));
            }
            Tag::BlockQuote(_) => self.document.quotes.push(self.document.blocks.len()),
            Tag::FootnoteDefinition(label) => self.note = Some(self.notes.mark(label) + " "),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd, range: Range<usize>) {
        match tag {
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link | TagEnd::Image => {}
            TagEnd::HtmlBlock => self.html(),
            TagEnd::CodeBlock => self.code(),
            TagEnd::List(_) => {
                self.flush();
                self.lists.pop();
            }
            TagEnd::DefinitionListDefinition => {
                self.flush();
                self.is_defined = false;
            }
            TagEnd::Item => {
                self.flush();
                let empty = self.item.take().filter(|_| self.lists.len() == 1);
                self.left = empty.map_or(self.left, |(_, ordinal)| ordinal);
            }
            TagEnd::TableCell => {
                let range = self.open.take();
                let cell = range.map(|range| self.raw(range)).unwrap_or_default();
                self.cells.get_or_insert_default().push(cell);
            }
            TagEnd::TableHead | TagEnd::TableRow => {
                let row = self.cells.take().unwrap_or_default().join(" | ");
                self.document.push(Kind::Row, &row, range);
            }
            _ => self.flush(),
        }
    }

    /// Writes an item with a number whose only content is the list that begins here.
    fn empty_item(&mut self, at: usize) {
        let Some((kind, ordinal)) = self.item.filter(|(_, ordinal)| ordinal.is_some()) else { return };
        self.item = None;
        if let Some(block) = self.document.push(kind, " ", at..at) {
            block.ordinal = ordinal;
        }
    }

    fn take(&mut self, range: Range<usize>) {
        let open = self.open.take().unwrap_or_else(|| range.clone());
        self.open = Some(open.start.min(range.start)..open.end.max(range.end));
    }

    /// The words of a range, with its links and tags written as in an edition.
    fn raw(&mut self, range: Range<usize>) -> String {
        let mut out = String::new();
        let mut at = range.start;
        let mut edits = std::mem::take(&mut self.edits);
        // A replacement of a whole range comes before those of its parts, which are then dropped.
        edits.sort_by_key(|(place, _)| (place.start, Reverse(place.end)));
        for (place, written) in edits {
            if place.end > range.end {
                self.edits.push((place, written));
                continue;
            }
            if place.start < at {
                continue;
            }
            out.push_str(self.source.get(at..place.start).unwrap_or_default());
            out.push_str(&written);
            at = place.end;
        }
        out.push_str(self.source.get(at..range.end).unwrap_or_default());
        without_generated(&in_one_line(&out))
    }

    /// Writes a link to the web, or to a heading or number of the same document, whose clause is found later;
    /// of any other link, only the words stay.
    fn link(&mut self, form: LinkType, target: &str, range: Range<usize>) {
        self.take(range.clone());
        let raw = self.source.get(range.clone()).unwrap_or_default();
        let words = match form {
            LinkType::Autolink | LinkType::Email => return,
            LinkType::Inline => raw.rfind("]("),
            LinkType::Reference | LinkType::ReferenceUnknown => raw.rfind("]["),
            LinkType::Collapsed | LinkType::CollapsedUnknown => raw.rfind("][]"),
            _ => raw.rfind(']'),
        };
        let Some(end) = words.map(|words| range.start + words) else { return };
        let written = self.source.get(range.start + 1..end).unwrap_or_default();
        let target =
            if is_followed(target) { Some(target.to_owned()) } else { cited_number(target, written) };
        let (opens, closes) = target.map_or(("", String::new()), |target| ("[", format!("]({target})")));
        self.edits.push((range.start..range.start + 1, opens.to_owned()));
        self.edits.push((end..range.end, closes));
    }

    /// Removes words that were struck out, and lists them.
    fn withdraw(&mut self, range: Range<usize>) {
        self.struck = None;
        let raw = self.source.get(range.clone()).unwrap_or_default();
        let between_tags = raw.strip_prefix('<').and_then(|rest| rest.split_once('>')?.1.rsplit_once('<'));
        let words = between_tags.map_or_else(|| raw.trim_matches('~'), |(words, _)| words);
        self.beside.push((Kind::Removed(Reason::Withdrawn), squeeze(words), range.clone()));
        self.edits.push((range, String::new()));
    }

    /// Keeps only the description of a picture; its address is listed.
    fn image(&mut self, address: &str, range: Range<usize>) {
        self.take(range.clone());
        self.beside.push((Kind::Removed(Reason::Picture), address.to_owned(), range.clone()));
        let raw = self.source.get(range.clone()).unwrap_or_default();
        let Some(end) = raw.rfind("](").or_else(|| raw.rfind("][")).or_else(|| raw.rfind(']')) else {
            return;
        };
        self.edits.push((range.start..range.start + 2, String::new()));
        self.edits.push((range.start + end..range.end, String::new()));
    }

    /// HTML between paragraphs is read as HTML, and its blocks become blocks of this document.
    fn html(&mut self) {
        let Some(range) = self.markup.take() else { return };
        let read = html::read(self.source.get(range.clone()).unwrap_or_default());
        let anchors = read.anchors.iter().map(|(name, _)| (name.clone(), self.document.text.len()));
        self.document.anchors.extend(anchors);
        for (index, block) in read.blocks.iter().enumerate() {
            let text = wording::escaped(read.block_text(index), Marks::Stars);
            let origin = block.origin.start + range.start..block.origin.end + range.start;
            if let Some(own) = self.document.push(block.kind, &text, origin) {
                let Block { gap, indent, is_defined, ordinal, .. } = block.clone();
                (own.gap, own.indent, own.is_defined, own.ordinal) = (gap, indent, is_defined, ordinal);
            }
        }
    }

    /// Reads metadata before the text, between two lines of dashes. Returns where the text begins.
    fn metadata(&mut self) -> usize {
        let mut lines = self.source.split_inclusive('\n');
        let opens = lines.next().filter(|line| line.trim_end() == "---");
        let is_end = |line: &&str| matches!(line.trim_end(), "---" | "...");
        let (Some(opens), Some(_)) = (opens, lines.clone().find(is_end)) else { return 0 };
        let mut start = opens.len();
        for line in lines {
            let text = line.trim();
            let place = start..start + line.trim_end().len();
            start += line.len();
            if is_end(&line) {
                break;
            }
            self.document.push(Kind::Removed(Reason::FrontMatter), text, place);
        }
        start
    }

    /// Ends the current block, and lists text that is not part of it.
    fn flush(&mut self) {
        let kind = std::mem::take(&mut self.kind);
        if let Some(range) = self.open.take() {
            self.block(kind, range);
        }
        self.struck = None;
        for (kind, words, place) in std::mem::take(&mut self.beside) {
            self.document.push(kind, &words, place);
        }
    }

    fn block(&mut self, kind: Kind, range: Range<usize>) {
        let raw = self.source.get(range.clone()).unwrap_or_default();
        let letters = raw.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_lowercase());
        if raw.starts_with(['[', '{']) && letters.eq("toc".chars()) || raw.contains("{:toc}") {
            self.document.push(Kind::Removed(Reason::Navigation), raw.trim(), range);
            return;
        }
        let mut start = range.start + raw.len() - raw.trim_start().len();
        let mut end = start + raw.trim().len();
        if let Some((words, id)) = named_heading(raw.trim()).filter(|_| matches!(kind, Kind::Heading(_))) {
            end = start + words.len();
            self.document.anchors.push((id.to_owned(), self.document.text.len()));
        }
        // Much Markdown is older than the rule that a blank must follow the signs of a heading.
        let unspaced = unspaced_heading(raw.trim()).filter(|_| kind == Kind::Line && self.lists.is_empty());
        if let Some((level, signs, line)) = unspaced {
            let heading = self.raw(start + signs..start + line);
            self.document.push(Kind::Heading(level), &heading, start..start + line);
            start += line;
        }
        self.paragraph(kind, start.max(range.start)..end);
        self.edits.clear();
    }

    /// Adds a paragraph, or the paragraphs that its author may have meant.
    fn paragraph(&mut self, kind: Kind, range: Range<usize>) {
        let source = self.source;
        let text = source.get(range.clone()).unwrap_or_default();
        let rows = if kind == Kind::Line { rows(text, !self.lists.is_empty()) } else { Vec::new() };
        let (mut kind, mut ordinal) = self.item(kind);
        let (mut depth, is_defined) = (self.lists.len(), self.is_defined);
        let mut start = range.start;
        for row in rows.into_iter().chain(std::iter::once(text.len()..text.len())) {
            let bare = source.get(start..range.start + row.start).unwrap_or_default().trim_end();
            let mut text = self.note.take().unwrap_or_default() + &self.raw(start..start + bare.len());
            if let Some(item) = text.strip_prefix(BULLET).filter(|_| kind == Kind::Line) {
                (kind, text) = (Kind::Bullet(depth), item.trim_start().to_owned());
            }
            if let Some(block) = self.document.push(kind, &text, start..start + bare.len()) {
                block.ordinal = ordinal.take();
                block.is_defined = is_defined;
                block.indent = if kind == Kind::Line { depth * 2 } else { 0 };
            }
            (start, kind, depth) = (range.start + row.end, Kind::Line, 0);
        }
    }

    /// The kind of a block inside the open lists.
    fn item(&mut self, kind: Kind) -> (Kind, Option<Ordinal>) {
        let item = self.item.take();
        match item.filter(|_| kind == Kind::Line) {
            Some(item) => item,
            None if kind == Kind::Line && self.lists.is_empty() && self.left.is_some() => {
                (Kind::Numbered(0), self.left.take())
            }
            None => (kind, None),
        }
    }

    /// Each line of a code block is a paragraph, in which no sign is markup.
    fn code(&mut self) {
        let Some(range) = self.open.take() else { return };
        let mut start = range.start;
        for line in self.source.get(range).unwrap_or_default().split_inclusive('\n') {
            let at = start + line.len() - line.trim_start().len();
            let text = wording::escaped(&squeeze(line), Marks::Strong);
            self.document.push(Kind::Line, &text, at..at + line.trim().len());
            start += line.len();
        }
    }
}

/// Splits a paragraph into the paragraphs that its author meant. Many do not know that Markdown joins `(1)` and `(2)`
/// without a blank line between them, also below `§ 1 Name`; or that it joins `(3)` with the list item above it, where
/// each line at the margin that begins with a number counts; or that an item indented too far is joined with the one
/// above, where its bullet is removed; or that Markdown knows neither `•` nor `a)` and `(a)`.
fn rows(paragraph: &str, in_list: bool) -> Vec<Range<usize>> {
    let section = section_label(paragraph);
    let last = row_label(paragraph).filter(|_| section.is_none());
    let mut places = paragraph.lines().filter_map(letter).map(|sign| sign.place);
    let has_letters = places.next() == Some(1) && places.any(|place| place == 2);
    let item = last.clone().filter(|_| in_list);
    let mut rows = Rows { item, section, last, has_letters, letter: letter(paragraph), in_list };
    let lines = paragraph.match_indices('\n').filter_map(|(end, _)| {
        let line = paragraph.get(end + 1..)?;
        Some(end..paragraph.len() - rows.begins(line)?.len())
    });
    lines.collect()
}

/// The numbers at the start of a paragraph's lines, as far as it was read.
struct Rows {
    /// The number of the list item that contains the paragraph.
    item: Option<Label>,
    section: Option<Label>,
    /// The last number below the section, or of all.
    last: Option<Label>,
    /// Whether letters count items, and the sign of the last one.
    has_letters: bool,
    letter: Option<ItemSign>,
    in_list: bool,
}

impl Rows {
    /// Returns the text of a line that continues the numbers; `None` if the line continues the one above.
    fn begins<'l>(&mut self, line: &'l str) -> Option<&'l str> {
        if line.trim_start().starts_with(BULLET) {
            return Some(line);
        }
        if let Some(next) = section_label(line) {
            let goes_on = self.section.as_ref().is_some_and(|section| next.path > section.path);
            if goes_on {
                (self.section, self.last) = (Some(next), None);
            }
            return goes_on.then_some(line);
        }
        let sign = label::next_sign(sign_in(line), self.letter);
        if let Some(sign) = sign.filter(|_| self.has_letters) {
            self.letter = Some(sign);
            return Some(line.trim_start());
        }
        let text = self.nested(line).unwrap_or(line);
        let label = row_label(text)?;
        let goes_on = match &self.last {
            Some(last) => label.form == last.form && label.path > last.path,
            None if self.in_list => true,
            None => self.section.is_some() && label.path.last().is_some_and(|part| part.value() <= 1),
        };
        if goes_on {
            self.last = Some(label);
        }
        goes_on.then_some(text)
    }

    /// Returns the text of an item below this one that is indented so far that Markdown does not recognise
    /// it.
    fn nested<'l>(&self, line: &'l str) -> Option<&'l str> {
        let text = line.trim_start_matches([' ', '\t']).strip_prefix(['-', '*', '+'])?.strip_prefix(' ')?;
        let text = text.trim_start_matches(' ');
        let above = self.item.as_ref()?;
        row_label(text)?.path.starts_with(&above.path).then_some(text)
    }
}

/// The bullet that word processors type.
const BULLET: char = '•';

/// Words or signs before the number of a statute's section.
const SECTIONS: [Role; 2] = [Role::Sign, Role::Article];

/// The number of a section whose heading is the first line of a text: it begins with a capital letter and is
/// not a sentence.
fn section_label(text: &str) -> Option<Label> {
    let label = label::worded(text, &SECTIONS)?;
    let heading = text.get(label.len..)?.lines().next().unwrap_or_default().trim();
    let reads = heading.starts_with(char::is_uppercase) && !ends_sentence(heading);
    (heading.is_empty() || reads).then_some(label)
}

/// The number at the start of a line that may begin a clause.
fn row_label(line: &str) -> Option<Label> {
    label::bracketed(line).or_else(|| label::numbered(line).filter(|label| label.path.len() > 1))
}

/// The small letter with which a line begins: `b)`.
fn letter(line: &str) -> Option<ItemSign> {
    label::item_signs(sign_in(line)).find(|sign| sign.letters == 1)
}

/// A line from its sign on, which may be in brackets: `a)`, `(a)`.
fn sign_in(line: &str) -> &str {
    let text = line.trim_start();
    let in_brackets = text.strip_prefix('(');
    let in_brackets =
        in_brackets.filter(|rest| rest.trim_start_matches(char::is_alphabetic).starts_with(')'));
    in_brackets.unwrap_or(text)
}

/// How far the typed number of an item may leap; anything farther is a year at the start of a line.
const FARTHEST: i64 = 20;

/// Tells whether a link's target can be followed from an edition.
fn is_followed(target: &str) -> bool {
    let home = "xx-home-2024".parse().ok();
    target.strip_prefix('#').is_some_and(|anchor| !anchor.is_empty())
        || matches!(LinkTarget::read(target, home.as_ref()), LinkTarget::Web(_))
}

/// The clause that a link names by its number: `[Regulation 2k](regulations:regulation:2k)`, in whatever form
/// the source's own site has addresses.
fn cited_number(target: &str, words: &str) -> Option<String> {
    let number = |text: &str| {
        label::numbered(text).filter(|label| label.len == text.len()).map(|label| (text.to_owned(), label))
    };
    let last = target.rsplit([':', '/', '#']).next().unwrap_or_default();
    let (word, label) = match number(last) {
        Some(found) if target.contains(':') && !target.contains("//") => found,
        _ => {
            let mut said = words.split_whitespace();
            // A single number may be that of a page; after a word, it is later read as a citation.
            number(said.next_back()?).filter(|(_, label)| label.path.len() > 1 && said.count() <= 1)?
        }
    };
    let is_year = matches!(label.path.as_slice(), [Part::Figure(1000..)]);
    (!is_year).then(|| format!("#{word}"))
}

/// The replacement for an inline tag: marks of emphasis, or a blank for a line break.
fn inline(tag: &str) -> &'static str {
    match html::tag_name(tag).as_str() {
        "b" | "strong" => "**",
        "i" | "em" => "*",
        "br" => " ",
        _ => "",
    }
}

/// Reads a heading without a blank after its signs: `##Law`. Returns its level, the length of the signs and
/// that of its line.
fn unspaced_heading(text: &str) -> Option<(u8, usize, usize)> {
    let line = text.lines().next()?.trim_end();
    let signs = line.len() - line.trim_start_matches('#').len();
    let begins = line.get(signs..)?.starts_with(|c: char| c.is_alphabetic() || c == '§');
    let level = u8::try_from(signs).ok().filter(|level| (1..=6).contains(level) && begins)?;
    Some((level, signs, line.len()))
}

/// The words of a heading with an explicit anchor, and the anchor: `Raven {#raven}`, `Raven {: #raven .bird}`.
fn named_heading(text: &str) -> Option<(&str, &str)> {
    let (words, attributes) = text.strip_suffix('}')?.rsplit_once('{')?;
    let mut attributes = attributes.trim_start_matches(':').split_whitespace();
    let is_sound =
        attributes.clone().all(|attribute| attribute.starts_with(['#', '.']) || attribute.contains('='));
    let id = attributes.find_map(|attribute| attribute.strip_prefix('#'))?;
    is_sound.then_some((words.trim_end(), id))
}

/// Keeps only the words of a link whose target is filled in by a site generator, which `CommonMark` does not read as a
/// link: `[words]({{< relref "a.md" >}})`.
fn without_generated(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("]({{") {
        let (Some((above, words)), Some((_, behind))) = (before.rsplit_once('['), after.split_once("}})"))
        else {
            break;
        };
        out.extend([above, words]);
        rest = behind;
    }
    out + rest
}

//! DOCX (ECMA-376, Office Open XML): paragraphs with the numbers that a reader's program would show.
//!
//! The numbers of headings and lists are not in the text of the file. They are computed here as in the
//! standard (part 1, § 17.9), because rules are cited by them. Headers and footers are separate parts and are
//! not read. Of tracked changes, the new text is read; words that were struck out, deleted or hidden are
//! listed.

mod styles;

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use roxmltree::{Node, ParsingOptions};
use styles::{Label, ListPosition, Numbering, Styles};
use zip::ZipArchive;
use zip::result::ZipError;

use schiri_rules::corpus::superscript;

use crate::import::decode::{MOST_BYTES, NoText};
use crate::import::document::{Document, Kind, Reason};
use crate::import::formats::{Style, emphasised};

/// How deeply text boxes are read inside text boxes; below that, only their words are.
const DEEPEST: usize = 8;

/// Reads a DOCX file: its text, and the document made of it, whose places are those of that text.
pub(super) fn read(bytes: &[u8]) -> Result<(String, Document), NoText> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| NoText::BrokenDocx)?;
    if archive.len() > MOST_ENTRIES {
        return Err(NoText::TooLarge);
    }
    // Some programs number the part with the text: `word/document2.xml`.
    let is_main = |name: &&str| {
        let number = name.strip_prefix("word/document").and_then(|rest| rest.strip_suffix(".xml"));
        number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let main = archive.file_names().find(is_main).unwrap_or_default().to_owned();
    let document = part(&mut archive, &main)?.ok_or(NoText::Packed)?;
    let mut beside = |name| Ok(part(&mut archive, name)?.unwrap_or_else(|| "<none/>".to_owned()));
    let (numbering, styles) = (beside("word/numbering.xml")?, beside("word/styles.xml")?);
    let notes = beside("word/footnotes.xml")?;
    let document = parse(&document)?;
    let styles = Styles::of(parse(&styles)?.root_element());
    let mut reader = DocxReader {
        notes: Notes::of(parse(&notes)?.root_element(), document.root(), &styles),
        styles,
        numbering: Numbering::of(parse(&numbering)?.root_element()),
        text: String::new(),
        document: Document { has_stars: true, ..Document::default() },
        depth: 0,
        blank: None,
    };
    if let Some(body) = document.root_element().children().find(|node| is_named(*node, "body")) {
        reader.blocks(body);
    }
    let DocxReader { text, document, .. } = reader;
    if document.blocks.is_empty() { Err(NoText::Empty) } else { Ok((text, document)) }
}

struct DocxReader {
    styles: Styles,
    numbering: Numbering,
    notes: Notes,
    /// The text that the document's places refer to.
    text: String,
    document: Document,
    depth: usize,
    /// The number of the last paragraph, where it has no words, and where that stands in its list.
    blank: Option<(ListPosition, String)>,
}

impl DocxReader {
    /// Reads the paragraphs and tables of a body, a cell or a text box, whatever wraps them: a content
    /// control, an insertion. There is no recursion per element, because a hostile file may be nested without
    /// end.
    fn blocks(&mut self, parent: Element<'_>) {
        let mut stack: Vec<Element<'_>> = parent.children().rev().collect();
        while let Some(node) = stack.pop() {
            match node.tag_name().name() {
                "p" => self.paragraph(node),
                "tbl" => self.table(node, &mut stack),
                name if IS_LEFT_OUT.contains(&name) => {}
                _ => stack.extend(node.children().rev()),
            }
        }
    }

    fn paragraph(&mut self, node: Element<'_>) {
        let properties = child(node, "pPr");
        let style = properties.and_then(|found| value(found, "pStyle"));
        let words = Words::of(node, &self.notes, &self.styles);
        let place = properties.and_then(|found| child(found, "numPr")).map(styles::place);
        let place = self.styles.numbering(style, place);
        let own = place.clone();
        let label = place.and_then(|place| self.numbering.next(place));
        if words.is_empty() {
            // It is counted, for a reader's program shows its number.
            if let (Some(place), Some(Label::Number(number))) = (own, label) {
                self.blank = Some((place, number));
            }
        } else {
            let outline = properties.and_then(|found| value(found, "outlineLvl")?.parse().ok());
            let level = self.styles.heading(style, outline, &words.in_one_line());
            self.empty_item(own.as_ref().filter(|_| level.is_none()));
            let kind = match (&label, level) {
                _ if self.styles.is_contents(style) => Kind::Removed(Reason::Navigation),
                (_, Some(level)) => Kind::Heading(level),
                (Some(Label::Bullet(depth)), None) => Kind::Bullet(*depth),
                _ => Kind::Line,
            };
            self.lines(&words, kind, label);
        }
        self.beside(&words);
        if self.depth < DEEPEST {
            self.depth += 1;
            words.boxes.iter().for_each(|text_box| self.blocks(*text_box));
            self.depth -= 1;
        }
    }

    /// Writes the item without words above a paragraph, where the list that begins there is all that it says.
    fn empty_item(&mut self, next: Option<&ListPosition>) {
        let Some(((blank, number), next)) = self.blank.take().zip(next) else { return };
        if self.numbering.is_below(next, &blank) {
            self.push(Kind::Line, &number, &number, true);
        }
    }

    /// Writes the lines of a paragraph: the first has its kind and number, the others continue it.
    fn lines(&mut self, words: &Words<'_>, kind: Kind, label: Option<Label>) {
        let mut first = Some((kind, label));
        for line in words.lines.iter().filter(|line| !line.text.trim().is_empty()) {
            let (plain, marked) = (line.text.trim(), line.marked());
            match first.take() {
                Some((kind, Some(Label::Number(number)))) => {
                    self.push(kind, &format!("{number} {plain}"), &format!("{number} {marked}"), true);
                }
                Some((kind, _)) => self.push(kind, plain, &marked, true),
                None => self.push(Kind::Line, plain, &marked, false),
            }
        }
    }

    /// Adds what belongs to a paragraph: its footnotes, and the words that were struck out.
    fn beside(&mut self, words: &Words<'_>) {
        for note in &words.notes {
            self.push(Kind::Line, note, note, true);
        }
        for withdrawn in words.withdrawn.iter().map(|words| words.trim()).filter(|words| !words.is_empty()) {
            self.push(Kind::Removed(Reason::Withdrawn), withdrawn, withdrawn, true);
        }
    }

    /// Reads a table row by row. A table with a single column is only a frame around paragraphs.
    fn table<'a>(&mut self, table: Element<'a>, stack: &mut Vec<Element<'a>>) {
        let rows: Vec<Vec<Element<'a>>> = table
            .children()
            .filter(|node| is_named(*node, "tr"))
            .map(|row| row.children().filter(|node| is_named(*node, "tc")).collect())
            .collect();
        if rows.iter().all(|cells| cells.len() < 2) {
            return stack.extend(rows.into_iter().flatten().rev());
        }
        for (index, cells) in rows.iter().enumerate() {
            let words = cells.iter().map(|cell| Words::of(*cell, &self.notes, &self.styles));
            let words: Vec<Words<'a>> = words.collect();
            let row = words.iter().map(Words::in_one_line).zip(cells).map(|(text, cell)| {
                // A cell that spans several columns leaves the others empty.
                let columns = child(*cell, "tcPr").and_then(|found| value(found, "gridSpan")?.parse().ok());
                text + &" | ".repeat(columns.unwrap_or(1_usize).clamp(1, MOST_COLUMNS) - 1)
            });
            let row = row.collect::<Vec<_>>().join(" | ");
            if words.iter().any(|cell| !cell.is_empty()) {
                self.push(Kind::Row, &row, &row, index == 0);
            }
            words.iter().for_each(|cell| self.beside(cell));
        }
    }

    /// Adds a line: as shown in the report, and with stars around emphasised words.
    fn push(&mut self, kind: Kind, line: &str, marked: &str, gap: bool) {
        let start = self.text.len();
        self.text.push_str(line);
        let origin = start..self.text.len();
        self.text.push('\n');
        if let Some(block) = self.document.push(kind, marked, origin) {
            block.gap = gap;
        }
    }
}

/// Elements that are not part of the text: deleted words, and older alternatives to other elements.
const IS_LEFT_OUT: [&str; 6] = ["del", "moveFrom", "Fallback", "sectPr", "pPr", "instrText"];

const MOST_COLUMNS: usize = 63;

/// The footnotes of a document, by id: each with its mark, its text, and the words struck out in it.
struct Notes(BTreeMap<String, (String, String, Vec<String>)>);

impl Notes {
    /// Reads the part that contains them. They are numbered in the order of their marks in the text.
    fn of(root: Element<'_>, text: Element<'_>, styles: &Styles) -> Self {
        let none = Self(BTreeMap::new());
        let notes = root.children().filter(|node| is_named(*node, "footnote"));
        // The separator lines between text and notes are notes with a type.
        let notes = notes.filter(|node| attribute(*node, "type").is_none());
        let notes: BTreeMap<&str, Element<'_>> =
            notes.filter_map(|node| Some((attribute(node, "id")?, node))).collect();
        let mut read = Self(BTreeMap::new());
        let marks = text.descendants().filter(|node| is_named(*node, "footnoteReference"));
        let stands = |mark: &Element<'_>| !mark.ancestors().take(3).any(|node| is_named(node, "del"));
        for id in marks.filter(stands).filter_map(|mark| attribute(mark, "id")) {
            let Some(element) = notes.get(id).filter(|_| !read.0.contains_key(id)) else { continue };
            let words = Words::of(*element, &none, styles);
            let mark = raised(&(read.0.len() + 1).to_string());
            read.0.insert(id.to_owned(), (mark, words.in_one_line(), words.withdrawn));
        }
        read
    }
}

#[derive(Default)]
struct DocxLine {
    text: String,
    /// The places where the style of letters changes.
    changes: Vec<(usize, Style)>,
}

impl DocxLine {
    /// The words with stars around emphasised ones.
    fn marked(&self) -> String {
        emphasised(&self.text, &self.changes)
    }
}

#[derive(Default)]
struct Words<'a> {
    lines: Vec<DocxLine>,
    /// The footnotes whose marks are in it, each with its mark.
    notes: Vec<String>,
    /// What was struck out, deleted or hidden.
    withdrawn: Vec<String>,
    /// Whether the preceding words were withdrawn.
    is_withdrawn: bool,
    boxes: Vec<Element<'a>>,
}

impl<'a> Words<'a> {
    fn of(element: Element<'a>, notes: &Notes, styles: &Styles) -> Self {
        let mut words = Self { lines: vec![DocxLine::default()], ..Self::default() };
        let mut stack: Vec<Element<'a>> = element.children().rev().collect();
        while let Some(node) = stack.pop() {
            match node.tag_name().name() {
                "t" => words.add(node, styles),
                "del" => {
                    let deleted = node.descendants().filter(|node| is_named(*node, "delText"));
                    words.withdraw(&deleted.filter_map(|node| node.text()).collect::<String>(), false);
                }
                "tab" => words.push(" "),
                "noBreakHyphen" => words.push("-"),
                "br" | "cr" => words.lines.push(DocxLine::default()),
                "footnoteReference" => words.note(node, notes),
                "txbxContent" => words.boxes.push(node),
                name if IS_LEFT_OUT.contains(&name) => {}
                name => {
                    if name == "p" {
                        words.lines.push(DocxLine::default());
                    }
                    stack.extend(node.children().rev());
                }
            }
        }
        words
    }

    fn is_empty(&self) -> bool {
        self.lines.iter().all(|line| line.text.trim().is_empty())
    }

    /// Its words in one line, as in a cell.
    fn in_one_line(&self) -> String {
        let lines = self.lines.iter().map(DocxLine::marked).filter(|line| !line.is_empty());
        lines.collect::<Vec<_>>().join(" ")
    }

    fn push(&mut self, text: &str) {
        if let Some(line) = self.lines.last_mut() {
            line.text.push_str(text);
        }
    }

    /// Adds a text; raised digits become superscript ones.
    fn add(&mut self, node: Element<'_>, styles: &Styles) {
        let run = node.parent().and_then(|run| child(run, "rPr"));
        let text = node.text().unwrap_or_default();
        let (style, is_withdrawn) = styles.letters(run);
        let goes_on = std::mem::replace(&mut self.is_withdrawn, is_withdrawn);
        if is_withdrawn {
            return self.withdraw(text, goes_on);
        }
        if let Some(line) = self.lines.last_mut() {
            line.changes.push((line.text.len(), style));
        }
        let align = run.and_then(|found| value(found, "vertAlign"));
        if align == Some("superscript") { self.push(&raised(text)) } else { self.push(text) }
    }

    /// Lists words that were withdrawn, which may continue earlier ones.
    fn withdraw(&mut self, text: &str, goes_on: bool) {
        match self.withdrawn.last_mut().filter(|_| goes_on) {
            Some(last) => last.push_str(text),
            None => self.withdrawn.push(text.to_owned()),
        }
    }

    fn note(&mut self, node: Element<'_>, notes: &Notes) {
        let Some(id) = attribute(node, "id") else { return };
        if let Some((mark, text, withdrawn)) = notes.0.get(id) {
            self.push(mark);
            self.notes.push(format!("{mark} {text}"));
            self.withdrawn.extend_from_slice(withdrawn);
        }
    }
}

fn raised(text: &str) -> String {
    text.chars().map(|letter| letter.to_digit(10).map_or_else(|| letter.to_string(), superscript)).collect()
}

/// The most elements and texts in one part: a book of a thousand pages has half a million.
const MOST_NODES: u32 = 4_000_000;

type Element<'a> = Node<'a, 'a>;

fn parse(text: &str) -> Result<roxmltree::Document<'_>, NoText> {
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    roxmltree::Document::parse_with_options(text, options).map_err(|_| NoText::BrokenDocx)
}

fn is_named(node: Element<'_>, name: &str) -> bool {
    node.tag_name().name() == name
}

fn child<'a>(node: Element<'a>, name: &str) -> Option<Element<'a>> {
    node.children().find(|child| is_named(*child, name))
}

fn value<'a>(node: Element<'a>, name: &str) -> Option<&'a str> {
    attribute(child(node, name)?, "val")
}

fn attribute<'a>(node: Element<'a>, name: &str) -> Option<&'a str> {
    node.attributes().find(|attribute| attribute.name() == name).map(|attribute| attribute.value())
}

const MOST_ENTRIES: usize = 20_000;

/// Unpacks a part, limited to the size that a document may have: the size in its entry is not trusted.
fn part(archive: &mut ZipArchive<Cursor<&[u8]>>, name: &str) -> Result<Option<String>, NoText> {
    let entry = match archive.by_name(name) {
        Ok(entry) => entry,
        Err(ZipError::FileNotFound) => return Ok(None),
        Err(ZipError::UnsupportedArchive(_)) => return Err(NoText::Encrypted),
        Err(_) => return Err(NoText::BrokenDocx),
    };
    // XML is several times as long as its words.
    let most = MOST_BYTES * 4;
    let mut bytes = Vec::new();
    let limit = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    entry.take(limit).read_to_end(&mut bytes).map_err(|_| NoText::BrokenDocx)?;
    if bytes.len() > most {
        return Err(NoText::TooLarge);
    }
    String::from_utf8(bytes).map(Some).map_err(|_| NoText::BrokenDocx)
}

#[cfg(test)]
mod tests;

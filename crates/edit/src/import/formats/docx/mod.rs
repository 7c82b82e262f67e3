//! DOCX (ECMA-376, Office Open XML): paragraphs with the numbers that a reader's program would show.
//!
//! The numbers of headings and lists stand in no text of the file; they are counted here as the
//! standard says (part 1, § 17.9), because rules are cited by them. Headers and footers are parts
//! of their own and are not read. Of tracked changes the new text is read.

mod numbering;
mod package;
mod runs;
mod styles;
mod xml;

use numbering::{Label, Numbering};
use package::Package;
use runs::{Notes, Words};
use styles::Styles;
use xml::{Element, attribute, child, is_named};

use crate::import::decode::NoText;
use crate::import::document::{Document, Kind};

/// How deep text boxes are read inside text boxes; below, only their words are.
const DEEPEST: usize = 8;

/// Reads a DOCX file: its text, and the document made of it, whose places are those of that text.
///
/// # Errors
/// Says why nothing can be read.
pub(super) fn read(bytes: &[u8]) -> Result<(String, Document), NoText> {
    let package = Package::open(bytes)?;
    let document = xml::parse(&package.document)?;
    let part = |text: &'_ Option<String>| text.clone().unwrap_or_else(|| "<none/>".to_owned());
    let (numbering, styles, notes) =
        (part(&package.numbering), part(&package.styles), part(&package.footnotes));
    let styles = Styles::of(xml::parse(&styles)?.root_element());
    let mut reader = Reader {
        notes: Notes::of(xml::parse(&notes)?.root_element(), &styles),
        styles,
        numbering: Numbering::of(xml::parse(&numbering)?.root_element()),
        text: String::new(),
        document: Document { has_stars: true, ..Document::default() },
        depth: 0,
    };
    if let Some(body) = document.root_element().children().find(|node| is_named(*node, "body")) {
        reader.blocks(body);
    }
    let Reader { text, document, .. } = reader;
    if document.blocks.is_empty() { Err(NoText::Empty) } else { Ok((text, document)) }
}

struct Reader {
    styles: Styles,
    numbering: Numbering,
    notes: Notes,
    /// The text into which the document's places point.
    text: String,
    document: Document,
    /// How many text boxes are open.
    depth: usize,
}

impl Reader {
    /// Reads the paragraphs and tables of a body, a cell or a text box, however they are wrapped: in
    /// a content control, an insertion. Nothing here calls itself for each element, because a
    /// hostile file may nest without end.
    fn blocks(&mut self, parent: Element<'_>) {
        let mut stack: Vec<Element<'_>> = parent.children().rev().collect();
        while let Some(node) = stack.pop() {
            match node.tag_name().name() {
                "p" => self.paragraph(node),
                "tbl" => self.table(node, &mut stack),
                name if runs::IS_LEFT_OUT.contains(&name) => {}
                _ => stack.extend(node.children().rev()),
            }
        }
    }

    fn paragraph(&mut self, node: Element<'_>) {
        let properties = child(node, "pPr");
        let property = |name| properties.and_then(|found| child(found, name));
        let style = property("pStyle").and_then(|found| attribute(found, "val"));
        let words = Words::of(node, &self.notes, &self.styles);
        if !words.is_empty() {
            // A paragraph without words is not counted by the programs that show the numbers.
            let place = property("numPr").map(numbering::place);
            let place = self.styles.numbering(style, place);
            let label = place.and_then(|place| self.numbering.next(place));
            let outline = property("outlineLvl").and_then(|found| attribute(found, "val")?.parse().ok());
            let kind = match (&label, self.styles.heading(style, outline)) {
                _ if self.styles.is_contents(style) => Kind::Furniture,
                (_, Some(level)) => Kind::Heading(level),
                (Some(Label::Bullet(depth)), None) => Kind::Bullet(*depth),
                _ => Kind::Line,
            };
            self.lines(&words, kind, label);
        }
        for note in &words.notes {
            self.push(Kind::Line, note, note, true);
        }
        if self.depth < DEEPEST {
            self.depth += 1;
            words.boxes.iter().for_each(|text_box| self.blocks(*text_box));
            self.depth -= 1;
        }
    }

    /// Writes the lines of a paragraph: the first one has its kind and its number, the others go on.
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

    /// Reads a table row by row. One of a single column is a frame around paragraphs.
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
            let cells: Vec<String> =
                cells.iter().map(|cell| Words::of(*cell, &self.notes, &self.styles).in_one_line()).collect();
            if cells.iter().any(|cell| !cell.is_empty()) {
                let row = cells.join(" | ");
                self.push(Kind::Row, &row, &row, index == 0);
            }
        }
    }

    /// Adds a line: as it is shown in the report, and with stars around what is set otherwise.
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

#[cfg(test)]
mod tests;

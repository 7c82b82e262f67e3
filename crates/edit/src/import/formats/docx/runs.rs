//! The words of a paragraph or a cell.

use std::collections::BTreeMap;

use super::styles::Styles;
use super::xml::{Element, attribute, child, is_named};
use crate::import::formats::emphasis::{self, Style};

/// What is not part of the text: deleted words, and the older form of what stands beside it.
pub(super) const IS_LEFT_OUT: [&str; 6] = ["del", "moveFrom", "Fallback", "sectPr", "pPr", "instrText"];

/// The footnotes of a document, by id.
pub(super) struct Notes(BTreeMap<String, String>);

impl Notes {
    /// Reads the part that holds them.
    pub(super) fn of(root: Element<'_>, styles: &Styles) -> Self {
        let none = Self(BTreeMap::new());
        let notes = root.children().filter(|node| is_named(*node, "footnote"));
        // The lines that part notes from the text are notes with a type.
        let notes = notes.filter(|node| attribute(*node, "type").is_none());
        let read =
            |node| Some((attribute(node, "id")?.to_owned(), Words::of(node, &none, styles).in_one_line()));
        Self(notes.filter_map(read).collect())
    }
}

/// A line of words.
#[derive(Default)]
pub(super) struct Line {
    /// The words.
    pub(super) text: String,
    /// From where on letters are set in a style.
    changes: Vec<(usize, Style)>,
}

impl Line {
    /// The words with stars around what is set otherwise.
    pub(super) fn marked(&self) -> String {
        emphasis::write(&self.text, &self.changes)
    }
}

/// The words of an element.
#[derive(Default)]
pub(super) struct Words<'a> {
    /// Line by line.
    pub(super) lines: Vec<Line>,
    /// The footnotes whose marks stand in it, each with its mark.
    pub(super) notes: Vec<String>,
    /// The text boxes that hang on it.
    pub(super) boxes: Vec<Element<'a>>,
}

impl<'a> Words<'a> {
    /// Collects the words of an element.
    pub(super) fn of(element: Element<'a>, notes: &Notes, styles: &Styles) -> Self {
        let mut words = Self { lines: vec![Line::default()], ..Self::default() };
        let mut stack: Vec<Element<'a>> = element.children().rev().collect();
        while let Some(node) = stack.pop() {
            match node.tag_name().name() {
                "t" => words.add(node, styles),
                "tab" => words.push(" "),
                "noBreakHyphen" => words.push("-"),
                "br" | "cr" => words.lines.push(Line::default()),
                "footnoteReference" => words.note(node, notes),
                "txbxContent" => words.boxes.push(node),
                name if IS_LEFT_OUT.contains(&name) => {}
                name => {
                    if name == "p" {
                        words.lines.push(Line::default());
                    }
                    stack.extend(node.children().rev());
                }
            }
        }
        words
    }

    /// Whether it says nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.lines.iter().all(|line| line.text.trim().is_empty())
    }

    /// Its words in one line, as a cell has them.
    pub(super) fn in_one_line(&self) -> String {
        let lines = self.lines.iter().map(Line::marked).filter(|line| !line.is_empty());
        lines.collect::<Vec<_>>().join(" ")
    }

    fn push(&mut self, text: &str) {
        if let Some(line) = self.lines.last_mut() {
            line.text.push_str(text);
        }
    }

    /// Adds a text; figures that are raised become raised ones.
    fn add(&mut self, node: Element<'_>, styles: &Styles) {
        let run = node.parent().and_then(|run| child(run, "rPr"));
        if let Some(line) = self.lines.last_mut() {
            line.changes.push((line.text.len(), styles.letters(run)));
        }
        let align = run.and_then(|found| child(found, "vertAlign")).and_then(|found| attribute(found, "val"));
        let text = node.text().unwrap_or_default();
        if align == Some("superscript") { self.push(&raised(text)) } else { self.push(text) }
    }

    fn note(&mut self, node: Element<'_>, notes: &Notes) {
        let Some(id) = attribute(node, "id") else { return };
        if let Some(text) = notes.0.get(id) {
            let mark = raised(id);
            self.push(&mark);
            self.notes.push(format!("{mark} {text}"));
        }
    }
}

fn raised(text: &str) -> String {
    let raise = |letter: char| {
        let index = letter.to_digit(10).and_then(|digit| usize::try_from(digit).ok())?;
        "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(index)
    };
    text.chars().map(|letter| raise(letter).unwrap_or(letter)).collect()
}

//! Tables of contents: they repeat the later headings in order.

use std::collections::HashMap;

use super::document::Document;
use super::label;
use schiri_rules::citation::Role;
use schiri_rules::corpus;

/// Words above a table of contents.
const CONTENTS: &str = "\
    inhalt|inhaltsverzeichnis|inhaltsübersicht|übersicht|gliederung|inhoud|inhoudsopgave|overzicht|\
    contents|table of contents|index|stichwortverzeichnis";

/// The most letters of an entry.
const LONGEST: usize = 95;

/// The fewest entries of a table of contents with a word above it that names it, and without one.
const FEWEST: (usize, usize) = (2, 4);

/// The most lines of a table of contents; a whole text that stands twice is none.
const MOST: usize = 2_000;

/// In a document without marked headings, the front is this fraction (one in …) of it.
const FRONT: usize = 4;

/// Within how many lines below the word above a table its first entry stands.
const FARTHEST: usize = 3;

/// Finds the blocks of tables of contents, with the words above them.
pub(super) fn find(document: &Document) -> Vec<usize> {
    let list = Headings::new(document);
    // A table without a head begins with an empty row.
    let has_words = |at: &usize| document.block_text(*at).contains(char::is_alphanumeric);
    let title = (0..document.blocks.len()).find(has_words);
    let mut found = Vec::new();
    let mut index = 0;
    while index < document.blocks.len() {
        let is_named = is_named_contents(document.block_text(index));
        // A list that a program made may begin with the title and the word above it.
        let repeats = |at: &usize| title.into_iter().chain([index]).any(|above| list.are_alike(above, *at));
        let mut below = (index + 1..document.blocks.len()).filter(has_words).take(FARTHEST);
        let first = if is_named { below.find(|at| !repeats(at)) } else { None };
        let first = first.unwrap_or(index);
        let run = list.run(first);
        if list.is_contents(&run, is_named) {
            found.extend(index..run.end);
            index = run.end.max(index + 1);
        } else {
            index += 1;
        }
    }
    found
}

/// Consecutive lines that occur again later.
struct Run {
    first: usize,
    /// The line after the last one.
    end: usize,
    entries: Vec<ContentsEntry>,
}

#[derive(Clone, Copy)]
struct ContentsEntry {
    line: usize,
    /// Where it occurs again; `None` for a line that only has dots and a page number.
    place: Option<usize>,
}

/// Where lines occur again.
struct Headings<'d> {
    document: &'d Document,
    /// Each line in the form of an entry.
    keys: Vec<String>,
    /// The lines that may be entries.
    entries: Vec<Option<ContentsEntry>>,
    /// The last place of each line, both as printed and without its number.
    last: HashMap<String, usize>,
}

impl<'d> Headings<'d> {
    fn new(document: &'d Document) -> Self {
        let blocks = 0..document.blocks.len();
        let keys: Vec<String> = blocks.clone().map(|index| entry(document.block_text(index))).collect();
        let mut found = Self { document, keys, entries: Vec::new(), last: HashMap::new() };
        for index in blocks.clone() {
            let text = document.block_text(index);
            // "Trade (with others)" is listed as "Trade".
            let bare = text.split_once(" (").map(|(bare, _)| entry(bare));
            // "2.1 Trade" may be listed as "Trade", if the table numbers its entries itself or not at all.
            let unnumbered = document.level(index).map(|_| entry(without_number(text)));
            // "§ 1" and the name in the line below it are listed in one line.
            let below = document.blocks.get(index + 1).filter(|below| !below.gap);
            let own = found.keys[index].clone();
            let named = below.map(|_| own.clone() + &found.keys[index + 1]);
            for key in bare.into_iter().chain(unnumbered).chain(named).chain([own]) {
                found.last.insert(key, index);
            }
        }
        found.entries = blocks.map(|index| found.entry_at(index)).collect();
        found
    }

    fn are_alike(&self, one: usize, other: usize) -> bool {
        self.keys[one] == self.keys[other]
    }

    /// Reads a line as an entry: it occurs again, or leader dots connect it to a page number.
    fn entry_at(&self, index: usize) -> Option<ContentsEntry> {
        let text = self.document.block_text(index);
        let has_words = text.chars().filter(|c| c.is_alphabetic()).take(3).count() == 3;
        // Leader dots may be as long as the page is wide, and so may the address of a link.
        let key = &self.keys[index];
        if !has_words || key.chars().nth(LONGEST).is_some() {
            return None;
        }
        let later = |key: &str| self.last.get(key).copied().filter(|place| *place > index);
        let unnumbered = || later(&entry(without_number(text)));
        let place = later(key).or_else(unnumbered).or_else(|| later(&entry(without_page(text))));
        (has_leaders(text) || place.is_some()).then_some(ContentsEntry { line: index, place })
    }

    /// The following lines that occur again; up to two in between may be mistyped.
    fn run(&self, first: usize) -> Run {
        let mut run = Run { first, end: first, entries: Vec::new() };
        let mut missed = 0;
        for index in (first..self.document.blocks.len()).take(MOST) {
            if missed > 2 || self.opens_text(&run, index) {
                break;
            }
            match self.entries[index] {
                Some(entry) => {
                    run.entries.push(entry);
                    run.end = index + 1;
                    missed = 0;
                }
                None if run.entries.len() < 2 => break,
                None => missed += 1,
            }
        }
        run
    }

    /// Tells whether the text that a table leads to begins here: with the heading of its first entry, or with
    /// a marked heading after lines that are no entries.
    fn opens_text(&self, run: &Run, index: usize) -> bool {
        let Some(first) = run.entries.first().filter(|first| first.line < index) else { return false };
        let is_marked = |index: usize| self.document.is_heading(index);
        first.place == Some(index)
            || self.are_alike(first.line, index)
            || is_marked(index) && !is_marked(first.line)
    }

    fn is_contents(&self, run: &Run, is_named: bool) -> bool {
        let count = run.entries.len();
        if is_named {
            return count >= FEWEST.0;
        }
        count >= FEWEST.1 && is_apart(run) && is_ordered(run) && self.leads(run)
    }

    /// A table without a word above it must lead to the whole text. One that lists only the subjects of its
    /// own chapter is a rule: "The bodies of the club are: …".
    fn leads(&self, run: &Run) -> bool {
        let levels = run.entries.iter().filter_map(|entry| self.document.level(entry.place?));
        // If no heading is marked, it must be at the front, or have leader dots.
        let Some(highest) = levels.min() else {
            let dotted = |entry: &ContentsEntry| has_leaders(self.document.block_text(entry.line));
            return run.entries.iter().any(dotted) || run.first * FRONT <= self.document.blocks.len();
        };
        // The title and a heading of its own may be above it.
        let above = (0..run.first).filter_map(|index| self.document.level(index));
        above.filter(|level| *level <= highest).count() <= 2
    }
}

/// Entries occur again with text between them; lines that occur again consecutively are a repeated table.
fn is_apart(run: &Run) -> bool {
    let places = || run.entries.iter().map(|entry| entry.place);
    let (Some(Some(first)), Some(Some(last))) = (places().next(), places().next_back()) else { return true };
    last.saturating_sub(first) >= run.entries.len() * 3 / 2
}

/// Tells whether nearly all entries occur again in the same order.
fn is_ordered(run: &Run) -> bool {
    let places: Vec<usize> = run.entries.iter().filter_map(|entry| entry.place).collect();
    let back = places.windows(2).filter(|pair| pair[0] >= pair[1]).count();
    back * 5 <= run.entries.len()
}

fn without_number(text: &str) -> &str {
    let label = label::numbered(text).or_else(|| label::worded(text, &[Role::Sign, Role::Article]));
    label.and_then(|label| text.get(label.len..)).unwrap_or(text)
}

/// A line up to the number of a page at its end, which may be a small Roman one.
fn before_page(text: &str) -> Option<&str> {
    let bare = text.trim_end_matches(|c: char| c.is_ascii_alphanumeric());
    let page = text.get(bare.len()..)?;
    let is_figures = page.bytes().all(|byte| byte.is_ascii_digit()) && (1..=3).contains(&page.len());
    (is_figures || corpus::roman(page).is_some()).then_some(bare)
}

/// A line without the page number at its end, which is separated from the words by blanks, a bar or dots.
pub(super) fn without_page(text: &str) -> &str {
    let is_joint = |c: char| c.is_whitespace() || matches!(c, '|' | '.' | '…' | '·');
    let words = before_page(text).map(|bare| (bare, bare.trim_end_matches(is_joint)));
    words.filter(|(bare, words)| words.len() < bare.len()).map_or(text, |(_, words)| words)
}

/// Tells whether a line ends with the dots or the tab that lead to a page number.
fn ends_with_leaders(text: &str) -> bool {
    let words = text.trim_end();
    words.ends_with("..") || words.ends_with('…') || words.ends_with(". .") || text.ends_with('\t')
}

/// An entry in the form of its heading: without dots and page number.
pub(super) fn entry(text: &str) -> String {
    // In Markdown, an entry is a link to its heading.
    let linked = text.strip_prefix('[').and_then(|rest| rest.rsplit_once("](#"));
    let text = linked.filter(|(_, target)| target.ends_with(')')).map_or(text, |(words, _)| words);
    let text = Some(before_page(text).unwrap_or(text)).filter(|bare| ends_with_leaders(bare)).unwrap_or(text);
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn has_leaders(text: &str) -> bool {
    before_page(text).is_some_and(ends_with_leaders)
}

fn is_named_contents(text: &str) -> bool {
    let text = text.trim_end_matches(':').to_lowercase();
    let bare = text.trim_matches(['#', '*', ' ']);
    CONTENTS.split('|').any(|known| known == bare)
}

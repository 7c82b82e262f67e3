//! PDF: the places of letters on a page become lines of text in reading order.
//!
//! A PDF knows letters and places, but no words, lines or paragraphs. [`glyphs`] collects the letters,
//! `pieces` joins them to lines, `columns` puts those of a page in order, and they are written as plain text
//! with blank lines and page breaks, which is read like any other text. The pages of a scan are pictures and
//! cannot be read.

mod glyphs;
mod pieces;

use std::collections::{BTreeMap, BTreeSet};

use glyphs::PageGlyphs;
use pieces::{ColumnLine, Piece};

use super::columns::{LARGER, middle, order, rows};
use super::text as plain;
use crate::import::decode::NoText;
use crate::import::document::{Document, Kind, Reason, ends_sentence, join};
use crate::import::label;
use schiri_rules::citation::Role;

/// Reads a PDF: its text in reading order, and the document made of it, whose places are those of
/// that text.
pub(super) fn read(bytes: &[u8]) -> Result<(String, Document), NoText> {
    let pages = glyphs::pages(bytes)?;
    let written = write(&pages);
    if written.text.chars().all(char::is_whitespace) {
        return Err(NoText::Scan);
    }
    let unknown = written.text.chars().filter(|c| *c == char::REPLACEMENT_CHARACTER).count();
    if unknown * UNREADABLE > written.text.chars().filter(|c| !c.is_whitespace()).count() {
        return Err(NoText::NoLetters);
    }
    let mut document = plain::read_ordered(&written.text);
    // Lines end at the width of the page, so their ends mean nothing.
    document.is_wrapped = true;
    for block in &mut document.blocks {
        block.is_full = written.full.contains(&block.origin.start);
        if written.running.contains(&block.origin.start) {
            block.kind = Kind::Removed(Reason::RunningHead);
        }
        if let Some(level) = written.headings.get(&block.origin.start) {
            block.kind = Kind::Heading(*level);
        }
    }
    Ok((written.text, document))
}

/// A text is unreadable if one in this many letters is unknown; a readable text may have a few unknown signs.
const UNREADABLE: usize = 5;
const LONGEST_HEADING: usize = 150;
/// The longest number before a heading, in letters.
const LONGEST_LABEL: usize = 8;
/// Bold lines are headings only if less than one in this many letters is bold.
const BOLD_IS_RARE: usize = 2;
/// A line is set off if its distance is greater than this multiple of the usual one.
const ROOM: f64 = 1.35;
/// This many pieces side by side are cells, however long they are, if those of the next line are below them.
const FEWEST_CELLS: usize = 3;
/// The most letters in the first of two cells.
const LONGEST_CELL: usize = 24;
/// The greatest distance between rows of a table, relative to the size of their letters.
const APART: f64 = 3.0;
/// The greatest distance between words of one line, relative to their size.
const STRETCHED: f64 = 1.8;
/// How many lines at the upper and lower edge of a page may be running heads.
const EDGE: usize = 2;

#[derive(Debug, Default)]
struct Written {
    text: String,
    /// The levels of headings, by where each begins.
    headings: BTreeMap<usize, u8>,
    /// Where lines begin that are repeated on every page.
    running: BTreeSet<usize>,
    /// Where lines begin that have no room for the first word of the next line.
    full: BTreeSet<usize>,
}

fn write(pages: &[PageGlyphs]) -> Written {
    let pieces: Vec<Vec<Piece>> = pages.iter().map(|page| pieces::pieces(&page.upright)).collect();
    let ordered = order(&pieces);
    let running = Sizes::of(&ordered).running(&ordered);
    let ordered = beside_heads(pieces, &running);
    let sizes = Sizes { running, ..Sizes::of(&ordered) };
    let mut written = Written::default();
    for (at, (lines, page)) in ordered.iter().zip(pages).enumerate() {
        let below =
            ordered.get(at + 1).and_then(|lines| lines.iter().find(|line| !is_head(line, &sizes.running)));
        written.page(lines, below, &sizes);
        let turned = page.turned.trim();
        if !turned.is_empty() {
            written.text.extend(["\n", turned, "\n"]);
        }
        written.text.push('\u{c}');
    }
    written
}

/// Puts the lines of pages in order. Running heads belong to no column, so columns are found without them.
fn beside_heads(pages: Vec<Vec<Piece>>, running: &BTreeSet<Running>) -> Vec<Vec<ColumnLine>> {
    let parted = pages.into_iter().map(|pieces| {
        let (heads, text): (Vec<_>, Vec<_>) =
            rows(pieces).into_iter().partition(|line| is_head(line, running));
        (heads, text.into_iter().flat_map(|line| line.pieces).collect())
    });
    let (heads, texts): (Vec<Vec<ColumnLine>>, Vec<Vec<Piece>>) = parted.unzip();
    let lines = order(&texts).into_iter().zip(heads).map(|(text, heads)| {
        let top = text.iter().map(ColumnLine::y).fold(f64::MAX, f64::min);
        let (above, below): (Vec<_>, Vec<_>) = heads.into_iter().partition(|head| head.y() < top);
        above.into_iter().chain(text).chain(below).collect()
    });
    lines.collect()
}

/// What identifies a running head: its height on the page, and its words without digits.
type Running = (i64, String);

fn at_the_edge(piece: &Piece) -> Running {
    let words = piece.words.text.chars().filter(|letter| !letter.is_ascii_digit());
    (rounded(piece.y / 2.0), words.collect())
}

/// The word and number at the start of a line that opens a section: `Artikel 3`, `§ 4a`, `Rule 7`.
fn section(line: &ColumnLine) -> Option<String> {
    let text = line.text();
    let label = label::worded(&text, &[Role::Sign, Role::Article, Role::Rule])?;
    let word = text.chars().take_while(|letter| !letter.is_ascii_digit());
    Some(word.collect::<String>().to_lowercase().trim().to_owned() + " " + &label.id)
}

fn is_head(line: &ColumnLine, running: &BTreeSet<Running>) -> bool {
    line.pieces.iter().all(|piece| running.contains(&at_the_edge(piece)))
}

/// The measurements of letters and lines in a document.
struct Sizes {
    /// The size of the text.
    body: f64,
    /// The sizes of headings, the largest first.
    larger: Vec<f64>,
    /// The usual distance of lines, as a multiple of the size of their letters.
    pitch: f64,
    /// Whether bold letters are rare enough to mean something.
    bold_is_rare: bool,
    /// For each left edge, where the longest line that begins there ends.
    rights: BTreeMap<i64, f64>,
    running: BTreeSet<Running>,
}

impl Sizes {
    fn of(pages: &[Vec<ColumnLine>]) -> Self {
        let mut letters: BTreeMap<i64, usize> = BTreeMap::new();
        let mut rights: BTreeMap<i64, f64> = BTreeMap::new();
        for line in pages.iter().flatten() {
            let count: usize = line.pieces.iter().map(|piece| piece.words.text.len()).sum();
            *letters.entry(rounded(line.size())).or_default() += count;
            let right = rights.entry(rounded(line.edge)).or_default();
            *right = right.max(line.end());
        }
        let body = letters.iter().max_by_key(|(_, count)| **count).map_or(0, |(size, _)| *size);
        let body = points(body);
        let sizes = letters.keys().rev().map(|size| points(*size));
        let larger = sizes.filter(|size| *size >= LARGER * body).collect();
        let bold: usize = pages.iter().flatten().filter(|line| is_bold(line)).map(ColumnLine::letters).sum();
        let bold_is_rare = bold * BOLD_IS_RARE < letters.values().sum();
        Self { body, larger, pitch: pitch(pages), bold_is_rare, rights, running: BTreeSet::new() }
    }

    /// The pieces of lines at the same place at the edge of several pages.
    fn running(&self, pages: &[Vec<ColumnLine>]) -> BTreeSet<Running> {
        let mut counts: BTreeMap<Running, usize> = BTreeMap::new();
        let mut sections: BTreeMap<String, usize> = BTreeMap::new();
        for section in pages.iter().flatten().filter_map(section) {
            *sections.entry(section).or_default() += 1;
        }
        // A head that names the section of its page comes above other lines, or repeats what is in the text.
        let opens_section = |line| section(line).is_some_and(|section| sections.get(&section) == Some(&1));
        for lines in pages {
            let mut sorted: Vec<usize> = (0..lines.len()).collect();
            sorted.sort_by(|one, other| lines[*one].y().total_cmp(&lines[*other].y()));
            let edges = sorted.iter().take(EDGE).chain(sorted.iter().rev().take(EDGE));
            let alone = edges.filter(|at| !self.is_rule(lines, **at) && !opens_section(&lines[**at]));
            let alone = alone.flat_map(|at| &lines[*at].pieces);
            for edge in alone.map(at_the_edge).collect::<BTreeSet<Running>>() {
                *counts.entry(edge).or_default() += 1;
            }
        }
        // Left and right pages may differ.
        let is_running = |count: usize| count >= 2 && count * 3 >= pages.len();
        counts.into_iter().filter(|(_, count)| is_running(*count)).map(|(edge, _)| edge).collect()
    }

    /// Tells whether a line is part of the text, however often it is repeated: it opens a chapter or clause, continues in
    /// the next line, or continues the one above.
    fn is_rule(&self, lines: &[ColumnLine], at: usize) -> bool {
        let goes_on = |above: usize| {
            let (Some(line), Some(next)) = (lines.get(above), lines.get(above + 1)) else { return false };
            let (text, below) = (line.text(), next.text());
            let is_prose = line.pieces.len() == 1 || below.starts_with(char::is_lowercase);
            is_prose && self.is_near(line, next) && self.is_full(line, next) && !ends_sentence(&text)
        };
        // The large number of a chapter is not that of a page.
        let is_chapter =
            self.level(&lines[at]).is_some() && lines[at].text().bytes().all(|byte| byte.is_ascii_digit());
        let opens = is_chapter || label::opens_clause(&lines[at].text());
        opens || goes_on(at) || at.checked_sub(1).is_some_and(goes_on)
    }

    /// The level of a heading; `None` if a line is text. Bold lines of the usual size are below all larger
    /// ones.
    fn level(&self, line: &ColumnLine) -> Option<u8> {
        let size = points(rounded(line.size()));
        let is_larger = size >= LARGER * self.body;
        let is_bold = self.bold_is_rare && size >= self.body && is_bold(line);
        if !(is_larger || is_bold) || line.letters() > LONGEST_HEADING {
            return None;
        }
        let place = self.larger.iter().position(|known| *known <= size).unwrap_or(self.larger.len());
        Some(u8::try_from(place + 1).unwrap_or(6).min(6))
    }

    /// The levels of the lines of a page. Bold paragraphs are no headings.
    fn levels(&self, lines: &[ColumnLine]) -> Vec<Option<u8>> {
        let mut found: Vec<(&ColumnLine, Option<u8>)> =
            lines.iter().map(|line| (line, self.level(line))).collect();
        for run in found.chunk_by_mut(|above, line| above.1 == line.1 && self.is_near(above.0, line.0)) {
            let is_larger = run.iter().all(|(line, _)| line.size() >= LARGER * self.body);
            let last = run.iter().flat_map(|(line, _)| &line.pieces).last();
            let ends = last.is_some_and(|piece| ends_sentence(&piece.words.text));
            let letters: usize = run.iter().map(|(line, _)| line.letters()).sum();
            if !is_larger && (ends || letters > LONGEST_HEADING) {
                run.iter_mut().for_each(|(_, level)| *level = None);
            }
        }
        found.into_iter().map(|(_, level)| level).collect()
    }

    /// Tells whether a line is as close to the one above it as lines of a paragraph are.
    fn is_near(&self, above: &ColumnLine, line: &ColumnLine) -> bool {
        let room = line.y() - above.y();
        !line.opens && room > 0.0 && room <= ROOM * self.pitch * line.size()
    }

    /// Whether a line has no room for the first word of the next.
    fn is_full(&self, line: &ColumnLine, next: &ColumnLine) -> bool {
        let Some(first) = next.pieces.first() else { return false };
        let right = self.rights.get(&rounded(line.edge)).copied().unwrap_or_default();
        let count = |text: &str| f64::from(u32::try_from(text.chars().count()).unwrap_or(u32::MAX));
        let word = first.words.text.split_whitespace().next().map_or(0.0, count);
        let width = (first.end - first.x) / count(&first.words.text).max(1.0);
        line.end() + width * (word + 0.5) > right
    }
}

/// Tells whether a line is completely bold, and no row of a table.
fn is_bold(line: &ColumnLine) -> bool {
    line.pieces.iter().all(|piece| piece.words.bold)
        && (line.pieces.len() == 1 || line.pieces.len() == 2 && is_label(&line.pieces[0]))
}

/// Tells whether a piece is the number before a heading rather than a word in a table.
fn is_label(piece: &Piece) -> bool {
    let text = piece.words.text.trim();
    let is_number = text.contains(|c: char| c.is_ascii_digit()) || text.ends_with(['.', ')', ':']);
    piece.letters <= LONGEST_LABEL && (is_number || text.chars().count() <= 3)
}

/// Tells whether two lines are rows of a table, which may be further apart than lines of a paragraph.
fn are_rows(above: &ColumnLine, line: &ColumnLine) -> bool {
    let pairs = above.pieces.iter().zip(&line.pieces);
    // With two pieces, the first may be a number, or a line of prose.
    let is_cell = |piece: &Piece| piece.letters <= LONGEST_CELL && !is_label(piece);
    let are_cells =
        |line: &ColumnLine| line.pieces.len() >= FEWEST_CELLS || line.pieces.first().is_some_and(is_cell);
    let is_table = above.pieces.len() == line.pieces.len() && line.pieces.len() > 1 && !line.opens;
    let is_table = is_table && are_cells(above) && are_cells(line);
    is_table
        && line.y() - above.y() < APART * line.size()
        && pairs.clone().all(|(one, other)| (one.x - other.x).abs() < 1.0)
}

/// The usual distance of the lines of a paragraph. Greater distances than those in any paragraph are ignored:
/// otherwise a text of single lines would be measured by the space between its paragraphs.
fn pitch(pages: &[Vec<ColumnLine>]) -> f64 {
    let distances = pages.iter().flat_map(|lines| lines.windows(2)).filter_map(|pair| match pair {
        [above, below] if !below.opens && below.size() > 0.0 => Some((below.y() - above.y()) / below.size()),
        _ => None,
    });
    let found = middle(distances.filter(|distance| (0.8..1.8).contains(distance)));
    if found > 0.0 { found } else { 1.2 }
}

/// A size in half points, so that slightly scaled sizes are still equal.
fn rounded(size: f64) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "a size on paper, in half points")]
    let halves = (size * 2.0).round() as i64;
    halves
}

fn points(halves: i64) -> f64 {
    f64::from(i32::try_from(halves).unwrap_or(0)) / 2.0
}

impl Written {
    /// Writes the lines of a page; the next page may continue the last one.
    fn page(&mut self, lines: &[ColumnLine], below: Option<&ColumnLine>, sizes: &Sizes) {
        let mut above: Option<(&ColumnLine, Option<u8>)> = None;
        let levels = sizes.levels(lines);
        let is_text = |line: &&ColumnLine| !is_head(line, &sizes.running);
        let nexts = (1..).map(|at| lines.iter().skip(at).find(is_text).or(below));
        for ((line, next), level) in lines.iter().zip(nexts).zip(levels) {
            let is_running = !is_text(&line);
            let level = level.filter(|_| !is_running);
            let room = above.map_or(f64::MAX, |(above, _)| line.y() - above.y());
            let is_near = above.is_some_and(|(above, _)| sizes.is_near(above, line) || are_rows(above, line));
            let before = above.and_then(|(_, level)| level);
            // Two heading lines that belong together are one heading.
            let goes_on = level.is_some() && level == before && is_near && self.text.ends_with('\n');
            if goes_on {
                self.text.pop();
                join(&mut self.text, &words(line));
            } else {
                // The end of a column does not end a paragraph, unless its last line has room left; it does end a
                // heading.
                let ends = above
                    .is_some_and(|(above, _)| ends_sentence(&above.text()) && !sizes.is_full(above, line));
                if above.is_some() && !(is_near || line.opens && room < 0.0 && !ends) || level != before {
                    self.text.push('\n');
                }
                let from = line.pieces.first().map_or(0.0, |piece| piece.x - line.edge);
                self.text.extend(blanks(from / (sizes.body.max(1.0) * 0.5)));
                self.headings.extend(level.map(|level| (self.text.len(), level)));
                self.running.extend(is_running.then_some(self.text.len()));
                let is_full = next.is_some_and(|next| sizes.is_full(line, next));
                self.full.extend(is_full.then_some(self.text.len()));
                self.text.push_str(&words(line));
            }
            self.text.push('\n');
            above = Some((line, level));
        }
    }
}

/// The words of a line, with the blanks between its pieces.
fn words(line: &ColumnLine) -> String {
    let mut text = String::new();
    let mut end: Option<f64> = None;
    for piece in &line.pieces {
        if let Some(end) = end {
            // The words of a justified line are apart, too, but not as far as cells.
            let room = (piece.x - end) / piece.size;
            text.extend(blanks(if room < STRETCHED { 1.0 } else { (room * 2.0).max(3.0) }));
        }
        text.push_str(piece.words.text.trim_end());
        end = Some(piece.end);
    }
    text
}

fn blanks(count: f64) -> impl Iterator<Item = char> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "bounded just here")]
    let count = count.clamp(0.0, 60.0).round() as usize;
    std::iter::repeat_n(' ', count)
}

#[cfg(test)]
mod tests;

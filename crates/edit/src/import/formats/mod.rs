//! Readers of formats: each makes a [`Document`] from a file's text.

mod columns;
mod docx;
mod html;
mod layout;
mod markdown;
#[cfg(feature = "pdf")]
mod pdf;
mod text;

use std::ops::Range;

use super::decode::{self, Decoded, Encoding, MOST_BYTES, NoText};
use super::document::{Document, Kind, Ordinal, OrdinalStyle};
use schiri_rules::corpus::superscript;

/// Reads a file: its text, and the document made from it, whose places refer to that text.
pub(super) fn read(path: &str, bytes: &[u8]) -> Result<(Decoded, Document), NoText> {
    if bytes.len() > MOST_BYTES {
        return Err(NoText::TooLarge);
    }
    if bytes.starts_with(b"%PDF-") {
        let (text, document) = pdf(bytes)?;
        return Ok((Decoded { text, encoding: Encoding::Pdf, strays: Vec::new() }, document));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        let (text, document) = docx::read(bytes)?;
        return Ok((Decoded { text, encoding: Encoding::Utf8, strays: Vec::new() }, document));
    }
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    if ending == "docx" && !bytes.is_empty() {
        return Err(NoText::NoDocx);
    }
    let decoded = decode::decode(bytes)?;
    let head: String = decoded.text.trim_start().chars().take(64).collect();
    let head = head.to_ascii_lowercase();
    let is_html = ["<!doctype html", "<html", "<?xml"].iter().any(|begin| head.starts_with(begin));
    let reader: fn(&str) -> Document = match ending.as_str() {
        "html" | "htm" | "xhtml" if decoded.text.contains("</") => html::read,
        // A file in which no tag ends was only called HTML.
        "md" | "markdown" | "mdown" | "html" | "htm" | "xhtml" => markdown::read,
        _ if is_html => html::read,
        _ => text::read,
    };
    let document = reader(&decoded.text);
    Ok((decoded, document))
}

#[cfg(feature = "pdf")]
fn pdf(bytes: &[u8]) -> Result<(String, Document), NoText> {
    pdf::read(bytes)
}

#[cfg(not(feature = "pdf"))]
fn pdf(_: &[u8]) -> Result<(String, Document), NoText> {
    Err(NoText::Pdf)
}

struct List {
    /// The number of the next item; `None` for a list without numbers.
    next: Option<i64>,
    step: i64,
    style: OrdinalStyle,
    /// Whether it has had no item yet.
    begins: bool,
    depth: usize,
}

impl List {
    /// A list that counts upwards in figures.
    const fn new(next: Option<i64>, depth: usize) -> Self {
        Self { next, step: 1, style: OrdinalStyle::Figures, begins: true, depth }
    }

    fn item(&mut self) -> (Kind, Option<Ordinal>) {
        let Some(next) = &mut self.next else { return (Kind::Bullet(self.depth), None) };
        let value = u32::try_from(*next).unwrap_or_default();
        *next = next.saturating_add(self.step);
        let is_first = std::mem::replace(&mut self.begins, false);
        (Kind::Numbered(self.depth), Some(Ordinal { value, style: self.style, is_first, typed: None }))
    }
}

/// The names of footnotes, in order of occurrence; they are not shown.
#[derive(Default)]
struct NoteNames(Vec<String>);

impl NoteNames {
    /// The mark of a footnote: a superscript number.
    fn mark(&mut self, name: &str) -> String {
        let at = self.0.iter().position(|known| known == name).unwrap_or_else(|| {
            self.0.push(name.to_owned());
            self.0.len() - 1
        });
        superscript(u32::try_from(at + 1).unwrap_or(u32::MAX))
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Style {
    strong: bool,
    slanted: bool,
}

impl Style {
    const fn stars(self) -> &'static str {
        match (self.strong, self.slanted) {
            (true, true) => "***",
            (true, false) => "**",
            (false, true) => "*",
            (false, false) => "",
        }
    }
}

/// Writes a text with one blank between words, and stars around emphasised words. `changes` are the places
/// where the style of words changes. Nothing is marked if all words have the same style, or if the text has
/// stars of its own.
fn emphasised(text: &str, changes: &[(usize, Style)]) -> String {
    let runs = runs(text, changes);
    let first = runs.first().map(|(style, _)| *style).unwrap_or_default();
    let alike = runs.iter().all(|(style, words)| *style == first || words.trim().is_empty());
    if alike || text.contains(['*', '\\']) {
        return runs.into_iter().map(|(_, words)| words).collect::<String>().trim().to_owned();
    }
    let mut out = String::new();
    for (at, (style, words)) in runs.iter().enumerate() {
        let before = out.chars().next_back();
        let behind = runs.get(at + 1).and_then(|(_, next)| next.chars().next());
        let is_free = |range: &Range<usize>| range.start > 0 || !out.ends_with('*');
        match inner(words, before, behind).filter(|range| !style.stars().is_empty() && is_free(range)) {
            Some(range) => {
                let stars = Some(style.stars());
                let (above, behind) = (words.get(..range.start), words.get(range.end..));
                out.extend([above, stars, words.get(range), stars, behind].into_iter().flatten());
            }
            None => out.push_str(words),
        }
    }
    out.trim().to_owned()
}

/// The runs of the same style, with one blank between words.
fn runs(text: &str, changes: &[(usize, Style)]) -> Vec<(Style, String)> {
    let mut runs: Vec<(Style, String)> = Vec::new();
    let ends = changes.iter().map(|(at, _)| *at).chain([text.len()]);
    let starts = [(0, Style::default())].into_iter().chain(changes.iter().copied());
    let mut blank = true;
    for ((from, style), to) in starts.zip(ends) {
        let mut words = String::new();
        for c in text.get(from..to).unwrap_or_default().chars() {
            if !c.is_whitespace() {
                words.push(c);
            } else if !blank {
                words.push(' ');
            }
            blank = c.is_whitespace();
        }
        match runs.last_mut().filter(|(above, _)| *above == style) {
            _ if words.is_empty() => {}
            Some((_, above)) => above.push_str(&words),
            None => runs.push((style, words)),
        }
    }
    runs
}

/// The part of a run that stars may enclose: without blanks at its ends, and without punctuation beside which
/// `CommonMark` would not see stars. `None` if there is no such part.
fn inner(words: &str, before: Option<char>, behind: Option<char>) -> Option<Range<usize>> {
    let start = words.len() - words.trim_start().len();
    let mut end = start + words.trim().len();
    let is_apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    let is_sign = |c: char| !c.is_alphanumeric();
    if end == words.len() && !is_apart(behind) {
        end = start + words.get(start..end)?.trim_end_matches(is_sign).len();
    }
    // If punctuation were excluded at the start, the stars would be between letters.
    let opens = start > 0 || is_apart(before) || !words.starts_with(is_sign);
    (start < end && opens).then_some(start..end)
}

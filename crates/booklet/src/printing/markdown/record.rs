//! Writes a record of rulings as Markdown.

use std::fmt::Write as _;

use super::rich::blocks;
use crate::record::{Record, RecordEntry, RecordKind, RecordQuote};
use crate::texts::Block;
use schiri_show::render::escape_markdown as escape;

/// Prints a record as Markdown.
#[must_use]
pub fn record_markdown(record: &Record) -> String {
    let mut page = Page { record, out: String::new() };
    let [said] = &record.title.said;
    page.add(&format!("# {}", escape(&said.title)));
    page.add(&format!("*{}*", escape(&said.subtitle)));
    if record.entries.is_empty() {
        let nothing = page.first("nothing").to_owned();
        page.add(&nothing);
    }
    for entry in &record.entries {
        page.entry(entry);
    }
    if record.sides > 0 {
        page.signatures();
    }
    let hash = format!("{}: `{}`", page.first("content-hash"), record.title.content_hash);
    page.add(&hash);
    page.out.truncate(page.out.trim_end().len());
    page.out + "\n"
}

struct Page<'a> {
    record: &'a Record,
    out: String,
}

impl Page<'_> {
    /// Adds a block with an empty line behind it; nothing for an empty one.
    fn add(&mut self, text: &str) {
        let text = text.trim_end_matches('\n');
        if !text.is_empty() {
            let _ = writeln!(self.out, "{text}\n");
        }
    }

    /// A word of the program.
    fn first(&self, name: &str) -> &str {
        let [words] = &self.record.words;
        words.get(name).map_or("", String::as_str)
    }

    /// Adds a text under its heading; nothing for an empty one.
    fn section(&mut self, name: &str, text: &str) {
        if !text.trim().is_empty() {
            let level = if self.record.kind == RecordKind::Log { "###" } else { "##" };
            let heading = format!("{level} {}", self.first(name));
            self.add(&heading);
            self.add(text);
        }
    }

    fn blocks(&mut self, name: &str, text: &[Block]) {
        self.section(name, &blocks(text, ""));
    }

    fn entry(&mut self, entry: &RecordEntry) {
        if self.record.kind == RecordKind::Log {
            self.add(&format!("## {}. {}", entry.number, entry.short));
        }
        let row = |(label, text): &(String, String)| format!("- {}: {}\n", escape(label), escape(text));
        let rows: String = entry.known.iter().map(row).collect();
        self.add(&rows);
        self.blocks("question", &entry.question);
        self.blocks("facts", &entry.facts);
        let decision = format!("**{}**\n\n{}", escape(&entry.verdict), blocks(&entry.decision, ""));
        self.section("decision", &decision);
        let quotes: Vec<_> = entry.quotes.iter().map(quote).collect();
        self.section("clauses", &quotes.join("\n"));
        self.blocks("officials", &entry.officials);
        let steps = entry.history.iter().map(|step| {
            let reason =
                if step.reason.is_empty() { String::new() } else { format!(" – {}", escape(&step.reason)) };
            format!("{}. {}{reason}\n", step.number, escape(&step.what))
        });
        self.section("history", &steps.collect::<String>());
        if entry.redacted {
            let redacted = format!("*{}*", self.first("redacted"));
            self.add(&redacted);
        }
    }

    fn signatures(&mut self) {
        let mut names = vec![self.first("judge").to_owned(), self.first("head-judge").to_owned()];
        names.extend((0..self.record.sides).map(|_| format!("{} ________", self.first("side"))));
        let rows: Vec<_> = names.iter().map(|name| format!("- {name}: ________________________")).collect();
        self.section("signatures", &rows.join("\n"));
    }
}

/// Quotes a clause: as a list item in a log, in full on a sheet.
fn quote(quote: &RecordQuote) -> String {
    let edition =
        if quote.edition.is_empty() { String::new() } else { format!(" ({})", escape(&quote.edition)) };
    let mut out = format!(
        "- **{}**{edition} `{}` – {}\n",
        escape(&quote.citation),
        quote.clause,
        escape(&quote.standing)
    );
    let heading = quote.heading.as_ref().map(|heading| format!("*{}*\n", escape(heading)));
    let note =
        Some(&quote.note).filter(|note| !note.is_empty()).map(|note| format!("*({})*\n", escape(note)));
    for text in
        heading.into_iter().chain([blocks(&quote.text, "")]).chain(note).filter(|text| !text.is_empty())
    {
        out.push('\n');
        out.extend(text.trim_end().lines().flat_map(|line| ["  > ", line, "\n"]));
    }
    out
}

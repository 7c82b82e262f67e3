//! Writes a record of rulings as one HTML page that loads nothing else, and a log as CSV.

use askama::Template;

use crate::record::{Record, RecordKind};
use crate::request::paper::Paper;
use schiri_rules::corpus::plain_blocks;
use schiri_show::render::{RenderError, blocks_html, no_formula};

/// Prints a record as one HTML page.
///
/// # Errors
/// If memory runs out.
pub fn record_html(record: &Record) -> Result<String, RenderError> {
    Ok(RecordPage { record }.render()?)
}

#[derive(Template)]
#[template(path = "booklet/record.html")]
struct RecordPage<'a> {
    record: &'a Record,
}

impl RecordPage<'_> {
    fn first(&self, name: &str) -> &str {
        let [words] = &self.record.words;
        words.get(name).map_or("", String::as_str)
    }

    fn is_log(&self) -> bool {
        self.record.kind == RecordKind::Log
    }

    fn paper(&self) -> Paper {
        self.record.kind.paper()
    }

    fn rank(&self) -> usize {
        if self.is_log() { 3 } else { 2 }
    }
}

/// The columns of a log, as programs name them.
const COLUMNS: &str = "number ruling time round table question decision verdict clauses status authority by";

/// Prints a record as CSV (RFC 4180), one line for each ruling. Texts are plain, and spreadsheets take none
/// for a formula.
///
/// # Errors
/// If memory runs out.
pub fn record_csv(record: &Record) -> Result<String, RenderError> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    writer.write_record(COLUMNS.split(' '))?;
    for entry in &record.entries {
        let clauses: Vec<_> = entry.quotes.iter().map(|quote| quote.citation.as_str()).collect();
        let cells = [
            &entry.number.to_string(),
            &entry.id,
            &entry.time,
            &entry.round,
            &entry.table,
            &plain_blocks(&entry.question),
            &plain_blocks(&entry.decision),
            &entry.verdict,
            &clauses.join("; "),
            &entry.status,
            &entry.decided_by,
            &entry.recorded_by,
        ];
        writer.write_record(cells.map(|cell| no_formula(cell)))?;
    }
    Ok(String::from_utf8_lossy(&writer.into_inner()?).into_owned())
}

//! Comparison tables as Markdown, CSV and HTML.

use std::fmt::Write as _;

use askama::Template;

use super::words::{markdown_cell, position_words, relation_id};
use super::{RenderError, no_formula};
use crate::view::{CompareView, RowView};
use schiri_words::Localizer;

/// Writes a comparison as Markdown: a heading and a table for each topic.
#[must_use]
pub fn compare_markdown(view: &CompareView, localizer: &Localizer) -> String {
    let mut out = String::new();
    let columns: Vec<_> = view.editions.iter().map(|edition| markdown_cell(&edition.short)).collect();
    let question = localizer.word("compare-question");
    for topic in &view.topics {
        let _ = write!(
            out,
            "## {}\n\n| {question} | {} |\n|---|{}\n",
            topic.name,
            columns.join(" | "),
            "---|".repeat(columns.len())
        );
        for row in &topic.rows {
            let cells: Vec<_> = cells(row, localizer).iter().map(|cell| markdown_cell(cell)).collect();
            let relation = localizer.word(relation_id(row.relation));
            let _ =
                writeln!(out, "| {} *({relation})* | {} |", markdown_cell(&row.question), cells.join(" | "));
        }
        out.push('\n');
    }
    out
}

/// Writes a comparison as CSV (RFC 4180): one line for each point.
///
/// # Errors
/// If memory runs out.
pub fn compare_csv(view: &CompareView, localizer: &Localizer) -> Result<String, RenderError> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let head = ["topic", "point", "question", "relation"].map(str::to_owned);
    writer
        .write_record(head.into_iter().chain(view.editions.iter().map(|edition| edition.id.to_string())))?;
    for topic in &view.topics {
        for row in &topic.rows {
            let first = [topic.topic.as_str(), row.point.as_str(), &row.question].map(no_formula);
            let relation = localizer.word(relation_id(row.relation));
            let cells = cells(row, localizer).into_iter().map(|cell| no_formula(&cell));
            writer.write_record(first.into_iter().chain([relation]).chain(cells))?;
        }
    }
    let bytes = writer.into_inner().map_err(|error| RenderError(error.to_string()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes a comparison as one HTML page without requests.
///
/// # Errors
/// If memory runs out.
pub fn compare_html(view: &CompareView, localizer: &Localizer) -> Result<String, RenderError> {
    Ok(ComparePage { view, localizer, lang: localizer.lang().code() }.render()?)
}

#[derive(Template)]
#[template(path = "compare/table.html")]
struct ComparePage<'a> {
    view: &'a CompareView,
    localizer: &'a Localizer,
    lang: &'static str,
}

impl ComparePage<'_> {
    fn relation(&self, row: &RowView) -> String {
        self.localizer.word(relation_id(row.relation))
    }

    fn cells(&self, row: &RowView) -> Vec<String> {
        cells(row, self.localizer)
    }
}

fn cells(row: &RowView, localizer: &Localizer) -> Vec<String> {
    row.cells
        .iter()
        .map(|stands| {
            let words: Vec<_> = stands.iter().map(|stand| position_words(stand, localizer)).collect();
            if words.is_empty() { "–".to_owned() } else { words.join(" · ") }
        })
        .collect()
}

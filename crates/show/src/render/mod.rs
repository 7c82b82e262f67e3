//! Views in words and markup: text, Markdown, HTML, CSV, SVG. The command line and the pages show what is
//! made here; the words come from the crate of words, the facts from `view`.

mod compare;
mod compare_text;
mod csv_cell;
mod data_url;
mod history;
mod markdown;
mod marked;
mod matrix;
mod qr;
mod rich_html;
mod sheet;
pub mod terminal;
pub mod text;
mod words;

pub use compare::{compare_csv, compare_html, compare_markdown};
pub use compare_text::{
    change_heading, change_notes, step_note, step_title, text_compare_body, text_compare_html,
    text_compare_markdown, text_compare_title, trace_body, trace_html, trace_markdown, trace_title,
};
pub use csv_cell::no_formula;
pub use data_url::data_url;
pub use history::{HistoryStep, author, author_and_time, field_label_id, history};
pub use marked::{
    MarkedLine, Run, all_lines, change_id, change_words, count_words, notes, places, side_lines,
};
pub use matrix::{matrix_html, matrix_markdown, matrix_svg, matrix_text};
pub use qr::qr_svg;
pub use rich_html::{
    FindConcepts, Href, Marks, blocks_html, clause_html, explained_html, line_html, page_address, text_html,
};
pub use sheet::{sheet_html, sheet_markdown, sheet_title};
pub use words::{
    answer_words, applies_id, decides_words, force_id, here_id, nature_id, open_words, position_words,
    relation_id, rights_id, role_id, step_words, taken_from_question, told_words, verdict_id, verdict_word,
    yield_words,
};

use std::fmt;

/// Why a view could not be rendered. It does not happen with the shipped templates: they are
/// checked when the program is compiled, and memory is the only thing they can run out of. Only a
/// QR code can be asked for too much: a text longer than it holds.
#[derive(Debug)]
pub struct RenderError(String);

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RenderError {}

impl From<askama::Error> for RenderError {
    fn from(error: askama::Error) -> Self {
        Self(error.to_string())
    }
}

impl From<csv::Error> for RenderError {
    fn from(error: csv::Error) -> Self {
        Self(error.to_string())
    }
}

impl From<qrcode::types::QrError> for RenderError {
    fn from(error: qrcode::types::QrError) -> Self {
        Self(error.to_string())
    }
}

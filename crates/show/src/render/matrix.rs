//! The matrix of topics and editions: table and picture.

use std::fmt::Write as _;

use askama::Template;
use textwrap::core::display_width;

use super::RenderError;
use super::words::markdown_cell;
use crate::view::{CellView, MatrixView};
use schiri_rules::lang::Message;
use schiri_words::Localizer;

/// Writes a matrix as aligned columns: points spoken on, and `!` with the conflicts among them.
#[must_use]
pub fn matrix_text(view: &MatrixView, localizer: &Localizer) -> String {
    let name_width = view.topics.iter().map(|topic| display_width(&topic.name)).max().unwrap_or_default();
    let width = view
        .editions
        .iter()
        .map(|edition| display_width(edition.id.as_str()))
        .max()
        .unwrap_or_default()
        .max(8);
    let pad =
        |text: &str, width: usize| format!("{text}{}", " ".repeat(width.saturating_sub(display_width(text))));
    let heads: Vec<_> = view.editions.iter().map(|edition| pad(edition.id.as_str(), width)).collect();
    let mut out = format!("{}  {}\n", pad("", name_width), heads.join("  ").trim_end());
    for topic in &view.topics {
        let cells: Vec<_> = topic.cells.iter().map(|cell| pad(&cell_text(*cell), width)).collect();
        let _ = writeln!(out, "{}  {}", pad(&topic.name, name_width), cells.join("  ").trim_end());
    }
    let _ = writeln!(out, "\n{}", localizer.word("matrix-legend"));
    out
}

/// Writes a matrix as a Markdown table.
#[must_use]
pub fn matrix_markdown(view: &MatrixView, localizer: &Localizer) -> String {
    let heads: Vec<_> = view.editions.iter().map(|edition| markdown_cell(&edition.short)).collect();
    let mut out = format!(
        "| {} | {} |\n|---|{}\n",
        localizer.word("matrix-topic"),
        heads.join(" | "),
        "---|".repeat(heads.len())
    );
    for topic in &view.topics {
        let cells: Vec<_> = topic.cells.iter().map(|cell| cell_text(*cell)).collect();
        let _ = writeln!(out, "| {} | {} |", markdown_cell(&topic.name), cells.join(" | "));
    }
    let _ = writeln!(out, "\n{}", localizer.word("matrix-legend"));
    out
}

/// Says in figures how many questions an edition answers on a topic, and on how many it conflicts.
#[must_use]
fn cell_text(cell: CellView) -> String {
    match (cell.speaks, cell.conflicts) {
        (0, _) => "–".to_owned(),
        (speaks, 0) => speaks.to_string(),
        (speaks, conflicts) => format!("{speaks} ({conflicts}!)"),
    }
}

/// Writes a matrix as an HTML page with the picture.
///
/// # Errors
/// If memory runs out.
pub fn matrix_html(view: &MatrixView, localizer: &Localizer) -> Result<String, RenderError> {
    let picture = matrix_svg(view, localizer)?;
    Ok(MatrixPage { picture, localizer, lang: localizer.lang().code() }.render()?)
}

#[derive(Template)]
#[template(path = "compare/matrix.html")]
struct MatrixPage<'a> {
    picture: String,
    localizer: &'a Localizer,
    lang: &'static str,
}

/// Sizes of the picture, in user units.
const ROW: usize = 30;
const COLUMN: usize = 170;
const HEAD: usize = 52;

/// About how wide a letter of the picture's text is.
const LETTER: usize = 8;

/// Draws a matrix as SVG: a bar for what is said, its dark part for conflicts, an empty frame for
/// silence. Numbers stand beside the bars, so that colour carries nothing alone.
///
/// # Errors
/// If memory runs out.
pub fn matrix_svg(view: &MatrixView, localizer: &Localizer) -> Result<String, RenderError> {
    let most = view
        .topics
        .iter()
        .flat_map(|topic| &topic.cells)
        .map(|cell| cell.speaks + cell.silent)
        .max()
        .unwrap_or_default()
        .max(1);
    let names = view.topics.iter().map(|topic| display_width(&topic.name));
    let margin = 24 + LETTER * names.max().unwrap_or_default();
    let bar = |count: usize| count * (COLUMN - 70) / most;
    let rows = view
        .topics
        .iter()
        .enumerate()
        .map(|(index, topic)| SvgRow {
            name: topic.name.clone(),
            y: HEAD + index * ROW,
            cells: topic
                .cells
                .iter()
                .enumerate()
                .map(|(column, cell)| SvgCell {
                    x: margin + column * COLUMN,
                    all: bar(cell.speaks + cell.silent),
                    speaks: bar(cell.speaks),
                    conflicts: bar(cell.conflicts),
                    label: cell_text(*cell),
                    title: localizer.say(
                        &Message::new("matrix-cell")
                            .with("speaks", cell.speaks)
                            .with("conflicts", cell.conflicts)
                            .with("silent", cell.silent),
                    ),
                })
                .collect(),
        })
        .collect();
    let heads = view.editions.iter().enumerate().map(|(column, edition)| SvgHead {
        x: margin + column * COLUMN,
        id: edition.id.to_string(),
        short: edition.short.clone(),
    });
    let picture = Picture {
        width: margin + view.editions.len() * COLUMN,
        height: HEAD + (view.topics.len() + 1) * ROW,
        heads: heads.collect(),
        rows,
        title: localizer.word("matrix-title"),
        legend: localizer.word("matrix-legend"),
        lang: localizer.lang().code(),
    };
    Ok(picture.render()?)
}

#[derive(Template)]
#[template(path = "compare/matrix.svg", escape = "html")]
struct Picture {
    width: usize,
    height: usize,
    heads: Vec<SvgHead>,
    rows: Vec<SvgRow>,
    title: String,
    legend: String,
    lang: &'static str,
}

struct SvgHead {
    x: usize,
    id: String,
    short: String,
}

struct SvgRow {
    name: String,
    y: usize,
    cells: Vec<SvgCell>,
}

struct SvgCell {
    x: usize,
    all: usize,
    speaks: usize,
    conflicts: usize,
    label: String,
    title: String,
}

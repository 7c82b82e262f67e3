//! Editions side by side: the table, the matrix of topics and editions, and the "coming from" sheet; as Markdown, CSV,
//! HTML and SVG.

use std::fmt::Write as _;

use askama::Template;
use textwrap::core::display_width;

use super::RenderError;
use super::words::{citations, position_words, relation_id};
use super::{markdown_cell, no_formula, terminal};
use crate::view::{CellView, ColumnView, CompareView, DifferenceText, MatrixView, RowView, SheetView};
use schiri_rules::lang::Message;
use schiri_words::Localizer;

/// Writes a comparison as Markdown: a heading and a table for each topic.
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
            let relation = localizer.word(&relation_id(row.relation));
            let _ =
                writeln!(out, "| {} *({relation})* | {} |", markdown_cell(&row.question), cells.join(" | "));
        }
        out.push('\n');
    }
    out
}

/// Writes a comparison as CSV (RFC 4180): one line for each point.
pub fn compare_csv(view: &CompareView, localizer: &Localizer) -> Result<String, RenderError> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let head = ["topic", "point", "question", "relation"].map(str::to_owned);
    writer
        .write_record(head.into_iter().chain(view.editions.iter().map(|edition| edition.id.to_string())))?;
    for topic in &view.topics {
        for row in &topic.rows {
            let first = [topic.topic.as_str(), row.point.as_str(), &row.question].map(no_formula);
            let relation = localizer.word(&relation_id(row.relation));
            let cells = cells(row, localizer).into_iter().map(|cell| no_formula(&cell));
            writer.write_record(first.into_iter().chain([relation]).chain(cells))?;
        }
    }
    Ok(String::from_utf8_lossy(&writer.into_inner()?).into_owned())
}

/// Writes a comparison as one HTML page that loads nothing else.
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

fn cells(row: &RowView, localizer: &Localizer) -> Vec<String> {
    row.cells
        .iter()
        .map(|stands| {
            let words: Vec<_> = stands.iter().map(|stand| position_words(stand, localizer)).collect();
            if words.is_empty() { "–".to_owned() } else { words.join(" · ") }
        })
        .collect()
}

/// Writes a matrix as aligned columns for a terminal, each headed by the id by which commands take the
/// edition.
pub fn matrix_text(view: &MatrixView, localizer: &Localizer) -> String {
    terminal::text(&matrix_table(view, localizer, |edition| edition.id.as_str()), "", usize::MAX) + "\n"
}

/// Writes a matrix as a Markdown table.
pub fn matrix_markdown(view: &MatrixView, localizer: &Localizer) -> String {
    matrix_table(view, localizer, |edition| &edition.short)
}

fn matrix_table(view: &MatrixView, localizer: &Localizer, head: impl Fn(&ColumnView) -> &str) -> String {
    let heads: Vec<_> = view.editions.iter().map(|edition| markdown_cell(head(edition))).collect();
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

/// Says in digits how many questions an edition answers on a topic, and on how many it conflicts.
fn cell_text(cell: CellView) -> String {
    match (cell.speaks, cell.conflicts) {
        (0, _) => "–".to_owned(),
        (speaks, 0) => speaks.to_string(),
        (speaks, conflicts) => format!("{speaks} ({conflicts}!)"),
    }
}

/// Writes a matrix as an HTML page with the picture.
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
/// The length of the longest bar.
const BAR: usize = COLUMN - 70;

/// The estimated width of a letter of the picture's text.
const LETTER: usize = 8;

/// Draws a matrix as SVG: a bar for the questions answered, its dark part for conflicts, an empty frame for
/// silence. Numbers are printed beside the bars, so that nothing is said by colour alone.
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
    let (width, height) = (margin + view.editions.len() * COLUMN, HEAD + (view.topics.len() + 1) * ROW);
    Ok(Picture { view, localizer, most, margin, width, height }.render()?)
}

#[derive(Template)]
#[template(path = "compare/matrix.svg", escape = "html")]
struct Picture<'a> {
    view: &'a MatrixView,
    localizer: &'a Localizer,
    /// The most questions that a topic has.
    most: usize,
    /// Where the first column begins.
    margin: usize,
    width: usize,
    height: usize,
}

/// Says in a sentence what a cell of the matrix counts.
pub fn cell_words(cell: CellView, localizer: &Localizer) -> String {
    let message = Message::new("matrix-cell").with("speaks", cell.speaks);
    localizer.say(&message.with("conflicts", cell.conflicts).with("silent", cell.silent))
}

/// Writes a sheet as Markdown; with two languages as a table with one column each.
pub fn sheet_markdown(view: &SheetView, localizers: &[Localizer]) -> String {
    let mut out = format!("# {}\n\n", sheet_titles(view, localizers));
    if localizers.len() > 1 {
        let heads: Vec<_> = localizers.iter().map(|localizer| localizer.lang().endonym()).collect();
        let _ = write!(out, "| {} |\n|{}\n", heads.join(" | "), "---|".repeat(heads.len()));
    }
    for (index, difference) in view.differences.iter().enumerate() {
        let entries: Vec<_> = difference
            .said
            .iter()
            .zip(localizers)
            .map(|(text, localizer)| entry(index, text, localizer))
            .collect();
        if localizers.len() > 1 {
            let cell = |lines: &[String; 3]| lines.each_ref().map(|line| markdown_cell(line)).join("<br>");
            let cells: Vec<_> = entries.iter().map(cell).collect();
            let _ = writeln!(out, "| {} |", cells.join(" | "));
        } else {
            let paragraphs: Vec<_> = entries.iter().map(|lines| lines.join("\n\n   ")).collect();
            let _ = write!(out, "{}\n\n", paragraphs.join("\n\n"));
        }
    }
    out
}

/// One numbered difference, line by line: the question, what holds here, what was known.
fn entry(index: usize, text: &DifferenceText, localizer: &Localizer) -> [String; 3] {
    let (here, known) = (localizer.word("sheet-here"), localizer.word("sheet-known"));
    [
        format!("{}. **{}**", index + 1, text.question),
        format!("{here} {} ({})", text.here, citations(&text.here_in)),
        format!("{known} {} ({})", text.known, citations(&text.known_in)),
    ]
}

/// Returns the sheet's title.
pub fn sheet_title(view: &SheetView, localizer: &Localizer) -> String {
    let name = |edition: &ColumnView| edition.shorts.get(&localizer.lang()).unwrap_or(&edition.short).clone();
    let stack: Vec<_> = view.stack.iter().map(name).collect();
    localizer
        .say(&Message::new("sheet-title").with("from", name(&view.from)).with("stack", stack.join(" + ")))
}

fn sheet_titles(view: &SheetView, localizers: &[Localizer]) -> String {
    localizers.iter().map(|localizer| sheet_title(view, localizer)).collect::<Vec<_>>().join(" / ")
}

/// Writes a sheet as one printable HTML page.
pub fn sheet_html(view: &SheetView, localizers: &[Localizer]) -> Result<String, RenderError> {
    let lang = localizers.first().map_or("en", |localizer| localizer.lang().code());
    Ok(SheetPage { view, localizers, lang }.render()?)
}

#[derive(Template)]
#[template(path = "compare/sheet.html")]
struct SheetPage<'a> {
    view: &'a SheetView,
    localizers: &'a [Localizer],
    lang: &'static str,
}

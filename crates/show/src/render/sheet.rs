//! The "coming from" sheet: one page, one or two languages side by side.

use std::fmt::Write as _;

use askama::Template;

use super::RenderError;
use super::words::markdown_cell;
use crate::view::{ColumnView, DifferenceText, Pointer, SheetView};
use schiri_rules::lang::Message;
use schiri_words::Localizer;

/// Writes a sheet as Markdown; with two languages as a table with one column each.
#[must_use]
pub fn sheet_markdown(view: &SheetView, localizers: &[Localizer]) -> String {
    let titles: Vec<_> = localizers.iter().map(|localizer| sheet_title(view, localizer)).collect();
    let mut out = format!("# {}\n\n", titles.join(" / "));
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
#[must_use]
pub fn sheet_title(view: &SheetView, localizer: &Localizer) -> String {
    let name = |edition: &ColumnView| edition.shorts.get(&localizer.lang()).unwrap_or(&edition.short).clone();
    let stack: Vec<_> = view.stack.iter().map(name).collect();
    localizer
        .say(&Message::new("sheet-title").with("from", name(&view.from)).with("stack", stack.join(" + ")))
}

fn citations(pointers: &[Pointer]) -> String {
    pointers.iter().map(|pointer| pointer.citation.as_str()).collect::<Vec<_>>().join("; ")
}

/// Writes a sheet as one printable HTML page.
///
/// # Errors
/// If memory runs out.
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

impl SheetPage<'_> {
    fn titles(&self) -> String {
        self.localizers
            .iter()
            .map(|localizer| sheet_title(self.view, localizer))
            .collect::<Vec<_>>()
            .join(" / ")
    }

    fn title_in(&self, localizer: &Localizer) -> String {
        sheet_title(self.view, localizer)
    }

    /// The word in the language of the column.
    fn word(&self, column: usize, id: &str) -> String {
        self.localizers.get(column).map(|localizer| localizer.word(id)).unwrap_or_default()
    }
}

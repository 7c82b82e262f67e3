//! The "coming from" sheet: one page, one or two languages side by side.

use std::fmt::Write as _;

use askama::Template;

use super::RenderError;
use super::words::markdown_cell;
use crate::l10n::Speaker;
use crate::lang::Message;
use crate::view::{ColumnView, DifferenceText, Pointer, SheetView};

/// Writes a sheet as Markdown; with two languages as a table with one column each.
#[must_use]
pub fn sheet_markdown(view: &SheetView, speakers: &[Speaker]) -> String {
    let titles: Vec<_> = speakers.iter().map(|speaker| title(view, speaker)).collect();
    let mut out = format!("# {}\n\n", titles.join(" / "));
    if speakers.len() > 1 {
        let heads: Vec<_> = speakers.iter().map(|speaker| speaker.lang().endonym()).collect();
        let _ = write!(out, "| {} |\n|{}\n", heads.join(" | "), "---|".repeat(heads.len()));
    }
    for (index, difference) in view.differences.iter().enumerate() {
        let texts: Vec<_> =
            difference.said.iter().zip(speakers).map(|(text, speaker)| entry(index, text, speaker)).collect();
        if speakers.len() > 1 {
            let cells: Vec<_> = texts.iter().map(|text| markdown_cell(text).replace("  ", "<br>")).collect();
            let _ = writeln!(out, "| {} |", cells.join(" | "));
        } else {
            let _ = write!(out, "{}\n\n", texts.join("\n\n").replace("  ", "\n\n   "));
        }
    }
    out
}

/// One numbered difference; its lines are parted by two spaces.
fn entry(index: usize, text: &DifferenceText, speaker: &Speaker) -> String {
    format!(
        "{}. **{}**  {} {} ({})  {} {} ({})",
        index + 1,
        text.question,
        speaker.word("sheet-here"),
        text.here,
        citations(&text.here_in),
        speaker.word("sheet-known"),
        text.known,
        citations(&text.known_in),
    )
}

/// Returns the sheet's title.
fn title(view: &SheetView, speaker: &Speaker) -> String {
    let name = |edition: &ColumnView| edition.shorts.get(&speaker.lang()).unwrap_or(&edition.short).clone();
    let stack: Vec<_> = view.stack.iter().map(name).collect();
    speaker.say(&Message::new("sheet-title").with("from", name(&view.from)).with("stack", stack.join(" + ")))
}

fn citations(pointers: &[Pointer]) -> String {
    pointers.iter().map(|pointer| pointer.citation.as_str()).collect::<Vec<_>>().join("; ")
}

/// Writes a sheet as one printable HTML page.
///
/// # Errors
/// If memory runs out.
pub fn sheet_html(view: &SheetView, speakers: &[Speaker]) -> Result<String, RenderError> {
    let lang = speakers.first().map_or("en", |speaker| speaker.lang().code());
    Ok(Page { view, speakers, lang }.render()?)
}

#[derive(Template)]
#[template(path = "compare/sheet.html")]
struct Page<'a> {
    view: &'a SheetView,
    speakers: &'a [Speaker],
    lang: &'static str,
}

impl Page<'_> {
    fn titles(&self) -> String {
        self.speakers.iter().map(|speaker| title(self.view, speaker)).collect::<Vec<_>>().join(" / ")
    }

    fn title_in(&self, speaker: &Speaker) -> String {
        title(self.view, speaker)
    }

    /// The word in the language of the column.
    fn word(&self, column: usize, id: &str) -> String {
        self.speakers.get(column).map(|speaker| speaker.word(id)).unwrap_or_default()
    }
}

//! Two editions clause by clause, and one clause through time: Markdown and HTML.

use std::fmt::Write as _;

use askama::Template;

use super::RenderError;
use super::marked::{MarkedLine, all_lines, change_words, count_words, notes, places, side_lines};
use super::{escape_markdown, escape_markdown_start};
use crate::view::{ForceView, PlaceView, TextChangeView, TextCompareView, TraceStepView, TraceView};
use schiri_compare::{MarkKind, Part};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Force;
use schiri_words::Localizer;

/// Writes a comparison as Markdown. Words removed and added are in `<del>` and `<ins>`, since `CommonMark`
/// has no marks for them.
pub fn text_compare_markdown(view: &TextCompareView, localizer: &Localizer) -> String {
    let title = escape_markdown(&text_compare_title(view, localizer));
    let mut out = format!("# {title}\n\n");
    for count in &view.counts {
        let _ = writeln!(out, "- {}", count_words(count, view, localizer));
    }
    for note in notes(view, localizer) {
        let _ = write!(out, "\n{}\n", escape_markdown(&note));
    }
    for change in &view.changes {
        let _ = write!(out, "\n## {}\n\n", escape_markdown(&change_heading(change, localizer)));
        markdown_change(&mut out, change, false, localizer);
    }
    out
}

/// Writes a clause's history as Markdown.
pub fn trace_markdown(view: &TraceView, localizer: &Localizer) -> String {
    let mut out = format!("# {}\n", escape_markdown(&trace_title(view, localizer)));
    for step in &view.steps {
        let _ = write!(out, "\n## {}\n", escape_markdown(&step_title(step)));
        if let Some(note) = step_note(step, localizer) {
            let _ = write!(out, "\n{}\n", escape_markdown(&note));
        }
        for change in &step.changes {
            let heading = match step.from {
                Some(_) => change_heading(change, localizer),
                None => places(&change.new),
            };
            let _ = write!(out, "\n### {}\n\n", escape_markdown(&heading));
            markdown_change(&mut out, change, step.from.is_none(), localizer);
        }
    }
    out
}

/// Writes what became of a clause; if `plain`, without marks.
fn markdown_change(out: &mut String, change: &TextChangeView, plain: bool, localizer: &Localizer) {
    for line in all_lines(&change.marks) {
        let mut text = String::new();
        for run in &line.runs {
            let letters = escape_markdown(&run.text);
            let _ = match run.kind {
                MarkKind::Removed if !plain => write!(text, "<del>{letters}</del>"),
                MarkKind::Added if !plain => write!(text, "<ins>{letters}</ins>"),
                _ => write!(text, "{letters}"),
            };
        }
        let text = escape_markdown_start(text.trim());
        let _ = if line.part == Part::Heading {
            write!(out, "**{text}**\n\n")
        } else {
            write!(out, "{text}\n\n")
        };
    }
    for note in change_notes(change, localizer) {
        let _ = write!(out, "*{}*\n\n", escape_markdown(&note));
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
}

/// Writes a comparison as one HTML page that loads nothing else.
pub fn text_compare_html(view: &TextCompareView, localizer: &Localizer) -> Result<String, RenderError> {
    let body = text_compare_body(view, localizer, false)?;
    Ok(TextComparePage { title: text_compare_title(view, localizer), body, lang: localizer.lang() }
        .render()?)
}

/// Writes a clause's history as one HTML page that loads nothing else.
pub fn trace_html(view: &TraceView, localizer: &Localizer) -> Result<String, RenderError> {
    let body = trace_body(view, localizer, false)?;
    Ok(TextComparePage { title: trace_title(view, localizer), body, lang: localizer.lang() }.render()?)
}

/// Writes a comparison as the body of a page below its title. With `pages`, clauses link to their pages, and each says
/// how far it holds.
pub fn text_compare_body(
    view: &TextCompareView,
    localizer: &Localizer,
    pages: bool,
) -> Result<String, RenderError> {
    Ok(CompareBody { view, frame: ChangeFrame { localizer, pages, texts: view.language, level: 2 } }
        .render()?)
}

/// Writes a clause's history as the body of a page below its title. With `pages`, clauses link to their pages, and each
/// says how far it holds.
pub fn trace_body(view: &TraceView, localizer: &Localizer, pages: bool) -> Result<String, RenderError> {
    Ok(TraceBody { view, localizer, pages }.render()?)
}

#[derive(Template)]
#[template(path = "compare/text.html")]
struct TextComparePage {
    title: String,
    /// Markup that was made here.
    body: String,
    lang: Lang,
}

#[derive(Template)]
#[template(path = "compare/text_body.html")]
struct CompareBody<'a> {
    view: &'a TextCompareView,
    frame: ChangeFrame<'a>,
}

#[derive(Template)]
#[template(path = "compare/trace_body.html")]
struct TraceBody<'a> {
    view: &'a TraceView,
    localizer: &'a Localizer,
    pages: bool,
}

/// What all changes on a page share.
struct ChangeFrame<'a> {
    localizer: &'a Localizer,
    /// Whether clauses have pages.
    pages: bool,
    texts: Lang,
    level: u8,
}

#[derive(Template)]
#[template(path = "compare/change.html")]
struct ChangeBody<'a> {
    change: &'a TextChangeView,
    frame: &'a ChangeFrame<'a>,
    /// Whether this is the first step of a history, whose text is shown without marks.
    first: bool,
}

impl ChangeFrame<'_> {
    fn word(&self, id: &str) -> String {
        self.localizer.word(id)
    }

    /// Returns how far a clause holds at the chosen event, and the id of the message that says so in short.
    fn at_event<'p>(&self, place: &'p PlaceView) -> Option<(&'p ForceView, &'static str)> {
        let view = place.at_event.as_ref().filter(|_| self.pages)?;
        let words = match view.force {
            Force::InForce => "found-here",
            Force::Partly => "found-partly",
            _ => "found-elsewhere",
        };
        Some((view, words))
    }

    fn change(&self, change: &TextChangeView, first: bool) -> Result<String, askama::Error> {
        ChangeBody { change, frame: self, first }.render()
    }
}

impl TraceBody<'_> {
    fn frame(&self, step: &TraceStepView) -> ChangeFrame<'_> {
        let texts = step.language.unwrap_or_default();
        ChangeFrame { localizer: self.localizer, pages: self.pages, texts, level: 3 }
    }
}

impl ChangeBody<'_> {
    /// Tells whether the clause is cited as before and has no note of its own on either side: then it is named only
    /// once.
    fn stays(&self) -> bool {
        let marked = self.change.places().any(|place| self.frame.at_event(place).is_some());
        !marked && !self.change.old.is_empty() && places(&self.change.old) == places(&self.change.new)
    }

    /// Returns the sides that have a text: which side, its places, its lines.
    fn sides(&self) -> Vec<SideHtml<'_>> {
        if self.change.marks.is_empty() {
            return Vec::new();
        }
        let sides = [("was", &self.change.old, MarkKind::Added), ("is", &self.change.new, MarkKind::Removed)];
        let sides = sides.into_iter().filter(|(_, places, _)| !places.is_empty());
        sides
            .map(|(class, places, without)| SideHtml {
                class,
                places,
                lines: side_lines(&self.change.marks, without),
            })
            .collect()
    }
}

struct SideHtml<'a> {
    class: &'static str,
    places: &'a [PlaceView],
    lines: Vec<MarkedLine>,
}

impl SideHtml<'_> {
    /// Returns the place to name before a line: only the first line of each clause has one.
    fn place_before(&self, index: &usize) -> Option<&PlaceView> {
        let clause = self.lines.get(*index)?.clause;
        let begins = index.checked_sub(1).and_then(|before| self.lines.get(before)).map(|line| line.clause);
        (begins != Some(clause)).then(|| self.places.get(clause)).flatten()
    }
}

/// Returns the title of a comparison.
pub fn text_compare_title(view: &TextCompareView, localizer: &Localizer) -> String {
    let id = if view.same_lineage { "compare-text-title" } else { "compare-text-apart" };
    let message = Message::new(id).with("old", view.old.dated());
    localizer.say(&message.with("new", view.new.dated()))
}

/// Returns the title of a clause's history.
pub fn trace_title(view: &TraceView, localizer: &Localizer) -> String {
    localizer.say(&Message::new("trace-title").with("clause", view.clause.citation.as_str()))
}

/// Names the editions of a step.
pub fn step_title(step: &TraceStepView) -> String {
    match &step.from {
        Some(from) => format!("{} → {}", from.dated(), step.to.dated()),
        None => step.to.dated(),
    }
}

/// Says why a step shows nothing; `None` if it shows something.
pub fn step_note(step: &TraceStepView, localizer: &Localizer) -> Option<String> {
    step.language.is_none().then(|| localizer.word("trace-no-language"))
}

/// Says where a clause was, where it is now, and what became of it.
pub fn change_heading(change: &TextChangeView, localizer: &Localizer) -> String {
    let words = change_words(change, localizer);
    let (old, new) = (places(&change.old), places(&change.new));
    match (old.is_empty(), new.is_empty()) {
        (false, false) if old != new => format!("{old} → {new}: {words}"),
        (false, _) => format!("{old}: {words}"),
        (true, _) => format!("{new}: {words}"),
    }
}

/// Describes what became of a clause, as far as its marks do not show it.
pub fn change_notes(change: &TextChangeView, localizer: &Localizer) -> Vec<String> {
    let see = change.see.iter().map(|see| Message::new("change-see").with("see", see.place.as_str()));
    let redirects = change.redirects.iter().map(|redirect| {
        Message::new("change-redirect")
            .with("from", redirect.from.place.as_str())
            .with("to", redirect.to.place.as_str())
    });
    see.chain(redirects).map(|message| localizer.say(&message)).collect()
}

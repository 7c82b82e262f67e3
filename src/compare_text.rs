//! `schiri compare A B --by text`: two editions clause by clause.

use std::fmt::Write as _;

use super::args::{Compare, Format};
use super::compare::{json, one_language, render_trouble};
use super::session::{Session, Trouble};
use super::term::{self, style};
use schiri_compare::{MarkKind, Part, TextChangeKind, by_text};
use schiri_rules::corpus::Corpus;
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_show::render::{
    MarkedLine, Run, all_lines, change_heading, change_notes, count_words, notes, places, terminal,
    text_compare_html, text_compare_markdown, text_compare_title,
};
use schiri_show::view::{TextChangeView, TextCompareView, text_compare_view};
use schiri_words::Localizer;

/// Compares two editions; returns the text, and whether nothing differs.
pub(super) fn comparison(
    corpus: &Corpus,
    args: &Compare,
    session: &Session,
) -> Result<(String, bool), Trouble> {
    refuse_other_options(args)?;
    let (old, new) = known::text_pair(corpus, &args.editions)?;
    let asked = if args.lang.is_empty() { None } else { Some(one_language(&args.lang)?) };
    let reader = asked.unwrap_or_else(|| session.localizer.lang());
    let lang = schiri_compare::text_language(corpus, (old, new), asked, reader)?;
    let localizer = Localizer::new(reader);
    let comparison = by_text(corpus, old, new, lang);
    let view = text_compare_view(corpus, &comparison, &args.only, reader);
    let differs = |change: &TextChangeView| change.kind != TextChangeKind::Unchanged;
    let empty = view.changes.is_empty() || args.only.is_empty() && !view.changes.iter().any(differs);
    let changed = || {
        let mut changed = view.clone();
        // What stayed is counted; whoever wants to read it asks for it.
        changed.changes.retain(|change| differs(change) || !args.only.is_empty());
        changed
    };
    let text = match args.format {
        Format::Text => text(&changed(), &localizer, session.has_colours() && args.output.is_none()),
        Format::Md => text_compare_markdown(&changed(), &localizer),
        Format::Html => text_compare_html(&changed(), &localizer).map_err(|error| render_trouble(&error))?,
        Format::Json => json(&view)?,
        Format::Csv => return Err(Message::new("compare-text-format").with("format", "csv").into()),
        Format::Svg => return Err(Message::new("compare-text-format").with("format", "svg").into()),
    };
    Ok((text, empty))
}

/// Refuses what belongs to the comparison by questions.
fn refuse_other_options(args: &Compare) -> Result<(), Trouble> {
    let given = [
        ("--coming-from", args.coming_from.is_some()),
        ("--matrix", args.matrix),
        ("--differences", args.differences),
        ("--new-for", args.new_for.is_some()),
        ("--topic", !args.topic.is_empty()),
        ("--limit", args.limit.is_some()),
        ("--event, --stack, --adopt, --drop, --situation", args.stack.any()),
    ];
    match given.into_iter().find(|(_, given)| *given) {
        None => Ok(()),
        Some((option, _)) => Err(Message::new("compare-by-text-options").with("option", option).into()),
    }
}

/// A comparison for the terminal.
fn text(view: &TextCompareView, localizer: &Localizer, colours: bool) -> String {
    let width = term::width();
    let mut out = term::styled(style::BOLD, &text_compare_title(view, localizer)) + "\n\n";
    for count in &view.counts {
        let _ = writeln!(out, "  {}", count_words(count, localizer));
    }
    for note in notes(view, localizer) {
        let _ = writeln!(out, "\n{}", terminal::wrap(&note, "", "", width));
    }
    for change in &view.changes {
        let _ = writeln!(out, "\n{}", change_text(change, false, localizer, colours));
    }
    let changes = view.changes.iter().any(|change| change.kind != TextChangeKind::Unchanged);
    if !changes {
        let _ = writeln!(out, "\n{}", localizer.word("compare-text-none"));
    }
    out
}

/// A change for the terminal; `plain` without marks.
pub(super) fn change_text(
    change: &TextChangeView,
    plain: bool,
    localizer: &Localizer,
    colours: bool,
) -> String {
    let width = term::width();
    let heading = if plain { places(&change.new) } else { change_heading(change, localizer) };
    let mut lines = vec![term::styled(style::BOLD, &heading)];
    for line in all_lines(&change.marks) {
        lines.push(terminal::wrap(&marked(&line, plain, colours), "  ", "  ", width));
    }
    for note in change_notes(change, localizer) {
        lines.push(term::styled(style::YELLOW, &terminal::wrap(&note, "  ", "  ", width)));
    }
    lines.join("\n")
}

fn marked(line: &MarkedLine, plain: bool, colours: bool) -> String {
    let text: String = line.runs.iter().map(|run| marked_run(run, plain, colours)).collect();
    if line.part == Part::Heading && plain { term::styled(style::BOLD, &text) } else { text }
}

/// Marks letters by colour and line where colours are seen, else by signs.
fn marked_run(run: &Run, plain: bool, colours: bool) -> String {
    match (run.kind, colours) {
        (MarkKind::Removed, true) if !plain => term::styled(style::REMOVED, &run.text),
        (MarkKind::Added, true) if !plain => term::styled(style::ADDED, &run.text),
        (MarkKind::Removed, false) if !plain => format!("[-{}-]", run.text),
        (MarkKind::Added, false) if !plain => format!("{{+{}+}}", run.text),
        _ => run.text.clone(),
    }
}

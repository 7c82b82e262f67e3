//! `schiri trace CITATION`: one clause through all editions of its lineage.

use std::fmt::Write as _;

use super::args::{Format, Trace};
use super::compare::{json, render_trouble, write};
use super::compare_text::change_text;
use super::session::{Outcome, Session, Trouble};
use super::show;
use super::term::{self, style};
use schiri_compare::trace as follow;
use schiri_rules::lang::Message;
use schiri_show::render::{step_note, step_title, terminal, trace_html, trace_markdown, trace_title};
use schiri_show::view::{TraceView, trace_view};
use schiri_words::Localizer;

/// Follows a clause and prints its history.
pub(super) fn trace(args: &Trace, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    let text = args.citation.join(" ");
    let Some(named) = show::read(&corpus, &text, &[], args.format == Format::Json, session)? else {
        return Ok(Outcome::Nothing);
    };
    let [target] = named.as_slice() else {
        return Err(Message::new("trace-one-clause").with("text", text).into());
    };
    let reader = args.lang.unwrap_or_else(|| session.localizer.lang());
    let localizer = Localizer::new(reader);
    let traced = corpus.clause(&target.clause).and_then(|clause| follow(&corpus, clause, reader));
    let Some(view) = traced.and_then(|traced| trace_view(&corpus, &traced, reader)) else {
        return Ok(Outcome::Nothing);
    };
    let text = match args.format {
        Format::Text => history(&view, &localizer, session.has_colours() && args.output.is_none()),
        Format::Md => trace_markdown(&view, &localizer),
        Format::Html => trace_html(&view, &localizer).map_err(|error| render_trouble(&error))?,
        Format::Json => json(&view)?,
        Format::Csv => return Err(Message::new("trace-format").with("format", "csv").into()),
        Format::Svg => return Err(Message::new("trace-format").with("format", "svg").into()),
    };
    write(&text, args.output.as_deref(), session)?;
    Ok(Outcome::Done)
}

/// A history for the terminal.
fn history(view: &TraceView, localizer: &Localizer, colours: bool) -> String {
    let width = term::width();
    let mut out = term::styled(style::BOLD, &trace_title(view, localizer)) + "\n";
    if view.editions == 1 {
        let _ = writeln!(out, "{}", localizer.word("trace-one-edition"));
    }
    for step in &view.steps {
        let _ = writeln!(out, "\n{}", term::heading(&step_title(step)));
        if let Some(note) = step_note(step, localizer) {
            let _ = writeln!(out, "{}", terminal::wrap(&note, "", "", width));
        }
        for change in &step.changes {
            out.push_str(&change_text(change, step.from.is_none(), localizer, colours));
            out.push('\n');
        }
    }
    out
}

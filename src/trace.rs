//! `schiri trace CITATION`: one clause through all editions of its lineage.

use super::args::{Format, Trace};
use super::compare::{json, render_trouble, style, write, written};
use super::session::{Outcome, Session, Trouble};
use super::show;
use schiri_compare::trace as follow;
use schiri_rules::lang::Message;
use schiri_show::render::{trace_html, trace_markdown};
use schiri_show::view::trace_view;
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
        Format::Text => {
            written(&localizer, style(session, args.output.is_none()), |text| text.history(&view))
        }
        Format::Md => trace_markdown(&view, &localizer),
        Format::Html => trace_html(&view, &localizer).map_err(|error| render_trouble(&error))?,
        Format::Json => json(&view)?,
        Format::Csv => return Err(Message::new("trace-format").with("format", "csv").into()),
        Format::Svg => return Err(Message::new("trace-format").with("format", "svg").into()),
    };
    write(&text, args.output.as_deref(), session)?;
    Ok(Outcome::Done)
}

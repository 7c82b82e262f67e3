//! Editions side by side: `schiri compare A B [C…]` by questions, or with `--by text` clause by clause; `schiri trace
//! CITATION`, one clause through all editions of its lineage; `schiri conflicts [EDITION…]`, where editions agree and
//! differ.

use std::path::Path;

use anstream::adapter::strip_str;
use clap::ValueEnum as _;

use super::args::{Compare, Conflicts, Format, Trace};
use super::session::{Outcome, Result, Session, Trouble, json};
use super::{files, show};
use schiri_compare::{By, Comparison, by_point, by_text, coming_from, trace as follow};
use schiri_rules::corpus::{Corpus, EditionId};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::precedence::Relation;
use schiri_show::render::{
    compare_csv, compare_html, compare_markdown, matrix_html, matrix_markdown, matrix_svg, matrix_text,
    sheet_html, sheet_markdown, text_compare_html, text_compare_markdown, trace_html, trace_markdown,
};
use schiri_show::view::{
    ConflictFilter, SheetView, compare_view, conflict_views, matrix_view, sheet_view, text_compare_view,
    trace_view,
};
use schiri_words::Localizer;

/// The most languages that a sheet shows side by side.
const MOST_LANGS: usize = 2;

/// How many differences a sheet shows by default: they fill a page.
const USUAL_LIMIT: u16 = 10;

pub(super) fn compare(args: &Compare, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    known::editions(&corpus, &args.editions)?;
    let most = if args.coming_from.is_some() { MOST_LANGS } else { 1 };
    if args.lang.len() > most {
        return Err(Message::new("compare-languages").with("most", most).into());
    }
    session.speak(args.lang.first().copied());
    let (text, empty) = match (args.by, &args.coming_from) {
        (By::Text, _) => texts(&corpus, args, session)?,
        (By::Point, _) if !args.only.is_empty() => return Err(Message::new("compare-only").into()),
        (By::Point, Some(known)) => sheet(&corpus, args, known, session)?,
        (By::Point, None) => table(&corpus, args, session)?,
    };
    write(&text, args.output.as_deref(), session)?;
    Ok(Outcome::done_if(!empty))
}

/// Writes a text to the output, or to a file without colours.
fn write(text: &str, output: Option<&Path>, session: &mut Session) -> Result<()> {
    match files::target(output) {
        None => session.raw(text),
        Some(path) => files::replace(path, strip_str(text).to_string().as_bytes()),
    }
}

fn table(corpus: &Corpus, args: &Compare, session: &Session) -> Result<(String, bool)> {
    if args.stack.any() || args.limit.is_some() {
        return Err(Message::new("compare-of-sheet").into());
    }
    let localizer = &session.localizer;
    let editions = known::columns(corpus, &args.editions)?;
    let filter = schiri_compare::filter(&editions, args.new_for.as_ref(), args.differences)?;
    let mut comparison = by_point(corpus, &editions, &filter);
    if !args.topic.is_empty() {
        known::topics(corpus, &args.topic)?;
        comparison.topics.retain(|topic| args.topic.contains(topic.topic));
    }
    let empty = comparison.is_empty();
    let text = if args.matrix {
        matrix(corpus, &comparison, args.format, localizer)?
    } else {
        let view = compare_view(corpus, &comparison, None, localizer.lang());
        match args.format {
            Format::Text => session.written(args.output.is_none(), |text| text.compared(&view)),
            Format::Md => compare_markdown(&view, localizer),
            Format::Html => compare_html(&view, localizer)?,
            Format::Csv => compare_csv(&view, localizer)?,
            Format::Json => json(&view)?,
            Format::Svg => return Err(unfit("compare-format", args.format)),
        }
    };
    Ok((if empty { localizer.word("conflicts-none") + "\n" } else { text }, empty))
}

fn matrix(
    corpus: &Corpus,
    comparison: &Comparison<'_>,
    format: Format,
    localizer: &Localizer,
) -> Result<String> {
    let view = matrix_view(corpus, &comparison.matrix(), localizer.lang());
    Ok(match format {
        Format::Text => matrix_text(&view, localizer),
        Format::Md => matrix_markdown(&view, localizer),
        Format::Html => matrix_html(&view, localizer)?,
        Format::Svg => matrix_svg(&view, localizer)?,
        Format::Json => json(&view)?,
        Format::Csv => return Err(unfit("compare-format", format)),
    })
}

fn sheet(corpus: &Corpus, args: &Compare, known: &EditionId, session: &Session) -> Result<(String, bool)> {
    known::editions(corpus, std::slice::from_ref(known))?;
    let stack = known::stack(corpus, &args.stack.choice()).map_err(Message::from)?;
    let langs = if args.lang.is_empty() { vec![session.localizer.lang()] } else { args.lang.clone() };
    let differences = coming_from(corpus, known, &stack);
    let most = usize::from(args.limit.unwrap_or(USUAL_LIMIT));
    let view = sheet_view(corpus, known, &stack, &differences, &langs, most);
    let localizers: Vec<_> = langs.iter().map(|lang| Localizer::new(*lang)).collect();
    let empty = view.differences.is_empty();
    let said = |id: &'static str| Message::new(id).with("from", known.as_str());
    if view.other_game && args.format != Format::Json {
        return Err(said("sheet-other-game").into());
    }
    let text = match args.format {
        Format::Text if empty => session.localizer.say(&said("sheet-none")) + "\n",
        Format::Text | Format::Md => sheet_markdown(&view, &localizers) + &more(&view, &session.localizer),
        Format::Html => sheet_html(&view, &localizers)?,
        Format::Json => json(&view)?,
        Format::Csv | Format::Svg => return Err(unfit("compare-format", args.format)),
    };
    Ok((text, empty))
}

/// Says how many differences are not on the sheet.
fn more(view: &SheetView, localizer: &Localizer) -> String {
    if view.total <= view.differences.len() {
        return String::new();
    }
    let message = Message::new("sheet-more").with("shown", view.differences.len()).with("total", view.total);
    format!("\n{}\n", localizer.say(&message))
}

/// Compares two editions clause by clause; returns the text, and whether there is no difference.
fn texts(corpus: &Corpus, args: &Compare, session: &Session) -> Result<(String, bool)> {
    refuse_other_options(args)?;
    let (old, new) = known::text_pair(corpus, &args.editions)?;
    let localizer = &session.localizer;
    let reader = localizer.lang();
    let lang = schiri_compare::text_language(corpus, (old, new), args.lang.first().copied(), reader)?;
    let comparison = by_text(corpus, old, new, lang);
    let view = text_compare_view(corpus, &comparison, &args.only, reader);
    // Unchanged clauses are only counted, unless somebody asks for them.
    let shown = if args.only.is_empty() { view.changed() } else { view.clone() };
    let text = match args.format {
        Format::Text => session.written(args.output.is_none(), |text| text.changes(&shown)),
        Format::Md => text_compare_markdown(&shown, localizer),
        Format::Html => text_compare_html(&shown, localizer)?,
        Format::Json => json(&view)?,
        Format::Csv | Format::Svg => return Err(unfit("compare-text-format", args.format)),
    };
    Ok((text, shown.changes.is_empty()))
}

/// Refuses options that belong to the comparison by questions.
fn refuse_other_options(args: &Compare) -> Result<()> {
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

pub(super) fn trace(args: &Trace, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    let text = args.citation.join(" ");
    let Some(named) = show::read(&corpus, &text, &[], args.format == Format::Json, session)? else {
        return Ok(Outcome::Nothing);
    };
    let [target] = named.as_slice() else {
        return Err(Message::new("trace-one-clause").with("text", text).into());
    };
    let reader = session.speak(args.lang);
    let traced = corpus.clause(&target.clause).and_then(|clause| follow(&corpus, clause, reader));
    let Some(view) = traced.and_then(|traced| trace_view(&corpus, &traced, reader)) else {
        return Ok(Outcome::Nothing);
    };
    let text = match args.format {
        Format::Text => session.written(args.output.is_none(), |text| text.history(&view)),
        Format::Md => trace_markdown(&view, &session.localizer),
        Format::Html => trace_html(&view, &session.localizer)?,
        Format::Json => json(&view)?,
        Format::Csv | Format::Svg => return Err(unfit("trace-format", args.format)),
    };
    write(&text, args.output.as_deref(), session)?;
    Ok(Outcome::Done)
}

/// Lists the points and the relation of the editions on each.
pub(super) fn conflicts(args: &Conflicts, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    known::editions(&corpus, &args.editions)?;
    known::topics(&corpus, &args.topic)?;
    let reader = session.speak(args.lang);
    let relations = if args.relation.is_empty() { &Relation::DIFFERENCES[..] } else { &args.relation };
    let filter = ConflictFilter { editions: &args.editions, topics: &args.topic, relations };
    let views = conflict_views(&corpus, &filter, reader);
    session.show(args.json, &views, |text| text.conflicts(&corpus, &views, reader))?;
    Ok(Outcome::done_if(!views.is_empty()))
}

/// Says that something is not available in a format.
fn unfit(id: &'static str, format: Format) -> Trouble {
    let name = format.to_possible_value().map(|value| value.get_name().to_owned());
    Message::new(id).with("format", name.unwrap_or_default()).into()
}

//! `schiri compare A B [C…]`: editions side by side.

use std::path::Path;

use anstream::adapter::strip_str;

use super::args::{Compare, Format};
use super::session::{Outcome, Session, Trouble};
use super::{compare_text, files};
use schiri_compare::{By, Comparison, by_point, coming_from};
use schiri_rules::corpus::{Corpus, EditionId};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Positions;
use schiri_show::render::text::{Style, Text};
use schiri_show::render::{
    RenderError, compare_csv, compare_html, compare_markdown, matrix_html, matrix_markdown, matrix_svg,
    matrix_text, sheet_html, sheet_markdown,
};
use schiri_show::view::{SheetView, compare_view, matrix_view, sheet_view};
use schiri_words::Localizer;

/// The most languages that a sheet shows side by side.
const MOST_LANGS: usize = 2;

/// How many differences a sheet shows unless somebody says otherwise: they fill a page.
const USUAL_LIMIT: u16 = 10;

/// Compares editions and prints the table, the matrix or the sheet.
pub(super) fn compare(args: &Compare, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    known::editions(&corpus, &args.editions)?;
    let langs = if args.lang.is_empty() { vec![session.localizer.lang()] } else { args.lang.clone() };
    let (text, empty) = match (args.by, &args.coming_from) {
        (By::Text, _) => compare_text::comparison(&corpus, args, session)?,
        (By::Point, _) if !args.only.is_empty() => return Err(Message::new("compare-only").into()),
        (By::Point, Some(known)) => sheet(&corpus, args, known, &langs, session)?,
        (By::Point, None) => table(&corpus, args, &langs, session)?,
    };
    write(&text, args.output.as_deref(), session)?;
    Ok(if empty { Outcome::Nothing } else { Outcome::Done })
}

/// Writes a text to the output or to a file, where no one sees colours.
pub(super) fn write(text: &str, output: Option<&Path>, session: &mut Session) -> Result<(), Trouble> {
    match files::target(output) {
        None => session.raw(text),
        Some(path) => files::replace(path, strip_str(text).to_string().as_bytes()),
    }
}

fn table(
    corpus: &Corpus,
    args: &Compare,
    langs: &[Lang],
    session: &Session,
) -> Result<(String, bool), Trouble> {
    if args.stack.any() || args.limit.is_some() {
        return Err(Message::new("compare-of-sheet").into());
    }
    let reader = one_language(langs)?;
    let localizer = Localizer::new(reader);
    let editions = known::columns(corpus, &args.editions)?;
    let filter = schiri_compare::filter(&editions, args.new_for.as_ref(), args.differences)?;
    let positions = Positions::new(corpus);
    let mut comparison = by_point(corpus, &positions, &editions, &filter);
    if !args.topic.is_empty() {
        known::topics(corpus, &args.topic)?;
        comparison.topics.retain(|topic| args.topic.contains(topic.topic));
    }
    let empty = comparison.is_empty();
    let text = if args.matrix {
        matrix(corpus, &comparison, args.format, &localizer)?
    } else {
        let view = compare_view(corpus, &comparison, None, reader);
        match args.format {
            Format::Text => {
                written(&localizer, style(session, args.output.is_none()), |text| text.compared(&view))
            }
            Format::Md => compare_markdown(&view, &localizer),
            Format::Html => compare_html(&view, &localizer).map_err(|error| render_trouble(&error))?,
            Format::Csv => compare_csv(&view, &localizer).map_err(|error| render_trouble(&error))?,
            Format::Json => json(&view)?,
            Format::Svg => return Err(Message::new("compare-format").with("format", "svg").into()),
        }
    };
    Ok((if empty { localizer.word("conflicts-none") + "\n" } else { text }, empty))
}

fn matrix(
    corpus: &Corpus,
    comparison: &Comparison<'_>,
    format: Format,
    localizer: &Localizer,
) -> Result<String, Trouble> {
    let view = matrix_view(corpus, &comparison.matrix(), localizer.lang());
    Ok(match format {
        Format::Text => matrix_text(&view, localizer),
        Format::Md => matrix_markdown(&view, localizer),
        Format::Html => matrix_html(&view, localizer).map_err(|error| render_trouble(&error))?,
        Format::Svg => matrix_svg(&view, localizer).map_err(|error| render_trouble(&error))?,
        Format::Json => json(&view)?,
        Format::Csv => return Err(Message::new("compare-format").with("format", "csv").into()),
    })
}

fn sheet(
    corpus: &Corpus,
    args: &Compare,
    known: &EditionId,
    langs: &[Lang],
    session: &Session,
) -> Result<(String, bool), Trouble> {
    known::editions(corpus, std::slice::from_ref(known))?;
    let stack = known::stack(corpus, &args.stack.choice()).map_err(Message::from)?;
    if langs.len() > MOST_LANGS {
        return Err(Message::new("compare-languages").with("most", MOST_LANGS).into());
    }
    let positions = Positions::new(corpus);
    let differences = coming_from(corpus, &positions, known, &stack);
    let view = sheet_view(
        corpus,
        known,
        &stack,
        &differences,
        langs,
        usize::from(args.limit.unwrap_or(USUAL_LIMIT)),
    );
    let localizers: Vec<_> = langs.iter().map(|lang| Localizer::new(*lang)).collect();
    let empty = view.differences.is_empty();
    let text = match args.format {
        Format::Text if empty => {
            session.localizer.say(&Message::new("sheet-none").with("from", view.from.id.as_str())) + "\n"
        }
        Format::Text | Format::Md => sheet_markdown(&view, &localizers) + &more(&view, &session.localizer),
        Format::Html => sheet_html(&view, &localizers).map_err(|error| render_trouble(&error))?,
        Format::Json => json(&view)?,
        Format::Csv => return Err(Message::new("compare-format").with("format", "csv").into()),
        Format::Svg => return Err(Message::new("compare-format").with("format", "svg").into()),
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

pub(super) fn one_language(langs: &[Lang]) -> Result<Lang, Trouble> {
    match langs {
        [lang] => Ok(*lang),
        _ => Err(Message::new("compare-languages").with("most", 1_usize).into()),
    }
}

pub(super) fn json(view: &impl serde::Serialize) -> Result<String, Trouble> {
    let text = serde_json::to_string_pretty(view).map_err(std::io::Error::from)?;
    Ok(text + "\n")
}

pub(super) fn render_trouble(error: &RenderError) -> Trouble {
    super::session::engine_trouble(error)
}

/// Returns what is written of a view as text.
pub(super) fn written(localizer: &Localizer, style: Style, write: impl FnOnce(&mut Text<'_>)) -> String {
    let mut text = Text::new(localizer, style);
    write(&mut text);
    text.done()
}

/// Returns the style of a text; in a file no one sees colours.
pub(super) fn style(session: &Session, on_output: bool) -> Style {
    match session.style() {
        Style::Terminal { width, colours } => Style::Terminal { width, colours: colours && on_output },
        Style::Brief => Style::Brief,
    }
}

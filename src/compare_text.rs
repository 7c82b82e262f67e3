//! `schiri compare A B --by text`: two editions clause by clause.

use super::args::{Compare, Format};
use super::compare::{json, one_language, render_trouble, style, written};
use super::session::{Session, Trouble};
use schiri_compare::{TextChangeKind, by_text};
use schiri_rules::corpus::Corpus;
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_show::render::{text_compare_html, text_compare_markdown};
use schiri_show::view::{TextChangeView, text_compare_view};
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
        // What stayed is counted; anyone who wants to read it asks for it.
        changed.changes.retain(|change| differs(change) || !args.only.is_empty());
        changed
    };
    let text = match args.format {
        Format::Text => {
            written(&localizer, style(session, args.output.is_none()), |text| text.changes(&changed()))
        }
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

//! From a plan to an outline: works out what is in force, which clauses are printed, and every word that
//! is shown with them.

mod arrange;
mod builder;
mod clauses;
mod collate;
mod differences;
mod index;
mod instead;
mod notes;
mod overview;
mod rulings;
mod select;
mod title;

pub use collate::grouped;
pub(crate) use title::{PROGRAM, edition_date};

use std::collections::BTreeMap;

use schiri_rules::corpus::Corpus;
use schiri_rules::lang::{Arg, Lang, Message};
use schiri_rules::precedence::Resolved;
use schiri_words::Localizer;

use crate::outline::{Form, Outline, Part, Section};
use crate::request::plan::{Piece, Plan, Preset};
use builder::OutlineBuilder;
use select::Selection;

/// The words around the texts, which [`Outline::words`] holds. Each is the Fluent message `booklet-…`; `lang`
/// is added, the language's own name.
pub const WORDS: &str = "\
    above added advice also also-decides below cases check-print clauses coming-from conflict \
    content-hash contents decision dropped editions editor-note example facts figure here holds \
    index index-asks instead known moments no-differences not-adopted often open organiser original \
    overridden page-short question rulings say-first see see-also situations source table \
    terms-and-index tip translation turn typeface untranslated when-they-meet why winning yields";

/// Makes the outline of a plan.
///
/// The plan's stack must be sound ([`known::sound`](schiri_rules::known::sound)). Topics, event and known
/// edition are looked up; any that do not exist are left out.
///
/// # Errors
/// A message that says what is wrong and how to correct it: the plan's languages make no sense or lack texts, it
/// selects clauses that are not there, or its choices leave nothing to print.
pub fn outline(corpus: &Corpus, plan: &Plan) -> Result<Outline, Message> {
    check_languages(corpus, plan)?;
    let resolved = Resolved::all(corpus, &plan.stack);
    let selection = Selection::new(corpus, plan, &resolved)?;
    let builder = OutlineBuilder::new(corpus, plan, &resolved, &selection);
    if plan.request.preset == Preset::Card { card(&builder) } else { Ok(book(&builder)) }
}

fn book(builder: &OutlineBuilder<'_>) -> Outline {
    let plan = builder.plan;
    let parts = clauses::parts(builder);
    let overview = overview::of_book(builder);
    Outline {
        index: index::index(builder, &parts, overview.as_ref()),
        overview,
        cover_figure: cover_figure(&parts),
        contents: plan.has(Piece::Contents),
        coming_from: plan.request.coming_from.as_ref().map(|known| differences::sheet(builder, known)),
        news: if plan.has(Piece::News) { differences::news(builder) } else { Vec::new() },
        moments: if plan.has(Piece::Rulings) { overview::procedures(builder) } else { Vec::new() },
        rulings: if plan.has(Piece::Rulings) { rulings::rulings(builder) } else { Vec::new() },
        cases: if plan.has(Piece::Cases) { rulings::cases(builder) } else { Vec::new() },
        title: title::title(builder, parts.iter().any(has_bar)),
        parts,
        ..bare(builder, Form::Book)
    }
}

/// Tells whether a part has a line on a rule that is printed elsewhere; such lines are marked by a bar.
fn has_bar(part: &Part) -> bool {
    let mut clauses = part.sections.iter().flat_map(Section::all);
    clauses.any(|clause| !clause.instead.is_empty())
}

/// Finds the drawing with the most on it: the one with the longest SVG, of equals the first.
fn cover_figure(parts: &[Part]) -> Option<String> {
    let clauses = parts.iter().flat_map(|part| &part.sections).flat_map(Section::all);
    let figures = clauses.flat_map(|clause| &clause.figures).rev();
    figures.max_by_key(|figure| figure.board.svg.len()).map(|figure| figure.id.clone())
}

fn card(builder: &OutlineBuilder<'_>) -> Result<Outline, Message> {
    let rulings = rulings::card(builder, builder.plan.request.points_on_card());
    if rulings.is_empty() {
        return Err(Message::new("booklet-empty-card"));
    }
    let moments = overview::procedures(builder).into_iter().take(1).collect();
    Ok(Outline { overview: overview::of_card(builder), moments, rulings, ..bare(builder, Form::Card) })
}

/// An outline with a title and nothing else.
fn bare(builder: &OutlineBuilder<'_>, form: Form) -> Outline {
    Outline {
        form,
        audience: builder.plan.audience,
        langs: builder.each(|localizer| localizer.lang().code()),
        words: builder.each(words),
        parted: builder.each(|localizer| parted(builder, localizer.lang())),
        title: title::title(builder, false),
        ..Outline::default()
    }
}

/// The long words of the collection's texts, where `|` becomes a soft hyphen.
fn parted(builder: &OutlineBuilder<'_>, lang: Lang) -> Vec<String> {
    let words = builder.corpus.chapters.parted.get(lang).into_iter().flatten();
    words.map(|word| word.plain().replace('|', "\u{ad}")).collect()
}

fn words(localizer: &Localizer) -> BTreeMap<&'static str, String> {
    let said = WORDS.split(' ').map(|name| (name, localizer.word(&format!("booklet-{name}"))));
    said.chain([("lang", localizer.lang().endonym().to_owned())]).collect()
}

/// Checks that the languages are one or two different ones, and that every edition has texts in
/// each.
fn check_languages(corpus: &Corpus, plan: &Plan) -> Result<(), Message> {
    match plan.request.langs.as_slice() {
        [_] => {}
        [a, b] if a != b => {}
        _ => return Err(Message::new("booklet-languages")),
    }
    for edition in plan.stack.editions.iter().filter_map(|id| corpus.editions.get(id)) {
        let has = |lang: Lang| {
            edition.lang == lang || corpus.translations.contains_key(&(edition.id.clone(), lang))
        };
        if let Some(lang) = plan.request.langs.iter().copied().find(|lang| !has(*lang)) {
            let known = Lang::ALL.into_iter().filter(|lang| has(*lang)).map(Lang::code);
            return Err(Message::new("booklet-no-texts")
                .with("edition", edition.id.as_str())
                .with("language", Arg::Word(lang.message_id()))
                .with("known", known.collect::<Vec<_>>().join(", ")));
        }
    }
    Ok(())
}

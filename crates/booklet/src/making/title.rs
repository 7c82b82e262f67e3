//! Makes the title page: names, dates, statements, and where to check the print.

use super::builder::OutlineBuilder;
use crate::outline::{EditionLine, EditionText, Title, TitleText};
use crate::request::plan::{Audience, Extent, Piece, Plan, Preset};
use schiri_rules::corpus::{ClauseId, Edition, Event, PartialDate, Rights, best_plain};
use schiri_rules::lang::Message;
use schiri_rules::precedence::Stack;
use schiri_show::render::agreements;
use schiri_show::view::Pointer;
use schiri_words::Localizer;

/// The program and its version.
pub(crate) const PROGRAM: &str = concat!("Schiri ", env!("CARGO_PKG_VERSION"));

/// Makes the title page. `has_bars` tells whether lines on rules printed elsewhere are marked by bars, which
/// it then explains.
pub(super) fn title(builder: &OutlineBuilder<'_>, has_bars: bool) -> Title {
    let plan = builder.plan;
    let hash = builder.corpus.content_hash();
    let event = plan.request.choice.event.as_ref().and_then(|id| builder.corpus.events.get(id));
    Title {
        said: builder.each(|localizer| title_text(builder, event, has_bars, localizer)),
        event: event.map(|event| event.id.clone()),
        date: plan.request.date.map(|date| date.to_string()),
        host: plan.request.host.clone(),
        editions: builder.editions().map(|edition| edition_line(builder, edition)).collect(),
        check_url: builder.url(&format!("v/{hash}")),
        content_hash: hash,
        program: PROGRAM.to_owned(),
    }
}

fn edition_line(builder: &OutlineBuilder<'_>, edition: &Edition) -> EditionLine {
    EditionLine {
        id: edition.id.to_string(),
        publisher: edition.publisher.clone(),
        date: edition.date.to_string(),
        language: edition.lang.code(),
        original_title: edition.title.plain(),
        source: edition.source.title.clone(),
        said: builder.each(|localizer| edition_text(builder, edition, localizer)),
    }
}

pub(super) fn edition_text(
    builder: &OutlineBuilder<'_>,
    edition: &Edition,
    localizer: &Localizer,
) -> EditionText {
    let lang = localizer.lang();
    let translation = builder.corpus.translations.get(&(edition.id.clone(), lang));
    EditionText {
        title: translation.map_or(&edition.title, |translation| &translation.title).plain(),
        short: builder.short(&edition.id, lang),
        date: edition_date(edition, localizer),
        language: localizer.word(edition.lang.message_id()),
        translated: edition.lang != lang,
    }
}

/// Says what an edition is: its date, and whether its text here is a translation.
pub(super) fn about(builder: &OutlineBuilder<'_>, edition: &Edition, localizer: &Localizer) -> String {
    let text = edition_text(builder, edition, localizer);
    let origin = if text.translated { "booklet-translation" } else { "booklet-original" };
    format!("{} · {}", text.date, localizer.word(origin))
}

fn title_text(
    builder: &OutlineBuilder<'_>,
    event: Option<&Event>,
    has_bars: bool,
    localizer: &Localizer,
) -> TitleText {
    let plan = builder.plan;
    let lang = localizer.lang();
    let of_editions = || match builder.editions().collect::<Vec<_>>().as_slice() {
        [edition] => edition_text(builder, edition, localizer).title,
        _ => plan.stack.editions.iter().map(|id| builder.short(id, lang)).collect::<Vec<_>>().join(" · "),
    };
    // The event's name already says its own situations, and its note what it adopts and drops.
    let own = event.map(Stack::of_event).unwrap_or_default();
    let added = plan.stack.scopes.iter().filter(|scope| !own.scopes.contains(scope));
    let agreed = agreed(builder, &own, localizer);
    TitleText {
        title: event.map_or_else(of_editions, |event| best_plain(&event.name, lang)),
        subtitle: subtitle(plan, localizer),
        date: plan.request.date.map(|date| date_words(date, localizer)),
        // The note may say the opposite of what was agreed beyond the event.
        note: event
            .filter(|_| agreed.is_empty())
            .map(|event| builder.ruling_blocks(&event.note, lang))
            .unwrap_or_default(),
        situations: builder.situations(added, lang).into_iter().chain(agreed).collect(),
        statements: statements(builder, has_bars, localizer),
    }
}

/// Says what is adopted or dropped beyond the event's own rules.
fn agreed(builder: &OutlineBuilder<'_>, own: &Stack, localizer: &Localizer) -> Vec<String> {
    let beyond = |clauses: &[ClauseId], own: &[ClauseId]| -> Vec<Pointer> {
        let added = clauses.iter().filter(|clause| !own.contains(clause));
        added.map(|clause| Pointer::to(builder.corpus, clause, localizer.lang())).collect()
    };
    let stack = &builder.plan.stack;
    let (adopts, drops) = (beyond(&stack.adopts, &own.adopts), beyond(&stack.drops, &own.drops));
    agreements(&[], &adopts, &drops, localizer)
}

fn subtitle(plan: &Plan, localizer: &Localizer) -> String {
    let what = match (plan.request.preset, plan.extent) {
        (Preset::Card, _) => "booklet-subtitle-card",
        (_, Extent::InForce) => "booklet-subtitle-in-force",
        (_, Extent::Everything) => "booklet-subtitle-everything",
    };
    let extract = (!plan.is_whole()).then(|| localizer.word("booklet-subtitle-extract"));
    [Some(localizer.word(what)), extract].into_iter().flatten().collect::<Vec<_>>().join(" – ")
}

/// What a reader must know before relying on the texts.
fn statements(builder: &OutlineBuilder<'_>, has_bars: bool, localizer: &Localizer) -> Vec<String> {
    let restated = builder.editions().any(|edition| edition.source.rights == Rights::Restated);
    let plan = builder.plan;
    let translated =
        builder.editions().any(|edition| plan.request.langs.iter().any(|lang| *lang != edition.lang));
    let is_book = plan.request.preset != Preset::Card;
    let draws = || builder.selection.full.keys().any(|id| builder.corpus.figures_of(id).next().is_some());
    let for_players = plan.audience == Audience::Players;
    let everything = plan.extent == Extent::Everything;
    [
        (restated, "booklet-statement-restated"),
        (translated, "booklet-statement-translated"),
        (is_book && for_players, "booklet-statement-players"),
        (is_book && for_players && has_bars, "booklet-statement-bars"),
        (is_book && !everything && !for_players, "booklet-statement-in-force"),
        (is_book && everything, "booklet-statement-everything"),
        (plan.has(Piece::Figures) && draws(), "booklet-statement-drawings"),
        (plan.has(Piece::OfficialWording), "booklet-statement-official"),
    ]
    .into_iter()
    .filter(|(holds, _)| *holds)
    .map(|(_, id)| localizer.word(id))
    .chain(precedence(builder, localizer).filter(|_| for_players))
    .collect()
}

/// Says which edition goes before which, where there are several.
fn precedence(builder: &OutlineBuilder<'_>, localizer: &Localizer) -> Option<String> {
    let editions = &builder.plan.stack.editions;
    let names: Vec<_> = editions.iter().map(|id| builder.short(id, localizer.lang())).collect();
    let (first, others) = names.split_first().filter(|(_, others)| !others.is_empty())?;
    let message = Message::new("booklet-statement-precedence").with("first", first.as_str());
    Some(localizer.say(&message.with("others", others.join(", "))))
}

/// Says when an edition was published, and whether no source states that date.
pub(crate) fn edition_date(edition: &Edition, localizer: &Localizer) -> String {
    let date = date_words(edition.date, localizer);
    if edition.date_estimated {
        localizer.say(&Message::new("booklet-date-estimated").with("date", date))
    } else {
        date
    }
}

/// Says a date: `17. Dezember 1997`, `April 2010`, `2009`.
pub(super) fn date_words(date: PartialDate, localizer: &Localizer) -> String {
    let year = date.year.to_string();
    let Some(month) = date.month else { return year };
    let month = localizer.word(&format!("booklet-month-{month}"));
    let message = match date.day {
        None => Message::new("booklet-date-month"),
        Some(day) => Message::new("booklet-date-day").with("day", usize::from(day)),
    };
    localizer.say(&message.with("month", month).with("year", year))
}

//! The title page.

use super::fault::lang_id;
use super::maker::Maker;
use super::outline::{EditionLine, EditionText, Title, TitleText};
use super::plan::{Extent, Piece, Plan, PlannedForm, Subject};
use crate::corpus::{Edition, Event, PartialDate, Rights, best_plain};
use crate::l10n::Speaker;
use crate::lang::{Arg, Message};

/// The names of the months, from January.
const MONTHS: [&str; 12] = [
    "booklet-month-1",
    "booklet-month-2",
    "booklet-month-3",
    "booklet-month-4",
    "booklet-month-5",
    "booklet-month-6",
    "booklet-month-7",
    "booklet-month-8",
    "booklet-month-9",
    "booklet-month-10",
    "booklet-month-11",
    "booklet-month-12",
];

/// Makes the title page.
pub(super) fn title(maker: &Maker<'_>) -> Title {
    let plan = maker.plan;
    let hash = maker.corpus.content_hash();
    let event = match &plan.subject {
        Subject::Event(id) => maker.corpus.events.get(id),
        Subject::Editions => None,
    };
    let editions = editions(maker);
    Title {
        said: maker.each(|speaker| title_text(maker, event, speaker)),
        event: event.map(|event| event.id.to_string()),
        date: plan.date.map(|date| date.to_string()),
        editions: editions.into_iter().map(|edition| edition_line(maker, edition)).collect(),
        check_url: maker.url(&format!("v/{hash}")),
        content_hash: hash,
        program: concat!("Schiri ", env!("CARGO_PKG_VERSION")).to_owned(),
    }
}

fn editions<'c>(maker: &Maker<'c>) -> Vec<&'c Edition> {
    maker.plan.stack.editions.iter().filter_map(|id| maker.corpus.editions.get(id)).collect()
}

fn edition_line(maker: &Maker<'_>, edition: &Edition) -> EditionLine {
    EditionLine {
        id: edition.id.to_string(),
        publisher: edition.publisher.clone(),
        date: edition.date.to_string(),
        language: edition.lang.code(),
        original_title: edition.title.plain(),
        source: edition.source.title.clone(),
        said: maker.each(|speaker| edition_text(maker, edition, speaker)),
    }
}

/// Returns an edition's names.
pub(super) fn edition_text(maker: &Maker<'_>, edition: &Edition, speaker: &Speaker) -> EditionText {
    let lang = speaker.lang();
    let translation = maker.corpus.translations.get(&(edition.id.clone(), lang));
    EditionText {
        title: translation.map_or(&edition.title, |translation| &translation.title).plain(),
        short: maker.short(&edition.id, lang),
        date: date_words(edition.date, speaker),
        language: speaker.word(lang_id(edition.lang)),
        translated: edition.lang != lang,
    }
}

fn title_text(maker: &Maker<'_>, event: Option<&Event>, speaker: &Speaker) -> TitleText {
    let plan = maker.plan;
    let lang = speaker.lang();
    let of_editions = || match editions(maker).as_slice() {
        [edition] => edition_text(maker, edition, speaker).title,
        _ => plan.stack.editions.iter().map(|id| maker.short(id, lang)).collect::<Vec<_>>().join(" · "),
    };
    TitleText {
        title: event.map_or_else(of_editions, |event| best_plain(&event.name, lang)),
        subtitle: subtitle(plan, speaker),
        date: plan.date.map(|date| date_words(date, speaker)),
        note: event.map(|event| maker.ruling_blocks(&event.note, lang)).unwrap_or_default(),
        situations: maker.situations(&plan.stack.scopes, lang),
        statements: statements(maker, speaker),
    }
}

fn subtitle(plan: &Plan, speaker: &Speaker) -> String {
    let what = match (&plan.form, plan.extent) {
        (PlannedForm::Card { .. }, _) => "booklet-subtitle-card",
        (PlannedForm::Book(_), Extent::InForce) => "booklet-subtitle-in-force",
        (PlannedForm::Book(_), Extent::Everything) => "booklet-subtitle-everything",
    };
    let is_extract = !plan.only.is_empty() || !plan.topics.is_empty();
    let extract = is_extract.then(|| speaker.word("booklet-subtitle-extract"));
    [Some(speaker.word(what)), extract].into_iter().flatten().collect::<Vec<_>>().join(" – ")
}

/// What a reader must know of the texts before trusting them.
fn statements(maker: &Maker<'_>, speaker: &Speaker) -> Vec<String> {
    let editions = editions(maker);
    let restated = editions.iter().any(|edition| edition.source.rights == Rights::Restated);
    let translated = editions.iter().any(|edition| maker.plan.langs.iter().any(|lang| *lang != edition.lang));
    let is_book = matches!(maker.plan.form, PlannedForm::Book(_));
    let drawings = matches!(&maker.plan.form, PlannedForm::Book(include) if include.has(Piece::Figures));
    let everything = maker.plan.extent == Extent::Everything;
    [
        (restated, "booklet-statement-restated"),
        (translated, "booklet-statement-translated"),
        (is_book && !everything, "booklet-statement-in-force"),
        (is_book && everything, "booklet-statement-everything"),
        (drawings, "booklet-statement-drawings"),
    ]
    .into_iter()
    .filter(|(holds, _)| *holds)
    .map(|(_, id)| speaker.word(id))
    .collect()
}

/// Says a date: `17. Dezember 1997`, `April 2010`, `2009`.
pub(super) fn date_words(date: PartialDate, speaker: &Speaker) -> String {
    let year = date.year.to_string();
    let month = date.month.and_then(|month| MONTHS.get(usize::from(month).checked_sub(1)?));
    match (month, date.day) {
        (None, _) => year,
        (Some(month), None) => speaker
            .say(&Message::new("booklet-date-month").with("month", Arg::Word(month)).with("year", year)),
        (Some(month), Some(day)) => speaker.say(
            &Message::new("booklet-date-day")
                .with("day", usize::from(day))
                .with("month", Arg::Word(month))
                .with("year", year),
        ),
    }
}

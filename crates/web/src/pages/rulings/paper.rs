//! Rulings on paper: `/rulings/{id}/sheet`, the protest sheet, and `/rulings/log`, those of an event.

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

use super::parts::{self, Bounds, Choice, Chosen, Part};
use crate::booklets::record;
use crate::casebook::access::{Kept, MaybeJudge};
use crate::casebook::known_tournament;
use crate::pages::frame::Frame;
use crate::params::{Asked, Named, bad, one};
use crate::problem::Problem;
use crate::state::AppState;
use schiri_booklet::{self as booklet, RecordFormat, SheetOptions};
use schiri_casebook::{self as casebook, Filter, Revision, Tournaments, Within};
use schiri_rules::corpus::{EventId, PartialDate};
use schiri_rules::known;
use schiri_rules::lang::Message;

/// How many sides of a table sign a protest sheet: those of a game of four.
const SIDES: u8 = 4;
/// How many parts of a log are listed; the others are found by their numbers.
const MOST_OFFERED: usize = 200;

/// Which sheet is asked for.
#[derive(Debug, Deserialize)]
pub(in crate::pages) struct SheetParams {
    format: Option<String>,
    /// `true`: with the officials' part, for those who may read it.
    officials: Option<String>,
}

/// Answers the protest sheet of a ruling.
pub(in crate::pages) async fn sheet(
    State(state): State<AppState>,
    frame: Frame,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Named(id): Named<String>,
    Asked(params): Asked<SheetParams>,
) -> Result<Response, Problem> {
    let format = format(params.format.as_deref())?;
    if !RecordFormat::OF_SHEET.contains(&format) {
        return Err(bad("format", format.name()));
    }
    let ruling = casebook.existing(one("id", &id)?).await?;
    let officials = crate::params::yes("officials", params.officials.as_deref())?;
    if officials && !judge.is_some_and(|judge| judge.covers(&ruling.statement)) {
        return Err(Problem::unauthorized(Message::new("problem-no-token")));
    }
    let id = ruling.id;
    let history = casebook.ask(move |store| store.history(id)).await?;
    let history: Vec<Revision> = history.into_iter().map(|entry| entry.revision).collect();
    let options = SheetOptions { officials, sides: SIDES };
    let tournaments = casebook.tournaments().await?;
    let corpus = &frame.rules.corpus;
    let sheet = booklet::protest_sheet(corpus, &ruling, &history, options, frame.lang(), &tournaments);
    record::make(&state, sheet, format, &id.to_string()).await
}

/// Of which event or tournament the log is, and which part of it.
#[derive(Debug, Deserialize)]
pub(in crate::pages) struct LogParams {
    at: Option<String>,
    tournament: Option<String>,
    format: Option<String>,
    /// One day: `YYYY-MM-DD`.
    day: Option<String>,
    /// A part of a log that is too long for one print, from 1.
    part: Option<String>,
}

impl LogParams {
    /// Returns what is asked for, and the event by whose rules it was decided.
    fn choice(&self, tournaments: &Tournaments, bounds: Bounds) -> Result<(EventId, Choice), Problem> {
        let asked: Option<EventId> = self.at.as_deref().map(|at| one("at", at)).transpose()?;
        let held =
            self.tournament.as_deref().map(|id| known_tournament(tournaments, &one("tournament", id)?));
        let held = held.transpose()?;
        let event = asked.clone().or_else(|| Some(held?.event.clone())).ok_or_else(|| bad("at", ""))?;
        let day = self.day.as_deref().map(|day| one::<PartialDate>("day", day)).transpose()?;
        let within = Within::from(held.map(|held| held.id.clone()));
        let choice = Choice {
            filter: Filter { event: asked, within, ..Filter::default() },
            day: day.map(|day| day.to_string()),
            part: self.part.as_deref().map(|part| one("part", part)).transpose()?,
            zone: held.map(|held| held.zone.clone()),
            bounds,
        };
        Ok((event, choice))
    }
}

/// Answers the log of an event or a tournament, or says in which parts it is to be had.
pub(in crate::pages) async fn log(
    State(state): State<AppState>,
    frame: Frame,
    Kept(casebook): Kept,
    Asked(params): Asked<LogParams>,
) -> Result<Response, Problem> {
    let format = format(params.format.as_deref())?;
    let tournaments = casebook.tournaments().await?;
    let (event, choice) = params.choice(&tournaments, Bounds::of(format))?;
    let part = choice.part;
    let (rulings, before, of) = match casebook.ask(move |store| parts::choose(store, &choice)).await? {
        Chosen::Print { rulings, before, of } => (rulings, before, of),
        Chosen::Parts(parts) => return Err(in_parts(&frame, &parts)),
        Chosen::NoSuchPart(of) => {
            return Err(Problem::unknown_name(Message::new("record-no-part").with("of", of)));
        }
    };
    if rulings.is_empty() {
        // A name that is nowhere was mistyped.
        known::event(&frame.rules.corpus, event.as_str()).map_err(Problem::unknown_name)?;
    }
    let rulings: Vec<_> = rulings.iter().map(casebook::Ruling::public).collect();
    let mut log = booklet::ruling_log(&frame.rules.corpus, &event, &rulings, frame.lang(), &tournaments);
    for entry in &mut log.entries {
        entry.number += before;
    }
    let mut name = event.to_string();
    if let Some(part) = part.filter(|_| of > 1) {
        let said = Message::new("record-part").with("part", part.get()).with("of", of);
        let [title] = &mut log.title.said;
        title.subtitle = format!("{} · {}", title.subtitle, frame.localizer().say(&said));
        name = format!("{name}-{part}");
    }
    record::make(&state, log, format, &name).await
}

/// Says that a log is too long for one print, and offers its parts.
fn in_parts(frame: &Frame, parts: &[Part]) -> Problem {
    let rulings = parts.last().map_or(0, |part| part.numbers.end);
    let detail = Message::new("record-too-long").with("rulings", rulings).with("parts", parts.len());
    let offered = (1_usize..).zip(parts).take(MOST_OFFERED).map(|(number, part)| {
        let [from, to] = &part.days;
        let named = Message::new("record-part-of")
            .with("part", number)
            .with("first", part.numbers.start + 1)
            .with("last", part.numbers.end)
            .with("from", from.as_str())
            .with("to", to.as_str());
        (frame.with("part", &number.to_string()), frame.localizer().say(&named))
    });
    Problem::too_long(detail).offering(offered.collect())
}

fn format(asked: Option<&str>) -> Result<RecordFormat, Problem> {
    // Typesetting is not part of every build.
    let usual = if cfg!(feature = "pdf") { RecordFormat::Pdf } else { RecordFormat::Html };
    asked.map_or(Ok(usual), |format| one("format", format))
}

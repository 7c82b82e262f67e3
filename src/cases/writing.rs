//! `schiri cases add` and `schiri cases amend`.

use serde_json::Value as Json;

use super::{author, text};
use crate::args::{AddCase, AmendCase, ListField, StatementArgs};
use crate::files;
use crate::precedents;
use crate::session::{Outcome, Result, Session};
use crate::show;
use schiri_casebook::{
    self as casebook, Author, Authorship, Cited, Patch, PrecedentView, Revision, Role, Ruling, Store, Writer,
};
use schiri_rules::corpus::Corpus;
use schiri_rules::lang::{Arg, Message};
use schiri_show::view::RecordedView;

/// Records a ruling, or those of a file.
pub(super) fn add(args: &AddCase, store: &Store, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    let by = author(&args.writer, Role::Judge);
    let Some(path) = &args.from_json else {
        let Some(patch) = patch(&args.statement, &corpus, store, session)? else {
            return Ok(Outcome::Nothing);
        };
        if let Some(missing) = patch.missing().first() {
            return Err(Message::new("cli-missing-argument").with("argument", format!("--{missing}")).into());
        }
        let writer = Writer { by, key: args.key.clone(), reason: args.reason.clone().unwrap_or_default() };
        record(patch, writer, args.json, &corpus, store, session)?;
        return Ok(Outcome::Done);
    };
    let file = files::open(path)?;
    let unread = |error| files::unread(path, error);
    // Each is recorded before the next one is read, so what was acknowledged stays if a later one fails.
    for entry in serde_json::Deserializer::from_reader(file).into_iter() {
        let (says, writer) = entry.and_then(|entry| of_json(entry, &by)).map_err(unread)?;
        record(says, writer, args.json, &corpus, store, session)?;
    }
    Ok(Outcome::Done)
}

/// Reads what a ruling says; a key and a reason may be given beside it.
fn of_json(mut entry: Json, by: &Author) -> serde_json::Result<(Patch, Writer)> {
    let mut writer = Writer { by: by.clone(), key: None, reason: String::new() };
    if let Some(fields) = entry.as_object_mut() {
        writer.key = fields.shift_remove("key").map(serde_json::from_value).transpose()?;
        let reason = fields.shift_remove("reason").map(serde_json::from_value).transpose()?;
        writer.reason = reason.unwrap_or_default();
    }
    Ok((serde_json::from_value(entry)?, writer))
}

fn record(
    mut patch: Patch,
    writer: Writer,
    json: bool,
    corpus: &Corpus,
    store: &Store,
    session: &mut Session,
) -> Result<()> {
    if patch.tournament.is_some() {
        let all = store.tournaments()?;
        casebook::complete(&all, &mut patch)?;
    }
    let revision = casebook::recording(corpus, patch, session.localizer.lang(), writer)?;
    write(&revision, None, corpus, json, store, session)
}

/// Shows earlier decisions on the same point, writes a revision, and reports the result.
fn write(
    revision: &Revision,
    before: Option<&Ruling>,
    corpus: &Corpus,
    json: bool,
    store: &Store,
    session: &mut Session,
) -> Result<()> {
    let earlier = casebook::compare_with_earlier(corpus, store, before, revision)?;
    if !json {
        precedents::remark_earlier(&earlier, corpus, session);
    }
    let appended = store.append(revision, Authorship::Operator)?;
    if json {
        let similar = PrecedentView::shown(corpus, &earlier);
        return session.json_line(&RecordedView { similar, ..RecordedView::new(corpus, appended.ruling) });
    }
    let id = match (appended.repeated, revision.number) {
        (true, _) => "casebook-repeated",
        (false, 1) => "casebook-recorded",
        (false, _) => "casebook-amended",
    };
    let ruling = &appended.ruling;
    let message = Message::new(id)
        .with("ruling", ruling.id.short().to_string())
        .with("id", ruling.id.to_string())
        .with("number", usize::try_from(ruling.revision).unwrap_or_default())
        .with("status", Arg::Word(ruling.statement.status.message_id()))
        .with("place", store.place());
    session.say(&message)
}

pub(super) fn amend(args: &AmendCase, store: &Store, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    let ruling = match args.after {
        Some(seen) => store.at_revision(store.find(args.ruling)?, seen)?,
        None => store.existing(args.ruling)?,
    };
    let Some(mut patch) = patch(&args.statement, &corpus, store, session)? else {
        return Ok(Outcome::Nothing);
    };
    for field in &args.clear {
        match field {
            ListField::Situation => patch.situation = Some(Vec::new()),
            ListField::Points => patch.points = Some(Vec::new()),
            ListField::Cites => patch.cites = Some(Vec::new()),
            ListField::Links => patch.links = Some(Vec::new()),
        }
    }
    let by = author(&args.writer, Role::Judge);
    let writer = Writer { by, key: args.key.clone(), reason: args.reason.clone().unwrap_or_default() };
    let revision = casebook::amendment(&corpus, &ruling, patch, writer)?;
    write(&revision, Some(&ruling), &corpus, args.json, store, session)?;
    Ok(Outcome::Done)
}

/// Returns what was typed about a ruling; `None` if a citation could not be read, which was reported.
fn patch(
    args: &StatementArgs,
    corpus: &Corpus,
    store: &Store,
    session: &mut Session,
) -> Result<Option<Patch>> {
    let from_stdin = [&args.question, &args.facts, &args.decision, &args.officials];
    if from_stdin.iter().filter(|typed| typed.as_deref() == Some("-")).count() > 1 {
        return Err(Message::new("casebook-one-stdin").into());
    }
    let Some(cites) = cites(&args.cite, corpus, session)? else { return Ok(None) };
    let named = |named| store.find(named);
    let typed = |typed: &Option<String>| typed.as_deref().map(text).transpose();
    Ok(Some(Patch {
        event: args.event.clone(),
        tournament: args.tournament.clone(),
        overturned_by: args.overturned_by.map(named).transpose()?,
        stack: listed(&args.stack),
        situation: listed(&args.situation),
        round: args.round.clone(),
        table: args.table.clone(),
        time: args.time,
        question: typed(&args.question)?,
        facts: typed(&args.facts)?,
        decision: typed(&args.decision)?,
        verdict: args.verdict,
        points: listed(&args.point),
        cites: listed(&cites),
        authority: args.authority,
        status: args.status,
        language: args.lang,
        links: listed(&args.link),
        officials: typed(&args.officials)?,
    }))
}

/// Returns a list that was typed; `None` if nothing was.
fn listed<T: Clone>(items: &[T]) -> Option<Vec<T>> {
    (!items.is_empty()).then(|| items.to_vec())
}

/// Reads citations as `schiri show` does, and pins each clause to its current wording.
fn cites(typed: &[String], corpus: &Corpus, session: &mut Session) -> Result<Option<Vec<Cited>>> {
    let mut cites: Vec<Cited> = Vec::new();
    for text in typed {
        let Some(clauses) = show::read(corpus, text, &[], false, session)? else { return Ok(None) };
        for clause in clauses.into_iter().map(|found| found.clause) {
            if !cites.iter().any(|cited| cited.clause == clause) {
                cites.push(Cited { clause, hash: None });
            }
        }
    }
    casebook::pin(corpus, &mut cites);
    Ok(Some(cites))
}

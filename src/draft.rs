//! `schiri draft points`: points that the clauses of an edition may answer, known ones and new ones, as YAML to be
//! finished by hand. `schiri draft glossary`: terms found in the texts. `schiri draft accept` adds both to the
//! collection.

use std::collections::BTreeSet;
use std::path::Path;

use serde::Serialize;
use serde_yaml::LitStr;

use super::args::{DraftAccept, DraftCommand, DraftPoints};
use super::files;
use super::session::{Material, Outcome, Result, Session};
use schiri_edit::draft::{self, PointDraft, Refusal};
use schiri_edit::import::Entries;
use schiri_edit::report::{Format, Report};
use schiri_rules::corpus::{Clause, Corpus, Edition, best_plain};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_search::answer::{Library, Suggestion, suggestions};

pub(super) fn draft(command: &DraftCommand, session: &mut Session) -> Result {
    match command {
        DraftCommand::Points(args) => points(args, session),
        DraftCommand::Glossary { output } => glossary(output.as_deref(), session),
        DraftCommand::Accept(args) => accept(args, session),
    }
}

#[derive(Serialize)]
struct EditionDraft<'a> {
    edition: &'a str,
    /// The file of new points: `rulings/points/TOPIC.yaml`.
    topic: &'a str,
    /// New points, each with the clause that answers it.
    points: Entries<String, PointDraft>,
    /// Clauses with the points that they may answer.
    clauses: Entries<&'a str, ClauseDraft<'a>>,
    /// Binding clauses for which no point was found, neither a known one nor a new one.
    without_point: Vec<&'a str>,
}

#[derive(Serialize)]
struct ClauseDraft<'a> {
    text: LitStr<'a>,
    candidates: Vec<CandidateDraft>,
}

#[derive(Serialize)]
struct CandidateDraft {
    point: String,
    likelihood: f32,
    question: String,
    /// The positions that the clause may take, each with its answer.
    positions: Entries<String, String>,
}

fn points(args: &DraftPoints, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    known::editions(&corpus, std::slice::from_ref(&args.edition))?;
    let index = session.index(&corpus)?;
    let library = Library { corpus: &corpus, index };
    let Some(edition) = corpus.editions.get(&args.edition) else { return Ok(Outcome::Nothing) };
    let open: Vec<_> = edition
        .clauses()
        .iter()
        .filter(|clause| clause.is_normative() && (args.all || clause.stances.is_empty()))
        .collect();
    let found = open.iter().map(|clause| suggestions(&library, clause, edition.lang));
    let found = found.collect::<Result<Vec<_>, _>>()?;
    let yaml = written(&corpus, edition, &open, &found, session.localizer.lang())?;
    let head = Message::new("draft-points-head").with("edition", edition.id.as_str());
    write(&head, &yaml, args.output.as_deref(), session)?;
    Ok(Outcome::done_if(!open.is_empty()))
}

/// Writes a draft below a comment line that says what it is.
fn write(head: &Message, yaml: &str, output: Option<&Path>, session: &mut Session) -> Result<()> {
    let text = format!("# {}\n{yaml}", session.localizer.say(head));
    session.deliver(output, text.as_bytes())
}

fn glossary(output: Option<&Path>, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    let concepts = draft::glossary(&corpus);
    let is_done = !concepts.is_empty();
    let yaml = as_yaml(&Entries(vec![("concepts", Entries(concepts))]))?;
    write(&Message::new("draft-glossary-head"), &yaml, output, session)?;
    Ok(Outcome::done_if(is_done))
}

fn as_yaml(draft: &impl Serialize) -> Result<String> {
    let unfolded = serde_yaml::ser_options! { min_fold_chars: 0, prefer_block_scalars: false };
    serde_yaml::to_string_with_options(draft, unfolded)
        .map_err(|error| Message::new("draft-not-written").with("error", error.to_string()).into())
}

fn written(
    corpus: &Corpus,
    edition: &Edition,
    open: &[&Clause],
    found: &[Vec<Suggestion>],
    reader: Lang,
) -> Result<String> {
    let texts: Vec<String> = open.iter().map(|clause| plain(clause)).collect();
    // A clause that may answer a known point needs no new one.
    let unasked = open.iter().zip(found).filter(|(_, found)| found.is_empty());
    let unasked: Vec<_> = unasked.map(|(clause, _)| *clause).collect();
    let points = draft::points(corpus, edition, &unasked);
    let answered: BTreeSet<_> = points.iter().map(|(_, point)| &point.clause).collect();
    let (mut clauses, mut without_point) = (Vec::new(), Vec::new());
    for ((clause, found), text) in open.iter().zip(found).zip(&texts) {
        let anchor = clause.anchor().as_str();
        if found.is_empty() {
            without_point.extend((!answered.contains(&clause.id)).then_some(anchor));
        } else {
            let candidates = found.iter().filter_map(|one| candidate(corpus, one, reader)).collect();
            clauses.push((anchor, ClauseDraft { text: LitStr(text), candidates }));
        }
    }
    let id = edition.id.as_str();
    let draft = EditionDraft {
        edition: id,
        topic: id,
        points: Entries(points),
        clauses: Entries(clauses),
        without_point,
    };
    as_yaml(&draft)
}

fn plain(clause: &Clause) -> String {
    clause.wording.text.as_ref().map(schiri_rules::corpus::Text::plain).unwrap_or_default()
}

fn candidate(corpus: &Corpus, suggestion: &Suggestion, reader: Lang) -> Option<CandidateDraft> {
    let point = corpus.points.get(&suggestion.point)?;
    let positions = point.positions.iter();
    Some(CandidateDraft {
        point: point.id.to_string(),
        likelihood: (suggestion.likelihood * 100.0).round() / 100.0,
        question: best_plain(&point.question, reader),
        positions: Entries(
            positions
                .map(|position| (position.id.to_string(), best_plain(&position.answer, reader)))
                .collect(),
        ),
    })
}

fn accept(args: &DraftAccept, session: &mut Session) -> Result {
    let Some(root) = session.kb().map(Path::to_owned) else {
        return Err(Message::new("draft-shipped").into());
    };
    let refused = |message: Message| message.with("path", args.file.display().to_string());
    let draft = files::read(&args.file)?;
    let Material { sources, corpus, .. } = session.load()?;
    let path = args.file.display().to_string();
    let added = match draft::accept(&path, draft, &sources, &corpus) {
        Ok(added) => added,
        Err(Refusal::Said(message)) => return Err(refused(message).into()),
        Err(Refusal::Faulty(sources, findings)) => {
            let localizer = &session.localizer;
            let report = Report { findings: &findings, sources: &sources, root: "", localizer };
            report.write(&mut anstream::stderr(), Format::Plain, true)?;
            return Err(refused(Message::new("draft-unreadable")).into());
        }
    };
    for (path, text) in added.files.iter().filter(|_| !args.dry_run) {
        files::replace_below(&root.join(path), text)?;
    }
    let paths = added.files.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
    let ids = if args.dry_run {
        [("draft-would-accept", added.points), ("draft-would-accept-terms", added.concepts)]
    } else {
        [("draft-accepted", added.points), ("draft-accepted-terms", added.concepts)]
    };
    for (id, count) in ids.into_iter().filter(|(_, count)| *count > 0) {
        session.say(&Message::new(id).with("count", count).with("files", paths.as_str()))?;
    }
    Ok(Outcome::Done)
}

//! `schiri import`: makes an edition from documents, or joins them with the existing edition, and reports
//! what is odd about them.

mod join;
mod overlay;
mod page;
mod report;
mod review;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use super::args::{Import, ReportFormat};
use super::files;
use super::progress::Progress;
use super::session::{Outcome, Result, Session, Trouble, read_from};
use schiri_edit::import::{
    self, Draft, DraftEdition, Finding, Input, MOST_BYTES, NotWritten, Particulars, Refusal, Translation,
};
use schiri_edit::report::Format;
use schiri_rules::corpus::{self, ClauseId, Corpus, EditionId};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::Sources;
use schiri_words::Localizer;

use join::EditionFile;
use review::Checked;

/// Imports documents: writes the edition into the rule collection's folder of its language, or only shows it
/// with `--dry-run`.
pub(super) fn import(args: &Import, session: &mut Session) -> Result {
    if args.overlay {
        return overlay::overlay(args, session);
    }
    let inputs = args.files.iter().map(|path| read(path)).collect::<Result<Vec<_>>>()?;
    let bytes: usize = inputs.iter().map(|input| input.bytes.len()).sum();
    let reading = Message::new("import-reading").with("size", bytes.div_ceil(1 << 20));
    let reading = Progress::of(&session.localizer, &reading);
    let target = args.translation_of.as_ref().or(args.edition.as_ref());
    let id = target.map(ToString::to_string).unwrap_or_default();
    let root = args.out.as_deref().or(session.kb()).unwrap_or(Path::new("."));
    let sources = read_from(root).unwrap_or_default();
    let (known, _) = corpus::load(&sources);
    let standing = args.edition.as_ref().and_then(|edition| known.editions.get(edition));
    let draft = overlay::best_draft(&inputs, args, &id, standing)?;
    drop(reading);
    let mut product = match &args.translation_of {
        Some(original) => translation(&draft, original, root, &inputs, &session.localizer)?,
        None => edition_of(&draft, root, &inputs, (sources, &known), &session.localizer)?,
    };
    let place = EditionFile::new(root, draft.edition.language, &draft.edition.id);
    let (state, joined) = place.put(&product, args)?;
    let stands =
        joined.as_ref().map_or(product.yaml.as_str(), |joined| joined.merge.text.as_str()).to_owned();
    let checking = Message::new("import-checking").with("count", product.edition.clauses.len());
    let checking = Progress::of(&session.localizer, &checking);
    let Product { edition, others, findings, .. } = &mut product;
    product.checked = review::review(edition, others, findings, &stands, &session.localizer);
    drop(checking);
    let shown = report::Shown {
        draft: &draft,
        product: &product,
        faults: product.findings.iter().map(|finding| finding.fault.clone()).collect(),
        target: &place.target,
        state,
        joined: joined.as_ref(),
    };
    match args.report {
        ReportFormat::Text => report::text(&shown, session)?,
        ReportFormat::Json => report::json(&shown, session)?,
        ReportFormat::Sarif => {
            shown.report(&session.localizer).write(&mut session.out, Format::Sarif, false)?;
        }
        ReportFormat::Html => page::page(&shown, session)?,
    }
    Ok(Outcome::done_if(shown.is_clean()))
}

/// What an import makes: a file, and what to report about it.
struct Product {
    edition: DraftEdition,
    particulars: Particulars,
    yaml: String,
    /// The names of the documents that it was made from.
    documents: Vec<String>,
    findings: Vec<Finding>,
    /// The rule collection that it belongs to; empty for a new edition, which refers to nothing there.
    others: Sources,
    /// What `schiri check` says about the resulting file, joined or new.
    checked: Vec<Checked>,
    is_translation: bool,
    /// Clauses of the original that a translation lacks.
    missing: Vec<String>,
}

/// Makes an edition of its own, not a translation.
fn edition_of(
    draft: &Draft,
    root: &Path,
    inputs: &[Input],
    (sources, known): (Sources, &Corpus),
    localizer: &Localizer,
) -> Result<Product> {
    let edition = draft.edition.clone();
    refuse_second_original(root, edition.language, &edition.id)?;
    let mut particulars = particulars(draft, &edition, &draft.findings, inputs, localizer);
    particulars.games = games_of(known);
    particulars.languages = known.languages().to_vec();
    if !particulars.languages.contains(&edition.language) {
        particulars.languages.push(edition.language);
    }
    particulars.head.push(localizer.word("import-head-edition"));
    if edition.date.is_none() {
        particulars.head.push(localizer.word("import-head-date"));
    }
    let yaml = import::write(&edition, &particulars).map_err(|error| not_written(&error))?;
    // A new draft refers to nothing outside itself; an existing edition, after an editor's work, names things
    // of its collection.
    let stands = EditionFile::new(root, edition.language, &edition.id).target.exists();
    let others = if stands { sources } else { Sources::default() };
    Ok(Product {
        edition,
        particulars,
        yaml,
        documents: names(inputs),
        findings: draft.findings.clone(),
        others,
        checked: Vec::new(),
        is_translation: false,
        missing: Vec::new(),
    })
}

/// Makes the translation of an edition of the rule collection.
fn translation(
    draft: &Draft,
    original: &EditionId,
    root: &Path,
    inputs: &[Input],
    localizer: &Localizer,
) -> Result<Product> {
    let sources = read_from(root)?;
    let (corpus, _) = corpus::load(&sources);
    let original = known::edition(&corpus, original)?;
    if original.lang == draft.edition.language {
        let message = Message::new("import-same-language").with("edition", original.id.to_string());
        return Err(message.with("lang", original.lang.endonym()).into());
    }
    let translated = import::translate(draft, original);
    let particulars = particulars(draft, &translated.edition, &translated.findings, inputs, localizer);
    let yaml = import::write_translation(&translated, &particulars).map_err(|error| not_written(&error))?;
    let Translation { edition, findings, mut missing, .. } = translated;
    // What an editor has translated by hand is not missing.
    missing.retain(|id| {
        let id = id.parse().ok().map(|anchor| ClauseId::new(original.id.clone(), anchor));
        id.and_then(|id| corpus.said(&id, edition.language)).is_none()
    });
    Ok(Product {
        edition,
        particulars,
        yaml,
        documents: names(inputs),
        findings,
        others: sources,
        checked: Vec::new(),
        is_translation: true,
        missing,
    })
}

/// An edition has one original: a document in another language is its translation.
fn refuse_second_original(root: &Path, lang: Lang, edition: &str) -> Result<()> {
    for other in Lang::ALL.into_iter().filter(|other| *other != lang) {
        let path = root.join(format!("rules-{other}")).join(format!("{edition}.yaml"));
        let standing = fs::read_to_string(&path).unwrap_or_default();
        if standing.lines().any(|line| line.starts_with("edition:")) {
            let message = Message::new("import-second-original")
                .with("path", path.display().to_string())
                .with("edition", edition);
            return Err(message.into());
        }
    }
    Ok(())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Shown,
    Written,
    /// It existed and stays as it is.
    Same,
    /// It existed and got what changed in the document.
    Joined,
}

/// Reads a file, up to the limit of an import.
fn read(path: &Path) -> Result<Input> {
    let shown = path.display().to_string();
    let unreadable = |error: std::io::Error| files::trouble("import-cannot-read", path, error);
    if fs::metadata(path).map_err(unreadable)?.is_dir() {
        return Err(Message::new("import-folder").with("path", shown.as_str()).into());
    }
    let mut bytes = Vec::new();
    let most = u64::try_from(MOST_BYTES).unwrap_or(u64::MAX);
    File::open(path)
        .and_then(|file| file.take(most.saturating_add(1)).read_to_end(&mut bytes))
        .map_err(unreadable)?;
    Ok(Input { path: shown, bytes })
}

fn refused(refusal: &Refusal) -> Trouble {
    let message = Message::new(refusal.why.message_id())
        .with("path", refusal.path.as_str())
        .with("limit", MOST_BYTES >> 20);
    message.into()
}

/// What the file contains besides the clauses: remarks of the findings at their clauses, and the documents it
/// was made from.
fn particulars(
    draft: &Draft,
    edition: &DraftEdition,
    findings: &[Finding],
    inputs: &[Input],
    localizer: &Localizer,
) -> Particulars {
    let mut remarks: Vec<Vec<String>> = vec![Vec::new(); edition.clauses.len()];
    for finding in findings {
        let line = draft.sources.start(finding.fault.span()).line;
        let place = finding.clause.and_then(|clause| remarks.get_mut(clause));
        if let Some(place) = place {
            let headline = localizer.say(&finding.fault.headline());
            place.push(
                localizer.say(&Message::new("import-remark").with("line", line).with("text", headline)),
            );
        }
    }
    let head = vec![localizer.say(&Message::new("import-head").with("files", names(inputs).join(", ")))];
    Particulars { today: today(), head, remarks, ..Particulars::default() }
}

/// The game of an edition if the collection does not show which; the draft asks the editor to check it.
const FIRST_GAME: &str = "base";

/// Returns the game of the other editions of the collection, or [`FIRST_GAME`] if they have none or several.
fn games_of(known: &Corpus) -> Vec<String> {
    let games: BTreeSet<_> = known.editions.values().flat_map(|edition| &edition.games).collect();
    let only = games.first().filter(|_| games.len() == 1);
    vec![only.map_or_else(|| FIRST_GAME.to_owned(), ToString::to_string)]
}

/// The names of the documents without their folders, which concern no one else.
fn names(inputs: &[Input]) -> Vec<String> {
    let names = inputs.iter().filter_map(|input| Path::new(&input.path).file_name());
    names.map(|name| name.to_string_lossy().into_owned()).collect()
}

/// The day of the import, `YYYY-MM-DD`.
fn today() -> String {
    time::OffsetDateTime::now_utc().date().to_string()
}

fn not_written(error: &NotWritten) -> Trouble {
    Message::new("import-not-written").with("reason", error.to_string()).into()
}

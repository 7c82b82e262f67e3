//! `schiri import`: makes an edition of documents, or joins them with the edition that stands, and says
//! what is odd about them.

mod join;
mod report;

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use super::args::{Import, ReportFormat};
use super::session::{Outcome, Session, Trouble};
use crate::check;
use crate::corpus;
use crate::diag::{self, Code, Diagnostic, Severity};
use crate::import::{self, Draft, Input, MOST_BYTES, NoText, NotWritten, Options, Particulars, Refusal};
use crate::l10n::Localizer;
use crate::lang::{Lang, Message};
use crate::source::Sources;

use join::{Fresh, Place};

/// Imports documents: writes the edition into the rule collection's folder of its language, or
/// with `--dry-run` only shows it.
pub(super) fn import(args: &Import, session: &mut Session) -> Result<Outcome, Trouble> {
    let inputs = args.files.iter().map(|path| read(path)).collect::<Result<Vec<_>, Trouble>>()?;
    let edition = args.edition.to_string();
    let options = Options { edition: edition.clone(), language: args.language, dialect: args.style.0 };
    let draft = import::import(&inputs, &options).map_err(|refusal| refused(&refusal))?;
    let particulars = particulars(&draft, &inputs, &session.localizer);
    let yaml = import::write(&draft.edition, &particulars).map_err(|error| not_written(&error))?;
    let lang = draft.edition.language;
    let root = args.out.as_deref().or(session.kb()).unwrap_or(Path::new("."));
    refuse_second_original(root, lang, &edition)?;
    let place = Place::new(root, lang, &edition);
    let checked = check_draft(&format!("rules-{lang}/{edition}.yaml"), &yaml, &session.localizer);
    let documents = names(&inputs);
    let fresh = Fresh { edition: &draft.edition, particulars: &particulars, yaml: &yaml, documents };
    let (state, joined) = place.put(&fresh, args.settle, args.dry_run)?;
    let shown = report::Shown {
        draft: &draft,
        checked: &checked,
        target: &place.target,
        state,
        joined: joined.as_ref(),
    };
    match args.report {
        ReportFormat::Text => report::text(&shown, session)?,
        ReportFormat::Json => report::json(&shown, session)?,
        ReportFormat::Sarif => report::sarif(&shown, session)?,
    }
    let is_open =
        joined.is_some_and(|joined| !joined.merge.differs.is_empty() || !joined.merge.gone.is_empty());
    let is_clean = draft.findings.is_empty() && checked.is_empty() && !is_open;
    Ok(if is_clean { Outcome::Done } else { Outcome::Nothing })
}

/// An edition has one original: a document in another language is its translation.
fn refuse_second_original(root: &Path, lang: Lang, edition: &str) -> Result<(), Trouble> {
    for other in Lang::ALL.into_iter().filter(|other| *other != lang) {
        let path = root.join(format!("rules-{other}")).join(format!("{edition}.yaml"));
        if path.exists() {
            let message = Message::new("import-second-original")
                .with("path", path.display().to_string())
                .with("edition", edition);
            return Err(message.into());
        }
    }
    Ok(())
}

/// What became of the edition's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// It was only shown.
    Shown,
    /// It was written.
    Written,
    /// It stood there already and stays as it is.
    Same,
    /// It stood there already and took over what changed in the document.
    Joined,
}

/// Reads a file, but no more of it than an import takes.
fn read(path: &Path) -> Result<Input, Trouble> {
    let shown = path.display().to_string();
    let unreadable = |error: std::io::Error| {
        Trouble::from(
            Message::new("import-cannot-read").with("path", shown.as_str()).with("reason", error.to_string()),
        )
    };
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
    let id = match refusal.why {
        NoText::Empty => "import-empty",
        NoText::TooLarge { .. } => "import-too-large",
        NoText::Binary => "import-binary",
        NoText::Pdf => "import-pdf",
        NoText::Packed => "import-packed",
    };
    let message = Message::new(id).with("path", refusal.path.as_str()).with("limit", MOST_BYTES >> 20);
    message.into()
}

/// What the edition's file says beside the clauses: remarks of the findings at their clauses, and
/// from which documents it was made.
fn particulars(draft: &Draft, inputs: &[Input], localizer: &Localizer) -> Particulars {
    let mut remarks: Vec<Vec<String>> = vec![Vec::new(); draft.edition.clauses.len()];
    for finding in &draft.findings {
        let line = draft.sources.start(finding.fault.span()).line;
        let place = finding.clause.and_then(|clause| remarks.get_mut(clause));
        if let Some(place) = place {
            let headline = localizer.say(&finding.fault.headline());
            place.push(
                localizer.say(&Message::new("import-remark").with("line", line).with("text", headline)),
            );
        }
    }
    let files = names(inputs).join(", ");
    let mut head = vec![localizer.say(&Message::new("import-head").with("files", files))];
    if draft.edition.date.is_none() {
        head.push(localizer.word("import-head-date"));
    }
    let now = time::OffsetDateTime::now_utc();
    let today = format!("{:04}-{:02}-{:02}", now.year(), u8::from(now.month()), now.day());
    Particulars { today, head, remarks }
}

/// The documents' names alone: where they lay concerns nobody else.
fn names(inputs: &[Input]) -> Vec<String> {
    let names = inputs.iter().filter_map(|input| Path::new(&input.path).file_name());
    names.map(|name| name.to_string_lossy().into_owned()).collect()
}

fn not_written(error: &NotWritten) -> Trouble {
    Message::new("import-not-written").with("reason", error.to_string()).into()
}

/// What `schiri check` says about the edition alone, by code. That it is not translated and that
/// its clauses take no positions yet is known of every draft.
fn check_draft(name: &str, yaml: &str, localizer: &Localizer) -> Vec<Checked> {
    let mut sources = Sources::default();
    sources.add(name, yaml.as_bytes().to_vec());
    let (corpus, mut faults) = corpus::load(&sources);
    faults.extend(check::run(&corpus, &sources));
    let expected = [Code::UntranslatedEdition, Code::NoPosition, Code::MissingLanguage, Code::UndecidedCell];
    faults.retain(|fault: &Diagnostic| {
        !expected.contains(&fault.code) && fault.code.severity() != Severity::Hint
    });
    diag::sort(&mut faults);
    let mut found: Vec<Checked> = Vec::new();
    for fault in &faults {
        match found.iter_mut().find(|known| known.code == fault.code) {
            Some(known) => known.count += 1,
            None => found.push(Checked {
                code: fault.code,
                count: 1,
                line: sources.start(fault.span()).line,
                headline: localizer.say(&fault.headline()),
            }),
        }
    }
    found.sort_by_key(|found| (found.code.severity(), found.code));
    found
}

/// Findings of `schiri check` of one kind.
struct Checked {
    code: Code,
    count: usize,
    /// The line of the first one, in the edition's file.
    line: usize,
    headline: String,
}

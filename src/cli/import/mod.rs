//! `schiri import`: makes an edition of documents, and says what is odd about them.

mod overlay;
mod report;

use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use super::args::{Import, ReportFormat};
use super::files;
use super::session::{Outcome, Session, Trouble};
use crate::check;
use crate::corpus;
use crate::diag::{self, Code, Diagnostic, Severity};
use crate::import::{self, Draft, Input, MOST_BYTES, NoText, Options, Particulars, Refusal};
use crate::l10n::Localizer;
use crate::lang::Message;
use crate::source::Sources;

/// Imports documents: writes the edition into the rule collection's folder of its language, or
/// with `--dry-run` only shows it.
pub(super) fn import(args: &Import, session: &mut Session) -> Result<Outcome, Trouble> {
    if args.overlay {
        return overlay::overlay(args, session);
    }
    let inputs = args.files.iter().map(|path| read(path)).collect::<Result<Vec<_>, Trouble>>()?;
    let edition = args.edition.to_string();
    let options =
        Options { edition: edition.clone(), language: args.language, dialect: args.style.0, verbatim: false };
    let draft = import::import(&inputs, &options).map_err(|refusal| refused(&refusal))?;
    let yaml = write(&draft, &inputs, &session.localizer)?;
    let folder = format!("rules-{}", draft.edition.language);
    let name = format!("{folder}/{edition}.yaml");
    let root = args.out.as_deref().or(session.kb()).unwrap_or(Path::new("."));
    let target = root.join(&folder).join(format!("{edition}.yaml"));
    let checked = check_draft(&name, &yaml, &session.localizer);
    let state = if args.dry_run { State::Shown } else { save(&target, &yaml)? };
    let shown = report::Shown { draft: &draft, checked: &checked, target: &target, state };
    match args.report {
        ReportFormat::Text => report::text(&shown, session)?,
        ReportFormat::Json => report::json(&shown, session)?,
        ReportFormat::Sarif => report::sarif(&shown, session)?,
    }
    let is_clean = draft.findings.is_empty() && checked.is_empty();
    Ok(if is_clean { Outcome::Done } else { Outcome::Nothing })
}

/// What became of the edition's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// It was only shown.
    Shown,
    /// It was written.
    Written,
    /// It stood there already, with the same content.
    Same,
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

/// Writes the draft as YAML, with the findings as remarks at their clauses.
fn write(draft: &Draft, inputs: &[Input], localizer: &Localizer) -> Result<String, Trouble> {
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
    let mut head = vec![localizer.say(&Message::new("import-head").with("files", names(inputs)))];
    if draft.edition.date.is_none() {
        head.push(localizer.word("import-head-date"));
    }
    import::write(&draft.edition, &Particulars { today: today(), head, remarks })
        .map_err(|error| Message::new("import-not-written").with("reason", error.to_string()).into())
}

/// Names the documents alone: where they lay concerns nobody else.
fn names(inputs: &[Input]) -> String {
    let names = inputs.iter().filter_map(|input| Path::new(&input.path).file_name());
    names.map(|name| name.to_string_lossy()).collect::<Vec<_>>().join(", ")
}

/// The day of the import, `YYYY-MM-DD`.
fn today() -> String {
    let now = time::OffsetDateTime::now_utc();
    format!("{:04}-{:02}-{:02}", now.year(), u8::from(now.month()), now.day())
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

/// Writes the edition's file. One that somebody may have edited is never overwritten.
fn save(target: &PathBuf, yaml: &str) -> Result<State, Trouble> {
    if let Ok(standing) = fs::read_to_string(target) {
        // Remarks, and the day on which the document was read, are no content.
        let content = |text: &str| {
            let is_content = |line: &&str| {
                let line = line.trim_start();
                !line.starts_with('#') && !line.starts_with("consulted:")
            };
            text.lines().filter(is_content).collect::<Vec<_>>().join("\n")
        };
        if content(&standing) == content(yaml) {
            return Ok(State::Same);
        }
        return Err(Message::new("import-exists").with("path", target.display().to_string()).into());
    }
    if let Some(folder) = target.parent() {
        fs::create_dir_all(folder).map_err(|error| files::refused(folder, &error))?;
    }
    files::replace(target, yaml.as_bytes())?;
    Ok(State::Written)
}

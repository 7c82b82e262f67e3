//! `schiri import --overlay`: puts a publisher's own text beside an edition that restates it.
//!
//! The text goes into a private file below `wording/`, which nothing embeds and no one commits.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::report::{self, list, snippet};
use super::{State, names, not_written, read, refused, today};
use crate::args::{Import, ReportFormat};
use crate::files;
use crate::session::{Material, Outcome, Result, Session, load_from};
use schiri_edit::import::{self, Dialect, Draft, Input, Options, Overlay, cite_style, write_overlay};
use schiri_edit::report::{Format, Report, Summary};
use schiri_rules::corpus::{Clause, Edition};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::source::{FileId, Span};
use schiri_words::Localizer;

/// Reads the documents, matches them with the edition, and writes the matching clauses.
pub(super) fn overlay(args: &Import, session: &mut Session) -> Result {
    let Material { sources, corpus, .. } = load_from(session.kb(), None)?;
    let Some(id) = &args.edition else { return Err(Message::new("overlay-without-edition").into()) };
    let edition = known::edition(&corpus, id)?;
    if args.report == ReportFormat::Html {
        return Err(Message::new("overlay-no-page").into());
    }
    let inputs = args.files.iter().map(|path| read(path)).collect::<Result<Vec<_>>>()?;
    let mut draft = best_draft(&inputs, args, edition.id.as_str(), Some(edition))?;
    let file = sources.file(edition.file);
    let path = session.kb().map_or_else(|| PathBuf::from(&file.path), |kb| kb.join(&file.path));
    let restated = draft.sources.add(path.display().to_string(), file.text().as_bytes().to_vec());
    let overlay = Overlay::new(&draft.edition, edition);
    if overlay.matched.is_empty() {
        return Err(no_match(&draft, edition).into());
    }
    let head = Message::new("overlay-head").with("files", names(&inputs).join(", "));
    // The draft of a document without a title has the edition's id as its title.
    let has_title = draft.edition.title != draft.edition.id;
    let title = if has_title { &draft.edition.title } else { &edition.source.title };
    let yaml = write_overlay(&draft.edition, &overlay, title, &today(), &[session.localizer.say(&head)])
        .map_err(|error| not_written(&error))?;
    let target = target(args, session, &draft, edition);
    let state = if args.dry_run { State::Shown } else { save(&target, &yaml)? };
    let shown = Shown { draft: &draft, overlay: &overlay, edition, restated, target: &target, state };
    let findings = shown.findings();
    match args.report {
        ReportFormat::Text | ReportFormat::Html => shown.text(session)?,
        ReportFormat::Json => shown.json(&findings, session)?,
        ReportFormat::Sarif => {
            let report = shown.report(&findings, &session.localizer);
            report.write(&mut session.out, Format::Sarif, false)?;
        }
    }
    Ok(Outcome::done_if(Summary::of(&findings).is_clean()))
}

/// Imports the documents. If the recognised numbering does not fit the whole edition that stands, the dialects that
/// number as the edition does are tried too, and the one that fits best is taken.
pub(super) fn best_draft(
    inputs: &[Input],
    args: &Import,
    id: &str,
    standing: Option<&Edition>,
) -> Result<Draft> {
    let draft = |dialect| {
        let options =
            Options { edition: id.to_owned(), language: args.language, dialect, verbatim: args.overlay };
        import::import(inputs, &options).map_err(|refusal| refused(&refusal))
    };
    let mut best = draft(args.style.0)?;
    let Some(edition) = standing.filter(|_| args.style.0.is_none()) else { return Ok(best) };
    // How many clauses are unmatched on both sides.
    let misfit = |draft: &Draft| {
        let overlay = Overlay::new(&draft.edition, edition);
        overlay.unmatched.len() + overlay.missing.len()
    };
    if misfit(&best) == 0 {
        return Ok(best);
    }
    let recognised = best.facts.dialect;
    let alike = Dialect::ALL.into_iter().filter(|dialect| cite_style(*dialect) == edition.cite.style);
    for dialect in alike.filter(|dialect| *dialect != recognised) {
        let other = draft(Some(dialect))?;
        if misfit(&other) < misfit(&best) {
            best = other;
        }
    }
    Ok(best)
}

/// Writes the file. A file that somebody may have edited is never overwritten.
fn save(target: &Path, yaml: &str) -> Result<State> {
    let Ok(standing) = fs::read_to_string(target) else {
        files::replace_below(target, yaml)?;
        return Ok(State::Written);
    };
    // Comments, and the day on which the document was read, do not count as content.
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
    Err(Message::new("import-exists").with("path", target.display().to_string()).into())
}

/// Returns the file to write: in the folder named, else in the folder of official wordings, else in the
/// current one. If the language is not the edition's, the file name contains it.
fn target(args: &Import, session: &Session, draft: &Draft, edition: &Edition) -> PathBuf {
    let folder = match (&args.out, session.wording()) {
        (Some(out), _) => out.join("wording"),
        (None, Some(folder)) => folder.to_owned(),
        (None, None) => PathBuf::from("wording"),
    };
    let language = draft.edition.language;
    folder.join(if language == edition.lang {
        format!("{}.yaml", edition.id)
    } else {
        format!("{}.{language}.yaml", edition.id)
    })
}

/// Says that, judging by their numbers, document and edition have nothing to do with each other.
fn no_match(draft: &Draft, edition: &Edition) -> Message {
    let some = |ids: &mut dyn Iterator<Item = &str>| ids.take(5).collect::<Vec<_>>().join(", ") + ", …";
    Message::new("overlay-no-match")
        .with("edition", edition.id.as_str())
        .with("found", some(&mut draft.edition.clauses.iter().map(|clause| clause.id.as_str())))
        .with("known", some(&mut edition.clauses().iter().map(|clause| clause.anchor().as_str())))
}

struct Shown<'a> {
    draft: &'a Draft,
    overlay: &'a Overlay<'a>,
    edition: &'a Edition,
    /// The edition's file, among the draft's sources.
    restated: FileId,
    target: &'a Path,
    state: State,
}

impl<'a> Shown<'a> {
    /// Returns the findings: about the document, then about how it fits the edition.
    fn findings(&self) -> Vec<Diagnostic> {
        let of_document = self.draft.findings.iter().map(|finding| finding.fault.clone());
        let unmatched = self.overlay.unmatched.iter().filter_map(|one| {
            let fault = Diagnostic::new(Code::WordingUnmatched, one.clause.place?)
                .with("clause", one.clause.id.as_str())
                .with("edition", self.edition.id.as_str());
            Some(fault.suggesting(one.near))
        });
        let missing = self.overlay.missing.iter().map(|one| {
            let place = Span::new(self.restated, one.clause.span.range());
            let anchor = one.clause.anchor().as_str();
            Diagnostic::new(Code::WordingMissing, place).with("clause", anchor).suggesting(one.near)
        });
        of_document.chain(unmatched).chain(missing).collect()
    }

    fn report<'b>(&'b self, findings: &'b [Diagnostic], localizer: &'b Localizer) -> Report<'b> {
        Report { findings, sources: &self.draft.sources, root: "", localizer }
    }

    /// Prints the report for people, with a line for each unmatched clause.
    fn text(&self, session: &mut Session) -> Result<()> {
        if self.state == State::Shown {
            let row =
                |one: &import::Matched<'a>| (one.clause.line, one.clause.id.as_str(), snippet(one.clause));
            list(&self.overlay.matched.iter().map(row).collect::<Vec<_>>(), session)?;
        }
        let odd: Vec<_> = self.draft.findings.iter().map(|finding| finding.fault.clone()).collect();
        if !odd.is_empty() {
            self.report(&odd, &session.localizer).write(&mut session.out, Format::Plain, true)?;
            session.line("")?;
        }
        report::removed(self.draft, session)?;
        self.list_unmatched(session)?;
        self.list_missing(session)?;
        self.list_whole(session)?;
        session.say(&report::recognised(&self.draft.facts, &session.localizer))?;
        let all = self.edition.clauses().iter().filter(|clause| clause.retired.is_none()).count();
        let counted = Message::new("overlay-counted")
            .with("count", all.saturating_sub(self.overlay.missing.len()))
            .with("all", all);
        session.say(&counted)?;
        session.say(&report::written(self.state, self.target))?;
        if self.state == State::Shown {
            return Ok(());
        }
        let folder = self.target.parent().unwrap_or(Path::new(".")).display().to_string();
        session.say(&Message::new("overlay-use").with("folder", folder))
    }

    /// Lists rows below a heading, if there are any.
    fn list(rows: &[(usize, &str, String)], said: &Message, session: &mut Session) -> Result<()> {
        if rows.is_empty() {
            return Ok(());
        }
        session.say(said)?;
        list(rows, session)
    }

    fn list_unmatched(&self, session: &mut Session) -> Result<()> {
        let row = |one: &import::Alone<'a, import::DraftClause>| {
            let words = with_near(snippet(one.clause), one.near, &session.localizer);
            (one.clause.line, one.clause.id.as_str(), words)
        };
        let rows: Vec<_> = self.overlay.unmatched.iter().map(row).collect();
        Self::list(&rows, &Message::new("overlay-unmatched").with("count", rows.len()), session)
    }

    fn list_missing(&self, session: &mut Session) -> Result<()> {
        let row = |one: &import::Alone<'a, Clause>| {
            let heading = one.clause.wording.heading_line().unwrap_or_default();
            let words = with_near(heading, one.near, &session.localizer);
            (self.line_of(one), one.clause.anchor().as_str(), words)
        };
        let rows: Vec<_> = self.overlay.missing.iter().map(row).collect();
        let message = Message::new("overlay-missing").with("count", rows.len());
        let path = self.draft.sources.file(self.restated).path.as_str();
        Self::list(&rows, &message.with("path", path), session)
    }

    /// Names the entries whose full wording is at their first clause.
    fn list_whole(&self, session: &mut Session) -> Result<()> {
        let whole: Vec<_> = self.overlay.matched.iter().filter(|one| one.is_whole).collect();
        if whole.is_empty() {
            return Ok(());
        }
        let ids: Vec<_> = whole.iter().map(|one| one.restated.anchor().as_str()).collect();
        session.say(&Message::new("overlay-whole").with("count", whole.len()).with("ids", ids.join(", ")))?;
        session.line("")
    }

    fn line_of(&self, missing: &import::Alone<'_, Clause>) -> usize {
        self.draft.sources.start(Span::new(self.restated, missing.clause.span.range())).line
    }

    /// Prints the report as one JSON object; docs/import.md describes it.
    fn json(&self, findings: &[Diagnostic], session: &mut Session) -> Result<()> {
        let report = self.report(findings, &session.localizer);
        let mut value = report::common(&report, self.draft, self.target, self.state);
        let path = |span: Option<Span>| span.map(|span| self.draft.sources.file(span.file).path.clone());
        let clauses = self.overlay.matched.iter().map(|one| {
            json!({
                "id": one.restated.anchor().as_str(),
                "path": path(one.clause.place),
                "line": one.clause.line,
                "of": one.restated.hash.to_string(),
                "heading": one.clause.heading,
                "text": one.text,
                "whole": one.is_whole,
            })
        });
        value["clauses"] = clauses.collect();
        let unmatched = self.overlay.unmatched.iter().map(|one| {
            let path = path(one.clause.place);
            json!({ "id": one.clause.id, "path": path, "line": one.clause.line, "near": one.near })
        });
        value["unmatched"] = unmatched.collect();
        let restated = &self.draft.sources.file(self.restated).path;
        let missing = self.overlay.missing.iter().map(|one| -> Value {
            let (id, line) = (one.clause.anchor().as_str(), self.line_of(one));
            json!({ "id": id, "path": restated, "line": line, "near": one.near })
        });
        value["missing"] = missing.collect();
        session.json(&value)
    }
}

/// Adds a suggestion of what may have been meant to the words of a row.
fn with_near(words: String, near: Option<&str>, localizer: &Localizer) -> String {
    let Some(near) = near else { return words };
    let near = localizer.say(&Message::new("overlay-near").with("near", near));
    if words.is_empty() { near } else { format!("{words}  ({near})") }
}

//! The report of an import: as text, JSON or SARIF.

use std::path::Path;

use serde_json::{Value, json};

use super::join::Joined;
use super::{Product, State};
use crate::session::{Result, Session};
use schiri_edit::import::{Draft, DraftClause, Facts, Merge};
use schiri_edit::report::{Format, Report};
use schiri_rules::diag::Diagnostic;
use schiri_rules::lang::Message;
use schiri_words::Localizer;

pub(super) struct Shown<'a> {
    pub(super) draft: &'a Draft,
    pub(super) product: &'a Product,
    /// What an editor should check in the document.
    pub(super) faults: Vec<Diagnostic>,
    pub(super) target: &'a Path,
    pub(super) state: State,
    /// The result of joining it with an existing edition.
    pub(super) joined: Option<&'a Joined>,
}

impl Shown<'_> {
    /// The findings in the form of a `schiri check` report.
    pub(super) fn report<'b>(&'b self, localizer: &'b Localizer) -> Report<'b> {
        Report { findings: &self.faults, sources: &self.draft.sources, root: "", localizer }
    }

    /// Tells whether there is nothing for an editor to check.
    pub(super) fn is_clean(&self) -> bool {
        let Product { findings, checked, missing, .. } = self.product;
        let is_settled = |joined: &Joined| {
            let Merge { differs, gone, to_review, .. } = &joined.merge;
            differs.is_empty() && (gone.is_empty() || self.product.is_translation) && to_review.is_empty()
        };
        findings.is_empty() && checked.is_empty() && missing.is_empty() && self.joined.is_none_or(is_settled)
    }
}

/// How many letters of a clause's text are shown.
const SNIPPET: usize = 60;

pub(super) fn text(shown: &Shown<'_>, session: &mut Session) -> Result<()> {
    if shown.state == State::Shown {
        let clauses = shown.product.edition.clauses.iter();
        let rows: Vec<_> = clauses.map(|clause| (clause.line, clause.id.as_str(), snippet(clause))).collect();
        list(&rows, session)?;
    }
    if !shown.faults.is_empty() {
        shown.report(&session.localizer).write(&mut session.out, Format::Plain, true)?;
        session.line("")?;
    }
    removed(shown.draft, session)?;
    for found in &shown.product.checked {
        let message = Message::new("import-checked")
            .with("code", found.code.name())
            .with("count", found.count)
            .with("line", found.line)
            .with("text", found.headline.as_str());
        session.say(&message)?;
    }
    let missing = &shown.product.missing;
    if !missing.is_empty() {
        let message = Message::new("import-not-translated").with("count", missing.len());
        session.say(&message.with("clauses", missing.join(", ")))?;
    }
    if let Some(joined) = shown.joined {
        differences(joined, shown.product.is_translation, session)?;
    }
    let facts = fact_messages(shown, &session.localizer);
    facts.iter().try_for_each(|fact| session.say(fact))
}

/// Prints where the edition and the document differ, and what happened to the other clauses.
fn differences(joined: &Joined, is_translation: bool, session: &mut Session) -> Result<()> {
    let merge = &joined.merge;
    // What a translation lacks is listed already.
    let none = Vec::new();
    if !merge.differs.is_empty() {
        session.say(&Message::new("import-differs").with("count", merge.differs.len()))?;
        for change in &joined.differences {
            session.text(|text| {
                text.line("");
                text.change(change, false);
            })?;
        }
        session.line("")?;
    }
    if let Some([edition, document]) = &joined.dates {
        let message = Message::new("import-other-date").with("edition", edition.as_str());
        session.say(&message.with("document", document.as_str()))?;
    }
    let lists = [
        ("import-updated", &merge.updated),
        ("import-taken", &merge.taken),
        ("import-to-review", &merge.to_review),
        ("import-added", &merge.added),
        ("import-kept", &merge.kept),
        ("import-gone", if is_translation { &none } else { &merge.gone }),
    ];
    for (id, clauses) in lists.into_iter().filter(|(_, clauses)| !clauses.is_empty()) {
        let message = Message::new(id).with("count", clauses.len());
        session.say(&message.with("clauses", clauses.join(", ")))?;
    }
    Ok(())
}

/// Lists clauses, one per line: line in the file, id, and words about it.
pub(super) fn list(rows: &[(usize, &str, String)], session: &mut Session) -> Result<()> {
    let width = rows.iter().map(|(_, id, _)| id.len()).max().unwrap_or_default().min(32);
    for (line, id, words) in rows {
        session.line(format!("{line:>5}  {id:width$}  {words}").trim_end())?;
    }
    session.line("")
}

/// Returns the beginning of a clause, without terminal control characters.
pub(super) fn snippet(clause: &DraftClause) -> String {
    let words = [clause.heading.as_deref(), clause.text.as_deref()];
    let line = words.into_iter().flatten().collect::<Vec<_>>().join(" | ").replace('\n', " ");
    let clean: String = line.chars().filter(|c| !c.is_control()).take(SNIPPET).collect();
    if line.chars().count() > SNIPPET { format!("{clean}…") } else { clean }
}

/// Prints what was taken out of the text, line by line.
pub(super) fn removed(draft: &Draft, session: &mut Session) -> Result<()> {
    let removed = &draft.facts.removed;
    if removed.is_empty() {
        return Ok(());
    }
    session.say(&Message::new("import-removed").with("count", removed.len()))?;
    for line in removed {
        let reason = session.localizer.word(&format!("import-reason-{}", line.reason));
        let words: String = line.text.chars().filter(|c| !c.is_control()).collect();
        session.line(format!("{:>5}  {reason}: {words}", draft.sources.line(line.span)))?;
    }
    session.line("")
}

/// Returns the last lines: what was recognised, what was found, where it was written.
pub(super) fn fact_messages(shown: &Shown<'_>, localizer: &Localizer) -> [Message; 3] {
    let facts = &shown.draft.facts;
    let levels = facts.levels.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ");
    let counted = Message::new("import-counted")
        .with("count", shown.product.edition.clauses.len())
        .with("levels", levels)
        .with("links", facts.links)
        .with("raised", facts.raised);
    [recognised(facts, localizer), counted, written(shown.state, shown.target)]
}

/// Says how sure numbering and language are.
pub(super) fn recognised(facts: &Facts, localizer: &Localizer) -> Message {
    let style = localizer.word(&format!("import-style-{}", facts.dialect));
    Message::new("import-recognised")
        .with("style", style)
        .with("style-percent", usize::from(facts.dialect_percent))
        .with("lang", facts.language.endonym())
        .with("lang-percent", usize::from(facts.language_percent))
}

pub(super) fn written(state: State, target: &Path) -> Message {
    let id = match state {
        State::Shown => "import-shown",
        State::Written => "import-written",
        State::Same => "import-same",
        State::Joined => "import-joined",
    };
    Message::new(id).with("path", target.display().to_string())
}

/// Prints the report as one JSON object; docs/import.md describes it.
pub(super) fn json(shown: &Shown<'_>, session: &mut Session) -> Result<()> {
    let facts = &shown.draft.facts;
    let edition = &shown.product.edition;
    let report = shown.report(&session.localizer);
    let mut value = common(&report, shown.draft, shown.target, shown.state);
    value["date"] = json!(edition.date);
    value["levels"] = json!(facts.levels);
    value["links"] = json!(facts.links);
    value["raised"] = json!(facts.raised);
    value["clauses"] = edition.clauses.iter().map(clause).collect();
    let checked = shown.product.checked.iter().map(|found| {
        json!({ "code": found.code.name(), "count": found.count, "line": found.line, "message": found.headline })
    });
    value["check"] = checked.collect();
    value["missing"] = json!(shown.product.missing);
    if let Some(Joined { merge, differences, .. }) = shown.joined {
        value["joined"] = json!({
            "updated": merge.updated,
            "taken": merge.taken,
            "added": merge.added,
            "kept": merge.kept,
            "differs": merge.differs.iter().map(|difference| &difference.id).collect::<Vec<_>>(),
            "gone": merge.gone,
            "to_review": merge.to_review,
            "differences": differences,
        });
    }
    session.json(&value)
}

/// The part of the JSON report that all kinds of import share.
pub(super) fn common(report: &Report<'_>, draft: &Draft, target: &Path, state: State) -> Value {
    let mut value = report.json();
    let facts = &draft.facts;
    value["edition"] = json!(draft.edition.id);
    value["title"] = json!(draft.edition.title);
    value["file"] = json!(target.display().to_string());
    value["written"] = json!(matches!(state, State::Written | State::Joined));
    value["style"] = json!({ "name": facts.dialect.name(), "percent": facts.dialect_percent });
    value["language"] = json!({ "name": facts.language.code(), "percent": facts.language_percent });
    value["encodings"] = json!(facts.encodings);
    let removed = facts.removed.iter().map(|line| {
        let (path, number) = (&draft.sources.file(line.span.file).path, draft.sources.line(line.span));
        json!({ "reason": line.reason, "path": path, "line": number, "text": line.text })
    });
    value["removed"] = removed.collect();
    value
}

fn clause(clause: &DraftClause) -> Value {
    json!({
        "id": clause.id,
        "printed": clause.is_printed,
        "line": clause.line,
        "heading": clause.heading,
        "text": clause.text,
    })
}

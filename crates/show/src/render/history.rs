//! The history of a ruling of the casebook, in words.

use crate::render::verdict_id;
use schiri_casebook::{Author, Change, Patch, Revision, Timestamp, Tournament, minute};
use schiri_rules::lang::{Arg, Message};
use schiri_words::Localizer;

/// A step in the history of a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryStep {
    /// Its number, from one.
    pub number: u32,
    /// When it was done.
    pub time: Timestamp,
    /// Who did it.
    pub by: Author,
    /// What was done.
    pub what: String,
    /// Why; may be empty.
    pub reason: String,
}

impl HistoryStep {
    /// Says who did what, and when: by the clock of the tournament at which the ruling was made.
    #[must_use]
    pub fn line(&self, localizer: &Localizer, tournament: Option<&Tournament>) -> String {
        let by = author_and_time(&self.by, &minute(tournament, self.time));
        format!("{}: {}", localizer.say(&by), self.what)
    }
}

/// Says who somebody is: name and role.
#[must_use]
pub fn author(by: &Author, localizer: &Localizer) -> String {
    format!("{} ({})", by.name, localizer.word(by.role.message_id()))
}

/// Says who did something, and when, as it is to be shown.
#[must_use]
pub fn author_and_time(by: &Author, time: &str) -> Message {
    Message::new("casebook-by")
        .with("name", by.name.as_str())
        .with("role", Arg::Word(by.role.message_id()))
        .with("time", time)
}

/// Returns the message id of a field's label: above a text, beside a box of a form.
#[must_use]
pub fn field_label_id(field: &str) -> String {
    format!("casebook-label-{}", field.replace('_', "-"))
}

/// Says what was done to a ruling, the first step first. Anyone who may not see the officials' part does not
/// learn either that it was amended: steps of which nothing is left are left out.
#[must_use]
pub fn history(revisions: &[Revision], officials: bool, localizer: &Localizer) -> Vec<HistoryStep> {
    let seen = revisions.iter().filter_map(|one| if officials { Some(one.clone()) } else { one.public() });
    seen.filter_map(|revision| {
        let what = what(&revision.change, localizer)?;
        let Revision { number, time, by, reason, .. } = revision;
        Some(HistoryStep { number, time, by, what, reason })
    })
    .collect()
}

fn what(change: &Change, localizer: &Localizer) -> Option<String> {
    match change {
        Change::Recorded(_) => Some(localizer.word("casebook-was-recorded")),
        Change::Redacted(what) => Some(localizer.word(what.message_id())),
        Change::Amended(patch) => {
            let fields: Vec<_> =
                patch.fields().into_iter().map(|name| field(name, patch, localizer)).collect();
            let amended = Message::new("casebook-was-amended").with("fields", fields.join(", "));
            (!fields.is_empty()).then(|| localizer.say(&amended))
        }
    }
}

/// Names a field that was amended; of what is a word itself, says what it became.
fn field(name: &str, patch: &Patch, localizer: &Localizer) -> String {
    let field = localizer.word(&format!("casebook-field-{}", name.replace('_', "-")));
    let now = match name {
        "status" => patch.status.map(|status| localizer.word(status.message_id())),
        // By itself, for it may come without the question that it answers.
        "verdict" => {
            let said = patch.verdict.map(|verdict| verdict.said_to("", localizer.lang()));
            said.map(|said| localizer.word(&verdict_id(said)))
        }
        "round" => patch.round.clone(),
        "table" => patch.table.clone(),
        _ => None,
    };
    match now.filter(|now| !now.is_empty()) {
        Some(now) => format!("{field}: {now}"),
        None => field,
    }
}

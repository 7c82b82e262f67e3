//! The history of a ruling in words.

use super::RecordStep;
use crate::casebook::{Change, Patch, Revision};
use crate::l10n::Localizer;
use crate::lang::{Arg, Message};
use crate::render::verdict_id;

/// Says who did what, and when. Whoever may not see the officials' part does not learn either that it was
/// amended: revisions of which nothing is left are left out.
pub(super) fn steps(history: &[Revision], officials: bool, localizer: &Localizer) -> Vec<RecordStep> {
    let seen = history.iter().map(|one| if officials { one.clone() } else { one.public() });
    seen.filter_map(|revision| {
        let what = what(&revision.change, localizer)?;
        let who = Message::new("casebook-by")
            .with("name", revision.by.name.as_str())
            .with("role", Arg::Word(revision.by.role.message_id()))
            .with("time", revision.time.minute());
        let what = format!("{}: {what}", localizer.say(&who));
        Some(RecordStep { number: revision.number, what, reason: revision.reason })
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
    let label = localizer.word(&format!("record-field-{}", name.replace('_', "-")));
    let now = match name {
        "status" => patch.status.map(|status| localizer.word(status.message_id())),
        // By itself, for it may come without the question that it answers.
        "verdict" => {
            let said = patch.verdict.map(|verdict| verdict.said_to("", localizer.lang()));
            said.map(|said| localizer.word(verdict_id(said)))
        }
        "round" => patch.round.clone(),
        "table" => patch.table.clone(),
        _ => None,
    };
    match now.filter(|now| !now.is_empty()) {
        Some(now) => format!("{label}: {now}"),
        None => label,
    }
}

//! Compares what two people changed in a ruling that both started from: nothing that one of them wrote is
//! undone unless somebody chooses to.

use super::model::{Patch, Statement};

/// How two versions of a ruling that follow the same one differ: the latest, and the one that a writer wants.
#[derive(Debug, Clone)]
pub struct Divergence {
    /// The fields that were changed in the meantime, by their names in JSON.
    pub meanwhile: Vec<&'static str>,
    /// Those of them that the writer also changed, to something else.
    pub both: Vec<&'static str>,
    /// The latest version plus the fields that only the writer changed. Fields that both changed keep their
    /// latest value.
    pub merged: Statement,
    /// What the writer wanted, applied to the version that they started from.
    pub wanted: Statement,
}

impl Divergence {
    /// Compares what a writer wants, given the ruling as they saw it, with the ruling as it is now.
    pub fn new(seen: &Statement, latest: &Statement, wanted: &Patch) -> Self {
        // A value that the ruling already has is no longer a change.
        let own = wanted.clone().against(seen).against(latest);
        let meanwhile = Patch::from(latest).against(seen).fields();
        let both: Vec<_> = own.fields().into_iter().filter(|field| meanwhile.contains(field)).collect();
        let (mut merged, mut whole) = (latest.clone(), seen.clone());
        own.without(&both).apply(&mut merged);
        wanted.apply(&mut whole);
        Self { meanwhile, both, merged, wanted: whole }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn statement(changes: &Value) -> Statement {
        let mut plain = json!({
            "event": "club", "time": "2026-01-01", "question": "?", "facts": "before", "decision": "!",
            "verdict": "allowed", "authority": "judge", "status": "provisional", "language": "en",
        });
        for (name, value) in changes.as_object().unwrap() {
            plain[name] = value.clone();
        }
        serde_json::from_value(plain).unwrap()
    }

    /// Rows: what the other changed, what the writer sends, what is merged, what both changed.
    #[test]
    fn nothing_goes_back_that_nobody_chose() {
        let rows = [
            // The form sends every field; only the table was touched.
            (
                json!({"status": "confirmed", "facts": "more"}),
                json!({"status": "provisional", "facts": "before", "table": "4"}),
                json!({"status": "confirmed", "facts": "more", "table": "4"}),
                vec![],
            ),
            // Both changed the same field; the latest value holds until somebody chooses.
            (
                json!({"facts": "theirs"}),
                json!({"facts": "mine", "round": "2"}),
                json!({"facts": "theirs", "round": "2"}),
                vec!["facts"],
            ),
            // Both wrote the same.
            (json!({"facts": "same"}), json!({"facts": "same"}), json!({"facts": "same"}), vec![]),
            // The writer changed nothing.
            (json!({"decision": "theirs"}), json!({"decision": "!"}), json!({"decision": "theirs"}), vec![]),
        ];
        for (theirs, mine, merged, both) in rows {
            let (seen, latest) = (statement(&json!({})), statement(&theirs));
            let wanted: Patch = serde_json::from_value(mine.clone()).unwrap();
            let found = Divergence::new(&seen, &latest, &wanted);
            assert_eq!(found.merged, statement(&merged), "{theirs} {mine}");
            assert_eq!(found.both, both, "{theirs} {mine}");
        }
    }
}

//! Turns a ruling into a published case: a file for `rulings/cases`.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use serde_yaml::{FlowSeq, LitString};

use super::model::{Authority, Cited, Ruling, Status};
use schiri_rules::corpus::{self, CaseId, Corpus, EditionId, EventId, PointId};
use schiri_rules::lang::{Arg, Message};

/// Writes a case file that says what a ruling says, without the officials' part, round and table.
///
/// # Errors
/// What is wrong, and what to do: the ruling is not confirmed; it does not say what happened, as a case must; it was
/// decided in a special situation that is not part of the event, which a case cannot say.
pub fn published(corpus: &Corpus, ruling: &Ruling, id: &CaseId) -> Result<String, Message> {
    let statement = &ruling.statement;
    if statement.status != Status::Confirmed {
        let status = Arg::Word(statement.status.message_id());
        return Err(Message::new("casebook-unconfirmed").with("status", status));
    }
    if statement.facts.trim().is_empty() {
        return Err(Message::new("casebook-no-facts"));
    }
    let event = statement.event.as_ref().and_then(|event| corpus.events.get(event));
    let of_event: Vec<_> =
        event.into_iter().flat_map(|event| &event.scopes).map(|scope| &scope.value).collect();
    if statement.situation.iter().any(|scope| !of_event.contains(&scope)) {
        return Err(Message::new("casebook-situation"));
    }
    let said = |text: &str| RulingText([(statement.language.code(), LitString(as_prose(text)))].into());
    let case = Case {
        date: statement.time.day().to_string(),
        authority: statement.authority,
        status: corpus::Status::InForce,
        facts: said(&statement.facts),
        question: said(&statement.question),
        decision: said(&statement.decision),
        verdict: statement.verdict,
        points: FlowSeq(&statement.points),
        cites: &statement.cites,
        event: statement.event.as_ref(),
        stack: statement.event.is_none().then_some(FlowSeq(&statement.stack)),
    };
    let options = serde_yaml::ser_options! { min_fold_chars: 0, prefer_block_scalars: false };
    let file = BTreeMap::from([("cases", BTreeMap::from([(id, case)]))]);
    let yaml = serde_yaml::to_string_with_options(&file, options)
        .map_err(|error| Message::new("casebook-not-written").with("reason", error.to_string()))?;
    let mut out = "# yaml-language-server: $schema=../../docs/schema/cases.json\n".to_owned();
    out.extend(yaml.lines().flat_map(|line| [line.trim_end_matches(' '), "\n"]));
    Ok(out)
}

/// A case, as its file has it.
#[derive(Serialize)]
struct Case<'a> {
    date: String,
    /// A published case knows these, too.
    authority: Authority,
    status: corpus::Status,
    facts: RulingText,
    question: RulingText,
    decision: RulingText,
    verdict: corpus::Outcome,
    points: FlowSeq<&'a Vec<PointId>>,
    #[serde(skip_serializing_if = "<[Cited]>::is_empty", serialize_with = "pinned")]
    cites: &'a [Cited],
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<&'a EventId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stack: Option<FlowSeq<&'a Vec<EditionId>>>,
}

/// A text in the language of the ruling.
#[derive(Serialize)]
struct RulingText(BTreeMap<&'static str, LitString>);

/// Writes clauses in the order in which they are cited, each with the hash of its wording.
fn pinned<S: Serializer>(cites: &[Cited], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(cites.iter().map(|cited| (&cited.clause, &cited.hash)))
}

/// Returns a text without blanks around it and at the ends of its lines, which YAML would show or lose.
fn as_prose(text: &str) -> String {
    let lines: Vec<_> = text.trim().lines().map(str::trim_end).collect();
    lines.join("\n")
}

//! Prompts: the common jobs of a judge, an organiser and an editor, worded for a language model.

#![allow(unreachable_pub, reason = "the macro makes enumerations public, as the most of them are")]

use rmcp::ErrorData;
use rmcp::model::{GetPromptResult, JsonObject, Prompt as Description, PromptArgument, PromptMessage, Role};
use serde_json::Value;

use super::call::Caller;
use crate::params::shown;
use schiri_rules::lang::Message;
use schiri_rules::named::named;
use schiri_words::Localizer;

named! {
    /// A job.
    Prompt {
        /// A judge decides at a table.
        Ruling = "ruling",
        /// Players who know other rules are told what is different.
        Briefing = "briefing",
        /// An editor reads a clause once more.
        ReviewClause = "review-clause",
        /// An editor says what a new edition changes.
        Changes = "edition-changes",
    }
}

/// What a prompt takes: its name, the id of what it means, and whether it must be there.
type Argument = (&'static str, &'static str, bool);

const EVENT: Argument = ("event", "mcp-argument-event", false);

impl Prompt {
    /// Returns the ids of title, description and text.
    const fn words(self) -> [&'static str; 3] {
        match self {
            Self::Ruling => ["mcp-ruling-title", "mcp-ruling", "mcp-ruling-text"],
            Self::Briefing => ["mcp-briefing-title", "mcp-briefing", "mcp-briefing-text"],
            Self::ReviewClause => ["mcp-review-title", "mcp-review", "mcp-review-text"],
            Self::Changes => ["mcp-changes-title", "mcp-changes", "mcp-changes-text"],
        }
    }

    const fn arguments(self) -> &'static [Argument] {
        match self {
            Self::Ruling => &[("question", "mcp-argument-question", true), EVENT],
            Self::Briefing => &[("from", "mcp-argument-from", true), EVENT],
            Self::ReviewClause => &[("clause", "mcp-argument-clause", true)],
            Self::Changes => &[("old", "mcp-argument-old", true), ("new", "mcp-argument-new", true)],
        }
    }
}

/// Lists the prompts.
pub(super) fn list(localizer: &Localizer) -> Vec<Description> {
    let described = Prompt::ALL.map(|prompt| {
        let [title, about, _] = prompt.words();
        let arguments = prompt.arguments().iter().map(|(name, about, required)| {
            PromptArgument::new(*name).with_description(localizer.word(about)).with_required(*required)
        });
        Description::new(prompt.name(), Some(localizer.word(about)), Some(arguments.collect()))
            .with_title(localizer.word(title))
    });
    described.to_vec()
}

/// Words a prompt. Where no event is named, the reader's counts.
pub(super) fn get(reader: &Caller, name: &str, given: &JsonObject) -> Result<GetPromptResult, ErrorData> {
    let Ok(prompt) = name.parse::<Prompt>() else {
        return Err(reader.unknown("mcp-no-prompt", name, Prompt::NAMES));
    };
    let localizer = &reader.localizer;
    let known: Vec<_> = prompt.arguments().iter().map(|(name, ..)| *name).collect();
    if let Some(unknown) = given.keys().find(|name| !known.contains(&name.as_str())) {
        return Err(reader.unknown("problem-unknown-parameter", unknown, &known));
    }
    let [_, about, text] = prompt.words();
    let mut message = Message::new(text);
    for (name, _, required) in prompt.arguments() {
        let value = given.get(*name).and_then(Value::as_str).map(str::trim).unwrap_or_default();
        if *required && value.is_empty() {
            let missing = Message::new("problem-missing").with("name", *name);
            return Err(ErrorData::invalid_params(localizer.say(&missing), None));
        }
        let value = if *name == EVENT.0 { event(reader, value) } else { shown_whole(value) };
        message = message.with(name, value);
    }
    let words = format!("{}\n\n{}", localizer.say(&message), localizer.word("mcp-quote-only"));
    Ok(GetPromptResult::new(vec![PromptMessage::new_text(Role::User, words)])
        .with_description(localizer.word(about)))
}

/// Says which rules are in force: those of the event named, of the reader's own, or of one to be asked for.
fn event(reader: &Caller, named: &str) -> String {
    let named = Some(named).filter(|named| !named.is_empty()).or_else(|| reader.event());
    match named {
        Some(event) => reader.localizer.say(&Message::new("mcp-at-event").with("event", shown(event))),
        None => reader.localizer.word("mcp-at-no-event"),
    }
}

/// What was typed is data for the model, on one line and of bounded length.
fn shown_whole(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().take(crate::params::MOST_QUERY).collect()
}

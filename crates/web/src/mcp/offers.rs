//! What a client can list and use: resources, which have addresses and whose contents are the API's answers; and
//! prompts for common jobs of judges, organisers and editors, in words for a language model.

#![allow(unreachable_pub, reason = "`named!` makes every enumeration public")]

use rmcp::ErrorData;
use rmcp::model::{
    GetPromptResult, JsonObject, Prompt as Description, PromptArgument, PromptMessage, ReadResourceResult,
    Resource, ResourceContents, ResourceTemplate, Role,
};
use serde_json::Value;

use super::call::Caller;
use crate::answers::{OfClause, clause_id};
use crate::api::collection::{self, ClauseParams};
use crate::api::reply::{InForce, Params};
use crate::exchange::{MOST_QUERY, one, shown};
use crate::problem::{Problem, Result};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::named::named;
use schiri_rules::precedence::Stack;
use schiri_show::view::{
    edition_contents, edition_view, editions_view, event_view, events_view, moment_at_event, moment_views,
};
use schiri_words::Localizer;

const SCHEME: &str = "schiri://";
const JSON: &str = "application/json";

/// Lists the resources. There are too many clauses for that; their editions list them.
pub(super) fn resources(caller: &Caller) -> Vec<Resource> {
    let resource = |address: String, name: String| {
        Resource::new(format!("{SCHEME}{address}"), address).with_title(name).with_mime_type(JSON)
    };
    let (corpus, localizer) = (&caller.reader.corpus, &caller.reader.localizer);
    let lang = localizer.lang();
    let editions = corpus.editions.values().map(|edition| {
        let view = edition_view(corpus, edition, lang);
        resource(format!("editions/{}", edition.id), view.title)
    });
    let events = events_view(corpus, lang).events.into_iter();
    let events = events.map(|event| resource(format!("events/{}", event.event), event.name));
    let all = [("editions", "mcp-editions"), ("events", "mcp-events"), ("moments", "mcp-moments")];
    let all = all.map(|(address, id)| resource(address.to_owned(), localizer.word(id)));
    all.into_iter().chain(editions).chain(events).collect()
}

pub(super) fn templates(localizer: &Localizer) -> Vec<ResourceTemplate> {
    let templates = [
        ("clauses/{edition}/{anchor}", "mcp-clause-template"),
        ("editions/{edition}", "mcp-edition-template"),
        ("events/{event}", "mcp-event-template"),
        ("moments/{moment}/{event}", "mcp-moment-template"),
    ];
    let described = templates.map(|(form, id)| {
        let name = form.split('/').next().unwrap_or_default();
        ResourceTemplate::new(format!("{SCHEME}{form}"), name)
            .with_description(localizer.word(id))
            .with_mime_type(JSON)
    });
    described.to_vec()
}

pub(super) async fn read(caller: &Caller, address: &str) -> Result<ReadResourceResult, ErrorData> {
    let refused =
        |problem: Problem| ErrorData::resource_not_found(problem.in_words(&caller.reader.localizer), None);
    let text = contents(caller, address).await.map_err(refused)?;
    Ok(ReadResourceResult::new(vec![ResourceContents::text(text, address).with_mime_type(JSON)]))
}

async fn contents(caller: &Caller, address: &str) -> Result<String> {
    let (reader, lang) = (&caller.reader, caller.reader.lang());
    let corpus = &reader.corpus;
    let event = |named| known::event(corpus, named).map_err(Problem::unknown_name);
    let parts: Vec<_> = address.strip_prefix(SCHEME).unwrap_or_default().split('/').collect();
    let written = match parts[..] {
        ["editions"] => serde_json::to_string(&editions_view(corpus, &reader.hash, lang)),
        ["editions", named] => {
            let edition = known::edition(corpus, &one("edition", named)?).map_err(Problem::unknown_name)?;
            serde_json::to_string(&edition_contents(corpus, edition, lang))
        }
        ["events"] => serde_json::to_string(&events_view(corpus, lang)),
        ["events", named] => serde_json::to_string(&event_view(corpus, event(named)?, lang)),
        ["moments"] => {
            let InForce(stack) = caller.in_force()?;
            serde_json::to_string(&moment_views(corpus, stack.as_ref(), lang))
        }
        ["moments", named, at] => {
            let moment = known::moment(corpus, &one("moment", named)?).map_err(Problem::unknown_name)?;
            let stack = Stack::of_event(event(at)?);
            serde_json::to_string(&moment_at_event(corpus, &stack, moment, lang))
        }
        ["clauses", edition, anchor] => {
            let (id, texts) = (clause_id(reader, edition, anchor)?, Params(ClauseParams::default()));
            let said = collection::clause(reader.clone(), OfClause(id), texts, caller.in_force()?).await?;
            serde_json::to_string(&said.into_parts().0)
        }
        _ => {
            let forms = templates(&caller.reader.localizer).into_iter().map(|template| template.uri_template);
            let message = Message::new("mcp-no-resource").with("address", shown(address));
            let forms = forms.collect::<Vec<_>>().join(", ");
            return Err(Problem::unknown_name(message.with("forms", forms)));
        }
    };
    written.map_err(|_| Problem::internal())
}

named! {
    /// A prompt, named after its job.
    Prompt says "mcp-" {
        /// A judge decides at a table.
        Ruling = "ruling",
        /// Players who know other rules are told what is different.
        Briefing = "briefing",
        /// An editor reviews a clause.
        ReviewClause = "review-clause",
        /// An editor says what a new edition changes.
        Changes = "edition-changes",
    }
}

/// An argument of a prompt: its name, and whether it is required.
type Argument = (&'static str, bool);

const EVENT: Argument = ("event", false);

impl Prompt {
    const fn text_id(self) -> &'static str {
        match self {
            Self::Ruling => "mcp-ruling-text",
            Self::Briefing => "mcp-briefing-text",
            Self::ReviewClause => "mcp-review-clause-text",
            Self::Changes => "mcp-edition-changes-text",
        }
    }

    const fn arguments(self) -> &'static [Argument] {
        match self {
            Self::Ruling => &[("question", true), EVENT],
            Self::Briefing => &[("from", true), EVENT],
            Self::ReviewClause => &[("clause", true)],
            Self::Changes => &[("old", true), ("new", true)],
        }
    }
}

pub(super) fn prompts(localizer: &Localizer) -> Vec<Description> {
    let described = Prompt::ALL.map(|prompt| {
        let arguments = prompt.arguments().iter().map(|(name, required)| {
            let about = localizer.word(&format!("mcp-argument-{name}"));
            PromptArgument::new(*name).with_description(about).with_required(*required)
        });
        let (id, arguments) = (prompt.message_id(), arguments.collect());
        Description::new(prompt.name(), Some(localizer.word(id)), Some(arguments))
            .with_title(localizer.word(&format!("{id}-title")))
    });
    described.to_vec()
}

/// Puts a prompt into words. If no event is named, the caller's is used.
pub(super) fn prompt(caller: &Caller, name: &str, given: &JsonObject) -> Result<GetPromptResult, ErrorData> {
    let Ok(prompt) = name.parse::<Prompt>() else {
        return Err(caller.unknown("mcp-no-prompt", name, Prompt::NAMES));
    };
    let localizer = &caller.reader.localizer;
    let known: Vec<_> = prompt.arguments().iter().map(|(name, ..)| *name).collect();
    if let Some(unknown) = given.keys().find(|name| !known.contains(&name.as_str())) {
        return Err(caller.unknown("problem-unknown-parameter", unknown, &known));
    }
    let mut message = Message::new(prompt.text_id());
    for (name, required) in prompt.arguments() {
        let value = given.get(*name).and_then(Value::as_str).map(str::trim).unwrap_or_default();
        if *required && value.is_empty() {
            let missing = Message::new("problem-missing").with("name", *name);
            return Err(ErrorData::invalid_params(localizer.say(&missing), None));
        }
        let value = if *name == EVENT.0 { event(caller, value) } else { shown_whole(value) };
        message = message.with(name, value);
    }
    let words = format!("{}\n\n{}", localizer.say(&message), localizer.word("mcp-quote-only"));
    Ok(GetPromptResult::new(vec![PromptMessage::new_text(Role::User, words)])
        .with_description(localizer.word(prompt.message_id())))
}

/// Says which rules are in force: those of the named event, else of the caller's event; else, that the model
/// should ask for one.
fn event(caller: &Caller, named: &str) -> String {
    let named = Some(named).filter(|named| !named.is_empty()).or_else(|| caller.defaults.event());
    match named {
        Some(event) => caller.reader.localizer.say(&Message::new("mcp-at-event").with("event", shown(event))),
        None => caller.reader.localizer.word("mcp-at-no-event"),
    }
}

/// Returns typed text on one line and of limited length: to the model, it is data.
fn shown_whole(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().take(MOST_QUERY).collect()
}

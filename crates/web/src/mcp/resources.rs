//! Resources: what has an address of its own. Their contents are the API's answers.

use std::sync::Arc;

use rmcp::ErrorData;
use rmcp::model::{ReadResourceResult, Resource, ResourceContents, ResourceTemplate};
use serde::Serialize;

use super::call::Caller;
use crate::api::collection::ClauseParams;
use crate::api::{collection, reply::Named};
use crate::params::{Asked, one, shown};
use crate::problem::Problem;
use schiri_rules::corpus::{Corpus, MomentId};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::{Positions, Stack};
use schiri_show::view::{edition_view, event_view, events_view, moment_at_event, moment_views};
use schiri_words::Localizer;

/// What every address begins with.
const SCHEME: &str = "schiri://";
const JSON: &str = "application/json";

/// Lists the resources that can be listed: clauses are too many, and stand in their editions.
pub(super) fn list(caller: &Caller) -> Vec<Resource> {
    let resource = |address: String, name: String| {
        Resource::new(format!("{SCHEME}{address}"), address).with_title(name).with_mime_type(JSON)
    };
    let (corpus, localizer) = (&caller.reader.corpus, &caller.localizer);
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

/// Describes the addresses by their form.
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

/// Reads a resource.
pub(super) async fn read(caller: &Caller, address: &str) -> Result<ReadResourceResult, ErrorData> {
    let path = address.strip_prefix(SCHEME).unwrap_or_default();
    let parts: Vec<_> = path.split('/').collect();
    let reader = caller.reader.clone();
    let (corpus, lang) = (Arc::clone(&reader.corpus), reader.lang());
    let said = match parts[..] {
        ["editions"] => json(&collection::editions(reader).await.into_parts().0),
        ["events"] => json(&events_view(&corpus, lang)),
        ["editions", edition] => {
            let named = Named(edition.to_owned());
            collection::edition(reader, named).await.and_then(|said| json(&said.into_parts().0))
        }
        ["events", event] => {
            let event = known::event(&corpus, event).map_err(Problem::unknown_name);
            event.and_then(|event| json(&event_view(&corpus, event, lang)))
        }
        ["moments"] => json(&moment_views(&corpus, &Positions::new(&corpus), None, lang)),
        ["moments", moment, event] => moment_at(&corpus, moment, event, lang),
        ["clauses", edition, anchor] => {
            let named = Named((edition.to_owned(), anchor.to_owned()));
            let texts = Asked(ClauseParams::default());
            match caller.in_force() {
                Ok(stack) => collection::clause(reader, named, texts, stack).await,
                Err(problem) => Err(problem),
            }
            .and_then(|said| json(&said.into_parts().0))
        }
        _ => {
            let forms = templates(&caller.localizer).into_iter().map(|template| template.uri_template);
            let message = Message::new("mcp-no-resource").with("address", shown(address));
            let forms = forms.collect::<Vec<_>>().join(", ");
            Err(Problem::unknown_name(message.with("forms", forms)))
        }
    };
    match said {
        Ok(text) => {
            Ok(ReadResourceResult::new(vec![ResourceContents::text(text, address).with_mime_type(JSON)]))
        }
        Err(problem) => Err(ErrorData::resource_not_found(problem.in_words(&caller.localizer), None)),
    }
}

/// Says a moment as an event has it, step by step.
fn moment_at(corpus: &Corpus, moment: &str, event: &str, reader: Lang) -> Result<String, Problem> {
    let id: MomentId = one("moment", moment)?;
    let moment = known::moment(corpus, &id).map_err(Problem::unknown_name)?;
    let event = known::event(corpus, event).map_err(Problem::unknown_name)?;
    let (positions, stack) = (Positions::new(corpus), Stack::of_event(event));
    json(&moment_at_event(corpus, &positions, &stack, moment, reader))
}

fn json(view: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(view).map_err(|_| Problem::internal())
}

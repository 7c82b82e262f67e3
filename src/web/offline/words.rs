//! The messages that pages need when they are made without the server.

use std::collections::BTreeMap;

use crate::lang::{Lang, Message};
use crate::web::state::AppState;

/// The sentences, for each language: message → text. Where a message has variables, their names
/// stand in the text in braces, to be filled in by the page.
pub(super) type Words = Vec<BTreeMap<&'static str, String>>;

/// The messages, each with its variables.
const MESSAGES: &[(&str, &[&str])] = &[
    ("offline-banner", &["date", "hash"]),
    ("offline-again", &[]),
    ("offline-not-kept", &[]),
    ("offline-no-page", &[]),
    ("offline-perhaps", &[]),
    ("found-here", &[]),
    ("found-partly", &[]),
    ("found-elsewhere", &[]),
    ("found-clauses", &[]),
    ("found-nothing", &["query"]),
    ("found-announce", &[]),
    ("home-editions", &[]),
    ("page-search-label", &[]),
    ("page-more", &[]),
    ("page-ruling", &[]),
    ("card-copy", &[]),
    ("card-governs", &[]),
    ("card-decides", &[]),
    ("card-overridden", &[]),
    ("card-confirms", &[]),
    ("card-supplemented", &[]),
    ("card-condition", &["situations"]),
    ("card-not-regulated", &[]),
    ("card-other-game", &[]),
    ("card-offered", &[]),
    ("card-no-event", &[]),
    ("point-editions", &[]),
    ("chip-in-force", &["event"]),
    ("chip-partly", &["event"]),
    ("chip-yields", &["event"]),
    ("chip-not-in-stack", &["event"]),
    ("chip-dropped", &["event"]),
    ("chip-not-adopted", &["event"]),
    ("chip-other-situation", &["event"]),
    ("chip-retired", &["event"]),
    ("clause-yields", &[]),
    ("clause-not-adopted", &[]),
    ("clause-here", &[]),
    ("clause-says", &[]),
    ("clause-place", &[]),
    ("clause-retired", &["since"]),
    ("clause-see", &[]),
    ("clause-below", &[]),
    ("clause-table", &[]),
    ("clause-copy", &[]),
    ("clause-share", &[]),
    ("clause-copied", &[]),
    ("clause-text-in", &[]),
    ("clause-points", &[]),
    ("clause-refers", &[]),
    ("clause-cited-by", &[]),
    ("clause-neighbours", &[]),
    ("table-turn", &[]),
    ("table-back", &[]),
    ("preview-again", &[]),
    ("edition-original", &["language"]),
    ("edition-contents", &[]),
    ("edition-retired", &[]),
    ("edition-source", &["title"]),
    ("rights-restated", &[]),
    ("rights-own", &[]),
    ("rights-licensed", &[]),
    ("rights-unclear", &[]),
    ("home-moments", &[]),
    ("relation-conflict", &[]),
    ("page-points", &[]),
    ("card-say-first", &[]),
    ("problem-home", &[]),
    ("verdict-allowed", &[]),
    ("verdict-forbidden", &[]),
    ("verdict-required", &[]),
    ("verdict-not-required", &[]),
    ("verdict-yes", &[]),
    ("verdict-no", &[]),
    ("verdict-value", &[]),
    ("verdict-not-regulated", &[]),
    ("verdict-other-game", &[]),
    ("word-variant", &[]),
    ("word-original", &[]),
    ("word-translation", &[]),
    ("word-example", &[]),
    ("word-tip", &[]),
    ("word-editor-note", &[]),
    ("word-advice", &[]),
    ("word-information", &[]),
];

/// Says everything in three languages.
pub(super) fn words(state: &AppState) -> Words {
    let say = |lang: Lang| {
        let localizer = state.localizer(lang);
        let said = MESSAGES.iter().map(|(id, variables)| {
            let message = variables
                .iter()
                .fold(Message::new(id), |message, name| message.with(name, format!("{{{name}}}")));
            (*id, localizer.say(&message))
        });
        said.collect()
    };
    Lang::ALL.into_iter().map(say).collect()
}

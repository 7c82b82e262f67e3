//! The words of the pages that are made without the server.

use std::collections::BTreeMap;

use crate::lang::{Lang, Message};
use crate::web::desk::Desk;

/// The sentences, for each language: message → text. Where a message has variables, their names
/// stand in the text in braces, to be filled in by the page.
pub(super) type Words = Vec<BTreeMap<&'static str, String>>;

/// The messages, each with its variables.
const MESSAGES: &[(&str, &[&str])] = &[
    ("offline-banner", &["date", "hash"]),
];

/// Says everything in three languages.
pub(super) fn words(desk: &Desk) -> Words {
    let say = |lang: Lang| {
        let speaker = desk.speaker(lang);
        let said = MESSAGES.iter().map(|(id, variables)| {
            let message = variables.iter().fold(Message::new(id), |message, name| {
                message.with(name, format!("{{{name}}}"))
            });
            (*id, speaker.say(&message))
        });
        said.collect()
    };
    Lang::ALL.into_iter().map(say).collect()
}

//! Booklets of the shipped rules.

use schiri_booklet::{Preset, Request};
use schiri_rules::corpus::EventId;
use schiri_rules::known::StackChoice;
use schiri_rules::lang::Lang;

/// A request for an event of the shipped material.
pub fn for_event(event: &EventId, langs: &[Lang], preset: Preset) -> Request {
    Request {
        choice: StackChoice { event: Some(event.clone()), ..StackChoice::default() },
        langs: langs.to_vec(),
        base_url: Some("https://regeln.example/".to_owned()),
        preset,
        ..Request::default()
    }
}

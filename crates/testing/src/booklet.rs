//! Booklets of the shipped rules.

use schiri_booklet::{Outline, Preset, Request, outline};
use schiri_rules::citation::CitationReader;
use schiri_rules::corpus::{Corpus, EventId};
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

/// Makes the outline of a request, which must be sound.
pub fn made(corpus: &Corpus, request: &Request) -> Outline {
    let plan = request.plan(corpus, &CitationReader::new(corpus), Lang::De).unwrap();
    outline(corpus, &plan).unwrap()
}

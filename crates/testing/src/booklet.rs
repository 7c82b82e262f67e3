//! Booklets of the shipped rules.

use schiri_booklet::{Clause, Format, Host, Outline, Paper, Preset, Request};
use schiri_rules::corpus::EventId;
use schiri_rules::known::StackChoice;
use schiri_rules::lang::Lang;

/// Every clause of an outline, in its order.
pub fn clauses(outline: &Outline) -> impl Iterator<Item = &Clause> {
    let sections = outline.parts.iter().flat_map(|part| &part.sections);
    sections.flat_map(|section| section.head.iter().chain(&section.clauses))
}

/// A request for an event of the shipped material.
#[must_use]
pub fn for_event(event: &EventId, langs: &[Lang], preset: Preset) -> Request {
    Request {
        choice: StackChoice { event: Some(event.clone()), ..StackChoice::default() },
        langs: langs.to_vec(),
        host: Host::default(),
        base_url: Some("https://regeln.example/".to_owned()),
        preset,
        extent: None,
        arrange: None,
        only: Vec::new(),
        topics: Vec::new(),
        with: Vec::new(),
        without: Vec::new(),
        coming_from: None,
        date: None,
        paper: Paper::A5,
        format: Format::Pdf,
        sheets: None,
    }
}

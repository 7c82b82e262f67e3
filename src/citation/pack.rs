//! The data that reading citations needs, for pages without a network.

use std::collections::BTreeMap;

use serde::Serialize;

use super::CitationReader;
use super::words::Role;
use crate::corpus::{CiteStyle, Corpus};

/// The names and words of citations, folded.
#[derive(Debug, Serialize)]
pub struct CitationPack {
    /// What each word does in a citation; a word may do several things.
    words: BTreeMap<String, Vec<&'static str>>,
    /// The ordinals with their values.
    ordinals: BTreeMap<String, usize>,
    /// For each edition, the names by which it is cited.
    names: BTreeMap<String, Vec<String>>,
    /// How each edition numbers its clauses.
    styles: BTreeMap<String, &'static str>,
    /// For each edition, the clauses by what their headings are called.
    headings: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

impl CitationReader {
    /// Returns what reading citations needs, as data.
    #[must_use]
    pub fn pack(&self, corpus: &Corpus) -> CitationPack {
        let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (name, editions) in self.names.all_editions() {
            for edition in editions {
                names.entry(edition.to_string()).or_default().push(name.to_owned());
            }
        }
        let mut headings: BTreeMap<String, BTreeMap<String, Vec<String>>> = BTreeMap::new();
        for (edition, name, anchor) in self.names.all_headings() {
            let of_edition = headings.entry(edition.to_string()).or_default();
            of_edition.entry(name.to_owned()).or_default().push(anchor.to_string());
        }
        let roles = |roles: &[Role]| roles.iter().map(|role| role_name(*role)).collect();
        CitationPack {
            words: self.words.all().map(|(word, of)| (word.to_owned(), roles(of))).collect(),
            ordinals: self.words.ordinals().clone(),
            names,
            styles: corpus
                .editions
                .values()
                .map(|edition| (edition.id.to_string(), style_name(edition.cite.style)))
                .collect(),
            headings,
        }
    }
}

const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Statute => "statute",
        Role::Rule => "rule",
        Role::Point => "point",
        Role::Points => "points",
        Role::Number => "number",
        Role::Part => "part",
        Role::Subsection => "subsection",
        Role::Sentence => "sentence",
        Role::Item => "item",
        Role::Annex => "annex",
        Role::And => "and",
        Role::To => "to",
        Role::Next => "next",
        Role::Rest => "rest",
        Role::Filler => "filler",
    }
}

const fn style_name(style: CiteStyle) -> &'static str {
    match style {
        CiteStyle::Decimal => "decimal",
        CiteStyle::Flat => "flat",
        CiteStyle::Statute => "statute",
        CiteStyle::Headword => "headword",
        CiteStyle::Section => "section",
    }
}

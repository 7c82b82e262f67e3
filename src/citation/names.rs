//! The names of editions and of their parts, prepared once and looked up while reading.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use crate::corpus::{Anchor, CiteStyle, ClauseId, Corpus, Edition, EditionId};
use crate::lang::Lang;

use super::fold::fold;
use super::related::Related;
use super::words::{Role, Words};

/// The most characters of a name that typos are looked for in; names in use are far shorter.
const LONGEST_FUZZY: usize = 64;
/// The most typos that are forgiven, in long names.
const MOST_TYPOS: usize = 2;
/// The fewest letters that stand for a heading by its beginning (`Hafen` for `Hafenstandort`).
const SHORTEST_PREFIX: usize = 4;
/// The Jaro-Winkler likeness from which on a heading is offered for another.
const LIKE: f64 = 0.8;

/// A heading as the place it leads to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) edition: EditionId,
    pub(super) anchor: Anchor,
}

/// The names of editions and headings, folded.
#[derive(Debug, Default)]
pub(super) struct Names {
    editions: BTreeMap<String, BTreeSet<EditionId>>,
    /// The editions' names by their length in characters: what typos are compared with.
    by_length: BTreeMap<usize, BTreeSet<String>>,
    headings: BTreeMap<String, BTreeSet<Place>>,
    /// By edition, the headings' folded names: what typos and beginnings are compared with.
    by_edition: BTreeMap<EditionId, BTreeSet<(String, Anchor)>>,
    /// The glossary's words for headings; made when first asked for, which most citations never do.
    related: OnceLock<Related>,
    /// The parts of anchors that are numbers with letters: `4a`, `2k2`, `a1`.
    lettered: BTreeSet<String>,
}

impl Names {
    pub(super) fn new(corpus: &Corpus, words: &Words) -> Self {
        let mut names = Self::default();
        for edition in corpus.editions.values() {
            for name in edition_names(corpus, edition) {
                names.by_length.entry(name.chars().count()).or_default().insert(name.clone());
                names.editions.entry(name).or_default().insert(edition.id.clone());
            }
            for name in with_rules(edition, words) {
                names.editions.entry(name).or_default().insert(edition.id.clone());
            }
            names.lettered.extend(edition.clauses().iter().flat_map(|clause| lettered(clause.anchor())));
            names.add_headings(corpus, edition, words);
        }
        names
    }

    fn add_headings(&mut self, corpus: &Corpus, edition: &Edition, words: &Words) {
        for clause in edition.clauses() {
            let anchor = clause.anchor();
            // Most clauses have neither a heading, which a translation would have too, nor a name.
            if clause.wording.heading.is_none() && anchor.parts().any(is_number) {
                continue;
            }
            for name in heading_names(corpus, edition, anchor, words) {
                let place = Place { edition: edition.id.clone(), anchor: anchor.clone() };
                self.headings.entry(name.clone()).or_default().insert(place);
                self.by_edition.entry(edition.id.clone()).or_default().insert((name, anchor.clone()));
            }
        }
    }

    /// Walks all names of editions.
    pub(super) fn all_editions(&self) -> impl Iterator<Item = (&String, &BTreeSet<EditionId>)> {
        self.editions.iter()
    }

    /// Walks all names of headings: edition, name, place.
    pub(super) fn all_headings(&self) -> impl Iterator<Item = (&EditionId, &str, &Anchor)> {
        let of_edition = self.by_edition.iter();
        of_edition
            .flat_map(|(edition, names)| names.iter().map(move |(name, at)| (edition, name.as_str(), at)))
    }

    /// Returns the editions of exactly this folded name.
    pub(super) fn editions(&self, name: &str) -> Option<&BTreeSet<EditionId>> {
        self.editions.get(name)
    }

    /// Returns the editions whose folded name is nearest, where a typo or two explain the difference.
    pub(super) fn editions_nearly(&self, name: &str) -> BTreeSet<EditionId> {
        let length = name.chars().count();
        let alike = self.by_length.range(length.saturating_sub(MOST_TYPOS)..=length + MOST_TYPOS);
        let near = alike.flat_map(|(_, known)| known).filter_map(|known| Some((typos(name, known)?, known)));
        let near: Vec<_> = near.collect();
        let least = near.iter().map(|(typos, _)| *typos).min();
        let nearest = near.into_iter().filter(|(typos, _)| Some(*typos) == least);
        nearest.filter_map(|(_, known)| self.editions.get(known)).flatten().cloned().collect()
    }

    /// Returns the headings of exactly this folded name.
    pub(super) fn headings(&self, name: &str) -> impl Iterator<Item = &Place> {
        self.headings.get(name).into_iter().flatten()
    }

    /// Returns the headings of an edition that a person may have meant: by a word of the glossary,
    /// else with a typo, else by their beginning.
    pub(super) fn headings_nearly(
        &self,
        corpus: &Corpus,
        edition: &EditionId,
        name: &str,
    ) -> BTreeSet<Anchor> {
        let related = self.related.get_or_init(|| Related::new(corpus, &self.by_edition));
        let found = related.headings(edition, name);
        if !found.is_empty() {
            return found;
        }
        let Some(known) = self.by_edition.get(edition) else { return BTreeSet::new() };
        let near: Vec<_> =
            known.iter().filter_map(|(known, anchor)| Some((typos(name, known)?, anchor))).collect();
        if let Some(least) = near.iter().map(|(typos, _)| *typos).min() {
            return near.into_iter().filter(|near| near.0 == least).map(|near| near.1.clone()).collect();
        }
        if name.chars().count() < SHORTEST_PREFIX {
            return BTreeSet::new();
        }
        known.iter().filter(|(known, _)| known.starts_with(name)).map(|(_, anchor)| anchor.clone()).collect()
    }

    /// Returns an edition's headings like a folded name, the likest first; at least one, if it has any.
    pub(super) fn headings_like(&self, edition: &EditionId, name: &str) -> Vec<Anchor> {
        let name: String = name.chars().take(LONGEST_FUZZY).collect();
        let mut like: Vec<(f64, &Anchor)> = self
            .by_edition
            .get(edition)
            .into_iter()
            .flatten()
            .map(|(known, anchor)| (strsim::jaro_winkler(&name, known), anchor))
            .collect();
        like.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(b.1)));
        let mut seen = BTreeSet::new();
        like.into_iter()
            .enumerate()
            .take_while(|(rank, (like, _))| *rank == 0 || *like >= LIKE)
            .map(|(_, (_, anchor))| anchor.clone())
            .filter(|anchor| seen.insert(anchor.clone()))
            .collect()
    }

    /// Tells whether some edition has a clause of this number with letters.
    pub(super) fn is_lettered(&self, part: &str) -> bool {
        self.lettered.contains(part)
    }
}

/// Tells whether an edition's clauses are found by headings.
pub(super) const fn is_by_heading(style: CiteStyle) -> bool {
    matches!(style, CiteStyle::Headword | CiteStyle::Section)
}

/// Returns the heading without what explains it: up to a bracket or a dash.
pub(super) fn short_heading(heading: &str) -> &str {
    let end = [" (", " – ", " — ", " - "].iter().filter_map(|mark| heading.find(mark)).min();
    end.and_then(|end| heading.get(..end)).unwrap_or(heading)
}

/// Counts the typos between two names; `None` where they are more than the name's length excuses.
fn typos(name: &str, known: &str) -> Option<usize> {
    let length = known.chars().count();
    let allowed = match length {
        0..=3 => 0,
        4..=7 => 1,
        _ => MOST_TYPOS,
    };
    let typed = name.chars().take(LONGEST_FUZZY).count();
    if typed.abs_diff(length) > allowed || length >= LONGEST_FUZZY || digits(name) != digits(known) {
        return None;
    }
    Some(strsim::osa_distance(name, known)).filter(|typos| *typos <= allowed)
}

/// A digit is never a typo: `2009` is not `2010`.
fn digits(name: &str) -> String {
    name.chars().filter(char::is_ascii_digit).collect()
}

fn edition_names(corpus: &Corpus, edition: &Edition) -> BTreeSet<String> {
    let id = edition.id.as_str();
    let mut names: Vec<&str> = vec![id, edition.title.markdown.as_str()];
    // The id of `de-quali-2009` without the language that it starts with.
    names.extend(id.split_once('-').filter(|(lang, _)| lang.parse::<Lang>().is_ok()).map(|(_, name)| name));
    names.extend(edition.cite.short.iter().map(|(_, name)| name.as_str()));
    names.extend(edition.cite.also.iter().map(String::as_str));
    names.extend(Lang::ALL.into_iter().filter_map(|lang| {
        let translation = corpus.translations.get(&(edition.id.clone(), lang))?;
        Some(translation.title.markdown.as_str())
    }));
    let year = edition.date.year.to_string();
    let folded = names.into_iter().map(fold).filter(|name| name.chars().any(char::is_alphabetic));
    folded.flat_map(|name| [format!("{name}{year}"), name]).collect()
}

/// Joins an edition's names with the word for rules: `Basisregeln`, `Qualifikationsregeln`.
fn with_rules(edition: &Edition, words: &Words) -> Vec<String> {
    let names = edition.cite.short.iter().map(|(_, name)| name).chain(&edition.cite.also);
    let names: Vec<String> = names.map(|name| fold(name)).collect();
    let rules = words.of(Role::Rule).filter(|word| word.len() > 1);
    rules
        .flat_map(|rule| {
            names.iter().flat_map(move |name| [format!("{name}{rule}"), format!("{name}s{rule}")])
        })
        .collect()
}

fn heading_names(corpus: &Corpus, edition: &Edition, anchor: &Anchor, words: &Words) -> BTreeSet<String> {
    let id = ClauseId::new(edition.id.clone(), anchor.clone());
    let mut names = BTreeSet::new();
    for said in Lang::ALL.into_iter().filter_map(|lang| corpus.said(&id, lang)) {
        let Some(heading) = &said.wording.heading else { continue };
        let heading = heading.markdown.as_str();
        names.extend([fold(heading), fold(short_heading(heading))]);
        let article = heading.split_once(' ').filter(|(first, _)| words.has(&fold(first), Role::Filler));
        names.extend(article.map(|(_, rest)| fold(rest)));
    }
    if !anchor.parts().any(is_number) {
        names.insert(fold(anchor.as_str()));
        if words.has(&fold(anchor.as_str()), Role::Annex) {
            names.extend(words.of(Role::Annex).map(str::to_owned));
        }
    }
    names.remove("");
    names
}

/// Tells whether a part of an anchor is a number (`4a`, `2k2`, `a1`), not a name.
pub(super) fn is_number(part: &str) -> bool {
    let chapter = part.strip_prefix(|c: char| c.is_ascii_lowercase());
    chapter.unwrap_or(part).starts_with(|c: char| c.is_ascii_digit())
}

fn lettered(anchor: &Anchor) -> impl Iterator<Item = String> {
    let numbers = anchor.parts().filter(|part| is_number(part));
    numbers.filter(|part| part.contains(|c: char| c.is_ascii_lowercase())).map(str::to_owned)
}

//! The names of editions and of their parts, prepared once for all look-ups.

use std::collections::{BTreeMap, BTreeSet};

use crate::corpus::{Anchor, CiteStyle, ClauseId, Corpus, Edition, EditionId};
use crate::lang::Lang;

use super::fold::{Piece, Token, cut, fold};
use super::words::{Role, WORDS_BY_FORM, is_filler};

/// Names longer than this are not searched for typos; real names are far shorter.
const LONGEST_FUZZY: usize = 64;
/// The most typos that are forgiven in a long name.
const MOST_TYPOS: usize = 2;
/// The least number of letters by which the beginning of a heading is recognised (`Hafen` for
/// `Hafenstandort`).
const SHORTEST_PREFIX: usize = 4;
/// The least number of letters for a word of the glossary to find headings that begin with it: `Hand` does
/// not find `Handel`.
const SHORTEST_STEM: usize = 5;
/// The Jaro-Winkler likeness above which a heading is offered for another.
const LIKE: f64 = 0.8;

/// The names of editions and headings, folded.
#[derive(Debug, Default)]
pub(super) struct Names {
    editions: BTreeMap<String, BTreeSet<EditionId>>,
    /// The editions' names, with which misspelt names are compared.
    plain: BTreeSet<String>,
    /// The editions whose clauses are found by headings.
    by_heading: BTreeSet<EditionId>,
    headings: BTreeMap<String, BTreeSet<ClauseId>>,
    /// The glossary's words, grouped by concept.
    concepts: Vec<Vec<String>>,
    /// The parts of anchors that are numbers with letters: `4a`, `2k2`, `a1`.
    lettered: BTreeSet<String>,
    /// The clauses of each printed number that differs from its anchor.
    labels: BTreeMap<String, Vec<ClauseId>>,
}

impl Names {
    pub(super) fn new(corpus: &Corpus) -> Self {
        let concepts = corpus.glossary.values();
        let concepts = concepts
            .map(|concept| concept.terms.iter().flat_map(|(_, terms)| terms.all().map(fold)).collect());
        let mut names = Self { concepts: concepts.collect(), ..Self::default() };
        corpus.editions.values().for_each(|edition| names.add_edition(corpus, edition));
        names
    }

    fn add_edition(&mut self, corpus: &Corpus, edition: &Edition) {
        let plain = edition_names(corpus, edition);
        for name in plain.iter().cloned().chain(with_rules(edition)) {
            self.editions.entry(name).or_default().insert(edition.id.clone());
        }
        self.plain.extend(plain);
        if is_by_heading(edition.cite.style) {
            self.by_heading.insert(edition.id.clone());
        }
        self.lettered.extend(edition.clauses().iter().flat_map(|clause| lettered(clause.anchor())));
        for clause in edition.clauses() {
            if let Some(label) = &clause.label {
                self.labels.entry(label_key(&cut(label))).or_default().push(clause.id.clone());
            }
            // Most clauses have neither a heading (which a translation would have, too) nor a name.
            if clause.wording.heading.is_none() && clause.anchor().parts().any(is_number) {
                continue;
            }
            for name in heading_names(corpus, &clause.id) {
                self.headings.entry(name).or_default().insert(clause.id.clone());
            }
        }
    }

    pub(super) fn editions(&self, name: &str) -> Option<BTreeSet<EditionId>> {
        self.editions.get(name).cloned()
    }

    /// Returns the editions whose folded name is nearest, with at most one or two typos.
    pub(super) fn editions_nearly(&self, name: &str) -> BTreeSet<EditionId> {
        let near = self.plain.iter().filter_map(|known| Some((typos(name, known)?, known)));
        fewest_typos(near)
            .into_iter()
            .filter_map(|known| self.editions.get(known))
            .flatten()
            .cloned()
            .collect()
    }

    pub(super) fn headings(&self, name: &str) -> impl Iterator<Item = &ClauseId> {
        self.headings.get(name).into_iter().flatten()
    }

    /// Returns the clauses with exactly this label, folded by [`label_key`].
    pub(super) fn labels(&self, key: &str) -> &[ClauseId] {
        self.labels.get(key).map_or(&[], Vec::as_slice)
    }

    pub(super) fn has_labels(&self) -> bool {
        !self.labels.is_empty()
    }

    /// Returns the headings of an edition that a person may have meant: by a word of the glossary, else with
    /// a typo, else by their beginning.
    pub(super) fn headings_nearly(&self, edition: &EditionId, name: &str) -> BTreeSet<Anchor> {
        let found = self.headings_in_other_words(edition, name);
        if !found.is_empty() {
            return found;
        }
        let known = self.headings_of(edition);
        let near = fewest_typos(known.filter_map(|(known, anchor)| Some((typos(name, known)?, anchor))));
        if !near.is_empty() {
            return near.into_iter().cloned().collect();
        }
        if name.chars().count() < SHORTEST_PREFIX {
            return BTreeSet::new();
        }
        let begun = self.headings_of(edition).filter(|(known, _)| known.starts_with(name));
        begun.map(|(_, anchor)| anchor.clone()).collect()
    }

    /// Returns the headings that the glossary gives for this word, else those that begin with a synonym of it: the
    /// Dutch word for `Hafen` finds `Hafenstandort`.
    fn headings_in_other_words(&self, edition: &EditionId, word: &str) -> BTreeSet<Anchor> {
        if !self.by_heading.contains(edition) {
            return BTreeSet::new();
        }
        let concepts = self.concepts.iter().filter(|words| words.iter().any(|known| known == word));
        let words: BTreeSet<&str> = concepts.flatten().map(String::as_str).collect();
        let found = |is_meant: &dyn Fn(&str) -> bool| -> BTreeSet<Anchor> {
            let meant = self.headings_of(edition).filter(|(heading, _)| is_meant(heading));
            meant.map(|(_, anchor)| anchor.clone()).collect()
        };
        let named = found(&|heading| words.contains(heading));
        if !named.is_empty() {
            return named;
        }
        let stems: Vec<_> = words.iter().filter(|word| word.chars().count() >= SHORTEST_STEM).collect();
        found(&|heading| stems.iter().any(|stem| heading.starts_with(**stem)))
    }

    /// Returns an edition's headings that resemble a folded name, the likest first; at least one, if the
    /// edition has any.
    pub(super) fn headings_like(&self, edition: &EditionId, name: &str) -> Vec<Anchor> {
        let name: String = name.chars().take(LONGEST_FUZZY).collect();
        let known = self.headings_of(edition);
        let mut like: Vec<(f64, &Anchor)> =
            known.map(|(known, anchor)| (strsim::jaro_winkler(&name, known), anchor)).collect();
        like.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(b.1)));
        let mut seen = BTreeSet::new();
        like.into_iter()
            .enumerate()
            .take_while(|(rank, (like, _))| *rank == 0 || *like >= LIKE)
            .map(|(_, (_, anchor))| anchor.clone())
            .filter(|anchor| seen.insert(anchor.clone()))
            .collect()
    }

    /// Tells whether some edition has this number with letters.
    pub(super) fn is_lettered(&self, part: &str) -> bool {
        self.lettered.contains(part)
    }

    fn headings_of(&self, edition: &EditionId) -> impl Iterator<Item = (&str, &Anchor)> {
        self.headings.iter().flat_map(move |(name, places)| {
            let own = places.iter().filter(move |place| place.edition == *edition);
            own.map(move |place| (name.as_str(), &place.anchor))
        })
    }
}

/// Folds a printed number: its case is ignored, its signs and blanks are kept.
pub(super) fn label_key(pieces: &[Piece]) -> String {
    let mut key = String::new();
    for (index, piece) in pieces.iter().enumerate() {
        if index > 0 && !piece.glued {
            key.push(' ');
        }
        match &piece.token {
            Token::Sign(sign) => key.push(*sign),
            token => token.push_to(&mut key),
        }
    }
    key
}

pub(super) const fn is_by_heading(style: CiteStyle) -> bool {
    matches!(style, CiteStyle::Headword | CiteStyle::Section)
}

/// Returns the heading without its explanation, which starts with a bracket or a dash.
pub(super) fn short_heading(heading: &str) -> &str {
    let end = [" (", " – ", " — ", " - "].iter().filter_map(|mark| heading.find(mark)).min();
    end.and_then(|end| heading.get(..end)).unwrap_or(heading)
}

/// Counts the typos between two names; `None` if there are more than the name's length excuses.
fn typos(name: &str, known: &str) -> Option<usize> {
    let length = known.chars().count();
    let allowed = match length {
        0..=3 => 0,
        4..=7 => 1,
        _ => MOST_TYPOS,
    };
    let typed = name.chars().take(LONGEST_FUZZY).count();
    if typed.abs_diff(length) > allowed || length >= LONGEST_FUZZY {
        return None;
    }
    // A digit is never a typo: `2009` is not `2010`.
    if !digits(name).eq(digits(known)) {
        return None;
    }
    Some(strsim::osa_distance(name, known)).filter(|typos| *typos <= allowed)
}

fn digits(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().filter(u8::is_ascii_digit)
}

fn fewest_typos<T>(near: impl Iterator<Item = (usize, T)>) -> Vec<T> {
    let near: Vec<_> = near.collect();
    let least = near.iter().map(|(typos, _)| *typos).min();
    near.into_iter().filter(|(typos, _)| Some(*typos) == least).map(|(_, found)| found).collect()
}

fn edition_names(corpus: &Corpus, edition: &Edition) -> BTreeSet<String> {
    let id = edition.id.as_str();
    let mut names: Vec<&str> = vec![id, edition.title.markdown.as_str()];
    // The id without its language: `quali-2009` for `de-quali-2009`.
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
fn with_rules(edition: &Edition) -> Vec<String> {
    let names = edition.cite.short.iter().map(|(_, name)| name).chain(&edition.cite.also);
    let names: Vec<String> = names.map(|name| fold(name)).collect();
    let rules = WORDS_BY_FORM.of(Role::Rule).filter(|word| word.len() > 1);
    rules
        .flat_map(|rule| {
            names.iter().flat_map(move |name| [format!("{name}{rule}"), format!("{name}s{rule}")])
        })
        .collect()
}

fn heading_names(corpus: &Corpus, clause: &ClauseId) -> BTreeSet<String> {
    let anchor = &clause.anchor;
    let mut names = BTreeSet::new();
    for said in Lang::ALL.into_iter().filter_map(|lang| corpus.said(clause, lang)) {
        let Some(heading) = &said.wording.heading else { continue };
        let heading = heading.markdown.as_str();
        names.extend([fold(heading), fold(short_heading(heading))]);
        let article = heading.split_once(' ').filter(|(first, _)| is_filler(&fold(first)));
        names.extend(article.map(|(_, rest)| fold(rest)));
    }
    if !anchor.parts().any(is_number) {
        names.insert(fold(anchor.as_str()));
        if WORDS_BY_FORM.has(&fold(anchor.as_str()), Role::Annex) {
            names.extend(WORDS_BY_FORM.of(Role::Annex).map(str::to_owned));
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

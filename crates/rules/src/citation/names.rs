//! The names of editions and of their parts, prepared once and looked up while reading.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use crate::corpus::{Anchor, CiteStyle, ClauseId, Corpus, Edition, EditionId};
use crate::lang::Lang;

use super::fold::{Piece, Token, cut, fold};
use super::related::Related;
use super::table::{NameTable, number};
use super::words::{Role, WORDS_BY_FORM, is_filler};

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
pub(super) struct NamedClause {
    pub(super) edition: EditionId,
    pub(super) anchor: Anchor,
}

/// The names of editions and headings, folded. Editions and anchors are numbered in their order.
#[derive(Debug, Default)]
pub(super) struct Names {
    ids: Vec<EditionId>,
    /// The editions of each name.
    editions: NameTable<u32>,
    /// The editions' names by their length in characters: what typos are compared with.
    by_length: Vec<(u32, u32)>,
    /// The anchors at which headings stand.
    anchors: Vec<Anchor>,
    /// Where each heading leads to: edition and anchor.
    headings: NameTable<(u32, u32)>,
    /// By edition, the headings' names with their anchors: what typos and beginnings are compared with.
    by_edition: Vec<Vec<(u32, u32)>>,
    /// The glossary's words for headings; made when first asked for, which most citations never do.
    related: OnceLock<Related>,
    /// The parts of anchors that are numbers with letters: `4a`, `2k2`, `a1`.
    lettered: BTreeSet<String>,
    /// Where each printed number leads to that is not what an anchor says.
    labels: BTreeMap<String, Vec<NamedClause>>,
}

/// The names while they are gathered.
#[derive(Default)]
struct Gathered {
    editions: BTreeMap<String, BTreeSet<u32>>,
    /// Those of the editions' names that typos are compared with.
    plain: BTreeSet<String>,
    headings: BTreeMap<String, BTreeSet<(u32, Anchor)>>,
    lettered: BTreeSet<String>,
    labels: BTreeMap<String, Vec<NamedClause>>,
}

impl Names {
    pub(super) fn new(corpus: &Corpus) -> Self {
        let mut gathered = Gathered::default();
        for (edition, no) in corpus.editions.values().zip(0..) {
            gathered.add_edition(corpus, edition, no);
        }
        gathered.numbered(corpus.editions.keys().cloned().collect())
    }

    /// Walks all names of headings: edition, name, place.
    pub(super) fn all_headings(&self) -> impl Iterator<Item = (&EditionId, &str, &Anchor)> {
        let of_edition = self.ids.iter().zip(&self.by_edition);
        of_edition.flat_map(|(id, of)| self.named(of).map(move |(name, anchor)| (id, name, anchor)))
    }

    /// Returns the editions of exactly this folded name.
    pub(super) fn editions(&self, name: &str) -> Option<BTreeSet<EditionId>> {
        Some(self.ids_of(self.editions.places(self.editions.find(name)?)))
    }

    /// Returns the editions whose folded name is nearest, where a typo or two explain the difference.
    pub(super) fn editions_nearly(&self, name: &str) -> BTreeSet<EditionId> {
        let length = number(name.chars().count());
        let typos_at_most = number(MOST_TYPOS);
        let shorter = |least: u32| self.by_length.partition_point(|(length, _)| *length < least);
        let from = shorter(length.saturating_sub(typos_at_most));
        let to = shorter(length.saturating_add(typos_at_most + 1));
        let alike = self.by_length.get(from..to).unwrap_or_default().iter().map(|(_, no)| *no as usize);
        let near = alike.filter_map(|no| Some((typos(name, self.editions.name(no))?, no)));
        let near: Vec<_> = near.collect();
        let least = near.iter().map(|(typos, _)| *typos).min();
        let nearest = near.into_iter().filter(|(typos, _)| Some(*typos) == least);
        nearest.flat_map(|(_, no)| self.ids_of(self.editions.places(no))).collect()
    }

    /// Returns the headings of exactly this folded name.
    pub(super) fn headings(&self, name: &str) -> impl Iterator<Item = NamedClause> {
        let places = self.headings.find(name).map_or(&[][..], |no| self.headings.places(no));
        places.iter().filter_map(|(edition, anchor)| {
            let edition = self.ids.get(*edition as usize)?.clone();
            Some(NamedClause { edition, anchor: self.anchors.get(*anchor as usize)?.clone() })
        })
    }

    /// Returns the clauses with exactly this label, folded by [`label_key`].
    pub(super) fn labels(&self, key: &str) -> &[NamedClause] {
        self.labels.get(key).map_or(&[], Vec::as_slice)
    }

    /// Tells whether any clause has a label.
    pub(super) fn has_labels(&self) -> bool {
        !self.labels.is_empty()
    }

    /// Returns the headings of an edition that a person may have meant: by a word of the glossary,
    /// else with a typo, else by their beginning.
    pub(super) fn headings_nearly(
        &self,
        corpus: &Corpus,
        edition: &EditionId,
        name: &str,
    ) -> BTreeSet<Anchor> {
        let related = self.related.get_or_init(|| Related::new(corpus, self.all_headings()));
        let found = related.headings(edition, name);
        if !found.is_empty() {
            return found;
        }
        let known: Vec<(&str, &Anchor)> = self.of_edition(edition).collect();
        let near: Vec<_> =
            known.iter().filter_map(|(known, anchor)| Some((typos(name, known)?, *anchor))).collect();
        if let Some(least) = near.iter().map(|(typos, _)| *typos).min() {
            return near.into_iter().filter(|near| near.0 == least).map(|near| near.1.clone()).collect();
        }
        if name.chars().count() < SHORTEST_PREFIX {
            return BTreeSet::new();
        }
        let begun = known.into_iter().filter(|(known, _)| known.starts_with(name));
        begun.map(|(_, anchor)| anchor.clone()).collect()
    }

    /// Returns an edition's headings like a folded name, the likest first; at least one, if it has any.
    pub(super) fn headings_like(&self, edition: &EditionId, name: &str) -> Vec<Anchor> {
        let name: String = name.chars().take(LONGEST_FUZZY).collect();
        let known = self.of_edition(edition);
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

    /// Tells whether some edition has a clause of this number with letters.
    pub(super) fn is_lettered(&self, part: &str) -> bool {
        self.lettered.contains(part)
    }

    fn ids_of(&self, editions: &[u32]) -> BTreeSet<EditionId> {
        editions.iter().filter_map(|no| self.ids.get(*no as usize)).cloned().collect()
    }

    /// Walks the names of an edition's headings.
    fn of_edition(&self, edition: &EditionId) -> impl Iterator<Item = (&str, &Anchor)> {
        let no = self.ids.binary_search(edition).ok();
        self.named(no.and_then(|no| self.by_edition.get(no)).map_or(&[], Vec::as_slice))
    }

    fn named<'a>(&'a self, headings: &'a [(u32, u32)]) -> impl Iterator<Item = (&'a str, &'a Anchor)> {
        headings.iter().filter_map(|(name, anchor)| {
            Some((self.headings.name(*name as usize), self.anchors.get(*anchor as usize)?))
        })
    }
}

impl Gathered {
    fn add_edition(&mut self, corpus: &Corpus, edition: &Edition, no: u32) {
        for name in edition_names(corpus, edition) {
            self.plain.insert(name.clone());
            self.editions.entry(name).or_default().insert(no);
        }
        for name in with_rules(edition) {
            self.editions.entry(name).or_default().insert(no);
        }
        self.lettered.extend(edition.clauses().iter().flat_map(|clause| lettered(clause.anchor())));
        for clause in edition.clauses() {
            let anchor = clause.anchor();
            if let Some(label) = &clause.label {
                let place = NamedClause { edition: edition.id.clone(), anchor: anchor.clone() };
                self.labels.entry(label_key(&cut(label))).or_default().push(place);
            }
            // Most clauses have neither a heading, which a translation would have too, nor a name.
            if clause.wording.heading.is_none() && anchor.parts().any(is_number) {
                continue;
            }
            for name in heading_names(corpus, edition, anchor) {
                self.headings.entry(name).or_default().insert((no, anchor.clone()));
            }
        }
    }

    /// Puts numbers for editions, which come in their order, and for anchors.
    fn numbered(self, ids: Vec<EditionId>) -> Names {
        let anchors: BTreeSet<&Anchor> = self.headings.values().flatten().map(|(_, anchor)| anchor).collect();
        let anchors: Vec<Anchor> = anchors.into_iter().cloned().collect();
        let places = |places: BTreeSet<(u32, Anchor)>| -> BTreeSet<(u32, u32)> {
            let places = places.into_iter();
            places
                .filter_map(|(no, anchor)| Some((no, number(anchors.binary_search(&anchor).ok()?))))
                .collect()
        };
        let headings = self.headings.into_iter().map(|(name, of)| (name, places(of)));
        let headings = NameTable::new(headings.collect());
        let mut by_edition = vec![Vec::new(); ids.len()];
        for no in 0..headings.len() {
            for (edition, anchor) in headings.places(no) {
                if let Some(of) = by_edition.get_mut(*edition as usize) {
                    of.push((number(no), *anchor));
                }
            }
        }
        let editions = NameTable::new(self.editions);
        let plain = self
            .plain
            .iter()
            .filter_map(|name| Some((number(name.chars().count()), number(editions.find(name)?))));
        let mut by_length: Vec<(u32, u32)> = plain.collect();
        by_length.sort_unstable();
        let (related, lettered, labels) = (OnceLock::new(), self.lettered, self.labels);
        Names { ids, editions, by_length, anchors, headings, by_edition, related, lettered, labels }
    }
}

/// Folds a printed number: no case, but with its signs and blanks.
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
    if typed.abs_diff(length) > allowed || length >= LONGEST_FUZZY {
        return None;
    }
    // A typo puts one letter in place of another, at most: most names are told apart by this alone.
    let differing = (letters(name) ^ letters(known)).count_ones() as usize;
    if differing > 2 * allowed || digits(name) != digits(known) {
        return None;
    }
    Some(strsim::osa_distance(name, known)).filter(|typos| *typos <= allowed)
}

/// Notes which letters a name has, a bit for each; several letters share one.
fn letters(name: &str) -> u64 {
    name.chars().fold(0, |bits, letter| bits | 1 << (u32::from(letter) % u64::BITS))
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

fn heading_names(corpus: &Corpus, edition: &Edition, anchor: &Anchor) -> BTreeSet<String> {
    let id = ClauseId::new(edition.id.clone(), anchor.clone());
    let mut names = BTreeSet::new();
    for said in Lang::ALL.into_iter().filter_map(|lang| corpus.said(&id, lang)) {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What is passed over without counting typos has more of them than are forgiven.
    #[test]
    fn no_name_with_few_typos_is_passed_over() {
        let known = "grundgesetz";
        let letters: Vec<char> = known.chars().collect();
        for at in 0..letters.len() {
            let mut changed = [letters.clone(), letters.clone(), letters.clone(), letters.clone()];
            changed[0][at] = 'ß';
            changed[1].remove(at);
            changed[2].insert(at, 'ö');
            changed[3].swap(at, (at + 1) % letters.len());
            for name in changed.map(String::from_iter) {
                let counted = strsim::osa_distance(&name, known);
                assert_eq!(typos(&name, known), Some(counted).filter(|typos| *typos <= MOST_TYPOS), "{name}");
            }
        }
        assert_eq!(typos("strafprozess", known), None);
    }
}

//! The search as data, for a program that searches without this one: the page, when there is no
//! network.
//!
//! What needs the stemmer and the whole vocabulary has been done here: the words with their stems,
//! the postings, the concepts. What is left to the other side is cutting and folding a query,
//! taking compounds apart, guessing at typing errors, and adding up; the figures that this is done
//! with travel along, so that they stand in one place. `assets/web/offline/search` reads it.
//!
//! Columns instead of records, and differences instead of numbers, because the pack is sent to
//! phones: it compresses to less than half of what records would.

mod language;
mod zone;

use std::collections::BTreeMap;

use serde::Serialize;

use super::concepts::ConceptNo;
use super::document::{Document, Documents, Kind};
use super::lexicon::StemId;
use super::{Index, IndexError, analyzer, guess, plan, rank, reading, score};
use crate::lang::Lang;
use language::{Language, Stems};
use zone::ZoneColumns;

/// A term of the glossary: concept, sureness, stems.
type Name = (u32, f32, Vec<u32>);

/// All that a search needs, as columns.
#[derive(Debug, Serialize)]
pub struct Pack {
    /// What alternatives, zones, points and so on are worth, by name.
    figures: BTreeMap<&'static str, f32>,
    /// The words of German, Dutch and English.
    languages: Vec<Language>,
    /// For each language, each term of the glossary: concept, sureness, and its stems.
    names: Vec<Vec<Name>>,
    /// For each concept the related ones.
    related: Vec<Vec<u32>>,
    documents: DocumentColumns,
    zones: Vec<ZoneColumns>,
}

/// What ranking knows of the documents: the clauses, then the phrasings point by point.
#[derive(Debug, Serialize)]
struct DocumentColumns {
    /// The clauses' addresses.
    clauses: Vec<String>,
    /// The points' ids.
    points: Vec<String>,
    /// For each clause, by how much its entry's first clause is before it.
    groups: Vec<u32>,
    /// For each clause the points on which it takes a position.
    stances: Vec<Box<[usize]>>,
    /// For each point, how many phrasings ask it and how many answer it.
    phrasings: Vec<(u32, u32)>,
    /// For each zone how many words each document has: clauses, or in the last zone phrasings.
    lengths: Vec<Vec<u16>>,
    /// For each phrasing how many words it has, light ones counted for less; in steps.
    content: Vec<u32>,
}

/// How finely the words of phrasings are counted: finer steps find nothing better, and take more
/// room.
const CONTENT_STEP: f32 = 0.5;

impl Index {
    /// Returns all that a search needs, as data.
    ///
    /// # Errors
    /// Only where tantivy fails.
    pub fn pack(&self) -> Result<Pack, IndexError> {
        let (languages, mut stems): (Vec<_>, Vec<_>) = self.lexicons.iter().map(Language::of).unzip();
        let names: Vec<_> =
            Lang::ALL.iter().zip(&mut stems).map(|(lang, stems)| self.names(*lang, stems)).collect();
        let zones = zone::columns(&self.store, &names, &mut stems)?;
        let languages = languages.into_iter().zip(stems).map(|(language, stems)| language.with(&stems));
        Ok(Pack {
            figures: figures(),
            languages: languages.collect(),
            names,
            related: self
                .concepts
                .all_related()
                .map(|all| all.iter().map(|one| one.number()).collect())
                .collect(),
            documents: self.columns(),
            zones,
        })
    }

    fn names(&self, lang: Lang, stems: &mut Stems) -> Vec<Name> {
        let lexicon = &self.lexicons[lang as usize];
        let name = |(concept, sureness, words): (ConceptNo, f32, Vec<StemId>)| {
            let stems = words.into_iter().map(|stem| stems.number(lexicon.stem(stem))).collect();
            (concept.number(), sureness, stems)
        };
        self.concepts.names(lang).into_iter().map(name).collect()
    }

    fn columns(&self) -> DocumentColumns {
        let Documents { all, clauses, points, .. } = &self.documents;
        let (rules, phrasings) = all.split_at(*clauses);
        let lengths =
            |zone| all_lengths(if zone == super::schema::Zone::Asked { phrasings } else { rules }, zone);
        DocumentColumns {
            clauses: (0..).zip(rules).filter_map(|(doc, _)| Some(self.clause(doc)?.id.to_string())).collect(),
            points: points.iter().map(ToString::to_string).collect(),
            groups: (0..).zip(rules).map(|(doc, rule): (u32, _)| doc - rule.group).collect(),
            stances: rules.iter().map(|rule| rule.stances.clone()).collect(),
            phrasings: count_phrasings(points.len(), phrasings),
            lengths: super::schema::Zone::ALL.map(lengths).into(),
            content: phrasings.iter().map(|phrasing| steps(phrasing.content)).collect(),
        }
    }
}

fn all_lengths(documents: &[Document], zone: super::schema::Zone) -> Vec<u16> {
    documents.iter().map(|document| document.lengths[zone as usize]).collect()
}

fn count_phrasings(points: usize, phrasings: &[Document]) -> Vec<(u32, u32)> {
    let mut counts = vec![(0, 0); points];
    for phrasing in phrasings {
        let Kind::Phrasing { point, position, .. } = phrasing.kind else { continue };
        let Some((asked, answers)) = counts.get_mut(point) else { continue };
        *(if position.is_some() { answers } else { asked }) += 1;
    }
    counts
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a phrasing has few words")]
fn steps(content: f32) -> u32 {
    (content / CONTENT_STEP).round() as u32
}

fn figures() -> BTreeMap<&'static str, f32> {
    let own = [("leastShare", analyzer::LEAST_SHARE), ("contentStep", CONTENT_STEP)];
    let modules =
        [&own[..], &plan::FIGURES, &guess::FIGURES, &reading::FIGURES, &score::FIGURES, &rank::FIGURES];
    modules.into_iter().flatten().copied().collect()
}

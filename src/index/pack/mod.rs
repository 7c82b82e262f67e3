//! The search as data, for the scripts that search when there is no network.
//!
//! What needs the stemmer and the whole vocabulary is done here: words with their stems, postings,
//! concepts. The scripts in `assets/web/offline/search` cut and fold a query, split compounds, guess at
//! typing errors and add up scores. The weights for that are part of the data, so that they are defined
//! in one place only.
//!
//! Of the ways of asking only the stems are packed, and those of a point are merged: kept apart, and with
//! runs of letters, they would make the pack several times as large.
//!
//! The data are columns and differences instead of records and numbers, because the pack is sent to
//! phones: it compresses to less than half the size of records.

mod asked;
mod language;
mod zone;

use std::collections::BTreeMap;

use serde::Serialize;

use super::concepts::ConceptNo;
use super::document::Documents;
use super::lexicon::StemId;
use super::{Index, IndexError, analyzer, guess, plan, rank, reading, score};
use crate::lang::Lang;
use asked::AskedColumns;
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
    asked: AskedColumns,
}

/// What ranking knows of the documents.
#[derive(Debug, Serialize)]
struct DocumentColumns {
    /// The clauses' permanent addresses; a clause's place here is its number in all other columns.
    clauses: Vec<String>,
    /// The ids of the points; `stances` holds places in this list.
    points: Vec<String>,
    /// For each clause, by how much its entry's first clause is before it.
    groups: Vec<u32>,
    /// For each clause the points on which it takes a position.
    stances: Vec<Box<[usize]>>,
    /// For each zone how many words each clause has.
    lengths: Vec<Vec<u16>>,
}

impl Index {
    /// Returns all that a search needs, as data.
    ///
    /// # Errors
    /// Only where tantivy fails.
    pub fn pack(&self) -> Result<Pack, IndexError> {
        let (languages, mut stems): (Vec<_>, Vec<_>) = self.lexicons.iter().map(Language::of).unzip();
        let names: Vec<_> =
            Lang::ALL.iter().zip(&mut stems).map(|(lang, stems)| self.names(*lang, stems)).collect();
        let zones = zone::columns(&self.store, &mut stems)?;
        let asked = self.asked(|askings| asked::columns(askings, &self.lexicons, &mut stems));
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
            asked,
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
        let Documents { all, points, .. } = &self.documents;
        let lengths = |zone| all.iter().map(|document| document.lengths[zone as usize]).collect();
        DocumentColumns {
            clauses: (0..).zip(all).filter_map(|(doc, _)| Some(self.clause(doc)?.id.to_string())).collect(),
            points: points.iter().map(ToString::to_string).collect(),
            groups: (0..).zip(all).map(|(doc, clause): (u32, _)| doc - clause.group).collect(),
            stances: all.iter().map(|clause| clause.stances.clone()).collect(),
            lengths: super::schema::Zone::ALL.map(lengths).into(),
        }
    }
}

fn figures() -> BTreeMap<&'static str, f32> {
    let own = [("leastShare", analyzer::LEAST_SHARE), ("askedStep", asked::STEP)];
    let modules =
        [&own[..], &plan::FIGURES, &guess::FIGURES, &reading::FIGURES, &score::FIGURES, &rank::FIGURES];
    modules.into_iter().flatten().copied().collect()
}

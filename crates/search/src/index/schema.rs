//! The fields of the tantivy index, and how terms are written in them.

use std::fmt::Write;

use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};

use super::concepts::ConceptNo;
use super::lexicon::{Lexicon, StemId};
use schiri_rules::lang::Lang;

/// What is kept of a term in a document: how often it stands there. Places were tried, for the
/// nearness of words: in texts as short as rules it found nothing better.
pub(super) const RECORD: IndexRecordOption = IndexRecordOption::WithFreqs;

/// The parts of an indexed document that weigh differently.
///
/// All languages share a zone; a term says which language it is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Zone {
    /// A clause's own heading.
    Heading,
    /// The headings above it, and its edition's names.
    Path,
    /// The text of the rule itself.
    Body,
    /// Its examples and tips.
    Extra,
    /// The concepts that it is tagged with.
    About,
}

impl Zone {
    pub(super) const ALL: [Self; 5] = [Self::Heading, Self::Path, Self::Body, Self::Extra, Self::About];

    const fn name(self) -> &'static str {
        match self {
            Self::Heading => "heading",
            Self::Path => "path",
            Self::Body => "body",
            Self::Extra => "extra",
            Self::About => "about",
        }
    }
}

/// The index's fields, one for each zone.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fields {
    zones: [Field; Zone::ALL.len()],
}

impl Fields {
    /// Makes the schema and its fields.
    pub(super) fn new() -> (Schema, Self) {
        let mut schema = Schema::builder();
        // Lengths are kept beside the index: a clause's three languages count as one text.
        let indexing = TextFieldIndexing::default()
            .set_tokenizer("whitespace")
            .set_fieldnorms(false)
            .set_index_option(RECORD);
        let options = TextOptions::default().set_indexing_options(indexing);
        let zones = Zone::ALL.map(|zone| schema.add_text_field(zone.name(), options.clone()));
        (schema.build(), Self { zones })
    }

    /// Returns the field of a zone: stems, parts of compounds, concepts.
    pub(super) const fn zone(&self, zone: Zone) -> Field {
        self.zones[zone as usize]
    }
}

/// A term of the zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Term {
    /// A whole word's stem.
    Stem(Lang, StemId),
    /// The stem of a part of a compound.
    Part(Lang, StemId),
    /// A concept, by whichever of its terms it was named.
    Concept(ConceptNo),
}

impl Term {
    /// Writes the term as it stands in the index. It has no white space.
    pub(super) fn write(self, lexicons: &[Lexicon; 3], out: &mut String) {
        match self {
            Self::Stem(lang, stem) => {
                out.push(initial(lang));
                out.push_str(lexicons[lang as usize].stem(stem));
            }
            Self::Part(lang, stem) => {
                out.push(initial(lang).to_ascii_uppercase());
                out.push_str(lexicons[lang as usize].stem(stem));
            }
            // Writing to a string cannot fail.
            Self::Concept(no) => drop(write!(out, "#{no}")),
        }
    }
}

const fn initial(lang: Lang) -> char {
    match lang {
        Lang::De => 'd',
        Lang::Nl => 'n',
        Lang::En => 'e',
    }
}

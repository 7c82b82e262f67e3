//! The tantivy index: written once, in memory, then only read.

use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::postings::{BlockSegmentPostings, TermInfo};
use tantivy::tokenizer::{PreTokenizedString, Token};
use tantivy::{Index, InvertedIndexReader, ReloadPolicy, TantivyDocument};

use super::concepts::Concepts;
use super::document::Draft;
use super::lexicon::{Lexicon, WordId};
use super::schema::{Fields, RECORD, Term, Zone};
use crate::lang::Lang;

/// Memory in which the writer gathers postings. The shipped material needs a fraction; a larger
/// one grows beyond it, for nothing is flushed before the end.
const ARENA: usize = 16 << 20;

/// The distance in words that separates the texts of a zone: no phrase reaches across.
const GAP: usize = 16;

/// The postings of all terms.
pub(super) struct Store {
    fields: Fields,
    zones: [Arc<InvertedIndexReader>; Zone::ALL.len()],
}

impl Store {
    /// Writes the documents into one segment. A single thread writes and nothing is merged: at
    /// the size of rule books, starting threads would cost more than they bring.
    pub(super) fn write(
        drafts: &[Draft<'_>],
        lexicons: &[Lexicon; 3],
        concepts: &Concepts,
    ) -> tantivy::Result<Self> {
        let (schema, fields) = Fields::new();
        let mut writer = Index::builder()
            .schema(schema)
            .single_segment_index_writer::<TantivyDocument>(RamDirectory::create(), ARENA)?;
        for draft in drafts {
            writer.add_document(tantivy_document(draft, &fields, lexicons, concepts))?;
        }
        let index = writer.finalize()?;
        let searcher = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?.searcher();
        let open = |field| match searcher.segment_readers().first() {
            Some(segment) => segment.inverted_index(field),
            None => Ok(Arc::new(InvertedIndexReader::empty(RECORD))),
        };
        Ok(Self { zones: try_each(Zone::ALL.map(|zone| open(fields.zone(zone))))?, fields })
    }

    /// Returns where a zone's postings of a term lie.
    pub(super) fn find(&self, zone: Zone, term: &str) -> tantivy::Result<Option<TermInfo>> {
        let term = tantivy::Term::from_field_text(self.fields.zone(zone), term);
        Ok(self.zones[zone as usize].get_term_info(&term)?)
    }

    /// Opens the postings of a term: documents and frequencies.
    pub(super) fn postings(&self, zone: Zone, info: &TermInfo) -> tantivy::Result<BlockSegmentPostings> {
        Ok(self.zones[zone as usize].read_block_postings_from_terminfo(info, RECORD)?)
    }
}

fn try_each<T, const N: usize>(results: [tantivy::Result<T>; N]) -> tantivy::Result<[T; N]> {
    let values: Vec<T> = results.into_iter().collect::<tantivy::Result<_>>()?;
    values.try_into().map_err(|_| tantivy::TantivyError::InternalError("fields changed".to_owned()))
}

fn tantivy_document(
    draft: &Draft<'_>,
    fields: &Fields,
    lexicons: &[Lexicon; 3],
    concepts: &Concepts,
) -> TantivyDocument {
    let mut document = TantivyDocument::new();
    let mut add = |field, tokens: Vec<Token>| {
        if !tokens.is_empty() {
            document.add_pre_tokenized_text(field, PreTokenizedString { text: String::new(), tokens });
        }
    };
    for zone in Zone::ALL {
        let mut tokens = Tokens::default();
        if zone == Zone::About {
            let tags = draft.tags.iter().filter_map(|tag| concepts.number(tag));
            tags.for_each(|tag| tokens.push(Term::Concept(tag)));
        }
        for (_, lang, words) in draft.pieces.iter().filter(|piece| piece.0 == zone) {
            tokens.add_text(
                *lang,
                words,
                &lexicons[*lang as usize],
                (*lang == draft.lang).then_some(concepts),
            );
        }
        add(fields.zone(zone), tokens.list);
    }
    document
}

/// The tokens of a zone as they grow.
#[derive(Default)]
struct Tokens {
    list: Vec<Token>,
    position: usize,
    term: String,
}

impl Tokens {
    fn push(&mut self, term: Term<'_>) {
        term.write(&mut self.term);
        self.list.push(token(self.position, self.term.as_str()));
    }

    /// Adds a text: each word's stem, the parts of a compound at the same place, and where a
    /// concept is named, the concept.
    fn add_text(&mut self, lang: Lang, words: &[WordId], lexicon: &Lexicon, concepts: Option<&Concepts>) {
        let stems: Vec<&str> = words.iter().map(|&id| &*lexicon.forms(id).stem).collect();
        for (at, &id) in words.iter().enumerate() {
            let forms = lexicon.forms(id);
            self.push(Term::Stem(lang, &forms.stem));
            forms.parts.iter().for_each(|part| self.push(Term::Part(lang, part)));
            if let (Some(concepts), Some(stems)) = (concepts, stems.get(at..)) {
                concepts.at(lang, stems).for_each(|mention| self.push(Term::Concept(mention.concept)));
            }
            self.position += 1;
        }
        self.position += GAP;
    }
}

fn token(position: usize, text: &str) -> Token {
    Token { position, text: text.to_owned(), ..Token::default() }
}

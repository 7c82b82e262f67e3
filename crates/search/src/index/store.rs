//! The tantivy index: written once, in memory, then only read.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::index::SegmentId;
use tantivy::postings::{BlockSegmentPostings, TermInfo};
use tantivy::{Directory as _, Index, IndexSettings, InvertedIndexReader, ReloadPolicy, TantivyDocument};

use super::analyzer::LEAST_SHARE;
use super::columns::{ColumnReader, ColumnWriter};
use super::concepts::Concepts;
use super::document::{DocNo, Draft, Words};
use super::lexicon::{Lexicon, StemId, WordId};
use super::schema::{Fields, RECORD, Term, Zone};
use schiri_rules::lang::Lang;

/// Memory in which the writer gathers postings. The shipped rule collection needs a fraction; a larger
/// one grows beyond it, for nothing is flushed before the end.
const ARENA: usize = 3 << 20;

/// The file in which tantivy says what else there is.
const META: &str = "meta.json";

/// What the documents of an index say, and how it is analysed.
pub(super) struct Contents<'a> {
    pub(super) drafts: &'a [Draft<'a>],
    pub(super) words: &'a Words,
    pub(super) lexicons: &'a [Lexicon; 3],
    pub(super) concepts: &'a Concepts,
}

/// The postings of all terms.
pub(super) struct Store {
    fields: Fields,
    documents: usize,
    zones: [Arc<InvertedIndexReader>; Zone::ALL.len()],
    /// tantivy's files, and their names.
    directory: RamDirectory,
    files: Vec<String>,
}

impl Store {
    /// Makes the index of documents.
    pub(super) fn new(contents: &Contents<'_>) -> tantivy::Result<Self> {
        let directory = RamDirectory::create();
        let index = contents.write(directory.clone())?;
        Self::of(&index, directory, contents.drafts.len())
    }

    /// Takes up an index that lies in a directory.
    fn of(index: &Index, directory: RamDirectory, documents: usize) -> tantivy::Result<Self> {
        let (_, fields) = Fields::new();
        let searcher = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?.searcher();
        let segment = searcher.segment_readers().first();
        let open = |zone| match segment {
            Some(segment) => segment.inverted_index(fields.zone(zone)),
            None => Ok(Arc::new(InvertedIndexReader::empty(RECORD))),
        };
        let zones = try_each(Zone::ALL.map(open))?;
        let named = index.load_metas()?.list_segment_files();
        let mut files: Vec<String> = named.iter().map(|file| file.to_string_lossy().into_owned()).collect();
        files.retain(|file| directory.exists(Path::new(file)).unwrap_or_default());
        files.push(META.to_owned());
        files.sort();
        Ok(Self { fields, documents, zones, directory, files })
    }

    /// Writes tantivy's files as columns, for [`open`](Self::open).
    pub(super) fn write(&self, out: &mut ColumnWriter) -> tantivy::Result<()> {
        let segments = self.files.iter().filter_map(|file| file.split_once('.')?.0.parse().ok());
        let segment: Option<SegmentId> = segments.min();
        out.add(&[self.documents as u64, self.files.len() as u64]);
        for file in &self.files {
            let bytes = self.directory.atomic_read(Path::new(file))?;
            out.add(without_chance(file, segment).as_bytes());
            match std::str::from_utf8(&bytes) {
                Ok(text) if file == META => out.add(without_chance(text, segment).as_bytes()),
                _ => out.add(&bytes),
            }
        }
        Ok(())
    }

    /// Opens what [`write`](Self::write) wrote; `None` where the columns are not that.
    pub(super) fn open(from: &mut ColumnReader<'_>) -> Option<Self> {
        let [documents, files] = from.column::<u64>()?[..] else { return None };
        let documents = usize::try_from(documents).ok()?;
        let directory = RamDirectory::create();
        for _ in 0..files {
            let (name, bytes) = (from.text()?, from.column::<u8>()?);
            directory.atomic_write(Path::new(&name), &bytes).ok()?;
        }
        // tantivy relies on its own files. Where they are not, it may panic: they are gone through once.
        let open = || {
            let store = Self::of(&Index::open(directory.clone()).ok()?, directory, documents).ok()?;
            store.is_sound(documents).then_some(store)
        };
        catch_unwind(AssertUnwindSafe(open)).ok().flatten()
    }

    /// Counts the documents.
    pub(super) const fn documents(&self) -> usize {
        self.documents
    }

    /// Tells whether all postings can be read, and are those of so many documents.
    fn is_sound(&self, documents: usize) -> bool {
        Zone::ALL.into_iter().all(|zone| {
            let mut within = true;
            let read = self.each_term(zone, |_, postings| {
                within &= postings.iter().all(|(doc, _)| (*doc as usize) < documents);
            });
            read.is_ok() && within
        })
    }

    /// Returns where a zone's postings of a term lie.
    pub(super) fn find(&self, zone: Zone, term: &str) -> tantivy::Result<Option<TermInfo>> {
        let term = tantivy::Term::from_field_text(self.fields.zone(zone), term);
        Ok(self.zones[zone as usize].get_term_info(&term)?)
    }

    /// Hands out every term of a zone with its documents, and how often it stands in each.
    pub(super) fn each_term(
        &self,
        zone: Zone,
        mut each: impl FnMut(&str, Vec<(DocNo, u32)>),
    ) -> tantivy::Result<()> {
        let mut terms = self.zones[zone as usize].terms().stream()?;
        while terms.advance() {
            let Ok(written) = std::str::from_utf8(terms.key()) else { continue };
            let mut postings = self.postings(zone, terms.value())?;
            let mut documents = Vec::new();
            while postings.block_len() > 0 {
                documents.extend(postings.docs().iter().copied().zip(postings.freqs().iter().copied()));
                postings.advance();
            }
            each(written, documents);
        }
        Ok(())
    }

    /// Opens the postings of a term: documents and frequencies.
    pub(super) fn postings(&self, zone: Zone, info: &TermInfo) -> tantivy::Result<BlockSegmentPostings> {
        Ok(self.zones[zone as usize].read_block_postings_from_terminfo(info, RECORD)?)
    }
}

/// Takes out the name that tantivy has given a segment by chance, so that the same rules always come to the
/// same bytes.
fn without_chance(text: &str, segment: Option<SegmentId>) -> String {
    let Some(name) = segment.map(|id| id.uuid_string()) else { return text.to_owned() };
    let groups = [0..8, 8..12, 12..16, 16..20, 20..32].map(|group| name.get(group).unwrap_or_default());
    [name.clone(), groups.join("-")].iter().fold(text.to_owned(), |text, name| {
        text.replace(name, &name.replace(|letter: char| letter.is_ascii_hexdigit(), "0"))
    })
}

fn try_each<T, const N: usize>(results: [tantivy::Result<T>; N]) -> tantivy::Result<[T; N]> {
    let values: Vec<T> = results.into_iter().collect::<tantivy::Result<_>>()?;
    values.try_into().map_err(|_| tantivy::TantivyError::InternalError("fields changed".to_owned()))
}

impl Contents<'_> {
    /// Writes documents in one segment: it has a single writer and nothing is merged. At the size of rule books,
    /// tantivy's own threads would cost more than they bring.
    fn write(&self, to: RamDirectory) -> tantivy::Result<Index> {
        let (schema, fields) = Fields::new();
        // Nothing is stored, so there is nothing to compress beside, and a browser has no threads.
        let settings =
            IndexSettings { docstore_compress_dedicated_thread: false, ..IndexSettings::default() };
        let mut writer = Index::builder()
            .schema(schema)
            .settings(settings)
            .single_segment_index_writer::<TantivyDocument>(to, ARENA)?;
        for doc in 0..self.drafts.len() {
            let mut document = TantivyDocument::new();
            for (zone, terms) in
                Zone::ALL.into_iter().zip(self.terms(doc)).filter(|(_, terms)| !terms.is_empty())
            {
                document.add_text(fields.zone(zone), terms);
            }
            writer.add_document(document)?;
        }
        writer.finalize()
    }

    /// Writes down the terms of a document, zone by zone.
    fn terms(&self, doc: usize) -> [String; Zone::ALL.len()] {
        let Self { drafts, words, lexicons, concepts } = self;
        let draft = &drafts[doc];
        let mut zones = Zone::ALL.map(|_| Terms { lexicons, written: String::new() });
        let tags = draft.tags().filter_map(|tag| concepts.number(tag));
        tags.for_each(|tag| zones[Zone::About as usize].push(Term::Concept(tag)));
        for (zone, lang, words) in words.of(doc) {
            let concepts = (lang == draft.lang()).then_some(*concepts);
            zones[zone as usize].add_text(lang, words, concepts);
        }
        zones.map(|zone| zone.written)
    }
}

/// The terms of a zone as they grow, with spaces between. tantivy's part of the analysis is to cut
/// at the spaces: texts reach it analysed, because a word's analysis needs the whole lexicon.
struct Terms<'a> {
    lexicons: &'a [Lexicon; 3],
    written: String,
}

impl Terms<'_> {
    fn push(&mut self, term: Term) {
        term.write(self.lexicons, &mut self.written);
        self.written.push(' ');
    }

    /// Adds a text: each word's stem, the parts of a compound, and where a concept is named, the
    /// concept. Articles and the like are left out: nearly half of all words, they find nothing.
    fn add_text(&mut self, lang: Lang, words: &[WordId], concepts: Option<&Concepts>) {
        let lexicon = &self.lexicons[lang as usize];
        let stems: Vec<Option<StemId>> = words.iter().map(|&id| lexicon.forms(id).stem).collect();
        for (at, &id) in words.iter().enumerate().filter(|(_, id)| lexicon.share(**id) >= LEAST_SHARE) {
            let forms = lexicon.forms(id);
            forms.stem.iter().for_each(|stem| self.push(Term::Stem(lang, *stem)));
            forms.parts.iter().for_each(|part| self.push(Term::Part(lang, *part)));
            if let (Some(concepts), Some(stems)) = (concepts, stems.get(at..)) {
                concepts.at(lang, stems).for_each(|mention| self.push(Term::Concept(mention.concept)));
            }
        }
    }
}

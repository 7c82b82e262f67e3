//! The tantivy index: written once, in memory, then only read.

use std::path::Path;
use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::index::SegmentId;
use tantivy::tokenizer::TokenizerManager;
use tantivy::{Directory as _, Index, IndexSettings, ReloadPolicy, Searcher, SegmentReader, TantivyDocument};

use super::concepts::Concepts;
use super::document::{Draft, Texts};
use super::lexicon::Lexicon;
use super::schema::{self, Fields, Term};
use super::score::{Norms, Places};
use schiri_rules::lang::Lang;

/// Memory in which the writer gathers postings, in bytes. The shipped rules need a fraction of it; a larger collection
/// exceeds it, since nothing is flushed before the end.
const ARENA: usize = 3 << 20;

/// The file in which tantivy lists the others.
const META: &str = "meta.json";

/// tantivy's files, each by its name.
pub(super) type Files<N, B> = Vec<(N, B)>;

/// The clauses as tantivy keeps them: one document for each, in the order of the corpus, in one segment.
pub(super) struct Store {
    pub(super) fields: Fields,
    pub(super) searcher: Searcher,
    /// The norms of each field, by the field's number.
    norms: Vec<Arc<Norms>>,
    directory: RamDirectory,
}

impl Store {
    /// Makes the index of documents; `texts` are what they say in each language.
    pub(super) fn new(
        drafts: &[Draft<'_>],
        texts: &[Vec<Texts>; 3],
        lexicons: &Arc<[Lexicon; 3]>,
        concepts: &Arc<Concepts>,
    ) -> tantivy::Result<Self> {
        let (schema, fields) = Fields::new();
        let tokenizers = TokenizerManager::default();
        schema::register(&tokenizers, lexicons, concepts);
        // Nothing is stored, so a second thread would have nothing to compress; and a browser has no threads.
        let settings =
            IndexSettings { docstore_compress_dedicated_thread: false, ..IndexSettings::default() };
        let directory = RamDirectory::create();
        // One segment, a single writer: at the size of rule books, threads would cost more than they bring.
        let mut writer = Index::builder()
            .schema(schema)
            .settings(settings)
            .tokenizers(tokenizers)
            .single_segment_index_writer::<TantivyDocument>(directory.clone(), ARENA)?;
        for (doc, draft) in drafts.iter().enumerate() {
            let mut document = TantivyDocument::new();
            document.add_text(fields.edition, draft.edition.id.as_str());
            for stance in &draft.clause.stances {
                document.add_text(fields.point, stance.point.value.as_str());
            }
            for tag in draft.tags().filter_map(|tag| concepts.number(tag)) {
                document.add_text(fields.about, Term::Concept(tag).written(lexicons));
            }
            for (lang, texts) in Lang::ALL.into_iter().zip(texts) {
                for (zone, text) in texts.get(doc).into_iter().flatten() {
                    document.add_text(fields.text(*zone, lang), text);
                }
            }
            writer.add_document(document)?;
        }
        Self::of(&writer.finalize()?, directory)
    }

    fn of(index: &Index, directory: RamDirectory) -> tantivy::Result<Self> {
        let (_, fields) = Fields::new();
        let searcher = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?.searcher();
        let segment = searcher.segment_readers().first();
        let norms = segment.into_iter().flat_map(|segment| {
            fields.zones().map(|(zone, field)| Ok(Arc::new(Norms::new(segment, zone, field)?)))
        });
        let norms = norms.collect::<tantivy::Result<_>>()?;
        Ok(Self { fields, searcher, norms, directory })
    }

    /// Returns the one segment; `None` where nothing is indexed.
    pub(super) fn segment(&self) -> Option<&SegmentReader> {
        self.searcher.segment_readers().first()
    }

    pub(super) fn find(&self, term: Term, lexicons: &[Lexicon; 3]) -> tantivy::Result<Places> {
        let (written, mut places) = (term.written(lexicons), Vec::new());
        let Some(segment) = self.segment() else { return Ok(places) };
        for field in self.fields.of(term) {
            if let Some(info) = segment.inverted_index(field)?.terms().get(written.as_bytes())? {
                places.push((field, info, Arc::clone(&self.norms[field.field_id() as usize])));
            }
        }
        Ok(places)
    }

    /// Returns the data to keep for [`open`](Self::open).
    pub(super) fn kept(&self) -> tantivy::Result<Files<String, Vec<u8>>> {
        let listed = self.searcher.index().load_metas()?.list_segment_files();
        let mut names: Vec<String> = listed.iter().map(|file| file.to_string_lossy().into_owned()).collect();
        names.retain(|file| self.directory.exists(Path::new(file)).unwrap_or_default());
        names.push(META.to_owned());
        names.sort();
        let segment = self.segment().map(SegmentReader::segment_id);
        let mut files = Vec::new();
        for name in &names {
            let mut bytes = self.directory.atomic_read(Path::new(name))?;
            if let Ok(text) = std::str::from_utf8(&bytes).map(|text| without_segment_id(text, segment))
                && name == META
            {
                bytes = text.into_bytes();
            }
            files.push((without_segment_id(name, segment), bytes));
        }
        Ok(files)
    }

    /// Opens what was [kept](Self::kept). tantivy trusts its files, so only call this with bytes whose checksum is
    /// right; `None` if it cannot open them.
    pub(super) fn open(files: &Files<&str, &[u8]>) -> Option<Self> {
        let directory = RamDirectory::create();
        files.iter().try_for_each(|(name, bytes)| directory.atomic_write(Path::new(name), bytes)).ok()?;
        Self::of(&Index::open(directory.clone()).ok()?, directory).ok()
    }
}

/// Replaces the random name that tantivy gives to a segment, so that the same rules give the same bytes, both
/// in a release and on phones, which may fetch them from several servers.
fn without_segment_id(text: &str, segment: Option<SegmentId>) -> String {
    let Some(name) = segment.map(|id| id.uuid_string()) else { return text.to_owned() };
    let groups = [0..8, 8..12, 12..16, 16..20, 20..32].map(|group| name.get(group).unwrap_or_default());
    [name.clone(), groups.join("-")].iter().fold(text.to_owned(), |text, name| {
        text.replace(name, &name.replace(|letter: char| letter.is_ascii_hexdigit(), "0"))
    })
}

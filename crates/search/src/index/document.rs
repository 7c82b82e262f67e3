//! What is indexed: a document for each clause.

use schiri_rules::corpus::{
    CiteStyle, Clause, ConceptId, Corpus, Edition, EditionId, PointId, Text, Wording,
};
use schiri_rules::lang::Lang;

use super::columns::{ColumnReader, ColumnWriter, below, number};
use super::lexicon::{ReadWords, WordId};
use super::schema::Zone;

/// A document's number: its place in the index.
pub(super) type DocNo = u32;

/// A clause before it is read.
pub(super) struct Draft<'a> {
    /// Its edition's place in the corpus, and its own within the edition.
    pub(super) place: Place,
    edition: &'a Edition,
    clause: &'a Clause,
    /// Documents of one group are paragraphs of one entry.
    pub(super) group: DocNo,
}

/// Where a clause stands: its edition's place in the corpus and its own within the edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) edition: usize,
    pub(super) clause: usize,
}

impl<'a> Draft<'a> {
    /// Returns the concepts that the clause is tagged with.
    pub(super) fn tags(&self) -> impl Iterator<Item = &'a ConceptId> {
        self.clause.concepts.iter().map(|tag| &tag.value)
    }

    /// Returns the language in which mentions of concepts are looked for: translations repeat them.
    pub(super) const fn lang(&self) -> Lang {
        self.edition.lang
    }
}

/// Lists all documents: the clauses in the order of the corpus.
pub(super) fn list(corpus: &Corpus) -> Vec<Draft<'_>> {
    let mut drafts = Vec::new();
    for (number, edition) in corpus.editions.values().enumerate() {
        list_edition(number, edition, &mut drafts);
    }
    drafts
}

fn list_edition<'a>(number: usize, edition: &'a Edition, drafts: &mut Vec<Draft<'a>>) {
    let mut entry = (None, 0);
    let clauses = edition.clauses().iter().enumerate();
    for (place, clause) in clauses.filter(|(_, clause)| clause.retired.is_none()) {
        let doc = DocNo::try_from(drafts.len()).unwrap_or(DocNo::MAX);
        let first = clause.anchor().parts().next();
        if !is_paragraphed(edition) || entry.0 != first {
            entry = (first, doc);
        }
        let place = Place { edition: number, clause: place };
        drafts.push(Draft { place, edition, clause, group: entry.1 });
    }
}

/// Tells whether the edition's entries are cut into paragraphs that belong together; elsewhere
/// each number is a rule of its own.
fn is_paragraphed(edition: &Edition) -> bool {
    matches!(edition.cite.style, CiteStyle::Headword | CiteStyle::Section)
}

/// The words of a document in one language, by zone.
pub(super) type Pieces = Vec<(Zone, Vec<WordId>)>;

/// The words of all documents, by language.
pub(super) struct Words {
    pub(super) pieces: [Vec<Pieces>; 3],
}

impl Words {
    /// Walks the texts of a document.
    pub(super) fn of(&self, doc: usize) -> impl Iterator<Item = (Zone, Lang, &[WordId])> {
        Lang::ALL.into_iter().flat_map(move |lang| {
            let pieces = self.pieces[lang as usize].get(doc).into_iter().flatten();
            pieces.map(move |(zone, words)| (*zone, lang, words.as_slice()))
        })
    }

    /// Counts the words of a document.
    pub(super) fn lengths(&self, doc: usize) -> Lengths {
        let mut lengths = Lengths::default();
        for (zone, _, words) in self.of(doc) {
            let length = &mut lengths[zone as usize];
            *length = length.saturating_add(u16::try_from(words.len()).unwrap_or(u16::MAX));
        }
        lengths
    }
}

/// Reads what the documents say in one language.
pub(super) fn read(
    corpus: &Corpus,
    drafts: &[Draft<'_>],
    lang: Lang,
    reader: &mut impl ReadWords,
) -> Vec<Pieces> {
    let mut names: Option<(&Edition, Pieces)> = None;
    let mut all = Vec::with_capacity(drafts.len());
    for draft in drafts {
        let edition = draft.edition;
        if names.as_ref().is_none_or(|(of, _)| !std::ptr::eq(*of, edition)) {
            names = Some((edition, edition_names(edition, lang, reader)));
        }
        let mut pieces = names.as_ref().map(|(_, names)| names.clone()).unwrap_or_default();
        read_clause(corpus, edition, draft.clause, lang, reader, &mut pieces);
        all.push(pieces);
    }
    all
}

fn edition_names(edition: &Edition, lang: Lang, reader: &mut impl ReadWords) -> Pieces {
    let short = edition.cite.short.get(lang);
    let also = edition.cite.also.iter().filter(|_| edition.lang == lang);
    short.into_iter().chain(also).map(|name| (Zone::Path, reader.read(name))).collect()
}

fn read_clause(
    corpus: &Corpus,
    edition: &Edition,
    clause: &Clause,
    lang: Lang,
    reader: &mut impl ReadWords,
    pieces: &mut Pieces,
) {
    let mut add = |zone, text: &Text| pieces.push((zone, reader.read(&text.plain())));
    for above in edition.ancestors(clause.anchor()) {
        if let Some(heading) = corpus.said(&above.id, lang).and_then(|said| said.wording.heading.as_ref()) {
            add(Zone::Path, heading);
        }
    }
    let Some(said) = corpus.said(&clause.id, lang) else { return };
    let Wording { heading, text, examples, tips, editor_note: _ } = said.wording;
    let zones = [
        (Zone::Heading, heading.as_slice()),
        (Zone::Body, text.as_slice()),
        (Zone::Extra, examples),
        (Zone::Extra, tips),
    ];
    for (zone, text) in zones.into_iter().flat_map(|(zone, texts)| texts.iter().map(move |text| (zone, text)))
    {
        add(zone, text);
    }
}

/// The documents of an index, without their words.
pub(super) struct Documents {
    pub(super) all: Vec<Document>,
    /// The mean length of each zone, over the documents that have it.
    pub(super) mean: [f32; Zone::ALL.len()],
    pub(super) editions: Vec<EditionId>,
    pub(super) points: Vec<PointId>,
    /// For each point the clauses that take a position on it.
    pub(super) takers: Vec<Vec<DocNo>>,
}

/// What ranking knows of a document.
pub(super) struct Document {
    pub(super) place: Place,
    pub(super) lengths: Lengths,
    pub(super) group: DocNo,
    /// The points on which a clause takes a position: places in the corpus.
    pub(super) stances: Box<[usize]>,
}

/// How many words each zone of a document has, over all languages.
pub(super) type Lengths = [u16; Zone::ALL.len()];

impl Documents {
    /// Lists the documents; `lengths` are theirs.
    pub(super) fn new(corpus: &Corpus, drafts: &[Draft<'_>], lengths: Vec<Lengths>) -> Self {
        let points: Vec<PointId> = corpus.points.keys().cloned().collect();
        let document = |(draft, lengths): (&Draft<'_>, Lengths)| Document {
            place: draft.place,
            lengths,
            group: draft.group,
            stances: stances(&points, draft.clause),
        };
        let all = drafts.iter().zip(lengths).map(document).collect();
        Self::of(corpus, points, all)
    }

    fn of(corpus: &Corpus, points: Vec<PointId>, all: Vec<Document>) -> Self {
        let mean = Zone::ALL.map(|zone| {
            let lengths =
                all.iter().map(|doc| f32::from(doc.lengths[zone as usize])).filter(|length| *length > 0.0);
            let (sum, count) = lengths.fold((0.0, 0.0), |(sum, count), length| (sum + length, count + 1.0));
            if count > 0.0 { sum / count } else { 1.0 }
        });
        let takers = takers(points.len(), &all);
        Self { all, mean, editions: corpus.editions.keys().cloned().collect(), points, takers }
    }

    /// Writes the documents as columns, for [`open`](Self::open).
    pub(super) fn write(&self, out: &mut ColumnWriter) {
        let place = |document: &Document| [number(document.place.edition), number(document.place.clause)];
        out.add(&self.all.iter().map(place).collect::<Vec<_>>());
        out.add(&self.all.iter().map(|document| document.group).collect::<Vec<_>>());
        out.add(&self.all.iter().map(|document| document.lengths).collect::<Vec<_>>());
        let stances = |document: &Document| number(document.stances.len());
        out.add(&self.all.iter().map(stances).collect::<Vec<_>>());
        out.add(
            &self
                .all
                .iter()
                .flat_map(|document| &document.stances)
                .map(|point| number(*point))
                .collect::<Vec<_>>(),
        );
    }

    /// Reads what [`write`](Self::write) wrote of the same corpus; `None` for columns that do not fit together.
    pub(super) fn open(corpus: &Corpus, from: &mut ColumnReader<'_>) -> Option<Self> {
        let points: Vec<PointId> = corpus.points.keys().cloned().collect();
        let places: Vec<[u32; 2]> = from.column()?;
        let (groups, lengths): (Vec<DocNo>, Vec<Lengths>) = (from.column()?, from.column()?);
        let (counts, stances): (Vec<u32>, Vec<u32>) = (from.column()?, from.column()?);
        let all = places.len();
        let fits = [groups.len(), lengths.len(), counts.len()].iter().all(|length| *length == all);
        let counted: Vec<usize> = corpus.editions.values().map(|edition| edition.clauses().len()).collect();
        let exists = |[edition, clause]: &[u32; 2]| {
            counted.get(*edition as usize).is_some_and(|count| (*clause as usize) < *count)
        };
        if !fits || !places.iter().all(exists) || !below(&groups, all) || !below(&stances, points.len()) {
            return None;
        }
        let mut stances = stances.into_iter().map(|point| point as usize);
        let rest = places.into_iter().zip(groups).zip(lengths).zip(counts);
        let documents = rest.map(|((([edition, clause], group), lengths), count)| Document {
            place: Place { edition: edition as usize, clause: clause as usize },
            lengths,
            group,
            stances: stances.by_ref().take(count as usize).collect(),
        });
        let documents = documents.collect();
        stances.next().is_none().then(|| Self::of(corpus, points, documents))
    }
}

fn stances(points: &[PointId], clause: &Clause) -> Box<[usize]> {
    clause.stances.iter().filter_map(|stance| points.binary_search(&stance.point.value).ok()).collect()
}

fn takers(points: usize, documents: &[Document]) -> Vec<Vec<DocNo>> {
    let mut takers = vec![Vec::new(); points];
    for (doc, document) in (0..).zip(documents) {
        document.stances.iter().for_each(|point| takers[*point].push(doc));
    }
    takers
}

//! What is indexed: a document for each clause, and one for each way of putting a point.

use crate::corpus::{
    CiteStyle, Clause, ConceptId, Corpus, Edition, EditionId, Point, PointId, Text, Wording,
};
use crate::lang::Lang;

use super::lexicon::{Lexicon, Reader, WordId};
use super::schema::Zone;

/// A document's number: its place in the index.
pub(super) type DocNo = u32;

/// What a document stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A clause: its edition's place in the corpus and its own within the edition.
    Clause { edition: usize, clause: usize },
    /// A point's question, way of asking or, with a position's place, an answer.
    Phrasing { point: usize, position: Option<usize>, text: PhrasingNo },
}

/// Which of a point's texts a phrasing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PhrasingNo {
    pub(super) lang: Lang,
    /// The way of asking; `None` for the canonical question and for answers.
    pub(super) asked: Option<usize>,
}

/// A document before it is read.
pub(super) struct Draft<'a> {
    pub(super) kind: Kind,
    source: Source<'a>,
    /// The language in which mentions of concepts are looked for: translations repeat them.
    pub(super) lang: Lang,
    /// Documents of one group are paragraphs of one entry.
    pub(super) group: DocNo,
}

/// Where a document's words come from.
#[derive(Clone, Copy)]
enum Source<'a> {
    Clause(&'a Edition, &'a Clause),
    Phrasing(&'a Text),
}

impl<'a> Draft<'a> {
    /// Returns the concepts that a clause is tagged with.
    pub(super) fn tags(&self) -> impl Iterator<Item = &'a ConceptId> {
        let tags = match self.source {
            Source::Clause(_, clause) => clause.concepts.as_slice(),
            Source::Phrasing(_) => &[],
        };
        tags.iter().map(|tag| &tag.value)
    }

    fn clause(&self) -> Option<&'a Clause> {
        match self.source {
            Source::Clause(_, clause) => Some(clause),
            Source::Phrasing(_) => None,
        }
    }
}

/// Lists all documents: the clauses first, in the order of the corpus.
pub(super) fn list(corpus: &Corpus) -> Vec<Draft<'_>> {
    let mut drafts = Vec::new();
    for (number, edition) in corpus.editions.values().enumerate() {
        list_edition(number, edition, &mut drafts);
    }
    for (number, point) in corpus.points.values().enumerate() {
        list_point(number, point, &mut drafts);
    }
    drafts
}

fn list_edition<'a>(number: usize, edition: &'a Edition, drafts: &mut Vec<Draft<'a>>) {
    let mut entry = (None, 0);
    let clauses = edition.clauses().iter().enumerate();
    for (place, clause) in clauses.filter(|(_, clause)| clause.retired.is_none()) {
        let doc = next(drafts);
        let first = clause.anchor().parts().next();
        if !is_paragraphed(edition) || entry.0 != first {
            entry = (first, doc);
        }
        drafts.push(Draft {
            kind: Kind::Clause { edition: number, clause: place },
            source: Source::Clause(edition, clause),
            lang: edition.lang,
            group: entry.1,
        });
    }
}

fn next(drafts: &[Draft<'_>]) -> DocNo {
    DocNo::try_from(drafts.len()).unwrap_or(DocNo::MAX)
}

/// Tells whether the edition's entries are cut into paragraphs that belong together; elsewhere
/// each number is a rule of its own.
fn is_paragraphed(edition: &Edition) -> bool {
    matches!(edition.cite.style, CiteStyle::Headword | CiteStyle::Section)
}

fn list_point<'a>(number: usize, point: &'a Point, drafts: &mut Vec<Draft<'a>>) {
    let mut add = |lang: Lang, position, asked, text: &'a Text| {
        drafts.push(Draft {
            kind: Kind::Phrasing { point: number, position, text: PhrasingNo { lang, asked } },
            source: Source::Phrasing(text),
            lang,
            group: next(drafts),
        });
    };
    for (lang, question) in point.question.iter() {
        add(lang, None, None, question);
    }
    for (lang, asked) in point.asked.iter() {
        asked.iter().enumerate().for_each(|(no, text)| add(lang, None, Some(no), text));
    }
    for (place, position) in point.positions.iter().enumerate() {
        position.answer.iter().for_each(|(lang, answer)| add(lang, Some(place), None, answer));
    }
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
}

/// Reads what the documents say in one language.
pub(super) fn read(corpus: &Corpus, drafts: &[Draft<'_>], lang: Lang, reader: &mut Reader) -> Vec<Pieces> {
    let mut names: Option<(&Edition, Pieces)> = None;
    let mut all = Vec::with_capacity(drafts.len());
    for draft in drafts {
        all.push(match draft.source {
            Source::Phrasing(_) if draft.lang != lang => Pieces::new(),
            Source::Phrasing(text) => vec![(Zone::Asked, reader.read(&text.markdown))],
            Source::Clause(edition, clause) => {
                if names.as_ref().is_none_or(|(of, _)| !std::ptr::eq(*of, edition)) {
                    names = Some((edition, edition_names(edition, lang, reader)));
                }
                let mut pieces = names.as_ref().map(|(_, names)| names.clone()).unwrap_or_default();
                read_clause(corpus, edition, clause, lang, reader, &mut pieces);
                pieces
            }
        });
    }
    all
}

fn edition_names(edition: &Edition, lang: Lang, reader: &mut Reader) -> Pieces {
    let short = edition.cite.short.get(lang);
    let also = edition.cite.also.iter().filter(|_| edition.lang == lang);
    short.into_iter().chain(also).map(|name| (Zone::Path, reader.read(name))).collect()
}

fn read_clause(
    corpus: &Corpus,
    edition: &Edition,
    clause: &Clause,
    lang: Lang,
    reader: &mut Reader,
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

/// Returns the text of a phrasing.
pub(super) fn phrasing_text(point: &Point, position: Option<usize>, text: PhrasingNo) -> Option<&Text> {
    match (position, text.asked) {
        (Some(place), _) => point.positions.get(place)?.answer.get(text.lang),
        (None, None) => point.question.get(text.lang),
        (None, Some(no)) => point.asked.get(text.lang)?.get(no),
    }
}

/// The documents of an index, without their words.
pub(super) struct Documents {
    pub(super) all: Vec<Document>,
    /// How many of them are clauses; these come first.
    pub(super) clauses: usize,
    /// The mean length of each zone, over the documents that have it.
    pub(super) mean: [f32; Zone::ALL.len()],
    pub(super) editions: Vec<EditionId>,
    pub(super) points: Vec<PointId>,
    /// For each point the clauses that take a position on it.
    pub(super) takers: Vec<Vec<DocNo>>,
}

/// What ranking knows of a document.
pub(super) struct Document {
    pub(super) kind: Kind,
    /// How many words each zone has, over all languages.
    pub(super) lengths: [u16; Zone::ALL.len()],
    pub(super) group: DocNo,
    /// How many words a phrasing has, light ones counted for less.
    pub(super) content: f32,
    /// The points on which a clause takes a position: places in the corpus.
    pub(super) stances: Box<[usize]>,
}

impl Documents {
    pub(super) fn new(corpus: &Corpus, drafts: &[Draft<'_>], words: &Words, lexicons: &[Lexicon; 3]) -> Self {
        let points: Vec<PointId> = corpus.points.keys().cloned().collect();
        let all: Vec<Document> = drafts
            .iter()
            .enumerate()
            .map(|(doc, draft)| Document {
                kind: draft.kind,
                lengths: lengths(words, doc),
                group: draft.group,
                content: content(words, doc, lexicons),
                stances: draft.clause().map(|clause| stances(&points, clause)).unwrap_or_default(),
            })
            .collect();
        let mean = Zone::ALL.map(|zone| {
            let lengths =
                all.iter().map(|doc| f32::from(doc.lengths[zone as usize])).filter(|length| *length > 0.0);
            let (sum, count) = lengths.fold((0.0, 0.0), |(sum, count), length| (sum + length, count + 1.0));
            if count > 0.0 { sum / count } else { 1.0 }
        });
        let clauses = all.iter().take_while(|doc| matches!(doc.kind, Kind::Clause { .. })).count();
        let takers = takers(points.len(), &all);
        Self { all, clauses, mean, editions: corpus.editions.keys().cloned().collect(), points, takers }
    }
}

fn lengths(words: &Words, doc: usize) -> [u16; Zone::ALL.len()] {
    let mut lengths = [0_u16; Zone::ALL.len()];
    for (zone, _, words) in words.of(doc) {
        let length = &mut lengths[zone as usize];
        *length = length.saturating_add(u16::try_from(words.len()).unwrap_or(u16::MAX));
    }
    lengths
}

fn content(words: &Words, doc: usize, lexicons: &[Lexicon; 3]) -> f32 {
    let asked = words.of(doc).filter(|piece| piece.0 == Zone::Asked);
    asked
        .flat_map(|(_, lang, words)| words.iter().map(move |&word| lexicons[lang as usize].share(word)))
        .sum()
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

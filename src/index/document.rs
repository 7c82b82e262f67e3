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

/// A document, read: its words by zone and language, and the concepts it is tagged with.
pub(super) struct Draft<'a> {
    pub(super) kind: Kind,
    /// The language in which mentions of concepts are looked for: translations repeat them.
    pub(super) lang: Lang,
    pub(super) pieces: Vec<(Zone, Lang, Vec<WordId>)>,
    pub(super) tags: Vec<&'a ConceptId>,
    /// Documents of one group are paragraphs of one entry.
    pub(super) group: DocNo,
}

/// Reads all documents: the clauses first, in the order of the corpus.
pub(super) fn read_all<'a>(corpus: &'a Corpus, readers: &mut [Reader; 3]) -> Vec<Draft<'a>> {
    let mut drafts = Vec::new();
    for (number, edition) in corpus.editions.values().enumerate() {
        read_edition(corpus, number, edition, readers, &mut drafts);
    }
    for (number, point) in corpus.points.values().enumerate() {
        read_point(number, point, readers, &mut drafts);
    }
    drafts
}

fn read_edition<'a>(
    corpus: &'a Corpus,
    number: usize,
    edition: &'a Edition,
    readers: &mut [Reader; 3],
    drafts: &mut Vec<Draft<'a>>,
) {
    let names = edition_names(edition, readers);
    let mut entry = (None, 0);
    for (place, clause) in edition.clauses().iter().enumerate().filter(|(_, clause)| clause.retired.is_none())
    {
        let doc = DocNo::try_from(drafts.len()).unwrap_or(DocNo::MAX);
        let first = clause.anchor().parts().next();
        if !is_paragraphed(edition) || entry.0 != first {
            entry = (first, doc);
        }
        let mut draft = Draft {
            kind: Kind::Clause { edition: number, clause: place },
            lang: edition.lang,
            pieces: names.clone(),
            tags: clause.concepts.iter().map(|concept| &concept.value).collect(),
            group: entry.1,
        };
        for lang in Lang::ALL {
            read_clause(corpus, edition, clause, lang, &mut readers[lang as usize], &mut draft);
        }
        drafts.push(draft);
    }
}

/// Tells whether the edition's entries are cut into paragraphs that belong together; elsewhere
/// each number is a rule of its own.
fn is_paragraphed(edition: &Edition) -> bool {
    matches!(edition.cite.style, CiteStyle::Headword | CiteStyle::Section)
}

fn edition_names(edition: &Edition, readers: &mut [Reader; 3]) -> Vec<(Zone, Lang, Vec<WordId>)> {
    let short = edition.cite.short.iter().map(|(lang, name)| (lang, name.as_str()));
    let also = edition.cite.also.iter().map(|name| (edition.lang, name.as_str()));
    short.chain(also).map(|(lang, name)| (Zone::Path, lang, readers[lang as usize].read(name))).collect()
}

fn read_clause(
    corpus: &Corpus,
    edition: &Edition,
    clause: &Clause,
    lang: Lang,
    reader: &mut Reader,
    draft: &mut Draft<'_>,
) {
    let mut add = |zone, text: &Text| draft.pieces.push((zone, lang, reader.read(&text.plain())));
    for above in edition.ancestors(clause.anchor()) {
        if let Some(heading) = corpus.said(&above.id, lang).and_then(|said| said.wording.heading.as_ref()) {
            add(Zone::Path, heading);
        }
    }
    let Some(said) = corpus.said(&clause.id, lang) else { return };
    let Wording { heading, text, examples, tips, editor_note: _ } = said.wording;
    heading.iter().for_each(|text| add(Zone::Heading, text));
    text.iter().for_each(|text| add(Zone::Body, text));
    examples.iter().chain(tips).for_each(|text| add(Zone::Extra, text));
}

fn read_point<'a>(number: usize, point: &'a Point, readers: &mut [Reader; 3], drafts: &mut Vec<Draft<'a>>) {
    let mut add = |lang: Lang, position, asked, text: &Text| {
        let words = readers[lang as usize].read(&text.markdown);
        drafts.push(Draft {
            kind: Kind::Phrasing { point: number, position, text: PhrasingNo { lang, asked } },
            lang,
            pieces: vec![(Zone::Asked, lang, words)],
            tags: Vec::new(),
            group: DocNo::try_from(drafts.len()).unwrap_or(DocNo::MAX),
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
    pub(super) fn new(corpus: &Corpus, drafts: &[Draft<'_>], lexicons: &[Lexicon; 3]) -> Self {
        let points: Vec<PointId> = corpus.points.keys().cloned().collect();
        let all: Vec<Document> = drafts
            .iter()
            .map(|draft| Document {
                kind: draft.kind,
                lengths: lengths(draft),
                group: draft.group,
                content: content(draft, lexicons),
                stances: clause_of(corpus, draft.kind)
                    .map(|clause| stances(&points, clause))
                    .unwrap_or_default(),
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

fn lengths(draft: &Draft<'_>) -> [u16; Zone::ALL.len()] {
    Zone::ALL.map(|zone| {
        let words: usize =
            draft.pieces.iter().filter(|piece| piece.0 == zone).map(|piece| piece.2.len()).sum();
        u16::try_from(words).unwrap_or(u16::MAX)
    })
}

fn content(draft: &Draft<'_>, lexicons: &[Lexicon; 3]) -> f32 {
    let asked = draft.pieces.iter().filter(|piece| piece.0 == Zone::Asked);
    asked.flat_map(|(_, lang, words)| words.iter().map(|&word| lexicons[*lang as usize].share(word))).sum()
}

fn clause_of(corpus: &Corpus, kind: Kind) -> Option<&Clause> {
    let Kind::Clause { edition, clause } = kind else { return None };
    // A corpus has few editions.
    corpus.editions.values().nth(edition)?.clauses().get(clause)
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

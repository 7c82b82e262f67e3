//! What is indexed: a document for each clause.

use schiri_rules::corpus::{CiteStyle, Clause, ClauseId, ConceptId, Corpus, Edition, PointId, Text, Wording};
use schiri_rules::lang::Lang;

use super::schema::Zone;

/// A document's number: its index in the order of documents.
pub(super) type DocNo = u32;

/// A clause before it is indexed.
pub(super) struct Draft<'a> {
    pub(super) edition: &'a Edition,
    pub(super) clause: &'a Clause,
    /// Documents of one group are paragraphs of one entry.
    pub(super) group: DocNo,
}

impl<'a> Draft<'a> {
    pub(super) fn tags(&self) -> impl Iterator<Item = &'a ConceptId> {
        self.clause.concepts.iter().map(|tag| &tag.value)
    }
}

/// Lists all documents: the clauses in the order of the corpus.
pub(super) fn list(corpus: &Corpus) -> Vec<Draft<'_>> {
    let mut drafts = Vec::new();
    for edition in corpus.editions.values() {
        let mut entry = (None, 0);
        for clause in edition.clauses().iter().filter(|clause| clause.retired.is_none()) {
            let doc = DocNo::try_from(drafts.len()).unwrap_or(DocNo::MAX);
            let first = clause.anchor().parts().next();
            if !is_paragraphed(edition) || entry.0 != first {
                entry = (first, doc);
            }
            drafts.push(Draft { edition, clause, group: entry.1 });
        }
    }
    drafts
}

/// Tells whether the edition's entries are divided into paragraphs that belong together; in other editions
/// each number is a rule of its own.
fn is_paragraphed(edition: &Edition) -> bool {
    matches!(edition.cite.style, CiteStyle::Headword | CiteStyle::Section)
}

/// The texts of a document in one language, by zone.
pub(super) type Texts = Vec<(Zone, String)>;

/// Lists the names of an edition, which are indexed with each of its clauses.
pub(super) fn edition_names(edition: &Edition, lang: Lang) -> impl Iterator<Item = &str> {
    let short = edition.cite.short.get(lang).map(String::as_str);
    let also = edition.cite.also.iter().filter(move |_| edition.lang == lang);
    short.into_iter().chain(also.map(String::as_str))
}

/// Lists the texts of a document in a language, without its edition's names.
pub(super) fn texts(corpus: &Corpus, draft: &Draft<'_>, lang: Lang) -> Texts {
    let mut texts = Texts::new();
    let mut add = |zone, text: &Text| texts.push((zone, text.plain()));
    for above in draft.edition.ancestors(draft.clause.anchor()) {
        if let Some(heading) = corpus.said(&above.id, lang).and_then(|said| said.wording.heading.as_ref()) {
            add(Zone::Path, heading);
        }
    }
    if let Some(said) = corpus.said(&draft.clause.id, lang) {
        let Wording { heading, text, examples, tips, editor_note: _ } = said.wording;
        heading.iter().for_each(|heading| add(Zone::Heading, heading));
        text.iter().for_each(|text| add(Zone::Body, text));
        examples.iter().chain(tips).for_each(|text| add(Zone::Extra, text));
    }
    texts
}

/// The documents of an index, without their words.
pub(super) struct Documents {
    pub(super) all: Vec<Document>,
    pub(super) points: Vec<PointId>,
}

/// What ranking knows of a document.
pub(super) struct Document {
    pub(super) clause: ClauseId,
    pub(super) group: DocNo,
    /// It is more than a heading.
    pub(super) has_text: bool,
    /// The points on which a clause takes a position: places in the corpus.
    pub(super) stances: Box<[usize]>,
}

impl Documents {
    pub(super) fn new(corpus: &Corpus, drafts: &[Draft<'_>]) -> Self {
        let points: Vec<PointId> = corpus.points.keys().cloned().collect();
        let document = |draft: &Draft<'_>| Document {
            clause: draft.clause.id.clone(),
            group: draft.group,
            has_text: draft.clause.wording.text.is_some(),
            stances: stances(&points, draft.clause),
        };
        let all = drafts.iter().map(document).collect();
        Self { all, points }
    }
}

fn stances(points: &[PointId], clause: &Clause) -> Box<[usize]> {
    clause.stances.iter().filter_map(|stance| points.binary_search(&stance.point.value).ok()).collect()
}

//! The result of a search: clauses with excerpts.

use serde::Serialize;
use utoipa::ToSchema;

use super::{ForceView, Pointer};
use schiri_casebook::PrecedentView;
use schiri_rules::corpus::{ClauseId, Corpus, EditionId};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Force, Stack};
use schiri_search::index::Hit;

/// The answer to a search.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FoundView {
    /// The query as it was read.
    pub query: String,
    /// The clauses, the best first; at an event, those in force before others.
    pub hits: Vec<HitView>,
    /// Rulings of the casebook on the same matter, if one is kept. They are precedents, never rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub precedents: Vec<PrecedentView>,
}

/// A clause that was found.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of its own of the JSON")]
pub struct HitView {
    /// The permanent address: `de-quali-2009/3.1.6`.
    pub clause: ClauseId,
    /// How well it fits; comparable within one answer only.
    pub score: f32,
    /// Whether it only comes near: the cited clause does not exist in the editions searched.
    pub neighbour: bool,
    /// The id of its edition.
    pub edition: EditionId,
    /// The citation in the reader's language.
    pub citation: String,
    /// The headings above and its own, the outermost first.
    pub heading: Vec<String>,
    /// An excerpt, in plain text.
    pub passage: String,
    /// The matching words: start and end in the excerpt, in characters.
    pub marks: Vec<[usize; 2]>,
    /// The language that the excerpt is in.
    pub language: Lang,
    /// Whether the excerpt is the original, not our unofficial translation.
    pub original: bool,
    /// Whether the clause begins before the excerpt.
    pub cut_before: bool,
    /// Whether the clause continues after the excerpt.
    pub cut_after: bool,
    /// Whether the clause counts at the chosen event: it is in force there, and something that it
    /// says does not yield; `null` where none was chosen.
    pub in_force: Option<bool>,
    /// How far it holds at the chosen event, and to what it yields; `null` where none was chosen.
    pub at_event: Option<ForceView>,
}

impl FoundView {
    /// Makes the view of an answer. At an event, hits in force there come first, then hits partly in force,
    /// and a clause that yields comes after the clause to which it yields.
    pub fn new(corpus: &Corpus, query: &str, hits: &[Hit], stack: Option<&Stack>, reader: Lang) -> Self {
        let force = |hit: &Hit| Some(ForceView::new(corpus, stack?, corpus.clause(&hit.clause)?, reader));
        let mut hits: Vec<_> = hits.iter().map(|hit| HitView::new(corpus, hit, force(hit), reader)).collect();
        let holds =
            |hit: &HitView| hit.at_event.as_ref().map(|at_event| at_event.force.min(Force::Overridden));
        hits.sort_by_key(|hit| (hit.neighbour, holds(hit)));
        put_governing_first(&mut hits);
        Self { query: query.to_owned(), hits, precedents: Vec::new() }
    }
}

/// Moves each governing clause before the first that yields to it.
fn put_governing_first(hits: &mut Vec<HitView>) {
    for place in 0..hits.len() {
        let yields = hits[place].at_event.iter().flat_map(|force| &force.yields);
        let to: Vec<_> =
            yields.flat_map(|one| &one.to).map(|pointer| pointer.clause.clause.clone()).collect();
        let later = hits.iter().skip(place + 1).position(|hit| to.contains(&hit.clause));
        if let Some(later) = later {
            let governing = hits.remove(place + 1 + later);
            hits.insert(place, governing);
        }
    }
}

impl HitView {
    /// The headings to print above the excerpt: the clause's own is left out where the excerpt is that
    /// heading.
    pub fn headings_above(&self) -> &[String] {
        match self.heading.split_last() {
            Some((own, above)) if *own == self.passage => above,
            _ => &self.heading,
        }
    }

    /// Splits the excerpt at its marks: plain, marked, plain, marked, …
    pub fn pieces(&self) -> Vec<String> {
        let mut pieces = vec![String::new()];
        for (at, c) in self.passage.chars().enumerate() {
            let turns = self.marks.iter().filter(|[start, end]| *start == at || (*end == at && start != end));
            pieces.extend(turns.map(|_| String::new()));
            pieces.iter_mut().next_back().into_iter().for_each(|last| last.push(c));
        }
        pieces
    }

    fn new(corpus: &Corpus, hit: &Hit, at_event: Option<ForceView>, reader: Lang) -> Self {
        let passage = &hit.passage;
        let characters = |byte: usize| passage.text.get(..byte).map_or(0, |head| head.chars().count());
        Self {
            clause: hit.clause.clone(),
            score: hit.score,
            neighbour: hit.neighbour,
            edition: hit.clause.edition.clone(),
            citation: Pointer::to(corpus, &hit.clause, reader).citation,
            heading: hit.heading.clone(),
            passage: passage.text.clone(),
            marks: passage.marks.iter().map(|mark| [characters(mark.start), characters(mark.end)]).collect(),
            language: passage.lang,
            original: passage.original,
            cut_before: passage.cut_before,
            cut_after: passage.cut_after,
            in_force: at_event.as_ref().map(|at_event| at_event.force.holds()),
            at_event,
        }
    }
}

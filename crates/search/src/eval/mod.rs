//! Scores search and answers against judged questions. The caller searches and asks; this module only
//! counts.

mod rulings;

pub use rulings::score as score_rulings;
pub use rulings::{
    Figures as RulingFigures, Given, JudgedQuestion, Miss as RulingMiss, Report as RulingReport,
};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use schiri_rules::corpus::{CiteStyle, ClauseId, Corpus, EditionId, Outcome};
use schiri_rules::lang::Lang;

/// How many hits count for nDCG.
const DEPTH: usize = 10;

/// A query with the clauses that answer it: a line of a judged file.
#[derive(Debug, Clone, Deserialize)]
pub struct Judged {
    /// The id that the judged file gives the query.
    pub id: String,
    /// The language of the query.
    pub lang: Lang,
    /// The query as typed.
    pub query: String,
    /// The kind of query; scores are also given by kind.
    pub kind: String,
    /// The editions to search; empty for all.
    #[serde(default)]
    pub scope: Vec<EditionId>,
    /// The clauses that answer.
    pub relevant: Vec<Judgment>,
}

/// A clause, and how well it answers.
#[derive(Debug, Clone, Deserialize)]
pub struct Judgment {
    /// The clause, including everything below it; in an edition cited by decimal numbers, only itself.
    pub clause: ClauseId,
    /// 2: answers the query by itself; 1: is related, but does not answer by itself.
    pub grade: u8,
}

/// Reads names of outcomes separated by `|`; empty where there is nothing.
fn outcomes<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Vec<Outcome>, D::Error> {
    let names = Option::<String>::deserialize(from)?;
    let names = names.iter().flat_map(|names| names.split('|'));
    names.map(|name| name.trim().parse().map_err(serde::de::Error::custom)).collect()
}

/// A line of a judged file that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadLine {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

/// Tells from the fields of the first line whether a judged file has queries for the search; otherwise it has
/// questions for a ruling ([`JudgedQuestion`]).
pub fn is_search(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let fields = serde_json::from_str::<serde_json::Value>(first).unwrap_or_default();
    fields.get("relevant").is_some()
}

/// Reads a judged file of queries or questions, one JSON object a line; empty lines are skipped.
///
/// # Errors
/// The first line that cannot be read.
pub fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<Vec<T>, BadLine> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(no, line)| {
            serde_json::from_str(line).map_err(|error| BadLine { line: no + 1, reason: error.to_string() })
        })
        .collect()
}

/// How well queries were answered; shares and means are between 0 and 1.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Figures {
    /// How many queries were scored.
    pub queries: usize,
    /// Share of queries whose first hit answers.
    pub success_1: f64,
    /// Share with an answer among the first three.
    pub success_3: f64,
    /// Share whose first three hold an answer or something related.
    pub related_3: f64,
    /// Mean of 1 / rank of the first answer.
    pub mrr: f64,
    /// Mean normalised discounted cumulative gain of the first ten (gains 3 and 1 for the grades
    /// 2 and 1).
    pub ndcg_10: f64,
}

/// A query whose first hit does not answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Miss {
    /// The id that the judged file gives the query.
    pub id: String,
    /// The query as typed.
    pub query: String,
    /// The rank of the first answer, counted from 1; `None` if there is none.
    pub answered_at: Option<usize>,
    /// The first three clauses that were found instead.
    pub found: Vec<String>,
    /// What would have answered.
    pub wanted: Vec<String>,
}

/// The results of a judged file.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Report {
    /// The figures of all queries together.
    pub overall: Figures,
    /// By kind of query.
    pub kinds: BTreeMap<String, Figures>,
    /// By language of the query.
    pub langs: BTreeMap<String, Figures>,
    /// The queries whose first hit does not answer, in the order of the file.
    pub misses: Vec<Miss>,
}

/// Tells whether a clause that was found is the judged one or is below it. In an edition with decimal
/// numbers, a judgment means only the clause itself.
pub fn meets(corpus: &Corpus, found: &ClauseId, judged: &ClauseId) -> bool {
    let edition = corpus.editions.get(&judged.edition);
    let is_exact = edition.is_some_and(|edition| edition.cite.style == CiteStyle::Decimal);
    if is_exact { found == judged } else { corpus.is_within(found, judged) }
}

/// Scores what was found in a corpus: `found[i]` are the hits of `judged[i]`, the best first.
pub fn score(corpus: &Corpus, judged: &[Judged], found: &[Vec<ClauseId>]) -> Report {
    let (mut scored, mut misses) = (Vec::new(), Vec::new());
    for (judged, found) in judged.iter().zip(found) {
        let grades = grades(corpus, judged, found);
        scored.push((judged, scores(judged, &grades)));
        if grades.first() != Some(&2) {
            misses.push(miss(judged, found, &grades));
        }
    }
    let by = |key: fn(&Judged) -> String| {
        let mut groups = BTreeMap::<String, Vec<_>>::new();
        scored.iter().for_each(|one| groups.entry(key(one.0)).or_default().push(*one));
        groups.into_iter().map(|(key, group)| (key, figures(&group))).collect()
    };
    let (kinds, langs) = (by(|judged| judged.kind.clone()), by(|judged| judged.lang.to_string()));
    Report { overall: figures(&scored), kinds, langs, misses }
}

/// Grades each hit. If several hits meet the same judgment, only the first counts: another paragraph of the
/// same entry gives the reader nothing new.
fn grades(corpus: &Corpus, judged: &Judged, found: &[ClauseId]) -> Vec<u8> {
    let mut met = vec![false; judged.relevant.len()];
    let mut grade = |hit: &ClauseId| {
        let of = judged.relevant.iter().enumerate();
        let of = of.filter(|(_, judgment)| meets(corpus, hit, &judgment.clause));
        let Some((no, judgment)) = of.max_by_key(|(_, judgment)| judgment.grade) else { return 0 };
        if std::mem::replace(&mut met[no], true) { 0 } else { judgment.grade }
    };
    found.iter().map(&mut grade).collect()
}

fn miss(judged: &Judged, found: &[ClauseId], grades: &[u8]) -> Miss {
    let answers = judged.relevant.iter().filter(|judgment| judgment.grade == 2);
    Miss {
        id: judged.id.clone(),
        query: judged.query.clone(),
        answered_at: grades.iter().position(|grade| *grade == 2).map(|place| place + 1),
        found: found.iter().take(3).map(ToString::to_string).collect(),
        wanted: answers.map(|judgment| judgment.clause.to_string()).collect(),
    }
}

/// Scores the hits of a query by their grades; returns the figures of [`Figures`] in their order.
fn scores(judged: &Judged, grades: &[u8]) -> [f64; 5] {
    let first = grades.iter().position(|grade| *grade == 2);
    let within = |depth: usize| f64::from(first.is_some_and(|place| place < depth));
    let related = grades.iter().take(3).any(|grade| *grade > 0);
    let reciprocal = first.map_or(0.0, |place| 1.0 / small(place + 1));
    let mut ideal: Vec<u8> = judged.relevant.iter().map(|judgment| judgment.grade).collect();
    ideal.sort_unstable_by(|a, b| b.cmp(a));
    let best = gain(&ideal);
    let ndcg = if best > 0.0 { gain(grades) / best } else { 0.0 };
    [within(1), within(3), f64::from(related), reciprocal, ndcg]
}

fn figures(scored: &[(&Judged, [f64; 5])]) -> Figures {
    let mean =
        |no: usize| scored.iter().map(|(_, scores)| scores[no]).sum::<f64>() / small(scored.len().max(1));
    let [success_1, success_3, related_3, mrr, ndcg_10] = [0, 1, 2, 3, 4].map(mean);
    Figures { queries: scored.len(), success_1, success_3, related_3, mrr, ndcg_10 }
}

fn gain(grades: &[u8]) -> f64 {
    let places = grades.iter().take(DEPTH).enumerate();
    places.map(|(place, grade)| (f64::from(1_u32 << grade.min(&8)) - 1.0) / small(place + 2).log2()).sum()
}

#[expect(clippy::cast_precision_loss, reason = "places and numbers of queries are small")]
fn small(number: usize) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use schiri_rules::corpus::load;
    use schiri_testing::{Case, cases, check_lines};

    /// The query is answered by the clauses `de-a/3.1` and `nl-b/deck`, and `nl-b/5` is related.
    #[test]
    fn what_is_found_is_scored() {
        let corpus = load(&Case::read(&cases("eval").join("rules.txt")).sources).0;
        let line = r#"{"id":"q","lang":"de","query":"x","kind":"keyword","scope":[],"relevant":[
            {"clause":"de-a/3.1","grade":2},{"clause":"nl-b/deck","grade":2},{"clause":"nl-b/5","grade":1}]}"#;
        let judged: Vec<Judged> = read(&line.replace('\n', " ")).unwrap();
        check_lines("eval/scored.txt", |found| {
            let found = found.split(' ').map(|id| id.parse().unwrap()).collect();
            let Report { overall, misses, .. } = score(&corpus, &judged, &[found]);
            let miss = misses.first().map(|miss| (miss.answered_at, miss.found.len(), miss.wanted.len()));
            format!("{:.3} {:.3} {:.3} {miss:?}", overall.success_1, overall.related_3, overall.ndcg_10)
        });
    }

    #[test]
    fn a_bad_line_is_named() {
        assert_eq!(read::<Judged>("\n{}\n").unwrap_err().line, 2);
    }
}

//! Search: `tests/cases/index/words.txt` on a small rule collection, judged queries on the shipped one
//! (`tests/eval/queries.jsonl`), and what must hold for any query.

use std::collections::BTreeSet;
use std::fs;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use proptest::prelude::*;
use schiri_rules::corpus::{ClauseId, Corpus, EditionId};
use schiri_rules::lang::Lang;
use schiri_rules::source::Sources;
use schiri_search::cache::{self, Cache};
use schiri_search::eval::{self, Judged};
use schiri_search::index::{Hit, Index, Query};

use schiri_testing::{Case, cases, check_lines, lines, load};

static SHIPPED: LazyLock<(Arc<Corpus>, Index)> = LazyLock::new(|| {
    let (corpus, asked, _) = load(&schiri_testing::shipped_with_asked());
    let corpus = Arc::new(corpus);
    let index = cache::index(&corpus, &asked, Cache::of_user().as_ref()).unwrap();
    (corpus, index)
});

fn built(sources: &Sources) -> Index {
    let (corpus, asked, _) = load(sources);
    Index::build(&Arc::new(corpus), &asked).unwrap()
}

fn small() -> Index {
    built(&Case::read(&cases("index").join("material.txt")).sources)
}

/// A way of asking may have no words. No question matches it, and the others keep their places.
#[test]
fn a_way_of_asking_without_words_is_nobodys() {
    let index = small();
    let exact = |query: &str| {
        let points = index.analyze(&Query::new(query)).unwrap().points().unwrap().points;
        points.iter().filter(|hit| hit.evidence.exact).count()
    };
    assert_eq!([exact("?!"), exact("…"), exact("Mag je iets pakken?")], [0, 0, 1]);
}

fn ids(hits: &[Hit]) -> Vec<String> {
    hits.iter().map(|hit| hit.clause.to_string()).collect()
}

#[test]
fn words_find_each_other() {
    let index = small();
    let mut wrong = Vec::new();
    for (query, expected) in lines("index/words.txt") {
        let expected: Vec<String> = expected.split_whitespace().map(str::to_owned).collect();
        let found = ids(&index.search(&Query::new(query.trim())).unwrap());
        if !found.starts_with(&expected) || (expected.is_empty() && !found.is_empty()) {
            wrong.push(format!("{query}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_word_is_found_while_it_is_typed() {
    let index = small();
    let typed = |text: &str| {
        let query = Query { as_you_type: true, ..Query::new(text) };
        ids(&index.search(&query).unwrap())
    };
    for start in ["handelss", "handelsst", "handelsstra", "handelsstraß", "handelsstraße"] {
        assert_eq!(typed(start).first().unwrap(), "xx-spiel/strasse.2", "{start}");
    }
    assert_eq!(typed("struikr").first().unwrap(), "xx-spiel/raeuber");
}

#[test]
fn a_search_is_limited_to_editions_and_hits() {
    let (_, index) = &*SHIPPED;
    let editions: Vec<EditionId> = vec!["nl-basis".parse().unwrap()];
    let query = Query { editions: editions.clone(), limit: 3, ..Query::new("straße bauen") };
    let hits = index.search(&query).unwrap();
    assert_eq!(hits.len(), 3);
    assert!(hits.iter().all(|hit| editions.contains(&hit.clause.edition)));
}

#[test]
fn a_hit_shows_the_readers_language_and_marks_the_words() {
    let (_, index) = &*SHIPPED;
    let query = Query { lang: Some(Lang::De), limit: 1, ..Query::new("ridderkaart voor dobbelen") };
    let hit = &index.search(&Query { editions: vec!["nl-basis".parse().unwrap()], ..query }).unwrap()[0];
    assert_eq!(hit.clause.to_string(), "nl-basis/4");
    assert_eq!((hit.passage.lang, hit.passage.original), (Lang::De, false));
    let marked: Vec<&str> = hit.passage.marks.iter().map(|mark| &hit.passage.text[mark.clone()]).collect();
    assert!(marked.contains(&"Ritterkarte"), "{marked:?}");
}

#[test]
fn words_are_found_in_texts_that_are_not_indexed() {
    check_lines("index/texts.txt", |case| {
        let [query, lang, text] = case.splitn(3, '|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{case}")
        };
        let matches = SHIPPED.1.matcher(&Query::new(query)).matches(text, lang.parse().unwrap());
        if matches { "yes" } else { "no" }.to_owned()
    });
}

#[test]
fn an_empty_material_finds_nothing() {
    let index = built(&Sources::default());
    assert!(index.search(&Query::new("räuber")).unwrap().is_empty());
    assert!(index.analyze(&Query::new("räuber")).unwrap().points().unwrap().points.is_empty());
}

fn judged() -> Vec<Judged> {
    let path = schiri_testing::root().join("tests/eval/queries.jsonl");
    eval::read(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Figures may rise, and the floors with them; they may not fall.
#[test]
fn judged_queries_are_answered() {
    let (corpus, index) = &*SHIPPED;
    let judged = judged();
    let search = |judged: &Judged| -> Vec<ClauseId> {
        let query = Query {
            lang: Some(judged.lang),
            editions: judged.scope.clone(),
            ..Query::new(judged.query.as_str())
        };
        index.search(&query).unwrap().into_iter().map(|hit| hit.clause).collect()
    };
    let found: Vec<_> = judged.iter().map(search).collect();
    let figures = eval::score(corpus, &judged, &found).overall;
    assert!(figures.success_1 >= 0.92 && figures.success_3 >= 0.98, "{figures:?}");
    assert!(figures.ndcg_10 >= 0.94, "{figures:?}");
}

/// Every judgment names a clause, and every clause that binds answers some judged query.
#[test]
fn judged_queries_cover_the_material() {
    let (corpus, _) = &*SHIPPED;
    let judged = judged();
    let judgments = || judged.iter().flat_map(|judged| &judged.relevant);
    let unknown: BTreeSet<String> = judgments()
        .filter(|judgment| corpus.clause(&judgment.clause).is_none())
        .map(|judgment| judgment.clause.to_string())
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    let answers = |id: &ClauseId| {
        let mut answering = judgments().filter(|judgment| judgment.grade == 2);
        answering.any(|judgment| eval::meets(corpus, id, &judgment.clause))
    };
    let rules = corpus.clauses().filter(|clause| clause.is_normative()).map(|clause| &clause.id);
    let missing: Vec<String> = rules.filter(|id| !answers(id)).map(ToString::to_string).collect();
    assert!(missing.is_empty(), "no judged query for {missing:?}");
}

#[test]
fn very_long_queries_are_answered_quickly() {
    let (_, index) = &*SHIPPED;
    let long =
        ["ä".repeat(100_000), "räuber ".repeat(15_000), "xqzw".repeat(25_000), "(\"* OR ".repeat(14_000)];
    for text in long {
        let start = Instant::now();
        index.search(&Query { as_you_type: true, ..Query::new(text) }).unwrap();
        assert!(start.elapsed() < Duration::from_secs(2));
    }
}

fn any_query() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-zäöüß0-9 .:§()*\"+\\-]{0,60}",
        proptest::collection::vec(
            prop_oneof![Just("räuber"), Just("voor"), Just("§ 5"), Just("3:1"), Just("\u{0}")],
            0..9
        )
        .prop_map(|words| words.join(" ")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_text_is_a_query(text in any_query(), as_you_type: bool, limit in 0_usize..12) {
        let (_, index) = &*SHIPPED;
        let query = Query { as_you_type, limit, ..Query::new(text) };
        let hits = index.search(&query).unwrap();
        prop_assert!(hits.len() <= limit);
        prop_assert!(hits.windows(2).all(|pair| pair[0].score >= pair[1].score));
        for hit in &hits {
            let mut end = 0;
            for mark in &hit.passage.marks {
                prop_assert!(mark.start >= end && hit.passage.text.get(mark.clone()).is_some());
                end = mark.end;
            }
        }
        // The same again, from the caches that the first search filled.
        prop_assert_eq!(index.search(&query).unwrap(), hits);
        drop(index.analyze(&query).unwrap().points().unwrap());
    }
}

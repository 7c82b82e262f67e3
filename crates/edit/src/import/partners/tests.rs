//! The shipped translations, with their ids taken away, find their originals again.

use super::{Pair, Side, align};
use schiri_rules::corpus::{Corpus, Edition, Wording};
use schiri_rules::lang::Lang;

fn side<'a>(id: &'a str, wording: &'a Wording) -> Side<'a> {
    let words =
        |text: &'a Option<schiri_rules::corpus::Text>| text.as_ref().map(|text| text.markdown.as_str());
    Side { id, heading: words(&wording.heading), text: words(&wording.text) }
}

/// How many translations there are, how many found their original, and how many a stranger.
fn score(corpus: &Corpus, edition: &Edition, lang: Lang, every: usize) -> (usize, usize, usize) {
    let clauses: Vec<_> = edition.clauses().iter().filter(|clause| clause.retired.is_none()).collect();
    let ids: Vec<String> = clauses.iter().map(|clause| clause.anchor().to_string()).collect();
    let originals: Vec<_> = clauses.iter().zip(&ids).map(|(clause, id)| side(id, &clause.wording)).collect();
    let translated: Vec<_> = clauses
        .iter()
        .enumerate()
        .filter(|(place, _)| every == 0 || place % every != 3)
        .filter_map(|(place, clause)| Some((place, corpus.said(&clause.id, lang)?.wording)))
        .collect();
    let hidden: Vec<String> = (0..translated.len()).map(|place| format!("x{place}")).collect();
    let translations: Vec<_> =
        translated.iter().zip(&hidden).map(|((_, wording), id)| side(id, wording)).collect();
    let pairs = align(&originals, &translations);
    let is_right =
        |pair: &&Pair| translated.get(pair.translation).is_some_and(|(place, _)| *place == pair.original);
    let right = pairs.iter().filter(is_right).count();
    (translated.len(), right, pairs.len() - right)
}

/// The sum over all editions and languages.
fn total(every: usize) -> (usize, usize, usize) {
    let (corpus, _) = schiri_rules::corpus::load(&schiri_testing::shipped());
    let langs = |edition: &Edition| Lang::ALL.map(|lang| (lang != edition.lang).then_some(lang));
    corpus
        .editions
        .values()
        .flat_map(|edition| langs(edition).into_iter().flatten().map(move |lang| (edition, lang)))
        .map(|(edition, lang)| score(&corpus, edition, lang, every))
        .fold((0, 0, 0), |sum, found| (sum.0 + found.0, sum.1 + found.1, sum.2 + found.2))
}

#[test]
fn order_and_likeness_find_every_original() {
    let (all, right, wrong) = total(0);
    assert!(all > 600 && right == all && wrong == 0, "{right} of {all}, {wrong} wrong");
}

#[test]
fn where_clauses_are_missing_few_are_put_together_wrongly() {
    let (all, right, wrong) = total(7);
    assert!(right * 100 >= all * 98 && wrong * 100 <= all, "{right} of {all}, {wrong} wrong");
}

#[test]
fn numbers_decide_where_both_count_alike() {
    let clause = |id, text| Side { id, heading: None, text: Some(text) };
    let originals = [clause("1", "eins"), clause("2", "zwei 5"), clause("3", "drei"), clause("4", "vier")];
    let translations =
        [clause("1", "een"), clause("3", "in totaal 5 van 7"), clause("4", "vier"), clause("9", "negen")];
    let pairs: Vec<_> = align(&originals, &translations)
        .into_iter()
        .map(|pair| (pair.original, pair.translation, pair.is_doubtful))
        .collect();
    assert_eq!(pairs, [(0, 0, false), (2, 1, true), (3, 2, false)]);
}

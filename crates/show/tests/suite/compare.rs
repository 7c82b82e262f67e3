//! Comparison over the shipped material: laws that hold whatever the rules say, and the model case.

use schiri_compare::{Filter, by_point, coming_from};
use schiri_rules::corpus::{self, Corpus, EditionId};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Positions, Relation, Stack};
use schiri_show::view::{compare_view, conflict_view};

fn shipped() -> Corpus {
    corpus::load(&schiri_testing::shipped()).0
}

fn editions(names: &[&str]) -> Vec<EditionId> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

#[test]
fn every_row_shows_something_and_filters_only_leave_out() {
    let corpus = shipped();
    let positions = Positions::new(&corpus);
    let columns = editions(&["nl-basis", "de-quali-2009", "de-almanach-2010"]);
    let points = |filter: &Filter| {
        let comparison = by_point(&corpus, &positions, &columns, filter);
        let rows = comparison.topics.iter().flat_map(|topic| &topic.rows);
        rows.inspect(|row| assert!(row.cells.iter().any(|cell| !cell.is_empty()), "{}", row.point.id))
            .map(|row| row.point.id.clone())
            .collect::<Vec<_>>()
    };
    let all = points(&Filter::All);
    assert!(all.len() > 100);
    for filter in [Filter::Differences, Filter::NewFor(columns[0].clone())] {
        let some = points(&filter);
        assert!(!some.is_empty() && some.len() < all.len());
        assert!(some.iter().all(|point| all.contains(point)));
        assert!(some.iter().any(|point| point.as_str() == "trade-after-building"), "{filter:?}");
    }
}

#[test]
fn the_matrix_counts_every_row_once_in_every_column() {
    let corpus = shipped();
    let positions = Positions::new(&corpus);
    let all: Vec<_> = corpus.editions.keys().cloned().collect();
    let comparison = by_point(&corpus, &positions, &all, &Filter::All);
    let matrix = comparison.matrix();
    for (topic, cells) in comparison.topics.iter().zip(&matrix.topics) {
        for cell in &cells.cells {
            assert_eq!(cell.speaks + cell.silent, topic.rows.len(), "{}", topic.topic);
            assert!(cell.conflicts <= cell.speaks);
        }
    }
}

#[test]
fn who_stays_at_home_has_nothing_to_unlearn() {
    let corpus = shipped();
    let positions = Positions::new(&corpus);
    for edition in corpus.editions.keys() {
        let differences = coming_from(&corpus, &positions, edition, &Stack::of([edition.clone()]));
        let points: Vec<_> = differences.iter().map(|difference| difference.point.id.as_str()).collect();
        assert!(points.is_empty(), "{edition}: {points:?}");
    }
}

#[test]
fn what_bites_most_often_comes_first() {
    let corpus = shipped();
    let positions = Positions::new(&corpus);
    let stack = Stack::of(editions(&["de-quali-2009", "de-almanach-2010"]));
    let differences = coming_from(&corpus, &positions, &"nl-basis".parse().unwrap(), &stack);
    assert!(differences.is_sorted_by_key(|difference| difference.point.frequency));
    for difference in &differences {
        let here = difference.here.position().unwrap();
        assert!(difference.known.iter().all(|stand| stand.position != here), "{}", difference.point.id);
    }
}

/// The model case reads right in all three languages: the Dutch clarifications and the almanac keep
/// the phases apart, the German tournament rules do not, and the almanac offers the variant.
#[test]
fn trade_after_building() {
    let corpus = shipped();
    let positions = Positions::new(&corpus);
    let point = &corpus.points["trade-after-building"];
    let related = schiri_rules::precedence::relate(&positions, point, &[]);
    assert_eq!(related.relation, Relation::Conflict);
    let stands: Vec<_> = related
        .stands
        .iter()
        .map(|stand| (stand.edition.as_str(), stand.verdict.unwrap().name(), stand.variant))
        .collect();
    assert_eq!(
        stands,
        [
            ("de-almanach-2010", "forbidden", false),
            ("de-almanach-2010", "allowed", true),
            ("de-quali-2009", "allowed", false),
            ("nl-basis", "forbidden", false),
        ]
    );
    for lang in Lang::ALL {
        let view = conflict_view(&corpus, &related, None, lang).unwrap();
        assert!(view.positions.iter().all(|stand| !stand.answer.is_empty()), "{lang}");
        assert!(view.when_they_meet.is_some() && view.say_first.is_some(), "{lang}");
    }
}

#[test]
fn tables_are_written_for_every_language() {
    let corpus = shipped();
    let positions = Positions::new(&corpus);
    let columns = editions(&["nl-basis", "de-quali-2009"]);
    let comparison = by_point(&corpus, &positions, &columns, &Filter::Differences);
    for lang in Lang::ALL {
        let localizer = schiri_words::Localizer::new(lang);
        let view = compare_view(&corpus, &comparison, None, lang);
        let csv = schiri_show::render::compare_csv(&view, &localizer).unwrap();
        let rows: usize = view.topics.iter().map(|topic| topic.rows.len()).sum();
        assert_eq!(csv::Reader::from_reader(csv.as_bytes()).records().filter_map(Result::ok).count(), rows);
        let html = schiri_show::render::compare_html(&view, &localizer).unwrap();
        assert!(html.contains(&format!("<html lang=\"{lang}\">")) && !html.contains("<script"));
        assert_eq!(html.matches("<th scope=\"row\">").count(), rows);
    }
}

//! Comparison over the shipped material: laws that hold whatever the rules say, and the model case.
//!
//! Cases in `tests/cases/compare`: two editions of one rule book, and what became of each clause, as an
//! editor would mark it by hand.
//!
//! A line `# compare: OLD NEW LANGUAGE` names the editions. Each line `# expect:` is one change:
//! `OLD CLAUSES > NEW CLAUSES kind`, in parentheses how the words of a moved, split or merged clause
//! changed, `see` the clause to which a retired one points, and after `|` the marks, where line
//! breaks are written ` / `. A line `# untranslated:` lists what cannot be compared.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use schiri_compare::{
    Filter, Mark, MarkKind, Member, TextChange, TextChangeKind, TextComparison, TraceStep, WordingChange,
    by_point, by_text, coming_from, trace,
};
use schiri_rules::corpus::{self, Corpus, Edition, EditionId};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::Stack;
use schiri_rules::source::Sources;
use schiri_show::view::compare_view;
use schiri_testing::{Case, cases as folder};

use crate::shipped;

fn editions(names: &[&str]) -> Vec<EditionId> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

#[test]
fn every_row_shows_something_and_filters_only_leave_out() {
    let corpus = shipped();
    let columns = editions(&["nl-basis", "de-quali-2009", "de-almanach-2010"]);
    let points = |filter: &Filter| {
        let comparison = by_point(&corpus, &columns, filter);
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
    let all: Vec<_> = corpus.editions.keys().cloned().collect();
    let comparison = by_point(&corpus, &all, &Filter::All);
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
    for edition in corpus.editions.keys() {
        let differences = coming_from(&corpus, edition, &Stack::of([edition.clone()]));
        let points: Vec<_> = differences.iter().map(|difference| difference.point.id.as_str()).collect();
        assert!(points.is_empty(), "{edition}: {points:?}");
    }
}

#[test]
fn what_bites_most_often_comes_first() {
    let corpus = shipped();
    let stack = Stack::of(editions(&["de-quali-2009", "de-almanach-2010"]));
    let differences = coming_from(&corpus, &"nl-basis".parse().unwrap(), &stack);
    assert!(differences.is_sorted_by_key(|difference| difference.point.frequency));
    for difference in &differences {
        let here = difference.here.position().unwrap();
        assert!(difference.known.iter().all(|stand| stand.position != here), "{}", difference.point.id);
    }
}

#[test]
fn tables_are_written_for_every_language() {
    let corpus = shipped();
    let columns = editions(&["nl-basis", "de-quali-2009"]);
    let comparison = by_point(&corpus, &columns, &Filter::Differences);
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

fn numbers(members: &[Member<'_>]) -> String {
    let numbers: Vec<_> = members.iter().map(|member| member.clause.anchor().as_str()).collect();
    if numbers.is_empty() { "-".to_owned() } else { numbers.join(", ") }
}

fn marked(marks: &[Mark]) -> String {
    let line: String = marks
        .chunk_by(|one, next| one.kind == next.kind)
        .map(|run| {
            let text: String = run.iter().map(|mark| mark.text.replace('\n', " / ")).collect();
            match run[0].kind {
                MarkKind::Same => text,
                MarkKind::Removed => format!("[-{text}-]"),
                MarkKind::Added => format!("{{+{text}+}}"),
            }
        })
        .collect();
    line
}

fn in_words(change: &TextChange<'_>) -> String {
    let mut line = format!("{} > {} {}", numbers(&change.old), numbers(&change.new), change.kind);
    let told = matches!(
        change.kind,
        TextChangeKind::Renumbered | TextChangeKind::Moved | TextChangeKind::Split | TextChangeKind::Merged
    );
    if let Some(wording) = change.wording.filter(|wording| told && *wording != WordingChange::Unchanged) {
        line.push_str(&format!(" ({wording})"));
    }
    if let Some(see) = &change.see {
        line.push_str(&format!(" see {}", see.anchor));
    }
    line
}

fn wrong(path: &Path) -> Vec<String> {
    let name = path.file_name().unwrap().to_str().unwrap();
    let case = Case::read(path);
    let text = fs::read_to_string(path).unwrap();
    let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(str::trim);
    let (corpus, faults) = corpus::load(&case.sources);
    assert!(faults.is_empty(), "{name}: {faults:?}");
    let asked: Vec<_> = value("# compare:").unwrap().split(' ').collect();
    let edition = |id: &str| &corpus.editions[&id.parse::<EditionId>().unwrap()];
    let (old, new) = (edition(asked[0]), edition(asked[1]));
    let comparison = by_text(&corpus, old, new, asked[2].parse().unwrap());
    laws(&corpus, old, new, comparison.lang);
    let found: Vec<_> =
        comparison.changes.iter().map(|change| (in_words(change), marked(&change.marks()))).collect();
    let mut wrong = Vec::new();
    for (place, expected) in case.expected.iter().enumerate() {
        let (head, marks) =
            expected.split_once(" | ").map_or((expected.as_str(), None), |(a, b)| (a, Some(b)));
        match found.iter().position(|(found, _)| found == head) {
            None => wrong.push(format!("{name}: no “{head}”")),
            Some(at) => {
                if at != place {
                    wrong.push(format!("{name}: “{head}” stands at {at}, not at {place}"));
                }
                if let Some(marks) = marks.filter(|marks| *marks != found[at].1) {
                    wrong.push(format!("{name}: {head}\n  wanted {marks}\n  found  {}", found[at].1));
                }
            }
        }
    }
    let expected = |line: &str| case.expected.iter().any(|one| one.split(" | ").next() == Some(line));
    wrong.extend(
        found.iter().filter(|(line, _)| !expected(line)).map(|(line, _)| format!("{name}: also “{line}”")),
    );
    let untranslated: Vec<_> = comparison.untranslated.iter().map(|clause| clause.id.to_string()).collect();
    if untranslated.join(", ") != value("# untranslated:").unwrap_or_default() {
        wrong.push(format!("{name}: untranslated {untranslated:?}"));
    }
    wrong
}

#[test]
fn cases() {
    let paths: Vec<_> = fs::read_dir(folder("compare")).unwrap().map(|entry| entry.unwrap().path()).collect();
    let wrong: Vec<_> = paths.iter().flat_map(|path| wrong(path)).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(paths.len() >= 9, "only {} cases found", paths.len());
}

/// Laws of every comparison, whatever the editions say.
fn laws(corpus: &Corpus, old: &Edition, new: &Edition, lang: Lang) {
    let forwards = by_text(corpus, old, new, lang);
    let backwards = by_text(corpus, new, old, lang);
    for comparison in [&forwards, &backwards] {
        everything_once(comparison, corpus);
        for change in &comparison.changes {
            marks_give_both_texts(change, lang);
        }
    }
    let mut mirrored: Vec<_> = backwards.changes.iter().map(mirror).collect();
    let mut straight: Vec<_> = forwards.changes.iter().map(straight).collect();
    mirrored.sort();
    straight.sort();
    assert_eq!(straight, mirrored, "{} {}", old.id, new.id);
    let itself = by_text(corpus, old, old, lang);
    assert!(itself.changes.iter().all(|change| change.kind == TextChangeKind::Unchanged), "{}", old.id);
}

fn straight(change: &TextChange<'_>) -> (String, String, TextChangeKind, Option<WordingChange>) {
    (numbers(&change.old), numbers(&change.new), change.kind, change.wording)
}

fn mirror(change: &TextChange<'_>) -> (String, String, TextChangeKind, Option<WordingChange>) {
    let kind = match change.kind {
        TextChangeKind::Added => TextChangeKind::Retired,
        TextChangeKind::Retired => TextChangeKind::Added,
        TextChangeKind::Split => TextChangeKind::Merged,
        TextChangeKind::Merged => TextChangeKind::Split,
        kind => kind,
    };
    (numbers(&change.new), numbers(&change.old), kind, change.wording)
}

fn everything_once(comparison: &TextComparison<'_>, corpus: &Corpus) {
    let ids = |members: &[Member<'_>]| -> Vec<String> {
        members.iter().map(|member| member.clause.id.to_string()).collect()
    };
    let old: Vec<String> = comparison.changes.iter().flat_map(|change| ids(&change.old)).collect();
    let new: Vec<String> = comparison.changes.iter().flat_map(|change| ids(&change.new)).collect();
    for (edition, mut found) in [(comparison.old, old), (comparison.new, new)] {
        found.sort();
        let said = edition
            .clauses()
            .iter()
            .filter(|clause| clause.retired.is_none() && corpus.said(&clause.id, comparison.lang).is_some());
        let mut all: Vec<String> = said.map(|clause| clause.id.to_string()).collect();
        all.sort();
        assert_eq!(found, all, "{}", edition.id);
    }
}

/// The words of clauses, each part, paragraph, item and row on a line of its own, without what layout adds.
fn plain(members: &[Member<'_>]) -> String {
    let texts = members.iter().flat_map(|member| {
        let wording = member.wording;
        wording.heading.iter().chain(&wording.text).chain(&wording.examples).chain(&wording.tips)
    });
    texts.map(corpus::Text::plain).collect::<String>()
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphabetic()).collect()
}

fn marks_give_both_texts(change: &TextChange<'_>, lang: Lang) {
    let marks = change.marks();
    let without = |left_out: MarkKind| -> String {
        marks.iter().filter(|mark| mark.kind != left_out).map(|mark| mark.text.as_str()).collect()
    };
    assert_eq!(letters(&without(MarkKind::Removed)), letters(&plain(&change.new)), "{lang}");
    assert_eq!(letters(&without(MarkKind::Added)), letters(&plain(&change.old)), "{lang}");
    // Exactly: the marks of one side, joined, are what an edition compared with itself gives.
    for (members, left_out) in [(&change.old, MarkKind::Added), (&change.new, MarkKind::Removed)] {
        let same = TextChange { old: members.clone(), new: members.clone(), ..change.clone() };
        let text: String = same.marks().iter().map(|mark| mark.text.as_str()).collect();
        assert_eq!(without(left_out), text, "{lang}");
    }
}

/// No two shipped editions are of one lineage, so unlike editions are compared: little is alike between them,
/// and the comparison must say so.
#[test]
fn unlike_editions_are_hardly_aligned() {
    let corpus = shipped();
    let editions: Vec<_> = corpus.editions.values().collect();
    for (place, old) in editions.iter().enumerate() {
        for new in &editions[place + 1..] {
            laws(&corpus, old, new, Lang::De);
            let comparison = by_text(&corpus, old, new, Lang::De);
            let lone =
                comparison.changes.iter().filter(|one| one.old.is_empty() || one.new.is_empty()).count();
            assert!(
                lone * 10 >= comparison.changes.len() * 8,
                "{} {}: {:?}",
                old.id,
                new.id,
                comparison.counts()
            );
        }
    }
}

/// An edition of made-up sentences, from numbers.
fn made_up(name: &str, clauses: &[Vec<u8>]) -> String {
    const WORDS: [&str; 12] = [
        "Der",
        "Spieler",
        "würfelt",
        "zieht",
        "Karte",
        "nicht",
        "zweimal",
        "*sofort*",
        "„Stein“",
        "[2](#2)",
        "daß",
        "–",
    ];
    let mut text =
        format!("edition: {name}\nlanguage: de\ntitle: T\ndate: 2024\ngames: [base]\nkind: house\n");
    text.push_str("cite: {style: flat, short: {de: K}}\nsource: {title: Q, rights: own}\nclauses:\n");
    for (number, words) in clauses.iter().enumerate() {
        let words: Vec<_> = words.iter().map(|word| WORDS[usize::from(*word) % WORDS.len()]).collect();
        let text_of = words.join(" ");
        text.push_str(&format!("  \"{}\":\n    text: |-\n      X{text_of}.\n", number + 1));
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn laws_hold_for_any_two_editions(
        old in prop::collection::vec(prop::collection::vec(0_u8..12, 1..9), 1..12),
        new in prop::collection::vec(prop::collection::vec(0_u8..12, 1..9), 1..12),
        kept in prop::collection::vec((0_usize..12, 0_usize..12), 0..8),
    ) {
        let mut new = new;
        for (from, to) in kept {
            if let Some(words) = old.get(from) {
                new.insert(to.min(new.len()), words.clone());
            }
        }
        let mut sources = Sources::default();
        sources.add("rules-de/a.yaml", made_up("a", &old).into_bytes());
        sources.add("rules-de/b.yaml", made_up("b", &new).into_bytes());
        let (corpus, faults) = corpus::load(&sources);
        prop_assert!(faults.is_empty(), "{:?}", faults);
        let edition = |id: &str| &corpus.editions[&id.parse::<EditionId>().unwrap()];
        laws(&corpus, edition("a"), edition("b"), Lang::De);
    }
}

fn of_case(name: &str) -> Corpus {
    corpus::load(&Case::read(&folder("compare").join(name)).sources).0
}

/// A clause is followed from its own edition, from the newest, and from the mark that it left.
#[test]
fn a_clause_is_followed_through_its_lineage() {
    let corpus = of_case("turnierordnung.txt");
    let steps = |id: &str| -> Vec<String> {
        let traced = trace(&corpus, corpus.clause(&id.parse().unwrap()).unwrap(), Lang::De).unwrap();
        let step = |step: &TraceStep<'_>| {
            let changes: Vec<_> = step.changes.iter().map(in_words).collect();
            let from = step.from.map(|edition| format!("{} ", edition.id)).unwrap_or_default();
            format!("{from}{}: {}", step.to.id, changes.join("; "))
        };
        traced.steps.iter().map(step).collect()
    };
    let moved = ["club-2022: - > 4.3 added", "club-2022 club-2024: 4.3 > 5.1 moved (reworded)"];
    assert_eq!(steps("club-2024/5.1"), moved);
    assert_eq!(steps("club-2022/4.3"), moved);
    assert_eq!(steps("club-2024/4.3"), moved);
    let merged = ["club-2022: - > 3.2 added; - > 3.3 added", "club-2022 club-2024: 3.2, 3.3 > 3.3 merged"];
    assert_eq!(steps("club-2024/3.3"), merged);
    assert_eq!(steps("club-2024/1.3"), ["club-2022 club-2024: - > 1.3 added"]);
    let gone = ["club-2022: - > 4.4 added", "club-2022 club-2024: 4.4 > - retired see 4.1"];
    assert_eq!(steps("club-2022/4.4"), gone);
}

/// Every format says each change, in each language, and markup in a text stays text.
#[test]
fn all_formats_say_every_change() {
    let corpus = of_case("turnierordnung.txt");
    let edition = |id: &str| &corpus.editions[&id.parse::<EditionId>().unwrap()];
    let comparison = by_text(&corpus, edition("club-2022"), edition("club-2024"), Lang::De);
    for lang in Lang::ALL {
        let localizer = schiri_words::Localizer::new(lang);
        let view = schiri_show::view::text_compare_view(&corpus, &comparison, &[], lang);
        assert_eq!(view.changes.len(), comparison.changes.len());
        let html = schiri_show::render::text_compare_html(&view, &localizer).unwrap();
        assert_eq!(html.matches("<section class=\"change ").count(), view.changes.len());
        assert!(html.contains(&format!("<html lang=\"{lang}\">")) && !html.contains("<script"));
        let removed = localizer.word("mark-removed");
        assert!(html.contains(&format!("{removed} </span>Vorabend<span class=\"hidden\"")), "{html}");
        let markdown = schiri_show::render::text_compare_markdown(&view, &localizer);
        assert_eq!(markdown.matches("\n## ").count(), view.changes.len());
        assert!(markdown.contains("<del>Vorabend</del><ins>Freitag</ins>"), "{markdown}");
        for kind in TextChangeKind::ALL {
            assert!(localizer.knows(&schiri_show::render::change_id(kind.name())), "{lang} {kind}");
            let some = schiri_show::view::text_compare_view(&corpus, &comparison, &[kind], lang);
            let named = |change: &schiri_show::view::TextChangeView| {
                change.kind == kind || change.wording.is_some_and(|wording| wording.name() == kind.name())
            };
            assert!(some.changes.iter().all(named), "{kind}");
        }
    }
}

//! Protest sheets and ruling logs: what they say, and what they leave out.

use schiri_booklet::{self as booklet, RECORD_WORDS, Record, SheetOptions};
use schiri_casebook::{self as casebook, Filter, Patch, Revision, Ruling, Standing, Tournaments};
use schiri_rules::corpus::{self, Corpus};
use schiri_rules::lang::Lang;
use schiri_words::Localizer;

use schiri_testing::TempDir;
use schiri_testing::casebook::open_older;

/// The shipped rules, and rulings with their histories, the earliest first.
fn material(name: &str) -> (Corpus, Vec<(Ruling, Vec<Revision>)>) {
    let folder = TempDir::new(name);
    let store = open_older(1, &folder);
    let mut rulings = casebook::latest(&store, &Filter::default(), 100).unwrap();
    rulings.reverse();
    let history = |ruling: &Ruling| -> Vec<Revision> {
        store.history(ruling.id).unwrap().into_iter().map(|entry| entry.revision).collect()
    };
    let rulings = rulings.into_iter().map(|ruling| (ruling.clone(), history(&ruling))).collect();
    (corpus::load(&schiri_testing::shipped()).0, rulings)
}

/// The print, without what changes with every edit of the rules.
fn shown(corpus: &Corpus, text: &str) -> String {
    text.replace(&corpus.content_hash(), "HASH").replace(env!("CARGO_PKG_VERSION"), "VERSION")
}

fn sheet(corpus: &Corpus, of: &(Ruling, Vec<Revision>), officials: bool, lang: Lang) -> Record {
    let options = SheetOptions { officials, sides: 2 };
    booklet::protest_sheet(corpus, &of.0, &of.1, options, lang, &Tournaments::default())
}

fn log(corpus: &Corpus, event: &str, rulings: &[Ruling], lang: Lang) -> Record {
    booklet::ruling_log(corpus, &event.parse().unwrap(), rulings, lang, &Tournaments::default())
}

#[test]
fn a_sheet_says_all_about_a_ruling() {
    let (corpus, rulings) = material("paper-sheet");
    let record = sheet(&corpus, &rulings[0], false, Lang::Nl);
    insta::assert_snapshot!(
        "protest_sheet_html",
        shown(&corpus, &body(&booklet::record_html(&record).unwrap()))
    );
    // A ruling that was overturned says so, and by which; deleted text is reported as deleted.
    let overturned = booklet::record_html(&sheet(&corpus, &rulings[1], false, Lang::De)).unwrap();
    let successor = rulings[2].0.id.short().to_string();
    assert!(overturned.contains(&format!("Aufgehoben durch</dt><dd>{successor}</dd>")), "{overturned}");
    let redacted = booklet::record_html(&sheet(&corpus, &rulings[4], false, Lang::En)).unwrap();
    assert!(redacted.contains("Something was deleted from this ruling."), "{redacted}");
}

/// The page without the style sheet, which others test.
fn body(page: &str) -> String {
    page.split_once("</style>").unwrap().1.to_owned()
}

#[test]
fn the_officials_part_is_printed_for_officials_alone() {
    let (corpus, rulings) = material("paper-officials");
    for (officials, times) in [(false, 0), (true, 1)] {
        let record = sheet(&corpus, &rulings[0], officials, Lang::De);
        let page = booklet::record_html(&record).unwrap();
        assert_eq!(page.matches("schon einmal ermahnt").count(), times, "{page}");
        let data = serde_json::to_string(&record).unwrap();
        assert_eq!(data.matches("schon einmal ermahnt").count(), times, "the typesetter gets no more");
    }
    let all: Vec<_> = rulings.into_iter().map(|(ruling, _)| ruling).collect();
    let log = log(&corpus, "de-quali", &all, Lang::De);
    assert!(!serde_json::to_string(&log).unwrap().contains("ermahnt"));
}

#[test]
fn a_clause_that_changed_since_is_marked() {
    let (corpus, mut rulings) = material("paper-changed");
    rulings[0].0.statement.cites[0].hash = Some("000000".parse().unwrap());
    let mut gone = rulings[0].0.statement.cites[0].clone();
    gone.clause = "xx-club-2020/7".parse().unwrap();
    rulings[0].0.statement.cites.push(gone);
    let record = sheet(&corpus, &rulings[0], false, Lang::De);
    let quotes = &record.entries[0].quotes;
    assert!(quotes.iter().all(|quote| quote.changed));
    assert!(quotes[0].standing.contains("lautet heute anders") && !quotes[0].text.is_empty());
    assert!(
        quotes[1].standing.contains("gibt es in dieser Regelsammlung nicht") && quotes[1].text.is_empty()
    );
    let standing = casebook::standing(&corpus, &rulings[0].0);
    assert_eq!([standing[0].standing, standing[1].standing], [Standing::Reworded, Standing::Gone]);
}

#[test]
fn a_log_is_in_the_order_of_time_and_safe_in_a_spreadsheet() {
    let (corpus, rulings) = material("paper-log");
    let mut rulings: Vec<_> = rulings.into_iter().map(|(ruling, _)| ruling).rev().collect();
    rulings[0].statement.table = "=2+3".to_owned();
    rulings[1].statement.decision = "-1 “Punkt”, sagt er:\n\n- a\n- b".to_owned();
    rulings[2].statement.question = "@SUM(A1)?".to_owned();
    let empty = log(&corpus, "ccm", &[], Lang::En);
    let log = log(&corpus, "ccm", &rulings, Lang::De);
    let table = booklet::record_csv(&log).unwrap();
    insta::assert_snapshot!("ruling_log_csv", table.replace("\r\n", "⏎\n"));
    insta::assert_snapshot!("ruling_log_html", shown(&corpus, &body(&booklet::record_html(&log).unwrap())));
    assert!(booklet::record_html(&empty).unwrap().contains("Nothing was ruled."));
}

/// These words' ids are put together at run time, so the compiler cannot check them.
#[test]
fn every_word_on_paper_exists() {
    let (_, rulings) = material("paper-words");
    let mut patch = Patch::from(&rulings[1].0.statement);
    patch.overturned_by = Some(rulings[0].0.id);
    let fields = patch.fields().into_iter();
    let fields = fields.flat_map(|field| ["casebook-field", "casebook-label"].map(|kind| (kind, field)));
    let fields = fields.map(|(kind, field)| format!("{kind}-{}", field.replace('_', "-")));
    let words = RECORD_WORDS.iter().map(|(_, id)| (*id).to_owned());
    let ids: Vec<String> = words.chain(fields).collect();
    assert!(ids.len() > 40, "{ids:?}");
    for lang in Lang::ALL {
        let localizer = Localizer::new(lang);
        let unknown: Vec<_> = ids.iter().filter(|id| !localizer.knows(id)).collect();
        assert!(unknown.is_empty(), "{lang}: {unknown:?}");
    }
}

#[cfg(feature = "pdf")]
#[test]
fn paper_is_the_same_twice_and_can_be_read_aloud() {
    use schiri_booklet::pdf::Order;

    let (corpus, rulings) = material("paper-pdf");
    let sheet = sheet(&corpus, &rulings[0], false, Lang::De);
    let all: Vec<_> = rulings.into_iter().map(|(ruling, _)| ruling).collect();
    let log = log(&corpus, "ccm", &all, Lang::Nl);
    for record in [sheet, log] {
        let day = booklet::last_change(&record);
        assert_eq!(day.year(), 2026);
        let order = Order::record(&record, day).unwrap();
        let made = order.carry_out().unwrap();
        assert_eq!(made.untagged, None);
        assert_eq!(made, order.carry_out().unwrap());
    }
}

//! After an edit only what changed is read and indexed: what comes out is the same as from nothing.

use std::fs;
use std::sync::Arc;

use schiri_rules::corpus::{self, CompiledCorpus, Corpus};
use schiri_rules::source::{Origin, Sources};
use schiri_search::cache::{self, Cache};
use schiri_search::index::{Index, Query};

use schiri_testing::{Case, TempDir, cases};

/// Edits of the shipped rules: file, what stands there, what takes its place. An empty replacement removes the
/// file.
const EDITS: [(&str, &str, &str); 12] = [
    ("rules-de/de-quali-2009.yaml", "Handelsphase", "Tauschphase"),
    ("rules-de/nl-basis.yaml", "Ritter", "Söldner"),
    ("rules-nl/nl-basis.yaml", "clauses:", "clauses: # bewerkt"),
    ("rulings/points/trade.yaml", "handeln", "tauschen"),
    ("rulings/points/trade.yaml", "topic:", "tpoic:"),
    ("rulings/glossary.yaml", "Räuber", "Wegelagerer"),
    ("rulings/events.yaml", "events:", "events: # edited"),
    ("rules-de/de-ccm-1997.yaml", "", ""),
    ("rulings/points/building.yaml", "", ""),
    ("rulings/asked/nl/trade.yaml", "ruilen", "wisselen"),
    ("rulings/asked/de/trade.yaml", "trade-after-building:", "trade-after-bulding:"),
    ("rulings/asked/en/trade.yaml", "", ""),
];

/// Reads the shipped rules with an edit.
fn edited((path, from, to): (&str, &str, &str)) -> Sources {
    let mut sources = Sources::default();
    for (_, file) in schiri_testing::shipped().iter() {
        let is_edited = file.path == path;
        if is_edited && from.is_empty() {
            continue;
        }
        let text = if is_edited { file.text().replace(from, to) } else { file.text().to_owned() };
        assert!(!is_edited || text != file.text(), "{path} has no “{from}”");
        sources.add(file.path.as_str(), text.into_bytes());
    }
    sources
}

fn opened(corpus: &Corpus) -> Corpus {
    let CompiledCorpus { head, asked } = corpus.compiled().unwrap();
    Corpus::open(head, asked).unwrap()
}

#[test]
fn rules_are_the_same_as_from_nothing() {
    let shipped = corpus::load(&schiri_testing::shipped()).0;
    for edit in EDITS {
        let sources = edited(edit);
        let (fresh, faults) = corpus::load(&sources);
        let (after, faults_after) = corpus::load_after(opened(&shipped), &sources);
        assert_eq!(format!("{after:?}"), format!("{fresh:?}"), "{edit:?}");
        assert_eq!(format!("{faults_after:?}"), format!("{faults:?}"), "{edit:?}");
        assert!(after.compiled() == fresh.compiled(), "{edit:?}");
        // A state that was itself made of an earlier one can be taken over from in turn.
        if faults.is_empty() {
            let back = corpus::load_after(opened(&after), &schiri_testing::shipped()).0;
            assert!(back.compiled() == shipped.compiled(), "{edit:?}");
        }
    }
}

/// Only a file that is the same, at the same place, is not parsed again.
#[test]
fn what_did_not_change_is_taken_over() {
    let mut earlier = opened(&corpus::load(&schiri_testing::shipped()).0);
    for edition in earlier.editions.values_mut() {
        edition.publisher = Some("nobody".to_owned());
    }
    let after = corpus::load_after(earlier, &edited(EDITS[0])).0;
    for edition in after.editions.values() {
        let parsed = edition.publisher.as_deref() != Some("nobody");
        assert_eq!(parsed, edition.id.as_str() == "de-quali-2009", "{}", edition.id);
    }
}

/// The cache finds the index of the state before, and what it makes of it answers as an index made from nothing.
#[test]
fn indexes_answer_the_same_as_from_nothing() {
    let (rules, kept) = (TempDir::new("earlier-indexed"), TempDir::new("earlier-index"));
    let cache = Cache::new(kept.path()).keeping_all();
    let texts = Case::read(&cases("index").join("material.txt")).sources;
    let mut changed = Sources::default();
    for (_, file) in texts.iter() {
        changed.add(file.path.as_str(), file.text().replacen("Räuber", "Wegelagerer", 1).into_bytes());
    }
    for sources in [&texts, &changed] {
        let corpus = Arc::new(corpus::load(sources).0);
        cache::keep_corpus(&corpus, Some(rules.path()), None, &cache);
        let (kept, new) = (cache::index(&corpus, Some(&cache)).unwrap(), Index::build(&corpus).unwrap());
        for query in ["Räuber", "Wegelagerer", "Darf ich tauschen?", "haven ruilen", "longest road"] {
            let query = Query::new(query);
            assert_eq!(kept.search(&query).unwrap(), new.search(&query).unwrap());
            let points = |index: &Index| index.analyze(&query).unwrap().points().unwrap();
            assert_eq!(points(&kept), points(&new));
        }
    }
}

/// A folder's earlier state is found by its path, and is left aside where what was kept of it is damaged.
#[test]
fn the_earlier_state_of_a_folder_is_known() {
    let (rules, kept) = (TempDir::new("earlier-rules"), TempDir::new("earlier-kept"));
    let cache = Cache::new(kept.path());
    assert!(cache::earlier_corpus(rules.path(), &cache).is_none());
    let (first, second) = (corpus::load(&schiri_testing::shipped()).0, corpus::load(&edited(EDITS[0])).0);
    for corpus in [&first, &second] {
        cache::keep_corpus(corpus, Some(rules.path()), None, &cache);
        assert!(cache::earlier_corpus(rules.path(), &cache).unwrap().is_same(corpus));
    }
    assert!(cache::earlier_corpus(kept.path(), &cache).is_none(), "another folder");
    for ending in ["rules", "folder"] {
        for file in cache.files().unwrap() {
            if file.path.extension().is_some_and(|is| is == ending) {
                fs::write(&file.path, "schiri").unwrap();
            }
        }
        assert!(cache::earlier_corpus(rules.path(), &cache).is_none(), "{ending}");
    }
    assert_eq!(edited(EDITS[0]).hash(Origin::Collection), second.hash());
}

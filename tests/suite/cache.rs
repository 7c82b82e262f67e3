//! Kept indexes: an opened index answers like the one it was made from, and damage is noticed.

use std::fs;
use std::sync::Arc;
use std::thread;

use schiri_rules::corpus::{Asked, Corpus};
use schiri_rules::source::Sources;
use schiri_search::answer::{Library, ask};
use schiri_search::cache::{self, Cache, CacheFile};
use schiri_search::index::{Askings, Hit, Index, PointHits, Query};
use schiri_show::view::reply_view;

use schiri_testing::{Case, Shipped, TempDir, cases, judged, load};

/// A small rule collection with its ways of asking.
struct Small {
    corpus: Arc<Corpus>,
    asked: Asked,
}

impl Small {
    fn new() -> Self {
        Self::of(&Case::read(&cases("index").join("material.txt")).sources)
    }

    /// The same collection with a text replaced in every file.
    fn edited(from: &str, to: &str) -> Self {
        let mut sources = Sources::default();
        for (_, file) in Case::read(&cases("index").join("material.txt")).sources.iter() {
            sources.add(file.path.as_str(), file.text().replace(from, to).into_bytes());
        }
        Self::of(&sources)
    }

    fn of(sources: &Sources) -> Self {
        let (corpus, asked, faults) = load(sources);
        assert!(faults.is_empty(), "{faults:?}");
        Self { corpus: Arc::new(corpus), asked }
    }

    fn built(&self) -> Index {
        Index::build(&self.corpus, &self.asked).unwrap()
    }

    fn kept(&self, cache: &Cache) -> Index {
        cache::index(&self.corpus, &self.asked, Some(cache)).unwrap()
    }
}

fn answers(index: &Index, query: &str) -> (Vec<Hit>, PointHits) {
    let query = Query::new(query);
    (index.search(&query).unwrap(), index.analyze(&query).unwrap().points().unwrap())
}

/// Words of the small collection, and some that it does not have.
const QUERIES: [&str; 6] = ["Räuber", "Darf ich tauschen?", "haven ruilen", "longest road", "raubr", "qqq"];

/// An index opened from its compiled form answers every judged question like the original: hits, points, and the whole
/// card.
#[test]
fn what_is_opened_answers_the_same() {
    let shipped = Shipped::load();
    let made = shipped.library();
    let compiled = made.index.compiled().unwrap();
    let learned = made.index.learned();
    let index = Index::open(&shipped.corpus, &compiled, &|_| Askings::open(&learned)).unwrap();
    let opened = Library { corpus: &shipped.corpus, index: &index };
    for judged in judged("measure.jsonl") {
        let (question, lang) = (&judged.question, judged.lang);
        assert_eq!(answers(&index, question), answers(made.index, question), "{question}");
        let card = |library: &Library<'_>| {
            let question = judged.question(library.corpus).unwrap();
            let reply = ask(library, &question).unwrap();
            serde_json::to_value(reply_view(library.corpus, &reply, &question, lang)).unwrap()
        };
        assert_eq!(card(&opened), card(&made), "{question}");
    }
    assert!(index.compiled().unwrap() == compiled);
    assert!(index.learned() == learned);
}

#[test]
fn damaged_columns_do_no_harm() {
    let small = Small::new();
    let built = small.built();
    let learned = built.learned();
    let open = |compiled: &[u8]| Index::open(&small.corpus, compiled, &|_| Askings::open(&learned));
    check_damage(&built.compiled().unwrap(), open);
}

#[test]
fn damage_to_what_was_learned_does_no_harm() {
    let small = Small::new();
    let built = small.built();
    let compiled = built.compiled().unwrap();
    let open = |learned: &[u8]| Index::open(&small.corpus, &compiled, &|_| Askings::open(learned));
    check_damage(&built.learned(), open);
}

/// Truncates, extends and flips a compiled form: it must be refused, or still give some answer to every
/// query.
fn check_damage(whole: &[u8], open: impl Fn(&[u8]) -> Option<Index>) {
    for length in (0..whole.len()).step_by(7) {
        assert!(open(&whole[..length]).is_none(), "cut at {length}");
    }
    assert!(open(&[whole, b"x"].concat()).is_none(), "something follows");
    for at in (0..whole.len()).step_by(3) {
        let mut damaged = whole.to_vec();
        damaged[at] ^= 1 << (at % 8);
        // A changed weight is harmless; damage that is not is refused.
        if let Some(opened) = open(&damaged) {
            QUERIES.iter().step_by(1 + at % 3).for_each(|query| drop(answers(&opened, query)));
        }
    }
}

/// Returns a file damaged in several ways.
fn damaged(whole: &[u8]) -> [Vec<u8>; 5] {
    let mut flipped = whole.to_vec();
    flipped[whole.len() / 2] ^= 1;
    let foreign = [b"another program".as_slice(), whole].concat();
    [whole[..whole.len() / 2].to_vec(), flipped, foreign, Vec::new(), b"schiri".to_vec()]
}

/// Returns the only kept file of a kind.
fn only_file(cache: &Cache, ending: &str) -> CacheFile {
    let mut files = cache.files().unwrap();
    files.retain(|file| file.path.extension().is_some_and(|found| found == ending));
    assert_eq!(files.len(), 1);
    files.remove(0)
}

#[test]
fn a_kept_file_is_used_or_made_again() {
    let (small, folder) = (Small::new(), TempDir::new("cache"));
    let cache = Cache { least: 0, ..Cache::new(folder.path().join("new/deep")) };
    let built = small.kept(&cache);
    assert!(cache.open_index(&small.corpus, small.asked.hash()).is_some());
    assert!(cache.open_index(&small.corpus, [7; 32]).is_none(), "other ways of asking");
    for ending in ["index", "learned"] {
        let kept = only_file(&cache, ending);
        let whole = fs::read(&kept.path).unwrap();
        for damaged in damaged(&whole) {
            fs::write(&kept.path, damaged).unwrap();
            assert!(cache.open_index(&small.corpus, small.asked.hash()).is_none());
            let index = small.kept(&cache);
            QUERIES.iter().for_each(|query| assert_eq!(answers(&index, query), answers(&built, query)));
            assert!(fs::read(&kept.path).unwrap() == whole, "the same is made again");
        }
    }
    assert_eq!(cache.clear().unwrap().len(), 2, "the index, and what was learned");
    assert!(cache.files().unwrap().is_empty());
}

/// A release brings files in a folder that is never written to.
#[test]
fn what_came_with_the_program_is_used_or_passed_over() {
    let (small, shipped, own) = (Small::new(), TempDir::new("cache-shipped"), TempDir::new("cache-own"));
    let release = Cache::new(shipped.path());
    release.warm(&small.corpus, &small.asked).unwrap();
    let cache = Cache { shipped: Some(shipped.path().to_owned()), least: 0, ..Cache::new(own.path()) };
    let answered = |index: &Index| QUERIES.map(|query| answers(index, query));
    let expected = answered(&small.built());
    assert_eq!(answered(&small.kept(&cache)), expected);
    assert_eq!(cache.files().unwrap(), [], "nothing had to be made");
    let other = Small::edited("Räuber", "Wegelagerer");
    assert!(!answers(&other.kept(&cache), "Wegelagerer").0.is_empty());
    assert_eq!(cache.files().unwrap().len(), 2);
    cache.clear().unwrap();
    for ending in ["index", "learned"] {
        fs::write(&only_file(&release, ending).path, "schiri").unwrap();
        assert_eq!(answered(&small.kept(&cache)), expected, "{ending}");
    }
    assert_eq!(cache.files().unwrap().len(), 2, "what was damaged there was made here");
    assert_eq!(release.files().unwrap().iter().map(|file| file.bytes).collect::<Vec<_>>(), [6, 6]);
}

#[test]
fn an_edited_clause_has_nothing_learned_again_and_old_files_go() {
    let folder = TempDir::new("cache-many");
    let cache = Cache { least: 0, ..Cache::new(folder.path()) };
    for word in ["Eins", "Zwei", "Drei", "Vier", "Fünf", "Sechs"] {
        let edited = Small::edited("Felder", &format!("Felder {word}"));
        assert!(!answers(&edited.kept(&cache), word).0.is_empty(), "{word}");
    }
    assert_eq!(cache.files().unwrap().len(), 4 + 1, "four indexes, and what all have learned");
    let asked = Small::edited("klauen", "stehlen");
    asked.kept(&cache);
    assert_eq!(cache.files().unwrap().len(), 4 + 2);
}

#[test]
fn where_nothing_can_be_kept_nothing_is() {
    let (small, folder) = (Small::new(), TempDir::new("cache-none"));
    let file = folder.path().join("file");
    fs::write(&file, "no folder").unwrap();
    let cache = Cache { least: 0, ..Cache::new(&file) };
    assert!(!answers(&small.kept(&cache), QUERIES[0]).0.is_empty());
    assert!(cache.warm(&small.corpus, &small.asked).is_err(), "who asks for it is told");
    assert_eq!(fs::read(&file).unwrap(), b"no folder");
}

#[test]
fn several_at_once_do_not_disturb_one_another() {
    let (small, folder) = (Small::new(), TempDir::new("cache-race"));
    let cache = Cache { least: 0, ..Cache::new(folder.path()) };
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..5 {
                    assert!(!answers(&small.kept(&cache), QUERIES[0]).0.is_empty());
                }
            });
        }
    });
    assert_eq!(cache.files().unwrap().len(), 2, "the index, and what was learned");
}

/// What is learned does not depend on the order of the files.
#[test]
fn what_is_learned_is_the_same_in_any_order() {
    let sources = Case::read(&cases("index").join("material.txt")).sources;
    let files: Vec<_> = sources.iter().map(|(_, file)| (file.path.as_str(), file.text())).collect();
    let [forwards, backwards] = [files.clone(), files.into_iter().rev().collect()].map(|files| {
        let mut sources = Sources::default();
        for (path, text) in files {
            sources.add(path, text.as_bytes().to_vec());
        }
        let small = Small::of(&sources);
        assert!(small.asked.count() > 0);
        (small.built().learned_from(), small.built().learned())
    });
    assert!(forwards == backwards);
}

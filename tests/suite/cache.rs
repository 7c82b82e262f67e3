//! Kept rules and indexes: what is opened says and finds the same as what was made, and damage is noticed.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use schiri_rules::citation::CitationReader;
use schiri_rules::corpus::{self, CompiledCorpus, Corpus};
use schiri_rules::precedence::Positions;
use schiri_rules::source::Stamp;
use schiri_search::answer::{Library, ask};
use schiri_search::cache::{self, Cache, CacheFile};
use schiri_search::index::{Askings, CompiledAskings, Hit, Index, LearnedStore, PointHits, Query};
use schiri_show::view::reply_view;

use schiri_testing::{Case, Judged, Shipped, TempDir, cases};

fn small() -> Arc<Corpus> {
    let sources = Case::read(&cases("index").join("material.txt")).sources;
    Arc::new(corpus::load(&sources).0)
}

/// Returns all that an index says to a query.
fn answers(index: &Index, query: &str) -> (Vec<Hit>, PointHits) {
    let query = Query::new(query);
    (index.search(&query).unwrap(), index.analyze(&query).unwrap().points().unwrap())
}

/// What was learned and then kept, whatever it was made from.
struct Learned(CompiledAskings);

impl LearnedStore for Learned {
    fn open(&self, _: [u8; 32]) -> Option<Askings> {
        Askings::open(&*self.0.head, self.0.blocks.clone())
    }

    fn keep(&self, _: [u8; 32], _: &CompiledAskings) {
        panic!("what was kept is taken up");
    }
}

/// The words of the small material, and some that it does not have.
const QUERIES: [&str; 6] = ["Räuber", "Darf ich tauschen?", "haven ruilen", "longest road", "raubr", "qqq"];

/// Rules, names and index from their compiled forms answer every judged question as those that were read do:
/// hits, points, and the whole card.
#[test]
fn what_is_opened_answers_the_same() {
    let shipped = Shipped::load();
    let read = shipped.library();
    let compiled = read.index.compiled().unwrap();
    let CompiledCorpus { head, asked } = shipped.corpus.compiled().unwrap();
    let corpus = Arc::new(Corpus::open(head, asked).unwrap());
    let names = CitationReader::open(&read.index.citations().compiled().unwrap()).unwrap();
    let learned = Learned(read.index.learned());
    let index = Index::open(&corpus, &*compiled, &learned).unwrap().with_citations(names);
    let opened = Library { corpus: &corpus, positions: Positions::new(&corpus), index: &index };
    for judged in Judged::read("measure.jsonl") {
        let (question, lang) = (&judged.0.question, judged.0.lang);
        assert_eq!(answers(&index, question), answers(read.index, question), "{question}");
        let card = |library: &Library<'_>| {
            let question = judged.question(library.corpus);
            let reply = ask(library, &question).unwrap();
            serde_json::to_value(reply_view(library.corpus, &reply, &question.stack, lang)).unwrap()
        };
        assert_eq!(card(&opened), card(&read), "{question}");
    }
    assert!(index.compiled().unwrap() == compiled);
    assert!(index.learned() == learned.0, "what was read block by block is what was made");
}

#[test]
fn damaged_columns_do_no_harm() {
    let corpus = small();
    let built = Index::build(&corpus).unwrap();
    let open = |compiled: &[u8]| Index::open(&corpus, compiled, &());
    check_damage(&built.compiled().unwrap(), open, |index, query| drop(answers(index, query)));
}

#[test]
fn damage_to_what_was_learned_does_no_harm() {
    let corpus = small();
    let built = Index::build(&corpus).unwrap();
    let CompiledAskings { head, blocks } = built.learned();
    let open = |head: &[u8], blocks: &[u8]| Askings::open(head, blocks.to_vec());
    assert!(open(&head, &blocks[1..]).is_none() && open(&head, &[&*blocks, b"x"].concat()).is_none());
    let index = built.compiled().unwrap();
    let asked = |head: &[u8]| {
        open(head, &blocks)?;
        Index::open(
            &corpus,
            &*index,
            &Learned(CompiledAskings { head: head.to_vec(), blocks: blocks.clone() }),
        )
    };
    check_damage(&head, asked, |index, query| drop(answers(index, query)));
}

/// Cuts, lengthens and flips a compiled form: it is refused, or whoever asks it gets some answer.
fn check_damage<T>(whole: &[u8], open: impl Fn(&[u8]) -> Option<T>, ask: impl Fn(&T, &str)) {
    for length in (0..whole.len()).step_by(7) {
        assert!(open(&whole[..length]).is_none(), "cut at {length}");
    }
    assert!(open(&[whole, b"x"].concat()).is_none(), "something follows");
    for at in (0..whole.len()).step_by(3) {
        let mut damaged = whole.to_vec();
        damaged[at] ^= 1 << (at % 8);
        // A weight that is another does no harm; what would is refused.
        if let Some(opened) = open(&damaged) {
            QUERIES.iter().step_by(1 + at % 3).for_each(|query| ask(&opened, query));
        }
    }
}

#[test]
fn damaged_blocks_are_learned_anew() {
    let corpus = small();
    let built = Index::build(&corpus).unwrap();
    let (compiled, CompiledAskings { head, blocks }) = (built.compiled().unwrap(), built.learned());
    for at in (0..blocks.len()).step_by(1 + blocks.len() / 40) {
        let mut damaged = blocks.clone();
        damaged[at] ^= 1 << (at % 8);
        let learned = Learned(CompiledAskings { head: head.clone(), blocks: damaged });
        let index = Index::open(&corpus, &*compiled, &learned).unwrap();
        QUERIES.iter().for_each(|query| assert_eq!(answers(&index, query), answers(&built, query)));
        assert!(index.learned() == built.learned(), "damaged at {at}");
    }
}

/// Returns what may have become of a file.
fn damaged(whole: &[u8]) -> [Vec<u8>; 5] {
    let mut flipped = whole.to_vec();
    flipped[whole.len() / 2] ^= 1;
    let foreign = [b"another program".as_slice(), whole].concat();
    [whole[..whole.len() / 2].to_vec(), flipped, foreign, Vec::new(), b"schiri".to_vec()]
}

#[test]
fn a_kept_collection_is_used_or_read_anew() {
    let (corpus, folder) = (small(), TempDir::new("cache-rules"));
    let said = |corpus: &Corpus| format!("{corpus:?}");
    let cache = Cache::new(folder.path()).keeping_all();
    assert!(cache::corpus(corpus.hash(), None, &cache, None).is_none());
    cache::keep_corpus(&corpus, None, None, &cache);
    let [kept] = &cache.files().unwrap()[..] else { panic!("one file is kept") };
    assert_eq!(said(&cache::corpus(corpus.hash(), None, &cache, None).unwrap()), said(&corpus));
    let whole = fs::read(&kept.path).unwrap();
    for damaged in damaged(&whole) {
        fs::write(&kept.path, damaged).unwrap();
        assert!(cache::corpus(corpus.hash(), None, &cache, None).is_none());
    }
    assert!(cache::corpus([7; 32], None, &cache, None).is_none(), "another collection is not this one");
    // Ways of asking that are read late are checked late: then they are made anew, and the file is removed.
    let anew = || Arc::into_inner(small()).unwrap();
    let mut flipped = whole.clone();
    *flipped.last_mut().unwrap() ^= 1;
    for damaged in [flipped, whole[..whole.len() - 1].to_vec()] {
        fs::write(&kept.path, damaged).unwrap();
        assert_eq!(said(&cache::corpus(corpus.hash(), None, &cache, Some(anew)).unwrap()), said(&corpus));
        assert!(!kept.path.exists());
    }
}

#[test]
fn commands_say_the_same_from_what_was_kept() {
    let folder = TempDir::new("cache-command");
    let show = |cache: &Path| {
        let args = ["show", "quali 3.1.6", "--ui-lang", "en"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_schiri"));
        let output = command.args(args).env("SCHIRI_CACHE", cache).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        output.stdout
    };
    let fresh = show("off".as_ref());
    let kept = || {
        let entries = fs::read_dir(folder.path()).unwrap();
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "rules"));
        paths
    };
    assert_eq!(show(folder.path()), fresh);
    let [file] = &kept()[..] else { panic!("one collection is kept") };
    assert_eq!(show(folder.path()), fresh);
    fs::write(file, b"schiri").unwrap();
    assert_eq!(show(folder.path()), fresh);
    assert!(fs::metadata(file).unwrap().len() > 1_000_000, "it was made anew");
}

#[test]
fn an_edited_collection_is_not_answered_from_what_was_kept() {
    let (rules, cache) = (TempDir::new("cache-edited"), TempDir::new("cache-of-edited"));
    write_shipped(rules.path());
    let show = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_schiri"));
        let command = command.args(["show", "quali 3.1.6", "--lang", "de", "--kb"]).arg(rules.path());
        let output = command.env("SCHIRI_CACHE", cache.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(show().contains("Handelsphase") && show().contains("Handelsphase"));
    let kept = Cache::new(cache.path()).files().unwrap();
    let mut endings: BTreeSet<_> = kept.iter().filter_map(|file| file.path.extension()).collect();
    // On a busy machine the files are old enough by now.
    endings.remove(OsStr::new("stamp"));
    assert_eq!(endings, BTreeSet::from(["folder", "names", "rules"].map(OsStr::new)));
    let edition = rules.path().join("rules-de/de-quali-2009.yaml");
    let text = fs::read_to_string(&edition).unwrap();
    fs::write(&edition, text.replace("Handelsphase", "Tauschphase")).unwrap();
    let edited = show();
    assert!(edited.contains("Tauschphase") && !edited.contains("Handelsphase"), "{edited}");
}

/// Writes the shipped rules into a folder.
fn write_shipped(folder: &Path) {
    for (_, file) in schiri_testing::shipped().iter() {
        let path = folder.join(&file.path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, file.text()).unwrap();
    }
}

#[test]
fn files_are_known_by_their_stamp_and_changes_are_seen() {
    let (rules, cache) = (TempDir::new("cache-stamp"), TempDir::new("cache-of-stamps"));
    write_shipped(rules.path());
    let stamp = || Stamp::of(rules.path()).unwrap();
    assert_eq!(stamp(), None, "files that were just written may change unseen");
    let show = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_schiri"));
        let command = command.args(["show", "quali 3.1.6", "--lang", "de", "--kb"]).arg(rules.path());
        let output = command.env("SCHIRI_CACHE", cache.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let stamps = || {
        let files = Cache::new(cache.path()).files().unwrap();
        let paths = files.into_iter().map(|file| file.path);
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "stamp")).collect::<Vec<_>>()
    };
    let said = show();
    assert!(said.contains("Handelsphase") && stamps().is_empty());
    thread::sleep(Duration::from_millis(2_100));
    let settled = stamp();
    assert!(settled.is_some() && settled == stamp());
    assert_eq!(show(), said);
    let [noted] = &stamps()[..] else { panic!("one stamp is noted") };
    assert_eq!(show(), said);
    // Another collection has the stamp's name, and what says nothing at all.
    let whole = fs::read(noted).unwrap();
    for damaged in damaged(&whole) {
        fs::write(noted, damaged).unwrap();
        assert_eq!(show(), said);
    }
    // The same size and the same time do not hide an edit.
    let edition = rules.path().join("rules-de/de-quali-2009.yaml");
    let (text, changed) =
        (fs::read_to_string(&edition).unwrap(), fs::metadata(&edition).unwrap().modified().unwrap());
    fs::write(&edition, text.replace("Handelsphase", "Tauschenphas")).unwrap();
    fs::File::options().write(true).open(&edition).unwrap().set_modified(changed).unwrap();
    let edited = show();
    assert!(edited.contains("Tauschenphas") && !edited.contains("Handelsphase"), "{edited}");
    thread::sleep(Duration::from_millis(2_100));
    assert!(stamp().is_some() && stamp() != settled);
    assert_eq!((show(), show()), (edited.clone(), edited));
}

#[test]
fn what_was_found_sound_is_known_by_its_hash() {
    let folder = TempDir::new("cache-sound");
    let cache = Cache::new(folder.path());
    assert!(!cache::is_known_sound([7; 32], &cache));
    cache::note_sound([7; 32], &cache);
    assert!(cache::is_known_sound([7; 32], &cache) && !cache::is_known_sound([8; 32], &cache));
    let [kept] = &cache.files().unwrap()[..] else { panic!("one file is kept") };
    let whole = fs::read(&kept.path).unwrap();
    for damaged in damaged(&whole) {
        fs::write(&kept.path, damaged).unwrap();
        assert!(!cache::is_known_sound([7; 32], &cache));
    }
}

#[test]
fn kept_names_are_used_or_gathered_anew() {
    let (corpus, folder) = (small(), TempDir::new("cache-names"));
    let cache = Cache::new(folder.path()).keeping_all();
    let gathered = format!("{:?}", cache::citations(&corpus, None));
    assert_eq!(format!("{:?}", cache::citations(&corpus, Some(&cache))), gathered);
    let [kept] = &cache.files().unwrap()[..] else { panic!("one file is kept") };
    let whole = fs::read(&kept.path).unwrap();
    assert_eq!(format!("{:?}", cache::citations(&corpus, Some(&cache))), gathered);
    for damaged in damaged(&whole) {
        fs::write(&kept.path, damaged).unwrap();
        assert_eq!(format!("{:?}", cache::citations(&corpus, Some(&cache))), gathered);
        assert!(fs::read(&kept.path).unwrap() == whole, "the same is made anew");
    }
}

#[test]
fn damaged_names_do_no_harm() {
    let corpus = small();
    let whole = CitationReader::new(&corpus).compiled().unwrap();
    let mut opened = 0;
    for at in (0..whole.len()).step_by(1 + whole.len() / 300) {
        let mut damaged = whole.clone();
        damaged[at] ^= 1 << (at % 8);
        // A letter that is another does no harm; what would is refused, or leads nowhere.
        if let Some(reader) = CitationReader::open(&damaged) {
            for citation in ["§ 5", "quali 3.1", "haven", "räuber", "basis 2"] {
                drop(reader.look_up(&corpus, citation, None));
            }
            opened += 1;
        }
    }
    assert!(opened > 0, "letters can be others");
}

#[test]
fn damaged_rules_do_no_harm() {
    let CompiledCorpus { head: whole, asked } = small().compiled().unwrap();
    let mut opened = 0;
    for at in (0..whole.len()).step_by(whole.len() / 300) {
        let mut damaged = whole.clone();
        damaged[at] ^= 1 << (at % 8);
        // A word that is another does no harm; what would is refused.
        if let Some(corpus) = Corpus::open(damaged, asked.clone()) {
            let index = Index::build(&Arc::new(corpus)).unwrap();
            QUERIES.iter().for_each(|query| drop(answers(&index, query)));
            opened += 1;
        }
    }
    assert!(opened > 0, "letters can be others");
}

/// Returns the one file of a kind that was kept.
fn only_file(cache: &Cache, ending: &str) -> CacheFile {
    let mut files = cache.files().unwrap();
    files.retain(|file| file.path.extension().is_some_and(|found| found == ending));
    assert_eq!(files.len(), 1);
    files.remove(0)
}

#[test]
fn a_kept_file_is_used_or_made_anew() {
    let (corpus, folder) = (small(), TempDir::new("cache"));
    let cache = Cache::new(folder.path().join("new/deep")).keeping_all();
    let built = cache::index(&corpus, Some(&cache)).unwrap();
    for ending in ["index", "learned"] {
        let kept = only_file(&cache, ending);
        let whole = fs::read(&kept.path).unwrap();
        for damaged in damaged(&whole) {
            fs::write(&kept.path, damaged).unwrap();
            let index = cache::index(&corpus, Some(&cache)).unwrap();
            QUERIES.iter().for_each(|query| assert_eq!(answers(&index, query), answers(&built, query)));
            // Damage to what is read late is noticed late: then the next run makes the file anew.
            if !kept.path.exists() {
                cache::index(&corpus, Some(&cache)).unwrap();
            }
            assert!(fs::read(&kept.path).unwrap() == whole, "the same is made anew");
        }
    }
    assert_eq!(cache.clear().unwrap().len(), 3, "the index, what was learned, and the names");
    assert!(cache.files().unwrap().is_empty());
}

#[test]
fn another_collection_has_another_file_and_old_ones_go() {
    let folder = TempDir::new("cache-many");
    let cache = Cache::new(folder.path()).keeping_all();
    for word in ["eins", "zwei", "drei", "vier", "fünf", "sechs"] {
        let mut sources = Case::read(&cases("index").join("material.txt")).sources;
        sources.add("rulings/note.md", word.as_bytes().to_vec());
        cache::index(&Arc::new(corpus::load(&sources).0), Some(&cache)).unwrap();
    }
    let kept = cache.files().unwrap().len();
    assert_eq!(kept, 4 + 1 + 4, "four indexes, four times the names, and what all have learned");
}

#[test]
fn where_nothing_can_be_kept_nothing_is() {
    let (corpus, folder) = (small(), TempDir::new("cache-none"));
    let file = folder.path().join("file");
    fs::write(&file, "no folder").unwrap();
    let index = cache::index(&corpus, Some(&Cache::new(&file).keeping_all())).unwrap();
    assert!(!answers(&index, QUERIES[0]).0.is_empty());
    assert_eq!(fs::read(&file).unwrap(), b"no folder");
}

#[test]
fn several_at_once_do_not_disturb_one_another() {
    let (corpus, folder) = (small(), TempDir::new("cache-race"));
    let cache = Cache::new(folder.path()).keeping_all();
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..5 {
                    let index = cache::index(&corpus, Some(&cache)).unwrap();
                    assert!(!answers(&index, QUERIES[0]).0.is_empty());
                }
            });
        }
    });
    assert_eq!(cache.files().unwrap().len(), 3, "the index, what was learned, and the names");
}

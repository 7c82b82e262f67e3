//! The laws of `fuzz/src` hold for the kept corpus and for the cases of this project, tested without a
//! fuzzer.

use std::fs;
use std::io::{Cursor, Read as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use zip::ZipArchive;

use schiri_testing::{Case, cases, entries, judged};

#[path = "../../fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "the fuzz targets are crates of their own")]
mod laws;

use laws::{DIVIDER, TARGETS};

/// The folder into which the cases are written as seeds for the fuzzer: `fuzz/run` sets it.
const SEEDS: &str = "SCHIRI_FUZZ_SEEDS";

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz")
}

/// The files of a folder, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    entries(folder).into_iter().filter(|path| path.is_file()).collect()
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// Runs every input through the law of its target, and names all that break it.
fn hold(target: &str, inputs: impl IntoIterator<Item = (String, Vec<u8>)>) {
    let law = TARGETS.iter().find(|(name, _)| *name == target).unwrap().1;
    let breaks = |input: &[u8]| catch_unwind(AssertUnwindSafe(|| law(input))).is_err();
    let broken: Vec<_> =
        inputs.into_iter().filter(|(_, input)| breaks(input)).map(|(name, _)| name).collect();
    assert!(broken.is_empty(), "{target}: these break the law: {broken:?}");
}

fn kept(target: &str) {
    let kept = files(&fuzz().join("corpus").join(target));
    assert!(!kept.is_empty(), "no corpus of {target}");
    hold(target, kept.iter().map(|path| (name(path), fs::read(path).unwrap())));
}

/// Checks the laws for the cases, and writes them as seeds if a folder is set.
fn seed(target: &str, seeds: Vec<(String, Vec<u8>)>) {
    assert!(!seeds.is_empty(), "no seeds of {target}");
    if let Some(folder) = std::env::var_os(SEEDS) {
        let folder = Path::new(&folder).join(target);
        fs::create_dir_all(&folder).unwrap();
        for (name, input) in &seeds {
            fs::write(folder.join(name), input).unwrap();
        }
    }
    hold(target, seeds);
}

#[test]
fn kept_inputs_hold() {
    TARGETS.iter().for_each(|(target, _)| kept(target));
}

#[test]
fn targets_laws_and_corpora_are_the_same() {
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).unwrap();
    let bins: Vec<&str> = manifest
        .lines()
        .filter_map(|line| line.strip_prefix("path = \"targets/")?.strip_suffix(".rs\""))
        .collect();
    let names = TARGETS.map(|(name, _)| name);
    assert_eq!(bins, names);
    let script = fs::read_to_string(fuzz().join("run")).unwrap();
    assert!(script.contains(&format!("all=({})", names.join(" "))), "fuzz/run names other targets");
    let dictionaries: Vec<_> = files(&fuzz().join("dictionaries")).iter().map(|path| name(path)).collect();
    assert_eq!(dictionaries, names.map(|name| format!("{name}.dict")));
    let folders: Vec<_> = entries(&fuzz().join("corpus")).iter().map(|path| name(path)).collect();
    assert_eq!(folders, names);
}

#[test]
fn cases_of_citations_hold() {
    let mut seeds = Vec::new();
    for (file, collection) in
        [("search-box", '0'), ("words", '0'), ("known", '0'), ("within", '0'), ("club", '1')]
    {
        let text = fs::read_to_string(cases("citation").join(format!("{file}.txt"))).unwrap();
        let inputs = text.lines().filter_map(|line| line.split_once(" => ")).map(|(input, _)| input);
        for (number, input) in inputs.enumerate() {
            let cited = input.split_once(" : ").map_or(input, |(_, cited)| cited);
            seeds.push((format!("{file}-{number:03}"), format!("{collection}{cited}").into_bytes()));
        }
    }
    seed("citation", seeds);
}

/// The documents of the import cases: by name, with the byte that tells the law their kind.
fn documents() -> Vec<(String, u8, Vec<u8>)> {
    let read = |path: &Path| {
        let kind = match path.extension()?.to_str()? {
            "txt" => b'0',
            "md" => b'1',
            "html" => b'2',
            "docx" => b'3',
            "pdf" => b'4',
            _ => return None,
        };
        Some((name(path), kind, fs::read(path).unwrap()))
    };
    files(&cases("import")).iter().filter_map(|path| read(path)).collect()
}

/// The parts of a DOCX file that an import reads, one after the other.
fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut part = |name: &&str| {
        let mut text = String::new();
        if let Ok(mut entry) = archive.by_name(name) {
            entry.read_to_string(&mut text).unwrap();
        }
        text
    };
    laws::import::DOCX_PARTS.iter().map(&mut part).collect::<Vec<_>>().join(DIVIDER).into_bytes()
}

#[test]
fn cases_of_documents_hold() {
    let of_law = |(name, kind, bytes): (String, u8, Vec<u8>)| {
        let body = if kind == b'3' { unpacked(&bytes) } else { bytes };
        (name, [vec![kind, b'0'], body].concat())
    };
    seed("import", documents().into_iter().map(of_law).collect());
}

/// A later version of a document: some lines are gone, some are reworded.
fn next(text: &str) -> String {
    let line = |(number, line): (usize, &str)| match number % 7 {
        3 => None,
        5 => Some(format!("{line} Neu.\n")),
        _ => Some(format!("{line}\n")),
    };
    text.lines().enumerate().filter_map(line).collect()
}

#[test]
fn cases_of_merges_hold() {
    let mut seeds = Vec::new();
    for (name, _, bytes) in documents().into_iter().filter(|(_, kind, _)| *kind == b'0') {
        let Ok(text) = String::from_utf8(bytes) else { continue };
        seeds.push((name.clone(), format!("1{text}{DIVIDER}{}", next(&text)).into_bytes()));
        let Some(files) = laws::merge::files(&text, &next(&text)) else { continue };
        let [before, now] = files;
        let edited =
            before.replacen("\n    text: |-\n", "\n    # seen\n    nature: advice\n    text: |-\n", 2);
        seeds.push((
            format!("{name}.yaml"),
            ["0", &[edited, now, before].join(DIVIDER)].concat().into_bytes(),
        ));
    }
    seed("merge", seeds);
}

#[test]
fn cases_of_questions_hold() {
    let judged = judged("measure.jsonl").into_iter().enumerate();
    let seeds = judged.map(|(number, judged)| {
        let lang = char::from(b'0' + u8::try_from(number % 10).unwrap());
        (format!("{number:03}"), format!("{lang}0{}", judged.question).into_bytes())
    });
    seed("question", seeds.collect());
}

#[test]
fn cases_of_material_hold() {
    let mut seeds = Vec::new();
    for folder in entries(&cases("check")).iter().filter(|path| path.is_dir()) {
        for path in files(folder).iter().filter(|path| path.extension().is_some_and(|end| end == "case")) {
            let sources = Case::read(path).sources;
            let files =
                sources.iter().map(|(_, file)| format!("{}{}\n{}", laws::yaml::FILE, file.path, file.text()));
            seeds.push((format!("{}-{}", name(folder), name(path)), files.collect::<String>().into_bytes()));
        }
    }
    seed("yaml", seeds);
}

//! Ways of asking are kept apart from the rules: a command that does not need them does not open their files.

use std::fs;
use std::path::Path;
use std::process::Output;
use std::sync::Arc;

use schiri_rules::source::Sources;
use schiri_search::index::Index;

use schiri_testing::{Case, TempDir, cases, load, root};

use crate::program::{program, schiri};

/// What is learned does not depend on the order of the files.
#[test]
fn what_is_learned_is_the_same_in_any_order() {
    let sources = Case::read(&cases("index").join("material.txt")).sources;
    let files: Vec<_> = sources.iter().map(|(_, file)| (file.path.as_str(), file.text())).collect();
    let learned = |files: &[(&str, &str)]| {
        let mut sources = Sources::default();
        for (path, text) in files {
            sources.add(*path, text.as_bytes().to_vec());
        }
        let (corpus, asked, faults) = load(&sources);
        assert!(faults.is_empty(), "{faults:?}");
        assert!(asked.count() > 0);
        let index = Index::build(&Arc::new(corpus), &asked).unwrap();
        (index.learned_from(), index.learned())
    };
    let backwards: Vec<_> = files.iter().rev().copied().collect();
    assert!(learned(&files) == learned(&backwards));
}

fn run(kb: &Path, args: &[&str]) -> Output {
    program(&root()).args(args).arg("--kb").arg(kb).env("SCHIRI_CACHE", "off").output().unwrap()
}

#[test]
fn who_reads_a_clause_opens_no_way_of_asking() {
    let folder = TempDir::new("asked");
    let kb = folder.path().join("kb");
    assert!(schiri(folder.path(), &["init", "kb"]).status.success());
    let file = kb.join("rulings/asked/en/turn.yaml");
    let text = fs::read_to_string(&file).unwrap();
    assert!(run(&kb, &["check"]).status.success());
    let ask = ["ask", "Is there a second roll?", "--event", "club-evening"];
    assert!(run(&kb, &ask).stderr.is_empty());
    fs::write(&file, text.replace("roll-again:", "roll-agian:")).unwrap();
    let shown = run(&kb, &["show", "club-2025/1"]);
    assert!(shown.status.success() && shown.stderr.is_empty(), "{shown:?}");
    let asked = run(&kb, &ask);
    assert!(String::from_utf8(asked.stderr).unwrap().contains("1 error"));
    let checked = String::from_utf8(run(&kb, &["check"]).stdout).unwrap();
    let place = format!("{}:6:3", file.display());
    assert!(checked.contains(&place) && checked.contains("Did you mean roll-again?"), "{checked}");
}

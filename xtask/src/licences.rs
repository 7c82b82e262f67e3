//! `src/licences.txt` lists what the program contains, with all its features on any system.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// Built-in files that belong to no crate.
const BESIDE: [&str; 2] = [
    "Libertinus Serif (typeface)  OFL-1.1  https://github.com/alerque/libertinus",
    "SQLite (inside libsqlite3-sys)  blessing  https://sqlite.org",
];

/// Asks cargo for all packages and their dependencies. Packages for other systems, which no build here needs, are
/// fetched the first time.
fn metadata() -> Value {
    let root = schiri_testing::root();
    let mut command = Command::new("cargo");
    command.args(["metadata", "--locked", "--all-features", "--format-version", "1"]);
    let output = command.current_dir(root).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Tells whether a dependency becomes part of the program, not only of its build or its tests.
fn is_inside(dependency: &Value) -> bool {
    dependency["dep_kinds"].as_array().unwrap().iter().any(|kind| kind["kind"].is_null())
}

/// Writes the list: name, version, licence and address of each crate, by name.
fn list(metadata: &Value) -> String {
    let nodes = metadata["resolve"]["nodes"].as_array().unwrap();
    let nodes: BTreeMap<_, _> = nodes.iter().map(|node| (node["id"].as_str().unwrap(), node)).collect();
    let root = metadata["resolve"]["root"].as_str().unwrap();
    let (mut inside, mut waiting) = (BTreeSet::new(), vec![root]);
    while let Some(id) = waiting.pop() {
        if inside.insert(id) {
            let needed = nodes[id]["deps"].as_array().unwrap().iter().filter(|one| is_inside(one));
            waiting.extend(needed.map(|one| one["pkg"].as_str().unwrap()));
        }
    }
    let packages = metadata["packages"].as_array().unwrap().iter();
    let packages = packages.filter(|package| inside.contains(package["id"].as_str().unwrap()));
    // Our own crates have no source but this repository.
    let packages = packages.filter(|package| !package["source"].is_null());
    let line = |package: &Value| {
        let text = |key: &str| package[key].as_str().unwrap_or("?").to_owned();
        let address = package["repository"].as_str().or(package["homepage"].as_str()).unwrap_or_default();
        format!("{} {}  {}  {address}", text("name"), text("version"), text("license")).trim_end().to_owned()
    };
    let mut lines: Vec<_> = packages.map(line).chain(BESIDE.map(str::to_owned)).collect();
    lines.sort();
    lines.join("\n") + "\n"
}

/// Writes the list, or tells whether the one in the repository is up to date; packages without a licence are
/// named.
pub(crate) fn write_or_check(check: bool) -> bool {
    let path = schiri_testing::root().join("src/licences.txt");
    let expected = list(&metadata());
    let unnamed: Vec<_> = expected.lines().filter(|line| line.contains("  ?")).collect();
    if !unnamed.is_empty() {
        println!("without a licence:\n{}", unnamed.join("\n"));
        return false;
    }
    if check {
        let current = std::fs::read_to_string(&path).is_ok_and(|list| list == expected);
        if !current {
            println!("{} is out of date: cargo xtask licences", path.display());
        }
        return current;
    }
    std::fs::write(&path, &expected).unwrap();
    true
}

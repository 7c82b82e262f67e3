//! The house rules that a reader relies on, held by tests.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn files_ending(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_ending(&path, endings, found);
        } else if endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)) {
            found.push(path);
        }
    }
}

/// Returns every source file of the program.
pub(crate) fn source_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    files_ending(&root().join("src"), &[".rs"], &mut files);
    files
}

/// Returns every template.
pub(crate) fn template_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    files_ending(&root().join("templates"), &[".html", ".svg"], &mut files);
    files
}

/// The top module that a source file belongs to: `src/corpus/id.rs` → `corpus`.
fn module_of(path: &Path) -> String {
    let inside = path.strip_prefix(root().join("src")).unwrap();
    let first = inside.components().next().unwrap().as_os_str().to_str().unwrap();
    first.trim_end_matches(".rs").to_owned()
}

/// The modules of ours that a file names after `crate::`, in `use` lines and in paths. Unit tests
/// may use what they like.
fn imported(text: &str) -> Vec<String> {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code =
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    code.split("crate::")
        .skip(1)
        .flat_map(|rest| match rest.strip_prefix('{') {
            Some(group) => group
                .split('}')
                .next()
                .unwrap_or_default()
                .split(',')
                .map(|item| item.trim().split("::").next().unwrap_or_default().to_owned())
                .collect::<Vec<_>>(),
            None => vec![
                rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default().to_owned(),
            ],
        })
        .filter(|name| !name.is_empty())
        .collect()
}

/// The import table of ARCHITECTURE.md: each module with those that it may import.
fn import_table() -> BTreeMap<String, Vec<String>> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let rows = text.lines().skip_while(|line| !line.starts_with("| module ")).skip(2);
    let rows = rows.take_while(|line| line.starts_with('|')).map(|line| {
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let imports = match cells[3] {
            "nothing of ours" => Vec::new(),
            list => list.split(", ").map(str::to_owned).collect(),
        };
        (cells[1].trim_matches('`').to_owned(), imports)
    });
    rows.collect()
}

#[test]
fn modules_import_only_what_the_table_allows() {
    let table = import_table();
    let mut files = Vec::new();
    files_ending(&root().join("src"), &[".rs"], &mut files);
    let mut offences = Vec::new();
    for file in files {
        let module = module_of(&file);
        // A file of unit tests may use what it likes, as they may elsewhere.
        if matches!(module.as_str(), "main" | "lib") || file.ends_with("tests.rs") {
            continue;
        }
        let Some(allowed) = table.get(&module) else {
            offences.push(format!("{module} is not in the import table"));
            continue;
        };
        for name in imported(&fs::read_to_string(&file).unwrap()) {
            if table.contains_key(&name) && name != module && !allowed.contains(&name) {
                offences.push(format!("{} imports {name}", file.strip_prefix(root()).unwrap().display()));
            }
        }
    }
    assert!(offences.is_empty(), "{}", offences.join("\n"));
}

#[test]
fn the_import_table_names_what_there_is_and_has_no_circle() {
    let table = import_table();
    let source = root().join("src");
    for (module, imports) in &table {
        let there = source.join(module).is_dir() || source.join(format!("{module}.rs")).is_file();
        assert!(there, "the import table has a row for `{module}`, which is not there");
        for import in imports {
            assert!(table.contains_key(import), "`{module}` may import `{import}`, which has no row");
        }
    }
    // Whatever imports nothing that is left can be taken away; in a circle nothing can.
    let mut left = table;
    while !left.is_empty() {
        let free: Vec<_> = left
            .iter()
            .filter(|(_, imports)| !imports.iter().any(|import| left.contains_key(import)))
            .map(|(module, _)| module.clone())
            .collect();
        assert!(!free.is_empty(), "these import each other in a circle: {:?}", left.keys());
        left.retain(|module, _| !free.contains(module));
    }
}

/// The modules of the standard library, and the types, that stand for a clock, a thread, a file, a
/// socket or the process.
const OF_A_MACHINE: [&str; 9] =
    ["env::", "fs::", "io::", "net::", "process::", "thread::", "tokio::", "Instant", "SystemTime"];

/// Tells whether code has a name of the list as a whole word: `fs::read`, but not `refs::read`.
fn names(code: &str, name: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(name).any(|(at, _)| !code[..at].ends_with(inside))
}

/// The modules that ARCHITECTURE.md promises to a browser.
fn modules_for_a_browser() -> Vec<String> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let line = text.lines().find(|line| line.starts_with("**What runs in a browser too.**")).unwrap();
    let list = line.split(" depend on no clock").next().unwrap();
    list.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn what_runs_in_a_browser_knows_no_machine() {
    let (table, modules) = (import_table(), modules_for_a_browser());
    let mut offences = Vec::new();
    for module in &modules {
        let imports = &table[module];
        let others = imports.iter().filter(|import| !modules.contains(import));
        offences
            .extend(others.map(|import| format!("{module} may import {import}, which may know a machine")));
    }
    for file in source_files().iter().filter(|file| modules.contains(&module_of(file))) {
        let text = fs::read_to_string(file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        let code =
            code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        let named = OF_A_MACHINE.iter().filter(|name| names(&code, name));
        let file = file.strip_prefix(root()).unwrap().display().to_string();
        if !["src/index/threads.rs", "src/source/read.rs", "src/source/stamp.rs"].contains(&file.as_str())
            && !file.ends_with("tests.rs")
        {
            offences.extend(named.map(|name| format!("{file} names {name}")));
        }
    }
    assert!(offences.is_empty(), "{}", offences.join("\n"));
}

#[test]
fn only_the_index_names_tantivy() {
    let mut files = Vec::new();
    files_ending(&root().join("src"), &[".rs"], &mut files);
    let offenders: Vec<_> = files
        .into_iter()
        .filter(|file| module_of(file) != "index" && fs::read_to_string(file).unwrap().contains("tantivy::"))
        .collect();
    assert!(offenders.is_empty(), "{offenders:?}");
}

#[test]
fn the_changelog_names_the_current_version() {
    let text = fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    assert!(text.contains(concat!("## ", env!("CARGO_PKG_VERSION"))), "no section for this version");
}

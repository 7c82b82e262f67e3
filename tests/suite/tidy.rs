//! The house rules that a reader relies on, held by tests.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Which of our modules each module may import: the table in ARCHITECTURE.md. `*` is everything.
const IMPORTS: &[(&str, &[&str])] = &[
    ("lang", &[]),
    ("source", &["lang"]),
    ("diag", &["source", "lang"]),
    ("corpus", &["lang", "source", "diag"]),
    ("figure", &["lang", "corpus"]),
    ("citation", &["lang", "corpus"]),
    ("precedence", &["corpus", "source"]),
    ("check", &["corpus", "citation", "precedence", "figure", "diag", "lang", "source"]),
    ("index", &["lang", "corpus", "citation"]),
    ("cache", &["corpus", "index"]),
    ("compare", &["corpus", "citation", "precedence", "lang"]),
    ("answer", &["corpus", "citation", "index", "precedence", "casebook", "lang"]),
    ("eval", &["lang", "corpus", "index", "precedence", "answer"]),
    ("known", &["lang", "diag", "corpus", "precedence", "compare"]),
    ("l10n", &["lang"]),
    ("report", &["source", "diag", "l10n", "lang"]),
    ("view", &["lang", "source", "corpus", "citation", "precedence", "index", "answer", "compare"]),
    ("render", &["lang", "l10n", "view", "corpus"]),
    (
        "booklet",
        &["lang", "corpus", "citation", "precedence", "compare", "figure", "known", "l10n", "render"],
    ),
    (
        "web",
        &[
            "lang",
            "source",
            "diag",
            "corpus",
            "citation",
            "precedence",
            "index",
            "compare",
            "answer",
            "cache",
            "known",
            "l10n",
            "view",
            "render",
            "figure",
            "booklet",
        ],
    ),
    ("cli", &["*"]),
];

fn root() -> PathBuf {
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

#[test]
fn modules_import_only_what_the_table_allows() {
    let table: BTreeMap<_, _> = IMPORTS.iter().copied().collect();
    let mut files = Vec::new();
    files_ending(&root().join("src"), &[".rs"], &mut files);
    let mut offences = Vec::new();
    for file in files {
        let module = module_of(&file);
        // A file of unit tests may use what it likes, as they may elsewhere.
        if matches!(module.as_str(), "main" | "lib") || file.ends_with("tests.rs") {
            continue;
        }
        let Some(allowed) = table.get(module.as_str()) else {
            offences.push(format!("{module} is not in the import table"));
            continue;
        };
        for name in imported(&fs::read_to_string(&file).unwrap()) {
            let known = table.contains_key(name.as_str());
            if known && name != module && !allowed.contains(&name.as_str()) && !allowed.contains(&"*") {
                offences.push(format!("{} imports {name}", file.strip_prefix(root()).unwrap().display()));
            }
        }
    }
    assert!(offences.is_empty(), "{}", offences.join("\n"));
}

#[test]
fn the_import_table_is_documented() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    for (module, _) in IMPORTS {
        assert!(text.contains(&format!("`{module}`")), "ARCHITECTURE.md does not name `{module}`");
    }
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

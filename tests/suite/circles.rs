//! Files import one another in one direction: no circle of source files is larger than two.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::tidy::{root, source_files};

/// The largest circle that is allowed: two files that stand for one thing.
const LARGEST: usize = 2;

type Path = Vec<String>;

/// A source file as a module.
#[derive(Default)]
struct Module {
    /// The paths that it names, as written.
    names: Vec<Path>,
    /// What it exports anew, by the name under which it does.
    exports: BTreeMap<String, Path>,
}

/// Reads all source files; a module is known by its path, `index::asking`.
fn modules() -> BTreeMap<Path, Module> {
    let source = root().join("src");
    let read = |file: std::path::PathBuf| {
        let inside = file.strip_prefix(&source).unwrap().with_extension("");
        let mut path: Path = inside.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
        if path.last().is_some_and(|last| last == "mod") {
            path.pop();
        }
        let text = fs::read_to_string(&file).unwrap();
        (path, Module { names: named_paths(&text), exports: exports(&text) })
    };
    let outer = |path: &Path| matches!(path.as_slice(), [one] if one == "lib" || one == "main");
    source_files().into_iter().map(read).filter(|(path, _)| !outer(path)).collect()
}

/// The code of a file without comments, unit tests, and the places to which `pub(in …)` limits.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let mut code = String::new();
    for line in lines {
        match line.split_once("pub(in ").and_then(|(before, rest)| Some((before, rest.split_once(')')?.1))) {
            Some((before, after)) => code.extend([before, "pub", after, "\n"]),
            None => code.extend([line, "\n"]),
        }
    }
    code
}

/// Tells whether a line begins a `use` statement.
fn is_use(line: &str) -> bool {
    ["use ", "pub use ", "pub(super) use ", "pub(crate) use "].iter().any(|begin| line.starts_with(begin))
}

/// The `use` statements of a file, each with whether it exports.
fn uses(code: &str) -> Vec<(bool, String)> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.lines().position(is_use) {
        let skipped: usize = rest.lines().take(at).map(|line| line.len() + 1).sum();
        let (statement, after) = rest[skipped..].split_once(';').unwrap();
        let (before, tree) = statement.split_once("use ").unwrap();
        found.push((!before.is_empty(), tree.replace('\n', " ")));
        rest = after;
    }
    found
}

/// Expands `a::{b, c::d}` to `a::b` and `a::c::d`.
fn expand(prefix: &[String], tree: &str, found: &mut Vec<Path>) {
    let (mut depth, mut start) = (0, 0);
    let mut parts = Vec::new();
    for (at, c) in tree.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&tree[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&tree[start..]);
    for part in parts.into_iter().map(str::trim).filter(|part| !part.is_empty()) {
        let split = |text: &str| {
            text.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect::<Path>()
        };
        match part.split_once('{') {
            Some((head, rest)) => {
                let prefix = [prefix, &split(head.trim())].concat();
                expand(&prefix, rest.rsplit_once('}').unwrap().0, found);
            }
            None => found.push([prefix, &split(part.split(" as ").next().unwrap().trim())].concat()),
        }
    }
}

fn exports(text: &str) -> BTreeMap<String, Path> {
    let mut paths = Vec::new();
    uses(&code(text))
        .iter()
        .filter(|(exports, _)| *exports)
        .for_each(|(_, tree)| expand(&[], tree, &mut paths));
    paths.into_iter().map(|path| (path.last().unwrap().clone(), path)).collect()
}

/// The paths that a file imports or writes out; what it only exports anew it does not use.
fn named_paths(text: &str) -> Vec<Path> {
    let code = code(text);
    let mut paths = Vec::new();
    for (exports, tree) in uses(&code) {
        if !exports {
            expand(&[], &tree, &mut paths);
        }
    }
    let body: String = code.lines().filter(|line| !is_use(line)).flat_map(|line| [line, "\n"]).collect();
    for start in ["crate::", "super::"] {
        for (at, _) in body.match_indices(start) {
            let inside = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
            let path: String = body[at..].chars().take_while(|c| inside(*c)).collect();
            paths.push(path.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect());
        }
    }
    paths
}

/// Finds the module in which a path ends, through what modules on the way export anew.
fn module_of(modules: &BTreeMap<Path, Module>, me: &Path, path: &[String], depth: usize) -> Option<Path> {
    let up = path.iter().take_while(|name| *name == "super").count();
    let whole: Path = match path.first()?.as_str() {
        "crate" => path[1..].to_vec(),
        "self" => [me, &path[1..]].concat(),
        "super" => [&me[..me.len().checked_sub(up)?], &path[up..]].concat(),
        first if modules.contains_key(&[me.as_slice(), &[first.to_owned()]].concat()) => [me, path].concat(),
        _ => return None,
    };
    let known = (1..=whole.len()).rev().find(|length| modules.contains_key(&whole[..*length]))?;
    let (module, rest) = whole.split_at(known);
    match rest.first().and_then(|name| modules[module].exports.get(name)) {
        Some(export) if depth < 8 => {
            let onward = [export.as_slice(), &rest[1..]].concat();
            module_of(modules, &module.to_vec(), &onward, depth + 1)
        }
        _ => Some(module.to_vec()),
    }
}

/// Everything that can be reached from a module.
fn reached(graph: &BTreeMap<Path, BTreeSet<Path>>, from: &Path) -> BTreeSet<Path> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&Path> = graph[from].iter().collect();
    while let Some(next) = open.pop() {
        if reached.insert(next.clone()) {
            open.extend(&graph[next]);
        }
    }
    reached
}

#[test]
fn no_circle_of_files_is_large() {
    let modules = modules();
    assert!(modules.len() > 200, "the source files are not found");
    let imports = |(path, module): (&Path, &Module)| {
        let named = module.names.iter().filter_map(|name| module_of(&modules, path, name, 0));
        (path.clone(), named.filter(|other| other != path).collect::<BTreeSet<_>>())
    };
    let graph: BTreeMap<_, _> = modules.iter().map(imports).collect();
    let reach: BTreeMap<_, _> = graph.keys().map(|module| (module, reached(&graph, module))).collect();
    let circles: BTreeSet<Vec<String>> = graph
        .keys()
        .map(|module| {
            let mutual = reach[module].iter().filter(|other| reach[other].contains(module));
            mutual.map(|module| module.join("::")).collect::<Vec<_>>()
        })
        .filter(|circle| circle.len() > LARGEST)
        .collect();
    assert!(circles.is_empty(), "these files import one another in a circle: {circles:#?}");
}

#[test]
fn imports_are_read_as_the_compiler_reads_them() {
    let text = "use crate::a::{b, c::D as E};\npub use x::Y;\n// use crate::no;\nfn f() { super::g::h(); }\n";
    let path = |text: &str| text.split("::").map(str::to_owned).collect::<Path>();
    assert_eq!(named_paths(text), [path("crate::a::b"), path("crate::a::c::D"), path("super::g::h")]);
    assert_eq!(exports(text), BTreeMap::from([("Y".to_owned(), path("x::Y"))]));
}

//! Cases in `tests/cases/precedence`: a small rule collection, a stack, and what must follow.
//!
//! `clause EDITION/ANCHOR [= POSITION [variant] [adds] [if-adopted] [retired] [scope=S] [without=ANCHOR:POSITION]]`, then
//! `stack E… [adopts C…] [drops C…] [situation S…]` and the expected `governs`, `confirming`,
//! `overridden`, `supplemented`, `offered`, `elsewhere`, `condition`, `by`, `position`, `relation` or `silent`.

use std::collections::BTreeMap;
use std::fs;

use proptest::prelude::*;
use schiri_rules::corpus::{self, Corpus, EditionId, PointId};
use schiri_rules::known::sound;
use schiri_rules::lang::{Arg, Message};
use schiri_rules::precedence::{Resolution, Stack, StepKind, relate, resolve};
use schiri_rules::source::Sources;

const POINT: &str = "phases";

/// The lines of a case by their first word.
fn lines(text: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut found: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        found.entry(word).or_default().push(rest);
    }
    found
}

/// Writes the YAML of a clause line.
fn clause_yaml(anchor: &str, words: &str) -> String {
    let mut yaml = format!("  \"{anchor}\":\n");
    let has = |word: &str| words.split_whitespace().any(|w| w == word);
    if has("retired") {
        yaml += "    retired: {since: 2024}\n";
    }
    yaml += "    text: |-\n      Es gilt.\n";
    if has("if-adopted") {
        yaml += "    applies: if-adopted\n";
    }
    if let Some(position) = words.split_whitespace().next() {
        let after = |name: &str| words.split_whitespace().find_map(|word| word.strip_prefix(name));
        let scope = after("scope=").map(|scope| format!(", scope: [{scope}]")).unwrap_or_default();
        let without = after("without=").and_then(|without| without.split_once(':'));
        let without = without.map(|(other, position)| format!(", without: {{\"{other}\": {position}}}"));
        let (variant, adds, without) = (has("variant"), has("adds"), without.unwrap_or_default());
        yaml += &format!(
            "    positions: {{{POINT}: {{position: {position}, variant: {variant}, adds: {adds}{scope}{without}}}}}\n"
        );
    }
    yaml
}

fn material(case: &BTreeMap<&str, Vec<&str>>) -> Corpus {
    let mut clauses: BTreeMap<&str, String> = BTreeMap::new();
    for line in &case["clause"] {
        let (id, words) = line.split_once('=').unwrap_or((line, ""));
        let (edition, anchor) = id.trim().split_once('/').unwrap();
        *clauses.entry(edition).or_default() += &clause_yaml(anchor, words);
    }
    let precedence = case.get("precedence").map(|lines| lines[0].split_once(" over ").unwrap());
    let mut sources = Sources::default();
    for (edition, clauses) in clauses {
        let extra = precedence.and_then(|(clause, over)| {
            let anchor = clause.strip_prefix(edition)?.strip_prefix('/')?;
            Some(format!("supplements: [{over}]\nprecedence: \"{anchor}\"\n"))
        });
        let yaml = format!(
            "edition: {edition}\nlanguage: de\ntitle: T\npublisher: P\ndate: 2024\ngames: [g]\nkind: house\n{}\
             cite: {{style: decimal, short: {{de: K}}}}\nsource: {{title: T, rights: own}}\nclauses:\n{clauses}",
            extra.unwrap_or_default()
        );
        sources.add(format!("rules-de/{edition}.yaml"), yaml.into_bytes());
    }
    let points = format!(
        "topic: {{de: T}}\npoints:\n  {POINT}:\n    question: {{de: Q}}\n    positions:\n      \
         merged: {{verdict: allowed, de: ja}}\n      separate: {{verdict: forbidden, de: nein}}\n      both: {{verdict: value, de: beides}}\n"
    );
    sources.add("rulings/points/t.yaml", points.into_bytes());
    let (corpus, faults) = corpus::load(&sources);
    assert!(faults.is_empty(), "{faults:?}");
    corpus
}

fn stack(line: &str) -> Stack {
    let mut stack = Stack::default();
    let mut section = "";
    for word in line.split_whitespace() {
        match (section, word) {
            (_, "adopts" | "drops" | "situation") => section = word,
            ("adopts", id) => stack.adopts.push(id.parse().unwrap()),
            ("drops", id) => stack.drops.push(id.parse().unwrap()),
            ("situation", id) => stack.scopes.push(id.parse().unwrap()),
            (_, id) => stack.editions.push(id.parse().unwrap()),
        }
    }
    stack
}

fn ids(found: &Resolution<'_>, kinds: &[StepKind]) -> String {
    found.taken(kinds).map(|taken| taken.clause.id.to_string()).collect::<Vec<_>>().join(" ")
}

/// Compares a resolution with the case's expectations; a list that the case does not mention must
/// be empty.
fn compare(case: &BTreeMap<&str, Vec<&str>>, found: &Resolution<'_>) -> Vec<String> {
    let condition = found.condition.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let by = found.trail.iter().find_map(|step| step.by.clone()).map(|id| id.to_string()).unwrap_or_default();
    let lists = [
        ("governs", ids(found, &[StepKind::Governs])),
        ("confirming", ids(found, &[StepKind::Confirms])),
        ("overridden", ids(found, &[StepKind::Overridden])),
        ("offered", ids(found, &[StepKind::NotAdopted, StepKind::Dropped])),
        ("elsewhere", ids(found, &[StepKind::OtherSituation])),
        ("supplemented", ids(found, &[StepKind::Supplemented])),
        ("condition", condition),
        ("by", by),
    ];
    let expected = |name: &str| case.get(name).map_or("", |lines| lines[0]);
    let mut wrong: Vec<_> = lists
        .iter()
        .filter(|(name, found)| expected(name) != found)
        .map(|(name, found)| format!("{name}: expected [{}], found [{found}]", expected(name)))
        .collect();
    let position = found.position().map(ToString::to_string);
    if case.get("position").is_some_and(|lines| position.as_deref() != Some(lines[0])) {
        wrong.push(format!("position: found {position:?}"));
    }
    if case.contains_key("silent") != found.is_silent() {
        wrong.push(format!("silent: found {}", found.is_silent()));
    }
    wrong
}

#[test]
fn cases() {
    let folder = schiri_testing::root().join("tests/cases/precedence");
    let point: PointId = POINT.parse().unwrap();
    let mut failures = Vec::new();
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let case = lines(&text);
        let corpus = material(&case);
        let found = resolve(&corpus, &stack(case["stack"][0]), &point);
        let mut wrong = compare(&case, &found);
        if let Some(expected) = case.get("relation") {
            let relation = relate(&corpus, &corpus.points[&point], &[]).relation.name();
            if relation != expected[0] {
                wrong.push(format!("relation: expected {}, found {relation}", expected[0]));
            }
        }
        failures
            .extend(wrong.into_iter().map(|line| format!("{}: {line}", path.file_stem().unwrap().display())));
        count += 1;
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    assert!(count >= 15, "only {count} cases found");
}

#[test]
fn faults_of_a_stack_are_named() {
    let corpus = material(&lines("clause strong/1 = merged"));
    let fault = |line: &str| {
        let refused = sound(&corpus, &stack(line)).err().map(Message::from)?;
        let name = refused.args.iter().find(|(name, _)| *name == "name").map(|(_, name)| name.clone());
        Some((refused.id, name))
    };
    let named = |id, name: &str| Some((id, Some(Arg::from(name))));
    assert_eq!(fault(""), Some(("stack-empty", None)));
    assert_eq!(fault("strong"), None);
    assert_eq!(fault("strong strong"), named("stack-repeated", "strong"));
    assert_eq!(fault("other"), named("cli-unknown-edition", "other"));
    assert_eq!(fault("strong drops strong/2"), named("stack-unknown-clause", "strong/2"));
}

/// The gist of a resolution, to compare two of them.
fn gist(found: &Resolution<'_>) -> [String; 5] {
    use StepKind::{Confirms, Dropped, Governs, NotAdopted, Overridden};
    [Governs, Confirms, Overridden, NotAdopted, Dropped].map(|kind| ids(found, &[kind]))
}

proptest! {
    /// Random materials of three editions: some clause lines, each with some conditions.
    #[test]
    fn laws(lines_of in proptest::collection::vec((0usize..3, 1usize..4, 0usize..2, any::<bool>(), any::<bool>()), 1..8)) {
        let names = ["aa", "bb", "cc"];
        let mut text = "clause silent/1\n".to_owned();
        let mut seen = std::collections::BTreeSet::new();
        for (edition, anchor, position, variant, optional) in lines_of {
            if seen.insert((edition, anchor)) {
                let position = ["merged", "separate"][position];
                let flags = [("variant", variant), ("if-adopted", optional)];
                let flags: Vec<_> = flags.iter().filter(|flag| flag.1).map(|flag| flag.0).collect();
                text += &format!("clause {}/{anchor} = {position} {}\n", names[edition], flags.join(" "));
            }
        }
        let corpus = material(&lines(&text));
        let point: PointId = POINT.parse().unwrap();
        let all: Vec<EditionId> = names.iter().filter_map(|name| {
            let id: EditionId = name.parse().ok()?;
            corpus.editions.contains_key(&id).then_some(id)
        }).collect();
        let stack = Stack::of(all.clone());
        let found = resolve(&corpus, &stack, &point);
        // Resolving twice is the same.
        prop_assert_eq!(gist(&found), gist(&resolve(&corpus, &stack, &point)));
        // A silent edition changes nothing, whatever its place in the stack.
        let mut with_silent = stack.clone();
        with_silent.editions.insert(0, "silent".parse().unwrap());
        prop_assert_eq!(gist(&found), gist(&resolve(&corpus, &with_silent, &point)));
        if let Some(first) = found.governing.first() {
            // The governing edition is the first that counts: alone it governs the same.
            let alone = resolve(&corpus, &Stack::of([first.edition().clone()]), &point);
            let governing = [StepKind::Governs];
            prop_assert_eq!(ids(&alone, &governing), ids(&found, &governing));
            // Dropping the governing clauses uncovers another answer, never the same clauses.
            let mut dropping = stack.clone();
            dropping.drops = found.governing.iter().map(|taken| taken.clause.id.clone()).collect();
            let next = resolve(&corpus, &dropping, &point);
            prop_assert!(next.governing.iter().all(|taken| !dropping.drops.contains(&taken.clause.id)));
        }
    }
}

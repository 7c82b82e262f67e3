//! Adds a corrected draft to the collection: points to their topic's file, positions to the editions, concepts to the
//! glossary. Every other byte stays.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::Deserialize;

use super::{ConceptDraft, PointDraft};
use crate::in_place::{value, whole};
use schiri_rules::corpus::{self, ClauseId, ConceptId, Corpus, Edition, PointId, TopicId};
use schiri_rules::diag::Severity;
use schiri_rules::lang::Message;
use schiri_rules::source::Sources;
use schiri_rules::source::yaml::{self, Node, Value};

/// A file of drafts, without what is only for the editor.
#[derive(Deserialize)]
struct File {
    topic: Option<TopicId>,
    #[serde(default)]
    points: BTreeMap<PointId, PointDraft>,
    #[serde(default)]
    concepts: BTreeMap<ConceptId, ConceptDraft>,
}

/// What was added: the changed files, and how many points and concepts.
#[derive(Debug, Default)]
pub struct Added {
    /// The files, by their paths in the collection.
    pub files: BTreeMap<String, String>,
    /// How many points.
    pub points: usize,
    /// How many concepts.
    pub concepts: usize,
}

/// Adds the points and concepts of a draft to a collection. A new topic gets the name of the edition of its first
/// point.
///
/// # Errors
/// A message that says what does not fit; the caller adds its `path`. Nothing is added then.
pub fn accept(draft: &str, sources: &Sources, corpus: &Corpus) -> Result<Added, Message> {
    let file = read(draft)?;
    if file.points.is_empty() && file.concepts.is_empty() {
        return Err(Message::new("draft-empty"));
    }
    let mut added = Added::default();
    if !file.points.is_empty() {
        add_points(&mut added, &file, sources, corpus)?;
    }
    if !file.concepts.is_empty() {
        add_concepts(&mut added, &file.concepts, sources, corpus)?;
    }
    check(sources, &added.files, draft)?;
    Ok(added)
}

fn text_of(sources: &Sources, path: &str) -> Option<String> {
    sources.iter().find(|(_, file)| file.path == path).map(|(_, file)| file.text().to_owned())
}

fn add_points(added: &mut Added, file: &File, sources: &Sources, corpus: &Corpus) -> Result<(), Message> {
    let topic_id = file.topic.as_ref().ok_or_else(|| Message::new("draft-no-topic"))?;
    let path = format!("rulings/points/{topic_id}.yaml");
    for (id, point) in &file.points {
        if corpus.points.contains_key(id) {
            return Err(Message::new("draft-known").with("point", id.as_str()));
        }
        let no_clause = || {
            Message::new("draft-no-clause").with("point", id.as_str()).with("clause", point.clause.as_str())
        };
        let clause: ClauseId = point.clause.parse().map_err(|_| no_clause())?;
        let edition = corpus.editions.get(&clause.edition).ok_or_else(no_clause)?;
        let last = edition.clause(&clause.anchor).ok_or_else(no_clause)?.last_sentence();
        if let Some(none) = point.sentences.iter().find(|number| !(1..=last).contains(&u32::from(**number))) {
            let message = Message::new("draft-no-sentence").with("point", id.as_str());
            return Err(message.with("last", last.to_string()).with("sentence", usize::from(*none)));
        }
        let path = format!("rules-{}/{}.yaml", edition.lang, edition.id);
        let text = match added.files.get(&path) {
            Some(text) => text.clone(),
            None => text_of(sources, &path).ok_or_else(no_clause)?,
        };
        let no_place = || Message::new("draft-no-place").with("clause", clause.to_string());
        let with = with_position(&text, &clause, id, point).ok_or_else(no_place)?;
        added.files.insert(path, with);
    }
    let topic = text_of(sources, &path).unwrap_or_else(|| topic(topic_id, file, corpus));
    let entries: Vec<_> = file.points.iter().map(|(id, point)| point_entry(id, point)).collect();
    let with = with_entries(topic, "points", &entries).ok_or_else(|| no_room(&path))?;
    added.files.insert(path, with);
    added.points = entries.len();
    Ok(())
}

/// The file of the glossary, and its content before there is a concept.
const GLOSSARY: &str = "rulings/glossary.yaml";
const NO_CONCEPTS: &str = "# yaml-language-server: $schema=../docs/schema/glossary.json\nconcepts: {}\n";

fn add_concepts(
    added: &mut Added,
    concepts: &BTreeMap<ConceptId, ConceptDraft>,
    sources: &Sources,
    corpus: &Corpus,
) -> Result<(), Message> {
    if let Some(known) = concepts.keys().find(|id| corpus.glossary.contains_key(*id)) {
        return Err(Message::new("draft-known-concept").with("concept", known.as_str()));
    }
    let text = text_of(sources, GLOSSARY).unwrap_or_else(|| NO_CONCEPTS.to_owned());
    let entries: Vec<_> = concepts.iter().map(|(id, concept)| concept_entry(id, concept)).collect();
    let with = with_entries(text, "concepts", &entries).ok_or_else(|| no_room(GLOSSARY))?;
    added.files.insert(GLOSSARY.to_owned(), with);
    added.concepts = entries.len();
    Ok(())
}

/// The problem of a file to which nothing can be added without changing anything else.
fn no_room(file: &str) -> Message {
    Message::new("draft-no-room").with("file", file)
}

fn concept_entry(id: &ConceptId, concept: &ConceptDraft) -> String {
    let terms = concept.terms().map(|(lang, terms)| {
        let mut said = format!("{lang}: {{term: {}", quoted(&terms.term));
        if !terms.also.is_empty() {
            let also = terms.also.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(", ");
            let _ = write!(said, ", also: [{also}]");
        }
        if let Some(meaning) = &terms.meaning {
            let _ = write!(said, ", meaning: {}", quoted(meaning));
        }
        said + "}"
    });
    format!("{id}: {{{}}}", terms.collect::<Vec<_>>().join(", "))
}

/// Adds entries of several lines after the last one of a top-level map.
fn with_entries(mut text: String, key: &str, entries: &[String]) -> Option<String> {
    let root = whole(&text)?;
    let map = root.get(key)?;
    if map.as_map()?.is_empty() {
        let open = map.span.range().start;
        let close = open + text.get(open..)?.find('}')?;
        let key_ends = text.get(..open)?.trim_end().len();
        text.replace_range(key_ends..=close, &indented("\n  ", entries));
        return Some(text);
    }
    let (_, indent) = yaml::before_first_key(map, "", &text)?;
    let last = text.get(..end(map))?.trim_end().len();
    let line = text.get(last..)?.find('\n').map_or(text.len(), |end| last + end);
    text.insert_str(line, &indented(indent.strip_prefix('\n').map(|_| indent.as_str())?, entries));
    Some(text)
}

/// Returns where the last scalar of a node ends; braces and comments may follow on its line.
fn end(node: &Node) -> usize {
    let last = match &node.value {
        Value::Scalar(..) => None,
        Value::List(items) => items.last(),
        Value::Map(entries) => entries.last().map(|(_, value)| value),
    };
    last.map_or(node.span.range().end, end)
}

/// Joins the lines of these entries, each on a new line after `indent`.
fn indented(indent: &str, entries: &[String]) -> String {
    let lines: Vec<_> = entries.iter().flat_map(|entry| entry.lines()).collect();
    format!("{indent}{}", lines.join(indent))
}

fn unreadable(reason: &str) -> Message {
    Message::new("draft-unreadable").with("reason", reason)
}

/// Reads a draft; anchors and aliases are not allowed in it.
fn read(draft: &str) -> Result<File, Message> {
    if draft.lines().all(|line| line.trim().is_empty() || line.starts_with('#')) {
        return Err(Message::new("draft-empty"));
    }
    let root = whole(draft).ok_or_else(|| unreadable("YAML"))?;
    if root.as_map().is_none() {
        return Err(Message::new("draft-empty"));
    }
    serde_json::from_value(value(&root)).map_err(|error| unreadable(&error.to_string()))
}

/// Makes the head of a topic's file, with the name of the edition of its first point.
fn topic(id: &TopicId, file: &File, corpus: &Corpus) -> String {
    let name = editions(file, corpus).next().map_or_else(|| id.to_string(), |edition| edition.title.plain());
    let names = corpus.languages().iter().map(|lang| format!("{lang}: {}", quoted(&name)));
    let names = names.collect::<Vec<_>>().join(", ");
    let games = games(file, corpus);
    format!(
        "# yaml-language-server: $schema=../../docs/schema/points.json\ntopic: {{{names}}}\n{games}points: {{}}\n"
    )
}

/// The editions whose clauses answer the points.
fn editions<'c>(file: &File, corpus: &'c Corpus) -> impl Iterator<Item = &'c Edition> {
    let clauses = file.points.values().filter_map(|point| point.clause.parse::<ClauseId>().ok());
    clauses.filter_map(|clause| corpus.editions.get(&clause.edition))
}

/// The games in which the questions come up, if the collection has others as well.
fn games(file: &File, corpus: &Corpus) -> String {
    let own: BTreeSet<_> = editions(file, corpus).flat_map(|edition| &edition.games).collect();
    if corpus.editions.values().flat_map(|edition| &edition.games).all(|game| own.contains(game)) {
        return String::new();
    }
    let own = own.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    format!("games: [{own}]\n")
}

fn point_entry(id: &PointId, point: &PointDraft) -> String {
    let mut out = format!("{id}:\n  question:\n");
    write_texts(&mut out, &point.question, "    ");
    let _ = writeln!(out, "  positions:\n    {0}:\n      verdict: {0}", point.verdict.name());
    write_texts(&mut out, &point.answer, "      ");
    out
}

fn write_texts(out: &mut String, texts: &BTreeMap<String, String>, indent: &str) {
    for (lang, text) in texts {
        let _ = writeln!(out, "{indent}{lang}: {}", quoted(text));
    }
}

/// Quotes a text so that YAML reads it anywhere: JSON is YAML.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Adds a position to a clause, before its first key.
fn with_position(text: &str, clause: &ClauseId, point: &PointId, draft: &PointDraft) -> Option<String> {
    let position = draft.verdict.name();
    let taken = if draft.sentences.is_empty() {
        format!("{point}: {position}")
    } else {
        let sentences = draft.sentences.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        format!("{point}: {{position: {position}, sentences: [{sentences}]}}")
    };
    let root = whole(text)?;
    let clause = root.get("clauses")?.get(clause.anchor.as_str())?;
    let (into, said) = match clause.get("positions") {
        Some(positions) => (positions, taken),
        None => (clause, format!("positions: {{{taken}}}")),
    };
    let (at, said) = yaml::before_first_key(into, &said, text)?;
    let mut new = text.to_owned();
    new.insert_str(at, &said);
    Some(new)
}

/// Checks that the new texts cause no error that the collection did not have before.
fn check(sources: &Sources, files: &BTreeMap<String, String>, draft: &str) -> Result<(), Message> {
    let mut changed = Sources::default();
    for (_, file) in sources.iter() {
        let text = files.get(&file.path).map_or_else(|| file.text(), String::as_str);
        changed.add(file.path.clone(), text.as_bytes().to_vec());
    }
    let known: BTreeSet<_> = sources.iter().map(|(_, file)| &file.path).collect();
    for (path, text) in files.iter().filter(|(path, _)| !known.contains(path)) {
        changed.add(path.clone(), text.clone().into_bytes());
    }
    let errors = |sources: &Sources| {
        let (_, faults) = corpus::load(sources);
        faults.into_iter().filter(|fault| fault.code.severity() == Severity::Error).collect::<Vec<_>>()
    };
    let (before, after) = (errors(sources), errors(&changed));
    match after.first().filter(|_| after.len() > before.len()) {
        Some(fault) => {
            let span = fault.span();
            let text = changed.file(span.file).text();
            let words = text.get(span.range()).and_then(|words| words.lines().next()).unwrap_or_default();
            let words = words.trim_matches('"').to_owned();
            let has_it = |line: &str| !words.is_empty() && line.contains(&words);
            let line = draft.lines().position(has_it).map_or(0, |line| line + 1);
            let message = Message::new("draft-faulty").with("code", fault.code.name());
            Err(message.with("words", words).with("line", line))
        }
        None => Ok(()),
    }
}

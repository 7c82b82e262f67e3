//! Adds a corrected draft to the collection: points to their topic's file, positions to the editions, concepts to the
//! glossary. Every other byte stays.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::{ConceptDraft, PointDraft};
use crate::in_place::whole;
use schiri_rules::corpus::record::record;
use schiri_rules::corpus::{self, Clause, ClauseId, ConceptId, Corpus, Edition, PointId, TopicId};
use schiri_rules::diag::{Code, Diagnostic, Severity, closest};
use schiri_rules::lang::{Message, PerLang};
use schiri_rules::source::yaml::{self, Node, Value};
use schiri_rules::source::{Sources, Spanned};

record! {
    /// A file of drafts, without what is only for the editor.
    File {
        /// The topic to whose file the points are added.
        may topic: Option<TopicId>,
        /// The points by id.
        may points: Vec<(Spanned<PointId>, PointDraft)>,
        /// The concepts by id.
        may concepts: Vec<(Spanned<ConceptId>, ConceptDraft)>,
    }
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

/// Why nothing of a draft was taken over.
#[derive(Debug)]
pub enum Refusal {
    /// The draft has faults, which are placed in it: these sources are the draft alone.
    Faulty(Sources, Vec<Diagnostic>),
    /// Something else does not fit; the message lacks the `path` of the draft.
    Said(Message),
}

impl From<Message> for Refusal {
    fn from(message: Message) -> Self {
        Self::Said(message)
    }
}

/// Adds the points and concepts of a draft, which is called `path`, to a collection. A new topic gets the name of the
/// edition of its first point.
///
/// # Errors
/// Says what does not fit; then nothing is added.
pub fn accept(path: &str, draft: Vec<u8>, sources: &Sources, corpus: &Corpus) -> Result<Added, Refusal> {
    let mut own = Sources::default();
    let id = own.add(path, draft);
    let (root, mut faults) = yaml::parse(id, own.file(id).text());
    faults.splice(0..0, own.file(id).faults().iter().filter(|fault| is_error(fault)).cloned());
    let root = root.as_ref().filter(|root| root.as_map().is_some()).map(without_notes);
    if faults.is_empty()
        && let Some(root) = &root
    {
        File::FORM.check(root, &mut faults);
    }
    if !faults.is_empty() {
        return Err(Refusal::Faulty(own, faults));
    }
    let file = root.as_ref().and_then(|root| Some((root, File::from_node(root)?)));
    let is_said = |(_, file): &(&Node, File)| !file.points.is_empty() || !file.concepts.is_empty();
    let Some((root, mut file)) = file.filter(is_said) else { return Err(Message::new("draft-empty").into()) };
    let unknown = unknown_names(root, &file, corpus);
    if !unknown.is_empty() {
        return Err(Refusal::Faulty(own, unknown));
    }
    file.points.sort_by(|(one, _), (other, _)| one.value.cmp(&other.value));
    file.concepts.sort_by(|(one, _), (other, _)| one.value.cmp(&other.value));
    let mut added = Added::default();
    if !file.points.is_empty() {
        add_points(&mut added, &file, sources, corpus)?;
    }
    if !file.concepts.is_empty() {
        add_concepts(&mut added, &file.concepts, sources, corpus)?;
    }
    check(sources, &added.files, own.file(id).text())?;
    Ok(added)
}

fn is_error(fault: &Diagnostic) -> bool {
    fault.code.severity() == Severity::Error
}

/// Leaves out what is only for the editor.
fn without_notes(root: &Node) -> Node {
    let mut root = root.clone();
    if let Value::Map(entries) = &mut root.value {
        entries.retain(|(key, _)| !matches!(key.as_str(), Some("edition" | "clauses" | "without_point")));
    }
    root
}

/// Reports the clauses, sentences and concepts that do not exist.
fn unknown_names(root: &Node, file: &File, corpus: &Corpus) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    for (id, draft) in &file.points {
        let point = root.get("points").and_then(|points| points.get(id.value.as_str()));
        let span = |key: &str| point.and_then(|point| point.get(key)).map_or(id.span, |node| node.span);
        match clause(draft, corpus) {
            None => {
                let all: Vec<_> = corpus.clauses().map(|clause| clause.id.to_string()).collect();
                let named = draft.clause.to_string();
                let near = closest(&named, all.iter().map(String::as_str));
                let fault = Diagnostic::new(Code::UnknownClause, span("clause"));
                faults.push(fault.with("clause", named.as_str()).suggesting(near));
            }
            Some((_, clause)) => {
                let last = clause.last_sentence();
                let fault = |number: &u32| {
                    let fault = Diagnostic::new(Code::UnknownSentence, span("sentences"));
                    fault.with("sentence", *number as usize).with("count", last as usize)
                };
                faults.extend(draft.sentences.iter().filter(|n| !(1..=last).contains(*n)).map(fault));
            }
        }
        let new = || file.concepts.iter().map(|(id, _)| &id.value);
        let known = || corpus.glossary.keys().chain(new());
        for concept in draft.concepts.iter().filter(|concept| known().all(|id| id != *concept)) {
            let fault = Diagnostic::new(Code::UnknownConcept, span("concepts"));
            let near = closest(concept.as_str(), known().map(ConceptId::as_str));
            faults.push(fault.with("concept", concept.as_str()).suggesting(near));
        }
    }
    faults
}

fn clause<'c>(point: &PointDraft, corpus: &'c Corpus) -> Option<(&'c Edition, &'c Clause)> {
    let edition = corpus.editions.get(&point.clause.edition)?;
    Some((edition, edition.clause(&point.clause.anchor)?))
}

fn text_of(sources: &Sources, path: &str) -> Option<String> {
    sources.iter().find(|(_, file)| file.path == path).map(|(_, file)| file.text().to_owned())
}

fn add_points(added: &mut Added, file: &File, sources: &Sources, corpus: &Corpus) -> Result<(), Message> {
    let topic_id = file.topic.as_ref().ok_or_else(|| Message::new("draft-no-topic"))?;
    let path = format!("rulings/points/{topic_id}.yaml");
    for (Spanned { value: id, .. }, point) in &file.points {
        if corpus.points.contains_key(id) {
            return Err(Message::new("draft-known").with("point", id.as_str()));
        }
        let Some((edition, clause)) = clause(point, corpus) else { continue };
        let path = format!("rules-{}/{}.yaml", edition.lang, edition.id);
        let text = added.files.get(&path).cloned().or_else(|| text_of(sources, &path));
        let no_place = || Message::new("draft-no-place").with("clause", clause.id.to_string());
        let with = text.and_then(|text| with_position(&text, &clause.id, id, point)).ok_or_else(no_place)?;
        added.files.insert(path, with);
    }
    let topic = text_of(sources, &path).unwrap_or_else(|| topic(topic_id, file, corpus));
    let entries: Vec<_> = file.points.iter().map(|(id, point)| point_entry(&id.value, point)).collect();
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
    concepts: &[(Spanned<ConceptId>, ConceptDraft)],
    sources: &Sources,
    corpus: &Corpus,
) -> Result<(), Message> {
    if let Some((known, _)) = concepts.iter().find(|(id, _)| corpus.glossary.contains_key(&id.value)) {
        return Err(Message::new("draft-known-concept").with("concept", known.value.as_str()));
    }
    let text = text_of(sources, GLOSSARY).unwrap_or_else(|| NO_CONCEPTS.to_owned());
    let entries: Vec<_> = concepts.iter().map(|(id, concept)| concept_entry(&id.value, concept)).collect();
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
    let terms = concept.terms.iter().map(|(lang, terms)| {
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
    file.points.iter().filter_map(|(_, point)| Some(clause(point, corpus)?.0))
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
    if !point.concepts.is_empty() {
        let concepts = point.concepts.iter().map(ConceptId::as_str).collect::<Vec<_>>().join(", ");
        let _ = writeln!(out, "  concepts: [{concepts}]");
    }
    let _ = writeln!(out, "  positions:\n    {0}:\n      verdict: {0}", point.verdict.name());
    write_texts(&mut out, &point.answer, "      ");
    out
}

fn write_texts(out: &mut String, texts: &PerLang<String>, indent: &str) {
    for (lang, text) in texts.iter() {
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
    // A fault that the collection already had may have moved: it is known by its code and what it marks.
    let errors = |sources: &Sources| -> Vec<(Code, String, String)> {
        let (_, faults) = corpus::load(sources);
        let known = faults.iter().filter(|fault| is_error(fault)).map(|fault| {
            let path = sources.file(fault.span().file).path.clone();
            (fault.code, path, sources.slice(fault.span()).to_owned())
        });
        known.collect()
    };
    let mut old = errors(sources);
    let mut is_known = |fault: &(Code, String, String)| {
        let known = old.iter().position(|old| old == fault);
        known.map(|known| old.swap_remove(known)).is_some()
    };
    let found = errors(&changed);
    match found.into_iter().find(|fault| !is_known(fault)) {
        Some((code, _, words)) => {
            let words = words.lines().next().unwrap_or_default().trim_matches('"').to_owned();
            let has_it = |line: &str| !words.is_empty() && line.contains(&words);
            let line = draft.lines().position(has_it).map_or(0, |line| line + 1);
            let message = Message::new("draft-faulty").with("code", code.name());
            Err(message.with("words", words).with("line", line))
        }
        None => Ok(()),
    }
}

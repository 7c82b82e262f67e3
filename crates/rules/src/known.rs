//! Resolves names that people type, on the command line or in a web address: a name must exist, and a
//! near miss gets a suggestion.
//!
//! If it does not exist, the error is a message with the name and the nearest known one, or a list of all.

#![expect(clippy::missing_errors_doc, reason = "said once, above")]

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::fmt::Display;

use crate::corpus::{
    Calculation, Case, CaseId, Clause, ClauseId, Corpus, Edition, EditionId, Event, EventId, Figure,
    FigureId, Moment, MomentId, Point, PointId, ScopeId, TopicId,
};
use crate::diag::closest;
use crate::lang::Message;
use crate::precedence::{Circumstances, Stack};

/// What is in force, as somebody named it: an event or editions, and the changes to them.
#[derive(Debug, Clone, Default)]
pub struct StackChoice {
    /// The event, in place of editions.
    pub event: Option<EventId>,
    /// The editions, strongest first.
    pub editions: Vec<EditionId>,
    /// The changes to them.
    pub circumstances: Circumstances,
}

/// Checks that editions exist.
pub fn editions(corpus: &Corpus, named: &[EditionId]) -> Result<(), Message> {
    all(named, &corpus.editions, &Message::new("cli-unknown-edition"))
}

/// Finds an edition.
pub fn edition<'c>(corpus: &'c Corpus, id: &EditionId) -> Result<&'c Edition, Message> {
    find(&corpus.editions, id, Message::new("cli-unknown-edition"))
}

/// Finds a point.
pub fn point<'c>(corpus: &'c Corpus, id: &PointId) -> Result<&'c Point, Message> {
    corpus.points.get(id).ok_or_else(|| near(Message::new("known-no-point"), id, corpus.points.keys()))
}

/// Finds a clause.
pub fn clause<'c>(corpus: &'c Corpus, id: &ClauseId) -> Result<&'c Clause, Message> {
    let edition = edition(corpus, &id.edition)?;
    edition.clause(&id.anchor).ok_or_else(|| {
        let anchors = edition.clauses().iter().map(|clause| clause.anchor().as_str());
        let near = closest(id.anchor.as_str(), anchors);
        let near = near.map(|anchor| format!("{}/{anchor}", edition.id));
        with_near(Message::new("known-no-clause"), near).with("name", id.to_string())
    })
}

/// Finds a published case.
pub fn case<'c>(corpus: &'c Corpus, id: &CaseId) -> Result<&'c Case, Message> {
    corpus.cases.get(id).ok_or_else(|| near(Message::new("known-no-case"), id, corpus.cases.keys()))
}

/// Returns the columns of a comparison: the editions named, each once; all, if none is named.
///
/// # Errors
/// A message, if only one edition is named.
pub fn columns(corpus: &Corpus, named: &[EditionId]) -> Result<Vec<EditionId>, Message> {
    let mut editions: Vec<EditionId> = Vec::new();
    for edition in named {
        if !editions.contains(edition) {
            editions.push(edition.clone());
        }
    }
    match editions.len() {
        0 => Ok(corpus.editions.keys().cloned().collect()),
        1 => Err(Message::new("compare-two")),
        _ => Ok(editions),
    }
}

/// Returns the two editions of a comparison by text.
///
/// # Errors
/// A message, if they are not two different ones, or one does not exist.
pub fn text_pair<'c>(corpus: &'c Corpus, named: &[EditionId]) -> Result<(&'c Edition, &'c Edition), Message> {
    match named {
        [old, new] if old != new => Ok((edition(corpus, old)?, edition(corpus, new)?)),
        _ => Err(Message::new("compare-by")),
    }
}

/// Checks that topics exist.
pub fn topics(corpus: &Corpus, named: &[TopicId]) -> Result<(), Message> {
    all(named, &corpus.topics, &Message::new("cli-unknown-topic"))
}

/// Returns a figure.
pub fn figure<'c>(corpus: &'c Corpus, named: &FigureId) -> Result<&'c Figure, Message> {
    find(&corpus.figures, named, Message::new("cli-unknown-figure"))
}

/// Returns a calculation.
pub fn calculation<'c>(corpus: &'c Corpus, named: &str) -> Result<&'c Calculation, Message> {
    find(&corpus.calculations.by_id, named, Message::new("cli-unknown-calculation"))
}

/// Returns a moment.
pub fn moment<'c>(corpus: &'c Corpus, named: &MomentId) -> Result<&'c Moment, Message> {
    let known = corpus.moments.iter().map(|moment| &moment.id);
    corpus.moment(named).ok_or_else(|| unknown(Message::new("cli-unknown-moment"), named, known))
}

/// Checks that situations exist.
pub fn situations(corpus: &Corpus, named: &[ScopeId]) -> Result<(), Message> {
    all(named, &corpus.scopes, &Message::new("cli-unknown-situation"))
}

/// Checks that the situations and clauses told of a table exist.
pub fn circumstances(corpus: &Corpus, told: &Circumstances) -> Result<(), Message> {
    situations(corpus, &told.situation)?;
    told.adopts.iter().chain(&told.drops).try_for_each(|id| clause(corpus, id).map(|_| ()))
}

/// Finds an event.
pub fn event<'c>(corpus: &'c Corpus, name: &str) -> Result<&'c Event, Message> {
    find(&corpus.events, name, Message::new("cli-unknown-event"))
}

/// Why a choice of rules was refused, with the message that says so.
#[derive(Debug, Clone)]
pub enum StackRefusal {
    /// Something that it names does not exist.
    Unknown(Message),
    /// Everything that it names exists, but does not make sense together.
    Unsound(Message),
}

impl From<StackRefusal> for Message {
    fn from(refusal: StackRefusal) -> Self {
        match refusal {
            StackRefusal::Unknown(message) | StackRefusal::Unsound(message) => message,
        }
    }
}

/// Makes the stack that was chosen, and checks that it makes sense.
///
/// # Errors
/// What is wrong.
pub fn stack(corpus: &Corpus, choice: &StackChoice) -> Result<Stack, StackRefusal> {
    use StackRefusal::{Unknown, Unsound};
    if choice.event.is_some() && !choice.editions.is_empty() {
        return Err(Unsound(Message::new("stack-and-event")));
    }
    let stack = match &choice.event {
        None => Stack::of(choice.editions.iter().cloned()),
        Some(id) => Stack::of_event(event(corpus, id.as_str()).map_err(Unknown)?),
    };
    situations(corpus, &choice.circumstances.situation).map_err(Unknown)?;
    let stack = stack.within(&choice.circumstances);
    sound(corpus, &stack)?;
    Ok(stack)
}

/// Checks that a stack makes sense: it names at least one edition, each once, and everything that it names
/// exists.
///
/// # Errors
/// What is wrong.
pub fn sound(corpus: &Corpus, stack: &Stack) -> Result<(), StackRefusal> {
    use StackRefusal::{Unknown, Unsound};
    if stack.editions.is_empty() {
        return Err(Unsound(Message::new("stack-empty")));
    }
    for (index, id) in stack.editions.iter().enumerate() {
        edition(corpus, id).map_err(Unknown)?;
        if stack.editions.iter().take(index).any(|earlier| earlier == id) {
            return Err(Unsound(Message::new("stack-repeated").with("name", id.as_str())));
        }
    }
    match stack.adopts.iter().chain(&stack.drops).find(|id| corpus.clause(id).is_none()) {
        None => Ok(()),
        Some(id) => Err(Unknown(Message::new("stack-unknown-clause").with("name", id.to_string()))),
    }
}

fn all<K: Ord + Display, V>(named: &[K], known: &BTreeMap<K, V>, message: &Message) -> Result<(), Message> {
    named.iter().try_for_each(|name| find(known, name, message.clone()).map(|_| ()))
}

/// Finds what has a name; if nothing has it, the message has a suggestion, or a list of all names.
fn find<'m, K, V, Q>(known: &'m BTreeMap<K, V>, name: &Q, message: Message) -> Result<&'m V, Message>
where
    K: Ord + Display + Borrow<Q>,
    Q: Ord + Display + ?Sized,
{
    known.get(name).ok_or_else(|| unknown(message, &name, known.keys()))
}

/// Says that a name is unknown, with a suggestion or a list of all names.
fn unknown<'k, K: Display + 'k>(
    message: Message,
    name: &impl Display,
    known: impl Iterator<Item = &'k K>,
) -> Message {
    let names: Vec<_> = known.map(ToString::to_string).collect();
    let near = closest(&name.to_string(), names.iter().map(String::as_str)).map(str::to_owned);
    message.with("known", near.unwrap_or_else(|| names.join(", "))).with("name", name.to_string())
}

/// Says that a name is unknown, with a suggestion; there are too many names to list.
fn near<'k, K: Display + 'k>(message: Message, name: &K, known: impl Iterator<Item = &'k K>) -> Message {
    let names: Vec<_> = known.map(ToString::to_string).collect();
    let near = closest(&name.to_string(), names.iter().map(String::as_str)).map(str::to_owned);
    with_near(message, near).with("name", name.to_string())
}

/// Adds a suggestion; the number in `near` tells the message whether there is one.
fn with_near(message: Message, near: Option<String>) -> Message {
    message.with("near", usize::from(near.is_some())).with("known", near.unwrap_or_default())
}

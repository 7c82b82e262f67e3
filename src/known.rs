//! Names that people type, on the command line or in an address: what they name must exist, and a
//! near miss is helped along.

use std::collections::BTreeMap;
use std::fmt::Display;

use crate::corpus::{ClauseId, Corpus, EditionId, EventId, FigureId, Moment, MomentId, ScopeId, TopicId};
use crate::diag::closest;
use crate::lang::Message;
use crate::precedence::{Stack, StackFault};

/// What is in force, as somebody named it: an event or editions, and what is changed about them.
#[derive(Debug, Clone, Default)]
pub struct StackChoice {
    /// The event; it beats the editions.
    pub event: Option<EventId>,
    /// The editions, strongest first.
    pub editions: Vec<EditionId>,
    /// Optional clauses and variants that also count.
    pub adopt: Vec<ClauseId>,
    /// Clauses that do not count.
    pub drop: Vec<ClauseId>,
    /// The situations that hold.
    pub situation: Vec<ScopeId>,
}

/// Checks that editions exist.
///
/// # Errors
/// A message that names the first unknown one and what comes near.
pub fn editions(corpus: &Corpus, named: &[EditionId]) -> Result<(), Message> {
    all(named, &corpus.editions, || Message::new("cli-unknown-edition"))
}

/// Checks that topics exist.
///
/// # Errors
/// A message that names the first unknown one and what comes near.
pub fn topics(corpus: &Corpus, named: &[TopicId]) -> Result<(), Message> {
    all(named, &corpus.topics, || Message::new("cli-unknown-topic"))
}

/// Checks that a figure exists.
///
/// # Errors
/// A message that names it and what comes near.
pub fn figure(corpus: &Corpus, named: &FigureId) -> Result<(), Message> {
    all(std::slice::from_ref(named), &corpus.figures, || Message::new("cli-unknown-figure"))
}

/// Returns a moment.
///
/// # Errors
/// A message that names what comes near, or all that there are.
pub fn moment<'c>(corpus: &'c Corpus, named: &MomentId) -> Result<&'c Moment, Message> {
    let known = corpus.moments.iter().map(|moment| &moment.id);
    corpus.moment(named).ok_or_else(|| unknown(Message::new("cli-unknown-moment"), named, known))
}

/// Makes the stack that was chosen, and checks that it makes sense.
///
/// # Errors
/// A message that says what does not, and what comes near.
pub fn stack(corpus: &Corpus, choice: &StackChoice) -> Result<Stack, Message> {
    let mut stack = match &choice.event {
        None => Stack::of(choice.editions.iter().cloned()),
        Some(id) => {
            all(std::slice::from_ref(id), &corpus.events, || Message::new("cli-unknown-event"))?;
            corpus.events.get(id).map(Stack::of_event).unwrap_or_default()
        }
    };
    all(&choice.situation, &corpus.scopes, || Message::new("cli-unknown-situation"))?;
    stack.adopts.extend(choice.adopt.iter().cloned());
    stack.drops.extend(choice.drop.iter().cloned());
    stack.scopes.extend(choice.situation.iter().cloned());
    match stack.faults(corpus).first() {
        None => Ok(stack),
        Some(StackFault::Empty) => Err(Message::new("stack-empty")),
        Some(StackFault::UnknownEdition(id)) => {
            Err(unknown(Message::new("cli-unknown-edition"), id, corpus.editions.keys()))
        }
        Some(StackFault::Repeated(id)) => Err(Message::new("stack-repeated").with("name", id.as_str())),
        Some(StackFault::UnknownClause(id)) => {
            Err(Message::new("stack-unknown-clause").with("name", id.to_string()))
        }
    }
}

/// Checks that every name is a key of the map.
fn all<K: Ord + Display, V>(
    named: &[K],
    known: &BTreeMap<K, V>,
    message: impl FnOnce() -> Message,
) -> Result<(), Message> {
    match named.iter().find(|name| !known.contains_key(*name)) {
        None => Ok(()),
        Some(name) => Err(unknown(message(), name, known.keys())),
    }
}

/// Says that a name is unknown, and which one comes near, or which there are.
fn unknown<'k, K: Display + 'k>(message: Message, name: &K, known: impl Iterator<Item = &'k K>) -> Message {
    let names: Vec<_> = known.map(ToString::to_string).collect();
    let name = name.to_string();
    let near = closest(&name, names.iter().map(String::as_str)).map(str::to_owned);
    message.with("known", near.unwrap_or_else(|| names.join(", "))).with("name", name)
}

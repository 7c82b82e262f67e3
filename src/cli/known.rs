//! Names typed on the command line: what they name must exist, and a near miss is helped along.

use std::collections::BTreeMap;
use std::fmt::Display;

use super::args::StackArgs;
use super::session::Trouble;
use crate::corpus::{Corpus, EditionId, TopicId};
use crate::diag::closest;
use crate::lang::Message;
use crate::precedence::{Stack, StackFault};

/// Checks that editions exist.
pub(super) fn editions(corpus: &Corpus, named: &[EditionId]) -> Result<(), Trouble> {
    all(named, &corpus.editions, || Message::new("cli-unknown-edition"))
}

/// Checks that topics exist.
pub(super) fn topics(corpus: &Corpus, named: &[TopicId]) -> Result<(), Trouble> {
    all(named, &corpus.topics, || Message::new("cli-unknown-topic"))
}

/// Makes the stack that the arguments choose, and checks that it makes sense.
pub(super) fn stack(corpus: &Corpus, args: &StackArgs) -> Result<Stack, Trouble> {
    let mut stack = match &args.event {
        None => Stack::of(args.stack.iter().cloned()),
        Some(id) => {
            all(std::slice::from_ref(id), &corpus.events, || Message::new("cli-unknown-event"))?;
            corpus.events.get(id).map(Stack::of_event).unwrap_or_default()
        }
    };
    all(&args.situation, &corpus.scopes, || Message::new("cli-unknown-situation"))?;
    stack.adopts.extend(args.adopt.iter().cloned());
    stack.drops.extend(args.drop.iter().cloned());
    stack.scopes.extend(args.situation.iter().cloned());
    match stack.faults(corpus).first() {
        None => Ok(stack),
        Some(StackFault::Empty) => Err(Message::new("stack-empty").into()),
        Some(StackFault::UnknownEdition(id)) => {
            Err(unknown(Message::new("cli-unknown-edition"), id, &corpus.editions))
        }
        Some(StackFault::Repeated(id)) => {
            Err(Message::new("stack-repeated").with("name", id.as_str()).into())
        }
        Some(StackFault::UnknownClause(id)) => {
            Err(Message::new("stack-unknown-clause").with("name", id.to_string()).into())
        }
    }
}

/// Checks that every name is a key of the map.
fn all<K: Ord + Display, V>(
    named: &[K],
    known: &BTreeMap<K, V>,
    message: impl FnOnce() -> Message,
) -> Result<(), Trouble> {
    match named.iter().find(|name| !known.contains_key(*name)) {
        None => Ok(()),
        Some(name) => Err(unknown(message(), name, known)),
    }
}

/// Says that a name is unknown, and which one comes near, or which there are.
fn unknown<K: Display, V>(message: Message, name: &K, known: &BTreeMap<K, V>) -> Trouble {
    let names: Vec<_> = known.keys().map(ToString::to_string).collect();
    let name = name.to_string();
    let near = closest(&name, names.iter().map(String::as_str)).map(str::to_owned);
    message.with("known", near.unwrap_or_else(|| names.join(", "))).with("name", name).into()
}

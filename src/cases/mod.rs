//! `schiri cases`: rulings made at the table, kept in a casebook.

mod moving;
mod paper;
mod privacy;
mod publish;
mod reading;
pub(super) mod shown;
mod writing;

use std::io::Read as _;

use super::args::{Cases, CasesCommand, WriterArgs};
use super::session::{Outcome, Session, Trouble};
use schiri_casebook::{
    self as casebook, Address, Author, Opening, Role, RulingId, RulingRef, Store, StoreError,
};
use schiri_rules::lang::Message;

/// Does what was asked with the casebook that was named, else with the user's own.
pub(super) fn cases(args: &Cases, session: &mut Session) -> Result<Outcome, Trouble> {
    let opening = match &args.command {
        CasesCommand::Add(_) | CasesCommand::Import(_) => Opening::OrCreate,
        _ => Opening::Existing,
    };
    let store = opened(args.casebook.database.as_ref(), opening, session)?;
    match &args.command {
        CasesCommand::Add(args) => writing::add(args, &*store, session),
        CasesCommand::Amend(args) => writing::amend(args, &*store, session),
        CasesCommand::List(args) => reading::list(args, &*store, session),
        CasesCommand::Show(args) => reading::show(args, &*store, session),
        CasesCommand::Print(args) => paper::print(args, &*store, session),
        CasesCommand::Log(args) => paper::log(args, &*store, session),
        CasesCommand::Export(args) => moving::export(args, &*store, session),
        CasesCommand::Import(args) => moving::import(args, &*store, session),
        CasesCommand::Backup(args) => moving::backup(args, &*store, session),
        CasesCommand::Publish(args) => publish::publish(args, &*store, session),
        CasesCommand::Expire(args) => privacy::expire(args, &*store, session),
        CasesCommand::Person(args) => privacy::person(args, &*store, session),
    }
}

/// Opens the casebook that was named, else the user's own.
pub(super) fn opened(
    address: Option<&Address>,
    opening: Opening,
    session: &Session,
) -> Result<Box<dyn Store>, Trouble> {
    let address = match address {
        Some(address) => address.clone(),
        None => Address::of_user().ok_or_else(|| Message::new("casebook-nowhere"))?,
    };
    casebook::open(&address, opening).map_err(|error| refused(&error, session))
}

/// Says why the casebook did not do what was asked; of several faulty fields it names all.
pub(super) fn refused(error: &StoreError, session: &Session) -> Trouble {
    match error {
        StoreError::Faulty(faults) => faulty(faults, session),
        StoreError::ReasonNeeded(message) => {
            Message::new("casebook-with-reason").with("objection", session.localizer.say(message)).into()
        }
        error => error.message().into(),
    }
}

/// Names all faulty fields, each on a line.
fn faulty(faults: &[casebook::Fault], session: &Session) -> Trouble {
    let line =
        |fault: &casebook::Fault| format!("{}: {}", fault.field, session.localizer.say(&fault.message));
    let lines: Vec<_> = faults.iter().map(line).collect();
    Message::new("casebook-faulty").with("text", lines.join("\n")).into()
}

/// Finds the ruling that somebody named.
fn find(named: RulingRef, store: &dyn Store, session: &Session) -> Result<RulingId, Trouble> {
    let short = match named {
        RulingRef::Whole(id) => return Ok(id),
        RulingRef::Short(short) => short,
    };
    let found = store.named(short).map_err(|error| refused(&error, session))?;
    match found.as_slice() {
        [id] => Ok(*id),
        [] => Err(Message::new("casebook-no-ruling").with("ruling", short.to_string()).into()),
        several => {
            let ids: Vec<_> = several.iter().map(ToString::to_string).collect();
            let message = Message::new("casebook-ambiguous").with("ruling", short.to_string());
            Err(message.with("known", ids.join(", ")).into())
        }
    }
}

/// Returns who writes.
fn author(args: &WriterArgs, usual: Role) -> Author {
    Author { name: args.by.clone(), role: args.role.unwrap_or(usual) }
}

/// Returns a text as it was typed, or where that is `-`, all of standard input.
fn text(typed: &str) -> Result<String, Trouble> {
    if typed != "-" {
        return Ok(typed.to_owned());
    }
    let mut text = String::new();
    std::io::stdin().lock().read_to_string(&mut text).map_err(|error| unread("-", &error))?;
    Ok(text.trim_end().to_owned())
}

/// Says that the machine has no source of chance.
pub(super) fn no_chance(error: impl std::fmt::Display) -> Trouble {
    Message::new("casebook-failed").with("place", "getrandom").with("reason", error.to_string()).into()
}

/// Says that something could not be read.
fn unread(path: &str, error: &dyn std::fmt::Display) -> Trouble {
    Message::new("cli-cannot-read-file").with("path", path).with("reason", error.to_string()).into()
}

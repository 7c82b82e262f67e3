//! `schiri cases`: rulings made at the table, kept in a casebook.

mod made;
mod reading;
mod whole;
mod writing;

use std::io::{Read, stdin};
use std::path::Path;

use super::args::{Cases, CasesCommand, WriterArgs};
use super::files;
use super::session::{Result, Session};
use schiri_casebook::{self as casebook, Address, Author, Opening, Role, Store};
use schiri_rules::lang::Message;

/// Runs a command on the casebook that was named, else on the user's own.
pub(super) fn cases(args: &Cases, session: &mut Session) -> Result {
    let opening = match &args.command {
        CasesCommand::Add(_) | CasesCommand::Import { .. } => Opening::OrCreate,
        _ => Opening::Existing,
    };
    let store = opened(args.casebook.database.as_ref(), opening)?;
    match &args.command {
        CasesCommand::Add(args) => writing::add(args, &store, session),
        CasesCommand::Amend(args) => writing::amend(args, &store, session),
        CasesCommand::List(args) => reading::list(args, &store, session),
        CasesCommand::Show(args) => reading::show(args, &store, session),
        CasesCommand::Print(args) => made::print(args, &store, session),
        CasesCommand::Log(args) => made::log(args, &store, session),
        CasesCommand::Publish { ruling, id } => made::publish(*ruling, id, &store, session),
        CasesCommand::Export { output } => whole::export(output.as_deref(), &store, session),
        CasesCommand::Import { file } => whole::import(file, &store, session),
        CasesCommand::Backup { file } => whole::backup(file, &store, session),
        CasesCommand::Expire { before, writer } => whole::expire(*before, writer, &store, session),
        CasesCommand::Person(args) => whole::person(args, &store, session),
    }
}

/// Opens the casebook that was named, else the user's own.
pub(super) fn opened(address: Option<&Address>, opening: Opening) -> Result<Store> {
    let address = match address {
        Some(address) => address.clone(),
        None => Address::of_user().ok_or_else(|| Message::new("casebook-nowhere"))?,
    };
    Ok(casebook::open(&address, opening)?)
}

fn author(args: &WriterArgs, usual: Role) -> Author {
    Author { name: args.by.clone(), role: args.role.unwrap_or(usual) }
}

/// Returns a text as it was typed, or all of standard input for `-`.
fn text(typed: &str) -> Result<String> {
    if typed != "-" {
        return Ok(typed.to_owned());
    }
    let mut text = String::new();
    stdin().lock().read_to_string(&mut text).map_err(|error| files::unread(Path::new("-"), error))?;
    Ok(text.trim_end().to_owned())
}

//! `schiri completions SHELL` and `schiri man`: generated from the commands themselves.

use std::io::Write as _;

use super::args::Completions;
use super::help;
use super::session::{Outcome, Session, Trouble};

/// Writes a completion script.
pub(super) fn completions(args: &Completions, session: &mut Session) -> Result<Outcome, Trouble> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(&session.localizer), "schiri", &mut script);
    session.out.write_all(&script)?;
    Ok(Outcome::Done)
}

/// Writes the man page of the program and of every command, one after the other.
pub(super) fn man(session: &mut Session) -> Result<Outcome, Trouble> {
    let mut command = help::command(&session.localizer);
    command.build();
    let mut page = Vec::new();
    add_pages(&command, &mut page)?;
    session.out.write_all(&page)?;
    Ok(Outcome::Done)
}

/// Adds the page of a command, and those of its subcommands.
fn add_pages(command: &clap::Command, pages: &mut Vec<u8>) -> Result<(), Trouble> {
    clap_mangen::Man::new(command.clone()).render(pages)?;
    command.get_subcommands().try_for_each(|sub| add_pages(sub, pages))
}

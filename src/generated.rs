//! What the program says about itself: `schiri completions SHELL` and `schiri man`, generated from the commands;
//! `schiri licences`, a list of what it contains.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use clap_complete::Shell;

use super::session::{Outcome, Result, Session};
use super::{files, help};
use schiri_rules::lang::Message;
use schiri_words::Localizer;

pub(super) fn completions(shell: Shell, session: &mut Session) -> Result {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(&session.localizer), "schiri", &mut script);
    session.out.write_all(&script)?;
    Ok(Outcome::Done)
}

/// Writes the man pages of the program and of every command: one after the other, or each into its own file.
pub(super) fn man(out: Option<&Path>, session: &mut Session) -> Result {
    let mut command = help::command(&session.localizer).disable_help_subcommand(true);
    command.build();
    let mut pages = Vec::new();
    add_pages(command, &session.localizer, &mut pages)?;
    match out {
        None => pages.iter().try_for_each(|(_, page)| session.raw(page))?,
        Some(dir) => {
            fs::create_dir_all(dir).map_err(|error| files::refused(dir, &error))?;
            pages.iter().try_for_each(|(name, page)| files::replace(&dir.join(name), page.as_bytes()))?;
        }
    }
    Ok(Outcome::Done)
}

/// Adds the page of a command, and those of its subcommands.
fn add_pages(command: clap::Command, localizer: &Localizer, pages: &mut Vec<(String, String)>) -> Result<()> {
    let below: Vec<_> = command.get_subcommands().cloned().collect();
    let page = clap_mangen::Man::new(command);
    let mut written = Vec::new();
    page.render(&mut written)?;
    pages.push((page.get_filename(), with_headings(&String::from_utf8_lossy(&written), localizer)));
    below.into_iter().try_for_each(|sub| add_pages(sub, localizer, pages))
}

/// The headings that the generator writes, and the messages that replace them.
const HEADINGS: [(&str, &str); 7] = [
    ("NAME", "man-name"),
    ("SYNOPSIS", "man-synopsis"),
    ("DESCRIPTION", "man-description"),
    ("OPTIONS", "man-options"),
    ("SUBCOMMANDS", "man-commands"),
    ("EXTRA", "man-examples"),
    ("VERSION", "man-version"),
];

/// Puts the headings of a page into the reader's language.
fn with_headings(page: &str, localizer: &Localizer) -> String {
    let mut out = String::with_capacity(page.len());
    for line in page.lines() {
        let heading = line.strip_prefix(".SH ");
        match HEADINGS.iter().find(|(english, _)| heading == Some(english)) {
            Some((_, id)) => out.extend([".SH ", &localizer.word(id)]),
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out
}

/// The list that `cargo xtask licences` keeps up to date.
const INSIDE: &str = include_str!("licences.txt");

pub(super) fn licences(session: &mut Session) -> Result {
    session.say(&Message::new("licences-head"))?;
    session.line("")?;
    session.raw(INSIDE)?;
    Ok(Outcome::Done)
}

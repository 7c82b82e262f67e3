//! What can be typed. Help texts are not here: they are Fluent messages named after the command and
//! argument (`help-find`, `help-find-limit`), put in by [`super::help`].

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::corpus::{EditionId, TopicId};
use crate::lang::Lang;
use crate::precedence::Relation;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "schiri", version, disable_help_subcommand = true, infer_subcommands = true)]
pub(super) struct Line {
    #[command(flatten)]
    pub(super) common: Common,
    #[command(subcommand)]
    pub(super) command: Command,
}

/// What every command takes.
#[derive(Debug, Args)]
pub(super) struct Common {
    #[arg(long, global = true, value_name = "DIR", env = "SCHIRI_KB", hide_env_values = true)]
    pub(super) kb: Option<PathBuf>,
    #[arg(long, global = true, value_name = "LANG", value_parser = lang)]
    pub(super) ui_lang: Option<Lang>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(super) color: Color,
}

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Finds clauses by citation or words.
    Find(Find),
    /// Shows a clause.
    Show(Show),
    /// Shows where editions agree and where they part.
    Conflicts(Conflicts),
    /// Writes a completion script for a shell.
    Completions(Completions),
    /// Writes the man page.
    Man,
}

/// `schiri find`.
#[derive(Debug, Args)]
pub(super) struct Find {
    #[arg(required_unless_present = "batch", num_args = 1.., value_name = "QUERY")]
    pub(super) query: Vec<String>,
    #[arg(long = "in", value_name = "EDITION", value_delimiter = ',')]
    pub(super) editions: Vec<EditionId>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(super) lang: Option<Lang>,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(super) limit: u16,
    #[arg(long)]
    pub(super) json: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "query")]
    pub(super) batch: Option<PathBuf>,
}

/// `schiri show`.
#[derive(Debug, Args)]
pub(super) struct Show {
    #[arg(required = true, num_args = 1.., value_name = "CITATION")]
    pub(super) citation: Vec<String>,
    #[arg(long, value_name = "LANG", value_parser = lang, value_delimiter = ',')]
    pub(super) lang: Vec<Lang>,
    #[arg(long, conflicts_with = "lang")]
    pub(super) all_langs: bool,
    #[arg(long)]
    pub(super) alone: bool,
    #[arg(long)]
    pub(super) json: bool,
}

/// `schiri conflicts`.
#[derive(Debug, Args)]
pub(super) struct Conflicts {
    #[arg(value_name = "EDITION")]
    pub(super) editions: Vec<EditionId>,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',')]
    pub(super) topic: Vec<TopicId>,
    #[arg(long, value_name = "RELATION", value_delimiter = ',', value_parser = relation)]
    pub(super) relation: Vec<Relation>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(super) lang: Option<Lang>,
    #[arg(long)]
    pub(super) json: bool,
}

/// `schiri completions`.
#[derive(Debug, Args)]
pub(super) struct Completions {
    pub(super) shell: clap_complete::Shell,
}

/// Reads a language, for clap.
pub(super) fn lang(text: &str) -> Result<Lang, crate::lang::UnknownLang> {
    text.parse()
}

/// Reads a relation, for clap.
fn relation(text: &str) -> Result<Relation, String> {
    let words = || Relation::ALL.map(Relation::as_str).join(", ");
    Relation::ALL.into_iter().find(|relation| relation.as_str() == text).ok_or_else(words)
}

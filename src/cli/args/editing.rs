//! Commands for whoever keeps a rule collection.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::values::{code, lang, names};
use crate::casebook::Address;
use crate::corpus::{ClauseId, EditionId, TopicId};
use crate::diag::Code;
use crate::lang::Lang;
use crate::report::Format;

/// `schiri eval`: scores searches or rulings against a judged file.
#[derive(Debug, Args)]
pub(in crate::cli) struct Eval {
    #[arg(value_name = "FILE")]
    pub(in crate::cli) file: PathBuf,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// `schiri check`: finds what is wrong with a rule collection.
#[derive(Debug, Args)]
pub(in crate::cli) struct Check {
    #[arg(value_name = "DIR")]
    pub(in crate::cli) dir: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", default_value = "plain", value_parser = names(&Format::ALL, Format::name))]
    pub(in crate::cli) format: Format,
    #[arg(long, value_name = "CODE", value_parser = code, value_delimiter = ',')]
    pub(in crate::cli) only: Vec<Code>,
    #[arg(long, conflicts_with_all = ["explain", "list"])]
    pub(in crate::cli) casebook: bool,
    // Without `env`: a casebook that is set for all commands must not make `check` read it.
    #[arg(long, value_name = "FILE|URL", conflicts_with_all = ["explain", "list"])]
    pub(in crate::cli) database: Option<Address>,
    #[arg(long, value_name = "CODE", value_parser = code, conflicts_with_all = ["dir", "only", "list"])]
    pub(in crate::cli) explain: Option<Code>,
    #[arg(long, conflicts_with_all = ["dir", "only"])]
    pub(in crate::cli) list: bool,
}

/// `schiri pin`: writes hashes of originals into translations and cases.
#[derive(Debug, Args)]
pub(in crate::cli) struct Pin {
    #[arg(value_name = "DIR|EDITION")]
    pub(in crate::cli) targets: Vec<String>,
    #[arg(long, value_name = "LANG", value_parser = lang, value_delimiter = ',')]
    pub(in crate::cli) lang: Vec<Lang>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(in crate::cli) clause: Vec<ClauseId>,
    #[arg(long, conflicts_with_all = ["missing", "clause"])]
    pub(in crate::cli) all: bool,
    #[arg(long, conflicts_with = "clause")]
    pub(in crate::cli) missing: bool,
    #[arg(long)]
    pub(in crate::cli) dry_run: bool,
}

/// `schiri coverage`: counts which clauses answer a point.
#[derive(Debug, Args)]
pub(in crate::cli) struct Coverage {
    #[arg(long)]
    pub(in crate::cli) matrix: bool,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',', requires = "matrix")]
    pub(in crate::cli) topic: Vec<TopicId>,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// `schiri draft`: drafts what an editor finishes by hand.
#[derive(Debug, Args)]
pub(in crate::cli) struct Draft {
    #[command(subcommand)]
    pub(in crate::cli) command: DraftCommand,
}

/// What can be drafted.
#[derive(Debug, Subcommand)]
pub(in crate::cli) enum DraftCommand {
    /// The points that the clauses of an edition may answer.
    Points(DraftPoints),
}

/// `schiri draft points`: lists the points that clauses may answer.
#[derive(Debug, Args)]
pub(in crate::cli) struct DraftPoints {
    #[arg(long, value_name = "EDITION")]
    pub(in crate::cli) edition: EditionId,
    #[arg(long)]
    pub(in crate::cli) all: bool,
    #[arg(long, short, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,
}

/// `schiri init`: starts a rule collection in a new folder.
#[derive(Debug, Args)]
pub(in crate::cli) struct Init {
    #[arg(value_name = "DIR")]
    pub(in crate::cli) dir: PathBuf,
    #[arg(long)]
    pub(in crate::cli) empty: bool,
}

/// `schiri schema`: writes the JSON Schema of a kind of file.
#[derive(Debug, Args)]
pub(in crate::cli) struct Schema {
    #[arg(value_name = "KIND", required_unless_present = "out")]
    pub(in crate::cli) kind: Option<String>,
    #[arg(long, value_name = "DIR", conflicts_with = "kind")]
    pub(in crate::cli) out: Option<PathBuf>,
}

/// `schiri cache`: shows or removes the indexes that are kept.
#[derive(Debug, Args)]
pub(in crate::cli) struct CacheArgs {
    #[arg(long)]
    pub(in crate::cli) clear: bool,
}

/// `schiri completions`: writes a completion script for a shell.
#[derive(Debug, Args)]
pub(in crate::cli) struct Completions {
    pub(in crate::cli) shell: clap_complete::Shell,
}

/// `schiri man`: writes the man pages.
#[derive(Debug, Args)]
pub(in crate::cli) struct Man {
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) out: Option<PathBuf>,
}

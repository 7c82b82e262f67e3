//! Commands for anyone who keeps a rule collection.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::values::{code, lang, names};
use schiri_casebook::Address;
use schiri_edit::report::Format;
use schiri_rules::corpus::{ClauseId, EditionId, TopicId};
use schiri_rules::diag::Code;
use schiri_rules::lang::Lang;

/// `schiri eval`: scores searches or rulings against a judged file.
#[derive(Debug, Args)]
pub(crate) struct Eval {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `schiri check`: finds what is wrong with a rule collection.
#[derive(Debug, Args)]
pub(crate) struct Check {
    #[arg(value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", default_value = "plain", value_parser = names(&Format::ALL, Format::name))]
    pub(crate) format: Format,
    #[arg(long, value_name = "CODE", value_parser = code, value_delimiter = ',')]
    pub(crate) only: Vec<Code>,
    #[arg(long, conflicts_with_all = ["explain", "list"])]
    pub(crate) casebook: bool,
    // Without `env`: a casebook that is set for all commands must not make `check` read it.
    #[arg(long, value_name = "FILE|URL", conflicts_with_all = ["explain", "list"])]
    pub(crate) database: Option<Address>,
    #[arg(long, value_name = "CODE", value_parser = code, conflicts_with_all = ["dir", "only", "list"])]
    pub(crate) explain: Option<Code>,
    #[arg(long, conflicts_with_all = ["dir", "only"])]
    pub(crate) list: bool,
}

/// `schiri pin`: writes hashes of originals into translations and cases.
#[derive(Debug, Args)]
pub(crate) struct Pin {
    #[arg(value_name = "DIR|EDITION")]
    pub(crate) targets: Vec<String>,
    #[arg(long, value_name = "LANG", value_parser = lang, value_delimiter = ',')]
    pub(crate) lang: Vec<Lang>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(crate) clause: Vec<ClauseId>,
    #[arg(long, conflicts_with_all = ["missing", "clause"])]
    pub(crate) all: bool,
    #[arg(long, conflicts_with = "clause")]
    pub(crate) missing: bool,
    #[arg(long)]
    pub(crate) dry_run: bool,
}

/// `schiri coverage`: counts which clauses answer a point.
#[derive(Debug, Args)]
pub(crate) struct Coverage {
    #[arg(long)]
    pub(crate) matrix: bool,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',', requires = "matrix")]
    pub(crate) topic: Vec<TopicId>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `schiri draft`: drafts what an editor finishes by hand.
#[derive(Debug, Args)]
pub(crate) struct Draft {
    #[command(subcommand)]
    pub(crate) command: DraftCommand,
}

/// What can be drafted.
#[derive(Debug, Subcommand)]
pub(crate) enum DraftCommand {
    /// The points that the clauses of an edition may answer.
    Points(DraftPoints),
    /// Terms of the glossary that the rule texts show.
    Glossary(DraftGlossary),
    /// Takes a mended draft over.
    Accept(DraftAccept),
}

/// `schiri draft glossary`: lists terms that the glossary may need.
#[derive(Debug, Args)]
pub(crate) struct DraftGlossary {
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// `schiri draft accept`: adds the points and concepts of a draft to the collection.
#[derive(Debug, Args)]
pub(crate) struct DraftAccept {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) dry_run: bool,
}

/// `schiri draft points`: lists the points that clauses may answer.
#[derive(Debug, Args)]
pub(crate) struct DraftPoints {
    #[arg(long, value_name = "EDITION")]
    pub(crate) edition: EditionId,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// `schiri init`: starts a rule collection in a new folder.
#[derive(Debug, Args)]
pub(crate) struct Init {
    #[arg(value_name = "DIR")]
    pub(crate) dir: PathBuf,
    #[arg(long)]
    pub(crate) empty: bool,
    #[arg(long, value_name = "LANG", value_parser = lang, value_delimiter = ',', requires = "empty")]
    pub(crate) languages: Vec<Lang>,
}

/// `schiri schema`: writes the JSON Schema of a kind of file.
#[derive(Debug, Args)]
pub(crate) struct Schema {
    #[arg(value_name = "KIND", required_unless_present = "out")]
    pub(crate) kind: Option<String>,
    #[arg(long, value_name = "DIR", conflicts_with = "kind")]
    pub(crate) out: Option<PathBuf>,
}

/// `schiri cache`: shows, removes or makes the indexes that are kept.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct CacheArgs {
    #[command(subcommand)]
    pub(crate) command: Option<CacheCommand>,
    #[arg(long)]
    pub(crate) clear: bool,
}

/// What can be done about kept indexes besides looking at them.
#[derive(Debug, Subcommand)]
pub(crate) enum CacheCommand {
    /// Makes those of the chosen rule collection.
    Warm {
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
}

/// `schiri completions`: writes a completion script for a shell.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    pub(crate) shell: clap_complete::Shell,
}

/// `schiri man`: writes the man pages.
#[derive(Debug, Args)]
pub(crate) struct Man {
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
}

//! Commands for whoever keeps a rule collection.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::values::{code, lang};
use crate::corpus::{ClauseId, TopicId};
use crate::diag::Code;
use crate::lang::Lang;

/// `schiri eval`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Eval {
    #[arg(value_name = "FILE")]
    pub(in crate::cli) file: PathBuf,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// `schiri check`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Check {
    #[arg(value_name = "DIR")]
    pub(in crate::cli) dir: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", default_value = "plain")]
    pub(in crate::cli) format: CheckFormat,
    #[arg(long, value_name = "CODE", value_parser = code, value_delimiter = ',')]
    pub(in crate::cli) only: Vec<Code>,
    #[arg(long, value_name = "CODE", value_parser = code, conflicts_with_all = ["dir", "only", "list"])]
    pub(in crate::cli) explain: Option<Code>,
    #[arg(long, conflicts_with_all = ["dir", "only"])]
    pub(in crate::cli) list: bool,
}

/// The forms in which findings are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum CheckFormat {
    /// With the lines concerned.
    Plain,
    /// One a line.
    Short,
    /// JSON.
    Json,
    /// SARIF 2.1.0.
    Sarif,
}

/// `schiri pin`.
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

/// `schiri coverage`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Coverage {
    #[arg(long)]
    pub(in crate::cli) matrix: bool,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',', requires = "matrix")]
    pub(in crate::cli) topic: Vec<TopicId>,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// `schiri init`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Init {
    #[arg(value_name = "DIR")]
    pub(in crate::cli) dir: PathBuf,
}

/// `schiri schema`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Schema {
    #[arg(value_name = "KIND", required_unless_present = "out")]
    pub(in crate::cli) kind: Option<String>,
    #[arg(long, value_name = "DIR", conflicts_with = "kind")]
    pub(in crate::cli) out: Option<PathBuf>,
}

/// `schiri cache`.
#[derive(Debug, Args)]
pub(in crate::cli) struct CacheArgs {
    #[arg(long)]
    pub(in crate::cli) clear: bool,
}

/// `schiri completions`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Completions {
    pub(in crate::cli) shell: clap_complete::Shell,
}

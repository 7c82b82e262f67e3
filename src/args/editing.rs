//! Commands for anyone who keeps a rule collection.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand, ValueEnum};

use super::names;
use schiri_casebook::Address;
use schiri_edit::import::Dialect;
use schiri_edit::report::Format;
use schiri_rules::corpus::{ClauseId, EditionId, TopicId};
use schiri_rules::diag::Code;
use schiri_rules::lang::Lang;

#[derive(Debug, Args)]
pub(crate) struct Eval {
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    pub(crate) dir: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", default_value = "plain", value_parser = names(&Format::ALL, Format::name))]
    pub(crate) format: Format,
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    pub(crate) only: Vec<Code>,
    #[arg(long, conflicts_with_all = ["explain", "list"])]
    pub(crate) casebook: bool,
    // Without `env`: `check` must not read a casebook only because one is set for all commands.
    #[arg(long, value_name = "FILE|URL", conflicts_with_all = ["explain", "list"])]
    pub(crate) database: Option<Address>,
    #[arg(long, value_name = "CODE", conflicts_with_all = ["dir", "only", "list"])]
    pub(crate) explain: Option<Code>,
    #[arg(long, conflicts_with_all = ["dir", "only"])]
    pub(crate) list: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Pin {
    #[arg(value_name = "DIR|EDITION")]
    pub(crate) targets: Vec<String>,
    #[arg(long, value_name = "LANG", value_delimiter = ',')]
    pub(crate) lang: Vec<Lang>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(crate) clause: Vec<ClauseId>,
    #[arg(long, conflicts_with = "clause")]
    pub(crate) all: bool,
    #[arg(long)]
    pub(crate) dry_run: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Coverage {
    #[arg(long)]
    pub(crate) matrix: bool,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',', requires = "matrix")]
    pub(crate) topic: Vec<TopicId>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DraftCommand {
    Points(DraftPoints),
    Glossary {
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    Accept(DraftAccept),
}

#[derive(Debug, Args)]
pub(crate) struct DraftAccept {
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) dry_run: bool,
}

#[derive(Debug, Args)]
pub(crate) struct DraftPoints {
    #[arg(long, value_name = "EDITION")]
    pub(crate) edition: EditionId,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Init {
    pub(crate) dir: PathBuf,
    #[arg(long)]
    pub(crate) empty: bool,
    #[arg(long, value_name = "LANG", value_delimiter = ',', requires = "empty")]
    pub(crate) languages: Vec<Lang>,
}

#[derive(Debug, Args)]
pub(crate) struct Schema {
    #[arg(value_name = "KIND", required_unless_present = "out")]
    pub(crate) kind: Option<String>,
    #[arg(long, value_name = "DIR", conflicts_with = "kind")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct CacheArgs {
    #[command(subcommand)]
    pub(crate) command: Option<CacheCommand>,
    #[arg(long)]
    pub(crate) clear: bool,
}

/// What can be done with kept indexes besides listing them.
#[derive(Debug, Subcommand)]
pub(crate) enum CacheCommand {
    Warm {
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Import {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long, value_name = "ID", required_unless_present = "translation_of")]
    pub(crate) edition: Option<EditionId>,
    #[arg(long, value_name = "ID", conflicts_with = "edition")]
    pub(crate) translation_of: Option<EditionId>,
    #[arg(long, value_name = "LANG")]
    pub(crate) language: Option<Lang>,
    #[arg(long, value_name = "STYLE", default_value = "auto", value_parser = styles())]
    pub(crate) style: Style,
    #[arg(long, requires = "edition", conflicts_with = "settle")]
    pub(crate) overlay: bool,
    #[arg(short = 'o', long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long)]
    pub(crate) settle: bool,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',', conflicts_with = "overlay")]
    pub(crate) take: Vec<String>,
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) report: ReportFormat,
}

/// A dialect, or `None` if it is to be recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Style(pub(crate) Option<Dialect>);

/// The word that asks for recognition.
const AUTO: &str = "auto";

fn styles() -> impl TypedValueParser<Value = Style> {
    let names = [AUTO].into_iter().chain(Dialect::NAMES.iter().copied());
    PossibleValuesParser::new(names).try_map(|text| match text.as_str() {
        AUTO => Ok(Style(None)),
        name => name.parse().map(|dialect| Style(Some(dialect))),
    })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// For people.
    Text,
    /// JSON.
    Json,
    /// SARIF 2.1.0.
    Sarif,
    /// A page: the source beside the clauses.
    Html,
}

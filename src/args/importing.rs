//! The command that brings documents in.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::values::lang;
use schiri_edit::import::Dialect;
use schiri_rules::corpus::EditionId;
use schiri_rules::lang::Lang;

/// `schiri import`.
#[derive(Debug, Args)]
pub(crate) struct Import {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long, value_name = "ID", required_unless_present = "translation_of")]
    pub(crate) edition: Option<EditionId>,
    #[arg(long, value_name = "ID", conflicts_with = "edition")]
    pub(crate) translation_of: Option<EditionId>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(crate) language: Option<Lang>,
    #[arg(long, value_name = "STYLE", default_value = "auto", value_parser = styles())]
    pub(crate) style: Style,
    #[arg(long, requires = "edition", conflicts_with = "settle")]
    pub(crate) overlay: bool,
    #[arg(short = 'o', long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long)]
    pub(crate) settle: bool,
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) report: ReportFormat,
}

/// A dialect, or none where it is to be recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Style(pub(crate) Option<Dialect>);

/// The word for a dialect that is to be recognised.
const AUTO: &str = "auto";

fn styles() -> impl TypedValueParser<Value = Style> {
    let names = [AUTO].into_iter().chain(Dialect::NAMES.iter().copied());
    PossibleValuesParser::new(names).try_map(|text| match text.as_str() {
        AUTO => Ok(Style(None)),
        name => name.parse().map(|dialect| Style(Some(dialect))),
    })
}

/// The forms of an import's report.
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

//! The command that brings documents in.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::values::lang;
use crate::corpus::EditionId;
use crate::import::Dialect;
use crate::lang::Lang;

/// `schiri import`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Import {
    #[arg(value_name = "FILE", required = true)]
    pub(in crate::cli) files: Vec<PathBuf>,
    #[arg(long, value_name = "ID", required_unless_present = "translation_of")]
    pub(in crate::cli) edition: Option<EditionId>,
    #[arg(long, value_name = "ID", conflicts_with = "edition")]
    pub(in crate::cli) translation_of: Option<EditionId>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(in crate::cli) language: Option<Lang>,
    #[arg(long, value_name = "STYLE", default_value = "auto", value_parser = styles())]
    pub(in crate::cli) style: Style,
    #[arg(long, requires = "edition", conflicts_with = "settle")]
    pub(in crate::cli) overlay: bool,
    #[arg(short = 'o', long, value_name = "DIR")]
    pub(in crate::cli) out: Option<PathBuf>,
    #[arg(long)]
    pub(in crate::cli) settle: bool,
    #[arg(long)]
    pub(in crate::cli) dry_run: bool,
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(in crate::cli) report: ReportFormat,
}

/// A dialect, or none where it is to be recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) struct Style(pub(in crate::cli) Option<Dialect>);

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
pub(in crate::cli) enum ReportFormat {
    /// For people.
    Text,
    /// JSON.
    Json,
    /// SARIF 2.1.0.
    Sarif,
    /// A page: the source beside the clauses.
    Html,
}

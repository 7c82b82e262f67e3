//! Commands that make something to read from, on paper or beside a text.

use std::num::NonZeroU8;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::reading::StackArgs;
use super::values::{lang, names, words};
use crate::booklet::{self, Accent, Arrange, Extent, Paper, Piece, Preset};
use crate::compare::{By, TextChangeKind};
use crate::corpus::{ClauseId, EditionId, EventId, FigureId, PartialDate, ScopeId, TopicId};
use crate::figure::Look;
use crate::lang::Lang;

/// `schiri compare`: sets editions side by side.
#[derive(Debug, Args)]
pub(in crate::cli) struct Compare {
    #[arg(value_name = "EDITION")]
    pub(in crate::cli) editions: Vec<EditionId>,
    #[arg(long, value_name = "WHAT", default_value = "point", value_parser = names(&By::ALL, By::name))]
    pub(in crate::cli) by: By,
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = names(&TextChangeKind::ALL, TextChangeKind::name))]
    pub(in crate::cli) only: Vec<TextChangeKind>,
    #[arg(long)]
    pub(in crate::cli) differences: bool,
    #[arg(long, value_name = "EDITION", conflicts_with = "differences")]
    pub(in crate::cli) new_for: Option<EditionId>,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',')]
    pub(in crate::cli) topic: Vec<TopicId>,
    #[arg(long)]
    pub(in crate::cli) matrix: bool,
    #[arg(long, value_name = "EDITION", conflicts_with_all = ["editions", "differences", "new_for", "topic", "matrix"])]
    pub(in crate::cli) coming_from: Option<EditionId>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(in crate::cli) limit: Option<u16>,
    #[arg(long, value_name = "LANG", value_parser = lang, value_delimiter = ',')]
    pub(in crate::cli) lang: Vec<Lang>,
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(in crate::cli) format: Format,
    #[arg(long, short, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,
    #[command(flatten)]
    pub(in crate::cli) stack: StackArgs,
}

/// `schiri trace`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Trace {
    #[arg(required = true, num_args = 1.., value_name = "CITATION")]
    pub(in crate::cli) citation: Vec<String>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(in crate::cli) lang: Option<Lang>,
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(in crate::cli) format: Format,
    #[arg(long, short, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,
}

/// The formats of comparisons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Format {
    /// Text for the terminal.
    Text,
    /// Markdown, with a table for each topic.
    Md,
    /// One HTML page, complete.
    Html,
    /// CSV (RFC 4180), one line for each point.
    Csv,
    /// JSON, as the API answers.
    Json,
    /// A picture; the matrix only.
    Svg,
}

/// `schiri booklet`: makes rules to print.
#[derive(Debug, Args)]
pub(in crate::cli) struct Booklet {
    #[arg(value_name = "EDITION", conflicts_with = "event", required_unless_present = "event")]
    pub(in crate::cli) editions: Vec<EditionId>,
    #[arg(long, value_name = "EVENT")]
    pub(in crate::cli) event: Option<EventId>,
    #[arg(long, value_name = "LANG", value_parser = lang, value_delimiter = ',')]
    pub(in crate::cli) lang: Vec<Lang>,
    #[arg(long, value_name = "PRESET", default_value = "players", value_parser = names(&Preset::ALL, Preset::name))]
    pub(in crate::cli) preset: Preset,
    #[arg(long, value_name = "EXTENT", value_parser = names(&Extent::ALL, Extent::name))]
    pub(in crate::cli) extent: Option<Extent>,
    #[arg(long, value_name = "ORDER", value_parser = names(&Arrange::ALL, Arrange::name))]
    pub(in crate::cli) arrange: Option<Arrange>,
    #[arg(long, value_name = "CITATION", value_delimiter = ',')]
    pub(in crate::cli) only: Vec<String>,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',')]
    pub(in crate::cli) topic: Vec<TopicId>,
    #[arg(long, value_name = "PIECE", value_delimiter = ',', value_parser = names(&Piece::ALL, Piece::name))]
    pub(in crate::cli) with: Vec<Piece>,
    #[arg(long, value_name = "PIECE", value_delimiter = ',', value_parser = names(&Piece::ALL, Piece::name))]
    pub(in crate::cli) without: Vec<Piece>,
    #[arg(long, value_name = "EDITION")]
    pub(in crate::cli) coming_from: Option<EditionId>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(in crate::cli) adopt: Vec<ClauseId>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(in crate::cli) drop: Vec<ClauseId>,
    #[arg(long, value_name = "SITUATION", value_delimiter = ',')]
    pub(in crate::cli) situation: Vec<ScopeId>,
    #[arg(long, value_name = "DATE")]
    pub(in crate::cli) date: Option<PartialDate>,
    #[arg(long, value_name = "NAME", value_parser = words)]
    pub(in crate::cli) organiser: Option<String>,
    #[arg(long, value_name = "PLACE", value_parser = words)]
    pub(in crate::cli) place: Option<String>,
    #[arg(long, value_name = "CONTACT", value_parser = words)]
    pub(in crate::cli) contact: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) logo: Option<PathBuf>,
    #[arg(long, value_name = "COLOUR")]
    pub(in crate::cli) accent: Option<Accent>,
    #[arg(long)]
    pub(in crate::cli) table_field: bool,
    #[arg(long, value_name = "PAPER", default_value = "a5", value_parser = names(&Paper::ALL, Paper::name))]
    pub(in crate::cli) paper: Paper,
    #[arg(long, value_name = "SHEETS", value_parser = clap::value_parser!(NonZeroU8))]
    pub(in crate::cli) sheets: Option<NonZeroU8>,
    #[arg(long, value_name = "URL")]
    pub(in crate::cli) base_url: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = names(&booklet::Format::ALL, booklet::Format::name))]
    pub(in crate::cli) format: Option<booklet::Format>,
    #[arg(long, short, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,
}

/// `schiri figure`: draws a figure as SVG, or lists all figures.
#[derive(Debug, Args)]
pub(in crate::cli) struct Figure {
    #[arg(value_name = "FIGURE")]
    pub(in crate::cli) id: Option<FigureId>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(in crate::cli) lang: Option<Lang>,
    #[arg(long, value_name = "LOOK", default_value = "print", value_parser = names(&Look::ALL, Look::name), requires = "id")]
    pub(in crate::cli) look: Look,
    #[arg(long, short, value_name = "FILE", requires = "id")]
    pub(in crate::cli) output: Option<PathBuf>,
}

//! Commands that make something to read from, on paper or beside a text.

use std::num::NonZeroU8;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::reading::{ChangeArgs, StackArgs};
use super::{names, words};
use schiri_booklet::{self as booklet, Accent, Arrange, Extent, Paper, Piece, Preset};
use schiri_compare::{By, TextChangeKind};
use schiri_rules::corpus::{EditionId, EventId, FigureId, PartialDate, TopicId};
use schiri_rules::lang::Lang;
use schiri_show::figure::Look;

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[arg(value_name = "EDITION")]
    pub(crate) editions: Vec<EditionId>,
    #[arg(long, value_name = "WHAT", default_value = "point", value_parser = names(&By::ALL, By::name))]
    pub(crate) by: By,
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = names(&TextChangeKind::ALL, TextChangeKind::name))]
    pub(crate) only: Vec<TextChangeKind>,
    #[arg(long)]
    pub(crate) differences: bool,
    #[arg(long, value_name = "EDITION", conflicts_with = "differences")]
    pub(crate) new_for: Option<EditionId>,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',')]
    pub(crate) topic: Vec<TopicId>,
    #[arg(long)]
    pub(crate) matrix: bool,
    #[arg(long, value_name = "EDITION", conflicts_with_all = ["editions", "differences", "new_for", "topic", "matrix"])]
    pub(crate) coming_from: Option<EditionId>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) limit: Option<u16>,
    #[arg(long, value_name = "LANG", value_delimiter = ',')]
    pub(crate) lang: Vec<Lang>,
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) stack: StackArgs,
}

#[derive(Debug, Args)]
pub(crate) struct Trace {
    #[arg(required = true, num_args = 1.., value_name = "CITATION")]
    pub(crate) citation: Vec<String>,
    #[arg(long, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
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

#[derive(Debug, Args)]
pub(crate) struct Booklet {
    #[arg(value_name = "EDITION", conflicts_with = "event")]
    pub(crate) editions: Vec<EditionId>,
    #[arg(long, value_name = "EVENT")]
    pub(crate) event: Option<EventId>,
    #[arg(long, value_name = "LANG", value_delimiter = ',')]
    pub(crate) lang: Vec<Lang>,
    #[arg(long, value_name = "PRESET", default_value = "players", value_parser = names(&Preset::ALL, Preset::name))]
    pub(crate) preset: Preset,
    #[arg(long, value_name = "EXTENT", value_parser = names(&Extent::ALL, Extent::name))]
    pub(crate) extent: Option<Extent>,
    #[arg(long, value_name = "ORDER", value_parser = names(&Arrange::ALL, Arrange::name))]
    pub(crate) arrange: Option<Arrange>,
    #[arg(long, value_name = "CITATION", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',')]
    pub(crate) topic: Vec<TopicId>,
    #[arg(long, value_name = "PIECE", value_delimiter = ',', value_parser = names(&Piece::ALL, Piece::name))]
    pub(crate) with: Vec<Piece>,
    #[arg(long, value_name = "PIECE", value_delimiter = ',', value_parser = names(&Piece::ALL, Piece::name))]
    pub(crate) without: Vec<Piece>,
    #[arg(long, value_name = "EDITION")]
    pub(crate) coming_from: Option<EditionId>,
    #[command(flatten)]
    pub(crate) changes: ChangeArgs,
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<PartialDate>,
    #[arg(long, value_name = "NAME", value_parser = words)]
    pub(crate) organiser: Option<String>,
    #[arg(long, value_name = "PLACE", value_parser = words)]
    pub(crate) place: Option<String>,
    #[arg(long, value_name = "CONTACT", value_parser = words)]
    pub(crate) contact: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) logo: Option<PathBuf>,
    #[arg(long, value_name = "COLOUR")]
    pub(crate) accent: Option<Accent>,
    #[arg(long)]
    pub(crate) table_field: bool,
    #[arg(long, value_name = "PAPER", default_value = "a5", value_parser = names(&Paper::ALL, Paper::name))]
    pub(crate) paper: Paper,
    #[arg(long, value_name = "SHEETS", value_parser = clap::value_parser!(NonZeroU8))]
    pub(crate) sheets: Option<NonZeroU8>,
    #[arg(long, value_name = "URL")]
    pub(crate) base_url: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = names(&booklet::Format::ALL, booklet::Format::name))]
    pub(crate) format: Option<booklet::Format>,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Figure {
    #[arg(value_name = "FIGURE")]
    pub(crate) id: Option<FigureId>,
    #[arg(long, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    #[arg(long, value_name = "LOOK", default_value = "print", value_parser = names(&Look::ALL, Look::name), requires = "id")]
    pub(crate) look: Look,
    #[arg(long, short, value_name = "FILE", requires = "id")]
    pub(crate) output: Option<PathBuf>,
}

//! What can be typed. Help texts are not here: they are Fluent messages named after the command and
//! argument (`about-find`, `about-find-limit`), put in by [`super::help`].

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::booklet::{Extent, Paper, Piece, Preset};
use crate::corpus::{ClauseId, EditionId, EventId, FigureId, MomentId, PartialDate, ScopeId, TopicId};
use crate::diag::Code;
use crate::known::StackChoice;
use crate::lang::Lang;
use crate::precedence::Relation;
use crate::web::Limits;

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
    /// Says what is in force.
    Ask(Ask),
    /// Shows where editions agree and where they part.
    Conflicts(Conflicts),
    /// Shows what is in force at a moment of the game.
    Moments(Moments),
    /// Counts which clauses answer a point.
    Coverage(Coverage),
    /// Sets editions side by side.
    Compare(Compare),
    /// Makes a booklet to print.
    Booklet(Booklet),
    /// Draws a figure.
    Figure(Figure),
    /// Scores the search by judged queries.
    Eval(Eval),
    /// Checks a material.
    Check(Check),
    /// Pins translations and cases to their originals.
    Pin(Pin),
    /// Serves the API and the pages.
    Serve(Serve),
    /// Starts a new material.
    Init(Init),
    /// Writes the JSON Schemas of the material's files.
    Schema(Schema),
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
    #[command(flatten)]
    pub(super) stack: StackArgs,
}

/// What is in force: an event, or editions named one by one, and what is changed about them.
#[derive(Debug, Args)]
pub(super) struct StackArgs {
    #[arg(long, value_name = "EVENT", conflicts_with = "stack")]
    pub(super) event: Option<EventId>,
    #[arg(long, value_name = "EDITION", value_delimiter = ',')]
    pub(super) stack: Vec<EditionId>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(super) adopt: Vec<ClauseId>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(super) drop: Vec<ClauseId>,
    #[arg(long, value_name = "SITUATION", value_delimiter = ',')]
    pub(super) situation: Vec<ScopeId>,
}

impl StackArgs {
    /// Tells whether an event or a stack was named.
    pub(super) fn chosen(&self) -> bool {
        self.event.is_some() || !self.stack.is_empty()
    }

    /// Tells whether anything was said about what is in force.
    pub(super) fn any(&self) -> bool {
        let Self { adopt, drop, situation, .. } = self;
        self.chosen() || !adopt.is_empty() || !drop.is_empty() || !situation.is_empty()
    }

    /// Returns what was chosen.
    pub(super) fn choice(&self) -> StackChoice {
        StackChoice {
            event: self.event.clone(),
            editions: self.stack.clone(),
            adopt: self.adopt.clone(),
            drop: self.drop.clone(),
            situation: self.situation.clone(),
        }
    }
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

/// `schiri ask`.
#[derive(Debug, Args)]
pub(super) struct Ask {
    #[arg(required_unless_present = "batch", num_args = 1.., value_name = "QUESTION")]
    pub(super) question: Vec<String>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(super) lang: Option<Lang>,
    #[arg(long)]
    pub(super) json: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "question")]
    pub(super) batch: Option<PathBuf>,
    #[command(flatten)]
    pub(super) stack: StackArgs,
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

/// `schiri moments`.
#[derive(Debug, Args)]
pub(super) struct Moments {
    #[arg(value_name = "MOMENT")]
    pub(super) moment: Option<MomentId>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(super) lang: Option<Lang>,
    #[arg(long)]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) stack: StackArgs,
}

/// `schiri coverage`.
#[derive(Debug, Args)]
pub(super) struct Coverage {
    #[arg(long)]
    pub(super) json: bool,
}

/// `schiri compare`.
#[derive(Debug, Args)]
pub(super) struct Compare {
    #[arg(value_name = "EDITION", conflicts_with = "coming_from")]
    pub(super) editions: Vec<EditionId>,
    #[arg(long)]
    pub(super) differences: bool,
    #[arg(long, value_name = "EDITION", conflicts_with = "differences")]
    pub(super) new_for: Option<EditionId>,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',')]
    pub(super) topic: Vec<TopicId>,
    #[arg(long, conflicts_with = "coming_from")]
    pub(super) matrix: bool,
    #[arg(long, value_name = "EDITION")]
    pub(super) coming_from: Option<EditionId>,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(super) limit: u16,
    #[arg(long, value_name = "LANG", value_parser = lang, value_delimiter = ',')]
    pub(super) lang: Vec<Lang>,
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(super) format: Format,
    #[arg(long, short, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    #[command(flatten)]
    pub(super) stack: StackArgs,
}

/// The formats of comparisons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For the terminal.
    Text,
    /// Markdown.
    Md,
    /// One HTML page.
    Html,
    /// CSV (RFC 4180).
    Csv,
    /// JSON.
    Json,
    /// A picture; the matrix only.
    Svg,
}

/// `schiri booklet`.
#[derive(Debug, Args)]
pub(super) struct Booklet {
    #[arg(value_name = "EDITION", conflicts_with = "event", required_unless_present = "event")]
    pub(super) editions: Vec<EditionId>,
    #[arg(long, value_name = "EVENT")]
    pub(super) event: Option<EventId>,
    #[arg(long, value_name = "LANG", value_parser = lang, value_delimiter = ',')]
    pub(super) lang: Vec<Lang>,
    #[arg(long, value_name = "PRESET", default_value = "players", value_parser = names(Preset::ALL, Preset::name))]
    pub(super) preset: Preset,
    #[arg(long, value_name = "EXTENT", value_parser = names(Extent::ALL, Extent::name))]
    pub(super) extent: Option<Extent>,
    #[arg(long, value_name = "CITATION", value_delimiter = ',')]
    pub(super) only: Vec<String>,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',')]
    pub(super) topic: Vec<TopicId>,
    #[arg(long, value_name = "PIECE", value_delimiter = ',', value_parser = names(Piece::ALL, Piece::name))]
    pub(super) with: Vec<Piece>,
    #[arg(long, value_name = "PIECE", value_delimiter = ',', value_parser = names(Piece::ALL, Piece::name))]
    pub(super) without: Vec<Piece>,
    #[arg(long, value_name = "EDITION")]
    pub(super) coming_from: Option<EditionId>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(super) adopt: Vec<ClauseId>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(super) drop: Vec<ClauseId>,
    #[arg(long, value_name = "SITUATION", value_delimiter = ',')]
    pub(super) situation: Vec<ScopeId>,
    #[arg(long, value_name = "DATE")]
    pub(super) date: Option<PartialDate>,
    #[arg(long, value_name = "PAPER", default_value = "a5", value_parser = names(&Paper::ALL, Paper::name))]
    pub(super) paper: Paper,
    #[arg(long, value_name = "URL")]
    pub(super) base_url: Option<String>,
    #[arg(long, value_name = "FORMAT")]
    pub(super) format: Option<BookletFormat>,
    #[arg(long, short, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

/// The formats of booklets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum BookletFormat {
    /// Ready to print.
    Pdf,
    /// One page for a browser.
    Html,
    /// Markdown.
    Md,
    /// The outline as data.
    Json,
}

/// `schiri figure`.
#[derive(Debug, Args)]
pub(super) struct Figure {
    #[arg(value_name = "FIGURE")]
    pub(super) id: Option<FigureId>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(super) lang: Option<Lang>,
    #[arg(long, value_name = "LOOK", default_value = "print", requires = "id")]
    pub(super) look: FigureLook,
    #[arg(long, short, value_name = "FILE", requires = "id")]
    pub(super) output: Option<PathBuf>,
}

/// Where a figure will stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum FigureLook {
    /// On paper, or by itself.
    Print,
    /// In a page, in its colours.
    Page,
}

/// `schiri eval`.
#[derive(Debug, Args)]
pub(super) struct Eval {
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    #[arg(long)]
    pub(super) json: bool,
}

/// `schiri check`.
#[derive(Debug, Args)]
pub(super) struct Check {
    #[arg(value_name = "DIR")]
    pub(super) dir: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", default_value = "plain")]
    pub(super) format: CheckFormat,
    #[arg(long, value_name = "CODE", value_parser = code, value_delimiter = ',')]
    pub(super) only: Vec<Code>,
    #[arg(long, value_name = "CODE", value_parser = code, conflicts_with_all = ["dir", "only", "list"])]
    pub(super) explain: Option<Code>,
    #[arg(long, conflicts_with_all = ["dir", "only"])]
    pub(super) list: bool,
}

/// The forms in which findings are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum CheckFormat {
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
pub(super) struct Pin {
    #[arg(value_name = "DIR|EDITION")]
    pub(super) targets: Vec<String>,
    #[arg(long, value_name = "LANG", value_parser = lang, value_delimiter = ',')]
    pub(super) lang: Vec<Lang>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(super) clause: Vec<ClauseId>,
    #[arg(long, conflicts_with_all = ["missing", "clause"])]
    pub(super) all: bool,
    #[arg(long, conflicts_with = "clause")]
    pub(super) missing: bool,
    #[arg(long)]
    pub(super) dry_run: bool,
}

/// `schiri serve`.
#[derive(Debug, Args)]
pub(super) struct Serve {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7310")]
    pub(super) listen: SocketAddr,
    #[arg(long, value_name = "ADDRESS")]
    pub(super) operator: Option<SocketAddr>,
    #[arg(long, value_name = "N", default_value_t = Limits::default().rate)]
    pub(super) rate: u32,
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=600))]
    pub(super) time: u16,
    #[arg(long)]
    pub(super) behind_proxy: bool,
    #[arg(long, value_name = "URL", value_parser = base_url)]
    pub(super) base_url: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub(super) history: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(super) log: LogFormat,
}

/// The forms of the server's log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum LogFormat {
    /// One readable line for each event.
    Text,
    /// One JSON object for each event.
    Json,
}

/// `schiri init`.
#[derive(Debug, Args)]
pub(super) struct Init {
    #[arg(value_name = "DIR")]
    pub(super) dir: PathBuf,
}

/// `schiri schema`.
#[derive(Debug, Args)]
pub(super) struct Schema {
    #[arg(value_name = "KIND", required_unless_present = "out")]
    pub(super) kind: Option<String>,
    #[arg(long, value_name = "DIR", conflicts_with = "kind")]
    pub(super) out: Option<PathBuf>,
}

/// `schiri completions`.
#[derive(Debug, Args)]
pub(super) struct Completions {
    pub(super) shell: clap_complete::Shell,
}

/// Reads a code of `check`, for clap.
pub(super) fn code(text: &str) -> Result<Code, crate::diag::UnknownCode> {
    text.parse()
}

/// Reads a language, for clap.
pub(super) fn lang(text: &str) -> Result<Lang, crate::lang::UnknownLang> {
    text.parse()
}

/// Reads one of these values by its name, for clap, which then offers the names.
fn names<T>(all: &[T], name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + FromStr<Err: std::error::Error + Send + Sync> + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.iter().map(|value| name(*value))).try_map(|text| text.parse::<T>())
}

/// Reads the address of a site, for clap.
fn base_url(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let plain = host.is_some_and(|host| !host.is_empty() && !host.contains([' ', '?', '#', '"', '<', '>']));
    if plain { Ok(text.trim_end_matches('/').to_owned()) } else { Err("https://…".to_owned()) }
}

/// Reads a relation, for clap.
fn relation(text: &str) -> Result<Relation, crate::precedence::UnknownRelation> {
    text.parse()
}

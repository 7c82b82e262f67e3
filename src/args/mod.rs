//! The command line's arguments. Help texts are not here: they are Fluent messages named after the
//! command and argument (`about-find`, `about-find-limit`), added by [`super::help`].
//!
//! - `reading`: commands that answer a question about rules.
//! - `making`: commands that make something to read from, on paper or beside a text.
//! - `editing`: commands for anyone who keeps a rule collection, or brings documents in.
//! - `casebook`: commands that record rulings.
//! - `serving`: the commands that answer others.

mod casebook;
mod editing;
mod making;
mod reading;
mod serving;

use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

pub(super) use self::casebook::*;
pub(super) use self::editing::*;
pub(super) use self::making::*;
pub(super) use self::reading::*;
pub(super) use self::serving::*;
use schiri_booklet::Host;
use schiri_rules::lang::Lang;

#[derive(Debug, Parser)]
#[command(name = "schiri", version, disable_help_subcommand = true, infer_subcommands = true)]
pub(crate) struct CommandLine {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What every command takes.
#[derive(Debug, Args)]
pub(crate) struct Common {
    #[arg(long, global = true, value_name = "DIR", env = "SCHIRI_KB", hide_env_values = true)]
    pub(crate) kb: Option<PathBuf>,
    #[arg(long, global = true, value_name = "DIR", env = "SCHIRI_WORDING", hide_env_values = true)]
    pub(crate) wording: Option<PathBuf>,
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) ui_lang: Option<Lang>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always, into files and pipes too.
    Always,
    /// Never, not even on terminals.
    Never,
}

impl Command {
    /// Tells whether a command reads a rule collection.
    pub(crate) const fn reads_rules(&self) -> bool {
        !matches!(
            self,
            Self::Token(_)
                | Self::Tournament(_)
                | Self::Init(_)
                | Self::Schema(_)
                | Self::Cache(_)
                | Self::Completions { .. }
                | Self::Licences
                | Self::Man { .. }
        )
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Find(Find),
    Show(Show),
    Ask(Ask),
    Conflicts(Conflicts),
    Moments(Moments),
    Work(Work),
    Coverage(Coverage),
    Compare(Compare),
    Trace(Trace),
    Booklet(Booklet),
    Figure(Figure),
    Cases(Box<Cases>),
    Tournament(TournamentArgs),
    Token(Tokens),
    Eval(Eval),
    Import(Import),
    Check(Check),
    Pin(Pin),
    Draft {
        #[command(subcommand)]
        command: DraftCommand,
    },
    Serve(Serve),
    #[cfg(feature = "mcp")]
    Mcp(Mcp),
    Init(Init),
    Schema(Schema),
    Cache(CacheArgs),
    Completions {
        shell: clap_complete::Shell,
    },
    Licences,
    Man {
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
}

/// Reads one of these values by its name, for clap, which then offers the names.
pub(crate) fn names<T>(all: &[T], name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + FromStr<Err: std::error::Error + Send + Sync> + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.iter().map(|value| name(*value))).try_map(|text| text.parse::<T>())
}

/// Reads the address of a site, for clap.
pub(crate) fn base_url(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let plain = host.is_some_and(|host| !host.is_empty() && !host.contains([' ', '?', '#', '"', '<', '>']));
    if plain { Ok(text.trim_end_matches('/').to_owned()) } else { Err("https://…".to_owned()) }
}

/// Reads a few words on one line, for clap.
pub(crate) fn words(text: &str) -> Result<String, String> {
    Host::line(text).ok_or_else(|| "1–200".to_owned())
}

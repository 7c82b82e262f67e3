//! The command line's arguments. Help texts are not here: they are Fluent messages named after the
//! command and argument (`about-find`, `about-find-limit`), added by [`super::help`].
//!
//! - `reading`: commands that answer a question about rules.
//! - `making`: commands that make something to read from, on paper or beside a text.
//! - `editing`: commands for anyone who keeps a rule collection.
//! - `importing`: the command that brings documents in.
//! - `casebook`: commands that record rulings.
//! - `serving`: the commands that answer others.
//! - `values`: parsers for the values of arguments.

mod casebook;
mod editing;
mod importing;
mod making;
mod reading;
mod serving;
mod values;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub(super) use self::casebook::{
    AddCase, AddTournament, AmendCase, AmendTournament, BackupCases, CasebookArgs, Cases, CasesCommand,
    ExpireCases, ExportCases, ImportCases, ListCases, ListField, ListTokens, LogCases, NewToken,
    PersonInCases, PrintCase, PublishCase, RecordArgs, RevokeToken, ShowCase, StatementArgs, Tokens,
    TokensCommand, TournamentArgs, TournamentCommand, WriterArgs,
};
pub(super) use self::editing::{
    CacheArgs, CacheCommand, Check, Completions, Coverage, Draft, DraftAccept, DraftCommand, DraftGlossary,
    DraftPoints, Eval, Init, Man, Pin, Schema,
};
pub(super) use self::importing::{Import, ReportFormat};
pub(super) use self::making::{Booklet, Compare, Figure, Format, Trace};
pub(super) use self::reading::{Ask, Conflicts, Find, Moments, Show, Work};
#[cfg(feature = "mcp")]
pub(super) use self::serving::Mcp;
pub(super) use self::serving::{LogFormat, Serve};
pub(super) use self::values::lang;
use schiri_rules::lang::Lang;

/// The whole command line.
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
    #[arg(long, global = true, value_name = "LANG", value_parser = lang)]
    pub(crate) ui_lang: Option<Lang>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
}

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always, into files and pipes too.
    Always,
    /// Never, on terminals neither.
    Never,
}

impl Command {
    /// Tells whether a command reads a rule collection.
    pub(crate) const fn reads_rules(&self) -> bool {
        let others = matches!(
            self,
            Self::Token(_)
                | Self::Tournament(_)
                | Self::Init(_)
                | Self::Schema(_)
                | Self::Cache(_)
                | Self::Completions(_)
                | Self::Licences
                | Self::Man(_)
        );
        !others
    }
}

/// One variant for each subcommand, with its arguments.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Finds clauses by citation or words.
    Find(Find),
    /// Shows a clause and what surrounds it.
    Show(Show),
    /// Says what is in force.
    Ask(Ask),
    /// Shows where editions agree and where they part.
    Conflicts(Conflicts),
    /// Shows what is in force at a moment of the game.
    Moments(Moments),
    /// Works out what a clause computes.
    Work(Work),
    /// Counts which clauses answer a point.
    Coverage(Coverage),
    /// Sets editions side by side.
    Compare(Compare),
    /// Follows a clause through all editions.
    Trace(Trace),
    /// Makes a booklet to print.
    Booklet(Booklet),
    /// Draws a figure, or lists all figures.
    Figure(Figure),
    /// Records rulings and finds them again.
    Cases(Box<Cases>),
    /// Keeps the tournaments at which rulings are made.
    Tournament(TournamentArgs),
    /// Lets people write into the casebook over the network.
    Token(Tokens),
    /// Scores the search by judged queries.
    Eval(Eval),
    /// Makes an edition of documents.
    Import(Import),
    /// Checks a rule collection.
    Check(Check),
    /// Pins translations and cases to their originals.
    Pin(Pin),
    /// Drafts what an editor finishes by hand.
    Draft(Draft),
    /// Serves the API and the pages.
    Serve(Serve),
    /// Answers a program over the Model Context Protocol.
    #[cfg(feature = "mcp")]
    Mcp(Mcp),
    /// Starts a new rule collection.
    Init(Init),
    /// Writes the JSON Schemas of the rule collection's files.
    Schema(Schema),
    /// Shows or removes kept indexes.
    Cache(CacheArgs),
    /// Writes a completion script for a shell.
    Completions(Completions),
    /// Lists what is inside the program, and under which licences.
    Licences,
    /// Writes the man pages.
    Man(Man),
}

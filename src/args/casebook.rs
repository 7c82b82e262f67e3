//! The commands of the casebook.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, value_parser};

use super::values::{base_url, lang, names};
use crate::booklet::RecordFormat;
use crate::casebook::{
    Address, Authority, Day, Key, Link, Role, RulingRef, Status, Timestamp, Token, TokenId, Zone,
};
use crate::corpus::{CaseId, ClauseId, EditionId, EventId, Outcome, PointId, ScopeId, TournamentId};
use crate::lang::Lang;

/// `schiri cases`: records rulings and finds them again.
#[derive(Debug, Args)]
pub(in crate::cli) struct Cases {
    #[command(flatten)]
    pub(in crate::cli) casebook: CasebookArgs,
    #[command(subcommand)]
    pub(in crate::cli) command: CasesCommand,
}

/// What can be done with a casebook.
#[derive(Debug, Subcommand)]
pub(in crate::cli) enum CasesCommand {
    /// Records a ruling.
    Add(AddCase),
    /// Lists rulings.
    List(ListCases),
    /// Shows a ruling.
    Show(ShowCase),
    /// Amends a ruling.
    Amend(AmendCase),
    /// Prints the protest sheet of a ruling.
    Print(PrintCase),
    /// Prints the rulings of an event.
    Log(LogCases),
    /// Writes everything into a file.
    Export(ExportCases),
    /// Takes up an export.
    Import(ImportCases),
    /// Copies the database.
    Backup(BackupCases),
    /// Makes a published case of a ruling.
    Publish(PublishCase),
    /// Deletes officials' parts whose time is over.
    Expire(ExpireCases),
    /// Shows or deletes what concerns a person.
    Person(PersonInCases),
}

/// Which casebook a command works with.
#[derive(Debug, Args)]
pub(in crate::cli) struct CasebookArgs {
    #[arg(long, global = true, value_name = "FILE|URL", env = "SCHIRI_DATABASE", hide_env_values = true)]
    pub(in crate::cli) database: Option<Address>,
}

/// Who writes.
#[derive(Debug, Args)]
pub(in crate::cli) struct WriterArgs {
    #[arg(long, value_name = "NAME", env = "USER", hide_env_values = true)]
    pub(in crate::cli) by: String,
    #[arg(long, value_name = "ROLE", value_parser = names(&Role::ALL, Role::name))]
    pub(in crate::cli) role: Option<Role>,
}

/// What a ruling says.
#[derive(Debug, Args)]
pub(in crate::cli) struct StatementArgs {
    #[arg(long, value_name = "EVENT", conflicts_with = "stack")]
    pub(in crate::cli) event: Option<EventId>,
    #[arg(long, value_name = "TOURNAMENT")]
    pub(in crate::cli) tournament: Option<TournamentId>,
    #[arg(long, value_name = "EDITION", value_delimiter = ',')]
    pub(in crate::cli) stack: Vec<EditionId>,
    #[arg(long, value_name = "SITUATION", value_delimiter = ',')]
    pub(in crate::cli) situation: Vec<ScopeId>,
    #[arg(long, value_name = "ROUND")]
    pub(in crate::cli) round: Option<String>,
    #[arg(long, value_name = "TABLE")]
    pub(in crate::cli) table: Option<String>,
    #[arg(long, value_name = "TIME")]
    pub(in crate::cli) time: Option<Timestamp>,
    #[arg(long, value_name = "TEXT")]
    pub(in crate::cli) question: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(in crate::cli) facts: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(in crate::cli) decision: Option<String>,
    #[arg(long, value_name = "VERDICT", value_parser = names(&Outcome::ALL, Outcome::name))]
    pub(in crate::cli) verdict: Option<Outcome>,
    #[arg(long, value_name = "POINT", value_delimiter = ',')]
    pub(in crate::cli) point: Vec<PointId>,
    #[arg(long, value_name = "CITATION")]
    pub(in crate::cli) cite: Vec<String>,
    #[arg(long, value_name = "WHO", value_parser = names(&Authority::ALL, Authority::name))]
    pub(in crate::cli) authority: Option<Authority>,
    #[arg(long, value_name = "STATUS", value_parser = names(&Status::ALL, Status::name))]
    pub(in crate::cli) status: Option<Status>,
    #[arg(long, value_name = "RULING")]
    pub(in crate::cli) overturned_by: Option<RulingRef>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(in crate::cli) lang: Option<Lang>,
    #[arg(long, value_name = "RULING|URL")]
    pub(in crate::cli) link: Vec<Link>,
    #[arg(long, value_name = "TEXT")]
    pub(in crate::cli) officials: Option<String>,
}

/// `schiri cases add`.
#[derive(Debug, Args)]
pub(in crate::cli) struct AddCase {
    #[command(flatten)]
    pub(in crate::cli) statement: StatementArgs,
    #[command(flatten)]
    pub(in crate::cli) writer: WriterArgs,
    #[arg(long, value_name = "TEXT", conflicts_with = "from_json")]
    pub(in crate::cli) reason: Option<String>,
    #[arg(long, value_name = "KEY", conflicts_with = "from_json")]
    pub(in crate::cli) key: Option<Key>,
    #[arg(long, value_name = "FILE", conflicts_with_all = [
        "event", "tournament", "stack", "situation", "round", "table", "time", "question", "facts", "decision", "verdict",
        "point", "cite", "authority", "status", "overturned_by", "lang", "link", "officials",
    ])]
    pub(in crate::cli) from_json: Option<PathBuf>,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// `schiri cases amend`.
#[derive(Debug, Args)]
pub(in crate::cli) struct AmendCase {
    #[arg(value_name = "RULING")]
    pub(in crate::cli) ruling: RulingRef,
    #[command(flatten)]
    pub(in crate::cli) statement: StatementArgs,
    #[arg(long, value_name = "FIELD", value_delimiter = ',')]
    pub(in crate::cli) clear: Vec<ListField>,
    #[arg(long, value_name = "TEXT")]
    pub(in crate::cli) reason: Option<String>,
    #[arg(long, value_name = "N")]
    pub(in crate::cli) after: Option<u32>,
    #[command(flatten)]
    pub(in crate::cli) writer: WriterArgs,
    #[arg(long, value_name = "KEY")]
    pub(in crate::cli) key: Option<Key>,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// A field that is a list, and may become empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum ListField {
    /// Special situations.
    Situation,
    /// Points.
    Points,
    /// Cited clauses.
    Cites,
    /// Links.
    Links,
}

/// `schiri cases list`.
#[derive(Debug, Args)]
pub(in crate::cli) struct ListCases {
    #[arg(value_name = "WORDS")]
    pub(in crate::cli) words: Vec<String>,
    #[arg(long, value_name = "EVENT")]
    pub(in crate::cli) event: Option<EventId>,
    #[arg(long, value_name = "TOURNAMENT")]
    pub(in crate::cli) tournament: Option<TournamentId>,
    #[arg(long, value_name = "POINT")]
    pub(in crate::cli) point: Option<PointId>,
    #[arg(long, value_name = "CLAUSE")]
    pub(in crate::cli) clause: Option<ClauseId>,
    #[arg(long, value_name = "TABLE")]
    pub(in crate::cli) table: Option<String>,
    #[arg(long, value_name = "STATUS", value_parser = names(&Status::ALL, Status::name))]
    pub(in crate::cli) status: Option<Status>,
    #[arg(long, value_name = "TIME")]
    pub(in crate::cli) since: Option<Timestamp>,
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(in crate::cli) limit: u16,
    #[arg(long, value_name = "N")]
    pub(in crate::cli) after: Option<i64>,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// `schiri cases show`.
#[derive(Debug, Args)]
pub(in crate::cli) struct ShowCase {
    #[arg(value_name = "RULING")]
    pub(in crate::cli) ruling: RulingRef,
    #[arg(long)]
    pub(in crate::cli) history: bool,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// Where a print goes, and in which language.
#[derive(Debug, Args)]
pub(in crate::cli) struct RecordArgs {
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(in crate::cli) lang: Option<Lang>,
    #[arg(long, short, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,
}

/// `schiri cases print`.
#[derive(Debug, Args)]
pub(in crate::cli) struct PrintCase {
    #[arg(value_name = "RULING")]
    pub(in crate::cli) ruling: RulingRef,
    #[arg(long)]
    pub(in crate::cli) officials: bool,
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=12))]
    pub(in crate::cli) sides: u8,
    #[arg(long, value_name = "FORMAT", value_parser = names(&RecordFormat::OF_SHEET, RecordFormat::name))]
    pub(in crate::cli) format: Option<RecordFormat>,
    #[command(flatten)]
    pub(in crate::cli) paper: RecordArgs,
}

/// `schiri cases log`.
#[derive(Debug, Args)]
pub(in crate::cli) struct LogCases {
    #[arg(long, value_name = "EVENT", required_unless_present = "tournament")]
    pub(in crate::cli) event: Option<EventId>,
    #[arg(long, value_name = "TOURNAMENT", conflicts_with = "event")]
    pub(in crate::cli) tournament: Option<TournamentId>,
    #[arg(long, value_name = "FORMAT", value_parser = names(&RecordFormat::ALL, RecordFormat::name))]
    pub(in crate::cli) format: Option<RecordFormat>,
    #[command(flatten)]
    pub(in crate::cli) paper: RecordArgs,
}

/// `schiri cases export`.
#[derive(Debug, Args)]
pub(in crate::cli) struct ExportCases {
    #[arg(long, short, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,
}

/// `schiri cases import`.
#[derive(Debug, Args)]
pub(in crate::cli) struct ImportCases {
    #[arg(value_name = "FILE")]
    pub(in crate::cli) file: PathBuf,
}

/// `schiri cases backup`.
#[derive(Debug, Args)]
pub(in crate::cli) struct BackupCases {
    #[arg(value_name = "FILE")]
    pub(in crate::cli) file: PathBuf,
}

/// `schiri cases publish`.
#[derive(Debug, Args)]
pub(in crate::cli) struct PublishCase {
    #[arg(value_name = "RULING")]
    pub(in crate::cli) ruling: RulingRef,
    #[arg(long, value_name = "CASE")]
    pub(in crate::cli) id: CaseId,
}

/// `schiri cases expire`.
#[derive(Debug, Args)]
pub(in crate::cli) struct ExpireCases {
    #[arg(long, value_name = "TIME")]
    pub(in crate::cli) before: Timestamp,
    #[command(flatten)]
    pub(in crate::cli) writer: WriterArgs,
}

/// `schiri cases person`.
#[derive(Debug, Args)]
pub(in crate::cli) struct PersonInCases {
    #[arg(required = true, num_args = 1.., value_name = "WORDS")]
    pub(in crate::cli) words: Vec<String>,
    #[arg(long)]
    pub(in crate::cli) delete: bool,
    #[arg(long, conflicts_with = "delete")]
    pub(in crate::cli) json: bool,
    #[command(flatten)]
    pub(in crate::cli) writer: WriterArgs,
}

/// `schiri tournament`: at which time and place rulings are made.
#[derive(Debug, Args)]
pub(in crate::cli) struct TournamentArgs {
    #[command(flatten)]
    pub(in crate::cli) casebook: CasebookArgs,
    #[command(subcommand)]
    pub(in crate::cli) command: TournamentCommand,
}

/// What can be done with tournaments.
#[derive(Debug, Subcommand)]
pub(in crate::cli) enum TournamentCommand {
    /// Adds one.
    Add(AddTournament),
    /// Lists all.
    List(ListTournaments),
    /// Shows one.
    Show(ShowTournament),
    /// Changes what one says.
    Amend(AmendTournament),
}

/// `schiri tournament add`.
#[derive(Debug, Args)]
pub(in crate::cli) struct AddTournament {
    #[arg(value_name = "TOURNAMENT")]
    pub(in crate::cli) tournament: TournamentId,
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) name: String,
    #[arg(long, value_name = "PLACE", default_value = "")]
    pub(in crate::cli) place: String,
    #[arg(long, value_name = "DAY")]
    pub(in crate::cli) first: Day,
    #[arg(long, value_name = "DAY")]
    pub(in crate::cli) last: Option<Day>,
    #[arg(long, value_name = "ZONE")]
    pub(in crate::cli) zone: Zone,
    #[arg(long, value_name = "EVENT")]
    pub(in crate::cli) event: EventId,
}

/// `schiri tournament list`.
#[derive(Debug, Args)]
pub(in crate::cli) struct ListTournaments {
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// `schiri tournament show`.
#[derive(Debug, Args)]
pub(in crate::cli) struct ShowTournament {
    #[arg(value_name = "TOURNAMENT")]
    pub(in crate::cli) tournament: TournamentId,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// `schiri tournament amend`.
#[derive(Debug, Args)]
pub(in crate::cli) struct AmendTournament {
    #[arg(value_name = "TOURNAMENT")]
    pub(in crate::cli) tournament: TournamentId,
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) name: Option<String>,
    #[arg(long, value_name = "PLACE")]
    pub(in crate::cli) place: Option<String>,
    #[arg(long, value_name = "DAY")]
    pub(in crate::cli) first: Option<Day>,
    #[arg(long, value_name = "DAY")]
    pub(in crate::cli) last: Option<Day>,
    #[arg(long, value_name = "ZONE")]
    pub(in crate::cli) zone: Option<Zone>,
    #[arg(long, value_name = "EVENT")]
    pub(in crate::cli) event: Option<EventId>,
}

/// `schiri token`: who may write over the network.
#[derive(Debug, Args)]
pub(in crate::cli) struct Tokens {
    #[command(flatten)]
    pub(in crate::cli) casebook: CasebookArgs,
    #[command(subcommand)]
    pub(in crate::cli) command: TokensCommand,
}

/// What can be done with tokens.
#[derive(Debug, Subcommand)]
pub(in crate::cli) enum TokensCommand {
    /// Makes one.
    New(NewToken),
    /// Lists all.
    List(ListTokens),
    /// Makes one good for nothing.
    Revoke(RevokeToken),
}

/// `schiri token new`: makes a token and shows it once.
#[derive(Debug, Args)]
pub(in crate::cli) struct NewToken {
    #[arg(value_name = "NAME")]
    pub(in crate::cli) name: String,
    #[arg(long, value_name = "ROLE", default_value = "judge", value_parser = names(&Role::ALL, Role::name))]
    pub(in crate::cli) role: Role,
    #[arg(long, value_name = "EVENT")]
    pub(in crate::cli) event: Option<EventId>,
    #[arg(long, value_name = "TOURNAMENT", conflicts_with = "event")]
    pub(in crate::cli) tournament: Option<TournamentId>,
    #[arg(long, value_name = "DAYS", default_value_t = 7, value_parser = value_parser!(u16).range(1..=i64::from(Token::MOST_DAYS)))]
    pub(in crate::cli) days: u16,
    #[arg(long, value_name = "URL", value_parser = base_url)]
    pub(in crate::cli) base_url: Option<String>,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// `schiri token list`: who may write, and until when.
#[derive(Debug, Args)]
pub(in crate::cli) struct ListTokens {
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// `schiri token revoke`: takes the right to write away at once.
#[derive(Debug, Args)]
pub(in crate::cli) struct RevokeToken {
    #[arg(value_name = "TOKEN")]
    pub(in crate::cli) token: TokenId,
}

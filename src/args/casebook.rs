//! The commands of the casebook.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, value_parser};

use super::{base_url, names};
use schiri_booklet::RecordFormat;
use schiri_casebook::{
    Address, Authority, Day, Key, Link, Role, RulingRef, Status, Timestamp, Token, TokenId, Zone,
};
use schiri_rules::corpus::{CaseId, ClauseId, EditionId, EventId, Outcome, PointId, ScopeId, TournamentId};
use schiri_rules::lang::Lang;

#[derive(Debug, Args)]
pub(crate) struct Cases {
    #[command(flatten)]
    pub(crate) casebook: CasebookArgs,
    #[command(subcommand)]
    pub(crate) command: CasesCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CasesCommand {
    Add(AddCase),
    List(ListCases),
    Show(ShowCase),
    Amend(AmendCase),
    Print(PrintCase),
    Log(LogCases),
    Export {
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    Import {
        file: PathBuf,
    },
    Backup {
        file: PathBuf,
    },
    Publish {
        ruling: RulingRef,
        #[arg(long, value_name = "CASE")]
        id: CaseId,
    },
    Expire {
        #[arg(long, value_name = "TIME")]
        before: Timestamp,
        #[command(flatten)]
        writer: WriterArgs,
    },
    Person(PersonInCases),
}

#[derive(Debug, Args)]
pub(crate) struct CasebookArgs {
    #[arg(long, global = true, value_name = "FILE|URL", env = "SCHIRI_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<Address>,
}

#[derive(Debug, Args)]
pub(crate) struct WriterArgs {
    #[arg(long, value_name = "NAME", env = "USER", hide_env_values = true)]
    pub(crate) by: String,
    #[arg(long, value_name = "ROLE", value_parser = names(&Role::ALL, Role::name))]
    pub(crate) role: Option<Role>,
}

#[derive(Debug, Args)]
pub(crate) struct StatementArgs {
    #[arg(long, value_name = "EVENT", conflicts_with = "stack")]
    pub(crate) event: Option<EventId>,
    #[arg(long, value_name = "TOURNAMENT")]
    pub(crate) tournament: Option<TournamentId>,
    #[arg(long, value_name = "EDITION", value_delimiter = ',')]
    pub(crate) stack: Vec<EditionId>,
    #[arg(long, value_name = "SITUATION", value_delimiter = ',')]
    pub(crate) situation: Vec<ScopeId>,
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<String>,
    #[arg(long, value_name = "TABLE")]
    pub(crate) table: Option<String>,
    #[arg(long, value_name = "TIME")]
    pub(crate) time: Option<Timestamp>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) question: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) facts: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) decision: Option<String>,
    #[arg(long, value_name = "VERDICT", value_parser = names(&Outcome::ALL, Outcome::name))]
    pub(crate) verdict: Option<Outcome>,
    #[arg(long, value_name = "POINT", value_delimiter = ',')]
    pub(crate) point: Vec<PointId>,
    #[arg(long, value_name = "CITATION")]
    pub(crate) cite: Vec<String>,
    #[arg(long, value_name = "WHO", value_parser = names(&Authority::ALL, Authority::name))]
    pub(crate) authority: Option<Authority>,
    #[arg(long, value_name = "STATUS", value_parser = names(&Status::ALL, Status::name))]
    pub(crate) status: Option<Status>,
    #[arg(long, value_name = "RULING")]
    pub(crate) overturned_by: Option<RulingRef>,
    #[arg(long, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    #[arg(long, value_name = "RULING|URL")]
    pub(crate) link: Vec<Link>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) officials: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct AddCase {
    #[command(flatten)]
    pub(crate) statement: StatementArgs,
    #[command(flatten)]
    pub(crate) writer: WriterArgs,
    #[arg(long, value_name = "TEXT", conflicts_with = "from_json")]
    pub(crate) reason: Option<String>,
    #[arg(long, value_name = "KEY", conflicts_with = "from_json")]
    pub(crate) key: Option<Key>,
    #[arg(long, value_name = "FILE", conflicts_with_all = [
        "event", "tournament", "stack", "situation", "round", "table", "time", "question", "facts", "decision", "verdict",
        "point", "cite", "authority", "status", "overturned_by", "lang", "link", "officials",
    ])]
    pub(crate) from_json: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct AmendCase {
    pub(crate) ruling: RulingRef,
    #[command(flatten)]
    pub(crate) statement: StatementArgs,
    #[arg(long, value_name = "FIELD", value_delimiter = ',')]
    pub(crate) clear: Vec<ListField>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) after: Option<u32>,
    #[command(flatten)]
    pub(crate) writer: WriterArgs,
    #[arg(long, value_name = "KEY")]
    pub(crate) key: Option<Key>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// A field that is a list, and may become empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListField {
    /// Special situations.
    Situation,
    /// Points.
    Points,
    /// Cited clauses.
    Cites,
    /// Links.
    Links,
}

#[derive(Debug, Args)]
pub(crate) struct ListCases {
    pub(crate) words: Vec<String>,
    #[arg(long, value_name = "EVENT")]
    pub(crate) event: Option<EventId>,
    #[arg(long, value_name = "TOURNAMENT")]
    pub(crate) tournament: Option<TournamentId>,
    #[arg(long, value_name = "POINT")]
    pub(crate) point: Option<PointId>,
    #[arg(long, value_name = "CLAUSE")]
    pub(crate) clause: Option<ClauseId>,
    #[arg(long, value_name = "TABLE")]
    pub(crate) table: Option<String>,
    #[arg(long, value_name = "STATUS", value_parser = names(&Status::ALL, Status::name))]
    pub(crate) status: Option<Status>,
    #[arg(long, value_name = "TIME")]
    pub(crate) since: Option<Timestamp>,
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) limit: u16,
    #[arg(long, value_name = "N")]
    pub(crate) after: Option<i64>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ShowCase {
    pub(crate) ruling: RulingRef,
    #[arg(long)]
    pub(crate) history: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

/// Where a print goes, and in which language.
#[derive(Debug, Args)]
pub(crate) struct RecordArgs {
    #[arg(long, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct PrintCase {
    pub(crate) ruling: RulingRef,
    #[arg(long)]
    pub(crate) officials: bool,
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=12))]
    pub(crate) sides: u8,
    #[arg(long, value_name = "FORMAT", value_parser = names(&RecordFormat::OF_SHEET, RecordFormat::name))]
    pub(crate) format: Option<RecordFormat>,
    #[command(flatten)]
    pub(crate) paper: RecordArgs,
}

#[derive(Debug, Args)]
pub(crate) struct LogCases {
    #[arg(long, value_name = "EVENT", required_unless_present = "tournament")]
    pub(crate) event: Option<EventId>,
    #[arg(long, value_name = "TOURNAMENT", conflicts_with = "event")]
    pub(crate) tournament: Option<TournamentId>,
    #[arg(long, value_name = "FORMAT", value_parser = names(&RecordFormat::ALL, RecordFormat::name))]
    pub(crate) format: Option<RecordFormat>,
    #[command(flatten)]
    pub(crate) paper: RecordArgs,
}

#[derive(Debug, Args)]
pub(crate) struct PersonInCases {
    #[arg(required = true, num_args = 1.., value_name = "WORDS")]
    pub(crate) words: Vec<String>,
    #[arg(long)]
    pub(crate) delete: bool,
    #[arg(long, conflicts_with = "delete")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) writer: WriterArgs,
}

#[derive(Debug, Args)]
pub(crate) struct TournamentArgs {
    #[command(flatten)]
    pub(crate) casebook: CasebookArgs,
    #[command(subcommand)]
    pub(crate) command: TournamentCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TournamentCommand {
    Add(AddTournament),
    List {
        #[arg(long)]
        json: bool,
    },
    Show {
        tournament: TournamentId,
        #[arg(long)]
        json: bool,
    },
    Amend(AmendTournament),
}

#[derive(Debug, Args)]
pub(crate) struct AddTournament {
    pub(crate) tournament: TournamentId,
    #[arg(long, value_name = "NAME")]
    pub(crate) name: String,
    #[arg(long, value_name = "PLACE", default_value = "")]
    pub(crate) place: String,
    #[arg(long, value_name = "DAY")]
    pub(crate) first: Day,
    #[arg(long, value_name = "DAY")]
    pub(crate) last: Option<Day>,
    #[arg(long, value_name = "ZONE")]
    pub(crate) zone: Zone,
    #[arg(long, value_name = "EVENT")]
    pub(crate) event: EventId,
}

#[derive(Debug, Args)]
pub(crate) struct AmendTournament {
    pub(crate) tournament: TournamentId,
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[arg(long, value_name = "PLACE")]
    pub(crate) place: Option<String>,
    #[arg(long, value_name = "DAY")]
    pub(crate) first: Option<Day>,
    #[arg(long, value_name = "DAY")]
    pub(crate) last: Option<Day>,
    #[arg(long, value_name = "ZONE")]
    pub(crate) zone: Option<Zone>,
    #[arg(long, value_name = "EVENT")]
    pub(crate) event: Option<EventId>,
}

#[derive(Debug, Args)]
pub(crate) struct Tokens {
    #[command(flatten)]
    pub(crate) casebook: CasebookArgs,
    #[command(subcommand)]
    pub(crate) command: TokensCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TokensCommand {
    New(NewToken),
    List {
        #[arg(long)]
        json: bool,
    },
    Revoke {
        token: TokenId,
    },
}

#[derive(Debug, Args)]
pub(crate) struct NewToken {
    pub(crate) name: String,
    #[arg(long, value_name = "ROLE", default_value = "judge", value_parser = names(&Role::ALL, Role::name))]
    pub(crate) role: Role,
    #[arg(long, value_name = "EVENT")]
    pub(crate) event: Option<EventId>,
    #[arg(long, value_name = "TOURNAMENT", conflicts_with = "event")]
    pub(crate) tournament: Option<TournamentId>,
    #[arg(long, value_name = "DAYS", default_value_t = 7, value_parser = value_parser!(u16).range(1..=i64::from(Token::MOST_DAYS)))]
    pub(crate) days: u16,
    #[arg(long, value_name = "URL", value_parser = base_url)]
    pub(crate) base_url: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

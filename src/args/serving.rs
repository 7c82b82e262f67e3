//! The commands that answer others: readers over HTTP, programs at a pipe.

use std::net::SocketAddr;
use std::num::NonZeroU16;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::casebook::CasebookArgs;
#[cfg(feature = "mcp")]
use super::reading::StackArgs;
use super::values::base_url;
use crate::web::Limits;

/// `schiri serve`: serves the API and the pages.
#[derive(Debug, Args)]
pub(in crate::cli) struct Serve {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7310")]
    pub(in crate::cli) listen: SocketAddr,
    #[arg(long, value_name = "ADDRESS")]
    pub(in crate::cli) operator: Option<SocketAddr>,
    #[arg(long, value_name = "N", default_value_t = Limits::default().rate)]
    pub(in crate::cli) rate: u32,
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=600))]
    pub(in crate::cli) time: u16,
    #[cfg(feature = "pdf")]
    #[arg(long, value_name = "MIB", default_value_t = 400, value_parser = clap::value_parser!(u16).range(100..))]
    pub(in crate::cli) paper_memory: u16,
    #[arg(long)]
    pub(in crate::cli) behind_proxy: bool,
    #[arg(long, value_name = "URL", value_parser = base_url)]
    pub(in crate::cli) base_url: Option<String>,
    #[command(flatten)]
    pub(in crate::cli) casebook: CasebookArgs,
    #[arg(long, value_name = "DAYS", requires = "database")]
    pub(in crate::cli) keep: Option<NonZeroU16>,
    #[cfg(feature = "mcp")]
    #[arg(long)]
    pub(in crate::cli) mcp: bool,
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) history: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(in crate::cli) log: LogFormat,
}

/// `schiri mcp`: answers a program that started this one.
#[cfg(feature = "mcp")]
#[derive(Debug, Args)]
pub(in crate::cli) struct Mcp {
    #[command(flatten)]
    pub(in crate::cli) stack: StackArgs,
}

/// The forms of the server's log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum LogFormat {
    /// One readable line for each event.
    Text,
    /// One JSON object for each event.
    Json,
}

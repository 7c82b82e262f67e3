//! The commands that answer others: readers over HTTP, programs at a pipe.

use std::net::SocketAddr;
use std::num::NonZeroU16;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::base_url;
use super::casebook::CasebookArgs;
#[cfg(feature = "mcp")]
use super::reading::StackArgs;
use schiri_web::Limits;

#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7310")]
    pub(crate) listen: SocketAddr,
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) operator: Option<SocketAddr>,
    #[arg(long, value_name = "N", default_value_t = Limits::default().rate)]
    pub(crate) rate: u32,
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=600))]
    pub(crate) time: u16,
    #[cfg(feature = "pdf")]
    #[arg(long, value_name = "MIB", default_value_t = 400, value_parser = clap::value_parser!(u16).range(100..))]
    pub(crate) paper_memory: u16,
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    #[arg(long, value_name = "URL", value_parser = base_url)]
    pub(crate) base_url: Option<String>,
    #[command(flatten)]
    pub(crate) casebook: CasebookArgs,
    #[arg(long, value_name = "DAYS", requires = "database")]
    pub(crate) keep: Option<NonZeroU16>,
    #[cfg(feature = "mcp")]
    #[arg(long)]
    pub(crate) mcp: bool,
    #[arg(long, value_name = "DIR")]
    pub(crate) history: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) log: LogFormat,
}

#[cfg(feature = "mcp")]
#[derive(Debug, Args)]
pub(crate) struct Mcp {
    #[command(flatten)]
    pub(crate) stack: StackArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// One readable line for each event.
    Text,
    /// One JSON object for each event.
    Json,
}

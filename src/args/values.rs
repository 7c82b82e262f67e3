//! Parsers for the values of arguments.

use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::booklet::Host;
use crate::diag::{Code, UnknownCode};
use crate::lang::{Lang, UnknownLang};

/// Reads a code of `check`, for clap.
pub(in crate::cli) fn code(text: &str) -> Result<Code, UnknownCode> {
    text.parse()
}

/// Reads a language, for clap.
pub(in crate::cli) fn lang(text: &str) -> Result<Lang, UnknownLang> {
    text.parse()
}

/// Reads one of these values by its name, for clap, which then offers the names.
pub(in crate::cli) fn names<T>(all: &[T], name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + FromStr<Err: std::error::Error + Send + Sync> + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.iter().map(|value| name(*value))).try_map(|text| text.parse::<T>())
}

/// Reads the address of a site, for clap.
pub(in crate::cli) fn base_url(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let plain = host.is_some_and(|host| !host.is_empty() && !host.contains([' ', '?', '#', '"', '<', '>']));
    if plain { Ok(text.trim_end_matches('/').to_owned()) } else { Err("https://…".to_owned()) }
}

/// Reads a few words on one line, for clap.
pub(in crate::cli) fn words(text: &str) -> Result<String, String> {
    Host::line(text).ok_or_else(|| "1–200".to_owned())
}

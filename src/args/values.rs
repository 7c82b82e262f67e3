//! Parsers for the values of arguments.

use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use schiri_booklet::Host;
use schiri_rules::diag::Code;
use schiri_rules::lang::{Lang, UnknownLang};
use schiri_rules::named::UnknownName;

/// Reads a code of `check`, for clap.
pub(crate) fn code(text: &str) -> Result<Code, UnknownName> {
    text.parse()
}

/// Reads a language, for clap.
pub(crate) fn lang(text: &str) -> Result<Lang, UnknownLang> {
    text.parse()
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

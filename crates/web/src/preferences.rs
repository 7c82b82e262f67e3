//! What a reader prefers, taken from the address, the cookies or the browser: languages and event.

use std::str::FromStr;

use axum::Extension;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use serde::Deserialize;

use crate::exchange::{is_for_programs, shown, text, weighted};
use crate::problem::{Problem, Result};
use crate::state::{AppState, Client, Rulebook, Rules};
use schiri_rules::corpus::EventId;
use schiri_rules::lang::Lang;

/// A reader's languages and event, which change what an answer says.
#[derive(Debug, Clone, PartialEq, Eq, FromRequestParts)]
#[from_request(via(Extension), rejection(Problem))]
pub(super) struct Preferences {
    /// The language of the interface, and of the texts unless `text` says otherwise.
    pub(super) lang: Lang,
    /// The language of the rule texts: that of the interface, unless the address of this page asks for another. It is
    /// not remembered: a judge who shows a text to a guest in another language continues in their own.
    pub(super) text: Lang,
    /// The event whose rules are in force, as remembered; it may no longer exist.
    pub(super) event: Option<EventId>,
    /// The event that the address asks for, if it does not exist.
    pub(super) unknown_event: Option<String>,
}

/// The `view` of a page in large print.
const TABLE_VIEW: &str = "table";

#[derive(Debug, Default, Deserialize)]
struct Stated {
    lang: Option<String>,
    text: Option<String>,
    event: Option<String>,
    view: Option<String>,
}

impl Preferences {
    /// The preferences of a reader of whom only the language is known.
    pub(super) const fn only(lang: Lang) -> Self {
        Self { lang, text: lang, event: None, unknown_event: None }
    }

    /// Reads the preferences of a request. Programs state theirs in the address or by `Accept-Language`. For
    /// pages, the settings come between these; and if an address asks for an event that does not exist, the chosen one
    /// remains.
    pub(super) fn of(rules: &Rulebook, uri: &Uri, headers: &HeaderMap, settings: bool) -> Result<Self> {
        let langs = rules.corpus.languages();
        let stated = stated(uri);
        let chosen = |name| settings.then(|| cookie(headers, name)).flatten();
        let remembered = |name| parsed(chosen(name)).filter(|lang| langs.contains(lang));
        let lang = asked(stated.lang, langs)?.or_else(|| remembered("lang"));
        let lang = lang.unwrap_or_else(|| accepted(headers, langs));
        let text = asked(stated.text, langs)?.unwrap_or(lang);
        // A text shown to a table is read by people who speak its language.
        let lang = if stated.view.as_deref() == Some(TABLE_VIEW) { text } else { lang };
        let exists = |event: &str| rules.corpus.events.contains_key(event);
        let (event, unknown_event) = match stated.event {
            // An empty choice in the form means "no event", whatever is remembered.
            Some(event) if event.is_empty() || !settings || exists(&event) => (event.parse().ok(), None),
            Some(event) => (parsed(chosen("event")), Some(event)),
            None => (parsed(chosen("event")), None),
        };
        Ok(Self { lang, text, event, unknown_event })
    }
}

/// Adds to a request what its answer depends on besides the address: the current rules, the reader's preferences, and how
/// the reader reached us. Also returns the cookies to set.
pub(super) fn admit(
    state: &AppState,
    parts: &mut Parts,
    client: Client,
) -> Result<(Rules, Vec<HeaderValue>)> {
    let for_people = !is_for_programs(parts.uri.path());
    let rules = Rules(state.current());
    let preferences = Preferences::of(&rules, &parts.uri, &parts.headers, for_people)?;
    let secure = state.is_secure(client);
    let settings = if for_people { settings(parts, &preferences, secure) } else { Vec::new() };
    parts.extensions.insert(rules.clone());
    parts.extensions.insert(client);
    parts.extensions.insert(preferences);
    Ok((rules, settings))
}

fn stated(uri: &Uri) -> Stated {
    Query::<Stated>::try_from_uri(uri).map(|query| query.0).unwrap_or_default()
}

fn asked(lang: Option<String>, langs: &[Lang]) -> Result<Option<Lang>> {
    let given = lang.filter(|lang| !lang.is_empty());
    given.map(|lang| language(&lang, langs)).transpose()
}

pub(super) fn language(lang: &str, langs: &[Lang]) -> Result<Lang> {
    let known = lang.parse().ok().filter(|known| langs.contains(known));
    known.ok_or_else(|| Problem::unknown_language(&shown(lang), langs))
}

fn parsed<T: FromStr>(text: Option<String>) -> Option<T> {
    text?.parse().ok()
}

/// Returns the cookies that remember preferences of a page's address that the settings do not have yet. They last a
/// year, are only sent to pages of this site, and scripts cannot read them. A link on another site does not change a
/// choice that the reader has made. If the reader came by an encrypted connection, they are only sent over such
/// connections.
fn settings(parts: &Parts, preferences: &Preferences, secure: bool) -> Vec<HeaderValue> {
    let stated = stated(&parts.uri);
    let readable = |value: &String| value.len() <= 64 && value.parse::<EventId>().is_ok() || value.is_empty();
    let event = stated.event.filter(|_| preferences.unknown_event.is_none());
    let named = [("lang", stated.lang), ("event", event)];
    let elsewhere = comes_from_elsewhere(&parts.headers);
    let changed = named.into_iter().filter_map(|(name, value)| {
        let value = value.filter(readable)?;
        let known = cookie(&parts.headers, name);
        let mark = secure_mark(secure);
        let is_new = known.as_ref().map_or(!value.is_empty(), |known| *known != value && !elsewhere);
        is_new.then(|| format!("{name}={value}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly{mark}"))
    });
    changed.filter_map(|cookie| HeaderValue::from_str(&cookie).ok()).collect()
}

/// Tells whether a link on another site led here, if the browser says so (Fetch Metadata; over plain HTTP at
/// most the referrer is sent).
fn comes_from_elsewhere(headers: &HeaderMap) -> bool {
    if let Some(site) = text(headers, "sec-fetch-site") {
        return matches!(site, "cross-site" | "same-site");
    }
    let from = text(headers, header::REFERER).and_then(|from| from.split_once("://")).map(|(_, rest)| rest);
    let host = from.map(|rest| rest.split(['/', '?', '#']).next().unwrap_or_default());
    host.is_some() && host != text(headers, header::HOST)
}

/// Returns the part of a cookie that limits it to encrypted connections.
pub(super) const fn secure_mark(secure: bool) -> &'static str {
    if secure { "; Secure" } else { "" }
}

pub(super) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
}

/// Chooses the collection's language that `Accept-Language` prefers (RFC 9110, section 12.5.4). If it names none of
/// them: English if the collection has it, else the collection's first.
fn accepted(headers: &HeaderMap, langs: &[Lang]) -> Lang {
    let ranges = weighted(headers, &header::ACCEPT_LANGUAGE).filter_map(|(tag, weight)| {
        let lang = tag.parse().ok().filter(|lang| langs.contains(lang))?;
        Some((lang, weight)).filter(|_| weight > 0.0)
    });
    // Among equals, the first wins, since the sender put it first.
    let best = ranges.fold(None, |best: Option<(Lang, f32)>, (lang, weight)| match best {
        Some((_, highest)) if highest >= weight => best,
        _ => Some((lang, weight)),
    });
    let other = || [Lang::En].iter().chain(langs).copied().find(|lang| langs.contains(lang));
    best.map(|(lang, _)| lang).or_else(other).unwrap_or(Lang::En)
}

//! Style, scripts and icons, embedded in the program. Their addresses change when any of them changes.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::problem::{Problem, Result};
use crate::server::responses::Compressed;
use crate::state::AppState;
use schiri_rules::corpus::hex;

#[derive(RustEmbed)]
#[folder = "assets"]
#[include = "*.css"]
#[include = "*.js"]
#[include = "*.png"]
#[include = "*.svg"]
#[include = "*.wasm.br"]
struct Assets;

/// The content of an address with the current version never changes.
pub(crate) const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// A page of another version of the program gets the current asset, but must not keep it.
const FOR_NOW: HeaderValue = HeaderValue::from_static("no-cache");

/// A short hash of all assets: their modules import each other, so they only fit as a whole.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for name in names() {
        hash.update(name.as_bytes());
        hash.update([0]);
        let file = Assets::get(&name).or_else(|| Assets::get(&format!("{name}{COMPRESSED}")));
        hash.update(file.map(|file| file.metadata.sha256_hash()).unwrap_or_default());
    }
    hex(hash.finalize().into_iter().take(5))
});

pub(crate) fn version() -> &'static str {
    &VERSION
}

/// Returns the address of an asset: `app.css` → `/assets/0a1b2c3d4e/app.css`.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

/// The ending of embedded files that are compressed by Brotli; addresses do not have it.
const COMPRESSED: &str = ".br";

/// Returns the names of all assets as in their addresses, sorted.
pub(crate) fn names() -> Vec<String> {
    let name = |file: &str| file.strip_suffix(COMPRESSED).unwrap_or(file).to_owned();
    let mut names: Vec<String> = Assets::iter().map(|file| name(&file)).collect();
    names.sort();
    names
}

/// Style and scripts, compressed as much as possible: it is done once, and every first visit waits for them.
static SMALLEST: LazyLock<BTreeMap<String, Compressed>> = LazyLock::new(|| {
    let texts = Assets::iter().filter(|name| name.ends_with(".css") || name.ends_with(".js"));
    texts
        .filter_map(|name| {
            let text = String::from_utf8(Assets::get(&name)?.data.into_owned()).ok()?;
            Some((name.to_string(), Compressed::smallest(without_comments(&text).as_bytes())))
        })
        .collect()
});

/// Removes lines that are comments: they are a tenth of what a first visit waits for, and no browser needs them.
fn without_comments(text: &str) -> String {
    let mut within = false;
    let mut kept = String::with_capacity(text.len());
    for line in text.lines() {
        let bare = line.trim();
        within |= bare.starts_with("/*");
        let is_comment = within || bare.starts_with("//");
        within &= !bare.contains("*/");
        // Text after the end of a comment is kept.
        if !is_comment || bare.contains("*/") && !bare.ends_with("*/") {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

pub(crate) fn routes() -> Router<AppState> {
    let icon = async || Redirect::temporary(&address("icons/icon-192.png"));
    // Where programs look for an icon without reading a page.
    Router::new().route("/favicon.ico", get(icon)).route("/assets/{version}/{*name}", get(asset))
}

async fn asset(Path((asked, name)): Path<(String, String)>, headers: HeaderMap) -> Result<Response> {
    let kept = if asked == version() { FOR_EVER } else { FOR_NOW };
    let response = if let Some(file) = Assets::get(&format!("{name}{COMPRESSED}")) {
        let compressed = Compressed::ready(file.data.into_owned());
        compressed.respond(&headers, || compressed.plain())
    } else if let Some(compressed) = SMALLEST.get(&name) {
        compressed.respond(&headers, || compressed.plain())
    } else {
        Assets::get(&name).ok_or_else(Problem::no_such_page)?.data.into_response()
    };
    let kind = HeaderValue::from_static(media_type(&name));
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept)], response).into_response())
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_no_part_of_what_is_sent() {
        let text = "// One.\n/** Two. */\nlet a = 'x // y';\n  /*\n   * three\n   */\n  b(); // c\n/* d */ e { f: g }\n";
        assert_eq!(without_comments(text), "let a = 'x // y';\n  b(); // c\n/* d */ e { f: g }\n");
    }

    /// No line of a multi-line string may begin like a comment: it would be removed.
    #[test]
    fn no_text_of_a_script_looks_like_a_comment() {
        for name in Assets::iter().filter(|name| name.ends_with(".js")) {
            let text = String::from_utf8(Assets::get(&name).unwrap().data.into_owned()).unwrap();
            let quotes = |text: &str| text.matches('`').count() % 2;
            assert_eq!(quotes(&without_comments(&text)), 0, "{name}");
        }
    }
}

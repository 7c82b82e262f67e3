//! What the server gives for reading without a network. Whether it can be read is for
//! `tests/offline` and `tests/browser` to say.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use schiri_rules::corpus::{self, Asked};
use schiri_rules::source;
use schiri_web::{AppState, Limits, Rulebook, router};
use serde_json::Value;
use tower::ServiceExt as _;

use schiri_testing::http::rulebook;

/// The most bytes of what a phone keeps of the shipped rules, before compression: to read, and to understand
/// questions.
const MOST_RULES: usize = 5_500_000;
const MOST_LEARNED: usize = 13_000_000;

fn service() -> Router {
    let corpus = corpus::load(&schiri_testing::shipped()).0;
    router(AppState::new(rulebook(corpus), None, None), &Limits::default())
}

async fn get(service: &Router, path: &str, lang: &str) -> (StatusCode, HeaderMap, Vec<u8>) {
    let request = Request::get(path).header(header::ACCEPT_LANGUAGE, lang).body(Body::empty()).unwrap();
    let response = service.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    (parts.status, parts.headers, to_bytes(body, usize::MAX).await.unwrap().to_vec())
}

async fn json(service: &Router, path: &str, lang: &str) -> Value {
    let (status, _, body) = get(service, path, lang).await;
    assert_eq!(status, StatusCode::OK, "{path}");
    serde_json::from_slice(&body).unwrap()
}

#[tokio::test]
async fn both_parts_are_found_where_the_note_says() {
    let service = service();
    let current = json(&service, "/offline/current.json", "de").await;
    assert_eq!(current["editions"].as_array().unwrap().len(), 5);
    for (part, most) in [("rules", MOST_RULES), ("learned", MOST_LEARNED)] {
        let address = current[part].as_str().unwrap();
        let (status, headers, body) = get(&service, address, "nl").await;
        assert_eq!(status, StatusCode::OK);
        assert!(headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
        assert!(!headers.contains_key(header::CONTENT_ENCODING));
        assert!(body.len() < most, "{part}: {} bytes", body.len());
        // The same bytes for everybody: it is kept under a hash of them.
        assert_eq!(get(&service, address, "en").await.2, body);
        let request =
            Request::get(address).header(header::ACCEPT_ENCODING, "br").body(Body::empty()).unwrap();
        let compressed = service.clone().oneshot(request).await.unwrap();
        assert_eq!(compressed.headers()[header::CONTENT_ENCODING], "br");
        assert!(to_bytes(compressed.into_body(), usize::MAX).await.unwrap().len() < body.len());
    }
    let (status, headers, _) = get(&service, "/offline/0000000000000000.rules", "de").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(headers[header::CACHE_CONTROL], "no-store");
}

/// Most of what a phone keeps was learned from the ways of asking: who edits a rule has nobody fetch it again.
#[tokio::test]
async fn an_edited_rule_leaves_what_was_learned() {
    let mut parts = Vec::new();
    for text in ["Satz eins.", "Satz zwei."] {
        let current = json(&one_clause(text), "/offline/current.json", "de").await;
        parts.push((current["rules"].clone(), current["learned"].clone()));
    }
    assert_ne!(parts[0].0, parts[1].0);
    assert_eq!(parts[0].1, parts[1].1);
}

#[tokio::test]
async fn all_that_the_worker_keeps_is_there() {
    let service = service();
    let (status, headers, body) = get(&service, "/sw.js", "de").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers[header::CACHE_CONTROL], "no-cache");
    assert_eq!(headers[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
    let script = String::from_utf8(body).unwrap();
    let addresses: Vec<&str> = script.split('"').filter(|part| part.starts_with("/assets/")).collect();
    assert!(addresses.len() >= 10, "{script}");
    assert!(addresses.iter().any(|address| address.ends_with("/offline/schiri.wasm")), "{script}");
    assert!(headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap().contains("'wasm-unsafe-eval'"));
    for address in addresses {
        let (status, headers, body) = get(&service, address, "de").await;
        assert_eq!(status, StatusCode::OK, "{address}");
        assert!(headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"), "{address}");
        assert_ne!(headers[header::CONTENT_TYPE], "application/octet-stream", "{address}");
        assert!(!body.is_empty(), "{address}");
    }
}

#[tokio::test]
async fn assets_of_another_version_are_not_kept() {
    let service = service();
    let (status, headers, _) = get(&service, "/assets/0000000000/app.css", "de").await;
    assert_eq!((status, headers[header::CACHE_CONTROL].to_str().unwrap()), (StatusCode::OK, "no-cache"));
    for path in
        ["/assets/0000000000/none.css", "/assets/0000000000/../Cargo.toml", "/assets/0000000000/%2e%2e/x"]
    {
        assert_eq!(get(&service, path, "de").await.0, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn the_manifest_speaks_the_readers_language() {
    let service = service();
    let mut names = Vec::new();
    for lang in ["de", "nl", "en"] {
        let manifest = json(&service, "/manifest.webmanifest", lang).await;
        assert_eq!(manifest["lang"], lang);
        names.push(manifest["name"].as_str().unwrap().to_owned());
        for icon in manifest["icons"].as_array().unwrap() {
            let (status, headers, _) = get(&service, icon["src"].as_str().unwrap(), lang).await;
            assert_eq!(status, StatusCode::OK);
            assert_eq!(headers[header::CONTENT_TYPE], icon["type"].as_str().unwrap());
        }
    }
    names.dedup();
    assert_eq!(names.len(), 3, "{names:?}");
}

/// Serves a collection of one clause.
fn one_clause(text: &str) -> Router {
    served(&format!("  \"1\":\n    text: {text}\n"))
}

/// Serves a collection of one edition: sections with two paragraphs each.
fn statute(sections: u32) -> Router {
    let section = |no: u32| {
        format!(
            "  \"{no}\":\n    heading: Von {no}\n  \"{no}.1\":\n    text: Satz.\n  \"{no}.2\":\n    text: Satz.\n"
        )
    };
    served(&(1..=sections).map(section).collect::<String>())
}

/// Serves an edition with these clauses.
fn served(clauses: &str) -> Router {
    let head = "edition: de-gesetz-2000\nlanguage: de\ntitle: Gesetz\ndate: \"2000\"\ngames: [base]\nkind: base\n\
                cite:\n  style: statute\n  short: {de: G, nl: G, en: G}\nsource: {title: Gesetz, consulted: 2026-11-23, rights: unclear}\nclauses:\n";
    let mut sources = source::Sources::default();
    sources.add("rules-de/de-gesetz-2000.yaml", format!("{head}{clauses}").into_bytes());
    let rulebook = Rulebook::new(corpus::load(&sources).0, Asked::default(), None).unwrap();
    router(AppState::new(rulebook, None, None), &Limits { rate: 0, ..Limits::default() })
}

#[tokio::test]
async fn what_is_too_large_for_a_phone_is_not_handed_to_it() {
    let service = statute(6_700);
    for path in ["/sw.js", "/offline/current.json"] {
        assert_eq!(get(&service, path, "de").await.0, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(get(&statute(100), "/sw.js", "de").await.0, StatusCode::OK);
}

/// The sections of an edition's page are read in parts; each clause stands in one of them.
#[tokio::test]
async fn a_long_edition_is_shown_in_parts() {
    let service = statute(400);
    let mut found = Vec::new();
    for part in 1..=3 {
        let (status, _, body) = get(&service, &format!("/de-gesetz-2000?part={part}&event="), "de").await;
        assert_eq!(status, StatusCode::OK);
        let page = String::from_utf8(body).unwrap();
        assert_eq!(page.matches(" aria-current=\"page\"").count(), 2, "above and below the text");
        let ids = page.split("<section class=\"entry").skip(1);
        found.extend(ids.map(|entry| entry.split('"').nth(2).unwrap().to_owned()));
    }
    let expected = (1..=400).flat_map(|no| [format!("{no}"), format!("{no}.1"), format!("{no}.2")]);
    assert_eq!(found, expected.collect::<Vec<_>>());
    assert_eq!(get(&service, "/de-gesetz-2000?part=4", "de").await.0, StatusCode::NOT_FOUND);
    assert_eq!(get(&service, "/de-gesetz-2000?part=0", "de").await.0, StatusCode::NOT_FOUND);
    let short = String::from_utf8(get(&statute(100), "/de-gesetz-2000", "de").await.2).unwrap();
    assert!(!short.contains("?part="), "a short one is a page");
}

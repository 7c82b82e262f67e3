//! What the server gives phones for reading without a network (`tests/offline` and `tests/browser` test whether it
//! can be read); and the pages without a server: each says what the server says, byte for byte.

use axum::Router;
use axum::http::{HeaderMap, Request, StatusCode, header};
use schiri_rules::corpus::{self, Asked, hex};
use schiri_rules::source;
use schiri_testing::http::{self, rulebook, send, service};
use schiri_web::{AppState, Browser, Limits, Rulebook};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// The most bytes that a phone keeps of the shipped rules, before compression: to read, and to understand
/// questions.
const MOST_RULES: usize = 3_500_000;
const MOST_LEARNED: usize = 8_100_000;

async fn get(service: &Router, path: &str, lang: &str) -> (StatusCode, HeaderMap, Vec<u8>) {
    let answer = send(service, "GET", path, &[("accept-language", lang)]).await;
    (answer.status, answer.headers, answer.body.to_vec())
}

async fn json(service: &Router, path: &str, lang: &str) -> Value {
    let (status, _, body) = get(service, path, lang).await;
    assert_eq!(status, StatusCode::OK, "{path}");
    serde_json::from_slice(&body).unwrap()
}

#[tokio::test]
async fn both_parts_are_found_where_the_note_says() {
    let service = service(&Limits::default());
    let current = json(&service, "/offline/current.json", "de").await;
    assert_eq!(current["editions"].as_array().unwrap().len(), 5);
    for (part, most) in [("rules", MOST_RULES), ("learned", MOST_LEARNED)] {
        let mut bytes = 0;
        for address in current[part].as_array().unwrap().iter().map(|piece| piece.as_str().unwrap()) {
            let (status, headers, body) = get(&service, address, "nl").await;
            assert_eq!(status, StatusCode::OK);
            assert!(headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
            assert!(!headers.contains_key(header::CONTENT_ENCODING));
            bytes += body.len();
            // The same bytes for everybody, since they are kept under their hash.
            assert_eq!(get(&service, address, "en").await.2, body);
            assert_eq!(address, format!("/offline/{}.piece", hex(Sha256::digest(&body))));
            let compressed = send(&service, "GET", address, &[("accept-encoding", "br")]).await;
            assert_eq!(compressed.headers[header::CONTENT_ENCODING], "br");
            assert!(compressed.body.len() < body.len());
        }
        assert!(bytes < most, "{part}: {bytes} bytes");
    }
    let (status, headers, _) = get(&service, "/offline/0000000000000000.piece", "de").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(headers[header::CACHE_CONTROL], "no-store");
}

/// Most of what a phone keeps was learned from the ways of asking: an edit of a rule must not make phones fetch it
/// again.
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
    let service = service(&Limits::default());
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

/// Serves an edition with these clauses, in a collection that is only German.
fn served(clauses: &str) -> Router {
    let head = "edition: de-gesetz-2000\nlanguage: de\ntitle: Gesetz\ndate: \"2000\"\ngames: [base]\nkind: base\n\
                cite:\n  style: statute\n  short: {de: G, nl: G, en: G}\nsource: {title: Gesetz, consulted: 2026-11-23, rights: unclear}\nclauses:\n";
    let mut sources = source::Sources::default();
    sources.add("rules-de/de-gesetz-2000.yaml", format!("{head}{clauses}").into_bytes());
    sources.add("rulings/collection.yaml", b"languages: [de]\n".to_vec());
    let rulebook = Rulebook::new(corpus::load(&sources).0, Asked::default(), None).unwrap();
    http::served(&AppState::new(rulebook, None, None))
}

#[tokio::test]
async fn what_is_too_large_for_a_phone_is_not_handed_to_it() {
    let service = statute(6_700);
    for path in ["/sw.js", "/offline/current.json"] {
        assert_eq!(get(&service, path, "de").await.0, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(get(&statute(100), "/sw.js", "de").await.0, StatusCode::OK);
}

/// The page of a long edition is read in parts; each clause is in exactly one of them.
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

/// A collection is read in its own languages, whatever the reader prefers.
#[tokio::test]
async fn a_collection_of_one_language_is_read_in_it() {
    let service = statute(1);
    for preferred in [[("accept-language", "nl")], [("cookie", "lang=nl; text=en")]] {
        let page = send(&service, "GET", "/", &preferred).await;
        assert!(String::from_utf8_lossy(&page.body).contains("<html lang=\"de\" data-text=\"de\">"));
    }
    assert_eq!(get(&service, "/?lang=nl", "de").await.0, StatusCode::BAD_REQUEST);
}

fn shipped() -> AppState {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    AppState::new(rulebook(corpus), None, None)
}

/// A page of each kind; `tests/offline` compares every page of the module for phones.
#[tokio::test]
async fn pages_say_the_same_as_the_servers() {
    let state = shipped();
    let (server, browser) = (http::served(&state), Browser::new(state));
    let sent = [("cookie", "lang=nl; event=de-quali"), ("host", "schiri.example"), ("accept", "text/html")];
    for address in [
        "/",
        "/?q=Mag%20ik%20na%20het%20bouwen%20nog%20ruilen%3f",
        "/?q=quali+3.1.6",
        "/?lang=xx",
        "/a/b/",
        "/compare?edition=nl-basis&edition=de-quali-2009",
        "/de-quali-2009",
        "/de-quali-2009/3.1.6",
        "/de-quali-2009/3.1.6/qr.svg",
        "/glossary",
        "/moments",
        "/moments/seven-rolled",
        "/nowhere",
        "/points/trade-after-building",
    ] {
        let answer = send(&server, "GET", address, &sent).await;
        let request =
            sent.iter().fold(Request::get(address), |request, (name, value)| request.header(*name, *value));
        let kept = browser.answer(request.body(()).unwrap(), false, None);
        assert!((answer.status, &answer.body[..]) == (kept.status(), kept.body()), "{address}");
        for name in [header::CONTENT_TYPE, header::CONTENT_SECURITY_POLICY, header::LOCATION] {
            assert_eq!(answer.headers.get(&name), kept.headers().get(&name), "{address}: {name}");
        }
    }
}

#[test]
fn what_an_address_states_is_to_be_remembered() {
    let request = Request::get("/?lang=nl&event=de-quali").body(()).unwrap();
    let answer = Browser::new(shipped()).answer(request, true, None);
    let cookies: Vec<_> = answer.headers().get_all(header::SET_COOKIE).iter().collect();
    assert_eq!(cookies.len(), 2, "{cookies:?}");
    assert!(cookies.iter().all(|cookie| cookie.to_str().unwrap().ends_with("; Secure")), "{cookies:?}");
}

#[test]
fn a_page_says_of_itself_that_it_was_made_offline() {
    let browser = Browser::new(shipped());
    let confirmed = ["23.11.2026".to_owned(), "23 nov 2026".to_owned(), "<23 Nov>".to_owned()];
    let page = |address: &str| {
        let answer = browser.answer(Request::get(address).body(()).unwrap(), false, Some(&confirmed));
        String::from_utf8(answer.into_body()).unwrap()
    };
    let found = page("/?q=%22%3E%3Cb%3E&lang=nl");
    assert!(found.contains("regels van de server van 23 nov 2026 · "), "{found}");
    assert!(found.contains("<a href=\"/?q=%22%3E%3Cb%3E&#38;lang=nl\">Opnieuw proberen</a></p>"), "{found}");
    // Also on the page of a refused address; and nothing becomes markup.
    assert!(page("/?lang=xx").contains("rules as of &#60;23 Nov&#62; · "));
    assert!(!page("/?part=results&q=x").contains("id=\"offline\""), "a part of a page has no such line");
}

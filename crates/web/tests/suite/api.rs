//! Cases in `tests/cases/api`: a request, and what the service must answer, without a socket.
//!
//! A case is a paragraph: `get:`, `head:`, `post:` or `options:` with an address; `send:` a header; `body:` what
//! is sent, with `\r\n` for the ends of lines; then what is expected: `status:`; `header:` a header, and its value
//! if one is named; `lacks:` a header; `json:` a JSON pointer and its value; `count:` a pointer, and how many
//! entries its list has; `has:` words of the body; `silent:` words that it must not have; `entries:` how many
//! entries a valid feed has; `let:` as in `tests/cases/rulings`, for the cases below in the file.
//!
//! Also pages that compare editions by text, and whether the documents of the API are complete.

use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use schiri_rules::corpus::{self, Asked};
use schiri_testing::casebook::Tokens;
use schiri_testing::http::{get, send, served, service};
use schiri_testing::{Case, cases as folder, entries};
use schiri_web::{self as web, AppState, Limits, Rulebook};
use serde_json::Value;
use tower::ServiceExt as _;

use crate::rulings::{paragraphs, play};

fn unlimited() -> Router {
    // Typesetting takes longer in a build for tests.
    service(&Limits { rate: 0, time: Duration::from_mins(5), ..Limits::default() })
}

#[tokio::test]
async fn cases() {
    let service = unlimited();
    let (mut wrong, mut count) = (Vec::new(), 0);
    for path in entries(&folder("api")) {
        let mut names = BTreeMap::new();
        for paragraph in paragraphs(&path) {
            wrong.extend(play(&service, &paragraph, &Tokens::new(), &mut names).await);
            count += 1;
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(count > 50, "only {count} cases found");
}

/// What clients of the API can rely on, for lists that need no parameter.
#[tokio::test]
async fn every_list_can_be_kept_compressed_and_asked_about() {
    let service = unlimited();
    for list in
        ["editions", "events", "cases", "points", "conflicts", "compare", "compare/matrix", "glossary"]
    {
        let address = format!("/api/v1/{list}");
        let mut tags = BTreeMap::new();
        for encoding in ["identity", "gzip", "br"] {
            let asked = [("accept-encoding", encoding)];
            let full = send(&service, "GET", &address, &asked).await;
            assert_eq!(full.status, StatusCode::OK, "{address}");
            assert_eq!(
                full.header("content-encoding").as_deref().unwrap_or("identity"),
                encoding,
                "{address}"
            );
            assert_eq!(full.header("vary").as_deref(), Some("accept-language, accept-encoding"), "{address}");
            let tag = full.header("etag").unwrap();
            // The same again, and the same headers without the body.
            assert_eq!(send(&service, "GET", &address, &asked).await.body, full.body, "{address}");
            let head = send(&service, "HEAD", &address, &asked).await;
            assert!(head.body.is_empty(), "{address}");
            for name in
                ["etag", "content-length", "content-type", "content-encoding", "vary", "cache-control"]
            {
                assert_eq!(head.header(name), full.header(name), "{address} {name}");
            }
            let known = [("accept-encoding", encoding), ("if-none-match", tag.as_str())];
            let same = send(&service, "GET", &address, &known).await;
            assert_eq!((same.status, same.body.len()), (StatusCode::NOT_MODIFIED, 0), "{address}");
            assert_eq!(same.header("etag").as_ref(), Some(&tag), "{address}");
            tags.insert(tag, encoding);
        }
        assert_eq!(tags.len(), 3, "{address}: other bytes under one tag");
    }
}

#[tokio::test]
async fn tags_are_compared_as_browsers_send_them() {
    let service = unlimited();
    let address = "/api/v1/clauses/de-quali-2009/3.1.6";
    let tag = get(&service, address).await.header("etag").unwrap();
    for (known, status) in [
        (format!("W/{tag}"), 304),
        (format!("\"x\", {tag}"), 304),
        ("*".to_owned(), 304),
        ("\"x\"".to_owned(), 200),
        (tag.replace('"', ""), 200),
    ] {
        let answer = send(&service, "GET", address, &[("if-none-match", &known)]).await;
        assert_eq!(answer.status, status, "{known}");
    }
}

#[tokio::test]
async fn pages_follow_one_another_and_hold_everything_once() {
    let service = unlimited();
    for (list, entries, limit) in
        [("glossary", "concepts", 100), ("cases", "cases", 7), ("points", "points", 90)]
    {
        let mut query = Some(format!("?limit={limit}"));
        let (mut seen, mut total) = (Vec::new(), Value::Null);
        while let Some(part) = query {
            let answer = get(&service, &format!("/api/v1/{list}{part}")).await;
            let json = answer.json();
            seen.extend(json[entries].as_array().unwrap().iter().map(ToString::to_string));
            total = json["total"].clone();
            let next = answer.header("link");
            query = next.map(|link| link.split(['<', '>']).nth(1).unwrap().to_owned());
        }
        assert_eq!(total, seen.len(), "{list}");
        seen.sort();
        seen.dedup();
        assert_eq!(total, seen.len(), "{list}: some twice");
    }
}

#[tokio::test]
async fn who_asks_too_often_is_told_so_in_his_language_and_when_to_come_back() {
    let service = service(&Limits { rate: 1, ..Limits::default() });
    let mut refused = None;
    for _ in 0..40 {
        let answer = send(&service, "GET", "/api/v1/events", &[("accept-language", "nl")]).await;
        refused = (answer.status == StatusCode::TOO_MANY_REQUESTS).then_some(answer);
        if refused.is_some() {
            break;
        }
    }
    let refused = refused.expect("forty requests at once, one a second allowed");
    assert!(refused.header("retry-after").unwrap().parse::<u32>().unwrap() >= 1);
    assert_eq!(refused.json()["title"], "Te veel verzoeken in korte tijd");
    assert_eq!(refused.header("access-control-allow-origin").as_deref(), Some("*"));
}

#[tokio::test]
async fn large_bodies_and_long_queries_are_refused() {
    let service = unlimited();
    let request = Request::builder().method("POST").uri("/api/v1/search").header("content-length", 600_000);
    let response =
        service.clone().oneshot(request.body(Body::from(vec![b'x'; 600_000])).unwrap()).await.unwrap();
    assert_eq!(response.status(), StatusCode::PAYLOAD_TOO_LARGE);
    for (letters, status) in [(1_000, 200), (1_001, 400)] {
        let answer = get(&service, &format!("/api/v1/search?q={}", "%C3%A4".repeat(letters))).await;
        assert_eq!(answer.status, status, "{letters} letters");
    }
}

/// The description is kept as a file, so that changes of the API are seen in review. `BLESS=1` writes it
/// again.
#[test]
fn the_description_is_the_one_in_docs() {
    let now = serde_json::to_string_pretty(&web::openapi()).unwrap() + "\n";
    let path = schiri_testing::root().join("docs/openapi.json");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &now).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == now, "the API changed: BLESS=1 renews docs/openapi.json; is docs/api.md still true?");
}

/// docs/api.md names every resource and every kind of problem.
#[test]
fn the_manual_is_whole() {
    let manual = fs::read_to_string(schiri_testing::root().join("docs/api.md")).unwrap();
    for path in web::openapi().paths.paths.keys() {
        let short = path.trim_start_matches("/api/v1");
        assert!(manual.contains(&format!("`{short}`")), "docs/api.md does not name {path}");
    }
    for kind in web::problem_kinds() {
        assert!(manual.contains(&format!("`{kind}`")), "docs/api.md does not name the problem {kind}");
    }
}

#[tokio::test]
async fn pages_show_what_changed() {
    let (corpus, _) = corpus::load(&Case::read(&folder("compare/turnierordnung.txt")).sources);
    let service = served(&AppState::new(Rulebook::new(corpus, Asked::default(), None).unwrap(), None, None));
    let page = async |address: &str| {
        let answer = get(&service, address).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        String::from_utf8_lossy(&answer.body).into_owned()
    };
    let compared = page("/compare?edition=club-2024&edition=club-2022&by=text&lang=en").await;
    assert!(compared.contains("Vorabend") && compared.contains("<ins>") && compared.contains("Freitag"));
    let clause = page("/club-2024/5.1?lang=en").await;
    assert!(clause.contains("href=\"/club-2024/5.1/trace\""));
    let traced = page("/club-2024/5.1/trace?lang=en").await;
    assert!(traced.contains("<ins>") && traced.contains("href=\"/club-2022/4.3\""), "{traced}");
    let hint = page("/compare?edition=club-2024&by=text&lang=en").await;
    assert!(hint.contains("exactly two editions"));
}

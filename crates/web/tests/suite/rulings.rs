//! Cases in `tests/cases/rulings`: the casebook over HTTP, run on every kind of store.
//!
//! A case is a list of paragraphs: a request and its expected answer, as in `tests/cases/api`, and:
//!
//! - `as: anna` sends a token in the header that programs use; `cookie: anna` as pages do, from a page of our own
//!   unless `send: sec-fetch-site:` says otherwise. Anna is a judge of de-quali, Berta its head judge, Carla an
//!   admin everywhere, Dora a judge of ccm; Erika, in `tournaments.txt` only, is head judge of a tournament. `old`
//!   has expired, `revoked` was revoked, `forged` was never made.
//! - `body: …` is what is sent; `form: …` the same as a form.
//! - `let: NAME /pointer` names a value of the answer, `let: NAME header` a header; `{NAME}` stands for it
//!   from then on.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use axum::Router;
use futures_util::StreamExt as _;
use schiri_casebook::{BearerToken, Change, Moved, Position, Store};
use schiri_rules::corpus;
use schiri_web::{self as web, AppState, Casebook, Limits};
use serde_json::json;
use tokio::time::{Duration, Instant, timeout};
use tower::ServiceExt as _;

use crate::tournaments;
use schiri_testing::casebook::{Bed, OPERATOR, Tokens, open, record, statement, tokens};
use schiri_testing::http::{Answer, get, holds, rulebook, send_body, served};
use schiri_testing::{TempDir, cases as folder, entries};

/// A server with this store and the shipped rules, which readers reach at an address.
fn service(store: Store, base: Option<&str>) -> Router {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    let state = AppState::new(rulebook(corpus), base, None);
    served(&state.with_casebook(Casebook::serve(store).unwrap()))
}

/// Serves a casebook, in which everybody has a token, and which has what the cases of a file begin with. A store with a
/// runtime of its own must not be opened or dropped within another.
async fn opened(address: String, base: Option<&'static str>, file: String) -> (Router, Tokens) {
    let opened = tokio::task::spawn_blocking(move || {
        let store = open(&address);
        let mut tokens = tokens(&store);
        if file == "tournaments" {
            tournaments::fill(&store);
            tokens.insert("erika", tournaments::erika(&store));
        }
        (service(store, base), tokens)
    });
    opened.await.unwrap()
}

/// Returns the paragraphs of a file of cases.
pub(crate) fn paragraphs(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let all = lines.join("\n");
    all.split("\n\n").map(str::trim).filter(|one| !one.is_empty()).map(str::to_owned).collect()
}

/// Runs a paragraph; returns what was not as expected.
pub(crate) async fn play(
    service: &Router,
    paragraph: &str,
    tokens: &Tokens,
    names: &mut BTreeMap<String, String>,
) -> Vec<String> {
    let mut paragraph = paragraph.to_owned();
    for (name, value) in &*names {
        paragraph = paragraph.replace(&format!("{{{name}}}"), value);
    }
    let lines: Vec<(&str, &str)> = paragraph.lines().filter_map(|line| line.split_once(": ")).collect();
    let (method, address) = lines[0];
    let (mut headers, mut body) = (Vec::<(String, String)>::new(), String::new());
    for (key, value) in &lines[1..] {
        let mut header = |name: &str, value: String| headers.push((name.to_owned(), value));
        match *key {
            "as" => header("authorization", format!("Bearer {}", tokens[value])),
            "cookie" => {
                header("cookie", format!("judge={}", tokens[value]));
                if !paragraph.contains("sec-fetch-site") {
                    header("sec-fetch-site", "same-origin".to_owned());
                }
            }
            "send" => {
                let (name, value) = value.split_once(": ").unwrap();
                header(name, value.to_owned());
            }
            "body" => body = value.replace("\\r\\n", "\r\n"),
            "form" => {
                header("content-type", "application/x-www-form-urlencoded".to_owned());
                body = (*value).to_owned();
            }
            _ => {}
        }
    }
    let headers: Vec<_> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let answer = send_body(service, &method.to_uppercase(), address, &headers, &body).await;
    let json = answer.json();
    let mut wrong = Vec::new();
    for (key, value) in
        lines[1..].iter().filter(|(key, _)| !["as", "cookie", "send", "body", "form"].contains(key))
    {
        if *key == "let" {
            let (name, place) = value.split_once(' ').unwrap();
            let found = match json.pointer(place) {
                Some(found) => found.as_str().map_or_else(|| found.to_string(), str::to_owned),
                None => answer.header(place).unwrap_or_default(),
            };
            let status = answer.status;
            assert!(!found.is_empty(), "{method} {address}: nothing at {place}\n{status}\n{json}");
            names.insert(name.to_owned(), found);
        } else if !holds(&answer, &json, key, value) {
            let text = String::from_utf8_lossy(&answer.body);
            let text: String = text.chars().take(3000).collect();
            let (status, headers) = (answer.status, &answer.headers);
            wrong.push(format!("{method} {address}: not {key} {value}\n{status} {headers:?}\n{text}"));
        }
    }
    wrong
}

#[tokio::test(flavor = "multi_thread")]
async fn cases() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for bed in Bed::all("rulings") {
        for path in entries(&folder("rulings")) {
            let name = path.file_stem().unwrap().to_string_lossy().replace('-', "_");
            let address = bed.fresh(&name);
            let (service, tokens) = opened(address, None, name).await;
            let mut names = BTreeMap::new();
            for paragraph in paragraphs(&path) {
                let found = play(&service, &paragraph, &tokens, &mut names).await;
                wrong.extend(found.into_iter().map(|found| format!("{}: {found}", path.display())));
                count += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(count > 20, "hardly any cases: {count}");
}

/// Reads events from a stream until there are this many.
async fn events(service: &Router, last: Option<&str>, count: usize) -> Vec<(i64, String)> {
    let mut request = axum::http::Request::builder().uri("/api/v1/rulings/stream?event=de-quali");
    if let Some(last) = last {
        request = request.header("last-event-id", last);
    }
    let request = request.body(axum::body::Body::empty()).unwrap();
    let response = service.clone().oneshot(request).await.unwrap();
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    let mut body = response.into_body().into_data_stream();
    let mut text = String::new();
    while text.matches("\n\n").count() < count {
        let part = timeout(Duration::from_secs(20), body.next()).await;
        let part = part.expect("no news within twenty seconds").unwrap().unwrap();
        text.push_str(std::str::from_utf8(&part).unwrap());
    }
    let line = |event: &str, name: &str| {
        event.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim().to_owned()
    };
    let told = text.split("\n\n").filter(|event| event.contains("id:"));
    let sequence = |event: &str| line(event, "id:").parse::<Position>().unwrap().sequence;
    told.map(|event| match line(event, "event:") {
        kind if kind == "ruling" => (sequence(event), line(event, "data:")),
        kind => (sequence(event), kind),
    })
    .collect()
}

/// A listener who comes back to another casebook, or to one that was restored, is told to load everything
/// again; one who comes back to the same casebook is not.
#[tokio::test(flavor = "multi_thread")]
async fn who_read_in_another_casebook_begins_again() {
    for bed in Bed::all("epoch") {
        let (address, other) = (bed.fresh("one"), bed.fresh("other"));
        let opened = tokio::task::spawn_blocking(move || {
            let (store, before) = (open(&address), open(&other));
            let (one, two) = (record("one"), record("two"));
            for revision in [&one, &two, &record("three")] {
                store.append(revision, OPERATOR).unwrap();
            }
            for revision in [one, two, record("else"), record("more")] {
                before.append(&revision, OPERATOR).unwrap();
            }
            let ids = |store: &Store| -> Vec<String> {
                store.since(0, 10).unwrap().iter().map(|entry| Position::of(entry).to_string()).collect()
            };
            let (own, others) = (ids(&store), ids(&before));
            (service(store, None), own, others)
        });
        let (service, own, others) = opened.await.unwrap();
        let numbers = |told: Vec<(i64, String)>| told.into_iter().map(|(id, _)| id).collect::<Vec<_>>();
        assert_eq!(numbers(events(&service, Some(&own[1]), 1).await), [3]);
        // What both casebooks have in common was not missed.
        assert_eq!(numbers(events(&service, Some(&others[1]), 1).await), [3]);
        for void in [&others[2], &others[3], "4", "three"] {
            assert_eq!(events(&service, Some(void), 1).await, [(3, "reset".to_owned())], "{void}");
        }
    }
}

/// A casebook that is restored while a server uses it: listeners are told, and everything shown and told from
/// then on is from the restored casebook.
#[tokio::test(flavor = "multi_thread")]
async fn a_restore_reaches_those_who_listen() {
    for bed in Bed::all("restore") {
        let address = bed.fresh("0");
        let (dump, writer) = (bed.path("0.dump"), address.clone());
        let opened = tokio::task::spawn_blocking(move || {
            let store = open(&writer);
            store.append(&record("one"), OPERATOR).unwrap();
            back_up(&writer, &dump);
            for key in ["two", "three"] {
                store.append(&record(key), OPERATOR).unwrap();
            }
            service(store, None)
        });
        let service = opened.await.unwrap();
        let shown = async |service: &Router| {
            get(service, "/api/v1/rulings").await.json()["rulings"].as_array().unwrap().len()
        };
        assert_eq!(shown(&service).await, 3);
        let listening = {
            let service = service.clone();
            tokio::spawn(async move { events(&service, Some("0"), 6).await })
        };
        let dump = bed.path("0.dump");
        tokio::task::spawn_blocking(move || {
            std::thread::sleep(Duration::from_millis(300));
            put_back(&address, &dump);
            std::thread::sleep(Duration::from_millis(2500));
            let store = open(&address);
            for key in ["other", "another"] {
                store.append(&record(key), OPERATOR).unwrap();
            }
        })
        .await
        .unwrap();
        let told = listening.await.unwrap();
        assert_eq!(told.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [1, 2, 3, 1, 2, 3]);
        assert_eq!(told[3].1, "reset");
        assert!(told[4].1.contains("\"key\":\"other\""), "{}", told[4].1);
        assert_eq!(shown(&service).await, 3);
        let board = get(&service, "/board?part=board&event=de-quali").await;
        let board = String::from_utf8_lossy(&board.body);
        for (place, is_there) in [(0, true), (1, false), (2, false), (4, true), (5, true)] {
            let told: serde_json::Value = serde_json::from_str(&told[place].1).unwrap();
            let address = format!("/rulings/{}", told["ruling"].as_str().unwrap());
            assert_eq!(board.contains(&address), is_there, "{place}: {board}");
        }
    }
}

/// Copies a casebook, by the means of its database.
fn back_up(address: &str, dump: &str) {
    if address.starts_with("postgres") {
        run("pg_dump", &["-Fc", "-f", dump, address]);
    } else {
        open(address).backup(dump.as_ref()).unwrap();
    }
}

/// Restores a copy while a server uses the casebook.
fn put_back(address: &str, dump: &str) {
    if address.starts_with("postgres") {
        run("pg_restore", &["--clean", "--single-transaction", "-d", address, dump]);
    } else {
        let (from, mut to) =
            (rusqlite::Connection::open(dump).unwrap(), rusqlite::Connection::open(address).unwrap());
        let backup = rusqlite::backup::Backup::new(&from, &mut to).unwrap();
        backup.run_to_completion(1000, Duration::from_millis(10), None).unwrap();
    }
}

fn run(program: &str, arguments: &[&str]) {
    let done = std::process::Command::new(program).args(arguments).output().unwrap();
    assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
}

/// Listeners are told of what others write, in order; a listener who comes back is told what was missed,
/// however long ago it was.
#[tokio::test(flavor = "multi_thread")]
async fn news_come_in_order_and_nothing_is_missed() {
    for bed in Bed::all("stream") {
        let address = bed.fresh("news");
        let writer_address = address.clone();
        let (service, _) = opened(address, None, String::new()).await;
        let listening = {
            let service = service.clone();
            tokio::spawn(async move { events(&service, Some("0"), 3).await })
        };
        // Another program writes.
        tokio::task::spawn_blocking(move || {
            let store = open(&writer_address);
            for key in ["one", "two", "three"] {
                store.append(&record(key), OPERATOR).unwrap();
            }
        })
        .await
        .unwrap();
        let written = Instant::now();
        let told = listening.await.unwrap();
        assert!(written.elapsed() < Duration::from_secs(1), "{:?}", written.elapsed());
        assert_eq!(told.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [1, 2, 3]);
        assert!(told.iter().all(|(_, data)| data.contains("\"recorded\"") && !data.contains("officials")));
        let again = events(&service, Some("1"), 2).await;
        assert_eq!(again.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [2, 3]);
        // Pages and lists of rulings are not cached beyond a change of them.
        assert_eq!(get(&service, "/api/v1/rulings").await.json()["rulings"].as_array().unwrap().len(), 3);
    }
}

/// A listener who was away for longer than a server remembers continues where it was; so does one who comes
/// to a server that was just started.
#[tokio::test(flavor = "multi_thread")]
async fn who_was_away_for_long_misses_nothing() {
    for bed in Bed::all("away") {
        let address = bed.fresh("away");
        let opened = tokio::task::spawn_blocking(move || {
            let store = open(&address);
            let revision = |number| Moved::Revision(Box::new(record(&format!("key-{number}"))));
            store.import(&(0..1500).map(revision).collect::<Vec<_>>()).unwrap();
            service(store, None)
        });
        let service = opened.await.unwrap();
        for last in [0, 475, 476, 477, 1400] {
            let told = events(&service, Some(&last.to_string()), 1500 - last).await;
            let wanted: Vec<_> = (last + 1..=1500).collect();
            let sequences: Vec<_> = told.iter().map(|(id, _)| usize::try_from(*id).unwrap()).collect();
            assert_eq!(sequences, wanted, "after {last}");
        }
    }
}

async fn sign_in(service: &Router, token: &BearerToken) -> Answer {
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("sec-fetch-site", "same-origin")];
    send_body(service, "POST", "/sign-in", &headers, &format!("token={token}")).await
}

/// Scripts and other sites cannot read the cookie; nor can eavesdroppers, if the server is reached by an
/// encrypted connection.
#[tokio::test(flavor = "multi_thread")]
async fn a_token_becomes_a_cookie_that_only_this_site_gets() {
    let folder = TempDir::new("rulings-cookie");
    for (name, base, secure) in [("plain.db", None, false), ("tls.db", Some("https://hall.example"), true)] {
        let address = folder.path().join(name).display().to_string();
        let (service, tokens) = opened(address, base, String::new()).await;
        let cookie = sign_in(&service, &tokens["anna"]).await.header("set-cookie").unwrap();
        for part in ["; Path=/", "; HttpOnly", "; SameSite=Strict", "; Max-Age="] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert_eq!(cookie.contains("; Secure"), secure, "{cookie}");
        assert_eq!(sign_in(&service, &tokens["revoked"]).await.status, 401);
    }
}

/// An address that tries one token after another is stopped; a valid token is admitted from the same address,
/// even one that was never seen before.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_tries_only_so_many_tokens() {
    let folder = TempDir::new("rulings-attempts");
    let address = folder.path().join("casebook.db").display().to_string();
    let (service, tokens) = opened(address, None, String::new()).await;
    let mut refused = 0;
    for number in 1000..1070 {
        let answer = sign_in(&service, &BearerToken::new([number, number, number])).await;
        if answer.status == 429 {
            assert!(answer.header("retry-after").is_some());
            refused += 1;
        }
    }
    assert!((1..=11).contains(&refused), "{refused} of 70 were stopped");
    assert_eq!(sign_in(&service, &tokens["anna"]).await.status, 303);
}

#[tokio::test]
async fn one_address_cannot_take_the_streams_of_all() {
    let folder = TempDir::new("rulings-streams");
    let database = folder.path().join("casebook.db").display().to_string();
    let store = tokio::task::spawn_blocking(move || open(&database)).await.unwrap();
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    let state = AppState::new(rulebook(corpus), None, None);
    let state = state.with_casebook(Casebook::serve(store).unwrap());
    let service = web::router(state, &Limits { rate: 0, behind_proxy: true, ..Limits::default() });
    let listen = async |from: &str| {
        let request = axum::http::Request::get("/api/v1/rulings/stream").header("x-forwarded-for", from);
        service.clone().oneshot(request.body(axum::body::Body::empty()).unwrap()).await.unwrap()
    };
    let mut held = Vec::new();
    let refused = loop {
        let response = listen("192.0.2.1").await;
        if response.status() != 200 {
            break response;
        }
        held.push(response);
        assert!(held.len() <= 256, "one address has {} streams", held.len());
    };
    assert_eq!(refused.status(), 429);
    assert!(refused.headers().contains_key("retry-after"));
    assert_eq!(listen("192.0.2.2").await.status(), 200, "another address has none");
    held.pop();
    assert_eq!(listen("192.0.2.1").await.status(), 200, "a stream that ended still counts");
}

/// Rulings of an event, each with a decision of this many letters.
fn many(folder: &Path, rulings: usize, letters: usize) -> Store {
    let store = open(&folder.join("casebook.db").display().to_string());
    for number in 0..rulings {
        let said = statement(&json!({ "event": "de-quali", "decision": "x".repeat(letters) }));
        let mut revision = record(&format!("k{number}"));
        revision.change = Change::Recorded(Box::new(said));
        store.append(&revision, OPERATOR).unwrap();
    }
    store
}

#[tokio::test]
async fn a_log_that_one_print_does_not_hold_comes_in_parts() {
    let folder = TempDir::new("rulings-long-log");
    let path = folder.path().to_owned();
    let store = tokio::task::spawn_blocking(move || many(&path, 401, 10)).await.unwrap();
    let service = service(store, None);
    for lang in ["de", "nl", "en"] {
        let whole = get(&service, &format!("/rulings/log?at=de-quali&lang={lang}")).await;
        assert_eq!(whole.status, 413, "{lang}");
        let page = String::from_utf8_lossy(&whole.body);
        assert!(page.matches("part=").count() >= 3, "{page}");
    }
    let last = get(&service, "/rulings/log?at=de-quali&part=3").await;
    assert_eq!(last.status, 200);
    assert_eq!(get(&service, "/rulings/log?at=de-quali&part=4").await.status, 404);
    assert_eq!(get(&service, "/rulings/log?at=de-quali&part=0").await.status, 400);
    // Formats that are cheap to write hold more, and a day without rulings is empty.
    let table = get(&service, "/rulings/log?at=de-quali&format=csv").await;
    assert_eq!(table.status, 200);
    assert_eq!(String::from_utf8_lossy(&table.body).lines().count(), 402);
    let none = get(&service, "/rulings/log?at=de-quali&format=csv&day=1999-01-01").await;
    assert_eq!(none.status, 200);
    assert_eq!(String::from_utf8_lossy(&none.body).lines().count(), 1);
}

#[tokio::test]
async fn a_log_of_long_texts_is_bounded_by_their_length() {
    let folder = TempDir::new("rulings-heavy-log");
    let path = folder.path().to_owned();
    let store = tokio::task::spawn_blocking(move || many(&path, 40, 15_000)).await.unwrap();
    let service = service(store, None);
    assert_eq!(get(&service, "/rulings/log?at=de-quali").await.status, 413);
    assert_eq!(get(&service, "/rulings/log?at=de-quali&format=html").await.status, 200);
}

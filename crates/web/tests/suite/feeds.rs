//! Feeds: what RFC 4287 demands of each, and what those of an event and an edition tell. And what `/v/{hash}` says of a
//! print of older rules.

use schiri_casebook::{self as casebook, Change, Patch, Ruling, Status};
use schiri_rules::corpus::{self, Corpus};
use schiri_rules::source::Sources;
use schiri_testing::TempDir;
use schiri_testing::atom::entries;
use schiri_testing::casebook::{Bed, OPERATOR, open, revision, statement};
use schiri_testing::http::{get, rulebook, send, served};
use schiri_web::{AppState, Limits};
use serde_json::json;

#[tokio::test]
async fn every_feed_is_valid() {
    let service = schiri_testing::http::service(&Limits { rate: 0, ..Limits::default() });
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    let editions = corpus.editions.keys().map(|id| format!("/feeds/editions/{id}"));
    let addresses: Vec<_> =
        editions.chain(corpus.events.keys().map(|id| format!("/feeds/events/{id}"))).collect();
    assert!(addresses.len() > 10, "{addresses:?}");
    for address in addresses {
        let answer = send(&service, "GET", &address, &[("host", "example.org")]).await;
        let kind = answer.header("content-type").unwrap_or_default();
        assert_eq!(kind, "application/atom+xml; charset=utf-8", "{address}");
        let read = entries(std::str::from_utf8(&answer.body).unwrap());
        assert!(read.is_ok(), "{address}: {read:?}");
    }
}

/// Invalid feeds are recognised.
#[test]
fn what_is_missing_is_noticed() {
    let whole = r#"<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:1</id><title>T</title>
        <updated>2026-11-22T10:00:00Z</updated><author><name>N</name></author>
        <link rel="self" href="https://a.example/f"/><link rel="alternate" href="https://a.example/"/>
        <entry><id>urn:uuid:2</id><title>E</title><updated>2026-11-22T10:00:00Z</updated>
        <link rel="alternate" href="https://a.example/e"/><summary>S</summary></entry></feed>"#;
    assert_eq!(entries(whole).unwrap().len(), 1);
    let breaks = [
        ("<title>E</title>", ""),
        ("<title>E</title>", "<title>E</title><title>E</title>"),
        ("<title>E</title>", "<title><b>E</b></title>"),
        ("<author><name>N</name></author>", ""),
        ("2026-11-22T10:00:00Z</updated><author>", "2026-11-22</updated><author>"),
        ("https://a.example/e", "/e"),
        ("urn:uuid:2", "e"),
        ("<summary>S</summary>", "<b>S</b>"),
        ("2005/Atom", "2005/Atem"),
        ("</feed>", ""),
    ];
    for (from, to) in breaks {
        assert!(whole.contains(from), "{from}");
        assert!(entries(&whole.replacen(from, to, 1)).is_err(), "{from} → {to}");
    }
}

/// A confirmed ruling that was published as a case is in the feed of its event and of each edition that it cites, and
/// in no other.
#[tokio::test]
async fn published_cases_are_told() {
    let (shipped, _) = corpus::load(&schiri_testing::shipped());
    let ruling = tokio::task::spawn_blocking(confirmed).await.unwrap();
    let case = casebook::published(&shipped, &ruling, &"trade-again".parse().unwrap()).unwrap();

    let mut sources = schiri_testing::shipped();
    sources.add("rulings/cases/published.yaml".to_owned(), case.into_bytes());
    let (corpus, faults) = corpus::load(&sources);
    assert!(faults.is_empty(), "{faults:?}");
    let service = served(&AppState::new(rulebook(corpus), None, None));
    let told = async |feed: &str| {
        let answer =
            send(&service, "GET", &format!("/feeds/{feed}?lang=de"), &[("host", "example.org")]).await;
        entries(std::str::from_utf8(&answer.body).unwrap()).unwrap()
    };
    let here = told("events/de-quali").await;
    assert_eq!(here.len(), 1, "{here:?}");
    assert_eq!(here[0].title, "Darf er?");
    assert_eq!(here[0].summary, "Nein.");
    assert_eq!(here[0].updated, "2026-11-22".parse().unwrap());
    assert!(!here[0].address.contains("secret"), "{here:?}");
    assert_eq!(told("editions/de-quali-2009").await, here);
    assert_eq!(told("events/ccm").await, []);
    assert_eq!(told("editions/nl-basis").await, []);
    let page = get(&service, "/cases").await;
    let (_, anchor) = here[0].address.split_once('#').unwrap();
    assert!(String::from_utf8_lossy(&page.body).contains(&format!("id=\"{anchor}\"")), "{here:?}");
}

/// A ruling at `de-quali` that the head judge confirmed.
fn confirmed() -> Ruling {
    let bed = Bed::all("feeds").remove(0);
    let store = open(&bed.fresh("one"));
    let id = casebook::new_id(casebook::now()).unwrap();
    let recorded = Change::Recorded(Box::new(statement(&json!({"officials": "secret"}))));
    store.append(&revision(id, 1, "a", recorded), OPERATOR).unwrap();
    let patch = Patch { status: Some(Status::Confirmed), ..Patch::default() };
    store.append(&revision(id, 2, "b", Change::Amended(Box::new(patch))), OPERATOR).unwrap();
    store.get(id).unwrap().unwrap()
}

/// The shipped material after somebody edited one file.
fn edited(path: &str, from: &str, to: &str) -> Corpus {
    let mut sources = Sources::default();
    for (_, file) in schiri_testing::shipped().iter() {
        let text = file.text();
        let text = if file.path == path {
            assert!(text.contains(from), "{path} no longer says: {from}");
            text.replacen(from, to, 1)
        } else {
            text.to_owned()
        };
        sources.add(file.path.clone(), text.into_bytes());
    }
    corpus::load(&sources).0
}

fn shipped() -> Corpus {
    corpus::load(&schiri_testing::shipped()).0
}

/// The feed of the edition tells of the reworded clause, with an id that does not depend on the server's name; the feed
/// of another edition does not.
async fn the_feed_says_so(service: &axum::Router) {
    let told = async |address: &str, host: &str| {
        let answer = send(service, "GET", address, &[("host", host)]).await;
        let entries = entries(std::str::from_utf8(&answer.body).unwrap()).unwrap();
        let reworded = entries.into_iter().filter(|entry| entry.title.ends_with(": reworded"));
        reworded.map(|entry| (entry.title, entry.id, entry.updated)).collect::<Vec<_>>()
    };
    let found = told("/feeds/editions/nl-basis?lang=en", "one.example.org").await;
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].2.millis() > 1_700_000_000_000, "{found:?}");
    assert_eq!(told("/feeds/editions/nl-basis?lang=en", "two.example.org").await, found);
    assert_eq!(told("/feeds/editions/de-quali-2009?lang=en", "one.example.org").await, []);
}

/// A print of the rules before an edit names the reworded clause and its language; a print of the current
/// rules is current; a print of rules that were never served is unknown.
#[tokio::test]
async fn a_print_knows_what_changed_since() {
    let old = shipped();
    let hash = old.content_hash();
    let state = AppState::new(rulebook(old), None, None);
    let service = served(&state);
    let address = format!("/api/v1/prints/{}", hash.chars().take(12).collect::<String>());
    assert_eq!(get(&service, &address).await.json()["is_current"], true);

    let path = "rules-nl/nl-basis.yaml";
    let text =
        schiri_testing::shipped().iter().find(|(_, file)| file.path == path).unwrap().1.text().to_owned();
    let line = text.lines().skip_while(|line| !line.contains("text: |-")).nth(1).unwrap().to_owned();
    let newer = edited(path, &line, &format!("{line} (ook thuis)"));
    state.replace(rulebook(newer));
    let answer = get(&service, &address).await.json();
    assert_eq!(answer["is_current"], false);
    assert_eq!(answer["changes"].as_array().unwrap().len(), 1, "{answer}");
    assert_eq!(answer["changes"][0]["change"], "reworded");
    assert_eq!(answer["changes"][0]["languages"], serde_json::json!(["nl"]));

    the_feed_says_so(&service).await;

    let page = get(&service, &format!("/v/{hash}?lang=de")).await;
    assert!(String::from_utf8_lossy(&page.body).contains("Nicht mehr aktuell"));
    assert_eq!(get(&service, "/v/0123456789ab").await.status, 404);
    assert_eq!(get(&service, "/v/0123").await.status, 400);
}

/// With a folder, a server still knows after a restart what it served before.
#[tokio::test]
async fn prints_are_known_after_a_restart() {
    let folder = TempDir::new("history");
    let old = shipped();
    let hash = old.content_hash();
    drop(AppState::new(rulebook(old), None, Some(folder.path())));

    let newer = edited("rulings/events.yaml", "de-quali:", "de-quali-neu:");
    let state = AppState::new(rulebook(newer), None, Some(folder.path()));
    let answer = get(&served(&state), &format!("/api/v1/prints/{hash}")).await.json();
    assert_eq!(answer["is_current"], false);
    assert_eq!(answer["changes"], serde_json::json!([]));
}

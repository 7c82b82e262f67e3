//! Feeds: what RFC 4287 demands of each, and what those of an event tell.

use schiri_casebook::{self as casebook, Change, Patch, Ruling, Status};
use schiri_rules::corpus;
use schiri_web::{self as web, AppState, Limits};
use serde_json::json;

use schiri_testing::atom::entries;
use schiri_testing::casebook::{Bed, OPERATOR, open, revision, statement};
use schiri_testing::http::{get, rulebook, send};

/// The entries of every edition and event, whatever happened to them, are a feed.
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

/// What is no feed is recognised as none.
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

/// A confirmed ruling that was published as a case is told by the feed of its event, and of each edition that it
/// cites; not by those of others.
#[tokio::test]
async fn published_cases_are_told() {
    let (shipped, _) = corpus::load(&schiri_testing::shipped());
    let ruling = tokio::task::spawn_blocking(confirmed).await.unwrap();
    let case = casebook::published(&shipped, &ruling, &"trade-again".parse().unwrap()).unwrap();

    let mut sources = schiri_testing::shipped();
    sources.add("rulings/cases/published.yaml".to_owned(), case.into_bytes());
    let (corpus, faults) = corpus::load(&sources);
    assert!(faults.is_empty(), "{faults:?}");
    let state = AppState::new(rulebook(corpus), None, None);
    let service = web::router(state, &Limits { rate: 0, ..Limits::default() });
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

//! Feeds: what RFC 4287 demands of each, and what those of an event tell.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};
use schiri_casebook::{self as casebook, Change, Patch, Ruling, Status, Timestamp};
use schiri_rules::corpus;
use schiri_search::cache::Cache;
use schiri_web::{self as web, AppState, Limits, Rulebook};
use serde_json::json;

use crate::api::{get, send};
use crate::casebook::{Bed, OPERATOR, open, revision, statement};

const ATOM: &str = "http://www.w3.org/2005/Atom";

/// What a feed tells.
#[derive(Debug, PartialEq)]
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) updated: Timestamp,
    pub(crate) address: String,
    pub(crate) summary: String,
}

/// Reads a feed, and refuses what RFC 4287 does not allow.
pub(crate) fn entries(text: &str) -> Result<Vec<Entry>, String> {
    let document = Document::parse(text).map_err(|error| error.to_string())?;
    let feed = document.root_element();
    is_atom(feed, "feed", &["id", "title", "updated", "author", "link", "entry"])?;
    let author = only(feed, "author")?;
    only(author, "name")?;
    dated(feed)?;
    link(feed, "self")?;
    link(feed, "alternate")?;
    let told: Vec<_> = named(feed, "entry").map(entry).collect::<Result<_, _>>()?;
    let ids: BTreeSet<_> = told.iter().map(|entry| &entry.id).collect();
    if ids.len() != told.len() {
        return Err("two entries have the same id".to_owned());
    }
    Ok(told)
}

fn entry(node: Node) -> Result<Entry, String> {
    is_atom(node, "entry", &["id", "title", "updated", "link", "summary"])?;
    let (id, title, updated) = dated(node)?;
    // Without content, an entry has to lead somewhere.
    Ok(Entry {
        id,
        title,
        updated,
        address: link(node, "alternate")?,
        summary: words(only(node, "summary")?)?,
    })
}

/// Reads what feeds and entries need alike.
fn dated(node: Node) -> Result<(String, String, Timestamp), String> {
    let id = words(only(node, "id")?)?;
    if !id.starts_with("urn:uuid:") {
        return Err(format!("the id is no address: {id}"));
    }
    let updated = words(only(node, "updated")?)?;
    // A date alone, or a time without seconds, is none in RFC 3339.
    let is_whole = updated.len() >= "2026-11-22T10:00:00Z".len();
    let parsed = updated.parse().ok().filter(|_| is_whole).ok_or(format!("no time: {updated}"))?;
    Ok((id, words(only(node, "title")?)?, parsed))
}

/// Returns where the only link of a kind leads.
fn link(node: Node, rel: &str) -> Result<String, String> {
    let links: Vec<_> = named(node, "link").filter(|link| link.attribute("rel") == Some(rel)).collect();
    match links[..] {
        [link] => {
            let href = link.attribute("href").unwrap_or_default();
            let is_whole = href.starts_with("http://") || href.starts_with("https://");
            is_whole.then(|| href.to_owned()).ok_or(format!("no whole address: {href}"))
        }
        _ => Err(format!("{} links are {rel}", links.len())),
    }
}

/// Returns the only child of a name.
fn only<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Result<Node<'a, 'input>, String> {
    let found: Vec<_> = named(node, name).collect();
    if let [one] = found[..] { Ok(one) } else { Err(format!("{} times {name}", found.len())) }
}

fn named<'a, 'input>(node: Node<'a, 'input>, name: &str) -> impl Iterator<Item = Node<'a, 'input>> {
    node.children().filter(move |child| child.has_tag_name((ATOM, name)))
}

/// A text that is not marked as markup has no elements inside.
fn words(node: Node) -> Result<String, String> {
    let text = node.text().unwrap_or_default().trim();
    let is_plain = !text.is_empty() && node.children().all(|child| child.is_text());
    is_plain.then(|| text.to_owned()).ok_or(format!("no words in {}", node.tag_name().name()))
}

fn is_atom(node: Node, name: &str, children: &[&str]) -> Result<(), String> {
    let is_known = |child: Node| children.iter().any(|name| child.has_tag_name((ATOM, *name)));
    let unknown = node.children().filter(Node::is_element).find(|child| !is_known(*child));
    match unknown {
        Some(unknown) => Err(format!("{:?} in {name}", unknown.tag_name())),
        None if node.has_tag_name((ATOM, name)) => Ok(()),
        None => Err(format!("no {name}: {:?}", node.tag_name())),
    }
}

/// The entries of every edition and event, whatever happened to them, are a feed.
#[tokio::test]
async fn every_feed_is_valid() {
    let service = crate::api::service(&Limits { rate: 0, ..Limits::default() });
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
    let state = AppState::new(Rulebook::new(corpus, Cache::of_user().as_ref()).unwrap(), None, None);
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

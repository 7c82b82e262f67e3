//! Reads Atom feeds as strictly as RFC 4287 demands.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};
use schiri_casebook::Timestamp;

const ATOM: &str = "http://www.w3.org/2005/Atom";

/// An entry of a feed.
#[derive(Debug, PartialEq)]
pub struct FeedEntry {
    /// Its permanent id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// When it changed.
    pub updated: Timestamp,
    /// Where it leads.
    pub address: String,
    /// What it says.
    pub summary: String,
}

/// Reads a feed, and refuses what RFC 4287 does not allow.
///
/// # Errors
/// What RFC 4287 does not allow.
pub fn entries(text: &str) -> Result<Vec<FeedEntry>, String> {
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

fn entry(node: Node) -> Result<FeedEntry, String> {
    is_atom(node, "entry", &["id", "title", "updated", "link", "summary"])?;
    let (id, title, updated) = dated(node)?;
    // Without content, an entry must have a link.
    Ok(FeedEntry {
        id,
        title,
        updated,
        address: link(node, "alternate")?,
        summary: words(only(node, "summary")?)?,
    })
}

fn dated(node: Node) -> Result<(String, String, Timestamp), String> {
    let id = words(only(node, "id")?)?;
    if !id.starts_with("urn:uuid:") {
        return Err(format!("the id is no address: {id}"));
    }
    let updated = words(only(node, "updated")?)?;
    // RFC 3339 allows neither a date alone nor a time without seconds.
    let is_whole = updated.len() >= "2026-11-22T10:00:00Z".len();
    let parsed = updated.parse().ok().filter(|_| is_whole).ok_or(format!("no time: {updated}"))?;
    Ok((id, words(only(node, "title")?)?, parsed))
}

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

fn only<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Result<Node<'a, 'input>, String> {
    let found: Vec<_> = named(node, name).collect();
    if let [one] = found[..] { Ok(one) } else { Err(format!("{} times {name}", found.len())) }
}

fn named<'a, 'input>(node: Node<'a, 'input>, name: &str) -> impl Iterator<Item = Node<'a, 'input>> {
    node.children().filter(move |child| child.has_tag_name((ATOM, name)))
}

/// Reads a text. If it is not declared as markup, it has no elements inside.
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

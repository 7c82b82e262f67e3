//! What somebody may have meant whose address leads nowhere: pages with a name like it, and a search.

use super::frame::Frame;
use schiri_rules::corpus::{EditionId, PointId, best_plain};
use schiri_rules::diag::closest;
use schiri_show::view::edition_view;

/// The pages that have a fixed address, each with the message that names it.
const PAGES: [(&str, &str); 8] = [
    ("points", "page-points"),
    ("compare", "page-compare"),
    ("events", "page-events"),
    ("booklets", "page-booklets"),
    ("rulings", "rulings-title"),
    ("cases", "page-cases"),
    ("glossary", "page-glossary"),
    ("about", "page-about"),
];

/// Returns the pages that may be meant, each with its address and name; the search for the words of the address is
/// always among them.
pub(super) fn suggestions(frame: &Frame, path: &str) -> Vec<(String, String)> {
    let path = path.strip_prefix("/api/v1").unwrap_or(path);
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let named = match parts[..] {
        ["points", point, ..] => near_point(frame, point).or_else(|| page(frame, "points")),
        ["moments", moment, ..] => near_moment(frame, moment),
        ["editions" | "clauses", edition, ..] | [edition, _, ..] => near_edition(frame, edition),
        [name] => near_edition(frame, name).or_else(|| page(frame, name)),
        [] => None,
    };
    // A page that is not served here would lead in a circle.
    let named = named.filter(|(address, _)| address != path);
    named.into_iter().chain(search(frame, &parts)).collect()
}

fn near_point(frame: &Frame, named: &str) -> Option<(String, String)> {
    let points = &frame.rules.corpus.points;
    let id = closest(named, points.keys().map(PointId::as_str))?;
    Some((format!("/points/{id}"), best_plain(&points.get(id)?.question, frame.lang())))
}

fn near_moment(frame: &Frame, named: &str) -> Option<(String, String)> {
    let moments = &frame.rules.corpus.moments;
    let id = closest(named, moments.iter().map(|moment| moment.id.as_str()))?;
    let moment = moments.iter().find(|moment| moment.id.as_str() == id)?;
    Some((format!("/moments/{id}"), best_plain(&moment.name, frame.lang())))
}

fn near_edition(frame: &Frame, named: &str) -> Option<(String, String)> {
    let corpus = &frame.rules.corpus;
    let id = closest(named, corpus.editions.keys().map(EditionId::as_str))?;
    let edition = edition_view(corpus, corpus.editions.get(id)?, frame.lang());
    Some((format!("/{id}"), format!("{} ({})", edition.title, edition.date)))
}

fn page(frame: &Frame, named: &str) -> Option<(String, String)> {
    let name = closest(named, PAGES.map(|(name, _)| name))?;
    let (_, title) = PAGES.into_iter().find(|(page, _)| *page == name)?;
    Some((format!("/{name}"), frame.word(title)))
}

/// The words of an address may be what somebody looks for: `/points/trade-after-building`.
fn search(frame: &Frame, parts: &[&str]) -> Option<(String, String)> {
    let last = parts.last()?;
    let words = percent_decode(last).replace(['-', '_', '+'], " ");
    let query = serde_urlencoded::to_string([("q", &words)]).ok()?;
    Some((format!("/?{query}"), frame.say("problem-search", "query", words)))
}

/// Undoes what browsers do to letters in addresses; what cannot be undone stays.
fn percent_decode(part: &str) -> String {
    // A name without a value is decoded as in a form.
    let decoded: Result<Vec<(String, String)>, _> = serde_urlencoded::from_str(&format!("part={part}"));
    decoded
        .ok()
        .and_then(|pairs| pairs.into_iter().next())
        .map_or_else(|| part.to_owned(), |(_, value)| value)
}

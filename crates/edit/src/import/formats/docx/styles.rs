//! What styles mean: headings, numbering, lists of contents; bold letters and italics.

use std::collections::BTreeMap;

use super::numbering::{self, Place};
use super::xml::{Element, attribute, child, is_named};
use crate::import::formats::emphasis;

/// How many styles a style may stand on.
const DEEPEST: usize = 32;

/// The styles of a document, by id.
#[derive(Default)]
pub(super) struct Styles(BTreeMap<String, Style>);

struct Style {
    name: String,
    based_on: Option<String>,
    outline: Option<u8>,
    numbering: Option<Place>,
    strong: Option<bool>,
    slanted: Option<bool>,
}

/// Whether a property such as `<w:b/>` is switched on or off; none where it is not there.
fn switch(properties: Option<Element<'_>>, name: &str) -> Option<bool> {
    let value = attribute(child(properties?, name)?, "val");
    Some(!matches!(value, Some("0" | "false" | "off")))
}

impl Styles {
    /// Reads the part that holds them.
    pub(super) fn of(root: Element<'_>) -> Self {
        let styles = root.children().filter(|node| is_named(*node, "style"));
        let read = |node: Element<'_>| {
            let value = |name| child(node, name).and_then(|found| attribute(found, "val"));
            let properties = child(node, "pPr");
            let property = |name| properties.and_then(|found| child(found, name));
            let style = Style {
                name: value("name").unwrap_or_default().to_lowercase(),
                based_on: value("basedOn").map(ToOwned::to_owned),
                outline: property("outlineLvl").and_then(|found| attribute(found, "val")?.parse().ok()),
                numbering: property("numPr").map(numbering::place),
                strong: switch(child(node, "rPr"), "b"),
                slanted: switch(child(node, "rPr"), "i"),
            };
            Some((attribute(node, "styleId")?.to_owned(), style))
        };
        Self(styles.filter_map(read).collect())
    }

    /// A style and those on which it stands.
    fn chain(&self, id: Option<&str>) -> impl Iterator<Item = &Style> {
        let first = id.and_then(|id| self.0.get(id));
        let next = |style: &&Style| style.based_on.as_ref().and_then(|id| self.0.get(id));
        std::iter::successors(first, next).take(DEEPEST)
    }

    /// How letters with these properties are set: as they say themselves, else as their style does.
    pub(super) fn letters(&self, properties: Option<Element<'_>>) -> emphasis::Style {
        let style = properties.and_then(|found| attribute(child(found, "rStyle")?, "val"));
        let strong = switch(properties, "b").or_else(|| self.chain(style).find_map(|style| style.strong));
        let slanted = switch(properties, "i").or_else(|| self.chain(style).find_map(|style| style.slanted));
        emphasis::Style { strong: strong.unwrap_or_default(), slanted: slanted.unwrap_or_default() }
    }

    /// The level of a heading, from 1; none for text. The programs write the names of their own
    /// styles in English, whatever they show.
    pub(super) fn heading(&self, id: Option<&str>, own: Option<u8>) -> Option<u8> {
        let named = |style: &Style| style.name.strip_prefix("heading ")?.trim().parse::<u8>().ok();
        let of_style = || {
            self.chain(id)
                .find_map(|style| style.outline.map(|level| level.saturating_add(1)).or_else(|| named(style)))
        };
        // Level 9 is body text.
        own.map(|level| level.saturating_add(1))
            .or_else(of_style)
            .filter(|level| (1..=9).contains(level))
            .map(|level| level.min(6))
    }

    /// The list to which a paragraph belongs: its own, or that of its style.
    pub(super) fn numbering(&self, id: Option<&str>, own: Option<Place>) -> Option<Place> {
        let of_style = || {
            let found = self.chain(id).find_map(|style| style.numbering.clone());
            // A heading that names only its list counts at its own level.
            let level = self.heading(id, None).map(|level| usize::from(level) - 1);
            found.map(|place| Place { level: place.level.or(level), ..place })
        };
        match own {
            Some(place) if place.list.is_none() => {
                of_style().map(|found| Place { level: place.level.or(found.level), ..found })
            }
            Some(place) => Some(place),
            None => of_style(),
        }
    }

    /// Whether a style is that of a list of contents.
    pub(super) fn is_contents(&self, id: Option<&str>) -> bool {
        self.chain(id).any(|style| style.name.starts_with("toc ") || style.name == "table of contents")
    }
}

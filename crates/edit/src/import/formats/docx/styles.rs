//! What styles mean: headings, numbering, tables of contents; bold letters and italics.
//!
//! And the numbers of lists and headings, computed as the programs that show them do (ECMA-376 part 1, §
//! 17.9).

use std::collections::{BTreeMap, BTreeSet};

use super::{Element, attribute, child, is_named, value};
use crate::import::dialect::reads_like_heading;
use crate::import::formats;
use schiri_rules::corpus::as_roman;

/// How long a chain of base styles may be.
const DEEPEST: usize = 32;

/// The styles of a document, by id.
#[derive(Default)]
pub(super) struct Styles(BTreeMap<String, Style>);

struct Style {
    name: String,
    based_on: Option<String>,
    outline: Option<u8>,
    numbering: Option<ListPosition>,
    look: Look,
}

/// Whether letters are bold and italic, and whether they are struck out or hidden; `None` if nothing says so.
type Look = [Option<bool>; 3];

fn look(properties: Element<'_>) -> Look {
    let switch = |name: &str| {
        let switch = child(properties, name)?;
        Some(!matches!(attribute(switch, "val"), Some("0" | "false" | "off")))
    };
    [switch("b"), switch("i"), ["strike", "dstrike", "vanish"].into_iter().filter_map(switch).max()]
}

impl Styles {
    pub(super) fn of(root: Element<'_>) -> Self {
        let styles = root.children().filter(|node| is_named(*node, "style"));
        let read = |node: Element<'_>| {
            let properties = child(node, "pPr");
            let style = Style {
                name: value(node, "name").unwrap_or_default().to_lowercase(),
                based_on: value(node, "basedOn").map(ToOwned::to_owned),
                outline: properties.and_then(|found| value(found, "outlineLvl")?.parse().ok()),
                numbering: properties.and_then(|found| child(found, "numPr")).map(place),
                look: child(node, "rPr").map(look).unwrap_or_default(),
            };
            Some((attribute(node, "styleId")?.to_owned(), style))
        };
        Self(styles.filter_map(read).collect())
    }

    /// A style, followed by the styles that it is based on.
    fn chain(&self, id: Option<&str>) -> impl Iterator<Item = &Style> {
        let first = id.and_then(|id| self.0.get(id));
        let next = |style: &&Style| style.based_on.as_ref().and_then(|id| self.0.get(id));
        std::iter::successors(first, next).take(DEEPEST)
    }

    /// How letters with these properties are set, and whether they are struck out or hidden: by the properties
    /// themselves, else by their style.
    pub(super) fn letters(&self, properties: Option<Element<'_>>) -> (formats::Style, bool) {
        let own = properties.map(look).unwrap_or_default();
        let style = properties.and_then(|found| value(found, "rStyle"));
        let is = |at: usize| own[at].or_else(|| self.chain(style).find_map(|style| style.look[at]));
        let [strong, slanted, withdrawn] = [0, 1, 2].map(|at| is(at).unwrap_or_default());
        (formats::Style { strong, slanted }, withdrawn)
    }

    /// The level of a heading, from 1; `None` for text. Programs name their own heading styles in English,
    /// whatever they show. Other styles may have levels, too, for folding text: there, a paragraph is a
    /// heading only if it reads like one, or like a question.
    pub(super) fn heading(&self, id: Option<&str>, own: Option<u8>, words: &str) -> Option<u8> {
        let level = self.level(id, own)?;
        let is_named = self.chain(id).any(|style| style.name.starts_with("heading "));
        (is_named || reads_like_heading(words.trim_end_matches('?'))).then_some(level)
    }

    /// The level in the outline of a paragraph, from 1: its own, or that of its style.
    fn level(&self, id: Option<&str>, own: Option<u8>) -> Option<u8> {
        let named = |style: &Style| style.name.strip_prefix("heading ")?.trim().parse::<u8>().ok();
        let of_style = || {
            self.chain(id)
                .find_map(|style| style.outline.map(|level| level.saturating_add(1)).or_else(|| named(style)))
        };
        // Level 9 means body text.
        own.map(|level| level.saturating_add(1))
            .or_else(of_style)
            .filter(|level| (1..=9).contains(level))
            .map(|level| level.min(6))
    }

    /// The list of a paragraph: its own, or that of its style.
    pub(super) fn numbering(&self, id: Option<&str>, own: Option<ListPosition>) -> Option<ListPosition> {
        let own = own.unwrap_or_default();
        if own.list.is_some() {
            return Some(own);
        }
        let found = self.chain(id).find_map(|style| style.numbering.clone())?;
        // If a heading style names its list without a level, the level of the heading counts.
        let of_heading = || self.level(id, None).map(|level| usize::from(level) - 1);
        Some(ListPosition { level: own.level.or(found.level).or_else(of_heading), ..found })
    }

    pub(super) fn is_contents(&self, id: Option<&str>) -> bool {
        self.chain(id).any(|style| style.name.starts_with("toc ") || style.name == "table of contents")
    }
}

const LEVELS: usize = 9;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct ListPosition {
    /// The list; 0 for none.
    pub(super) list: Option<String>,
    pub(super) level: Option<usize>,
}

/// What is shown before a paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Label {
    Bullet(usize),
    /// A number: `3.1.6.`, `§ 4`, `(a)`.
    Number(String),
}

pub(super) fn place(properties: Element<'_>) -> ListPosition {
    ListPosition {
        list: value(properties, "numId").map(ToOwned::to_owned),
        level: value(properties, "ilvl").and_then(|level| level.parse().ok()),
    }
}

/// How a level is numbered.
#[derive(Debug, Clone, Default)]
struct Level {
    format: String,
    /// The pattern: `%1.%2`.
    text: String,
    start: u32,
    /// The level after which it starts again, counted from 1; 0 for never.
    restart: Option<usize>,
    /// Whether numbers of other levels are always shown in digits, whatever their own format.
    is_legal: bool,
}

/// The lists of a document, and their current numbers.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    definitions: BTreeMap<String, Vec<Level>>,
    /// The definition of each list, and its own start values.
    lists: BTreeMap<String, List>,
    /// The last numbers shown for each definition: lists with the same definition continue each other.
    counts: BTreeMap<String, [Option<u32>; LEVELS]>,
    /// The list levels that have occurred: a list's own start value applies only once.
    met: BTreeSet<(String, usize)>,
}

#[derive(Debug, Default)]
struct List {
    definition: String,
    starts: BTreeMap<usize, u32>,
}

impl Numbering {
    pub(super) fn of(root: Element<'_>) -> Self {
        let all = |name: &'static str, id: &'static str| {
            let named = root.children().filter(move |node| is_named(*node, name));
            named.filter_map(move |node| Some((attribute(node, id)?.to_owned(), node)))
        };
        Self {
            definitions: all("abstractNum", "abstractNumId").map(|(id, node)| (id, levels(node))).collect(),
            lists: all("num", "numId").map(|(id, node)| (id, list(node))).collect(),
            ..Self::default()
        }
    }

    /// Tells whether a position is in a list inside an item: deeper in the same list, or in another list with another
    /// format.
    pub(super) fn is_below(&self, place: &ListPosition, item: &ListPosition) -> bool {
        let format = |place: &ListPosition| {
            let list = self.lists.get(place.list.as_ref()?)?;
            let level = self.definitions.get(&list.definition)?.get(place.level.unwrap_or(0))?;
            Some(level.format.as_str())
        };
        let differs = format(place).is_some_and(|own| format(item).is_some_and(|item| item != own));
        if place.list == item.list { place.level > item.level } else { differs }
    }

    /// Counts a paragraph; returns what is shown before it.
    pub(super) fn next(&mut self, place: ListPosition) -> Option<Label> {
        let id = place.list?;
        let level = place.level.unwrap_or(0).min(LEVELS - 1);
        let list = self.lists.get(&id)?;
        let levels = self.definitions.get(&list.definition)?;
        let own = levels.get(level)?;
        if own.format == "bullet" {
            return Some(Label::Bullet(level));
        }
        let counts = self.counts.entry(list.definition.clone()).or_default();
        let begins_anew = list.starts.get(&level).filter(|_| !self.met.contains(&(id.clone(), level)));
        self.met.insert((id, level));
        let number = match (begins_anew, counts.get(level).copied().flatten()) {
            (Some(start), _) => *start,
            (None, Some(before)) => before.saturating_add(1),
            (None, None) => own.start,
        };
        for (below, count) in counts.iter_mut().enumerate().skip(level) {
            let stays = below > level
                && levels
                    .get(below)
                    .and_then(|level| level.restart)
                    .is_some_and(|after| after == 0 || after > level + 1);
            if !stays {
                *count = (below == level).then_some(number);
            }
        }
        let label = shown(levels, level, counts);
        (!label.trim().is_empty()).then_some(Label::Number(label))
    }
}

fn levels(definition: Element<'_>) -> Vec<Level> {
    let mut levels = vec![Level::default(); LEVELS];
    for node in definition.children().filter(|node| is_named(*node, "lvl")) {
        let index = attribute(node, "ilvl").and_then(|level| level.parse::<usize>().ok());
        let Some(level) = index.and_then(|index| levels.get_mut(index)) else { continue };
        *level = Level {
            format: value(node, "numFmt").unwrap_or("decimal").to_owned(),
            text: value(node, "lvlText").unwrap_or_default().to_owned(),
            start: value(node, "start").and_then(|start| start.parse().ok()).unwrap_or(0),
            restart: value(node, "lvlRestart").and_then(|level| level.parse().ok()),
            is_legal: child(node, "isLgl").is_some(),
        };
    }
    levels
}

fn list(node: Element<'_>) -> List {
    let definition = value(node, "abstractNumId");
    let overrides = node.children().filter(|node| is_named(*node, "lvlOverride"));
    let starts = overrides.filter_map(|found| {
        let level = attribute(found, "ilvl")?.parse().ok()?;
        Some((level, value(found, "startOverride")?.parse().ok()?))
    });
    List { definition: definition.unwrap_or_default().to_owned(), starts: starts.collect() }
}

/// A level's pattern filled with its numbers.
fn shown(levels: &[Level], level: usize, counts: &[Option<u32>; LEVELS]) -> String {
    let Some(own) = levels.get(level) else { return String::new() };
    let mut out = String::new();
    let mut letters = own.text.chars().peekable();
    while let Some(letter) = letters.next() {
        let digit = letters.peek().and_then(|next| next.to_digit(10)).filter(|_| letter == '%');
        let Some(index) = digit.and_then(|digit| usize::try_from(digit).ok()?.checked_sub(1)) else {
            out.push(letter);
            continue;
        };
        letters.next();
        let start = levels.get(index).map_or(1, |level| level.start);
        let number = counts.get(index).copied().flatten().unwrap_or(start);
        let format = levels.get(index).map_or("decimal", |level| level.format.as_str());
        out.push_str(&figure(number, if own.is_legal { "decimal" } else { format }));
    }
    out
}

/// A number in a format; formats that our languages do not use are shown in digits.
fn figure(number: u32, format: &str) -> String {
    match format {
        "lowerLetter" => letters(number),
        "upperLetter" => letters(number).to_uppercase(),
        "lowerRoman" => roman(number),
        "upperRoman" => roman(number).to_uppercase(),
        "decimalZero" => format!("{number:02}"),
        "none" => String::new(),
        _ => number.to_string(),
    }
}

/// a to z, then aa, bb and so on, as in the standard (§ 17.18.59).
fn letters(number: u32) -> String {
    let Some(index) = number.checked_sub(1) else { return String::new() };
    let letter = u8::try_from(index % 26).map_or('a', |offset| char::from(b'a' + offset));
    let times = usize::try_from(index / 26 + 1).unwrap_or(1).min(8);
    std::iter::repeat_n(letter, times).collect()
}

/// A Roman number; in digits if it is too large for a list.
fn roman(number: u32) -> String {
    usize::try_from(number).ok().and_then(as_roman).unwrap_or_else(|| number.to_string())
}

//! An organiser's logo: a picture that was checked, and that does nothing but show.
//!
//! It goes into files that other people open, and on a server anybody may send one. So its size and its
//! elements are checked before anything draws it.

use std::collections::BTreeMap;
use std::fmt;

use roxmltree::{Document, Node, ParsingOptions};
use serde::{Serialize, Serializer};

use schiri_rules::lang::Message;
use schiri_show::render::data_url;

/// The most pixels of a PNG, in millions: decoded, each takes four bytes.
const MOST_MILLIONS: usize = 16;
/// The most elements of an SVG, each counted as often as it is drawn.
const MOST_PARTS: usize = 50_000;

const PNG: &str = "image/png";
const SVG: &str = "image/svg+xml";
const SVG_NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// What a drawing may consist of. The other elements of SVG run, load, move or repeat something, or contain
/// bitmaps.
const ELEMENTS: &str = "\
    a circle clipPath defs desc ellipse g line linearGradient mask metadata path polygon polyline \
    radialGradient rect stop style svg switch symbol text textPath title tspan use";

/// A picture that was checked.
#[derive(Clone, PartialEq, Eq)]
pub struct Logo {
    bytes: Vec<u8>,
    media_type: &'static str,
}

impl Logo {
    /// The most KiB of a file: on paper, a logo is at most 40 mm wide, and a picture of that size takes less.
    pub const MOST_KIB: usize = 384;

    /// Checks the bytes of a file and makes them a logo.
    ///
    /// # Errors
    /// A message if they are neither SVG nor PNG, too many, or if an SVG does more than show a drawing.
    pub fn new(bytes: Vec<u8>) -> Result<Self, Message> {
        if bytes.len() > Self::MOST_KIB << 10 {
            return Err(Message::new("booklet-logo-large").with("most", Self::MOST_KIB));
        }
        let media_type = if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            check_png(&bytes)?;
            PNG
        } else {
            check_svg(&bytes)?;
            SVG
        };
        Ok(Self { bytes, media_type })
    }

    /// Returns the file's bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the media type.
    pub const fn media_type(&self) -> &'static str {
        self.media_type
    }

    /// Returns the usual ending of the file's name.
    pub fn ending(&self) -> &'static str {
        if self.media_type == PNG { "png" } else { "svg" }
    }

    /// Returns an address that holds the whole picture.
    pub fn address(&self) -> String {
        data_url(self.media_type, &self.bytes)
    }
}

impl fmt::Debug for Logo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Logo({}, {} bytes)", self.media_type, self.bytes.len())
    }
}

impl Serialize for Logo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.address())
    }
}

/// Checks the chunks of a PNG: they are complete and in order, and the picture is not too large to be drawn.
fn check_png(bytes: &[u8]) -> Result<(), Message> {
    let broken = || Message::new("booklet-logo-broken");
    let number = |bytes: &[u8]| bytes.try_into().ok().map(u32::from_be_bytes);
    let mut rest = bytes.get(8..).unwrap_or_default();
    let mut kinds = Vec::new();
    while !rest.is_empty() {
        let length = rest.get(..4).and_then(number).ok_or_else(broken)? as usize;
        let named = rest.get(4..length.saturating_add(8)).ok_or_else(broken)?;
        let sum = rest.get(length + 8..length + 12).and_then(number);
        if sum != Some(crc32fast::hash(named)) {
            return Err(broken());
        }
        let (kind, data) = named.split_at(4);
        if kinds.is_empty() && kind == b"IHDR" {
            let side = |range| data.get(range).and_then(number).map(u64::from).ok_or_else(broken);
            if side(0..4)? * side(4..8)? > MOST_MILLIONS as u64 * 1_000_000 {
                return Err(Message::new("booklet-logo-wide").with("most", MOST_MILLIONS));
            }
        }
        kinds.push(kind);
        rest = rest.get(length + 12..).unwrap_or_default();
    }
    let is_whole = kinds.first() == Some(&&b"IHDR"[..])
        && kinds.contains(&&b"IDAT"[..])
        && kinds.last() == Some(&&b"IEND"[..]);
    if is_whole { Ok(()) } else { Err(broken()) }
}

/// Checks an SVG: it is a drawing, and nothing in it runs, loads or grows without end.
fn check_svg(bytes: &[u8]) -> Result<(), Message> {
    let kind = || Message::new("booklet-logo-kind");
    let text = std::str::from_utf8(bytes).map_err(|_| kind())?;
    // Drawing programs write a document type; the reader limits the expansion of entities.
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|_| kind())?;
    let root = document.root_element();
    if !root.has_tag_name((SVG_NAMESPACE, "svg")) {
        return Err(kind());
    }
    if let Some(what) = root.descendants().find_map(more_than_a_drawing) {
        return Err(Message::new("booklet-logo-unsafe").with("what", what));
    }
    let ids = root.descendants().filter_map(|node| Some((node.attribute("id")?, node))).collect();
    let mut drawing = Drawing { ids, left: MOST_PARTS };
    drawing.draw(root, 0).ok_or_else(|| Message::new("booklet-logo-parts").with("most", MOST_PARTS))
}

/// Names what makes a node more than a drawing: an element that runs or loads something, or the address of
/// another file.
fn more_than_a_drawing(node: Node<'_, '_>) -> Option<String> {
    let name = node.tag_name();
    let is_of_svg = name.namespace().is_none_or(|space| space == SVG_NAMESPACE);
    let is_of_html = name.namespace() == Some("http://www.w3.org/1999/xhtml");
    if node.is_element()
        && (is_of_html || is_of_svg && !ELEMENTS.split(' ').any(|known| known == name.name()))
    {
        return Some(format!("<{}>", name.name()));
    }
    if is_of_svg && name.name() == "style" && node.children().any(|child| child.text().is_some_and(loads)) {
        return Some("<style>".to_owned());
    }
    // Drawing programs keep notes in namespaces of their own, which are not drawn.
    let mut own = node.attributes().filter(|_| is_of_svg);
    own.find_map(|attribute| {
        let (name, value) = (attribute.name(), attribute.value().trim());
        let leads_out = name == "href" && !value.starts_with('#') && node.tag_name().name() != "a";
        (leads_out || name.starts_with("on") || loads(value)).then(|| format!("{name}=\"…\""))
    })
}

/// Tells whether a style loads something from another file, or has an escape (`\`) that could hide this.
fn loads(style: &str) -> bool {
    let style = style.to_ascii_lowercase();
    let mut taken = style.split("url(").skip(1);
    let leads_out = taken.any(|address| !address.trim_start_matches([' ', '"', '\'']).starts_with('#'));
    leads_out || style.contains("@import") || style.contains('\\')
}

/// How deeply elements may be nested, and may use one another.
const DEEPEST: usize = 60;

struct Drawing<'d, 'text> {
    ids: BTreeMap<&'d str, Node<'d, 'text>>,
    /// How many more elements it may have.
    left: usize,
}

impl<'d, 'text> Drawing<'d, 'text> {
    /// Counts an element with everything that it draws; `None` if that is too much.
    fn draw(&mut self, node: Node<'d, 'text>, depth: usize) -> Option<()> {
        self.left = self.left.checked_sub(1).filter(|_| depth <= DEEPEST)?;
        let used = node.attributes().find(|attribute| attribute.name() == "href");
        let used = used.filter(|_| node.tag_name().name() == "use");
        let used = used.and_then(|used| self.ids.get(used.value().trim().strip_prefix('#')?));
        if let Some(used) = used.copied() {
            self.draw(used, depth + 1)?;
        }
        node.children().try_for_each(|child| self.draw(child, depth + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use schiri_rules::lang::Arg;

    fn svg(inside: &str) -> Result<Logo, Message> {
        let text = format!(
            "<?xml version='1.0'?><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>\
             <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \
             xmlns:inkscape='urn:inkscape' xmlns:h='http://www.w3.org/1999/xhtml'>{inside}</svg>"
        );
        Logo::new(text.into_bytes())
    }

    /// A PNG with these chunks, each with its checksum.
    fn png(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
        let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
        for (kind, data) in chunks {
            let named = [&kind[..], data].concat();
            bytes.extend(u32::try_from(data.len()).unwrap().to_be_bytes());
            bytes.extend(&named);
            bytes.extend(crc32fast::hash(&named).to_be_bytes());
        }
        bytes
    }

    fn header(width: u32, height: u32) -> Vec<u8> {
        [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat()
    }

    #[test]
    fn drawings_are_logos_and_what_does_more_than_show_is_none() {
        assert!(svg("").is_ok_and(|logo| logo.address().starts_with("data:image/svg+xml,")));
        schiri_testing::check_lines("logo/drawings.txt", |inside| {
            match svg(inside).map_err(|fault| fault.args) {
                Ok(_) => "drawing".to_owned(),
                Err(args) => match &args[..] {
                    [("what", Arg::Text(what))] => what.clone(),
                    other => format!("{other:?}"),
                },
            }
        });
    }

    #[test]
    fn drawings_that_grow_without_end_are_refused() {
        let twice = |n| format!("<g id='n{n}'><use href='#n{0}'/><use href='#n{0}'/></g>", n - 1);
        let doubled = (1..40).map(twice).collect::<Vec<_>>().concat();
        for inside in [
            format!("<g id='n0'/>{doubled}<use href='#n39'/>"),
            "<g id='a'><use href='#a'/></g>".to_owned(),
            "<g>".repeat(100) + &"</g>".repeat(100),
        ] {
            let expected = Message::new("booklet-logo-parts").with("most", MOST_PARTS);
            assert_eq!(svg(&inside).err(), Some(expected));
        }
    }

    #[test]
    fn pictures_are_whole() {
        let whole = png(&[(b"IHDR", &header(4, 4)), (b"IDAT", b"x"), (b"IEND", b"")]);
        assert!(Logo::new(whole.clone()).is_ok_and(|logo| logo.ending() == "png"));
        let mut flipped = whole.clone();
        flipped[20] ^= 1;
        let broken =
            [&whole[..whole.len() - 1], &flipped, b"\x89PNG\r\n\x1a\n", b"\x89PNG\r\n\x1a\nrest", &png(&[])];
        for bytes in broken {
            assert_eq!(Logo::new(bytes.to_vec()).err(), Some(Message::new("booklet-logo-broken")));
        }
        let huge = png(&[(b"IHDR", &header(30_000, 30_000)), (b"IDAT", b"x"), (b"IEND", b"")]);
        assert_eq!(Logo::new(huge).err(), Some(Message::new("booklet-logo-wide").with("most", 16_usize)));
    }

    #[test]
    fn other_files_are_no_logos() {
        for bytes in [&b""[..], b"<html/>", b"<svg/>", b"GIF89a", b"\xff\xd8\xff", b"\x1f\x8b"] {
            assert_eq!(Logo::new(bytes.to_vec()).err(), Some(Message::new("booklet-logo-kind")), "{bytes:?}");
        }
        let large = Logo::new(vec![b' '; (Logo::MOST_KIB << 10) + 1]).err();
        assert_eq!(large, Some(Message::new("booklet-logo-large").with("most", 384_usize)));
    }
}

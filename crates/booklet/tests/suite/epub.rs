//! Booklets as EPUB: what a reading system relies on (EPUB 3.3), for every event and language.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read as _};

use roxmltree::{Document, Node, ParsingOptions};
use schiri_booklet::{self as booklet, Format, Host, Logo, Outline, Preset, Request, newest_edition};
use schiri_rules::corpus;
use schiri_rules::lang::Lang;
use zip::{CompressionMethod, ZipArchive};

use schiri_testing::booklet::{for_event, made};

/// The files of a book, by name.
pub(crate) type Files = BTreeMap<String, String>;

pub(crate) fn unpack(bytes: &[u8]) -> Files {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    // A reading system knows the file by its first bytes.
    let mut first = archive.by_index(0).unwrap();
    let mut said = String::new();
    first.read_to_string(&mut said).unwrap();
    assert_eq!(
        (first.name(), first.compression(), said.as_str()),
        ("mimetype", CompressionMethod::Stored, "application/epub+zip")
    );
    assert_eq!(first.extra_data_fields().count(), 0);
    drop(first);
    assert_eq!(&bytes[30..58], b"mimetypeapplication/epub+zip");
    let names: Vec<_> = archive.file_names().map(str::to_owned).collect();
    let mut read = |name: String| {
        let mut text = String::new();
        archive.by_name(&name).unwrap().read_to_string(&mut text).unwrap();
        (name, text)
    };
    names.into_iter().map(&mut read).collect()
}

fn parse<'t>(name: &str, text: &'t str) -> Document<'t> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).unwrap_or_else(|fault| panic!("{name}: {fault}"))
}

fn attributes<'d>(document: &'d Document<'_>, name: &'d str) -> impl Iterator<Item = &'d str> {
    document.descendants().filter_map(move |node| node.attribute(name))
}

/// Every file is in the manifest once, and every chapter is read once.
fn check_package(files: &Files) {
    let package = parse("package.opf", &files["book/package.opf"]);
    let items = package.descendants().filter(|node| node.tag_name().name() == "item");
    let items: Vec<Node<'_, '_>> = items.collect();
    let listed: Vec<_> =
        items.iter().map(|item| format!("book/{}", item.attribute("href").unwrap())).collect();
    let listed_once: BTreeSet<_> = listed.iter().cloned().collect();
    assert_eq!(listed.len(), listed_once.len());
    let beside = ["mimetype", "META-INF/container.xml", "book/package.opf"];
    let there: BTreeSet<_> = files.keys().filter(|name| !beside.contains(&name.as_str())).cloned().collect();
    assert_eq!(listed_once, there);
    let read: Vec<_> = attributes(&package, "idref").collect();
    let texts = items.iter().filter(|item| item.attribute("media-type") == Some("application/xhtml+xml"));
    for text in texts.filter(|text| text.attribute("properties") != Some("nav")) {
        let id = text.attribute("id").unwrap();
        assert_eq!(read.iter().filter(|read| **read == id).count(), 1, "{id}");
    }
}

/// Every text is XML with unique ids, and everything that it links to or shows is in the book.
fn check_texts(files: &Files) -> BTreeMap<String, Vec<String>> {
    let texts = files.iter().filter(|(_, text)| text.contains("<html "));
    let ids: BTreeMap<String, Vec<String>> = texts
        .clone()
        .map(|(name, text)| {
            let document = parse(name, text);
            let ids: Vec<_> = attributes(&document, "id").map(str::to_owned).collect();
            assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "{name}: an id stands twice");
            (name.clone(), ids)
        })
        .collect();
    for (name, text) in texts {
        let document = parse(name, text);
        assert!(document.root_element().attribute("lang").is_some(), "{name}");
        for link in attributes(&document, "href").chain(attributes(&document, "src")) {
            if ["https://", "http://", "mailto:"].iter().any(|scheme| link.starts_with(scheme)) {
                continue;
            }
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            let file = if file.is_empty() { name.clone() } else { format!("book/{file}") };
            assert!(files.contains_key(&file), "{name}: {link}");
            assert!(place.is_empty() || ids[&file].iter().any(|id| id == place), "{name}: {link}");
        }
    }
    ids
}

/// The contents name every chapter in the order in which it is read, and every heading in the outline's order.
fn check_contents(files: &Files, outline: &Outline) {
    let contents = parse("contents", &files["book/contents.xhtml"]);
    let links: Vec<_> = contents.descendants().filter(|node| node.tag_name().name() == "a").collect();
    let led: Vec<_> = links.iter().filter_map(|link| link.attribute("href")).collect();
    let package = parse("package.opf", &files["book/package.opf"]);
    let read = attributes(&package, "idref").filter(|id| *id != "contents").map(|id| format!("{id}.xhtml"));
    let chapters: Vec<_> = led.iter().filter(|link| !link.contains('#')).map(ToString::to_string).collect();
    assert_eq!(chapters, read.collect::<Vec<_>>());
    let headings = led.iter().filter_map(|link| Some(link.split_once('#')?.1));
    let sections = outline.parts.iter().flat_map(|part| &part.sections);
    let heads: Vec<_> =
        sections.filter_map(|section| section.head.as_ref()).map(|head| head.address.to_string()).collect();
    assert_eq!(headings.collect::<Vec<_>>(), heads);
    assert!(links.iter().all(|link| link.text().is_some_and(|text| !text.trim().is_empty())));
}

fn check(outline: &Outline) -> Files {
    let day = newest_edition(outline);
    let bytes = booklet::epub(outline, day).unwrap();
    assert!(bytes == booklet::epub(outline, day).unwrap(), "the same rules give other bytes");
    let files = unpack(&bytes);
    check_package(&files);
    let ids = check_texts(&files);
    check_contents(&files, outline);
    // Each clause is in the book once.
    let all: Vec<_> = ids.values().flatten().collect();
    for clause in outline.clauses() {
        let address = clause.address.to_string();
        assert_eq!(all.iter().filter(|id| ***id == address).count(), 1, "{}", clause.address);
    }
    files
}

#[test]
fn every_event_is_a_sound_book_in_every_language() {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    for event in corpus.events.values() {
        for lang in Lang::ALL {
            check(&made(&corpus, &for_event(&event.id, &[lang], Preset::Players)));
        }
        check(&made(&corpus, &for_event(&event.id, &[Lang::Nl, Lang::De], Preset::Judge)));
        check(&made(&corpus, &for_event(&event.id, &[Lang::En], Preset::Card)));
    }
}

#[test]
fn what_is_the_organisers_own_is_inside() {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>".to_vec();
    let host = Host {
        name: Some("Klub & Süd".to_owned()),
        logo: Some(Logo::new(svg).unwrap()),
        accent: Some("#a00020".parse().unwrap()),
        ..Host::default()
    };
    let event = "nl-clarifications".parse().unwrap();
    let usual = for_event(&event, &[Lang::De], Preset::Players);
    let own = Request {
        host,
        format: Format::Epub,
        base_url: Some("https://regeln.example".to_owned()),
        ..usual.clone()
    };
    let own = check(&made(&corpus, &own));
    let usual = check(&made(&corpus, &usual));
    assert!(own["book/package.opf"].contains("<dc:publisher>Klub &#38; Süd</dc:publisher>"));
    assert!(own["book/cover.xhtml"].contains("src=\"logo.svg\""));
    assert!(own["book/style.css"].contains("--accent: #a00020"));
    // Other content makes another book.
    let id = |files: &Files| files["book/package.opf"].split("urn:uuid:").nth(1).unwrap()[..36].to_owned();
    assert_ne!(id(&own), id(&usual));
}

//! Small documents, packed by the tests themselves.

use std::io::{Cursor, Write as _};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::read;
use crate::import::decode::NoText;
use crate::import::document::Kind;

const NUMBERING: &str = r#"<w:numbering xmlns:w="w">
  <w:abstractNum w:abstractNumId="0">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="H1"/><w:lvlText w:val="%1."/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl>
    <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%3)"/></w:lvl>
  </w:abstractNum>
  <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="x"/></w:lvl></w:abstractNum>
  <w:num w:numId="5"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="6"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="7"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="2"><w:startOverride w:val="3"/></w:lvlOverride></w:num>
</w:numbering>"#;

const STYLES: &str = r#"<w:styles xmlns:w="w">
  <w:style w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="5"/></w:numPr></w:pPr></w:style>
  <w:style w:styleId="T"><w:name w:val="toc 1"/></w:style>
  <w:style w:styleId="Fett"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>
</w:styles>"#;

const FOOTNOTES: &str = r#"<w:footnotes xmlns:w="w"><w:footnote w:id="0" w:type="separator"><w:p/></w:footnote>
  <w:footnote w:id="2"><w:p><w:r><w:t>So seit 2020.</w:t></w:r></w:p></w:footnote></w:footnotes>"#;

fn pack(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// Packs paragraphs, each with its properties and its runs.
fn docx(body: &str) -> Vec<u8> {
    let document = format!(r#"<w:document xmlns:w="w"><w:body>{body}</w:body></w:document>"#);
    pack(&[
        ("word/document.xml", &document),
        ("word/numbering.xml", NUMBERING),
        ("word/styles.xml", STYLES),
        ("word/footnotes.xml", FOOTNOTES),
    ])
}

fn paragraph(properties: &str, text: &str) -> String {
    format!("<w:p><w:pPr>{properties}</w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>")
}

fn level(list: u8, level: u8) -> String {
    format!(r#"<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{list}"/></w:numPr>"#)
}

/// The blocks of a document, each with its kind.
fn blocks(bytes: &[u8]) -> Vec<(Kind, String)> {
    let (_, document) = read(bytes).unwrap();
    (0..document.blocks.len())
        .map(|index| (document.blocks[index].kind, document.block_text(index).to_owned()))
        .collect()
}

#[test]
fn numbers_are_counted_as_they_are_shown() {
    let heading = r#"<w:pStyle w:val="H1"/>"#;
    let body = [
        paragraph(r#"<w:pStyle w:val="T"/>"#, "Ablauf 3"),
        paragraph(heading, "Ablauf"),
        paragraph(&level(5, 1), "eins"),
        paragraph(&level(5, 2), "klein"),
        paragraph("", ""),
        paragraph(&level(5, 2), "kleiner"),
        paragraph(&level(5, 1), "zwei"),
        paragraph(&level(5, 2), "wieder klein"),
        paragraph(&level(7, 2), "drittens"),
        paragraph(&level(6, 0), "Punkt"),
        paragraph(heading, "Ende"),
        paragraph(&level(5, 1), "drei"),
    ]
    .concat();
    let wanted = [
        (Kind::Furniture, "Ablauf 3"),
        (Kind::Heading(1), "1. Ablauf"),
        (Kind::Line, "1.1 eins"),
        (Kind::Line, "(a) klein"),
        (Kind::Line, "(b) kleiner"),
        (Kind::Line, "1.2 zwei"),
        (Kind::Line, "(a) wieder klein"),
        (Kind::Line, "(c) drittens"),
        (Kind::Bullet(0), "Punkt"),
        (Kind::Heading(1), "2. Ende"),
        (Kind::Line, "2.1 drei"),
    ];
    let found = blocks(&docx(&body));
    let found: Vec<(Kind, &str)> = found.iter().map(|(kind, text)| (*kind, text.as_str())).collect();
    assert_eq!(found, wanted);
}

#[test]
fn words_are_read_as_they_are_shown() {
    let body = r#"<w:p><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r><w:r><w:t>Ein</w:t></w:r>
        <w:del><w:r><w:delText>alt</w:delText></w:r></w:del><w:ins><w:r><w:t> Spiel</w:t></w:r></w:ins>
        <w:r><w:footnoteReference w:id="2"/><w:br/><w:t>geht</w:t><w:tab/><w:t>so.</w:t></w:r></w:p>
        <w:tbl><w:tr><w:tc><w:p><w:r><w:t>Wurf</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Punkte</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
        <w:sdt><w:sdtContent><w:tbl><w:tr><w:tc><w:p><w:r><w:t>Rahmen</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:sdtContent></w:sdt>
        <w:p><w:r><w:pict><w:txbxContent><w:p><w:r><w:t>Kasten</w:t></w:r></w:p></w:txbxContent></w:pict></w:r></w:p>"#;
    let found = blocks(&docx(body));
    let found: Vec<(Kind, &str)> = found.iter().map(|(kind, text)| (*kind, text.as_str())).collect();
    let wanted = [
        (Kind::Line, "²Ein Spiel¹"),
        (Kind::Line, "geht so."),
        (Kind::Line, "¹ So seit 2020."),
        (Kind::Withdrawn, "alt"),
        (Kind::Row, "Wurf | Punkte"),
        (Kind::Line, "Rahmen"),
        (Kind::Line, "Kasten"),
    ];
    assert_eq!(found, wanted);
}

#[test]
fn what_is_no_document_is_refused() {
    let deep = "<w:sdt>".repeat(200_000) + &"</w:sdt>".repeat(200_000);
    let cut = docx("<w:p/>");
    let cases: [(Vec<u8>, NoText); 6] = [
        (b"PK\x03\x04 rubbish".to_vec(), NoText::BrokenDocx),
        (pack(&[("content.xml", "<odt/>")]), NoText::Packed),
        (pack(&[("word/document.xml", "<w:document")]), NoText::BrokenDocx),
        (docx(""), NoText::Empty),
        (docx(&deep), NoText::Empty),
        (cut[..cut.len() / 2].to_vec(), NoText::BrokenDocx),
    ];
    for (bytes, wanted) in cases {
        assert_eq!(read(&bytes).err(), Some(wanted));
    }
}

#[test]
fn a_bomb_is_not_unpacked() {
    let bomb = pack(&[("word/document.xml", &" ".repeat(160 << 20))]);
    assert!(bomb.len() < 1 << 20);
    assert!(matches!(read(&bomb), Err(NoText::TooLarge { .. })));
}

#[test]
fn emphasis_stays() {
    let run = |properties: &str, text: &str| {
        format!(r#"<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>"#)
    };
    let line = |runs: &[String]| format!("<w:p>{}</w:p>", runs.concat());
    let body = [
        line(&[run("", "Wer "), run("<w:b/>", "eine"), run("<w:b/>", " Sieben "), run("", "würfelt")]),
        line(&[run(r#"<w:rStyle w:val="Fett"/>"#, "Achtung:"), run("<w:i/>", " hier")]),
        line(&[run("<w:b/>", "Alles "), run("<w:b/>", "fett")]),
        line(&[run(r#"<w:b w:val="0"/>"#, "Nichts "), run("", "fett")]),
    ];
    let found = blocks(&docx(&body.concat()));
    let found: Vec<&str> = found.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(found, ["Wer **eine Sieben** würfelt", "**Achtung:** *hier*", "Alles fett", "Nichts fett"]);
}

//! Small documents, packed by the tests themselves.

use std::io::{Cursor, Write as _};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::read;
use crate::import::decode::NoText;

fn pack(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn docx(body: &str) -> Vec<u8> {
    let text = format!(r#"<w:document xmlns:w="w"><w:body>{body}</w:body></w:document>"#);
    pack(&[("word/document.xml", &text)])
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
    assert_eq!(read(&bomb).err(), Some(NoText::TooLarge));
}

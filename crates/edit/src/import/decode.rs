//! Bytes to text: UTF-8, UTF-16 with or without its mark, and Windows-1252, in which Latin-1 is
//! contained for all that people write.

use unicode_normalization::UnicodeNormalization as _;

use schiri_rules::named::named;

/// The largest document that is read, in bytes. A rule book of a thousand pages has three
/// megabytes; what is larger is no rule book, and its clauses would not fit a rule collection's file.
pub const MOST_BYTES: usize = 32 << 20;

named! {
    /// How a document's letters were written as bytes.
    Encoding {
        /// UTF-8.
        Utf8 = "utf-8",
        /// UTF-16, low byte first.
        Utf16Le = "utf-16le",
        /// UTF-16, high byte first.
        Utf16Be = "utf-16be",
        /// Windows-1252.
        Windows1252 = "windows-1252",
        /// In the way of a PDF: each font has its own.
        Pdf = "pdf",
    }
}

/// Why bytes are no text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoText {
    /// There is nothing, or nothing but blanks.
    Empty,
    /// It is larger than [`MOST_BYTES`].
    TooLarge {
        /// The size in bytes.
        bytes: usize,
    },
    /// The bytes belong to a picture, an archive or a program.
    Binary,
    /// It is a PDF, and this program was built without a reader of them.
    Pdf,
    /// It is a PDF that is damaged.
    BrokenPdf,
    /// It is protected by a password.
    Encrypted,
    /// It is a PDF whose pages are pictures.
    Scan,
    /// It is a packed document of another kind than DOCX (ODT, EPUB), or another ZIP archive.
    Packed,
    /// It is a DOCX file or another ZIP archive that is damaged.
    BrokenDocx,
}

/// A text with what its bytes were.
#[derive(Debug, Clone)]
pub(super) struct Decoded {
    /// The text; every line ends with a line feed alone.
    pub(super) text: String,
    /// How it was written.
    pub(super) encoding: Encoding,
}

/// Reads bytes as text.
///
/// # Errors
/// Says why they are none.
pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, NoText> {
    let (text, encoding) = read(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if text.chars().all(char::is_whitespace) {
        return Err(NoText::Empty);
    }
    if is_binary(text) {
        return Err(NoText::Binary);
    }
    Ok(Decoded { text: composed(line_feeds(text)), encoding })
}

/// Writes a letter and its accent as one character (NFC), as everybody types and searches them.
fn composed(text: String) -> String {
    let has_marks = text.contains(|c| matches!(c, '\u{300}'..='\u{36f}'));
    if has_marks { text.nfc().collect() } else { text }
}

fn read(bytes: &[u8]) -> (String, Encoding) {
    if let Some(rest) = bytes.strip_prefix(b"\xff\xfe") {
        return (utf16(rest, u16::from_le_bytes), Encoding::Utf16Le);
    }
    if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
        return (utf16(rest, u16::from_be_bytes), Encoding::Utf16Be);
    }
    if let Some(little) = unmarked_utf16(bytes) {
        return if little {
            (utf16(bytes, u16::from_le_bytes), Encoding::Utf16Le)
        } else {
            (utf16(bytes, u16::from_be_bytes), Encoding::Utf16Be)
        };
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), Encoding::Utf8),
        Err(_) => (bytes.iter().map(|byte| windows_1252(*byte)).collect(), Encoding::Windows1252),
    }
}

/// Tells the order of the bytes where a text looks like UTF-16 without its mark: in our languages
/// every other byte is then zero.
fn unmarked_utf16(bytes: &[u8]) -> Option<bool> {
    let sample = bytes.get(..bytes.len().min(4096) & !1)?;
    let zeros = |odd: usize| sample.iter().skip(odd).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let most = sample.len() * 4 / 10;
    let few = sample.len() / 20;
    if !bytes.len().is_multiple_of(2) || sample.len() < 4 {
        return None;
    }
    (odd > most && even <= few).then_some(true).or_else(|| (even > most && odd <= few).then_some(false))
}

fn utf16(bytes: &[u8], read: fn([u8; 2]) -> u16) -> String {
    let (pairs, _) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| read(*pair));
    char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// What Windows-1252 has at 0x80 to 0x9F, where Latin-1 has control characters. The five places
/// without a letter stay control characters, as in the Encoding Standard.
const UPPER: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

fn windows_1252(byte: u8) -> char {
    byte.checked_sub(0x80).and_then(|at| UPPER.get(usize::from(at)).copied()).unwrap_or(char::from(byte))
}

/// Control characters that no text has: one in a hundred is too many.
fn is_binary(text: &str) -> bool {
    let control = |c: &char| {
        (c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{c}' | '\u{b}'))
            || *c == char::REPLACEMENT_CHARACTER
    };
    let (mut bad, mut all) = (0_usize, 0_usize);
    for c in text.chars().take(65_536) {
        all += 1;
        bad += usize::from(control(&c));
    }
    bad * 100 > all
}

/// Ends every line with a line feed. A form feed ends a line, too, but is kept: it begins a page.
/// What no one sees (zero characters, soft hyphens, marks of width zero) is left out.
fn line_feeds(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\r' => {
                chars.next_if_eq(&'\n');
                out.push('\n');
            }
            '\u{b}' | '\u{85}' | '\u{2028}' | '\u{2029}' => out.push('\n'),
            '\0' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => {}
            c if c.is_control() && !matches!(c, '\n' | '\t' | '\u{c}') => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "§ 1 Größe – „fünf“\n";

    #[test]
    fn every_encoding_gives_the_same_text() {
        let little: Vec<u8> = TEXT.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = TEXT.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let marked = |mark: &[u8], bytes: &[u8]| [mark, bytes].concat();
        let windows = b"\xa7 1 Gr\xf6\xdfe \x96 \x84f\xfcnf\x93\r\n".to_vec();
        let cases = [
            (TEXT.as_bytes().to_vec(), Encoding::Utf8),
            (marked(b"\xef\xbb\xbf", TEXT.as_bytes()), Encoding::Utf8),
            (marked(b"\xff\xfe", &little), Encoding::Utf16Le),
            (marked(b"\xfe\xff", &big), Encoding::Utf16Be),
            (little, Encoding::Utf16Le),
            (big, Encoding::Utf16Be),
            (windows, Encoding::Windows1252),
        ];
        for (bytes, encoding) in cases {
            let decoded = decode(&bytes).map(|found| (found.text, found.encoding));
            assert_eq!(decoded, Ok((TEXT.to_owned(), encoding)), "{encoding}");
        }
    }

    #[test]
    fn accents_stand_on_their_letters() {
        let text = decode("e\u{301}e\u{301}n gro\u{308}ßer".as_bytes()).map(|found| found.text);
        assert_eq!(text.as_deref(), Ok("één größer"));
    }

    #[test]
    fn lines_end_alike() {
        let text = decode(b"a\rb\r\nc\nd").map(|found| found.text);
        assert_eq!(text.as_deref(), Ok("a\nb\nc\nd"));
    }

    #[test]
    fn what_is_no_text_is_refused() {
        assert_eq!(decode(b" \n").map(|found| found.text), Err(NoText::Empty));
        let noise: Vec<u8> = (0..=255_u8).cycle().take(5000).collect();
        assert_eq!(decode(&noise).map(|found| found.text), Err(NoText::Binary));
    }
}

//! Decodes bytes: UTF-8 (even with stray letters), UTF-16 with or without its mark, Windows-1252 (which contains
//! the printable part of Latin-1), and the encodings of DOS and old Macs.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization as _;

use schiri_rules::named::named;

/// The largest document that is read, in bytes. A rule book of a thousand pages has three megabytes; anything
/// larger is no rule book, and its clauses would not fit into a rule collection's file.
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
        /// Code page 850 of DOS; it has the letters of our languages at the same codes as code page 437.
        Dos = "cp850",
        /// Mac Roman.
        Mac = "macintosh",
        /// As in a PDF: each font has its own.
        Pdf = "pdf",
    }
}

named! {
    /// Why bytes are not a text.
    NoText says "import-" {
        /// There is nothing, or nothing but blanks.
        Empty = "empty",
        /// It is larger than [`MOST_BYTES`].
        TooLarge = "too-large",
        /// The bytes belong to a picture, an archive or a program.
        Binary = "binary",
        /// It is a PDF, and this program was built without a PDF reader.
        Pdf = "pdf",
        /// It is a damaged PDF.
        BrokenPdf = "broken-pdf",
        /// It is protected by a password.
        Encrypted = "encrypted",
        /// It is a PDF whose pages are pictures.
        Scan = "scan",
        /// It is a PDF whose fonts do not say which letters they show.
        NoLetters = "no-letters",
        /// It is a packed document of another kind than DOCX (ODT, EPUB), or another ZIP archive.
        Packed = "packed",
        /// It is a DOCX file or another ZIP archive that is damaged.
        BrokenDocx = "broken-docx",
        /// Its name ends in `.docx`, but it is no DOCX file.
        NoDocx = "no-docx",
    }
}

#[derive(Debug, Clone)]
pub(super) struct Decoded {
    /// The text; every line ends with a line feed alone.
    pub(super) text: String,
    pub(super) encoding: Encoding,
    /// The places of letters in another encoding than the rest.
    pub(super) strays: Vec<usize>,
}

pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, NoText> {
    let (pieces, encoding) = read(bytes);
    let letters = || pieces.iter().flat_map(|(text, _)| text.chars());
    if letters().all(|c| c.is_whitespace() || c == '\u{feff}') {
        return Err(NoText::Empty);
    }
    if is_binary(letters()) {
        return Err(NoText::Binary);
    }
    let mut found = Decoded { text: String::new(), encoding, strays: Vec::new() };
    for (text, is_stray) in pieces {
        found.strays.extend(is_stray.then_some(found.text.len()));
        found.text.push_str(&tidied(&text));
    }
    Ok(found)
}

/// A piece of a text, and whether it is a letter in another encoding than the rest.
type Piece<'a> = (Cow<'a, str>, bool);

/// Normalises a text: lines end in the same way, and a letter and its accent are one character (NFC), as everybody
/// types and searches them.
fn tidied(text: &str) -> String {
    let text = line_feeds(text.strip_prefix('\u{feff}').unwrap_or(text));
    let has_marks = text.contains(|c| matches!(c, '\u{300}'..='\u{36f}'));
    if has_marks { text.nfc().collect() } else { text }
}

fn read(bytes: &[u8]) -> (Vec<Piece<'_>>, Encoding) {
    let whole = |text: String, encoding| (vec![(text.into(), false)], encoding);
    let wide = match bytes {
        [0xff, 0xfe, rest @ ..] => Some((rest, Encoding::Utf16Le)),
        [0xfe, 0xff, rest @ ..] => Some((rest, Encoding::Utf16Be)),
        _ => unmarked_utf16(bytes).map(|encoding| (bytes, encoding)),
    };
    if let Some((bytes, encoding)) = wide {
        let read = if encoding == Encoding::Utf16Le { u16::from_le_bytes } else { u16::from_be_bytes };
        let units = bytes.as_chunks().0.iter().map(|pair| read(*pair));
        let letters = char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER));
        return whole(letters.collect(), encoding);
    }
    if is_utf8(bytes) {
        return (with_strays(bytes), Encoding::Utf8);
    }
    let encoding = single_bytes(bytes);
    whole(bytes.iter().map(|byte| letter(encoding, *byte)).collect(), encoding)
}

/// Tells whether a text is UTF-8, or was put together from UTF-8 and a single-byte encoding: no words of our languages
/// in a single-byte encoding hold the bytes that UTF-8 has for one of our letters or signs.
fn is_utf8(bytes: &[u8]) -> bool {
    let is_ours = |c: char| OURS.contains(c) || "§–„“”‘’€".contains(c);
    str::from_utf8(bytes).is_ok() || bytes.utf8_chunks().any(|chunk| chunk.valid().contains(is_ours))
}

/// Decodes UTF-8 with letters in Windows-1252, which were pasted from an older file.
fn with_strays(bytes: &[u8]) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    for chunk in bytes.utf8_chunks() {
        pieces.push((chunk.valid().into(), false));
        let strays = chunk.invalid().iter().map(|byte| letter(Encoding::Windows1252, *byte).to_string());
        pieces.extend(strays.map(|letter| (letter.into(), true)));
    }
    pieces
}

/// The single-byte encoding that puts most of our letters inside words; Windows-1252 if no other does better.
fn single_bytes(bytes: &[u8]) -> Encoding {
    let score = |encoding: Encoding| {
        let inside = bytes.windows(3).filter(|three| {
            matches!(three, [before, own, behind] if before.is_ascii_alphabetic()
                && !own.is_ascii() && behind.is_ascii_alphabetic() && OURS.contains(letter(encoding, *own)))
        });
        inside.count()
    };
    let other = [Encoding::Mac, Encoding::Dos].into_iter().max_by_key(|other| score(*other));
    let is_better = |other: &Encoding| score(*other) > score(Encoding::Windows1252) * 2;
    other.filter(is_better).unwrap_or(Encoding::Windows1252)
}

/// The letters beyond ASCII of our languages.
const OURS: &str = "äöüßÄÖÜéëïèêóáúü";

/// Returns the byte order if a text looks like UTF-16 without a mark: in our languages, every other byte is
/// then zero.
fn unmarked_utf16(bytes: &[u8]) -> Option<Encoding> {
    let sample = bytes.get(..bytes.len().min(4096) & !1)?;
    let zeros = |odd: usize| sample.iter().skip(odd).step_by(2).filter(|byte| **byte == 0).count();
    let (most, few) = (sample.len() * 4 / 10, sample.len() / 20);
    match (zeros(0), zeros(1)) {
        _ if !bytes.len().is_multiple_of(2) || sample.len() < 4 => None,
        (even, odd) if odd > most && even <= few => Some(Encoding::Utf16Le),
        (even, odd) => (even > most && odd <= few).then_some(Encoding::Utf16Be),
    }
}

/// The characters of Windows-1252 at 0x80 to 0x9F, where Latin-1 has control characters. The five places
/// without a character stay control characters, as in the Encoding Standard.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// The characters of code page 850 from 0x80 on.
const DOS: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

/// The characters of Mac Roman from 0x80 on.
const MAC: &str = "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{f8ff}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";

fn letter(encoding: Encoding, byte: u8) -> char {
    let table = match encoding {
        // Code page 437 has the sign for sections among the control characters.
        Encoding::Dos if byte == 0x15 => return '§',
        Encoding::Dos => DOS,
        Encoding::Mac => MAC,
        _ => WINDOWS,
    };
    let at = byte.checked_sub(0x80).map(usize::from);
    at.and_then(|at| table.chars().nth(at)).unwrap_or(char::from(byte))
}

/// Tells whether there are control characters that no text has: one in a hundred is too many.
fn is_binary(letters: impl Iterator<Item = char>) -> bool {
    let control = |c: &char| {
        (c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{c}' | '\u{b}'))
            || *c == char::REPLACEMENT_CHARACTER
    };
    let (mut bad, mut all) = (0_usize, 0_usize);
    for c in letters.take(65_536) {
        all += 1;
        bad += usize::from(control(&c));
    }
    bad * 100 > all
}

/// Ends every line with a line feed. A form feed ends a line, too, but is kept, since it begins a page.
/// Invisible characters (zero bytes, soft hyphens, zero-width marks) are removed.
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

    #[test]
    fn every_byte_has_a_letter() {
        assert_eq!((DOS.chars().count(), MAC.chars().count()), (128, 128));
    }
}

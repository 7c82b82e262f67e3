//! Texts hold no characters that nobody sees: soft hyphens, zero-width blanks, marks of writing
//! direction, control characters. They come with copied text, and words with them are not found.

use super::{Check, Context, Findings};
use schiri_rules::diag::Code;

pub(super) const CHECK: Check = Check { code: Code::InvisibleCharacter, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts() {
        let mut places = at.text.markdown.char_indices().filter(|(_, c)| is_invisible(*c));
        if let Some((start, c)) = places.next() {
            let fault = cx
                .fault(CHECK.code, at.text, start..start + c.len_utf8())
                .with("character", format!("U+{:04X}", c as u32))
                .with("count", places.count() + 1);
            findings.push(at.home, fault);
        }
    }
}

const fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{fffd}')
        || c.is_ascii_control() && !matches!(c, '\n' | '\t')
        || matches!(c, '\u{80}'..='\u{9f}')
}

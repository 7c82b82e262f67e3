//! No two points are asked in the same words: who asks so could mean either.

use std::collections::BTreeMap;

use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::{Point, Text};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message, PerLang};

pub(super) const CHECK: Check = Check { code: Code::AmbiguousAsking, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let mut first: BTreeMap<(Lang, String), (&Point, &Text)> = BTreeMap::new();
    for point in cx.corpus.points.values() {
        for (lang, text) in askings(point) {
            let (other, known) = *first.entry((lang, words(text))).or_insert((point, text));
            if other.id != point.id {
                let fault = Diagnostic::new(CHECK.code, text.span)
                    .with("point", point.id.as_str())
                    .with("other", other.id.as_str())
                    .and(known.span, Message::new("label-first-here"));
                findings.push(Home::Rulings, fault);
            }
        }
    }
}

/// Walks a point's questions and the ways of asking it, in all its forms.
fn askings(point: &Point) -> impl Iterator<Item = (Lang, &Text)> {
    let forms = point.forms.iter().map(|form| &form.question);
    let questions = std::iter::once(&point.question).chain(forms);
    let asked = point.all_asked().flat_map(|asked| asked.iter());
    let asked = asked.flat_map(|(lang, texts)| texts.iter().map(move |text| (lang, text)));
    questions.flat_map(PerLang::iter).chain(asked)
}

/// Returns the words of a text, case and punctuation left out.
fn words(text: &Text) -> String {
    let words = text.markdown.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

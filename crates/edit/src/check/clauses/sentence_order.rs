//! The figures of numbered sentences count from 1 without a gap.

use super::{Check, Context, Findings, Part};
use schiri_rules::diag::Code;
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::SentenceOrder, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts().filter(|at| at.part == Part::Text) {
        let sentences = at.text.sentences();
        let wrong = sentences.iter().zip(1_u32..).find(|(sentence, expected)| sentence.number != *expected);
        if let Some((sentence, expected)) = wrong {
            let saying = Message::new("label-expected-figure").with("figure", expected as usize);
            let fault = cx
                .fault(CHECK.code, at.text, sentence.figure.clone())
                .with("figure", sentence.number as usize)
                .saying(saying);
            findings.push(at.home, fault);
        }
    }
}

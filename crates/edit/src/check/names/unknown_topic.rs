//! Chapters name topics that exist.

use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::TopicId;
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::UnknownTopic, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let known = &cx.corpus.topics;
    for topic in cx.corpus.chapters.list.iter().flat_map(|chapter| &chapter.topics) {
        if !known.contains_key(&topic.value) {
            let id = topic.value.as_str();
            let fault = Diagnostic::new(CHECK.code, topic.span).with("topic", id);
            findings.push(Home::Rulings, nearest::suggest(cx, fault, id, known.keys().map(TopicId::as_str)));
        }
    }
}

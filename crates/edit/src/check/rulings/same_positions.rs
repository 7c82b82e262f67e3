//! A point’s positions differ: in their verdict or in what they say. A point on which editors have read
//! that all editions are silent has none.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::{Point, Position};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};

pub(super) const CHECK: Check = Check { code: Code::SamePositions, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let mut seen: BTreeMap<_, &Position> = BTreeMap::new();
        for position in &point.positions {
            let says = (position.verdict, texts(position));
            match seen.entry(says) {
                Entry::Occupied(first) => findings.push(Home::Rulings, same(point, first.get(), position)),
                Entry::Vacant(entry) => _ = entry.insert(position),
            }
        }
        if point.positions.is_empty() && point.silent.is_empty() {
            let fault = Diagnostic::new(CHECK.code, point.span).with("point", point.id.as_str());
            findings.push(Home::Rulings, fault.saying(Message::new("label-no-positions")));
        }
    }
}

fn same(point: &Point, first: &Position, position: &Position) -> Diagnostic {
    let label = Message::new("label-same-as").with("position", first.id.as_str());
    Diagnostic::new(CHECK.code, position.span).with("point", point.id.as_str()).and(first.span, label)
}

fn texts(position: &Position) -> Vec<(Lang, &str)> {
    position.answer.iter().map(|(lang, text)| (lang, text.markdown.as_str())).collect()
}

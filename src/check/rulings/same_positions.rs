//! A point's positions differ: in their verdict or in what they say.

use super::{Check, Context, Findings, Home};
use crate::corpus::{Point, Position};
use crate::diag::{Code, Diagnostic};
use crate::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::SamePositions, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        for (index, position) in point.positions.iter().enumerate() {
            if let Some(first) = point.positions.iter().take(index).find(|first| says_same(first, position)) {
                findings.push(Home::Rulings, same(point, first, position));
            }
        }
        if point.positions.is_empty() {
            let fault = Diagnostic::new(CHECK.code, point.span).with("point", point.id.as_str());
            findings.push(Home::Rulings, fault.saying(Message::new("label-no-positions")));
        }
    }
}

fn same(point: &Point, first: &Position, position: &Position) -> Diagnostic {
    let label = Message::new("label-same-as").with("position", first.id.as_str());
    Diagnostic::new(CHECK.code, position.span).with("point", point.id.as_str()).and(first.span, label)
}

fn says_same(first: &Position, second: &Position) -> bool {
    let texts = |position: &Position| {
        position.answer.iter().map(|(lang, text)| (lang, text.markdown.clone())).collect::<Vec<_>>()
    };
    first.verdict == second.verdict && texts(first) == texts(second)
}

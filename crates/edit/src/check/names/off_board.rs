//! What a figure draws stands on its board, on ground of the right kind.

use super::{Check, Context, Findings, Home};
use schiri_rules::board::Board;
use schiri_rules::corpus::{Ground, Item, Place};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::source::Spanned;

pub(super) const CHECK: Check = Check { code: Code::OffBoard, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for figure in cx.corpus.figures.values() {
        let board = Board::new(&figure.layout);
        for item in &figure.items {
            for place in &item.at {
                if let Some(help) = objection(&board, item, place) {
                    let fault = Diagnostic::new(Code::OffBoard, place.span)
                        .with("place", place.value.to_string())
                        .help(help);
                    findings.push(Home::Rulings, fault);
                }
            }
        }
    }
}

/// Says what is wrong with a place, if anything: the board has no such hex, or the thing does not
/// stand on that part of it.
fn objection(board: &Board, item: &Item, place: &Spanned<Place>) -> Option<Message> {
    let Some(spot) = board.spot(place.value) else {
        return Some(match board.length(place.value.row) {
            Some(count) => Message::new("help-row-ends").with("count", count),
            None => Message::new("help-rows-end").with("count", board.rows()),
        });
    };
    if spot.is(item.form.ground()) {
        return None;
    }
    // Corners at even hours in a board of rows, at odd ones in a board of columns.
    Some(match (item.form.ground(), board.has_columns()) {
        (Ground::Hex | Ground::Any, _) => Message::new("help-stands-on-hex"),
        (Ground::Corner, false) | (Ground::Edge, true) => Message::new("help-stands-at-even-hour"),
        (Ground::Corner, true) | (Ground::Edge, false) => Message::new("help-stands-at-odd-hour"),
    })
}

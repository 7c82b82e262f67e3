//! Printed numbers that no anchor gives: `1h++`, `2:1`, `A3a1`.

use super::{LONGEST_NAME, Parser};
use crate::citation::fold::{Piece, Token};
use crate::citation::names::{NamedClause, label_key};
use crate::citation::syntax::{Labelled, Locus, Named, Step, StepKind};

impl Parser<'_> {
    /// Reads a label as the beginning of a place, with what its letters and figures say where a clause has no label.
    /// A letter alone may be a word or a marker: it counts only if `letters` says so.
    pub(super) fn begin_labelled(&mut self, locus: &mut Locus, named: Option<&Named>, letters: bool) -> bool {
        let Some((length, places)) = self.label(named) else { return false };
        let end = self.at + length;
        if !letters && length == 1 && self.is_single_letter() {
            return false;
        }
        let key = label_key(self.pieces.get(self.at..end).unwrap_or_default());
        locus.steps = self.counted_up_to(end).unwrap_or_else(|| vec![Step::new(StepKind::Plain, key)]);
        locus.label = Some(Labelled { places, steps: locus.steps.len() });
        self.at = end;
        true
    }

    /// Finds the longest label that stands here: its number of tokens, and its clauses.
    fn label(&self, named: Option<&Named>) -> Option<(usize, Vec<NamedClause>)> {
        let known = self.names().filter(|known| known.has_labels())?;
        let rest = self.pieces.get(self.at..)?;
        (1..=rest.len().min(LONGEST_NAME)).rev().find_map(|length| {
            let (label, behind) = rest.split_at(length);
            if behind.first().is_some_and(goes_on) {
                return None;
            }
            let of = |place: &&NamedClause| named.is_none_or(|named| named.editions.contains(&place.edition));
            let places: Vec<NamedClause> =
                known.labels(&label_key(label)).iter().filter(of).cloned().collect();
            (!places.is_empty()).then_some((length, places))
        })
    }

    /// Reads the numbers up to a token, if they end there.
    fn counted_up_to(&mut self, end: usize) -> Option<Vec<Step>> {
        let start = self.at;
        let mut steps = vec![Step::new(StepKind::Plain, self.numeral()?)];
        while self.at < end && self.skip_sign('.') {
            match self.numeral() {
                Some(part) => steps.push(Step::new(StepKind::Dotted, part)),
                None => break,
            }
        }
        let ends = self.at == end;
        self.at = start;
        ends.then_some(steps)
    }
}

/// Tells whether a token belongs to the number before it.
fn goes_on(piece: &Piece) -> bool {
    piece.glued && matches!(piece.token, Token::Word(_) | Token::Number(_) | Token::Sign('+'))
}

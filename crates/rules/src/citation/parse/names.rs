//! What a citation names rather than counts: an edition, before or after the number; a heading (`Almanach
//! Hafenstandort`, `„Bauen“ Abs. 2`); a printed number that differs from the anchor (`1h++`, `2:1`, `A3a1`).

use std::collections::BTreeSet;

use super::{LONGEST_NAME, Parser, Setting};
use crate::citation::fold::{Piece, Token};
use crate::citation::names::label_key;
use crate::citation::syntax::{Head, Labelled, Locus, Named, Step, StepKind};
use crate::citation::words::{Role, WORDS_BY_FORM};
use crate::corpus::{ClauseId, EditionId};

/// The signs allowed between an edition's name and the number: `de-quali-2009#3.1.6`.
const JOINTS: [char; 6] = [',', ':', '/', '#', '-', '.'];

/// Editions.
impl Parser<'_> {
    /// Reads an edition's name and the sign that joins it to the number.
    ///
    /// A name with typos counts only if nothing else can be read here: neither a number without a name, nor a
    /// number after an exact name (`Quali-Regln 3.1.6` begins with `Quali`).
    pub(super) fn edition_before(&mut self, model: Option<&Locus>) -> Option<Named> {
        let start = self.at;
        let exact =
            self.exact_edition().map(|(length, editions)| (length, Named { editions, guessed: None }));
        if exact.is_none() && self.ahead(|parser| parser.locus(model, None)).is_some() {
            return None;
        }
        let mut last_resort = None;
        for guess in [false, true] {
            let found = if guess { self.guessed_edition() } else { exact.clone() };
            let Some((length, named)) = found else { continue };
            self.at = start + length;
            self.skip_to_number();
            match self.ahead(|parser| parser.locus(None, Some(&named))) {
                Some(locus) if locus.is_of_unknown_heading() => {
                    last_resort.get_or_insert((self.at, named));
                }
                Some(_) => return Some(named),
                None => {}
            }
            self.at = start;
        }
        let (behind, named) = last_resort?;
        self.at = behind;
        Some(named)
    }

    fn skip_to_number(&mut self) {
        self.skip_sign(')');
        while JOINTS.into_iter().any(|sign| self.skip_sign(sign)) {}
        self.skip_fillers();
    }

    /// Finds the longest name of an edition here, unless a heading is longer.
    pub(super) fn exact_edition(&self) -> Option<(usize, BTreeSet<EditionId>)> {
        let names = self.names()?;
        let (length, editions) =
            self.run().names().find_map(|(length, name)| Some((length, names.editions(name)?)))?;
        let heading = self.exact_heading(None).map_or(0, |(length, _)| length);
        (heading <= length).then_some((length, editions))
    }

    fn guessed_edition(&self) -> Option<(usize, Named)> {
        if !matches!(self.token(0), Some(Token::Word(_))) {
            return None;
        }
        let names = self.names()?;
        self.run().names().find_map(|(length, name)| {
            let editions = names.editions_nearly(name);
            let guessed = Some(name.chars().count());
            (!editions.is_empty()).then_some((length, Named { editions, guessed }))
        })
    }

    /// Reads an edition's name after a number: `§ 5 CCM`, `3.1.6 (Quali)`, `3.1.6, Quali`.
    pub(super) fn edition_behind(&mut self) -> Option<Named> {
        self.attempt(|parser| {
            let comma = parser.skip_sign(',');
            parser.skip_sign('(');
            parser.skip_fillers();
            let (length, named) = match parser.exact_edition() {
                Some((length, editions)) => (length, Named { editions, guessed: None }),
                None if comma => return None,
                None => parser.guessed_edition()?,
            };
            parser.at += length;
            parser.skip_sign(')');
            parser.at_item_end().then_some(named)
        })
    }
}

/// Headings.
impl Parser<'_> {
    /// Reads a heading, exactly or in quotation marks; after an edition's name, also an approximate one.
    pub(super) fn heading(&mut self, named: Option<&Named>) -> Option<Head> {
        if self.is_sign(0, '"') {
            return self.quoted_heading(named);
        }
        if let Some((length, head)) = self.exact_heading(named) {
            let count = |sign| (0..length).filter(|ahead| self.is_sign(*ahead, sign)).count();
            let open = count('(') > count(')');
            self.at += length;
            if open {
                self.skip_sign(')');
            }
            return Some(head);
        }
        self.loose_heading(named?)
    }

    /// Finds the longest heading here. Without an edition, it must begin with a word.
    pub(super) fn exact_heading(&self, named: Option<&Named>) -> Option<(usize, Head)> {
        let known = self.names()?;
        match self.token(0) {
            Some(Token::Word(_)) => {}
            Some(Token::Number(_)) if named.is_some() => {}
            _ => return None,
        }
        self.run().names().find_map(|(length, name)| {
            let places = of_named(known.headings(name), named);
            let head = Head { name: name.to_owned(), places, quoted: false };
            (!head.places.is_empty()).then_some((length, head))
        })
    }

    fn quoted_heading(&mut self, named: Option<&Named>) -> Option<Head> {
        let known = self.names()?;
        let start = self.at + 1;
        let ends = (start..=self.pieces.len()).rev();
        // A heading may contain quotation marks; the last mark that completes a heading closes it.
        let closing =
            ends.filter(|end| self.pieces.get(*end).is_none_or(|piece| piece.token == Token::Sign('"')));
        let (end, head) = closing.take(8).find_map(|end| {
            let name = self.joined(start, end - start);
            let places = of_named(known.headings(&name), named);
            (!places.is_empty()).then_some((end, Head { name, places, quoted: true }))
        })?;
        self.at = (end + 1).min(self.pieces.len());
        Some(head)
    }

    fn loose_heading(&mut self, named: &Named) -> Option<Head> {
        let Setting::Typed { names, known } = self.setting else { return None };
        let length = (0..LONGEST_NAME).take_while(|ahead| self.goes_on(*ahead)).count();
        let name = self.joined(self.at, length);
        if name.is_empty() {
            return None;
        }
        let near = |edition: &EditionId| {
            let anchors = names.headings_nearly(edition, &name).into_iter();
            let edition = edition.clone();
            anchors.map(move |anchor| ClauseId::new(edition.clone(), anchor))
        };
        let places: Vec<ClauseId> = named.editions.iter().flat_map(near).collect();
        if places.is_empty() && !known {
            return None;
        }
        self.at += length;
        Some(Head { name, places, quoted: false })
    }

    /// Tells whether the token ahead can belong to a heading: a word that does not introduce a number.
    fn goes_on(&self, ahead: usize) -> bool {
        match self.token(ahead) {
            Some(Token::Word(word)) => {
                let dot = usize::from(self.is_sign(ahead + 1, '.'));
                let introduces = [Role::Subsection, Role::Sentence, Role::Rule, Role::Number, Role::Point]
                    .into_iter()
                    .any(|role| WORDS_BY_FORM.has(word, role));
                !(introduces && self.number(ahead + 1 + dot).is_some())
            }
            Some(Token::Sign('-')) => self.number(ahead + 1).is_none(),
            _ => false,
        }
    }
}

/// Printed numbers.
impl Parser<'_> {
    /// Reads a label as the beginning of a place. Its letters and digits are also kept as steps, for editions where no
    /// clause has this label. A letter alone may be a word or a marker: it counts only if `letters` is set.
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

    /// Finds the longest label here: its number of tokens, and its clauses.
    fn label(&self, named: Option<&Named>) -> Option<(usize, Vec<ClauseId>)> {
        let known = self.names().filter(|known| known.has_labels())?;
        let rest = self.pieces.get(self.at..)?;
        (1..=rest.len().min(LONGEST_NAME)).rev().find_map(|length| {
            let (label, behind) = rest.split_at(length);
            if behind.first().is_some_and(goes_on) {
                return None;
            }
            let places = of_named(known.labels(&label_key(label)), named);
            (!places.is_empty()).then_some((length, places))
        })
    }

    /// Reads the numbers up to a token, if they end there.
    fn counted_up_to(&mut self, end: usize) -> Option<Vec<Step>> {
        self.ahead(|parser| {
            let mut steps = vec![Step::new(StepKind::Plain, parser.numeral()?)];
            while parser.at < end && parser.skip_sign('.') {
                match parser.numeral() {
                    Some(part) => steps.push(Step::new(StepKind::Dotted, part)),
                    None => break,
                }
            }
            (parser.at == end).then_some(steps)
        })
    }
}

/// Returns the clauses that belong to the named edition; all, if none is named.
fn of_named<'c>(clauses: impl IntoIterator<Item = &'c ClauseId>, named: Option<&Named>) -> Vec<ClauseId> {
    let is_meant = |clause: &&ClauseId| named.is_none_or(|named| named.editions.contains(&clause.edition));
    clauses.into_iter().filter(is_meant).cloned().collect()
}

/// Tells whether a token belongs to the number before it.
fn goes_on(piece: &Piece) -> bool {
    piece.glued && matches!(piece.token, Token::Word(_) | Token::Number(_) | Token::Sign('+'))
}

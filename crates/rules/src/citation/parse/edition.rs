//! Names of editions, before or behind the number.

use std::collections::BTreeSet;

use super::Parser;
use crate::citation::fold::Token;
use crate::citation::syntax::{Locus, Named};
use crate::corpus::EditionId;

/// The signs that may stand between an edition's name and the number: `de-quali-2009#3.1.6`.
const JOINTS: [char; 6] = [',', ':', '/', '#', '-', '.'];

impl Parser<'_> {
    /// Reads an edition's name and what joins it to the number.
    ///
    /// A name with typos counts only where nothing else can be read: neither a number without a
    /// name, nor one behind the exact name (`Quali-Regln 3.1.6` begins with `Quali`).
    pub(super) fn edition_before(&mut self, model: Option<&Locus>) -> Option<Named> {
        let start = self.at;
        let exact =
            self.exact_edition().map(|(length, editions)| (length, Named { editions, guessed: None }));
        if exact.is_none() && self.locus_ahead(model, None).is_some() {
            return None;
        }
        let mut last_resort = None;
        for guess in [false, true] {
            let found = if guess { self.guessed_edition() } else { exact.clone() };
            let Some((length, named)) = found else { continue };
            self.at = start + length;
            self.skip_to_number();
            match self.locus_ahead(None, Some(&named)) {
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

    fn locus_ahead(&mut self, model: Option<&Locus>, named: Option<&Named>) -> Option<Locus> {
        let start = self.at;
        let found = self.locus(model, named);
        self.at = start;
        found
    }

    /// Finds the longest name of an edition here, unless a heading reaches further.
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

    /// Reads an edition's name behind a number: `§ 5 CCM`, `3.1.6 (Quali)`, `3.1.6, Quali`.
    pub(super) fn edition_behind(&mut self) -> Option<Named> {
        let start = self.at;
        let comma = self.skip_sign(',');
        self.skip_sign('(');
        self.skip_fillers();
        let found = match self.exact_edition() {
            Some((length, editions)) => Some((length, Named { editions, guessed: None })),
            None if comma => None,
            None => self.guessed_edition(),
        };
        if let Some((length, named)) = found {
            self.at += length;
            self.skip_sign(')');
            if self.at_item_end() {
                return Some(named);
            }
        }
        self.at = start;
        None
    }
}

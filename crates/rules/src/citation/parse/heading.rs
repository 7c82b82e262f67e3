//! Headings, where a clause is cited by one: `Almanach Hafenstandort`, `„Bauen“ Abs. 2`.

use super::{LONGEST_NAME, Parser, Setting};
use crate::citation::fold::Token;
use crate::citation::names::{NamedClause, Names};
use crate::citation::syntax::{Head, Named};
use crate::citation::words::{Role, WORDS_BY_FORM};

impl Parser<'_> {
    /// Reads a heading, exact or in quotation marks; under a named edition also a word for one.
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

    /// Finds the longest heading here. Without an edition it must begin with a word.
    pub(super) fn exact_heading(&self, named: Option<&Named>) -> Option<(usize, Head)> {
        let known = self.names()?;
        match self.token(0) {
            Some(Token::Word(_)) => {}
            Some(Token::Number(_)) if named.is_some() => {}
            _ => return None,
        }
        self.run().names().find_map(|(length, name)| {
            let places = places(known, name, named);
            let head = Head { name: name.to_owned(), places, quoted: false };
            (!head.places.is_empty()).then_some((length, head))
        })
    }

    fn quoted_heading(&mut self, named: Option<&Named>) -> Option<Head> {
        let known = self.names()?;
        let start = self.at + 1;
        let ends = (start..=self.pieces.len()).rev();
        // A heading may itself quote something: the last mark that makes a heading closes it.
        let closing =
            ends.filter(|end| self.pieces.get(*end).is_none_or(|piece| piece.token == Token::Sign('"')));
        let (end, head) = closing.take(8).find_map(|end| {
            let name = self.joined(start, end - start);
            let places = places(known, &name, named);
            (!places.is_empty()).then_some((end, Head { name, places, quoted: true }))
        })?;
        self.at = (end + 1).min(self.pieces.len());
        Some(head)
    }

    fn loose_heading(&mut self, named: &Named) -> Option<Head> {
        let Setting::Typed { corpus, names, known } = self.setting else { return None };
        let length = (0..LONGEST_NAME).take_while(|ahead| self.goes_on(*ahead)).count();
        let name = self.joined(self.at, length);
        if name.is_empty() {
            return None;
        }
        let near = |edition| {
            let anchors = names.headings_nearly(corpus, edition, &name).into_iter();
            anchors.map(move |anchor| NamedClause { edition: edition.clone(), anchor })
        };
        let places: Vec<NamedClause> = named.editions.iter().flat_map(near).collect();
        if places.is_empty() && !known {
            return None;
        }
        self.at += length;
        Some(Head { name, places, quoted: false })
    }

    /// Tells whether the token ahead can belong to a heading: a word that introduces no number.
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

fn places(known: &Names, name: &str, named: Option<&Named>) -> Vec<NamedClause> {
    let of = |place: &NamedClause| named.is_none_or(|named| named.editions.contains(&place.edition));
    known.headings(name).filter(of).collect()
}

//! The number of a clause: marker, heading, steps.

use super::Parser;
use crate::citation::fold::Token;
use crate::citation::syntax::{Locus, Marker, Named, Step, StepKind};
use crate::citation::words::Role;

/// The most numbers of a place.
const MOST_STEPS: usize = 8;

/// Roman numerals of subsections.
const ROMAN: [&str; 20] = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi",
    "xvii", "xviii", "xix", "xx",
];

impl Parser<'_> {
    /// Reads the place of a clause. What `model` says and this one leaves out is taken over from
    /// there: `§ 5 Abs. 1 und 3`.
    pub(super) fn locus(&mut self, model: Option<&Locus>, named: Option<&Named>) -> Option<Locus> {
        let start = self.at;
        let mut locus = Locus::default();
        if let Some(step) = model.and_then(|model| self.leaning_step(model)) {
            locus.steps.push(step);
        } else if !self.begin(&mut locus, named) {
            self.at = start;
            return None;
        }
        while locus.steps.len() < MOST_STEPS {
            let Some(step) = self.step(&locus, named) else { break };
            locus.steps.push(step);
        }
        Some(match model {
            Some(model) => lean(model, locus),
            None => locus,
        })
    }

    /// Reads the marker, and the heading or first number; tells whether there is any.
    fn begin(&mut self, locus: &mut Locus, named: Option<&Named>) -> bool {
        locus.marker = self.marker();
        if locus.marker.is_none_or(|marker| marker.role == Role::Part) {
            locus.head = self.heading(named);
        }
        if locus.head.is_some() {
            self.skip_joint();
            return true;
        }
        let first = self.numeral();
        let found = first.is_some();
        locus.steps.extend(first.map(|part| Step { kind: StepKind::Plain, part }));
        found
    }

    /// Skips what joins a heading and its number: `bauen.2`, `speeldeck-3`.
    fn skip_joint(&mut self) {
        if self.number(1).is_some() {
            let _ = ['.', '-', '#', '/', ':'].into_iter().any(|sign| self.skip_sign(sign));
        }
    }

    /// Tells whether a sign or word that introduces a number stands here, and the number behind it.
    pub(super) fn at_marker(&mut self) -> bool {
        let start = self.at;
        let found = self.marker().is_some() && self.number(0).is_some();
        self.at = start;
        found
    }

    fn marker(&mut self) -> Option<Marker> {
        let mut marker = None;
        while self.skip_sign('§') {
            marker = Some(Marker { role: Role::Statute, weak: false });
        }
        if marker.is_none() {
            let roles = [Role::Statute, Role::Rule, Role::Point, Role::Points, Role::Number, Role::Part];
            let role = roles.into_iter().find(|role| self.word(*role).is_some())?;
            let weak = matches!(self.token(0), Some(Token::Word(word)) if word.chars().count() == 1);
            self.skip_word(role);
            marker = Some(Marker { role, weak });
        }
        // `Regel Nr. 8`
        if self.word(Role::Number).is_some() {
            self.skip_word(Role::Number);
        }
        marker
    }

    /// Reads a number with the letter that may belong to it: `4a`, and `4 a` where that exists.
    fn numeral(&mut self) -> Option<String> {
        let number = self.number(0)?.to_owned();
        self.at += 1;
        let Some(Token::Word(letter)) = self.token(0) else { return Some(number) };
        let lettered = format!("{number}{letter}");
        let one_letter = letter.len() == 1 && letter.is_ascii();
        let glued = self.pieces.get(self.at).is_some_and(|piece| piece.glued);
        let other = self.words.has(letter, Role::Next) || ROMAN.contains(&letter.as_str());
        if one_letter && (self.names.is_lettered(&lettered) || glued && !other) {
            self.at += 1;
            return Some(lettered);
        }
        Some(number)
    }

    /// Reads one more number.
    fn step(&mut self, locus: &Locus, named: Option<&Named>) -> Option<Step> {
        let start = self.at;
        let step = self.signed_step(locus).or_else(|| self.worded_step(locus, named));
        if step.is_none() {
            self.at = start;
            // `3.1.6. Satz 2`, `§ 5. Abs. 4`: a dot that joins nothing.
            if !locus.steps.is_empty() && self.skip_sign('.') {
                return self.worded_step(locus, named);
            }
        }
        step
    }

    fn signed_step(&mut self, locus: &Locus) -> Option<Step> {
        let first = locus.steps.is_empty();
        let make = |kind, part| Some(Step { kind, part });
        match (self.token(0)?, self.token(1)) {
            (Token::Figure(figure), _) if !first => {
                let figure = figure.clone();
                self.at += 1;
                make(StepKind::Sentence, figure)
            }
            (Token::Sign('.'), Some(Token::Number(_))) if !first => {
                self.at += 1;
                make(StepKind::Dotted, self.numeral()?)
            }
            (Token::Sign(':'), Some(Token::Number(_))) if !first => {
                self.at += 1;
                make(StepKind::Sentence, self.numeral()?)
            }
            (Token::Sign('('), Some(Token::Number(_))) => {
                self.at += 1;
                let part = self.numeral()?;
                let closed = self.skip_sign(')') || self.at == self.pieces.len();
                make(StepKind::Bracket, part).filter(|_| closed)
            }
            (Token::Number(_), _) if !locus.has(StepKind::Sentence) => make(StepKind::Plain, self.numeral()?),
            _ => None,
        }
    }

    fn worded_step(&mut self, locus: &Locus, named: Option<&Named>) -> Option<Step> {
        let start = self.at;
        let comma = self.skip_sign(',');
        let deepest = locus.steps.iter().map(|step| step.kind).max();
        let step = self.level(deepest, comma).or_else(|| {
            let counts = locus.head.is_some() && locus.steps.is_empty();
            let counted = counts
                && [Role::Rule, Role::Number, Role::Point].into_iter().any(|role| self.skip_word(role));
            let part = if counted { self.numeral() } else { None };
            part.map(|part| Step { kind: StepKind::Plain, part })
        });
        let step = step.or_else(|| {
            let statute = locus.marker.is_some_and(|marker| marker.role == Role::Statute) || named.is_some();
            let part = if statute && !comma && locus.steps.len() == 1 { self.roman() } else { None };
            part.map(|part| Step { kind: StepKind::Roman, part })
        });
        if step.is_none() {
            self.at = start;
        }
        step
    }

    /// Reads the word for a level and its number; behind a comma only a deeper level than before.
    fn level(&mut self, deepest: Option<StepKind>, comma: bool) -> Option<Step> {
        let start = self.at;
        let levels = [
            (Role::Subsection, StepKind::Subsection),
            (Role::Sentence, StepKind::Sentence),
            (Role::Item, StepKind::Item),
        ];
        for (role, kind) in levels {
            if (!comma || deepest.is_none_or(|deepest| deepest < kind)) && self.skip_word(role) {
                let letter = if kind == StepKind::Item { self.letter() } else { None };
                if let Some(part) = self.numeral().or_else(|| self.roman()).or(letter) {
                    return Some(Step { kind, part });
                }
                self.at = start;
            }
        }
        None
    }

    fn roman(&mut self) -> Option<String> {
        let Some(Token::Word(word)) = self.token(0) else { return None };
        let value = ROMAN.iter().position(|roman| roman == word)? + 1;
        self.at += 1;
        Some(value.to_string())
    }

    fn letter(&mut self) -> Option<String> {
        let letter = match self.token(0) {
            Some(Token::Word(word)) if word.chars().count() == 1 => word.clone(),
            _ => return None,
        };
        self.at += 1;
        Some(letter)
    }

    /// Reads a first number that only counts within the model: `und Abs. 3`, `und (3)`, `und III`.
    fn leaning_step(&mut self, model: &Locus) -> Option<Step> {
        let start = self.at;
        let step = match self.token(0)? {
            Token::Sign('(') => self.signed_step(model),
            Token::Word(_) => {
                let known = model.steps.iter().map(|step| step.kind).max();
                let step = self.level(None, false);
                let step = step.filter(|step| step.kind != StepKind::Item || known == Some(StepKind::Item));
                if step.is_none() {
                    self.at = start;
                }
                step.or_else(|| {
                    let part = if model.has(StepKind::Roman) { self.roman() } else { None };
                    part.map(|part| Step { kind: StepKind::Roman, part })
                })
            }
            _ => None,
        };
        if step.is_none() {
            self.at = start;
        }
        step
    }
}

/// Completes a place by what it takes over from the one before.
fn lean(model: &Locus, mut locus: Locus) -> Locus {
    if locus.marker.is_some() || locus.head.is_some() {
        return locus;
    }
    let first = locus.steps.first().map_or(StepKind::Plain, |step| step.kind);
    let finer = |step: &Step| step.kind >= StepKind::Sentence;
    let kept = match first {
        StepKind::Plain if locus.steps.iter().skip(1).all(finer) => model.steps.len().saturating_sub(1),
        StepKind::Plain | StepKind::Dotted => {
            // A full number of its own; only the marker serves both.
            locus.marker = model.marker;
            return locus;
        }
        StepKind::Bracket | StepKind::Roman | StepKind::Subsection => {
            let steps = model.steps.iter().skip(usize::from(model.head.is_none()));
            let above = steps.take_while(|step| step.kind < StepKind::Bracket).count();
            above + usize::from(model.head.is_none())
        }
        StepKind::Sentence => model.steps.iter().take_while(|step| !finer(step)).count(),
        StepKind::Item => model.steps.iter().take_while(|step| step.kind != StepKind::Item).count(),
    };
    let replaced = model.steps.last().map_or(StepKind::Plain, |step| step.kind);
    if let (StepKind::Plain, Some(step)) = (first, locus.steps.first_mut()) {
        step.kind = replaced;
    }
    let mut steps: Vec<Step> = model.steps.iter().take(kept).cloned().collect();
    steps.append(&mut locus.steps);
    Locus { marker: model.marker, head: model.head.clone(), steps, leans: true }
}

//! The number of a clause: marker, heading, steps.

use super::Parser;
use crate::citation::fold::Token;
use crate::citation::syntax::{Locus, Marker, Named, Step, StepKind};
use crate::citation::words::Role;

/// The most numbers of a place.
const MOST_STEPS: usize = 8;

impl Parser<'_> {
    /// Reads the place of a clause. What `model` says and this one leaves out is taken over from
    /// there: `§ 5 Abs. 1 und 3`.
    pub(super) fn locus(&mut self, model: Option<&Locus>, named: Option<&Named>) -> Option<Locus> {
        let start = self.at;
        let mut locus = Locus::default();
        let inner = if model.is_none() && !self.is_running() { self.inner_steps() } else { Vec::new() };
        if let Some(step) = model.and_then(|model| self.leaning_step(model)) {
            locus.steps.push(step);
        } else if !self.begin(&mut locus, named) {
            self.at = start;
            return None;
        }
        self.end_step(&mut locus);
        while locus.steps.len() < MOST_STEPS {
            let Some(step) = self.step(&locus, named) else { break };
            locus.steps.push(step);
            self.end_step(&mut locus);
        }
        locus.steps.extend(inner);
        Some(match model {
            Some(model) => lean(model, locus),
            None => locus,
        })
    }

    fn end_step(&self, locus: &mut Locus) {
        if let Some(step) = locus.steps.last_mut() {
            step.end = self.at;
        }
    }

    /// Reads the levels of a place that begins with the finest: `Satz 2 von § 5 Abs. 4`.
    fn inner_steps(&mut self) -> Vec<Step> {
        let start = self.at;
        let mut steps = Vec::new();
        while let Some(step) = self.level(None, false) {
            steps.push(step);
            let before = self.at;
            self.skip_fillers();
            if self.at == before {
                // No `von`: the level was none, as in `s. 5(4)`.
                self.at = start;
                return Vec::new();
            }
        }
        steps.sort_by_key(|step| step.kind);
        steps
    }

    /// Reads the marker, and the heading or first number; tells whether there is any.
    fn begin(&mut self, locus: &mut Locus, named: Option<&Named>) -> bool {
        let start = self.at;
        if self.begin_labelled(locus, named, false) {
            return true;
        }
        // `A1a` begins with a letter that alone may be a marker or a heading.
        if let Some(part) = self.lettered() {
            locus.steps.push(Step::new(StepKind::Plain, part));
            return true;
        }
        // `Almanac, Number tokens`: a heading may begin like a marker.
        let heading = self.exact_heading(named).map(|(length, _)| length);
        if heading.is_none_or(|length| self.is_only_marked(length)) {
            locus.marker = self.marker();
        }
        if self.begin_labelled(locus, named, true) {
            return true;
        }
        if locus.marker.is_none_or(|marker| matches!(marker.role, Role::Part | Role::Entry)) {
            locus.head = self.heading(named);
        }
        if locus.head.is_some() {
            self.skip_joint();
            return true;
        }
        // `regel VIII`; a single letter may be a word.
        let roman = |parser: &mut Self| if parser.is_single_letter() { None } else { parser.roman() };
        let marked = locus.marker.is_some() && !self.is_running();
        let first = self.numeral().or_else(|| if marked { roman(self) } else { None });
        if first.is_none() {
            // The label is a letter that was taken for a marker.
            self.at = start;
            locus.marker = None;
            return self.begin_labelled(locus, named, true);
        }
        locus.steps.extend(first.map(|part| Step::new(StepKind::Plain, part)));
        true
    }

    /// Tells whether a heading of so many tokens is no more than a marker and a number: `Artikel 3`.
    fn is_only_marked(&mut self, heading: usize) -> bool {
        let end = self.at + heading;
        self.ahead(|parser| parser.marker().is_some() && parser.numeral().is_some() && parser.at >= end)
    }

    /// Skips what joins a heading and its number: `bauen.2`, `speeldeck-3`.
    fn skip_joint(&mut self) {
        if self.number(1).is_some() {
            let _ = ['.', '-', '#', '/', ':'].into_iter().any(|sign| self.skip_sign(sign));
        }
    }

    /// Tells whether a sign or word that introduces a number stands here, and the number behind it.
    pub(super) fn at_marker(&mut self) -> bool {
        self.ahead(|parser| parser.marker().is_some() && parser.number(0).is_some())
    }

    pub(super) fn is_single_letter(&self) -> bool {
        matches!(self.token(0), Some(Token::Word(word)) if word.chars().count() == 1)
    }

    pub(super) fn marker(&mut self) -> Option<Marker> {
        let mut marker = None;
        while self.skip_sign('§') {
            marker = Some(Marker { role: Role::Sign, weak: false });
        }
        if !self.is_running() && self.skip_sign('#') {
            marker = Some(Marker { role: Role::Number, weak: false });
        }
        if marker.is_none() {
            // A search for "question 7" is one for words.
            let question = self.is_running().then_some(Role::Question);
            let role = Role::MARKERS.into_iter().chain(question).find(|role| self.word(*role).is_some())?;
            let weak = self.is_single_letter();
            self.skip_word(role);
            marker = Some(Marker { role, weak });
        }
        // `Regel Nr. 8`, `rule #8`
        self.skip_sign('#');
        if self.word(Role::Number).is_some() {
            self.skip_word(Role::Number);
        }
        marker
    }

    /// Reads a first number that only counts within the model: `und Abs. 3`, `und (3)`, `und III`.
    fn leaning_step(&mut self, model: &Locus) -> Option<Step> {
        let known = model.steps.iter().map(|step| step.kind).max();
        let is_known = |step: &Step| step.kind != StepKind::Item || known == Some(StepKind::Item);
        self.attempt(|parser| match parser.token(0)? {
            Token::Sign('(') if parser.is_running() => parser.close_step(model),
            Token::Sign('(') => parser.signed_step(model),
            Token::Word(_) => {
                let level = parser.attempt(|parser| parser.level(None, false).filter(is_known));
                level.or_else(|| {
                    let part = if model.has(StepKind::Roman) { parser.roman() } else { None };
                    part.map(|part| Step::new(StepKind::Roman, part))
                })
            }
            _ => None,
        })
    }
}

/// Completes a place by what it takes over from the one before.
pub(super) fn lean(model: &Locus, mut locus: Locus) -> Locus {
    if locus.marker.is_some() || locus.head.is_some() {
        return locus;
    }
    if locus.is_labelled_with_letters() {
        locus.marker = model.marker;
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
    let label = model.label.clone().filter(|label| label.steps <= kept);
    Locus { marker: model.marker, head: model.head.clone(), label, steps, leans: true }
}

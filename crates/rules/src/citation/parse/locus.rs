//! The number of a clause: marker, heading, and steps, each with its joint: `.6`, `(4)`, `Abs. 4`, `IV`, `:2`, `tweede
//! zin`.

use super::Parser;
use crate::citation::fold::{Piece, Token};
use crate::citation::syntax::{Labelled, Locus, Marker, Named, Step, StepKind};
use crate::citation::words::{Role, WORDS_BY_FORM};
use crate::corpus::{ClauseId, as_roman, end_of_range, roman};
use crate::lang::{Lang, number_of};

/// The most numbers of a place.
const MOST_STEPS: usize = 8;

impl Parser<'_> {
    /// Reads the place of a clause. Parts that it leaves out are taken from `model`: `§ 5 Abs. 1 und 3`.
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

    /// Reads the levels of a place that begins with the finest level: `Satz 2 von § 5 Abs. 4`.
    fn inner_steps(&mut self) -> Vec<Step> {
        let start = self.at;
        let mut steps = Vec::new();
        while let Some(step) = self.level(None, false) {
            steps.push(step);
            let before = self.at;
            self.skip_fillers();
            if self.at == before {
                // Without `von`, it was not a level, as in `s. 5(4)`.
                self.at = start;
                return Vec::new();
            }
        }
        steps.sort_by_key(|step| step.kind);
        steps
    }

    /// Reads the marker, and the heading or first number; returns whether there was any.
    fn begin(&mut self, locus: &mut Locus, named: Option<&Named>) -> bool {
        let start = self.at;
        if self.begin_labelled(locus, named, false) {
            return true;
        }
        // `A1a` begins with a letter that could also be a marker or a heading.
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
        if self.begin_roman(locus, named) {
            return true;
        }
        // `regel VIII`; a single letter may be a word, so it is not read as a Roman number.
        let roman = |parser: &mut Self| if parser.is_single_letter() { None } else { parser.roman() };
        let marked = locus.marker.is_some();
        let section = if marked && self.counts_in_sections() { self.section_number() } else { None };
        let typed = |parser: &mut Self| if marked && !parser.is_running() { roman(parser) } else { None };
        let first = section.or_else(|| self.numeral()).or_else(|| typed(self));
        if first.is_none() {
            // The letter that was taken for a marker is the label.
            self.at = start;
            locus.marker = None;
            return self.begin_labelled(locus, named, true);
        }
        locus.steps.extend(first.map(|part| Step::new(StepKind::Plain, part)));
        true
    }

    /// Reads `Article II`: clause `ii` in an edition that has one, else clause 2.
    fn begin_roman(&mut self, locus: &mut Locus, named: Option<&Named>) -> bool {
        let Some((1, head)) = self.exact_heading(named).filter(|_| locus.marker.is_some()) else {
            return false;
        };
        let is_id = |place: &ClauseId| place.anchor.as_str() == head.name.as_str();
        let places: Vec<ClauseId> = head.places.into_iter().filter(is_id).collect();
        let part = if places.is_empty() { None } else { self.roman() };
        let Some(part) = part else { return false };
        locus.steps.push(Step::new(StepKind::Plain, part));
        locus.label = Some(Labelled { places, steps: 1 });
        true
    }

    /// Tells whether a heading of this many tokens is only a marker and a number: `Artikel 3`.
    fn is_only_marked(&mut self, heading: usize) -> bool {
        let end = self.at + heading;
        self.ahead(|parser| parser.marker().is_some() && parser.numeral().is_some() && parser.at >= end)
    }

    /// Skips the sign between a heading and its number: `bauen.2`, `speeldeck-3`.
    fn skip_joint(&mut self) {
        if self.number(1).is_some() {
            let _ = ['.', '-', '#', '/', ':'].into_iter().any(|sign| self.skip_sign(sign));
        }
    }

    /// Tells whether there is a marker here, followed by a number.
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
            // In a search box, "question 7" are words to search for.
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

    /// Reads a first number that depends on the model: `und Abs. 3`, `und (3)`, `und III`.
    fn leaning_step(&mut self, model: &Locus) -> Option<Step> {
        let known = model.steps.iter().map(|step| step.kind).max();
        let is_known = |step: &Step| step.kind != StepKind::Item || known == Some(StepKind::Item);
        self.attempt(|parser| match parser.token(0)? {
            Token::Sign('(') if parser.is_running() => parser.close_step(model),
            Token::Sign('(') => parser.signed_step(model),
            Token::Word(_) => {
                let level = parser.attempt(|parser| parser.level(None, false).filter(is_known));
                level.or_else(|| parser.step_if(model.has(StepKind::Roman), StepKind::Roman, Self::roman))
            }
            _ => None,
        })
    }
}

/// Completes a place with the parts that it takes from the one before.
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
    let above_section = model.steps.iter().position(|step| step.kind == StepKind::Section);
    // A letter may follow: `Sections 2.1(b) and 3`.
    let is_letter = |step: &Step| step.part.starts_with(char::is_alphabetic);
    let ends_in_section = model.steps.iter().all(|step| step.kind < StepKind::Bracket || is_letter(step));
    let mut replaced = model.steps.last().map_or(StepKind::Plain, |step| step.kind);
    let kept = match (first, above_section) {
        // `Sections 1.1 and 2` of an article.
        (StepKind::Plain, Some(kept)) if ends_in_section => {
            replaced = StepKind::Section;
            kept
        }
        (StepKind::Plain, _) if locus.steps.iter().skip(1).all(finer) => model.steps.len().saturating_sub(1),
        (StepKind::Plain | StepKind::Dotted, _) => {
            // It is a full number; it only takes the marker of the one before.
            locus.marker = model.marker;
            return locus;
        }
        // Sections of an article are counted in the whole article.
        (StepKind::Section, _) => 1,
        (StepKind::Bracket | StepKind::Roman | StepKind::Subsection, _) => {
            let steps = model.steps.iter().skip(usize::from(model.head.is_none()));
            let above = steps.take_while(|step| step.kind < StepKind::Bracket).count();
            above + usize::from(model.head.is_none())
        }
        (StepKind::Sentence, _) => model.steps.iter().take_while(|step| !finer(step)).count(),
        (StepKind::Item, _) => model.steps.iter().take_while(|step| step.kind != StepKind::Item).count(),
    };
    if let (StepKind::Plain, Some(step)) = (first, locus.steps.first_mut()) {
        step.kind = replaced;
    }
    let mut steps: Vec<Step> = model.steps.iter().take(kept).cloned().collect();
    steps.append(&mut locus.steps);
    let label = model.label.clone().filter(|label| label.steps <= kept);
    Locus { marker: model.marker, head: model.head.clone(), label, steps, leans: true }
}

/// The largest Roman number of a subsection; larger ones are taken for letters or words.
const LARGEST_ROMAN: usize = 20;

/// The most tokens of a remark in brackets, including the brackets.
const LONGEST_REMARK: usize = 8;

/// The most alternations of digits and letters in one number: `2k2a` has four.
const MOST_TURNS: usize = 12;

impl Parser<'_> {
    /// Reads a number with letters that belong to it: `4a`; also `4 a` and `2k2`, if such a number exists.
    pub(super) fn numeral(&mut self) -> Option<String> {
        if let Some(lettered) = self.lettered() {
            return Some(lettered);
        }
        let sign = self.at.checked_sub(1).and_then(|before| self.pieces.get(before));
        let is_section = sign.is_some_and(|piece| piece.token == Token::Sign('§'));
        let number = if self.is_running() {
            self.close_number()?
        } else {
            let number = self.number(0)?.to_owned();
            self.at += 1;
            number
        };
        let Some(Token::Word(letter)) = self.token(0) else { return Some(number) };
        let lettered = format!("{number}{letter}");
        let one_letter = letter.len() == 1 && letter.is_ascii();
        let glued = self.is_glued(self.at);
        let other = WORDS_BY_FORM.has(letter, Role::Next) || roman_of(letter).is_some();
        let is_apart = match self.document() {
            // In German, a letter behind `§ 31` is no word, unless it is short for one.
            Some(document) => is_section && document.lang == Lang::De,
            None => true,
        };
        let is_short = other || !glued && (!self.is_running() || self.is_sign(1, '.'));
        if one_letter && is_apart && (self.is_lettered(&lettered) || !is_short) {
            self.at += 1;
            return Some(lettered);
        }
        Some(number)
    }

    /// Reads the longest number of digits and letters without a blank that exists in some edition: `2k2a`,
    /// `A1a`.
    pub(super) fn lettered(&mut self) -> Option<String> {
        let mut run = String::new();
        let mut longest = None;
        for (length, piece) in self.pieces.iter().skip(self.at).take(MOST_TURNS).enumerate() {
            match &piece.token {
                Token::Word(part) | Token::Number(part) if length == 0 || piece.glued => run.push_str(part),
                _ => break,
            }
            if self.is_lettered(&run) && self.is_capital_or_number(length) {
                longest = Some((length + 1, run.clone()));
            }
        }
        let (length, number) = longest?;
        let next = self.pieces.get(self.at + length).filter(|next| next.glued && self.is_running());
        if next.is_some_and(|next| matches!(next.token, Token::Word(_) | Token::Number(_))) {
            return None;
        }
        self.at += length;
        Some(number)
    }

    /// Reads the end of a range without the part that it shares with the beginning: `2k2–4`, `37a–c`.
    pub(super) fn end_alike(&mut self, from: &Locus) -> Option<Locus> {
        let (Token::Word(end) | Token::Number(end)) = self.token(0)? else { return None };
        let next = self.pieces.get(self.at + 1).filter(|next| next.glued);
        if next.is_some_and(|next| matches!(next.token, Token::Word(_) | Token::Number(_) | Token::Sign('.')))
        {
            return None;
        }
        let begin = from.steps.last().filter(|step| step.kind < StepKind::Sentence)?;
        let part = end_of_range(&begin.part, end)?;
        // A letter alone cannot mean anything else.
        let is_letter = end.len() == 1 && end.bytes().all(|byte| byte.is_ascii_lowercase());
        if !is_letter && !self.is_lettered(&part) {
            return None;
        }
        self.at += 1;
        let mut to = from.clone();
        to.label = to.label.filter(|label| label.steps < to.steps.len());
        let last = to.steps.last_mut()?;
        (last.part, last.end) = (part, self.at);
        Some(to)
    }

    pub(super) fn step(&mut self, locus: &Locus, named: Option<&Named>) -> Option<Step> {
        let behind_remark = |parser: &mut Self| {
            parser.attempt(|parser| if parser.skip_remark() { parser.comma_step(locus) } else { None })
        };
        if self.is_running() {
            let close = self.close_step(locus).or_else(|| self.comma_step(locus));
            return close.or_else(|| behind_remark(self));
        }
        let step =
            self.attempt(|parser| parser.signed_step(locus).or_else(|| parser.worded_step(locus, named)));
        let step = step.or_else(|| self.letter_step(locus)).or_else(|| behind_remark(self));
        // `3.1.6. Satz 2`, `§ 5. Abs. 4`, `4.4.(1)`: a dot that joins nothing.
        if step.is_none() && !locus.steps.is_empty() && self.skip_sign('.') {
            let bracket =
                if self.is_sign(0, '(') { self.attempt(|parser| parser.signed_step(locus)) } else { None };
            return bracket.or_else(|| self.worded_step(locus, named));
        }
        step
    }

    /// Reads the letter of an item directly behind its subsection: `§ 10 (4) b`, `§ 10 Abs. 4 b) CCM`.
    fn letter_step(&mut self, locus: &Locus) -> Option<Step> {
        let above = locus.steps.last().map(|step| step.kind);
        let is_below = matches!(above, Some(StepKind::Bracket | StepKind::Subsection));
        self.attempt(|parser| {
            let item = if is_below { parser.letter() } else { None }?;
            parser.skip_sign(')');
            let ends = parser.at_item_end() || parser.ahead(|parser| parser.edition_behind().is_some());
            ends.then(|| Step::new(StepKind::Item, item))
        })
    }

    /// Reads the number in brackets. A letter behind it names an item, unless it belongs to the number: `(4b)`.
    pub(super) fn bracketed(&mut self) -> Option<String> {
        let number = self.number(0)?.to_owned();
        let letter = match self.token(1) {
            Some(Token::Word(letter)) if letter.len() == 1 && self.is_glued(self.at + 1) => letter.as_str(),
            _ => "",
        };
        let is_item =
            !letter.is_empty() && self.is_sign(2, ')') && !self.is_lettered(&format!("{number}{letter}"));
        if is_item {
            self.at += 2;
            return Some(number);
        }
        self.numeral()
    }

    /// Skips a remark in brackets between the parts of a number: the page on which a part is printed, `(S. 6)`.
    fn skip_remark(&mut self) -> bool {
        let is_closing = |piece: &Piece| piece.token == Token::Sign(')');
        let length = self.pieces.iter().skip(self.at).take(LONGEST_REMARK).position(is_closing);
        let has_words =
            matches!(self.token(1), Some(Token::Word(word)) if word.len() > 1 || self.is_sign(2, '.'));
        let Some(length) = length.filter(|_| self.is_sign(0, '(') && has_words) else { return false };
        self.at += length + 1;
        true
    }

    pub(super) fn signed_step(&mut self, locus: &Locus) -> Option<Step> {
        let first = locus.steps.is_empty();
        let make = |kind, part| Some(Step::new(kind, part));
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
            // `8.1.c`: the letter is a step below the number before it.
            (Token::Sign('.'), Some(Token::Word(item)))
                if locus.dotted() > 1 && item.len() == 1 && self.is_glued(self.at + 1) =>
            {
                let item = item.clone();
                self.at += 2;
                make(StepKind::Item, item)
            }
            (Token::Sign(':'), Some(Token::Number(_))) if takes_colon(locus) => {
                self.at += 1;
                make(StepKind::Sentence, self.numeral()?)
            }
            (Token::Sign('('), Some(Token::Number(_))) => {
                self.at += 1;
                let part = self.bracketed()?;
                let closed = self.skip_sign(')') || self.at == self.pieces.len();
                make(StepKind::Bracket, part).filter(|_| closed)
            }
            // `Rule 7(b)(ii)`: an item of a list.
            (Token::Sign('('), Some(Token::Word(item)))
                if !first && (item.len() == 1 || roman_of(item).is_some()) =>
            {
                let item = item.clone();
                self.at += 2;
                let closed = self.skip_sign(')') || self.at == self.pieces.len();
                make(StepKind::Item, item).filter(|_| closed)
            }
            (Token::Number(_), _) if !locus.has(StepKind::Sentence) && !self.at_new_number(locus) => {
                make(StepKind::Plain, self.numeral()?)
            }
            _ => None,
        }
    }

    /// Tells whether another full number begins here: `3.1.6 3.1.7`.
    pub(super) fn at_new_number(&self, locus: &Locus) -> bool {
        locus.dotted() > 1 && self.is_sign(1, '.') && self.number(2).is_some()
    }

    fn worded_step(&mut self, locus: &Locus, named: Option<&Named>) -> Option<Step> {
        self.attempt(|parser| {
            let comma = parser.skip_sign(',');
            let deepest = locus.steps.iter().map(|step| step.kind).max();
            let step = parser.level(deepest, comma).or_else(|| parser.section_step(locus));
            let step = step.or_else(|| {
                let counts = locus.head.is_some() && locus.steps.is_empty();
                let counted = counts
                    && [Role::Rule, Role::Number, Role::Point].into_iter().any(|role| parser.skip_word(role));
                parser.step_if(counted, StepKind::Plain, Self::numeral)
            });
            step.or_else(|| {
                let statute =
                    locus.marker.is_some_and(|marker| marker.role.is_of_statute()) || named.is_some();
                parser.step_if(statute && !comma && locus.steps.len() == 1, StepKind::Roman, Self::roman)
            })
        })
    }

    /// Reads a section of an article: `Article II, Section 2`.
    fn section_step(&mut self, locus: &Locus) -> Option<Step> {
        let is_article = locus.marker.is_some_and(|marker| marker.role == Role::Article);
        self.attempt(|parser| {
            let is_section = is_article && locus.steps.len() == 1 && parser.skip_word(Role::Section);
            parser.step_if(is_section, StepKind::Section, Self::numeral)
        })
    }

    /// Reads the word for a level and its number; after a comma, the level must be deeper than the one
    /// before.
    pub(super) fn level(&mut self, deepest: Option<StepKind>, comma: bool) -> Option<Step> {
        let start = self.at;
        let ordinal = self.ordinal();
        // In a lettered section, `Nr. 3` is a number of its own.
        let counted = if self.counts_in_sections() { StepKind::Subsection } else { StepKind::Item };
        let levels = [
            (Role::Subsection, StepKind::Subsection),
            (Role::Sentence, StepKind::Sentence),
            (Role::Item, counted),
            (Role::Example, StepKind::Item),
            (Role::Rule, StepKind::Subsection),
            (Role::Point, StepKind::Subsection),
            // `Article II, Section 3`
            (Role::Section, StepKind::Section),
            (Role::Points, StepKind::Subsection),
        ];
        let always = if self.counts_in_sections() { 7 } else { 4 };
        for (at, (role, kind)) in levels.into_iter().enumerate() {
            let is_deeper = !comma || deepest.is_none_or(|deepest| deepest < kind);
            // `Article II § 3`
            if is_deeper && (self.skip_word(role) || role == Role::Section && self.skip_sign('§')) {
                // `Abs. (2)`; the points (4) and (5) are those of the section.
                let in_brackets = |parser: &mut Self| {
                    let part = if parser.skip_sign('(') { parser.bracketed() } else { None };
                    part.filter(|_| parser.skip_sign(')'))
                };
                if kind == StepKind::Subsection
                    && ordinal.is_none()
                    && let Some(part) = self.attempt(in_brackets)
                {
                    return Some(Step::new(kind, part));
                }
                if at >= always {
                    self.at = start;
                    continue;
                }
                // `Section II` is cited by its marker.
                if role == Role::Section && self.number(0).is_none() {
                    break;
                }
                let letter = if kind == StepKind::Item { self.letter() } else { None };
                if let Some(part) = ordinal {
                    return Some(Step::new(kind, part));
                }
                if let Some(part) = self.numeral().or_else(|| self.roman()).or(letter) {
                    return Some(Step::new(kind, part));
                }
                self.at = start;
            }
        }
        self.at = start;
        None
    }

    /// Reads an ordinal, which comes before its word: `tweede zin`.
    fn ordinal(&mut self) -> Option<String> {
        self.read_word(|word| WORDS_BY_FORM.ordinal(word).map(|value| value.to_string()))
    }

    pub(super) fn roman(&mut self) -> Option<String> {
        self.read_word(|word| roman_of(word).map(|value| value.to_string()))
    }

    /// Reads the number of a lettered section: `IX`, even if there is no such section; `2` or `two` for `II`. A single
    /// `I` is a word.
    fn section_number(&mut self) -> Option<String> {
        let (document, written) = (self.document()?, self.written(self.at));
        let value = number_of(written, document.lang);
        let counted = value.and_then(as_roman).filter(|part| document.is_lettered(part));
        let is_capital = written.chars().all(char::is_uppercase);
        let roman = Some(written.to_lowercase());
        let roman = roman.filter(|word| is_capital && roman_of(word).is_some_and(|value| value > 1));
        let number = counted.or(roman)?;
        self.at += 1;
        Some(number)
    }

    pub(super) fn letter(&mut self) -> Option<String> {
        self.read_word(|word| word.chars().nth(1).is_none().then(|| word.to_owned()))
    }
}

fn roman_of(word: &str) -> Option<usize> {
    roman(word).filter(|value| *value <= LARGEST_ROMAN)
}

/// Tells whether a colon can introduce a sentence: in `5.4:2` it does, but `CCM 4:1` is about trade.
fn takes_colon(locus: &Locus) -> bool {
    let statute = locus.marker.is_some_and(|marker| marker.role.is_of_statute());
    !locus.steps.is_empty() && locus.head.is_none() && (statute || locus.dotted() > 1)
}

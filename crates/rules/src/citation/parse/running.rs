//! Citations in running text: where they are, and what they may lead to.
//!
//! The grammar is that of typed citations. The differences come from the text around them. Most words belong to no
//! citation, so numbers, dots and dashes must be close to each other. A number without a section belongs to the section
//! around it, unless one is named after it (`lid 2 van artikel 3`). If a law or other rules are named, the citation
//! does not refer to this document.

use std::collections::BTreeSet;

use super::locus::lean;
use super::{Parser, Setting};
use crate::citation::fold::{Piece, Token, cut};
use crate::citation::syntax::{Locus, Step, StepKind};
use crate::citation::words::{LONGEST_WORD, Role, WORDS_BY_FORM, is_law};
use crate::lang::Lang;

/// The most words between "of the" and the name of a text of rules.
const MOST_ADJECTIVES: usize = 3;
/// The most letters in the code of a chapter.
const LONGEST_CODE: usize = 3;
/// The most letters of an abbreviation that names a law.
const LONGEST_ABBREVIATION: usize = 7;
/// The most letters of an abbreviation in capitals only: a longer word is ordinary text in capitals.
const LONGEST_CAPITALS: usize = 5;

/// How words for someone's rules end.
const RULES: [&str; 3] = ["regeln", "regels", "rules"];

/// How the numbers of a document's clauses are cited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// With a word or sign before the number: `§ 4`, `regel 8`.
    Worded,
    /// The same, but possibly by chapter: `artikel 2:27`.
    InChapters,
    /// Also without a word, because they have several parts: `3.1.4`.
    InParts,
    /// Below sections with letters or Roman numbers: `II.3`, `Abschnitt B`.
    InLetteredSections,
}

/// What reading citations needs to know of a document.
#[derive(Debug)]
pub struct InText {
    pub(super) lang: Lang,
    numbers: Numbers,
    /// The parts of its clauses' ids that have letters: `4a`, `ii`.
    lettered: BTreeSet<String>,
    /// The folded words of its own name, by which it may cite itself.
    name: BTreeSet<String>,
    headed: BTreeSet<String>,
}

/// The clause that contains a text.
#[derive(Debug, Clone)]
pub struct Home<'a> {
    /// The id of its section.
    pub section: &'a str,
    /// The rest of its id, if it is below that section.
    pub below: Option<&'a str>,
}

/// A place that a text cites.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// The word before its number or, in a list, before the first number.
    pub role: Option<Role>,
    /// Where it begins, in bytes.
    pub start: usize,
    /// What it may lead to, the finest clause first, its first number alone last.
    pub cited: Vec<Cited>,
    /// Whether it takes a part of its number from the clause around it or from the place before it.
    pub leans: bool,
    /// How it begins.
    pub begin: Begin,
    /// Whether it is announced or in brackets: `see 3.1`, `(3.1)`.
    pub is_announced: bool,
}

/// How the words for a place begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begin {
    /// With its number.
    Number,
    /// With a word or sign before the number of a clause: `§ 4`.
    Marker,
    /// With a subsection or sentence: `Abs. 2`.
    Level,
    /// After the dash of a range: `4–8`.
    Dash,
    /// With the marker of the section to which the places before it belong: `des § 4`.
    Section,
}

/// One of the things that a mention may lead to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cited {
    /// The clause's id.
    pub id: String,
    /// The sentence.
    pub sentence: Option<usize>,
    /// Where the words for it end, in bytes.
    pub end: usize,
}

impl InText {
    /// Prepares a document, from its language, its name, its headings, the ids of its clauses, and how they are cited.
    pub fn new<'i>(
        lang: Lang,
        name: &str,
        headings: impl Iterator<Item = &'i str>,
        ids: impl Iterator<Item = &'i str>,
        numbers: Numbers,
    ) -> Self {
        let is_figures = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let is_number = |part: &str| part.contains(|c: char| c.is_ascii_digit());
        let has_names = numbers == Numbers::InLetteredSections;
        let is_meant = |part: &str| has_names || is_number(part) || part.len() == 1;
        // Chapters may have codes of several letters: `EV.1.2`.
        let code = |id: &'i str| {
            let (first, rest) = id.split_once('.')?;
            let is_code = first.len() <= LONGEST_CODE && first.bytes().all(|byte| byte.is_ascii_lowercase());
            (is_code && rest.starts_with(|c: char| c.is_ascii_digit())).then_some(first)
        };
        let lettered = ids.flat_map(|id| {
            let parts = id.split('.').filter(|part| !is_figures(part) && is_meant(part));
            parts.chain(code(id))
        });
        let lettered = lettered.map(str::to_owned).collect();
        Self {
            lang,
            numbers,
            lettered,
            name: words_of(name).collect(),
            headed: headings.flat_map(words_of).collect(),
        }
    }

    pub(super) fn is_lettered(&self, part: &str) -> bool {
        self.lettered.contains(part)
    }

    /// Finds the citations in a line of text, grouped by what is cited together.
    pub fn mentions(&self, text: &str, home: Option<&Home<'_>>) -> Vec<Vec<Mention>> {
        let setting = Setting::Running { document: self, text };
        let mut parser = Parser { pieces: cut(text), at: 0, setting };
        let home = home.map(locus_of);
        let mut found = Vec::new();
        while parser.at < parser.pieces.len() {
            let start = parser.at;
            let group = if parser.may_begin() { parser.group(home.as_ref()) } else { None };
            match group {
                Some(group) => found.push(group),
                None => parser.at = start + 1,
            }
        }
        found
    }
}

fn words_of(text: &str) -> impl Iterator<Item = String> + use<> {
    cut(text).into_iter().filter_map(|piece| match piece.token {
        Token::Word(word) => Some(word),
        _ => None,
    })
}

fn locus_of(home: &Home<'_>) -> Locus {
    let section = home.section.split('.').map(|part| Step::new(StepKind::Plain, part.to_owned()));
    let below = home.below.map(|below| Step::new(StepKind::Subsection, below.to_owned()));
    Locus { steps: section.chain(below).collect(), ..Locus::default() }
}

/// A place with the token at which it begins.
struct Placed {
    start: usize,
    locus: Locus,
    begin: Begin,
}

/// The roles of words with which a citation may begin in running text, in addition to [`Role::MARKERS`].
const OTHERS: [Role; 3] = [Role::Question, Role::Subsection, Role::Sentence];

impl Parser<'_> {
    /// Tells whether a citation may begin here. This quickly excludes most words.
    fn may_begin(&self) -> bool {
        let (Some(document), Some(piece)) = (self.document(), self.pieces.get(self.at)) else { return false };
        let before = self.at.checked_sub(1).and_then(|before| self.pieces.get(before));
        let opens =
            |piece: &Piece| matches!(piece.token, Token::Sign('(' | '"' | '*' | '_') | Token::Figure(_));
        if piece.glued && !before.is_some_and(opens) {
            return false;
        }
        match &piece.token {
            Token::Sign(sign) => *sign == '§',
            // `4(1)`
            Token::Number(_) => {
                let is_bracketed =
                    self.is_glued(self.at + 1) && self.is_sign(1, '(') && self.number(2).is_some();
                document.numbers == Numbers::InParts || is_bracketed
            }
            Token::Word(word) => {
                let introduces = |role| Role::MARKERS.contains(&role) || OTHERS.contains(&role);
                WORDS_BY_FORM.senses(word).iter().any(|sense| introduces(sense.role))
                    || WORDS_BY_FORM.ordinal(word).is_some()
                    || self.is_sign(1, '.') && self.number(2).is_some() && document.is_lettered(word)
                    || document.numbers == Numbers::InParts && word.len() == 1 && self.number(1).is_some()
            }
            Token::Figure(_) => false,
        }
    }

    /// Reads what is cited together: `§ 1 Abs. 1, 2 und 3`, `leden 1 en 2 van artikel 3`. Citations of other texts are
    /// read, but left out.
    fn group(&mut self, home: Option<&Locus>) -> Option<Vec<Mention>> {
        let start = self.at;
        let mut places: Vec<Placed> = Vec::new();
        // Places from this index on belong to a section that may be named after them.
        let mut undecided = 0;
        loop {
            let before = self.at;
            let listed = places.last().map(|place| place.locus.clone());
            if listed.is_some() && !self.joins() {
                break;
            }
            // `lid 2 van artikel 3 en lid 1`: the last one belongs to the article that contains the text.
            let is_told =
                places.len() == undecided && places.last().is_some_and(|place| place.begin == Begin::Section);
            if is_told && self.at_level() {
                self.at = before;
                break;
            }
            let Some(place) = self.place(listed.as_ref().or(home), listed.is_none()) else {
                self.at = before;
                break;
            };
            let end = self.range_end(&place.locus);
            if place.begin == Begin::Marker {
                undecided = places.len() + 1;
            }
            places.push(place);
            places.extend(end);
            if places.get(undecided).is_some_and(|place| place.begin == Begin::Level)
                && let Some(section) = self.section_behind()
            {
                let from = places.get(undecided).map_or(0, |place| place.start);
                for place in places.iter_mut().skip(undecided) {
                    let own = place.locus.steps.iter().filter(|step| step.end > from).cloned().collect();
                    place.locus = lean(&section.locus, Locus { steps: own, ..Locus::default() });
                }
                places.push(section);
                undecided = places.len();
            }
        }
        if places.is_empty() {
            return None;
        }
        if self.is_named_before(start) || self.is_named_behind() {
            return Some(Vec::new());
        }
        let is_enclosed = start
            .checked_sub(1)
            .and_then(|before| self.pieces.get(before))
            .is_some_and(|piece| piece.token == Token::Sign('(') && self.is_sign(0, ')'));
        Some(places.iter().map(|place| self.mention(place, is_enclosed)).collect())
    }

    /// Reads one place. The first place of a group depends on the clause around the text only if it begins
    /// with a level.
    fn place(&mut self, model: Option<&Locus>, is_first: bool) -> Option<Placed> {
        if !is_first {
            self.skip_fillers();
        }
        let start = self.at;
        let begin = if self.at_level() {
            Begin::Level
        } else if self.ahead(|parser| parser.marker().is_some()) {
            Begin::Marker
        } else {
            Begin::Number
        };
        // `§ 31 a und b`
        let is_german = self.document().is_some_and(|document| document.lang == Lang::De);
        let beside = model.filter(|_| !is_first && is_german).and_then(|model| self.end_alike(model));
        let model = model.filter(|_| !is_first || begin == Begin::Level);
        let locus = beside.or_else(|| self.locus(model, None))?;
        let is_number = self.closes() && (begin != Begin::Number || is_first || !self.is_quantity());
        is_number.then_some(Placed { start, locus, begin })
    }

    /// Tells whether a section of an article, a subsection or a sentence begins here.
    fn at_level(&mut self) -> bool {
        let level = self.ahead(|parser| parser.level(None, false));
        level.is_some_and(|step| {
            matches!(step.kind, StepKind::Section | StepKind::Subsection | StepKind::Sentence)
        })
    }

    /// Reads the end of a range: `1–3`, `37a–c`, `1 bis 3`.
    fn range_end(&mut self, from: &Locus) -> Option<Placed> {
        self.attempt(|parser| {
            let begin = if parser.skip_dash() { Begin::Dash } else { Begin::Number };
            if begin == Begin::Number && !parser.skip_word(Role::To) {
                return None;
            }
            parser.skip_fillers();
            let start = parser.at;
            let locus = parser.end_alike(from).or_else(|| parser.locus(Some(from), None))?;
            (parser.closes() && !parser.is_quantity()).then_some(Placed { start, locus, begin })
        })
    }

    /// Skips what joins the places of a list: a comma, a word, or both.
    fn joins(&mut self) -> bool {
        let is_comma = self.is_sign(0, ',') && self.pieces.get(self.at + 1).is_some_and(|next| !next.glued);
        self.at += usize::from(is_comma);
        let is_word = self.skip_word(Role::And) || self.skip_word(Role::Or);
        is_comma || is_word
    }

    /// Reads the section to which the places before belong: `des § 1`, `van artikel 2`.
    fn section_behind(&mut self) -> Option<Placed> {
        self.attempt(|parser| {
            // `Section 2 in Article II`, `Section 2 (Article II)`
            let bracket = parser.skip_sign('(');
            if !bracket && !parser.skip_word(Role::Of) && !parser.skip_word(Role::Filler) {
                return None;
            }
            parser.skip_fillers();
            let start = parser.at;
            let is_marked = parser.ahead(|parser| parser.marker().is_some());
            let locus = if is_marked { parser.locus(None, None)? } else { return None };
            let ends = parser.closes() && (!bracket || parser.skip_sign(')'));
            ends.then_some(Placed { start, locus, begin: Begin::Section })
        })
    }

    /// Tells whether the number before this ends here, and is not part of something else: `3,5`, `4:1`,
    /// `2x2`, `§ 5-Verfahren`.
    fn closes(&self) -> bool {
        let mut glued = self.pieces.iter().skip(self.at).take_while(|piece| piece.glued);
        let first = glued.find(|piece| {
            !matches!(piece.token, Token::Sign(')' | '.' | ',' | ';' | ':' | '!' | '?' | '"' | '*'))
        });
        match first.map(|piece| &piece.token) {
            None | Some(Token::Sign('(')) => true,
            Some(Token::Sign('-')) => match glued.next().map(|piece| &piece.token) {
                Some(Token::Word(word)) => word.chars().nth(1).is_none(),
                _ => true,
            },
            Some(_) => false,
        }
    }

    /// Tells whether a number counts things rather than naming a clause: in German, the word for such things
    /// has a capital letter.
    fn is_quantity(&self) -> bool {
        let (Some(document), Some(Token::Word(word))) = (self.document(), self.token(0)) else {
            return false;
        };
        document.lang == Lang::De
            && self.written(self.at).starts_with(char::is_uppercase)
            && WORDS_BY_FORM.senses(word).is_empty()
            && self.names_another(self.at).is_none()
    }

    /// Tells whether the name of another text comes before a citation: `BGB § 26`, `het huishoudelijk reglement,
    /// artikel 2`.
    fn is_named_before(&self, start: usize) -> bool {
        let Some(before) = start.checked_sub(1) else { return false };
        let token = |at: usize| self.pieces.get(at).map(|piece| &piece.token);
        let name = match token(before) {
            // In `§ 26 BGB, § 1`, the name belongs to the citation before it.
            Some(Token::Sign(',')) => before
                .checked_sub(1)
                .filter(|name| !matches!(name.checked_sub(1).and_then(token), Some(Token::Number(_)))),
            // `die Satzung (§ 3)`; an abbreviation may be that of a body of the club.
            Some(Token::Sign('(')) => before
                .checked_sub(1)
                .filter(|name| matches!(token(*name), Some(Token::Word(word)) if is_law(word))),
            _ => Some(before),
        };
        name.and_then(|name| self.names_another(name)) == Some(true)
    }

    /// Tells whether another text is named after a citation: `§ 26 BGB`, `artikel 2 van het huishoudelijk
    /// reglement`.
    fn is_named_behind(&mut self) -> bool {
        let named = self.ahead(|parser| {
            // `Section 501(c)(3) of the Code`
            while parser.is_glued(parser.at) && parser.is_sign(0, '(') && parser.is_sign(2, ')') {
                parser.at += 3;
            }
            // `§§ 21 ff. BGB`
            let _ = parser.skip_word(Role::Rest) || parser.skip_word(Role::Next);
            parser.skip_sign('(');
            let found = parser.names_another(parser.at);
            if found.is_some() {
                return found;
            }
            if !parser.skip_word(Role::Of) {
                return None;
            }
            // `of the **Act**`
            let fills = |parser: &mut Self| {
                [Role::Filler, Role::Of].into_iter().any(|role| parser.skip_word(role))
                    || parser.skip_sign('*')
                    || parser.skip_sign('_')
            };
            while fills(parser) {}
            // A section whose number cannot be read is not the one around the text.
            let is_unread = parser.ahead(|parser| parser.locus(None, None)).is_none();
            parser.names_its_text().or_else(|| parser.marker().filter(|_| is_unread).map(|_| true))
        });
        named == Some(true)
    }

    /// Reads the words after "of the". If they name a text of rules, returns whether it is another text than this: `the
    /// tournament rules`, `de statuten`, `the Harbour Club`.
    fn names_its_text(&mut self) -> Option<bool> {
        if self.skip_word(Role::This) {
            return Some(false);
        }
        let document = self.document()?;
        let is_foreign = |token: &Token| matches!(token, Token::Word(word) if !document.name.contains(word));
        let mut is_of_others = false;
        for ahead in 0..=MOST_ADJECTIVES {
            let Some(Token::Word(word)) = self.token(ahead) else { break };
            let at = self.at + ahead;
            let found = self.names_another(at);
            if found.is_some() {
                return found;
            }
            if self.is_collective(ahead) {
                let qualifiers = self.pieces.get(self.at..at).unwrap_or_default();
                let is_qualified = qualifiers.iter().any(|piece| is_foreign(&piece.token));
                // `Articles of Association`, `the rules of the federation`
                let is = |role, token: Option<&Token>| matches!(token, Some(Token::Word(word)) if WORDS_BY_FORM.has(word, role));
                let article = usize::from(is(Role::Filler, self.token(ahead + 2)));
                let of_what = self.token(ahead + 2 + article).filter(|_| is(Role::Of, self.token(ahead + 1)));
                return Some(is_qualified || of_what.is_some_and(is_foreign));
            }
            if !WORDS_BY_FORM.senses(word).is_empty() {
                break;
            }
            // In German every noun has a capital letter.
            let is_proper = document.lang != Lang::De && self.written(at).starts_with(char::is_uppercase);
            if is_proper && self.number(ahead + 1).is_none() && !document.headed.contains(word) {
                is_of_others |= !document.name.contains(word);
            }
        }
        is_of_others.then_some(true)
    }

    /// Tells whether a plural word names all rules, without a number: `the rules`.
    fn is_collective(&self, ahead: usize) -> bool {
        let Some(Token::Word(word)) = self.token(ahead) else { return false };
        let senses = WORDS_BY_FORM.senses(word);
        self.number(ahead + 1).is_none()
            && senses.iter().any(|sense| sense.is_plural && matches!(sense.role, Role::Rule | Role::Article))
    }

    /// If a word names a text of rules, returns whether it is another text than this: `BGB`, `StVO`,
    /// `Spielordnung`.
    fn names_another(&self, at: usize) -> Option<bool> {
        let document = self.document()?;
        // `DSB-Satzung` is a text of the DSB.
        let mut at = at;
        while self.hyphen(at + 1) {
            at += 2;
        }
        let Some(Token::Word(word)) = self.pieces.get(at).map(|piece| &piece.token) else { return None };
        let is_of_others = at
            .checked_sub(2)
            .is_some_and(|first| self.hyphen(at - 1) && self.abbreviates_another(first) == Some(true));
        if is_law(word) {
            // `Vereinssatzung` means this document if it is the "Satzung des Vereins"; `wedstrijdreglement` does not if
            // it is the "huishoudelijk reglement".
            let is_told = |kind: &str| {
                let kind = kind.trim_end_matches('s');
                document.name.len() == 1 || document.name.iter().any(|other| other.starts_with(kind))
            };
            let is_own = |name: &String| {
                let kind = word.strip_suffix(name.as_str()).filter(|_| is_law(name));
                name.ends_with(word.as_str()) || kind.is_some_and(is_told)
            };
            return Some(is_of_others || !document.name.iter().any(is_own));
        }
        // The `FIDE-Schachregeln` are those of the FIDE.
        let are_rules = RULES.iter().any(|rules| word.ends_with(rules));
        if is_of_others && are_rules { Some(true) } else { self.abbreviates_another(at) }
    }

    fn hyphen(&self, at: usize) -> bool {
        let glued = |at: usize| self.pieces.get(at).filter(|piece| piece.glued).map(|piece| &piece.token);
        glued(at) == Some(&Token::Sign('-')) && matches!(glued(at + 1), Some(Token::Word(_)))
    }

    /// If a word abbreviates the name of a text of rules, returns whether it is another text than this.
    fn abbreviates_another(&self, at: usize) -> Option<bool> {
        let document = self.document()?;
        let Some(Token::Word(word)) = self.pieces.get(at).map(|piece| &piece.token) else { return None };
        let written = self.written(at);
        let capitals = written.chars().filter(|c| c.is_uppercase()).count();
        let letters = written.chars().count();
        let longest = if capitals == letters { LONGEST_CAPITALS } else { LONGEST_ABBREVIATION };
        let is_roman = written.chars().all(|c| matches!(c, 'I' | 'V' | 'X' | 'L'));
        let is_abbreviation =
            capitals >= 2 && letters <= longest && !is_roman && WORDS_BY_FORM.senses(word).is_empty();
        is_abbreviation.then(|| !document.name.contains(word))
    }

    /// Returns a token as it was written.
    pub(super) fn written(&self, at: usize) -> &str {
        let Setting::Running { text, .. } = self.setting else { return "" };
        self.pieces.get(at).and_then(|piece| text.get(piece.start..piece.end)).unwrap_or_default()
    }

    /// Tells whether sections have letters, and the numbers of rules start again in each.
    pub(super) const fn counts_in_sections(&self) -> bool {
        matches!(self.document(), Some(InText { numbers: Numbers::InLetteredSections, .. }))
    }

    /// Tells whether a number may begin with the letters here. In running text, letters alone need a capital:
    /// `Abschnitt A`.
    pub(super) fn is_capital_or_number(&self, ahead: usize) -> bool {
        let is_word = ahead == 0 && matches!(self.token(0), Some(Token::Word(_)));
        let goes_on = self
            .pieces
            .get(self.at + 1)
            .is_some_and(|next| next.glued && matches!(next.token, Token::Number(_)));
        !self.is_running() || !is_word || goes_on || self.written(self.at).starts_with(char::is_uppercase)
    }

    /// Reads alternating digits and letters without blanks: `4a`, `2k2`; or `2:27` in a statute whose chapters are
    /// numbered separately.
    pub(super) fn close_number(&mut self) -> Option<String> {
        let number = self.close_turns()?;
        let has_chapters = self.document().is_some_and(|document| document.numbers == Numbers::InChapters);
        let article = self.attempt(|parser| {
            let is_close = parser.is_glued(parser.at) && parser.is_glued(parser.at + 1);
            let is_joined = has_chapters && is_close && parser.skip_sign(':');
            if is_joined { parser.close_turns() } else { None }
        });
        Some(article.map_or(number.clone(), |article| format!("{number}.{article}")))
    }

    fn close_turns(&mut self) -> Option<String> {
        let mut number = self.number(0)?.to_owned();
        self.at += 1;
        while let Some(Piece { token: Token::Word(part) | Token::Number(part), glued: true, .. }) =
            self.pieces.get(self.at)
        {
            number.push_str(part);
            self.at += 1;
        }
        Some(number)
    }

    /// Reads one more number, directly after the one before or in brackets: `3.1`, `3 (2)`.
    pub(super) fn close_step(&mut self, locus: &Locus) -> Option<Step> {
        // `4.4.(1)`: a dot that joins nothing.
        let is_loose = !locus.steps.is_empty() && self.is_sign(0, '.') && self.is_sign(1, '(');
        let (is_close, is_next_close) = (self.is_glued(self.at), self.is_glued(self.at + 1));
        if is_loose && is_close && is_next_close {
            return self.attempt(|parser| {
                parser.at += 1;
                parser.close_step(locus)
            });
        }
        self.attempt(|parser| match parser.token(0)? {
            Token::Sign('.') if !locus.steps.is_empty() && is_close && is_next_close => {
                parser.at += 1;
                let letter = if parser.number(0).is_none() { parser.letter() } else { None };
                letter.or_else(|| parser.close_number()).map(|part| Step::new(StepKind::Dotted, part))
            }
            // `Section 2.1(b)`
            Token::Sign('(') if parser.number(1).is_none() && parser.counts_in_sections() => {
                parser.at += 1;
                let letter = parser.letter().filter(|_| parser.skip_sign(')'));
                letter.map(|letter| Step::new(StepKind::Item, letter))
            }
            Token::Sign('(') if parser.number(1).is_some() && is_next_close => {
                parser.at += 1;
                let part = parser.bracketed();
                // `2.1 (2.)` cites the number with the dot that the list prints.
                let _ = parser.is_glued(parser.at) && parser.skip_sign('.');
                // `§ 16 (5, 9)`: the places behind lean on this one.
                let goes_on = |parser: &Self| {
                    parser.number(1).is_some() && (parser.is_sign(0, ',') || parser.word(Role::And).is_some())
                };
                part.filter(|_| parser.skip_sign(')') || goes_on(parser))
                    .map(|part| Step::new(StepKind::Bracket, part))
            }
            _ => None,
        })
    }

    /// Reads a level and its number; after a comma, only a deeper level: `§ 5 Abs. 4`, `artikel 3, lid 2`.
    pub(super) fn comma_step(&mut self, locus: &Locus) -> Option<Step> {
        self.attempt(|parser| {
            // `Article II (Section 2)`
            let bracket = parser.counts_in_sections() && parser.skip_sign('(');
            let comma = bracket || parser.skip_sign(',');
            let level = parser.level(locus.steps.iter().map(|step| step.kind).max(), comma);
            level.filter(|_| !bracket || parser.skip_sign(')'))
        })
    }

    fn mention(&self, place: &Placed, is_enclosed: bool) -> Mention {
        let Placed { start, locus, begin } = place;
        Mention {
            role: locus.marker.map(|marker| marker.role),
            start: self.pieces.get(self.link_start(*start)).map_or(0, |piece| piece.start),
            cited: self.cited(*start, &locus.steps),
            leans: locus.steps.first().is_some_and(|step| step.end <= *start),
            begin: *begin,
            is_announced: is_enclosed || self.is_announced(*start),
        }
    }

    /// Returns what the steps of a place that begins at a token may lead to, the finest first: all steps, and then
    /// those up to each written one.
    fn cited(&self, start: usize, steps: &[Step]) -> Vec<Cited> {
        let end_of = |step: &Step| self.pieces.get(step.end.saturating_sub(1)).map_or(0, |piece| piece.end);
        let own: Vec<usize> =
            steps.iter().enumerate().filter(|(_, step)| step.end > start).map(|(at, _)| at).collect();
        let up_to = |at: &usize| {
            let (above, rest) = steps.split_at_checked(at + 1)?;
            // `3.1.9` is one number: if it does not exist, 3.1 is not meant. `3.1.b` may be an item of 3.1.
            let is_letter = |step: &Step| step.part.len() == 1 && step.part.starts_with(char::is_alphabetic);
            let is_whole = match rest {
                [next, ..] if next.kind == StepKind::Dotted => rest.len() == 1 && is_letter(next),
                _ => true,
            };
            let (last, outer) = above.split_last()?;
            let is_sentence = last.kind == StepKind::Sentence;
            let clause = if is_sentence { outer } else { above };
            let is_clause = clause.iter().all(|step| step.kind != StepKind::Sentence);
            let id = clause.iter().map(|step| step.part.as_str()).collect::<Vec<_>>().join(".");
            let sentence = if is_sentence { Some(last.part.parse().ok()?) } else { None };
            (is_whole && is_clause).then(|| Cited { id, sentence, end: end_of(last) })
        };
        let mut cited: Vec<Cited> = own.iter().rev().filter_map(up_to).collect();
        // `3.1 and 4`: 3.4 or, if that does not exist, 4.
        let alone = own.first().filter(|_| own.len() == 1).and_then(|at| steps.get(*at));
        cited.extend(alone.filter(|step| step.kind == StepKind::Dotted).map(|step| Cited {
            id: step.part.clone(),
            sentence: None,
            end: end_of(step),
        }));
        cited
    }

    /// Returns the token at which a link begins: after a plural word, since its number is only the first.
    fn link_start(&self, start: usize) -> usize {
        let token = |at: usize| self.pieces.get(at).map(|piece| &piece.token);
        match token(start) {
            Some(Token::Sign('§')) if token(start + 1) == Some(&Token::Sign('§')) => start + 2,
            Some(Token::Word(word)) if WORDS_BY_FORM.senses(word).iter().any(|sense| sense.is_plural) => {
                start + 1 + usize::from(token(start + 1) == Some(&Token::Sign('.')))
            }
            _ => start,
        }
    }

    fn is_announced(&self, start: usize) -> bool {
        let is_sign = |piece: &Piece| matches!(piece.token, Token::Sign('.' | ':' | '(' | '"'));
        let end = start - self.pieces.iter().take(start).rev().take_while(|piece| is_sign(piece)).count();
        (1..=LONGEST_WORD.min(end))
            .any(|length| WORDS_BY_FORM.has(&self.joined(end - length, length), Role::See))
    }
}

//! Labels: the numbers that documents print before their clauses, read from the start of a text.

use std::fmt;

use schiri_rules::citation::{Role, introducing};
use schiri_rules::corpus::{self, INSERTED_WORDS};

use super::dialect::Dialect;
use super::outline::Opening;

/// One part of a number: `2k2a` has four, `3.1.6` three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Part {
    Figure(u32),
    /// A letter, a being 1.
    Letter(u32),
}

impl Part {
    pub(crate) const fn value(self) -> u32 {
        match self {
            Self::Figure(value) | Self::Letter(value) => value,
        }
    }

    pub(crate) const fn with(self, value: u32) -> Self {
        match self {
            Self::Figure(_) => Self::Figure(value),
            Self::Letter(_) => Self::Letter(value),
        }
    }

    /// Returns the part of the same kind that is `by` smaller, if there is one.
    pub(super) fn back(self, by: u32) -> Option<Self> {
        let smaller = self.value().checked_sub(by).map(|value| self.with(value));
        smaller.filter(|part| *part != Self::Letter(0))
    }

    /// Tells whether a letter is often left out in rows, because it looks like a digit: i, l, o.
    pub(crate) const fn is_mistakable(self) -> bool {
        matches!(self, Self::Letter(9 | 12 | 15))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Figure(value) => write!(f, "{value}"),
            Self::Letter(value) => char::from_u32(value + 96).map_or(Ok(()), |letter| write!(f, "{letter}")),
        }
    }
}

/// How a label is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Form {
    /// A word and a number: § 4a, Artikel 3, rule 8.
    Word,
    /// A number in round brackets: (1), (2a).
    Brackets,
    /// A number followed by a bracket: 1), a).
    Bracket,
    /// A number followed by a full stop or colon: 1., 3.1.6.
    Stop,
    /// A number alone: 1, 3.1.6.
    Bare,
    /// A number that only a program shows.
    Shown,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Label {
    pub(super) form: Form,
    pub(super) path: Vec<Part>,
    /// Its length in bytes, including the blanks after it.
    pub(super) len: usize,
    /// The number in the form of an id: `3.1.6`, `4a`, `2k2a`.
    pub(super) id: String,
    /// Whether it had a typing error: `606. 8b`.
    pub(super) mended: bool,
}

impl Label {
    /// A number that is being read; its end determines form and length.
    const fn new(path: Vec<Part>, id: String) -> Self {
        Self { form: Form::Bare, path, len: 0, id, mended: false }
    }

    fn push(&mut self, joint: &str, part: Part) {
        self.path.push(part);
        self.id.extend([joint, &part.to_string()]);
    }
}

struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn second(&self) -> Option<char> {
        self.rest().chars().nth(1)
    }

    fn eat(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        let c = self.peek().filter(|c| wanted(*c))?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Reads something; if it is not there, nothing is read.
    fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let start = self.at;
        let found = read(self);
        if found.is_none() {
            self.at = start;
        }
        found
    }

    fn blanks(&mut self) -> usize {
        let start = self.at;
        while self.eat(|c| c.is_whitespace() && c != '\n').is_some() {}
        self.at - start
    }

    fn figures(&mut self) -> Option<Part> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let value = self.rest().get(..digits).filter(|digits| (1..=4).contains(&digits.len()))?;
        self.at += digits;
        value.parse().ok().map(Part::Figure)
    }

    /// A single letter of this kind that is not followed by another.
    fn letter(&mut self, is_letter: fn(&char) -> bool) -> Option<Part> {
        let c = self.peek().filter(is_letter)?;
        // "e.g." is no label.
        let is_abbreviated =
            || c.is_lowercase() && self.rest().chars().nth(2).is_some_and(char::is_lowercase);
        if self.second().is_some_and(|next| next.is_alphabetic() || next == '.' && is_abbreviated()) {
            return None;
        }
        self.at += 1;
        Some(ordinal(c))
    }
}

fn ordinal(c: char) -> Part {
    Part::Letter(u32::from(c.to_ascii_lowercase()).saturating_sub(u32::from('a')) + 1)
}

/// Reads a number with its parts: `3.1.6`, `100.1a`, `2k2a`. With `mend`, blanks and commas instead of a
/// point are accepted.
fn number(cursor: &mut Cursor<'_>, mend: bool) -> Option<Label> {
    let mut number = first_part(cursor)?;
    while number.path.len() < 9 {
        let was_letter = matches!(number.path.last(), Some(Part::Letter(_)));
        if !was_letter && let Some(letter) = cursor.letter(char::is_ascii_lowercase) {
            number.push("", letter);
            continue;
        }
        let is_close = was_letter && cursor.peek().is_some_and(|c| c.is_ascii_digit());
        let next = cursor.attempt(|cursor| {
            let joint = if is_close { "" } else { joint(cursor, mend, &mut number.mended)? };
            Some((joint, cursor.figures().or_else(|| cursor.letter(char::is_ascii_alphabetic))?))
        });
        let Some((joint, part)) = next else { break };
        number.push(joint, part);
    }
    Some(number)
}

/// The first part of a number: digits, a capital letter followed by digits (`A1a`), or a code of capital letters
/// followed by a point and digits (`EV.1`).
fn first_part(cursor: &mut Cursor<'_>) -> Option<Label> {
    if let Some(figure) = cursor.figures() {
        return Some(Label::new(vec![figure], figure.to_string()));
    }
    let rest = cursor.rest();
    let code = rest.get(..rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_uppercase()).len())?;
    let behind = rest.get(code.len()..)?;
    let is_figures = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let joined = behind.strip_prefix('.').is_some_and(is_figures);
    let is_set_off = joined || code.len() == 1 && is_figures(behind);
    if !is_set_off || !(1..=LONGEST_CODE).contains(&code.len()) {
        return None;
    }
    cursor.at += code.len();
    // In base 27, so that codes of one letter are equal to that letter's place.
    let place = code.chars().fold(0, |place, c| place * 27 + ordinal(c).value());
    Some(Label::new(vec![Part::Letter(place)], code.to_ascii_lowercase()))
}

const LONGEST_CODE: usize = 3;

/// The sign between two parts: a point, or what was typed instead.
fn joint(cursor: &mut Cursor<'_>, mend: bool, mended: &mut bool) -> Option<&'static str> {
    if !mend {
        cursor.eat(|c| c == '.')?;
        return cursor.peek().is_some_and(|c| c.is_ascii_alphanumeric()).then_some(".");
    }
    let before = cursor.blanks();
    let sign = cursor.eat(|c| matches!(c, '.' | ',' | ':' | ';'))?;
    let blanks = before + cursor.blanks();
    let is_one = blanks <= 2 && cursor.peek().is_some_and(|c| c.is_ascii_digit());
    *mended |= is_one && (blanks > 0 || sign != '.');
    is_one.then_some(".")
}

/// Ends a label: the sign after the number, and the blanks after that. A label must be followed by a blank,
/// by the end of the text or, if its sign leaves no doubt, by a capital letter.
fn ended(mut cursor: Cursor<'_>, number: Label, form: Option<Form>) -> Option<Label> {
    // Markdown escapes the point after a number.
    let escaped = matches!((cursor.peek(), cursor.second()), (Some('\\'), Some('.' | ')')));
    cursor.at += usize::from(escaped);
    let sign = cursor.eat(|c| matches!(c, '.' | ')' | ':'));
    if sign == Some('.') {
        cursor.eat(|c| c == ')' || c == ':');
    }
    let form = form.unwrap_or(match sign {
        Some(')') => Form::Bracket,
        Some(_) => Form::Stop,
        None => Form::Bare,
    });
    let blanks = cursor.blanks();
    let next = cursor.peek();
    // A bold number ends at its marks.
    let is_clear = next.is_some_and(|c| {
        matches!(c, '*' | '_') || sign.is_some() && (c.is_uppercase() || matches!(c, '„' | '“' | '"' | '('))
    });
    if blanks == 0 && next.is_some() && !is_clear {
        return None;
    }
    if form == Form::Word {
        // A dash or bar between the number and its heading.
        if cursor.eat(|c| matches!(c, '–' | '—' | '-' | '|' | ':')).is_some() {
            cursor.blanks();
        }
    }
    Some(Label { form, len: cursor.at, ..number })
}

/// Reads a number at the start of a text: `3.1.6 `, `1. `, `2k2a) `.
pub(super) fn numbered(text: &str) -> Option<Label> {
    let mut cursor = Cursor::new(text);
    let mut number = number(&mut cursor, false)?;
    remark(&mut cursor, &mut number);
    ended(cursor, number, None)
}

/// Reads the signs that number the remarks on a rule: `1c+)`, `1c++)` are the first and second remark on 1c.
fn remark(cursor: &mut Cursor<'_>, number: &mut Label) {
    let signs = cursor.rest().bytes().take_while(|byte| *byte == b'+').count();
    let closed = cursor.rest().get(signs..).is_some_and(|rest| rest.starts_with(')'));
    let count = u32::try_from(signs).ok().filter(|count| (1..=9).contains(count) && closed);
    if let Some(count) = count.filter(|_| number.path.len() > 1) {
        cursor.at += signs;
        // Remarks come after their rule and before the rules below it.
        number.path.push(Part::Figure(0));
        number.push(".", Part::Figure(count));
    }
}

/// Reads a number with mistyped points: `606. 8b`, `702,37a`.
pub(super) fn mistyped(text: &str) -> Option<Label> {
    let mut cursor = Cursor::new(text);
    let number = number(&mut cursor, true).filter(|number| number.mended && number.path.len() > 1)?;
    ended(cursor, number, None)
}

/// A single capital letter: `Article A`.
fn capital(cursor: &mut Cursor<'_>) -> Option<Label> {
    let c = cursor.peek().filter(char::is_ascii_uppercase)?;
    cursor.second().filter(|next| matches!(next, ':' | '.' | '–' | ')'))?;
    cursor.at += 1;
    Some(Label::new(vec![ordinal(c)], c.to_ascii_lowercase().to_string()))
}

/// Continues reading if a law numbers its articles within each chapter: `Artikel 2:1`, `Artikel 8:108a`.
fn chapter(cursor: &mut Cursor<'_>, article: &mut Label) {
    let rest = cursor.attempt(|cursor| {
        cursor.eat(|c| c == ':')?;
        number(cursor, false).filter(|_| article.path.len() == 1)
    });
    if let Some(rest) = rest {
        article.path.extend(rest.path);
        article.id.extend([".", &rest.id]);
    }
}

/// Reads the word of an article that was inserted after another one (`Artikel 1 bis`). It must end the number: "Artikel
/// 3 bis 5" is a range.
fn inserted(cursor: &mut Cursor<'_>, article: &mut Label) {
    let found = cursor.attempt(|cursor| {
        cursor.blanks();
        let word: String = cursor.rest().chars().take_while(char::is_ascii_alphabetic).collect();
        cursor.at += word.len();
        let found = INSERTED_WORDS.iter().zip(1..).find(|(inserted, _)| **inserted == word)?;
        let rest = cursor.rest();
        let ends = rest.starts_with(['.', ':', ')', '\n'])
            || rest.trim_start().starts_with(|c: char| c.is_uppercase() || matches!(c, '–' | '-' | '('))
            || rest.trim().is_empty();
        ends.then_some(found)
    });
    if let Some((word, place)) = found {
        article.path.push(Part::Letter(place));
        article.id.push_str(word);
    }
}

/// Reads a number after a word or sign with one of these roles: `§ 4a`, `Artikel 3`, `Regel 8:`.
pub(super) fn worded(text: &str, roles: &[Role]) -> Option<Label> {
    let mut cursor = Cursor::new(text);
    cursor.at = introducing(text, roles)?;
    let mut number = number(&mut cursor, false).or_else(|| capital(&mut cursor))?;
    chapter(&mut cursor, &mut number);
    // "Rule 7A" was inserted after rule 7.
    let may_go_on = cursor.second().is_none_or(|next| !next.is_alphanumeric())
        && matches!(number.path.last(), Some(Part::Figure(_)));
    if let Some(c) = cursor.eat(|c| c.is_ascii_uppercase() && may_go_on) {
        number.push("", ordinal(c));
    }
    inserted(&mut cursor, &mut number);
    // Statutes also write "§ 4 a".
    let letter = cursor.attempt(|cursor| {
        let is_apart = number.path.len() == 1 && cursor.blanks() > 0;
        let letter = if is_apart { cursor.letter(char::is_ascii_lowercase) } else { None };
        letter.filter(|_| cursor.peek().is_none_or(|c| c.is_whitespace() || c == '.'))
    });
    if let Some(letter) = letter {
        number.push("", letter);
    }
    ended(cursor, number, Some(Form::Word))
}

/// Reads a number in brackets: `(1) `, `(2a) `.
pub(super) fn bracketed(text: &str) -> Option<Label> {
    let mut cursor = Cursor::new(text);
    cursor.eat(|c| c == '(')?;
    let number = number(&mut cursor, false)?;
    cursor.eat(|c| c == ')')?;
    cursor.blanks();
    Some(Label { form: Form::Brackets, len: cursor.at, ..number })
}

/// Tells whether a line begins with the number of a section or subsection: `§ 3 `, `(2) `, `3.1 `.
pub(super) fn opens_clause(text: &str) -> bool {
    let section = worded(text, &[Role::Sign, Role::Article]);
    let parted = || numbered(text).filter(|label| label.path.len() > 1);
    let found = section.or_else(|| bracketed(text)).or_else(parted);
    // A date is not the number of a section.
    let is_date = |path: &[Part]| {
        matches!(path, [Part::Figure(1..=31), Part::Figure(1..=12), Part::Figure(10..)])
            || path.iter().any(|part| part.value() >= 1000)
    };
    found.is_some_and(|label| label.len < text.len() && !is_date(&label.path))
}

/// Abbreviations that are always followed by a number. Whole words, such as "Regel.", may end a sentence.
const BEFORE_NUMBERS: [&str; 12] =
    ["§", "abs.", "nr.", "art.", "ziff.", "pkt.", "buchst.", "lit.", "abschn.", "kap.", "par.", "hfst."];

/// Tells whether a line ends with a word that introduces a number, so that the number in the next line is cited: `nach
/// Abs.`
pub(super) fn ends_before_number(text: &str) -> bool {
    let last = text.split_whitespace().next_back().unwrap_or_default().to_lowercase();
    BEFORE_NUMBERS.contains(&last.trim_start_matches('('))
}

/// Reads a letter as a label: `A. `, `b) `.
pub(super) fn lettered(text: &str) -> Option<Label> {
    let mut cursor = Cursor::new(text);
    let open = cursor.eat(|c| c == '(').is_some();
    let letter = cursor.eat(|c| c.is_ascii_alphabetic())?;
    let sign = cursor.eat(|c| matches!(c, '.' | ')' | ':'))?;
    let form = match (open, sign) {
        (true, ')') => Form::Brackets,
        (true, _) => return None,
        (false, ')') => Form::Bracket,
        (false, _) => Form::Stop,
    };
    // "z. B." and "e.g." are no labels.
    if cursor.blanks() == 0 && cursor.peek().is_some() || cursor.second() == Some('.') {
        return None;
    }
    let number = Label::new(vec![ordinal(letter)], letter.to_ascii_lowercase().to_string());
    Some(Label { form, len: cursor.at, ..number })
}

/// Reads a doubled lower-case letter as a label, as in nested lists: `bb) `.
pub(super) fn doubled(text: &str) -> Option<Label> {
    let first = text.chars().next().filter(char::is_ascii_lowercase)?;
    let label = lettered(text.strip_prefix(first)?).filter(|label| label.form == Form::Bracket)?;
    (text.get(1..)?.starts_with(first)).then(|| Label { len: label.len + 1, ..label })
}

fn roman_number(cursor: &mut Cursor<'_>) -> Option<Label> {
    let start = cursor.at;
    while cursor.eat(|c| matches!(c, 'I' | 'V' | 'X' | 'L')).is_some() {}
    let id = cursor.text.get(start..cursor.at)?.to_ascii_lowercase();
    let value = u32::try_from(corpus::roman(&id)?).ok()?;
    Some(Label::new(vec![Part::Figure(value)], id))
}

/// Reads a Roman number as a label: `IV. `.
pub(super) fn roman(text: &str) -> Option<Label> {
    let mut cursor = Cursor::new(text);
    let number = roman_number(&mut cursor)?;
    cursor.eat(|c| matches!(c, '.' | ')' | ':'))?;
    let is_apart = cursor.blanks() > 0 || cursor.peek().is_none();
    is_apart.then_some(Label { form: Form::Stop, len: cursor.at, ..number })
}

/// Reads an article with a Roman number: `ARTICLE IV – `.
pub(super) fn roman_article(text: &str) -> Option<Label> {
    let mut cursor = Cursor::new(text);
    cursor.at = introducing(text, &[Role::Article])?;
    let number = roman_number(&mut cursor)?;
    ended(cursor, number, Some(Form::Word))
}

/// The small Roman number with which an item begins: `(iii) `, `iv) `, `ii. `.
pub(super) fn roman_item(text: &str) -> Option<u32> {
    let word = text.split(' ').next()?;
    let number = word.trim_start_matches('(');
    let is_sound = number.starts_with(|c: char| c.is_ascii_lowercase()) && number.ends_with([')', '.']);
    let label = roman(&number.to_uppercase()).filter(|_| is_sound)?;
    label.path.first().map(|part| part.value())
}

/// The letters or small Roman number before an item: `b)`, `bb)`, `ii)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ItemSign {
    /// The place of its letter in the alphabet, or its Roman number.
    pub(super) place: u32,
    /// 1 for a letter, 2 for a doubled one, 3 for a Roman number.
    pub(super) letters: usize,
}

impl ItemSign {
    /// Whether it begins a list, or goes on behind the sign above it.
    pub(super) fn follows(self, above: Option<Self>) -> bool {
        match above {
            // Behind `bb)` the list outside goes on with any letter.
            Some(above) if self.letters < above.letters => true,
            Some(above) if self.letters == above.letters => self.place == above.place + 1,
            Some(_) => self.place == 1,
            None => self.place == 1 && self.letters == 1,
        }
    }
}

/// The sign with which an item begins a list or continues the one above. `i)` may be a letter or a number: of two
/// signs that fit, the one of the same kind as the sign above is taken.
pub(super) fn next_sign(text: &str, above: Option<ItemSign>) -> Option<ItemSign> {
    let fitting = item_signs(text).filter(|sign| sign.follows(above));
    fitting.max_by_key(|sign| above.is_some_and(|above| above.letters == sign.letters))
}

/// What the sign of an item may be.
pub(super) fn item_signs(text: &str) -> impl Iterator<Item = ItemSign> {
    let is_small = text.starts_with(|c: char| c.is_ascii_lowercase());
    let label = lettered(text).map(|label| (label, 1)).or_else(|| Some((doubled(text)?, 2)));
    let letter = label.filter(|_| is_small).and_then(|(label, letters)| {
        label.path.first().map(|part| ItemSign { place: part.value(), letters })
    });
    let roman = roman_item(text).map(|place| ItemSign { place, letters: 3 });
    letter.into_iter().chain(roman)
}

/// Returns the number that a clause's label prints, where its id would be written otherwise: `A1a`, `1c++`, `2:1`, `6.0`.
pub(super) fn differing(printed: &str, opening: &Opening, dialect: Dialect) -> Option<String> {
    let number = printed.rsplit(char::is_whitespace).find(|word| word.contains(char::is_alphanumeric))?;
    let number = number.trim_matches(['.', ':', ')', '(', '*', '_']);
    let small = number.to_ascii_lowercase();
    let rule = small.trim_end_matches('+');
    let is_remark = rule.len() < small.len() && opening.id == format!("{rule}.{}", small.len() - rule.len());
    let is_otherwise = match dialect {
        Dialect::Decimal => {
            is_remark
                || small == opening.id && number != small
                || number.strip_suffix(".0") == Some(&opening.id)
        }
        // The parts of an id look like articles, but a law may number its articles with several parts.
        Dialect::Article => {
            introducing(printed, &[Role::Article]).is_some()
                && small.replace(':', ".") == opening.id
                && (opening.id.contains('.') || number != small)
        }
        _ => false,
    };
    is_otherwise.then(|| number.to_owned())
}

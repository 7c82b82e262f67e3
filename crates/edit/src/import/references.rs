//! Citations in the text become links where they lead to a clause of the document.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use rustc_hash::FxHashMap;

use super::dialect::Dialect;
use super::links::{Dangling, Linked, own_links};
use super::slug::slug;
use schiri_rules::citation::{Begin, Cited, Home, InText, Mention, Numbers, Role, is_word};
use schiri_rules::lang::Lang;

pub(super) struct Targets {
    dialect: Dialect,
    /// What reading its citations needs to know of the document.
    in_text: InText,
    /// Clauses by id, each with its number of numbered sentences.
    ids: FxHashMap<String, usize>,
    /// Clauses with others below them.
    sections: HashSet<String>,
    /// Clauses that print only the last part of their number, as list items do.
    pub(super) listed: HashSet<String>,
    /// Clauses by their folded headings.
    headings: BTreeMap<String, String>,
    /// Clauses that have an item with a letter, by the folded heading above it and the letter: `forfait-c`. And annexes,
    /// by their word and their number or letter: `anlage-1`, `appendix-A`.
    pub(super) items: FxHashMap<String, String>,
    /// Clauses by the names of the document's link targets.
    pub(super) anchors: FxHashMap<String, String>,
    /// Clauses by their printed numbers, where these differ from the ids: `6.0`.
    pub(super) labels: FxHashMap<String, String>,
}

impl Targets {
    /// Prepares the clauses: id, heading, and number of numbered sentences. `name` is the document's own name.
    pub(super) fn new<'a>(
        dialect: Dialect,
        lang: Lang,
        name: &str,
        clauses: impl Iterator<Item = (&'a str, Option<&'a str>, usize)> + Clone,
    ) -> Self {
        let is_parted = |(id, ..): (&str, _, _)| {
            id.contains('.') && id.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit())
        };
        let numbers = match dialect {
            Dialect::Decimal => Numbers::InParts,
            Dialect::Heading | Dialect::Flat if clauses.clone().any(is_parted) => Numbers::InParts,
            Dialect::Letter => Numbers::InLetteredSections,
            Dialect::Article => Numbers::InChapters,
            _ => Numbers::Worded,
        };
        let named = clauses.clone().filter_map(|(_, heading, _)| heading);
        let in_text = InText::new(lang, name, named, clauses.clone().map(|(id, ..)| id), numbers);
        let sections = clauses.clone().filter_map(|(id, ..)| Some(id.rsplit_once('.')?.0.to_owned()));
        let mut headings = BTreeMap::new();
        for (id, heading, _) in clauses.clone() {
            let own = (!id.contains('.')).then(|| id.to_owned());
            for name in heading.map(slug).into_iter().chain(own) {
                headings.entry(name).or_insert_with(|| id.to_owned());
            }
        }
        Self {
            dialect,
            in_text,
            sections: sections.collect(),
            headings,
            ids: clauses.map(|(id, _, sentences)| (id.to_owned(), sentences)).collect(),
            listed: HashSet::new(),
            items: FxHashMap::default(),
            anchors: FxHashMap::default(),
            labels: FxHashMap::default(),
        }
    }

    /// The clause to which one of the document's own links leads: by its target's name, by its number, or by the
    /// heading from which sites make anchors, with or without the number before it.
    fn anchor(&self, anchor: &str) -> Option<&str> {
        if let Some(id) = self.anchors.get(anchor) {
            return Some(id);
        }
        let key = slug(anchor);
        let number = key.replace('-', ".");
        if let Some((id, _)) = self.ids.get_key_value(anchor).or_else(|| self.ids.get_key_value(&number)) {
            return Some(id);
        }
        let numbered = key.split('-').find(|part| part.starts_with(|c: char| c.is_ascii_digit()));
        let mut words = key.as_str();
        loop {
            if let Some(id) = self.headings.get(words) {
                let own = numbered.and_then(|number| self.ids.get_key_value(number)).map(|(id, _)| id);
                return Some(own.filter(|_| words.len() < key.len()).unwrap_or(id));
            }
            words = words.split_once('-')?.1;
        }
    }

    /// The id of the clause with this number, which may be printed otherwise.
    fn id<'c>(&'c self, number: &'c str) -> &'c str {
        self.labels.get(number).map_or(number, String::as_str)
    }

    fn has(&self, cited: &Cited) -> bool {
        let sentences = self.ids.get(self.id(&cited.id));
        sentences.is_some_and(|count| cited.sentence.is_none_or(|sentence| (1..=*count).contains(&sentence)))
    }

    /// Tells whether the document's clauses are cited with this word.
    fn is_own_form(&self, role: Role) -> bool {
        match self.dialect {
            Dialect::Paragraph => matches!(role, Role::Sign | Role::Section),
            Dialect::Article => role == Role::Article,
            Dialect::Headword => false,
            _ => role != Role::Sign,
        }
    }

    /// The place of a clause in its section, if clauses of the same section are cited without it. The section
    /// is the longest id above it that exists.
    fn home<'h>(&self, id: &'h str) -> Option<Home<'h>> {
        if !self.is_statute() && !self.listed.contains(id) {
            return None;
        }
        let above = id.rsplit_once('.').filter(|(above, _)| self.ids.contains_key(*above));
        Some(match above {
            Some((section, below)) => Home { section, below: Some(below) },
            None => Home { section: id, below: None },
        })
    }

    /// Whether clauses are cited as sections with subsections.
    fn is_statute(&self) -> bool {
        match self.dialect {
            Dialect::Paragraph | Dialect::Article | Dialect::Letter => true,
            Dialect::Flat => !self.sections.is_empty(),
            Dialect::Decimal | Dialect::Headword | Dialect::Heading => false,
        }
    }

    /// The clause whose heading these words name, with small differences in endings.
    fn named(&self, words: &str) -> Option<&str> {
        let key = slug(words);
        if let Some(id) = self.headings.get(&key) {
            return Some(id);
        }
        // Endings: Kreuzungen → Kreuzung, Straße → Straßen.
        let shorter =
            (1..=2).filter_map(|by| key.get(..key.len().checked_sub(by)?)).filter(|stem| stem.len() >= 4);
        if let Some(id) = shorter.clone().find_map(|stem| self.headings.get(stem)) {
            return Some(id);
        }
        // The words may be the first part of exactly one heading: Fortschritt → Fortschrittskarten.
        let mut longer =
            self.headings.range(key.clone()..).take_while(|(heading, _)| heading.starts_with(&key));
        let first = longer.next().filter(|_| key.len() >= 5)?;
        longer.all(|(_, id)| id == first.1).then_some(first.1.as_str())
    }
}

/// Puts links into a clause's text. `home` is the clause's id.
pub(super) fn link(text: &str, home: &str, targets: &Targets) -> Linked {
    let own = own_links(text, home, &|anchor| targets.anchor(anchor));
    let text = own.text.as_str();
    let mut linker = Linker { text, home, targets, edits: Vec::new(), dangling: Vec::new() };
    linker.arrows();
    linker.citations();
    let Linker { mut edits, mut dangling, .. } = linker;
    edits.sort_by_key(|(range, _)| range.start);
    let mut out = String::with_capacity(text.len() + edits.len() * 16);
    // A text that the document itself linked may also have been read as a citation.
    let own_dangling = own.dangling.into_iter();
    let new: Vec<Dangling> =
        own_dangling.filter(|own| !dangling.iter().any(|found| own.words.contains(&found.words))).collect();
    dangling.extend(new);
    let (mut at, mut links) = (0, own.links);
    for (range, written) in edits {
        // The target of an arrow is not also a citation.
        if range.start >= at {
            out.push_str(text.get(at..range.start).unwrap_or_default());
            out.push_str(&written);
            at = range.end;
            links += 1;
        }
    }
    out.push_str(text.get(at..).unwrap_or_default());
    Linked { text: out, links, dangling }
}

/// The ranges of a text outside links and code, each within one line.
fn plain(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    let (mut depth, mut code) = (0_usize, false);
    let mut goes_on = false;
    for word in text.split_inclusive(char::is_whitespace) {
        let start = at;
        at += word.len();
        let opens = word.matches('[').count() > word.matches("\\[").count();
        let is_inside = depth > 0 || code || opens;
        depth += usize::from(opens);
        if word.contains(']') {
            depth = 0;
        }
        code ^= word.matches('`').count() % 2 == 1 && !word.contains("\\`");
        match found.last_mut().filter(|_| goes_on) {
            _ if is_inside => {}
            Some(last) => last.end = at,
            None => found.push(start..at),
        }
        goes_on = !is_inside && !word.ends_with('\n');
    }
    found
}

struct Linker<'a> {
    text: &'a str,
    home: &'a str,
    targets: &'a Targets,
    edits: Vec<(Range<usize>, String)>,
    dangling: Vec<Dangling>,
}

/// The marks around a word that are not part of it, including superscript digits.
const OPENING: [char; 18] =
    ['(', '„', '“', '‘', '"', '*', '«', '»', '⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const CLOSING: [char; 14] = [')', '.', ',', ';', ':', '!', '?', '”', '“', '’', '"', '*', '»', ']'];

/// What a clause does, and no price or version; and the words that may stand before it.
const HOLDS: &str = "\
    gilt gelten bleibt bleiben anwendung anzuwenden geldt gelden blijft blijven toepassing applies apply \
    sagt besagt regelt bestimmt zegt bepaalt says states";
const BEFORE_HOLDS: &str =
    "findet finden ist sind nicht auch entsprechend is zijn niet ook van does do not also";

/// What stands before the number of a version or before a price, and behind a number that counts something.
const VERSIONS: &str = "version versie fassung ausgabe release";
const CURRENCIES: [char; 3] = ['€', '$', '£'];
const UNITS: &str = "\
    % € $ million millionen miljoen billion milliarden miljard percent prozent procent euro dollars pounds uhr uur \
    am pm km metres meters meter kilometres kilometer cm mm kg liter litres points punkte punten seconds \
    sekunden seconden minutes minuten hours stunden";

impl Linker<'_> {
    /// Links the citations by heading and arrow.
    fn arrows(&mut self) {
        for stretch in plain(self.text) {
            let line = self.text.get(stretch.clone()).unwrap_or_default();
            line.match_indices('→').for_each(|(at, _)| self.arrow(line, stretch.start, at));
        }
    }

    /// `Siedlung (→)`, `„Seehandel“ (→)`: the arrow is moved before the word, as in the editions. The line begins at a
    /// place of the text.
    fn arrow(&mut self, line: &str, from: usize, at: usize) {
        let (before, arrow) = line.split_at_checked(at).unwrap_or_default();
        let above = before.trim_end_matches('(');
        let rest = arrow.trim_start_matches('→').trim_start_matches(')');
        let is_apart = above.is_empty() || above.ends_with(char::is_whitespace);
        if rest.starts_with(char::is_alphabetic) || !is_apart {
            return;
        }
        let (is_bracketed, above) = (above.len() < before.len(), above.trim_end());
        let blanks = above.rmatch_indices(char::is_whitespace).map(|(at, blank)| at + blank.len());
        let starts: Vec<usize> = blanks.chain([0]).take(4).collect();
        let last_end = self.edits.last().map_or(0, |(range, _)| range.end);
        let found = starts.into_iter().rev().find_map(|start| {
            let words = above.get(start..)?.trim_start_matches(OPENING);
            let bare = words.trim_end_matches(CLOSING);
            let start = from + above.len() - words.len();
            let is_apart = start >= last_end && !bare.contains(['.', ',', ';']);
            let id = self.targets.named(bare).filter(|_| is_apart)?;
            Some((start, bare, words.strip_prefix(bare)?, id.to_owned()))
        });
        if let Some((start, bare, marks, id)) = found.filter(|(.., id)| id != self.home) {
            let end = from + line.len() - rest.len();
            return self.edits.push((start..end, format!("→ [{bare}](#{id}){marks}")));
        }
        let word = above.split_whitespace().next_back().unwrap_or_default();
        let word = word.trim_start_matches(OPENING).trim_end_matches(CLOSING).to_lowercase();
        // In "4 Sätze → 8 €", the arrow leads to a price; a reference has its arrow in brackets.
        if is_bracketed && !word.is_empty() {
            let key = slug(&word);
            let near = self.targets.headings.range(key.clone()..).next().map(|(heading, _)| heading.clone());
            let near = near.filter(|heading| word.len() > 3 && heading.starts_with(&key));
            self.dangling.push(Dangling { words: format!("{word} (→)"), id: None, near });
        }
    }

    /// Links the citations by number.
    fn citations(&mut self) {
        let text = self.text;
        let home = self.targets.home(self.home);
        for stretch in plain(text) {
            let line = text.get(stretch.clone()).unwrap_or_default();
            for group in self.targets.in_text.mentions(line, home.as_ref()) {
                self.group(stretch.start, &group);
            }
            self.items(stretch);
        }
    }

    /// Links what is named by a word and its number or letter: `Forfait c`, `Anlage 1`, `Appendix A`.
    fn items(&mut self, stretch: Range<usize>) {
        let line = self.text.get(stretch.clone()).unwrap_or_default();
        for (blank, _) in line.match_indices(' ').filter(|_| !self.targets.items.is_empty()) {
            let word = line.get(..blank).and_then(|before| before.rsplit(' ').next()).unwrap_or_default();
            let word = word.trim_start_matches(OPENING);
            let behind = line.get(blank + 1..).unwrap_or_default();
            let name: String = behind.chars().take_while(|c| c.is_alphanumeric()).collect();
            // "The fee a player pays"
            let is_article = behind.starts_with("a ");
            let item = self.targets.items.get(&format!("{}-{name}", slug(word)));
            if let Some(id) = item.filter(|_| !is_article) {
                let start = stretch.start + blank - word.len();
                let end = stretch.start + blank + 1 + name.len();
                self.put(start..end, &Cited { id: id.clone(), sentence: None, end: 0 });
            }
        }
    }

    /// Links what is cited together, in a range that begins at a place of the text.
    fn group(&mut self, from: usize, group: &[Mention]) {
        let mut led = false;
        for mention in group {
            let start = from + mention.start;
            let has_parted =
                || mention.cited.iter().any(|cited| cited.id.contains('.') && self.targets.has(cited));
            // "v3.2" is a version.
            let is_version = |rest: &str| {
                rest.strip_prefix('v').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
            };
            let is_cited = match mention.role {
                _ if self.text.get(start..).is_some_and(is_version) => false,
                _ if self.is_of_linked(from, mention) => false,
                // "§ 16 (5)" is 16.5, where there is one.
                Some(Role::Sign) if self.targets.dialect == Dialect::Decimal => has_parted(),
                Some(role) => self.targets.is_own_form(role),
                None if mention.leans || led => true,
                // "4(1)" is 4.1, where there is one; what is listed with another such number means nothing here, either.
                None if self.is_bracketed(start) && !has_parted() => return,
                None if self.is_bracketed(start) => true,
                None => self.stands_alone(from, mention) && !self.is_measure(from, mention),
            };
            if !is_cited {
                continue;
            }
            match mention.cited.iter().enumerate().find(|(_, cited)| self.targets.has(cited)) {
                Some((found, cited)) => {
                    self.put(start..from + cited.end, cited);
                    self.missing_below(from, mention, found);
                    led = true;
                }
                None => self.missing(from, mention),
            }
        }
    }

    /// Tells whether a number without a word before it is a clause's: `3.1.4`, `(3.1)`, `siehe 3.1`, `II.3`.
    fn stands_alone(&self, from: usize, mention: &Mention) -> bool {
        let start = from + mention.start;
        // A number at the start of a line did not open a clause.
        let opens = self.text.get(..start).is_none_or(|before| before.is_empty() || before.ends_with('\n'));
        let depth = mention.cited.last().map_or(0, |cited| levels_below_first(&cited.id));
        match self.targets.dialect {
            Dialect::Letter => depth > 0,
            _ if self.is_subject(from, mention) => depth > 0,
            _ => !opens && (depth > 1 || depth == 1 && mention.is_announced),
        }
    }

    /// Tells whether the text of which a clause is cited is a link to the web: `Section 501(c) of the [Code](https://…)`.
    fn is_of_linked(&self, from: usize, mention: &Mention) -> bool {
        let end = mention.cited.first().map_or(0, |cited| from + cited.end);
        let behind = self.text.get(end..).and_then(|behind| behind.split_once('['));
        let Some((between, link)) = behind else { return false };
        let mut words = between.split(' ').skip(1).filter(|word| !word.is_empty());
        words.all(|word| is_word(word, &[Role::Of, Role::Filler]))
            && link.split_once("](").is_some_and(|(_, target)| target.starts_with("http"))
    }

    /// Tells whether a number is directly followed by another in brackets: `4(1)`, `4.5.(1)`.
    fn is_bracketed(&self, start: usize) -> bool {
        let text = self.text.get(start..).unwrap_or_default();
        text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').starts_with('(')
    }

    /// Tells whether a number without a word for clauses is that of a version, or counts something: `version 1.2`,
    /// `under 1.2 million`, `nach 1.30 Uhr`.
    fn is_measure(&self, from: usize, mention: &Mention) -> bool {
        let before = self.text.get(..from + mention.start).unwrap_or_default();
        let end = mention.cited.first().map_or(0, |cited| from + cited.end);
        let behind = self.text.get(end..).unwrap_or_default();
        before.ends_with(CURRENCIES)
            || before.split_whitespace().next_back().is_some_and(|word| is_in(VERSIONS, word))
            || behind.split_whitespace().next().is_some_and(|word| is_in(UNITS, word))
    }

    /// Tells whether a number is said to hold or to say something: `1.2 gilt entsprechend`, `as 1.2 says`.
    fn is_subject(&self, from: usize, mention: &Mention) -> bool {
        let end = mention.cited.last().map_or(0, |cited| from + cited.end);
        let behind = self.text.get(end..).unwrap_or_default();
        let said = behind.split(' ').skip(1).take(5).find(|word| !is_in(BEFORE_HOLDS, word));
        behind.starts_with(' ') && said.is_some_and(|word| is_in(HOLDS, word))
    }

    /// Reports a citation that leads nowhere, if it certainly refers to this document.
    fn missing(&mut self, from: usize, mention: &Mention) {
        let Some(cited) = mention.cited.last() else { return };
        let range = from + mention.start..from + cited.end;
        let words = self.text.get(range).unwrap_or_default();
        let is_ordinal = !words.contains(|c: char| c.is_ascii_digit());
        let is_sure = match mention.role {
            _ if cited.sentence.is_some() => false,
            _ if mention.leans && mention.begin == Begin::Level => {
                let section = cited.id.rsplit_once('.').map(|(section, _)| section);
                !is_ordinal && section.is_some_and(|section| self.targets.sections.contains(section))
            }
            // In a range whose first number exists, the last one should exist, too.
            _ if mention.leans => mention.begin == Begin::Dash,
            // "Reglement 2024" names a year.
            Some(_) => {
                // If clauses have numbers of several parts, "Nr. 17" is that of a board or a player.
                let is_thing = self.targets.dialect == Dialect::Decimal
                    && mention.role == Some(Role::Number)
                    && !cited.id.contains('.');
                mention.begin != Begin::Number && !is_thing && !is_year(&cited.id)
            }
            // "2x2" without a point may be the size of a board.
            None => {
                let depth = levels_below_first(&cited.id);
                self.targets.dialect == Dialect::Decimal
                    && (mention.is_announced || depth >= 2 && cited.id.contains('.') && !is_date(&cited.id))
            }
        };
        if is_sure {
            self.dangle(words, cited);
        }
    }

    /// Reports a subsection that its section does not have, though the section has others: `§ 2 Abs. 7`.
    fn missing_below(&mut self, from: usize, mention: &Mention, found: usize) {
        let finer = found.checked_sub(1).and_then(|finer| mention.cited.get(finer));
        let (Some(finer), Some(found)) = (finer, mention.cited.get(found)) else { return };
        // `Section 9 of Article II`
        let is_before = finer.end < found.end;
        let between = self.text.get(from + found.end..from + finer.end).unwrap_or_default();
        let word: String =
            between.trim_start_matches([',', ' ']).chars().take_while(|c| c.is_alphabetic()).collect();
        let is_subsection =
            finer.sentence.is_none() && (is_before || is_word(&word, &[Role::Subsection, Role::Section]));
        if is_subsection && self.targets.sections.contains(&found.id) {
            let end = from + finer.end.max(found.end);
            let words = self.text.get(from + mention.start..end).unwrap_or_default();
            self.dangle(words, finer);
        }
    }

    fn dangle(&mut self, words: &str, cited: &Cited) {
        self.dangling.push(Dangling { words: words.to_owned(), id: Some(cited.id.clone()), near: None });
    }

    fn put(&mut self, range: Range<usize>, cited: &Cited) {
        let id = self.targets.id(&cited.id);
        let target = cited.sentence.map_or_else(|| id.to_owned(), |sentence| format!("{id}:{sentence}"));
        if target != self.home {
            let words = self.text.get(range.clone()).unwrap_or_default();
            self.edits.push((range, format!("[{words}](#{target})")));
        }
    }
}

/// Tells whether a word, without the signs behind it, is in a list.
fn is_in(list: &str, word: &str) -> bool {
    let word = word.trim_end_matches(CLOSING).to_lowercase();
    list.split_whitespace().any(|known| known == word)
}

/// How many parts a number has after its first: `3.1`, `2a` and `1bis` have one, `104.3a` and `1a2` two.
fn levels_below_first(id: &str) -> usize {
    let is_figure = |c: char| c.is_ascii_digit();
    let turns = |part: &str| {
        part.chars()
            .zip(part.chars().skip(1))
            .filter(|(one, next)| is_figure(*one) != is_figure(*next))
            .count()
    };
    id.matches('.').count() + id.split('.').map(turns).sum::<usize>()
}

/// "Reglement 2024" names a document of that year.
fn is_year(id: &str) -> bool {
    id.parse().is_ok_and(|year: u32| (1900..2100).contains(&year))
}

/// A date looks like a number of three parts.
fn is_date(id: &str) -> bool {
    let parts: Vec<u32> = id.split('.').filter_map(|part| part.parse().ok()).collect();
    matches!(parts.as_slice(), [1..=31, 1..=12, year] if *year >= 50)
}

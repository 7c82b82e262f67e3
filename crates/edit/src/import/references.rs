//! Citations in the text become links where they lead to a clause of the document.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use std::sync::LazyLock;

use rustc_hash::{FxHashMap, FxHashSet};

use super::dialect::Dialect;
use super::label::numbered;
use super::slug::slug;
use schiri_rules::corpus::{self, end_of_range};

/// The clauses that can be cited.
pub(super) struct Targets {
    dialect: Dialect,
    /// Clauses by id, each with the number of its numbered sentences.
    ids: FxHashMap<String, usize>,
    /// Clauses that have others below them.
    sections: HashSet<String>,
    /// Clauses by the letters of their heading.
    headings: BTreeMap<String, String>,
}

/// A citation that leads nowhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Dangling {
    /// The words.
    pub(super) words: String,
    /// What may have been meant.
    pub(super) near: Option<String>,
}

/// A text with its links.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Linked {
    /// The text.
    pub(super) text: String,
    /// How many citations became links.
    pub(super) links: usize,
    /// Citations that lead nowhere.
    pub(super) dangling: Vec<Dangling>,
}

impl Linked {
    /// Leaves a text as it is.
    pub(super) const fn unlinked(text: String) -> Self {
        Self { text, links: 0, dangling: Vec::new() }
    }
}

/// Words before the number of a clause, in any dialect.
const UNITS: [&str; 38] = [
    "§",
    "§§",
    "artikel",
    "artikelen",
    "artikels",
    "art",
    "article",
    "articles",
    "regel",
    "regeln",
    "regels",
    "rule",
    "rules",
    "punkt",
    "punkte",
    "punt",
    "ziffer",
    "nr",
    "nummer",
    "no",
    "frage",
    "vraag",
    "question",
    "section",
    "sections",
    "abschnitt",
    "kapitel",
    "hoofdstuk",
    "chapter",
    "regulation",
    "regulations",
    "reglement",
    "reglementen",
    "bepaling",
    "bepalingen",
    "paragraph",
    "paragraaf",
    "clause",
];

/// Words before a subsection of the same section.
const SUBSECTIONS: [&str; 11] = [
    "absatz",
    "absätze",
    "absätzen",
    "absatzes",
    "abs",
    "lid",
    "leden",
    "subsection",
    "para",
    "paragraphs",
    "lids",
];

/// Words before the number of a rule in a section that has a letter or a Roman number.
const ITEMS: [&str; 8] = ["nr", "nummer", "ziffer", "no", "regel", "rule", "punkt", "punt"];

/// The places of Dutch subsections, as words.
const ORDINALS: [&str; 12] = [
    "eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende", "achtste", "negende", "tiende",
    "elfde", "twaalfde",
];

/// Words before a sentence of the same clause.
const SENTENCES: [&str; 8] = ["satz", "sätze", "sätzen", "satzes", "zin", "volzin", "sentence", "sentences"];

/// Words that announce a citation.
const ANNOUNCING: [&str; 16] = [
    "siehe",
    "s",
    "vgl",
    "gemäß",
    "gem",
    "laut",
    "zie",
    "volgens",
    "conform",
    "see",
    "per",
    "under",
    "cf",
    "nach",
    "vergleiche",
    "also",
];

/// Words and signs between numbers that are cited together.
const BETWEEN: [&str; 12] =
    ["und", "en", "and", "bis", "oder", "of", "or", "to", "sowie", "t/m", "through", "tot"];

impl Targets {
    /// Prepares the clauses: id, heading, and how many numbered sentences each has.
    #[must_use]
    pub(super) fn new<'a>(
        dialect: Dialect,
        clauses: impl Iterator<Item = (&'a str, Option<&'a str>, usize)>,
    ) -> Self {
        let mut targets =
            Self { dialect, ids: FxHashMap::default(), sections: HashSet::new(), headings: BTreeMap::new() };
        for (id, heading, sentences) in clauses {
            targets.ids.insert(id.to_owned(), sentences);
            targets.sections.extend(id.rsplit_once('.').map(|(section, _)| section.to_owned()));
            if let Some(heading) = heading {
                targets.headings.entry(slug(heading)).or_insert_with(|| id.to_owned());
            }
            if !id.contains('.') {
                targets.headings.entry(id.to_owned()).or_insert_with(|| id.to_owned());
            }
        }
        targets
    }

    /// The clause to which a link of the document itself leads: by its number, or by the heading
    /// that sites make anchors of, with or without the number before it.
    fn anchor(&self, anchor: &str) -> Option<&str> {
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

    fn has(&self, id: &str) -> bool {
        self.ids.contains_key(id)
    }

    /// Whether clauses are cited as sections with subsections.
    fn is_statute(&self) -> bool {
        match self.dialect {
            Dialect::Paragraph | Dialect::Article | Dialect::Letter => true,
            Dialect::Flat => !self.sections.is_empty(),
            Dialect::Decimal | Dialect::Headword | Dialect::Heading => false,
        }
    }

    /// The clause whose heading these words name, an ending more or less forgiven.
    fn named(&self, words: &str) -> Option<&str> {
        let key = slug(words);
        if key.len() < 3 {
            return None;
        }
        if let Some(id) = self.headings.get(&key) {
            return Some(id);
        }
        // Endings: Kreuzungen → Kreuzung, Straße → Straßen.
        let shorter =
            (1..=2).filter_map(|by| key.get(..key.len().checked_sub(by)?)).filter(|stem| stem.len() >= 4);
        if let Some(id) = shorter.clone().find_map(|stem| self.headings.get(stem)) {
            return Some(id);
        }
        // The first part of one heading alone: Fortschritt → Fortschrittskarten.
        let mut longer =
            self.headings.range(key.clone()..).take_while(|(heading, _)| heading.starts_with(&key));
        let first = longer.next().filter(|_| key.len() >= 5)?;
        longer.all(|(_, id)| id == first.1).then_some(first.1.as_str())
    }
}

/// A word of the text with its place.
struct Word<'a> {
    text: &'a str,
    range: Range<usize>,
}

/// The words with which a citation may begin.
static CITING: LazyLock<FxHashSet<&str>> = LazyLock::new(|| {
    let lists: [&[&str]; 4] = [&UNITS, &SUBSECTIONS, &SENTENCES, &ORDINALS];
    lists.into_iter().flatten().copied().collect()
});

impl Word<'_> {
    /// Tells whether a citation may begin here. Most words say so at a glance that none does.
    fn may_cite(&self) -> bool {
        if self.text.bytes().any(|byte| byte.is_ascii_digit()) || self.text.contains(['§', '→']) {
            return true;
        }
        let bare = self.text.trim_start_matches(OPENING).trim_end_matches(CLOSING);
        let is_small = bare.bytes().all(|byte| byte.is_ascii_lowercase());
        if is_small { CITING.contains(bare) } else { CITING.contains(bare.to_lowercase().as_str()) }
    }
}

/// Puts links into a clause's text. `home` is the clause's id.
#[must_use]
pub(super) fn link(text: &str, home: &str, targets: &Targets) -> Linked {
    let own = own_links(text, home, targets);
    let text = own.text.as_str();
    let words = words(text);
    let mut linker = Linker { text, words: &words, home, targets, edits: Vec::new(), dangling: Vec::new() };
    linker.walk();
    let Linker { edits, mut dangling, .. } = linker;
    let mut out = String::with_capacity(text.len() + edits.len() * 16);
    let mut at = 0;
    let links = edits.len() + own.links;
    // What the document linked itself may have been read once more as a citation.
    let own_dangling = own.dangling.into_iter();
    let new: Vec<Dangling> =
        own_dangling.filter(|own| !dangling.iter().any(|found| own.words.contains(&found.words))).collect();
    dangling.extend(new);
    for (range, written) in edits {
        out.push_str(text.get(at..range.start).unwrap_or_default());
        out.push_str(&written);
        at = range.end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    Linked { text: out, links, dangling }
}

/// Leads the links that the document itself has to its headings to their clauses. One that leads
/// to no clause becomes its words.
fn own_links(text: &str, home: &str, targets: &Targets) -> Linked {
    let mut text = text.to_owned();
    let mut dangling = Vec::new();
    // Links do not nest: only where the inner one has become words are the brackets around it a link.
    loop {
        let led = lead_links(&text, home, targets);
        dangling.extend(led.dangling);
        if led.text == text {
            return Linked { text, links: led.links, dangling };
        }
        text = led.text;
    }
}

/// Leads what is a link by the rules of Markdown to its clause, or leaves its words.
fn lead_links(text: &str, home: &str, targets: &Targets) -> Linked {
    let mut led = Linked::default();
    let mut at = 0;
    let own = if text.contains("](#") || text.contains("]:") { corpus::links(text) } else { Vec::new() };
    for link in own {
        let Some(anchor) = link.target.strip_prefix('#') else { continue };
        let words = words_of_link(text.get(link.range.clone()).unwrap_or_default());
        led.text.push_str(text.get(at..link.range.start).unwrap_or_default());
        match targets.anchor(anchor) {
            Some(id) if id != home => {
                led.text.extend(["[", words, "](#", id, ")"]);
                led.links += 1;
            }
            target => {
                led.text.push_str(words);
                if target.is_none() {
                    led.dangling.push(Dangling { words: words.to_owned(), near: None });
                }
            }
        }
        at = link.range.end;
    }
    led.text.push_str(text.get(at..).unwrap_or_default());
    led
}

/// The words of a link as it is written: `[words](#target)`, `[words][label]` or `[words]`.
fn words_of_link(link: &str) -> &str {
    let link = link.strip_prefix('[').unwrap_or(link);
    let end = link.rfind("](").or_else(|| link.rfind("][")).unwrap_or(link.len().saturating_sub(1));
    link.get(..end).unwrap_or(link)
}

/// A line in which of each link only the words stay.
#[must_use]
pub(super) fn without_links(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        out.push_str(before);
        if let (Some(opened), Some((_, behind))) = (opening_bracket(&out), after.split_once(')')) {
            out.remove(opened);
            rest = behind;
        } else {
            out.push_str("](");
            rest = after;
        }
    }
    out + rest
}

/// Where the bracket was opened that a text leaves open.
fn opening_bracket(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices().rev() {
        match c {
            ']' => depth += 1,
            '[' if depth == 0 => return Some(at),
            '[' => depth -= 1,
            '\n' => return None,
            _ => {}
        }
    }
    None
}

/// The words of a text that stand in no link and no code.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    let (mut depth, mut code) = (0_usize, false);
    // Most texts have neither links nor code.
    let is_plain = !text.contains(['[', ']', '`']);
    for word in text.split_inclusive(char::is_whitespace) {
        let trimmed = word.trim_end();
        let start = at;
        at += word.len();
        if is_plain {
            found.extend(
                (!trimmed.is_empty()).then(|| Word { text: trimmed, range: start..start + trimmed.len() }),
            );
            continue;
        }
        let opens = trimmed.matches('[').count() > trimmed.matches("\\[").count();
        let was_inside = depth > 0 || code || opens;
        depth += usize::from(opens);
        if trimmed.contains("](") || trimmed.contains(']') {
            depth = 0;
        }
        code ^= trimmed.matches('`').count() % 2 == 1 && !trimmed.contains("\\`");
        if !trimmed.is_empty() && !was_inside {
            found.push(Word { text: trimmed, range: start..start + trimmed.len() });
        }
    }
    found
}

struct Linker<'a> {
    text: &'a str,
    words: &'a [Word<'a>],
    home: &'a str,
    targets: &'a Targets,
    edits: Vec<(Range<usize>, String)>,
    dangling: Vec<Dangling>,
}

/// The marks around a word that are no part of it, raised figures included.
const OPENING: [char; 18] =
    ['(', '„', '“', '‘', '"', '*', '«', '»', '⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const CLOSING: [char; 14] = [')', '.', ',', ';', ':', '!', '?', '”', '“', '’', '"', '*', '»', ']'];

impl<'a> Linker<'a> {
    fn walk(&mut self) {
        let mut at = 0;
        while let Some(word) = self.words.get(at) {
            if !word.may_cite() {
                at += 1;
                continue;
            }
            at = self
                .arrow(at)
                .or_else(|| self.unit(at))
                .or_else(|| self.subsection(at))
                .or_else(|| self.sentence(at))
                .or_else(|| self.number(at))
                .unwrap_or(at + 1);
        }
    }

    fn word(&self, at: usize) -> &'a str {
        self.words.get(at).map_or("", |word| word.text)
    }

    /// A word without marks around it and in small letters.
    fn bare(&self, at: usize) -> String {
        self.word(at).trim_start_matches(OPENING).trim_end_matches(CLOSING).to_lowercase()
    }

    /// The number at a word, with its place; `1.` ends a sentence.
    fn number_at(&self, at: usize) -> Option<(String, Range<usize>)> {
        let word = self.words.get(at)?;
        let bare = word.text.trim_start_matches(OPENING).trim_start_matches('§');
        let start = word.range.start + word.text.len() - bare.len();
        let number = bare.trim_end_matches(CLOSING);
        // "artikel 2:1" of a law that counts in each chapter.
        let in_chapter = Some(number.replacen(':', ".", 1))
            .filter(|id| self.targets.dialect == Dialect::Article && id != number && self.targets.has(id));
        if let Some(id) = in_chapter {
            return Some((id, start..start + number.len()));
        }
        // "Abschnitt II", "A.3" of a text that counts its sections with letters.
        let in_section = Some(number.to_lowercase())
            .filter(|id| self.targets.dialect == Dialect::Letter && id != number && self.targets.has(id));
        if let Some(id) = in_section {
            return Some((id, start..start + number.len()));
        }
        let label = numbered(number).filter(|label| label.len == number.len() && !label.id.is_empty())?;
        Some((label.id, start..start + number.len()))
    }

    /// `Siedlung (→)`, `„Seehandel“ (→)`: the arrow is set before the word, as the editions have it.
    fn arrow(&mut self, at: usize) -> Option<usize> {
        let arrow = self.words.get(at).filter(|word| word.text.trim_start_matches('(').starts_with('→'))?;
        let rest = arrow.text.trim_start_matches('(').trim_start_matches('→').trim_start_matches(')');
        if rest.starts_with(char::is_alphabetic) {
            return None;
        }
        let last_end = self.edits.last().map_or(0, |(range, _)| range.end);
        let found = (1..=4).rev().filter_map(|count| {
            let first = self.words.get(at.checked_sub(count)?)?;
            let last = self.words.get(at - 1)?;
            let range = first.range.start..last.range.end;
            let words = self.text.get(range.clone())?;
            let bare = words.trim_start_matches(OPENING);
            let start = range.start + words.len() - bare.len();
            let is_apart = start >= last_end
                && !words.contains(['\n', ';'])
                && !words.trim_end_matches(CLOSING).contains(['.', ',']);
            let id = self.targets.named(bare.trim_end_matches(CLOSING)).filter(|_| is_apart)?;
            Some((start..range.end, id.to_owned()))
        });
        let found = found.into_iter().next();
        let Some((range, id)) = found.filter(|(_, id)| id != self.home) else {
            let before = at.checked_sub(1).map(|before| self.bare(before)).unwrap_or_default();
            // "4 Sätze → 8 €" comes to a price; a reference has its arrow in brackets.
            if before.is_empty() || !arrow.text.starts_with('(') {
                return None;
            }
            let key = slug(&before);
            let near = self
                .targets
                .headings
                .range(key.clone()..)
                .next()
                .map(|(heading, _)| heading.clone())
                .filter(|heading| heading.starts_with(&key));
            self.dangling
                .push(Dangling { words: format!("{before} (→)"), near: near.filter(|_| before.len() > 3) });
            return Some(at + 1);
        };
        let words = self.text.get(range.clone()).unwrap_or_default();
        let quoted = words.trim_end_matches(CLOSING);
        let marks = words.get(quoted.len()..).unwrap_or_default();
        let end = arrow.range.end - rest.len();
        self.edits.push((range.start..end, format!("→ [{quoted}](#{id}){marks}")));
        Some(at + 1)
    }

    /// `§ 4`, `Regel 8`, `rules 104.3a and 104.4`, `Artikel 3, lid 2`.
    fn unit(&mut self, at: usize) -> Option<usize> {
        let bare = self.bare(at);
        let glued = self
            .word(at)
            .trim_start_matches(OPENING)
            .strip_prefix('§')
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        if !UNITS.contains(&bare.as_str()) && !glued || self.counts_in_section(at) {
            return None;
        }
        // "2 Punkte." ends a sentence; only short words are abbreviated.
        let ends = self.word(at).ends_with(['.', ',', ';', ':', ')']);
        if ends && !glued && bare.chars().count() > 4 {
            return None;
        }
        let first = if glued { at } else { at + 1 };
        if self.is_own_form(&bare, glued)
            && let Some(next) = self.range_of_numbers(first)
        {
            return Some(self.cite_more(next));
        }
        let (id, range) = self.number_at(first).filter(|(id, _)| self.targets.has(id) || !is_year(id))?;
        if self.is_own_form(&bare, glued) {
            let unit = self.words.get(at)?;
            let start = unit.range.start + unit.text.len() - unit.text.trim_start_matches(OPENING).len();
            let plural = matches!(
                bare.as_str(),
                "§§" | "regeln"
                    | "regels"
                    | "rules"
                    | "regulations"
                    | "reglementen"
                    | "bepalingen"
                    | "artikelen"
                    | "articles"
                    | "sections"
                    | "punkte"
            );
            return Some(self.cite(first, if plural { range.start } else { start }, &id, range.end));
        }
        None
    }

    /// `4–8`, `702.37a–c`: both ends are cited.
    fn range_of_numbers(&mut self, at: usize) -> Option<usize> {
        let word = self.words.get(at)?;
        let bare = word.text.trim_start_matches(OPENING).trim_start_matches('§');
        let start = word.range.start + word.text.len() - bare.len();
        let (first, rest) = bare.split_once(['-', '–'])?;
        let last = rest.trim_end_matches(CLOSING);
        let after = start + bare.len() - rest.len();
        let whole = end_of_range(first, last).filter(|whole| self.targets.has(whole));
        if !self.targets.has(first) || !(whole.is_some() || numbered(last).is_some()) {
            return None;
        }
        self.put(start..start + first.len(), first);
        self.put(after..after + last.len(), whole.as_deref().unwrap_or(last));
        Some(at + 1)
    }

    /// Whether the document's clauses are cited with this word.
    fn is_own_form(&self, unit: &str, glued: bool) -> bool {
        let section = glued || unit.starts_with('§');
        match self.targets.dialect {
            Dialect::Paragraph => section,
            Dialect::Article => unit.starts_with("art"),
            Dialect::Headword => false,
            _ => !section,
        }
    }

    /// Links a number and those that are cited with it.
    fn cite(&mut self, at: usize, start: usize, id: &str, end: usize) -> usize {
        let (target, end, next) = self.finer(at, id, end);
        self.put(start..end, &target);
        self.cite_more(next)
    }

    /// Whether a word stands before a number that is counted in each section anew.
    fn counts_in_section(&self, at: usize) -> bool {
        let bare = self.bare(at);
        match self.targets.dialect {
            Dialect::Letter => SUBSECTIONS.contains(&bare.as_str()) || ITEMS.contains(&bare.as_str()),
            _ => self.targets.is_statute() && SUBSECTIONS.contains(&bare.as_str()),
        }
    }

    /// Subsection and sentence behind a section: `§ 5 Abs. 4 Satz 2`, `Artikel 3, lid 2`.
    fn finer(&self, at: usize, id: &str, end: usize) -> (String, usize, usize) {
        let (mut target, mut end, mut next) = (id.to_owned(), end, at + 1);
        if self.counts_in_section(next)
            && let Some((sub, range)) = self.number_at(next + 1)
        {
            let finer = format!("{target}.{sub}");
            // A subsection that is not there belongs to the citation all the same.
            next += 2;
            if self.targets.has(&finer) {
                (target, end) = (finer, range.end);
            }
        } else if let Some((sub, range)) = self.ordinal(next) {
            let finer = format!("{target}.{sub}");
            next += 2;
            if self.targets.has(&finer) {
                (target, end) = (finer, range.end);
            }
        } else if self.targets.is_statute()
            && let Some((finer, stop)) = self.bracketed(next, &target)
        {
            (target, end, next) = (finer, stop, next + 1);
        }
        if SENTENCES.contains(&self.bare(next).as_str())
            && let Some((sentence, range)) = self.number_at(next + 1)
        {
            let has = self
                .targets
                .ids
                .get(&target)
                .zip(sentence.parse::<usize>().ok())
                .is_some_and(|(count, wanted)| (1..=*count).contains(&wanted));
            if has {
                (target, end, next) = (format!("{target}:{sentence}"), range.end, next + 2);
            }
        }
        (target, end, next)
    }

    /// `eerste lid`: a Dutch subsection by its place, with the place of the words.
    fn ordinal(&self, at: usize) -> Option<(usize, Range<usize>)> {
        let is_lid = self.targets.dialect == Dialect::Article && self.bare(at + 1) == "lid";
        let word = self.words.get(at).filter(|_| is_lid)?;
        let bare = self.bare(at);
        let place = ORDINALS.iter().position(|ordinal| *ordinal == bare)?;
        let lid = self.words.get(at + 1)?;
        let end = lid.range.start + lid.text.trim_end_matches(CLOSING).len();
        Some((place + 1, word.range.start..end))
    }

    /// `§ 3 (2)`.
    fn bracketed(&self, at: usize, above: &str) -> Option<(String, usize)> {
        let word = self.words.get(at)?;
        let inner = word.text.strip_prefix('(')?.split(')').next()?;
        let finer = format!("{above}.{inner}");
        let end = word.range.start + inner.len() + 2;
        self.targets.has(&finer).then_some((finer, end))
    }

    /// Further numbers behind a cited one: `§§ 4–8, 10`, `3.1 und 3.2`.
    fn cite_more(&mut self, mut at: usize) -> usize {
        loop {
            let before = at.checked_sub(1).map(|before| self.word(before)).unwrap_or_default();
            let joined = BETWEEN.contains(&self.bare(at).as_str());
            let listed = before.ends_with(',');
            let next = if joined { at + 1 } else { at };
            let Some((id, range)) = self.number_at(next).filter(|_| joined || listed) else { return at };
            if !self.targets.has(&id) {
                return at;
            }
            let (target, end, after) = self.finer(next, &id, range.end);
            self.put(range.start..end, &target);
            at = after;
        }
    }

    /// The section in which the clause stands: the longest id above it that has clauses below.
    fn section(&self) -> &'a str {
        let above = self.home.rsplit_once('.').map(|(above, _)| above);
        above.filter(|above| self.targets.has(above)).unwrap_or_else(|| {
            if self.targets.has(self.home) {
                self.home
            } else {
                self.home.split('.').next().unwrap_or_default()
            }
        })
    }

    /// Links `eerste lid` to a subsection of the same section.
    fn own_subsection(&mut self, section: &str, place: usize, range: Range<usize>) {
        let id = format!("{section}.{place}");
        if self.targets.has(&id) && id != self.home {
            self.put(range, &id);
        }
    }

    /// `Absatz 1`, `Abs. 1 Satz 2`, `lid 2`, `eerste lid`: of the same section.
    fn subsection(&mut self, at: usize) -> Option<usize> {
        let is_word = self.counts_in_section(at);
        let section = self.section();
        if let Some((place, range)) = self.ordinal(at) {
            self.own_subsection(section, place, range);
            return Some(at + 2);
        }
        let (number, range) = self.number_at(at + 1).filter(|_| is_word)?;
        let id = format!("{section}.{number}");
        let word = self.words.get(at)?;
        let start = word.range.start + word.text.len() - word.text.trim_start_matches(OPENING).len();
        if !self.targets.has(&id) {
            if self.targets.sections.contains(section) {
                self.dangle(start..range.end);
            }
            return Some(at + 2);
        }
        let (target, end, mut next) = self.finer(at + 1, &id, range.end);
        if target != self.home {
            self.put(start..end, &target);
        }
        // Absätze 1 und 2.
        while BETWEEN.contains(&self.bare(next).as_str())
            && let Some((number, range)) = self.number_at(next + 1)
        {
            let id = format!("{section}.{number}");
            if self.targets.has(&id) && id != self.home {
                self.put(range, &id);
            }
            next += 2;
        }
        Some(next)
    }

    /// `Satz 1`: of the same clause.
    fn sentence(&mut self, at: usize) -> Option<usize> {
        let is_word = SENTENCES.contains(&self.bare(at).as_str());
        let (number, range) = self.number_at(at + 1).filter(|_| is_word)?;
        let sentences = *self.targets.ids.get(self.home)?;
        let wanted: usize = number.parse().ok()?;
        let word = self.words.get(at)?;
        let start = word.range.start + word.text.len() - word.text.trim_start_matches(OPENING).len();
        if (1..=sentences).contains(&wanted) {
            self.put(start..range.end, &format!("{}:{wanted}", self.home));
        }
        Some(at + 2)
    }

    /// A number of several parts that is a clause's: `3.1.4`, `(3.1.4)`, `siehe 3.1`, `II.3`.
    fn number(&mut self, at: usize) -> Option<usize> {
        if self.targets.dialect == Dialect::Letter {
            let (id, range) =
                self.number_at(at).filter(|(id, _)| id.contains('.') && self.targets.has(id))?;
            return Some(self.cite(at, range.start, &id, range.end));
        }
        if self.targets.dialect != Dialect::Decimal {
            return None;
        }
        let announced =
            at.checked_sub(1).is_some_and(|before| ANNOUNCING.contains(&self.bare(before).as_str()));
        let enclosed =
            self.word(at).starts_with('(') && self.word(at).trim_end_matches(['.', ',', ';']).ends_with(')');
        if (announced || enclosed)
            && let Some(next) = self.range_of_numbers(at)
        {
            return Some(self.cite_more(next));
        }
        let (id, range) = self.number_at(at)?;
        // A number at the start of a line is one that opened no clause.
        if self.text.get(..range.start).is_none_or(|before| before.is_empty() || before.ends_with('\n')) {
            return None;
        }
        let depth = levels_below_first(&id);
        if depth == 0 || depth == 1 && !announced && !enclosed {
            return None;
        }
        if self.targets.has(&id) {
            return Some(self.cite(at, range.start, &id, range.end));
        }
        // "2x2" without a point may be the size of a board.
        if announced || depth >= 2 && id.contains('.') && !is_date(&id) {
            self.dangle(range);
        }
        Some(at + 1)
    }

    fn put(&mut self, range: Range<usize>, target: &str) {
        let whole = target.split(':').next().unwrap_or_default();
        if !self.targets.has(whole) {
            self.dangle(range);
            return;
        }
        let is_later = self.edits.last().is_none_or(|(last, _)| last.end <= range.start);
        if target == self.home || !is_later {
            return;
        }
        let words = self.text.get(range.clone()).unwrap_or_default();
        // No link reaches from one paragraph into the next.
        if words.contains('\n') {
            return;
        }
        self.edits.push((range, format!("[{words}](#{target})")));
    }

    fn dangle(&mut self, range: Range<usize>) {
        let words = self.text.get(range).unwrap_or_default().to_owned();
        self.dangling.push(Dangling { words, near: None });
    }
}

/// How many parts a number has behind its first: `3.1`, `2a` and `1bis` have one, `104.3a` and `1a2` two.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn linked(dialect: Dialect, ids: &[(&str, &str, usize)], home: &str, text: &str) -> String {
        let targets = Targets::new(
            dialect,
            ids.iter().map(|(id, heading, count)| {
                (*id, Some(*heading).filter(|heading| !heading.is_empty()), *count)
            }),
        );
        link(text, home, &targets).text
    }

    #[test]
    fn citations_become_links() {
        let decimal =
            [("3.1", "", 0), ("3.1.4", "", 0), ("3.1.5", "", 0), ("104.3a", "", 0), ("104.3c", "", 0)];
        let link = |text| linked(Dialect::Decimal, &decimal, "9.9", text);
        assert_eq!(link("Mit dieser Karte (3.1.4) ist"), "Mit dieser Karte ([3.1.4](#3.1.4)) ist");
        assert_eq!(link("siehe 3.1."), "siehe [3.1](#3.1).");
        assert_eq!(link("see rule 104.3a."), "see [rule 104.3a](#104.3a).");
        assert_eq!(link("ein Anteil von 3.1 Prozent"), "ein Anteil von 3.1 Prozent");
        assert_eq!(link("siehe 3.1.4–5."), "siehe [3.1.4](#3.1.4)–[5](#3.1.5).");
        assert_eq!(link("rules 104.3a–c"), "rules [104.3a](#104.3a)–[c](#104.3c)");
        assert_eq!(link("(104.3a–104.3c)"), "([104.3a](#104.3a)–[104.3c](#104.3c))");
        assert_eq!(link("siehe 104.3a ff."), "siehe [104.3a](#104.3a) ff.");
        assert_eq!(link("siehe 3.1.4–9."), "siehe [3.1.4](#3.1.4)–9.");
        assert_eq!(link("see rules 3.1.4 and 3.1.5"), "see rules [3.1.4](#3.1.4) and [3.1.5](#3.1.5)");
        let statute = [("5", "", 0), ("5.1", "", 2), ("5.4", "", 3), ("2", "", 0)];
        let link = |text| linked(Dialect::Paragraph, &statute, "5.4", text);
        assert_eq!(link("(Abs. 1 Satz 2 Nr. 1)"), "([Abs. 1 Satz 2](#5.1:2) Nr. 1)");
        assert_eq!(link("die in § 2 bezeichneten"), "die in [§ 2](#2) bezeichneten");
        assert_eq!(link("nach § 5 Abs. 1 Satz 2."), "nach [§ 5 Abs. 1 Satz 2](#5.1:2).");
        assert_eq!(link("Satz 1 gilt"), "[Satz 1](#5.4:1) gilt");
        let almanac = [
            ("siedlung", "Siedlung", 0),
            ("fortschrittskarten", "Fortschrittskarten", 0),
            ("kreuzung", "Kreuzung", 0),
        ];
        let link = |text| linked(Dialect::Headword, &almanac, "x", text);
        assert_eq!(
            link("Siehe Siedlung (→), Fortschritt (→)."),
            "Siehe → [Siedlung](#siedlung), → [Fortschritt](#fortschrittskarten)."
        );
        let flat = [("8", "", 0), ("9", "", 0)];
        assert_eq!(linked(Dialect::Flat, &flat, "9", "zie regel 8."), "zie [regel 8](#8).");
    }
}

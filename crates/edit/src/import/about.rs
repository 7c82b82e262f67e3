//! What a document says about itself as a whole: its title, date and kind; and what is uncertain about them.
//!
//! Also recognises the language of a document, by its function words.

use rustc_hash::FxHashMap;
use schiri_rules::corpus::CiteStyle;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::Span;

use super::clauses::{DraftClause, DraftEdition, Facts, Parts, Segment};
use super::contents::entry;
use super::dialect::Dialect;
use super::document::{Document, Kind, Reason, ends_sentence};
use super::findings::Finding;
use super::links::without_links;
use super::outline::Role;
use super::{Import, Options, date, wording};

impl Import {
    /// The findings about the document as a whole, which point to its first line.
    pub(super) fn about_the_whole(
        &self,
        facts: &Facts,
        parts: &Parts,
        options: &Options,
        foreign: Option<&'static str>,
    ) -> Vec<Finding> {
        let Some(file) = self.files.first() else { return Vec::new() };
        let text = self.document.blocks.iter().find(|block| block.kind != Kind::Removed(Reason::FrontMatter));
        let at = text.map_or(0..0, |block| block.origin.clone());
        let span = Span::new(*file, at);
        let mut found = Vec::new();
        let mut add = |fault: Diagnostic, help| {
            found.push(Finding { clause: None, fault: fault.help(Message::new(help)) });
        };
        let numbered = parts.clauses.iter().any(|clause| clause.opening.role == Role::Numbered);
        if facts.dialect_percent < 60 && options.dialect.is_none() {
            let fault = Diagnostic::new(Code::UnsureDialect, span).with("style", facts.dialect.name());
            add(fault.with("percent", usize::from(facts.dialect_percent)), "help-name-style");
        }
        if !numbered && facts.dialect == Dialect::Heading {
            add(Diagnostic::new(Code::NoNumbering, span), "help-no-numbering");
        }
        if let Some(foreign) = foreign {
            let fault = Diagnostic::new(Code::UnsupportedLanguage, span).with("lang", foreign);
            add(fault, "help-unsupported-language");
        } else if facts.language_percent < SURE {
            let fault = Diagnostic::new(Code::UnsureLanguage, span).with("lang", facts.language.endonym());
            add(fault.with("percent", usize::from(facts.language_percent)), "help-name-language");
        }
        found
    }

    /// Puts the draft's head before its clauses.
    pub(super) fn edition(
        &self,
        options: &Options,
        language: Lang,
        parts: &Parts,
        clauses: Vec<DraftClause>,
        dialect: Dialect,
    ) -> DraftEdition {
        let title = self.title(parts).unwrap_or_else(|| options.edition.clone());
        // A date within a clause is not that of the whole document.
        let numbered = parts.clauses.iter().find(|clause| clause.opening.role == Role::Numbered);
        let end = numbered.map_or(usize::MAX, |clause| clause.opening.label.start);
        // In the navigation of a site, only the words for how current the text is matter: `© 2019` belongs to the site.
        let is_of_text = |index: &usize| {
            self.document.removed(*index) != Some(Reason::Navigation)
                || !date::held(self.document.block_text(*index)).is_empty()
        };
        let blocks = (0..self.document.blocks.len()).filter(is_of_text);
        let before = blocks.clone().take_while(|index| self.document.range(*index).start < end);
        let head: Vec<&str> = before.map(|index| self.document.block_text(index)).collect();
        let head: String = head.join("\n").chars().take(1_500).collect();
        let tail: Vec<usize> = blocks.rev().take(12).collect();
        let tail: Vec<&str> = tail.into_iter().rev().map(|index| self.document.block_text(index)).collect();
        let front = parts.front().into_iter().map(|segment| self.document.slice(&segment.range));
        let front = front.collect::<Vec<_>>().join("\n");
        let date = date::find(&date::held(&front))
            .or_else(|| date::find(&front))
            .or_else(|| date::find(&date::dated(&head)))
            .or_else(|| date::find(&date::dated(&tail.join("\n"))));
        DraftEdition {
            id: options.edition.clone(),
            language,
            kind: kind(&format!("{title} {front}")),
            title,
            date,
            style: cite_style(dialect),
            clauses,
        }
    }

    /// The title: what the file calls itself, else the first line above the clauses that reads like one, else
    /// the first of the highest headings.
    pub(super) fn title(&self, parts: &Parts) -> Option<String> {
        let blocks = || self.document.blocks.iter();
        let metadata = blocks().filter(|block| block.kind == Kind::Removed(Reason::FrontMatter));
        let called = metadata.map(|block| self.document.slice(&block.range)).find_map(|line| {
            if self.document.has_stars { Some(self.heading_of(line)) } else { called(line) }
        });
        let front = || {
            parts.front().into_iter().filter(|segment| {
                self.document.kind(segment.block) != Some(Kind::Removed(Reason::FrontMatter))
                    && !self.document.describes_picture(segment.block)
            })
        };
        let headed = front().filter(|segment| self.document.is_heading(segment.block));
        let highest = blocks().enumerate().filter(|(_, block)| block.kind == Kind::Heading(1));
        let highest: Vec<Segment> =
            highest.map(|(block, found)| Segment { block, range: found.range.clone() }).collect();
        let alone = highest.iter().filter(|_| highest.len() == 1);
        // The name of the club may be above the title of the text.
        let is_named = |segment: &&Segment| {
            let text = self.document.slice(&segment.range);
            names_text(text) && text.split_whitespace().count() <= MOST_TITLE_WORDS && !ends_sentence(text)
        };
        let club = front().next().filter(|first| {
            let text = self.document.slice(&first.range);
            !names_text(text) && CLUB_ENDINGS.iter().any(|ending| text.trim_end().ends_with(ending))
        });
        let named = club.and_then(|_| front().take(MOST_TITLE_LINES + 1).find(is_named));
        let line = |segment: &Segment| wording::heading(&self.document, self.document.slice(&segment.range));
        let joined = |title: String, line: String| {
            let goes_on = |c: char| c.is_lowercase() || matches!(c, '"' | '„' | '“' | '«' | '»');
            title + if line.starts_with(goes_on) { " " } else { " – " } + &line
        };
        let own = named.into_iter().chain(headed).chain(front()).chain(alone).find_map(|title| {
            let first = line(title);
            let below = front().skip_while(|next| next.block <= title.block).zip(title.block + 1..);
            let below =
                below.take_while(|(next, at)| next.block == *at && self.goes_on_with_title(title, *at));
            let below = below.take(MOST_TITLE_LINES).map(|(next, _)| line(next));
            first.chars().any(char::is_alphabetic).then(|| below.fold(first, joined))
        });
        called.map(|title| without_links(&title)).or(own)
    }

    /// Tells whether the line or heading after the title belongs to it: it has neither whole sentences nor a date.
    fn goes_on_with_title(&self, title: &Segment, next: usize) -> bool {
        let (first, block) = (&self.document.blocks[title.block], &self.document.blocks[next]);
        let text = self.document.block_text(next);
        let is_below = match first.kind {
            Kind::Heading(_) => block.is_heading(),
            _ => !block.gap && block.kind == Kind::Line,
        };
        // "Dice Club e. V." ends with an abbreviation.
        let is_sentence =
            ends_sentence(text) && text.split_whitespace().next_back().is_none_or(|last| last.len() > 4);
        is_below
            && !is_sentence
            && text.split_whitespace().count() <= MOST_TITLE_WORDS
            && date::find(text).is_none()
    }

    /// The heading that is part of the title of a page, to which sites add their own name.
    fn heading_of(&self, title: &str) -> String {
        let whole = entry(title);
        let headings = (0..self.document.blocks.len())
            .filter(|at| self.document.level(*at).is_some_and(|level| level <= 2));
        let named = headings.map(|at| self.document.block_text(at)).find(|heading| {
            let heading = entry(heading);
            heading.len() >= 6 && whole.contains(&heading)
        });
        named.unwrap_or(title).to_owned()
    }
}

/// The title in a line of metadata: `title: "Rules of the club"`.
fn called(line: &str) -> Option<String> {
    let (key, value) = line.split_once(':')?;
    let value = value.trim().trim_matches(['"', '\'']).trim();
    let is_title = matches!(key.trim().to_lowercase().as_str(), "title" | "titel");
    (is_title && !value.is_empty()).then(|| value.to_owned())
}

const CLUB_ENDINGS: [&str; 4] = ["e. V.", "e.V.", "e. V", "e.V"];

/// Whether a line names a text of rules: `Turnierordnung (TO)`.
fn names_text(line: &str) -> bool {
    let kinds = ["ordnung", "satzung", "regeln", "regelwerk", "reglement", "regels", "rules", "regulations"];
    line.split(|c: char| !c.is_alphabetic()).any(|word| {
        let word = word.to_lowercase();
        kinds.iter().any(|kind| word.ends_with(kind))
    })
}

const MOST_TITLE_LINES: usize = 2;
const MOST_TITLE_WORDS: usize = 12;

fn kind(title: &str) -> &'static str {
    let title = title.to_lowercase();
    let kinds = [
        ("clarification", ["klarstell", "verduidelijk", "clarif", "faq", "fragen und"]),
        ("tournament", ["turnier", "toernooi", "tournament", "wettkampf", "wedstrijd"]),
        ("house", ["hausregel", "hausordnung", "huisregel", "house rule", "vereinsregel"]),
    ];
    kinds
        .iter()
        .find(|(_, words)| words.iter().any(|word| title.contains(word)))
        .map_or("base", |(kind, _)| kind)
}

/// Returns the citation style of an edition whose clauses are numbered in this dialect.
#[must_use]
pub const fn cite_style(dialect: Dialect) -> CiteStyle {
    match dialect {
        Dialect::Decimal => CiteStyle::Decimal,
        Dialect::Paragraph => CiteStyle::Statute,
        Dialect::Article => CiteStyle::Article,
        Dialect::Flat => CiteStyle::Flat,
        Dialect::Headword => CiteStyle::Headword,
        Dialect::Letter | Dialect::Heading => CiteStyle::Section,
    }
}

/// A recognised language, and how certain it is, in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecognisedLanguage {
    /// The likeliest language.
    pub lang: Lang,
    /// How certain that is.
    pub percent: u8,
    /// A foreign language with more of its words in the text, by its own name.
    pub foreign: Option<&'static str>,
}

/// How many words of a text are examined.
const SAMPLE: usize = 20_000;

/// Words that are frequent in one language and rare or unknown in the other two: a line for each of [`Lang::ALL`].
const WORDS: [&str; Lang::ALL.len()] = [
    "der das ihm ihr gilt sein dürfen es er wer nach und ist nicht ein eine einen einer dem den des mit \
     von auf für sich werden wird oder auch im zum zur kann darf muss nur bei sind durch wenn aus seine \
     jeder",
    "de het een lid wie wat hun van niet en zijn wordt worden voor aan op ook bij mag moet naar deze \
     als dat door uit kan geen nog of heeft speler spelers kaarten elke hij te zij",
    "the and of to is not a an that for with are be by or this from may must can if each player their \
     his they it has on any all which",
];

/// The languages that documents are often mistaken for, by their own names, with function words of each.
const FOREIGN: [&str; 6] = [
    "français: le la les des du une est dans que qui pour par sur avec sont être ou et au aux ce cette \
     il ne pas se son ses leur plus",
    "español: el la los las una por para con del que se su sus es como cada no al si puede debe son \
     este esta más y o",
    "italiano: il la lo gli le una per con del della dei che si non nel nella è sono può deve al alla \
     come ogni da di e",
    "polski: w z na nie się do jest że lub przez od po oraz są jego może który przed przy każdy i dla",
    "dansk: og i at en den til er som på det af ikke der kan skal et fra ved eller hvis må med",
    "svenska: och i att en den till är som på det av inte kan ska ett från vid eller om får med",
];

/// Recognises the language of a text; `None` if it has no known function word.
#[must_use]
pub fn recognise_language(text: &str) -> Option<RecognisedLanguage> {
    let mut counts: FxHashMap<String, u32> = FxHashMap::default();
    for word in text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).take(SAMPLE) {
        *counts.entry(word.to_lowercase()).or_default() += 1;
    }
    let told = |words: &str| -> u32 { words.split(' ').filter_map(|word| counts.get(word)).sum() };
    let own = WORDS.map(told);
    let total: u32 = own.iter().sum();
    let (count, lang) = own.into_iter().zip(Lang::ALL).max_by_key(|(count, _)| *count)?;
    let foreign = FOREIGN.iter().filter_map(|line| line.split_once(": "));
    let (most, foreign) = foreign.map(|(name, words)| (told(words), name)).max_by_key(|(count, _)| *count)?;
    // A few words prove little: with five words, the certainty is halved.
    let share = count * 100 / total.max(1);
    let trust = share * total / (total + 5).max(1);
    (count > 0 || most > 0).then(|| RecognisedLanguage {
        lang,
        percent: u8::try_from(trust).unwrap_or(100),
        foreign: (most > FEWEST_FOREIGN && most > count).then_some(foreign),
    })
}

/// Recognises the language of a document. If the words do not tell, the language that the file states is
/// taken.
pub(super) fn language(document: &Document) -> Option<RecognisedLanguage> {
    let found = recognise_language(&document.text);
    let is_unsure = found.is_none_or(|found| found.percent < SURE && found.foreign.is_none());
    let stated = document.stated.filter(|_| is_unsure);
    stated.map(|lang| RecognisedLanguage { lang, percent: SURE, foreign: None }).or(found)
}

/// Above this certainty, in percent, the language need not be given.
const SURE: u8 = 50;

/// So few words of another language prove nothing.
const FEWEST_FOREIGN: u32 = 4;

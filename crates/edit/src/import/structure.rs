//! What is between numbered clauses: headings without numbers, text before the first number.

use std::collections::{BTreeSet, HashSet};

use super::contents::{entry, without_page};
use super::date;
use super::dialect::{heads_remark, intro_block, named, reads_like_heading};
use super::document::{Block, Document, Kind, ends_sentence, is_shouted};
use super::label::roman;
use super::outline::{Opening, Outline};
use super::slug::Taken;
use schiri_rules::citation::{self, introducing, is_word};

/// Headings, apart from annexes, of parts with their own text but without a number.
const UNNUMBERED: &str = "\
    glossar glossary begrippenlijst credits impressum präambel preamble vorwort voorwoord introduction \
    schlussbestimmungen änderungsverzeichnis änderungshistorie wijzigingsoverzicht changelog";

/// The most words of an unmarked line that groups clauses.
const MOST_WORDS: usize = 6;

/// The fewest words of a sentence that is a rule.
const FEWEST_WORDS: usize = 5;

/// Words before the number of a part that groups clauses.
const DIVISIONS: [citation::Role; 3] =
    [citation::Role::Part, citation::Role::Division, citation::Role::Section];

/// Adds to an outline the parts with unnumbered headings. `intro` is the id of text without a heading before
/// the first clause.
pub(super) fn complete(document: &Document, outline: &mut Outline, intro: &str) {
    titles_above(document, &mut outline.openings);
    let mut taken: Taken = outline.openings.iter().map(|opening| opening.id.clone()).collect();
    let opened: BTreeSet<usize> = outline.openings.iter().map(|opening| opening.block).collect();
    let listed = document.contents().flat_map(|line| [entry(line), entry(without_page(line))]);
    let listed: HashSet<String> = listed.filter(|entry| entry.len() > 3).collect();
    let text: Vec<usize> = document.text_blocks().collect();
    let headed =
        outline.openings.iter().filter(|opening| opening.heading.is_some()).map(|opening| opening.block);
    let walk = Walk { document, opened: &opened, headed: &headed.collect(), listed: &listed, text: &text };
    let mut extra = walk.headings(&mut taken);
    let first = outline.openings.iter().chain(&extra).map(|opening| opening.block).min();
    if let Some(first) = first {
        extra.extend(walk.intro(first, intro, &mut taken));
    }
    outline.openings.extend(extra);
    outline.openings.sort_by_key(|opening| (opening.block, opening.label.start));
}

/// Takes the lines above the numbers for their headings, if each number without a heading beside it has one: `Guests`,
/// and below it `§ 2`.
fn titles_above(document: &Document, openings: &mut [Opening]) {
    let opened: HashSet<usize> = openings.iter().map(|opening| opening.block).collect();
    let title = document.text_blocks().next();
    let above = |opening: &Opening| {
        let block = document
            .before(opening.block)
            .filter(|above| !opened.contains(above) && Some(*above) != title)?;
        let text = document.block_text(block);
        let reads =
            matches!(document.kind(block), Some(Kind::Line | Kind::Heading(_))) && reads_like_heading(text);
        (reads && opening.heading.is_none()).then(|| document.range(block))
    };
    let is_top = |opening: &&mut Opening| !opening.id.contains('.');
    let titles: Option<Vec<_>> = openings.iter_mut().filter(is_top).map(|opening| above(opening)).collect();
    for (opening, title) in
        openings.iter_mut().filter(is_top).zip(titles.filter(|titles| titles.len() > 1).unwrap_or_default())
    {
        opening.heading = Some(title);
    }
}

struct Walk<'a> {
    document: &'a Document,
    opened: &'a BTreeSet<usize>,
    /// Where clauses with a heading begin.
    headed: &'a BTreeSet<usize>,
    listed: &'a HashSet<String>,
    text: &'a [usize],
}

impl Walk<'_> {
    fn block(&self, at: usize) -> Option<&Block> {
        self.document.blocks.get(*self.text.get(at)?)
    }

    fn line(&self, at: usize) -> &str {
        self.block(at).map_or("", |block| self.document.slice(&block.range))
    }

    /// Tells whether a clause begins at a block.
    fn is_opened(&self, at: usize) -> bool {
        self.text.get(at).is_some_and(|index| self.opened.contains(index))
    }

    /// Headings without a number: of parts that group clauses, and of parts with text of their own.
    fn headings(&self, taken: &mut Taken) -> Vec<Opening> {
        let first_clause = self.opened.first().copied().unwrap_or(usize::MAX);
        let mut found = Vec::new();
        let mut in_annex = false;
        for (at, index) in self.text.iter().copied().enumerate() {
            in_annex &= !self.is_opened(at);
            if !self.is_heading(at, in_annex) {
                continue;
            }
            let text = self.line(at);
            let is_opened = self.is_opened(at + 1);
            // "Final provisions" above a number only groups what follows.
            let annex =
                is_annex(text) && (!is_opened || is_word(&first_word(text), &[citation::Role::Annex]));
            let is_division = !annex && (is_opened || self.is_heading(at + 1, false));
            let is_title = !annex && !self.listed.contains(&entry(text)) && at < 3 && !self.heads_rules(at);
            if index < first_clause && !is_division && is_title {
                continue;
            }
            // "Adopted 3 March 2024" is about the whole text.
            let is_of_title = at == 0 || date::find(text).is_some();
            if at + 1 == self.text.len() || index < first_clause && is_division && is_of_title {
                continue;
            }
            in_annex |= annex;
            found.push(if is_division {
                Opening::division(self.document, index)
            } else {
                self.named(at, index, taken)
            });
        }
        found
    }

    /// Tells whether a marked heading below the title has rules before the next one: sentences, or list items. Text
    /// below a title says when and by whom it was made.
    fn heads_rules(&self, at: usize) -> bool {
        let level = |at: usize| self.document.level(*self.text.get(at)?);
        let is_below = level(at) > level(0) && level(0).is_some();
        let below = self.text.iter().skip(at + 1);
        let mut below =
            below.take_while(|index| !self.document.is_heading(**index) && !self.opened.contains(index));
        is_below && below.any(|index| self.is_rule(*index))
    }

    /// Tells whether a block has the form of a rule: an item, a table row, or a sentence without a date.
    fn is_rule(&self, index: usize) -> bool {
        let text = self.document.block_text(index);
        let is_sentence = text.ends_with(['.', '!', '?'])
            && text.split_whitespace().count() >= FEWEST_WORDS
            && date::find(text).is_none();
        match self.document.kind(index) {
            Some(Kind::Bullet(_) | Kind::Numbered(_) | Kind::Row) => true,
            Some(Kind::Line) => is_sentence,
            _ => false,
        }
    }

    /// A part that is named by its heading; the name of an annex may be in the line below its number.
    fn named(&self, at: usize, index: usize, taken: &mut Taken) -> Opening {
        let own = self.document.range(index);
        let below = self.text.get(at + 1).filter(|_| self.is_bare_annex(at) && self.names_below(at));
        let Some(below) = below else { return named(self.document, index, own, taken) };
        let heading = own.start..self.document.range(*below).end;
        let id = taken.take_heading(self.document.slice(&own));
        Opening::named(self.document, index, Some(heading), id)
    }

    /// Tells whether a line only has the number of an annex and, in brackets, what it belongs to: `Anlage 1 (zu § 8)`.
    fn is_bare_annex(&self, at: usize) -> bool {
        let name = self.line(at).split('(').next().unwrap_or_default();
        self.opens_annex(at) && name.split_whitespace().count() == 2
    }

    /// Tells whether the line below a number is its name: `Anlage 1 (zu § 8)` and below it `Punktetabelle`, `Teil II`
    /// and below it `Spiele`.
    fn names_below(&self, at: usize) -> bool {
        let (Some(name), Some(next)) = (self.block(at + 1), self.block(at + 2)) else { return false };
        let text = self.line(at + 1);
        let is_line = matches!(name.kind, Kind::Line | Kind::Heading(_)) && !self.is_opened(at + 1);
        is_line && (next.gap || self.is_opened(at + 2)) && reads_like_heading(text) && !is_division(text)
    }

    /// Tells whether a line only has the number of a part: `Abschnitt II`.
    fn is_bare_division(&self, at: usize) -> bool {
        let text = self.line(at);
        let number = introducing(text, &DIVISIONS).and_then(|len| text.get(len..)).unwrap_or_default();
        let is_number = |c: char| c.is_ascii_digit() || matches!(c, 'I' | 'V' | 'X' | 'A'..='H');
        let number = number.trim_end_matches(['.', ':']);
        let is_apart = self.block(at).is_some_and(|block| block.gap);
        !number.is_empty() && number.len() <= 4 && number.chars().all(is_number) && is_apart
    }

    fn is_heading(&self, at: usize, in_annex: bool) -> bool {
        let (Some(block), next) = (self.block(at), self.block(at + 1)) else { return false };
        let text = self.line(at);
        if self.is_opened(at) || heads_remark(text) {
            return false;
        }
        match block.kind {
            Kind::Heading(_) => !in_annex || is_annex(text),
            Kind::Line if in_annex => (block.gap || self.opens_annex(at)) && is_annex(text),
            Kind::Line => {
                let has_name = |at: usize| self.is_bare_division(at) && self.names_below(at);
                let is_divided = has_name(at) || at.checked_sub(1).is_some_and(has_name);
                let set_off = block.gap && next.is_none_or(|next| next.gap) || self.opens_annex(at);
                let known = self.listed.contains(&entry(text))
                    || is_annex(text)
                    || is_division(text)
                    || is_shouted(text);
                // "HOWEVER:" above a list begins a sentence.
                let introduces = text.trim_matches(['*', '_']).ends_with(':')
                    && next.is_some_and(|next| matches!(next.kind, Kind::Bullet(_) | Kind::Numbered(_)));
                let reads =
                    reads_like_heading(text.trim_matches(['*', '_']).trim_end_matches(':')) && !introduces;
                self.is_bare_annex(at)
                    || is_divided
                    || reads && (set_off && known || self.stands_above_number(at))
            }
            _ => false,
        }
    }

    /// Tells whether a line has the name of an annex and comes after a sentence: `Annex A`, `Bijlage 2:
    /// Kosten`.
    fn opens_annex(&self, at: usize) -> bool {
        let text = self.line(at);
        let name = introducing(text, &[citation::Role::Annex]).and_then(|len| text.get(len..));
        let mut words = name.unwrap_or_default().split([' ', ':', '.']);
        let is_name = words.next().is_some_and(|name| {
            matches!(name.len(), 1..=3) && name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
        });
        let is_sentence = words.any(|word| word.starts_with(char::is_lowercase)) && ends_sentence(text);
        is_name && !is_sentence && at.checked_sub(1).is_some_and(|above| ends_sentence(self.line(above)))
    }

    /// Tells whether a line is set apart between a sentence and a number or, if it is emphasised, between two numbers:
    /// then it groups the clauses below it.
    fn stands_above_number(&self, at: usize) -> bool {
        let (Some(above), Some(index)) = (at.checked_sub(1), self.text.get(at)) else { return false };
        let is_gap = self.block(at).is_some_and(|block| block.gap);
        let is_before_number = self.is_opened(at + 1);
        let is_below_heading = self.text.get(above).is_some_and(|above| self.headed.contains(above));
        let is_behind_text =
            is_below_heading || self.line(above).trim_end_matches(['*', '_']).ends_with(['.', '!', '?']);
        let is_short = self.line(at).split_whitespace().count() <= MOST_WORDS;
        let is_alone = is_behind_text && self.opened.first().is_some_and(|first| first < index);
        is_gap && is_before_number && is_short && (is_alone || self.document.is_emphasised(*index))
    }

    /// Text before the first clause: from its first sentence on, it is a clause; the part above is the title.
    fn intro(&self, first: usize, id: &str, taken: &mut Taken) -> Option<Opening> {
        let block = intro_block(self.document, None, first)?;
        // A bold line above it is its heading, unless it is the title.
        let heading = self.document.before(block).filter(|above| {
            self.text.first() != Some(above)
                && self.document.is_emphasised(*above)
                && self.document.block_text(*above).starts_with("**")
        });
        Some(match heading {
            Some(heading) => named(self.document, heading, self.document.range(heading), taken),
            None => Opening::named(self.document, block, None, taken.take_one(&[id.to_owned()])),
        })
    }
}

fn first_word(text: &str) -> String {
    text.trim_start_matches(['*', '_', '#', ' '])
        .chars()
        .take_while(|c| c.is_alphabetic())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Tells whether a heading is that of an annex, or of another part with its own text.
pub(super) fn is_annex(text: &str) -> bool {
    let word = first_word(text);
    let is_headed =
        UNNUMBERED.split(' ').any(|known| known == word) || is_word(&word, &[citation::Role::Annex]);
    is_headed && text.chars().count() <= 60
}

/// `Teil I`, `Hoofdstuk 2`, `Besonderer Teil`, `II. Spielbetrieb`.
fn is_division(text: &str) -> bool {
    let last = text.split_whitespace().last().unwrap_or_default();
    is_word(&first_word(text), &DIVISIONS) || is_word(last, &DIVISIONS) || roman(text).is_some()
}

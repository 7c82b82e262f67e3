//! Clause → text, in the edition's own style.

use std::borrow::Cow;

use super::fold::fold;
use super::names::{is_number, short_heading};
use super::words::{Role, abbreviated, is_word, quotes, written};
use crate::corpus::{Anchor, CiteStyle, ClauseId, ClauseRef, Corpus, Edition, Wording};
use crate::lang::Lang;

/// Writes a citation with the edition's short name: `§ 5 Abs. 4 Satz 2 CCM`,
/// `Basisspelregels, regel 8`.
///
/// A clause of an unknown edition is written as its address.
pub fn write(corpus: &Corpus, clause: &ClauseRef, lang: Lang) -> String {
    let Some(edition) = corpus.editions.get(&clause.clause.edition) else { return clause.to_string() };
    let (Some(place), Some(name)) = (place(corpus, edition, clause, lang), edition.cite.short.best(lang))
    else {
        return clause.to_string();
    };
    match edition.cite.style {
        CiteStyle::Statute | CiteStyle::Article => format!("{place} {name}"),
        CiteStyle::Decimal => format!("{name} {place}"),
        CiteStyle::Flat | CiteStyle::Headword | CiteStyle::Section => format!("{name}, {place}"),
    }
}

/// Writes a citation for use inside its edition: `§ 5 Abs. 4 Satz 2`, `regel 8`, `3.1.6`.
pub fn write_short(corpus: &Corpus, clause: &ClauseRef, lang: Lang) -> String {
    let edition = corpus.editions.get(&clause.clause.edition);
    edition.and_then(|edition| place(corpus, edition, clause, lang)).unwrap_or_else(|| clause.to_string())
}

/// Writes a citation for a narrow margin: inside its edition, and as short as possible: `Bauen 3`, `§ 5(4)`, `3.1.6`.
pub fn write_narrow(corpus: &Corpus, clause: &ClauseId, lang: Lang) -> String {
    let edition = corpus.editions.get(&clause.edition);
    let style = edition.map(|edition| edition.cite.style);
    let printed = edition.and_then(|edition| printed(edition, &clause.anchor));
    let numbers: Vec<&str> = match &printed {
        Some(printed) => printed.iter().map(AsRef::as_ref).collect(),
        None => clause.anchor.parts().skip_while(|part| !is_number(part)).collect(),
    };
    let head = clause.anchor.parts().take_while(|part| !is_number(part)).collect::<Vec<_>>().join(".");
    let head = head.parse().ok().map(|anchor| ClauseId::new(clause.edition.clone(), anchor));
    match (style, head, numbers.as_slice()) {
        (Some(CiteStyle::Headword | CiteStyle::Section), Some(head), below) if printed.is_none() => {
            let head = write_short(corpus, &ClauseRef::from(head), lang);
            let (open, close) = quotes(lang);
            let named = head.trim_start_matches(open).trim_end_matches(close);
            std::iter::once(named).chain(below.iter().copied()).collect::<Vec<_>>().join(" ")
        }
        (Some(style @ (CiteStyle::Statute | CiteStyle::Article)), _, [section, below @ ..]) => {
            let word = if style == CiteStyle::Statute { "§" } else { abbreviated(Role::Article, lang) };
            below.iter().fold(format!("{word} {section}"), |place, number| format!("{place}({number})"))
        }
        _ => write_short(corpus, &ClauseRef::from(clause.clone()), lang),
    }
}

/// Writes the place within the edition; `None` if the anchor mixes numbers and names in a way that no style
/// does.
fn place(corpus: &Corpus, edition: &Edition, clause: &ClauseRef, lang: Lang) -> Option<String> {
    let parts: Vec<&str> = clause.clause.anchor.parts().collect();
    let printed = printed(edition, &clause.clause.anchor);
    let printed = printed.map(|printed| {
        let numbers: Vec<&str> = printed.iter().map(AsRef::as_ref).collect();
        numbered(edition.cite.style, &numbers, lang)
    });
    let place = printed
        .or_else(|| in_counted_section(edition.cite.style, &parts))
        .or_else(|| below_names(corpus, edition, &parts, lang))?;
    Some(match clause.sentence {
        Some(sentence) => format!("{place} {} {sentence}", written(Role::Sentence, lang)),
        None => place,
    })
}

/// Returns the numbers of a clause as printed, if it or a clause above it has a label: `2:1`, `3`. Below `6.0` is `6.1`.
fn printed<'c>(edition: &'c Edition, anchor: &'c Anchor) -> Option<Vec<Cow<'c, str>>> {
    let clause = edition.clause(anchor)?;
    let (label, below) = std::iter::once(anchor).chain(clause.above().rev()).find_map(|above| {
        let label = edition.clause(above)?.label.as_deref()?;
        Some((label, below(above.as_str(), anchor.as_str())?))
    })?;
    let label = label.strip_suffix(".0").filter(|_| !below.is_empty()).unwrap_or(label);
    let mut below = below.split('.');
    let first = match below.next() {
        None | Some("") => Cow::Borrowed(label),
        Some(letters) => Cow::Owned(format!("{label}{letters}")),
    };
    Some(std::iter::once(first).chain(below.map(Cow::Borrowed)).collect())
}

/// Returns what an anchor adds to the one above it: `.3`, or `a` where letters and digits alternate.
fn below<'a>(above: &str, anchor: &'a str) -> Option<&'a str> {
    let rest = anchor.strip_prefix(above)?;
    let ends_in_figures = above.ends_with(|c: char| c.is_ascii_digit());
    let continues = rest.starts_with(|c: char| c == '.' || c.is_ascii_digit() != ends_in_figures);
    (rest.is_empty() || continues).then_some(rest)
}

/// Writes the number of a clause in a section with a letter or a Roman number: `II.3`.
fn in_counted_section(style: CiteStyle, parts: &[&str]) -> Option<String> {
    let (section, below) = parts.split_first()?;
    let section = style.section_number(section).filter(|_| below.iter().all(|part| is_number(part)))?;
    Some(below.iter().fold(section, |place, number| format!("{place}.{number}")))
}

/// Writes names as headings, and the numbers below them.
fn below_names(corpus: &Corpus, edition: &Edition, parts: &[&str], lang: Lang) -> Option<String> {
    let (names, numbers) = parts.split_at(parts.iter().take_while(|part| !is_number(part)).count());
    if !numbers.iter().all(|part| is_number(part)) {
        return None;
    }
    if names.is_empty() {
        return Some(numbered(edition.cite.style, numbers, lang));
    }
    let head = heading(corpus, edition, &names.join(".").parse().ok()?, lang);
    Some(below_heading(edition.cite.style, head, numbers, lang))
}

fn numbered(style: CiteStyle, numbers: &[&str], lang: Lang) -> String {
    match (style, numbers) {
        (CiteStyle::Flat, _) => format!("{} {}", written(Role::Rule, lang), numbers.join(".")),
        (CiteStyle::Statute, [section, below @ ..]) => in_section(format!("§ {section}"), below, lang),
        (CiteStyle::Article, [section, below @ ..]) => {
            in_section(format!("{} {section}", written(Role::Article, lang)), below, lang)
        }
        _ => numbers.join("."),
    }
}

/// Writes the numbers below the section of a statute.
fn in_section(section: String, below: &[&str], lang: Lang) -> String {
    below.iter().enumerate().fold(section, |place, (level, number)| match (level, lang) {
        (0, Lang::En) => format!("{place}({number})"),
        (0, _) => format!("{place} {} {number}", written(Role::Subsection, lang)),
        _ => format!("{place} {} {number}", written(Role::Item, lang)),
    })
}

fn below_heading(style: CiteStyle, head: String, numbers: &[&str], lang: Lang) -> String {
    if numbers.is_empty() {
        return head;
    }
    let number = numbers.join(".");
    match style {
        CiteStyle::Headword => format!("{head} {} {number}", written(Role::Subsection, lang)),
        _ => format!("{head}, {} {number}", written(Role::Rule, lang)),
    }
}

/// Writes a heading in quotation marks, without its explanation if no other heading is then the same; an annex by its
/// word.
fn heading(corpus: &Corpus, edition: &Edition, anchor: &Anchor, lang: Lang) -> String {
    if is_word(anchor.as_str(), &[Role::Annex]) {
        return written(Role::Annex, lang).to_owned();
    }
    let id = ClauseId::new(edition.id.clone(), anchor.clone());
    let heading = corpus.said_best(&id, lang).and_then(|said| said.wording.heading.as_ref());
    let Some(heading) = heading.map(|heading| heading.markdown.as_str()) else {
        return anchor.to_string();
    };
    let short = short_heading(heading);
    let unique = short == heading || !is_heading_of_another(corpus, edition, anchor, short);
    let (open, close) = quotes(lang);
    format!("{open}{}{close}", if unique { short } else { heading })
}

fn is_heading_of_another(corpus: &Corpus, edition: &Edition, anchor: &Anchor, short: &str) -> bool {
    let short = fold(short);
    let is_short = |of: &Anchor, wording: &Wording| {
        let heading = wording.heading.as_ref().filter(|_| of != anchor);
        heading.is_some_and(|heading| fold(short_heading(&heading.markdown)) == short)
    };
    let translations = Lang::ALL.into_iter();
    let mut translations =
        translations.filter_map(|lang| corpus.translations.get(&(edition.id.clone(), lang)));
    edition.clauses().iter().any(|clause| is_short(clause.anchor(), &clause.wording))
        || translations.any(|text| text.clauses.iter().any(|(of, clause)| is_short(of, &clause.wording)))
}

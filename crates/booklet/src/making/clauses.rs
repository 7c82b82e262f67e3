//! Makes the parts of a booklet: the printed clauses of each edition or chapter, in sections.

use super::arrange::{ArrangedPart, ArrangedSection, PartSubject};
use super::builder::OutlineBuilder;
use super::instead;
use super::notes;
use super::title;
use crate::outline::{
    Clause, ClauseText, Each, FigureLink, FigureRef, LegendLine, Note, NoteKind, OfficialQuote, Part,
    PartKind, Section,
};
use crate::request::plan::Piece;
use crate::texts::Blocks;
use schiri_rules::corpus::{
    self, Anchor, Chapter, CiteStyle, ClauseId, Edition, EditionId, Kind, Said, Text,
};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Force;
use schiri_rules::source::Spanned;
use schiri_show::figure;

pub(super) fn parts(builder: &OutlineBuilder<'_>) -> Vec<Part> {
    let mut parts: Vec<Part> = builder.selection.parts.iter().map(|part| self::part(builder, part)).collect();
    instead::tell(builder, &mut parts);
    instead::ask(builder, &mut parts);
    parts
}

fn part(builder: &OutlineBuilder<'_>, part: &ArrangedPart<'_>) -> Part {
    let sections = part.sections.iter().map(|section| self::section(builder, part, section));
    let mut sections: Vec<Section> = sections.collect();
    gather_situations(&mut sections);
    match part.subject {
        PartSubject::Edition(edition) => Part {
            kind: PartKind::Edition,
            id: edition.id.to_string(),
            title: builder.each(|localizer| title::edition_text(builder, edition, localizer).title),
            tab: builder.each(|localizer| short_tab(&builder.short(&edition.id, localizer.lang()))),
            about: builder.each(|localizer| title::about(builder, edition, localizer)),
            source: builder.each(|_| String::new()),
            editor_note: edition_note(builder, edition),
            qr: builder.url(edition.id.as_str()),
            sections,
            open: Vec::new(),
        },
        PartSubject::Chapter(chapter) => Part {
            kind: PartKind::Chapter,
            id: chapter.id.to_string(),
            source: merge_first_heading(builder, chapter, &mut sections),
            title: builder.plain(&chapter.name),
            tab: chapter_tab(builder, chapter),
            about: builder.each(|_| String::new()),
            editor_note: builder.each(|_| Blocks::new()),
            qr: None,
            sections,
            open: Vec::new(),
        },
    }
}

/// The name on a chapter's tab: the one that the collection gives, else a word that is short enough.
fn chapter_tab(builder: &OutlineBuilder<'_>, chapter: &Chapter) -> Each<String> {
    let names = builder.plain(&chapter.name).into_iter();
    names
        .zip(builder.plain(&chapter.tab))
        .map(|(name, tab)| if tab.is_empty() { short_tab(&name) } else { tab })
        .collect()
}

/// The letters that a tab holds.
const TAB: usize = 8;

/// The first word of a name, if a tab can hold it.
fn short_tab(name: &str) -> String {
    let word = name.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    if word.chars().count() <= TAB { word.to_owned() } else { String::new() }
}

/// Drops the heading of a chapter's first section if it repeats the chapter's own. A heading with a number is kept if
/// no text would carry the number. Returns the edition of that section, for the chapter's heading to show.
fn merge_first_heading(
    builder: &OutlineBuilder<'_>,
    chapter: &Chapter,
    sections: &mut [Section],
) -> Each<String> {
    let title = builder.plain(&chapter.name);
    let says_so = |head: &Clause| {
        (head.number.is_empty() || !head.heading_only)
            && head.said.iter().zip(&title).all(|(said, title)| said.heading.as_ref() == Some(title))
    };
    let first = sections.first_mut().filter(|first| first.head.as_ref().is_some_and(says_so));
    let Some(first) = first else { return builder.each(|_| String::new()) };
    if let Some(mut head) = first.head.take() {
        head.said.iter_mut().for_each(|said| said.heading = None);
        if let Some(number) = head.text_number.take() {
            number.clone_into(&mut head.number);
        }
        first.clauses.insert(0, head);
    }
    std::mem::replace(&mut first.source, builder.each(|_| String::new()))
}

fn edition_note(builder: &OutlineBuilder<'_>, edition: &Edition) -> Each<Blocks> {
    builder.each(|localizer| {
        let translation = builder.corpus.translations.get(&(edition.id.clone(), localizer.lang()));
        let note = match translation {
            Some(translation) => translation.editor_note.as_ref(),
            None => edition.editor_note.as_ref(),
        };
        builder.blocks(note.filter(|_| builder.plan.has(Piece::Notes)), Some(&edition.id), localizer.lang())
    })
}

fn section(builder: &OutlineBuilder<'_>, part: &ArrangedPart<'_>, section: &ArrangedSection<'_>) -> Section {
    let edition = section.edition;
    let has_code = section.level == 1 && edition.cite.style != CiteStyle::Flat;
    let head = section.head.filter(|_| has_code);
    // In a chapter of an event with one edition, no clause need name it: the title page does.
    let is_named = matches!(part.subject, PartSubject::Chapter(_)) && builder.plan.stack.editions.len() > 1;
    let clauses = section.clauses.iter().filter_map(|clause| {
        let mut made = self::clause(builder, clause);
        if is_named && (section.head.is_none() || clause.id.edition != edition.id) {
            made.number.clear();
            made.source = source(builder, clause);
        }
        (made.heading_only || made.says_something()).then_some(made)
    });
    Section {
        level: section.level,
        head: section.head.map(|head| clause(builder, head)),
        source: builder.each(|localizer| {
            if is_named { builder.short(&edition.id, localizer.lang()) } else { String::new() }
        }),
        situation: None,
        clauses: clauses.collect(),
        qr: head.and_then(|head| builder.url(&path(&head.id))),
    }
}

/// If all clauses below a heading apply only in the same situation, which is not the event's, says so once,
/// under the heading.
fn gather_situations(sections: &mut [Section]) {
    for first in 0..sections.len() {
        let Some((head, below)) = sections.get_mut(first..).and_then(<[Section]>::split_first_mut) else {
            return;
        };
        let end = below.iter().position(|other| other.level <= head.level).unwrap_or(below.len());
        let below = below.get_mut(..end).unwrap_or_default();
        let Some(shared) = shared_situation(head, below) else { continue };
        for section in std::iter::once(&mut *head).chain(below) {
            section.head.iter_mut().chain(&mut section.clauses).for_each(|clause| clause.notes.clear());
        }
        head.situation = Some(shared);
    }
}

/// The note that all clauses under a heading share, if there are several.
fn shared_situation(head: &Section, below: &[Section]) -> Option<Note> {
    head.head.as_ref()?;
    let sections = || std::iter::once(head).chain(below);
    let clauses = || sections().flat_map(Section::all).filter(|clause| !clause.heading_only);
    let situation =
        |clause: &Clause| clause.notes.first().filter(|note| note.kind == NoteKind::Situation).cloned();
    let shared = clauses().next().and_then(situation)?;
    let same = |clause: &Clause| situation(clause).is_some_and(|note| note.said == shared.said);
    (clauses().count() > 1 && clauses().all(same)).then_some(shared)
}

fn clause(builder: &OutlineBuilder<'_>, clause: &corpus::Clause) -> Clause {
    let style =
        builder.corpus.editions.get(&clause.id.edition).map_or(CiteStyle::Flat, |edition| edition.cite.style);
    let full = builder.selection.full.get(&clause.id).copied();
    let (notes, conflicts) = match full {
        Some(force) => (notes::notes(builder, clause, force), notes::conflicts(builder, clause)),
        None => (Vec::new(), Vec::new()),
    };
    Clause {
        address: clause.id.clone(),
        number: number(style, clause.label.as_deref(), clause.anchor()),
        text_number: full.and(builder.text_number(clause)),
        citation: builder.each(|localizer| builder.citation(&clause.id, localizer.lang()).0),
        margin: margin(builder, clause),
        own: is_own(builder, &clause.id.edition),
        source: same_elsewhere(builder, clause),
        heading_only: full.is_none(),
        force: full.unwrap_or(Force::InForce),
        nature: clause.nature,
        said: said(builder, clause, full.is_some()),
        official: if full.is_some() { official(builder, clause) } else { Vec::new() },
        notes,
        instead: Vec::new(),
        conflicts,
        concepts: clause.concepts.iter().filter(|_| full.is_some()).map(|it| it.value.clone()).collect(),
        short_address: builder.url(&path(&clause.id)),
        figures: figures(builder, &clause.id),
        figures_elsewhere: figures_elsewhere(builder, &clause.id),
    }
}

/// The clauses that say the same as this one and are not printed.
fn same_as<'b>(builder: &'b OutlineBuilder<'_>, id: &ClauseId) -> Vec<&'b ClauseId> {
    let restated = builder.selection.restated.iter().filter(|(_, by)| *by == id);
    restated.map(|(id, _)| id).collect()
}

/// The addresses of a clause for a narrow margin, and of those that say the same.
fn margin(builder: &OutlineBuilder<'_>, clause: &corpus::Clause) -> Each<Vec<String>> {
    let same = same_as(builder, &clause.id);
    builder.each(|localizer| {
        let ids = std::iter::once(&clause.id).chain(same.iter().copied());
        ids.map(|id| builder.narrow(id, localizer.lang())).collect()
    })
}

/// Tells whether an edition's clauses are rules of the event's own: it is neither a base text nor the last of
/// the stack.
pub(super) fn is_own(builder: &OutlineBuilder<'_>, id: &EditionId) -> bool {
    let editions = &builder.plan.stack.editions;
    let is_base = builder.corpus.editions.get(id).is_some_and(|edition| edition.kind == Kind::Base);
    !is_base && editions.last() != Some(id)
}

/// Says where a clause comes from, if it is printed among those of another edition.
fn source(builder: &OutlineBuilder<'_>, clause: &corpus::Clause) -> Each<String> {
    let same = same_elsewhere(builder, clause);
    let own = builder.each(|localizer| builder.citation(&clause.id, localizer.lang()).0);
    let joined = own.into_iter().zip(same);
    joined.map(|(own, same)| if same.is_empty() { own } else { format!("{own}; {same}") }).collect()
}

/// Names the clauses that say the same and are not printed; empty if there are none.
fn same_elsewhere(builder: &OutlineBuilder<'_>, clause: &corpus::Clause) -> Each<String> {
    let same = same_as(builder, &clause.id);
    builder.each(|localizer| {
        if same.is_empty() {
            return String::new();
        }
        let cited = builder.cited(same.iter().copied(), localizer.lang());
        let shown = cited.iter().map(|cited| cited.shown.as_str()).collect::<Vec<_>>().join(", ");
        localizer.say(&Message::new("booklet-same").with("clauses", shown))
    })
}

/// A clause's texts in each language; only the heading where the rest is not printed.
fn said(builder: &OutlineBuilder<'_>, clause: &corpus::Clause, full: bool) -> Each<ClauseText> {
    let home: &EditionId = &clause.id.edition;
    builder.each(|localizer| {
        let own = Said { wording: &clause.wording, lang: localizer.lang(), original: true };
        let said = builder.corpus.said_best(&clause.id, localizer.lang()).unwrap_or(own);
        let wording = said.wording;
        let all = |texts: &[Text], wanted: bool| -> Vec<Blocks> {
            let texts = if wanted && full { texts } else { &[] };
            texts.iter().map(|text| builder.blocks(Some(text), Some(home), said.lang)).collect()
        };
        let one = |text: Option<&Text>, wanted: bool| {
            builder.blocks(text.filter(|_| wanted && full), Some(home), said.lang)
        };
        ClauseText {
            lang: said.lang.code(),
            original: said.original,
            heading: wording.heading_line(),
            text: if full { builder.rule(clause, wording.text.as_ref(), said.lang) } else { Blocks::new() },
            examples: all(&wording.examples, builder.plan.has(Piece::Examples)),
            tips: all(&wording.tips, builder.plan.has(Piece::Tips)),
            editor_note: one(wording.editor_note.as_ref(), builder.plan.has(Piece::Notes)),
        }
    })
}

/// Makes the publisher's own wordings of a clause, one for each language. Bare headings are left out: our
/// heading is printed already.
fn official(builder: &OutlineBuilder<'_>, clause: &corpus::Clause) -> Vec<OfficialQuote> {
    let mut made: Vec<OfficialQuote> = Vec::new();
    let langs = builder.plan.request.langs.iter().filter(|_| builder.plan.has(Piece::OfficialWording));
    for official in langs.filter_map(|lang| builder.corpus.official(&clause.id, *lang)) {
        let lang = official.text.lang.value;
        if official.wording.text.is_none() || made.iter().any(|known| known.lang == lang.code()) {
            continue;
        }
        let label = if official.stale { "booklet-official-stale" } else { "booklet-official" };
        made.push(OfficialQuote {
            lang: lang.code(),
            label: builder.each(|localizer| localizer.word(label)),
            text: builder.blocks(official.wording.text.as_ref(), Some(&clause.id.edition), lang),
        });
    }
    made
}

fn path(id: &ClauseId) -> String {
    format!("{}/{}", id.edition, id.anchor)
}

/// Returns the number for the margin, in the edition's style: clauses below a section or a headword are
/// numbered within it.
fn number(style: CiteStyle, label: Option<&str>, anchor: &Anchor) -> String {
    if let Some(label) = label {
        return if style == CiteStyle::Statute { format!("§ {label}") } else { label.to_owned() };
    }
    let parts: Vec<&str> = anchor.parts().collect();
    let is_number = |part: &&&str| part.starts_with(|letter: char| letter.is_ascii_digit());
    let (Some(first), Some(last)) = (parts.first(), parts.last()) else { return String::new() };
    match (style, parts.len()) {
        (_, 1) if !is_number(&last) => style.section_number(last).unwrap_or_default(),
        _ if !is_number(&last) => String::new(),
        (CiteStyle::Statute, 1) => format!("§ {last}"),
        (CiteStyle::Statute | CiteStyle::Article, 2) => format!("({last})"),
        (CiteStyle::Statute | CiteStyle::Article | CiteStyle::Headword | CiteStyle::Section, _) => {
            (*last).to_owned()
        }
        _ if is_number(&first) => anchor.to_string(),
        _ => (*last).to_owned(),
    }
}

fn figures(builder: &OutlineBuilder<'_>, id: &ClauseId) -> Vec<FigureRef> {
    let here = explaining(builder, id).filter(|(_, home)| *home == id);
    here.filter_map(|(figure, _)| drawn(builder, figure)).collect()
}

/// Names the drawings that explain a clause and are printed with another.
fn figures_elsewhere(builder: &OutlineBuilder<'_>, id: &ClauseId) -> Vec<FigureLink> {
    let elsewhere = explaining(builder, id).filter(|(_, home)| *home != id);
    let link = |(figure, _): (&corpus::Figure, _)| FigureLink {
        id: figure.id.to_string(),
        caption: builder.plain(&figure.title),
    };
    elsewhere.map(link).collect()
}

/// Walks the drawings that explain a clause, each with the clause where it is printed: the first in its list that is
/// printed as a rule. A drawing is left out if none of its clauses holds, or if one that it needs does not fully hold.
fn explaining<'b>(
    builder: &'b OutlineBuilder<'_>,
    id: &'b ClauseId,
) -> impl Iterator<Item = (&'b corpus::Figure, &'b ClauseId)> {
    let wanted = builder.plan.has(Piece::Figures);
    let holds = |id: &ClauseId| builder.selection.full.get(id).is_some_and(|force| force.holds());
    let is_whole =
        |named: &Spanned<ClauseId>| builder.selection.full.get(&named.value) == Some(&Force::InForce);
    let figures = builder.corpus.figures_of(id);
    let figures = figures.filter(move |figure| wanted && holds(id) && figure.needs.iter().all(is_whole));
    figures.filter_map(move |figure| {
        let home = figure.clauses.iter().find(|named| holds(&named.value))?;
        Some((figure, &home.value))
    })
}

fn drawn(builder: &OutlineBuilder<'_>, figure: &corpus::Figure) -> Option<FigureRef> {
    let first = builder.plan.request.langs.first().copied().unwrap_or(Lang::En);
    let parts = figure::parts(figure, first).ok()?;
    let legend =
        parts.legend.into_iter().map(|(sign, words)| LegendLine { sign, words: builder.plain(words) });
    Some(FigureRef {
        id: figure.id.to_string(),
        alt: builder.plain(&figure.alt),
        caption: builder.plain(&figure.title),
        board: parts.board,
        legend: legend.collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_the_margin_follow_the_style() {
        schiri_testing::check_lines("margin/numbers.txt", |input| {
            let mut words = input.split(' ');
            let mut word = || words.next().unwrap_or_default();
            let (style, anchor, label) = (word().parse().unwrap(), word().parse().unwrap(), word());
            number(style, Some(label).filter(|label| !label.is_empty()), &anchor)
        });
    }
}

//! A clause's page: `/de-quali-2009/3.1.6`.

use std::collections::BTreeSet;

use askama::Template;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};

use super::HtmlPage;
use super::card::SplitAnswer;
use super::frame::Frame;
use super::reference::CalculationForm;
use super::texts::{RulingHtml, TextHtml, official_html, precedents, rule_html, shortened};
use crate::answers::{self, OfClause};
use crate::exchange::unkept;
use crate::problem::{Problem, Result};
use schiri_compare::has_history;
use schiri_rules::citation;
use schiri_rules::corpus::{
    Clause, ClauseId, ClauseRef, best_plain, blocks, plain_blocks, superscript_digit,
};
use schiri_rules::lang::capitalized;
use schiri_rules::precedence::Force;
use schiri_show::figure::{self, Look};
use schiri_show::render::{applies_id, citations, nature_id, page_address, qr_svg};
use schiri_show::view::{
    ClauseView, EditionPositionView, ForceView, PointView, Pointer, PositionAtEvent, Wanted, clause_view,
};

#[derive(Template)]
#[template(path = "pages/clause.html")]
struct ClausePage {
    frame: Frame,
    view: ClauseView,
    texts: Vec<TextHtml>,
    /// The publisher's own wording, if it was loaded.
    wording_html: Option<String>,
    below: Vec<Below>,
    /// The drawings that explain it, inlined in the page: title and SVG.
    figures: Vec<(String, String)>,
    forms: Vec<CalculationForm>,
    address: Option<String>,
    /// Whether there are other editions in which the clause can be followed.
    history: bool,
    /// The edition's contents around the clause, shown beside it on wide screens.
    contents: Vec<ContentsLine>,
    made: Vec<RulingHtml>,
}

#[derive(Template)]
#[template(path = "pages/table.html")]
struct TablePage {
    frame: Frame,
    view: ClauseView,
    texts: Vec<TextHtml>,
    /// Of a heading without a text: what it is about.
    below: Vec<Below>,
}

#[derive(Template)]
#[template(path = "pages/preview.html")]
struct Preview {
    frame: Frame,
    view: ClauseView,
    texts: Vec<TextHtml>,
}

impl ClausePage {
    /// Returns the message ids of its unusual properties.
    fn marks(&self) -> impl Iterator<Item = &'static str> {
        let force = self.view.at_event.as_ref().map(|view| view.force);
        // At an event, whether a rule was dropped is told already.
        let applies = applies_id(self.view.applies).filter(|_| force.is_none());
        nature_id(self.view.nature).into_iter().chain(applies)
    }

    /// Says the clause for the preview of a link: how far it is in force at the event, unless wholly; then its heading
    /// and text.
    fn summary(&self) -> String {
        let force = self.view.at_event.as_ref().map(|view| view.force);
        let force = force.filter(|force| *force != Force::InForce).and_then(|force| self.frame.chip(&force));
        let text = self.view.texts.first();
        let heading = text.and_then(|text| text.heading.clone());
        let rule = text.and_then(|text| text.text.as_deref()).map(|markdown| plain_blocks(&blocks(markdown)));
        let parts = [force, heading, rule].into_iter().flatten().collect::<Vec<_>>();
        self.frame.shortened(parts.join(": "))
    }

    /// Says how far the clause is in force at the event, and what is in its place; `None` if it wholly is, or without an
    /// event.
    fn held(&self) -> Option<String> {
        let view = self.view.at_event.as_ref().filter(|view| view.force != Force::InForce)?;
        let instead = view.yields.iter().map(|one| {
            let to = citations(&one.to);
            format!("{} {} {} ({to})", self.frame.instead(&one.outcome), one.question, one.answer)
        });
        let held = self.frame.chip(&view.force).map(|chip| format!("{}.", capitalized(&chip)));
        Some(held.into_iter().chain(instead).collect::<Vec<_>>().join(" "))
    }

    /// Returns the citation of each sentence of the rule, one a line.
    fn sentences(&self) -> String {
        let rule = self.texts.first().and_then(|text| text.text.as_deref()).unwrap_or_default();
        let cited = |number| {
            let target = ClauseRef { clause: self.view.clause.clone(), sentence: Some(number) };
            citation::write(&self.frame.corpus, &target, self.frame.text_lang())
        };
        let numbers = (1..=u8::MAX).take_while(|number| rule.contains(&format!("id=\"s{number}\"")));
        numbers.map(cited).collect::<Vec<_>>().join("\n")
    }

    /// Returns the page above: that of the nearest heading above, else that of the edition.
    fn above(&self) -> (String, String) {
        let edition = || (format!("/{}", self.view.edition.id), self.view.edition.short.clone());
        self.view.path.last().map_or_else(edition, |crumb| {
            // A heading that is just its number is named once.
            let number = crumb.anchor.to_string();
            let is_number = number.starts_with(|c: char| c.is_ascii_digit());
            let name = if is_number { format!("{number} {}", crumb.heading) } else { crumb.heading.clone() };
            (format!("/{}", crumb.clause), name)
        })
    }

    /// Splits what holds on a question: at an event, what is in force there, else what the clause says.
    fn told(&self, own: &PointView) -> SplitAnswer {
        match &own.instead {
            Some(instead) => self.frame.told(instead.said, instead.answer.as_deref()),
            None => self.frame.told(own.said, Some(&own.answer)),
        }
    }

    /// Says how many other editions say something else than what holds, whatever the situation, and do not hold beside
    /// it; `None` if all agree, or nothing holds.
    fn otherwise(&self, own: &PointView) -> Option<String> {
        let holds = match &own.instead {
            Some(instead) => instead.answer.as_ref()?,
            None => &own.answer,
        };
        let contradicts = |other: &&EditionPositionView| {
            let holds_too = other.at_event.as_ref().is_some_and(PositionAtEvent::holds);
            let elsewhere = other.edition != self.view.edition.id && other.scope.is_empty();
            elsewhere && !holds_too && other.answer != *holds
        };
        let others: BTreeSet<_> = own.others.iter().filter(contradicts).map(|other| &other.edition).collect();
        (!others.is_empty()).then(|| self.frame.count("clause-otherwise", others.len()))
    }
}

/// A line of the contents: a heading above the clause, or a sibling.
struct ContentsLine {
    page: String,
    number: String,
    /// The heading, or the first words of the rule.
    name: String,
    depth: usize,
    is_shown: bool,
}

impl ContentsLine {
    /// Tells whether it is known by a number rather than its heading.
    fn has_number(&self) -> bool {
        self.number.chars().any(|c| c.is_ascii_digit()) && !self.number.contains(&self.name)
    }
}

struct Below {
    pointer: Pointer,
    text: Option<String>,
    /// How far it holds at the chosen event, if not fully.
    at_event: Option<ForceView>,
}

/// Answers with a clause's page; with `view=table` in large print, to be shown to the table; with `view=preview` only
/// with its text, for the script that shows where a reference leads.
pub(super) async fn clause(
    frame: Frame,
    Path((edition, anchor)): Path<(String, String)>,
) -> Result<Response> {
    // Programs request addresses such as `/.well-known/security.txt`: no edition can have such a name.
    if edition.starts_with('.') {
        return Err(Problem::no_such_page());
    }
    // The address was typed like the printed number: `4A`.
    let address = format!("/{edition}/{anchor}");
    if address.contains(|c: char| c.is_ascii_uppercase()) {
        return Ok(Redirect::permanent(&address.to_ascii_lowercase()).into_response());
    }
    // `5.4:2` is how a sentence is cited; on the page, it is an anchor.
    if let Some((anchor, sentence)) = anchor.split_once(':') {
        let id = answers::clause_id(&frame.rules, &edition, anchor)?;
        let target = ClauseRef { clause: id, sentence: sentence.parse().ok() };
        return Ok(Redirect::permanent(&page_address(&target)).into_response());
    }
    let id = answers::clause_id(&frame.rules, &edition, &anchor)?;
    let view = clause_view(&frame.corpus, &id, frame.text_lang(), &[], frame.stack().as_ref());
    let view = view.ok_or_else(|| answers::unknown_clause(&frame.rules, &id, frame.lang()))?;
    let texts = texts(&frame, &view, &id);
    Ok(match frame.asked("view")? {
        Some("table") => {
            let below = if is_heading(&texts) { below(&frame, &view) } else { Vec::new() };
            HtmlPage(TablePage { frame, view, texts, below }).into_response()
        }
        Some("preview") => HtmlPage(Preview { frame, view, texts }).into_response(),
        _ => {
            let wanted = Wanted { clauses: vec![id.clone()], stack: frame.stack(), ..Wanted::default() };
            let made = precedents(&frame, wanted).await;
            let wording = view.wording.as_ref();
            let edition = frame.corpus.editions.get(&id.edition);
            HtmlPage(ClausePage {
                wording_html: wording.and_then(|wording| official_html(wording, &id.edition, "official-")),
                below: below(&frame, &view),
                figures: figures(&frame, &id),
                forms: view
                    .calculations
                    .iter()
                    .cloned()
                    .map(|view| CalculationForm { view, typed: Vec::new() })
                    .collect(),
                address: frame.base.as_ref().map(|base| format!("{base}/{}", view.clause)),
                history: edition.is_some_and(|edition| has_history(&frame.corpus, edition)),
                contents: contents(&frame, &id),
                made,
                texts,
                view,
                frame,
            })
            .into_response()
        }
    })
}

/// Tells whether a clause is only a heading: there is nothing to copy, and what is below it is what it says.
fn is_heading(texts: &[TextHtml]) -> bool {
    texts.iter().all(|text| text.text.is_none())
}

fn texts(frame: &Frame, view: &ClauseView, id: &ClauseId) -> Vec<TextHtml> {
    let prefix = |index| if index == 0 { "" } else { "original-" };
    let at_event = view.at_event.as_ref();
    // A clause that is not translated is shown in another language.
    let best = frame.corpus.said_best(id, frame.text_lang()).filter(|_| view.texts.is_empty());
    let other = best.and_then(|said| clause_view(&frame.corpus, id, frame.text_lang(), &[said.lang], None));
    let numbered = other.as_ref().unwrap_or(view).texts.iter().enumerate();
    let text = |(index, text)| TextHtml::explained(frame, text, &id.edition, prefix(index), at_event);
    numbered.map(text).collect()
}

/// Returns the contents around a clause: the top level, and what is directly below each heading above the clause.
fn contents(frame: &Frame, id: &ClauseId) -> Vec<ContentsLine> {
    /// If there are more lines, no contents are shown.
    const MOST: usize = 80;
    /// How many letters fit into a line of contents.
    const LINE: usize = 48;
    let corpus = &frame.corpus;
    let Some(edition) = corpus.editions.get(&id.edition) else { return Vec::new() };
    let way: Vec<_> = edition.ancestors(&id.anchor).into_iter().map(|above| above.anchor().clone()).collect();
    let is_seen = |clause: &&Clause| {
        let above = edition.ancestors(clause.anchor());
        above.last().is_none_or(|above| way.contains(above.anchor()))
    };
    let place = |clause: &Clause| {
        let said = corpus.said_best(&clause.id, frame.text_lang())?;
        let heading = said.wording.heading_line();
        let text = || {
            let mut plain = plain_blocks(&said.wording.text.as_ref()?.blocks());
            plain.retain(|c| superscript_digit(c).is_none());
            Some(shortened(&plain, LINE))
        };
        Some(ContentsLine {
            page: format!("/{}", clause.id),
            number: citation::write_narrow(corpus, &clause.id, frame.text_lang()),
            name: heading.or_else(text)?,
            depth: edition.ancestors(clause.anchor()).len(),
            is_shown: clause.id == *id,
        })
    };
    let seen: Vec<_> = edition.clauses().iter().filter(is_seen).filter_map(place).collect();
    if seen.len() > MOST { Vec::new() } else { seen }
}

fn figures(frame: &Frame, id: &ClauseId) -> Vec<(String, String)> {
    let (corpus, lang) = (&frame.corpus, frame.text_lang());
    let drawn = corpus.figures_of(id).filter_map(|figure| {
        Some((best_plain(&figure.title, lang), figure::svg(figure, lang, Look::Page).ok()?))
    });
    drawn.collect()
}

/// Returns the clauses directly below, with their texts: a heading alone settles nothing.
fn below(frame: &Frame, view: &ClauseView) -> Vec<Below> {
    let corpus = &frame.corpus;
    let resolved = answers::resolved(&frame.rules, frame.stack().filter(|_| !view.below.is_empty()));
    let below = view.below.iter().filter_map(|pointer| {
        let clause = corpus.clause(&pointer.clause.clause)?;
        let at_event = resolved.as_ref().and_then(|resolved| frame.not_in_force(resolved, clause));
        let text = rule_html(frame, &pointer.clause, "", at_event.as_ref());
        Some(Below { pointer: pointer.clone(), text: text.map(|(markup, _)| markup), at_event })
    });
    below.collect()
}

pub(super) async fn qr(frame: Frame, OfClause(id): OfClause) -> Result<Response> {
    if frame.corpus.clause(&id).is_none() {
        return Err(answers::unknown_clause(&frame.rules, &id, frame.lang()));
    }
    let base = frame.known_base()?;
    let label = frame.say("page-qr", "name", id.to_string());
    let picture = qr_svg(&format!("{base}/{id}"), &label).map_err(Problem::failed)?;
    // It depends on the name by which the reader reached us, so it must not be kept for others.
    Ok(unkept(([(header::CONTENT_TYPE, "image/svg+xml")], picture)))
}

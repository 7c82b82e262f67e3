//! `schiri moments [MOMENT]`: what a judge is called for, and what is in force then.

use super::args::Moments;
use super::session::{Outcome, Session, Trouble};
use super::term::{self, style};
use schiri_rules::corpus::{Corpus, Moment};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::{Positions, Relation, Stack};
use schiri_show::render::text::verdict_colour;
use schiri_show::render::{open_words, relation_id, role_id, step_words, terminal, told_words, verdict_word};
use schiri_show::view::{
    MomentView, PointAtEvent, QuoteRole, StepAtEvent, moment_anywhere, moment_at_event, moment_views,
    situation_names,
};

/// Lists the moments, or shows one: at an event with what is in force, else with what all say.
pub(super) fn moments(args: &Moments, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    let stack = args.stack.stack(&corpus)?;
    let reader = args.lang.unwrap_or_else(|| session.localizer.lang());
    let named = args.moment.as_ref().map(|id| known::moment(&corpus, id)).transpose()?;
    match (named, &stack) {
        (None, stack) => list(&corpus, stack.as_ref(), reader, args.json, session),
        (Some(moment), Some(stack)) => at_event(&corpus, stack, moment, reader, args.json, session),
        (Some(moment), None) => anywhere(&corpus, moment, reader, args.json, session),
    }
}

fn list(
    corpus: &Corpus,
    stack: Option<&Stack>,
    reader: Lang,
    json: bool,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    let views = moment_views(corpus, &Positions::new(corpus), stack, reader);
    if json {
        session.json(&views)?;
    } else if views.is_empty() {
        session.say(&Message::new("moments-none"))?;
    } else {
        for view in &views {
            print_entry(view, session)?;
        }
    }
    Ok(if views.is_empty() { Outcome::Nothing } else { Outcome::Done })
}

fn print_entry(view: &MomentView, session: &mut Session) -> Result<(), Trouble> {
    let count = Message::new("moments-points").with("count", view.points.len());
    let mut counts = session.localizer.say(&count);
    if let Some(regulated) = view.regulated {
        let here = Message::new("moments-regulated").with("count", regulated);
        counts = format!("{counts}, {}", session.localizer.say(&here));
    }
    session.line(format!(
        "{}  {}  {}",
        term::styled(style::BOLD, &view.name),
        term::styled(style::CYAN, view.moment.as_str()),
        term::styled(style::DIM, &counts),
    ))
}

fn anywhere(
    corpus: &Corpus,
    moment: &Moment,
    reader: Lang,
    json: bool,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    let view = moment_anywhere(corpus, &Positions::new(corpus), moment, reader);
    if json {
        session.json(&view)?;
    } else {
        session.text(|text| {
            text.heading(&view.name);
            view.points.iter().for_each(|point| text.conflict(corpus, point, reader));
        })?;
    }
    Ok(Outcome::Done)
}

fn at_event(
    corpus: &Corpus,
    stack: &Stack,
    moment: &Moment,
    reader: Lang,
    json: bool,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    let view = moment_at_event(corpus, &Positions::new(corpus), stack, moment, reader);
    if json {
        session.json(&view)?;
    } else {
        session.text(|text| text.heading(&view.name))?;
        for (at, step) in view.steps.iter().enumerate() {
            print_step(at + 1, step, session)?;
        }
        if !view.steps.is_empty() && !view.points.is_empty() {
            let also = session.localizer.word("moments-also");
            session.line(format!("\n{}", term::styled(style::BOLD, &also)))?;
        }
        for point in &view.points {
            print_point(point, session)?;
        }
    }
    Ok(Outcome::Done)
}

fn print_step(number: usize, step: &StepAtEvent, session: &mut Session) -> Result<(), Trouble> {
    let width = term::width();
    let name = term::styled(style::BOLD, &format!("{number}. {}", step.name));
    session.line(format!("\n{name}"))?;
    let said = step_words(step, &session.localizer);
    session.line(terminal::wrap(&said, "   ", "   ", width))?;
    let cited: Vec<_> = step.cited().iter().map(|clause| clause.citation.as_str()).collect();
    if !cited.is_empty() {
        let label = session.localizer.word(role_id(QuoteRole::Governs));
        session.line(terminal::wrap(&format!("{label}: {}", cited.join("; ")), "   ", "     ", width))?;
    }
    let Some(forgotten) = &step.forgotten else { return Ok(()) };
    let label = session.localizer.word("moments-forgotten");
    let told = told_words(forgotten, &session.localizer);
    let cited: Vec<_> = forgotten.governing().iter().map(|clause| clause.citation.as_str()).collect();
    let place = if cited.is_empty() { String::new() } else { format!(" ({})", cited.join("; ")) };
    session.line(terminal::wrap(&format!("{label} {told}{place}"), "   ", "     ", width))
}

fn print_point(view: &PointAtEvent, session: &mut Session) -> Result<(), Trouble> {
    let width = term::width();
    session.line(format!("\n{}", terminal::wrap(&view.question, "", "", width)))?;
    if let Some(answer) = &view.answer {
        session.line(terminal::wrap(answer, "  ", "  ", width))?;
    }
    session.line(verdict_line(view, session))?;
    if !view.condition.is_empty() {
        let situations = Message::new("ask-condition").with("situations", situation_names(&view.condition));
        session.line(terminal::wrap(&session.localizer.say(&situations), "  ", "  ", width))?;
    }
    if view.answer.is_none() {
        let open = open_words(view.said, view.decides.as_ref(), &session.localizer);
        return open.map_or(Ok(()), |open| session.line(terminal::wrap(&open, "  ", "  ", width)));
    }
    let cited: Vec<_> = view.cited.iter().map(|clause| clause.citation.as_str()).collect();
    let label = session.localizer.word(role_id(QuoteRole::Governs));
    session.line(terminal::wrap(&format!("{label}: {}", cited.join("; ")), "  ", "    ", width))
}

/// The verdict, what other editions make of it where they differ, and the point's id.
fn verdict_line(view: &PointAtEvent, session: &Session) -> String {
    let colour = verdict_colour(Some(view.verdict));
    let verdict = verdict_word(view.said, &session.localizer);
    let mut words: Vec<_> =
        verdict.map(|word| term::styled(colour, &term::styled(style::BOLD, &word))).into_iter().collect();
    if Relation::DIFFERENCES.contains(&view.relation) {
        let colour = if view.relation == Relation::Conflict { style::RED } else { style::YELLOW };
        words.push(term::styled(colour, &session.localizer.word(relation_id(view.relation))));
    }
    words.push(term::styled(style::DIM, view.point.as_str()));
    words.join("  ")
}

//! Prints what of a clause holds at an event.

use super::session::{Session, Trouble};
use super::term::{self, style};
use crate::corpus::VerdictWord;
use crate::lang::Message;
use crate::precedence::StepKind;
use crate::render::{terminal, verdict_id};
use crate::view::{ForceView, YieldView};

/// Prints to which clauses a clause yields, and what holds there.
pub(super) fn print(force: &ForceView, indent: &str, session: &mut Session) -> Result<(), Trouble> {
    let width = term::width();
    for one in &force.yields {
        let said = session.localizer.say(&message(one, session));
        session.line(term::styled(style::YELLOW, &terminal::wrap(&said, indent, indent, width)))?;
    }
    Ok(())
}

fn message(one: &YieldView, session: &Session) -> Message {
    let to: Vec<_> = one.to.iter().map(|pointer| pointer.citation.as_str()).collect();
    let (with_verdict, without) = match one.outcome {
        StepKind::NotAdopted => ("find-not-adopted", "find-not-adopted-value"),
        _ => ("find-yields", "find-yields-value"),
    };
    let message = match one.said.filter(|verdict| *verdict != VerdictWord::Value) {
        Some(verdict) => {
            Message::new(with_verdict).with("verdict", session.localizer.word(verdict_id(verdict)))
        }
        None => Message::new(without),
    };
    message
        .with("to", to.join(", "))
        .with("question", one.question.as_str())
        .with("answer", one.answer.as_str())
}

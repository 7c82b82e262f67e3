//! `schiri licences`: what is inside the program, and under which licences.

use super::session::{Outcome, Session, Trouble};
use schiri_rules::lang::Message;

/// The list that is kept current (`cargo xtask licences`).
const INSIDE: &str = include_str!("licences.txt");

/// Lists everything that the program was made of.
pub(super) fn licences(session: &mut Session) -> Result<Outcome, Trouble> {
    session.say(&Message::new("licences-head"))?;
    session.line("")?;
    session.raw(INSIDE)?;
    Ok(Outcome::Done)
}

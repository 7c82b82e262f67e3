//! `schiri conflicts [EDITION…]`: where editions agree and where they part.

use super::args::Conflicts;
use super::session::{Outcome, Session, Trouble};
use schiri_rules::known;
use schiri_rules::precedence::Relation;
use schiri_show::view::{ConflictFilter, conflict_views};

/// Lists the points and how the editions stand to one another on them.
pub(super) fn conflicts(args: &Conflicts, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    known::editions(&corpus, &args.editions)?;
    known::topics(&corpus, &args.topic)?;
    let reader = args.lang.unwrap_or_else(|| session.localizer.lang());
    let relations = if args.relation.is_empty() { &Relation::DIFFERENCES[..] } else { &args.relation };
    let filter = ConflictFilter { editions: &args.editions, topics: &args.topic, relations };
    let views = conflict_views(&corpus, &filter, reader);
    if args.json {
        session.json(&views)?;
    } else {
        session.text(|text| text.conflicts(&corpus, &views, reader))?;
    }
    Ok(if views.is_empty() { Outcome::Nothing } else { Outcome::Done })
}

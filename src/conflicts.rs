//! `schiri conflicts [EDITION…]`: where editions agree and where they part.

use super::args::Conflicts;
use super::session::{Outcome, Session, Trouble};
use super::term::{self, style};
use schiri_rules::corpus::{Corpus, best_plain};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Relation;
use schiri_show::render::{position_words, relation_id, terminal};
use schiri_show::view::{ConflictFilter, ConflictView, EditionPositionView, conflict_views};

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
        print(&corpus, &views, reader, session)?;
    }
    Ok(if views.is_empty() { Outcome::Nothing } else { Outcome::Done })
}

fn print(
    corpus: &Corpus,
    views: &[ConflictView],
    reader: Lang,
    session: &mut Session,
) -> Result<(), Trouble> {
    if views.is_empty() {
        return session.say(&Message::new("conflicts-none"));
    }
    for topic in corpus.topics.values() {
        let of_topic: Vec<_> = views.iter().filter(|view| view.topic == topic.id.as_str()).collect();
        if !of_topic.is_empty() {
            session.line(term::heading(&best_plain(&topic.name, reader)))?;
        }
        for view in of_topic {
            print_view(corpus, view, reader, session)?;
        }
    }
    session.say(&Message::new("conflicts-count").with("count", views.len()))
}

/// Prints a point with the positions of the editions, their clauses quoted.
pub(super) fn print_view(
    corpus: &Corpus,
    view: &ConflictView,
    reader: Lang,
    session: &mut Session,
) -> Result<(), Trouble> {
    let width = term::width();
    let relation = session.localizer.word(relation_id(view.relation));
    let colour = if view.relation == Relation::Conflict { style::RED } else { style::YELLOW };
    session.line(format!("\n{}", terminal::wrap(&view.question, "", "", width)))?;
    session.line(format!(
        "{}  {}",
        term::styled(colour, &relation),
        term::styled(style::DIM, &view.point)
    ))?;
    for stand in &view.positions {
        session.line(position_line(stand, session, width))?;
        for clause in &stand.citations {
            quote(corpus, &clause.clause, reader, width, session)?;
        }
    }
    for (id, note) in
        [("conflicts-when-they-meet", &view.when_they_meet), ("conflicts-say-first", &view.say_first)]
    {
        if let Some(note) = note {
            let label = session.localizer.word(id);
            session.line(terminal::wrap(&format!("{label} {note}"), "  ", "    ", width))?;
        }
    }
    Ok(())
}

/// Says an edition's position in a bulleted, wrapped line.
pub(super) fn position_line(stand: &EditionPositionView, session: &Session, width: usize) -> String {
    terminal::wrap(&position_words(stand, &session.localizer), "  • ", "    ", width)
}

/// Quotes a clause's text in the reader's language.
fn quote(
    corpus: &Corpus,
    clause: &str,
    reader: Lang,
    width: usize,
    session: &mut Session,
) -> Result<(), Trouble> {
    let said = clause.parse().ok().and_then(|id| corpus.said_best(&id, reader));
    match said.and_then(|said| said.wording.text.as_ref()) {
        Some(text) => {
            session.line(term::styled(style::DIM, &terminal::text(&text.markdown, "      │ ", width)))
        }
        None => Ok(()),
    }
}

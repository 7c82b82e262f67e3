//! `schiri show CITATION`: a clause with its neighbours, references and points; `schiri figure [FIGURE]`, the drawings
//! that explain clauses; `schiri moments [MOMENT]`, what a judge is called for, and what is in force then.

use super::args::{Figure, Moments, Show};
use super::session::{Outcome, Result, Session, complain};
use schiri_rules::citation::{CitationReader, Reading};
use schiri_rules::corpus::{ClauseRef, Corpus, EditionId};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_show::figure as drawing;
use schiri_show::view::{
    ClauseView, citation_view, clause_view, moment_anywhere, moment_at_event, moment_views,
};

pub(super) fn show(args: &Show, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    let text = args.citation.join(" ");
    let stack = args.stack.stack(&corpus)?;
    let in_force = stack.as_ref().map_or(&[][..], |stack| &stack.editions);
    let Some(named) = read(&corpus, &text, in_force, args.json, session)? else {
        return Ok(Outcome::Nothing);
    };
    let reader = session.localizer.lang();
    let langs = if args.all_langs { reader.fallbacks().to_vec() } else { args.lang.clone() };
    let views: Vec<(ClauseView, Option<u8>)> = expand(&corpus, &named, args.alone)
        .iter()
        .filter_map(|target| {
            let view = clause_view(&corpus, &target.clause, reader, &langs, stack.as_ref())?;
            Some((view, target.sentence))
        })
        .collect();
    let json = serde_json::json!({ "clauses": views.iter().map(|(view, _)| view).collect::<Vec<_>>() });
    session.show(args.json, &json, |text| {
        for (index, (view, sentence)) in views.iter().enumerate() {
            if index > 0 {
                text.line("");
            }
            text.clause(view, *sentence);
        }
    })?;
    Ok(Outcome::Done)
}

/// Reads the citation, given the editions in force. If it names nothing or is ambiguous, says what may have been meant
/// and returns `None`.
pub(super) fn read(
    corpus: &Corpus,
    text: &str,
    in_force: &[EditionId],
    json: bool,
    session: &mut Session,
) -> Result<Option<Vec<ClauseRef>>> {
    let reader = CitationReader::new(corpus);
    let lang = session.localizer.lang();
    let reading = match reader.look_up(corpus, text, None, in_force) {
        Reading::Clauses(clauses) => return Ok(Some(clauses)),
        Reading::Retired { clause, .. } => return Ok(Some(vec![clause])),
        reading => reading,
    };
    let view = citation_view(corpus, text, &reading, lang);
    if json {
        session.json(&view)?;
        return Ok(None);
    }
    let complaint = match reading {
        Reading::Ambiguous(_) => {
            session.say(&Message::new("show-ambiguous").with("text", text))?;
            None
        }
        Reading::NotACitation => Some("show-not-a-citation"),
        _ => Some("show-unknown"),
    };
    if let Some(complaint) = complaint {
        complain(&session.localizer, &Message::new(complaint).with("text", text));
    }
    session.text(|text| text.meant(&view))?;
    Ok(None)
}

/// Adds the clauses below each clause, in text order, each clause once.
fn expand(corpus: &Corpus, named: &[ClauseRef], alone: bool) -> Vec<ClauseRef> {
    let mut all: Vec<ClauseRef> = Vec::new();
    for target in named {
        let below = corpus
            .editions
            .get(&target.clause.edition)
            .into_iter()
            .flat_map(|edition| edition.within(&target.clause.anchor))
            .filter(|clause| !alone && target.sentence.is_none() && clause.id != target.clause)
            .map(|clause| ClauseRef::from(clause.id.clone()));
        for item in std::iter::once(target.clone()).chain(below) {
            if !all.contains(&item) {
                all.push(item);
            }
        }
    }
    all
}

/// Draws a figure, or lists all of them.
pub(super) fn figure(args: &Figure, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    let lang = session.speak(args.lang);
    let Some(id) = &args.id else {
        session.text(|text| text.figures(&corpus, lang))?;
        return Ok(Outcome::done_if(!corpus.figures.is_empty()));
    };
    let picture = drawing::svg(known::figure(&corpus, id)?, lang, args.look)?;
    session.deliver(args.output.as_deref(), picture.as_bytes())?;
    Ok(Outcome::Done)
}

/// Lists the moments, or shows one: at an event with what is in force, else with what all editions say.
pub(super) fn moments(args: &Moments, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    let stack = args.stack.stack(&corpus)?;
    let reader = session.speak(args.lang);
    let Some(id) = &args.moment else {
        let views = moment_views(&corpus, stack.as_ref(), reader);
        session.show(args.json, &views, |text| text.moments(&views))?;
        return Ok(Outcome::done_if(!views.is_empty()));
    };
    let moment = known::moment(&corpus, id)?;
    if let Some(stack) = &stack {
        let view = moment_at_event(&corpus, stack, moment, reader);
        session.show(args.json, &view, |text| text.moment(&view))?;
    } else {
        let view = moment_anywhere(&corpus, moment, reader);
        session.show(args.json, &view, |text| {
            text.heading(&view.name);
            view.points.iter().for_each(|point| text.conflict(&corpus, point, reader));
        })?;
    }
    Ok(Outcome::Done)
}

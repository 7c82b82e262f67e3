//! `schiri moments [MOMENT]`: what a judge is called for, and what is in force then.

use super::args::Moments;
use super::session::{Outcome, Session, Trouble};
use schiri_rules::known;
use schiri_rules::precedence::Positions;
use schiri_show::view::{moment_anywhere, moment_at_event, moment_views};

/// Lists the moments, or shows one: at an event with what is in force, else with what all say.
pub(super) fn moments(args: &Moments, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    let positions = Positions::new(&corpus);
    let stack = args.stack.stack(&corpus)?;
    let reader = session.reader(args.lang);
    let Some(id) = &args.moment else {
        let views = moment_views(&corpus, &positions, stack.as_ref(), reader);
        session.show(args.json, &views, |text| text.moments(&views))?;
        return Ok(Outcome::done_if(!views.is_empty()));
    };
    let moment = known::moment(&corpus, id)?;
    if let Some(stack) = &stack {
        let view = moment_at_event(&corpus, &positions, stack, moment, reader);
        session.show(args.json, &view, |text| text.moment(&view))?;
    } else {
        let view = moment_anywhere(&corpus, &positions, moment, reader);
        session.show(args.json, &view, |text| {
            text.heading(&view.name);
            view.points.iter().for_each(|point| text.conflict(&corpus, point, reader));
        })?;
    }
    Ok(Outcome::Done)
}

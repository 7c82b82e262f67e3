//! `/events`: all events, with the editions in force at each.

use super::reply::Reply;
use crate::preferences::Preferences;
use crate::rulebook::Rules;
use schiri_show::view::{EventsView, events_view};

/// All events with the editions in force.
#[utoipa::path(get, path = "/events", tag = "events", responses((status = 200, body = EventsView)))]
pub(crate) async fn events(rules: Rules, preferences: Preferences) -> Reply<EventsView> {
    Reply::said(preferences.lang, events_view(&rules.corpus, preferences.lang))
}

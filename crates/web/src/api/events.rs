//! `/events`: all events, with the editions in force at each.

use super::reply::Reply;
use crate::view::{EventsView, events_view};
use crate::web::preferences::Preferences;
use crate::web::rulebook::Rules;

/// All events with the editions in force.
#[utoipa::path(get, path = "/events", tag = "events", responses((status = 200, body = EventsView)))]
pub(in crate::web) async fn events(rules: Rules, preferences: Preferences) -> Reply<EventsView> {
    Reply::said(preferences.lang, events_view(&rules.corpus, preferences.lang))
}

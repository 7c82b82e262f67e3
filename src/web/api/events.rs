//! Events: what is in force where.

use super::reply::Reply;
use crate::view::{EventsView, events_view};
use crate::web::rules::Rules;
use crate::web::wishes::Wishes;

/// All events with the editions in force.
#[utoipa::path(get, path = "/events", tag = "events", responses((status = 200, body = EventsView)))]
pub(super) async fn events(rules: Rules, wishes: Wishes) -> Reply<EventsView> {
    Reply::said(wishes.lang, events_view(&rules.corpus, wishes.lang))
}

//! The empty page that the scripts fill when there is no network; it looks like all others.

use std::sync::Arc;

use askama::Template;
use axum::http::Uri;

use super::frame::Frame;
use crate::l10n::Localizer;
#[cfg(target_family = "wasm")]
use crate::lang::Message;
use crate::web::preferences::Preferences;
#[cfg(target_family = "wasm")]
use crate::web::problem::Problem;
use crate::web::rulebook::Rules;

#[derive(Template)]
#[template(path = "pages/offline.html")]
struct OfflinePage {
    frame: Frame,
}

/// Makes the page in a language, with marks where title and contents go
/// (`assets/web/offline/pages/frame.js` fills them in).
pub(in crate::web) fn offline_frame(rules: Rules, localizer: Arc<Localizer>) -> String {
    let page = OfflinePage {
        frame: Frame::of(rules, Preferences::only(localizer.lang()), localizer, Uri::default()),
    };
    page.render().unwrap_or_default()
}

/// Says that a page needs the server.
#[cfg(target_family = "wasm")]
pub(super) async fn not_kept() -> Problem {
    Problem::unavailable(Message::new("offline-not-kept"))
}

//! The addresses to which pages link: their own with other settings, and those of files.

use std::fmt::Display;

use axum::http::uri::PathAndQuery;

use super::Frame;
use crate::assets;
use crate::problem::Problem;
use schiri_rules::lang::{Lang, Message};

/// The Open Graph data of a page, for programs that show a link to it.
pub(in crate::pages) struct Shared {
    /// The server's address, which is put before the addresses of pictures.
    pub(in crate::pages) base: String,
    pub(in crate::pages) address: String,
    /// Language and region in the form of Open Graph.
    pub(in crate::pages) locale: &'static str,
}

#[expect(clippy::unused_self, reason = "templates call methods")]
impl Frame {
    /// Returns the versioned address of a style sheet, script or picture.
    pub(in crate::pages) fn asset(&self, name: &str) -> String {
        assets::address(name)
    }

    /// Returns the address by which the reader reached us, for what is read elsewhere.
    pub(in crate::pages) fn known_base(&self) -> Result<&str, Problem> {
        self.base.as_deref().ok_or_else(|| Problem::bad_request(Message::new("problem-no-host")))
    }

    /// Returns the Open Graph data of this page; `None` if the server's address is unknown.
    pub(in crate::pages) fn shared(&self) -> Option<Shared> {
        let base = self.base.clone()?;
        let page = self.uri.path_and_query().map_or("/", PathAndQuery::as_str);
        let locale = match self.lang() {
            Lang::De => "de_DE",
            Lang::Nl => "nl_NL",
            Lang::En => "en_GB",
        };
        Some(Shared { address: format!("{base}{page}"), base, locale })
    }

    /// Returns the path of the address.
    pub(in crate::pages) fn path(&self) -> &str {
        self.uri.path()
    }

    /// Returns the address for signing in, which leads back to this page afterwards.
    #[cfg(not(target_family = "wasm"))]
    pub(in crate::pages) fn sign_in_address(&self) -> String {
        let here = self.uri.path_and_query().map_or("/", PathAndQuery::as_str);
        let next = serde_urlencoded::to_string([("next", here)]).unwrap_or_default();
        format!("/sign-in?{next}")
    }

    /// Returns the parameters of the address except one, for a form that changes that one. `part` is also left
    /// out: a changed page begins anew.
    pub(in crate::pages) fn others(&self, name: &str) -> Vec<(String, String)> {
        let mut pairs = self.pairs();
        pairs.retain(|(key, _)| key != name && key != "part");
        pairs
    }

    /// Returns this address with one parameter changed.
    pub(in crate::pages) fn with(&self, name: &str, value: &str) -> String {
        self.with_all(&[(name, Some(value))])
    }

    /// Returns this address with parameters changed, or removed if they have no value.
    pub(in crate::pages) fn with_all(&self, changes: &[(&str, Option<&str>)]) -> String {
        let mut pairs = self.others("part");
        pairs.retain(|(key, _)| changes.iter().all(|(name, _)| key != name));
        let values =
            changes.iter().filter_map(|(name, value)| Some(((*name).to_owned(), (*value)?.to_owned())));
        pairs.extend(values);
        let query = serde_urlencoded::to_string(&pairs).unwrap_or_default();
        format!("{}?{query}", self.path())
    }

    /// Returns the address under which others see the same page: it includes the event.
    pub(in crate::pages) fn with_event(&self, page: impl Display) -> String {
        let page = page.to_string();
        let Some(event) = self.event() else { return page };
        let mark = if page.contains('?') { '&' } else { '?' };
        format!("{page}{mark}event={event}")
    }

    fn pairs(&self) -> Vec<(String, String)> {
        serde_urlencoded::from_str(self.uri.query().unwrap_or_default()).unwrap_or_default()
    }
}

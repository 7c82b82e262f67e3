//! The version of the assets where they are not part of the program: on a phone, the server told it.

use std::sync::OnceLock;

static VERSION: OnceLock<String> = OnceLock::new();

/// Notes the version that all addresses carry; only the first one counts.
pub(crate) fn tell_version(version: &str) {
    // A phone opens rules of one version of the program alone.
    let _ = VERSION.set(version.to_owned());
}

/// Returns the version that all addresses carry.
pub(crate) fn version() -> &'static str {
    VERSION.get().map_or("", String::as_str)
}

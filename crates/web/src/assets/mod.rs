//! Style, scripts and icons. Their addresses change when any of them changes.

#[cfg(not(target_family = "wasm"))]
mod shipped;

#[cfg(not(target_family = "wasm"))]
pub(super) use shipped::{FOR_EVER, names, routes, version};

/// Returns the address of an asset: `app.css` → `/assets/0a1b2c3d4e/app.css`.
pub(super) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

/// On a phone the assets are not part of the program: the server told their version.
#[cfg(target_family = "wasm")]
static VERSION: std::sync::OnceLock<String> = std::sync::OnceLock::new();

/// Notes the version that all addresses carry; only the first one counts.
#[cfg(target_family = "wasm")]
pub(super) fn tell_version(version: &str) {
    // A phone opens rules of one version of the program alone.
    let _ = VERSION.set(version.to_owned());
}

/// Returns the version that all addresses carry.
#[cfg(target_family = "wasm")]
pub(super) fn version() -> &'static str {
    VERSION.get().map_or("", String::as_str)
}

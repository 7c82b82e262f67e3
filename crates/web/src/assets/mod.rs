//! Style, scripts and icons. Their addresses change when any of them changes.

#[cfg(not(target_family = "wasm"))]
mod shipped;
#[cfg(target_family = "wasm")]
mod told;

#[cfg(not(target_family = "wasm"))]
pub(super) use shipped::{FOR_EVER, names, routes, version};
#[cfg(target_family = "wasm")]
pub(super) use told::{tell_version, version};

/// Returns the address of an asset: `app.css` → `/assets/0a1b2c3d4e/app.css`.
pub(super) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

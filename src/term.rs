//! The terminal: its width and its styles.

pub(super) use schiri_show::render::text::{style, styled};

/// The longest line, in columns: longer ones are tiring to read on any terminal.
const MAX_WIDTH: usize = 96;

/// Returns the width to write for, in columns.
pub(super) fn width() -> usize {
    textwrap::termwidth().clamp(40, MAX_WIDTH)
}

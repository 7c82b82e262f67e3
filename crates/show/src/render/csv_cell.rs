//! Cells of a table for a spreadsheet.

/// Keeps a spreadsheet from taking a text for a formula: anyone who opens a table that others filled must not
/// run what they typed.
#[must_use]
pub fn no_formula(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if is_formula { format!("'{text}") } else { text.to_owned() }
}

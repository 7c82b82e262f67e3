//! Files with one JSON object a line.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::session::Trouble;
use schiri_rules::corpus::EditionId;
use schiri_rules::lang::Message;

/// A line's value and its number, counted from 1.
pub(super) struct NumberedLine<T> {
    /// What the line says.
    pub(super) value: T,
    /// The line's number in the file, empty lines counted.
    pub(super) number: usize,
}

/// Reads a file of JSON lines; empty lines are passed over.
pub(super) fn read<T: DeserializeOwned>(file: &Path) -> Result<Vec<NumberedLine<T>>, Trouble> {
    let text = read_text(file)?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(index, line)| {
            let number = index + 1;
            let value = serde_json::from_str(line).map_err(|error| {
                Trouble::from(
                    Message::new("batch-bad-line")
                        .with("path", file.display().to_string())
                        .with("line", number)
                        .with("reason", error.to_string()),
                )
            })?;
            Ok(NumberedLine { value, number })
        })
        .collect()
}

/// Reads a whole file as text.
pub(super) fn read_text(file: &Path) -> Result<String, Trouble> {
    std::fs::read_to_string(file).map_err(|error| {
        Message::new("cli-cannot-read-file")
            .with("path", file.display().to_string())
            .with("reason", error.to_string())
            .into()
    })
}

/// Reads the editions that a line names.
pub(super) fn editions(names: &[String], line: usize) -> Result<Vec<EditionId>, Trouble> {
    names
        .iter()
        .map(|name| {
            name.parse().map_err(|_| {
                Message::new("batch-bad-edition").with("line", line).with("edition", name.as_str()).into()
            })
        })
        .collect()
}

//! The terminal: its width and its styles.

/// The longest line, in columns: longer ones are tiring to read on any terminal.
const MAX_WIDTH: usize = 96;

/// ANSI styles; the output stream drops them where nobody would see them.
pub(super) mod style {
    use schiri_search::answer::AnswerVerdict;

    /// Ends every style begun before.
    pub(crate) const RESET: &str = "\x1b[0m";
    /// For what is looked for.
    pub(crate) const BOLD: &str = "\x1b[1m";
    /// For what stands beside.
    pub(crate) const DIM: &str = "\x1b[2m";
    /// For addresses and ids, which can be typed again.
    pub(crate) const CYAN: &str = "\x1b[36m";
    /// For what may be done.
    pub(crate) const GREEN: &str = "\x1b[32m";
    /// For what may not be done, and conflicts.
    pub(crate) const RED: &str = "\x1b[31m";
    /// For what needs attention.
    pub(crate) const YELLOW: &str = "\x1b[33m";

    /// For words that were removed: red and struck through.
    pub(crate) const REMOVED: &str = "\x1b[31;9m";
    /// For words that were added: green and underlined.
    pub(crate) const ADDED: &str = "\x1b[32;4m";

    /// Returns the colour of a verdict.
    pub(crate) const fn of_verdict(verdict: AnswerVerdict) -> &'static str {
        match verdict {
            AnswerVerdict::Allowed | AnswerVerdict::Required | AnswerVerdict::Value => GREEN,
            AnswerVerdict::Forbidden => RED,
            AnswerVerdict::NotRegulated | AnswerVerdict::NotFound => YELLOW,
        }
    }
}

/// Returns the width to write for, in columns.
pub(super) fn width() -> usize {
    textwrap::termwidth().clamp(40, MAX_WIDTH)
}

/// Puts a style around a text.
pub(super) fn styled(style: &str, text: &str) -> String {
    format!("{style}{text}{}", style::RESET)
}

/// Makes a heading over several answers.
pub(super) fn heading(name: &str) -> String {
    styled(style::BOLD, &format!("── {name} ──"))
}

//! What a terminal shows while something takes longer than a second: what it is, and for how long it has been
//! running. None of it appears in output that is read later, from a file or a pipe. Neither the typesetter nor the
//! learning knows how much is left, so there is no bar, and no crate for one.

use std::env;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use schiri_rules::lang::{Lang, Message};
use schiri_words::Localizer;

/// Work that is faster than this shows nothing; also the interval at which the seconds are updated.
const STEP: Duration = Duration::from_secs(1);

/// Returns to the beginning of the line and clears it.
const CLEAR: &str = "\r\x1b[K";

/// Work that may take long. Dropping this clears the line, so that it never appears between other output:
/// nothing else may be written to the terminal while it exists.
pub(super) struct Progress(Option<(Sender<()>, JoinHandle<()>)>);

impl Progress {
    /// Starts to show what is going on, if standard error is a terminal.
    pub(super) fn of(localizer: &Localizer, what: &Message) -> Self {
        let is_watched = io::stderr().is_terminal() && env::var_os("TERM").is_none_or(|term| term != "dumb");
        if !is_watched {
            return Self(None);
        }
        // Nothing is ever sent: the writer ends when the sender is dropped.
        let (work, ended) = mpsc::channel();
        let (text, lang) = (localizer.say(what), localizer.lang());
        // If no thread can be started, nothing is shown, and the work is done all the same.
        let writer = thread::Builder::new().spawn(move || write(&text, lang, &ended));
        Self(writer.ok().map(|writer| (work, writer)))
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((work, writer)) = self.0.take() {
            drop(work);
            // A writer that failed has nothing more to say.
            let _ = writer.join();
        }
    }
}

/// Shows the seconds until the work has ended.
fn write(text: &str, lang: Lang, ended: &Receiver<()>) {
    let begun = Instant::now();
    let mut localizer = None;
    while ended.recv_timeout(STEP) == Err(RecvTimeoutError::Timeout) {
        let localizer = localizer.get_or_insert_with(|| Localizer::new(lang));
        let seconds = usize::try_from(begun.elapsed().as_secs()).unwrap_or(usize::MAX);
        let line = localizer.say(&Message::new("progress-line").with("text", text).with("seconds", seconds));
        show(&format!("{CLEAR}{line}"));
    }
    if localizer.is_some() {
        show(CLEAR);
    }
}

/// Writes to the terminal; if that fails, no one is watching.
fn show(text: &str) {
    let mut terminal = io::stderr().lock();
    let _ = terminal.write_all(text.as_bytes()).and_then(|()| terminal.flush());
}

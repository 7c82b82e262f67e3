//! The program as a server of its own, and plain requests to it.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A running server, killed when it is dropped.
#[derive(Debug)]
pub struct Server {
    command: Command,
    process: Child,
    /// Where it answers readers.
    pub readers: String,
    /// Where it answers the operator; empty without `--operator`.
    pub operator: String,
}

impl Server {
    /// Starts `schiri serve` as this command says; returns once it answers.
    pub fn start(mut command: Command) -> Self {
        let (process, addresses) = launch(command.stderr(Stdio::piped()));
        let mut addresses = addresses.into_iter();
        let (readers, operator) = (addresses.next().unwrap(), addresses.next().unwrap_or_default());
        Self { command, process, readers, operator }
    }

    /// Kills it without warning, like a power failure.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// Starts a killed server again. It answers at the same addresses only if the command names them.
    pub fn start_again(&mut self) {
        self.process = launch(&mut self.command).0;
    }

    /// Returns the number of its process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Tells it to stop, and waits until it has.
    pub fn stop(&mut self) {
        self.tell("-TERM");
        assert_eq!(self.process.wait().unwrap().code(), Some(0), "it does not end as it should");
    }

    /// Sends it a signal.
    pub fn tell(&self, signal: &str) {
        let told = Command::new("kill").args([signal, &self.id().to_string()]).status().unwrap();
        assert!(told.success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts a process; returns it with the addresses that it names once it answers.
fn launch(command: &mut Command) -> (Child, Vec<String>) {
    let count = 1 + usize::from(command.get_args().any(|arg| arg == "--operator"));
    let mut process = command.spawn().unwrap();
    let mut log = BufReader::new(process.stderr.take().unwrap());
    let (mut said, mut addresses) = (String::new(), Vec::new());
    while addresses.len() < count {
        let before = said.len();
        assert_ne!(log.read_line(&mut said).unwrap(), 0, "the server did not start: {said}");
        let address = said[before..].split("http://").nth(1);
        addresses.extend(address.map(|address| address.trim().trim_end_matches('/').to_owned()));
    }
    // Its log must be read, or the server would block.
    thread::spawn(move || io::copy(&mut log, &mut io::stderr()));
    (process, addresses)
}

/// Asks for an address; returns the whole answer.
pub fn fetch(address: &str, path: &str) -> String {
    send(address, "GET", path, "", "")
}

/// Sends a request, with extra header lines and a body; returns the whole answer.
pub fn send(address: &str, method: &str, path: &str, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n{head}\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// Waits until an answer contains these words. The time limit only matters if it never does.
pub fn until(address: &str, path: &str, words: &str) {
    let begun = Instant::now();
    loop {
        let answer = fetch(address, path);
        if answer.contains(words) {
            return;
        }
        assert!(begun.elapsed() < Duration::from_mins(1), "no “{words}” in {answer}");
        thread::sleep(Duration::from_millis(50));
    }
}

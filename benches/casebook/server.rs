//! A Schiri server, as a process that can be killed and started again at the same address.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::{self, JoinHandle};

/// A server without a request limit.
pub(crate) struct Server {
    /// The address at which it answers.
    pub(crate) address: String,
    arguments: Vec<String>,
    process: Child,
    log: Option<JoinHandle<()>>,
    /// The processor time of the killed processes.
    spent_before: f64,
}

impl Server {
    /// Starts a server at a free address, with extra arguments.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let arguments: Vec<_> = arguments.iter().map(ToString::to_string).collect();
        let (process, address, log) = launch(&arguments, "127.0.0.1:0");
        Self { address, arguments, process, log: Some(log), spent_before: 0.0 }
    }

    /// Kills it without warning, like a power failure.
    pub(crate) fn kill(&mut self) {
        self.spent_before += processor_seconds(self.process.id());
        let _ = self.process.kill();
        let _ = self.process.wait();
        if let Some(log) = self.log.take() {
            log.join().unwrap();
        }
    }

    /// Starts it again at its address.
    pub(crate) fn start_again(&mut self) {
        let (process, _, log) = launch(&self.arguments, &self.address);
        (self.process, self.log) = (process, Some(log));
    }

    /// Returns how much processor time it has used, in seconds (Linux).
    pub(crate) fn spent(&self) -> f64 {
        self.spent_before + processor_seconds(self.process.id())
    }

    /// Returns how many megabytes it holds now, and its peak since it was started (Linux).
    pub(crate) fn megabytes(&self) -> (f64, f64) {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let field = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
            let kilobytes = line.split_whitespace().next().and_then(|text| text.parse::<f64>().ok());
            kilobytes.unwrap_or(0.0) / 1024.0
        };
        (field("VmRSS:"), field("VmHWM:"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts a process; returns once it answers.
fn launch(arguments: &[String], address: &str) -> (Child, String, JoinHandle<()>) {
    let level = std::env::var("SCHIRI_LOG").unwrap_or_else(|_| "warn".to_owned());
    let program = std::env::var("SCHIRI_BENCH_PROGRAM");
    let mut process = Command::new(program.as_deref().unwrap_or(env!("CARGO_BIN_EXE_schiri")))
        .args(["serve", "--listen", address, "--rate", "0"])
        .args(arguments)
        .env("SCHIRI_LOG", level)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = BufReader::new(process.stderr.take().unwrap());
    let mut line = String::new();
    while !line.contains("http://") {
        line.clear();
        assert_ne!(log.read_line(&mut line).unwrap(), 0, "the server did not start");
    }
    let address = line.split("http://").nth(1).unwrap().trim().trim_end_matches('/').to_owned();
    let path = folder().join(format!("{}.log", address.replace(':', "-")));
    let mut file = File::options().create(true).append(true).open(path).unwrap();
    let copy = thread::spawn(move || {
        // Its output must be read, or it would block; it is kept to look into faults.
        while log.read_line(&mut line).is_ok_and(|bytes| bytes > 0) {
            file.write_all(line.as_bytes()).unwrap();
            line.clear();
        }
    });
    (process, address, copy)
}

/// Returns the folder for the files of benchmarks: casebooks, logs of the servers, lists of addresses.
pub(crate) fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/bench");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns the processor time that a process has used, in seconds (Linux, which counts hundredths).
pub(crate) fn processor_seconds(process: u32) -> f64 {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after_name = text.rsplit(") ").next().unwrap_or_default();
    let ticks = after_name.split(' ').skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

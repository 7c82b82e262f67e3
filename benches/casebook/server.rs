//! A Schiri server for benchmarks: where it keeps its files, and what it takes.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use schiri_testing::server::Server;

/// Starts a server without a request limit, with further arguments. Killed, it starts again at the same address.
pub(crate) fn serve(arguments: &[&str]) -> Server {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let level = std::env::var("SCHIRI_LOG").unwrap_or_else(|_| "warn".to_owned());
    let program = std::env::var("SCHIRI_BENCH_PROGRAM");
    let mut command = Command::new(program.as_deref().unwrap_or(env!("CARGO_BIN_EXE_schiri")));
    command.args(["serve", "--listen", &free, "--rate", "0"]).args(arguments).env("SCHIRI_LOG", level);
    Server::start(command)
}

/// Returns the folder for the files of benchmarks: casebooks, lists of addresses.
pub(crate) fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/bench");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns how many megabytes a process holds now, and its peak (Linux).
pub(crate) fn megabytes(process: u32) -> (f64, f64) {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let field = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
        let kilobytes = line.split_whitespace().next().and_then(|text| text.parse::<f64>().ok());
        kilobytes.unwrap_or(0.0) / 1024.0
    };
    (field("VmRSS:"), field("VmHWM:"))
}

/// Returns the processor time that a process has used, in seconds (Linux, which counts hundredths).
pub(crate) fn processor_seconds(process: u32) -> f64 {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after_name = text.rsplit(") ").next().unwrap_or_default();
    let ticks = after_name.split(' ').skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

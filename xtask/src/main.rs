//! What developers run besides `cargo test`: `cargo xtask --help` lists it.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "it is run by hand, and a developer reads what it says; what is missing ends it"
)]

mod fit;
mod licences;
mod small;

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use clap::{Parser, Subcommand};

/// What developers run.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct CommandLine {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Fits the weights by which points are weighed, and prints them for `crates/search/src/answer/weigh.rs`.
    Fit,
    /// Measures how surely questions are answered where points and ways of asking are few.
    Small,
    /// Writes down what is inside the program and under which licence: `src/licences.txt`.
    Licences {
        /// Only tells whether the list is current.
        #[arg(long)]
        check: bool,
    },
    /// Makes the module that phones run (`crates/phone/build.sh`).
    Phone {
        /// What goes to the script: `--try FILE`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Makes a release (`contrib/release`).
    Release {
        /// What goes to the script: the folder.
        #[arg(trailing_var_arg = true)]
        arguments: Vec<OsString>,
    },
    /// Times the program beside ripgrep, from its start to its end (`benches/cold.py`).
    Cold {
        /// What goes to the script: the program, and its options.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
}

fn main() -> ExitCode {
    let done = match CommandLine::parse().task {
        Task::Fit => {
            fit::fit_the_weights();
            true
        }
        Task::Small => {
            small::measure();
            true
        }
        Task::Licences { check } => licences::write_or_check(check),
        Task::Phone { arguments } => runs("crates/phone/build.sh", &arguments),
        Task::Release { arguments } => runs("contrib/release", &arguments),
        Task::Cold { arguments } => runs("benches/cold.py", &arguments),
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs a script of the repository; tells whether it succeeded.
fn runs(script: &str, arguments: &[OsString]) -> bool {
    let root = schiri_testing::root();
    Command::new(root.join(script)).args(arguments).current_dir(root).status().unwrap().success()
}

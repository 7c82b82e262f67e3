//! Writes what a phone keeps of the shipped rules into a file: what the module is tested with.

use std::process::ExitCode;
use std::{env, fs};

use schiri::cache::Cache;
use schiri::web::{AppState, Packed, Rulebook};
use schiri::{corpus, source};

fn main() -> ExitCode {
    let Some(path) = env::args_os().nth(1) else { return ExitCode::from(2) };
    let (corpus, _) = corpus::load(&source::embedded());
    let Ok(rulebook) = Rulebook::new(corpus, Cache::of_user().as_ref()) else { return ExitCode::FAILURE };
    let packed = Packed::of(&AppState::new(rulebook, None, None));
    let is_written = packed.is_some_and(|packed| fs::write(path, packed).is_ok());
    if is_written { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

//! Hashes the code that reads and indexes rules. A kept index carries the hash, so a program only opens indexes that
//! its own code made.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let mut hasher = DefaultHasher::new();
    // Stemmers and other code come from the dependencies.
    for path in ["../rules/src", "src", "../../Cargo.lock"] {
        println!("cargo::rerun-if-changed={path}");
        hash(Path::new(path), &mut hasher)?;
    }
    println!("cargo::rustc-env=SCHIRI_CODE={:016x}", hasher.finish());
    Ok(())
}

fn hash(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    if !path.is_dir() {
        // Comments change no index, so they must not invalidate kept ones, nor the module for phones.
        let code = fs::read_to_string(path)?;
        code.lines().filter(|line| !line.trim_start().starts_with("//")).for_each(|line| line.hash(hasher));
        return Ok(());
    }
    let mut inside: Vec<PathBuf> =
        fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    inside.sort();
    inside.iter().try_for_each(|path| hash_named(path, hasher))
}

fn hash_named(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    path.hash(hasher);
    hash(path, hasher)
}

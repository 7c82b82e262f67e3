//! Rebuilds the crate when a file of the pages is added or removed: the embedding macro only watches files that it has
//! seen.

fn main() {
    println!("cargo::rerun-if-changed=assets");
}

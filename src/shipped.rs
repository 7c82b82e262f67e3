//! The shipped rule collection, which is part of the program.

use rust_embed::{EmbeddedFile, RustEmbed};
use schiri_rules::source::{Origin, Sources, hash_files};

#[derive(RustEmbed)]
#[folder = "rules-de"]
#[prefix = "rules-de/"]
#[include = "*.yaml"]
struct German;

#[derive(RustEmbed)]
#[folder = "rules-nl"]
#[prefix = "rules-nl/"]
#[include = "*.yaml"]
struct Dutch;

#[derive(RustEmbed)]
#[folder = "rules-en"]
#[prefix = "rules-en/"]
#[include = "*.yaml"]
struct English;

#[derive(RustEmbed)]
#[folder = "rulings"]
#[prefix = "rulings/"]
#[include = "*.yaml"]
struct Rulings;

/// Returns the shipped rules, without the ways of asking.
pub(crate) fn sources() -> Sources {
    let mut sources = Sources::default();
    add(Origin::Collection, &mut sources);
    sources
}

pub(crate) fn add_asked(sources: &mut Sources) {
    add(Origin::Asked, sources);
}

/// Returns the hash of the shipped ways of asking ([`Sources::hash`]) without reading a file: the digests
/// were computed when the program was built.
pub(crate) fn asked_hash() -> [u8; 32] {
    let files = embedded_files(Origin::Asked);
    hash_files(files.iter().map(|(path, file)| (path.as_str(), file.metadata.sha256_hash())))
}

fn add(origin: Origin, sources: &mut Sources) {
    for (path, file) in embedded_files(origin) {
        let digest = file.metadata.sha256_hash();
        sources.add_digested(path, origin, file.data.into_owned(), digest);
    }
}

/// Lists the shipped files of an origin in the order of their paths.
fn embedded_files(origin: Origin) -> Vec<(String, EmbeddedFile)> {
    let mut files = Vec::new();
    list::<German>(origin, &mut files);
    list::<Dutch>(origin, &mut files);
    list::<English>(origin, &mut files);
    list::<Rulings>(origin, &mut files);
    files.sort_by(|a, b| a.0.cmp(&b.0));
    files
}

fn list<F: RustEmbed>(origin: Origin, files: &mut Vec<(String, EmbeddedFile)>) {
    let paths = F::iter().filter(|path| Origin::in_collection(path) == origin);
    files.extend(paths.filter_map(|path| Some((path.to_string(), F::get(&path)?))));
}

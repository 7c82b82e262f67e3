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

/// Returns the shipped rule collection, which is part of the program.
#[must_use]
pub(crate) fn sources() -> Sources {
    let mut sources = Sources::default();
    for (path, file) in embedded_files() {
        let digest = file.metadata.sha256_hash();
        sources.add_digested(path, Origin::Collection, file.data.into_owned(), digest);
    }
    sources
}

/// Returns the hash of the shipped rule collection ([`Sources::hash`]). It is known without reading a file,
/// because the digests were taken when the program was built.
#[must_use]
pub(crate) fn hash() -> [u8; 32] {
    let files = embedded_files();
    hash_files(files.iter().map(|(path, file)| (path.as_str(), file.metadata.sha256_hash())))
}

/// Lists the shipped files in the order of their paths.
fn embedded_files() -> Vec<(String, EmbeddedFile)> {
    let mut files = Vec::new();
    list::<German>(&mut files);
    list::<Dutch>(&mut files);
    list::<English>(&mut files);
    list::<Rulings>(&mut files);
    files.sort_by(|a, b| a.0.cmp(&b.0));
    files
}

fn list<F: RustEmbed>(files: &mut Vec<(String, EmbeddedFile)>) {
    files.extend(F::iter().filter_map(|path| Some((path.to_string(), F::get(&path)?))));
}

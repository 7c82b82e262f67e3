//! Rebuilds the program when a file of the shipped rules is added or removed: the embedding macro follows only files
//! that it has seen.

fn main() {
    for folder in ["rules-de", "rules-nl", "rules-en", "rulings", "src/init/start"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}

//! Rebuilds the program when a file of the shipped material is added or removed: the embedding
//! macro itself only follows files that it has already seen.

fn main() {
    for folder in ["rules-de", "rules-nl", "rules-en", "rulings", "locales", "assets"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}

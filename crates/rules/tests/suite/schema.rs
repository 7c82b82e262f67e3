//! The JSON Schemas in docs/schema are what the program generates.

use schiri_rules::corpus::{Corpus, FileKind};

/// `BLESS=1` (or `schiri schema --out docs/schema`) writes them again.
#[test]
fn the_schemas_are_fresh() {
    let folder = schiri_testing::root().join("docs/schema");
    for kind in FileKind::ALL {
        let path = folder.join(format!("{kind}.json"));
        let expected = Corpus::schema(kind);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &expected).unwrap();
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(found == expected, "{} is out of date: BLESS=1 cargo test schema", path.display());
    }
}

/// Every file of the collection names its schema, by a path that exists.
#[test]
fn the_material_is_wired_to_the_schemas() {
    let root = schiri_testing::root();
    let mut unwired = Vec::new();
    for (_, file) in schiri_testing::shipped_with_asked().iter() {
        let first = file.text().lines().next().unwrap_or_default();
        let schema = first.strip_prefix("# yaml-language-server: $schema=");
        let leads = schema.is_some_and(|schema| {
            root.join(&file.path).parent().is_some_and(|folder| folder.join(schema).is_file())
        });
        if !leads {
            unwired.push(file.path.clone());
        }
    }
    assert!(unwired.is_empty(), "{unwired:#?}");
}

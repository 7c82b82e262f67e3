//! Damaged material: whatever happens to its files, it is read, checked and reported without a
//! panic.

use proptest::prelude::*;
use schiri_edit::report::{Format, Report};
use schiri_rules::lang::Lang;
use schiri_rules::source::Sources;
use schiri_words::Localizer;

use schiri_testing::with_asked;

use crate::checked;

/// What befalls a file.
#[derive(Debug, Clone)]
enum Damage {
    /// Bytes are lost.
    Cut { at: usize, length: usize },
    /// A stretch stands again elsewhere.
    Copy { from: usize, length: usize, to: usize },
    /// Something strange gets in.
    Insert { at: usize, what: &'static str },
}

const STRANGE: &[&str] = &[
    "\u{0}",
    "\u{feff}",
    "\t",
    "ß",
    "e\u{301}",
    "→",
    "²",
    "](#",
    "| |\n",
    "<b>",
    "~",
    "{",
    "]",
    "\"",
    "'",
    "&a ",
    "*a",
    "? ",
    ": ",
    "- ",
    "|-\n",
    ">\n",
    "#",
    "\n\n",
    "\r\n",
    "1.",
    "4a",
    "\u{202e}",
    "…",
    "99999999999999999999",
];

fn damage() -> impl Strategy<Value = Damage> {
    let place = 0..4_000_usize;
    prop_oneof![
        (place.clone(), 0..200_usize).prop_map(|(at, length)| Damage::Cut { at, length }),
        (place.clone(), 0..200_usize, place.clone()).prop_map(|(from, length, to)| Damage::Copy {
            from,
            length,
            to
        }),
        (place, prop::sample::select(STRANGE)).prop_map(|(at, what)| Damage::Insert { at, what }),
    ]
}

fn apply(bytes: &mut Vec<u8>, damage: &Damage) {
    let clip = |at: usize| at % (bytes.len() + 1);
    match *damage {
        Damage::Cut { at, length } => {
            let (start, end) = (clip(at), (clip(at) + length).min(bytes.len()));
            bytes.drain(start..end);
        }
        Damage::Copy { from, length, to } => {
            let (start, end) = (clip(from), (clip(from) + length).min(bytes.len()));
            let (stretch, to) = (bytes[start..end].to_vec(), clip(to));
            bytes.splice(to..to, stretch);
        }
        Damage::Insert { at, what } => {
            let at = clip(at);
            bytes.splice(at..at, what.bytes());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn is_reported_without_a_panic(damages in prop::collection::vec((0..11_usize, damage()), 1..8)) {
        let start = schiri_testing::root().join("src/init/start");
        let mut files: Vec<(String, Vec<u8>)> = with_asked(&start)
            .iter()
            .map(|(_, file)| (file.path.clone(), file.text().as_bytes().to_vec()))
            .collect();
        let count = files.len();
        for (file, damage) in &damages {
            apply(&mut files[file % count].1, damage);
        }
        let mut sources = Sources::default();
        for (path, bytes) in files {
            sources.add(path, bytes);
        }
        let (_, findings) = checked(&sources);
        let localizer = Localizer::new(Lang::De);
        let report = Report { findings: &findings, sources: &sources, root: "kb", localizer: &localizer };
        for format in [Format::Plain, Format::Short, Format::Json, Format::Sarif] {
            report.write(&mut Vec::new(), format, true).unwrap();
        }
    }
}

//! The printed form of findings.

use schiri_edit::report::{Format, Report, Summary};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::{Sources, Span};
use schiri_words::Localizer;

use schiri_testing::{Case, cases};

use crate::checked;

/// Prints a case's findings of one code.
fn printed(code: Code, format: Format, lang: Lang) -> String {
    let case = Case::read(&cases("check").join(code.name()).join("bad.case"));
    let (_, mut found) = checked(&case.sources);
    found.retain(|finding| finding.code == code);
    print(&found, &case.sources, format, lang)
}

fn print(findings: &[Diagnostic], sources: &Sources, format: Format, lang: Lang) -> String {
    let localizer = Localizer::new(lang);
    let report = Report { findings, sources, root: "", localizer: &localizer };
    let mut out = Vec::new();
    report.write(&mut out, format, false).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn plain_shows_the_fault_and_what_makes_it_one() {
    insta::assert_snapshot!(printed(Code::SupplementsCycle, Format::Plain, Lang::En), @r#"
    error[supplements-cycle]: editions supplement each other in a circle: a → b → c → a
     --> rules-de/a.yaml:2:18
      |
    2 | supplements: [d, b]
      |                  ^ a supplements b
      |
     ::: rules-de/b.yaml:2:15
      |
    2 | supplements: [c]
      |               - b supplements c
      |
     ::: rules-de/c.yaml:2:15
      |
    2 | supplements: [a]
      |               - c supplements a

    error[supplements-cycle]: editions supplement each other in a circle: e → e
     --> rules-de/e.yaml:2:15
      |
    2 | supplements: [e]
      |               ^ e supplements e

    2 errors, 0 warnings, 0 hints in 5 files.
    "#);
}

#[test]
fn plain_speaks_the_readers_language() {
    insta::assert_snapshot!(printed(Code::TranslationStale, Format::Plain, Lang::Nl), @r#"
    waarschuwing[translation-stale]: clausule 1 is gewijzigd nadat zij vertaald was
     --> rules-nl/a.yaml:3:13
      |
    3 |   "1": {of: 000000, text: Een.}
      |             ^^^^^^
      |
     ::: rules-de/a.yaml:3:3
      |
    3 |   "1": {text: Eins.}
      |   --- de bewoording heeft nu de controlesom c44212
      |
      = hulp: Lees beide nog eens, werk bij en leg het dan opnieuw vast met schiri pin --clause.

    0 fouten, 1 waarschuwing, 0 tips in 2 bestanden.
    "#);
}

#[test]
fn short_is_one_line_a_finding() {
    insta::assert_snapshot!(printed(Code::BrokenReference, Format::Short, Lang::De), @r#"
    rules-de/a.yaml:5:25: error[broken-reference]: Verweis ins Leere: #3.1.9
    rules-de/a.yaml:5:47: error[broken-reference]: Verweis ins Leere: #3.1.8:3
    rules-de/a.yaml:6:11: error[broken-reference]: Verweis ins Leere: bb#bauen
    rules-de/a.yaml:6:29: error[broken-reference]: Verweis ins Leere: b#bauhen
    rules-de/a.yaml:6:47: error[broken-reference]: Verweis ins Leere: #bauen
    rulings/points/trade.yaml:3:28: error[broken-reference]: Verweis ins Leere: b#1
    wording/a.yaml:5:26: error[broken-reference]: Verweis ins Leere: #3.1.9
    "#);
}

#[test]
fn json_has_its_documented_shape() {
    insta::assert_snapshot!(printed(Code::UnknownPosition, Format::Json, Lang::En), @r#"
    {
      "findings": [
        {
          "code": "unknown-position",
          "severity": "error",
          "message": "the question “trade-later” has no answer “yess”",
          "path": "rules-de/a.yaml",
          "line": 6,
          "column": 31,
          "end_line": 6,
          "end_column": 35,
          "label": null,
          "related": [
            {
              "path": "rulings/points/trade.yaml",
              "line": 2,
              "column": 3,
              "end_line": 2,
              "end_column": 14,
              "label": "its answers are: yes"
            }
          ],
          "help": [
            "Did you mean yes?"
          ]
        }
      ],
      "summary": {
        "errors": 1,
        "warnings": 0,
        "hints": 0,
        "files": 2
      }
    }
    "#);
}

#[test]
fn sarif_has_rules_and_regions_in_characters() {
    let text = printed(Code::GluedFigure, Format::Sarif, Lang::De);
    let log: serde_json::Value = serde_json::from_str(&text).unwrap();
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    assert_eq!((log["version"].as_str(), rules.len()), (Some("2.1.0"), Code::ALL.len()));
    for result in run["results"].as_array().unwrap() {
        let rule = &rules[usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap()];
        assert_eq!(rule["id"], result["ruleId"]);
    }
    insta::assert_snapshot!(serde_json::to_string_pretty(&run["results"][1]).unwrap(), @r#"
    {
      "ruleId": "glued-figure",
      "ruleIndex": 60,
      "level": "warning",
      "message": {
        "text": "die Ziffer 2 klebt am Wort\nHochgestellt schreiben, mit Leerzeichen davor: ²."
      },
      "locations": [
        {
          "physicalLocation": {
            "artifactLocation": {
              "uri": "rules-de/a.yaml"
            },
            "region": {
              "startLine": 3,
              "startColumn": 47,
              "endLine": 3,
              "endColumn": 48
            }
          }
        }
      ],
      "relatedLocations": []
    }
    "#);
}

#[test]
fn a_finding_in_a_huge_line_is_shown_without_it() {
    let mut sources = Sources::default();
    let text = format!("x: {}ä fault\n", "y".repeat(1 << 20));
    let at = text.find("fault").unwrap();
    let file = sources.add("rulings/scopes.yaml", text.into_bytes());
    let finding = Diagnostic::new(Code::EmptyText, Span::new(file, at..at + 5));
    insta::assert_snapshot!(print(&[finding], &sources, Format::Plain, Lang::En), @r#"
    error[empty-text]: the text is empty
    --> rulings/scopes.yaml:1:1048582

    1 error, 0 warnings, 0 hints in 1 file.
    "#);
}

#[test]
fn no_file_can_steer_the_terminal() {
    let mut sources = Sources::default();
    let file = sources.add("rulings/\u{1b}[31m.yaml", b"x: \x1b[2Jy\n".to_vec());
    let finding = Diagnostic::new(Code::UnknownKey, Span::new(file, 3..8))
        .with("key", "\u{1b}[2J")
        .and(Span::new(file, 0..1), Message::new("label-our-term").with("term", "\u{1b}[2J"))
        .help(Message::new("help-did-you-mean").with("word", "\u{1b}[2J"));
    for format in [Format::Plain, Format::Short, Format::Json, Format::Sarif] {
        let text = print(std::slice::from_ref(&finding), &sources, format, Lang::En);
        assert!(!text.contains('\u{1b}'), "{format:?}: {text:?}");
    }
}

#[test]
fn hints_alone_are_clean() {
    let mut sources = Sources::default();
    let file = sources.add("rulings/scopes.yaml", Vec::new());
    let hint = Diagnostic::new(Code::UnlinkedCitation, Span::new(file, 0..0));
    assert!(Summary::of(&[hint]).is_clean());
    let error = Diagnostic::new(Code::EmptyText, Span::new(file, 0..0));
    assert!(!Summary::of(&[error]).is_clean());
}

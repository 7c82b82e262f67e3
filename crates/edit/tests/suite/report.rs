//! The printed form of findings.

use schiri_edit::report::{Format, Report, Summary};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::{Sources, Span};
use schiri_words::Localizer;

use schiri_testing::{Case, cases, entries};

use crate::{checked, differs};

/// Each file in `tests/cases/report` is named after a code, a form and a language, and has what is printed of the bad
/// case of that code; of SARIF, only the results.
#[test]
fn findings_are_printed_as_in_their_cases() {
    let paths = entries(&cases("report"));
    let differing = paths.iter().filter_map(|path| {
        let name = path.file_name().unwrap().to_str().unwrap();
        let [code, format, lang] = name.split('.').collect::<Vec<_>>()[..] else { panic!("{name}") };
        differs(path, &printed(code.parse().unwrap(), format.parse().unwrap(), lang.parse().unwrap()))
    });
    let differing: Vec<_> = differing.collect();
    assert!(paths.len() >= 5 && differing.is_empty(), "{}", differing.join("\n"));
}

/// Prints a case's findings of one code.
fn printed(code: Code, format: Format, lang: Lang) -> String {
    let case = Case::read(&cases("check").join(code.name()).join("bad.case"));
    let (_, mut found) = checked(&case.sources);
    found.retain(|finding| finding.code == code);
    let text = print(&found, &case.sources, format, lang);
    if format != Format::Sarif {
        return text;
    }
    let log: serde_json::Value = serde_json::from_str(&text).unwrap();
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    assert_eq!((log["version"].as_str(), rules.len()), (Some("2.1.0"), Code::ALL.len()));
    for result in run["results"].as_array().unwrap() {
        let rule = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[rule]["id"], result["ruleId"]);
    }
    serde_json::to_string_pretty(&run["results"]).unwrap() + "\n"
}

fn print(findings: &[Diagnostic], sources: &Sources, format: Format, lang: Lang) -> String {
    let localizer = Localizer::new(lang);
    let report = Report { findings, sources, root: "", localizer: &localizer };
    let mut out = Vec::new();
    report.write(&mut out, format, false).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_finding_in_a_huge_line_is_shown_without_it() {
    let mut sources = Sources::default();
    let text = format!("x: {}ä fault\n", "y".repeat(1 << 20));
    let at = text.find("fault").unwrap();
    let file = sources.add("rulings/scopes.yaml", text.into_bytes());
    let finding = Diagnostic::new(Code::EmptyText, Span::new(file, at..at + 5));
    let printed = print(&[finding], &sources, Format::Plain, Lang::En);
    let place = "error[empty-text]: the text is empty\n--> rulings/scopes.yaml:1:1048582\n";
    assert_eq!(printed, format!("{place}\n1 error, 0 warnings, 0 hints in 1 file.\n"));
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

//! Every code can be said and explained in every language, and every word that a finding uses
//! exists.

use schiri_rules::diag::Code;
use schiri_rules::lang::Lang;
use schiri_words::Localizer;

#[test]
fn every_code_has_a_headline_and_an_explanation_of_three_paragraphs() {
    let mut lacking = Vec::new();
    for lang in Lang::ALL {
        let localizer = Localizer::new(lang);
        for code in Code::ALL {
            if !localizer.knows(code.message_id()) {
                lacking.push(format!("{lang}: {}", code.message_id()));
            }
            let paragraphs = localizer.word(code.explanation_id()).split("\n\n").count();
            if paragraphs != 3 {
                lacking.push(format!("{lang}: {} ({paragraphs})", code.explanation_id()));
            }
        }
    }
    assert!(lacking.is_empty(), "{lacking:#?}");
}

/// The ids of messages stand in the source as literals: each must be known.
#[test]
fn every_message_that_findings_use_is_known() {
    let localizer = Localizer::new(Lang::En);
    let mut unknown = Vec::new();
    for file in crate::tidy::source_files() {
        let text = std::fs::read_to_string(&file).unwrap();
        for literal in text.split('"').skip(1).step_by(2) {
            let is_id = ["label-", "help-", "form-", "type-", "part-"].iter().any(|kind| {
                literal.strip_prefix(kind).is_some_and(|rest| {
                    !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
                })
            });
            if is_id && !literal.ends_with('-') && !localizer.knows(literal) {
                unknown.push(format!("{}: {literal}", file.display()));
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:#?}");
}

//! A moment belongs to games that editions cover: elsewhere no event shows it.

use std::collections::BTreeSet;

use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::ScopeId;
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::UnplayedMoment, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let covered: BTreeSet<&ScopeId> =
        cx.corpus.editions.values().flat_map(|edition| &edition.games).collect();
    for moment in &cx.corpus.moments {
        for game in moment.games.iter().filter(|game| !covered.contains(&game.value)) {
            let name = game.value.as_str();
            let fault =
                Diagnostic::new(CHECK.code, game.span).with("moment", moment.id.as_str()).with("game", name);
            let known = covered.iter().map(|game| game.as_str());
            findings.push(Home::Rulings, nearest::suggest(cx, fault, name, known));
        }
    }
}

//! What is in force where a call says nothing about it.

use schiri_rules::known::StackChoice;

/// Arguments that are added to a call which names neither an event nor editions.
#[derive(Debug, Clone, Default)]
pub struct Defaults(Vec<(&'static str, String)>);

impl Defaults {
    /// Takes over what was chosen.
    #[must_use]
    pub fn new(choice: &StackChoice) -> Self {
        let lists = [
            ("event", names(choice.event.as_slice())),
            ("stack", names(&choice.editions)),
            ("adopt", names(&choice.adopt)),
            ("drop", names(&choice.drop)),
            ("situation", names(&choice.situation)),
        ];
        Self(lists.into_iter().filter(|(_, names)| !names.is_empty()).collect())
    }

    /// Returns the event that is chosen.
    pub(super) fn event(&self) -> Option<&str> {
        self.0.iter().find(|(name, _)| *name == "event").map(|(_, event)| event.as_str())
    }

    /// Adds what the arguments leave open, as far as the tool takes it (`known`).
    pub(super) fn complete(&self, arguments: &mut Vec<(String, String)>, known: impl Fn(&str) -> bool) {
        if arguments.iter().any(|(name, _)| matches!(name.as_str(), "event" | "stack")) {
            return;
        }
        for (name, value) in &self.0 {
            if known(name) && arguments.iter().all(|(given, _)| given != name) {
                arguments.push(((*name).to_owned(), value.clone()));
            }
        }
    }
}

fn names(all: &[impl ToString]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_named_replaces_all_that_was_chosen() {
        let choice = StackChoice {
            event: "ccm".parse().ok(),
            adopt: vec!["nl-basis/4".parse().unwrap()],
            ..StackChoice::default()
        };
        let completed = |given: &[(&str, &str)]| {
            let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
            let mut arguments: Vec<_> = given.iter().map(own).collect();
            Defaults::new(&choice).complete(&mut arguments, |name| name != "situation");
            arguments.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(completed(&[("q", "x")]), "q=x event=ccm adopt=nl-basis/4");
        assert_eq!(completed(&[("adopt", "nl-basis/5")]), "adopt=nl-basis/5 event=ccm");
        assert_eq!(completed(&[("stack", "nl-basis")]), "stack=nl-basis");
    }
}

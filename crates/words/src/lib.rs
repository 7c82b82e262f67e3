//! The words of the program: the only module that turns a [`Message`] into a sentence.
//!
//! The sentences are Fluent messages in `locales/<lang>/*.ftl`, one file for each part of the program,
//! embedded in the binary. A test compares the files of the three languages message by message and
//! variable by variable, so a missing sentence cannot reach a reader.

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use rust_embed::RustEmbed;
use unic_langid::{LanguageIdentifier, langid};

use schiri_rules::lang::{Arg, Lang, Message};

#[derive(RustEmbed)]
#[folder = "locales"]
#[include = "*.ftl"]
// Messages that only editors and operators read are a third of all, and no page uses them.
#[cfg_attr(target_family = "wasm", exclude = "*/diag.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/editing.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/explain.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/import.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/mcp.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/report.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/token.ftl")]
struct Locales;

/// Says messages in one language.
pub struct Localizer {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Localizer {
    /// Makes a localizer of a language.
    pub fn new(lang: Lang) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(lang)]);
        // Marks around inserted words would show up in terminals, JSON and print.
        bundle.set_use_isolating(false);
        for text in resources(lang) {
            // A faulty file still yields its sound messages; the locale test reports the rest.
            let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    /// Returns the language spoken.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Words a message. For an unknown id, the id itself is shown: it is readable, and the tests find it.
    pub fn say(&self, message: &Message) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, value) in &message.args {
            args.set(*name, self.value(value));
        }
        self.format(message.id, Some(&args)).unwrap_or_else(|| message.id.to_owned())
    }

    /// Says a message without variables.
    pub fn word(&self, id: &str) -> String {
        self.format(id, None).unwrap_or_else(|| id.to_owned())
    }

    /// Tells whether there is a message of this id.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    fn value(&self, value: &Arg) -> FluentValue<'static> {
        match value {
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Word(id) => FluentValue::from(self.word(id)),
        }
    }

    fn format(&self, id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, args, &mut errors).into_owned())
    }
}

impl std::fmt::Debug for Localizer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Localizer").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// Returns the Fluent files of a language, each as its text, in the order of their names.
pub fn resources(lang: Lang) -> Vec<String> {
    let folder = format!("{lang}/");
    let mut names: Vec<_> = Locales::iter().filter(|name| name.starts_with(&folder)).collect();
    names.sort();
    names
        .iter()
        .filter_map(|name| Locales::get(name))
        .map(|file| String::from_utf8_lossy(&file.data).into_owned())
        .collect()
}

fn identifier(lang: Lang) -> LanguageIdentifier {
    match lang {
        Lang::De => langid!("de"),
        Lang::Nl => langid!("nl"),
        Lang::En => langid!("en"),
    }
}

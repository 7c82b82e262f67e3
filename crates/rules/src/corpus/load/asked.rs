//! Reads ways of asking: files of their own, each with those of one topic in one language.
//!
//! They are nine tenths of the bytes of a rule collection and say nothing of what holds, so whoever reads a point
//! need not pass them by.

use super::{Loader, file_stem, read};
use crate::corpus::{ASKED_FOLDER, AskedIn, PointId, QuestionId, TopicId, WaysOfAsking};
use crate::diag::{Code, Diagnostic, closest};
use crate::lang::{Lang, Message, PerLang};
use crate::source::yaml::Node;
use crate::source::{FileId, SourceFile, Sources, Span};

impl Loader {
    /// Reads a file of ways of asking.
    pub(super) fn asked(&mut self, id: FileId, file: &SourceFile, root: &Node) {
        let start = Span::new(id, 0..0);
        let Some(lang) = folder_lang(&file.path) else {
            self.faults.push(
                Diagnostic::new(Code::UnknownLanguageFolder, start)
                    .with("path", file.path.as_str())
                    .help(Message::new("form-lang")),
            );
            return;
        };
        let Ok(topic) = file_stem(file).parse::<TopicId>() else {
            let fault = Diagnostic::new(Code::BadValue, start).with("value", file_stem(file));
            self.faults.push(fault.help(Message::new("form-slug")));
            return;
        };
        let questions = self.asked.entry(topic).or_default();
        for (question, node) in read::entries::<QuestionId>(root.get("asked")) {
            let texts = read::texts(Some(node));
            questions.entry(question.value).or_default().push(AskedIn { lang, key: question.span, texts });
        }
    }

    /// Returns the ways of asking a question: those of files of their own, behind those that stand at the point.
    pub(super) fn take_asked(
        &mut self,
        topic: &TopicId,
        question: &QuestionId,
        at_point: Option<&Node>,
    ) -> WaysOfAsking {
        let apart = self.asked.get_mut(topic).and_then(|questions| questions.remove(question));
        let mut apart = apart.unwrap_or_default();
        let ways = PerLang::from_fn(|lang| {
            let of_point = at_point.and_then(|asked| asked.get(lang.code()));
            let mut texts = of_point.map(|list| read::texts(Some(list)));
            for list in apart.extract_if(.., |list| list.lang == lang) {
                texts.get_or_insert_default().extend(list.texts);
            }
            texts
        });
        ways.into()
    }

    /// Reports ways of asking that no point or form has taken. Where the topic's own file could not be read, that
    /// is fault enough.
    pub(super) fn unasked(&mut self, sources: &Sources) {
        for (topic, questions) in std::mem::take(&mut self.asked) {
            let path = format!("rulings/points/{topic}.yaml");
            let is_there = sources.iter().any(|(_, file)| file.path == path);
            let points = self.corpus.topics.get(&topic).map(|topic| topic.points.clone());
            if points.is_none() && is_there {
                continue;
            }
            let points = points.unwrap_or_default();
            for (question, ways) in questions {
                let help = self.meant(&question, &points);
                self.faults.extend(ways.iter().map(|list| {
                    let fault = Diagnostic::new(Code::UnknownPoint, list.key);
                    let fault = fault.with("point", question.to_string());
                    help.iter().cloned().fold(fault, Diagnostic::help)
                }));
            }
        }
    }

    /// Says which question of the topic is named much like this one.
    fn meant(&self, question: &QuestionId, points: &[PointId]) -> Option<Message> {
        let known: Vec<_> = points
            .iter()
            .filter_map(|id| self.corpus.points.get(id))
            .flat_map(|point| {
                let forms = point.forms.iter().map(|form| Some(form.id.clone()));
                let own = |form| QuestionId { point: point.id.clone(), form };
                std::iter::once(None).chain(forms).map(own)
            })
            .map(|question| question.to_string())
            .collect();
        let word = closest(&question.to_string(), known.iter().map(String::as_str))?;
        Some(Message::new("help-did-you-mean").with("word", word))
    }
}

fn folder_lang(path: &str) -> Option<Lang> {
    let code = path.strip_prefix(ASKED_FOLDER)?.split('/').next()?;
    Lang::ALL.into_iter().find(|lang| lang.code() == code)
}

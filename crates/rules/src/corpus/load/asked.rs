//! Reads ways of asking, which are in files of their own: one for each topic and language.

use super::{parsed, topic_of};
use crate::corpus::record::Read;
use crate::corpus::{Asked, Corpus, FileKind, Point, QuestionId, Text, TopicId};
use crate::diag::{self, Code, Diagnostic, closest};
use crate::lang::{Lang, Message, PerLang};
use crate::source::yaml::Node;
use crate::source::{ASKED_FOLDER, FileId, Origin, SourceFile, Sources, Span, Spanned};

/// Loads the ways of asking the points of a rule collection. Returns the sound part, and all faults in the order
/// of files and places.
pub fn load_asked(sources: &Sources, corpus: &Corpus) -> (Asked, Vec<Diagnostic>) {
    let asked = Asked { hash: sources.hash(Origin::Asked), ..Asked::default() };
    let mut loader = AskedLoader { corpus, sources, asked, faults: Vec::new() };
    for (id, file) in sources.iter().filter(|(_, file)| file.origin == Origin::Asked) {
        if let Some((root, is_whole)) = parsed(id, file, &mut loader.faults) {
            if is_whole {
                FileKind::Asked.root().check(&root, &mut loader.faults);
            }
            loader.file(id, file, &root);
        }
    }
    diag::sort(&mut loader.faults);
    (loader.asked, loader.faults)
}

/// The ways of asking read so far, and the faults found so far.
struct AskedLoader<'a> {
    corpus: &'a Corpus,
    sources: &'a Sources,
    asked: Asked,
    faults: Vec<Diagnostic>,
}

impl AskedLoader<'_> {
    fn file(&mut self, id: FileId, file: &SourceFile, root: &Node) {
        let Some(lang) = folder_lang(&file.path) else {
            let fault = Diagnostic::new(Code::UnknownLanguageFolder, Span::new(id, 0..0))
                .with("path", file.path.as_str());
            self.faults.push(fault.help(Message::new("form-lang")));
            return;
        };
        let topic = match topic_of(id, file) {
            Ok(topic) => topic,
            Err(fault) => return self.faults.push(fault),
        };
        let asked: Option<Vec<(Spanned<QuestionId>, Vec<Text>)>> = Read::read(root.get("asked"));
        for (question, texts) in asked.into_iter().flatten() {
            if self.is_asked_in(&topic, &question.value) {
                let ways = self.asked.questions.entry(question.value).or_insert(PerLang::EMPTY);
                ways.get_or_default(lang).extend(texts);
            } else {
                self.unknown(&topic, &question.value, question.span);
            }
        }
    }

    fn is_asked_in(&self, topic: &TopicId, question: &QuestionId) -> bool {
        let point = self.corpus.points.get(&question.point).filter(|point| point.topic == *topic);
        point.is_some_and(|point| question.form.as_ref().is_none_or(|form| point.form(form).is_some()))
    }

    /// Reports ways of asking a question that the topic does not have. If the topic's own file could not be read, that
    /// is not reported again.
    fn unknown(&mut self, topic: &TopicId, question: &QuestionId, key: Span) {
        let path = format!("rulings/points/{topic}.yaml");
        let is_there = self.sources.iter().any(|(_, file)| file.path == path);
        if is_there && !self.corpus.topics.contains_key(topic) {
            return;
        }
        let points = self.corpus.topics.get(topic).into_iter().flat_map(|topic| &topic.points);
        let known: Vec<_> =
            points.filter_map(|id| self.corpus.points.get(id)).flat_map(questions_of).collect();
        let near = closest(&question.to_string(), known.iter().map(String::as_str));
        let fault = Diagnostic::new(Code::UnknownPoint, key).with("point", question.to_string());
        self.faults.push(fault.suggesting(near));
    }
}

fn questions_of(point: &Point) -> impl Iterator<Item = String> {
    let forms = std::iter::once(None).chain(point.forms.iter().map(|form| Some(&form.id)));
    forms.map(|form| QuestionId::new(&point.id, form).to_string())
}

fn folder_lang(path: &str) -> Option<Lang> {
    Lang::of_code(path.strip_prefix(ASKED_FOLDER)?.split('/').nth(1)?)
}

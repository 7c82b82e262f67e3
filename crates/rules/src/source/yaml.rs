//! YAML as a tree in which every value knows its place.
//!
//! It is built from the parser's events rather than with serde, because a deserializer stops at the first
//! fault, and the loader must see all of them. Duplicate keys are kept, everything before a syntax error is
//! kept, and values have no types. Anchors, aliases, tags and further documents have no use in rule texts and
//! are reported as faults, so an alias cannot multiply anything.

use granit_parser::{ErrorKind, Event, Parser, ScalarStyle, options};

use super::{FileId, Span};
use crate::diag::{Code, Diagnostic};
use crate::lang::Message;

/// The most values in one file. A file of the largest allowed size, full of ordinary clauses, has far fewer;
/// a file made of brackets has more.
const MAX_NODES: usize = 2_000_000;

/// The deepest nesting. The rule collection's own formats need eight levels.
const MAX_DEPTH: usize = 64;

/// A value and its place.
#[derive(Debug, Clone)]
pub struct Node {
    /// What is written there.
    pub value: Value,
    /// Where it is; for a list or map, its opening.
    pub span: Span,
}

/// A scalar, a list or a map.
#[derive(Debug, Clone)]
pub enum Value {
    /// Text as written, with its style; numbers and booleans are text here.
    Scalar(String, Style),
    /// The items of a list, in order.
    List(Vec<Node>),
    /// Keys with their places, and values, in the order of the file, duplicates included.
    Map(Vec<(Node, Node)>),
}

/// How a scalar is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Written without quotes; only such a scalar can be null.
    Plain,
    /// Written in single or double quotes.
    Quoted,
    /// A block after `|`: the lines are in the file as they are.
    Literal,
    /// A block after `>`: lines are joined, so places are lost.
    Folded,
}

impl Node {
    /// Returns the text of a scalar.
    pub fn as_str(&self) -> Option<&str> {
        match &self.value {
            Value::Scalar(text, _) => Some(text),
            _ => None,
        }
    }

    /// Returns the items of a list.
    pub fn as_list(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// Returns the entries of a map.
    pub fn as_map(&self) -> Option<&[(Self, Self)]> {
        match &self.value {
            Value::Map(entries) => Some(entries),
            _ => None,
        }
    }

    /// Returns the value of a map's first entry with this key.
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.as_map()?.iter().find(|(name, _)| name.as_str() == Some(key)).map(|(_, value)| value)
    }

    /// Tells whether there is no value: `key:` alone, or `~`.
    pub fn is_null(&self) -> bool {
        matches!(&self.value, Value::Scalar(text, Style::Plain) if matches!(text.as_str(), "" | "~" | "null"))
    }
}

/// Finds where an entry can be inserted into a map without changing anything else: before its first key. Returns the
/// position in the text, and the entry followed by the separator; `None` if it is no map, or empty.
pub fn before_first_key(map: &Node, entry: &str, text: &str) -> Option<(usize, String)> {
    let (first, _) = map.as_map()?.first()?;
    let at = first.span.range().start;
    let line = text.get(..at)?.rfind('\n').map_or(0, |end| end + 1);
    let indent = text.get(line..at)?;
    let is_block = indent.chars().all(|c| c == ' ');
    let after = if is_block { format!("\n{indent}") } else { ", ".to_owned() };
    Some((at, format!("{entry}{after}")))
}

/// Parses a file; in case of a fault, returns the part before it as well. `None` for an empty file.
pub fn parse(file: FileId, text: &str) -> (Option<Node>, Vec<Diagnostic>) {
    let mut builder = Builder { file, open: Vec::new(), root: None, nodes: 0, faults: Vec::new() };
    let options = options! {
        emit_comments: false,
        emit_anchor_events: true,
        emit_unresolved_aliases: true,
        flow_nesting_limit: MAX_DEPTH,
        block_nesting_limit: MAX_DEPTH,
    };
    for event in Parser::new_from_str_with_options(text, options) {
        let more = match event {
            Ok((event, span)) => builder.take(event, span.byte_range().unwrap_or_default()),
            Err(error) => builder.syntax_error(text, &error),
        };
        if !more {
            break;
        }
    }
    builder.finish()
}

/// A list or map that has not ended yet.
enum Open {
    List(Span, Vec<Node>),
    Map(Span, Vec<(Node, Node)>, Option<Node>),
}

struct Builder {
    file: FileId,
    open: Vec<Open>,
    root: Option<Node>,
    nodes: usize,
    faults: Vec<Diagnostic>,
}

impl Builder {
    /// Handles an event; returns whether to go on.
    fn take(&mut self, event: Event<'_>, range: std::ops::Range<usize>) -> bool {
        let span = Span::new(self.file, range);
        if let Event::Scalar(.., Some(_))
        | Event::SequenceStart(.., Some(_))
        | Event::MappingStart(.., Some(_)) = event
        {
            self.alias(span);
        }
        match event {
            Event::Scalar(text, style, ..) => {
                let value = Value::Scalar(text.into_owned(), style_of(style));
                self.place(Node { value, span });
            }
            Event::SequenceStart(..) => self.open.push(Open::List(span, Vec::new())),
            Event::MappingStart(..) => self.open.push(Open::Map(span, Vec::new(), None)),
            Event::SequenceEnd | Event::MappingEnd => self.close(),
            Event::Alias(_) | Event::UnresolvedAlias(_) => {
                self.alias(span);
                self.place(Node { value: Value::Scalar(String::new(), Style::Plain), span });
            }
            Event::Anchor(..) => self.alias(span),
            Event::DocumentStart(..) if self.root.is_some() => {
                self.faults.push(Diagnostic::new(Code::YamlSecondDocument, span));
                return false;
            }
            _ => {}
        }
        if self.nodes > MAX_NODES {
            self.faults.push(Diagnostic::new(Code::YamlTooMany, span));
            return false;
        }
        true
    }

    fn place(&mut self, node: Node) {
        self.nodes += 1;
        match self.open.last_mut() {
            None => self.root = Some(node),
            Some(Open::List(_, items)) => items.push(node),
            Some(Open::Map(_, entries, key)) => match key.take() {
                None => *key = Some(node),
                Some(name) => entries.push((name, node)),
            },
        }
    }

    fn close(&mut self) {
        let node = match self.open.pop() {
            None => return,
            Some(Open::List(span, items)) => Node { value: Value::List(items), span },
            Some(Open::Map(span, entries, _)) => Node { value: Value::Map(entries), span },
        };
        self.place(node);
    }

    /// Reports an anchor, alias or tag: text must be where it is used.
    fn alias(&mut self, span: Span) {
        self.faults.push(Diagnostic::new(Code::YamlAlias, span).help(Message::new("help-no-aliases")));
    }

    fn syntax_error(&mut self, text: &str, error: &granit_parser::ScanError) -> bool {
        let at = error.marker().byte_offset().unwrap_or_default().min(text.len());
        let end = text.get(at..).and_then(|rest| rest.chars().next()).map_or(at, |c| at + c.len_utf8());
        let span = Span::new(self.file, at..end);
        let tab = indenting_tab(text, at).map(|tab| Span::new(self.file, tab..tab + 1));
        let is_tab = matches!(
            error.kind(),
            ErrorKind::TabNotAllowed
                | ErrorKind::TabInBlockIndentation
                | ErrorKind::TabAtBlockScalarStart
                | ErrorKind::TabInIndentation
                | ErrorKind::TabInPlainScalar
        );
        self.faults.push(match error.kind() {
            ErrorKind::RecursionLimitExceeded => Diagnostic::new(Code::YamlTooDeep, span),
            _ if is_tab || tab.is_some() => {
                Diagnostic::new(Code::YamlTab, tab.unwrap_or(span)).help(Message::new("help-spaces-not-tabs"))
            }
            _ => Diagnostic::new(Code::YamlSyntax, span)
                .with("reason", error.info().as_str())
                .help(Message::new("help-yaml-rest-unread")),
        });
        false
    }

    /// Closes the lists and maps that a fault left open, so that the part before it can be used.
    fn finish(mut self) -> (Option<Node>, Vec<Diagnostic>) {
        while !self.open.is_empty() {
            self.close();
        }
        (self.root, self.faults)
    }
}

/// Finds the tab that indents a line, as near as possible to a fault: the parser stumbles at the end of the line before
/// it, in that line, or anywhere behind it.
fn indenting_tab(text: &str, at: usize) -> Option<usize> {
    let next = text.get(at..)?.find('\n').map_or(text.len(), |end| at + end + 1);
    let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(end, _)| end + 1));
    let tab = |start: usize| {
        let rest = text.get(start..)?;
        let said = rest.trim_start_matches([' ', '\t']);
        // A blank line may have tabs.
        let is_blank = said.is_empty() || said.starts_with(['\r', '\n']);
        let indent = rest.get(..rest.len() - said.len()).filter(|_| !is_blank)?;
        Some(start + indent.find('\t')?)
    };
    starts.take_while(|start| *start <= next).filter_map(tab).last()
}

fn style_of(style: ScalarStyle) -> Style {
    match style {
        ScalarStyle::Plain => Style::Plain,
        ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted => Style::Quoted,
        ScalarStyle::Literal => Style::Literal,
        ScalarStyle::Folded => Style::Folded,
    }
}

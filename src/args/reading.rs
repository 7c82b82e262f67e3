//! Commands that answer a question about rules.

use std::path::PathBuf;

use clap::Args;

use super::casebook::CasebookArgs;
use super::names;
use schiri_rules::corpus::{ClauseId, Corpus, EditionId, EventId, MomentId, ScopeId, TopicId};
use schiri_rules::known::{self, StackChoice};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::{Circumstances, Relation, Stack};

#[derive(Debug, Args)]
pub(crate) struct Find {
    #[arg(required_unless_present = "batch", num_args = 1.., value_name = "QUERY")]
    pub(crate) query: Vec<String>,
    #[arg(long = "in", value_name = "EDITION", value_delimiter = ',')]
    pub(crate) editions: Vec<EditionId>,
    #[arg(long, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) limit: u16,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "query")]
    pub(crate) batch: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) casebook: CasebookArgs,
    #[command(flatten)]
    pub(crate) stack: StackArgs,
}

/// What is in force: an event, or editions named one by one, and what is changed about them.
#[derive(Debug, Args)]
pub(crate) struct StackArgs {
    #[arg(long, value_name = "EVENT", conflicts_with = "stack")]
    pub(crate) event: Option<EventId>,
    #[arg(long, value_name = "EDITION", value_delimiter = ',')]
    pub(crate) stack: Vec<EditionId>,
    #[command(flatten)]
    pub(crate) changes: ChangeArgs,
}

/// What is changed about what is in force.
#[derive(Debug, Args)]
pub(crate) struct ChangeArgs {
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    adopt: Vec<ClauseId>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    drop: Vec<ClauseId>,
    #[arg(long, value_name = "SITUATION", value_delimiter = ',')]
    situation: Vec<ScopeId>,
}

impl ChangeArgs {
    pub(crate) fn circumstances(&self) -> Circumstances {
        let Self { adopt, drop, situation } = self;
        Circumstances { situation: situation.clone(), adopts: adopt.clone(), drops: drop.clone() }
    }
}

impl StackArgs {
    /// Tells whether anything was said about what is in force.
    pub(crate) fn any(&self) -> bool {
        let is_changed = self.changes.circumstances() != Circumstances::default();
        self.event.is_some() || !self.stack.is_empty() || is_changed
    }

    /// Returns what is in force, or `None` if nothing was said about it.
    ///
    /// # Errors
    /// A message, if something named does not exist, or if changes are named without anything to change.
    pub(crate) fn stack(&self, corpus: &Corpus) -> Result<Option<Stack>, Message> {
        self.any().then(|| known::stack(corpus, &self.choice())).transpose().map_err(Message::from)
    }

    pub(crate) fn choice(&self) -> StackChoice {
        StackChoice {
            event: self.event.clone(),
            editions: self.stack.clone(),
            circumstances: self.changes.circumstances(),
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[arg(required = true, num_args = 1.., value_name = "CITATION")]
    pub(crate) citation: Vec<String>,
    #[arg(long, value_name = "LANG", value_delimiter = ',')]
    pub(crate) lang: Vec<Lang>,
    #[arg(long, conflicts_with = "lang")]
    pub(crate) all_langs: bool,
    #[arg(long)]
    pub(crate) alone: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) stack: StackArgs,
}

#[derive(Debug, Args)]
pub(crate) struct Ask {
    #[arg(required_unless_present = "batch", num_args = 1.., value_name = "QUESTION")]
    pub(crate) question: Vec<String>,
    #[arg(long, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "question")]
    pub(crate) batch: Option<PathBuf>,
    #[arg(long, value_name = "N", conflicts_with = "batch")]
    pub(crate) pick: Option<usize>,
    #[command(flatten)]
    pub(crate) casebook: CasebookArgs,
    #[command(flatten)]
    pub(crate) stack: StackArgs,
}

#[derive(Debug, Args)]
pub(crate) struct Conflicts {
    #[arg(value_name = "EDITION")]
    pub(crate) editions: Vec<EditionId>,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',')]
    pub(crate) topic: Vec<TopicId>,
    #[arg(long, value_name = "RELATION", value_delimiter = ',', value_parser = names(&Relation::ALL, Relation::name))]
    pub(crate) relation: Vec<Relation>,
    #[arg(long, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Moments {
    pub(crate) moment: Option<MomentId>,
    #[arg(long, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) stack: StackArgs,
}

#[derive(Debug, Args)]
pub(crate) struct Work {
    #[arg(num_args = 0.., trailing_var_arg = true, allow_hyphen_values = true, value_name = "CLAUSE --INPUT NUMBERS")]
    pub(crate) words: Vec<String>,
    #[arg(long, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    #[arg(long)]
    pub(crate) json: bool,
}

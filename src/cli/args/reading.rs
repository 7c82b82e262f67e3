//! Commands that answer a question about rules.

use std::path::PathBuf;

use clap::Args;

use super::casebook::CasebookArgs;
use super::values::{lang, names};
use crate::corpus::{ClauseId, Corpus, EditionId, EventId, MomentId, ScopeId, TopicId};
use crate::known::{self, StackChoice};
use crate::lang::{Lang, Message};
use crate::precedence::{Relation, Stack};

/// `schiri find`: finds clauses by citation or words.
#[derive(Debug, Args)]
pub(in crate::cli) struct Find {
    #[arg(required_unless_present = "batch", num_args = 1.., value_name = "QUERY")]
    pub(in crate::cli) query: Vec<String>,
    #[arg(long = "in", value_name = "EDITION", value_delimiter = ',')]
    pub(in crate::cli) editions: Vec<EditionId>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(in crate::cli) lang: Option<Lang>,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(in crate::cli) limit: u16,
    #[arg(long)]
    pub(in crate::cli) json: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "query")]
    pub(in crate::cli) batch: Option<PathBuf>,
    #[command(flatten)]
    pub(in crate::cli) casebook: CasebookArgs,
    #[command(flatten)]
    pub(in crate::cli) stack: StackArgs,
}

/// What is in force: an event, or editions named one by one, and what is changed about them.
#[derive(Debug, Args)]
pub(in crate::cli) struct StackArgs {
    #[arg(long, value_name = "EVENT", conflicts_with = "stack")]
    pub(in crate::cli) event: Option<EventId>,
    #[arg(long, value_name = "EDITION", value_delimiter = ',')]
    pub(in crate::cli) stack: Vec<EditionId>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(in crate::cli) adopt: Vec<ClauseId>,
    #[arg(long, value_name = "CLAUSE", value_delimiter = ',')]
    pub(in crate::cli) drop: Vec<ClauseId>,
    #[arg(long, value_name = "SITUATION", value_delimiter = ',')]
    pub(in crate::cli) situation: Vec<ScopeId>,
}

impl StackArgs {
    /// Tells whether anything was said about what is in force.
    pub(in crate::cli) fn any(&self) -> bool {
        let Self { event, stack, adopt, drop, situation } = self;
        event.is_some() || !(stack.is_empty() && adopt.is_empty() && drop.is_empty() && situation.is_empty())
    }

    /// Returns what is in force, or none where nothing was said about it.
    ///
    /// # Errors
    /// A message, if something named does not exist, or changes are named and nothing that is changed.
    pub(in crate::cli) fn stack(&self, corpus: &Corpus) -> Result<Option<Stack>, Message> {
        self.any().then(|| known::stack(corpus, &self.choice())).transpose().map_err(Message::from)
    }

    /// Returns what was chosen.
    pub(in crate::cli) fn choice(&self) -> StackChoice {
        StackChoice {
            event: self.event.clone(),
            editions: self.stack.clone(),
            adopt: self.adopt.clone(),
            drop: self.drop.clone(),
            situation: self.situation.clone(),
        }
    }
}

/// `schiri show`: shows a clause and what surrounds it.
#[derive(Debug, Args)]
pub(in crate::cli) struct Show {
    #[arg(required = true, num_args = 1.., value_name = "CITATION")]
    pub(in crate::cli) citation: Vec<String>,
    #[arg(long, value_name = "LANG", value_parser = lang, value_delimiter = ',')]
    pub(in crate::cli) lang: Vec<Lang>,
    #[arg(long, conflicts_with = "lang")]
    pub(in crate::cli) all_langs: bool,
    #[arg(long)]
    pub(in crate::cli) alone: bool,
    #[arg(long)]
    pub(in crate::cli) json: bool,
    #[command(flatten)]
    pub(in crate::cli) stack: StackArgs,
}

/// `schiri ask`: answers a question by what is in force.
#[derive(Debug, Args)]
pub(in crate::cli) struct Ask {
    #[arg(required_unless_present = "batch", num_args = 1.., value_name = "QUESTION")]
    pub(in crate::cli) question: Vec<String>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(in crate::cli) lang: Option<Lang>,
    #[arg(long)]
    pub(in crate::cli) json: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "question")]
    pub(in crate::cli) batch: Option<PathBuf>,
    #[arg(long, value_name = "N", conflicts_with = "batch")]
    pub(in crate::cli) pick: Option<usize>,
    #[command(flatten)]
    pub(in crate::cli) casebook: CasebookArgs,
    #[command(flatten)]
    pub(in crate::cli) stack: StackArgs,
}

/// `schiri conflicts`: shows where editions agree and where they part.
#[derive(Debug, Args)]
pub(in crate::cli) struct Conflicts {
    #[arg(value_name = "EDITION")]
    pub(in crate::cli) editions: Vec<EditionId>,
    #[arg(long, value_name = "TOPIC", value_delimiter = ',')]
    pub(in crate::cli) topic: Vec<TopicId>,
    #[arg(long, value_name = "RELATION", value_delimiter = ',', value_parser = names(&Relation::ALL, Relation::name))]
    pub(in crate::cli) relation: Vec<Relation>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(in crate::cli) lang: Option<Lang>,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// `schiri moments`: shows what is in force at a moment of the game.
#[derive(Debug, Args)]
pub(in crate::cli) struct Moments {
    #[arg(value_name = "MOMENT")]
    pub(in crate::cli) moment: Option<MomentId>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(in crate::cli) lang: Option<Lang>,
    #[arg(long)]
    pub(in crate::cli) json: bool,
    #[command(flatten)]
    pub(in crate::cli) stack: StackArgs,
}

/// `schiri work`: works out what a clause computes.
#[derive(Debug, Args)]
pub(in crate::cli) struct Work {
    #[arg(num_args = 0.., trailing_var_arg = true, allow_hyphen_values = true, value_name = "CLAUSE --INPUT NUMBERS")]
    pub(in crate::cli) words: Vec<String>,
    #[arg(long, value_name = "LANG", value_parser = lang)]
    pub(in crate::cli) lang: Option<Lang>,
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

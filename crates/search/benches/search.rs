//! Search beside a plain tantivy index over the same clauses: time to build, and latency of short, long,
//! mistyped and citing queries, for the shipped rules and for generated ones of several sizes.
//!
//! `cargo bench -p schiri-search --bench search` goes up to 30,000 clauses, with `-- 300000` up to that many.
//! Generated clauses have the lengths and headings of real ones. Their words are those of the shipped German
//! texts, joined into as many compounds as needed and distributed by Zipf's law.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]
#![expect(clippy::unwrap_used, reason = "a benchmark may stop at the first fault")]
#![expect(clippy::cast_precision_loss, reason = "ranks")]

use std::fmt::Write;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use frostem::{Algorithm, Stemmer};
use schiri_rules::corpus::{self, Asked, Corpus};
use schiri_rules::source::Sources;
use schiri_search::index::{Index, Query};
use schiri_testing::prose::{Rng, Vocabulary, timed};
use tantivy::collector::TopDocs;
use tantivy::query::QueryParser;
use tantivy::schema::{IndexRecordOption, STORED, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::{PreTokenizedStream, PreTokenizedString, Token, Tokenizer};
use tantivy::{TantivyDocument, doc};

/// How many queries of each kind are timed.
const QUERIES: usize = 400;
/// The most clauses of an edition in generated rules, since files have a maximum size.
const CLAUSES_PER_EDITION: usize = 30_000;

fn main() {
    // Cargo passes `--bench` too.
    let largest = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(30_000);
    let sources = schiri_testing::shipped_with_asked();
    let shipped = Arc::new(corpus::load(&sources).0);
    let asked = corpus::load_asked(&sources, &shipped).0;
    let words = Vocabulary::of(&shipped);
    println!(
        "{:>8} {:<9} {:>21} {:>21} {:>6}",
        "clauses", "", "schiri p50 / p99", "plain p50 / p99", "p99 ×"
    );
    compare(&shipped, &asked, &words, "shipped");
    for size in [1_000, 30_000, 300_000].into_iter().filter(|size| *size <= largest) {
        let corpus = Arc::new(corpus::load(&generate(&shipped, &words, size)).0);
        compare(&corpus, &asked, &words, &size.to_string());
    }
}

fn compare(corpus: &Arc<Corpus>, asked: &Asked, words: &Vocabulary, size: &str) {
    let start = Instant::now();
    let index = Index::build(corpus, asked).unwrap();
    let built = start.elapsed();
    let start = Instant::now();
    let plain = Plain::build(corpus);
    row(size, "build", &[built], &[start.elapsed()]);
    let mut random = Rng::with_seed(7);
    for kind in ["short", "long", "typo", "citation"] {
        let queries: Vec<String> = (0..QUERIES).map(|_| query(kind, corpus, words, &mut random)).collect();
        let ours = time(&queries, |text| drop(black_box(index.search(&Query::new(text)))));
        let theirs = time(&queries, |text| drop(black_box(plain.search(text))));
        row(size, kind, &ours, &theirs);
    }
}

fn row(size: &str, what: &str, ours: &[Duration], theirs: &[Duration]) {
    let at = |times: &[Duration], share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    let show = |times: &[Duration]| format!("{:>9.2?} / {:>9.2?}", at(times, 50), at(times, 99));
    let ratio = at(ours, 99).as_secs_f64() / at(theirs, 99).as_secs_f64();
    println!("{size:>8} {what:<9} {:>21} {:>21} {ratio:>6.1}", show(ours), show(theirs));
}

/// Times each query, after a run to warm up; returns the times in order.
fn time(queries: &[String], search: impl Fn(&str)) -> Vec<Duration> {
    for text in queries {
        search(text);
    }
    timed(queries.len(), |round| search(&queries[round]))
}

/// A plain tantivy index: one field, German stemmer, any of the words.
struct Plain {
    index: tantivy::Index,
    searcher: tantivy::Searcher,
    text: tantivy::schema::Field,
}

impl Plain {
    fn build(corpus: &Corpus) -> Self {
        let mut schema = Schema::builder();
        let indexing = TextFieldIndexing::default()
            .set_tokenizer("de")
            .set_index_option(IndexRecordOption::WithFreqsAndPositions);
        let text = schema.add_text_field("text", TextOptions::default().set_indexing_options(indexing));
        let id = schema.add_text_field("id", STRING | STORED);
        let index = tantivy::Index::create_in_ram(schema.build());
        index.tokenizers().register("de", Stems);
        let mut writer = index.writer_with_num_threads(1, 50_000_000).unwrap();
        for clause in corpus.clauses() {
            let texts: Vec<String> = clause.wording.texts().map(corpus::Text::plain).collect();
            writer.add_document(doc!(text => texts.join("\n"), id => clause.id.to_string())).unwrap();
        }
        writer.commit().unwrap();
        let searcher = index.reader().unwrap().searcher();
        Self { index, searcher, text }
    }

    fn search(&self, text: &str) -> Vec<TantivyDocument> {
        let (query, _) = QueryParser::for_index(&self.index, vec![self.text]).parse_query_lenient(text);
        let top = self.searcher.search(&query, &TopDocs::with_limit(10).order_by_score()).unwrap_or_default();
        top.into_iter().map(|(_, address)| self.searcher.doc(address).unwrap()).collect()
    }
}

/// Splits German texts as tantivy's own tokenizer and filters do. Those bring the stemmers of eighteen languages, and
/// would need another build of tantivy than the program's.
#[derive(Clone)]
struct Stems;

impl Tokenizer for Stems {
    type TokenStream<'a> = PreTokenizedStream;

    fn token_stream(&mut self, text: &str) -> PreTokenizedStream {
        let stemmer = Stemmer::new(Algorithm::German);
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).enumerate();
        let token = |(position, word): (usize, &str)| Token {
            text: stemmer.stem(&word.to_lowercase()).into_owned(),
            position,
            ..Token::default()
        };
        PreTokenizedString { text: String::new(), tokens: words.map(token).collect() }.into()
    }
}

/// Generates rules with this many clauses.
fn generate(shipped: &Corpus, words: &Vocabulary, size: usize) -> Sources {
    let shapes: Vec<usize> = shipped
        .clauses()
        .filter_map(|clause| Some(clause.wording.text.as_ref()?.plain().split_whitespace().count()))
        .collect();
    let ranks = words.0.len() as f64 + 40.0 * (size as f64).sqrt();
    let mut random = Rng::with_seed(size as u64);
    let mut sources = Sources::default();
    for edition in 0..size.div_ceil(CLAUSES_PER_EDITION) {
        let name = format!("xx-generated-{edition}");
        let mut yaml = format!(
            "edition: {name}\nlanguage: de\ntitle: Probe {edition}\npublisher: Probe\ndate: \"2026\"\ngames: [base]\n\
             kind: tournament\ncite: {{style: decimal, short: {{de: Probe {edition}}}}}\nsource: {{title: Probe, \
             rights: own}}\nclauses:\n"
        );
        for clause in 0..CLAUSES_PER_EDITION.min(size - edition * CLAUSES_PER_EDITION) {
            let anchor = (1 + clause / 400, 1 + clause / 20 % 20, 1 + clause % 20);
            let length = shapes[random.usize(..shapes.len())].max(3);
            let text: Vec<String> = (0..length).map(|_| words.draw(ranks, &mut random)).collect();
            writeln!(yaml, "  \"{}.{}.{}\":", anchor.0, anchor.1, anchor.2).unwrap();
            if anchor.2 == 1 {
                writeln!(yaml, "    heading: {}", text[0]).unwrap();
            }
            writeln!(yaml, "    text: |-\n      {}.", text.join(" ")).unwrap();
        }
        sources.add(format!("rules-de/{name}.yaml"), yaml.into_bytes());
    }
    sources
}

/// Makes a query of a kind.
fn query(kind: &str, corpus: &Corpus, words: &Vocabulary, random: &mut Rng) -> String {
    // People do not search for articles: the most frequent words are left out of short queries.
    let ranks = words.0.len() as f64;
    let telling = |random: &mut Rng| words.0[40 + random.usize(..words.0.len() - 40)].clone();
    match kind {
        "short" => format!("{} {}", telling(random), telling(random)),
        "long" => {
            let many: Vec<String> = (0..12).map(|_| words.draw(ranks, random)).collect();
            format!("{} {} {}?", many.join(" "), telling(random), telling(random))
        }
        "typo" => {
            let long = |random: &mut Rng| {
                std::iter::repeat_with(|| telling(random)).find(|word| word.chars().count() > 6)
            };
            let mut letters: Vec<char> = long(random).unwrap_or_default().chars().collect();
            letters.remove(3);
            format!("{} {}", letters.into_iter().collect::<String>(), telling(random))
        }
        _ => {
            let clauses = corpus.editions.values().next().map(corpus::Edition::clauses).unwrap_or_default();
            clauses[random.usize(..clauses.len())].anchor().to_string()
        }
    }
}

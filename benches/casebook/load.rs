//! Many clients write and listen at once, while servers are killed.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use schiri_casebook::{Change, Sequence};
use schiri_testing::server::Server;
use serde_json::Value;
use tokio::signal::ctrl_c;
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::bed::{self, Bed};
use crate::client::{Answer, Client, Heard};
use crate::material::{Material, key};
use crate::server::{megabytes, processor_seconds};

/// How long to wait for an answer before a ruling is sent again: the longest time that the server takes.
const PATIENCE: Duration = Duration::from_secs(10);
/// The first and the longest pause after a failed attempt; each pause is twice as long as the one before.
const PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);
/// How long a killed server stays away.
const AWAY: Duration = Duration::from_secs(1);
/// How long to wait at the end for requests under way.
const LAST: Duration = Duration::from_mins(1);
/// How long after a kill figures count as disturbed by it.
const DISTURBED: Duration = Duration::from_secs(10);
/// How many listeners record the time of every event.
const TIMED: usize = 64;

/// The load to put on the servers.
pub(crate) struct Options {
    pub(crate) time: Duration,
    /// Rulings a second.
    pub(crate) rate: usize,
    pub(crate) listeners: usize,
    pub(crate) kill_every: Option<Duration>,
}

/// The shared state of the writers.
struct Writing {
    begun: Instant,
    material: Material,
    clients: Vec<Client>,
    authorization: String,
    /// When each ruling was first sent, and when it was acknowledged, in microseconds.
    sent: Vec<AtomicU32>,
    acknowledged: Vec<AtomicU32>,
    /// The ids of the rulings that were acknowledged.
    ids: Mutex<BTreeMap<usize, String>>,
    /// Failed attempts, by reason.
    failed: Mutex<BTreeMap<String, usize>>,
    /// Rulings that an earlier attempt had already written.
    repeated: AtomicU64,
}

/// Runs the load, checks the result, and prints the figures.
pub(crate) fn run(options: &Options) {
    let bed = Bed::new("load");
    let bearer = bed::token(&bed.open());
    let nodes: Vec<Server> = (0..if bed.is_shared() { 2 } else { 1 }).map(|_| bed.serve()).collect();
    let count = options.rate * options.time.as_secs() as usize;
    let begun = Instant::now();
    let writing = Arc::new(Writing {
        begun,
        material: Material::load(),
        clients: nodes.iter().map(|node| Client::new(&node.readers)).collect(),
        authorization: format!("Authorization: Bearer {bearer}\r\nContent-Type: application/json\r\n"),
        sent: (0..count).map(|_| AtomicU32::new(0)).collect(),
        acknowledged: (0..count).map(|_| AtomicU32::new(0)).collect(),
        ids: Mutex::default(),
        failed: Mutex::default(),
        repeated: AtomicU64::new(0),
    });
    let heard = Arc::new(Heard::new(begun, options.listeners, count));
    let nodes = Arc::new(Mutex::new(nodes));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let played = runtime.block_on(async {
        tokio::select! {
            played = play(options, &writing, &heard, &nodes) => Some(played),
            () = told_to_stop() => None,
        }
    });
    let Some((times, kills)) = played else {
        // No server may outlive the benchmark.
        locked(&nodes).clear();
        panic!("told to stop");
    };
    report(&bed, &writing, &heard, &times, &kills);
    for (number, node) in locked(&nodes).iter().enumerate() {
        let ((now, most), spent) = (megabytes(node.id()), processor_seconds(node.id()));
        println!("server {number}: {now:.0} MB, at most {most:.0} MB; {spent:.1} s of processor time");
    }
    let ours = processor_seconds(std::process::id());
    println!("the benchmark itself: {ours:.1} s of processor time; {:.0} MB of casebook", bed.megabytes());
}

/// Waits for Ctrl-C, or for SIGTERM.
async fn told_to_stop() {
    let mut terminate = signal(SignalKind::terminate()).unwrap();
    tokio::select! { _ = terminate.recv() => {}, _ = ctrl_c() => {} }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes, listens and kills. Returns when the timed listeners received each revision, and when a server was
/// killed.
async fn play(
    options: &Options,
    writing: &Arc<Writing>,
    heard: &Arc<Heard>,
    nodes: &Arc<Mutex<Vec<Server>>>,
) -> (Vec<Vec<u32>>, Vec<Duration>) {
    let mut listening = JoinSet::new();
    for number in 0..options.listeners {
        let (heard, writing) = (Arc::clone(heard), Arc::clone(writing));
        listening.spawn(async move {
            let address = &writing.clients[number % writing.clients.len()].address;
            heard.listen(number, address, number < TIMED).await
        });
        // At most as fast as the phones of a hall would connect; else the machine's connection queue is
        // measured.
        if number % 50 == 49 {
            sleep(Duration::from_millis(20)).await;
        }
    }
    sleep(Duration::from_secs(2)).await;
    let start = Instant::now();
    let killing = options.kill_every.map(|every| {
        let (nodes, time, begun) = (Arc::clone(nodes), options.time, writing.begun);
        thread::spawn(move || kill(&nodes, every, start + time, begun))
    });
    let mut tick = interval(Duration::from_secs(1) / options.rate as u32);
    let mut sending = JoinSet::new();
    for number in 0..writing.sent.len() {
        tick.tick().await;
        let writing = Arc::clone(writing);
        sending.spawn(async move { writing.write(number).await });
        while sending.try_join_next().is_some() {}
    }
    let all = async { while sending.join_next().await.is_some_and(|done| done.is_ok()) {} };
    assert!(timeout(LAST, all).await.is_ok(), "rulings are not acknowledged: {:?}", writing.failures());
    println!("{} rulings in {:.1} s", writing.sent.len(), start.elapsed().as_secs_f64());
    let kills = killing.map(|killing| killing.join().unwrap()).unwrap_or_default();
    heard.until.store(sequence(writing.sent.len()), Ordering::Relaxed);
    let end = Instant::now();
    while end.elapsed() < LAST && !(0..options.listeners).all(|number| heard.is_complete(number)) {
        sleep(Duration::from_millis(50)).await;
    }
    println!("the last listener had heard everything {:.1} s later", end.elapsed().as_secs_f64());
    listening.abort_all();
    // A listener that is still waiting has not received everything, which the report says, or is about to
    // end.
    let mut times = Vec::new();
    while let Some(done) = listening.join_next().await {
        times.extend(done.ok().filter(|times| !times.is_empty()));
    }
    (times, kills)
}

/// Kills one server after the other, until the end is near.
fn kill(nodes: &Mutex<Vec<Server>>, every: Duration, until: Instant, begun: Instant) -> Vec<Duration> {
    let mut kills = Vec::new();
    let mut next = Instant::now() + every;
    while next + AWAY < until {
        thread::sleep(next.saturating_duration_since(Instant::now()));
        let mut nodes = locked(nodes);
        if nodes.is_empty() {
            break;
        }
        let which = kills.len() % nodes.len();
        kills.push(begun.elapsed());
        nodes[which].kill();
        thread::sleep(AWAY);
        nodes[which].start_again();
        next += every;
    }
    kills
}

impl Writing {
    /// Sends a ruling until it is acknowledged.
    async fn write(&self, number: usize) {
        let body = self.material.ruling(number).to_string();
        let head = format!("{}Idempotency-Key: {}\r\n", self.authorization, key(number));
        self.sent[number].store(self.now(), Ordering::Relaxed);
        let mut pause = PAUSE;
        for attempt in number.. {
            let client = &self.clients[attempt % self.clients.len()];
            let sent = client.send("POST", "/api/v1/rulings", &head, &body);
            match timeout(PATIENCE, sent).await {
                Ok(Ok(answer)) if matches!(answer.status, 200 | 201) => {
                    return self.note(number, &answer);
                }
                // 408: it took too long; 5xx: the casebook does not answer.
                Ok(Ok(answer)) if answer.status < 500 && answer.status != 408 => {
                    panic!("{}: {}", answer.status, String::from_utf8_lossy(&answer.body));
                }
                Ok(Ok(answer)) => self.fail(answer.status.to_string()),
                Ok(Err(error)) => self.fail(error.kind().to_string()),
                Err(_) => self.fail("no answer in time".to_owned()),
            }
            // A client that retries at once would keep an overloaded server down.
            sleep(pause).await;
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }

    fn note(&self, number: usize, answer: &Answer) {
        self.acknowledged[number].store(self.now(), Ordering::Relaxed);
        if answer.status == 200 {
            self.repeated.fetch_add(1, Ordering::Relaxed);
        }
        let ruling: Value = serde_json::from_slice(&answer.body).unwrap();
        let id = ruling["id"].as_str().unwrap().to_owned();
        locked(&self.ids).insert(number, id);
    }

    fn fail(&self, why: String) {
        *locked(&self.failed).entry(why).or_default() += 1;
    }

    fn failures(&self) -> BTreeMap<String, usize> {
        locked(&self.failed).clone()
    }

    fn now(&self) -> u32 {
        self.begun.elapsed().as_micros() as u32
    }
}

/// Checks that nothing was lost or written twice, and prints how long everything took.
fn report(bed: &Bed, writing: &Writing, heard: &Heard, times: &[Vec<u32>], kills: &[Duration]) {
    let numbers = kept(bed, &locked(&writing.ids));
    assert_eq!(numbers.len(), writing.sent.len(), "rulings in the casebook, and rulings acknowledged");
    let behind = (0..heard.last.len()).filter(|number| !heard.is_complete(*number)).count();
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    println!(
        "{} acknowledged rulings, each in the casebook once; sent again {:?}, of these written before {}",
        numbers.len(),
        writing.failures(),
        count(&writing.repeated),
    );
    println!(
        "{} listeners: {} rulings left out, {} behind at the end; {} events twice, {} connections lost",
        heard.last.len(),
        count(&heard.missed),
        behind,
        count(&heard.twice),
        count(&heard.lost),
    );
    let sent = |number: usize| writing.sent[number].load(Ordering::Relaxed);
    let written =
        |number: usize| writing.acknowledged[number].load(Ordering::Relaxed).saturating_sub(sent(number));
    println!("{:<28} {:>9} {:>9} {:>9} {:>9}", "milliseconds", "p50", "p90", "p99", "max");
    let calm = |number: usize| {
        let at = Duration::from_micros(sent(number).into());
        !kills.iter().any(|kill| *kill <= at + Duration::from_secs(1) && at < *kill + DISTURBED)
    };
    for (name, counts) in [("", &(|_| true) as &dyn Fn(usize) -> bool), (" away from kills", &calm)] {
        if !name.is_empty() && kills.is_empty() {
            continue;
        }
        row(&format!("write{name}"), (0..writing.sent.len()).filter(|n| counts(*n)).map(written).collect());
        let mut notices = Vec::new();
        let mut slowest = Vec::new();
        for (sequence, number) in numbers.iter().copied().enumerate().filter(|(_, n)| counts(*n)) {
            let since = |time: u32| time.saturating_sub(sent(number));
            let heard_at = times.iter().filter_map(|times| times.get(sequence + 1));
            notices.extend(heard_at.filter(|time| **time > 0).map(|time| since(*time)));
            slowest.push(since(heard.slowest[sequence + 1].load(Ordering::Relaxed)));
        }
        row(&format!("notice{name}"), notices);
        row(&format!("last notice{name}"), slowest);
    }
    let is_sound = count(&heard.missed) == 0 && behind == 0;
    assert!(is_sound, "not everybody has heard of every ruling");
}

/// The sequence number of the last of this many revisions.
fn sequence(count: usize) -> Sequence {
    Sequence::try_from(count).unwrap()
}

/// Returns the numbers of the rulings in the casebook, in its order. Each must be there once, under the
/// acknowledged id.
fn kept(bed: &Bed, acknowledged: &BTreeMap<usize, String>) -> Vec<usize> {
    let store = bed.open();
    let mut numbers = Vec::new();
    let mut ids = BTreeMap::new();
    loop {
        let entries = store.since(sequence(numbers.len()), 5_000).unwrap();
        if entries.is_empty() {
            break;
        }
        for entry in entries {
            assert_eq!(entry.sequence, sequence(numbers.len()) + 1, "a gap in the sequence");
            let Change::Recorded(statement) = &entry.revision.change else { panic!("{entry:?}") };
            let number = statement.table.parse().unwrap();
            let before = ids.insert(number, entry.revision.ruling.to_string());
            assert_eq!(before, None, "ruling {number} is in the casebook twice");
            numbers.push(number);
        }
    }
    for (number, id) in acknowledged {
        assert_eq!(ids.get(number), Some(id), "ruling {number} was acknowledged");
    }
    numbers
}

/// Prints how long something took.
fn row(name: &str, mut micros: Vec<u32>) {
    micros.sort_unstable();
    let at = |share: f64| {
        let place = (micros.len() as f64 * share) as usize;
        micros.get(place.min(micros.len().saturating_sub(1))).map_or(0.0, |micros| f64::from(*micros) / 1e3)
    };
    println!("{name:<28} {:>9.1} {:>9.1} {:>9.1} {:>9.1}", at(0.5), at(0.9), at(0.99), at(1.0));
}

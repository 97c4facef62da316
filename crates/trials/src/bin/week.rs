//! A week in an hour: sign-ups, games, leavers, correspondence and floods at a pace that no week has. What the server keeps and holds
//! must level off, and nothing that it acknowledged may be lost.

use clap::Parser;
use coeur_core::Rng;
use coeur_trials::Trouble;
use coeur_trials::attacks::{Folder, folder_size};
use coeur_trials::process::Server;
use coeur_trials::visitor::Visitor;
use hyper::Method;
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

/// Lives through a week of visitors, faster than they would come.
#[derive(Parser)]
struct Args {
    #[arg(long, default_value = "target/release/coeur")]
    program: PathBuf,
    #[arg(long, default_value_t = 60.0)]
    minutes: f64,
    /// How often database, memory and tables are measured, in seconds
    #[arg(long, default_value_t = 5.0)]
    every: f64,
    /// How often the server is killed and started again, in the first third: what it holds in the others is compared
    #[arg(long, default_value_t = 3)]
    kills: u32,
    /// Arguments for `coeur serve`, separated by spaces; those of retention, so that a week is over in an hour
    #[arg(long, default_value = "", allow_hyphen_values = true)]
    server_args: String,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long)]
    json: bool,
}

/// How much the last third of the time may lie above the middle one, as a share, for a curve to have levelled off.
const LEVEL: f64 = 0.15;

/// What is too little to be growth, in bytes.
const NOISE: f64 = 1e6;

/// A table at which nothing happens for so long stands still.
const PATIENCE: Duration = Duration::from_secs(30);

/// People who play at once.
const PLAYERS: u8 = 12;

/// The games of a week, with one person and with two.
const GAMES: [(&str, &[&str]); 6] = [
    ("morpion", &["me", "open"]),
    ("puissance4", &["me", "easy"]),
    ("coeurs", &["me", "open", "random", "easy"]),
    ("claim", &["me", "open"]),
    ("love-letter", &["me", "open", "easy"]),
    ("hanabi", &["me", "easy"]),
];

/// What all visitors share.
struct Week {
    server: SocketAddr,
    stop: AtomicBool,
    acknowledged: AtomicUsize,
    checked: AtomicUsize,
    refused: AtomicUsize,
    sign_ups: AtomicUsize,
    lost: Mutex<Vec<String>>,
    /// Correspondence: a table, its two tokens, and the actions that were acknowledged.
    letters: Mutex<Vec<Letter>>,
}

#[derive(Clone)]
struct Letter {
    table: String,
    tokens: [String; 2],
    actions: Vec<String>,
}

/// A moment of the week.
struct Sample {
    at: f64,
    database: f64,
    memory: f64,
    tables: f64,
}

#[tokio::main]
async fn main() -> Result<ExitCode, Trouble> {
    let args = Args::parse();
    let folder = Folder::new()?;
    let mut arguments = vec!["--database".to_string(), format!("sqlite:{}", folder.0.join("week.db").display())];
    arguments.extend(args.server_args.split_whitespace().map(String::from));
    let mut server = Server::start_quietly(&args.program, &arguments).await?;
    let week = Arc::new(Week::new(server.address));
    let mut people = JoinSet::new();
    for number in 0..PLAYERS {
        people.spawn(player(week.clone(), number, Rng::stream(args.seed, u64::from(number))));
    }
    people.spawn(newcomers(week.clone()));
    people.spawn(correspondence(week.clone()));
    people.spawn(flood(week.clone(), Rng::stream(args.seed, 99)));
    let (start, whole) = (Instant::now(), Duration::from_secs_f64(args.minutes * 60.0));
    let (mut samples, mut kills) = (Vec::new(), 0);
    while start.elapsed() < whole {
        sleep(Duration::from_secs_f64(args.every)).await;
        let at = start.elapsed().as_secs_f64();
        if kills < args.kills && at > whole.as_secs_f64() / 3.0 * f64::from(kills + 1) / f64::from(args.kills + 1) {
            server.kill().await?;
            server.restart().await?;
            kills += 1;
        }
        let tables = week.open_tables().await.unwrap_or_default();
        let sample = Sample { at, database: folder_size(&folder.0)?, memory: server.memory()? as f64, tables };
        if !args.json {
            eprintln!(
                "{:>6.0} s  {:>8.1} MB kept  {:>8.1} MB held  {:>5} tables",
                sample.at,
                sample.database / 1e6,
                sample.memory / 1e6,
                sample.tables
            );
        }
        samples.push(sample);
    }
    week.stop.store(true, Ordering::Relaxed);
    let ended = timeout(2 * PATIENCE, async { while people.join_next().await.is_some() {} }).await;
    if ended.is_err() {
        week.lose("somebody still waits a minute after the end".into());
    }
    week.check_letters().await;
    drop(server);
    report(&args, &week, &samples, kills)
}

/// Prints what the week was, and whether it levelled off.
fn report(args: &Args, week: &Week, samples: &[Sample], kills: u32) -> Result<ExitCode, Trouble> {
    let lost = week.lost.lock().map_err(|_| "poisoned")?.clone();
    let database = thirds(samples, |sample| sample.database);
    let memory = thirds(samples, |sample| sample.memory);
    let levels = [levels_off(database), levels_off(memory)];
    let count = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
    let report = json!({
        "minutes": args.minutes, "kills": kills, "server_args": args.server_args,
        "acknowledged_moves": count(&week.acknowledged), "games_checked": count(&week.checked), "sign_ups": count(&week.sign_ups),
        "refused": count(&week.refused), "lost": lost,
        "open_tables": thirds(samples, |sample| sample.tables),
        "database_mb": database.map(megabytes), "database_levels_off": levels[0],
        "memory_mb": memory.map(megabytes), "memory_levels_off": levels[1],
        "samples": samples.iter().map(|sample| json!([sample.at, sample.database, sample.memory, sample.tables])).collect::<Vec<Value>>(),
    });
    match args.json {
        true => println!("{report}"),
        false => {
            println!(
                "{} minutes, {kills} kills: {} moves acknowledged, {} games held against their records, {} sign-ups, {} requests refused; {} lost",
                args.minutes,
                report["acknowledged_moves"],
                report["games_checked"],
                report["sign_ups"],
                report["refused"],
                lost.len()
            );
            let told = |name: &str, thirds: [f64; 3], level: bool| {
                let [first, middle, last] = thirds.map(megabytes);
                let word = if level { "levels off" } else { "GROWS" };
                println!("{name}: {first:.1}, {middle:.1}, {last:.1} MB in the thirds of the time: {word}");
            };
            told("database", database, levels[0]);
            told("memory", memory, levels[1]);
            lost.iter().for_each(|lost| println!("lost: {lost}"));
        }
    }
    Ok(if lost.is_empty() && levels == [true; 2] { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn megabytes(bytes: f64) -> f64 {
    (bytes / 1e5).round() / 10.0
}

/// The mean of each third.
fn thirds(samples: &[Sample], value: impl Fn(&Sample) -> f64) -> [f64; 3] {
    let third = samples.len().div_ceil(3).max(1);
    let mut means = [0.0; 3];
    for (mean, part) in means.iter_mut().zip(samples.chunks(third)) {
        *mean = part.iter().map(&value).sum::<f64>() / part.len() as f64;
    }
    means
}

fn levels_off([_, middle, last]: [f64; 3]) -> bool {
    last - middle < NOISE.max(middle * LEVEL)
}

impl Week {
    fn new(server: SocketAddr) -> Week {
        let count = AtomicUsize::default;
        Week {
            server,
            stop: AtomicBool::new(false),
            acknowledged: count(),
            checked: count(),
            refused: count(),
            sign_ups: count(),
            lost: Mutex::default(),
            letters: Mutex::default(),
        }
    }

    fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    fn visitor(&self, address: u8) -> Visitor {
        Visitor::new(self.server, Ipv4Addr::new(127, 0, 0, address))
    }

    fn lose(&self, what: String) {
        if let Ok(mut lost) = self.lost.lock() {
            lost.push(what);
        }
    }

    async fn open_tables(&self) -> Result<f64, Trouble> {
        let mut somebody = self.visitor(2);
        let mut shown = 0;
        for path in ["/api/tables", "/api/tables?playing=true"] {
            shown += somebody.get(path).await?.good()?["tables"].as_array().map_or(0, Vec::len);
        }
        Ok(shown as f64)
    }

    /// Holds what was acknowledged by letter against what the tables say.
    async fn check_letters(&self) {
        let letters = self.letters.lock().map(|letters| letters.clone()).unwrap_or_default();
        for letter in letters {
            let mut reader = self.visitor(4);
            reader.token = Some(letter.tokens[0].clone());
            match reader.look(&letter.table, None).await {
                Ok(document) => {
                    let log: Vec<String> = document.log.into_iter().flatten().filter_map(|entry| entry.action).collect();
                    if !log.starts_with(&letter.actions) {
                        self.lose(format!(
                            "letters at {}: {:?} were acknowledged, {log:?} are there",
                            letter.table, letter.actions
                        ));
                    }
                    self.checked.fetch_add(1, Ordering::Relaxed);
                }
                Err(error) => self.lose(format!("letters at {}: {error}", letter.table)),
            }
        }
    }
}

/// Somebody who plays one game after the other, sometimes with a friend, and sometimes leaves.
async fn player(week: Arc<Week>, number: u8, mut rng: Rng) {
    while week.goes_on() {
        let (game, seats) = GAMES[rng.below(GAMES.len() as u32) as usize];
        let leaves = rng.below(5) == 0;
        let mut host = week.visitor(10 + number);
        match one_game(&week, &mut host, number, game, seats, leaves).await {
            Ok(()) => {}
            Err(_) => {
                week.refused.fetch_add(1, Ordering::Relaxed);
                sleep(Duration::from_millis(500)).await;
            }
        }
    }
}

async fn one_game(
    week: &Arc<Week>,
    host: &mut Visitor,
    number: u8,
    game: &str,
    seats: &[&str],
    leaves: bool,
) -> Result<(), Trouble> {
    let table = host.make_table(&json!({ "game": game, "seats": seats, "stand_in": "random" })).await?;
    let friend = match seats.contains(&"open") {
        true => {
            let mut friend = week.visitor(60 + number);
            let seat = friend.post(&format!("/api/tables/{table}/join"), &json!({})).await?.good()?;
            friend.token = seat["token"].as_str().map(String::from);
            Some(friend)
        }
        false => None,
    };
    let friends = friend.map(|mut friend| {
        let (week, table) = (week.clone(), table.clone());
        tokio::spawn(async move { play(&week, &mut friend, &table, leaves).await })
    });
    let mut kept = play(week, host, &table, false).await?;
    if let Some(friend) = friends {
        kept.extend(friend.await??);
    }
    check(week, host, &table, &kept).await
}

/// Plays to the end, or leaves after a few moves: what was acknowledged, with the event that it became.
async fn play(week: &Week, visitor: &mut Visitor, table: &str, leaves: bool) -> Result<Vec<(u64, String)>, Trouble> {
    let (mut kept, mut seen, mut progress) = (Vec::new(), None, Instant::now());
    while progress.elapsed() < PATIENCE {
        let Ok(document) = visitor.look(table, seen).await else {
            // The server is down for the moment.
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        if document.over {
            return Ok(kept);
        }
        if seen.is_none_or(|(version, _)| version != document.version) {
            progress = Instant::now();
        }
        seen = Some((document.version, 2));
        let Some(action) = document.legal.iter().flatten().next() else { continue };
        if leaves && kept.len() == 2 {
            visitor.post(&format!("/api/tables/{table}/leave"), &json!({})).await?;
            return Ok(kept);
        }
        // Sent again with the same id after a crash, it is played once.
        match visitor.play(table, &format!("{}-{}", visitor.from, document.version), action).await {
            Ok(version) => {
                week.acknowledged.fetch_add(1, Ordering::Relaxed);
                kept.push((version, action.clone()));
            }
            Err(_) => sleep(Duration::from_millis(100)).await,
        }
        seen = None;
    }
    Err("the table stands still".into())
}

/// Holds what was acknowledged against the record of a game that is over.
async fn check(week: &Week, visitor: &mut Visitor, table: &str, kept: &[(u64, String)]) -> Result<(), Trouble> {
    let document = visitor.look(table, None).await?;
    let record = visitor.get(&format!("/api/tables/{table}/record")).await?.good()?;
    let actions = record["actions"].as_array().ok_or("no actions")?;
    let log = document.log.unwrap_or_default();
    for (version, action) in kept {
        let place = log.iter().position(|entry| entry.n == *version);
        if place.and_then(|place| actions.get(place)?.as_str()) != Some(action) {
            week.lose(format!("{action}, event {version} of {table}"));
        }
    }
    week.checked.fetch_add(1, Ordering::Relaxed);
    Ok(())
}

/// A sign-up now and then, which plays nothing, and a guest each second.
async fn newcomers(week: Arc<Week>) {
    let mut number = 0;
    while week.goes_on() {
        number += 1;
        let mut somebody = week.visitor(100 + (number % 50) as u8);
        let body = match number % 5 {
            0 => (
                "/api/account",
                json!({ "name": format!("Person {number}"), "password": format!("nine small boats {number}") }),
            ),
            _ => ("/api/me", json!({ "name": format!("Guest {number}") })),
        };
        if let Ok(reply) = somebody.post(body.0, &body.1).await {
            let counter = if reply.is_good() { &week.sign_ups } else { &week.refused };
            counter.fetch_add(1, Ordering::Relaxed);
        }
        sleep(Duration::from_millis(300)).await;
    }
}

/// Tables with days for a move, where one move is played now and then, and none is ever finished in a hurry.
async fn correspondence(week: Arc<Week>) {
    let mut turn = 0;
    while week.goes_on() {
        turn += 1;
        let letters = week.letters.lock().map_or(0, |letters| letters.len());
        let done = if letters < 20 { begin_letters(&week).await } else { write_letter(&week, turn % letters).await };
        if done.is_err() {
            sleep(Duration::from_millis(200)).await;
        }
        sleep(Duration::from_millis(400)).await;
    }
}

async fn begin_letters(week: &Week) -> Result<(), Trouble> {
    let (mut one, mut other) = (week.visitor(6), week.visitor(7));
    let asked = json!({ "game": "puissance4", "seats": ["me", "open"], "clock": { "days": 3 }, "listed": false });
    let table = one.make_table(&asked).await?;
    let seat = other.post(&format!("/api/tables/{table}/join"), &json!({})).await?.good()?;
    let tokens = [one.token.clone().unwrap_or_default(), seat["token"].as_str().unwrap_or_default().into()];
    week.letters.lock().map_err(|_| "poisoned")?.push(Letter { table, tokens, actions: Vec::new() });
    Ok(())
}

async fn write_letter(week: &Week, number: usize) -> Result<(), Trouble> {
    let letter = week.letters.lock().map_err(|_| "poisoned")?[number].clone();
    let ply = letter.actions.len();
    // Few enough that nobody has won.
    if ply >= 6 {
        return Ok(());
    }
    let mut writer = week.visitor(6 + (ply % 2) as u8);
    writer.token = Some(letter.tokens[ply % 2].clone());
    let document = writer.look(&letter.table, None).await?;
    let Some(action) = document.legal.iter().flatten().nth(ply).cloned() else { return Ok(()) };
    writer.play(&letter.table, &format!("letter-{ply}"), &action).await?;
    week.acknowledged.fetch_add(1, Ordering::Relaxed);
    week.letters.lock().map_err(|_| "poisoned")?[number].actions.push(action);
    Ok(())
}

/// Somebody who asks for everything as fast as they can, a few seconds in every twenty.
async fn flood(week: Arc<Week>, mut rng: Rng) {
    let mut enemy = week.visitor(9);
    let asked = [
        (Method::POST, "/api/tables", json!({ "game": "morpion", "seats": ["me", "open"] })),
        (Method::POST, "/api/tables", json!({ "game": "coeurs", "seats": ["random", "random", "random", "random"] })),
        (Method::POST, "/api/me", json!({ "name": "Mallory" })),
        (Method::POST, "/api/deals", json!({ "game": "claim" })),
        (Method::POST, "/api/account", json!({ "name": "Mallory", "password": "nine small boats at anchor" })),
        (Method::POST, "/jeu/initialisation", json!({ "ia_players": [{ "id": 0, "type": "Random" }] })),
        (
            Method::POST,
            "/jeu/scores",
            json!({ "scores": [{ "id": 0, "score": 0 }, { "id": 1, "score": 0 }, { "id": 2, "score": 0 }, { "id": 3, "score": 0 }] }),
        ),
        (Method::GET, "/api/tables", Value::Null),
    ];
    while week.goes_on() {
        let until = Instant::now() + Duration::from_secs(4);
        while week.goes_on() && Instant::now() < until {
            let (method, path, body) = &asked[rng.below(asked.len() as u32) as usize];
            enemy.cookies.clear();
            match enemy.ask(method.clone(), path, &[], Some(body)).await {
                Ok(reply) if !reply.is_good() => drop(week.refused.fetch_add(1, Ordering::Relaxed)),
                Ok(_) => {}
                Err(_) => sleep(Duration::from_millis(100)).await,
            }
        }
        for _ in 0..160 {
            if week.goes_on() {
                sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

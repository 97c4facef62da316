//! AIs that think too long, that take too much memory, and too many of them.

use super::attack::Bound::AtMost;
use super::attack::{Attack, Figure, Lab, Site};
use super::stranger::{PROMPT, first_accepted, patience};
use crate::Trouble;
use crate::measure::Times;
use crate::visitor::Visitor;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

const ABOUT: &str = "AIs";

/// What a server may hold in memory whatever one stranger asks for, in megabytes.
const MEMORY: f64 = 400.0;

/// How long a greedy AI is watched.
const GROWING: Duration = Duration::from_secs(8);

/// The player of the Love Letter report, as dear as it can be asked for.
const ENDLESS: &str = "look-ahead(depth=8,variant=minimax)";

/// A player that remembers more, the more it is asked to look at.
const GREEDY: &str = "best-reply(iterations=1000000,worlds=1000000,exact=4)";

pub const ATTACKS: [Attack; 8] = [
    Attack {
        name: "endless-ai",
        about: ABOUT,
        does: "a table of five look-ahead(depth=8,variant=minimax) in Love Letter; p99 of strangers' AIs",
        unit: "s",
        bound: AtMost(PROMPT),
        run: |lab| Box::pin(endless(lab, false)),
    },
    Attack {
        name: "endless-ai-after-restart",
        about: ABOUT,
        does: "the same, the server killed and started again; p99 of strangers' AIs",
        unit: "s",
        bound: AtMost(PROMPT),
        run: |lab| Box::pin(endless(lab, true)),
    },
    Attack {
        name: "every-ai-at-its-most",
        about: ABOUT,
        does: "a table for every player of every game, with each option at the most that its description allows; p99 of strangers' AIs",
        unit: "s",
        bound: AtMost(PROMPT),
        run: |lab| Box::pin(every_player(lab)),
    },
    Attack {
        name: "memory-of-mtdf",
        about: ABOUT,
        does: "mtdf(table_bits=28) in Morpion; the most that the server held",
        unit: "MB",
        bound: AtMost(MEMORY),
        run: |lab| Box::pin(memory(lab, "morpion", &["me", "mtdf(table_bits=28)"])),
    },
    Attack {
        name: "memory-of-best-reply",
        about: ABOUT,
        does: "five best-reply(iterations=1000000,worlds=1000000,exact=4) in Love Letter; the most that the server held",
        unit: "MB",
        bound: AtMost(MEMORY),
        run: |lab| Box::pin(memory(lab, "love-letter", &["me", GREEDY, GREEDY, GREEDY, GREEDY, GREEDY])),
    },
    Attack {
        name: "ten-dear-tables",
        about: ABOUT,
        does: "one visitor plays at ten tables of the dearest mcts that is taken; p99 of strangers' AIs",
        unit: "s",
        bound: AtMost(PROMPT),
        run: |lab| Box::pin(dear_tables(lab)),
    },
    Attack {
        name: "twenty-dear-hints",
        about: ABOUT,
        does: "one visitor asks for twenty hints at once of the dearest pimc that is taken, again and again; p99 of strangers' AIs",
        unit: "s",
        bound: AtMost(PROMPT),
        run: |lab| Box::pin(dear_hints(lab)),
    },
    Attack {
        name: "three-hard-at-twenty-tables",
        about: ABOUT,
        does: "twenty people with an address each play Cœurs against three hard AIs; median time to the next turn",
        unit: "s",
        // What it was before; cheaper hard players make it less.
        bound: AtMost(13.0),
        run: |lab| Box::pin(crowd(lab)),
    },
];

async fn endless(lab: Lab, restart: bool) -> Result<Figure, Trouble> {
    let mut site = lab.site(&[]).await?;
    let seats: Vec<&str> = std::iter::once("me").chain([ENDLESS; 5]).collect();
    let asked = json!({ "game": "love-letter", "seats": seats, "begins": 1 });
    let taken = site.visitor(9).post("/api/tables", &asked).await?;
    sleep(Duration::from_millis(300)).await;
    if restart {
        site.server.kill().await?;
        site.server.restart().await?;
    }
    let Figure { value, note } = patience(&site).await?;
    Ok(Figure { value, note: format!("the table: {}; {note}", taken.status.as_u16()) })
}

/// A table for each player, its options at their most; where that is refused, the player with nothing said.
async fn every_player(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut enemy = site.visitor(9);
    let games = enemy.get("/api/games").await?.good()?;
    let (mut dearest, mut plain, mut refused) = (0, 0, 0);
    for game in games["games"].as_array().into_iter().flatten() {
        let seats = game["min_seats"].as_u64().unwrap_or(2) as usize;
        for player in game["players"].as_array().into_iter().flatten() {
            let name = player["name"].as_str().unwrap_or_default();
            let table = |spec: &str| {
                let seats: Vec<&str> = std::iter::once("me").chain(std::iter::repeat_n(spec, seats - 1)).collect();
                json!({ "game": game["id"], "seats": seats, "begins": 1, "listed": false })
            };
            let asked = [table(&at_its_most(name, player)), table(name)];
            match first_accepted(&mut enemy, &asked).await? {
                Some((_, taken)) if taken == asked[0] => dearest += 1,
                Some(_) => plain += 1,
                None => refused += 1,
            }
        }
    }
    let Figure { value, note } = patience(&site).await?;
    let peak = site.server.peak_memory()? >> 20;
    Ok(Figure {
        value,
        note: format!("{dearest} at their most, {plain} plain, {refused} refused; {note}; {peak} MB at the most"),
    })
}

/// A spec with every number as large as it may be, and at most a million; what reaches for the machine is left out.
fn at_its_most(name: &str, player: &Value) -> String {
    let largest = |option: &Value| {
        let name = option["name"].as_str().filter(|name| !["threads", "time_ms", "file"].contains(name))?;
        let most = option["range"][1].as_f64()?.min(1e6);
        Some(format!("{name}={most}"))
    };
    let options: Vec<String> = player["options"].as_array().into_iter().flatten().filter_map(largest).collect();
    if options.is_empty() { name.into() } else { format!("{name}({})", options.join(",")) }
}

async fn memory(lab: Lab, game: &str, seats: &[&str]) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let asked = json!({ "game": game, "seats": seats, "begins": 1 });
    let taken = site.visitor(9).post("/api/tables", &asked).await?;
    let until = Instant::now() + GROWING;
    let mut peak = 0;
    while Instant::now() < until {
        peak = site.server.peak_memory().map_err(|_| format!("the server is gone, at {} MB", peak >> 20))?;
        if !taken.is_good() {
            break;
        }
        sleep(Duration::from_millis(100)).await;
    }
    Ok(Figure::new((peak >> 20) as f64, format!("the table: {}", taken.status.as_u16())))
}

/// Ten tables with the dearest of these at three seats, all of them played as fast as the AIs answer.
async fn dear_tables(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let table = |spec: &str| json!({ "game": "coeurs", "config": { "deals": 24 }, "seats": ["me", spec, spec, spec], "begins": 1, "listed": false });
    let asked = ["mcts(iterations=1000000)", "mcts(iterations=200000)", "hard"].map(table);
    let (mut playing, mut taken) = (JoinSet::new(), Vec::new());
    for _ in 0..10 {
        let mut enemy = site.visitor(9);
        if let Some((table, asked)) = first_accepted(&mut enemy, &asked).await? {
            taken.push(asked["seats"][1].as_str().unwrap_or_default().to_string());
            playing.spawn(async move { enemy.play_on(&table).await });
        }
    }
    let Figure { value, note } = patience(&site).await?;
    let dearest = taken.first().cloned().unwrap_or_default();
    Ok(Figure { value, note: format!("{} tables, the first of {dearest}; {note}", taken.len()) })
}

async fn dear_hints(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut enemy = site.visitor(9);
    let table = enemy.make_table(&json!({ "game": "coeurs", "seats": ["me", "random", "random", "random"] })).await?;
    let mut asking = JoinSet::new();
    while enemy.look(&table, None).await?.legal.is_none_or(|legal| legal.is_empty()) {
        sleep(Duration::from_millis(20)).await;
    }
    for _ in 0..20 {
        let (mut enemy, path) = (enemy.clone(), format!("/api/tables/{table}/hint"));
        asking.spawn(async move { ask_for_ever(&mut enemy, &path).await });
    }
    sleep(Duration::from_millis(300)).await;
    patience(&site).await
}

/// Asks for one hint after the other, of the dearest player that is not refused.
async fn ask_for_ever(enemy: &mut Visitor, path: &str) -> Result<(), Trouble> {
    let mut players = ["pimc(worlds=1000000)", "pimc(worlds=10000)", "mcts(iterations=1000000)", "hard"].iter().peekable();
    while let Some(player) = players.peek() {
        match enemy.post(path, &json!({ "player": player })).await?.status.as_u16() {
            400 | 422 => drop(players.next()),
            429 | 503 => sleep(Duration::from_millis(100)).await,
            _ => {}
        }
    }
    Ok(())
}

/// Nobody's worst, only many at once.
async fn crowd(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let until = Instant::now() + Duration::from_secs(25);
    let mut playing = JoinSet::new();
    for number in 0..20 {
        playing.spawn(wait_for_turns(person(&site, number), until));
    }
    let mut times = Times::default();
    while let Some(waited) = playing.join_next().await {
        times.join(waited??);
    }
    let [p50, _, p99, ..] = times.percentiles().map(|millis| millis / 1000.0);
    Ok(Figure::new(p50, format!("{} turns, p99 {p99:.1} s", times.count())))
}

fn person(site: &Site, number: u8) -> Visitor {
    site.visitor(110 + number)
}

async fn wait_for_turns(mut person: Visitor, until: Instant) -> Result<Times, Trouble> {
    let asked =
        json!({ "game": "coeurs", "config": { "deals": 24 }, "seats": ["me", "hard", "hard", "hard"], "listed": false });
    let table = person.make_table(&asked).await?;
    let (mut times, mut since) = (Times::default(), Instant::now());
    let mut document = person.look(&table, None).await?;
    while Instant::now() < until {
        match document.legal.iter().flatten().next() {
            Some(action) => {
                times.add(since.elapsed());
                person.play(&table, &document.version.to_string(), action).await?;
                since = Instant::now();
                document = person.look(&table, None).await?;
            }
            None => document = person.look(&table, Some((document.version, 1))).await?,
        }
    }
    // Who still waits has waited that long at least.
    times.add(since.elapsed());
    Ok(times)
}

//! A disk that fills within the limits: what one visitor can have written for ever.

use super::attack::Bound::AtMost;
use super::attack::{Attack, Figure, Lab, Site};
use crate::Trouble;
use serde_json::json;
use std::time::Duration;
use tokio::time::{Instant, sleep};

const ABOUT: &str = "disk";

/// How long one visitor writes.
const WRITING: Duration = Duration::from_secs(5);

/// What one visitor may have kept in that time, in kilobytes.
const KEPT: f64 = 1000.0;

/// How many tables one visitor may have made in that time.
const TABLES: f64 = 100.0;

pub const ATTACKS: [Attack; 7] = [
    Attack {
        name: "scores-of-spaces",
        about: ABOUT,
        does: "a type with 64,000 spaces in /jeu/initialisation, then /jeu/scores up to 300 times in 5 s; what is kept",
        unit: "kB",
        bound: AtMost(KEPT),
        run: |lab| Box::pin(scores(lab)),
    },
    Attack {
        name: "spec-of-spaces",
        about: ABOUT,
        does: "three tables of AIs whose specs have 3900 spaces play 24 deals of Cœurs for 5 s; what is kept",
        unit: "kB",
        bound: AtMost(KEPT),
        run: |lab| Box::pin(padded_games(lab)),
    },
    Attack {
        name: "list-of-spaces",
        about: ABOUT,
        does: "200 open tables with such a spec; the length of the list of tables",
        unit: "kB",
        bound: AtMost(250.0),
        run: |lab| Box::pin(padded_list(lab)),
    },
    Attack {
        name: "rematches",
        about: ABOUT,
        does: "a table is closed and a rematch asked for, again and again for 5 s; tables made",
        unit: "tables",
        bound: AtMost(TABLES),
        run: |lab| Box::pin(rematches(lab)),
    },
    Attack {
        name: "read-deals",
        about: ABOUT,
        does: "two deals are played, then read ten times when the AIs are done; processor time that reading costs in 8 s",
        unit: "s",
        bound: AtMost(2.0),
        run: |lab| Box::pin(read_deals(lab)),
    },
    Attack {
        name: "guests",
        about: ABOUT,
        does: "new guests without pause for 5 s; what is kept",
        unit: "kB",
        bound: AtMost(KEPT),
        run: |lab| Box::pin(flood(lab, "/api/me", json!({ "name": "Guest" }))),
    },
    Attack {
        name: "deals",
        about: ABOUT,
        does: "new deals of Barbu without pause for 5 s; what is kept",
        unit: "kB",
        bound: AtMost(KEPT),
        run: |lab| Box::pin(flood(lab, "/api/deals", json!({ "game": "barbu" }))),
    },
];

/// What an empty database has, which is no fault of the visitor.
async fn empty(lab: &Lab) -> Result<f64, Trouble> {
    lab.site(&[]).await?.kept().await
}

/// How much the site has kept beside that, in kilobytes.
async fn growth(lab: &Lab, mut site: Site, note: String) -> Result<Figure, Trouble> {
    let grown = site.kept().await? - empty(lab).await?;
    Ok(Figure::new((grown / 1000.0).max(0.0).round(), note))
}

async fn scores(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut enemy = site.visitor(9);
    let padded = format!("mcts(iterations=1{})", " ".repeat(64_000));
    let begun = enemy.post("/jeu/initialisation", &json!({ "ia_players": [{ "id": 0, "type": padded }] })).await?;
    if !begun.is_good() {
        enemy.post("/jeu/initialisation", &json!({ "ia_players": [{ "id": 0, "type": "Random" }] })).await?.good()?;
    }
    let scores: Vec<_> = (0..4).map(|id| json!({ "id": id, "score": 0 })).collect();
    let (until, mut taken, mut sent) = (Instant::now() + WRITING, 0, 0);
    while Instant::now() < until && sent < 300 {
        sent += 1;
        taken += usize::from(enemy.post("/jeu/scores", &json!({ "scores": scores })).await?.is_good());
    }
    let note = format!("initialisation: {}, {taken} of {sent} scores taken", begun.status.as_u16());
    growth(&lab, site, note).await
}

/// A player's spec with more spaces than sense.
fn padded() -> String {
    format!("mcts(iterations=1{})", " ".repeat(3900))
}

async fn padded_games(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut enemy = site.visitor(9);
    let asked = json!({ "game": "coeurs", "config": { "deals": 24 }, "seats": vec![padded(); 4] });
    let mut taken = 0;
    for _ in 0..3 {
        taken += usize::from(enemy.post("/api/tables", &asked).await?.is_good());
    }
    if taken > 0 {
        sleep(WRITING).await;
    }
    growth(&lab, site, format!("{taken} of 3 tables taken")).await
}

async fn padded_list(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut enemy = site.visitor(9);
    let asked = json!({ "game": "coeurs", "seats": ["me", "open", padded(), padded()] });
    let mut taken = 0;
    for _ in 0..200 {
        taken += usize::from(enemy.post("/api/tables", &asked).await?.is_good());
    }
    let list = site.visitor(2).get("/api/tables").await?;
    Ok(Figure::new(list.bytes.len() as f64 / 1000.0, format!("{taken} of 200 tables taken")))
}

async fn rematches(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut enemy = site.visitor(9);
    let mut table = enemy.make_table(&json!({ "game": "morpion", "seats": ["me", "random"], "listed": false })).await?;
    let (until, mut made) = (Instant::now() + WRITING, 0);
    while Instant::now() < until {
        enemy.post(&format!("/api/tables/{table}/close"), &json!({})).await?;
        let next = enemy.post(&format!("/api/tables/{table}/rematch"), &json!({})).await?;
        if !next.is_good() {
            return Ok(Figure::new(f64::from(made), format!("then {}", next.status.as_u16())));
        }
        let next = next.json();
        table = next["table"].as_str().unwrap_or_default().into();
        enemy.token = next["token"].as_str().map(String::from);
        made += 1;
    }
    Ok(Figure::new(f64::from(made), ""))
}

async fn read_deals(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut enemy = site.visitor(9);
    enemy.post("/api/me", &json!({ "name": "Mallory" })).await?.good()?;
    let mut played = Vec::new();
    for _ in 0..2 {
        let made = enemy.post("/api/deals", &json!({ "game": "coeurs" })).await?;
        let Some(deal) = made.json()["deal"].as_str().map(String::from) else { break };
        let Ok(table) = enemy.make_table(&json!({ "deal": deal, "seats": ["me", "first", "first", "first"] })).await else {
            break;
        };
        enemy.play_on(&table).await?;
        enemy.token = None;
        played.push(deal);
    }
    // Playing a deal to its end lets AIs play it too, once; what is measured is what reading costs after that.
    let mut before = site.server.processor_seconds()?;
    for _ in 0..30 {
        sleep(Duration::from_secs(1)).await;
        let now = site.server.processor_seconds()?;
        if now - std::mem::replace(&mut before, now) < 0.05 {
            break;
        }
    }
    for deal in played.iter().cycle().take(10) {
        enemy.get(&format!("/api/deals/{deal}")).await?;
    }
    sleep(Duration::from_secs(8)).await;
    Ok(Figure::new(site.server.processor_seconds()? - before, format!("{} deals", played.len())))
}

/// Asks the same without cookies as often as it goes.
async fn flood(lab: Lab, path: &'static str, body: serde_json::Value) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut enemy = site.visitor(9);
    let (until, mut taken, mut sent) = (Instant::now() + WRITING, 0, 0);
    while Instant::now() < until {
        enemy.cookies.clear();
        sent += 1;
        taken += usize::from(enemy.post(path, &body).await?.is_good());
    }
    growth(&lab, site, format!("{taken} of {sent} taken")).await
}

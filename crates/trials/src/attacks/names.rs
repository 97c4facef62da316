//! Names that pass for others', lists of the best that are not, and a lobby with room for one.

use super::attack::Bound::AtMost;
use super::attack::{Attack, Figure, Lab};
use crate::Trouble;
use crate::visitor::Visitor;
use serde_json::{Value, json};
use tokio::time::{Duration, Instant};

const ABOUT: &str = "names";

/// What looks like "Ada", or is it.
const LIKE_ADA: [&str; 16] = [
    "Ada",
    "ada",
    "ADA",
    "A\u{ad}da",
    "Ada\u{61c}",
    "Ada\u{3164}",
    "Ada\u{fe0f}",
    "A\u{180b}da",
    "A\u{34f}da",
    "Ada\u{e0041}",
    "\u{410}da",
    "Ad\u{430}",
    "\u{391}da",
    "\u{ff21}\u{ff44}\u{ff41}",
    "\u{1d400}\u{1d41d}\u{1d41a}",
    "Ada\u{a0}",
];

/// What nobody sees.
const INVISIBLE: [&str; 8] = ["\u{3164}", "\u{2800}", "\u{115f}", "\u{1160}", "\u{ffa0}", "\u{ad}", "\u{fe0f}", "\u{180e}"];

pub const ATTACKS: [Attack; 6] = [
    Attack {
        name: "look-alike-guests",
        about: ABOUT,
        does: "sixteen names that look like that of an account, as guests; accepted",
        unit: "names",
        bound: AtMost(0.0),
        run: |lab| Box::pin(named(lab, "/api/me", &LIKE_ADA, |name| json!({ "name": name }))),
    },
    Attack {
        name: "look-alike-accounts",
        about: ABOUT,
        does: "the same as accounts; accepted",
        unit: "names",
        bound: AtMost(0.0),
        run: |lab| {
            let account = |name: &str| json!({ "name": name, "password": "nine small boats at anchor" });
            Box::pin(named(lab, "/api/account", &LIKE_ADA, account))
        },
    },
    Attack {
        name: "look-alike-seats",
        about: ABOUT,
        does: "the same at a table, without an account; accepted",
        unit: "names",
        bound: AtMost(0.0),
        run: |lab| Box::pin(named(lab, "/api/tables", &LIKE_ADA, seat)),
    },
    Attack {
        name: "invisible-names",
        about: ABOUT,
        does: "eight names that nobody sees, at a table; accepted",
        unit: "names",
        bound: AtMost(0.0),
        run: |lab| Box::pin(named(lab, "/api/tables", &INVISIBLE, seat)),
    },
    Attack {
        name: "farmed-rating",
        about: ABOUT,
        does: "an account wins against forty guests who leave, a weak stand-in playing on; points of rating gained",
        unit: "points",
        bound: AtMost(3.0),
        run: |lab| Box::pin(farm(lab)),
    },
    Attack {
        name: "crowded-lobby",
        about: ABOUT,
        does: "one visitor opens 250 tables; of five others' tables, those that the lobby no longer shows",
        unit: "tables",
        bound: AtMost(0.0),
        run: |lab| Box::pin(lobby(lab)),
    },
];

fn seat(name: &str) -> Value {
    json!({ "game": "morpion", "seats": ["me", "random"], "name": name, "listed": false })
}

/// Beside Ada's account, asks for each name, every time as a new stranger.
async fn named(lab: Lab, path: &str, names: &[&str], body: fn(&str) -> Value) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let ada = json!({ "name": "Ada", "password": "nine small boats at anchor" });
    site.visitor(2).post("/api/account", &ada).await?.good()?;
    let mut accepted = Vec::new();
    for name in names {
        if site.visitor(9).post(path, &body(name)).await?.is_good() {
            accepted.push(name.escape_unicode().to_string().replace("\\u", ""));
        }
    }
    let first = accepted.iter().take(3).cloned().collect::<Vec<_>>().join(" ");
    Ok(Figure::new(accepted.len() as f64, first))
}

async fn farm(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut farmer = site.visitor(9);
    let account = json!({ "name": "Mallory", "password": "nine small boats at anchor" });
    let id = farmer.post("/api/account", &account).await?.good()?["user"]["id"].as_str().unwrap_or_default().to_string();
    let (mut won, until) = (0, Instant::now() + Duration::from_secs(20));
    while won < 40 && Instant::now() < until {
        if let Err(error) = harvest(&mut farmer, site.visitor(9)).await {
            return Ok(Figure::new(gained(&mut farmer, &id).await?, format!("{won} games, then {error}")));
        }
        won += 1;
    }
    // Results are written down in a moment of their own.
    tokio::time::sleep(Duration::from_millis(500)).await;
    Ok(Figure::new(gained(&mut farmer, &id).await?, format!("{won} games")))
}

/// One game against a guest who leaves at once.
async fn harvest(farmer: &mut Visitor, mut guest: Visitor) -> Result<(), Trouble> {
    let asked = json!({ "game": "morpion", "seats": ["me", "open"], "stand_in": "first" });
    let table = farmer.make_table(&asked).await?;
    guest.post("/api/me", &json!({ "name": "Guest" })).await?.good()?;
    let seat = guest.post(&format!("/api/tables/{table}/join"), &json!({})).await?.good()?;
    guest.token = seat["token"].as_str().map(String::from);
    guest.post(&format!("/api/tables/{table}/leave"), &json!({})).await?.good()?;
    farmer.play_on(&table).await
}

/// What the leaderboard thinks of them more than of nobody.
async fn gained(farmer: &mut Visitor, id: &str) -> Result<f64, Trouble> {
    let player = farmer.get(&format!("/api/players/{id}")).await?.good()?;
    let rating = player["ratings"].as_array().into_iter().flatten().find(|rating| rating["game"] == "morpion");
    // Everybody begins at 25.
    Ok(rating.and_then(|rating| rating["rating"].as_f64()).map_or(0.0, |rating| (rating - 25.0).max(0.0)))
}

async fn lobby(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let asked = json!({ "game": "morpion", "seats": ["me", "open"] });
    let mut others = Vec::new();
    for number in 0..5 {
        others.push(site.visitor(101 + number).make_table(&asked).await?);
    }
    let (mut enemy, mut taken) = (site.visitor(9), 0);
    for _ in 0..250 {
        taken += usize::from(enemy.post("/api/tables", &asked).await?.is_good());
    }
    let list = site.visitor(2).get("/api/tables").await?.good()?;
    let shown: Vec<&str> =
        list["tables"].as_array().into_iter().flatten().filter_map(|table| table["table"].as_str()).collect();
    let missing = others.iter().filter(|table| !shown.contains(&table.as_str())).count();
    Ok(Figure::new(missing as f64, format!("{taken} of 250 taken, {} shown", shown.len())))
}

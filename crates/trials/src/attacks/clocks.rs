//! Clocks over a restart, and what is told of seeds. A system clock that is set back cannot be tried from outside: units do that.

use super::attack::Bound::{AtLeast, AtMost};
use super::attack::{Attack, Figure, Lab};
use crate::Trouble;
use crate::visitor::{Reply, Visitor};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::sleep;

const ABOUT: &str = "clocks and seeds";

pub const ATTACKS: [Attack; 3] = [
    Attack {
        name: "clock-while-down",
        about: ABOUT,
        does: "the server is down for 7 s while somebody has 5 s for a move; what they lose of them",
        unit: "s",
        bound: AtMost(2.0),
        run: |lab| Box::pin(down_time(lab)),
    },
    Attack {
        name: "seeds-of-running-games",
        about: ABOUT,
        does: "every document of a Barbu and of a shared deal under way, for seats and watchers; seeds found in them",
        unit: "seeds",
        bound: AtMost(0.0),
        run: |lab| Box::pin(running_seeds(lab)),
    },
    Attack {
        name: "bits-of-seeds",
        about: ABOUT,
        does: "the seeds in the records of ten finished games, where they deal the cards; bits of the largest",
        unit: "bits",
        // Of ten numbers of 128 bits, the largest has fewer than 121 once in 10^24 times.
        bound: AtLeast(121.0),
        run: |lab| Box::pin(finished_seeds(lab)),
    },
];

async fn down_time(lab: Lab) -> Result<Figure, Trouble> {
    let mut site = lab.site(&[]).await?;
    let (mut ada, mut bob) = (site.visitor(2), site.visitor(3));
    let table = ada.make_table(&json!({ "game": "morpion", "seats": ["me", "open"], "clock": { "move": 5 } })).await?;
    bob.post(&format!("/api/tables/{table}/join"), &json!({})).await?.good()?;
    let before = ada.look(&table, None).await?.clock.and_then(|clock| clock.remaining).ok_or("no clock runs")?;
    site.server.kill().await?;
    sleep(Duration::from_secs(7)).await;
    site.server.restart().await?;
    let document = ada.look(&table, None).await?;
    if document.seats.iter().any(|seat| seat.has_left()) {
        return Ok(Figure::new(5.0, "their game is played by an AI"));
    }
    let after = document.clock.and_then(|clock| clock.remaining).ok_or("no clock runs")?;
    Ok(Figure::new((before - after).max(0) as f64 / 1000.0, format!("{after} ms left of {before}")))
}

/// How often something in the document has the name of a seed and a value.
fn seeds(document: &Value) -> usize {
    match document {
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| usize::from(name.contains("seed") && !value.is_null()) + seeds(value)).sum()
        }
        Value::Array(list) => list.iter().map(seeds).sum(),
        _ => 0,
    }
}

async fn running_seeds(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut ada = site.visitor(2);
    ada.post("/api/me", &json!({ "name": "Ada" })).await?.good()?;
    let deal = ada.post("/api/deals", &json!({ "game": "coeurs" })).await?.good()?["deal"].clone();
    let tables = [
        json!({ "game": "barbu", "seats": ["me", "first", "first", "first"] }),
        json!({ "deal": deal, "seats": ["me", "first", "first", "first"] }),
    ];
    let (mut found, mut asked) = (0, 0);
    for new_table in tables {
        ada.token = None;
        let table = ada.make_table(&new_table).await?;
        let path = format!("/api/tables/{table}");
        let mut addresses: Vec<String> = ["", "?screen=en&log=all", "/record", "/positions/0", "/positions/0?seat=1"]
            .map(|end| format!("{path}{end}"))
            .into();
        addresses.extend(["/api/tables", "/api/tables?playing=true", "/api/me/games", "/api/me/export"].map(String::from));
        addresses.push(format!("/api/deals/{}", deal.as_str().unwrap_or_default()));
        for mut visitor in [ada.clone(), site.visitor(9)] {
            for address in &addresses {
                let reply: Reply = visitor.get(address).await?;
                found += seeds(&reply.json());
                asked += 1;
            }
        }
    }
    Ok(Figure::new(found as f64, format!("{asked} documents")))
}

async fn finished_seeds(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut ada = site.visitor(2);
    let mut told = Vec::new();
    for _ in 0..10 {
        let table = ada.make_table(&json!({ "game": "coeurs", "seats": ["me", "first", "first", "first"] })).await?;
        ada.play_on(&table).await?;
        told.extend(seed(&mut ada, &table).await?);
    }
    match told.into_iter().reduce(f64::max) {
        Some(bits) => Ok(Figure::new(bits.floor(), "")),
        None => Ok(Figure::new(128.0, "no record tells one")),
    }
}

/// How many bits the seed in a table's record has, where there is one.
async fn seed(visitor: &mut Visitor, table: &str) -> Result<Option<f64>, Trouble> {
    let record = visitor.get(&format!("/api/tables/{table}/record")).await?.good()?;
    if !deals_the_cards(&record)? {
        return Ok(None);
    }
    Ok(match &record["seed"] {
        Value::Number(number) => number.as_f64().map(|number| (number + 1.0).log2()),
        Value::String(text) => Some(text.len() as f64 * 4.0),
        Value::Array(list) => Some(list.len() as f64 * 64.0),
        _ => None,
    })
}

/// Whether the seed of a record is all that is needed to know its cards.
fn deals_the_cards(record: &Value) -> Result<bool, Trouble> {
    let Some(seed) = record["seed"].as_u64() else { return Ok(true) };
    let dealt = coeur_catalog::game("coeurs")?.deal(&record["config"], seed)?.record();
    Ok(record["deal"].is_null() || dealt.chance.deal == record["deal"])
}

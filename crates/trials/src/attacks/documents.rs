//! What clients are told: whoever reads only the description must be able to play.

use super::attack::Bound::AtMost;
use super::attack::{Attack, Figure, Lab};
use crate::Trouble;
use crate::visitor::Visitor;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};

const ABOUT: &str = "documents";

/// The longest that a client from the description may take for one game.
const ONE_GAME: Duration = Duration::from_secs(25);

pub const ATTACKS: [Attack; 4] = [
    Attack {
        name: "long-poll-in-claim",
        about: ABOUT,
        does: "Claim, each time waiting for events after the acknowledged version; the longest time until one knows that it is one's turn",
        unit: "s",
        bound: AtMost(1.0),
        run: |lab| Box::pin(claim(lab)),
    },
    Attack {
        name: "client-from-the-description",
        about: ABOUT,
        does: "a client that knows /api/openapi.json and /api/games plays every game; games that it does not end, and answers that refuse it",
        unit: "faults",
        bound: AtMost(0.0),
        run: |lab| Box::pin(every_game(lab)),
    },
    Attack {
        name: "empty-schemas",
        about: ABOUT,
        does: "the description of answers; those that say nothing, and `begins` that is only text",
        unit: "schemas",
        bound: AtMost(0.0),
        run: |lab| Box::pin(schemas(lab)),
    },
    Attack {
        name: "unsaid-words",
        about: ABOUT,
        does: "what a socket's client must know (`{}` to watch, `screen`, three close codes, Retry-After, the longest message); not described",
        unit: "words",
        bound: AtMost(0.0),
        run: |lab| Box::pin(words(lab)),
    },
];

async fn claim(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut ada = site.visitor(2);
    let table = ada.make_table(&json!({ "game": "claim", "seats": ["me", "random"] })).await?;
    let until = Instant::now() + Duration::from_secs(25);
    let (mut longest, mut turns) = (0.0_f64, 0);
    let mut document = ada.look(&table, None).await?;
    while !document.over && Instant::now() < until {
        if let Some(action) = document.legal.iter().flatten().next() {
            let start = Instant::now();
            let version = ada.play(&table, &document.version.to_string(), action).await?;
            document = ada.look(&table, Some((version, 20))).await?;
            longest = longest.max(start.elapsed().as_secs_f64());
            turns += 1;
        } else {
            document = ada.look(&table, Some((document.version, 20))).await?;
        }
    }
    Ok(Figure::new(longest, format!("{turns} turns, {}", if document.over { "to the end" } else { "not to the end" })))
}

/// Plays every game at once, knowing no more than its id, its number of seats, and that `random` is a player.
async fn every_game(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let games = site.visitor(2).get("/api/games").await?.good()?;
    let mut playing = JoinSet::new();
    for game in games["games"].as_array().into_iter().flatten() {
        let (id, seats) = (game["id"].as_str().unwrap_or_default().to_string(), game["min_seats"].as_u64().unwrap_or(2));
        let mut visitor = site.visitor(2);
        playing.spawn(async move {
            match timeout(ONE_GAME, naive(&mut visitor, &id, seats as usize)).await {
                Ok(Ok(())) => None,
                Ok(Err(error)) => Some(format!("{id}: {error}")),
                Err(_) => Some(format!("{id}: no end in {} s", ONE_GAME.as_secs())),
            }
        });
    }
    let faults: Vec<String> = playing.join_all().await.into_iter().flatten().collect();
    Ok(Figure::new(faults.len() as f64, faults.join("; ")))
}

/// As the description says: look after the version that one knows, and play when something is legal.
async fn naive(visitor: &mut Visitor, game: &str, seats: usize) -> Result<(), Trouble> {
    let seats: Vec<&str> = std::iter::once("me").chain(std::iter::repeat_n("random", seats - 1)).collect();
    let table = visitor.make_table(&json!({ "game": game, "seats": seats, "begins": 1 })).await?;
    let mut document = visitor.look(&table, None).await?;
    while !document.over {
        let version = match document.legal.iter().flatten().next() {
            Some(action) => visitor.play(&table, &document.version.to_string(), action).await?,
            None => document.version,
        };
        document = visitor.look(&table, Some((version, 20))).await?;
    }
    Ok(())
}

async fn schemas(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let described = site.visitor(2).get("/api/openapi.json").await?.good()?;
    let mut empty = Vec::new();
    for (path, methods) in described["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            for (status, response) in operation["responses"].as_object().into_iter().flatten() {
                let contents = response["content"].as_object().into_iter().flatten();
                let says_nothing = |content: &Value| content["schema"].as_object().is_none_or(|schema| schema.is_empty());
                if status.starts_with('2') && contents.map(|(_, content)| content).any(says_nothing) {
                    empty.push(format!("{method} {path}"));
                }
            }
        }
    }
    let begins = &described["components"]["schemas"]["NewTable"]["properties"]["begins"];
    let named = begins["oneOf"][0]["$ref"].as_str().and_then(|name| name.rsplit('/').next()).unwrap_or_default();
    if ![begins, &described["components"]["schemas"][named]].iter().any(|schema| schema.to_string().contains("integer")) {
        empty.push("begins".into());
    }
    Ok(Figure::new(empty.len() as f64, empty.join(", ")))
}

async fn words(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let described = String::from_utf8_lossy(&site.visitor(2).get("/api/openapi.json").await?.bytes).to_lowercase();
    let live: Value = serde_json::from_str(&described)?;
    let live = live["paths"]["/api/tables/{table}/live"].to_string() + &live["info"].to_string();
    // Several spellings of the same do.
    let known: [(&str, &[&str]); 7] = [
        ("{} to watch", &["`{}`", "{}"]),
        ("do: screen", &["screen"]),
        ("1003", &["1003"]),
        ("1008", &["1008"]),
        ("1009", &["1009"]),
        ("Retry-After", &["retry-after"]),
        ("the longest message", &["8192", "8 kib", "8 kb", "8,192", "8 kibibytes", "8 kilobytes"]),
    ];
    let said = |spellings: &[&str], text: &str| spellings.iter().any(|spelling| text.contains(spelling));
    let missing = known.iter().filter(|(word, spellings)| {
        let text = if *word == "Retry-After" { described.as_str() } else { live.as_str() };
        !said(spellings, text)
    });
    let missing: Vec<&str> = missing.map(|(word, _)| *word).collect();
    Ok(Figure::new(missing.len() as f64, missing.join(", ")))
}

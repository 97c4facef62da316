//! Somebody else, who only wants to play: how long the AI at their table takes to answer meanwhile.

use super::attack::{Figure, Site};
use crate::Trouble;
use crate::measure::Times;
use crate::visitor::Visitor;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::Instant;

/// What the issue of a stranger's AI promises, in seconds, while one visitor does their worst.
pub const PROMPT: f64 = 1.0;

/// For a while, two strangers from addresses of their own, at a Morpion and a Love Letter: the 99th percentile of their AIs' answers.
pub async fn patience(site: &Site) -> Result<Figure, Trouble> {
    let [mut one, mut other] = [site.visitor(101), site.visitor(102)];
    let until = Instant::now() + site.playing;
    let (morpion, letters) =
        tokio::join!(play("morpion", "hard", &mut one, until), play("love-letter", "easy", &mut other, until));
    let mut times = morpion?;
    times.join(letters?);
    let [p50, _, p99, ..] = times.percentiles().map(|millis| millis / 1000.0);
    Ok(Figure::new(p99, format!("{} answers, p50 {p50:.3} s", times.count())))
}

/// Plays game after game against one AI, and measures how long its answers take.
async fn play(game: &str, ai: &str, visitor: &mut Visitor, until: Instant) -> Result<Times, Trouble> {
    let mut times = Times::default();
    while Instant::now() < until {
        let table = visitor.make_table(&json!({ "game": game, "seats": ["me", ai], "listed": false })).await?;
        while let Some(time) = next_answer(visitor, &table, until).await? {
            times.add(time);
        }
    }
    Ok(times)
}

/// Plays one action, if it can, and waits until it is the visitor's turn again: how long that took. Nothing when the game is over or
/// the time is up.
async fn next_answer(visitor: &mut Visitor, table: &str, until: Instant) -> Result<Option<Duration>, Trouble> {
    let start = Instant::now();
    if start >= until {
        return Ok(None);
    }
    let mut document = visitor.look(table, None).await?;
    if document.over {
        return Ok(None);
    }
    if let Some(action) = document.legal.iter().flatten().next() {
        visitor.play(table, &document.version.to_string(), action).await?;
        document = visitor.look(table, None).await?;
    }
    while !document.over && document.turn != document.viewer && Instant::now() < until {
        document = visitor.look(table, Some((document.version, 1))).await?;
    }
    Ok(Some(start.elapsed()))
}

/// Makes a table with the first of these that the server takes, and says which; nothing where it takes none.
pub async fn first_accepted(visitor: &mut Visitor, tables: &[Value]) -> Result<Option<(String, Value)>, Trouble> {
    for asked in tables {
        let made = visitor.post("/api/tables", asked).await?;
        if made.is_good() {
            let made = made.json();
            visitor.token = made["token"].as_str().map(String::from);
            return Ok(Some((made["table"].as_str().unwrap_or_default().into(), asked.clone())));
        }
    }
    Ok(None)
}

//! The examples in Python, which need nothing but its standard library.

use crate::program::{start, text};
use coeur_trials::{Trouble, http};
use serde_json::json;
use std::path::{Path, PathBuf};
use tokio::process::Command;

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

#[tokio::test]
async fn a_bot_of_twenty_lines_plays_a_game() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let asked = json!({ "game": "hanabi", "seats": ["me", "open", "easy"] });
    let made = http::post(server.address, "/api/tables", None, &asked).await?;
    let mut bot = Command::new("python3");
    let bot = bot.arg(example("bot.py")).args([format!("http://{}", server.address), text(&made, "code")]).output();
    let host = async {
        let id = text(&made, "table");
        let token = text(&made, "token");
        loop {
            let table = http::get(server.address, &format!("/api/tables/{id}?after=0&wait=1"), Some(&token)).await?;
            if table["over"] == true {
                return Ok::<(), Trouble>(());
            }
            if table["turn"] == table["viewer"] && !table["viewer"].is_null() {
                let body = json!({ "id": table["version"].to_string(), "action": table["legal"][0] });
                http::post(server.address, &format!("/api/tables/{id}/actions"), Some(&token), &body).await?;
            }
        }
    };
    let (bot, played) = tokio::join!(bot, host);
    played?;
    let bot = bot?;
    let told = String::from_utf8_lossy(&bot.stdout);
    assert!(bot.status.success() && told.starts_with("Over:"), "{told}{}", String::from_utf8_lossy(&bot.stderr));
    Ok(())
}

#[tokio::test]
async fn deals_are_played_through_the_routes_of_the_report() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let mut client = Command::new("python3");
    let arguments = ["--deals", "6", "--types", "Random,heuristic,mcts(iterations=20)", "--url"];
    let client =
        client.arg(example("rapport.py")).args(arguments).arg(format!("http://{}", server.address)).output().await?;
    let told = String::from_utf8_lossy(&client.stdout);
    assert!(client.status.success(), "{told}{}", String::from_utf8_lossy(&client.stderr));
    Ok(())
}

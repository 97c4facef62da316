//! The examples in Python, which need nothing but its standard library.

use crate::program::{new_table, start};
use coeur_protocol::{Acknowledged, CreatedTable, LeagueKind, LeagueTable, MadeBot, NewAction, TableDocument};
use coeur_trials::visitor::Visitor;
use coeur_trials::{Trouble, http};
use serde_json::json;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use tokio::process::Command;

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

#[tokio::test]
async fn a_bot_of_twenty_lines_plays_a_game() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let asked = new_table("hanabi", &["me", "open", "easy"]);
    let made: CreatedTable = http::post(server.address, "/api/tables", None, &asked).await?;
    let mut bot = Command::new("python3");
    let bot = bot.arg(example("bot.py")).args([format!("http://{}", server.address), made.code.clone()]).output();
    let host = async {
        let path = format!("/api/tables/{}", made.table);
        loop {
            let look = format!("{path}?after=0&wait=1");
            let table: TableDocument = http::get(server.address, &look, made.token.as_deref()).await?;
            if table.over {
                return Ok::<(), Trouble>(());
            }
            if let Some(action) = table.legal.iter().flatten().next() {
                let body = NewAction { id: table.version.to_string(), action: action.clone() };
                let act = format!("{path}/actions");
                http::post::<Acknowledged>(server.address, &act, made.token.as_deref(), &body).await?;
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
async fn a_bot_of_thirty_lines_plays_in_the_league() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let url = format!("http://{}", server.address);
    let mut ada = Visitor::new(server.address, Ipv4Addr::LOCALHOST);
    ada.post("/api/account", &json!({ "name": "Ada", "password": "correct horse battery" })).await?.good()?;
    let made = ada.post("/api/bots", &json!({ "name": "Deep Turnip" })).await?.good()?;
    let made: MadeBot = serde_json::from_value(made)?;
    let mut bot = Command::new("python3");
    let bot = bot.arg(example("league_bot.py")).args([url.as_str(), "morpion", "3"]).env("COEUR_TOKEN", &made.token);
    let bot = bot.output().await?;
    let told = String::from_utf8_lossy(&bot.stdout);
    let played = told.lines().filter(|line| line.starts_with("Over:")).count();
    assert!(bot.status.success() && played == 3, "{told}{}", String::from_utf8_lossy(&bot.stderr));
    loop {
        let league: LeagueTable = http::get(server.address, "/api/league/morpion", None).await?;
        let line = league.players.iter().find(|player| player.name == "Deep Turnip");
        if line.is_some_and(|line| line.games == 3 && line.kind == LeagueKind::Bot) {
            return Ok(());
        }
    }
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

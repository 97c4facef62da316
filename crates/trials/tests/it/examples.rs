//! The examples in Python, which need nothing but its standard library.

use crate::program::{new_table, start};
use coeur_protocol::{Acknowledged, CreatedTable, NewAction, TableDocument};
use coeur_trials::{Trouble, http};
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

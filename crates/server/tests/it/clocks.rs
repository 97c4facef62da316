//! What a table's clock does while the server is away, and when somebody sets the machine's.

use crate::common::{TestServer, database};
use coeur_store::Store;
use coeur_testkit::Folder;
use serde_json::{Value, json};

const HOUR: i64 = 3_600_000;
/// Seconds for the game; what tests themselves take is less than half of them.
const GAME: i64 = 600;

/// A game of two people with a clock, the first of them on turn: the table and her token.
async fn playing(server: &TestServer) -> (String, String) {
    let table = json!({ "game": "morpion", "seats": ["me", "open"], "clock": { "game": GAME } });
    let (status, made) = server.post("/api/tables", None, table).await;
    assert_eq!(status, 201, "{made}");
    let table = made["table"].as_str().unwrap().to_string();
    let (status, joined) = server.post(&format!("/api/tables/{table}/join"), None, json!({})).await;
    assert_eq!(status, 200, "{joined}");
    (table, made["token"].as_str().unwrap().to_string())
}

/// All that has happened, moved in time while no server runs.
async fn moved(folder: Folder, by: i64) -> Folder {
    let store = Store::open(&database(&folder), "main").await.unwrap();
    store.shift_times(by).await.unwrap();
    store.close().await;
    folder
}

fn remaining(table: &Value) -> i64 {
    table["clock"]["remaining"].as_i64().unwrap()
}

#[tokio::test]
async fn two_hours_without_a_server_take_nobodys_time() {
    let server = TestServer::start().await;
    let (table, token) = playing(&server).await;
    let folder = moved(server.stop().await, -2 * HOUR).await;
    let server = TestServer::on(folder, |_| ()).await;
    let (_, seen) = server.get(&format!("/api/tables/{table}"), Some(&token)).await;
    assert!(remaining(&seen) > GAME * 500 && remaining(&seen) <= GAME * 1000, "{seen}");
    assert_eq!((&seen["turn"], &seen["seats"][0]["player"]), (&json!(0), &Value::Null), "{seen}");
    // Twice is as good as once.
    let folder = moved(server.stop().await, -2 * HOUR).await;
    let server = TestServer::on(folder, |_| ()).await;
    let (_, seen) = server.get(&format!("/api/tables/{table}"), Some(&token)).await;
    assert!(remaining(&seen) > GAME * 500 && remaining(&seen) <= GAME * 1000, "{seen}");
    let act = format!("/api/tables/{table}/actions");
    let (status, played) = server.post(&act, Some(&token), json!({ "id": "1", "action": "b2" })).await;
    assert_eq!(status, 200, "{played}");
    server.stop().await;
}

#[tokio::test]
async fn a_clock_that_was_set_back_gives_nobody_a_day() {
    let server = TestServer::start().await;
    let (table, token) = playing(&server).await;
    let folder = moved(server.stop().await, 24 * HOUR).await;
    let server = TestServer::on(folder, |_| ()).await;
    let (_, seen) = server.get(&format!("/api/tables/{table}"), Some(&token)).await;
    assert!(remaining(&seen) > GAME * 500 && remaining(&seen) <= GAME * 1000, "{seen}");
    server.stop().await;
}

#[tokio::test]
async fn who_asks_while_the_table_is_woken_sees_the_same_clock() {
    let server = TestServer::start().await;
    let (table, token) = playing(&server).await;
    let server = server.restart().await;
    let path = format!("/api/tables/{table}");
    let ((_, one), (_, other)) = tokio::join!(server.get(&path, Some(&token)), server.get(&path, None));
    assert_eq!(one["version"], other["version"]);
    server.stop().await;
}

//! An operator's day: orders, backups, and the file of the version before.

use crate::visitors::{PASSWORD, TestServer};
use axum::http::StatusCode;
use coeur_server::admin::{AdminError, Order, OrderError, new_password, order};
use coeur_store::{DatabaseUrl, back_up, restore};
use serde_json::{Value, json};
use std::io::Read;

async fn sign_in(server: &TestServer, name: &str, password: &str) -> (StatusCode, Value) {
    let body = json!({ "name": name, "password": password });
    server.ask(&mut server.stranger(), "POST", "/api/session", body).await
}

#[tokio::test]
async fn who_is_banned_is_out_until_they_are_let_in_again() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.guest("Bob").await);
    let table = server.morpion(&mut ada, &mut bob).await;
    server.play(&mut ada, &table, "a1").await;
    let ban = Order::Ban { person: "ada".into() };
    let done = order(&server.database(), &ban).await.unwrap();
    assert_eq!(done.sentence, "Ada cannot sign in any more");
    assert_eq!(server.get(&mut ada, "/api/me").await["user"], Value::Null, "the session has ended");
    let (status, answer) = sign_in(&server, "Ada", PASSWORD).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::FORBIDDEN, &json!("banned")));
    assert_eq!(sign_in(&server, "Ada", "wrong horse").await.0, StatusCode::UNAUTHORIZED, "only who knows it is told more");
    let seats = server.get(&mut bob, &format!("/api/tables/{table}")).await["seats"].clone();
    assert!(!seats[0]["player"].is_null(), "an AI plays on: {seats}");
    order(&server.database(), &Order::Unban { person: "Ada".into() }).await.unwrap();
    assert_eq!(sign_in(&server, "Ada", PASSWORD).await.0, StatusCode::OK);
    let nobody = order(&server.database(), &Order::Ban { person: "Eve".into() }).await;
    assert!(matches!(nobody, Err(AdminError::Order(OrderError::Refused(why))) if why.contains("`Eve`")));
}

#[tokio::test]
async fn a_forgotten_password_is_replaced_and_a_name_changed() {
    let server = TestServer::open().await;
    let mut ada = server.account("Ada").await;
    server.account("Bob").await;
    let (password, hash) = new_password().await.unwrap();
    order(&server.database(), &Order::SetPassword { person: "Ada".into(), hash }).await.unwrap();
    assert_eq!(server.get(&mut ada, "/api/me").await["user"], Value::Null);
    assert_eq!(sign_in(&server, "Ada", PASSWORD).await.0, StatusCode::UNAUTHORIZED);
    let (status, me) = server.ask(&mut ada, "POST", "/api/session", json!({ "name": "Ada", "password": password })).await;
    assert_eq!((status, &me["user"]["new_password"]), (StatusCode::OK, &json!(true)), "it is to be changed");
    let change = json!({ "password": password, "new_password": "battery staple" });
    server.done(&mut ada, "PUT", "/api/account", change).await;
    let password = "battery staple";
    assert_eq!(sign_in(&server, "Ada", password).await.1["user"]["new_password"], Value::Null);
    let rename = |name: &str| Order::Rename { person: "Ada".into(), name: name.into() };
    let taken = order(&server.database(), &rename("bob")).await;
    assert!(matches!(taken, Err(AdminError::Order(OrderError::Refused(why))) if why == "another account is called bob"));
    order(&server.database(), &rename("Countess")).await.unwrap();
    assert_eq!(sign_in(&server, "Countess", password).await.0, StatusCode::OK);
    let (_, hash) = new_password().await.unwrap();
    let mut guest = server.guest("Guest").await;
    let id = server.get(&mut guest, "/api/me").await["user"]["id"].as_str().unwrap().to_string();
    let none = order(&server.database(), &Order::SetPassword { person: id, hash }).await;
    assert!(matches!(none, Err(AdminError::Order(OrderError::Refused(why))) if why.contains("guest")));
}

#[tokio::test]
async fn tables_and_people_go_while_others_play() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.guest("Bob").await);
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(server.morpion(&mut ada, &mut bob).await);
    }
    order(&server.database(), &Order::CloseTable { table: tables[0].clone() }).await.unwrap();
    let shown = server.get(&mut bob, &format!("/api/tables/{}", tables[0])).await;
    assert_eq!((&shown["over"], &shown["ended"]), (&json!(true), &json!("closed")));
    order(&server.database(), &Order::DeleteTable { table: tables[1].clone() }).await.unwrap();
    let (status, _) = server.ask(&mut bob, "GET", &format!("/api/tables/{}", tables[1]), Value::Null).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    order(&server.database(), &Order::Delete { person: "Ada".into() }).await.unwrap();
    assert_eq!(sign_in(&server, "Ada", PASSWORD).await.0, StatusCode::UNAUTHORIZED);
    let shown = server.get(&mut bob, &format!("/api/tables/{}", tables[2])).await;
    assert_eq!((&shown["over"], &shown["seats"][0]["name"]), (&json!(false), &json!("—")), "the game goes on");
}

#[tokio::test]
async fn a_closed_deal_is_not_begun_any_more() {
    let server = TestServer::open().await;
    let mut ada = server.guest("Ada").await;
    let deal = server.done(&mut ada, "POST", "/api/deals", json!({ "game": "claim" })).await["deal"].clone();
    let waiting = server.done(&mut ada, "POST", "/api/tables", json!({ "deal": deal, "seats": ["me", "open"] })).await;
    let code = deal.as_str().unwrap().to_lowercase();
    order(&server.database(), &Order::CloseDeal { deal: code }).await.unwrap();
    let shown = server.get(&mut ada, &format!("/api/tables/{}", waiting["table"].as_str().unwrap())).await;
    assert_eq!(shown["over"], true, "nobody will come");
    let mut bob = server.guest("Bob").await;
    let (status, answer) =
        server.ask(&mut bob, "POST", "/api/tables", json!({ "deal": deal, "seats": ["me", "random"] })).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::CONFLICT, &json!("deal_closed")));
}

#[tokio::test]
async fn where_no_server_runs_orders_are_carried_out_all_the_same() {
    let mut server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.guest("Bob").await);
    let table = server.morpion(&mut ada, &mut bob).await;
    server.stop().await;
    order(&server.database(), &Order::CloseTable { table: table.clone() }).await.unwrap();
    order(&server.database(), &Order::Ban { person: "Ada".into() }).await.unwrap();
    server.start().await;
    assert_eq!(server.get(&mut bob, &format!("/api/tables/{table}")).await["over"], true);
    assert_eq!(sign_in(&server, "Ada", PASSWORD).await.0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn every_table_of_a_backup_taken_during_play_goes_on() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.guest("Bob").await);
    let mut tables = Vec::new();
    for _ in 0..5 {
        let table = server.morpion(&mut ada, &mut bob).await;
        server.play(&mut ada, &table, "a1").await;
        tables.push(table);
    }
    let against_ai = json!({ "game": "love-letter", "seats": ["me", "random"] });
    let with_ai = server.done(&mut ada, "POST", "/api/tables", against_ai).await["table"].as_str().unwrap().to_string();
    let (database, file) = (server.database(), server.file("during.backup"));
    // One plays on meanwhile: of each move all is in the backup, or nothing.
    let (held, ()) = tokio::join!(back_up(&database, &file, 7), server.play(&mut bob, &tables[0], "b1"));
    assert_eq!(held.unwrap().tables, 6);
    let restored = server.file("restored.db");
    restore(&file, &DatabaseUrl::Sqlite(restored.clone()), false).await.unwrap();
    let other = TestServer::open_on(|database| {
        std::fs::copy(&restored, database).unwrap();
    })
    .await;
    for table in &tables {
        let path = format!("/api/tables/{table}");
        if other.get(&mut bob, &path).await["turn"] == 1 {
            other.play(&mut bob, table, "b1").await;
        }
        for (person, action) in [(&mut ada, "a2"), (&mut bob, "b2")] {
            other.play(person, table, action).await;
        }
        other.play(&mut ada, table, "a3").await;
        assert_eq!(other.get(&mut ada, &path).await["over"], true);
    }
    let path = format!("/api/tables/{with_ai}");
    other.wait_for(&mut ada, &path, |table| table["turn"] == 0 || table["over"] == true).await;
}

/// The file that the version before has left.
fn lay_old_file(database: &std::path::Path) {
    let packed = concat!(env!("CARGO_MANIFEST_DIR"), "/../store/tests/files/version-1.db.gz");
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(std::fs::File::open(packed).unwrap()).read_to_end(&mut bytes).unwrap();
    std::fs::write(database, bytes).unwrap();
}

#[tokio::test]
async fn the_last_versions_file_is_played_on() {
    let server = TestServer::open_on(lay_old_file).await;
    let mut ada = server.stranger();
    let credentials = json!({ "name": "Ada", "password": "correct horse battery" });
    server.done(&mut ada, "POST", "/api/session", credentials).await;
    let games = server.get(&mut ada, "/api/me/games").await["games"].as_array().unwrap().clone();
    let of = |status: &str| games.iter().find(|game| game["status"] == status).unwrap()["table"].as_str().unwrap();
    assert_eq!(games.len(), 3);
    let record = server.get(&mut ada, &format!("/api/tables/{}/record", of("over"))).await;
    assert_eq!(record["actions"], json!(["a1", "b1", "a2", "b2", "a3"]));
    server.play(&mut ada, of("playing"), "c3").await;
    assert_eq!(server.get(&mut ada, &format!("/api/tables/{}", of("waiting"))).await["started"], false);
}

#[tokio::test]
async fn operators_measure_program_database_and_refusals() {
    let server = TestServer::open().await;
    let mut ada = server.stranger();
    server.ask(&mut ada, "GET", "/api/tables/nothing", Value::Null).await;
    for _ in 0..300 {
        let (_, text) = server.text(&mut ada, "GET", "/metrics", Value::Null).await;
        let value = |name: &str| -> f64 {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.unwrap_or_else(|| panic!("{name} in {text}")).parse().unwrap()
        };
        assert_eq!(value(&format!("coeur_build_info{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"))), 1.0);
        assert_eq!(value("coeur_refusals_total{kind=\"not_found\"}"), 1.0);
        assert_eq!(value("coeur_connections"), 0.0);
        // Measured soon after the start.
        if value("coeur_database_bytes") > 0.0 && value("coeur_disk_free_bytes") > 0.0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the disk is not measured");
}

//! What people say at a table, moves that are taken back, and games that are looked at together.

use crate::visitors::{TestServer, Visitor};
use axum::http::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn what_is_said_is_told_to_all_and_not_too_often() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let table = server.morpion(&mut ada, &mut bob).await;
    let (path, say) = (format!("/api/tables/{table}"), format!("/api/tables/{table}/say"));
    assert_eq!(server.get(&mut bob, &path).await.get("said"), None);
    let before = server.get(&mut bob, &path).await["version"].clone();
    server.done(&mut ada, "POST", &say, json!({ "say": "well_played" })).await;
    for viewer in [&mut ada, &mut bob, &mut server.stranger()] {
        let seen = server.get(viewer, &path).await;
        assert_eq!(seen["said"], json!([{ "n": 1, "seat": 0, "say": "well_played" }]));
        assert_eq!(seen["version"], before, "nothing is kept");
    }
    let (status, _) = server.ask(&mut server.stranger(), "POST", &say, json!({ "say": "laugh" })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, _) = server.ask(&mut ada, "POST", &say, json!({ "say": "you are a fool" })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let mut said = 1;
    while server.ask(&mut ada, "POST", &say, json!({ "say": "laugh" })).await.0 == StatusCode::OK {
        said += 1;
        assert!(said <= 20, "nobody stops her");
    }
    server.done(&mut bob, "POST", &say, json!({ "say": "thanks" })).await;
}

/// Two guests at a friendly table of Morpion: a1 by the first, b2 by the second.
async fn two_moves(server: &TestServer) -> (Visitor, Visitor, String) {
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let table = json!({ "game": "morpion", "seats": ["me", "open"], "rated": false });
    let table = server.done(&mut ada, "POST", "/api/tables", table).await["table"].as_str().unwrap().to_string();
    server.done(&mut bob, "POST", &format!("/api/tables/{table}/join"), json!({})).await;
    server.play(&mut ada, &table, "a1").await;
    server.play(&mut bob, &table, "b2").await;
    (ada, bob, table)
}

async fn takeback(server: &TestServer, who: &mut Visitor, table: &str, say: &str) -> (StatusCode, Value) {
    server.ask(who, "POST", &format!("/api/tables/{table}/takeback"), json!({ "say": say })).await
}

fn moves(table: &Value) -> usize {
    table["log"].as_array().unwrap().len()
}

#[tokio::test]
async fn a_move_is_taken_back_when_the_others_agree() {
    let mut server = TestServer::open().await;
    let (mut ada, mut bob, table) = two_moves(&server).await;
    let path = format!("/api/tables/{table}");
    assert_eq!(takeback(&server, &mut ada, &table, "ask").await.0, StatusCode::OK);
    assert_eq!(server.get(&mut bob, &path).await["takeback"], json!({ "seat": 0, "ply": 0, "agreed": [] }));
    assert_eq!(takeback(&server, &mut ada, &table, "agree").await.0, StatusCode::OK);
    assert_eq!(moves(&server.get(&mut ada, &path).await), 2, "nobody agrees with oneself");
    server.restart().await;
    assert_eq!(takeback(&server, &mut bob, &table, "agree").await.0, StatusCode::OK);
    let seen = server.get(&mut ada, &path).await;
    assert_eq!((moves(&seen), &seen["turn"], seen.get("takeback")), (0, &json!(0), None));
    // A move that was taken back is not played again by being sent again; another is.
    let again = server.done(&mut ada, "POST", &format!("{path}/actions"), json!({ "id": "a1", "action": "a1" })).await;
    assert_eq!((&again["action"], moves(&server.get(&mut ada, &path).await)), (&json!("a1"), 0));
    server.play(&mut ada, &table, "b2").await;
    server.restart().await;
    let seen = server.get(&mut bob, &path).await;
    assert_eq!((moves(&seen), &seen["turn"]), (1, &json!(1)));
}

#[tokio::test]
async fn who_refuses_or_plays_on_keeps_the_move_and_is_not_asked_again() {
    let server = TestServer::open().await;
    let (mut ada, mut bob, table) = two_moves(&server).await;
    assert_eq!(takeback(&server, &mut bob, &table, "refuse").await.1["error"]["code"], "nothing_to_take_back");
    takeback(&server, &mut bob, &table, "ask").await;
    assert_eq!(takeback(&server, &mut ada, &table, "ask").await.1["error"]["code"], "takeback_asked");
    assert_eq!(takeback(&server, &mut ada, &table, "refuse").await.0, StatusCode::OK);
    assert_eq!(takeback(&server, &mut bob, &table, "ask").await.1["error"]["code"], "takeback_refused");
    takeback(&server, &mut ada, &table, "ask").await;
    server.play(&mut ada, &table, "a2").await;
    let seen = server.get(&mut bob, &format!("/api/tables/{table}")).await;
    assert_eq!((moves(&seen), seen.get("takeback")), (3, None));
    let (status, refused) = takeback(&server, &mut server.stranger(), &table, "agree").await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::FORBIDDEN, &json!("watcher")));
}

#[tokio::test]
async fn where_something_is_at_stake_nothing_is_taken_back() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let table = server.morpion(&mut ada, &mut bob).await;
    assert_eq!(takeback(&server, &mut ada, &table, "ask").await.1["error"]["code"], "no_takeback");
    server.first_wins(&mut ada, &mut bob, &table).await;
    assert_eq!(takeback(&server, &mut bob, &table, "ask").await.1["error"]["code"], "over");
}

#[tokio::test]
async fn alone_with_ais_nobody_is_asked() {
    let server = TestServer::open().await;
    let mut ada = server.guest("Ada").await;
    let table = json!({ "game": "morpion", "seats": ["me", "easy"] });
    let table = server.done(&mut ada, "POST", "/api/tables", table).await["table"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{table}");
    assert_eq!(takeback(&server, &mut ada, &table, "ask").await.1["error"]["code"], "nothing_to_take_back");
    server.play(&mut ada, &table, "a1").await;
    server.wait_for(&mut ada, &path, |table| table["turn"] == 0).await;
    assert_eq!(takeback(&server, &mut ada, &table, "ask").await.0, StatusCode::OK);
    let seen = server.get(&mut ada, &path).await;
    assert_eq!((moves(&seen), &seen["turn"]), (0, &json!(0)));
}

#[tokio::test]
async fn a_finished_game_is_looked_at_together() {
    let server = TestServer::open().await;
    let (mut ada, mut bob, mut watcher) = (server.guest("Ada").await, server.guest("Bob").await, server.stranger());
    let table = server.morpion(&mut ada, &mut bob).await;
    let path = format!("/api/tables/{table}/point");
    let (status, early) = server.ask(&mut ada, "POST", &path, json!({ "ply": 0 })).await;
    assert_eq!((status, &early["error"]["code"]), (StatusCode::CONFLICT, &json!("not_over")));
    server.first_wins(&mut ada, &mut bob, &table).await;
    assert_eq!(server.get(&mut watcher, &path).await, json!({ "n": 0, "ply": 0 }));
    server.done(&mut ada, "POST", &path, json!({ "ply": 3 })).await;
    assert_eq!(server.done(&mut bob, "POST", &path, json!({ "ply": 2 })).await, json!({ "n": 2, "ply": 2 }));
    for viewer in [&mut ada, &mut bob, &mut watcher] {
        assert_eq!(server.get(viewer, &path).await, json!({ "n": 2, "ply": 2 }));
    }
    assert_eq!(server.ask(&mut watcher, "POST", &path, json!({ "ply": 1 })).await.0, StatusCode::FORBIDDEN);
    assert_eq!(server.ask(&mut ada, "POST", &path, json!({ "ply": 6 })).await.0, StatusCode::NOT_FOUND);
}

//! The same cards at different tables.

use crate::days::play_out;
use crate::visitors::{TestServer, Visitor};
use axum::http::StatusCode;
use serde_json::{Value, json};

async fn new_deal(server: &TestServer) -> String {
    let body = json!({ "game": "claim" });
    server.done(&mut server.stranger(), "POST", "/api/deals", body).await["deal"].as_str().unwrap().to_string()
}

fn against_random(deal: &str) -> Value {
    json!({ "deal": deal, "seats": ["me", "random"] })
}

#[tokio::test]
async fn a_shared_deal_is_played_once_and_compared_afterwards() {
    // The AIs do not play it beside people here: that would take half a minute of Claim.
    let server = TestServer::with(|rates| rates.reference.burst = 0.0).await;
    let deal = new_deal(&server).await;
    let path = format!("/api/deals/{deal}");
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);

    let (status, answer) = server.ask(&mut server.stranger(), "POST", "/api/tables", against_random(&deal)).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::UNAUTHORIZED, &json!("no_session")));
    assert!(answer["error"]["message"].as_str().unwrap().contains("POST /api/me"));

    let seen = server.get(&mut ada, &path.to_lowercase()).await;
    assert_eq!((&seen["deal"], &seen["game"], &seen["players"]), (&json!(deal), &json!("claim"), &json!(0)));
    assert_eq!((&seen["tables"], &seen["ais"]), (&Value::Null, &Value::Null));

    let table = server.done(&mut ada, "POST", "/api/tables", against_random(&deal)).await;
    let table = table["table"].as_str().unwrap().to_string();
    let (status, answer) = server.ask(&mut ada, "POST", "/api/tables", against_random(&deal)).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::CONFLICT, &json!("cards_known")), "also while it is played");
    play_out(&server, &mut ada, &table).await;

    // Bob has not played yet: he learns how many have, and no card.
    server.wait_for(&mut bob, &path, |deal| deal["players"] == 1).await;
    assert_eq!(server.get(&mut bob, &path).await["tables"], Value::Null);
    for path in
        [format!("/api/tables/{table}"), format!("/api/tables/{table}/record"), format!("/api/tables/{table}/positions/3")]
    {
        let (status, answer) = server.ask(&mut bob, "GET", &path, Value::Null).await;
        assert_eq!((status, &answer["error"]["code"]), (StatusCode::FORBIDDEN, &json!("deal_not_played")), "{path}");
    }
    let (_, export) = server.text(&mut bob, "GET", "/api/export/games.jsonl", Value::Null).await;
    assert_eq!(export, "", "its record would show the cards");

    // Bob plays the same cards, and then he may see all.
    let other = server.done(&mut bob, "POST", "/api/tables", against_random(&deal)).await;
    let other = other["table"].as_str().unwrap().to_string();
    play_out(&server, &mut bob, &other).await;
    let record =
        async |visitor: &mut Visitor, table: &str| server.get(visitor, &format!("/api/tables/{table}/record")).await;
    assert_eq!(record(&mut bob, &table).await["deal"], record(&mut ada, &other).await["deal"]);
    let shown = server.wait_for(&mut bob, &path, |deal| deal["players"] == 2).await;
    assert_eq!(shown["tables"].as_array().unwrap().len(), 2);
    assert_eq!(shown["tables"][0]["names"], json!(["Ada", "random"]));
    assert_eq!(shown["tables"][1]["names"], json!(["Bob", "random"]));
    assert_eq!(shown["tables"][1]["players"], json!([null, "random"]));
}

#[tokio::test]
async fn the_ais_play_a_shared_deal_beside_people() {
    let server = TestServer::open().await;
    let deal = server.done(&mut server.stranger(), "POST", "/api/deals", json!({ "game": "morpion" })).await;
    let deal = deal["deal"].as_str().unwrap();
    let path = format!("/api/deals/{deal}");
    let mut ada = server.guest("Ada").await;
    let table = server.done(&mut ada, "POST", "/api/tables", against_random(deal)).await;
    play_out(&server, &mut ada, table["table"].as_str().unwrap()).await;
    let shown =
        server.wait_for(&mut ada, &path, |deal| deal["ais"] != Value::Null && deal["tables"][0] != Value::Null).await;
    assert_eq!((&shown["ais"]["players"], &shown["ais"]["points"]), (&json!(["hard", "hard"]), &json!([0, 0])));
    assert_eq!((&shown["players"], shown["tables"].as_array().unwrap().len()), (&json!(1), 1));
    assert_eq!(server.get(&mut ada, &path).await["ais"]["table"], shown["ais"]["table"], "they play it once");
}

#[tokio::test]
async fn nobody_joins_a_shared_deal_unnamed_or_twice() {
    let server = TestServer::open().await;
    let deal = new_deal(&server).await;
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let body = json!({ "deal": deal, "seats": ["me", "open"] });
    let table = async |visitor: &mut Visitor| {
        server.done(visitor, "POST", "/api/tables", body.clone()).await["table"].as_str().unwrap().to_string()
    };
    let (first, second) = (table(&mut ada).await, table(&mut bob).await);
    let join = async |visitor: &mut Visitor, table: &str| {
        server.ask(visitor, "POST", &format!("/api/tables/{table}/join"), json!({})).await.0
    };
    assert_eq!(join(&mut server.stranger(), &first).await, StatusCode::UNAUTHORIZED);
    assert_eq!(join(&mut bob, &first).await, StatusCode::CONFLICT, "he waits at his own table");
    // A table that never began has shown nothing.
    server.done(&mut bob, "POST", &format!("/api/tables/{second}/close"), json!({})).await;
    assert_eq!(join(&mut bob, &first).await, StatusCode::OK);
    let (status, _) = server.ask(&mut server.stranger(), "GET", &format!("/api/tables/{first}"), Value::Null).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "who watches would learn the cards");
    assert_eq!(server.get(&mut bob, &format!("/api/tables/{first}")).await["viewer"], 1);
}

#[tokio::test]
async fn a_deal_needs_a_game_that_there_is() {
    let server = TestServer::open().await;
    let mut ada = server.guest("Ada").await;
    for wrong in
        [json!({ "game": "chess" }), json!({ "game": "claim", "config": { "x": 1 } }), json!({ "game": "claim", "y": 1 })]
    {
        assert_eq!(server.ask(&mut ada, "POST", "/api/deals", wrong).await.0, StatusCode::BAD_REQUEST);
    }
    assert_eq!(server.ask(&mut ada, "GET", "/api/deals/NOSUCH", Value::Null).await.0, StatusCode::NOT_FOUND);
}

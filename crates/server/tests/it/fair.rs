//! Whoever measures themselves with others does so alone: no hints in rated games and challenges; and what is lost on the way is asked
//! for again.

use crate::visitors::{TestServer, Visitor};
use axum::http::StatusCode;
use coeur_server::admin::{Order, order};
use serde_json::{Value, json};

/// What a hint and a reason are refused with, if they are.
async fn help(server: &TestServer, visitor: &mut Visitor, table: &str) -> [Value; 2] {
    let hint = server.ask(visitor, "POST", &format!("/api/tables/{table}/hint"), json!({ "player": "random" })).await;
    let why = json!({ "ply": 0, "player": "random" });
    let why = server.ask(visitor, "POST", &format!("/api/tables/{table}/why"), why).await;
    [hint, why].map(|(status, answer)| match status {
        StatusCode::OK => Value::Null,
        _ => answer["error"]["code"].clone(),
    })
}

async fn open(server: &TestServer, visitor: &mut Visitor, more: Value) -> String {
    let mut body = json!({ "game": "morpion", "seats": ["me", "open"] });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    server.done(visitor, "POST", "/api/tables", body).await["table"].as_str().unwrap().to_string()
}

async fn join(server: &TestServer, visitor: &mut Visitor, table: &str) {
    server.done(visitor, "POST", &format!("/api/tables/{table}/join"), json!({})).await;
}

#[tokio::test]
async fn nobody_is_helped_in_a_rated_game_until_it_is_over() {
    let mut server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let table = open(&server, &mut ada, json!({})).await;
    let path = format!("/api/tables/{table}");
    assert_eq!(server.get(&mut server.stranger(), &path).await["rated"], true, "it says so while it waits");
    let listed = server.get(&mut server.stranger(), "/api/tables").await;
    assert_eq!(listed["tables"][0]["rated"], true, "in the list too");
    join(&server, &mut bob, &table).await;
    server.play(&mut ada, &table, "a1").await;
    assert_eq!(help(&server, &mut bob, &table).await, ["no_help", "no_help"]);
    assert_eq!(help(&server, &mut server.stranger(), &table).await[1], "no_help", "no friend asks for them");
    server.restart().await;
    assert_eq!(server.get(&mut bob, &path).await["rated"], true);
    for (n, action) in ["b1", "a2", "b2", "a3"].into_iter().enumerate() {
        server.play(if n % 2 == 0 { &mut bob } else { &mut ada }, &table, action).await;
    }
    assert_eq!(help(&server, &mut bob, &table).await[1], Value::Null);
    let board = "/api/leaderboard?game=morpion";
    server.wait_for(&mut ada, board, |board| board["players"][0]["games"] == 1).await;
}

#[tokio::test]
async fn a_friendly_game_helps_and_counts_for_nothing() {
    let server = TestServer::open().await;
    let (mut ada, mut bob, mut eve) = (server.account("Ada").await, server.account("Bob").await, server.guest("Eve").await);
    let friendly = open(&server, &mut ada, json!({ "rated": false })).await;
    join(&server, &mut bob, &friendly).await;
    let with_guest = open(&server, &mut ada, json!({})).await;
    join(&server, &mut eve, &with_guest).await;
    let by_guest = open(&server, &mut eve, json!({ "rated": true })).await;
    for table in [&friendly, &with_guest, &by_guest] {
        assert_eq!(server.get(&mut ada, &format!("/api/tables/{table}")).await["rated"], Value::Null, "{table}");
    }
    server.play(&mut ada, &friendly, "a1").await;
    assert_eq!(help(&server, &mut bob, &friendly).await, [Value::Null, Value::Null]);
    for (n, action) in ["b1", "a2", "b2", "a3"].into_iter().enumerate() {
        server.play(if n % 2 == 0 { &mut bob } else { &mut ada }, &friendly, action).await;
    }
    let settled = |games: &Value| games["games"].to_string().contains("\"place\":2");
    server.wait_for(&mut bob, "/api/me/games", settled).await;
    assert_eq!(server.get(&mut ada, "/api/leaderboard?game=morpion").await["players"], json!([]));
}

#[tokio::test]
async fn a_challenge_is_played_without_help_and_compared_by_votes() {
    let server = TestServer::with(|rates| rates.reference.burst = 0.0).await;
    let mut ada = server.guest("Ada").await;
    let deal = server.done(&mut ada, "POST", "/api/deals", json!({ "game": "claim" })).await["deal"].clone();
    let body = json!({ "deal": deal, "seats": ["me", "random"] });
    let table = server.done(&mut ada, "POST", "/api/tables", body).await["table"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{table}");
    let mut n = 0;
    let ended = loop {
        let shown = server.wait_for(&mut ada, &path, |table| table["over"] == true || table["turn"] == 0).await;
        if shown["over"] == true {
            break shown;
        }
        if n == 1 {
            assert_eq!(help(&server, &mut ada, &table).await, ["no_help", "no_help"]);
        }
        let body = json!({ "id": n.to_string(), "action": shown["legal"][0] });
        server.done(&mut ada, "POST", &format!("{path}/actions"), body).await;
        n += 1;
    };
    assert_eq!(help(&server, &mut ada, &table).await[1], Value::Null, "one's own result is in");
    let path = format!("/api/deals/{}", deal.as_str().unwrap());
    let shown = server.wait_for(&mut ada, &path, |deal| deal["tables"][0] != Value::Null).await;
    let votes = |seat: u64| {
        let votes = ended["view"]["votes"].as_object().unwrap().values();
        votes.filter(|vote| **vote == json!(seat)).count()
    };
    assert_eq!(shown["tables"][0]["tally"], json!([votes(0), votes(1)]));
    assert!(votes(0) + votes(1) > 0);
}

#[tokio::test]
async fn a_table_whose_answer_was_lost_is_not_made_twice() {
    let server = TestServer::open().await;
    let mut ada = server.guest("Ada").await;
    let id = "a-name-that-nobody-guesses";
    let body = json!({ "game": "morpion", "seats": ["me", "open"], "id": id });
    let made = server.done(&mut ada, "POST", "/api/tables", body.clone()).await;
    assert_eq!(server.done(&mut ada, "POST", "/api/tables", body).await, made);
    assert_eq!(server.unfinished().await, 1);
    let (status, _) =
        server.ask(&mut ada, "POST", "/api/tables", json!({ "game": "morpion", "seats": ["me"], "id": "7" })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);

    let mut bob = server.guest("Bob").await;
    let table = made["table"].as_str().unwrap();
    join(&server, &mut bob, table).await;
    server.first_wins(&mut ada, &mut bob, table).await;
    let path = format!("/api/tables/{table}/rematch");
    let again = server.done(&mut bob, "POST", &path, json!({ "id": id })).await;
    assert_eq!(server.done(&mut bob, "POST", &path, json!({ "id": id })).await, again);
}

#[tokio::test]
async fn a_table_that_never_began_is_no_game_of_mine() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.guest("Bob").await);
    let left = open(&server, &mut ada, json!({})).await;
    server.done(&mut ada, "POST", &format!("/api/tables/{left}/leave"), json!({})).await;
    let played = server.morpion(&mut ada, &mut bob).await;
    let games = server.get(&mut ada, "/api/me/games").await;
    let tables: Vec<&Value> = games["games"].as_array().unwrap().iter().map(|game| &game["table"]).collect();
    assert_eq!(tables, [&json!(played)]);
}

#[tokio::test]
async fn the_seat_of_who_is_banned_opens_to_nobody() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.guest("Bob").await);
    let made = server.done(&mut ada, "POST", "/api/tables", json!({ "game": "morpion", "seats": ["me", "open"] })).await;
    let (table, token) = (made["table"].as_str().unwrap(), made["token"].as_str().unwrap());
    join(&server, &mut bob, table).await;
    order(&server.database(), &Order::Ban { person: "Ada".into() }).await.unwrap();
    for call in ["return", "leave", "rematch"] {
        let path = format!("/api/tables/{table}/{call}");
        assert_eq!(server.ask_with(token, "POST", &path, json!({})).await.0, StatusCode::UNAUTHORIZED, "{call}");
    }
    assert_eq!(server.get(&mut bob, &format!("/api/tables/{table}")).await["seats"][0]["name"], "Ada", "the name stays");
}

//! What strangers try, each within the usual limits: to fill the disk, to keep others out, to pass for others.

use crate::visitors::{PASSWORD, TestServer, Visitor};
use axum::http::StatusCode;
use coeur_server::Rate;
use serde_json::{Value, json};

/// So many, and never more.
fn only(number: f64) -> Rate {
    Rate { burst: number, each_second: 0.0 }
}

async fn code(server: &TestServer, visitor: &mut Visitor, method: &str, path: &str, body: Value) -> (u16, String) {
    let (status, answer) = server.ask(visitor, method, path, body).await;
    (status.as_u16(), answer["error"]["code"].as_str().unwrap_or_default().to_string())
}

#[tokio::test]
async fn a_rematch_is_a_table_like_any_other() {
    let server = TestServer::with(|rates| rates.create = only(5.0)).await;
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let mut table = server.morpion(&mut ada, &mut bob).await;
    for made in 3.. {
        server.first_wins(&mut ada, &mut bob, &table).await;
        let path = format!("/api/tables/{table}/rematch");
        let (status, answer) = server.ask(&mut ada, "POST", &path, json!({ "begins": "same" })).await;
        if made == 5 {
            assert_eq!((status, &answer["error"]["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too_many")));
            break;
        }
        assert_eq!(status, StatusCode::OK, "{answer}");
        server.done(&mut bob, "POST", &path, json!({})).await;
        table = answer["table"].as_str().unwrap().to_string();
    }
}

#[tokio::test]
async fn nobody_writes_more_than_a_share_of_the_disk() {
    let server = TestServer::with(|rates| rates.bytes = only(5_000.0)).await;
    let (mut ada, mut bob) = (server.stranger_at(1), server.stranger_at(2));
    let table = json!({ "game": "morpion", "seats": ["me", "open"], "listed": false });
    let mut made = 0;
    let refused = loop {
        let (status, answer) = server.ask(&mut ada, "POST", "/api/tables", table.clone()).await;
        if status != StatusCode::CREATED {
            break answer;
        }
        made += 1;
        assert!(made < 20, "nothing is ever too much");
    };
    assert!(refused["error"]["message"].as_str().unwrap().contains("room"), "{refused}");
    assert_eq!(ada.retry_after, Some(86_400));
    for (path, body) in [
        ("/api/me", json!({ "name": "Eve" })),
        ("/api/account", json!({ "name": "Eve", "password": PASSWORD })),
        ("/api/deals", json!({ "game": "claim" })),
    ] {
        assert_eq!(code(&server, &mut ada, "POST", path, body).await.0, 429, "{path}");
    }
    server.done(&mut bob, "POST", "/api/tables", table).await;
}

#[tokio::test]
async fn coming_and_going_has_an_end() {
    let server = TestServer::with(|rates| rates.seat = only(5.0)).await;
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let table = server.morpion(&mut ada, &mut bob).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    for _ in 0..4 {
        server.done(&mut bob, "POST", &path("leave"), json!({})).await;
        server.done(&mut bob, "POST", &path("return"), json!({})).await;
    }
    server.done(&mut bob, "POST", &path("leave"), json!({})).await;
    let (status, answer) = server.ask(&mut bob, "POST", &path("return"), json!({})).await;
    assert_eq!((status, answer["error"]["code"].as_str()), (StatusCode::TOO_MANY_REQUESTS, Some("too_many")), "{answer}");
}

#[tokio::test]
async fn one_visitor_leaves_room_in_the_lobby() {
    let server = TestServer::with(|rates| rates.waiting = 5.0).await;
    let table = |name: &str| json!({ "game": "morpion", "seats": ["me", "open"], "name": name });
    let (mut ada, mut mallory) = (server.stranger_at(1), server.stranger_at(2));
    server.done(&mut ada, "POST", "/api/tables", table("Ada")).await;
    for _ in 0..5 {
        server.done(&mut mallory, "POST", "/api/tables", table("Mallory")).await;
    }
    let refused = code(&server, &mut mallory, "POST", "/api/tables", table("Mallory")).await;
    assert_eq!(refused, (409, "too_many_waiting".into()));
    let list = async |query: &str| {
        let answer = server.get(&mut server.stranger(), &format!("/api/tables{query}")).await;
        let tables = answer["tables"].as_array().unwrap().clone();
        tables.into_iter().map(|table| table["seats"][0]["name"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(list("?limit=2").await, ["Mallory", "Ada"]);
    assert_eq!(list("?limit=1&skip=1").await, ["Ada"]);
    assert_eq!(list("").await.len(), 6);
}

#[tokio::test]
async fn reading_a_shared_deal_starts_nothing() {
    let server = TestServer::with(|rates| rates.reference = only(0.0)).await;
    let deal = server.done(&mut server.stranger(), "POST", "/api/deals", json!({ "game": "morpion" })).await;
    let deal = deal["deal"].as_str().unwrap();
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let table = server.done(&mut ada, "POST", "/api/tables", json!({ "deal": deal, "seats": ["me", "open"] })).await;
    let table = table["table"].as_str().unwrap().to_string();
    server.done(&mut bob, "POST", &format!("/api/tables/{table}/join"), json!({})).await;
    server.first_wins(&mut ada, &mut bob, &table).await;
    let path = format!("/api/deals/{deal}");
    let shown = server.wait_for(&mut ada, &path, |deal| deal["tables"][0] != Value::Null).await;
    server.get(&mut ada, &path).await;
    let playing = server.get(&mut ada, "/api/me/games").await;
    assert_eq!((&shown["ais"], playing["games"].as_array().unwrap().len()), (&Value::Null, 1));
    assert_eq!(server.unfinished().await, 0, "no table of AIs was made");
}

#[tokio::test]
async fn a_name_that_is_taken_is_not_hashed_for() {
    let server = TestServer::with(|rates| rates.account = only(1.0)).await;
    server.account("Ada").await;
    // Who is told that the name is taken has used none of the hashes that an address may ask for.
    for name in ["Ada", "ADA", "Аda", "Ada "] {
        let body = json!({ "name": name, "password": PASSWORD });
        let refused = code(&server, &mut server.stranger(), "POST", "/api/account", body).await;
        assert_eq!(refused, (409, "name_taken".into()), "{name}");
    }
    let body = json!({ "name": "Bob", "password": PASSWORD });
    assert_eq!(code(&server, &mut server.stranger(), "POST", "/api/account", body).await.0, 429);
}

#[tokio::test]
async fn anybodys_password_is_nobodys() {
    let server = TestServer::open().await;
    for (name, password) in
        [("Ada", "password"), ("Ada", "PASSWORD123"), ("Ada Lovelace", "ada lovelace"), ("Ada", "11111111")]
    {
        let body = json!({ "name": name, "password": password });
        let (status, answer) = server.ask(&mut server.stranger(), "POST", "/api/account", body).await;
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(status == StatusCode::BAD_REQUEST && message.contains("first that anybody"), "{password}: {answer}");
    }
    let mut ada = server.account("Ada").await;
    let change = json!({ "password": PASSWORD, "new_password": "iloveyou" });
    assert_eq!(server.ask(&mut ada, "PUT", "/api/account", change).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn nobody_locks_anybody_out() {
    // A tenth of the usual tries: each costs a hash.
    let server = TestServer::with(|rates| (rates.password.burst, rates.guessed) = (2.0, only(6.0))).await;
    let mut known = server.account("Ada").await;
    let sign_in = |password: &str| json!({ "name": "Ada", "password": password });
    // From one address: the owner signs in elsewhere.
    let mut mallory = server.stranger_at(1);
    while server.ask(&mut mallory, "POST", "/api/session", sign_in("wrong horse")).await.0 == StatusCode::UNAUTHORIZED {}
    assert!(mallory.retry_after.is_some_and(|seconds| (1..=10).contains(&seconds)), "{:?}", mallory.retry_after);
    server.done(&mut server.stranger_at(2), "POST", "/api/session", sign_in(PASSWORD)).await;
    // From many: strangers have to wait, with the right password too.
    for number in 3..6 {
        let mut mallory = server.stranger_at(number);
        while server.ask(&mut mallory, "POST", "/api/session", sign_in("wrong horse")).await.0 == StatusCode::UNAUTHORIZED {}
    }
    let (status, answer) = server.ask(&mut server.stranger_at(10), "POST", "/api/session", sign_in(PASSWORD)).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{answer}");
    // The owner changes the password meanwhile, and signs in again in the same browser.
    let change = json!({ "password": PASSWORD, "new_password": "battery staple" });
    let mut before = known.clone();
    server.done(&mut known, "PUT", "/api/account", change).await;
    server.done(&mut known, "DELETE", "/api/session", Value::Null).await;
    server.done(&mut known, "POST", "/api/session", sign_in("battery staple")).await;
    before.cookie = None;
    let (status, _) = server.ask(&mut before, "POST", "/api/session", sign_in("battery staple")).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "what a browser showed before the change is worth nothing");
}

#[tokio::test]
async fn nobody_passes_for_somebody_with_an_account() {
    let server = TestServer::open().await;
    let mut ada = server.account("Ada").await;
    let mut mallory = server.guest("Mallory").await;
    // A soft hyphen, marks of direction, a filler, a variation selector: not even names.
    for name in ["A\u{ad}da", "\u{202e}adA", "Ada\u{200f}", "\u{3164}", "Ada\u{fe0f}"] {
        let refused = server.ask(&mut mallory, "POST", "/api/me", json!({ "name": name })).await.0;
        assert_eq!(refused, StatusCode::BAD_REQUEST, "{name:?}");
    }
    let table = json!({ "game": "morpion", "seats": ["me", "open"] });
    let made = server.done(&mut ada, "POST", "/api/tables", table.clone()).await;
    let made = made["table"].as_str().unwrap();
    // Full width, Cyrillic, mathematical letters, and the very name.
    for name in ["Ａｄａ", "Аdа", "𝐀𝐝𝐚", "Ada", "ada"] {
        let mut seats = table.clone();
        seats["name"] = json!(name);
        for (path, body) in [
            ("/api/me".to_string(), json!({ "name": name })),
            ("/api/tables".into(), seats),
            (format!("/api/tables/{made}/join"), json!({ "name": name })),
        ] {
            for visitor in [&mut server.stranger(), &mut mallory] {
                let refused = code(&server, visitor, "POST", &path, body.clone()).await;
                assert_eq!(refused, (409, "name_taken".into()), "{path} {name}");
            }
        }
    }
    server.done(&mut mallory, "POST", &format!("/api/tables/{made}/join"), json!({})).await;
    let seats = server.get(&mut mallory, &format!("/api/tables/{made}")).await["seats"].clone();
    assert_eq!((&seats[0]["account"], &seats[1]["account"]), (&json!(true), &Value::Null), "{seats}");
    let (status, _) =
        server.ask(&mut mallory, "POST", "/api/account", json!({ "name": "Guest", "password": PASSWORD })).await;
    assert_eq!(status, StatusCode::CONFLICT, "nobody owns the name of those without one");
}

//! Guests, accounts and sessions.

use crate::visitors::{PASSWORD, TestServer};
use axum::http::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn everybody_is_a_guest_at_first() {
    let server = TestServer::open().await;
    let mut ada = server.stranger();
    assert_eq!(server.get(&mut ada, "/api/me").await, json!({ "user": null }));
    assert_eq!(ada.cookie, None);
    let made = server.done(&mut ada, "POST", "/api/me", json!({ "name": "  Ada  " })).await;
    assert_eq!((&made["user"]["name"], &made["user"]["account"]), (&json!("Ada"), &json!(false)));
    assert_eq!(server.get(&mut ada, "/api/me").await, made);
    let cookie = ada.cookie.clone();
    let renamed = server.done(&mut ada, "POST", "/api/me", json!({ "name": "Ada L." })).await;
    assert_eq!((&renamed["user"]["id"], &renamed["user"]["name"]), (&made["user"]["id"], &json!("Ada L.")));
    assert_eq!(ada.cookie, cookie);
    for wrong in [json!({ "name": "" }), json!({ "name": "A", "more": 1 }), json!({})] {
        assert_eq!(server.ask(&mut ada, "POST", "/api/me", wrong).await.0, StatusCode::BAD_REQUEST);
    }
}

#[tokio::test]
async fn a_guest_who_makes_an_account_keeps_games_but_not_the_cookie() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let table = server.morpion(&mut ada, &mut bob).await;
    let (id, mut before) = (server.get(&mut ada, "/api/me").await["user"]["id"].clone(), ada.clone());

    let body = json!({ "name": "Ada", "password": PASSWORD });
    let (status, made) = server.ask(&mut ada, "POST", "/api/account", body.clone()).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!(made, json!({ "user": { "id": id, "name": "Ada", "account": true } }));
    assert_eq!(server.get(&mut before, "/api/me").await["user"], Value::Null, "a cookie given before is worth nothing now");
    assert_eq!(server.get(&mut ada, "/api/me/games").await["games"][0]["table"], json!(table));
    server.play(&mut ada, &table, "b2").await;

    let (status, answer) = server.ask(&mut ada, "POST", "/api/account", body.clone()).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::CONFLICT, &json!("signed_in")));
    let (status, answer) =
        server.ask(&mut bob, "POST", "/api/account", json!({ "name": "ADA", "password": PASSWORD })).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::CONFLICT, &json!("name_taken")));
    let (status, answer) = server.ask(&mut bob, "POST", "/api/account", json!({ "name": "Bob", "password": "short" })).await;
    assert_eq!((status, &answer["error"]["message"]), (StatusCode::BAD_REQUEST, &json!("password: 8 to 200 characters")));
}

#[tokio::test]
async fn a_guest_who_signs_in_keeps_the_seat_also_after_a_restart() {
    let mut server = TestServer::open().await;
    server.account("Ada").await;
    let (mut ada, mut bob) = (server.guest("Somebody").await, server.guest("Bob").await);
    let table = server.morpion(&mut ada, &mut bob).await;
    server.play(&mut ada, &table, "a1").await;
    let mut before = ada.clone();
    server.done(&mut ada, "POST", "/api/session", json!({ "name": "ada", "password": PASSWORD })).await;
    assert_eq!(server.get(&mut before, "/api/me").await["user"], Value::Null);

    server.play(&mut bob, &table, "b1").await;
    server.play(&mut ada, &table, "a2").await;
    server.restart().await;
    assert_eq!(server.get(&mut ada, &format!("/api/tables/{table}")).await["viewer"], 0);
    let (status, _) = server.ask(&mut ada, "POST", &format!("/api/tables/{table}/join"), json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT, "one seat is enough");
    server.play(&mut bob, &table, "b2").await;
    server.play(&mut ada, &table, "a3").await;
    let is_settled = |games: &Value| games["games"][0]["place"] == 1;
    let games = server.wait_for(&mut ada, "/api/me/games", is_settled).await;
    assert_eq!((&games["games"][0]["table"], games["games"].as_array().unwrap().len()), (&json!(table), 1));
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_are_answered_alike() {
    let server = TestServer::open().await;
    server.account("Ada").await;
    let mut mallory = server.guest("Mallory").await;
    let mut answers = Vec::new();
    for name in ["Ada", "Nobody", "Mallory"] {
        let body = json!({ "name": name, "password": "wrong horse" });
        answers.push(server.ask(&mut mallory, "POST", "/api/session", body).await);
    }
    assert_eq!((answers[0].0, &answers[0].1["error"]["code"]), (StatusCode::UNAUTHORIZED, &json!("wrong_password")));
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let mut tries = 3;
    while server.ask(&mut mallory, "POST", "/api/session", json!({ "name": "Ada", "password": "" })).await.0
        != StatusCode::TOO_MANY_REQUESTS
    {
        tries += 1;
        assert!(tries <= 20, "guessing is never slowed down");
    }
}

#[tokio::test]
async fn signing_out_everywhere_ends_every_session() {
    let server = TestServer::open().await;
    let mut desk = server.account("Ada").await;
    let (mut phone, mut tablet) = (server.stranger(), server.stranger());
    for device in [&mut phone, &mut tablet] {
        server.done(device, "POST", "/api/session", json!({ "name": "Ada", "password": PASSWORD })).await;
    }
    let mut stolen = tablet.clone();
    server.done(&mut tablet, "DELETE", "/api/session", Value::Null).await;
    assert_eq!(tablet.cookie, None);
    assert_eq!(server.get(&mut stolen, "/api/me").await["user"], Value::Null);
    assert_eq!(server.get(&mut desk, "/api/me").await["user"]["name"], "Ada");

    let mut kept = desk.clone();
    server.done(&mut desk, "DELETE", "/api/sessions", Value::Null).await;
    for device in [&mut phone, &mut kept, &mut desk] {
        assert_eq!(server.get(device, "/api/me").await["user"], Value::Null);
    }
    assert_eq!(server.ask(&mut desk, "DELETE", "/api/sessions", Value::Null).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_new_password_needs_the_old_one_and_ends_other_sessions() {
    let server = TestServer::open().await;
    let mut ada = server.account("Ada").await;
    let mut elsewhere = ada.clone();
    let change = json!({ "password": "wrong horse", "new_password": "battery staple" });
    assert_eq!(server.ask(&mut ada, "PUT", "/api/account", change).await.0, StatusCode::UNAUTHORIZED);
    let change = json!({ "password": PASSWORD, "new_password": "battery staple", "name": "Augusta" });
    server.done(&mut ada, "PUT", "/api/account", change).await;
    assert_eq!(server.get(&mut ada, "/api/me").await["user"]["name"], "Augusta");
    assert_eq!(server.get(&mut elsewhere, "/api/me").await["user"], Value::Null);
    let sign_in = |password: &str| json!({ "name": "augusta", "password": password });
    assert_eq!(server.ask(&mut elsewhere, "POST", "/api/session", sign_in(PASSWORD)).await.0, StatusCode::UNAUTHORIZED);
    server.done(&mut elsewhere, "POST", "/api/session", sign_in("battery staple")).await;
}

#[tokio::test]
async fn who_deletes_an_account_is_forgotten_and_the_games_stay() {
    let mut server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.guest("Bob").await);
    let id = server.get(&mut ada, "/api/me").await["user"]["id"].as_str().unwrap().to_string();
    let table = server.morpion(&mut ada, &mut bob).await;
    server.first_wins(&mut ada, &mut bob, &table).await;
    let next = server.done(&mut bob, "POST", &format!("/api/tables/{table}/rematch"), json!({})).await;
    let next = next["table"].as_str().unwrap();
    server.wait_for(&mut bob, "/api/me/games", |games| games["games"].to_string().contains("\"place\":2")).await;

    assert_eq!(server.ask(&mut ada, "DELETE", "/api/account", json!({})).await.0, StatusCode::UNAUTHORIZED);
    let mut elsewhere = ada.clone();
    server.done(&mut ada, "DELETE", "/api/account", json!({ "password": PASSWORD })).await;
    assert_eq!(ada.cookie, None);
    assert_eq!(server.get(&mut elsewhere, "/api/me").await["user"], Value::Null);
    assert_eq!(server.ask(&mut ada, "GET", &format!("/api/players/{id}"), Value::Null).await.0, StatusCode::NOT_FOUND);
    for restarted in [false, true] {
        if restarted {
            server.restart().await;
        }
        for path in [
            format!("/api/tables/{table}?lang=en"),
            format!("/api/tables/{next}"),
            "/api/me/games".into(),
            "/api/tables".into(),
        ] {
            let answer = server.get(&mut bob, &path).await.to_string();
            assert!(answer.contains("—") && !answer.contains("Ada"), "{path}: {answer}");
        }
    }
    server.account("Ada").await;
}

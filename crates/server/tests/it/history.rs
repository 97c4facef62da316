//! Results, ratings, and what can be taken away.

use crate::visitors::{TestServer, Visitor};
use axum::http::StatusCode;
use serde_json::{Value, json};

async fn id(server: &TestServer, visitor: &mut Visitor) -> String {
    server.get(visitor, "/api/me").await["user"]["id"].as_str().unwrap().to_string()
}

#[tokio::test]
async fn who_wins_climbs_the_leaderboard() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let board = "/api/leaderboard?game=morpion";
    assert_eq!(server.get(&mut ada, board).await, json!({ "game": "morpion", "cooperative": false, "players": [] }));
    for games in 1..=2 {
        let table = server.morpion(&mut ada, &mut bob).await;
        server.first_wins(&mut ada, &mut bob, &table).await;
        server.wait_for(&mut ada, board, |board| board["players"][0]["games"] == games).await;
    }
    let shown = server.get(&mut ada, board).await;
    let players = shown["players"].as_array().unwrap();
    let names: Vec<&Value> = players.iter().map(|player| &player["name"]).collect();
    assert_eq!(names, ["Ada", "Bob"]);
    let rating = |player: &Value| player["rating"].as_f64().unwrap();
    assert!(rating(&players[0]) > 25.0 && rating(&players[1]) < 25.0, "{shown}");
    assert_eq!(server.get(&mut ada, &format!("{board}&limit=1")).await["players"].as_array().unwrap().len(), 1);
    assert_eq!(server.ask(&mut ada, "GET", "/api/leaderboard?game=chess", Value::Null).await.0, StatusCode::BAD_REQUEST);

    let page = server.get(&mut server.stranger(), &format!("/api/players/{}", id(&server, &mut bob).await)).await;
    assert_eq!((&page["name"], &page["ratings"][0]["games"]), (&json!("Bob"), &json!(2)));
    let game = &page["games"][0];
    assert_eq!((&game["names"], &game["points"], &game["place"]), (&json!(["Ada", "Bob"]), &json!([1, -1]), &json!(2)));
    assert!(game["rating"]["after"].as_f64() < game["rating"]["before"].as_f64());
    let games = server.get(&mut bob, "/api/me/games?limit=1").await;
    let next = format!("/api/me/games?limit=1&before={}", games["next"]);
    assert_ne!(server.get(&mut bob, &next).await["games"][0]["table"], games["games"][0]["table"]);
}

#[tokio::test]
async fn a_rating_is_told_step_by_step_without_dates() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let path = format!("/api/players/{}/ratings?game=morpion", id(&server, &mut ada).await);
    assert_eq!(server.get(&mut server.stranger(), &path).await, json!({ "game": "morpion", "steps": [] }));
    for games in 1..=3 {
        let table = server.morpion(&mut ada, &mut bob).await;
        server.first_wins(&mut ada, &mut bob, &table).await;
        server.wait_for(&mut ada, &path, |history| history["steps"].as_array().unwrap().len() == games).await;
    }
    let history = server.get(&mut server.stranger(), &path).await;
    let steps = history["steps"].as_array().unwrap();
    let rating = |step: &Value| step["rating"].as_f64().unwrap();
    assert!(rating(&steps[0]) > 25.0 && rating(&steps[1]) > rating(&steps[0]) && rating(&steps[2]) > rating(&steps[1]));
    assert_eq!(steps[0].as_object().unwrap().keys().collect::<Vec<_>>(), ["deviation", "rating"], "and nothing else");
    let last = server.get(&mut ada, "/api/leaderboard?game=morpion").await["players"][0]["rating"].clone();
    assert_eq!(steps[2]["rating"], last);
    let other = server.get(&mut ada, &path.replace("morpion", "claim")).await;
    assert_eq!(other["steps"], json!([]), "of that game alone");
    for (wrong, status) in [
        (path.replace("morpion", "chess"), StatusCode::BAD_REQUEST),
        (path.replace("?game=morpion", ""), StatusCode::BAD_REQUEST),
        ("/api/players/nobody/ratings?game=morpion".into(), StatusCode::NOT_FOUND),
    ] {
        assert_eq!(server.ask(&mut ada, "GET", &wrong, Value::Null).await.0, status, "{wrong}");
    }
}

#[tokio::test]
async fn who_leaves_is_last_whatever_the_stand_in_makes_of_it() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let table = server.morpion(&mut ada, &mut bob).await;
    server.done(&mut ada, "POST", &format!("/api/tables/{table}/leave"), json!({})).await;
    let path = format!("/api/tables/{table}");
    loop {
        let shown = server.wait_for(&mut bob, &path, |table| table["over"] == true || table["turn"] == 1).await;
        if shown["over"] == true {
            break;
        }
        let action = shown["legal"][0].as_str().unwrap().to_string();
        server.play(&mut bob, &table, &action).await;
    }
    let board = server.wait_for(&mut ada, "/api/leaderboard?game=morpion", |board| board["players"][0] != Value::Null).await;
    let players = board["players"].as_array().unwrap();
    assert_eq!((players.len(), &players[0]["name"]), (1, &json!("Ada")), "of a stand-in's game nobody else has anything");
    assert!(players[0]["rating"].as_f64().unwrap() < 25.0, "{board}");
}

#[tokio::test]
async fn a_leaderboard_cannot_be_farmed_by_guests() {
    let server = TestServer::open().await;
    let mut ada = server.account("Ada").await;
    for number in 0..5 {
        let mut guest = server.guest(&format!("Guest {number}")).await;
        let table = server.morpion(&mut ada, &mut guest).await;
        server.first_wins(&mut ada, &mut guest, &table).await;
    }
    let settled = |games: &Value| games["games"].as_array().unwrap().iter().all(|game| game["place"] == 1);
    server.wait_for(&mut ada, "/api/me/games", settled).await;
    assert_eq!(server.get(&mut ada, "/api/leaderboard?game=morpion").await["players"], json!([]));
}

#[tokio::test]
async fn in_a_game_played_together_the_rating_is_the_mean_score() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let body = json!({ "game": "hanabi", "seats": ["me", "open"] });
    let table = server.done(&mut ada, "POST", "/api/tables", body).await["table"].as_str().unwrap().to_string();
    server.done(&mut bob, "POST", &format!("/api/tables/{table}/join"), json!({})).await;
    let path = format!("/api/tables/{table}");
    let mut shown = server.get(&mut ada, &path).await;
    while shown["over"] == false {
        let visitor = if shown["turn"] == 0 { &mut ada } else { &mut bob };
        let action = server.get(visitor, &path).await["legal"][0].clone();
        let body = json!({ "id": shown["version"].to_string(), "action": action });
        server.done(visitor, "POST", &format!("{path}/actions"), body).await;
        shown = server.get(&mut ada, &path).await;
    }
    let path = "/api/leaderboard?game=hanabi";
    let board = server.wait_for(&mut ada, path, |board| board["players"][1] != Value::Null).await;
    assert_eq!(board["cooperative"], true);
    for player in board["players"].as_array().unwrap() {
        assert_eq!(player["rating"].as_f64(), shown["points"][0].as_f64());
    }
}

#[tokio::test]
async fn a_game_against_ais_is_kept_and_not_rated() {
    let server = TestServer::open().await;
    let mut ada = server.account("Ada").await;
    let body = json!({ "game": "morpion", "seats": ["me", "hard"], "listed": false });
    let table = server.done(&mut ada, "POST", "/api/tables", body).await["table"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{table}");
    loop {
        let shown = server.wait_for(&mut ada, &path, |table| table["over"] == true || table["turn"] == 0).await;
        if shown["over"] == true {
            break;
        }
        let action = shown["legal"][0].as_str().unwrap().to_string();
        server.play(&mut ada, &table, &action).await;
    }
    server.wait_for(&mut ada, "/api/me/games", |games| games["games"][0]["points"].is_array()).await;
    assert_eq!(server.get(&mut ada, "/api/leaderboard?game=morpion").await["players"], json!([]));
    let path = format!("/api/players/{}", id(&server, &mut ada).await);
    let page = server.get(&mut ada, &path).await;
    assert_eq!(
        (&page["ratings"], &page["games"]),
        (&json!([]), &json!([])),
        "a table by link only is nobody else's business"
    );
}

#[tokio::test]
async fn results_are_found_after_a_restart() {
    let mut server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let table = server.morpion(&mut ada, &mut bob).await;
    server.first_wins(&mut ada, &mut bob, &table).await;
    // Settled before the end or by the next start, but once.
    server.restart().await;
    let board = server.wait_for(&mut ada, "/api/leaderboard?game=morpion", |board| board["players"][1] != Value::Null).await;
    assert_eq!(board["players"][0]["games"], 1);
}

#[tokio::test]
async fn public_games_are_given_away_without_names() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    for _ in 0..3 {
        let table = server.morpion(&mut ada, &mut bob).await;
        server.first_wins(&mut ada, &mut bob, &table).await;
    }
    let is_settled = |games: &Value| games["games"].as_array().unwrap().iter().all(|game| game["place"] == 1);
    let games = server.wait_for(&mut ada, "/api/me/games", is_settled).await;
    let export = async |query: &str| {
        let path = format!("/api/export/games.jsonl{query}");
        let (status, text) = server.text(&mut server.stranger(), "GET", &path, Value::Null).await;
        assert_eq!(status, StatusCode::OK);
        text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).collect::<Vec<_>>()
    };
    let records = export("").await;
    assert_eq!(records.len(), 3);
    assert_eq!((&records[0]["version"], &records[0]["players"]), (&json!(1), &json!(["human", "human"])));
    assert_eq!(records[0]["actions"], json!(["a1", "b1", "a2", "b2", "a3"]));
    assert_eq!(export("?game=morpion").await.len(), 3);
    assert_eq!(export("?game=hanabi").await.len(), 0);
    let newest = &games["games"][0]["updated_at"];
    assert_eq!(export(&format!("?after={newest}")).await.len(), 0);
    let (status, _) = server.text(&mut ada, "GET", "/api/export/games.jsonl?game=chess", Value::Null).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn everybody_may_have_what_is_kept_about_them() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let table = server.morpion(&mut ada, &mut bob).await;
    server.first_wins(&mut ada, &mut bob, &table).await;
    server.done(&mut ada, "POST", "/api/deals", json!({ "game": "coeurs" })).await;
    let kept = server.wait_for(&mut ada, "/api/me/export", |kept| kept["games"][0] != Value::Null).await;
    assert_eq!((&kept["name"], &kept["account"]), (&json!("Ada"), &json!(true)));
    assert_eq!((&kept["games"][0]["table"], &kept["tables"][0]["table"]), (&json!(table), &json!(table)));
    assert_eq!(kept["games"][0]["record"]["actions"].as_array().unwrap().len(), 5);
    assert_eq!((&kept["deals"][0]["game"], &kept["ratings"][0]["game"]), (&json!("coeurs"), &json!("morpion")));
    assert!(kept["sessions"][0]["expires_at"].is_i64());
    let text = kept.to_string();
    assert!(!text.contains("argon2") && !text.contains(ada.cookie.as_deref().unwrap()), "no secret");
    assert_eq!(server.ask(&mut server.stranger(), "GET", "/api/me/export", Value::Null).await.0, StatusCode::UNAUTHORIZED);
}

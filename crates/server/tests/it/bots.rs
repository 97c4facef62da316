//! Bots: who makes them, what their token opens, where they sit, and the league.

use crate::visitors::{TestServer, Visitor};
use axum::http::StatusCode;
use coeur_server::Rate;
use serde_json::{Value, json};
use std::net::IpAddr;

/// A bot, where its program runs.
struct Bot {
    id: String,
    token: String,
    address: IpAddr,
}

impl Bot {
    /// Made by its owner; its program has the owner's address.
    async fn new(server: &TestServer, owner: &mut Visitor, name: &str) -> Bot {
        let made = server.done(owner, "POST", "/api/bots", json!({ "name": name })).await;
        assert_eq!((&made["bot"]["name"], &made["bot"]["token"]), (&json!(name), &json!(true)));
        let text = |value: &Value| value.as_str().unwrap().to_string();
        Bot { id: text(&made["bot"]["id"]), token: text(&made["token"]), address: owner.address }
    }

    async fn ask(&self, server: &TestServer, method: &str, path: &str, body: Value) -> (StatusCode, Value) {
        server.ask_from(self.address, &self.token, method, path, body).await
    }

    async fn done(&self, server: &TestServer, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask(server, method, path, body).await;
        assert!(status.is_success(), "{method} {path}: {status} {answer}");
        answer
    }

    /// The table that the league gives it.
    async fn play(&self, server: &TestServer, game: &str, wait: u64) -> Value {
        self.done(server, "POST", &format!("/api/league/{game}/play"), json!({ "wait": wait })).await
    }

    /// Plays the first legal action until the game is over.
    async fn finish(&self, server: &TestServer, table: &str) -> Value {
        let path = format!("/api/tables/{table}");
        let mut version = json!(0);
        loop {
            let shown = self.done(server, "GET", &format!("{path}?after={version}&wait=5"), Value::Null).await;
            version = shown["version"].clone();
            if shown["over"] == true {
                return shown;
            }
            if let Some(action) = shown["legal"].as_array().unwrap().first() {
                let body = json!({ "id": version.to_string(), "action": action });
                self.done(server, "POST", &format!("{path}/actions"), body).await;
            }
        }
    }
}

fn table_of(answer: &Value) -> String {
    answer["table"].as_str().unwrap().to_string()
}

/// The line of somebody in the league, once they have played so often.
async fn standing(server: &TestServer, game: &str, name: &str, games: i64) -> Value {
    let line = |league: &Value| {
        let mut lines = league["players"].as_array().unwrap().iter();
        lines.find(|line| line["name"] == name && line["games"].as_i64() >= Some(games)).cloned()
    };
    let path = format!("/api/league/{game}");
    let league = server.wait_for(&mut server.stranger(), &path, |league| line(league).is_some()).await;
    line(&league).unwrap()
}

#[tokio::test]
async fn a_token_opens_one_bot_until_its_owner_ends_it() {
    let server = TestServer::open().await;
    let (mut ada, mut bob, mut guest) =
        (server.account("Ada").await, server.account("Bob").await, server.guest("Zoé").await);
    assert_eq!(server.ask(&mut guest, "POST", "/api/bots", json!({ "name": "Zeta" })).await.0, StatusCode::FORBIDDEN);
    for name in ["hard", "Bob", "ВОВ", "Facile", "mcts"] {
        let (status, refused) = server.ask(&mut ada, "POST", "/api/bots", json!({ "name": name })).await;
        assert_eq!((status, &refused["error"]["code"]), (StatusCode::CONFLICT, &json!("name_taken")), "{name}");
    }
    let mut zeta = Bot::new(&server, &mut ada, "Zeta").await;
    assert!(zeta.token.starts_with("coeur_bot_") && zeta.token.len() > 50);
    let me = zeta.done(&server, "GET", "/api/me", Value::Null).await;
    assert_eq!(me["user"], json!({ "id": zeta.id, "name": "Zeta", "account": false, "bot": true }));
    let listed = server.get(&mut ada, "/api/bots").await;
    assert_eq!(listed["bots"][0]["token"], true);
    assert!(!listed.to_string().contains(&zeta.token), "it is shown once");
    let kept = server.get(&mut ada, "/api/me/export").await;
    assert_eq!(kept["bots"][0]["name"], "Zeta");
    assert!(!kept.to_string().contains(&zeta.token));

    let path = format!("/api/bots/{}", zeta.id);
    for (method, path) in [("POST", format!("{path}/token")), ("DELETE", format!("{path}/token")), ("DELETE", path.clone())]
    {
        let (status, _) = server.ask(&mut bob, method, &path, Value::Null).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{method} of somebody else's bot");
    }
    let renewed = server.done(&mut ada, "POST", &format!("{path}/token"), Value::Null).await;
    assert_eq!(zeta.ask(&server, "GET", "/api/me", Value::Null).await.0, StatusCode::UNAUTHORIZED);
    zeta.token = renewed["token"].as_str().unwrap().to_string();
    zeta.done(&server, "GET", "/api/me", Value::Null).await;
    let left = server.done(&mut ada, "DELETE", &format!("{path}/token"), Value::Null).await;
    assert_eq!(left["bots"][0]["token"], false);
    assert_eq!(zeta.ask(&server, "GET", "/api/me", Value::Null).await.0, StatusCode::UNAUTHORIZED);

    for name in ["Eta", "Theta", "Iota", "Kappa"] {
        Bot::new(&server, &mut ada, name).await;
    }
    let (status, refused) = server.ask(&mut ada, "POST", "/api/bots", json!({ "name": "Lambda" })).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::CONFLICT, &json!("too_many_bots")));
    assert_eq!(server.done(&mut ada, "DELETE", &path, Value::Null).await["bots"].as_array().unwrap().len(), 4);
    let eta = Bot::new(&server, &mut ada, "Lambda").await;
    let password = json!({ "password": crate::visitors::PASSWORD });
    server.done(&mut ada, "DELETE", "/api/account", password).await;
    assert_eq!(
        eta.ask(&server, "GET", "/api/me", Value::Null).await.0,
        StatusCode::UNAUTHORIZED,
        "bots go with their owner"
    );
}

#[tokio::test]
async fn what_is_for_people_is_refused_to_bots() {
    let server = TestServer::open().await;
    let mut ada = server.account("Ada").await;
    let zeta = Bot::new(&server, &mut ada, "Zeta").await;
    let table = server.done(&mut ada, "POST", "/api/tables", json!({ "game": "morpion", "seats": ["me", "easy"] })).await;
    let at = |what: &str| format!("/api/tables/{}/{what}", table_of(&table));
    for (method, path) in [
        ("POST", "/api/me".into()),
        ("GET", "/api/me/export".into()),
        ("PUT", "/api/me/puzzles/claim".into()),
        ("POST", "/api/account".into()),
        ("PUT", "/api/account".into()),
        ("DELETE", "/api/account".into()),
        ("POST", "/api/session".into()),
        ("DELETE", "/api/sessions".into()),
        ("GET", "/api/bots".into()),
        ("POST", "/api/bots".into()),
        ("DELETE", format!("/api/bots/{}", zeta.id)),
        ("POST", format!("/api/bots/{}/token", zeta.id)),
        ("GET", "/api/friends".into()),
        ("POST", "/api/friends".into()),
        ("POST", "/api/tables".into()),
        ("POST", "/api/deals".into()),
        ("POST", "/api/tournaments".into()),
        ("POST", at("say")),
        ("POST", at("takeback")),
        ("POST", at("hint")),
        ("POST", at("why")),
        ("POST", at("point")),
        ("POST", at("fill")),
        ("POST", at("close")),
        ("POST", at("rematch")),
        ("POST", at("invite")),
    ] {
        let (status, refused) = zeta.ask(&server, method, &path, json!({})).await;
        assert_eq!((status, &refused["error"]["code"]), (StatusCode::FORBIDDEN, &json!("not_for_bots")), "{method} {path}");
    }
    let (status, _) = server.ask(&mut ada, "POST", "/api/friends", json!({ "name": "Zeta" })).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "nobody has a bot for a friend");
    let (status, refused) = server.ask(&mut ada, "POST", "/api/league/morpion/play", json!({})).await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (StatusCode::FORBIDDEN, &json!("no_bot")),
        "and people are not in the league"
    );
}

#[tokio::test]
async fn where_a_bot_sits_it_is_marked_and_nobody_is_rated() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let zeta = Bot::new(&server, &mut bob, "Zeta").await;
    let made =
        |listed: bool, rated: bool| json!({ "game": "morpion", "seats": ["me", "open"], "listed": listed, "rated": rated });
    for (listed, rated) in [(true, true), (true, false), (false, true)] {
        let table = server.done(&mut ada, "POST", "/api/tables", made(listed, rated)).await;
        let (status, refused) =
            zeta.ask(&server, "POST", &format!("/api/tables/{}/join", table_of(&table)), json!({})).await;
        assert_eq!((status, &refused["error"]["code"]), (StatusCode::FORBIDDEN, &json!("not_for_bots")));
    }
    let table = table_of(&server.done(&mut ada, "POST", "/api/tables", made(false, false)).await);
    let join = format!("/api/tables/{table}/join");
    let granted = zeta.done(&server, "POST", &join, json!({ "name": "Ada" })).await;
    assert_eq!((&granted["seat"], &granted["token"]), (&json!(1), &json!("")), "its own token opens the seat");
    assert_eq!(zeta.done(&server, "POST", &join, json!({})).await, granted, "an answer that was lost");
    let path = format!("/api/tables/{table}");
    let shown = server.get(&mut server.stranger(), &path).await;
    let seat = &shown["seats"][1];
    assert_eq!(
        (&seat["name"], &seat["kind"], &seat["bot"]),
        (&json!("Zeta"), &json!("person"), &json!(true)),
        "under no other name"
    );
    assert_eq!(shown["seats"][0].get("bot"), None);
    for action in ["a1", "b1", "a2", "b2", "a3"] {
        let body = json!({ "id": action, "action": action });
        match action.starts_with('a') {
            true => server.play(&mut ada, &table, action).await,
            false => drop(zeta.done(&server, "POST", &format!("{path}/actions"), body).await),
        }
    }
    let games = server.wait_for(&mut ada, "/api/me/games", |games| games["games"][0]["place"] == 1).await;
    assert_eq!(games["games"][0]["seats"][1], json!({ "kind": "person", "name": "Zeta", "bot": true }));
    assert_eq!(server.get(&mut ada, &format!("{path}/record")).await["players"], json!(["human", "bot"]));
    let export = server.get(&mut ada, "/api/me/export").await;
    assert_eq!(export["games"][0]["bots"], json!([1]));
    assert_eq!(server.get(&mut ada, "/api/leaderboard?game=morpion").await["players"], json!([]));
    assert_eq!(server.get(&mut ada, "/api/league/morpion").await["players"], json!([]), "the league has games of its own");
    assert_eq!(server.get(&mut ada, &format!("/api/players/{}", zeta.id)).await["bot"], true);
}

#[tokio::test]
async fn bots_play_levels_for_ratings_of_their_own() {
    let server = TestServer::open().await;
    let mut ada = server.account("Ada").await;
    let zeta = Bot::new(&server, &mut ada, "Zeta").await;
    for _ in 0..3 {
        let seat = zeta.play(&server, "morpion", 0).await;
        assert_eq!(zeta.play(&server, "morpion", 0).await, seat, "one game at a time");
        let table = table_of(&seat);
        let shown = zeta.done(&server, "GET", &format!("/api/tables/{table}"), Value::Null).await;
        assert_eq!((&shown["viewer"], &shown["rated"], &shown["clock"]["move"]), (&seat["seat"], &json!(true), &json!(30)));
        zeta.finish(&server, &table).await;
    }
    let line = standing(&server, "morpion", "Zeta", 3).await;
    assert_eq!((&line["kind"], &line["id"]), (&json!("bot"), &json!(zeta.id)));
    assert!(line["plus_minus"].as_f64().unwrap() > 10.0, "{line}");
    assert!(!line.to_string().contains("Ada"), "whose it is is not told");
    // Each level against the bot, or against another level after it.
    for level in ["easy", "intermediate", "hard"] {
        let line = standing(&server, "morpion", level, 1).await;
        assert_eq!((&line["kind"], &line["id"]), (&json!("level"), &Value::Null));
    }
    assert_eq!(server.get(&mut ada, "/api/leaderboard?game=morpion").await["players"], json!([]));
    let games = server.text(&mut ada, "GET", "/api/export/games.jsonl?game=morpion", Value::Null).await.1;
    assert!(games.lines().filter(|game| game.contains("\"bot\"")).count() == 3, "{games}");
    let (status, _) = zeta.ask(&server, "POST", "/api/league/chess/play", json!({})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn in_a_game_played_together_a_bot_is_known_by_its_mean_score_with_one_partner() {
    let server = TestServer::open().await;
    let mut ada = server.account("Ada").await;
    let zeta = Bot::new(&server, &mut ada, "Zeta").await;
    let seat = zeta.play(&server, "hanabi", 0).await;
    let shown = zeta.finish(&server, &table_of(&seat)).await;
    let others = shown["seats"].as_array().unwrap().iter().filter(|seat| seat["kind"] == "ai");
    assert!(others.clone().count() > 0 && others.clone().all(|seat| seat["name"] == "hard"), "{shown}");
    assert_eq!(standing(&server, "hanabi", "Zeta", 1).await["rating"].as_f64(), shown["points"][0].as_f64());
}

#[tokio::test]
async fn at_a_table_of_four_a_bot_meets_each_level() {
    let server = TestServer::open().await;
    let mut ada = server.account("Ada").await;
    let zeta = Bot::new(&server, &mut ada, "Zeta").await;
    let table = table_of(&zeta.play(&server, "coeurs", 0).await);
    let shown = server.get(&mut ada, &format!("/api/tables/{table}")).await;
    let mut names: Vec<&str> =
        shown["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Zeta", "easy", "hard", "intermediate"]);
}

#[tokio::test]
async fn who_leaves_a_game_of_the_league_has_lost() {
    let server = TestServer::open().await;
    let mut ada = server.account("Ada").await;
    let zeta = Bot::new(&server, &mut ada, "Zeta").await;
    let table = table_of(&zeta.play(&server, "morpion", 0).await);
    let leave = format!("/api/tables/{table}/leave");
    zeta.done(&server, "POST", &leave, json!({})).await;
    let line = standing(&server, "morpion", "Zeta", 1).await;
    assert!(line["rating"].as_f64().unwrap() < 25.0, "{line}");
    assert_ne!(table_of(&zeta.play(&server, "morpion", 0).await), table, "the table is over");
}

#[tokio::test]
async fn bots_that_wait_meet_each_other() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let zeta = Bot { address: server.stranger_at(1).address, ..Bot::new(&server, &mut ada, "Zeta").await };
    let rival = Bot { address: server.stranger_at(2).address, ..Bot::new(&server, &mut bob, "Iota").await };
    let (seat, other) = tokio::join!(zeta.play(&server, "morpion", 30), rival.play(&server, "morpion", 30));
    let table = table_of(&seat);
    assert_eq!((table_of(&other), seat["seat"] != other["seat"]), (table.clone(), true));
    let shown = server.get(&mut ada, &format!("/api/tables/{table}")).await;
    let bots = shown["seats"].as_array().unwrap().iter().all(|seat| seat["bot"] == true);
    assert!(bots && shown["started"] == true, "{shown}");
    tokio::join!(zeta.finish(&server, &table), rival.finish(&server, &table));
    for name in ["Zeta", "Iota"] {
        standing(&server, "morpion", name, 1).await;
    }
}

#[tokio::test]
async fn all_bots_of_an_owner_have_one_share() {
    let once = Rate { burst: 1.0, each_second: 0.0 };
    let server = TestServer::with(|rates| rates.league = once).await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let (zeta, eta) = (Bot::new(&server, &mut ada, "Zeta").await, Bot::new(&server, &mut ada, "Eta").await);
    let theta = Bot::new(&server, &mut bob, "Theta").await;
    zeta.play(&server, "morpion", 0).await;
    let eta = Bot { address: server.stranger_at(7).address, ..eta };
    let (status, refused) = eta.ask(&server, "POST", "/api/league/claim/play", json!({ "wait": 0 })).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{refused}");
    theta.play(&server, "morpion", 0).await;
}

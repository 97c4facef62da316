//! Tournaments: everybody plays the same deals once, nobody is told what others made of them before, and the ranking is right.

use crate::visitors::{TestServer, Visitor};
use axum::http::StatusCode;
use coeur_store::{NewTable, Status, Store, TableRow};
use serde_json::{Value, json};

/// Makes a tournament of Morpion; its code.
async fn morpion(server: &TestServer, maker: &mut Visitor, deals: usize) -> String {
    let body = json!({ "name": "  Jeudi   soir ", "game": "morpion", "deals": deals, "level": "easy", "hours": 3 });
    let made = server.done(maker, "POST", "/api/tournaments", body).await;
    made["tournament"].as_str().expect("a code").to_string()
}

async fn look(server: &TestServer, visitor: &mut Visitor, code: &str) -> Value {
    server.get(visitor, &format!("/api/tournaments/{code}")).await
}

/// What is asked for to play a deal, as the tournament tells it.
fn table(deal: &Value) -> Value {
    json!({ "deal": deal["deal"], "seats": deal["seats"], "listed": false })
}

/// Sits down to a deal; the table.
async fn begin(server: &TestServer, visitor: &mut Visitor, deal: &Value) -> String {
    let made = server.done(visitor, "POST", "/api/tables", table(deal)).await;
    made["table"].as_str().expect("a table").to_string()
}

/// Plays so many own moves, each the n-th of the legal ones, or until the end; all that was answered meanwhile.
async fn play(server: &TestServer, visitor: &mut Visitor, table: &str, nth: usize, most: usize) -> String {
    let (path, mut answers) = (format!("/api/tables/{table}"), String::new());
    for n in 0..most {
        let may_act =
            |table: &Value| table["over"] == true || table["legal"].as_array().is_some_and(|legal| !legal.is_empty());
        let shown = server.wait_for(visitor, &path, may_act).await;
        answers += &shown.to_string();
        if shown["over"] == true {
            break;
        }
        let legal = shown["legal"].as_array().expect("actions");
        let body = json!({ "id": format!("{most}-{n}"), "action": legal[nth % legal.len()] });
        server.done(visitor, "POST", &format!("{path}/actions"), body).await;
    }
    answers
}

async fn finish(server: &TestServer, visitor: &mut Visitor, code: &str, number: usize, table: &str, nth: usize) -> String {
    let answers = play(server, visitor, table, nth, 99).await;
    server.wait_for(visitor, &format!("/api/tournaments/{code}"), |it| it["deals"][number]["own"] == "finished").await;
    answers
}

/// What somebody has made of the deal at their table, by the record of its game.
async fn made(server: &TestServer, visitor: &mut Visitor, deal: &Value) -> i64 {
    let path = format!("/api/tables/{}/record", deal["table"].as_str().expect("a table"));
    let seat = deal["seats"].as_array().expect("seats").iter().position(|seat| seat == "me").expect("a seat");
    server.get(visitor, &path).await["result"]["payoffs"][seat].as_i64().expect("points")
}

#[tokio::test]
async fn four_people_play_three_deals_and_the_server_stops_in_between() {
    let mut server = TestServer::open().await;
    let mut people =
        [server.account("Ada").await, server.guest("Bob").await, server.guest("Cléo").await, server.account("Denis").await];
    let code = morpion(&server, &mut people[0], 3).await;
    let first = look(&server, &mut people[1], &code.to_lowercase()).await;
    assert_eq!((&first["tournament"], &first["name"], &first["maker"]), (&json!(code), &json!("Jeudi soir"), &json!("Ada")));
    assert_eq!((&first["state"], &first["yours"], &first["players"]), (&json!("open"), &json!(false), &json!([])));
    let seats: Vec<&Value> = first["deals"].as_array().unwrap().iter().map(|deal| &deal["seats"]).collect();
    assert_eq!(seats, [&json!(["me", "easy"]), &json!(["easy", "me"]), &json!(["me", "easy"])]);

    for (number, deal) in first["deals"].as_array().unwrap().iter().enumerate() {
        for (nth, person) in people.iter_mut().enumerate() {
            let table = begin(&server, person, deal).await;
            if (number, nth) == (1, 2) {
                // In the middle of a game, with half of the results written.
                play(&server, person, &table, nth, 1).await;
                server.restart().await;
                let told = look(&server, person, &code).await;
                assert_eq!((&told["deals"][1]["own"], &told["deals"][1]["table"]), (&json!("playing"), &json!(table)));
            }
            finish(&server, person, &code, number, &table, nth).await;
        }
    }
    server.restart().await;

    let told = look(&server, &mut people[0], &code).await;
    let mut all = Vec::new();
    for person in &mut people {
        let mine = look(&server, person, &code).await;
        let mut row = Vec::new();
        for deal in mine["deals"].as_array().unwrap() {
            assert_eq!((&deal["own"], &deal["players"]), (&json!("finished"), &json!(4)));
            row.push(made(&server, person, deal).await);
        }
        all.push(row);
    }
    for (person, row) in all.iter().enumerate() {
        let name = ["Ada", "Bob", "Cléo", "Denis"][person];
        let players = told["players"].as_array().unwrap();
        let player = players.iter().find(|player| player["name"] == name).expect(name);
        assert_eq!((&player["made"], &player["played"]), (&json!(row), &json!(3)), "{name}");
        assert_eq!((&player["own"], &player["account"]), (&json!(person == 0), &json!(person % 3 == 0)), "{name}");
        // With four people at every deal, what somebody is ahead of the others' mean follows from the sums.
        let sum = |row: &Vec<i64>| row.iter().sum::<i64>() as f64;
        let others = all.iter().map(sum).sum::<f64>() - sum(row);
        let ahead = (sum(row) - others / 3.0) / 3.0;
        assert!((player["ahead"].as_f64().unwrap() - ahead).abs() < 1e-9, "{name}: {player}, not {ahead}");
        assert!(player["margin"].as_f64().is_some_and(|margin| margin >= 0.0), "{player}");
        let place = 1 + all.iter().filter(|other| sum(other) > sum(row)).count();
        assert_eq!(player["place"], json!(place), "{name}: {all:?}");
    }
    let listed = server.get(&mut people[1], "/api/tournaments").await;
    assert_eq!((&listed["tournaments"][0]["tournament"], &listed["tournaments"][0]["played"]), (&json!(code), &json!(3)));
}

#[tokio::test]
async fn nobody_is_told_results_or_seeds_before_they_have_played() {
    let mut server = TestServer::open().await;
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = morpion(&server, &mut ada, 2).await;
    let told = look(&server, &mut ada, &code).await;
    let deal = told["deals"][0].clone();
    let table = begin(&server, &mut ada, &deal).await;
    let mut answers = told.to_string() + &finish(&server, &mut ada, &code, 0, &table, 0).await;

    let told = look(&server, &mut bob, &code).await;
    let ada_told = json!({
        "place": null, "name": "Ada", "account": false, "own": false, "played": 1, "made": [null, null], "ahead": null,
        "margin": null,
    });
    assert_eq!((&told["players"], &told["deals"][0]["players"]), (&json!([ada_told]), &json!(1)));
    let (status, answer) = server.ask(&mut bob, "GET", &format!("/api/tables/{table}"), Value::Null).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::FORBIDDEN, &json!("deal_not_played")));
    let shared = server.get(&mut bob, &format!("/api/deals/{}", deal["deal"].as_str().unwrap())).await;
    assert_eq!((&shared["tables"], &shared["tournament"]), (&Value::Null, &json!(code)));

    let other = begin(&server, &mut bob, &deal).await;
    let (status, answer) = server.ask(&mut bob, "POST", &format!("/api/tables/{other}/hint"), json!({})).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::FORBIDDEN, &json!("no_help")));
    assert_eq!(look(&server, &mut bob, &code).await["players"][0]["made"], json!([null, null]), "not while he plays");
    answers += &finish(&server, &mut bob, &code, 0, &other, 1).await;
    let told = look(&server, &mut bob, &code).await;
    assert!(told["players"].as_array().unwrap().iter().all(|player| player["made"][0].is_i64()), "{told}");
    assert!(told["players"].as_array().unwrap().iter().all(|player| player["margin"].is_null()), "of one deal: {told}");

    for path in ["/api/tournaments", "/api/me/export"] {
        answers += &server.get(&mut ada, path).await.to_string();
    }
    answers += &(told.to_string() + &shared.to_string());
    server.stop().await;
    let store = Store::open(&server.database(), "main").await.unwrap();
    for deal in told["deals"].as_array().unwrap() {
        let kept = store.deal(deal["deal"].as_str().unwrap()).await.unwrap().unwrap();
        assert!(kept.seed.len() >= 16 && !answers.contains(kept.seed.trim_matches('"')), "{}", kept.code);
    }
    store.close().await;
    server.start().await;
}

#[tokio::test]
async fn everybody_plays_a_deal_once_in_the_same_seat_against_the_same_ais() {
    let server = TestServer::open().await;
    let mut ada = server.guest("Ada").await;
    let code = morpion(&server, &mut ada, 1).await;
    let deal = look(&server, &mut ada, &code).await["deals"][0].clone();
    let (status, _) = server.ask(&mut server.stranger(), "POST", "/api/tables", table(&deal)).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "the server must know whom it has shown a deal");
    for (field, value) in [
        ("seats", json!(["me", "hard"])),
        ("seats", json!(["easy", "me"])),
        ("seats", json!(["me", "open"])),
        ("begins", json!(1)),
        ("clock", json!({ "move": 60 })),
    ] {
        let mut other = table(&deal);
        other[field] = value;
        let (status, answer) = server.ask(&mut ada, "POST", "/api/tables", other).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{field}: {answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(r#"["me","easy"]"#), "{answer}");
    }
    let mut again = ada.clone();
    let (first, second) = tokio::join!(
        server.ask(&mut ada, "POST", "/api/tables", table(&deal)),
        server.ask(&mut again, "POST", "/api/tables", table(&deal))
    );
    let mut statuses = [first.0, second.0];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::CREATED, StatusCode::CONFLICT], "also where it is asked for twice at once");
    let (_, answer) = server.ask(&mut ada, "POST", "/api/tables", table(&deal)).await;
    assert_eq!(answer["error"]["code"], "cards_known");
    // Given up, it is neither finished nor begun again.
    let own = look(&server, &mut ada, &code).await["deals"][0]["table"].as_str().unwrap().to_string();
    server.done(&mut ada, "POST", &format!("/api/tables/{own}/leave"), json!({})).await;
    let path = format!("/api/tournaments/{code}");
    let told = server.wait_for(&mut ada, &path, |told| told["deals"][0]["own"] == "out").await;
    assert_eq!((&told["players"][0]["played"], &told["players"][0]["place"]), (&json!(0), &Value::Null));
    let (_, answer) = server.ask(&mut ada, "POST", "/api/tables", table(&deal)).await;
    assert_eq!(answer["error"]["code"], "cards_known");
}

#[tokio::test]
async fn after_the_end_no_deal_is_begun_and_everybody_is_told_all() {
    let server = TestServer::open().await;
    let (mut ada, mut bob, mut eve) = (server.guest("Ada").await, server.guest("Bob").await, server.guest("Eve").await);
    let code = morpion(&server, &mut ada, 2).await;
    let deals = look(&server, &mut ada, &code).await["deals"].clone();
    let table_of_ada = begin(&server, &mut ada, &deals[0]).await;
    finish(&server, &mut ada, &code, 0, &table_of_ada, 0).await;
    let table_of_bob = begin(&server, &mut bob, &deals[0]).await;

    let end = format!("/api/tournaments/{code}/end");
    assert_eq!(server.ask(&mut server.stranger(), "POST", &end, json!({})).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(server.ask(&mut bob, "POST", &end, json!({})).await.0, StatusCode::FORBIDDEN);
    let ended = server.done(&mut ada, "POST", &end, json!({})).await;
    assert_eq!((&ended["state"], &ended["yours"]), (&json!("closing"), &json!(true)), "Bob still plays");
    let (status, answer) = server.ask(&mut eve, "POST", "/api/tables", table(&deals[0])).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::CONFLICT, &json!("deal_closed")));
    assert!(look(&server, &mut eve, &code).await["players"].to_string().contains(r#""made":[null,null]"#), "not yet");

    finish(&server, &mut bob, &code, 0, &table_of_bob, 1).await;
    for visitor in [&mut eve, &mut server.stranger()] {
        let told = look(&server, visitor, &code).await;
        assert_eq!(told["state"], "over");
        let made: Vec<bool> = told["players"].as_array().unwrap().iter().map(|player| player["made"][0].is_i64()).collect();
        assert_eq!(made, [true, true], "{told}");
    }
}

#[tokio::test]
async fn what_cannot_be_is_refused_and_what_is_made_is_paid_for() {
    let server = TestServer::with(|rates| (rates.create.burst, rates.create.each_second) = (7.0, 0.0)).await;
    let mut ada = server.guest("Ada").await;
    let good = json!({ "name": "Jeudi", "game": "claim", "deals": 3, "hours": 24 });
    for (field, value) in [
        ("name", json!("  ")),
        ("name", json!("a\u{202e}b")),
        ("name", json!("plus de vingt-quatre lettres")),
        ("game", json!("chess")),
        ("config", json!({ "x": 1 })),
        ("deals", json!(0)),
        ("deals", json!(13)),
        ("hours", json!(0)),
        ("hours", json!(169)),
        ("level", json!("mcts(iterations=500)")),
        ("seed", json!(7)),
    ] {
        let mut other = good.clone();
        other[field] = value;
        let (status, answer) = server.ask(&mut ada, "POST", "/api/tournaments", other).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{field}: {answer}");
    }
    // Two of three deals each are as many as six, after the guest herself; then there is no room left.
    for _ in 0..2 {
        server.done(&mut ada, "POST", "/api/tournaments", good.clone()).await;
    }
    let (status, _) = server.ask(&mut ada, "POST", "/api/tournaments", good.clone()).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(server.get(&mut ada, "/api/tournaments").await["tournaments"].as_array().unwrap().len(), 2);
    let stranger = &mut server.stranger_at(9);
    assert_eq!(server.ask(stranger, "POST", "/api/tournaments", good).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(server.ask(stranger, "GET", "/api/tournaments", Value::Null).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(server.ask(stranger, "GET", "/api/tournaments/NOSUCH", Value::Null).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_is_forgotten_leaves_results_without_a_name() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let code = morpion(&server, &mut ada, 1).await;
    let deal = look(&server, &mut ada, &code).await["deals"][0].clone();
    for (nth, person) in [&mut ada, &mut bob].into_iter().enumerate() {
        let table = begin(&server, person, &deal).await;
        finish(&server, person, &code, 0, &table, nth).await;
    }
    let kept = server.get(&mut ada, "/api/me/export").await;
    assert_eq!((&kept["tournaments"][0]["tournament"], &kept["tournaments"][0]["played"]), (&json!(code), &json!(1)));
    server.text(&mut ada, "DELETE", "/api/account", json!({})).await;
    let told = look(&server, &mut bob, &code).await;
    assert_eq!((&told["maker"], &told["name"]), (&Value::Null, &json!("—")));
    let names: Vec<&str> =
        told["players"].as_array().unwrap().iter().map(|player| player["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"—") && names.contains(&"Bob") && names.len() == 2, "{names:?}");
}

#[tokio::test]
async fn who_plays_the_same_meets_the_same_and_votes_are_compared() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let body = json!({ "name": "Jeudi", "game": "claim", "deals": 1, "level": "easy", "hours": 3 });
    let made = server.done(&mut ada, "POST", "/api/tournaments", body).await;
    let code = made["tournament"].as_str().unwrap().to_string();
    let deal = look(&server, &mut ada, &code).await["deals"][0].clone();
    let mut records = Vec::new();
    for person in [&mut ada, &mut bob] {
        let table = begin(&server, person, &deal).await;
        finish(&server, person, &code, 0, &table, 0).await;
        records.push(server.get(person, &format!("/api/tables/{table}/record")).await);
    }
    assert!(records[0]["actions"].as_array().is_some_and(|actions| actions.len() >= 52), "a whole game");
    assert_eq!(records[0]["actions"], records[1]["actions"], "the AI answers the same play the same way");

    let told = look(&server, &mut bob, &code).await;
    let shared = server.get(&mut bob, &format!("/api/deals/{}", deal["deal"].as_str().unwrap())).await;
    assert_eq!(shared["tables"].as_array().unwrap().len(), 2, "no AIs play it beside people");
    let votes = &shared["tables"][0]["tally"][0];
    assert!(votes.as_i64().is_some_and(|votes| (0..=5).contains(&votes)), "{shared}");
    for player in told["players"].as_array().unwrap() {
        let found = (&player["place"], &player["made"], &player["ahead"], &player["margin"]);
        assert_eq!(found, (&json!(1), &json!([votes]), &json!(0.0), &Value::Null), "equals share a place");
    }
}

#[tokio::test]
async fn no_more_people_play_than_can_be_told() {
    let mut server = TestServer::open().await;
    let (mut ada, mut eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let code = morpion(&server, &mut ada, 2).await;
    let deals = look(&server, &mut ada, &code).await["deals"].clone();
    let own = begin(&server, &mut ada, &deals[0]).await;
    finish(&server, &mut ada, &code, 0, &own, 0).await;

    // As many others as there may be, with tables that are over.
    server.stop().await;
    let store = Store::open(&server.database(), "main").await.unwrap();
    for number in 0..300 {
        let id = format!("other-{number}");
        let row = TableRow {
            id: id.clone(),
            code: id.clone(),
            game: "morpion".into(),
            config: "{}".into(),
            status: Status::Over,
            listed: false,
            deal: deals[0]["deal"].as_str().map(String::from),
            summary: "{}".into(),
            created_at: 1,
            updated_at: 1,
        };
        let seats = vec![(0, format!("person-{number}"))];
        let table = NewTable { row, events: vec!["{}".into()], at: 1, seats, maker: None };
        store.create_table(table).await.unwrap();
        store.settle_without_result(&id).await.unwrap();
    }
    store.close().await;
    server.start().await;

    let (status, answer) = server.ask(&mut eve, "POST", "/api/tables", table(&deals[0])).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::CONFLICT, &json!("tournament_full")));
    begin(&server, &mut ada, &deals[1]).await;
    assert_eq!(look(&server, &mut ada, &code).await["players"].as_array().unwrap().len(), 301);
}

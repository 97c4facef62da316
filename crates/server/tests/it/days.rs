//! The deal of the day on a server: the same for everybody, once each, and never tomorrow's.

use crate::visitors::{TestServer, Visitor};
use axum::http::StatusCode;
use coeur_core::{Budget, HUMAN, Lang, Record};
use coeur_protocol::{DAY_RIVAL, Day};
use serde_json::{Value, json};

fn today() -> Day {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    Day::of_moment(now.as_millis() as i64)
}

/// The deal of a day as a person plays it.
fn record(day: Day, game: &str) -> Record {
    coeur_session::game_card(coeur_catalog::game(game).unwrap(), Lang::En).of_day(day)
}

/// What is asked for to play it.
fn table(day: Day, game: &str) -> Value {
    let seats = record(day, game).players.into_iter().map(|player| if player == HUMAN { "me".into() } else { player });
    json!({ "deal": format!("{day}-{game}"), "seats": seats.collect::<Vec<String>>(), "listed": false })
}

/// Plays the first legal action until the end; all that was answered meanwhile.
pub async fn play_out(server: &TestServer, visitor: &mut Visitor, table: &str) -> String {
    let (path, mut answers) = (format!("/api/tables/{table}"), String::new());
    for n in 0.. {
        let may_act =
            |table: &Value| table["over"] == true || table["legal"].as_array().is_some_and(|legal| !legal.is_empty());
        let shown = server.wait_for(visitor, &path, may_act).await;
        if shown["over"] == true {
            break;
        }
        answers += &shown.to_string();
        let body = json!({ "id": n.to_string(), "action": shown["legal"][0] });
        server.done(visitor, "POST", &format!("{path}/actions"), body).await;
    }
    answers
}

#[tokio::test]
async fn a_day_is_played_once_and_compared_afterwards() {
    let mut server = TestServer::open().await;
    let (mut ada, mut bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let day = today();
    let path = format!("/api/deals/{day}-morpion");
    let seen = server.get(&mut ada, &path.to_uppercase().replace("/API/DEALS", "/api/deals")).await;
    assert_eq!(
        (&seen["deal"], &seen["players"], &seen["tables"]),
        (&json!(format!("{day}-morpion")), &json!(0), &Value::Null)
    );

    let made = server.done(&mut ada, "POST", "/api/tables", table(day, "morpion")).await;
    let made = made["table"].as_str().unwrap().to_string();
    let (status, answer) = server.ask(&mut ada, "POST", "/api/tables", table(day, "morpion")).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::CONFLICT, &json!("cards_known")), "also while it is played");
    let (status, answer) = server.ask(&mut ada, "POST", &format!("/api/tables/{made}/hint"), json!({})).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::FORBIDDEN, &json!("no_help")));
    let answers = play_out(&server, &mut ada, &made).await;
    let seed = record(day, "morpion").chance.seed.expect("a seed").to_string();
    assert!(answers.contains("legal") && !answers.contains(&seed), "the seed is told before the end");

    let shown = server.wait_for(&mut ada, &path, |deal| deal["tables"][0] != Value::Null).await;
    assert_eq!((&shown["players"], &shown["ais"]), (&json!(1), &Value::Null));
    assert_eq!(server.get(&mut bob, &path).await["tables"], Value::Null);
    let (status, _) = server.ask(&mut bob, "GET", &format!("/api/tables/{made}/record"), Value::Null).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "who has not played it learns nothing");

    server.restart().await;
    assert_eq!(server.get(&mut ada, &path).await, shown);
    assert_eq!(server.ask(&mut ada, "POST", "/api/tables", table(day, "morpion")).await.0, StatusCode::CONFLICT);

    // What the AI did is what it does on every device.
    let kept = server.get(&mut ada, &format!("/api/tables/{made}/record")).await;
    let kept: Record = serde_json::from_value(kept).unwrap();
    let own = record(day, "morpion");
    assert_eq!(kept.chance.seed, own.chance.seed);
    for ply in 0..kept.actions.len() {
        let played = coeur_session::open(&Record { actions: kept.actions[..ply].to_vec(), ..own.clone() }).unwrap();
        if played.turn().is_some_and(|seat| own.players[seat.index()] == DAY_RIVAL) {
            let action = coeur_session::next_move(&*played, &Budget::default()).unwrap();
            assert_eq!(action, kept.actions[ply], "ply {ply}");
        }
    }
}

#[tokio::test]
async fn who_asks_twice_at_once_has_one_table() {
    let server = TestServer::open().await;
    let mut ada = server.guest("Ada").await;
    let mut again = ada.clone();
    let body = table(today(), "claim");
    let (first, second) = tokio::join!(
        server.ask(&mut ada, "POST", "/api/tables", body.clone()),
        server.ask(&mut again, "POST", "/api/tables", body.clone())
    );
    let mut statuses = [first.0, second.0];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::CREATED, StatusCode::CONFLICT]);
}

#[tokio::test]
async fn nobody_is_dealt_another_day_or_game_than_there_is() {
    let server = TestServer::open().await;
    let mut ada = server.guest("Ada").await;
    let tomorrow = today().later(1);
    for code in
        [format!("{tomorrow}-claim"), format!("{}-chess", today()), "2025-12-31-claim".into(), "2026-02-30-claim".into()]
    {
        let (status, answer) = server.ask(&mut ada, "GET", &format!("/api/deals/{code}"), Value::Null).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{code}: {answer}");
        let asked = json!({ "deal": code, "seats": ["me", DAY_RIVAL] });
        assert_eq!(server.ask(&mut ada, "POST", "/api/tables", asked).await.0, StatusCode::NOT_FOUND, "{code}");
    }
    let (_, answer) = server.ask(&mut ada, "GET", &format!("/api/deals/{tomorrow}-claim"), Value::Null).await;
    assert!(answer["error"]["message"].as_str().unwrap().contains("is not there yet: today is"), "{answer}");
    // An old one is played on one's own device.
    let (status, answer) = server.ask(&mut ada, "POST", "/api/tables", table("2026-01-02".parse().unwrap(), "claim")).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::CONFLICT, &json!("deal_closed")));
}

#[tokio::test]
async fn everybody_meets_the_same_ais() {
    let server = TestServer::open().await;
    let mut ada = server.guest("Ada").await;
    let usual = table(today(), "claim");
    for (field, value) in [
        ("seats", json!(["me", "easy"])),
        ("seats", json!([DAY_RIVAL, "me"])),
        ("seats", json!(["me", "open"])),
        ("begins", json!(1)),
        ("clock", json!({ "move": 60 })),
    ] {
        let mut other = usual.clone();
        other[field] = value;
        let (status, answer) = server.ask(&mut ada, "POST", "/api/tables", other).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{field}: {answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(DAY_RIVAL), "{answer}");
    }
    server.done(&mut ada, "POST", "/api/tables", usual).await;
}

#[tokio::test]
async fn who_leaves_has_given_up_and_has_no_result() {
    let server = TestServer::open().await;
    let mut ada = server.guest("Ada").await;
    let made = server.done(&mut ada, "POST", "/api/tables", table(today(), "claim")).await;
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    server.done(&mut ada, "POST", &format!("{path}/leave"), json!({})).await;
    assert_eq!(server.get(&mut ada, &path).await["over"], true);
    let (status, answer) = server.ask(&mut ada, "POST", "/api/tables", table(today(), "claim")).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::CONFLICT, &json!("cards_known")));
    let deal = server.get(&mut ada, &format!("/api/deals/{}-claim", today())).await;
    assert_eq!((&deal["players"], &deal["tables"]), (&json!(0), &json!([])));
}

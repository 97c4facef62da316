//! Tables as people use them over plain HTTP.

use crate::common::TestServer;
use coeur_server::Rate;
use serde_json::{Value, json};
use std::collections::BTreeSet;

struct Place {
    table: String,
    seat: u64,
    token: String,
}

fn place(body: &Value) -> Place {
    let text = |name: &str| body[name].as_str().expect(name).to_string();
    Place { table: text("table"), seat: body["seat"].as_u64().expect("a seat"), token: text("token") }
}

async fn create(server: &TestServer, game: &str, seats: &[&str]) -> (Place, String) {
    let (status, body) = server.post("/api/tables", None, json!({ "game": game, "seats": seats, "name": "Ada" })).await;
    assert_eq!(status, 201, "{body}");
    (place(&body), body["code"].as_str().expect("a code").to_string())
}

async fn join(server: &TestServer, table: &str, name: &str) -> Place {
    let (status, body) = server.post(&format!("/api/tables/{table}/join"), None, json!({ "name": name })).await;
    assert_eq!(status, 200, "{body}");
    place(&body)
}

async fn look(server: &TestServer, place: &Place) -> Value {
    let (status, body) = server.get(&format!("/api/tables/{}", place.table), Some(&place.token)).await;
    assert_eq!(status, 200, "{body}");
    body
}

async fn act(server: &TestServer, place: &Place, id: &str, action: &str) -> (u16, Value) {
    let path = format!("/api/tables/{}/actions", place.table);
    server.post(&path, Some(&place.token), json!({ "id": id, "action": action })).await
}

/// Lets the people at a table play their first legal action until the game is over.
async fn play_to_end(server: &TestServer, people: &[&Place]) -> Value {
    let mut version = 0;
    loop {
        let (_, table) = server.get(&format!("/api/tables/{}?after={version}&wait=20", people[0].table), None).await;
        version = table["version"].as_u64().expect("a version");
        if table["over"] == true {
            return table;
        }
        if let Some(person) = people.iter().find(|person| table["turn"] == person.seat) {
            let own = look(server, person).await;
            let action = own["legal"][0].as_str().expect("something is legal");
            let (status, body) = act(server, person, &format!("at-{version}"), action).await;
            assert_eq!(status, 200, "{body}");
        }
    }
}

#[tokio::test]
async fn two_people_play_by_code() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "morpion", &["me", "open"]).await;
    let (_, list) = server.get("/api/tables", None).await;
    assert_eq!(list["tables"][0]["table"], ada.table.as_str());
    assert_eq!(list["tables"][0]["seats"], json!([{ "kind": "person", "name": "Ada" }, { "kind": "open", "name": "" }]));
    let waiting = look(&server, &ada).await;
    assert_eq!((&waiting["started"], &waiting["view"], &waiting["turn"]), (&json!(false), &Value::Null, &Value::Null));

    let bob = join(&server, &code.to_lowercase(), "Bob").await;
    assert_eq!((ada.seat, bob.seat, &bob.table), (0, 1, &ada.table));
    assert_eq!(server.get("/api/tables", None).await.1["tables"], json!([]));
    let (_, watched) = server.get("/api/tables?playing=true", None).await;
    assert_eq!((&watched["tables"][0]["table"], &watched["tables"][0]["started"]), (&json!(ada.table), &json!(true)));
    let (status, refused) = server.post(&format!("/api/tables/{code}/join"), None, json!({})).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("none_open")));

    let started = look(&server, &bob).await;
    assert_eq!((&started["started"], &started["turn"], &started["viewer"]), (&json!(true), &json!(0), &json!(1)));
    assert_eq!(started["legal"], json!([]), "it is Ada's turn");
    let (status, played) = act(&server, &ada, "first", "b2").await;
    assert_eq!((status, &played["action"]), (200, &json!("b2")));
    let after = look(&server, &bob).await;
    assert_eq!(after["version"], played["version"]);
    assert_eq!(after["log"], json!([{ "n": played["version"], "seat": 0, "action": "b2", "words": "b2" }]));
    let (status, _) = server.get(&format!("/api/tables/{}/record", ada.table), None).await;
    assert_eq!(status, 409);

    let end = play_to_end(&server, &[&ada, &bob]).await;
    assert_eq!(end["ended"], "rules");
    assert_eq!(server.get("/api/tables?playing=true", None).await.1["tables"], json!([]));
    let (status, record) = server.get(&format!("/api/tables/{}/record", ada.table), None).await;
    assert_eq!((status, &record["players"]), (200, &json!(["human", "human"])));
    assert_eq!(record["result"]["payoffs"], end["points"]);
    assert_eq!(record["actions"].as_array().map(Vec::len), end["log"].as_array().map(Vec::len));
    let (status, refused) = act(&server, &ada, "late", "a1").await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("over")));
    let (status, then) = server.get(&format!("/api/tables/{}/positions/1?seat=1&lang=fr", ada.table), None).await;
    assert_eq!((status, &then["ply"], &then["turn"]), (200, &json!(1), &json!(1)));
    server.stop().await;
}

/// The names of a document's fields.
fn fields(document: &Value) -> BTreeSet<&str> {
    document.as_object().expect("a document").keys().map(String::as_str).collect()
}

#[tokio::test]
async fn a_screen_is_told_once_and_the_rest_stays_for_who_asks_without() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "claim", &["me", "open"]).await;
    let told = BTreeSet::from([
        "clock", "code", "config", "deal", "ended", "game", "host", "legal", "log", "over", "points", "rematch", "seats",
        "started", "table", "turn", "version", "view", "viewer",
    ]);
    let path = format!("/api/tables/{}", ada.table);
    let before = look(&server, &ada).await;
    assert_eq!((fields(&before), &before["view"], &before["points"]), (told.clone(), &Value::Null, &json!([0, 0])));
    let bob = join(&server, &code, "Bob").await;
    let plain = look(&server, &ada).await;
    assert_eq!(fields(&plain), told);
    let (_, screen) = server.get(&format!("{path}?screen=fr"), Some(&ada.token)).await;
    let beside: BTreeSet<&str> = told.difference(&fields(&screen)).copied().collect();
    assert_eq!(beside, BTreeSet::from(["legal", "log", "points", "view"]));
    assert_eq!((&screen["screen"]["view"], &screen["screen"]["points"]), (&plain["view"], &plain["points"]));
    act(&server, &ada, "1", plain["legal"][0].as_str().expect("an action")).await;
    let (_, screen) = server.get(&format!("{path}?screen=fr&log=all"), Some(&bob.token)).await;
    assert_eq!(screen["log"].as_array().map(Vec::len), Some(1));
    let (_, none) = server.get(&format!("{path}?log=none"), Some(&bob.token)).await;
    assert_eq!(told.difference(&fields(&none)).collect::<Vec<_>>(), [&"log"]);
}

#[tokio::test]
async fn a_move_sent_twice_is_played_once() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "morpion", &["me", "open"]).await;
    let bob = join(&server, &code, "Bob").await;
    let first = act(&server, &ada, "one", "a1").await;
    assert_eq!(first.0, 200);
    assert_eq!(act(&server, &ada, "one", "a1").await, first, "the same answer");
    assert_eq!(act(&server, &bob, "one", "b2").await.0, 200, "names of moves are each seat's own");
    assert_eq!(act(&server, &ada, "one", "a1").await, first, "also later");
    assert_eq!(look(&server, &ada).await["log"].as_array().map(Vec::len), Some(2));
    server.stop().await;
}

#[tokio::test]
async fn only_who_is_on_turn_plays_and_only_what_is_legal() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "love-letter", &["me", "open"]).await;
    let actions = format!("/api/tables/{}/actions", ada.table);
    let (status, _) = act(&server, &ada, "x", "guard 1 priest").await;
    assert_eq!(status, 409, "the table waits");
    let bob = join(&server, &code, "Bob").await;
    assert_eq!(act(&server, &bob, "x", "spy").await.1["error"]["code"], "not_your_turn");
    assert_eq!(server.post(&actions, None, json!({ "id": "x", "action": "spy" })).await.0, 403);
    assert_eq!(server.post(&actions, Some("nonsense"), json!({ "id": "x", "action": "spy" })).await.0, 401);
    assert_eq!(server.get(&format!("/api/tables/{}", ada.table), Some("nonsense")).await.0, 401);
    let (status, illegal) = act(&server, &ada, "x", "castle").await;
    assert_eq!((status, &illegal["error"]["legal"]), (422, &look(&server, &ada).await["legal"]));
    for wrong in [json!({ "id": "x" }), json!({ "id": "x", "action": 3 }), json!({ "id": "", "action": "spy" }), json!([])] {
        assert_eq!(server.post(&actions, Some(&ada.token), wrong).await.0, 400);
    }
    let unknown = json!({ "id": "x", "action": "spy", "seat": 1 });
    let (status, refused) = server.post(&actions, Some(&ada.token), unknown).await;
    assert!(status == 400 && refused["error"]["message"].as_str().is_some_and(|text| text.contains("seat")), "{refused}");
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_cannot_be_is_refused_with_what_is_wrong() {
    let server = TestServer::start().await;
    for (asked, word) in [
        (json!({ "seats": ["me", "open"] }), "game"),
        (json!({ "game": "chess", "seats": ["me", "open"] }), "chess"),
        (json!({ "game": "morpion", "seats": ["me", "me"] }), "me"),
        (json!({ "game": "morpion", "seats": ["me"] }), "seats"),
        (json!({ "game": "morpion", "seats": ["open", "open"] }), "me"),
        (json!({ "game": "morpion", "seats": ["me", "genius"] }), "genius"),
        (json!({ "game": "morpion", "seats": ["me", "open"], "colour": "red" }), "colour"),
        (json!({ "game": "morpion", "seats": ["me", "open"], "name": "\u{202e}" }), "name"),
        (json!({ "game": "morpion", "seats": ["me", "open"], "clock": { "move": 1 } }), "clock"),
        (json!({ "game": "morpion", "seats": ["me", "open"], "begins": 2 }), "begins"),
        (json!({ "game": "coeurs", "seats": ["me", "open", "mcts(threads=9)", "open"] }), "threads"),
        (json!({ "game": "coeurs", "config": { "deals": 0 }, "seats": ["me", "open", "open", "open"] }), "deals"),
        (json!({ "game": "hanabi", "config": { "players": 3 }, "seats": ["me", "open"] }), "seats"),
    ] {
        let (status, body) = server.post("/api/tables", None, asked.clone()).await;
        let message = body["error"]["message"].as_str().unwrap_or_default();
        assert!(status == 400 && message.contains(word), "{asked} → {status} {body}");
    }
    server.stop().await;
}

#[tokio::test]
async fn ais_play_their_seats_and_may_play_alone() {
    let server = TestServer::start().await;
    let (ada, _) = create(&server, "coeurs", &["easy", "me", "random", "intermediate"]).await;
    assert_eq!(ada.seat, 1);
    let end = play_to_end(&server, &[&ada]).await;
    assert_eq!(end["log"].as_array().map(Vec::len), Some(32));
    let asked = json!({ "game": "claim", "seats": ["random", "easy"] });
    let (status, watched) = server.post("/api/tables", None, asked).await;
    assert_eq!((status, &watched["seat"], &watched["token"]), (201, &Value::Null, &Value::Null));
    let mut version = 0;
    loop {
        let path = format!("/api/tables/{}?after={version}&wait=20", watched["table"].as_str().expect("an id"));
        let (_, table) = server.get(&path, None).await;
        assert_eq!((&table["viewer"], &table["legal"]), (&Value::Null, &json!([])));
        version = table["version"].as_u64().expect("a version");
        if table["over"] == true {
            break;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn who_leaves_is_played_for_and_may_come_back() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "morpion", &["me", "open"]).await;
    let bob = join(&server, &code, "Bob").await;
    let at = |what: &str| format!("/api/tables/{}/{what}", ada.table);
    assert_eq!(server.post(&at("leave"), Some(&bob.token), json!({})).await.0, 200);
    act(&server, &ada, "1", "b2").await;
    let (_, table) = server.get(&format!("/api/tables/{}?after=6&wait=20", ada.table), None).await;
    assert_eq!(table["seats"][1], json!({ "kind": "person", "name": "Bob", "player": "intermediate", "present": false }));
    assert_eq!(table["log"].as_array().map(Vec::len), Some(2), "the AI has answered: {table}");
    assert_eq!(server.post(&at("return"), Some(&bob.token), json!({})).await.0, 200);
    let free = look(&server, &ada).await["legal"][0].as_str().expect("a free cell").to_string();
    act(&server, &ada, "2", &free).await;
    let own = look(&server, &bob).await;
    assert_eq!((&own["turn"], &own["seats"][1]["player"]), (&json!(1), &Value::Null), "Bob plays again");
    server.stop().await;
}

#[tokio::test]
async fn a_seat_is_free_again_when_its_person_leaves_before_the_start() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "coeurs", &["me", "open", "open", "open"]).await;
    let bob = join(&server, &code, "Bob").await;
    let at = |what: &str| format!("/api/tables/{}/{what}", ada.table);
    assert_eq!(server.post(&at("leave"), Some(&bob.token), json!({})).await.0, 200);
    assert_eq!(
        server.get(&format!("/api/tables/{}", ada.table), Some(&bob.token)).await.0,
        401,
        "the token opens nothing now"
    );
    let eve = join(&server, &code, "Eve").await;
    assert_eq!(eve.seat, bob.seat);
    let (status, refused) = server.post(&at("fill"), Some(&eve.token), json!({})).await;
    assert_eq!((status, &refused["error"]["code"]), (403, &json!("forbidden")), "only the host");
    let (status, _) = server.post(&at("fill"), Some(&ada.token), json!({ "player": "random" })).await;
    assert_eq!(status, 200);
    let table = look(&server, &ada).await;
    assert_eq!((&table["started"], &table["host"]), (&json!(true), &json!(true)));
    assert_eq!(table["seats"][3], json!({ "kind": "ai", "name": "random", "player": "random", "present": false }));
    // A person may take the seat of an AI that came to fill it: before the first card, not in the middle of the deal.
    let (status, _) = server.post(&at("join"), None, json!({ "seat": 3, "name": "Zoe" })).await;
    assert_eq!((status, &table["turn"]), (200, &json!(1)));
    let card = look(&server, &eve).await["legal"][0].as_str().expect("a card").to_string();
    assert_eq!(act(&server, &eve, "1", &card).await.0, 200);
    let (status, refused) = server.post(&at("join"), None, json!({ "seat": 2 })).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("taken")));
    let (status, refused) = server.post(&at("close"), Some(&ada.token), json!({})).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("others_play")));
    server.stop().await;
}

#[tokio::test]
async fn the_same_people_play_again_and_the_next_one_begins() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "morpion", &["me", "open"]).await;
    let bob = join(&server, &code, "Bob").await;
    let rematch = format!("/api/tables/{}/rematch", ada.table);
    assert_eq!(server.post(&rematch, Some(&ada.token), json!({})).await.0, 409, "not before the end");
    play_to_end(&server, &[&ada, &bob]).await;
    let (status, body) = server.post(&rematch, Some(&bob.token), json!({})).await;
    assert_eq!(status, 200, "{body}");
    let bob_again = place(&body);
    assert_eq!((bob_again.seat, look(&server, &ada).await["rematch"].as_str()), (0, Some(bob_again.table.as_str())));
    let (status, _) = server.post(&format!("/api/tables/{}/join", bob_again.table), None, json!({ "name": "Eve" })).await;
    assert_eq!(status, 409, "the seat is kept for Ada");
    let (_, body) = server.post(&rematch, Some(&ada.token), json!({})).await;
    let ada_again = place(&body);
    assert_eq!((ada_again.seat, &ada_again.table), (1, &bob_again.table));
    play_to_end(&server, &[&ada_again, &bob_again]).await;
    server.stop().await;
}

#[tokio::test]
async fn a_restart_changes_nothing() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "love-letter", &["me", "open"]).await;
    let (alone, _) = create(&server, "coeurs", &["me", "random", "random", "random"]).await;
    let bob = join(&server, &code, "Bob").await;
    let first = look(&server, &ada).await["legal"][0].as_str().expect("a card").to_string();
    let answer = act(&server, &ada, "one", &first).await;
    let before = (look(&server, &ada).await, look(&server, &bob).await);
    let server = server.restart().await;
    assert_eq!((look(&server, &ada).await, look(&server, &bob).await), before);
    assert_eq!(act(&server, &ada, "one", &first).await, answer, "an answer that was lost is given again");
    play_to_end(&server, &[&ada, &bob]).await;
    play_to_end(&server, &[&alone]).await;
    server.stop().await;
}

#[tokio::test]
async fn advice_and_reasons_are_for_who_asks() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "coeurs", &["open", "me", "random", "random"]).await;
    // Ada opens: seat 1 does where seat 0 is the meneur.
    let bob = join(&server, &code, "Bob").await;
    let at = |what: &str| format!("/api/tables/{}/{what}", ada.table);
    let asked = json!({ "player": "heuristic", "lang": "fr" });
    let (status, hint) = server.post(&at("hint"), Some(&ada.token), asked.clone()).await;
    assert_eq!(status, 200, "{hint}");
    let advised = hint["thoughts"]["action"].as_str().expect("advice").to_string();
    assert!(look(&server, &ada).await["legal"].as_array().expect("a list").contains(&json!(advised)));
    assert_eq!(server.post(&at("hint"), Some(&bob.token), asked.clone()).await.0, 409);
    assert_eq!(server.post(&at("hint"), None, asked).await.0, 403);
    act(&server, &ada, "1", &advised).await;
    let (status, why) = server.post(&at("why"), Some(&bob.token), json!({ "ply": 0, "player": "heuristic" })).await;
    assert_eq!(status, 200, "{why}");
    assert!(why["thoughts"]["action"].is_null(), "what Ada thought is hers: {why}");
    assert_eq!(server.post(&at("why"), Some(&bob.token), json!({ "ply": 9 })).await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn guessing_codes_is_slowed_down() {
    let server = TestServer::with(|options| options.rates.code = Rate { burst: 5.0, each_second: 0.0 }).await;
    let made = server.post("/api/tables", None, json!({ "game": "morpion", "seats": ["me", "open"] })).await.1;
    let (id, code) = (made["table"].as_str().unwrap(), made["code"].as_str().unwrap());
    for guess in ["AAAAAA", "aaaaab", "AAAAAC/record", "%41AAAAAD"] {
        assert_eq!(server.get(&format!("/api/tables/{guess}"), None).await.0, 404, "{guess}");
    }
    assert_eq!(server.get(&format!("/api/tables/{code}"), None).await.0, 200);
    // The right one is refused like any other, so that nothing is learnt.
    for guess in ["AAAAAE", code] {
        let (status, answer) = server.get(&format!("/api/tables/{guess}"), None).await;
        assert_eq!((status, &answer["error"]["code"]), (429, &json!("too_many")), "{guess}");
    }
    assert_eq!(server.get(&format!("/api/tables/{id}"), None).await.0, 200, "who knows the table goes on");
}

#[tokio::test]
async fn who_is_on_turn_again_after_their_own_move_is_told_at_once() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "claim", &["me", "open"]).await;
    let bob = join(&server, &code, "Bob").await;
    let mut again = 0;
    for turn in 0.. {
        let table = look(&server, &ada).await;
        if table["over"] == true || again == 2 {
            break;
        }
        let person = if table["turn"] == ada.seat { &ada } else { &bob };
        let legal = look(&server, person).await["legal"].clone();
        let (_, kept) = act(&server, person, &turn.to_string(), legal[0].as_str().unwrap()).await;
        let version = &kept["version"];
        let path = format!("/api/tables/{}?after={version}&wait=30", person.table);
        if server.get(&format!("/api/tables/{}", person.table), None).await.1["turn"] == person.seat {
            // Who takes the trick leads to the next: nothing else will happen before they do.
            let answer = tokio::time::timeout(std::time::Duration::from_secs(10), server.get(&path, Some(&person.token)));
            let (_, told) = answer.await.expect("an answer at once");
            assert_eq!((&told["version"], &told["turn"]), (version, &json!(person.seat)));
            assert_ne!(told["legal"], json!([]));
            again += 1;
        }
    }
    assert_eq!(again, 2);
    server.stop().await;
}

#[tokio::test]
async fn who_has_been_told_of_their_turn_waits_for_news() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "morpion", &["me", "open"]).await;
    let bob = join(&server, &code, "Bob").await;
    let version = look(&server, &ada).await["version"].as_u64().unwrap();
    let path = format!("/api/tables/{}?after={version}&wait=30", ada.table);
    let waiting = server.get(&path, Some(&ada.token));
    let playing = act(&server, &ada, "1", "b2");
    let ((_, told), _) = tokio::join!(waiting, playing);
    assert_eq!((&told["version"], &told["turn"]), (&json!(version + 1), &json!(bob.seat)));
}

#[tokio::test]
async fn an_answer_to_join_that_was_lost_is_given_again() {
    let server = TestServer::start().await;
    let (ada, _) = create(&server, "love-letter", &["me", "open", "open"]).await;
    let path = format!("/api/tables/{}/join", ada.table);
    let id = "0123456789abcdefABCDEF";
    let (status, first) = server.post(&path, None, json!({ "name": "Bob", "id": id })).await;
    assert_eq!(status, 200, "{first}");
    let server = server.restart().await;
    assert_eq!(server.post(&path, None, json!({ "name": "Bob", "id": id })).await, (200, first.clone()));
    assert_eq!(look(&server, &place(&first)).await["viewer"], first["seat"]);
    let (_, other) = server.post(&path, None, json!({ "name": "Bob", "id": "another-0123456789abcdef" })).await;
    assert_ne!((&other["seat"], &other["token"]), (&first["seat"], &first["token"]));
    // All seats are taken now; who had one hears so still.
    assert_eq!(server.post(&path, None, json!({ "id": id })).await, (200, first));
    assert_eq!(server.post(&path, None, json!({ "id": "somebody-0123456789abcdef" })).await.0, 409);
    for short in ["", "1", "0123456789abcdef", "0123456789abcdef 0123456789", "é0123456789abcdef0123456789"] {
        assert_eq!(server.post(&path, None, json!({ "id": short })).await.0, 400, "{short}");
    }
    server.stop().await;
}

#[tokio::test]
async fn nul_characters_are_refused_as_what_they_are() {
    let server = TestServer::start().await;
    let (ada, _) = create(&server, "morpion", &["me", "open"]).await;
    for path in [
        "tables/%00",
        "tables/AB%00CD?after=0",
        "deals/%00",
        "players/%00",
        "leaderboard?game=%00",
        "tables/x/positions/%00",
    ] {
        let (status, refused) = server.get(&format!("/api/{path}"), None).await;
        assert!([400, 404].contains(&status), "{path}: {status} {refused}");
    }
    for (path, body) in [
        ("/api/me".to_string(), json!({ "name": "A\0da" })),
        ("/api/tables".into(), json!({ "game": "morpion\0", "seats": ["me", "open"] })),
        ("/api/session".into(), json!({ "name": "Ada\0", "password": "correct horse" })),
        (format!("/api/tables/{}/actions", ada.table), json!({ "id": "\0", "action": "b2" })),
        (format!("/api/tables/{}/join", ada.table), json!({ "name": "\0" })),
    ] {
        let (status, refused) = server.post(&path, Some(&ada.token), body).await;
        assert_eq!(status, 400, "{path}: {refused}");
    }
    server.stop().await;
}

#[tokio::test]
async fn only_named_hosts_are_answered() {
    use axum::body::Body;
    use axum::http::Request;
    let names = vec!["play.example.org".parse().unwrap()];
    let server = TestServer::with(|options| options.hosts = names.into()).await;
    let asked = async |method: &str, path: &str, host: &str, origin: &str| {
        let request = Request::builder().method(method).uri(path).header("host", host).header("origin", origin);
        server.send(request.body(Body::from(r#"{"game":"morpion","seats":["me","open"]}"#)).unwrap()).await.status.as_u16()
    };
    assert_eq!(asked("POST", "/api/tables", "evil.example", "https://evil.example").await, 421);
    assert_eq!(asked("GET", "/api/tables", "evil.example", "https://evil.example").await, 421);
    assert_eq!(asked("GET", "/", "", "").await, 421);
    assert_eq!(asked("POST", "/api/tables", "play.example.org", "https://play.example.org").await, 201);
    assert_eq!(asked("POST", "/api/tables", "play.example.org", "https://evil.example").await, 403);
    assert_eq!(asked("POST", "/api/tables", "localhost:8080", "http://localhost:8080").await, 201);
    assert_eq!(asked("GET", "/readyz", "10.0.0.7:8080", "http://10.0.0.7").await, 200);
    server.stop().await;
}

#[tokio::test]
async fn the_record_of_a_game_has_its_cards_and_not_what_they_came_from() {
    let server = TestServer::start().await;
    let table = json!({ "game": "claim", "seats": ["random", "random"] });
    let (_, made) = server.post("/api/tables", None, table).await;
    let id = made["table"].as_str().unwrap();
    let mut version = 0;
    while {
        let (_, table) = server.get(&format!("/api/tables/{id}?after={version}&wait=20"), None).await;
        version = table["version"].as_u64().unwrap();
        table["over"] == false
    } {}
    let (_, record) = server.get(&format!("/api/tables/{id}/record"), None).await;
    assert_eq!(record["deal"].as_array().unwrap().len(), 52);
    assert!(record["seed"].as_u64().unwrap() < 1 << 53);
    let record = coeur_core::Record::parse(&record.to_string()).unwrap();
    let replayed = coeur_session::open(&record).unwrap();
    assert_eq!(serde_json::to_value(replayed.record()).unwrap(), serde_json::to_value(&record).unwrap());
    let first = &server.server.store().events(id).await.unwrap()[0];
    let secret = serde_json::from_str::<Value>(&first.body).unwrap()["seed"].as_str().unwrap().to_string();
    assert_eq!(secret.len(), 32, "128 bits as hexadecimal digits");
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_was_dealt_from_a_number_goes_on_with_its_cards() {
    let server = TestServer::start().await;
    let (ada, code) = create(&server, "claim", &["me", "open"]).await;
    join(&server, &code, "Bob").await;
    let store = server.server.store();
    let first = &store.events(&ada.table).await.unwrap()[0];
    // As it was written before there were secrets.
    let mut event: Value = serde_json::from_str(&first.body).unwrap();
    event["seed"] = json!(7_203_685_477_580_000_u64);
    let summary = store.table(&ada.table).await.unwrap().unwrap().summary;
    store.rewrite(&ada.table, &[(1, event.to_string())], &summary).await.unwrap();
    let server = server.restart().await;
    let record = coeur_core::Record::dealt("claim", json!({}), 7_203_685_477_580_000, Vec::new());
    let dealt = coeur_session::open(&record).unwrap();
    let seen = look(&server, &ada).await;
    assert_eq!(seen["view"], dealt.view(coeur_core::Viewer::Seat(coeur_core::Seat(0))));
    assert_eq!(act(&server, &ada, "1", seen["legal"][0].as_str().unwrap()).await.0, 200);
    server.stop().await;
}

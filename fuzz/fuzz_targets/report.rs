//! Any bytes as the body of one of the three routes of the Cœurs report; the first byte says which. The answer is 200 or 400,
//! and a card that is answered was one of the possible ones.
#![no_main]

use coeur_fuzz::{Answer, FuzzServer};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

const ROUTES: [&str; 3] = ["/jeu/tour_ia", "/jeu/scores", "/jeu/initialisation"];

/// Players that answer at once: what is tried here is the protocol, not a search.
const PLAYERS: &str = r#"{"ia_players": [{"id": 0, "type": "Random"}, {"id": 1, "type": "Random"},
    {"id": 2, "type": "Random"}, {"id": 3, "type": "Random"}]}"#;

/// The game of who only initialises, so that strong players never sit down in the other.
const ELSEWHERE: [(&str, &str); 1] = [("x-partie", "initialisation")];

fuzz_target!(|bytes: &[u8]| {
    let Some((route, body)) = bytes.split_first() else { return };
    let route = ROUTES[usize::from(route.wrapping_sub(b'0')) % ROUTES.len()];
    SERVER.with(|server| {
        let headers: &[_] = if route == "/jeu/initialisation" { &ELSEWHERE } else { &[] };
        let answer = server.post(route, headers, body.to_vec());
        check(route, body, &answer);
    });
});

thread_local! {
    static SERVER: FuzzServer = {
        let server = FuzzServer::start();
        assert_eq!(server.post("/jeu/initialisation", &[], PLAYERS).status, 200);
        server
    };
}

fn check(route: &str, body: &[u8], answer: &Answer) {
    let said = answer.json();
    assert!([200, 400].contains(&answer.status) && said["status"] == answer.status, "{route} {said}");
    assert!(said["message"].as_str().is_some_and(|message| !message.is_empty()), "{route} {said}");
    // Bodies with the slips of the report's example are read too; only what is JSON as it stands is looked at here.
    if let (200, "/jeu/tour_ia", Ok(asked)) = (answer.status, route, serde_json::from_slice::<Value>(body)) {
        let possible = asked["possible_cards"].as_array().expect("what was answered has possible cards");
        assert!(possible.iter().any(|card| is_same(card, &said["selected_card"])), "{asked} {said}");
        assert_eq!(asked["id"], said["id"]);
    }
}

/// Whether two cards are one, whatever the case in which they are written.
fn is_same(one: &Value, other: &Value) -> bool {
    let name = |card: &Value| card.as_str().map(str::trim).map(str::to_uppercase);
    name(one).is_some() && name(one) == name(other)
}

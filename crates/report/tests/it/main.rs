//! The three routes of the Cœurs report, `/jeu/…`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "the tests of the server need more of it")]
#[path = "../../../server/tests/it/common.rs"]
mod server;

use crate::server::{TestServer, database};
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use coeur_catalog::Table;
use coeur_coeurs::Card;
use coeur_core::{Rng, Seat, Viewer};
use coeur_server::{ClientAddress, Options, Rate};
use coeur_store::Store;
use coeur_testkit::Folder;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::{Arc, LazyLock};
use tokio::runtime::Runtime;

/// As printed in the report, section 6.4.1.
const INITIALISATION: &str = r#"{
  "ia_players": [
    {
      "id": 1,
      "type": "MCTS"
    },
    {
      "id": 2,
      "type": "MCTS"
    },
    {
      "id": 3,
      "type": "NeuralNetwork"
    }
  ]
}"#;

/// As printed in the report, section 6.4.2, slips included.
const TURN: &str = r#"{
  "id": 1,
  "played_cards": ["KD", "10D", "QS","QD"],
  "possible_cards": ["7D", "8D","QH","9S","KC","7H","10S"],
  "tricks": [
    {
      "id": "0",
      "list_of_tricks": [
        {
          "number_trick": "1",
          "cards_trick": ["KD", "10D", "QS","QD"],
        }
      ]
    },
    {
      "id": "1",
      "list_of_tricks": [
      ]
    }
  ]
  {
    "id": "2",
    "list_of_tricks": [
    ]
  }
  {
    "id": "3",
    "list_of_tricks": [
    ]
  }
  ]
}"#;

/// As printed in the report, section 6.4.3.
const SCORES: &str = r#"{
  "scores": [
    {
      "id": "0",
      "score": -20
    },
    {
      "id": 1,
      "score": 0
    },
    {
      "id": 2,
      "score": 0
    },
    {
      "id": 3,
      "score": 40
    }
  ]
}"#;

/// A server with the routes of the report.
async fn server(folder: Folder, change: impl FnOnce(&mut Options)) -> Arc<TestServer> {
    let with_routes = |options: &mut Options| {
        options.extras = vec![coeur_report::routes];
        change(options);
    };
    Arc::new(TestServer::on(folder, with_routes).await)
}

/// One on a new database.
async fn new_server(change: impl FnOnce(&mut Options)) -> Arc<TestServer> {
    server(Folder::new("report"), change).await
}

/// Somebody who asks, from one address.
struct Client {
    server: Arc<TestServer>,
    address: IpAddr,
    game: Option<&'static str>,
}

impl Client {
    fn new(server: &Arc<TestServer>, address: &str) -> Client {
        Client { server: server.clone(), address: address.parse().expect("an address"), game: None }
    }

    async fn alone() -> Client {
        Client::new(&new_server(|_| ()).await, "192.0.2.1")
    }

    /// Stops its server, which nobody else asks.
    async fn stop(self) -> Folder {
        Arc::into_inner(self.server).expect("nobody else asks").stop().await
    }

    async fn send(&self, method: &str, path: &str, body: impl Into<Body>) -> (StatusCode, HeaderMap, Value) {
        let mut request = Request::builder().method(method).uri(path).extension(ClientAddress(self.address));
        if let Some(game) = self.game {
            request = request.header("X-Partie", game);
        }
        let answer = self.server.send(request.body(body.into()).expect("a request")).await;
        (answer.status, answer.headers.clone(), answer.json())
    }

    /// Posts, and checks that the status is that of the body.
    async fn post(&self, path: &str, body: impl Into<Body>) -> (u16, Value) {
        let (status, _, answer) = self.send("POST", path, body).await;
        assert_eq!(answer["status"], status.as_u16(), "{answer}");
        assert!(answer["message"].as_str().is_some_and(|message| !message.is_empty()), "{answer}");
        (status.as_u16(), answer)
    }

    async fn seat_ais(&self, kind: &str) {
        let players: Vec<Value> = (0..4).map(|id| json!({ "id": id, "type": kind })).collect();
        let (status, answer) = self.post("/jeu/initialisation", json!({ "ia_players": players }).to_string()).await;
        assert_eq!(status, 200, "{answer}");
    }

    async fn refused(&self, path: &str, body: impl Into<Body>, says: &str) {
        let (status, answer) = self.post(path, body).await;
        assert_eq!(status, 400, "{answer}");
        assert!(answer["message"].as_str().is_some_and(|message| message.contains(says)), "{answer} should say: {says}");
    }
}

#[tokio::test]
async fn the_examples_of_the_report_are_answered_as_they_stand() {
    let client = Client::alone().await;
    let (status, answer) = client.post("/jeu/initialisation", INITIALISATION).await;
    let message = "Les IA sont initialisées, la partie peut commencer.";
    assert_eq!((status, answer), (200, json!({ "status": 200, "message": message })));

    let (status, answer) = client.post("/jeu/tour_ia", TURN).await;
    assert_eq!(status, 200, "{answer}");
    let card = answer["selected_card"].as_str().unwrap();
    assert!(["7D", "8D", "QH", "9S", "KC", "7H", "10S"].contains(&card), "{card}");
    let message = "L'intelligence artificielle a choisi son coup.";
    assert_eq!(answer, json!({ "status": 200, "message": message, "id": 1, "selected_card": card }));

    let (_, answer) = client.post("/jeu/scores", SCORES).await;
    assert_eq!(answer, json!({ "status": 200, "message": "Scores enregistrés avec succès." }));
}

#[tokio::test]
async fn players_of_ours_are_seated_by_their_specs() {
    let body = json!({ "ia_players": [{ "id": "2", "type": "hard" }, { "id": 0, "type": "mcts(iterations=500)" }] });
    let (_, answer) = Client::alone().await.post("/jeu/initialisation", body.to_string()).await;
    assert_eq!(answer, json!({ "status": 200, "message": "Les IA sont initialisées, la partie peut commencer." }));
}

#[tokio::test]
async fn an_id_is_answered_in_kind() {
    let client = Client::alone().await;
    client.seat_ais("Random").await;
    for id in [json!(1), json!("1")] {
        let body = json!({ "id": id, "played_cards": [], "possible_cards": ["7D"], "tricks": [] });
        let (_, answer) = client.post("/jeu/tour_ia", body.to_string()).await;
        assert_eq!((&answer["id"], &answer["selected_card"]), (&id, &json!("7D")));
    }
}

#[tokio::test]
async fn the_answer_follows_suit_if_it_can() {
    let client = Client::alone().await;
    for kind in ["Random", "MCTS", "NeuralNetwork", "heuristic", "first"] {
        client.seat_ais(kind).await;
        for possible in [json!(["9S", "7D", "AH"]), json!(["9S"]), json!(["7D", "8D", "QH", "9S", "KC", "7H", "10H", "AC"])]
        {
            let body = json!({ "id": 2, "played_cards": ["KS", "8S"], "possible_cards": possible, "tricks": [] });
            let (status, answer) = client.post("/jeu/tour_ia", body.to_string()).await;
            assert_eq!((status, &answer["selected_card"]), (200, &json!("9S")), "{kind} {answer}");
        }
    }
}

#[tokio::test]
async fn every_client_and_every_named_game_has_ais_of_its_own() {
    let server = new_server(|_| ()).await;
    let (one, other) = (Client::new(&server, "192.0.2.1"), Client::new(&server, "2001:db8::2"));
    let named = Client { game: Some("table-7"), ..Client::new(&server, "192.0.2.1") };
    let body = json!({ "id": 3, "played_cards": [], "possible_cards": ["7D"], "tricks": [] }).to_string();
    one.seat_ais("Random").await;
    assert_eq!(one.post("/jeu/tour_ia", body.clone()).await.0, 200);
    for stranger in [&other, &named] {
        stranger.refused("/jeu/tour_ia", body.clone(), "Le joueur 3 n'a pas été initialisé").await;
    }
    named.seat_ais("Random").await;
    assert_eq!(named.post("/jeu/tour_ia", body.clone()).await.0, 200);
    let wrong = Client { game: Some("a b"), ..Client::new(&server, "192.0.2.1") };
    wrong.refused("/jeu/tour_ia", body, "X-Partie").await;
}

#[tokio::test]
async fn a_finished_game_is_kept_with_its_scores_and_its_last_positions() {
    let client = Client::alone().await;
    client.post("/jeu/initialisation", json!({ "ia_players": [{ "id": 1, "type": "Random" }] }).to_string()).await;
    for card in ["7D", "8D"] {
        let body = json!({ "id": 1, "played_cards": ["9D"], "possible_cards": [card], "tricks": [] });
        assert_eq!(client.post("/jeu/tour_ia", body.to_string()).await.0, 200);
    }
    client.post("/jeu/scores", SCORES).await;
    // The same AIs play the next deal.
    let body = json!({ "id": 1, "played_cards": [], "possible_cards": ["7D"], "tricks": [] });
    assert_eq!(client.post("/jeu/tour_ia", body.to_string()).await.0, 200);
    client.post("/jeu/scores", SCORES).await;

    let folder = client.stop().await;
    let store = Store::open(&database(&folder), "reader").await.unwrap();
    let kept = store.report_scores(10).await.unwrap();
    let games: Vec<Value> = kept.iter().map(|kept| serde_json::from_str(&kept.body).unwrap()).collect();
    let [first] =
        games.iter().filter(|game| game["positions"]["1"]["possible_cards"] == json!(["8D"])).collect::<Vec<_>>()[..]
    else {
        panic!("the first game once: {games:?}")
    };
    assert_eq!((games.len(), &first["types"]), (2, &json!([null, "Random", null, null])));
    assert!(kept.iter().all(|kept| kept.scores == "[-20,0,0,40]"), "{kept:?}");
}

#[tokio::test]
async fn the_seated_ais_are_remembered_by_the_next_server() {
    let client = Client::alone().await;
    client.seat_ais("Random").await;
    let next = server(client.stop().await, |_| ()).await;
    let body = json!({ "id": 1, "played_cards": [], "possible_cards": ["7D"], "tricks": [] }).to_string();
    assert_eq!(Client::new(&next, "192.0.2.1").post("/jeu/tour_ia", body).await.0, 200);
}

#[tokio::test]
async fn who_asks_without_pause_is_told_so_in_the_same_form() {
    let few = |options: &mut Options| options.rates.request = Rate { burst: 1.0, each_second: 0.0 };
    let client = Client::new(&new_server(few).await, "192.0.2.1");
    assert_eq!(client.post("/jeu/scores", SCORES).await.0, 200);
    assert_eq!(client.post("/jeu/scores", SCORES).await.0, 429);
}

#[tokio::test]
async fn what_a_client_may_keep_has_an_end() {
    let few = |options: &mut Options| {
        options.rates.score = Rate { burst: 3.0, each_second: 0.0 };
        options.rates.bytes = Rate { burst: 4_000.0, each_second: 0.0 };
    };
    let server = new_server(few).await;
    let (one, other) = (Client::new(&server, "192.0.2.1"), Client::new(&server, "192.0.2.2"));
    // A type is kept with every game: it is short.
    for long in ["Random".to_string() + &" ".repeat(64_000), " ".repeat(101), String::new()] {
        let body = json!({ "ia_players": [{ "id": 1, "type": long }] }).to_string();
        one.refused("/jeu/initialisation", body, "ia_players[0].type : un type d'IA a de 1 à 100 caractères").await;
    }
    one.seat_ais("Random").await;
    for _ in 0..3 {
        assert_eq!(one.post("/jeu/scores", SCORES).await.0, 200);
    }
    let (status, headers, answer) = one.send("POST", "/jeu/scores", SCORES).await;
    assert_eq!((status.as_u16(), &answer["status"]), (429, &json!(429)));
    assert_eq!(headers["retry-after"], "86400");
    assert_eq!(answer["message"], "Trop de requêtes ou trop de parties : réessayez dans 24 heures.");
    // So are the games under way, however they are called.
    const NAMES: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let body = json!({ "ia_players": [{ "id": 1, "type": "Random" }] }).to_string();
    let mut begun = 0;
    while begun < NAMES.len() {
        let named = Client { game: Some(&NAMES[begun..=begun]), ..Client::new(&server, "192.0.2.1") };
        if named.post("/jeu/initialisation", body.clone()).await.0 == 429 {
            break;
        }
        begun += 1;
    }
    assert!((5..NAMES.len()).contains(&begun), "{begun}");
    other.seat_ais("Random").await;
    assert_eq!(other.post("/jeu/scores", SCORES).await.0, 200);
}

#[tokio::test]
async fn other_methods_and_other_paths_are_refused_in_the_same_form() {
    let client = Client::alone().await;
    for path in ["/jeu/initialisation", "/jeu/tour_ia", "/jeu/scores"] {
        for method in ["GET", "PUT", "DELETE", "OPTIONS"] {
            let (status, headers, answer) = client.send(method, path, Body::empty()).await;
            assert_eq!((status.as_u16(), &answer["status"]), (405, &json!(405)), "{method} {path}");
            assert_eq!(headers["allow"], "POST");
        }
    }
    for path in ["/jeu", "/jeu/", "/jeu/nothing"] {
        let (status, headers, answer) = client.send("POST", path, Body::empty()).await;
        assert_eq!((status.as_u16(), &answer["status"]), (404, &json!(404)), "{path}");
        assert_eq!(headers["cache-control"], "no-store");
    }
}

#[tokio::test]
async fn what_is_no_json_is_refused() {
    let client = Client::alone().await;
    for path in ["/jeu/initialisation", "/jeu/tour_ia", "/jeu/scores"] {
        for body in ["", "{", "bonjour", "{\"ia_players\": [}", &"[".repeat(10_000)] {
            client.refused(path, body.to_string(), "n'est pas du JSON").await;
        }
        for body in ["null", "[]", "1", "\"\"", "{}"] {
            client.refused(path, body, "La requête : ").await;
        }
        client.refused(path, vec![0xff, 0xfe], "UTF-8").await;
        client.refused(path, " ".repeat(64 * 1024 + 1), "64 Kio").await;
    }
}

#[tokio::test]
async fn a_wrong_initialisation_is_refused_by_name() {
    let client = Client::alone().await;
    let wrong = [
        (json!([]), "au moins une IA"),
        (json!({}), "ia_players : il faut une liste"),
        (json!([1]), "ia_players[0] : il faut un objet"),
        (json!([{ "id": 1 }]), "ia_players[0] : le champ « type » manque"),
        (json!([{ "id": 1, "type": "MCTS", "name": "x" }]), "le champ « name » est inconnu"),
        (json!([{ "id": 4, "type": "MCTS" }]), "pas de joueur 4"),
        (json!([{ "id": -1, "type": "MCTS" }]), "pas de joueur -1"),
        (json!([{ "id": 1.5, "type": "MCTS" }]), "pas de joueur 1.5"),
        (json!([{ "id": "un", "type": "MCTS" }]), "pas de joueur un"),
        (json!([{ "id": null, "type": "MCTS" }]), "le numéro d'un joueur"),
        (json!([{ "id": 1, "type": 1 }]), "ia_players[0].type : il faut un texte"),
        (json!([{ "id": 1, "type": "Minimax" }]), "Le type d'IA « Minimax » est inconnu"),
        (json!([{ "id": 1, "type": "human" }]), "inconnu"),
        (json!([{ "id": 1, "type": "mcts(iterations=0)" }]), "est refusé"),
        (json!([{ "id": 1, "type": "network(file=/dev/zero)" }]), "est refusé"),
        (json!([{ "id": 1, "type": "mcts(" }]), "est refusé"),
        (json!([{ "id": 1, "type": "mcts(threads=64)" }]), "est refusé"),
        (json!([{ "id": 1, "type": "mcts(iterations=1000000000)" }]), "est refusé"),
        (json!([{ "id": 1, "type": "MCTS" }, { "id": "1", "type": "MCTS" }]), "le joueur 1 est cité deux fois"),
    ];
    for (players, says) in wrong {
        client.refused("/jeu/initialisation", json!({ "ia_players": players }).to_string(), says).await;
    }
}

#[tokio::test]
async fn a_position_that_cannot_be_is_refused_by_name() {
    let client = Client::alone().await;
    client.seat_ais("Random").await;
    let won = |cards: Value| json!([{ "id": 0, "list_of_tricks": [{ "number_trick": 1, "cards_trick": cards }] }]);
    let nine = json!(["7D", "8D", "9D", "10D", "JD", "QD", "KD", "AD", "AS"]);
    let wrong = [
        ("id", json!(7), "pas de joueur 7"),
        ("played_cards", json!("7H"), "played_cards : il faut une liste"),
        ("played_cards", json!(["7H", 8]), "played_cards[1] : il faut un texte"),
        ("played_cards", json!(["1H"]), "« 1H » n'est pas une carte"),
        ("played_cards", json!(["7H", "7H"]), "La carte 7H est citée deux fois"),
        ("played_cards", json!(["7D"]), "La carte 7D est à la fois"),
        ("played_cards", json!(["7H", "8H", "9H", "10H"]), "4 cartes jouées ne sont dans aucun pli"),
        ("possible_cards", json!([]), "possible_cards est vide"),
        ("possible_cards", json!(["7D", "7D"]), "La carte 7D est citée deux fois"),
        ("possible_cards", nine, "possible_cards a 9 cartes"),
        ("tricks", json!({}), "tricks : il faut une liste"),
        ("tricks", json!([{ "id": 0 }]), "le champ « list_of_tricks » manque"),
        ("tricks", won(json!(["7S", "8S", "9S"])), "un pli a quatre cartes, celui-ci en a 3"),
        ("tricks", won(json!(["7S", "8S", "9S", "10S", "JS"])), "celui-ci en a 5"),
        ("tricks", won(json!(["7S", "8S", "9S", "10S"])), "La carte 7S est dans un pli, mais pas dans played_cards"),
        ("tricks", won(json!(["7S", "7S", "9S", "10S"])), "La carte 7S est citée deux fois"),
        ("tricks", json!([{ "id": 0, "list_of_tricks": [] }, { "id": "0", "list_of_tricks": [] }]), "cité deux fois"),
        ("encore", json!(1), "le champ « encore » est inconnu"),
    ];
    for (field, value, says) in wrong {
        let mut body = json!({ "id": 1, "played_cards": [], "possible_cards": ["7D"], "tricks": [] });
        body[field] = value;
        client.refused("/jeu/tour_ia", body.to_string(), says).await;
    }
    for number in [json!(0), json!(9), json!("un"), json!(null)] {
        let trick = json!({ "number_trick": number, "cards_trick": ["7S", "8S", "9S", "10S"] });
        let tricks = json!([{ "id": 0, "list_of_tricks": [trick] }]);
        let played = ["7S", "8S", "9S", "10S"];
        let body = json!({ "id": 1, "played_cards": played, "possible_cards": ["7D"], "tricks": tricks });
        client.refused("/jeu/tour_ia", body.to_string(), "number_trick : il faut le numéro d'un pli").await;
    }
}

#[tokio::test]
async fn scores_that_cannot_be_are_refused_by_name() {
    let client = Client::alone().await;
    let scores = |scores: &[Value]| {
        let entries: Vec<Value> = scores.iter().enumerate().map(|(id, score)| json!({ "id": id, "score": score })).collect();
        json!({ "scores": entries }).to_string()
    };
    let wrong = [
        (scores(&[json!(0), json!(0), json!(-40)]), "Il faut le score des quatre joueurs ; il y en a 3"),
        (scores(&[json!(0), json!(0), json!(0), json!(-40), json!(0)]), "pas de joueur 4"),
        (scores(&[json!(0), json!(0), json!(0), json!(-39)]), "scores[3].score : un score de Cœurs est un multiple de 5"),
        (scores(&[json!(0), json!(0), json!(0), json!(1_000_000)]), "scores[3].score"),
        (scores(&[json!(0), json!(0), json!(0), json!("-40")]), "scores[3].score"),
        (scores(&[json!(0), json!(0), json!(0), json!(2.5)]), "scores[3].score"),
        (json!({ "scores": 1 }).to_string(), "scores : il faut une liste"),
        (SCORES.replace("\"id\": 3", "\"id\": 2"), "le joueur 2 est cité deux fois"),
    ];
    for (body, says) in wrong {
        client.refused("/jeu/scores", body, says).await;
    }
}

/// Plays a real deal with one of the routes' AIs at every seat.
async fn play_a_deal(client: &Client, seed: u64, whole_hand: impl Fn(usize) -> bool) {
    let mut table: Box<dyn Table> =
        coeur_catalog::game("coeurs").and_then(|game| game.deal(&json!({}), seed)).expect("a deal");
    let mut won: [Vec<Value>; 4] = Default::default();
    while let Some(seat) = table.turn() {
        let (view, legal) = (table.view(Viewer::Seat(seat)), table.legal());
        let played: Vec<String> = table.played().into_iter().map(|(_, card)| card).collect();
        let tricks: Vec<Value> =
            won.iter().enumerate().map(|(id, tricks)| json!({ "id": id.to_string(), "list_of_tricks": tricks })).collect();
        let possible = if whole_hand(played.len()) { view["hand"].clone() } else { json!(legal) };
        let body = json!({ "id": seat, "played_cards": played, "possible_cards": possible, "tricks": tricks });
        let (status, answer) = client.post("/jeu/tour_ia", body.to_string()).await;
        assert_eq!((status, &answer["id"]), (200, &json!(seat)), "{body} {answer}");
        let card = answer["selected_card"].as_str().expect("a card");
        assert!(legal.iter().any(|legal| legal == card), "{card} of {legal:?}");
        table.play(card).expect("legal");
        if table.ply().is_multiple_of(4) {
            let trick = &table.view(Viewer::Seat(Seat(0)))["last_trick"];
            let winner = trick["winner"].as_u64().expect("a seat") as usize;
            won[winner].push(json!({ "number_trick": (table.ply() / 4).to_string(), "cards_trick": trick["cards"] }));
        }
    }
    let payoffs = table.payoffs();
    let scores: Vec<Value> = (0..4).map(|id| json!({ "id": id, "score": payoffs[Seat(id)] })).collect();
    let (status, answer) = client.post("/jeu/scores", json!({ "scores": scores }).to_string()).await;
    assert_eq!(status, 200, "{answer}");
}

#[tokio::test]
async fn whole_deals_are_played() {
    let client = Client::alone().await;
    for (kind, deals) in [
        ("Random", 20),
        ("NeuralNetwork", 20),
        ("heuristic", 5),
        ("mcts(iterations=30,infer=true,exact=2)", 2),
        ("pimc(worlds=2)", 1),
    ] {
        client.seat_ais(kind).await;
        for seed in 0..deals {
            play_a_deal(&client, seed, |ply| (ply as u64 + seed).is_multiple_of(2)).await;
        }
    }
}

/// A question that is nearly right: cards from a shuffled pack, some of them twice, some of them none.
fn nearly(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut pack: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    rng.shuffle(&mut pack);
    let spoil = rng.below(3) == 0;
    let mut cards = |count: usize| -> Vec<String> {
        let mut cards = pack.split_off(pack.len() - count);
        if spoil {
            cards.push(["7H", "1H", "", "AS"][rng.below(4) as usize].into());
        }
        cards
    };
    let trick = cards(4);
    let (under_way, possible) = (cards(seed as usize % 5), cards(seed as usize / 5 % 10));
    let played: Vec<&String> = trick.iter().chain(&under_way).collect();
    let tricks = json!([{ "id": seed % 4, "list_of_tricks": [{ "number_trick": 1, "cards_trick": trick }] }]);
    json!({ "id": seed / 7 % 5, "played_cards": played, "possible_cards": possible, "tricks": tricks }).to_string()
}

/// Texts from right to wrong.
fn bodies() -> impl Strategy<Value = String> {
    let right =
        prop_oneof![any::<u64>().prop_map(nearly), Just(INITIALISATION.into()), Just(TURN.into()), Just(SCORES.into())];
    let torn = (right.clone(), any::<prop::sample::Index>(), "[\\[\\]{},:\"0-9a ]{0,3}").prop_map(
        |(body, place, put): (String, _, _)| {
            let mut letters: Vec<char> = body.chars().collect();
            let place = place.index(letters.len());
            letters.splice(place..(place + 2).min(letters.len()), put.chars());
            letters.into_iter().collect()
        },
    );
    prop_oneof![right, torn, ".*"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_body_is_ever_our_fault(body in bodies()) {
        static RUNTIME: LazyLock<(Runtime, Client)> = LazyLock::new(|| {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            let unlimited = |options: &mut Options| options.rates = options.rates.scaled(1e6);
            let server = runtime.block_on(new_server(unlimited));
            (runtime, Client::new(&server, "192.0.2.1"))
        });
        let (runtime, client) = &*RUNTIME;
        runtime.block_on(async {
            client.seat_ais("heuristic").await;
            for path in ["/jeu/initialisation", "/jeu/tour_ia", "/jeu/scores"] {
                let (status, answer) = client.post(path, body.clone()).await;
                assert!(status == 200 || status == 400, "{answer}");
            }
        });
    }
}

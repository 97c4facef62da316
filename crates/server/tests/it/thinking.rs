//! AIs that think for strangers: what may be asked of them, and whose turn it is.

use crate::common::{Answer, TestServer, send};
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use coeur_catalog::{OutsiderFactory, Spec, admit};
use coeur_server::{ClientAddress, Rates};
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use tokio::task::JoinSet;

/// As dear as a player of Cœurs may be: two seconds for each card.
const DEAREST: &str = "mcts(iterations=500000)";

/// Asks from an address, with the token of a seat or without.
async fn ask_from(router: Router, last: u8, path: String, token: String, body: Value) -> Answer {
    let request = Request::post(path).header("authorization", format!("Bearer {token}"));
    let mut request = request.body(Body::from(body.to_string())).unwrap();
    if token.is_empty() {
        request.headers_mut().remove("authorization");
    }
    request.extensions_mut().insert(ClientAddress(IpAddr::V4(Ipv4Addr::new(10, 0, 0, last))));
    send(&router, request).await
}

async fn open_from(server: &TestServer, last: u8, body: Value) -> Value {
    let answer = ask_from(server.router.clone(), last, "/api/tables".into(), String::new(), body).await;
    assert_eq!(answer.status, 201, "{}", answer.json());
    answer.json()
}

async fn metric(server: &TestServer, name: &str) -> f64 {
    let answer = server.send(Request::get("/metrics").body(Body::empty()).unwrap()).await;
    let text = String::from_utf8(answer.body).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
}

#[tokio::test]
async fn a_stranger_is_answered_while_one_visitor_does_their_worst() {
    let server = TestServer::with(|options| options.rates = Rates::none()).await;
    let worst = |seats: Value| json!({ "game": "coeurs", "seats": seats, "begins": 1, "name": "Mallory" });
    let mut mine = Value::Null;
    for _ in 0..10 {
        mine = open_from(&server, 1, worst(json!(["me", DEAREST, DEAREST, DEAREST]))).await;
    }
    // One where it is the visitor's own turn, to ask for advice at.
    let own = open_from(&server, 1, json!({ "game": "morpion", "seats": ["me", "easy"] })).await;
    let mut hints = JoinSet::new();
    for _ in 0..20 {
        let path = format!("/api/tables/{}/hint", own["table"].as_str().unwrap());
        let token = own["token"].as_str().unwrap().to_string();
        hints.spawn(ask_from(server.router.clone(), 1, path, token, json!({ "player": "hard" })));
    }
    // Who asks for more than can wait hears so, and when to come again.
    let refused = hints.join_next().await.unwrap().unwrap();
    let seconds = refused.header("retry-after").parse::<u64>().unwrap();
    assert_eq!((refused.status.as_u16(), &refused.json()["error"]["retry_after"]), (429, &json!(seconds)));
    assert!(refused.json()["error"]["message"].as_str().unwrap().contains("ask again in"), "{}", refused.json());

    let stranger = open_from(&server, 2, json!({ "game": "morpion", "seats": ["me", "easy"], "begins": 1 })).await;
    let (path, token) = (format!("/api/tables/{}", stranger["table"].as_str().unwrap()), stranger["token"].as_str());
    let (_, table) = server.get(&format!("{path}?after=3&wait=20"), token).await;
    assert_eq!(table["log"].as_array().unwrap().len(), 1, "the AI has moved: {table}");
    // The others still wait: nobody had to be done first.
    assert!(metric(&server, "coeur_ai_waiting{class=\"opponent\"}").await >= 8.0);
    assert!(metric(&server, "coeur_ai_waiting{class=\"advice\"}").await >= 10.0);
    assert!(metric(&server, "coeur_ai_preempted_total").await >= 1.0);
    assert!(metric(&server, "coeur_ai_refused_total{class=\"advice\"}").await >= 1.0);
    assert_eq!(metric(&server, "coeur_ai_given_up_total").await, 0.0);
    let (_, theirs) = server.get(&format!("/api/tables/{}", mine["table"].as_str().unwrap()), None).await;
    assert_eq!(theirs["seats"][1]["player"], DEAREST, "{theirs}");
    hints.abort_all();
    server.stop().await;
}

#[tokio::test]
async fn a_player_that_takes_too_much_is_refused_wherever_it_can_be_asked_for() {
    let server = TestServer::start().await;
    let (too_dear, spaces) = ("mtdf(table_bits=28)", format!("mcts({}iterations=9)", " ".repeat(3900)));
    // A program, refused even where the process that serves had let the very same one in.
    let program = "external(command=\"touch started\")";
    let make: OutsiderFactory = Arc::new(|| panic!("nobody may start a program by asking a server"));
    let _let_in = admit(&Spec::parse(program).unwrap(), make);
    let refused = |(status, body): (u16, Value), what: &str| {
        let message = body["error"]["message"].as_str().unwrap_or_default().to_string();
        assert_eq!(status, 400, "{what}: {body}");
        let reasons = ["2 s and 64 MB", "at most 100", "starts a program"];
        assert!(reasons.iter().any(|reason| message.contains(reason)), "{what}: {message}");
        assert!(message.len() < 300, "{message}");
    };
    for spec in [too_dear, &spaces, program] {
        let seats = json!({ "game": "morpion", "seats": ["me", spec] });
        refused(server.post("/api/tables", None, seats).await, "seats");
        let stand_in = json!({ "game": "morpion", "seats": ["me", "open"], "stand_in": spec });
        refused(server.post("/api/tables", None, stand_in).await, "stand_in");
        let (_, table) = server.post("/api/tables", None, json!({ "game": "morpion", "seats": ["me", "open"] })).await;
        let (path, token) = (format!("/api/tables/{}", table["table"].as_str().unwrap()), table["token"].as_str());
        refused(server.post(&format!("{path}/fill"), token, json!({ "player": spec })).await, "fill");
        let (status, _) = server.post(&format!("{path}/fill"), token, json!({ "player": " mcts( iterations = 9 ) " })).await;
        assert_eq!(status, 200);
        refused(server.post(&format!("{path}/hint"), token, json!({ "player": spec })).await, "hint");
        let (_, body) = server.post(&format!("{path}/actions"), token, json!({ "id": "1", "action": "b2" })).await;
        assert_eq!(body["action"], "b2");
        refused(server.post(&format!("{path}/why"), token, json!({ "ply": 0, "player": spec })).await, "why");
        let (_, looked) = server.get(&path, token).await;
        assert_eq!(looked["seats"][1]["player"], "mcts(iterations=9)", "kept in the one way to write it");
    }
    server.stop().await;
}

#[tokio::test]
async fn an_ai_that_is_no_longer_allowed_is_replaced_and_stays_so_after_a_restart() {
    let server = TestServer::start().await;
    let body = json!({ "game": "morpion", "seats": ["me", "mcts(iterations=9)"], "stand_in": "mcts(iterations=9)" });
    let (_, table) = server.post("/api/tables", None, body).await;
    let (id, token) = (table["table"].as_str().unwrap().to_string(), table["token"].as_str().map(str::to_string));
    // As an earlier version would have kept it.
    let store = server.server.store();
    let mut events = store.events(&id).await.unwrap();
    let body = events.remove(0).body.replace("mcts(iterations=9)", "mtdf(table_bits=28)");
    store.rewrite(&id, &[(1, body)], "{}").await.unwrap();

    let mut server = server.restart().await;
    let path = format!("/api/tables/{id}");
    let token = token.as_deref();
    let (status, _) = server.post(&format!("{path}/actions"), token, json!({ "id": "1", "action": "a1" })).await;
    assert_eq!(status, 200);
    // Created, joined, started, played, replaced, played.
    let mut version = 4;
    for _ in 0..2 {
        let (_, looked) = server.get(&format!("{path}?after=5&wait=20"), token).await;
        assert_eq!(looked["seats"][1]["player"], "easy", "{looked}");
        assert_eq!(looked["turn"], 0, "{looked}");
        version = looked["version"].as_u64().unwrap();
        server = server.restart().await;
    }
    assert_eq!(version, 6);
    let kept = server.server.store().events(&id).await.unwrap();
    let why: Value = serde_json::from_str(&kept[4].body).unwrap();
    assert_eq!(why, json!({ "event": "replaced", "seat": 1, "player": "easy", "why": "too_dear" }));
    server.stop().await;
}

//! Any bytes as what is sent to a route under `/api/`: the first byte says which route, the second who asks, the rest is the
//! body, or what stands behind the question mark. Nothing that comes from outside is a fault of the server's.
//!
//! Advice is left out: it searches.
#![no_main]

use axum::body::Body;
use axum::http::Request;
use coeur_fuzz::FuzzServer;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use std::cell::RefCell;

/// `{table}`, `{code}`, `{over}`, `{deal}`, `{tournament}` and `{person}` stand for those that were made before.
const ROUTES: [(&str, &str); 54] = [
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{code}/join"),
    ("POST", "/api/tables/{table}/actions"),
    ("POST", "/api/tables/{table}/fill"),
    ("POST", "/api/tables/{table}/leave"),
    ("POST", "/api/tables/{table}/return"),
    ("POST", "/api/tables/{table}/close"),
    ("POST", "/api/tables/{over}/rematch"),
    ("GET", "/api/tables/{table}?"),
    ("GET", "/api/tables/{code}?screen=fr&"),
    ("GET", "/api/tables/{table}/record?"),
    ("GET", "/api/tables/{over}/record?"),
    ("GET", "/api/tables/{over}/positions/0?"),
    ("GET", "/api/tables/{over}/positions/"),
    ("GET", "/api/tables/{table}/live?"),
    ("GET", "/api/tables/"),
    ("GET", "/api/tables"),
    ("GET", "/api/games?"),
    ("POST", "/api/me"),
    ("GET", "/api/me?"),
    ("GET", "/api/me/games?"),
    ("GET", "/api/me/export?"),
    ("POST", "/api/account"),
    ("PUT", "/api/account"),
    ("DELETE", "/api/account"),
    ("POST", "/api/session"),
    ("DELETE", "/api/session"),
    ("DELETE", "/api/sessions"),
    ("GET", "/api/leaderboard?"),
    ("GET", "/api/players/{person}?"),
    ("POST", "/api/deals"),
    ("GET", "/api/deals/{deal}?"),
    ("GET", "/api/export/games.jsonl?"),
    ("PATCH", "/api/"),
    ("POST", "/api/tournaments"),
    ("GET", "/api/tournaments/{tournament}?"),
    ("POST", "/api/tournaments/{tournament}/end"),
    ("GET", "/api/tournaments?"),
    ("GET", "/api/players/{person}/ratings?"),
    ("POST", "/api/tables/{table}/say"),
    ("POST", "/api/tables/{table}/takeback"),
    ("POST", "/api/tables/{table}/invite"),
    ("POST", "/api/friends"),
    ("GET", "/api/friends?"),
    ("DELETE", "/api/friends/{person}"),
    ("PUT", "/api/me/puzzles/claim"),
    ("GET", "/api/tables/{over}/point?"),
    ("POST", "/api/tables/{over}/point"),
    ("POST", "/api/bots"),
    ("GET", "/api/bots?"),
    ("POST", "/api/bots/{person}/token"),
    ("DELETE", "/api/bots/{person}"),
    ("GET", "/api/league/morpion?"),
    ("POST", "/api/league/morpion/play"),
];

/// What was tried changes the server; after so many tries another one begins.
const TRIES: u32 = 500;

fuzz_target!(|bytes: &[u8]| {
    let [route, who, rest @ ..] = bytes else { return };
    WORLD.with_borrow_mut(|world| {
        let world = match world {
            Some(world) if world.tries < TRIES => world,
            world => {
                *world = None;
                world.insert(World::new())
            }
        };
        world.tries += 1;
        world.ask(ROUTES[usize::from(route.wrapping_sub(b'0')) % ROUTES.len()], *who, rest);
    });
});

thread_local! {
    static WORLD: RefCell<Option<World>> = const { RefCell::new(None) };
}

/// A server with a table under way, a table that is over, a shared deal, a tournament, and somebody with an account.
struct World {
    server: FuzzServer,
    tries: u32,
    token: String,
    cookie: String,
    /// What the names in the routes stand for.
    names: [(&'static str, String); 6],
}

impl World {
    fn new() -> World {
        let server = FuzzServer::start();
        let post = |path: &str, headers: &[(&str, &str)], body: &str| {
            let answer = server.post(path, headers, body.to_string());
            assert!(answer.status < 300, "{path} {}", answer.json());
            answer
        };
        let account = post("/api/me", &[], r#"{"name": "Ada"}"#);
        let cookie = account.cookie.clone().expect("a guest is given a cookie");
        let known = [("cookie", cookie.as_str())];
        let table = post("/api/tables", &known, r#"{"game": "coeurs", "seats": ["me", "random", "open", "random"]}"#).json();
        let over = post("/api/tables", &[], r#"{"game": "morpion", "seats": ["me", "open"]}"#).json();
        let closing = format!("Bearer {}", text(&over["token"]));
        post(&format!("/api/tables/{}/close", text(&over["table"])), &[("authorization", &closing)], "");
        let deal = post("/api/deals", &known, r#"{"game": "claim"}"#).json();
        let asked = r#"{"name": "Jeudi", "game": "morpion", "deals": 2, "hours": 3}"#;
        let tournament = post("/api/tournaments", &known, asked).json();
        let names = [
            ("{table}", text(&table["table"])),
            ("{code}", text(&table["code"])),
            ("{over}", text(&over["table"])),
            ("{deal}", text(&deal["deal"])),
            ("{tournament}", text(&tournament["tournament"])),
            ("{person}", text(&account.json()["user"]["id"])),
        ];
        World { token: text(&table["token"]), cookie, names, tries: 0, server }
    }

    fn ask(&self, (method, route): (&str, &str), who: u8, rest: &[u8]) {
        let mut path = route.to_string();
        for (name, meant) in &self.names {
            path = path.replace(name, meant);
        }
        let in_address = method == "GET";
        if in_address {
            // Who waits for an event says nothing about the server.
            let Some(rest) = std::str::from_utf8(rest).ok().filter(|rest| !rest.contains("wait")) else { return };
            path.push_str(rest);
        }
        let mut request = Request::builder().method(method).uri(&path);
        if who & 1 != 0 {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        if who & 2 != 0 {
            request = request.header("cookie", &self.cookie);
        }
        let body = if in_address { Body::empty() } else { Body::from(rest.to_vec()) };
        // What is no address never reaches the server.
        let Ok(request) = request.body(body) else { return };
        let answer = self.server.send(request);
        // The shapes of refusals are looked at too: a client shows them to people.
        assert!(answer.status < 500, "{method} {path} {} {}", answer.status, String::from_utf8_lossy(&answer.body));
        if answer.status >= 400 && path.starts_with("/api/") {
            let refused = answer.json();
            assert!(refused["error"]["message"].is_string(), "{method} {path} {} {refused}", answer.status);
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_string()
}

//! A server on a database of its own, and people who ask it things, each with a browser's cookie.

use crate::common::{database, send};
use axum::body::Body;
use axum::http::header::{AUTHORIZATION, COOKIE, RETRY_AFTER, SET_COOKIE};
use axum::http::{Request, StatusCode};
use coeur_server::{ClientAddress, Options, Rates, Server};
use coeur_store::DatabaseUrl;
use coeur_testkit::Folder;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A server, and the folder of its database, which is removed at the end.
pub struct TestServer {
    server: Option<Server>,
    folder: Folder,
    rates: Rates,
}

impl TestServer {
    pub async fn open() -> TestServer {
        TestServer::open_on(|_| ()).await
    }

    /// With a database that is laid there before it starts.
    pub async fn open_on(lay: impl FnOnce(&Path)) -> TestServer {
        let mut server = TestServer { server: None, folder: Folder::new("visited"), rates: Rates::default() };
        lay(&server.folder.join("coeur.db"));
        server.start().await;
        server
    }

    /// With limits of its own.
    pub async fn with(change: impl FnOnce(&mut Rates)) -> TestServer {
        let mut server = TestServer::open().await;
        server.server.take().unwrap().stop().await;
        change(&mut server.rates);
        server.start().await;
        server
    }

    pub fn database(&self) -> DatabaseUrl {
        database(&self.folder)
    }

    /// A file beside the database.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    pub async fn start(&mut self) {
        let options = Options { secure_cookies: true, rates: self.rates, ..Options::new(self.database()) };
        self.server = Some(Server::start(options).await.unwrap());
    }

    pub async fn stop(&mut self) {
        self.server.take().unwrap().stop().await;
    }

    pub async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    /// Somebody whom the server does not know.
    pub fn stranger(&self) -> Visitor {
        Visitor { cookie: None, device: None, address: IpAddr::from([127, 0, 0, 1]), retry_after: None }
    }

    /// Somebody whom the server does not know, from an address of their own.
    pub fn stranger_at(&self, number: u8) -> Visitor {
        Visitor { address: IpAddr::from([192, 0, 2, number]), ..self.stranger() }
    }

    pub async fn guest(&self, name: &str) -> Visitor {
        let mut guest = self.stranger();
        let (status, _) = self.ask(&mut guest, "POST", "/api/me", json!({ "name": name })).await;
        assert_eq!(status, StatusCode::OK);
        guest
    }

    pub async fn account(&self, name: &str) -> Visitor {
        let mut visitor = self.stranger();
        let (status, _) =
            self.ask(&mut visitor, "POST", "/api/account", json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!(status, StatusCode::CREATED);
        visitor
    }

    /// Asks, and keeps the cookie that comes with the answer.
    pub async fn ask(&self, visitor: &mut Visitor, method: &str, path: &str, body: Value) -> (StatusCode, Value) {
        let (status, text) = self.text(visitor, method, path, body).await;
        (status, serde_json::from_str(&text).unwrap_or_else(|_| panic!("{path}: {text}")))
    }

    pub async fn text(&self, visitor: &mut Visitor, method: &str, path: &str, body: Value) -> (StatusCode, String) {
        let mut request = Request::builder().method(method).uri(path);
        for (name, cookie) in [("coeur_session", &visitor.cookie), ("coeur_device", &visitor.device)] {
            if let Some(cookie) = cookie {
                request = request.header(COOKIE, format!("{name}={cookie}"));
            }
        }
        let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
        let request = request.extension(ClientAddress(visitor.address)).body(body).unwrap();
        let answer = send(&self.server.as_ref().unwrap().router(), request).await;
        for set in answer.headers.get_all(SET_COOKIE) {
            visitor.take_cookie(set.to_str().unwrap());
        }
        visitor.retry_after = answer.headers.get(RETRY_AFTER).map(|value| value.to_str().unwrap().parse().unwrap());
        (answer.status, String::from_utf8(answer.body).unwrap())
    }

    /// Asks with the secret of a seat, and without a cookie.
    pub async fn ask_with(&self, token: &str, method: &str, path: &str, body: Value) -> (StatusCode, Value) {
        self.ask_from(self.stranger().address, token, method, path, body).await
    }

    /// Asks with a secret, from an address.
    pub async fn ask_from(
        &self,
        address: IpAddr,
        token: &str,
        method: &str,
        path: &str,
        body: Value,
    ) -> (StatusCode, Value) {
        let request = Request::builder().method(method).uri(path).header(AUTHORIZATION, format!("Bearer {token}"));
        let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
        let request = request.extension(ClientAddress(address)).body(body).unwrap();
        let answer = send(&self.server.as_ref().unwrap().router(), request).await;
        (answer.status, answer.json())
    }

    /// As `ask`, where the answer must be a good one.
    pub async fn done(&self, visitor: &mut Visitor, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask(visitor, method, path, body).await;
        assert!(status.is_success(), "{method} {path}: {status} {answer}");
        answer
    }

    pub async fn get(&self, visitor: &mut Visitor, path: &str) -> Value {
        self.done(visitor, "GET", path, Value::Null).await
    }

    /// Asks again until the answer is as expected.
    pub async fn wait_for(&self, visitor: &mut Visitor, path: &str, expected: impl Fn(&Value) -> bool) -> Value {
        let mut answer = Value::Null;
        for _ in 0..3000 {
            answer = self.get(visitor, path).await;
            if expected(&answer) {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("{path} stays {answer}");
    }

    /// How many tables wait or are played.
    pub async fn unfinished(&self) -> usize {
        self.server.as_ref().unwrap().store().unfinished().await.unwrap().len()
    }

    /// Two people sit down at a new table of Morpion.
    pub async fn morpion(&self, first: &mut Visitor, second: &mut Visitor) -> String {
        let table = self.done(first, "POST", "/api/tables", json!({ "game": "morpion", "seats": ["me", "open"] })).await;
        let table = table["table"].as_str().unwrap().to_string();
        self.done(second, "POST", &format!("/api/tables/{table}/join"), json!({})).await;
        table
    }

    pub async fn play(&self, visitor: &mut Visitor, table: &str, action: &str) {
        let body = json!({ "id": action, "action": action });
        self.done(visitor, "POST", &format!("/api/tables/{table}/actions"), body).await;
    }

    /// The one who sits first wins in five moves.
    pub async fn first_wins(&self, first: &mut Visitor, second: &mut Visitor, table: &str) {
        for (n, action) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
            self.play(if n % 2 == 0 { first } else { second }, table, action).await;
        }
    }
}

pub const PASSWORD: &str = "correct horse";

/// Somebody with a browser.
#[derive(Clone)]
pub struct Visitor {
    pub cookie: Option<String>,
    /// What the browser shows after it has signed out, too.
    pub device: Option<String>,
    pub address: IpAddr,
    /// What the last answer said.
    pub retry_after: Option<u64>,
}

impl Visitor {
    fn take_cookie(&mut self, set: &str) {
        let (name, rest) = set.split_once('=').unwrap();
        let (value, attributes) = rest.split_once("; ").unwrap();
        let (kept, path, days) = match name {
            "coeur_session" => (&mut self.cookie, "/", 90),
            "coeur_device" => (&mut self.device, "/api/session", 400),
            _ => panic!("{name}"),
        };
        let age = if value.is_empty() { 0 } else { days * 86_400 };
        assert_eq!(attributes, format!("HttpOnly; SameSite=Lax; Path={path}; Max-Age={age}; Secure"));
        *kept = (!value.is_empty()).then(|| value.to_string());
    }
}

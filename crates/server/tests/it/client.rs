//! A server of its own for each test, asked without a network.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use coeur_server::{Options, Page, Rates, Server};
use serde_json::Value;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use tower::ServiceExt;

pub struct TestServer {
    server: Server,
    router: Router,
    file: PathBuf,
}

/// An answer, read to its end.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

impl TestServer {
    /// A server with an empty database.
    pub async fn start() -> TestServer {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("server-{}-{number}.db", std::process::id());
        let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        remove(&file);
        TestServer::on(file).await
    }

    async fn on(file: PathBuf) -> TestServer {
        let options = Options {
            database: format!("sqlite:{}", file.display()).parse().expect("a path"),
            ai_threads: 1,
            rates: Rates::default(),
            page: Page::embedded(),
            secure_cookies: false,
        };
        let server = Server::start(options).await.expect("a server starts");
        TestServer { router: server.router(), server, file }
    }

    /// Stops the server and starts another on the same database.
    pub async fn restart(self) -> TestServer {
        let TestServer { server, router, file } = self;
        drop(router);
        server.stop().await;
        TestServer::on(file).await
    }

    /// Stops it and removes its database.
    pub async fn stop(self) {
        let TestServer { server, router, file } = self;
        drop(router);
        server.stop().await;
        remove(&file);
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("it always answers");
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a body").to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub async fn ask(&self, method: &str, path: &str, token: Option<&str>, body: Option<Value>) -> (u16, Value) {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let answer = self.send(request.body(body).expect("a request")).await;
        (answer.status.as_u16(), answer.json())
    }

    pub async fn get(&self, path: &str, token: Option<&str>) -> (u16, Value) {
        self.ask("GET", path, token, None).await
    }

    pub async fn post(&self, path: &str, token: Option<&str>, body: Value) -> (u16, Value) {
        self.ask("POST", path, token, Some(body)).await
    }
}

fn remove(file: &std::path::Path) {
    for ending in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
}

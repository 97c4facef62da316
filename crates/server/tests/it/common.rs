//! A server of its own for each test, with a database that is thrown away.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use coeur_server::{Options, Server};
use coeur_store::DatabaseUrl;
use coeur_testkit::Folder;
use serde_json::Value;
use tower::ServiceExt;

pub fn database(folder: &Folder) -> DatabaseUrl {
    DatabaseUrl::Sqlite(folder.join("coeur.db"))
}

pub fn options(folder: &Folder) -> Options {
    Options::new(database(folder))
}

/// A server that is asked without a network.
pub struct TestServer {
    pub server: Server,
    pub router: Router,
    folder: Folder,
}

impl TestServer {
    pub async fn start() -> TestServer {
        TestServer::with(|_| ()).await
    }

    pub async fn with(change: impl FnOnce(&mut Options)) -> TestServer {
        TestServer::on(Folder::new("server"), change).await
    }

    /// A server that goes on with what another has left in this folder.
    pub async fn on(folder: Folder, change: impl FnOnce(&mut Options)) -> TestServer {
        let mut options = options(&folder);
        change(&mut options);
        let server = Server::start(options).await.expect("a server");
        TestServer { router: server.router(), server, folder }
    }

    /// Stops it, and leaves what it has kept.
    pub async fn stop(self) -> Folder {
        self.server.stop().await;
        self.folder
    }

    /// Stops it, and starts another on the same database.
    pub async fn restart(self) -> TestServer {
        TestServer::on(self.stop().await, |_| ()).await
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        send(&self.router, request).await
    }

    /// Asks with the token of a seat or without, and takes the answer as JSON.
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

/// An answer, read to its end.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("readable"))
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

pub async fn send(router: &Router, request: Request<Body>) -> Answer {
    let response = router.clone().oneshot(request).await.expect("it always answers");
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.expect("a body").to_vec();
    Answer { status: parts.status, headers: parts.headers, body }
}

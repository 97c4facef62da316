//! A server with the routes of the report, and a database that is thrown away.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use coeur_server::{Options, Server};
use coeur_store::DatabaseUrl;
use serde_json::Value;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use tower::ServiceExt;

/// A folder that is removed at the end.
pub struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("report-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    pub fn database(&self) -> DatabaseUrl {
        DatabaseUrl::Sqlite(self.0.join("coeur.db"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// It is asked without a network.
pub struct TestServer {
    server: Server,
    router: Router,
    folder: Folder,
}

impl TestServer {
    pub async fn start() -> TestServer {
        TestServer::with(|_| ()).await
    }

    pub async fn with(change: impl FnOnce(&mut Options)) -> TestServer {
        TestServer::on(Folder::new(), change).await
    }

    /// A server that goes on with what another has left in this folder.
    pub async fn on(folder: Folder, change: impl FnOnce(&mut Options)) -> TestServer {
        let mut options = Options::new(folder.database());
        options.extras = vec![coeur_report::routes];
        change(&mut options);
        let server = Server::start(options).await.expect("a server");
        TestServer { router: server.router(), server, folder }
    }

    /// Stops it, and leaves what it has kept.
    pub async fn stop(self) -> Folder {
        self.server.stop().await;
        self.folder
    }

    pub async fn send(&self, request: Request<Body>) -> (StatusCode, HeaderMap, Value) {
        let response = self.router.clone().oneshot(request).await.expect("it always answers");
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a body");
        (parts.status, parts.headers, serde_json::from_slice(&body).expect("JSON"))
    }
}

//! A server that fuzz targets ask without a network: the real router, on a database in a folder that is thrown away.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use coeur_server::{MakeExtra, Options, Rates, Server};
use coeur_store::DatabaseUrl;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

/// Nothing that is asked here may take longer. Generous, because a fuzzer shares its machine and checks every access.
const LONGEST: Duration = Duration::from_secs(20);

pub struct FuzzServer {
    /// `None` once it has been stopped.
    running: Option<(Runtime, Server)>,
    router: Router,
    folder: PathBuf,
}

/// An answer, read to its end.
pub struct Answer {
    pub status: u16,
    /// What the server wants a browser to send from now on.
    pub cookie: Option<String>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("answers are JSON")
    }
}

impl FuzzServer {
    pub fn start() -> FuzzServer {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        // A disk in memory, where there is one: every change is written to the end before it is answered.
        let shared_memory = Path::new("/dev/shm");
        let folder = if shared_memory.is_dir() { shared_memory.into() } else { std::env::temp_dir() };
        let folder = folder.join(format!("coeur-fuzz-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the database");
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let database = DatabaseUrl::Sqlite(folder.join("coeur.db"));
        let extras: Vec<MakeExtra> = vec![coeur_report::routes];
        let options = Options { rates: Rates::none(), extras, ..Options::new(database) };
        let server = runtime.block_on(Server::start(options)).expect("a server");
        FuzzServer { router: server.router(), running: Some((runtime, server)), folder }
    }

    pub fn send(&self, request: Request<Body>) -> Answer {
        let (runtime, _) = self.running.as_ref().expect("it runs until it is dropped");
        runtime.block_on(async {
            let asked = format!("{} {}", request.method(), request.uri());
            let answered = async {
                let response = self.router.clone().oneshot(request).await.expect("a router always answers");
                let cookie = response.headers().get("set-cookie").and_then(|value| value.to_str().ok());
                let cookie = cookie.and_then(|value| value.split(';').next()).map(str::to_string);
                let status = response.status().as_u16();
                let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body comes to its end").to_vec();
                Answer { status, cookie, body }
            };
            let answer = tokio::time::timeout(LONGEST, answered).await;
            answer.unwrap_or_else(|_| panic!("no answer to {asked}"))
        })
    }

    pub fn post(&self, path: &str, headers: &[(&str, &str)], body: impl Into<Body>) -> Answer {
        let mut request = Request::post(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(body.into()).expect("a request"))
    }
}

impl Drop for FuzzServer {
    fn drop(&mut self) {
        if let Some((runtime, server)) = self.running.take() {
            // On a thread of its own: at the end of the program, what a runtime keeps for this one may be gone already.
            let stopped = std::thread::spawn(move || runtime.block_on(server.stop())).join();
            stopped.expect("a server stops");
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

//! The other servers of the database: which are up, how they are asked, and how they know that it was one of them.

use crate::seal::SealKey;
use axum::body::{Body, Bytes};
use axum::http::header::{CONNECTION, HeaderName, TRANSFER_ENCODING, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Uri};
use axum::response::Response;
use coeur_store::Sibling;
use http_body_util::Full;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioIo};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Who asked the other server, and its seal.
pub const PASSED: HeaderName = HeaderName::from_static("x-coeur-passed");

/// Said by a server that was asked about a table which is not its own.
pub const NOT_HERE: HeaderName = HeaderName::from_static("x-coeur-elsewhere");

/// How long a connection to another server may take.
const CONNECT: Duration = Duration::from_secs(1);

/// How long one is kept that nothing is asked on: shorter than the other side keeps it.
const IDLE: Duration = Duration::from_secs(30);

/// Why another server gave no answer.
pub enum Unanswered {
    /// It heard nothing, or has not the table.
    NotAsked,
    /// It may have done what was asked.
    Cut,
}

pub struct Siblings {
    client: Client<HttpConnector, Full<Bytes>>,
    key: Arc<SealKey>,
    /// Those that were up when this server's lease was last renewed.
    up: watch::Sender<Vec<Sibling>>,
}

impl Siblings {
    pub fn new(key: Arc<SealKey>) -> Siblings {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        connector.set_connect_timeout(Some(CONNECT));
        let client = Client::builder(TokioExecutor::new()).pool_idle_timeout(IDLE).build(connector);
        Siblings { client, key, up: watch::Sender::new(Vec::new()) }
    }

    pub fn are_up(&self, up: Vec<Sibling>) {
        self.up.send_if_modified(|known| {
            let changed = *known != up;
            *known = up;
            changed
        });
    }

    /// Whether one is up that does not stop.
    pub fn any_stays(&self) -> bool {
        self.up.borrow().iter().any(|sibling| !sibling.leaving)
    }

    /// Waits until a server is not up any more, though it may still hold connections.
    async fn gone(&self, address: &str) {
        let mut up = self.up.subscribe();
        let is_gone = |up: &Vec<Sibling>| up.iter().all(|sibling| sibling.address != address);
        if up.wait_for(is_gone).await.is_err() {
            std::future::pending().await
        }
    }

    /// Asks another server what somebody has asked this one. A socket is opened there, and joined to theirs.
    pub async fn ask(&self, owner: &str, client: IpAddr, parts: &Parts, body: Bytes) -> Result<Response, Unanswered> {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let uri: Uri = format!("http://{owner}{path}").parse().map_err(|_| Unanswered::NotAsked)?;
        let mut request = hyper::Request::new(Full::new(body));
        (*request.method_mut(), *request.uri_mut(), *request.headers_mut()) =
            (parts.method.clone(), uri, parts.headers.clone());
        request.headers_mut().remove(TRANSFER_ENCODING);
        let seal = self.key.passed(client, parts.method.as_str(), path);
        let passed = HeaderValue::try_from(format!("{client} {seal}")).map_err(|_| Unanswered::NotAsked)?;
        request.headers_mut().insert(PASSED, passed);
        let answer = tokio::select! {
            biased;
            answer = self.client.request(request) => answer,
            () = self.gone(owner) => return Err(Unanswered::Cut),
        };
        let answer = answer.map_err(|error| if error.is_connect() { Unanswered::NotAsked } else { Unanswered::Cut })?;
        if answer.headers().contains_key(NOT_HERE) {
            return Err(Unanswered::NotAsked);
        }
        Ok(answer.map(Body::new))
    }

    /// Joins the socket of somebody here to the one that was opened for them at another server, until either ends.
    pub fn join(self: &Arc<Self>, owner: String, parts: &Parts, mut answer: Response) -> Response {
        let theirs = hyper::upgrade::on(&mut answer);
        let here = parts.extensions.get::<hyper::upgrade::OnUpgrade>().cloned();
        let siblings = self.clone();
        tokio::spawn(async move {
            let Some(here) = here else { return };
            let (Ok(theirs), Ok(here)) = tokio::join!(theirs, here) else { return };
            let (mut theirs, mut here) = (TokioIo::new(theirs), TokioIo::new(here));
            tokio::select! {
                // Whoever is left finds its connection closed, and comes back.
                _ = tokio::io::copy_bidirectional_with_sizes(&mut here, &mut theirs, 2 << 10, 8 << 10) => {}
                () = siblings.gone(&owner) => {}
            }
        });
        let (parts, _) = answer.into_parts();
        Response::from_parts(parts, Body::empty())
    }
}

/// Whether somebody asks for a socket.
pub fn is_upgrade(parts: &Parts) -> bool {
    parts.headers.contains_key(UPGRADE) && parts.headers.contains_key(CONNECTION)
}

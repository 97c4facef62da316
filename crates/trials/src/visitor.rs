//! Somebody with an address of their own: on the loopback everybody may choose one of 127.0.0.0/8.

use crate::Trouble;
use coeur_protocol::TableDocument;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{HeaderMap, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};

/// No answer takes longer, waiting for events included.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection to the server from this address.
pub async fn connect(server: SocketAddr, from: Ipv4Addr) -> Result<TcpStream, Trouble> {
    let socket = TcpSocket::new_v4()?;
    // Who has no address of their own lets the system choose: it looks for a free port for this one server then, and not for one that is
    // free for all, which took most of both cores while twenty thousand connections were closing.
    if from != Ipv4Addr::LOCALHOST {
        socket.bind(SocketAddr::from((from, 0)))?;
    }
    let stream = socket.connect(server).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Keeps its cookies and one connection, as a browser does. A copy has a connection of its own.
pub struct Visitor {
    pub server: SocketAddr,
    pub from: Ipv4Addr,
    pub cookies: BTreeMap<String, String>,
    /// Of the seat that it speaks for.
    pub token: Option<String>,
    connection: Option<SendRequest<Full<Bytes>>>,
}

impl Clone for Visitor {
    fn clone(&self) -> Self {
        Visitor { cookies: self.cookies.clone(), token: self.token.clone(), ..Visitor::new(self.server, self.from) }
    }
}

impl Visitor {
    pub fn new(server: SocketAddr, from: Ipv4Addr) -> Visitor {
        Visitor { server, from, cookies: BTreeMap::new(), token: None, connection: None }
    }

    pub async fn get(&mut self, path: &str) -> Result<Reply, Trouble> {
        self.ask(Method::GET, path, &[], None).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Reply, Trouble> {
        self.ask(Method::POST, path, &[], Some(body)).await
    }

    /// Asks once. These headers replace the visitor's own of the same name.
    pub async fn ask(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Result<Reply, Trouble> {
        tokio::time::timeout(PATIENCE, self.ask_now(method, path, headers, body)).await?
    }

    async fn ask_now(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Result<Reply, Trouble> {
        let mut own = vec![("host", self.server.to_string())];
        own.extend(self.token.iter().map(|token| ("authorization", format!("Bearer {token}"))));
        if !self.cookies.is_empty() {
            let cookies = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
            own.push(("cookie", cookies.collect::<Vec<_>>().join("; ")));
        }
        own.retain(|(name, _)| headers.iter().all(|(other, _)| other != name));
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in own.iter().map(|(name, value)| (*name, value.as_str())).chain(headers.iter().copied()) {
            request = request.header(name, value);
        }
        let body = body.map_or_else(Bytes::new, |body| Bytes::from(body.to_string()));
        let request = request.body(Full::new(body))?;
        let mut connection = match self.connection.take().filter(|connection| !connection.is_closed()) {
            Some(connection) => connection,
            None => {
                let (connection, talk) = handshake(TokioIo::new(connect(self.server, self.from).await?)).await?;
                tokio::spawn(talk);
                connection
            }
        };
        connection.ready().await?;
        let answer = connection.send_request(request).await?;
        let (status, headers) = (answer.status(), answer.headers().clone());
        let bytes = answer.into_body().collect().await?.to_bytes();
        self.connection = Some(connection);
        self.keep_cookies(&headers);
        Ok(Reply { status, headers, bytes })
    }

    fn keep_cookies(&mut self, headers: &HeaderMap) {
        for cookie in headers.get_all(SET_COOKIE).iter().filter_map(|cookie| cookie.to_str().ok()) {
            let Some((name, value)) = cookie.split(';').next().and_then(|pair| pair.split_once('=')) else { continue };
            match value {
                "" => self.cookies.remove(name),
                value => self.cookies.insert(name.into(), value.into()),
            };
        }
    }

    /// Makes a table and takes the seat of who made it: the table's id.
    pub async fn make_table(&mut self, table: &Value) -> Result<String, Trouble> {
        let made = self.post("/api/tables", table).await?.good()?;
        self.token = made["token"].as_str().map(String::from);
        Ok(made["table"].as_str().ok_or("no table")?.into())
    }

    /// The table as this visitor sees it, at once, or after that event within so many seconds.
    pub async fn look(&mut self, table: &str, after: Option<(u64, u64)>) -> Result<TableDocument, Trouble> {
        let wait = after.map_or(String::new(), |(version, seconds)| format!("?after={version}&wait={seconds}"));
        Ok(serde_json::from_value(self.get(&format!("/api/tables/{table}{wait}")).await?.good()?)?)
    }

    /// Plays an action: the version that acknowledges it.
    pub async fn play(&mut self, table: &str, id: &str, action: &str) -> Result<u64, Trouble> {
        let path = format!("/api/tables/{table}/actions");
        let kept = self.post(&path, &json!({ "id": id, "action": action })).await?.good()?;
        Ok(kept["version"].as_u64().ok_or("no version")?)
    }

    /// Plays the first legal action whenever it is this visitor's turn, until the game is over.
    pub async fn play_on(&mut self, table: &str) -> Result<(), Trouble> {
        let mut seen = None;
        loop {
            let document = self.look(table, seen).await?;
            if document.over {
                return Ok(());
            }
            seen = Some((document.version, 5));
            if let Some(action) = document.legal.iter().flatten().next() {
                self.play(table, &document.version.to_string(), action).await?;
                // It may be the same visitor's turn again, without another event.
                seen = None;
            }
        }
    }
}

/// An answer as it came.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Bytes,
}

impl Reply {
    pub fn is_good(&self) -> bool {
        self.status.is_success()
    }

    /// The body as JSON, null where it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_default()
    }

    /// The body of a good answer.
    pub fn good(self) -> Result<Value, Trouble> {
        if self.is_good() { Ok(self.json()) } else { Err(format!("{} {}", self.status, self.json()).into()) }
    }
}

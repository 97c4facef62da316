//! The smallest client that does: one request, one answer.

use crate::Trouble;
use coeur_protocol::{CreatedTable, GrantedSeat, JoinTable, NewTable};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;

/// No answer takes longer, waiting for events included.
const PATIENCE: Duration = Duration::from_secs(60);

/// An answer, its body as JSON where it is.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub body: Value,
}

/// Asks once. `token` is that of a seat.
pub async fn ask(
    server: SocketAddr,
    method: Method,
    path: &str,
    token: Option<&str>,
    body: Option<&Value>,
) -> Result<Answer, Trouble> {
    tokio::time::timeout(PATIENCE, ask_now(server, method, path, token, body)).await?
}

async fn ask_now(
    server: SocketAddr,
    method: Method,
    path: &str,
    token: Option<&str>,
    body: Option<&Value>,
) -> Result<Answer, Trouble> {
    let stream = TcpStream::connect(server).await?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    let connection = tokio::spawn(connection);
    let mut request = Request::builder().method(method).uri(path).header("host", server.to_string());
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let body = body.map_or_else(Bytes::new, |body| Bytes::from(body.to_string()));
    let answer = sender.send_request(request.body(Full::new(body))?).await?;
    let status = answer.status();
    let bytes = answer.into_body().collect().await?.to_bytes();
    connection.abort();
    Ok(Answer { status, body: serde_json::from_slice(&bytes).unwrap_or_default() })
}

/// Asks, and takes nothing but a good answer.
pub async fn get<T: DeserializeOwned>(server: SocketAddr, path: &str, token: Option<&str>) -> Result<T, Trouble> {
    good(ask(server, Method::GET, path, token, None).await?)
}

pub async fn post<T: DeserializeOwned>(
    server: SocketAddr,
    path: &str,
    token: Option<&str>,
    body: &impl Serialize,
) -> Result<T, Trouble> {
    good(ask(server, Method::POST, path, token, Some(&serde_json::to_value(body)?)).await?)
}

/// Makes a table, for who has a seat there.
pub async fn create(server: SocketAddr, table: &NewTable) -> Result<GrantedSeat, Trouble> {
    let CreatedTable { table, seat, token, .. } = post(server, "/api/tables", None, table).await?;
    Ok(GrantedSeat { table, seat: seat.ok_or("no seat")?, token: token.ok_or("no token")? })
}

/// Takes any open seat.
pub async fn join(server: SocketAddr, table: &str) -> Result<GrantedSeat, Trouble> {
    post(server, &format!("/api/tables/{table}/join"), None, &JoinTable::default()).await
}

pub fn good<T: DeserializeOwned>(answer: Answer) -> Result<T, Trouble> {
    match answer.status.is_success() {
        true => Ok(serde_json::from_value(answer.body)?),
        false => Err(format!("{} {}", answer.status, answer.body).into()),
    }
}

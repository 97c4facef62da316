//! The smallest client that does: one request, one answer.

use crate::Trouble;
use crate::visitor::Visitor;
use coeur_protocol::{CreatedTable, GrantedSeat, JoinTable, NewTable};
use hyper::{Method, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::net::{Ipv4Addr, SocketAddr};

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
    let mut visitor = Visitor::new(server, Ipv4Addr::LOCALHOST);
    visitor.token = token.map(String::from);
    let reply = visitor.ask(method, path, &[], body).await?;
    Ok(Answer { status: reply.status, body: reply.json() })
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

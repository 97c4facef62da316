//! A seat at a table over a WebSocket.

use crate::Trouble;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

pub struct Socket(WebSocketStream<TcpStream>);

/// What the server sends: the table, or the answer to a move.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Told {
    Table(Table),
    Answer { id: Value, version: Option<u64>, error: Option<Value> },
}

/// The part of a table's document that a client needs to play.
#[derive(Debug, Deserialize)]
pub struct Table {
    pub table: String,
    pub version: u64,
    pub turn: Option<u8>,
    pub viewer: Option<u8>,
    pub legal: Vec<String>,
    pub over: bool,
}

impl Socket {
    /// Opens a socket at `path` (with its query) and says whose seat it is; without a token it watches.
    pub async fn open(server: SocketAddr, path: &str, token: Option<&str>) -> Result<Socket, Trouble> {
        let mut socket = Socket::silent(server, path).await?;
        socket.send(&token.map_or_else(|| json!({}), |token| json!({ "token": token }))).await?;
        Ok(socket)
    }

    /// Opens a socket and says nothing.
    pub async fn silent(server: SocketAddr, path: &str) -> Result<Socket, Trouble> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        let request = format!("ws://{server}{path}").into_client_request()?;
        let config = WebSocketConfig::default().read_buffer_size(8 << 10).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket(stream))
    }

    pub async fn send(&mut self, message: &Value) -> Result<(), Trouble> {
        Ok(self.0.send(Message::text(message.to_string())).await?)
    }

    /// Sends whatever it is, as it is.
    pub async fn send_message(&mut self, message: Message) -> Result<(), Trouble> {
        Ok(self.0.send(message).await?)
    }

    pub async fn play(&mut self, id: &str, action: &str) -> Result<(), Trouble> {
        self.send(&json!({ "do": "play", "id": id, "action": action })).await
    }

    /// What the server says next; `None` when it closes.
    pub async fn hear(&mut self) -> Result<Option<Told>, Trouble> {
        loop {
            match self.hear_message().await? {
                Some(Message::Text(text)) => return Ok(Some(serde_json::from_str(&text)?)),
                Some(Message::Close(_)) | None => return Ok(None),
                Some(_) => {}
            }
        }
    }

    pub async fn hear_message(&mut self) -> Result<Option<Message>, Trouble> {
        Ok(self.0.next().await.transpose()?)
    }
}

//! A seat at a table over a WebSocket.

use crate::Trouble;
use crate::visitor::connect;
use coeur_protocol::{ClientMessage, ServerMessage};
use futures_util::{SinkExt, StreamExt};
use std::net::{Ipv4Addr, SocketAddr};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens a socket at `path` (with its query) and says whose seat it is; without a token it watches.
    pub async fn open(server: SocketAddr, path: &str, token: Option<&str>) -> Result<Socket, Trouble> {
        let mut socket = Socket::silent(server, path).await?;
        socket.send(&ClientMessage::Greeting { token: token.map(String::from) }).await?;
        Ok(socket)
    }

    /// Opens a socket and says nothing.
    pub async fn silent(server: SocketAddr, path: &str) -> Result<Socket, Trouble> {
        Socket::silent_from(Ipv4Addr::LOCALHOST, server, path).await
    }

    /// As [`Socket::silent`], from an address of its own.
    pub async fn silent_from(from: Ipv4Addr, server: SocketAddr, path: &str) -> Result<Socket, Trouble> {
        let stream = connect(server, from).await?;
        let request = format!("ws://{server}{path}").into_client_request()?;
        let config = WebSocketConfig::default().read_buffer_size(8 << 10).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket(stream))
    }

    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), Trouble> {
        Ok(self.0.send(Message::text(serde_json::to_string(message)?)).await?)
    }

    /// Sends whatever it is, as it is.
    pub async fn send_message(&mut self, message: Message) -> Result<(), Trouble> {
        Ok(self.0.send(message).await?)
    }

    pub async fn play(&mut self, id: &str, action: &str) -> Result<(), Trouble> {
        self.send(&ClientMessage::Play { id: id.into(), action: action.into() }).await
    }

    /// What the server says next; `None` when it closes.
    pub async fn hear(&mut self) -> Result<Option<ServerMessage>, Trouble> {
        loop {
            match self.hear_message().await? {
                Some(Message::Text(text)) => return Ok(Some(ServerMessage::read(&text)?)),
                Some(Message::Close(_)) | None => return Ok(None),
                Some(_) => {}
            }
        }
    }

    pub async fn hear_message(&mut self) -> Result<Option<Message>, Trouble> {
        Ok(self.0.next().await.transpose()?)
    }
}

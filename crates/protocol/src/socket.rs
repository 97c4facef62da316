//! What goes over a table's WebSocket: one message each way.

use crate::requests::ErrorDetails;
use crate::table::TableDocument;
use coeur_core::Lang;
use serde::de::{Error, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// What a client sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum ClientMessage {
    /// An action of the client's seat; `id` is a name of its own for this move.
    Play { id: String, action: String },
    /// From now on in this language, with all that a screen needs.
    Screen { lang: Lang },
    /// What it sends first, without a `do`: the secret of its seat. Without it the cookie says who it is, or it watches.
    #[serde(untagged)]
    Greeting {
        #[serde(skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
}

/// By hand, so that an error says what is wrong with the kind of message that was meant.
impl<'de> Deserialize<'de> for ClientMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ClientMessage, D::Error> {
        #[derive(Deserialize)]
        #[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
        enum Order {
            Play { id: String, action: String },
            Screen { lang: Lang },
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Greeting {
            token: Option<String>,
        }
        let message = Value::deserialize(deserializer)?;
        if message.as_object().is_some_and(|message| !message.contains_key("do")) {
            let Greeting { token } = Greeting::deserialize(message).map_err(D::Error::custom)?;
            return Ok(ClientMessage::Greeting { token });
        }
        Ok(match Order::deserialize(message).map_err(D::Error::custom)? {
            Order::Play { id, action } => ClientMessage::Play { id, action },
            Order::Screen { lang } => ClientMessage::Screen { lang },
        })
    }
}

/// What a server sends.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ServerMessage {
    /// After every event.
    Table(Box<TableDocument>),
    /// The move with this id is played and kept.
    Played { id: Value, version: u64 },
    /// To the message with this id, null where it had none; without one where the socket is closed next.
    Refused {
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<Value>,
        error: ErrorDetails,
    },
}

impl ServerMessage {
    pub fn read(text: &str) -> serde_json::Result<ServerMessage> {
        /// What tells messages apart. A derived reader that tries one after the other would double the code of all boards.
        #[derive(Deserialize)]
        struct Either {
            table: Option<IgnoredAny>,
            id: Option<Value>,
            version: Option<u64>,
            error: Option<ErrorDetails>,
        }
        match serde_json::from_str(text)? {
            Either { table: Some(_), .. } => serde_json::from_str(text).map(ServerMessage::Table),
            Either { id, error: Some(error), .. } => Ok(ServerMessage::Refused { id, error }),
            Either { id: Some(id), version: Some(version), .. } => Ok(ServerMessage::Played { id, version }),
            _ => Err(serde_json::Error::custom("neither a table nor an answer")),
        }
    }

    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("messages are JSON")
    }
}

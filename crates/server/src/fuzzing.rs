//! What the fuzz targets ask of the server where a socket would stand in their way.

use crate::routes::live::read_message;
use serde_json::Value;

/// Reads a message of a client's WebSocket. What is none is answered; that answer is returned.
pub fn socket_message(text: &str) -> Option<Value> {
    let refused = read_message(text).err()?;
    Some(serde_json::to_value(refused).expect("answers are JSON"))
}

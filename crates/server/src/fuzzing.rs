//! What the fuzz targets ask of the server where a socket would stand in their way.

use crate::routes::live::{Greeting, Order};
use serde_json::Value;

/// Reads a message of a client's WebSocket as a greeting and as an order. What cannot be an order is answered; that answer
/// is returned.
pub fn socket_message(text: &str) -> Option<Value> {
    let _ = Greeting::read(text);
    Order::read(text).err()
}

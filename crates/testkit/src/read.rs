//! What is read from JSON in a test.

use coeur_core::reexport::serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads what is handed in from outside, such as a view, as the catalog does. Each way of reading JSON is compiled anew for each type, and the
/// views of a game are long: tests have one way.
pub fn read<T: DeserializeOwned>(json: &Value) -> serde_json::Result<T> {
    T::deserialize(json)
}

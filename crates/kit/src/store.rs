//! The browser's memory: what is kept between visits, where the browser allows it.

use serde::Serialize;
use serde::de::DeserializeOwned;
use web_sys::Storage;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// What was kept under a name; nothing where it is not there, not readable, or storage is forbidden.
pub fn load<T: DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_str(&storage()?.get_item(name).ok()??).ok()
}

/// Keeps a value. A page that may not keep anything still works until it is closed.
pub fn save<T: Serialize>(name: &str, value: &T) {
    if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(value)) {
        let _ = storage.set_item(name, &text);
    }
}

/// Forgets what was kept under a name.
pub fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// The names that begin in this way, of all that is kept.
pub fn names(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let name = |place| storage.key(place).ok().flatten();
    (0..storage.length().unwrap_or(0)).filter_map(name).filter(|name| name.starts_with(prefix)).collect()
}

//! Networks in use, by name: read once, however many players are made of them.

use crate::card::NetworkCard;
use crate::error::NetworkError;
use crate::file::read;
use crate::network::Network;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

/// A network with its card, shared by all who use it.
pub type Loaded = Arc<(Network, NetworkCard)>;

/// A network that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// Its name, which is that of its file without the ending.
    pub name: &'static str,
    /// The file; `None` in the browser, which fetches it and [`provide`]s it.
    pub bytes: Option<&'static [u8]>,
}

/// The network of that name in the folder `networks` of the crate that asks.
#[macro_export]
macro_rules! shipped {
    ($name:literal) => {{
        #[cfg(target_arch = "wasm32")]
        let bytes: Option<&'static [u8]> = None;
        #[cfg(not(target_arch = "wasm32"))]
        let bytes: Option<&'static [u8]> =
            Some(include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/networks/", $name, ".safetensors")));
        $crate::Shipped { name: $name, bytes }
    }};
}

/// The shipped networks that have been read, and the files with the time and size they had.
#[derive(Default)]
struct Registry {
    shipped: HashMap<String, Loaded>,
    files: HashMap<String, (Option<SystemTime>, u64, Loaded)>,
}

static REGISTRY: Mutex<Option<Registry>> = Mutex::new(None);

/// Nobody panics while holding it; whoever did would leave it whole.
fn with_registry<T>(work: impl FnOnce(&mut Registry) -> T) -> T {
    let mut guard: MutexGuard<'_, Option<Registry>> = REGISTRY.lock().unwrap_or_else(PoisonError::into_inner);
    work(guard.get_or_insert_default())
}

/// Hands over a network that was fetched, under the name it is shipped by.
pub fn provide(name: &str, bytes: &[u8]) -> Result<(), NetworkError> {
    let loaded = Arc::new(read(bytes)?);
    with_registry(|registry| registry.shipped.insert(name.into(), loaded));
    Ok(())
}

impl Shipped {
    pub fn load(self) -> Result<Loaded, NetworkError> {
        if let Some(loaded) = with_registry(|registry| registry.shipped.get(self.name).cloned()) {
            return Ok(loaded);
        }
        // Said plainly that a browser has no bytes: so what reads them need not travel before a network does.
        match self.bytes.filter(|_| !cfg!(target_arch = "wasm32")) {
            Some(bytes) => {
                provide(self.name, bytes)?;
                self.load()
            }
            None => Err(NetworkError::NotHere(self.name.into())),
        }
    }
}

/// Whether a shipped network has come: read from the program, or [`provide`]d.
pub fn is_here(name: &str) -> bool {
    with_registry(|registry| registry.shipped.contains_key(name))
}

/// The network of a file, read again only where the file has changed.
pub fn open(path: &str) -> Result<Loaded, NetworkError> {
    if cfg!(target_arch = "wasm32") {
        return Err(NetworkError::Unreadable(format!("{path}: a browser reads no files by their names")));
    }
    let unreadable = |error: std::io::Error| NetworkError::Unreadable(format!("{path}: {error}"));
    let about = std::fs::metadata(path).map_err(unreadable)?;
    let (time, size) = (about.modified().ok(), about.len());
    let known = with_registry(|registry| registry.files.get(path).filter(|file| (file.0, file.1) == (time, size)).cloned());
    if let Some((_, _, loaded)) = known {
        return Ok(loaded);
    }
    let loaded = Arc::new(read(&std::fs::read(path).map_err(unreadable)?)?);
    with_registry(|registry| registry.files.insert(path.into(), (time, size, loaded.clone())));
    Ok(loaded)
}

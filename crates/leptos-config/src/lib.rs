//! Stands in for Leptos' crate of this name, which reads the settings of a server that draws pages and brings twelve others along for it,
//! from regular expressions to TOML. Our page is drawn in the browser and has no such settings. Two components of Leptos name them all
//! the same: here is what they name, and nobody makes one.

use std::sync::Arc;

/// The settings, as far as Leptos looks at them.
#[derive(Clone, Debug)]
pub struct LeptosOptions {
    pub output_name: Arc<str>,
    pub site_root: Arc<str>,
    pub site_pkg_dir: Arc<str>,
    pub hash_files: bool,
    pub hash_file: Arc<str>,
    pub reload_port: u32,
    pub reload_external_port: Option<u32>,
    pub reload_ws_protocol: ReloadWSProtocol,
}

/// How a page would be told that it has changed.
#[derive(Clone, Copy, Debug)]
pub enum ReloadWSProtocol {
    WS,
    WSS,
}

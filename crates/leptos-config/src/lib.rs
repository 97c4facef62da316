//! In the place of Leptos' own crate of this name, which reads the settings of a server that draws pages: with expressions, files in
//! TOML and builders: twelve crates that took a hundredth of all there is to compile. Ours is drawn in the browser alone and has no
//! such settings, but Leptos names them in two components for servers. They are what those two name, and nobody makes one.

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

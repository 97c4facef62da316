//! The page on which all the games are played.
//!
//! The shell of the page: it draws and waits, and knows no rules. [`worker_client`] asks the worker that does, [`game`] is the
//! game in play, [`online`] tables on the server, [`screens`] are what people see of it. The boards lie with their games;
//! [`parts`] are the pieces of the page that are fetched when they are first wanted, and [`loaders`] is how screens ask for
//! them. What all of it is made of is in `coeur_kit`, what is worked out without drawing in `coeur_client`; [`settings`],
//! [`statistics`], [`days`] and [`kept_plans`] are what this browser keeps of the latter.

#[macro_use]
extern crate coeur_kit;

pub mod app;
pub mod art;
pub mod celebration;
pub mod days;
pub mod endings;
pub mod game;
pub mod hold;
pub mod kept_plans;
pub mod keys;
pub mod library;
mod loaders;
pub mod markdown;
pub mod online;
mod parts;
mod route;
pub mod screens;
pub mod settings;
pub mod sound;
pub mod statistics;
pub mod timer;
pub mod typography;
pub mod updates;
pub mod words;
pub mod worker_client;

use leptos::mount::mount_to_body;
use leptos::prelude::document;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(start)]
pub fn start() {
    // The title that was seen until now: the page shows the same, or where an address leads.
    if let Some(boot) = document().get_element_by_id("boot") {
        boot.remove();
    }
    mount_to_body(app::App);
}

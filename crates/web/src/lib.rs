//! The page on which all the games are played.
//!
//! The page draws and waits; it knows no rules. [`worker_client`] asks the worker that does, [`game`] is the game in play,
//! [`online`] tables on the server, [`screens`] are what people see of it, [`boards`] the tables of each game; [`parts`] are
//! those of them that are fetched when they are first wanted. What a person chose is in [`settings`], and every word in
//! [`words`]; screens are made of what is in [`ui`], the [`cards`] and the [`icons`]. All else is plain functions, tested
//! where they stand: [`plan`], [`form_value`], [`markdown`], [`names`], [`numbers`], [`route`].

pub mod app;
pub mod art;
pub mod celebration;
pub mod counting;
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
#[cfg(test)]
mod samples;
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

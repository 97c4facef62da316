//! The page in a real browser, by clicks and keys.
//!
//! A test is a [`visit`], or a [`meet`]ing of two: the program serves on a free port, a fresh headless Chromium opens beside it, and the test is given
//! the [`Page`], which finds things by their `data-testid`. Whatever the browser's console calls an error fails the test,
//! and a test that fails leaves a screenshot. Nothing outlives the visit.
//!
//! [`process`] holds the children, [`profile`] what a browser remembers, [`server`] starts the program, [`native`] asks it what the page is asked, [`browser`] the browser, whose [`engine`] is Chromium unless a test says otherwise ([`webdriver`] is the language of all of them, which drivers hear by [`http`] and Firefox by [`marionette`]), [`page`] is what tests do there,
//! [`play`] how they play, [`touch`] whether a touch does what it touches, [`slow_phone`] how slow they are, [`first_screen`] what they must see while they do, and [`axe`] looks for what people who see, hear or move differently would stumble over.
//!
//! `cargo xtask test` builds the page and the program, fetches what is missing and runs all of it; `cargo xtask journeys` goes the main journeys in every engine.

pub mod axe;
mod base64;
mod browser;
mod engine;
mod first_screen;
mod http;
mod marionette;
mod native;
mod page;
mod play;
mod process;
mod profile;
mod server;
mod slow_phone;
mod touch;
mod visit;
mod webdriver;

pub use browser::{Device, Screen};
pub use engine::Engine;
pub use native::{Native, games, tournament_record};
pub use page::Page;
pub use server::Server;
pub use slow_phone::SlowPhone;
pub use visit::{meet, visit, visit_at};
pub use webdriver::{Element, Key};

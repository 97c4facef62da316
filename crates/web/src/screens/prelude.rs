//! What nearly every screen is made with: markup and signals, words and signs, the settings, the games that there are, the way to
//! other screens, the game in play.

pub use crate::art::art;
pub use crate::game::Play;
pub use crate::library::Library;
pub use crate::route::{More, Route, Screen};
pub use crate::settings::Settings;
pub use crate::words::{self, say};
pub use coeur_core::{Lang, Text};
pub use coeur_kit::icons::{Icon, icon};
pub use leptos::prelude::*;
pub use leptos::task::spawn_local;

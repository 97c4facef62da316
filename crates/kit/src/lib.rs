//! What boards are made of, and the rest of the page with them; nothing here knows which games there are.
//!
//! A board is given a [`BoardContext`] and belongs to what the page has for its game, a [`GameUi`] with a [lesson](lessons).
//! [`held_card`] and [`act_button`] play, [`roving`] leads the arrow keys; [`ui`], [`cards`] and [`icons`] are what everything
//! is drawn with, [`words`] what several boards say. The [`generic`] board fits any game. Whoever shows any of it provides
//! the language of the page as a [`PageLang`], and how a hand is sorted as [`HandByRank`].

/// As leptos' `view!`, as a type that needs no name: what draws is then compiled once.
#[macro_export]
macro_rules! any_view {
    ($($markup:tt)*) => {
        leptos::prelude::IntoAny::into_any(leptos::prelude::view! { $($markup)* })
    };
}

pub mod act_button;
pub mod cards;
mod context;
pub mod game_ui;
pub mod generic;
pub mod held_card;
pub mod icons;
pub mod prelude;
pub mod roving;
mod say;
pub mod store;
pub mod ui;
pub mod words;

pub use coeur_client::lessons;
pub use context::{BoardContext, read_view};
pub use game_ui::{Figure, GameUi};
pub use say::{HandByRank, PageLang, say, text_signal};

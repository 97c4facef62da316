//! Parts of the page that come when they are first needed: a first game waits for its own board and for no other.
//!
//! The compiler makes one module of the page. The build cuts it at the functions that are marked here: what only one of
//! them needs travels in a file of its own. Each hands out plain functions, so that nobody else waits.

// What marks a cut is written in terms of it.
#![allow(unsafe_code)]

use crate::boards::{BoardContext, Kit, claim, coeurs, generic, hanabi, love_letter, morpion, puissance4};
use crate::screens::before::{BEFORE, Before};
use crate::screens::beside::{BESIDE, Beside};
use crate::screens::over::{PANELS, Panels};
use crate::ui::{error_note, loading};
use crate::words::{self, say};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::task::{Context, Poll, Waker};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// A part did not come: the network is gone, perhaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing
    }
}

/// The games that the page has something of its own for: a game's id, the part that it comes with, what it has.
macro_rules! kits {
    ($($game:literal, $part:ident, $load:ident, $kit:path;)*) => {
        $(
            #[wasm_split($part, fallible)]
            fn $load() -> Result<&'static Kit, Missing> {
                Ok(&$kit)
            }
        )*

        /// What the page has for a game; nothing for a game that is shown on the generic board.
        pub async fn kit(game: &str) -> Result<Option<&'static Kit>, Missing> {
            match game {
                $($game => $load().await.map(Some),)*
                _ => Ok(None),
            }
        }

        /// Whether the page has something of its own for a game.
        pub fn has_kit(game: &str) -> bool {
            [$($game),*].contains(&game)
        }
    };
}

kits! {
    "barbu", coeurs, barbu_kit, coeurs::BARBU;
    "claim", claim, claim_kit, claim::KIT;
    "coeurs", coeurs, coeurs_kit, coeurs::COEURS;
    "hanabi", hanabi, hanabi_kit, hanabi::KIT;
    "love-letter", love_letter, love_letter_kit, love_letter::KIT;
    "morpion", morpion, morpion_kit, morpion::KIT;
    "puissance4", puissance4, puissance4_kit, puissance4::KIT;
}

/// The board for a game that the page has nothing for.
#[wasm_split(generic, fallible)]
pub fn generic_board() -> Result<fn(BoardContext) -> AnyView, Missing> {
    Ok(generic::generic)
}

/// The screens on which a game is planned, or waited for.
#[wasm_split(before, fallible)]
pub fn before_screens() -> Result<&'static Before, Missing> {
    Ok(&BEFORE)
}

/// The screens that nobody needs to play.
#[wasm_split(beside, fallible)]
pub fn beside_screens() -> Result<&'static Beside, Missing> {
    Ok(&BESIDE)
}

/// What opens over a table, or over any screen.
#[wasm_split(over, fallible)]
pub fn panels() -> Result<&'static Panels, Missing> {
    Ok(&PANELS)
}

/// What is made of a part, once it is there; a way to ask again where it does not come.
pub fn fetched<T, F>(
    load: impl Fn() -> F + Clone + Send + Sync + 'static,
    show: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView
where
    T: Copy + Send + Sync + 'static,
    F: Future<Output = Result<T, Missing>> + 'static,
{
    let here = RwSignal::new(None::<Result<T, Missing>>);
    let ask = move || {
        let mut coming = Box::pin(load());
        // What has come before is shown at once.
        if let Poll::Ready(part) = coming.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            here.set(Some(part));
            return;
        }
        spawn_local(async move {
            let _ = here.try_set(Some(coming.await));
        });
    };
    ask();
    let shown = move || match here.get() {
        None => loading(),
        Some(Ok(part)) => untrack(|| show(part)),
        Some(Err(Missing)) => {
            let ask = ask.clone();
            let again = move |_| {
                here.set(None);
                ask();
            };
            let way = view! { <button class="button" data-testid="retry-part" on:click=again>{say(words::RETRY)}</button> };
            error_note(move || say(words::PART_MISSING)().into(), way.into_any())
        }
    };
    shown.into_any()
}

//! Parts of the page that come when they are first needed: a first game waits for its own board and for no other.
//!
//! The compiler makes one module of the page. The build cuts it at the functions that are marked here: what only one of
//! them needs travels in a file of its own. Each hands out plain functions, so that nobody else waits.

// What marks a cut is written in terms of it.
#![allow(unsafe_code)]

use crate::boards::{BoardContext, Kit, claim, coeurs, generic, hanabi, love_letter, morpion, puissance4};
use crate::route::Screen;
use crate::screens::over::{PANELS, Panels};
use crate::screens::{before, beside};
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

type Furnished = Result<&'static Kit, Missing>;

#[wasm_split(claim, fallible)]
fn claim_kit() -> Furnished {
    Ok(&claim::KIT)
}

#[wasm_split(coeurs, fallible)]
fn coeurs_kit() -> Furnished {
    Ok(&coeurs::COEURS)
}

#[wasm_split(coeurs, fallible)]
fn barbu_kit() -> Furnished {
    Ok(&coeurs::BARBU)
}

#[wasm_split(hanabi, fallible)]
fn hanabi_kit() -> Furnished {
    Ok(&hanabi::KIT)
}

#[wasm_split(love_letter, fallible)]
fn love_letter_kit() -> Furnished {
    Ok(&love_letter::KIT)
}

#[wasm_split(morpion, fallible)]
fn morpion_kit() -> Furnished {
    Ok(&morpion::KIT)
}

#[wasm_split(puissance4, fallible)]
fn puissance4_kit() -> Furnished {
    Ok(&puissance4::KIT)
}

/// The board for a game that the page has nothing for.
#[wasm_split(generic, fallible)]
pub fn generic_board() -> Result<fn(BoardContext) -> AnyView, Missing> {
    Ok(generic::generic)
}

/// The screens on which a game is planned, or waited for.
#[wasm_split(before, fallible)]
pub fn before_screens() -> Result<fn(Screen) -> AnyView, Missing> {
    Ok(before::before)
}

/// The screens that nobody needs to play.
#[wasm_split(beside, fallible)]
pub fn beside_screens() -> Result<fn(Screen) -> AnyView, Missing> {
    Ok(beside::beside)
}

/// What opens over a table, or over any screen.
#[wasm_split(over, fallible)]
pub fn panels() -> Result<&'static Panels, Missing> {
    Ok(&PANELS)
}

/// What the page has for a game; nothing for a game that is shown on the generic board.
pub async fn kit(game: &str) -> Result<Option<&'static Kit>, Missing> {
    Ok(Some(match game {
        "barbu" => barbu_kit().await?,
        "claim" => claim_kit().await?,
        "coeurs" => coeurs_kit().await?,
        "hanabi" => hanabi_kit().await?,
        "love-letter" => love_letter_kit().await?,
        "morpion" => morpion_kit().await?,
        "puissance4" => puissance4_kit().await?,
        _ => return Ok(None),
    }))
}

/// Whether the page has something of its own for a game: see [`kit`].
pub fn has_kit(game: &str) -> bool {
    ["barbu", "claim", "coeurs", "hanabi", "love-letter", "morpion", "puissance4"].contains(&game)
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

//! Parts of the page that come when they are first wanted, as those see them who want one.
//!
//! How a part is fetched is known above, where the page is put together: [`Loaders`] is handed down as a context, so that no
//! screen names what names all screens.

use crate::keys::KeysOpen;
use crate::online::{self, Caller, Friends, Live, Turns};
use crate::route::{More, focus_title};
use crate::words::{self, say};
use crate::worker_client::Failure;
use coeur_client::ended::Ended;
use coeur_client::kept_seat::KeptSeat;
use coeur_core::{Lang, Recap};
use coeur_kit::game_ui::Figures;
use coeur_kit::ui::{error_note, loading};
use coeur_kit::{BoardContext, GameUi};
use coeur_protocol::Reasons;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

/// A part did not come: the network is gone, perhaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing;

/// A part on its way.
pub type Loading<T> = Pin<Box<dyn Future<Output = Result<T, Missing>>>>;

/// Sheets of style, in their order, that come with a part: the sheets of the page come before.
pub type Style = &'static [&'static str];

pub type DrawBoard = fn(BoardContext) -> AnyView;

/// Draws a screen that is a part of its own, by what an address names: the set-up of a game, its puzzles.
pub type DrawNamed = fn(String) -> AnyView;

/// How each part is fetched. What has come once is there at once.
#[derive(Clone, Copy)]
pub struct Loaders {
    /// What the page has for a game, by its id; nothing for a game that is shown on the generic board.
    pub game_ui: fn(String) -> Loading<Option<&'static GameUi>>,
    /// Whether the page has something of its own for a game.
    pub has_game_ui: fn(&str) -> bool,
    /// Pictures for the rules of a game, by its id.
    pub figures: fn(String) -> Loading<Figures>,
    /// The board for a game that the page has nothing for.
    pub generic_board: fn() -> Loading<DrawBoard>,
    pub setup: fn() -> Loading<DrawNamed>,
    pub puzzles: fn() -> Loading<DrawNamed>,
    pub tables: fn() -> Loading<&'static TableScreens>,
    pub secondary: fn() -> Loading<&'static SecondaryScreens>,
    pub overlays: fn() -> Loading<&'static Overlays>,
}

/// The screens of one's games and of tables on a server.
pub struct TableScreens {
    pub style: Style,
    pub mine: fn() -> AnyView,
    /// A table on the server, by its code or its id.
    pub online: fn(String) -> AnyView,
    /// The tables of strangers: those that are being played, or those that wait for somebody.
    pub tables: fn(bool) -> AnyView,
    /// Follows a table, on the visit of this number, until the page leaves it.
    pub follow: fn(Live, Caller, u32),
    /// Asks how the table of a seat stands.
    pub ask_turn: fn(Turns, KeptSeat, Lang),
    /// Asks how friends are, as long as somebody is signed in.
    pub keep_up: fn(Friends),
}

/// The screens that nobody needs to play.
pub struct SecondaryScreens {
    pub style: Style,
    /// Of a game, by its id.
    pub rules: fn(String) -> AnyView,
    pub deals: fn() -> AnyView,
    /// A shared deal, by its code.
    pub deal: fn(String) -> AnyView,
    /// A game that this device keeps, by its id.
    pub review: fn(String) -> AnyView,
    /// The games in a file, by its text.
    pub found_records: fn(String) -> AnyView,
    /// A game that an address holds or names.
    pub record: fn(String) -> AnyView,
    #[cfg(feature = "gallery")]
    pub design: fn() -> AnyView,
    pub more: fn(More) -> AnyView,
    /// The latest invitation of a friend.
    pub invited: fn() -> AnyView,
}

/// Reasons on their way from a server.
pub type ServerReasons = Pin<Box<dyn Future<Output = Result<Reasons, online::Failure>>>>;

type Names = Signal<Vec<String>>;

/// What opens over a table, or over any screen.
pub struct Overlays {
    pub style: Style,
    pub drawer: fn() -> AnyView,
    pub keys: fn(KeysOpen) -> AnyView,
    /// The points, in a panel that is closed so.
    pub scores: fn(Names, Callback<()>) -> AnyView,
    pub log: fn(Names) -> AnyView,
    /// The list of moves, in a panel that is closed so.
    pub moves: fn(Names, Callback<()>) -> AnyView,
    pub recap: fn(Recap, Names) -> AnyView,
    pub position_bar: fn() -> AnyView,
    pub notices: fn(Names) -> AnyView,
    /// Asks what becomes of a seat, in a dialog that is closed so.
    pub leaving: fn(Callback<()>) -> AnyView,
    pub end: fn(Names) -> AnyView,
    pub reasons: fn(Names) -> AnyView,
    /// Reads what [`reasons`](Overlays::reasons) shows: the worker's reply.
    pub read_reasons: fn(&str) -> Result<Reasons, Failure>,
    /// Asks a server for the same: for a decision that was made, or for the one to be made.
    pub ask_server: fn(Caller, Option<usize>, Lang) -> ServerReasons,
    /// Counts a game that has ended, by its key; whether it was not counted before.
    pub count: fn(&str, &Ended) -> bool,
    /// Falls for a game that was won.
    pub confetti: fn() -> AnyView,
}

/// How a part is asked for, and what is made of it.
type Load<T> = dyn Fn() -> Loading<T> + Send + Sync;
type Show<T> = dyn Fn(T) -> AnyView + Send + Sync;

/// A screen that is a part of its own, once it has come.
pub fn named_screen(load: fn() -> Loading<DrawNamed>, name: String) -> AnyView {
    fetched(load, move |draw| {
        focus_title();
        draw(name.clone())
    })
}

/// One of the screens of tables, once they have come.
pub fn table_screen(show: impl Fn(&'static TableScreens) -> AnyView + Send + Sync + 'static) -> AnyView {
    fetched(expect_context::<Loaders>().tables, move |screens| {
        focus_title();
        show(screens)
    })
}

/// One of the screens beside the games, once they have come.
pub fn secondary_screen(show: impl Fn(&'static SecondaryScreens) -> AnyView + Send + Sync + 'static) -> AnyView {
    fetched(expect_context::<Loaders>().secondary, move |screens| {
        focus_title();
        show(screens)
    })
}

/// One of the panels, once they have come.
pub fn overlay(show: impl Fn(&'static Overlays) -> AnyView + Send + Sync + 'static) -> AnyView {
    fetched(expect_context::<Loaders>().overlays, show)
}

/// What is made of a part, once it is there; a way to ask again where it does not come.
pub fn fetched<T, F>(
    load: impl Fn() -> F + Send + Sync + 'static,
    show: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView
where
    T: Copy + Send + Sync + 'static,
    F: Future<Output = Result<T, Missing>> + 'static,
{
    fetched_part(Arc::new(move || Box::pin(load())), Box::new(show))
}

/// The same, written once for all who want the same part.
fn fetched_part<T: Copy + Send + Sync + 'static>(load: Arc<Load<T>>, show: Box<Show<T>>) -> AnyView {
    let here = RwSignal::new(None::<Result<T, Missing>>);
    let ask = move || {
        let mut coming = load();
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

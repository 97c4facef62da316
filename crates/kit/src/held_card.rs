//! A card in one's own hand: what may be played is played by a touch, the rest says why not.

use super::context::BoardContext;
use super::roving;
use leptos::html;
use leptos::prelude::*;

/// What a board knows of a card that its viewer holds.
pub struct HeldCard {
    /// Its look in the style sheet of the board.
    pub class: &'static str,
    /// What it plays, in the game's notation.
    pub action: String,
    pub name: Signal<String>,
    /// Why it may not be played now, where there is more to say than that others are on turn.
    pub why_not: Signal<Option<String>>,
    /// Hears that it was touched though it may not be played.
    pub refuse: Callback<()>,
    /// Whether it is the one that was.
    pub refused: Signal<bool>,
    pub face: AnyView,
}

/// The card that was touched though it may not be played, until something is played.
pub fn refused_card<Card: Send + Sync + 'static>(board: BoardContext) -> RwSignal<Option<Card>> {
    let refused = RwSignal::new(None);
    let ply = Memo::new(move |_| board.snapshot.with(|table| table.ply));
    Effect::new(move |_| {
        ply.get();
        refused.set(None);
    });
    refused
}

/// The card as a button of the hand `root`.
pub fn held_card(board: BoardContext, root: NodeRef<html::Ul>, held: HeldCard) -> AnyView {
    let HeldCard { class, action, name, why_not, refuse, refused, face } = held;
    let action = StoredValue::new(action);
    let may = Memo::new(move |_| action.with_value(|action| board.may(action)));
    let advised = Memo::new(move |_| action.with_value(|action| board.is_advised(action)));
    let about = move || {
        let why_not = why_not.get().map(|why| format!(", {why}")).unwrap_or_default();
        name.get() + &action.with_value(|action| board.marks(action)) + &why_not
    };
    let play = move |_| {
        if !may.get_untracked() {
            return refuse.run(());
        }
        // The card goes: a neighbour takes the focus, so that the keyboard stays in the hand.
        if let Some(root) = root.get_untracked() {
            roving::focus_neighbour(&root);
        }
        action.with_value(|action| board.play(action));
    };
    any_view! {
        <li>
            <button
                class=class
                class:may=may
                class:barred=move || board.open.get() && !may.get()
                class:refused=refused
                class:advised=advised
                class:was-played=move || action.with_value(|action| board.is_played(action))
                data-rove=""
                data-testid=move || may.get().then_some("act")
                data-action=move || may.get().then(|| action.get_value())
                aria-label=about
                aria-disabled=move || (!may.get()).then_some("true")
                on:click=play
            >
                {face}
            </button>
        </li>
    }
}

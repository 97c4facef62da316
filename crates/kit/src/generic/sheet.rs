//! A sheet of actions in words, for a touch that can mean several things.

use crate::context::BoardContext;
use crate::roving;
use crate::ui::{CloseDialog, Dialog, told};
use coeur_protocol::Choice;
use leptos::prelude::*;

#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What was touched, in words.
    pub title: String,
    /// What the touch can mean.
    pub choices: Vec<Choice>,
}

/// The sheet, while there is something to ask. It closes by itself once something was played.
#[component]
pub fn Sheet(board: BoardContext, question: RwSignal<Option<Question>>) -> impl IntoView {
    let ply = Memo::new(move |_| board.snapshot.with(|table| table.ply));
    Effect::new(move |before: Option<usize>| {
        let now = ply.get();
        if before.is_some_and(|before| before != now) {
            question.set(None);
        }
        now
    });
    move || question.get().map(|asked| view! { <Asked board question asked /> })
}

#[component]
fn Asked(board: BoardContext, question: RwSignal<Option<Question>>, asked: Question) -> impl IntoView {
    let Question { title, choices } = asked;
    let close = Callback::new(move |()| question.set(None));
    view! {
        <Dialog title look="sheet" name="offers" on_close=close on:keydown=roving::on_key>
            <div class="offers">{choices.into_iter().map(|choice| view! { <Offer board choice /> }).collect::<Vec<_>>()}</div>
        </Dialog>
    }
}

#[component]
fn Offer(board: BoardContext, choice: Choice) -> impl IntoView {
    let CloseDialog(close) = expect_context();
    let Choice { action, words } = choice;
    let played = action.clone();
    view! {
        <button
            class="button offer"
            class:advised=board.is_advised(&action)
            data-rove=""
            data-testid="offer"
            data-action=action
            on:click=move |_| {
                close.run(());
                board.play(&played);
            }
        >
            {told(words, board.names, board.lang)}
        </button>
    }
}

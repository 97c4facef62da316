//! A sheet of actions in words, for a touch that can mean several things.

use super::{At, roving, words};
use crate::icons::{Icon, icon};
use coeur_protocol::Choice;
use leptos::html;
use leptos::prelude::*;

/// What a sheet asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What was touched, in words.
    pub title: String,
    /// What it can mean.
    pub choices: Vec<Choice>,
}

/// The sheet, while there is something to ask. It closes by itself once something was played.
#[component]
pub fn Sheet(
    /// The board's hands.
    at: At,
    /// What to ask.
    question: RwSignal<Option<Question>>,
) -> impl IntoView {
    let ply = Memo::new(move |_| at.snapshot.with(|table| table.ply));
    Effect::new(move |before: Option<usize>| {
        let now = ply.get();
        if before.is_some_and(|before| before != now) {
            question.set(None);
        }
        now
    });
    move || question.get().map(|asked| view! { <Asked at question asked /> })
}

#[component]
fn Asked(at: At, question: RwSignal<Option<Question>>, asked: Question) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get().filter(|dialog| !dialog.open()) {
            // Fails only for a dialog that is not on the page any more.
            let _ = dialog.show_modal();
        }
    });
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let outside = move |event: leptos::ev::MouseEvent| {
        // The dialog's own box is filled: what is touched outside of it is the dialog itself.
        let touched = event.target().map(wasm_bindgen::JsValue::from);
        if touched.is_some() && touched == dialog.get_untracked().map(wasm_bindgen::JsValue::from) {
            close();
        }
    };
    let entry = move |choice: Choice| {
        let (action, played) = (choice.action.clone(), choice.action.clone());
        view! {
            <button
                class="button offer"
                class:advised=at.is_advised(&action)
                data-rove=""
                data-testid="offer"
                data-action=action
                on:click=move |_| {
                    close();
                    at.play(&played);
                }
            >
                {at.named(&choice.words)}
            </button>
        }
    };
    let about = asked.title.clone();
    view! {
        <dialog
            class="dialog sheet"
            aria-label=about
            node_ref=dialog
            on:close=move |_| question.set(None)
            on:click=outside
            on:keydown=roving::on_key
        >
            <div class="dialog-inside">
                <header class="dialog-head">
                    <p class="sheet-title">{asked.title}</p>
                    <button class="icon-button" aria-label=words::CLOSE.get(at.lang.get_untracked()) on:click=move |_| close()>
                        {icon(Icon::Close)}
                    </button>
                </header>
                <div class="dialog-body offers">{asked.choices.into_iter().map(entry).collect::<Vec<_>>()}</div>
            </div>
        </dialog>
    }
}

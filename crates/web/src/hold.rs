//! The table held until it is touched: for those who want to look at each trick as long as they like.

use crate::words::{self, say};
use coeur_client::oneshot::{Sender, oneshot};
use coeur_kit::icons::{Icon, icon};
use leptos::prelude::*;
use std::cell::RefCell;

thread_local! {
    static WAITING: RefCell<Option<Sender<()>>> = const { RefCell::new(None) };
}

/// Whether the table is held: a context for the stage.
#[derive(Clone, Copy, Default)]
pub struct Held(RwSignal<bool>);

impl Held {
    /// Returns once somebody has touched the table.
    pub async fn until_touched(self) {
        let (sender, receiver) = oneshot();
        // Whoever waited before has been overtaken, and finds that out when it goes on.
        if let Some(earlier) = WAITING.replace(Some(sender)) {
            earlier.send(());
        }
        self.0.set(true);
        receiver.await;
    }

    /// The table was touched.
    pub fn release(self) {
        if let Some(waiting) = WAITING.take() {
            // A page that is closed has no signals any more.
            let _ = self.0.try_set(false);
            waiting.send(());
        }
    }
}

/// Says so over the table, and can be pressed.
pub fn hold_note() -> AnyView {
    let Some(held) = use_context::<Held>() else { return ().into_any() };
    let note = move || {
        held.0.get().then(|| {
            view! {
                <button class="button hold-note" data-testid="hold-go-on" on:click=move |_| held.release()>
                    {icon(Icon::Go)}
                    {say(words::TOUCH_TO_GO_ON)}
                </button>
            }
        })
    };
    note.into_any()
}

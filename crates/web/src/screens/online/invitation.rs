//! The code of a table, and its link to send to friends.

use crate::game::Play;
use crate::library::Library;
use crate::online::{can_share, copy, link_to, share};
use crate::words::{self, say};
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn Invitation(code: String) -> impl IntoView {
    let (play, library) = (expect_context::<Play>(), expect_context::<Library>());
    let (field, copied) = (NodeRef::<html::Input>::new(), RwSignal::new(false));
    let link = link_to(&code);
    let address = StoredValue::new(link.clone());
    let copy_link = move |_| {
        if let Some(field) = field.get_untracked() {
            copied.set(copy(&field));
        }
    };
    let send = move |_| {
        let game = untrack(|| play.with_document(|document| document.game.clone())).unwrap_or_default();
        let title = untrack(|| library.card(&game)).map_or(game, |card| card.name);
        share(&title, &address.get_value());
    };
    let said = code.clone();
    let spelled: Vec<_> = code.chars().map(|letter| view! { <span>{letter.to_string()}</span> }).collect();
    view! {
        <section class="invitation" aria-labelledby="invitation-title">
            <h2 id="invitation-title">{say(words::INVITE)}</h2>
            <p>
                <span class="label">{say(words::CODE)}</span>
                <strong class="table-code" data-testid="table-code" data-code=code>
                    <span class="unseen">{said}</span>
                    <span class="table-code-letters" aria-hidden="true">{spelled}</span>
                </strong>
            </p>
            <label class="field" for="table-link">
                <span class="label">{say(words::LINK)}</span>
                <input id="table-link" type="text" readonly=true data-testid="table-link" value=link node_ref=field />
            </label>
            <div class="row wrap">
                <button class="button primary" data-testid="copy-link" on:click=copy_link>{say(words::COPY)}</button>
                <Show when=can_share>
                    <button class="button" data-testid="share-link" on:click=send>{say(words::SHARE)}</button>
                </Show>
                <span class="soft" role="status">{move || copied.get().then(|| say(words::COPIED)())}</span>
            </div>
        </section>
    }
}

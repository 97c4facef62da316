//! The way of a game to friends: a link that holds it, and a file.

use super::picture;
use super::state::Review;
use crate::library::Library;
use crate::loaders::Loaders;
use crate::online::{can_share, copy, share};
use crate::route::Screen;
use crate::settings::Settings;
use crate::words::{self, say};
use coeur_client::names::people_names;
use coeur_client::record_link;
use leptos::html;
use leptos::prelude::*;

pub fn sending(review: Review, names: Signal<Vec<String>>) -> AnyView {
    let (library, settings) = (expect_context::<Library>(), expect_context::<Settings>());
    let lang = settings.lang;
    let loaders = expect_context::<Loaders>();
    let (field, copied) = (NodeRef::<html::Input>::new(), RwSignal::new(false));
    let record = review.record();
    let place = window().location();
    // Whoever is only "you" here has no name for others.
    let known = review.given.get_value();
    let own = untrack(|| settings.name());
    let named = if review.is_own() { people_names(&record, &known, &own) } else { known };
    let hash = Screen::Record(record_link::encode(&record, &named)).hash();
    let link = format!("{}{}{hash}", place.origin().unwrap_or_default(), place.pathname().unwrap_or_default());
    let address = StoredValue::new(link.clone());
    let copy_link = move |_| {
        if let Some(field) = field.get_untracked() {
            copied.set(copy(&field));
        }
    };
    let game = record.game.clone();
    let send = move |_| {
        let title = untrack(|| library.card(&game)).map_or_else(|| game.clone(), |card| card.name);
        share(&title, &address.get_value());
    };
    let file = format!("data:application/json;charset=utf-8,{}", js_sys::encode_uri_component(&record.to_line()));
    let name = format!("{}.json", record.game);
    view! {
        <section class="sending" aria-labelledby="sending-title">
            <h2 id="sending-title">{say(words::SHARE_GAME)}</h2>
            <label class="field">
                <span class="label">{say(words::GAME_LINK)}</span>
                <input type="text" readonly=true data-testid="game-link" value=link node_ref=field />
            </label>
            <div class="row wrap">
                <button class="button" data-testid="copy-game" on:click=copy_link>{say(words::COPY)}</button>
                {can_share().then(|| view! { <button class="button" data-testid="share-game" on:click=send>{say(words::SHARE)}</button> })}
                <a class="button" data-testid="keep-file" href=file download=name>{say(words::KEEP_FILE)}</a>
                <button class="button" data-testid="picture" on:click=move |_| picture::keep(review, names, library, loaders, lang.get_untracked())>{say(words::PICTURE)}</button>
                <span class="soft" role="status">{move || copied.get().then(|| say(words::COPIED)())}</span>
            </div>
        </section>
    }
    .into_any()
}

//! The way of a game to friends: a link that holds it, and a file.

use super::picture;
use super::state::Review;
use crate::loaders::Loaders;
use crate::online::link_to_screen;
use crate::screens::prelude::*;
use crate::screens::sent_link::sent_link;
use coeur_client::names::people_names;
use coeur_client::record_link;

pub fn sending(review: Review, names: Signal<Vec<String>>) -> AnyView {
    let (library, settings) = (expect_context::<Library>(), expect_context::<Settings>());
    let lang = settings.lang;
    let loaders = expect_context::<Loaders>();
    let record = review.record();
    // Whoever is only "you" here has no name for others.
    let known = review.given.get_value();
    let own = untrack(|| settings.name());
    let named = if review.is_own() { people_names(&record, &known, &own) } else { known };
    let link = link_to_screen(&Screen::Record(record_link::encode(&record, &named)));
    let game = record.game.clone();
    let file = format!("data:application/json;charset=utf-8,{}", js_sys::encode_uri_component(&record.to_line()));
    let name = format!("{}.json", record.game);
    let ways = view! {
        <a class="button" data-testid="keep-file" href=file download=name>{say(words::KEEP_FILE)}</a>
        <button class="button" data-testid="picture" on:click=move |_| picture::keep(review, names, library, loaders, lang.get_untracked())>{say(words::PICTURE)}</button>
    };
    let title = move || library.name(&game);
    let link = sent_link("game", say(words::GAME_LINK).into_any(), link, "button", title, ways.into_any());
    any_view! {
        <section class="sending" aria-labelledby="sending-title">
            <h2 id="sending-title">{say(words::SHARE_GAME)}</h2>
            {link}
        </section>
    }
}

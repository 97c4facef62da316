//! The drawer: settings, ways to other pages, and the rules of every game.

use super::people::ways;
use super::settings::first_settings;
use crate::library::LoadState;
use crate::screens::prelude::*;
use crate::words::text_signal;
use coeur_kit::ui::{Dialog, IconButton, error_note, loading};

/// Whether the drawer is open: a context for all screens.
#[derive(Clone, Copy)]
pub struct DrawerOpen(pub RwSignal<bool>);

pub fn drawer_button() -> AnyView {
    let DrawerOpen(open) = expect_context();
    let press = move || open.set(true);
    view! { <IconButton picture=Icon::Menu label=words::RULES_AND_SETTINGS name="open-drawer" opens=true press /> }
        .into_any()
}

#[component]
pub fn Drawer() -> impl IntoView {
    let DrawerOpen(open) = expect_context();
    view! {
        <Dialog title=text_signal(words::RULES_AND_SETTINGS) look="drawer" name="drawer" on_close=Callback::new(move |()| open.set(false))>
            {first_settings()}
            {ways()}
            {rules()}
        </Dialog>
    }
}

/// The rules of each game, on a page of their own.
fn rules() -> AnyView {
    let library = expect_context::<Library>();
    let lang = expect_context::<Settings>().lang;
    let told = move || match library.state() {
        LoadState::Loading => loading(),
        LoadState::Failed(why) => {
            let again = view! { <button class="button" on:click=move |_| library.retry()>{say(words::RETRY)}</button> };
            error_note(move || words::broken(lang.get(), &why), again.into_any())
        }
        LoadState::Loaded(games) => {
            let link = |game: coeur_protocol::GameCard| {
                view! {
                    <li>
                        <a class="button quiet" data-testid=format!("rules-{}", game.id) href=Screen::Rules(game.id.clone()).hash()>
                            {art(&game.id)}
                            {game.name}
                        </a>
                    </li>
                }
            };
            view! { <ul class="rules-list">{games.into_iter().map(link).collect::<Vec<_>>()}</ul> }.into_any()
        }
    };
    any_view! {
        <section class="stack" aria-labelledby="rules-title">
            <h3 class="rules-title" id="rules-title">{say(words::RULES)}</h3>
            <div>{told}</div>
        </section>
    }
}

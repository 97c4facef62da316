//! The drawer: settings, and the rules of every game.

use crate::art::art;
use crate::icons::Icon;
use crate::library::{Library, LoadState};
use crate::route::Screen;
use crate::settings::{LONGEST_NAME, Pace, Settings, Theme};
use crate::ui::{Dialog, IconButton, choice, choices, error_note, loading};
use crate::words::{self, say, text_signal};
use coeur_core::Lang;
use leptos::prelude::*;

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
            {chosen()}
            {rules()}
        </Dialog>
    }
}

fn chosen() -> AnyView {
    let settings = expect_context::<Settings>();
    let language = |name: &'static str, words: &'static str, lang: Lang| {
        let pressed = move || settings.lang.get() == lang;
        choice(name.into(), move || words.into(), pressed, move || settings.set_lang(lang))
    };
    let theme = |theme: Theme| {
        let words = move || words::theme(settings.lang.get(), theme).into();
        let pressed = move || settings.theme() == theme;
        choice(format!("theme-{}", theme.word()), words, pressed, move || settings.set_theme(theme))
    };
    let pace = |pace: Pace| {
        let words = move || words::pace(settings.lang.get(), pace).into();
        let pressed = move || settings.pace() == pace;
        choice(format!("pace-{}", pace.word()), words, pressed, move || settings.set_pace(pace))
    };
    view! {
        <section class="stack" aria-label=say(words::SETTINGS)>
            {choices(words::LANGUAGE, vec![language("lang-fr", "Français", Lang::Fr), language("lang-en", "English", Lang::En)])}
            {choices(words::COLOURS, [Theme::Auto, Theme::Light, Theme::Dark].map(theme).into())}
            {choices(words::PACE, Pace::ALL.map(pace).into())}
            <label class="field" for="name">
                <span class="label">{say(words::YOUR_NAME)}</span>
                <input
                    id="name"
                    type="text"
                    data-testid="name"
                    autocomplete="nickname"
                    maxlength=LONGEST_NAME
                    placeholder=say(words::NAME_HINT)
                    prop:value=move || settings.name()
                    on:change=move |event| settings.set_name(&event_target_value(&event))
                />
            </label>
        </section>
    }
    .into_any()
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
    view! {
        <section class="stack" aria-labelledby="rules-title">
            <h3 class="rules-title" id="rules-title">{say(words::RULES)}</h3>
            <div>{told}</div>
        </section>
    }
    .into_any()
}

//! The settings: those that everybody looks for first, then the comforts by what they are about.

use crate::keys::KeysOpen;
use crate::screens::prelude::*;
use crate::sound::{self, Sound};
use coeur_client::settings::{Comfort, Detail, LONGEST_NAME, Pace, Theme};
use coeur_kit::ui::{choice, choices};

/// All of them on a page of their own.
pub fn settings_page() -> AnyView {
    any_view! {
        {first_settings()}
        {comforts()}
    }
}

/// Language, colours, pace and name.
pub fn first_settings() -> AnyView {
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
    any_view! {
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
}

/// The rest, in groups.
fn comforts() -> AnyView {
    let settings = expect_context::<Settings>();
    let detail = |detail: Detail| {
        let words = move || words::detail(settings.lang.get(), detail).into();
        let pressed = move || settings.detail() == detail;
        choice(format!("detail-{}", detail.word()), words, pressed, move || settings.set_detail(detail))
    };
    let playing = view! {
        {choices(words::DETAIL, Detail::ALL.map(detail).into())}
        {flags(&[Comfort::WaitForTouch, Comfort::Confirm, Comfort::HandByRank])}
    };
    let KeysOpen(keys) = expect_context();
    let keyboard = view! {
        {flags(&[Comfort::Shortcuts])}
        <button class="button" data-testid="show-keys" aria-haspopup="dialog" on:click=move |_| keys.set(true)>{say(words::SHOW_KEYS)}</button>
    };
    any_view! {
        {group(words::WHILE_PLAYING, playing.into_any())}
        {group(words::SEEING, flags(&[Comfort::LargeText, Comfort::FourColours, Comfort::LessMotion, Comfort::Celebration]))}
        {group(words::HEARING, view! { {flags(&[Comfort::Sounds])} {volume(settings)} {flags(&[Comfort::Vibration])} }.into_any())}
        {group(words::KEYBOARD, keyboard.into_any())}
        <p class="soft">
            {say(words::SETTINGS_KEPT)} " "
            <a href=Screen::More(More::About).hash()>{say(words::WHAT_IS_KEPT)}</a>
        </p>
    }
}

fn group(title: Text, inside: AnyView) -> AnyView {
    any_view! {
        <fieldset class="panel-card">
            <legend class="group-title">{say(title)}</legend>
            {inside}
        </fieldset>
    }
}

fn flags(comforts: &[Comfort]) -> AnyView {
    comforts.iter().copied().map(flag).collect::<Vec<_>>().into_any()
}

fn flag(comfort: Comfort) -> AnyView {
    let settings = expect_context::<Settings>();
    let (title, about) = words::comfort(comfort);
    let id = format!("comfort-{}", comfort.word());
    let change = move |event| {
        let on = event_target_checked(&event);
        settings.set(comfort, on);
        if on && comfort == Comfort::Sounds {
            sound::play(Sound::YourTurn, untrack(|| settings.volume()));
        }
    };
    any_view! {
        <label class="field flag" for=id.clone()>
            <input type="checkbox" id=id.clone() data-testid=id.clone() prop:checked=move || settings.has(comfort) on:change=change />
            <span>
                {say(title)}
                <span class="soft flag-about">{say(about)}</span>
            </span>
        </label>
    }
}

fn volume(settings: Settings) -> AnyView {
    let change = move |event| {
        settings.set_volume(event_target_value(&event).parse().unwrap_or_default());
        sound::play(Sound::Token, untrack(|| settings.volume()));
    };
    any_view! {
        <Show when=move || settings.has(Comfort::Sounds)>
            <label class="field" for="volume">
                <span class="label">{say(words::VOLUME)}</span>
                <input id="volume" data-testid="volume" type="range" min="0" max="100" step="5" prop:value=move || settings.volume().to_string() on:change=change />
            </label>
        </Show>
    }
}

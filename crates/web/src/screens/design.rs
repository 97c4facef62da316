//! The design system on one page: what later screens are made of.

use super::gallery::Gallery;
use crate::screens::prelude::*;
use coeur_kit::ui::{IconButton, choice, choices};

const COLOURS: [&str; 12] =
    ["paper", "surface", "surface-2", "line", "ink", "ink-soft", "blue", "blue-tint", "red", "green", "gold", "felt"];

const ICONS: [Icon; 13] = [
    Icon::Menu,
    Icon::Back,
    Icon::Close,
    Icon::Scores,
    Icon::Why,
    Icon::Hint,
    Icon::Undo,
    Icon::Go,
    Icon::Pause,
    Icon::Step,
    Icon::Again,
    Icon::Cards,
    Icon::Friends,
];

const GAMES: [&str; 7] = ["coeurs", "barbu", "love-letter", "puissance4", "hanabi", "claim", "morpion"];

#[component]
pub fn Design() -> impl IntoView {
    let route = expect_context::<Route>();
    let pressed = RwSignal::new(0);
    let swatch = |name: &'static str| {
        view! {
            <li>
                <span class="swatch" style:background=format!("var(--{name})")></span>
                <code>{name}</code>
            </li>
        }
    };
    let three = (0..3).map(|n| {
        choice(format!("choice-{n}"), move || format!("{}", n + 1), move || pressed.get() == n, move || pressed.set(n))
    });
    view! {
        <main class="page wide stack">
            <header class="bar">
                <IconButton picture=Icon::Back label=words::BACK press=move || route.go(Screen::Title) />
                <h1 tabindex="-1">{say(words::DESIGN)}</h1>
            </header>
            <ul class="swatches">{COLOURS.map(swatch).collect_view()}</ul>
            <h2>"Aa — h2"</h2>
            <h3>"Aa — h3"</h3>
            <p>"Portez ce vieux whisky au juge blond qui fume. "<span class="soft">"The quick brown fox."</span></p>
            <div class="row wrap">
                <button class="button primary">"primary"</button>
                <button class="button">"button"</button>
                <button class="button quiet">"quiet"</button>
                <button class="button" disabled=true>"disabled"</button>
            </div>
            {choices(words::LEVELS, three.collect())}
            <div class="row wrap">{ICONS.map(icon).collect_view()}</div>
            <div class="row wrap">{GAMES.map(art).collect_view()}</div>
            <Gallery />
        </main>
    }
}

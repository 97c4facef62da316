//! What this is, who made it, whose the names of the games are, and what is kept about a player.

use crate::screens::prelude::*;
use crate::words::ABOUT_PARTS;
use coeur_kit::icons::emblem;

pub fn about() -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let part = |(title, lines): &(Text, &'static [Text])| {
        let lines = lines.iter().map(|line| view! { <p>{say(*line)}</p> }).collect::<Vec<_>>();
        view! {
            <section class="prose">
                <h2>{say(*title)}</h2>
                {lines}
            </section>
        }
    };
    any_view! {
        <div class="about-head">
            {emblem()}
            <p>{say(words::TAGLINE)}</p>
            <p class="soft">{move || words::version(lang.get(), env!("CARGO_PKG_VERSION"))}</p>
        </div>
        {ABOUT_PARTS.iter().map(part).collect::<Vec<_>>()}
    }
}

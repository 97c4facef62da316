//! Tournaments: a new one, those that one plays in, and each on a page of its own.

mod make;
mod mine;
mod next;
mod one;
mod ranking;

use crate::online::{Known, known};
use crate::screens::prelude::*;
use crate::screens::told_code::told_code;
use coeur_client::route::tidy_code;

/// The page that an address means: of one tournament, by its code, or of all.
pub fn tournament(code: &str) -> AnyView {
    // What the server knows of whoever is here; nothing until it has said so.
    let who = RwSignal::new(None::<Known>);
    spawn_local(async move {
        if let Ok(known) = known().await {
            let _ = who.try_set(Some(known));
        }
    });
    match code {
        "" => all(who),
        code => one::one(code, who),
    }
}

fn all(who: RwSignal<Option<Known>>) -> AnyView {
    any_view! {
        <p>{say(words::TOURNAMENT_ABOUT)}</p>
        {move || matches!(who.get(), Some(Known::Guest | Known::Account)).then(mine::mine)}
        {make::make(who)}
        {told_code("tournament-code", words::TOURNAMENT_TOLD, words::TOURNAMENT_CODE, words::DEAL_OPEN, told)}
    }
}

/// Where a code leads that somebody has told.
fn told(code: &str) -> Option<Screen> {
    Some(tidy_code(code)).filter(|code| !code.is_empty()).map(|code| Screen::More(More::Tournament(code)))
}

//! A finished game of the server, looked at by a group: whoever sat there steps, and all who want see the same position.

use super::state::Review;
use crate::online::{Caller, kept, read};
use crate::screens::prelude::*;
use crate::screens::reviewed::TABLE;
use crate::timer::sleep;
use coeur_protocol::Pointed;

/// How often, in milliseconds, a page asks where the others look; and how soon it tells them.
const EVERY_MS: f64 = 1_000.0;

/// A switch, where the server keeps the game.
pub fn together(review: Review) -> AnyView {
    let Some(table) = review.id.get_value().and_then(|id| id.strip_prefix(TABLE).map(String::from)) else {
        return ().into_any();
    };
    let token = kept::find(&table).map(|kept| kept.token);
    let caller = StoredValue::new(Caller { table, token });
    let on = RwSignal::new(false);
    let toggle = move |_| {
        on.update(|on| *on = !*on);
        if on.get_untracked() {
            spawn_local(look_together(review, caller, on));
        }
    };
    any_view! {
        <section class="stack">
            <button class="button" data-testid="look-together" aria-pressed=move || on.get().to_string() on:click=toggle>
                {move || if on.get() { say(words::LOOK_ALONE)() } else { say(words::LOOK_TOGETHER)() }}
            </button>
            <p class="soft" role="status">{move || on.get().then(|| say(words::LOOK_TOGETHER_ABOUT)())}</p>
        </section>
    }
}

/// Goes where the others go, and lets them come along, as long as it is wanted.
async fn look_together(review: Review, caller: StoredValue<Caller>, on: RwSignal<bool>) {
    let (mut known, mut told) = (0, review.ply.try_get_untracked());
    while on.try_get_untracked() == Some(true) {
        let Some(caller) = caller.try_get_value() else { return };
        let here = review.ply.try_get_untracked();
        let answer = match here.filter(|_| here != told) {
            Some(ply) => caller.point(ply).await,
            None => caller.pointed().await,
        };
        told = here;
        if let Ok(pointed) = answer.and_then(|answer| read::<Pointed>(&answer))
            && pointed.n != known
        {
            // Who has stepped on meanwhile leads.
            if review.ply.try_get_untracked() == here && here != Some(pointed.ply) && pointed.n > 0 {
                review.go(pointed.ply);
                told = Some(pointed.ply);
            }
            known = pointed.n;
        }
        sleep(EVERY_MS).await;
    }
}

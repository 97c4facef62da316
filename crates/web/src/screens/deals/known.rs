//! The deals that this browser knows, each with what was made of it and the way to its results.

use crate::online::{find_deal, known_deals};
use crate::screens::game_link::game_link;
use crate::screens::mine::when;
use crate::screens::prelude::*;
use coeur_client::counting;
use coeur_client::known_deal::KnownDeal;

pub fn known_deals() -> Option<AnyView> {
    let rows: Vec<_> = known_deals::all().into_iter().map(row).collect();
    (!rows.is_empty()).then(|| {
        any_view! {
            <section class="stack">
                <h2>{say(words::DEALS_KNOWN)}</h2>
                <ul class="rows" data-testid="known-deals">{rows}</ul>
            </section>
        }
    })
}

fn row(known: KnownDeal) -> AnyView {
    let library = expect_context::<Library>();
    let lang = expect_context::<Settings>().lang;
    let KnownDeal { deal, game, at, points } = known;
    let points = RwSignal::new(points);
    if points.get_untracked().is_none() {
        // It may have been played since it was last looked at.
        let asked = deal.clone();
        spawn_local(async move {
            if let Ok(deal) = find_deal(&asked).await {
                let _ = points.try_set(known_deals::note(&deal).points);
            }
        });
    }
    let known = game.clone();
    let name = move || library.name(&known);
    let scored = game.clone();
    let result = move || match points.get() {
        Some(points) => counting::say_whole(library.scoring(&scored), points, lang.get()),
        None => words::DEAL_UNPLAYED.get(lang.get()).into(),
    };
    let about = {
        let deal = deal.clone();
        move || format!("{deal} · {}", when(at, lang.get()))
    };
    let words = view! {
        <span class="game-words">
            <strong>{name}</strong>
            <span>{result}</span>
            <span class="game-kind">{about}</span>
        </span>
    };
    game_link("known-deal".into(), &game, Screen::Deal(deal).hash(), words.into_any())
}

//! The tournaments that somebody has made or plays in, each the way to its page.

use crate::online::my_tournaments;
use crate::screens::game_link::game_link;
use crate::screens::prelude::*;
use coeur_protocol::ListedTournament;

pub fn mine() -> AnyView {
    let all = RwSignal::new(Vec::<ListedTournament>::new());
    spawn_local(async move {
        if let Ok(found) = my_tournaments().await {
            let _ = all.try_set(found);
        }
    });
    let listed = move || {
        let rows: Vec<_> = all.get().into_iter().map(row).collect();
        (!rows.is_empty()).then(|| {
            view! {
                <section class="stack">
                    <h2>{say(words::TOURNAMENT_MINE)}</h2>
                    <ul class="game-rows" data-testid="my-tournaments">{rows}</ul>
                </section>
            }
        })
    };
    listed.into_any()
}

fn row(listed: ListedTournament) -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let ListedTournament { tournament, name, game, deals, played, ends_at } = listed;
    let known = game.clone();
    let stands = move || {
        let (lang, left) = (lang.get(), ends_at - js_sys::Date::now() as i64);
        let game = library.card(&known).map(|card| card.name).unwrap_or_default();
        let left = if left > 0 { words::time_left(lang, left) } else { words::TOURNAMENT_ENDED.get(lang).into() };
        format!("{game} · {} · {left}", words::played_of(lang, played as usize, deals as usize))
    };
    let words = view! {
        <span class="game-words">
            <strong>{name}</strong>
            <span class="soft">{stands}</span>
        </span>
    };
    game_link("my-tournament".into(), &game, Screen::More(More::Tournament(tournament)).hash(), words.into_any())
}

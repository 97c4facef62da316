//! Who has made most of the same deals, as far as one may know.

use crate::screens::prelude::*;
use coeur_client::tournament::{ahead, made, remarks};
use coeur_protocol::{Tournament, TournamentPlayer};

pub fn ranking(known: &Tournament) -> AnyView {
    let title = view! { <h2>{say(words::TOURNAMENT_RANKING)}</h2> };
    if known.players.is_empty() {
        return any_view! {
            <section class="stack">
                {title}
                <p class="soft">{say(words::TOURNAMENT_NOBODY)}</p>
            </section>
        };
    }
    let rows: Vec<_> = known.players.iter().map(|player| row(known, player)).collect();
    let (library, all) = (expect_context::<Library>(), known.clone());
    let remarks = move || {
        let all = remarks(&all, library.scoring(&all.game));
        all.into_iter().map(|text| view! { <p class="soft">{say(text)}</p> }).collect::<Vec<_>>()
    };
    any_view! {
        <section class="stack">
            {title}
            <table class="scores people-table" data-testid="tournament-ranking">
                <thead>
                    <tr>
                        <th scope="col"><span class="unseen">{say(words::PLACE)}</span></th>
                        <th scope="col">{say(words::PLAYER)}</th>
                        <th scope="col">{say(words::TOURNAMENT_AHEAD)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            {remarks}
        </section>
    }
}

fn row(known: &Tournament, player: &TournamentPlayer) -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let (all, own, player) = (known.clone(), player.own, player.clone());
    let (name, place, lead) = (player.name.clone(), player.place, player.clone());
    // How many deals, and what came of those that may be known.
    let about = move || {
        let lang = lang.get();
        let played = words::played_of(lang, player.played, all.deals.len());
        let made = made(&all, &player, library.scoring(&all.game), lang);
        if made.is_empty() { played } else { format!("{played} · {made}") }
    };
    any_view! {
        <tr class:won=own>
            <td class="place">{place}</td>
            <th scope="row">
                {name}
                {own.then(|| view! { <span class="tag">{say(words::YOU)}</span> })}
                <span class="tournament-made">{about}</span>
            </th>
            <td>{move || ahead(&lead, lang.get())}</td>
        </tr>
    }
}

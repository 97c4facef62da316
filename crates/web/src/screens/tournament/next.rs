//! The deal that somebody goes on with: the button that begins it, or leads back to it.

use crate::online::Known;
use crate::screens::asking::Asking;
use crate::screens::prelude::*;
use coeur_protocol::{OwnDeal, Tournament, TournamentState};

pub fn next(known: &Tournament, who: RwSignal<Option<Known>>, asking: Asking) -> Option<AnyView> {
    let (play, lang) = (expect_context::<Play>(), expect_context::<Settings>().lang);
    let Some(number) = known.next() else {
        let done = known.deals.iter().all(|deal| deal.own != OwnDeal::Unplayed) && known.state == TournamentState::Open;
        return done.then(|| view! { <p data-testid="tournament-done">{say(words::TOURNAMENT_DONE)}</p> }.into_any());
    };
    let (deal, game, deals) = (known.deals[number].clone(), known.game.clone(), known.deals.len());
    if let Some(table) = deal.table.clone() {
        let words = move || words::tournament_play(lang.get(), number, deals, true);
        let table = Screen::Online(table).hash();
        return Some(
            view! { <a class="button primary big" data-testid="tournament-resume" href=table>{words}</a> }.into_any(),
        );
    }
    // Whom the server knows plays under their own name.
    let begin = asking.send(move || {
        let (deal, game) = (deal.clone(), game.clone());
        let stranger = !matches!(who.get_untracked(), Some(Known::Guest | Known::Account));
        let given = if stranger { asking.take_name() } else { String::new() };
        async move { play.play_deal(&deal.deal, &game, deal.seats, &given).await.map(|table| Some(Screen::Online(table))) }
    });
    let words = move || words::tournament_play(lang.get(), number, deals, false);
    let form = view! {
        <form class="setup" on:submit=begin>
            <p>{say(words::TOURNAMENT_ONCE)}</p>
            {move || (who.get() == Some(Known::Stranger)).then(|| asking.name_field("tournament-player"))}
            {asking.button("tournament-play", words, move || who.get().is_some())}
        </form>
    };
    Some(form.into_any())
}

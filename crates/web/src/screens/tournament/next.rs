//! The deal that somebody goes on with: the button that begins it, or leads back to it.

use crate::game::Play;
use crate::online::Known;
use crate::route::{Route, Screen};
use crate::screens::online::preview::name_field;
use crate::settings::Settings;
use crate::words::{self, say};
use coeur_client::settings::tidy_name;
use coeur_kit::ui::refusal;
use coeur_protocol::{OwnDeal, Tournament, TournamentState};
use leptos::prelude::*;
use leptos::task::spawn_local;

pub fn next(known: &Tournament, who: RwSignal<Option<Known>>, name: RwSignal<String>) -> Option<AnyView> {
    let (play, route, settings) = (expect_context::<Play>(), expect_context::<Route>(), expect_context::<Settings>());
    let Some(number) = known.next() else {
        let done = known.deals.iter().all(|deal| deal.own != OwnDeal::Unplayed) && known.state == TournamentState::Open;
        return done.then(|| view! { <p data-testid="tournament-done">{say(words::TOURNAMENT_DONE)}</p> }.into_any());
    };
    let (deal, game, deals) = (known.deals[number].clone(), known.game.clone(), known.deals.len());
    let lang = settings.lang;
    if let Some(table) = deal.table.clone() {
        let words = move || words::tournament_play(lang.get(), number, deals, true);
        let table = Screen::Online(table).hash();
        return Some(
            view! { <a class="button primary big" data-testid="tournament-resume" href=table>{words}</a> }.into_any(),
        );
    }
    let (error, busy) = (RwSignal::new(None::<String>), RwSignal::new(false));
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (deal, game) = (deal.clone(), game.clone());
        // Whom the server knows plays under their own name.
        let given = match who.get_untracked() {
            Some(Known::Guest | Known::Account) => String::new(),
            _ => {
                let given = tidy_name(&name.get_untracked());
                settings.set_name(&given);
                words::or_guest(lang.get_untracked(), given)
            }
        };
        busy.set(true);
        spawn_local(async move {
            match play.play_deal(&deal.deal, &game, deal.seats, &given).await {
                Ok(table) => route.go(Screen::Online(table)),
                Err(why) => drop(error.try_set(Some(why))),
            }
            let _ = busy.try_set(false);
        });
    };
    let form = view! {
        <form class="setup" on:submit=begin>
            <p>{say(words::TOURNAMENT_ONCE)}</p>
            {move || (who.get() == Some(Known::Stranger)).then(|| name_field("tournament-player", name))}
            {refusal(error)}
            <div class="setup-begin">
                <button class="button primary big" data-testid="tournament-play" disabled=move || busy.get() || who.get().is_none()>
                    {move || words::tournament_play(lang.get(), number, deals, false)}
                </button>
            </div>
        </form>
    };
    Some(form.into_any())
}

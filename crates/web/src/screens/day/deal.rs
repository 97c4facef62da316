//! One deal of a day: before it is played, while it is, and afterwards.

use super::results::results;
use super::settling;
use crate::days;
use crate::game::saved;
use crate::online::{Known, known};
use crate::screens::prelude::*;
use crate::screens::start::Start;
use coeur_client::day_book::DayPlay;
use coeur_client::saved_game::SavedGame;
use coeur_core::HUMAN;
use coeur_kit::ui::refusal;
use coeur_protocol::{DAY_RIVAL, DayDeal, GameCard};

pub fn deal(deal: DayDeal) -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let deal = StoredValue::new(deal);
    let load = move || deal.with_value(|deal| days::load().find(deal).cloned());
    let play = RwSignal::new(load());
    settling::settle(library, lang, move || drop(play.try_set(load())));
    // The results change as the AIs play; what is drawn around them does not.
    let stands = Memo::new(move |_| play.with(|play| play.as_ref().map(DayPlay::goes_on)));
    let shown = move || {
        let card = library.card(&deal.with_value(|deal| deal.game.clone()))?;
        Some(match stands.get() {
            None => begin(card, deal.get_value()),
            Some(true) => resume(&deal.get_value(), untrack(|| play.get()).and_then(|play| play.table)),
            Some(false) => results(card, deal.get_value(), play),
        })
    };
    let game = deal.with_value(|deal| deal.game.clone());
    let (known, day) = (game.clone(), deal.with_value(|deal| deal.day));
    let name = move || library.card(&known).map(|card| card.name);
    any_view! {
        <div class="person" data-testid="day-deal">
            {art(&game)}
            <p>
                <span class="person-name">{name}</span>
                <span class="soft">{move || words::date(lang.get(), day)}</span>
            </p>
        </div>
        {shown}
        <a class="button" data-testid="day-all" href=days::address(&day)>{say(words::DAY_OTHERS)}</a>
    }
}

/// What is to be known before it is played, and the button that begins.
fn begin(card: GameCard, deal: DayDeal) -> AnyView {
    let (play, route, lang) = (expect_context::<Play>(), expect_context::<Route>(), expect_context::<Settings>().lang);
    let (start, today) = (Start::new(), days::today());
    let (others, partners, in_time) = (card.usual_seats - 1, card.cooperative, deal.day == today);
    start.prepare(&card.id);
    let begin = move |_| {
        let (card, deal) = (card.clone(), deal.clone());
        start.busy.set(true);
        spawn_local(async move {
            let record = card.of_day(deal.day);
            let begun = |table| DayPlay { in_time, table, ..DayPlay::default() };
            // Whom the server knows plays there, so that others believe the result.
            if in_time && matches!(known().await, Ok(Known::Guest | Known::Account)) {
                let seats = record.players.iter().map(|player| if player == HUMAN { "me".into() } else { player.clone() });
                match play.play_deal(&deal.to_string(), &deal.game, seats.collect(), "").await {
                    Ok(table) => {
                        days::change(&deal, |play| *play = begun(Some(table.clone())));
                        route.go(Screen::Online(table));
                    }
                    Err(why) => drop(start.error.try_set(Some(why))),
                }
                let _ = start.busy.try_set(false);
                return;
            }
            days::change(&deal, |play| *play = begun(None));
            // It has begun when its cards are seen.
            start.game(SavedGame { id: days::game_id(&deal), begun: true, ..saved::begun(record, card.hidden) });
        });
    };
    any_view! {
        <p data-testid="day-company">{move || words::deal_company(lang.get(), others, DAY_RIVAL, partners)}</p>
        <p>{say(words::DAY_ONCE)}</p>
        <p class="soft">{say(if in_time { words::DAY_UNLISTED } else { words::DAY_PAST })}</p>
        {refusal(start.error)}
        <button class="button primary big" data-testid="day-play" disabled=move || start.busy.get() on:click=begin>{say(words::PLAY)}</button>
    }
}

/// The way back to where it was left.
fn resume(deal: &DayDeal, table: Option<String>) -> AnyView {
    let to = table.map_or_else(|| Screen::Game(days::game_id(deal)), Screen::Online);
    view! { <a class="button primary big" data-testid="day-resume" href=to.hash()>{say(words::RESUME)}</a> }.into_any()
}

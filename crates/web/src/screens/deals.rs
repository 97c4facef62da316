//! Challenges: the same deal for friends, strangers and AIs, each at a table of their own.

mod company;
mod known;
pub mod results;

use super::asking::Asking;
use super::page_bar::page_bar;
use super::sent_link::sent_link;
use super::told_code::told_code;
use crate::library::LoadState;
use crate::online::{Failure, RIVAL, create_deal, find_deal, known_deals, link_to_screen};
use crate::screens::prelude::*;
use crate::words::text_signal;
use coeur_kit::ui::{error_note, loading, refusal};
use coeur_protocol::SharedDeal;
use std::time::Duration;

/// How often a deal is looked at anew while the AIs still play it.
const EVERY: Duration = Duration::from_secs(6);

fn page(title: Signal<String>, back: Screen, content: AnyView) -> AnyView {
    let route = expect_context::<Route>();
    any_view! {
        <main class="page">
            {page_bar("back", title.into_any(), move || route.go(back.clone()))}
            {content}
        </main>
    }
}

/// A new deal of any game, or the way to one whose code somebody has told.
#[component]
pub fn Deals() -> impl IntoView {
    let (library, play, route) = (expect_context::<Library>(), expect_context::<Play>(), expect_context::<Route>());
    let error = RwSignal::new(None::<String>);
    let create = move |game: String| {
        spawn_local(async move {
            match create_deal(&game).await {
                Ok(code) => route.go(Screen::Deal(code)),
                Err(failure) => drop(error.try_set(Some(play.reason(failure)))),
            }
        });
    };
    let games = move || match library.state() {
        // Without cards there is no deal to share.
        LoadState::Loaded(games) => games
            .into_iter()
            .filter(|card| card.hidden)
            .map(|card| {
                let id = card.id.clone();
                view! {
                    <li>
                        <button class="button" data-testid=format!("deal-{}", card.id) on:click=move |_| create(id.clone())>
                            {art(&card.id)}
                            {card.name}
                        </button>
                    </li>
                }
            })
            .collect::<Vec<_>>()
            .into_any(),
        _ => loading(),
    };
    let content = view! {
        <p>{say(words::DEALS_ABOUT)}</p>
        {refusal(error)}
        <h2>{say(words::DEAL_NEW)}</h2>
        <ul class="rules-list">{games}</ul>
        {told_code("deal-code", words::DEAL_TOLD, words::DEAL_CODE, words::DEAL_OPEN, told)}
        {known::known_deals()}
        <section class="stack">
            <h2>{say(words::TOURNAMENT)}</h2>
            <p>{say(words::TOURNAMENT_ABOUT)}</p>
            <a class="button" data-testid="to-tournament" href=Screen::More(More::Tournament(String::new())).hash()>{say(words::TOURNAMENT_WAY)}</a>
        </section>
    };
    page(text_signal(words::DEALS), Screen::Games, content.into_any())
}

/// One deal: its link, the way to play it, and what others made of it for who has.
#[component]
pub fn Deal(code: String) -> impl IntoView {
    let (library, play, route) = (expect_context::<Library>(), expect_context::<Play>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let (deal, error) = (RwSignal::new(None::<SharedDeal>), RwSignal::new(None::<String>));
    let gone = RwSignal::new(false);
    let asked = StoredValue::new(code);
    let look = move || {
        spawn_local(async move {
            match find_deal(&asked.get_value()).await {
                // It is played and compared there.
                Ok(SharedDeal { tournament: Some(tournament), .. }) => {
                    route.replace(Screen::More(More::Tournament(tournament)));
                }
                Ok(known) => {
                    known_deals::note(&known);
                    if deal.try_with_untracked(|deal| deal.as_ref() != Some(&known)) == Some(true) {
                        let _ = deal.try_set(Some(known));
                    }
                }
                Err(Failure::Refused { status: 404, .. }) => drop(gone.try_set(true)),
                Err(failure) => drop(error.try_set(Some(play.reason(failure)))),
            }
        });
    };
    look();
    // The AIs begin when somebody has played it, and take their time.
    let ais_play =
        move || deal.try_with_untracked(|deal| deal.as_ref().is_some_and(SharedDeal::waits_for_ais)) == Some(true);
    let look_again = move || {
        if ais_play() {
            look();
        }
    };
    if let Ok(interval) = set_interval_with_handle(look_again, EVERY) {
        on_cleanup(move || interval.clear());
    }
    let title = Signal::derive(move || {
        let name = deal.with(|deal| deal.as_ref().and_then(|deal| library.card(&deal.game))).map(|card| card.name);
        name.map_or_else(|| words::DEAL.get(lang.get()).into(), |name| format!("{name} · {}", words::DEAL.get(lang.get())))
    });
    let known = move || {
        deal.get().map(|deal| {
            let (players, address) = (deal.players, link(&deal.deal, title));
            let rest = match deal.tables {
                Some(_) => results::results(&deal),
                None => view! { <PlayDeal deal /> }.into_any(),
            };
            view! {
                {address}
                <p class="soft">{move || words::played_by(lang.get(), players)}</p>
                {rest}
            }
        })
    };
    let not_there = move || {
        gone.get().then(|| {
            let on = view! { <a class="button primary" href=Screen::Deals.hash()>{say(words::DEALS_ALL)}</a> };
            error_note(move || words::DEAL_GONE.get(lang.get()).into(), on.into_any())
        })
    };
    let content = view! {
        {refusal(error)}
        {not_there}
        {known}
    };
    page(title, Screen::Deals, content.into_any())
}

/// Where a code leads that somebody has told.
fn told(code: &str) -> Option<Screen> {
    Some(code.trim().to_ascii_uppercase()).filter(|code| !code.is_empty()).map(Screen::Deal)
}

/// The address of a deal, to be sent to friends.
fn link(code: &str, title: Signal<String>) -> AnyView {
    let label = view! { {say(words::DEAL)} " " <strong data-testid="deal-code">{code.to_string()}</strong> };
    let address = link_to_screen(&Screen::Deal(code.into()));
    let link = sent_link("deal", label.into_any(), address, "button", move || title.get(), ().into_any());
    view! { <section class="invitation">{link}</section> }.into_any()
}

#[component]
fn PlayDeal(deal: SharedDeal) -> impl IntoView {
    let (library, play, asking) = (expect_context::<Library>(), expect_context::<Play>(), Asking::new());
    let lang = expect_context::<Settings>().lang;
    let company = company::company(&deal);
    let begin = asking.send(move || {
        let (deal, named) = (deal.clone(), asking.take_name());
        async move {
            let usual = untrack(|| library.card(&deal.game)).map_or(2, |card| card.usual_seats);
            let rivals = std::iter::repeat_n(RIVAL, deal.seats(usual) - 1);
            let seats = std::iter::once("me").chain(rivals).map(String::from).collect();
            play.play_deal(&deal.deal, &deal.game, seats, &named).await.map(|table| Some(Screen::Online(table)))
        }
    });
    view! {
        <form class="setup" on:submit=begin>
            {company}
            <p>{say(words::DEAL_ONCE)}</p>
            {asking.name_field("deal-name")}
            {asking.button("play-deal", move || words::DEAL_PLAY.get(lang.get()).into(), || true)}
        </form>
    }
}

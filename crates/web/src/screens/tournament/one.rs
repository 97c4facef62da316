//! One tournament: what it is, the next deal, one's own deals, the ranking, and the link for the others.

use super::next::next;
use super::ranking::ranking;
use crate::online::{Failure, Known, end_tournament, find_tournament, link_to_screen};
use crate::screens::asking::Asking;
use crate::screens::prelude::*;
use crate::screens::sent_link::sent_link;
use crate::screens::sure_button::sure_button;
use coeur_client::tournament::stands;
use coeur_kit::ui::{error_note, loading, refusal};
use coeur_protocol::{Tournament, TournamentState};
use std::time::Duration;

/// How often it is looked at anew: a game that has just ended is written down a moment later, and others play meanwhile.
const EVERY: Duration = Duration::from_secs(8);

pub fn one(code: &str, who: RwSignal<Option<Known>>) -> AnyView {
    let (play, settings) = (expect_context::<Play>(), expect_context::<Settings>());
    let (found, error) = (RwSignal::new(None::<Tournament>), RwSignal::new(None::<String>));
    let gone = RwSignal::new(false);
    // Kept over what is drawn anew: the name that is being typed, and the moment.
    let (asking, now) = (Asking::new(), RwSignal::new(js_sys::Date::now()));
    let asked = StoredValue::new(code.to_string());
    let look = move || {
        spawn_local(async move {
            match find_tournament(&asked.get_value()).await {
                Ok(known) => {
                    let _ = now.try_set(js_sys::Date::now());
                    if found.try_with_untracked(|found| found.as_ref() != Some(&known)) == Some(true) {
                        let _ = found.try_set(Some(known));
                    }
                }
                Err(Failure::Refused { status: 404, .. }) => drop(gone.try_set(true)),
                Err(failure) => drop(error.try_set(Some(play.reason(failure)))),
            }
        });
    };
    look();
    if let Ok(interval) = set_interval_with_handle(look, EVERY) {
        on_cleanup(move || interval.clear());
    }
    let shown = move || match (found.get(), gone.get()) {
        (_, true) => {
            let lang = settings.lang;
            error_note(move || words::TOURNAMENT_GONE.get(lang.get()).into(), way_to_all())
        }
        (None, false) => loading(),
        (Some(known), false) => any_view! {
            {about(&known, now)}
            {next(&known, who, asking)}
            {deals(&known)}
            {ranking(&known)}
            {link(&known)}
            {known.yours.then(|| end(&known, found, error))}
            {way_to_all()}
        },
    };
    any_view! {
        {refusal(error)}
        {shown}
    }
}

fn way_to_all() -> AnyView {
    let all = Screen::More(More::Tournament(String::new())).hash();
    view! { <a class="button" data-testid="all-tournaments" href=all>{say(words::TOURNAMENT_OTHERS)}</a> }.into_any()
}

/// Its name, its game, how long it lasts, and whom everybody meets.
fn about(known: &Tournament, now: RwSignal<f64>) -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let (deals, maker, id) = (known.deals.len(), known.maker.clone(), known.game.clone());
    let of = move || {
        let game = library.card(&id).map(|card| card.name).unwrap_or_default();
        words::tournament_of(lang.get(), &game, deals, maker.as_deref())
    };
    let (state, ends_at) = (known.state, known.ends_at);
    let state = move || match state {
        TournamentState::Open => words::tournament_left(lang.get(), ends_at - now.get() as i64),
        TournamentState::Closing => words::TOURNAMENT_CLOSING.get(lang.get()).into(),
        TournamentState::Over => words::TOURNAMENT_OVER.get(lang.get()).into(),
    };
    let others = known.deals.first().map_or(0, |deal| deal.seats.len().saturating_sub(1));
    let (level, id) = (known.level.clone(), known.game.clone());
    let company = move || {
        let partners = library.card(&id).is_some_and(|card| card.cooperative);
        words::deal_company(lang.get(), others, &level, partners)
    };
    any_view! {
        <div class="person" data-testid="tournament">
            {art(&known.game)}
            <p>
                <span class="person-name">{known.name.clone()}</span>
                <span class="soft">{of}</span>
            </p>
        </div>
        <p data-testid="tournament-state">{state}</p>
        <p class="soft">{company}</p>
    }
}

/// One's own deals; those that were played lead to their games.
fn deals(known: &Tournament) -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let row = |number: usize| {
        let (deal, all, id) = (&known.deals[number], known.clone(), known.game.clone());
        let people = deal.players;
        let told = move || {
            let lang = lang.get();
            format!("{} · {}", stands(&all, number, library.scoring(&id), lang), words::finished_by(lang, people))
        };
        let words = view! {
            <span class="game-words">
                <strong>{move || words::tournament_deal(lang.get(), number)}</strong>
                <span class="soft">{told}</span>
            </span>
        };
        let shown = match deal.table.as_ref().filter(|_| known.tells(number)) {
            Some(table) => {
                let review = Screen::Record(format!("t:{table}")).hash();
                view! { <a class="game-row" href=review>{words}</a> }.into_any()
            }
            None => view! { <div class="game-row">{words}</div> }.into_any(),
        };
        view! { <li>{shown}</li> }
    };
    any_view! {
        <section class="stack">
            <h2>{say(words::TOURNAMENT_DEALS_TITLE)}</h2>
            <ul class="game-rows" data-testid="tournament-deals">{(0..known.deals.len()).map(row).collect::<Vec<_>>()}</ul>
        </section>
    }
}

/// Its address, to be sent to the others.
fn link(known: &Tournament) -> AnyView {
    let (code, name) = (known.tournament.clone(), known.name.clone());
    let address = link_to_screen(&Screen::More(More::Tournament(code.clone())));
    let label = view! { {say(words::TOURNAMENT_LINK)} " " <strong data-testid="tournament-code">{code}</strong> };
    let link = sent_link("tournament", label.into_any(), address, "button", move || name.clone(), ().into_any());
    view! { <section class="invitation">{link}</section> }.into_any()
}

/// The button that ends it before its time, after a question.
fn end(known: &Tournament, found: RwSignal<Option<Tournament>>, error: RwSignal<Option<String>>) -> Option<AnyView> {
    if known.state != TournamentState::Open {
        return None;
    }
    let (play, code) = (expect_context::<Play>(), StoredValue::new(known.tournament.clone()));
    let act = move || {
        spawn_local(async move {
            match end_tournament(&code.get_value()).await {
                Ok(ended) => drop(found.try_set(Some(ended))),
                Err(failure) => drop(error.try_set(Some(play.reason(failure)))),
            }
        });
    };
    Some(sure_button("end-tournament", "button danger", words::TOURNAMENT_END, words::TOURNAMENT_END_SURE, act))
}

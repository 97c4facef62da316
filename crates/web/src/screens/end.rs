//! The end of a game: who has won, the points, and what to do next.

use super::scores::Scores;
use crate::screens::prelude::*;
use coeur_client::standings::{own_result, result};
use coeur_kit::ui::{refusal, told};
use coeur_protocol::{DayDeal, TableDocument};

#[component]
pub fn End(names: Signal<Vec<String>>) -> impl IntoView {
    let (play, route, library) = (expect_context::<Play>(), expect_context::<Route>(), expect_context::<Library>());
    let lang = expect_context::<Settings>().lang;
    let cooperative = Memo::new(move |_| {
        let game = play.snapshot().with(|table| table.as_ref().map(|table| table.game.clone()));
        game.and_then(|game| library.card(&game)).is_some_and(|card| card.cooperative)
    });
    let said = move || {
        play.snapshot().with(|table| {
            let Some(table) = table else { return String::new() };
            if play.with_document(TableDocument::is_closed) == Some(true) {
                return words::STOPPED.get(lang.get()).into();
            }
            names.with(|names| result(table, names, play.person_here(), cooperative.get(), lang.get()))
        })
    };
    let review = move |_| {
        let table = untrack(|| play.with_document(|document| document.table.clone()));
        let here = || Screen::Review(untrack(|| play.saved_id()).unwrap_or_default());
        route.go(table.map_or_else(here, |table| Screen::Record(format!("t:{table}"))));
    };
    // The game is over here or at the server, and somebody here has played it.
    let questions = move || {
        play.person_here().filter(|_| play.with_document(TableDocument::is_closed) != Some(true))?;
        let table = play.with_document(|document| format!("t:{}", document.table));
        let id = table.or_else(|| play.saved_id())?;
        let game = play.snapshot().with(|table| table.as_ref().map(|table| table.game.clone()))?;
        Some(view! {
            <a class="button" data-testid="own-questions" href=Screen::Puzzles(format!("{game}/mine/{id}")).hash()>
                {icon(Icon::Hint)}
                {say(words::THREE_QUESTIONS)}
            </a>
        })
    };
    let error = RwSignal::new(None::<String>);
    let again = move |_| {
        if !untrack(|| play.is_online()) {
            play.rematch();
            // The table on show is another game now: its address too.
            return untrack(|| play.saved_id()).map_or((), |id| route.rename(Screen::Game(id)));
        }
        spawn_local(async move {
            match play.table_of_rematch().await {
                Ok(table) => route.go(Screen::Online(table)),
                Err(why) => drop(error.try_set(Some(why))),
            }
        });
    };
    // What ended the last deal too, folded below the points: nothing else shows it.
    let last_recap = move || {
        let recap = play.snapshot().with(|table| table.as_ref().and_then(|table| table.layout.recap.clone()))?;
        let line = |line| view! { <li>{told(line, names, lang)}</li> };
        let lines: Vec<_> = recap.lines.into_iter().map(line).collect();
        Some(view! {
            <details class="more" data-testid="end-recap" open=cooperative.get_untracked()>
                <summary>{told(recap.title, names, lang)}</summary>
                <ul class="notes">{lines}</ul>
            </details>
        })
    };
    // Who plays wants to know first what came of it for them.
    let own = move || {
        let seat = play.person_here()?;
        play.snapshot().with(|table| {
            let table = table.as_ref()?;
            own_result(table, library.scoring(&table.game), seat.index(), lang.get())
        })
    };
    let own = move || own().filter(|_| !cooperative.get()).map(|own| view! { <p class="end-own">{own}</p> });
    // Whoever has played a shared deal wants to know what the others made of it.
    let deal = Memo::new(move |_| play.deal());
    let compare = move || {
        deal.get().map(|deal| {
            let of_day = deal.parse::<DayDeal>().is_ok();
            let results = if of_day { Screen::More(More::Day(deal)) } else { Screen::Deal(deal) };
            view! { <a class="button primary" data-testid="compare-deal" href=results.hash()>{say(words::DEAL_COMPARE)}</a> }
        })
    };
    let waits = Memo::new(move |_| play.with_document(|document| document.rematch.is_some()) == Some(true));
    // Who only watched follows the others, but cannot call them; and a shared deal is played once.
    let may_rematch =
        Memo::new(move |_| waits.get() || deal.with(Option::is_none) && (!play.is_online() || play.person_here().is_some()));
    view! {
        <section class="panel end" data-testid="end" aria-labelledby="end-title">
            <h2 id="end-title">{said}</h2>
            {own}
            // A team has one score, and it stands above.
            {move || (!cooperative.get()).then(|| view! { <Scores names /> })}
            {last_recap}
            <p role="status" class="unseen">{move || waits.get().then(|| say(words::REMATCH_WAITS)())}</p>
            {refusal(error)}
            <div class="row wrap">
                {compare}
                <Show when=move || may_rematch.get()>
                    <button class="button primary" data-testid="rematch" on:click=again>
                        {icon(Icon::Again)}
                        {move || if waits.get() { words::JOIN_REMATCH } else { words::REMATCH }.get(lang.get())}
                    </button>
                </Show>
                <button class="button" data-testid="to-games" on:click=move |_| route.go(Screen::Games)>
                    {icon(Icon::Cards)}
                    {say(words::OTHER_GAMES)}
                </button>
                <button class="button" data-testid="review-game" on:click=review>
                    {icon(Icon::Why)}
                    {say(words::REVIEW)}
                </button>
                {questions}
            </div>
        </section>
    }
}

//! What can be learnt from a game: the costliest decisions with a way to try them again, and the expected result.

use super::state::Review;
use crate::game::saved;
use crate::screens::prelude::*;
use coeur_client::judgement::{Judgement, costliest, curve};
use coeur_client::plan::{NETWORK, strengths};
use coeur_client::questions::questions;
use coeur_client::saved_game::SavedGame;
use coeur_core::HUMAN;
use coeur_kit::ui::told;

/// So many mistakes are enough to learn from.
const WORST: usize = 3;

pub fn lessons(review: Review, names: Signal<Vec<String>>) -> AnyView {
    let (lang, library) = (expect_context::<Settings>().lang, expect_context::<Library>());
    let has_network = move || {
        let card = untrack(|| library.card(&review.record().game));
        card.is_some_and(|card| strengths(&card).iter().any(|name| name == NETWORK))
    };
    let worst = Memo::new(move |_| review.judged.with(|judged| costliest(judged, WORST)));
    let begun = move || review.judging.get().is_some() || review.judged.with(|judged| !judged.is_empty());
    let progress = move || {
        review.judging.get().map(|all| {
            let done = move || review.judged.with(Vec::len);
            view! {
                <p class="row wrap soft" role="status" data-testid="judging">
                    <progress max=all value=done></progress>
                    {move || words::judged(lang.get(), done(), all)}
                    <button class="button" data-testid="stop-judging" on:click=move |_| review.stop_judging()>{say(words::STOP)}</button>
                </p>
            }
        })
    };
    let list = move || {
        let worst = worst.get();
        match worst.is_empty() {
            true if review.judging.get().is_some() => {
                view! { <p class="soft">{say(words::NOT_YET_MISTAKES)}</p> }.into_any()
            }
            true => view! { <p data-testid="no-mistakes">{say(words::NO_MISTAKES)}</p> }.into_any(),
            false => {
                let cards: Vec<_> = worst.into_iter().map(|judgement| mistake(review, judgement, names)).collect();
                view! { <ol class="mistakes">{cards}</ol> }.into_any()
            }
        }
    };
    // Only who has played looks for mistakes of their own.
    let judge = move || match review.viewer.get().filter(|_| !review.sees_own()) {
        Some(seat) => names.with(|names| words::judge_of(lang.get(), names.get(seat.index()).map_or("", String::as_str))),
        None => words::JUDGE.get(lang.get()).into(),
    };
    let start = move || {
        view! {
            <button
                class="button primary"
                data-testid="judge"
                disabled=move || review.log.with(|log| log.is_empty())
                on:click=move |_| review.start_judging(has_network())
            >
                {icon(Icon::Hint)}
                {judge}
            </button>
        }
    };
    any_view! {
        <Show when=move || review.viewer.get().is_some()>
            <section class="lessons" aria-labelledby="lessons-title">
                <h2 id="lessons-title">{say(words::MISTAKES)}</h2>
                <Show when=begun fallback=start>
                    {progress}
                    {list}
                    {move || questions_link(review)}
                    {move || line(review, &worst.get())}
                    {move || disagreements(review, names)}
                </Show>
            </section>
        </Show>
    }
}

/// The way to be asked about one's own costly moves, once they are known.
fn questions_link(review: Review) -> Option<AnyView> {
    let (id, seat) = (review.id.get_value()?, review.asked_seat()?);
    let record = review.record();
    let some = review.judging.get().is_none() && review.judged.with(|judged| !questions(&record, seat, judged).is_empty());
    some.then(|| {
        let to = Screen::Puzzles(format!("{}/mine/{id}", record.game));
        any_view! {
            <a class="button" data-testid="own-questions" href=to.hash()>
                {icon(Icon::Hint)}
                {say(words::THREE_QUESTIONS)}
            </a>
        }
    })
}

/// One costly decision: what was played, what would have been better and why, and the way to play on from there.
fn mistake(review: Review, judgement: Judgement, names: Signal<Vec<String>>) -> AnyView {
    let (play, route, library) = (expect_context::<Play>(), expect_context::<Route>(), expect_context::<Library>());
    let lang = expect_context::<Settings>().lang;
    let Judgement { ply, unit, lost, otherwise, best, played, headline, .. } = judgement;
    let again = move |_| {
        let mut record = review.record().at(ply);
        // Also in a game of AIs: it is a person who tries again.
        if let Some(player) = review.viewer.get_untracked().and_then(|seat| record.players.get_mut(seat.index())) {
            *player = HUMAN.into();
        }
        let hidden = untrack(|| library.card(&record.game)).is_some_and(|card| card.hidden);
        spawn_local(async move {
            // In a stranger's game one has one's own name.
            let names = if review.is_own() { review.given.get_value() } else { Vec::new() };
            let game = SavedGame { names, ..saved::begun(record, hidden) };
            let id = game.id.clone();
            match play.begin_saved(game).await {
                Ok(()) => route.go(Screen::Game(id)),
                Err(why) => review.error.set(Some(why)),
            }
        });
    };
    any_view! {
        <li class="mistake" data-testid="mistake" data-ply=ply>
            <button class="mistake-what" on:click=move |_| review.show(ply)>
                <span class="mistake-cost">{move || match otherwise {
                    true => words::OTHERWISE.get(lang.get()).into(),
                    false => words::gave_away(lang.get(), unit, lost),
                }}</span>
                <span>
                    {say(words::PLAYED)}
                    " "
                    <strong>{told(played, names, lang)}</strong>
                    {say(words::BETTER)}
                    " "
                    <strong>{told(best, names, lang)}</strong>
                    "."
                </span>
            </button>
            {headline.map(|headline| view! { <p class="soft">{told(headline, names, lang)}</p> })}
            <button class="button" data-testid="try-again" on:click=again>
                {icon(Icon::Again)}
                {say(words::TRY_IT)}
            </button>
        </li>
    }
}

/// The expected result over the decisions, with a dot for each that cost much.
fn line(review: Review, worst: &[Judgement]) -> Option<AnyView> {
    let points = review.judged.with(|judged| curve(judged));
    if points.len() < 2 {
        return None;
    }
    let path: String = points
        .iter()
        .enumerate()
        .map(|(place, (x, y, _))| format!("{}{:.1} {:.1}", if place == 0 { "M" } else { "L" }, 3.0 * x, 0.6 * y))
        .collect();
    let dots: Vec<_> = points
        .iter()
        .filter(|(_, _, ply)| worst.iter().any(|judgement| judgement.ply == *ply))
        .map(
            |&(x, y, ply)| view! { <circle class="dot" cx=3.0 * x cy=0.6 * y r="4.5" on:click=move |_| review.show(ply) /> },
        )
        .collect();
    let now = {
        let points = points.clone();
        move || {
            let ply = review.ply.get();
            let at = points.iter().rev().find(|(_, _, at)| *at <= ply).or(points.first());
            at.map(|(x, _, _)| format!("M{:.1} -4V64", 3.0 * x))
        }
    };
    Some(any_view! {
        <figure class="curve">
            <svg viewBox="-8 -8 316 76" role="img" aria-label=say(words::CURVE)>
                <path class="curve-now" d=now />
                <path class="curve-line" d=path />
                {dots}
            </svg>
            <figcaption class="soft">{say(words::CURVE)}</figcaption>
        </figure>
    })
}

/// Where a network would have played otherwise than the search, a line for each.
fn disagreements(review: Review, names: Signal<Vec<String>>) -> Option<AnyView> {
    let lang = expect_context::<Settings>().lang;
    let entry = |judgement: Judgement| {
        let Judgement { ply, best, instinct, .. } = judgement;
        let entry = view! {
            <li>
                <button class="log-entry" data-testid="disagreement" data-ply=ply on:click=move |_| review.show(ply)>
                    <span>
                        {say(words::BY_INSTINCT)}
                        " "
                        <strong>{told(instinct?, names, lang)}</strong>
                        {say(words::AFTER_THINKING)}
                        " "
                        <strong>{told(best, names, lang)}</strong>
                        "."
                    </span>
                </button>
            </li>
        };
        Some(entry.into_any())
    };
    let found: Vec<_> = review.judged.get().into_iter().filter_map(entry).collect();
    (!found.is_empty()).then(|| {
        any_view! {
            <h3>{say(words::INSTINCT_DISAGREES)}</h3>
            <ul class="log-list">{found}</ul>
        }
    })
}

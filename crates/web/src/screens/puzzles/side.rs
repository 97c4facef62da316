//! What stands beside a puzzle: what each move is worth and the solution once it is known, one's numbers, the themes, the link.

use super::answer::in_words;
use super::games::numbers;
use super::practise::to_practise;
use super::solving::Solving;
use super::training::{Training, days, today};
use crate::game::saved;
use crate::online::link_to_screen;
use crate::screens::prelude::*;
use crate::screens::start::Start;
use coeur_client::puzzles::worth;
use coeur_core::{Record, Scoring};
use coeur_kit::ui::{refusal, told};
use coeur_protocol::Said;

pub fn side(solving: Solving, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let (training, own) = (solving.training, solving.training.is_own());
    let standing = move || {
        let (rating, streak) = training.progress.with(|progress| (progress.rating.round() as i64, progress.streak));
        let days = days().in_a_row(today());
        let tiles =
            [(words::PUZZLE_RATING, rating), (words::PUZZLE_STREAK, streak.into()), (words::PUZZLE_DAYS, days.into())];
        numbers(lang.get(), tiles)
    };
    any_view! {
        {move || (!solving.is_open()).then(|| known(solving, names))}
        {(!own).then_some(standing)}
        {(!own).then(|| view! { {to_practise(training)} })}
        {(!own && training.lesson.get_value().is_none()).then(|| view! { {themes(training)} {link(solving)} })}
    }
}

/// What is shown once the solution is.
fn known(solving: Solving, names: Signal<Vec<String>>) -> AnyView {
    any_view! {
        {all_moves(solving, names)}
        {line(solving, names)}
        {play_on(solving)}
    }
}

/// Every move, best first, with what it is worth.
fn all_moves(solving: Solving, names: Signal<Vec<String>>) -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let card = move || solving.training.game.with_value(|game| library.card(game));
    // What is counted against the others is told; a team's points, tokens and wins speak for themselves.
    let about = move || {
        let ahead = card().is_some_and(|card| card.scoring == Scoring::Points && !card.cooperative);
        ahead.then(|| view! { <p class="soft">{say(words::POINTS_AHEAD)}</p> })
    };
    let unit = solving.training.question().map(|question| question.judgement.unit);
    let about = move || match unit {
        Some(unit) => Some(view! { <p class="soft">{say(words::weighed_about(unit))}</p> }.into_any()),
        None => about().map(IntoAny::into_any),
    };
    let rows = move || {
        let scoring = card().map(|card| card.scoring).unwrap_or_default();
        let row = |(action, value): (String, f64)| {
            let best = solving.puzzle.with_value(|puzzle| puzzle.is_answer(&action));
            let words = in_words(solving, &action, names, lang.get());
            view! {
                <li class="weighed" class:chosen=best>
                    <span class="weighed-what">{words}</span>
                    <span class="weighed-value">{match unit {
                        Some(unit) => unit.say(value, lang.get()),
                        None => worth::say(scoring, value, lang.get()),
                    }}</span>
                </li>
            }
        };
        solving.puzzle.with_value(|puzzle| puzzle.ranked()).into_iter().map(row).collect::<Vec<_>>()
    };
    any_view! {
        <section aria-labelledby="all-moves-title">
            <h2 id="all-moves-title">{say(words::ALL_MOVES)}</h2>
            {about}
            <ol class="bars" data-testid="all-moves">{rows}</ol>
        </section>
    }
}

/// The moves of the solution: a touch shows the board just after one.
fn line(solving: Solving, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let entry = move |(number, said): (usize, Said)| {
        let who = names.with(|names| names.get(said.seat.index()).cloned().unwrap_or_default());
        view! {
            <li>
                <button
                    class="log-entry"
                    data-testid="solution-move"
                    aria-current=move || (solving.step.get() == number + 1).then_some("step")
                    on:click=move |_| solving.show(number + 1)
                >
                    <span class="log-who">{who}</span>
                    " "
                    <span class="log-what">{told(said.words, names, lang)}</span>
                </button>
            </li>
        }
    };
    any_view! {
        <section class="log review-log" aria-labelledby="solution-title">
            <h2 id="solution-title">{say(words::SOLUTION)}</h2>
            <ol class="log-list">{move || solving.told.get().into_iter().enumerate().map(entry).collect::<Vec<_>>()}</ol>
        </section>
    }
}

/// The way to play the position on against AIs.
fn play_on(solving: Solving) -> AnyView {
    let (start, library) = (Start::new(), expect_context::<Library>());
    let begin = move |_| {
        let record = solving.puzzle.with_value(|puzzle| puzzle.record.clone());
        let record = Record { players: untrack(|| solving.players()), ..record };
        let hidden = untrack(|| library.card(&record.game)).is_some_and(|card| card.hidden);
        start.game(saved::begun(record, hidden));
    };
    any_view! {
        {refusal(start.error)}
        <button class="button" data-testid="play-on" disabled=move || start.busy.get() on:click=begin>
            {icon(Icon::Go)}
            {say(words::PLAY_ON)}
        </button>
    }
}

/// The themes of the game's puzzles: another one asks a puzzle of it.
fn themes(training: Training) -> AnyView {
    let option = |(id, name): (String, String)| {
        let chosen = training.theme.with_untracked(|theme| *theme == id);
        view! { <option value=id selected=chosen>{name}</option> }
    };
    let posed = |id: &str| training.puzzles.with_value(|puzzles| puzzles.iter().any(|puzzle| puzzle.theme == id));
    let themes = training.themes.with_value(|themes| {
        themes
            .iter()
            .filter(|theme| posed(&theme.id))
            .map(|theme| (theme.id.clone(), theme.name.clone()))
            .collect::<Vec<_>>()
    });
    let choose = move |event| {
        training.theme.set(event_target_value(&event));
        training.ask_next();
    };
    any_view! {
        <label class="field">
            <span class="label">{say(words::THEMES)}</span>
            <select data-testid="themes" on:change=choose>
                <option value="">{say(words::ALL_THEMES)}</option>
                {themes.into_iter().map(option).collect::<Vec<_>>()}
            </select>
        </label>
    }
}

/// The address of this puzzle, for friends.
fn link(solving: Solving) -> AnyView {
    let place = solving.training.place.get_untracked().unwrap_or_default();
    let screen = Screen::Puzzles(format!("{}/{}", solving.training.game.get_value(), place + 1));
    any_view! {
        <label class="field">
            <span class="label">{say(words::PUZZLE_LINK)}</span>
            <input type="text" readonly=true data-testid="puzzle-link" value=link_to_screen(&screen) />
        </label>
    }
}

//! What is said below the board: hints, what a wrong move loses, that it was right, and how play goes on.

use super::solving::{ANSWER, Solving};
use super::training::TO_FIND;
use crate::screens::prelude::*;
use coeur_client::judgement::Judgement;
use coeur_core::Scoring;
use coeur_kit::ui::{IconButton, told};

pub fn answer(solving: Solving, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let scoring = {
        let library = expect_context::<Library>();
        solving.training.game.with_value(|game| untrack(|| library.scoring(game)))
    };
    let said = move || match solving.is_open() {
        true => view! { <p>{open(solving, scoring, names, lang.get())}</p> }.into_any(),
        false => solved(solving, names),
    };
    let ways = move || match (solving.is_open(), solving.chosen.get()) {
        (true, Some(chosen)) => to_confirm(solving, chosen),
        (true, None) => to_solve(solving),
        (false, _) => to_go_on(solving),
    };
    any_view! {
        <div class="puzzle-answer">
            <div class="puzzle-said" role="status" data-testid="said">{said}</div>
            <div class="row wrap">{ways}</div>
        </div>
    }
}

/// A move of the puzzle in words.
pub fn in_words(solving: Solving, action: &str, names: Signal<Vec<String>>, lang: Lang) -> String {
    let choice = solving.position.with(|table| {
        let choice = table.as_ref()?.legal.iter().find(|choice| choice.action == action)?;
        Some(names.with(|names| choice.words.say(names, lang)))
    });
    choice.unwrap_or_else(|| action.into())
}

/// What is said as long as it is to be solved.
fn open(solving: Solving, scoring: Scoring, names: Signal<Vec<String>>, lang: Lang) -> String {
    if let Some(chosen) = solving.chosen.get() {
        return words::play_this(lang, &in_words(solving, &chosen, names, lang));
    }
    if let Some(tried) = solving.tried.get() {
        let loss = solving.loss(&tried, scoring, lang);
        let wrong = words::wrong_move(lang, &in_words(solving, &tried, names, lang), &loss);
        return format!("{wrong} {}", words::TRY_ANOTHER.get(lang));
    }
    let spoken = |action: &String| in_words(solving, action, names, lang);
    match solving.hints.get() {
        0 => words::YOUR_TURN.get(lang).into(),
        1 => {
            let theme = solving.puzzle.with_value(|puzzle| puzzle.theme.clone());
            let name = solving.training.theme_card(&theme).map_or(theme, |card| card.name);
            let stake = solving.puzzle.with_value(|puzzle| puzzle.runner_up());
            let stake = stake.map(|(action, _)| solving.loss(&action, scoring, lang));
            words::hint_theme(lang, &name, stake.as_deref())
        }
        ANSWER => words::hint_answer(lang, &solving.puzzle.with_value(|puzzle| spoken(&puzzle.answer().to_string()))),
        _ => {
            let moves = solving.puzzle.with_value(|puzzle| puzzle.candidates());
            words::hint_candidates(lang, &moves.iter().map(spoken).collect::<Vec<_>>())
        }
    }
}

/// Whether it was right, what that did to the rating, and the move of the solution on the board.
fn solved(solving: Solving, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let verdict = if solving.found.get() { words::RIGHT } else { words::SOLUTION };
    let change = move || {
        let rating = solving.training.progress.with(|progress| progress.rating.round() as i64);
        solving.change.get().map(|change| words::rating_change(lang.get(), change, rating))
    };
    let step = move || {
        let said = solving.told.with(|told| told.get(solving.step.get().checked_sub(1)?).cloned())?;
        let who = names.with(|names| names.get(said.seat.index()).cloned().unwrap_or_default());
        Some(view! { <span class="log-who">{who}</span> " " {told(said.words, names, lang)} }.into_any())
    };
    let played = solving.training.question().map(|question| given_away(question.judgement, names));
    any_view! {
        <p>
            <strong class="puzzle-verdict" class:right=solving.found>{say(verdict)}</strong>
            " "
            <span data-testid="change">{change}</span>
        </p>
        {played}
        <p data-testid="step">{step}</p>
    }
}

/// What was played in one's own game, what it gave away, and why the other is better.
fn given_away(judgement: Judgement, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let Judgement { best, played, unit, lost, headline, .. } = judgement;
    any_view! {
        <p data-testid="given-away">
            <span class="better-key">{told(best, names, lang)}</span>
            ". "
            {say(words::YOU_PLAYED)}
            " "
            <span class="played-key">{told(played, names, lang)}</span>
            {move || format!("{}{}. ", lang.get().pick("\u{a0}: ", ": "), words::gave_away(lang.get(), unit, lost))}
            {headline.map(|headline| told(headline, names, lang))}
        </p>
    }
}

fn to_confirm(solving: Solving, chosen: String) -> AnyView {
    any_view! {
        <button class="button primary" data-testid="offer" on:click=move |_| solving.act(chosen.clone())>{say(words::PLAY_IT)}</button>
        <button class="button" data-testid="confirm-no" aria-keyshortcuts="Escape" on:click=move |_| solving.chosen.set(None)>
            {say(words::NOT_THIS)}
        </button>
    }
}

fn to_solve(solving: Solving) -> AnyView {
    any_view! {
        <button
            class="button"
            data-testid="hint"
            aria-keyshortcuts="H"
            disabled=move || solving.hints.get() == ANSWER && solving.tried.with(Option::is_none)
            on:click=move |_| solving.hint()
        >
            {icon(Icon::Hint)}
            {say(words::HINT)}
        </button>
        <button class="button quiet" data-testid="give-up" on:click=move |_| solving.give_up()>{say(words::SEE_SOLUTION)}</button>
    }
}

fn to_go_on(solving: Solving) -> AnyView {
    let step = move |on: bool| {
        let now = solving.step.get_untracked();
        solving.show(if on { now + 1 } else { now.saturating_sub(1) });
    };
    let (lesson, found) = (solving.training.lesson.get_value(), solving.training.found.get());
    let last =
        solving.training.place.get_untracked().map(|place| place + 1) == Some(solving.training.puzzles.with_value(Vec::len));
    let next = match lesson {
        _ if solving.training.is_own() && last => words::END_QUESTIONS,
        _ if solving.training.is_own() => words::NEXT_QUESTION,
        Some(_) if solving.training.example.get_value() => words::TRY_LESSON,
        Some(_) if found >= TO_FIND => words::GO_ON,
        _ => words::NEXT_PUZZLE,
    };
    any_view! {
        <IconButton picture=Icon::Back label=words::PREVIOUS_MOVE name="step-back" press=move || step(false) />
        <IconButton picture=Icon::Step label=words::NEXT_MOVE name="step-on" press=move || step(true) />
        <button
            class="button primary"
            data-testid="next-puzzle"
            aria-keyshortcuts="N"
            on:click=move |_| solving.training.ask_next()
        >
            {say(next)}
        </button>
    }
}

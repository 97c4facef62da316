//! The screen of a puzzle: the task, the board of its game, what is said below it, what stands beside it.

use super::answer::answer;
use super::side::side;
use super::solving::{ANSWER, Solving};
use super::training::{TO_FIND, Training};
use crate::loaders::{Missing, fetched};
use crate::route::focus_title;
use crate::screens::board::Board;
use crate::screens::drawer::drawer_button;
use crate::screens::prelude::*;
use coeur_client::names::names;
use coeur_client::questions::QUESTIONS;
use coeur_core::Record;
use coeur_kit::BoardContext;
use coeur_kit::ui::{IconButton, error_note, loading};
use coeur_protocol::Snapshot;

/// The puzzle of a number, from 1 on, or the next one at one's level, of a theme where one is named.
pub fn asked(game: String, number: Option<usize>, theme: String) -> AnyView {
    let (route, lang) = (expect_context::<Route>(), expect_context::<Settings>().lang);
    let training = Training::new(game.clone(), lang);
    training.theme.set(theme);
    // The address leads to the puzzle on show.
    Effect::new(move |_| {
        if let Some(place) = training.place.get() {
            route.rename(Screen::Puzzles(format!("{game}/{}", place + 1)));
        }
    });
    let screen = move || {
        let lang = lang.get();
        fetched(
            move || async move { training.fetch(lang).await.map_err(|_| Missing) },
            move |()| {
                match (training.place.get_untracked(), number) {
                    (Some(_), _) => {}
                    (None, Some(number)) => training.ask(number.checked_sub(1)),
                    (None, None) => training.ask_next(),
                }
                (move || puzzle(training)).into_any()
            },
        )
    };
    screen.into_any()
}

pub fn puzzle(training: Training) -> AnyView {
    let asked = training.place.get().and_then(|place| {
        let puzzle = training.puzzles.with_value(|puzzles| puzzles.get(place).cloned())?;
        Some((place, Solving::open(training, puzzle, expect_context::<Settings>())))
    });
    focus_title();
    match asked {
        Some((place, solving)) => view! { <Puzzle place solving /> }.into_any(),
        None if training.puzzles.with_value(Vec::is_empty) => nothing(words::NO_PUZZLES),
        None => nothing(words::NO_SUCH_PUZZLE),
    }
}

pub fn nothing(why: Text) -> AnyView {
    let way = view! { <a class="button primary" href=Screen::Puzzles(String::new()).hash()>{say(words::PUZZLES)}</a> };
    any_view! {
        <main class="page">
            <header class="bar"><h1 tabindex="-1">{say(words::PUZZLES)}</h1> {drawer_button()}</header>
            {error_note(move || say(why)().to_string(), way.into_any())}
        </main>
    }
}

#[component]
fn Puzzle(place: usize, solving: Solving) -> impl IntoView {
    let (route, library, settings) = (expect_context::<Route>(), expect_context::<Library>(), expect_context::<Settings>());
    let lang = settings.lang;
    let game = solving.training.game.get_value();
    let (level, theme) = solving.puzzle.with_value(|puzzle| (puzzle.level.clone(), puzzle.theme.clone()));
    let (known, rules) = (game.clone(), Screen::Rules(game.clone()).hash());
    let title = move || library.card(&known).map_or_else(String::new, |card| card.name);
    let lesson = StoredValue::new(solving.training.lesson_card().map(|lesson| lesson.name));
    let about = move || {
        if solving.training.is_own() {
            return words::question_of(lang.get(), place + 1, solving.training.puzzles.with_value(Vec::len));
        }
        if let Some(lesson) = lesson.get_value() {
            return words::lesson_progress(lang.get(), &lesson, solving.training.found.get(), TO_FIND);
        }
        let (number, level) = (words::PUZZLE_NUMBER.get(lang.get()), words::puzzle_level(lang.get(), &level));
        format!("{number} {} · {level}", place + 1)
    };
    // Out of a lesson's puzzle, back to what it says.
    let review = solving.training.own.with_value(|own| own.as_ref().map(|own| own.review.clone()));
    let leave = move || match (&review, lesson.with_value(Option::is_some)) {
        (Some(review), _) => route.go(review.clone()),
        (None, true) => solving.training.place.set(None),
        (None, false) => route.go(Screen::Puzzles(String::new())),
    };
    let task = match (solving.training.is_own(), solving.training.theme_card(&theme)) {
        (true, _) => better_task(solving.training, lang.get_untracked()),
        (false, Some(card)) => card.task,
        (false, None) => words::FIND_BEST.get(lang.get_untracked()).into(),
    };
    let players = Memo::new(move |_| solving.players());
    let names: Signal<Vec<String>> = Memo::new(move |_| {
        let record = Record { players: players.get(), ..solving.puzzle.with_value(|puzzle| puzzle.record.clone()) };
        let given = solving.training.own.with_value(|own| own.as_ref().map(|own| own.names.clone()));
        names(&record, &given.unwrap_or_default(), &settings.name(), lang.get())
    })
    .into();
    let ready = Memo::new(move |_| solving.shown.with(Option::is_some));
    let board = move || match ready.get() {
        true => solving
            .shown
            .get_untracked()
            .map(|first| view! { <PuzzleBoard solving first names players=players.into() /> })
            .into_any(),
        false => loading(),
    };
    let error = move || solving.error.get().map(|why| error_note(move || why.clone(), ().into_any()));
    let state = move || match (solving.is_open(), solving.tried.with(Option::is_some)) {
        (true, false) => "open",
        (true, true) => "wrong",
        (false, _) if solving.found.get() => "right",
        (false, _) => "shown",
    };
    view! {
        <main
            class="puzzle-screen"
            data-testid="puzzle"
            data-game=game
            data-number=place + 1
            data-state=state
            data-step=move || solving.step.get()
        >
            <div class="puzzle-first">
                <header class="bar">
                    <IconButton picture=Icon::Back label=words::BACK name="leave-puzzle" press=leave />
                    <div class="bar-words">
                        <h1 tabindex="-1">{title}</h1>
                        <p class="turn" data-region="turn">{about}</p>
                    </div>
                    <a class="icon-button" data-testid="rules" aria-label=say(words::RULES_HERE) href=rules>
                        {icon(Icon::Book)}
                    </a>
                    {drawer_button()}
                </header>
                <p class="puzzle-task" data-testid="task">{task}</p>
                <section class="stage">
                    {error}
                    <div class="stage-board">{board}</div>
                </section>
                {answer(solving, names)}
            </div>
            <div class="review-side">{side(solving, names)}</div>
        </main>
    }
}

/// What is asked of one's own game; first of all, that there is less to ask than was promised.
fn better_task(training: Training, lang: Lang) -> String {
    let (count, task) = (training.puzzles.with_value(Vec::len), words::FIND_BETTER.get(lang));
    match training.place.get_untracked() {
        Some(0) if count < QUESTIONS => format!("{} {task}", words::few_questions(lang, count)),
        _ => task.into(),
    }
}

/// The board of the game. It keeps a position while the next one is on its way.
#[component]
fn PuzzleBoard(
    solving: Solving,
    first: Snapshot,
    names: Signal<Vec<String>>,
    players: Signal<Vec<String>>,
) -> impl IntoView {
    let shown = RwSignal::new(first);
    Effect::new(move |_| {
        if let Some(table) = solving.shown.get() {
            shown.set(table);
        }
    });
    let told = move || solving.hints.get() == ANSWER && solving.is_open();
    let answer = move || solving.puzzle.with_value(|puzzle| puzzle.answer().to_string());
    let board = BoardContext {
        snapshot: shown.into(),
        names,
        players,
        lang: expect_context::<Settings>().lang,
        open: Signal::derive(move || solving.is_open()),
        act: Callback::new(move |action| solving.choose(action)),
        // What is asked about is marked like what a hint advises.
        advised: Signal::derive(move || {
            let better = || told() || solving.played().is_some();
            solving.chosen.get().or_else(|| better().then(answer))
        }),
        played: Signal::derive(move || solving.played()),
        line: Signal::derive(Vec::new),
        recap: Signal::derive(|| false),
    };
    view! { <Board board /> }
}

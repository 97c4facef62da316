//! The lessons of a game: a first game that teaches itself, then one idea after the other, each tried in puzzles of its own.

use super::asked::{nothing, puzzle};
use super::training::{Training, learnt};
use crate::library::fetch_texts;
use crate::loaders::{Missing, fetched};
use crate::route::focus_title;
use crate::screens::page_bar::page_bar;
use crate::screens::prelude::*;
use crate::screens::setup::learn_button;
use crate::screens::start::Start;
use coeur_kit::ui::refusal;
use coeur_protocol::LessonCard;

fn lesson_screen(game: &str, lesson: &str) -> Screen {
    Screen::Puzzles(format!("{game}/learn/{lesson}"))
}

/// All lessons of a game, in their order.
pub fn path(game: String) -> AnyView {
    let (route, lang) = (expect_context::<Route>(), expect_context::<Settings>().lang);
    let (known, back) = (StoredValue::new(game.clone()), game);
    let lessons = StoredValue::new(Vec::new());
    let list = move |lang: Lang| {
        fetched(
            move || async move {
                let texts = fetch_texts(lang).await.map_err(|_| Missing)?.remove(&known.get_value());
                let _ = lessons.try_set_value(texts.unwrap_or_default().lessons);
                Ok(())
            },
            move |()| steps(known.get_value(), lessons.get_value()),
        )
    };
    any_view! {
        <main class="page people" data-testid="lessons-screen">
            {page_bar("back", say(words::LESSONS).into_any(), move || route.go(Screen::Setup(back.clone())))}
            <p>{say(words::LESSONS_ABOUT)}</p>
            {move || list(lang.get())}
        </main>
    }
}

fn steps(game: String, lessons: Vec<LessonCard>) -> AnyView {
    let (library, start, learnt) = (expect_context::<Library>(), Start::new(), learnt(&game));
    let first = untrack(|| library.card(&game)).and_then(|card| learn_button(&card, start));
    let step = |lesson: LessonCard| {
        let done = learnt.contains(&lesson.id);
        let mark = done.then(|| view! { <span class="row-end">"✓" <span class="unseen">{say(words::LEARNT)}</span></span> });
        view! {
            <li>
                <a class="game-row" data-testid="lesson" href=lesson_screen(&game, &lesson.id).hash()>
                    <strong class="game-words">{lesson.name}</strong>
                    {mark}
                </a>
            </li>
        }
    };
    any_view! {
        {refusal(start.error)}
        <ol class="game-rows lesson-steps">
            {first.map(|first| view! { <li>{first}</li> })}
            {lessons.into_iter().map(step).collect::<Vec<_>>()}
        </ol>
    }
}

/// One lesson: what it says, an example, and puzzles to find.
pub fn lesson(game: String, id: String) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let training = Training::new(game, lang);
    let id = StoredValue::new(id);
    let screen = move || {
        let lang = lang.get();
        fetched(
            move || async move { training.fetch(lang).await.map_err(|_| Missing) },
            move |()| {
                let place = training.lessons.with_value(|all| all.iter().position(|lesson| lesson.id == id.get_value()));
                let Some(place) = place else { return nothing(words::NO_SUCH_LESSON) };
                training.lesson.set_value(Some(place));
                (move || if training.place.get().is_some() { puzzle(training) } else { told(training, place) }).into_any()
            },
        )
    };
    screen.into_any()
}

/// What a lesson says, before its puzzles and after them.
fn told(training: Training, place: usize) -> AnyView {
    let route = expect_context::<Route>();
    focus_title();
    let game = training.game.get_value();
    let (lesson, next) = training.lessons.with_value(|all| (all.get(place).cloned(), all.get(place + 1).cloned()));
    let Some(lesson) = lesson else { return nothing(words::NO_SUCH_LESSON) };
    let done = training.is_learnt();
    let path = Screen::Puzzles(format!("{game}/learn"));
    let go_on = done.then(|| {
        let to = next.map_or_else(|| path.hash(), |next| lesson_screen(&game, &next.id).hash());
        view! { <a class="button primary" data-testid="next-lesson" href=to>{say(words::NEXT_LESSON)}</a> }
    });
    let outcome =
        done.then(|| view! { <p role="status" data-testid="learnt"><strong>{say(words::LESSON_DONE)}</strong></p> });
    any_view! {
        <main class="page people" data-testid="lesson-told" data-done=done.to_string()>
            {page_bar("back", lesson.name.into_any(), move || route.go(path.clone()))}
            {outcome}
            <p class="lesson-says" data-testid="says">{lesson.says}</p>
            <div class="row wrap">
                {go_on}
                <button class="button" data-testid="show-example" on:click=move |_| training.begin(true)>
                    {icon(Icon::Hint)}
                    {say(words::SHOW_EXAMPLE)}
                </button>
                <button class="button" class:primary=!done data-testid="try-lesson" on:click=move |_| training.begin(false)>
                    {icon(Icon::Go)}
                    {say(words::TRY_LESSON)}
                </button>
            </div>
        </main>
    }
}

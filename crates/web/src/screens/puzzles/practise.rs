//! The themes that are missed most: each with the lesson that teaches it, and with its puzzles.

use super::training::Training;
use crate::screens::prelude::*;
use coeur_client::puzzles::MissedTheme;

/// One or two of them, once they are missed often enough to say so.
pub fn to_practise(training: Training) -> AnyView {
    let weakest = Memo::new(move |_| training.progress.with(|progress| progress.themes.weakest()));
    let shown = move || {
        let rows: Vec<_> = weakest.get().into_iter().filter_map(|theme| row(training, theme)).collect();
        (!rows.is_empty()).then(|| {
            view! {
                <section aria-labelledby="practise-title" data-testid="practise">
                    <h2 id="practise-title">{say(words::TO_PRACTISE)}</h2>
                    <ul class="practise">{rows}</ul>
                </section>
            }
        })
    };
    shown.into_any()
}

/// A theme by its name; none where this page no longer has it.
fn row(training: Training, missed: MissedTheme) -> Option<AnyView> {
    let lang = expect_context::<Settings>().lang;
    let MissedTheme { id, tried, missed } = missed;
    let name = training.theme_card(&id)?.name;
    let game = training.game.get_value();
    let teaches = training.lessons.with_value(|lessons| lessons.iter().find(|lesson| lesson.themes.contains(&id)).cloned());
    let lesson = teaches.map(|lesson| {
        let to = Screen::Puzzles(format!("{game}/learn/{}", lesson.id)).hash();
        view! {
            <a class="button" data-testid="practise-lesson" href=to>
                {say(words::THE_LESSON)}
                <span class="unseen">" " {lesson.name}</span>
            </a>
        }
    });
    let row = view! {
        <li data-theme-id=id.clone()>
            <strong>{name.clone()}</strong>
            " "
            <span class="soft">{move || words::missed_of(lang.get(), missed, tried)}</span>
            <span class="row wrap">
                {lesson}
                <a class="button" data-testid="practise-puzzles" href=Screen::Puzzles(format!("{game}/theme/{id}")).hash()>
                    {say(words::ITS_PUZZLES)}
                    <span class="unseen">" " {name}</span>
                </a>
            </span>
        </li>
    };
    Some(row.into_any())
}

//! Setting up a game: with whom, how strong, who begins; and under "more" who sits where and with which options.

mod company;
mod draft;
mod more;

use super::online::with_friends::WithFriends;
use super::page_bar::page_bar;
use super::start::Start;
use crate::kept_plans;
use crate::library::LoadState;
use crate::loaders::{Loaders, Style};
use crate::screens::prelude::*;
use coeur_client::plan::Plan;
use coeur_kit::ui::{error_note, loading, refusal};
use coeur_protocol::GameCard;

pub const STYLE: Style = &[include_str!("../../style/parts/23-setup.css")];

#[component]
pub fn Setup(game: String) -> impl IntoView {
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let plan = RwSignal::new(None::<Plan>);
    let id = game.clone();
    let card = Memo::new(move |_| library.card(&id));
    let name = move || card.with(|card| card.as_ref().map_or_else(String::new, |card| card.name.clone()));
    let form = move || match (card.get(), library.state()) {
        (Some(card), _) => {
            // A switch of the language brings the card again: what was chosen stays.
            if plan.with_untracked(Option::is_none) {
                plan.set(Some(kept_plans::remembered(&card)));
            }
            setup_form(card, plan)
        }
        (None, LoadState::Loading) => loading(),
        (None, LoadState::Failed(why)) => {
            let again =
                view! { <button class="button primary" on:click=move |_| library.retry()>{say(words::RETRY)}</button> };
            error_note(move || words::broken(lang.get(), &why), again.into_any())
        }
        (None, LoadState::Loaded(_)) => {
            let away = move |_| route.replace(Screen::Games);
            let on = view! { <button class="button primary" on:click=away>{say(words::TO_GAMES)}</button> };
            error_note(move || words::UNKNOWN_GAME.get(lang.get()).into(), on.into_any())
        }
    };
    view! {
        <main class="page">
            {page_bar("back", name.into_any(), move || route.go(Screen::Games))}
            {form}
        </main>
    }
}

fn setup_form(card: GameCard, plan: RwSignal<Option<Plan>>) -> AnyView {
    let start = Start::new();
    start.prepare(&card.id);
    let hidden = card.hidden;
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(plan) = plan.get_untracked() {
            start.plan(&plan, hidden);
        }
    };
    // The plan as it was when somebody wanted to play it with friends.
    let friends = RwSignal::new(None::<Plan>);
    let watches = Memo::new(move |_| plan.with(|plan| plan.as_ref().is_none_or(|plan| plan.me().is_none())));
    any_view! {
        <form class="setup" data-testid="setup" on:submit=begin>
            <div class="setup-lead">
                {art(&card.id)}
                <p>{card.summary.clone()}</p>
            </div>
            {ways_to_learn(&card, start)}
            {company::with_whom(&card, plan)}
            {company::players(&card, plan)}
            {company::those_who_play(&card, plan)}
            {more::more(&card, plan)}
            {refusal(start.error)}
            <div class="setup-begin">
                <button class="button primary big" data-testid="begin" disabled=move || start.busy.get()>{say(words::BEGIN)}</button>
                <button
                    type="button"
                    class="button"
                    data-testid="with-friends"
                    aria-haspopup="dialog"
                    disabled=move || watches.get()
                    on:click=move |_| friends.set(plan.get_untracked())
                >
                    {icon(Icon::Friends)}
                    {say(words::WITH_FRIENDS)}
                </button>
            </div>
        </form>
        {move || friends.get().map(|plan| view! { <WithFriends plan on_close=Callback::new(move |()| friends.set(None)) /> })}
    }
}

/// The rules, and a first game with prompts where there is one.
fn ways_to_learn(card: &GameCard, start: Start) -> AnyView {
    any_view! {
        <div class="learn-ways">
            <a class="button" data-testid="rules" href=Screen::Rules(card.id.clone()).hash()>
                {icon(Icon::Book)}
                {say(words::RULES)}
            </a>
            {learn_button(card, start)}
            {practice_links(&card.id)}
        </div>
    }
}

/// The ways to the lessons and the puzzles of a game that the page has something of its own for: those have some.
pub fn practice_links(game: &str) -> Option<AnyView> {
    let link = |which: String, picture: Icon, name: &'static str, words: Text| {
        view! {
            <a class="button" data-testid=name href=Screen::Puzzles(which).hash()>
                {icon(picture)}
                {say(words)}
            </a>
        }
    };
    let links = || {
        let lessons = link(format!("{game}/learn"), Icon::Learn, "lessons", words::LESSONS);
        let puzzles = link(game.into(), Icon::Why, "puzzles", words::PUZZLES);
        view! { {lessons} {puzzles} }.into_any()
    };
    (expect_context::<Loaders>().has_game_ui)(game).then(links)
}

/// The way to a first game with prompts, where there is one.
pub fn learn_button(card: &GameCard, start: Start) -> Option<AnyView> {
    let (game, hidden) =
        (StoredValue::new((expect_context::<Loaders>().has_game_ui)(&card.id).then(|| card.id.clone())?), card.hidden);
    let learn = view! {
        <button
            type="button"
            class="button"
            data-testid="learn"
            disabled=move || start.busy.get()
            on:click=move |_| start.lesson(game.get_value(), hidden)
        >
            {icon(Icon::Learn)}
            {say(words::LEARN)}
        </button>
    };
    Some(learn.into_any())
}

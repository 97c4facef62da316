//! Before the deal: how strong the opponents are, and under "more" who sits where and with which options.

use super::drawer::drawer_button;
use super::online::with_friends::WithFriends;
use crate::art::art;
use crate::game::{Play, new_seed};
use crate::icons::{Icon, icon};
use crate::library::{Library, LoadState};
use crate::plan::{PLAYERS, Plan, SeatChoice, usable_settings};
use crate::route::{Route, Screen};
use crate::settings::Settings;
use crate::ui::{IconButton, choice, choices, error_note, loading, refusal, setting_field};
use crate::words::{self, say};
use coeur_protocol::{Choices, GameCard, PlayerCard};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

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
                plan.set(Some(Plan::new(&card)));
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
            <header class="bar">
                <IconButton picture=Icon::Back label=words::BACK press=move || route.go(Screen::Games) />
                <h1 tabindex="-1">{name}</h1>
                {drawer_button()}
            </header>
            {form}
        </main>
    }
}

fn setup_form(card: GameCard, plan: RwSignal<Option<Plan>>) -> AnyView {
    let (route, play) = (expect_context::<Route>(), expect_context::<Play>());
    let (wrong, busy) = (RwSignal::new(None::<String>), RwSignal::new(false));
    let hidden = card.hidden;
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(record) = plan.with_untracked(|plan| plan.as_ref().map(|plan| plan.record(new_seed()))) else { return };
        busy.set(true);
        spawn_local(async move {
            match play.begin(record, hidden).await {
                Ok(()) => route.go(Screen::Table),
                Err(why) => wrong.set(Some(why)),
            }
            busy.set(false);
        });
    };
    // The plan as it was when somebody wanted to play it with friends.
    let friends = RwSignal::new(None::<Plan>);
    let watches = Memo::new(move |_| plan.with(|plan| plan.as_ref().is_none_or(|plan| plan.me().is_none())));
    view! {
        <form class="setup" data-testid="setup" on:submit=begin>
            <div class="setup-lead">
                {art(&card.id)}
                <p>{card.summary.clone()}</p>
            </div>
            {levels(&card, plan)}
            {players(&card, plan)}
            {place(plan)}
            {more(&card, plan)}
            {refusal(wrong)}
            <div class="setup-begin">
                <button class="button primary big" data-testid="begin" disabled=move || busy.get()>{say(words::BEGIN)}</button>
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
    .into_any()
}

fn change(plan: RwSignal<Option<Plan>>, change: impl FnOnce(&mut Plan)) {
    plan.update(|plan| {
        if let Some(plan) = plan {
            change(plan);
        }
    });
}

fn levels(card: &GameCard, plan: RwSignal<Option<Plan>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let button = |name: &String| {
        let (id, said, now, then) = (format!("level-{name}"), name.clone(), name.clone(), name.clone());
        let pressed = move || plan.with(|plan| plan.as_ref().is_some_and(|plan| plan.common_level() == Some(&now)));
        choice(id, move || words::level(lang.get(), &said), pressed, move || change(plan, |plan| plan.set_level(&then)))
    };
    let title = if card.cooperative { words::PARTNERS } else { words::OPPONENTS };
    choices(title, card.levels.iter().map(|level| button(&level.name)).collect())
}

fn players(card: &GameCard, plan: RwSignal<Option<Plan>>) -> Option<AnyView> {
    let setting = card.settings.iter().find(|setting| setting.name == PLAYERS)?;
    let Choices::Integer(Some([low, high])) = setting.choices else { return None };
    let button = |players: u64| {
        let card = card.clone();
        let pressed = move || plan.with(|plan| plan.as_ref().is_some_and(|plan| plan.seats.len() as u64 == players));
        let press = move || change(plan, |plan| plan.set_option(&card, PLAYERS, Some(Value::from(players))));
        choice(format!("players-{players}"), move || players.to_string(), pressed, press)
    };
    Some(choices(words::PLAYERS, (low as u64..=high as u64).map(button).collect()))
}

fn place(plan: RwSignal<Option<Plan>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    // Only where somebody sits and how many they are: not every change of an option.
    let seats = Memo::new(move |_| plan.with(|plan| plan.as_ref().map(|plan| (plan.seats.len(), plan.me(), plan.first()))));
    let options = move || {
        let (seats, me, first) = seats.get()?;
        let option = |seat: usize| {
            let selected = me == Some(seat);
            view! { <option value=seat.to_string() prop:selected=selected>{move || words::seat(lang.get(), seat, seat == first)}</option> }
        };
        let all: Vec<_> = (0..seats).map(option).collect();
        let watch = view! { <option value="watch" prop:selected=me.is_none()>{say(words::I_WATCH)}</option> };
        Some((all, watch))
    };
    let moved = move |event| change(plan, |plan| plan.move_me(event_target_value(&event).parse().ok()));
    view! {
        <label class="field" for="place">
            <span class="label">{say(words::YOUR_PLACE)}</span>
            <select id="place" data-testid="place" on:change=moved>{options}</select>
        </label>
    }
    .into_any()
}

fn more(card: &GameCard, plan: RwSignal<Option<Plan>>) -> AnyView {
    let seated = StoredValue::new(card.clone());
    let count = Memo::new(move |_| plan.with(|plan| plan.as_ref().map_or(0, |plan| plan.seats.len())));
    let seats = view! {
        <For each=move || 0..count.get() key=|seat| *seat children=move |seat| seated.with_value(|card| seat_field(card, plan, seat)) />
    };
    let options: Vec<_> = card
        .settings
        .iter()
        .filter(|setting| setting.name != PLAYERS)
        .map(|setting| {
            let (card, name) = (StoredValue::new(card.clone()), StoredValue::new(setting.name.clone()));
            let value = plan.with_untracked(|plan| plan.as_ref().and_then(|plan| plan.options.get(&setting.name).cloned()));
            setting_field(format!("option-{}", setting.name), setting.clone(), value, move |value| {
                change(plan, |plan| card.with_value(|card| plan.set_option(card, &name.get_value(), value)));
            })
        })
        .collect();
    let options = (!options.is_empty()).then(|| {
        view! {
            <fieldset>
                <legend>{say(words::OPTIONS)}</legend>
                {options}
            </fieldset>
        }
    });
    view! {
        <details class="more">
            <summary data-testid="more-opponents">
                {say(words::MORE)}
                <span class="soft">{say(words::MORE_ABOUT)}</span>
            </summary>
            <fieldset>
                <legend>{say(words::SEATS)}</legend>
                {seats}
            </fieldset>
            {options}
        </details>
    }
    .into_any()
}

/// The choice of who sits at a seat, with the options of a kind of AI.
fn seat_field(card: &GameCard, plan: RwSignal<Option<Plan>>, seat: usize) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let word = Memo::new(move |_| {
        plan.with(|plan| plan.as_ref().and_then(|plan| plan.seats.get(seat)).map(SeatChoice::word).unwrap_or_default())
    });
    let first = move || plan.with(|plan| plan.as_ref().map(Plan::first));
    let option = move |value: String, words: Signal<String>| {
        let own = value.clone();
        view! { <option value=value prop:selected=move || word.with(|word| *word == own)>{words}</option> }
    };
    let fixed = move |text: coeur_core::Text| Signal::derive(move || text.get(lang.get()).to_string());
    let me = option(SeatChoice::Me.word(), fixed(words::ME));
    let person = option(SeatChoice::Person.word(), fixed(words::ANOTHER_PERSON));
    let level = |name: &String| {
        let said = name.clone();
        option(format!("level:{name}"), Signal::derive(move || words::level(lang.get(), &said)))
    };
    let levels: Vec<_> = card.levels.iter().map(|one| level(&one.name)).collect();
    let kinds: Vec<_> =
        card.players.iter().map(|kind| option(format!("kind:{}", kind.name), Signal::stored(kind.name.clone()))).collect();
    let opponents = card.players.clone();
    let kind = move || {
        let word = word.get();
        opponents.iter().find(|kind| word == format!("kind:{}", kind.name)).map(|kind| kind_fields(kind, plan, seat))
    };
    let seated = move |event| {
        if let Some(choice) = SeatChoice::parse(&event_target_value(&event)) {
            change(plan, |plan| plan.sit(seat, choice));
        }
    };
    view! {
        <div class="seat">
            <label class="field" for=format!("seat-{seat}")>
                <span class="label">{move || words::seat(lang.get(), seat, first() == Some(seat))}</span>
                <select id=format!("seat-{seat}") data-testid=format!("seat-{seat}") on:change=seated>
                    <optgroup label=say(words::PEOPLE)>{me} {person}</optgroup>
                    <optgroup label=say(words::LEVELS)>{levels}</optgroup>
                    <optgroup label=say(words::KINDS)>{kinds}</optgroup>
                </select>
            </label>
            {kind}
        </div>
    }
    .into_any()
}

fn kind_fields(kind: &PlayerCard, plan: RwSignal<Option<Plan>>, seat: usize) -> AnyView {
    let fields: Vec<_> = usable_settings(&kind.settings)
        .into_iter()
        .map(|setting| {
            let name = StoredValue::new(setting.name.clone());
            let value = plan.with_untracked(|plan| match plan.as_ref()?.seats.get(seat)? {
                SeatChoice::Kind(_, options) => options.get(&setting.name).cloned(),
                _ => None,
            });
            setting_field(format!("seat-{seat}-{}", setting.name), setting, value, move |value| {
                change(plan, |plan| plan.set_seat_option(seat, &name.get_value(), value));
            })
        })
        .collect();
    view! {
        <div class="kind">
            <p class="soft">{kind.about.clone()}</p>
            {fields}
        </div>
    }
    .into_any()
}

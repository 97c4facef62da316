//! With whom: AIs of a level, people on this device with their names, or AIs among themselves.

use super::draft::{ask, change};
use crate::screens::prelude::*;
use coeur_client::names::ai_name;
use coeur_client::plan::{Company, PLAYERS, Plan, SeatChoice, strengths};
use coeur_client::settings::{LONGEST_NAME, tidy_name};
use coeur_kit::ui::{choice, choices};
use coeur_protocol::{Choices, GameCard};
use serde_json::Value;

pub fn with_whom(card: &GameCard, plan: RwSignal<Option<Plan>>) -> AnyView {
    let button = |id: &'static str, text: Text, company: Company| {
        let words = say(text);
        let pressed = move || ask(plan, Plan::company) == Some(company);
        let press = move || change(plan, |plan| plan.set_company(company));
        choice(format!("company-{id}"), move || words().into(), pressed, press)
    };
    let ais = if card.cooperative { words::TOGETHER_WITH_AIS } else { words::AGAINST_AIS };
    let ways = vec![
        button("ais", ais, Company::Ais),
        button("device", words::ON_THIS_DEVICE, Company::Device),
        button("watch", words::WATCH_AIS, Company::Watch),
    ];
    choices(words::WITH_WHOM, ways)
}

pub fn players(card: &GameCard, plan: RwSignal<Option<Plan>>) -> Option<AnyView> {
    let setting = card.settings.iter().find(|setting| setting.name == PLAYERS)?;
    let Choices::Integer(Some([low, high])) = setting.choices else { return None };
    let button = |players: u64| {
        let card = card.clone();
        let pressed = move || ask(plan, |plan| plan.seats.len() as u64 == players) == Some(true);
        let press = move || change(plan, |plan| plan.set_option(&card, PLAYERS, Some(Value::from(players))));
        choice(format!("players-{players}"), move || players.to_string(), pressed, press)
    };
    Some(choices(words::PLAYERS, (low as u64..=high as u64).map(button).collect()))
}

/// What is asked of those who play in the chosen way.
pub fn those_who_play(card: &GameCard, plan: RwSignal<Option<Plan>>) -> AnyView {
    let (card, company) = (card.clone(), Memo::new(move |_| ask(plan, Plan::company)));
    (move || match company.get() {
        Some(Company::Device) => any_view! {
            <p class="soft">{say(if card.hidden { words::DEVICE_ABOUT } else { words::DEVICE_OPEN_ABOUT })}</p>
            {people(plan)}
        },
        Some(Company::Watch) => any_view! {
            <p class="soft">{say(words::WATCH_ABOUT)}</p>
            {levels(words::LEVELS, &card, plan)}
        },
        _ => any_view! {
            {levels(if card.cooperative { words::PARTNERS } else { words::OPPONENTS }, &card, plan)}
            {who_begins(&card, plan)}
        },
    })
    .into_any()
}

/// The levels, each with a sentence.
fn levels(title: Text, card: &GameCard, plan: RwSignal<Option<Plan>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let partners = card.cooperative;
    let button = |name: &String| {
        let (said, about, now, then) = (name.clone(), name.clone(), name.clone(), name.clone());
        let pressed = move || ask(plan, |plan| plan.common_level() == Some(&now)) == Some(true);
        any_view! {
            <button
                type="button"
                class="level"
                data-testid=format!("level-{name}")
                aria-pressed=move || if pressed() { "true" } else { "false" }
                on:click=move |_| change(plan, |plan| plan.set_level(&then))
            >
                <strong>{move || words::level(lang.get(), &said)}</strong>
                <span class="soft">{move || words::level_about(lang.get(), &about, partners)}</span>
            </button>
        }
    };
    let title = say(title);
    let buttons: Vec<_> = strengths(card).iter().map(button).collect();
    any_view! {
        <div class="field">
            <span class="label" aria-hidden="true">{title}</span>
            <div class="levels" role="group" aria-label=title>{buttons}</div>
        </div>
    }
}

/// Of two, one begins; of several, the person or whom chance says. Where four take turns at leading a place says little.
fn who_begins(card: &GameCard, plan: RwSignal<Option<Plan>>) -> AnyView {
    let (partners, by_turns) = (card.cooperative, card.seats[0] > 2);
    let two = Memo::new(move |_| ask(plan, |plan| plan.seats.len() == 2) == Some(true));
    let button = move |id: &'static str, text: Text, seat: Option<usize>| {
        let words = say(text);
        let pressed = move || ask(plan, |plan| if plan.chance { None } else { plan.me() }) == Some(seat);
        let press = move || {
            change(plan, |plan| {
                plan.chance = seat.is_none();
                if seat.is_some() {
                    plan.move_me(seat);
                }
            });
        };
        choice(format!("begins-{id}"), move || words().into(), pressed, press)
    };
    (move || {
        (!by_turns).then(|| {
            let other = if partners { words::PARTNER_BEGINS } else { words::OTHER_BEGINS };
            let other = two.get().then(|| button("other", other, Some(1)));
            let me = button("me", words::I_BEGIN, Some(0));
            let ways = [Some(me), other, Some(button("chance", words::CHANCE, None))];
            choices(words::WHO_BEGINS, ways.into_iter().flatten().collect())
        })
    })
    .into_any()
}

/// Everybody on this device: a name for each, or an AI in their place.
fn people(plan: RwSignal<Option<Plan>>) -> AnyView {
    let count = Memo::new(move |_| ask(plan, |plan| plan.seats.len()).unwrap_or(0));
    let title = say(words::WHO_PLAYS);
    any_view! {
        <div class="field">
            <span class="label" aria-hidden="true">{title}</span>
            <ol class="sitters" aria-label=title>
                <For each=move || 0..count.get() key=|seat| *seat children=move |seat| person(plan, seat) />
            </ol>
        </div>
    }
}

fn person(plan: RwSignal<Option<Plan>>, seat: usize) -> AnyView {
    let settings = expect_context::<Settings>();
    let lang = settings.lang;
    let seated = Memo::new(move |_| ask(plan, |plan| plan.seats.get(seat).cloned()).flatten());
    let is_ai = move || !matches!(seated.get(), Some(SeatChoice::Me | SeatChoice::Person));
    let shown = move || {
        let given = ask(plan, |plan| plan.names.get(seat).cloned()).flatten().unwrap_or_default();
        match seated.get() {
            Some(SeatChoice::Me) if given.is_empty() => settings.name(),
            Some(SeatChoice::Me | SeatChoice::Person) => given,
            _ => ai_name(seat),
        }
    };
    let named = move |event| change(plan, |plan| plan.name(seat, &tidy_name(&event_target_value(&event))));
    let turn = move || {
        change(plan, |plan| {
            let next = match plan.seats.get(seat) {
                Some(SeatChoice::Person) => SeatChoice::Level(plan.level.clone()),
                _ => SeatChoice::Person,
            };
            // Somebody must stay to pass the device to: the last person is not replaced.
            if next == SeatChoice::Person || plan.seats.iter().filter(|seat| **seat == SeatChoice::Person).count() > 1 {
                plan.sit(seat, next);
            }
        });
    };
    let ai = say(words::AI);
    let toggle = (seated.get_untracked() != Some(SeatChoice::Me))
        .then(|| choice(format!("person-ai-{seat}"), move || ai().into(), is_ai, turn));
    any_view! {
        <li class="sitter">
            <input
                type="text"
                data-testid=format!("person-{seat}")
                aria-label=move || words::player(lang.get(), seat)
                placeholder=move || words::player(lang.get(), seat)
                maxlength=LONGEST_NAME
                autocomplete="off"
                disabled=is_ai
                prop:value=shown
                on:change=named
            />
            {toggle}
        </li>
    }
}

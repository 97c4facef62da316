//! Under "more": options of the game, who sits where, and for the curious every kind of AI.

use super::draft::{ask, change};
use crate::library::fetch_texts;
use crate::screens::prelude::*;
use coeur_client::plan::{Company, PLAYERS, Plan, SeatChoice, strengths, usable_settings};
use coeur_kit::store;
use coeur_kit::ui::setting_field;
use coeur_protocol::{GameCard, PlayerCard, Setting};

/// Whether somebody wants to see what only the curious want to see.
const CURIOUS: &str = "coeur.curious";

/// Options of games that are for experiments.
const FOR_THE_CURIOUS: [&str; 3] = ["payoff", "empty_hints", "hand_size"];

pub fn more(card: &GameCard, plan: RwSignal<Option<Plan>>) -> AnyView {
    let curious = RwSignal::new(store::load(CURIOUS).unwrap_or(false));
    let stored = StoredValue::new(card.clone());
    let count = Memo::new(move |_| ask(plan, |plan| plan.seats.len()).unwrap_or(0));
    let seats = move || {
        // At a table for two the question who begins has said it already.
        (curious.get() || count.get() > 2).then(|| {
            view! {
                <fieldset>
                    <legend>{say(words::SEATS)}</legend>
                    {place(plan)}
                    <For
                        each=move || 0..count.get()
                        key=|seat| *seat
                        children=move |seat| stored.with_value(|card| seat_field(card, plan, seat, curious))
                    />
                </fieldset>
            }
        })
    };
    let options = move || {
        let shown = |setting: &&Setting| {
            setting.name != PLAYERS && (curious.get() || !FOR_THE_CURIOUS.contains(&setting.name.as_str()))
        };
        let fields: Vec<_> = stored
            .with_value(|card| card.settings.iter().filter(shown).map(|setting| option(card, setting, plan)).collect());
        (!fields.is_empty()).then(|| {
            view! {
                <fieldset>
                    <legend>{say(words::OPTIONS)}</legend>
                    {fields}
                </fieldset>
            }
        })
    };
    let show_all = move |event| {
        curious.set(event_target_checked(&event));
        store::save(CURIOUS, &curious.get_untracked());
    };
    any_view! {
        <details class="more">
            <summary data-testid="more-opponents">
                {say(words::MORE)}
                <span class="soft">{say(words::MORE_ABOUT)}</span>
            </summary>
            {options}
            {seats}
            <label class="field flag curious" for="curious">
                <input type="checkbox" id="curious" data-testid="curious" prop:checked=move || curious.get() on:change=show_all />
                <span>{say(words::CURIOUS)}</span>
            </label>
        </details>
    }
}

fn option(card: &GameCard, setting: &Setting, plan: RwSignal<Option<Plan>>) -> AnyView {
    let (card, name) = (StoredValue::new(card.clone()), StoredValue::new(setting.name.clone()));
    let value = untrack(|| ask(plan, |plan| plan.options.get(&setting.name).cloned())).flatten();
    setting_field(format!("option-{}", setting.name), setting.clone(), value, move |value| {
        change(plan, |plan| card.with_value(|card| plan.set_option(card, &name.get_value(), value)));
    })
}

/// Where the person sits, of several.
fn place(plan: RwSignal<Option<Plan>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    // Only where somebody sits and how many they are: not every change of an option.
    let known =
        Memo::new(move |_| ask(plan, |plan| (plan.company(), plan.seats.len(), if plan.chance { None } else { plan.me() })));
    let options = move || {
        let (company, seats, me) = known.get()?;
        let option = |seat: usize| {
            let selected = me == Some(seat);
            view! { <option value=seat.to_string() prop:selected=selected>{move || words::seat(lang.get(), seat)}</option> }
        };
        let all: Vec<_> = (0..seats).map(option).collect();
        let chance = view! { <option value="chance" prop:selected=me.is_none()>{say(words::CHANCE)}</option> };
        (company == Company::Ais).then_some((all, chance))
    };
    let moved = move |event| {
        let seat: Option<usize> = event_target_value(&event).parse().ok();
        change(plan, |plan| {
            plan.chance = seat.is_none();
            if seat.is_some() {
                plan.move_me(seat);
            }
        });
    };
    (move || {
        (known.get().map(|known| known.0) == Some(Company::Ais)).then(|| {
            view! {
                <label class="field" for="place">
                    <span class="label">{say(words::YOUR_PLACE)}</span>
                    <select id="place" data-testid="place" on:change=moved>{options}</select>
                </label>
            }
        })
    })
    .into_any()
}

/// The choice of who sits at a seat, with the options of a kind of AI.
fn seat_field(card: &GameCard, plan: RwSignal<Option<Plan>>, seat: usize, curious: RwSignal<bool>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let word =
        Memo::new(move |_| ask(plan, |plan| plan.seats.get(seat).map(SeatChoice::word)).flatten().unwrap_or_default());
    let option = move |value: String, words: Signal<String>| {
        let own = value.clone();
        view! { <option value=value prop:selected=move || word.with(|word| *word == own)>{words}</option> }
    };
    let fixed = move |text: Text| Signal::derive(move || text.get(lang.get()).to_string());
    let me = option(SeatChoice::Me.word(), fixed(words::ME));
    let person = option(SeatChoice::Person.word(), fixed(words::ANOTHER_PERSON));
    let level = |name: &String| {
        let said = name.clone();
        option(format!("level:{name}"), Signal::derive(move || words::level(lang.get(), &said)))
    };
    let levels: Vec<_> = strengths(card).iter().map(level).collect();
    let names: Vec<String> = card.players.iter().map(|kind| kind.name.clone()).collect();
    let kinds = move || {
        // A kind that was chosen stays to be seen.
        (curious.get() || word.with_untracked(|word| word.starts_with("kind:"))).then(|| {
            let kinds: Vec<_> =
                names.iter().map(|kind| option(format!("kind:{kind}"), Signal::stored(kind.clone()))).collect();
            view! { <optgroup label=say(words::KINDS)>{kinds}</optgroup> }
        })
    };
    // What can be set of a kind is fetched when one is chosen.
    let (kinds_here, game) = (RwSignal::new(Vec::<PlayerCard>::new()), StoredValue::new(card.id.clone()));
    Effect::new(move |_| {
        if word.with(|word| word.starts_with("kind:")) && kinds_here.with_untracked(Vec::is_empty) {
            spawn_local(async move {
                let texts = fetch_texts(lang.get_untracked()).await.ok();
                let here = texts.and_then(|mut texts| game.try_with_value(|game| texts.remove(game)).flatten());
                let _ = kinds_here.try_set(here.map_or_else(Vec::new, |texts| texts.players));
            });
        }
    });
    let kind = move || {
        let word = word.get();
        kinds_here.with(|kinds| {
            let chosen = kinds.iter().find(|kind| word == format!("kind:{}", kind.name));
            chosen.map(|kind| kind_fields(kind, plan, seat))
        })
    };
    let seated = move |event| {
        if let Some(choice) = SeatChoice::parse(&event_target_value(&event)) {
            change(plan, |plan| plan.sit(seat, choice));
        }
    };
    any_view! {
        <div class="seat">
            <label class="field" for=format!("seat-{seat}")>
                <span class="label">{move || words::seat(lang.get(), seat)}</span>
                <select id=format!("seat-{seat}") data-testid=format!("seat-{seat}") on:change=seated>
                    <optgroup label=say(words::PEOPLE)>{me} {person}</optgroup>
                    <optgroup label=say(words::LEVELS)>{levels}</optgroup>
                    {kinds}
                </select>
            </label>
            {kind}
        </div>
    }
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
    any_view! {
        <div class="kind">
            <p class="soft">{kind.about.clone()}</p>
            {fields}
        </div>
    }
}

//! What was weighed and what is believed, as bars with the numbers and their units beside them.

use crate::screens::prelude::*;
use coeur_client::numbers::{Scale, margin_95};
use coeur_core::Unit;
use coeur_core::words::percent;
use coeur_kit::ui::told;
use coeur_protocol::{BeliefChange, Tells, Weighed};

/// How many are shown until more are asked for.
const SHOWN: usize = 6;

/// How many beliefs are, of those that changed.
const TOLD: usize = 4;

/// What a move says about hidden cards, as a small table: what changed most, as it was and as it is; the rest is folded.
pub fn what_it_tells(tells: Tells, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let Tells { beliefs, worlds } = tells;
    if beliefs.is_empty() {
        return view! { <p class="notes" data-testid="tells">{say(words::TELLS_NOTHING)}</p> }.into_any();
    }
    let all = RwSignal::new(beliefs.len() <= TOLD);
    let beliefs = StoredValue::new(beliefs);
    let rows = move || {
        let count = if all.get() { usize::MAX } else { TOLD };
        let row = |belief| belief_row(belief, names, lang);
        beliefs.get_value().into_iter().take(count).map(row).collect::<Vec<_>>()
    };
    any_view! {
        <table class="beliefs" data-testid="tells">
            <caption>{say(words::TELLS)}</caption>
            <thead>
                <tr>
                    <th scope="col">{say(words::TELLS_WHAT)}</th>
                    <th scope="col">{say(words::BEFORE)}</th>
                    <th scope="col">{say(words::NOW)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        <Show when=move || !all.get()>
            <button class="button" data-testid="tell-more" on:click=move |_| all.set(true)>{say(words::SHOW_MORE)}</button>
        </Show>
        <p class="soft">{move || words::worlds_drawn(lang.get(), worlds)}</p>
    }
}

/// The bar under a statement: the belief before in grey, what was added or taken away in colour.
fn belief_row(belief: BeliefChange, names: Signal<Vec<String>>, lang: Signal<Lang>) -> AnyView {
    let BeliefChange { statement, before, after, .. } = belief;
    let (low, high) = (100.0 * before.min(after), 100.0 * before.max(after));
    any_view! {
        <tr>
            <th scope="row">
                {told(statement, names, lang)}
                <svg class="bar-track" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect class="belief-before" x="0" y="0" width=100.0 * before height="12" />
                    <rect class=if after < before { "fill minus" } else { "fill" } x=low y="0" width=(high - low).max(0.4) height="12" />
                </svg>
            </th>
            <td>{move || percent(before, lang.get())}</td>
            <td>{move || percent(after, lang.get())}</td>
        </tr>
    }
}

/// What was weighed, as bars from zero with whiskers.
pub fn bars(weighed: Vec<Weighed>, chosen: String, unit: Unit, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    // On the scale that is shown: points, or chances from 0 to 1.
    let weighed: Vec<Weighed> = weighed
        .into_iter()
        .filter(|one| one.value.is_finite())
        .map(|one| Weighed { value: unit.shown(one.value), error: one.error.map(|error| unit.step() * error), ..one })
        .collect();
    let scale = if unit.is_share() { Scale::whole() } else { Scale::from_weighed(&weighed) };
    let all = RwSignal::new(weighed.len() <= SHOWN);
    let weighed = StoredValue::new(weighed);
    let rows = move || {
        let count = if all.get() { usize::MAX } else { SHOWN };
        let chosen = chosen.clone();
        let row = |one: Weighed| bar(scale, one.action == chosen, one, unit, names, lang.get());
        weighed.get_value().into_iter().take(count).map(row).collect::<Vec<_>>()
    };
    any_view! {
        <p class="soft">{say(words::weighed_about(unit))}</p>
        <ol class="bars">{rows}</ol>
        <Show when=move || !all.get()>
            <button class="button" data-testid="show-more" on:click=move |_| all.set(true)>{say(words::SHOW_MORE)}</button>
        </Show>
    }
}

fn bar(scale: Scale, chosen: bool, one: Weighed, unit: Unit, names: Signal<Vec<String>>, lang: Lang) -> AnyView {
    let (start, length) = scale.bar(one.value);
    let error = one.error.filter(|error| error.is_finite() && *error > 0.0).map(margin_95);
    let whisker = error.map(|error| {
        let (left, right) = (scale.place(one.value - error), scale.place(one.value + error));
        view! {
            <path class="whisker" d=format!("M{left} 6H{right}M{left} 2.5V9.5M{right} 2.5V9.5") vector-effect="non-scaling-stroke" />
        }
    });
    let value = if unit.is_share() { percent(one.value, lang) } else { unit.say(one.value, lang) };
    let zero = scale.place(0.0);
    let what = names.with(|names| one.words.say(names, lang));
    any_view! {
        <li class="weighed" class:chosen=chosen>
            <span class="weighed-what">{what} {chosen.then(|| view! { <span class="tag">{words::CHOSEN.get(lang)}</span> })}</span>
            <span class="weighed-value">{value}</span>
            <svg class="bar-track" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect class=if one.value < 0.0 { "fill minus" } else { "fill" } x=start y="1" width=length.max(0.4) height="10" />
                <path class="zero" d=format!("M{zero} 0V12") vector-effect="non-scaling-stroke" />
                {whisker}
            </svg>
        </li>
    }
}

/// How the work was shared out among what was weighed, for experts. Equal shares, as a network's, say nothing.
pub fn efforts(weighed: Vec<Weighed>, names: Signal<Vec<String>>) -> Option<AnyView> {
    let first = weighed.first()?.effort;
    if weighed.iter().all(|one| one.effort == first) {
        return None;
    }
    let lang = expect_context::<Settings>().lang;
    let row = move |one: Weighed| {
        let share = move || format!("{} {}", percent(one.effort, lang.get()), words::EFFORT.get(lang.get()));
        view! { <li>{told(one.words, names, lang)} {move || lang.get().pick(" : ", ": ")} {share}</li> }
    };
    let rows: Vec<_> = weighed.into_iter().filter(|one| one.effort > 0.0).take(SHOWN).map(row).collect();
    (!rows.is_empty()).then(|| view! { <ul class="notes soft">{rows}</ul> }.into_any())
}

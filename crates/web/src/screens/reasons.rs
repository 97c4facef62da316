//! Why: what a move tells, and a decision as bars with their uncertainty, the expected line, and sentences.

use crate::game::{AskedReasons, Play, Question};
use crate::icons::Icon;
use crate::numbers::{Scale, margin_95};
use crate::settings::Settings;
use crate::ui::{IconButton, told};
use crate::words::{self, say};
use coeur_core::Seat;
use coeur_core::words::{number, percent};
use coeur_protocol::{BeliefChange, Reasons, Tells, Thoughts, Weighed};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// How many candidates are shown until more are asked for.
const SHOWN: usize = 6;

/// The reasons that were asked for, beside the board or over its lower edge.
#[component]
pub fn ReasonsPanel(names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    // Where the keyboard was before: it goes back there.
    let opener = StoredValue::new_local(None::<web_sys::HtmlElement>);
    let close = Callback::new(move |()| {
        play.close_reasons();
        if let Some(opener) = opener.try_update_value(Option::take).flatten() {
            let _ = opener.focus();
        }
    });
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        let dialog = || document().query_selector("dialog[open]").ok().flatten().is_some();
        if event.key() == "Escape" && untrack(|| play.reasons()).is_some() && !dialog() {
            close.run(());
        }
    });
    on_cleanup(move || escape.remove());
    let opened = move |panel: &web_sys::HtmlElement| {
        let before =
            document().active_element().filter(|before| before.tag_name() != "BODY" && !panel.contains(Some(before)));
        if let Some(before) = before.and_then(|before| before.dyn_into().ok()) {
            opener.set_value(Some(before));
        }
        // The panel still rises from below: scrolling to it now would leave its head out of sight.
        let still = web_sys::FocusOptions::new();
        still.set_prevent_scroll(true);
        let _ = panel.focus_with_options(&still);
    };
    move || play.reasons().map(|asked| view! { <Panel asked names opened close /> })
}

#[component]
fn Panel(
    asked: AskedReasons,
    names: Signal<Vec<String>>,
    opened: impl Fn(&web_sys::HtmlElement) + 'static,
    close: Callback<()>,
) -> impl IntoView {
    let lang = expect_context::<Settings>().lang;
    let node = NodeRef::<html::Section>::new();
    Effect::new(move |_| {
        if let Some(panel) = node.get() {
            opened(&panel);
        }
    });
    let AskedReasons { question, seat, reasons, .. } = asked;
    let title = move || {
        let lang = lang.get();
        match question {
            Question::Why => names.with(|names| words::why_played(lang, names.get(seat.index()).map_or("", String::as_str))),
            Question::Hint => words::MY_ADVICE.get(lang).into(),
            Question::Review => words::STRONG_CHOICE.get(lang).into(),
        }
    };
    let content = match reasons {
        None => view! { <p class="loading" role="status">{say(words::THINKING_IT_OVER)}</p> }.into_any(),
        Some(reasons) => view! { <Answer reasons names /> }.into_any(),
    };
    view! {
        <section class="panel reasons" data-testid="reasons" tabindex="-1" aria-labelledby="reasons-title" node_ref=node>
            <header class="panel-head">
                <h2 id="reasons-title">{title}</h2>
                <IconButton picture=Icon::Close label=words::CLOSE name="close-reasons" press=move || close.run(()) />
            </header>
            {content}
        </section>
    }
}

/// What was played, what it tells, and the player's own reasons as far as they may be heard.
#[component]
fn Answer(reasons: Reasons, names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let Reasons { seat, player, played, thoughts, tells, .. } = reasons;
    let closed = thoughts.as_ref().is_none_or(|thoughts| thoughts.action.is_none());
    // "Show me its cards" is for those whom nobody else's game is spoilt for.
    let may_see = move || closed && play.nobody_else_plays();
    let decided = thoughts.as_ref().and_then(|thoughts| thoughts.words.clone());
    let reasoning = thoughts.as_ref().and_then(|thoughts| thoughts.reasoning.clone());
    let head = decided.or(played.map(|said| said.words));
    view! {
        {head.map(|words| view! { <p class="decision">{told(words, names, lang)}</p> })}
        <p class="soft">{move || words::thought_by(lang.get(), &player, reasoning.as_deref())}</p>
        {tells.map(|tells| view! { <WhatItTells tells names /> })}
        {thoughts.map(|thoughts| view! { <Explanation thoughts names /> })}
        <Show when=move || closed>
            <p class="soft">{say(words::KEEPS_REASONS)}</p>
        </Show>
        <Show when=may_see>
            <button class="button" data-testid="show-cards" data-seat=seat_number(seat) on:click=move |_| play.show_cards()>
                {say(words::SHOW_CARDS)}
            </button>
        </Show>
    }
}

fn seat_number(seat: Seat) -> String {
    seat.to_string()
}

/// What a move says about hidden cards: each belief as it was and as it is.
#[component]
fn WhatItTells(tells: Tells, names: Signal<Vec<String>>) -> impl IntoView {
    let lang = expect_context::<Settings>().lang;
    let Tells { beliefs, worlds } = tells;
    if beliefs.is_empty() {
        return view! { <p class="notes" data-testid="tells">{say(words::TELLS_NOTHING)}</p> }.into_any();
    }
    let row = move |belief: BeliefChange| {
        let (before, after) = (belief.before, belief.after);
        let shares = move || format!("{} → {}", percent(before, lang.get()), percent(after, lang.get()));
        let (left, right) = (100.0 * before.min(after), 100.0 * before.max(after));
        view! {
            <li class="weighed belief">
                <span class="weighed-what">{told(belief.statement, names, lang)}</span>
                <span class="weighed-value">{shares}</span>
                <svg class="bar-track" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect class="belief-before" x="0" y="1" width=100.0 * before height="10" />
                    <rect class=if after < before { "fill minus" } else { "fill" } x=left y="1" width=(right - left).max(0.4) height="10" />
                </svg>
            </li>
        }
    };
    view! {
        <h3>{say(words::TELLS)}</h3>
        <ol class="bars" data-testid="tells">{beliefs.into_iter().take(SHOWN).map(row).collect::<Vec<_>>()}</ol>
        <p class="soft">{move || words::worlds_drawn(lang.get(), worlds)}</p>
    }
    .into_any()
}

/// A decision in words and bars.
#[component]
fn Explanation(thoughts: Thoughts, names: Signal<Vec<String>>) -> impl IntoView {
    let lang = expect_context::<Settings>().lang;
    let Thoughts { action, candidates, line, notes, .. } = thoughts;
    let sentence = move |words| view! { <li>{told(words, names, lang)}</li> };
    let notes: Vec<_> = notes.into_iter().map(sentence).collect();
    let expected = (line.len() > 1).then(|| {
        view! {
            <h3>{say(words::LINE)}</h3>
            <ol class="line">{line.into_iter().map(sentence).collect::<Vec<_>>()}</ol>
        }
    });
    let bars =
        (!candidates.is_empty()).then(|| view! { <Bars weighed=candidates chosen=action.unwrap_or_default() names /> });
    view! {
        <ul class="notes">{notes}</ul>
        {bars}
        {expected}
    }
}

/// What was weighed, as bars from zero with whiskers.
#[component]
fn Bars(weighed: Vec<Weighed>, chosen: String, names: Signal<Vec<String>>) -> impl IntoView {
    let lang = expect_context::<Settings>().lang;
    let scale = Scale::from_weighed(&weighed);
    let all = RwSignal::new(weighed.len() <= SHOWN);
    let weighed = StoredValue::new(weighed);
    let rows = move || {
        let count = if all.get() { usize::MAX } else { SHOWN };
        let chosen = chosen.clone();
        weighed
            .get_value()
            .into_iter()
            .take(count)
            .map(|one| bar(scale, one.action == chosen, one, names, lang.get()))
            .collect::<Vec<_>>()
    };
    view! {
        <h3>{say(words::WEIGHED)}</h3>
        <p class="soft">{say(words::WEIGHED_ABOUT)}</p>
        <ol class="bars">{rows}</ol>
        <Show when=move || !all.get()>
            <button class="button" data-testid="show-more" on:click=move |_| all.set(true)>{say(words::SHOW_MORE)}</button>
        </Show>
    }
}

fn bar(scale: Scale, chosen: bool, one: Weighed, names: Signal<Vec<String>>, lang: coeur_core::Lang) -> AnyView {
    let (start, length) = scale.bar(one.value);
    let error = one.error.filter(|error| error.is_finite() && *error > 0.0).map(margin_95);
    let whisker = error.map(|error| {
        let (left, right) = (scale.place(one.value - error), scale.place(one.value + error));
        view! {
            <path class="whisker" d=format!("M{left} 6H{right}M{left} 2.5V9.5M{right} 2.5V9.5") vector-effect="non-scaling-stroke" />
        }
    });
    let value = match error {
        Some(error) => format!("{} ± {}", number(one.value, lang), number(error, lang)),
        None => number(one.value, lang),
    };
    let effort = (one.effort > 0.0).then(|| format!("{} {}", percent(one.effort, lang), words::EFFORT.get(lang)));
    let zero = scale.place(0.0);
    let what = names.with(|names| one.words.say(names, lang));
    view! {
        <li class="weighed" class:chosen=chosen>
            <span class="weighed-what">{what} {chosen.then(|| view! { <span class="tag">{words::CHOSEN.get(lang)}</span> })}</span>
            <span class="weighed-value">{value}</span>
            <svg class="bar-track" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect class=if one.value < 0.0 { "fill minus" } else { "fill" } x=start y="1" width=length.max(0.4) height="10" />
                <path class="zero" d=format!("M{zero} 0V12") vector-effect="non-scaling-stroke" />
                {whisker}
            </svg>
            <span class="weighed-effort">{effort}</span>
        </li>
    }
    .into_any()
}

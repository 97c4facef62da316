//! Why: a decision as bars with their uncertainty, the expected line, and sentences.

use crate::game::{Phase, Play, Question, Reasons};
use crate::icons::Icon;
use crate::names::with_names;
use crate::numbers::{Scale, margin_95, number, percent};
use crate::settings::Settings;
use crate::ui::IconButton;
use crate::words::{self, say};
use coeur_protocol::{Thought, Weighed};
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
        let _ = panel.focus();
    };
    move || play.reasons().map(|asked| view! { <Panel asked names opened close /> })
}

#[component]
fn Panel(
    asked: Reasons,
    names: Signal<Vec<String>>,
    opened: impl Fn(&web_sys::HtmlElement) + 'static,
    close: Callback<()>,
) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let node = NodeRef::<html::Section>::new();
    Effect::new(move |_| {
        if let Some(panel) = node.get() {
            opened(&panel);
        }
    });
    let Reasons { question, ply, seat, thought } = asked;
    let title = move || {
        let lang = lang.get();
        match question {
            Question::Why => names.with(|names| words::why_played(lang, names.get(seat.index()).map_or("", String::as_str))),
            Question::Hint => words::MY_ADVICE.get(lang).into(),
            Question::Review => words::STRONG_CHOICE.get(lang).into(),
        }
    };
    let content = match thought {
        None => view! { <p class="loading" role="status">{say(words::THINKING_IT_OVER)}</p> }.into_any(),
        Some(mut thought) => {
            // What an opponent weighed names the cards it holds: not before the end, unless one insists.
            let secret = question == Question::Why && untrack(|| play.hidden());
            let heard = play.snapshot().with_untracked(|table| {
                let said = table.as_ref()?.log.iter().find(|said| said.ply == ply)?;
                Some(said.words.clone())
            });
            if secret && let Some(words) = heard {
                thought.words = words;
            }
            view! { <Explanation thought secret names /> }.into_any()
        }
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

/// A decision in words and bars.
#[component]
fn Explanation(thought: Thought, secret: bool, names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let insisted = RwSignal::new(false);
    let open = Memo::new(move |_| !secret || insisted.get() || play.phase() == Phase::Over);
    let named = move |words: String| move || names.with(|names| with_names(&words, names, lang.get()));
    let Thought { player, action, words, reasoning, candidates, line, notes } = thought;
    let notes: Vec<_> = notes.into_iter().map(|note| view! { <li>{named(note)}</li> }).collect();
    let more = !candidates.is_empty() || line.len() > 1;
    let (candidates, line) = (StoredValue::new(candidates), StoredValue::new(line));
    let action = StoredValue::new(action);
    let all = move || {
        let line = line.get_value();
        let expected = (line.len() > 1).then(|| {
            let steps: Vec<_> = line.into_iter().map(|step| view! { <li>{named(step)}</li> }).collect();
            view! {
                <h3>{say(words::LINE)}</h3>
                <ol class="line">{steps}</ol>
            }
        });
        let weighed = candidates.get_value();
        let bars = (!weighed.is_empty()).then(|| view! { <Bars weighed chosen=action.get_value() names /> });
        view! {
            {bars}
            {expected}
        }
    };
    view! {
        <p class="decision">{named(words)}</p>
        <p class="soft">{move || words::thought_by(lang.get(), &player, &reasoning)}</p>
        <ul class="notes">{notes}</ul>
        <Show when=move || more>
            <Show
                when=move || open.get()
                fallback=move || view! {
                    <button class="button" data-testid="show-all" on:click=move |_| insisted.set(true)>{say(words::SHOW_ALL)}</button>
                }
            >
                {all}
            </Show>
        </Show>
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
    let what = with_names(&one.words, &names.get(), lang);
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

//! Why: one sentence first that a player would say, then the numbers, then everything for those who want to know.

use super::explanation_details::explanation_details;
use super::weighed::{bars, what_it_tells};
use crate::game::{AskedReasons, Play, Question};
use crate::settings::Settings;
use crate::words::{self, say};
use coeur_client::settings::Detail;
use coeur_core::Words;
use coeur_kit::icons::{Icon, icon};
use coeur_kit::ui::{IconButton, told};
use coeur_protocol::{Reasons, Thoughts};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The reasons that were asked for, beside the board or over its lower edge.
#[component]
pub fn ReasonsPanel(names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    // Where the keyboard was before: it goes back there.
    let opener = StoredValue::new_local(None::<web_sys::HtmlElement>);
    let close = Callback::new(move |()| {
        let opener = opener.try_update_value(Option::take).flatten();
        play.close_reasons();
        if let Some(opener) = opener {
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
    // A touch on the board is a touch outside. What it plays there, it plays.
    let outside = window_event_listener(leptos::ev::pointerdown, move |event| {
        let touched = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let on_board = touched.is_some_and(|touched| touched.closest(".stage-board").ok().flatten().is_some());
        if on_board && untrack(|| play.reasons()).is_some() {
            close.run(());
        }
    });
    on_cleanup(move || outside.remove());
    let opened = move |panel: web_sys::HtmlElement| {
        let before =
            document().active_element().filter(|before| before.tag_name() != "BODY" && !panel.contains(Some(before)));
        if let Some(before) = before.and_then(|before| before.dyn_into().ok()) {
            opener.set_value(Some(before));
        }
        // The panel still rises from below: scrolling to it now would leave its head out of sight.
        let still = web_sys::FocusOptions::new();
        still.set_prevent_scroll(true);
        let _ = panel.focus_with_options(&still);
        if let Some(panels) = panel.parent_element() {
            panels.set_scroll_top(0);
        }
    };
    let ways = Opened { opened: Callback::new(opened), close };
    move || play.reasons().map(|asked| panel(asked, names, ways))
}

/// What a panel tells whoever opened it.
#[derive(Clone, Copy)]
struct Opened {
    /// It is there.
    opened: Callback<web_sys::HtmlElement>,
    close: Callback<()>,
}

/// The panel with the reasons, or with the word that they are awaited.
fn panel(asked: AskedReasons, names: Signal<Vec<String>>, Opened { opened, close }: Opened) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let node = NodeRef::<html::Section>::new();
    Effect::new(move |_| {
        if let Some(panel) = node.get() {
            opened.run(panel);
        }
    });
    let AskedReasons { question, seat, .. } = asked;
    let title = move || {
        let lang = lang.get();
        match question {
            Question::Why => names.with(|names| words::why_played(lang, names.get(seat.index()).map_or("", String::as_str))),
            Question::Hint => words::MY_ADVICE.get(lang).into(),
            Question::Review => words::STRONG_CHOICE.get(lang).into(),
        }
    };
    let content = match asked.reasons {
        None => view! { <p class="loading" role="status">{say(words::THINKING_IT_OVER)}</p> }.into_any(),
        Some(reasons) => {
            let asked = AskedReasons { reasons: None, ..asked };
            view! { <Answer asked reasons names /> }.into_any()
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
    .into_any()
}

/// What was played and what it tells, one sentence about it, and what else may be heard.
#[component]
fn Answer(asked: AskedReasons, reasons: Reasons, names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let Reasons { ply, seat, player, played, thoughts, tells } = reasons;
    let closed = thoughts.as_ref().is_none_or(|thoughts| thoughts.action.is_none());
    let details = (!closed).then(|| explanation_details(&asked, names)).flatten();
    // "Show me its cards" is for those whom nobody else's game is spoilt for.
    let may_see = move || closed && play.nobody_else_plays();
    let decided = thoughts.as_ref().and_then(|thoughts| thoughts.words.clone());
    let head = decided.or(played.map(|said| said.words));
    let sentence = move |class: &'static str, words: Words| view! { <p class=class>{told(words, names, lang)}</p> };
    let headline = thoughts.as_ref().and_then(|thoughts| thoughts.headline.clone());
    let verdict = thoughts.as_ref().and_then(|thoughts| thoughts.verdict.clone());
    view! {
        {head.map(|words| view! { <p class="decision">{told(words, names, lang)}</p> })}
        {headline.map(|words| sentence("headline", words))}
        {verdict.map(|words| sentence("verdict", words))}
        {tells.map(|tells| what_it_tells(tells, names))}
        {details}
        {thoughts.map(|thoughts| more(thoughts, player, ply, names))}
        <Show when=move || closed>
            <p class="soft">{say(words::KEEPS_REASONS)}</p>
        </Show>
        <Show when=may_see>
            <button class="button" data-testid="show-cards" data-seat=seat.to_string() on:click=move |_| play.show_cards()>
                {say(words::SHOW_CARDS)}
            </button>
        </Show>
    }
}

/// The numbers, and everything for experts: folded, until they were unfolded once.
fn more(thoughts: Thoughts, player: String, ply: usize, names: Signal<Vec<String>>) -> AnyView {
    let settings = expect_context::<Settings>();
    let (lang, detail) = (settings.lang, settings.detail_untracked());
    let Thoughts { action, candidates, line, line_actions, notes, reasoning, unit, .. } = thoughts;
    let sentence = move |words| view! { <li>{told(words, names, lang)}</li> };
    let notes: Vec<_> = notes.into_iter().map(sentence).collect();
    let ahead = line_button(ply, line_actions);
    let expected = (line.len() > 1).then(|| {
        view! {
            <h3>{say(words::LINE)}</h3>
            <ol class="line">{line.into_iter().map(sentence).collect::<Vec<_>>()}</ol>
        }
    });
    let efforts = candidates.clone();
    let numbers = (!candidates.is_empty()).then(|| {
        let content = bars(candidates, action.unwrap_or_default(), unit, names);
        folded(words::NUMBERS, "numbers", Detail::Numbers, detail, view! { {content} {ahead} }.into_any())
    });
    let work = super::weighed::efforts(efforts, names);
    let everything = view! {
        <p class="soft">{move || words::thought_by(lang.get(), &player, reasoning.as_deref())}</p>
        <ul class="notes">{notes}</ul>
        {expected}
        {work}
    };
    view! {
        {numbers}
        {folded(words::EVERYTHING, "everything", Detail::Everything, detail, everything.into_any())}
    }
    .into_any()
}

/// A part that can be unfolded. Whoever does so once finds it unfolded the next time.
fn folded(title: coeur_core::Text, name: &'static str, at: Detail, now: Detail, content: AnyView) -> AnyView {
    let settings = expect_context::<Settings>();
    let open = now >= at;
    let toggled = move |event: leptos::ev::Event| {
        let open = event_target::<web_sys::Element>(&event).has_attribute("open");
        match (open, settings.detail_untracked()) {
            (true, kept) if kept < at => settings.set_detail(at),
            (false, kept) if kept >= at => {
                settings.set_detail(if at == Detail::Everything { Detail::Numbers } else { Detail::Simple });
            }
            _ => {}
        }
    };
    view! {
        <details class="more" data-testid=name open=open on:toggle=toggled>
            <summary>{say(title)}</summary>
            <div class="more-inside">{content}</div>
        </details>
    }
    .into_any()
}

/// The way to see the expected line played on the board.
fn line_button(ply: usize, line: Vec<String>) -> Option<AnyView> {
    let play = expect_context::<Play>();
    let shown = line.len() > 1 && untrack(|| play.can_look_ahead());
    shown.then(|| {
        let look = move |_| {
            play.close_reasons();
            play.look_ahead(ply, line.clone(), 1);
        };
        view! {
            <button class="button" data-testid="show-line" on:click=look>
                {icon(Icon::Go)}
                {say(words::SHOW_LINE)}
            </button>
        }
        .into_any()
    })
}

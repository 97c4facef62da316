//! Why: one sentence first that a player would say, then the numbers, then everything for those who want to know.

use super::explanation_details::explanation_details;
use super::panel::Panel;
use super::recap::back_to_board;
use super::weighed::{bars, what_it_tells};
use crate::game::{AskedReasons, Question};
use crate::screens::prelude::*;
use coeur_client::settings::Detail;
use coeur_core::Words;
use coeur_kit::ui::told;
use coeur_protocol::{Reasons, Thoughts};

#[component]
pub fn ReasonsPanel(names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let title = Memo::new(move |before: Option<&String>| {
        let lang = lang.get();
        match play.reasons() {
            Some(AskedReasons { question: Question::Why, seat, .. }) => {
                names.with(|names| words::why_played(lang, names.get(seat.index()).map_or("", String::as_str)))
            }
            Some(AskedReasons { question: Question::Hint, .. }) => words::MY_ADVICE.get(lang).into(),
            Some(AskedReasons { question: Question::Review, .. }) => words::STRONG_CHOICE.get(lang).into(),
            None => before.cloned().unwrap_or_default(),
        }
    });
    let content = move || {
        play.reasons().map(|asked| match asked.reasons {
            None => view! { <p class="loading" role="status">{say(words::THINKING_IT_OVER)}</p> }.into_any(),
            Some(reasons) => {
                let asked = AskedReasons { reasons: None, ..asked };
                view! { <Answer asked reasons names /> }.into_any()
            }
        })
    };
    view! {
        <Panel title look="reasons" name="reasons" on_close=Callback::new(move |()| play.close_reasons())>
            {content}
        </Panel>
    }
}

/// What was played and what it tells, one sentence about it, and what else may be heard.
#[component]
fn Answer(asked: AskedReasons, reasons: Reasons, names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let Reasons { ply, seat, player, played, opening, thoughts, tells } = reasons;
    let closed = thoughts.as_ref().is_none_or(|thoughts| thoughts.action.is_none());
    let details = (!closed).then(|| explanation_details(&asked, names)).flatten();
    // "Show me its cards" is for those whom nobody else's game is spoilt for.
    let may_see = move || closed && play.nobody_else_plays();
    // Advice can be followed at once, without looking for it on the board.
    let advised =
        thoughts.as_ref().and_then(|thoughts| thoughts.action.clone()).filter(|_| asked.question == Question::Hint);
    let decided = thoughts.as_ref().and_then(|thoughts| thoughts.words.clone());
    let head = decided.or(played.map(|said| said.words));
    let sentence = move |class: &'static str, words: Words| view! { <p class=class>{told(words, names, lang)}</p> };
    let headline = thoughts.as_ref().and_then(|thoughts| thoughts.headline.clone());
    let verdict = thoughts.as_ref().and_then(|thoughts| thoughts.verdict.clone());
    view! {
        {head.map(|words| view! { <p class="decision">{told(words, names, lang)}</p> })}
        {advised.map(|action| play_it(play, action))}
        {opening.map(|words| sentence("headline opening", words))}
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

fn play_it(play: Play, action: String) -> AnyView {
    let follow = move |_| {
        play.act(action.clone());
        request_animation_frame(back_to_board);
    };
    any_view! {
        <button class="button primary play-advice" data-testid="play-advice" disabled=move || play.advised().is_none() on:click=follow>
            {icon(Icon::Go)}
            {say(words::PLAY_ADVICE)}
        </button>
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
    // One move alone is compared with nothing.
    let numbers = match candidates.len() {
        0 | 1 => ahead,
        _ => {
            let content = bars(candidates, action.unwrap_or_default(), unit, names);
            Some(folded(words::NUMBERS, "numbers", Detail::Numbers, detail, view! { {content} {ahead} }.into_any()))
        }
    };
    let work = super::weighed::efforts(efforts, names);
    let everything = view! {
        <p class="soft">{move || words::thought_by(lang.get(), &player, reasoning.as_deref())}</p>
        <ul class="notes">{notes}</ul>
        {expected}
        {work}
    };
    any_view! {
        {numbers}
        {folded(words::EVERYTHING, "everything", Detail::Everything, detail, everything.into_any())}
    }
}

/// A part that can be unfolded. Whoever does so once finds it unfolded the next time.
fn folded(title: Text, name: &'static str, at: Detail, now: Detail, content: AnyView) -> AnyView {
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
    any_view! {
        <details class="more" data-testid=name open=open on:toggle=toggled>
            <summary>{say(title)}</summary>
            <div class="more-inside">{content}</div>
        </details>
    }
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
        any_view! {
            <button class="button" data-testid="show-line" on:click=look>
                {icon(Icon::Go)}
                {say(words::SHOW_LINE)}
            </button>
        }
    })
}

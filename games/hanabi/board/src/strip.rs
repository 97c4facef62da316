//! The strip between sky and hand: what can be done with the card that was touched, step by step.

use super::ground::{Choosing, Ground, OwnStep, is_over};
use super::notes::LONGEST;
use super::{art, words};
use coeur_hanabi::{Action, Hint};
use coeur_kit::prelude::*;
use wasm_bindgen::JsCast;

/// Something was touched, or a step taken: the strip asks on, and the keyboard goes there.
pub fn begin(ground: Ground, choosing: Choosing) {
    ground.preview.set(None);
    ground.choosing.set(choosing);
    focus_on(".hn-strip [data-first]");
}

/// Back to the table; the keyboard goes back to the card.
pub fn close(ground: Ground) {
    focus_now(".hanabi .hn-card.chosen");
    ground.choosing.set(Choosing::Nothing);
}

fn focus_on(what: &'static str) {
    request_animation_frame(move || focus_now(what));
}

fn focus_now(what: &str) {
    let thing = document().query_selector(what).ok().flatten();
    if let Some(thing) = thing.and_then(|thing| thing.dyn_into::<web_sys::HtmlElement>().ok()) {
        // The board fits the screen: nothing scrolls to what has the focus.
        let stay = web_sys::FocusOptions::new();
        stay.set_prevent_scroll(true);
        let _ = thing.focus_with_options(&stay);
    }
}

/// Plays; the keyboard stays on the board, on a card that does not go.
fn play(ground: Ground, action: &str) {
    focus_now(".hanabi .hn-card:not(.own).chosen, .hn-own .hn-card:not(.chosen)");
    ground.choosing.set(Choosing::Nothing);
    ground.board.play(action);
}

pub fn strip(ground: Ground) -> AnyView {
    let choosing = Memo::new(move |_| ground.choosing.get());
    let inside = move || match choosing.get() {
        Choosing::Nothing => idle(ground),
        Choosing::Hint { to, position } => which_hint(ground, to, position),
        Choosing::Own { position, step } => match step {
            OwnStep::What => what(ground, position),
            OwnStep::Blind => blind(ground, position),
            OwnStep::Note => note(ground, position),
        },
    };
    view! { <div class="hn-strip" class:asks=move || choosing.with(|now| *now != Choosing::Nothing)>{inside}</div> }
        .into_any()
}

/// A word on what can be done, while nothing is touched.
fn idle(ground: Ground) -> AnyView {
    let said = move || {
        if ground.table.with(is_over) {
            return String::new();
        }
        if let Some(hat) = ground.viewer.get().and_then(|viewer| ground.hat(viewer)) {
            return words::your_hat(ground.board.lang.get(), &hat);
        }
        let word = match (ground.board.open.get(), ground.table.with(|table| table.blue_tokens)) {
            (false, _) => words::WAITING,
            (true, 0) => words::TURN_WITHOUT_HINTS,
            (true, _) => words::TURN_TO_ACT,
        };
        word.get(ground.board.lang.get()).into()
    };
    view! { <p class="hn-word">{said}</p> }.into_any()
}

fn close_button(ground: Ground) -> AnyView {
    let label = move || words::CANCEL.get(ground.board.lang.get());
    any_view! {
        <button class="hn-close" data-rove="" aria-label=label on:click=move |_| close(ground)>
            {icon(Icon::Close)}
        </button>
    }
}

/// A button of the strip. Those that lead on to a move are offers.
fn button(class: String, testid: &'static str, first: bool, html: String, press: impl Fn() + 'static) -> AnyView {
    drawn(class, testid, None, first, html, press)
}

/// A button that plays at once.
fn plays(ground: Ground, class: String, first: bool, html: String, action: String) -> AnyView {
    drawn(class, "offer", Some(action.clone()), first, html, move || play(ground, &action))
}

fn drawn(
    class: String,
    testid: &'static str,
    action: Option<String>,
    first: bool,
    html: String,
    press: impl Fn() + 'static,
) -> AnyView {
    any_view! {
        <button
            class=format!("hn-do {class}")
            data-rove=""
            data-testid=testid
            data-action=action
            data-first=first.then_some("")
            on:click=move |_| press()
            inner_html=html
        ></button>
    }
}

fn advised(ground: Ground, action: &str) -> &'static str {
    if ground.board.is_advised(action) { " advised" } else { "" }
}

/// Which hint: by colour or by rank of the card that was touched, and those that would touch nothing where the rules allow it. The
/// cards of the one that is pointed at rise; a touch gives it.
fn which_hint(ground: Ground, to: Seat, position: u8) -> AnyView {
    let lang = ground.board.lang.get();
    let hand = ground.table.with_untracked(|table| table.hand(to).to_vec());
    let Some(card) = hand.get(usize::from(position)).and_then(|held| held.card) else { return ().into_any() };
    let count = |hint: Hint| hand.iter().filter_map(|held| held.card).filter(|card| hint.touches(*card)).count();
    let hints = ground.hints(to).into_iter().filter(|hint| hint.touches(card) || count(*hint) == 0);
    let mut buttons = Vec::new();
    for hint in hints {
        let sign = match hint {
            Hint::Colour(colour) => art::sign(colour, ""),
            Hint::Rank(_) => String::new(),
        };
        let action = Action::Hint { to, hint }.to_string();
        let class = format!("clue{}", advised(ground, &action));
        let html = format!("{sign}<span>{}</span>", words::hint(lang, hint, count(hint)));
        let given = plays(ground, class, buttons.is_empty(), html, action);
        let show = move || ground.preview.set(Some(hint));
        buttons.push(view! { <span on:pointerenter=move |_| show() on:focusin=move |_| show()>{given}</span> });
    }
    any_view! {
        <p class="hn-asks">{words::hint_to(lang, &ground.name(to))}</p>
        <div class="hn-clues">{buttons}</div>
        {close_button(ground)}
    }
}

/// Play, discard, or note something on one's own card.
fn what(ground: Ground, position: u8) -> AnyView {
    let lang = ground.board.lang.get();
    let (playing, discarding) = (Action::Play(position).to_string(), Action::Discard(position).to_string());
    let may_discard = ground.board.may(&discarding);
    let sure = ground.table.with(|table| {
        let held = ground.viewer.get().and_then(|viewer| table.hand(viewer).get(usize::from(position)));
        held.is_some_and(|held| table.surely_fits(held))
    });
    let class = format!("primary{}", advised(ground, &playing));
    let html = format!("<span>{}</span>", words::PLAY.get(lang));
    let played = match sure {
        true => plays(ground, class, true, html, playing),
        false => button(class, "offer", true, html, move || {
            begin(ground, Choosing::Own { position, step: OwnStep::Blind });
        }),
    };
    let throws = match may_discard {
        true => {
            let html = format!("<span>{}</span>", words::DISCARD.get(lang));
            plays(ground, advised(ground, &discarding).into(), false, html, discarding)
        }
        false => any_view! {
            <span class="hn-do no">
                <span>{words::DISCARD.get(lang)}</span>
                <small>{words::FULL.get(lang)}</small>
            </span>
        },
    };
    let noted = button(String::new(), "note", false, format!("<span>{}</span>", words::NOTE.get(lang)), move || {
        begin(ground, Choosing::Own { position, step: OwnStep::Note });
    });
    view! { {played} {throws} {noted} {close_button(ground)} }.into_any()
}

fn blind(ground: Ground, position: u8) -> AnyView {
    let lang = ground.board.lang.get();
    let word = if ground.table.with(|table| table.red_tokens) == 1 { words::BLIND_LAST } else { words::BLIND };
    let html = format!("<span>{}</span>", words::PLAY_ANYWAY.get(lang));
    let played = plays(ground, "danger".into(), true, html, Action::Play(position).to_string());
    any_view! {
        <p class="hn-asks" role="alert">{word.get(lang)}</p>
        {played}
        {close_button(ground)}
    }
}

/// A note on one's own card: one of three marks, or a few words.
fn note(ground: Ground, position: u8) -> AnyView {
    let lang = ground.board.lang.get();
    let place = ground.table.with_untracked(|table| {
        let viewer = ground.viewer.get_untracked()?;
        table.places().get(viewer.index())?.get(usize::from(position)).copied()
    });
    let Some(place) = place else { return ().into_any() };
    let write = move |text: &str| {
        ground.notes.update(|notes| notes.set(place, text));
        close(ground);
    };
    let now = ground.notes.with_untracked(|notes| notes.note(place).unwrap_or_default().to_string());
    let mut marks = Vec::new();
    for mark in words::MARKS {
        let mark = mark.get(lang);
        let pressed = now == mark;
        let class = if pressed { "clue pressed" } else { "clue" };
        let html = format!("<span>{mark}</span>");
        // The same mark once more takes it away.
        marks.push(button(class.into(), "mark", marks.is_empty(), html, move || write(if pressed { "" } else { mark })));
    }
    any_view! {
        {marks}
        <input
            class="hn-note-field"
            data-testid="note-field"
            aria-label=words::YOUR_NOTE.get(lang)
            placeholder=words::YOUR_NOTE.get(lang)
            maxlength=LONGEST
            prop:value=now
            on:change=move |event| write(&event_target_value(&event))
            on:keydown=|event| event.stop_propagation()
        />
        {close_button(ground)}
    }
}

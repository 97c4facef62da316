//! The bar over a board that shows another position than the present one: back and on, why, and back to now.

use super::log::can_ask;
use crate::screens::prelude::*;
use coeur_kit::ui::IconButton;

pub fn position_bar() -> AnyView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let ply = Memo::new(move |_| play.other_position().with(|other| other.as_ref().map_or(0, |other| other.snapshot.ply)));
    let range = Memo::new(move |_| play.aside_range().unwrap_or_default());
    let ahead = move || play.other_position().with(|other| other.as_ref().is_some_and(|other| !other.line.is_empty()));
    let title = move || {
        let (low, high) = range.get();
        match ahead() {
            true => format!("{} {}/{}", words::AHEAD.get(lang.get()), ply.get() - low.min(ply.get()), high - low),
            false => words::position_of(lang.get(), ply.get(), high),
        }
    };
    let step = move |on: bool| {
        let ((low, high), now) = (range.get_untracked(), ply.get_untracked());
        play.aside_to(if on { (now + 1).min(high) } else { now.saturating_sub(1).max(low) });
    };
    let asked = Memo::new(move |_| {
        play.other_position().with(|other| {
            let said = other.as_ref().filter(|other| other.line.is_empty())?.snapshot.log.last()?;
            can_ask(play, said.seat).then_some((said.ply, said.seat))
        })
    });
    let why = move |_| {
        if let Some((ply, seat)) = asked.get_untracked() {
            play.why(ply, seat);
        }
    };
    any_view! {
        <div class="aside-bar" data-testid="aside" role="group" aria-label=title>
            <IconButton picture=Icon::Back label=words::PREVIOUS_MOVE name="aside-back" press=move || step(false) />
            <span class="aside-where" role="status">{title}</span>
            <IconButton picture=Icon::Go label=words::NEXT_MOVE name="aside-on" press=move || step(true) />
            <button
                class="icon-button"
                data-testid="aside-why"
                aria-label=say(words::WHY)
                disabled=move || asked.get().is_none()
                on:click=why
            >
                {icon(Icon::Why)}
            </button>
            <button class="button primary" data-testid="aside-now" on:click=move |_| play.back_to_now()>
                {say(words::BACK_TO_NOW)}
            </button>
        </div>
    }
}

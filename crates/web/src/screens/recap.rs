//! What has just come to its end, a deal, a round or a phase: shown over the board until it is touched away.

use crate::screens::prelude::*;
use coeur_client::numbers::signed;
use coeur_core::Recap;
use coeur_kit::ui::told;
use leptos::html;
use wasm_bindgen::JsCast;

/// With more players than these only some are listed.
const MOST_ROWS: usize = 4;

#[component]
pub fn RecapCard(recap: Recap, names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let button = NodeRef::<html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            // The card is read from its top.
            let stay = web_sys::FocusOptions::new();
            stay.set_prevent_scroll(true);
            let _ = button.focus_with_options(&stay);
        }
    });
    on_cleanup(|| request_animation_frame(back_to_board));
    let Recap { title, lines, gained } = recap;
    let line = move |line| view! { <li>{told(line, names, lang)}</li> };
    let all = play.snapshot().with_untracked(|table| table.as_ref().map(|table| table.points.clone())).unwrap_or_default();
    let row = move |(seat, gained): (usize, i32)| {
        let name = move || names.with(|names| names.get(seat).cloned().unwrap_or_default());
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td class:lost=gained < 0 class:gained=move || { gained > 0 }>{signed(gained)}</td>
                <td>{all.get(seat).copied().map(signed)}</td>
            </tr>
        }
    };
    let points = (!gained.is_empty()).then(move || {
        // Where many sit, only those for whom something has changed.
        let all_listed = gained.len() <= MOST_ROWS;
        let seats = gained.into_iter().enumerate().filter(|(_, gained)| all_listed || *gained != 0);
        let rows: Vec<_> = seats.map(row).collect();
        view! {
            <table class="scores recap-points">
                <thead>
                    <tr>
                        <th scope="col">{say(words::PLAYER)}</th>
                        <th scope="col">{say(words::GAINED)}</th>
                        <th scope="col">{say(words::TOTAL)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
    });
    view! {
        <div class="recap" data-testid="recap" on:click=move |_| play.close_recap()>
            <section class="recap-card" aria-labelledby="recap-title">
                <h2 id="recap-title">{told(title, names, lang)}</h2>
                <ul class="notes">{lines.into_iter().map(line).collect::<Vec<_>>()}</ul>
                {points}
                <button class="button primary" data-testid="recap-go-on" node_ref=button>{say(words::GO_ON)}</button>
            </section>
        </div>
    }
}

/// What is touched away leaves the keyboard on the board, where it was.
pub fn back_to_board() {
    let thing = document().query_selector(".stage-board [data-rove][tabindex='0']").ok().flatten();
    if let Some(thing) = thing.and_then(|thing| thing.dyn_into::<web_sys::HtmlElement>().ok()) {
        let stay = web_sys::FocusOptions::new();
        stay.set_prevent_scroll(true);
        let _ = thing.focus_with_options(&stay);
    }
}

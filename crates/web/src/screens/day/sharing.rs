//! A result to send to friends, in one line that spoils nothing.

use crate::days;
use crate::online::{can_share, copy, link_to_screen, share};
use crate::screens::prelude::*;
use coeur_client::counting;
use coeur_client::day_book::DayPlay;
use coeur_protocol::{DayDeal, GameCard};
use leptos::html;

pub fn sharing(card: &GameCard, deal: &DayDeal, play: RwSignal<Option<DayPlay>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let (name, scoring, day) = (card.name.clone(), card.scoring, deal.day);
    let said = Memo::new(move |_| {
        let play = play.get().unwrap_or_default();
        let made = counting::say_whole(scoring, play.made.unwrap_or_default(), lang.get());
        let streak = days::load().streak(days::today());
        words::day_result(lang.get(), &name, day, &made, play.beaten(), streak)
    });
    let address = StoredValue::new(link_to_screen(&Screen::More(More::Day(deal.to_string()))));
    let (field, copied) = (NodeRef::<html::Input>::new(), RwSignal::new(false));
    let copy_text = move |_| {
        if let Some(field) = field.get_untracked() {
            copied.set(copy(&field));
        }
    };
    any_view! {
        <section class="invitation" aria-labelledby="day-share-title">
            <p>
                <span class="label" id="day-share-title">{say(words::DAY_TEXT)}</span>
                <span>{said}</span>
            </p>
            // Browsers copy from fields.
            <input
                class="unseen"
                type="text"
                readonly=true
                tabindex="-1"
                aria-hidden="true"
                data-testid="day-text"
                prop:value=move || format!("{} {}", said.get(), address.get_value())
                node_ref=field
            />
            <div class="row wrap">
                <button class="button primary" data-testid="day-copy" on:click=copy_text>{say(words::DAY_COPY)}</button>
                <Show when=can_share>
                    <button class="button" data-testid="day-share" on:click=move |_| share(&said.get_untracked(), &address.get_value())>
                        {say(words::SHARE)}
                    </button>
                </Show>
                <span class="soft" role="status">{move || copied.get().then(|| say(words::DAY_COPIED)())}</span>
            </div>
        </section>
    }
}

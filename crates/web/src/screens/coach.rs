//! The coach of a first game: what to look at now, above the board, until it was read.

use crate::screens::prelude::*;

#[component]
pub fn Coach() -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let prompt = Memo::new(move |_| play.prompt().map(|said| said.get(lang.get())));
    let bubble = move || {
        prompt.get().map(|said| {
            view! {
                <section class="coach" data-testid="coach" aria-label=say(words::LESSON)>
                    <p>{said}</p>
                    <div class="row">
                        <button class="button primary" data-testid="coach-ok" on:click=move |_| play.read_prompt()>{say(words::GOT_IT)}</button>
                        <button class="button quiet" data-testid="coach-off" on:click=move |_| play.stop_lesson()>{say(words::NO_MORE_TIPS)}</button>
                    </div>
                </section>
            }
        })
    };
    view! { <div aria-live="polite">{bubble}</div> }
}

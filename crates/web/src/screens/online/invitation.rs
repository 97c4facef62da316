//! The code of a table, and its link to send to friends.

use crate::online::link_to;
use crate::screens::prelude::*;
use crate::screens::sent_link::sent_link;

#[component]
pub fn Invitation(code: String) -> impl IntoView {
    let (play, library) = (expect_context::<Play>(), expect_context::<Library>());
    let title = move || library.name(&play.with_document(|document| document.game.clone()).unwrap_or_default());
    let link = sent_link("table", say(words::LINK).into_any(), link_to(&code), "button primary", title, ().into_any());
    let said = code.clone();
    let spelled: Vec<_> = code.chars().map(|letter| view! { <span>{letter.to_string()}</span> }).collect();
    view! {
        <section class="invitation" aria-labelledby="invitation-title">
            <h2 id="invitation-title">{say(words::INVITE)}</h2>
            <p>
                <span class="label">{say(words::CODE)}</span>
                <strong class="table-code" data-testid="table-code" data-code=code>
                    <span class="unseen">{said}</span>
                    <span class="table-code-letters" aria-hidden="true">{spelled}</span>
                </strong>
            </p>
            {link}
        </section>
    }
}

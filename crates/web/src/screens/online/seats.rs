//! Who sits at a table of the server, seat by seat.

use crate::screens::prelude::*;
use coeur_client::names::table_names;
use coeur_protocol::{SeatKind, TableDocument};

#[component]
pub fn Seats() -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let rows = move || play.with_document(|document| rows(document, lang.get()));
    let kind = Memo::new(move |_| play.with_document(words::game_kind).flatten());
    let at_stake = move || {
        let about = match kind.get()? {
            words::RATED_GAME => words::RATED_ABOUT,
            words::CHALLENGE_GAME => words::NO_HELP,
            _ => words::FRIENDLY_ABOUT,
        };
        Some(view! { <p class="soft" data-testid="at-stake">{say(about)}</p> })
    };
    view! {
        <ol class="table-seats" data-testid="table-seats">{rows}</ol>
        {at_stake}
    }
}

fn rows(document: &TableDocument, lang: Lang) -> Vec<AnyView> {
    let names = table_names(document, lang);
    let row = |(number, name): (usize, String)| {
        let seat = &document.seats[number];
        let yours = document.viewer.is_some_and(|viewer| viewer.index() == number);
        let about = match seat.kind {
            SeatKind::Ai => seat.player.as_ref().map(|player| words::level(lang, player)),
            SeatKind::Person if yours => Some(words::YOU.get(lang).into()),
            SeatKind::Open if !seat.is_free() => Some(words::AWAITED.get(lang).into()),
            SeatKind::Person if !seat.present => Some(words::ABSENT.get(lang).into()),
            _ => None,
        };
        let (open, free) = (seat.kind == SeatKind::Open, seat.is_free());
        let name = if free { words::FREE_SEAT.get(lang).into() } else { name };
        // The pronoun says it already.
        let about = about.filter(|about: &String| !about.eq_ignore_ascii_case(&name));
        any_view! {
            <li class="table-seat" class:free=open>
                <span class="table-seat-name">
                    {name} {seat.account.then(|| view! { <span class="account-mark" role="img" aria-label=say(words::HAS_ACCOUNT) title=say(words::HAS_ACCOUNT)>"✓"</span> })}
                </span>
                {about.map(|about| view! { <span class="tag">{about}</span> })}
            </li>
        }
    };
    names.into_iter().enumerate().map(row).collect()
}

//! From a game that is set up to a table on the server: the name that friends will see, and the button that opens it.

use crate::online::{Known, known};
use crate::screens::asking::Asking;
use crate::screens::prelude::*;
use crate::words::text_signal;
use coeur_client::plan::Plan;
use coeur_kit::ui::Dialog;
use coeur_protocol::{NewClock, NewTable};

/// No clock at all; seconds for the game and after each move; days for each move.
const TIMES: [(&str, Text, Option<NewClock>); 5] = [
    ("", words::NO_LIMIT, None),
    ("5-3", words::FIVE_MINUTES, Some(minutes(5, 3))),
    ("15-10", words::FIFTEEN_MINUTES, Some(minutes(15, 10))),
    ("1", words::A_DAY, Some(days(1))),
    ("7", words::A_WEEK, Some(days(7))),
];

const fn minutes(game: u32, increment: u32) -> NewClock {
    NewClock { each_move: None, days: None, game: Some(60 * game), increment: Some(increment) }
}

const fn days(days: u32) -> NewClock {
    NewClock { each_move: None, days: Some(days), game: None, increment: None }
}

/// The place of a time among the [`TIMES`].
fn chosen(value: &str) -> usize {
    TIMES.iter().position(|(name, ..)| *name == value).unwrap_or_default()
}

#[component]
pub fn WithFriends(plan: Plan, on_close: Callback<()>) -> impl IntoView {
    let (play, settings, asking) = (expect_context::<Play>(), expect_context::<Settings>(), Asking::new());
    let (listed, time) = (RwSignal::new(false), RwSignal::new(0));
    // Only who has an account can be rated; until the server says who this is, nothing is offered.
    let (account, rated) = (RwSignal::new(None::<bool>), RwSignal::new(true));
    spawn_local(async move {
        let _ = account.try_set(known().await.ok().map(|known| known == Known::Account));
    });
    let at_stake = move || match account.get() {
        None => ().into_any(),
        Some(false) => view! { <p class="soft">{say(words::FRIENDLY_WITHOUT_ACCOUNT)}</p> }.into_any(),
        Some(true) => any_view! {
            <label class="field flag" for="rated">
                <input type="checkbox" id="rated" data-testid="rated" prop:checked=rated on:change=move |event| rated.set(event_target_checked(&event)) />
                <span>{say(words::RATED_CHOICE)}</span>
            </label>
        },
    };
    let times = TIMES.map(|(value, text, _)| view! { <option value=value>{say(text)}</option> });
    let (open, ais) = plan.friends_and_ais();
    let plan = StoredValue::new(plan);
    let create = asking.send(move || {
        let (game, config, seats) = plan.with_value(|plan| (plan.game.clone(), plan.config(), plan.online_seats()));
        let table = NewTable {
            game: Some(game),
            config: Some(config),
            seats,
            name: Some(asking.take_name()).filter(|name| !name.is_empty()),
            pace: Some(settings.pace_untracked().milliseconds() as u64),
            listed: Some(listed.get_untracked()),
            rated: Some(rated.get_untracked()),
            clock: TIMES[time.get_untracked()].2,
            ..NewTable::default()
        };
        async move { play.create_table(table).await.map(|name| Some(Screen::Online(name))) }
    });
    view! {
        <Dialog title=text_signal(words::WITH_FRIENDS) look="sheet" name="with-friends-sheet" on_close>
            <form class="setup" on:submit=create>
                <p>{say(words::WITH_FRIENDS_ABOUT)}</p>
                <p class="soft">{move || words::company(settings.lang.get(), open, ais)}</p>
                {asking.name_field("host-name")}
                <label class="field" for="time-to-move">
                    <span class="label">{say(words::TIME_TO_MOVE)}</span>
                    <select id="time-to-move" data-testid="time-to-move" on:change=move |event| time.set(chosen(&event_target_value(&event)))>
                        {times.into_iter().collect::<Vec<_>>()}
                    </select>
                </label>
                <label class="field flag" for="listed">
                    <input type="checkbox" id="listed" data-testid="listed" on:change=move |event| listed.set(event_target_checked(&event)) />
                    <span>{say(words::LISTED)}</span>
                </label>
                {at_stake}
                {asking.button("open-table", move || words::OPEN_TABLE.get(settings.lang.get()).into(), || true)}
            </form>
        </Dialog>
    }
}

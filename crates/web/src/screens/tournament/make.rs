//! A new tournament: which game, how many deals, against whom, how long.

use crate::library::LoadState;
use crate::online::{Known, create_tournament};
use crate::screens::asking::Asking;
use crate::screens::prelude::*;
use coeur_client::tournament::{COUNTS, LENGTHS};
use coeur_kit::ui::{choice, choices, loading};
use coeur_protocol::{DAY_RIVAL, GameCard, NewTournament};
use serde_json::Value;

/// The longest name that a server takes.
const LONGEST: usize = 24;

/// What was chosen so far.
#[derive(Clone, Copy)]
struct Draft {
    name: RwSignal<String>,
    /// The id of the game; the first one where none was chosen.
    game: RwSignal<Option<String>>,
    deals: RwSignal<u32>,
    level: RwSignal<String>,
    hours: RwSignal<u32>,
}

impl Draft {
    /// The game that is chosen among these.
    fn card(self, games: &[GameCard]) -> Option<GameCard> {
        let chosen = self.game.get();
        let found = games.iter().find(|card| Some(&card.id) == chosen.as_ref());
        found.or_else(|| games.first()).cloned()
    }

    fn asked(self, card: &GameCard, lang: Lang) -> NewTournament {
        let name = self.name.get_untracked().trim().to_string();
        NewTournament {
            name: if name.is_empty() { words::TOURNAMENT_NAME_HINT.get(lang).into() } else { name },
            game: card.id.clone(),
            config: Some(Value::Object(card.proposed.clone())),
            deals: self.deals.get_untracked(),
            level: Some(self.level.get_untracked()),
            hours: self.hours.get_untracked(),
        }
    }
}

pub fn make(who: RwSignal<Option<Known>>) -> AnyView {
    let (library, play) = (expect_context::<Library>(), expect_context::<Play>());
    let (asking, lang) = (Asking::new(), expect_context::<Settings>().lang);
    let draft = Draft {
        name: RwSignal::new(String::new()),
        game: RwSignal::new(None),
        deals: RwSignal::new(3),
        level: RwSignal::new(DAY_RIVAL.into()),
        hours: RwSignal::new(24),
    };
    let create = asking.send(move || {
        let chosen = untrack(|| match library.state() {
            LoadState::Loaded(games) => draft.card(&games),
            _ => None,
        });
        let asked = chosen.map(|card| (draft.asked(&card, lang.get_untracked()), asking.take_name()));
        async move {
            let Some((asked, given)) = asked else { return Ok(None) };
            let code = create_tournament(&asked, &given).await.map_err(|failure| play.reason(failure))?;
            Ok(Some(Screen::More(More::Tournament(code))))
        }
    });
    let fields = move || match library.state() {
        LoadState::Loaded(games) => fields(&games, draft),
        _ => loading(),
    };
    any_view! {
        <form class="setup" data-testid="make-tournament" on:submit=create>
            <h2>{say(words::TOURNAMENT_NEW)}</h2>
            <label class="field" for="tournament-name">
                <span class="label">{say(words::TOURNAMENT_NAME)}</span>
                <input
                    id="tournament-name"
                    type="text"
                    data-testid="tournament-name"
                    autocomplete="off"
                    maxlength=LONGEST
                    placeholder=say(words::TOURNAMENT_NAME_HINT)
                    prop:value=move || draft.name.get()
                    on:input=move |event| draft.name.set(event_target_value(&event))
                />
            </label>
            {fields}
            {move || (who.get() == Some(Known::Stranger)).then(|| asking.name_field("tournament-maker"))}
            {asking.button("create-tournament", move || words::TOURNAMENT_MAKE.get(lang.get()).into(), || true)}
        </form>
    }
}

fn fields(games: &[GameCard], draft: Draft) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let chosen = untrack(|| draft.card(games));
    let option = |card: &GameCard| {
        let selected = chosen.as_ref().is_some_and(|chosen| chosen.id == card.id);
        view! { <option value=card.id.clone() selected=selected>{card.name.clone()}</option> }
    };
    let options: Vec<_> = games.iter().map(option).collect();
    let deals = COUNTS.map(|count| {
        let press = move || draft.deals.set(count);
        choice(format!("deals-{count}"), move || count.to_string(), move || draft.deals.get() == count, press)
    });
    let lengths = LENGTHS.map(|hours| {
        let words = move || words::tournament_length(lang.get(), hours);
        choice(format!("hours-{hours}"), words, move || draft.hours.get() == hours, move || draft.hours.set(hours))
    });
    let all = games.to_vec();
    let levels = move || draft.card(&all).map(|card| levels(&card, draft));
    any_view! {
        <label class="field" for="tournament-game">
            <span class="label">{say(words::GAME)}</span>
            <select
                id="tournament-game"
                data-testid="tournament-game"
                on:change=move |event| draft.game.set(Some(event_target_value(&event)))
            >
                {options}
            </select>
        </label>
        {choices(words::TOURNAMENT_COUNT, deals.into())}
        {levels}
        {choices(words::TOURNAMENT_LENGTH, lengths.into())}
    }
}

/// The AIs that everybody meets.
fn levels(card: &GameCard, draft: Draft) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let button = |name: String| {
        let (now, then, said) = (name.clone(), name.clone(), name.clone());
        let pressed = move || draft.level.with(|level| *level == now);
        let words = move || words::level(lang.get(), &said);
        choice(format!("tournament-{name}"), words, pressed, move || draft.level.set(then.clone()))
    };
    let title = if card.cooperative { words::PARTNERS } else { words::OPPONENTS };
    choices(title, card.levels.iter().map(|level| button(level.name.clone())).collect())
}

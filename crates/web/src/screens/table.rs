//! The table: the board, whose turn it is, what was played, and the ways to ask, undo and leave.

use super::coach::Coach;
use super::drawer::drawer_button;
use super::log::can_ask;
use super::stage::Stage;
use crate::game::Phase;
use crate::loaders::{Loaders, overlay};
use crate::screens::prelude::*;
use coeur_core::Seat;
use coeur_kit::ui::{IconButton, error_note};
use coeur_protocol::Snapshot;

/// The table of a game that this device keeps: the one of an id, or the one that was played last.
#[component]
pub fn LocalTable(id: Option<String>) -> impl IntoView {
    let (play, route) = (expect_context::<Play>(), expect_context::<Route>());
    if !play.resume(id.as_deref()) {
        // Nothing to go on with: an address that somebody kept, or a browser that keeps nothing.
        request_animation_frame(move || route.replace(Screen::Games));
    }
    on_cleanup(move || play.leave());
    view! { <Table /> }
}

/// A list that can be open beside the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    Scores,
    Moves,
}

/// The table of the game in play, wherever it is kept.
#[component]
pub fn Table() -> impl IntoView {
    let (play, route, library) = (expect_context::<Play>(), expect_context::<Route>(), expect_context::<Library>());
    let names: Signal<Vec<String>> = Memo::new(move |_| play.names()).into();
    let about =
        move |ask: fn(&Snapshot) -> String| play.snapshot().with(|table| table.as_ref().map_or_else(String::new, ask));
    let game = Memo::new(move |_| about(|table| table.game.clone()));
    let title = move || library.card(&game.get()).map_or_else(String::new, |card| card.name);
    let kind = move || {
        let kind = play.with_document(words::game_kind).unwrap_or_else(|| play.deal().map(|_| words::DAY));
        kind.map(|kind| view! { <span class="tag" data-testid="game-kind">{say(kind)}</span> })
    };
    name_the_tab(play, title);
    let turn = move || about(|table| table.turn.map_or_else(String::new, |seat| seat.to_string()));
    let (listed, leaving) = (RwSignal::new(None::<Listed>), RwSignal::new(false));
    let close_list = Callback::new(move |()| listed.set(None));
    // A table of others has more to say; a game that is only watched too.
    let noticed = Memo::new(move |_| play.is_online() || play.is_watched() || play.is_out());
    let asked = Memo::new(move |_| play.reasons().is_some());
    // Behind the board, what lies beside and opens over it is fetched: the game is played to its end without a network too.
    let (loaders, ready) = (expect_context::<Loaders>(), RwSignal::new(false));
    Effect::new(move |_| {
        let game = game.get();
        if !game.is_empty() {
            spawn_local(async move {
                let _ = (loaders.game_ui)(game).await;
                let _ = ready.try_set(true);
            });
        }
    });
    // Whoever asks about a move wants to see the answer; whoever has played, the table.
    let may_play = Memo::new(move |_| matches!(play.phase(), Phase::Person(_)));
    Effect::new(move |before: Option<bool>| {
        let now = may_play.get();
        if asked.get() || before == Some(true) && !now {
            listed.set(None);
        }
        now
    });
    let list = Callback::new(move |list| {
        play.close_reasons();
        listed.update(|open| *open = (*open != Some(list)).then_some(list));
    });
    // Others go on with a game on the server, and a deal of the day is played once: who leaves is asked what becomes of it.
    let leave = move || match untrack(|| play.is_left_with_care()) {
        true => leaving.set(true),
        false => route.go(Screen::Games),
    };
    view! {
        <main
            class="table-screen"
            data-testid="table"
            data-game=move || game.get()
            data-ply=move || about(|table| table.ply.to_string())
            data-turn=turn
            data-thinking=move || play.is_thinking().to_string()
        >
            <header class="bar">
                <IconButton picture=Icon::Back label=words::LEAVE name="leave" press=leave />
                <div class="bar-words">
                    <h1 tabindex="-1">{title} {kind}</h1>
                    <Turn names />
                </div>
                <a
                    class="icon-button"
                    data-testid="rules"
                    aria-label=say(words::RULES_HERE)
                    href=move || Screen::Rules(game.get()).hash()
                >
                    {icon(Icon::Book)}
                </a>
                <IconButton picture=Icon::Scores label=words::SCORES name="scores" press=move || list.run(Listed::Scores) />
                {drawer_button()}
            </header>
            <div class="notices">
                <Trouble />
                {move || noticed.get().then(|| overlay(move |panels| (panels.notices)(names)))}
                <Coach />
            </div>
            <div class="table-body">
                <Stage names />
                {move || ready.get().then(|| overlay(move |panels| (panels.log)(names)))}
            </div>
            // Below the board or beside it, never over it: whatever is open, all that can be played is in sight.
            <div class="panels">
                {move || listed.get().map(|list| overlay(move |panels| match list {
                    Listed::Scores => (panels.scores)(names, close_list),
                    Listed::Moves => (panels.moves)(names, close_list),
                }))}
                {move || asked.get().then(|| overlay(move |panels| (panels.reasons)(names)))}
                <Show when=move || play.phase() == Phase::Over>
                    {overlay(move |panels| (panels.end)(names))}
                </Show>
            </div>
            <Actions list />
        </main>
        {move || leaving.get().then(|| overlay(move |panels| (panels.leaving)(Callback::new(move |()| leaving.set(false)))))}
    }
}

/// Lets the name of the browser's tab say that it is one's turn: whoever looks elsewhere sees it there.
fn name_the_tab(play: Play, game: impl Fn() -> String + Send + Sync + 'static) {
    let lang = expect_context::<Settings>().lang;
    let yours = Memo::new(move |_| matches!(play.phase(), Phase::Person(_)) && play.person_here().is_some());
    Effect::new(move |_| {
        let said = yours.get().then(|| words::YOUR_TURN.get(lang.get()).to_string());
        document().set_title(&said.into_iter().chain([game()]).collect::<Vec<_>>().join(" · "));
    });
    on_cleanup(|| document().set_title(words::TITLE.fr));
}

/// Whose turn it is, also for those who hear the page; and what was done last.
#[component]
fn Turn(names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let name = move |seat: Seat| names.with(|names| names.get(seat.index()).cloned().unwrap_or_default());
    let words = move || match play.phase() {
        // A moment between two moves: whose turn it is on what is shown.
        Phase::Looking | Phase::Recap => play
            .snapshot()
            .with(|table| table.as_ref().and_then(|table| table.turn))
            .map_or_else(String::new, |seat| match play.person_here() == Some(seat) && play.is_human(seat) {
                true => words::YOUR_TURN.get(lang.get()).into(),
                false => words::somebodys_turn(lang.get(), &name(seat)),
            }),
        Phase::Person(_) if play.person_here().is_some() => words::YOUR_TURN.get(lang.get()).into(),
        Phase::Person(seat) | Phase::Curtain(seat) | Phase::Paused(seat) => words::somebodys_turn(lang.get(), &name(seat)),
        Phase::Elsewhere(seat) if play.is_absent(seat) => words::absentees_turn(lang.get(), &name(seat)),
        Phase::Elsewhere(seat) => words::somebodys_turn(lang.get(), &name(seat)),
        Phase::Thinking(seat) => words::thinks(lang.get(), &name(seat)),
        Phase::Over => words::OVER.get(lang.get()).into(),
    };
    let last = move || {
        play.snapshot().with(|table| {
            let said = table.as_ref()?.log.last()?;
            let words = names.with(|names| said.words.say(names, lang.get()));
            Some(format!("{}{}{words}.", name(said.seat), lang.get().pick(" : ", ": ")))
        })
    };
    view! {
        <p class="turn" data-region="turn" class:thinking=move || matches!(play.phase(), Phase::Thinking(_)) class:yours=move || matches!(play.phase(), Phase::Person(_))>
            {words}
        </p>
        <p class="unseen" aria-live="polite">{last} " " {words}</p>
    }
}

/// What went wrong, and the ways on.
#[component]
fn Trouble() -> impl IntoView {
    let (play, route) = (expect_context::<Play>(), expect_context::<Route>());
    move || {
        play.trouble().map(|trouble| {
            let away = move |_| {
                play.forget();
                route.go(Screen::Games);
            };
            let ways = match trouble.retry {
                true => any_view! {
                    <button class="button primary" data-testid="retry" on:click=move |_| play.go_on()>{say(words::RETRY)}</button>
                    <button class="button" on:click=away>{say(words::TO_GAMES)}</button>
                },
                false => {
                    view! { <button class="button" on:click=move |_| play.close_trouble()>{say(words::CLOSE)}</button> }
                        .into_any()
                }
            };
            error_note(move || trouble.text.clone(), ways)
        })
    }
}

/// Undo, hint, why; pause and step where AIs play alone; the list of moves where there is no room beside the board.
#[component]
fn Actions(list: Callback<Listed>) -> impl IntoView {
    let play = expect_context::<Play>();
    let last = Memo::new(move |_| {
        play.snapshot().with(|table| {
            let log = &table.as_ref()?.log;
            let said = log.iter().rev().find(|said| !play.is_human(said.seat)).or(log.last())?;
            can_ask(play, said.seat).then_some((said.ply, said.seat))
        })
    });
    let why = move |_| {
        if let Some((ply, seat)) = last.get_untracked() {
            play.why(ply, seat);
        }
    };
    let own = move || match (play.is_online(), play.is_watched()) {
        (true, _) => play.person_here().filter(|_| play.allows_help()).map(|_| hint_button(play)).into_any(),
        (false, true) => any_view! {
            <button class="button quiet" data-testid="pause" disabled=move || play.phase() == Phase::Over on:click=move |_| play.toggle_pause()>
                {move || icon(if play.is_paused() { Icon::Go } else { Icon::Pause })}
                {move || if play.is_paused() { say(words::GO_ON)() } else { say(words::PAUSE)() }}
            </button>
            <button
                class="button quiet"
                data-testid="step"
                disabled=move || !matches!(play.phase(), Phase::Paused(_))
                on:click=move |_| play.step()
            >
                {icon(Icon::Step)}
                {say(words::STEP)}
            </button>
        },
        (false, false) if play.deal().is_some() => ().into_any(),
        (false, false) => any_view! {
            <button class="button quiet" data-testid="undo" aria-keyshortcuts="U" disabled=move || !play.can_undo() on:click=move |_| play.undo()>
                {icon(Icon::Undo)}
                {say(words::UNDO)}
            </button>
            {hint_button(play)}
        },
    };
    view! {
        <div class="actions" role="group" aria-label=say(words::REASONS)>
            {own}
            <Show when=move || play.allows_help()>
                <button class="button quiet" data-testid="why" aria-keyshortcuts="W" disabled=move || last.get().is_none() on:click=why>
                    {icon(Icon::Why)}
                    {say(words::WHY)}
                </button>
            </Show>
            <button class="button quiet moves" data-testid="moves" on:click=move |_| list.run(Listed::Moves)>
                {icon(Icon::Moves)}
                {say(words::MOVES)}
            </button>
        </div>
    }
}

fn hint_button(play: Play) -> AnyView {
    any_view! {
        <button
            class="button quiet"
            data-testid="hint"
            aria-keyshortcuts="H"
            disabled=move || !matches!(play.phase(), Phase::Person(_))
            on:click=move |_| play.hint()
        >
            {icon(Icon::Hint)}
            {say(words::HINT)}
        </button>
    }
}

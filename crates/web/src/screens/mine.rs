//! One's games: in progress on this device, at tables of the server, and those that ended.

use super::page_bar::page_bar;
use crate::game::saved;
use crate::online::{Turns, kept};
use crate::screens::prelude::*;
use coeur_client::kept_seat::KeptSeat;
use coeur_client::names::names;
use coeur_client::numbers::points;
use coeur_client::saved_game::SavedGame;
use coeur_core::HUMAN;
use coeur_core::sort::sort_short;

/// The way to one's games, with the number of those in which it is one's turn.
#[component]
pub fn MineButton() -> impl IntoView {
    let turns = expect_context::<Turns>();
    let lang = expect_context::<Settings>().lang;
    let label = move || match turns.waiting() {
        0 => words::MY_GAMES.get(lang.get()).to_string(),
        waiting => format!("{}, {}", words::MY_GAMES.get(lang.get()), words::turns_wait(lang.get(), waiting)),
    };
    let badge = move || {
        (turns.waiting() > 0).then(|| view! { <span class="badge" data-testid="turns-wait">{turns.waiting()}</span> })
    };
    view! {
        <a class="icon-button" data-testid="mine" href=Screen::Mine.hash() aria-label=label>
            {icon(Icon::Mine)}
            {badge}
        </a>
    }
}

/// A game in the list, wherever it is kept.
#[derive(Clone)]
struct Entry {
    game: String,
    to: Screen,
    over: bool,
    at: f64,
    kept: Kept,
}

#[derive(Clone)]
enum Kept {
    Device(Box<SavedGame>),
    Server(KeptSeat),
}

impl Entry {
    /// All of them, the last played first.
    fn all() -> Vec<Entry> {
        // What was opened and never played is no game yet.
        let device = saved::all().into_iter().filter(|saved| saved.begun || saved.over).map(|saved| Entry {
            game: saved.record.game.clone(),
            to: if saved.over { Screen::Review(saved.id.clone()) } else { Screen::Game(saved.id.clone()) },
            over: saved.over,
            at: saved.at,
            kept: Kept::Device(Box::new(saved)),
        });
        let server = kept::all().into_iter().map(|kept| Entry {
            game: kept.game.clone(),
            to: match kept.over {
                true => Screen::Record(format!("t:{}", kept.table)),
                false => Screen::Online(kept.code.clone().unwrap_or_else(|| kept.table.clone())),
            },
            over: kept.over,
            at: kept.at,
            kept: Kept::Server(kept),
        });
        let mut all: Vec<Entry> = device.chain(server).collect();
        sort_short(&mut all, |a, b| b.at.total_cmp(&a.at));
        all
    }

    fn id(&self) -> &str {
        match &self.kept {
            Kept::Device(saved) => &saved.id,
            Kept::Server(kept) => &kept.table,
        }
    }

    fn forget(&self) {
        match &self.kept {
            Kept::Device(saved) => saved::forget(&saved.id),
            Kept::Server(kept) => kept::forget(&kept.table),
        }
    }
}

#[component]
pub fn Mine() -> impl IntoView {
    let route = expect_context::<Route>();
    let lang = expect_context::<Settings>().lang;
    expect_context::<Turns>().follow(lang);
    let all = RwSignal::new(Entry::all());
    let part = move |title: Text, over: bool| {
        let entries = move || all.with(|all| all.iter().filter(|entry| entry.over == over).cloned().collect::<Vec<_>>());
        any_view! {
            <Show when=move || all.with(|all| all.iter().any(|entry| entry.over == over))>
                <section class="stack">
                    <h2>{say(title)}</h2>
                    <ul class="rows">
                        <For each=entries key=|entry| entry.id().to_string() children=move |entry| row(entry, all) />
                    </ul>
                </section>
            </Show>
        }
    };
    view! {
        <main class="page" data-testid="my-games">
            {page_bar("back", say(words::MY_GAMES).into_any(), move || route.go(Screen::Games))}
            <Show when=move || all.with(Vec::is_empty)>
                <p class="soft">{say(words::NO_GAMES_YET)}</p>
                <a class="button primary" href=Screen::Games.hash()>{say(words::TO_GAMES)}</a>
            </Show>
            {part(words::GOING_ON, false)}
            {part(words::FINISHED, true)}
        </main>
    }
}

fn row(entry: Entry, all: RwSignal<Vec<Entry>>) -> AnyView {
    let (library, turns) = (expect_context::<Library>(), expect_context::<Turns>());
    let settings = expect_context::<Settings>();
    let lang = settings.lang;
    let known = entry.game.clone();
    let name = move || library.name(&known);
    let (kept, at, over) = (entry.kept.clone(), entry.at, entry.over);
    let tag = {
        let kept = kept.clone();
        move || match &kept {
            Kept::Device(saved) => result(saved, lang.get()).map(|said| (said, false)),
            Kept::Server(kept) => turns.of_table(&kept.table).filter(|standing| standing.your_turn).map(|standing| {
                let left = standing.left.map(|left| format!(" · {}", words::time_left(lang.get(), left)));
                (format!("{}{}", words::YOUR_TURN.get(lang.get()), left.unwrap_or_default()), true)
            }),
        }
    };
    let tag = move || tag().map(|(said, urgent)| view! { <span class="tag" class:urgent=urgent>{said}</span> });
    let whom = move || match &kept {
        Kept::Device(saved) => whom(saved, &settings.name(), lang.get()),
        Kept::Server(kept) => match turns.of_table(&kept.table) {
            Some(standing) if standing.started => standing.others.join(", "),
            Some(_) => words::WAITS_FOR_OTHERS.get(lang.get()).into(),
            None => words::ONLINE_GAME.get(lang.get()).into(),
        },
    };
    let moves = match &entry.kept {
        Kept::Device(saved) => Some(saved.record.actions.len()),
        Kept::Server(_) => None,
    };
    let about = move || {
        let moves = moves.map(|moves| format!("{} · ", words::moves_played(lang.get(), moves)));
        format!("{}{}", moves.unwrap_or_default(), when(at, lang.get()))
    };
    let sure = RwSignal::new(false);
    let doomed = entry.clone();
    let delete = move |_| match sure.get_untracked() {
        true => {
            doomed.forget();
            all.update(|all| all.retain(|other| other.id() != doomed.id()));
        }
        false => sure.set(true),
    };
    let press = if over { words::LOOK_AGAIN } else { words::RESUME };
    any_view! {
        <li class="game-row" data-testid="my-game">
            {art(&entry.game)}
            <p>
                <strong>{name} {tag}</strong>
                <span class="soft">{whom}</span>
                <span class="soft">{about}</span>
            </p>
            <div class="row">
                <a class="button" data-testid="open-game" href=entry.to.hash()>{say(press)}</a>
                <button
                    class="button quiet"
                    class:sure=move || sure.get()
                    data-testid="delete-game"
                    aria-label=say(words::DELETE)
                    on:click=delete
                    on:blur=move |_| sure.set(false)
                >
                    {move || if sure.get() { say(words::DELETE_SURE)().into_any() } else { icon(Icon::Delete) }}
                </button>
            </div>
        </li>
    }
}

/// How a game went for the one person in it; the points of everybody else.
fn result(saved: &SavedGame, lang: Lang) -> Option<String> {
    if !saved.over {
        return None;
    }
    let said = match (&saved.record.people()[..], &saved.winners[..]) {
        ([person], winners) if winners.contains(person) => words::YOU_WON,
        ([_], [_, ..]) => words::YOU_LOST,
        // Games that are played together have points, and nobody wins them.
        ([_], []) if saved.points.first().is_some_and(|points| *points > 1) => {
            return saved.points.first().map(|made| words::made_points(lang, &points(*made)));
        }
        ([_], []) => words::DRAWN,
        _ => return None,
    };
    Some(said.get(lang).into())
}

fn whom(saved: &SavedGame, own: &str, lang: Lang) -> String {
    let (record, people) = (&saved.record, saved.record.people());
    let mut levels = record.players.iter().filter(|player| *player != HUMAN);
    let level = levels.next().filter(|first| people.len() < 2 && levels.all(|other| other == *first));
    let all = names(record, &saved.names, own, lang).into_iter().enumerate();
    let others = all.filter(|(seat, _)| people.len() != 1 || people[0].index() != *seat).map(|(_, name)| name);
    words::against(lang, &others.collect::<Vec<_>>(), level.map(String::as_str))
}

/// When something was, as people say it.
pub fn when(at: f64, lang: Lang) -> String {
    words::ago(lang, (js_sys::Date::now() - at).max(0.0)).unwrap_or_else(|| {
        let date = js_sys::Date::new(&at.into());
        String::from(date.to_locale_date_string(lang.pick("fr-FR", "en-GB"), &js_sys::Object::new()))
    })
}

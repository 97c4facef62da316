//! Questions from a game of one's own: the costliest of one's moves are looked for, then asked on the board as it was.

use super::asked::{nothing, puzzle};
use super::practise::to_practise;
use super::training::{OwnGame, Training};
use crate::loaders::{Missing, fetched};
use crate::route::focus_title;
use crate::screens::judging;
use crate::screens::page_bar::page_bar;
use crate::screens::prelude::*;
use crate::screens::reviewed::{Reviewed, TABLE, from_table, kept};
use crate::worker_client::WorkerClient;
use coeur_client::judgement::Judgement;
use coeur_client::questions::questions;
use coeur_core::Seat;
use coeur_kit::ui::loading;
use coeur_protocol::Said;

/// The game of this id, or of a table of the server.
pub fn own(game: String, id: String) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let (game, id) = (StoredValue::new(game), StoredValue::new(id));
    // What was judged was told in one language: in another one it is judged again.
    let screen = move || {
        let lang = lang.get();
        let found = RwSignal::new_local(None::<Option<Reviewed>>);
        spawn_local(async move {
            let id = id.get_value();
            let reviewed = match id.strip_prefix(TABLE) {
                Some(table) => from_table(table.into(), lang).await,
                None => kept(&id),
            };
            let same = |reviewed: &Reviewed| {
                reviewed.over && game.try_with_value(|game| *game == reviewed.record.game) == Some(true)
            };
            let _ = found.try_set(Some(reviewed.filter(same)));
        });
        move || match found.get() {
            None => loading(),
            Some(None) => nothing(words::NOTHING_TO_REVIEW),
            Some(Some(reviewed)) => match reviewed.own.first() {
                Some(&seat) => begin(Search::new(reviewed, seat, lang)),
                None => nothing(words::NOTHING_TO_REVIEW),
            },
        }
    };
    screen.into_any()
}

/// What is looked for in a game, and how far that has come.
#[derive(Clone, Copy)]
struct Search {
    training: Training,
    judge: WorkerClient,
    reviewed: StoredValue<Reviewed>,
    seat: Seat,
    lang: Lang,
    judged: RwSignal<Vec<Judgement>>,
    /// How many decisions there are, once that is known.
    all: RwSignal<Option<usize>>,
    done: RwSignal<bool>,
}

impl Search {
    fn new(reviewed: Reviewed, seat: Seat, lang: Lang) -> Search {
        let language = expect_context::<Settings>().lang;
        let judge = WorkerClient::new(language);
        on_cleanup(move || judge.close());
        let search = Search {
            training: Training::new(reviewed.record.game.clone(), language),
            judge,
            reviewed: StoredValue::new(reviewed),
            seat,
            lang,
            judged: RwSignal::new(Vec::new()),
            all: RwSignal::new(None),
            done: RwSignal::new(false),
        };
        let known = search.reviewed.with_value(|reviewed| judging::kept(&judging::key(&reviewed.record, Some(seat), lang)));
        match known {
            Some(judged) => {
                search.judged.set(judged);
                search.ask();
            }
            None => search.start(),
        }
        search
    }

    /// Judges every own decision, one after the other; then asks.
    fn start(self) {
        let (record, seat) = (self.reviewed.with_value(|reviewed| reviewed.record.clone()), self.seat);
        spawn_local(async move {
            let mut own: Vec<usize> = Vec::new();
            let hear = |told: Vec<Said>| {
                own.extend(told.into_iter().filter(|said| said.seat == seat).map(|said| said.ply));
                self.done.try_get_untracked() == Some(false)
            };
            judging::tell_moves(self.judge, &record, Some(seat), hear).await;
            // What two positions both tell is told once.
            own.sort_unstable();
            own.dedup();
            let _ = self.all.try_set(Some(own.len()));
            for ply in own {
                let judgement = judging::judge(self.judge, &record, ply, seat, false).await;
                if self.done.try_get_untracked() != Some(false) {
                    return;
                }
                if let Some(judgement) = judgement {
                    self.judged.update(|judged| judged.push(judgement));
                }
            }
            self.ask();
        });
    }

    /// Asks what was found so far, if anything was.
    fn ask(self) {
        self.judge.cancel();
        let asked = self.reviewed.with_value(|reviewed| {
            let questions = self.judged.with_untracked(|judged| questions(&reviewed.record, self.seat, judged));
            let Reviewed { record, names, id, .. } = reviewed;
            OwnGame {
                questions,
                players: record.players.clone(),
                names: names.clone(),
                review: review_screen(id.as_deref()),
            }
        });
        if !asked.questions.is_empty() {
            self.training.ask_own(asked);
        }
        self.done.set(true);
    }
}

/// The review of a game by what it is found under.
fn review_screen(id: Option<&str>) -> Screen {
    let id = id.unwrap_or_default();
    if id.starts_with(TABLE) { Screen::Record(id.into()) } else { Screen::Review(id.into()) }
}

fn begin(search: Search) -> AnyView {
    let training = search.training;
    let screen = move || match (training.place.get(), search.done.get()) {
        (Some(_), _) => puzzle(training),
        (None, done) => page(search, if done { outcome(search) } else { looking(search) }),
    };
    screen.into_any()
}

fn page(search: Search, content: AnyView) -> AnyView {
    let route = expect_context::<Route>();
    focus_title();
    let back = search.reviewed.with_value(|reviewed| review_screen(reviewed.id.as_deref()));
    any_view! {
        <main class="page people" data-testid="own-questions-screen" data-done=move || search.done.get().to_string()>
            {page_bar("back", say(words::THREE_QUESTIONS).into_any(), move || route.go(back.clone()))}
            {content}
        </main>
    }
}

/// How far the search for costly moves has come, with a way not to wait for all of it.
fn looking(search: Search) -> AnyView {
    let lang = search.lang;
    let found = move || search.judged.with(Vec::len);
    let progress = move || {
        search.all.get().map(|all| {
            view! {
                <progress max=all value=found></progress>
                {move || words::judged(lang, found(), all)}
            }
        })
    };
    let some = Memo::new(move |_| search.judged.with(|judged| judged.iter().any(Judgement::is_costly)));
    any_view! {
        <p>{say(words::LOOKING_FOR_QUESTIONS)}</p>
        <p class="row wrap soft" role="status" data-testid="judging">{progress}</p>
        <Show when=move || some.get()>
            <button class="button" data-testid="ask-now" on:click=move |_| search.ask()>{say(words::ASK_NOW)}</button>
        </Show>
    }
}

/// How many better moves were found, or that none was to be found; and where to go on.
fn outcome(search: Search) -> AnyView {
    let (training, lang) = (search.training, search.lang);
    let asked = training.puzzles.with_value(Vec::len);
    let said = match training.is_own() {
        true => words::better_found(lang, training.found.get(), asked),
        false => words::NO_MISTAKES.get(lang).into(),
    };
    let review = search.reviewed.with_value(|reviewed| review_screen(reviewed.id.as_deref()));
    let game = training.game.get_value();
    // The names of its themes are among the game's texts; without them there is nothing to practise.
    let practise = fetched(
        move || async move { training.fetch_texts(lang).await.map(|_| ()).map_err(|_| Missing) },
        move |()| to_practise(training),
    );
    any_view! {
        <p role="status" data-testid="questions-outcome"><strong>{said}</strong></p>
        <div class="row wrap">
            <a class="button primary" data-testid="review-game" href=review.hash()>{icon(Icon::Why)} {say(words::REVIEW)}</a>
            <a class="button" href=Screen::Puzzles(game).hash()>{say(words::PUZZLES)}</a>
        </div>
        {practise}
    }
}

//! Beginning a game from any screen: a set-up, a quick one, a first one with prompts.

use crate::game::{Play, lesson_record, saved};
use crate::kept_plans;
use crate::loaders::Loaders;
use crate::route::{Route, Screen};
use crate::settings::Settings;
use crate::words;
use coeur_client::plan::Plan;
use coeur_client::saved_game::SavedGame;
use coeur_core::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Begins games, and keeps what went wrong; a copy of this handle reaches it from any button of a screen.
#[derive(Clone, Copy)]
pub struct Start {
    play: Play,
    route: Route,
    loaders: Loaders,
    lang: Signal<Lang>,
    pub error: RwSignal<Option<String>>,
    pub busy: RwSignal<bool>,
}

impl Start {
    pub fn new() -> Start {
        let (play, route) = (expect_context(), expect_context());
        Start {
            play,
            route,
            loaders: expect_context(),
            lang: expect_context::<Settings>().lang,
            error: RwSignal::new(None),
            busy: RwSignal::new(false),
        }
    }

    /// Somebody may want to play this: what it needs is fetched.
    pub fn prepare(self, game: &str) {
        self.play.prepare(game);
    }

    /// The game as it is planned, which is remembered.
    pub fn plan(self, plan: &Plan, hidden: bool) {
        kept_plans::remember(plan);
        self.game(kept_plans::dealt(plan, hidden));
    }

    /// A first game with prompts.
    pub fn lesson(self, game: String, hidden: bool) {
        self.busy.set(true);
        spawn_local(async move {
            match (self.loaders.game_ui)(game).await {
                Ok(Some(kit)) => {
                    self.game(SavedGame { lesson: true, ..saved::begun(lesson_record(kit.lesson), hidden) });
                }
                _ => {
                    let lang = self.lang.get_untracked();
                    let _ = self.error.try_set(Some(words::PART_MISSING.get(lang).into()));
                    let _ = self.busy.try_set(false);
                }
            }
        });
    }

    fn game(self, game: SavedGame) {
        let Start { play, route, error, busy, .. } = self;
        busy.set(true);
        let id = game.id.clone();
        spawn_local(async move {
            match play.begin_saved(game).await {
                Ok(()) => route.go(Screen::Game(id)),
                Err(why) => drop(error.try_set(Some(why))),
            }
            let _ = busy.try_set(false);
        });
    }
}

//! Beginning a game from any screen: a set-up, a quick one, a first one with prompts.

use crate::game::{lesson_record, saved};
use crate::kept_plans;
use crate::loaders::Loaders;
use crate::screens::prelude::*;
use coeur_client::plan::Plan;
use coeur_client::saved_game::SavedGame;
use std::time::Duration;

/// Whoever knows what they want touches it within this time.
const MOMENT: Duration = Duration::from_millis(600);

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

    /// Somebody wants to play this: what it needs is fetched.
    pub fn prepare(self, game: &str) {
        self.play.prepare(game);
    }

    /// Somebody is going to set this up: that screen comes first, then the board.
    pub fn choose(self, game: String) {
        self.play.prepare_rules(&game);
        self.route.go(Screen::Setup(game.clone()));
        spawn_local(async move {
            // What does not come now is asked for again when it is needed.
            let _ = (self.loaders.setup)().await;
            let _ = (self.loaders.game_ui)(game).await;
        });
    }

    /// Somebody may want to play this, or to set up another game: what that needs is fetched after a moment, unless the screen is left
    /// before. On a slow line it would stand in the way of what was chosen.
    pub fn expect(self, game: &str) {
        self.play.wake();
        let game = game.to_string();
        let fetch = move || {
            self.prepare(&game);
            spawn_local(async move {
                // Asked for again when it is needed.
                let _ = (self.loaders.setup)().await;
            });
        };
        if let Ok(waiting) = set_timeout_with_handle(fetch, MOMENT) {
            on_cleanup(move || waiting.clear());
        }
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

    /// A game that is ready to be kept and played.
    pub fn game(self, game: SavedGame) {
        let Start { play, route, error, busy, .. } = self;
        busy.set(true);
        // The board comes while the cards are dealt.
        self.prepare(&game.record.game);
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

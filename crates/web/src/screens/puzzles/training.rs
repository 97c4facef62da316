//! The puzzles of one game, what this browser keeps of them, and which of them is asked.

use crate::library::{fetch_puzzles, fetch_texts};
use crate::worker_client::WorkerClient;
use coeur_client::puzzles::{self, Days, KeyedPuzzle, Progress, calendar_day};
use coeur_core::Lang;
use coeur_kit::store;
use coeur_protocol::ThemeCard;
use leptos::prelude::*;

/// What is kept of all games, and of one under this, a point and its id.
const STORED_AS: &str = "coeur.puzzles";

/// The day of the calendar, here and now.
pub fn today() -> i64 {
    let now = js_sys::Date::new_0();
    calendar_day(now.get_time(), now.get_timezone_offset())
}

pub fn days() -> Days {
    store::load(STORED_AS).unwrap_or_default()
}

pub fn progress(game: &str) -> Progress {
    Progress::read(store::load(&format!("{STORED_AS}.{game}")))
}

/// A copy of this handle reaches it from anywhere on the screen.
#[derive(Clone, Copy)]
pub struct Training {
    /// Shows positions; the game in play has another one.
    pub worker: WorkerClient,
    pub game: StoredValue<String>,
    pub puzzles: StoredValue<Vec<KeyedPuzzle>>,
    pub themes: StoredValue<Vec<ThemeCard>>,
    pub progress: RwSignal<Progress>,
    /// The theme that is trained; all of them where it is empty.
    pub theme: RwSignal<String>,
    /// The place in the file of the puzzle that is asked.
    pub place: RwSignal<Option<usize>>,
}

impl Training {
    pub fn new(game: String, lang: Signal<Lang>) -> Training {
        let worker = WorkerClient::new(lang);
        worker.prepare(&game);
        on_cleanup(move || worker.close());
        Training {
            worker,
            progress: RwSignal::new(progress(&game)),
            game: StoredValue::new(game),
            puzzles: StoredValue::new(Vec::new()),
            themes: StoredValue::new(Vec::new()),
            theme: RwSignal::new(String::new()),
            place: RwSignal::new(None),
        }
    }

    /// Fetches the puzzles, and what their themes are called.
    pub async fn fetch(self, lang: Lang) -> Result<(), String> {
        let game = self.game.try_get_value().unwrap_or_default();
        let texts = fetch_texts(lang).await?.remove(&game);
        let (themes, count) = texts.map_or_else(Default::default, |texts| (texts.themes, texts.puzzles));
        let _ = self.themes.try_set_value(themes);
        if count > 0 && self.puzzles.try_with_value(Vec::is_empty) == Some(true) {
            let _ = self.puzzles.try_set_value(puzzles::read(&fetch_puzzles(&game).await?)?);
        }
        Ok(())
    }

    /// Asks the next puzzle at one's level.
    pub fn ask_next(self) {
        // Another tab may have counted since.
        let progress = progress(&self.game.get_value());
        let theme = self.theme.get_untracked();
        let theme = Some(theme.as_str()).filter(|theme| !theme.is_empty());
        let draw = js_sys::Math::random();
        let place = self.puzzles.with_value(|puzzles| puzzles::next(puzzles, &progress, theme, today(), draw));
        self.progress.set(progress);
        self.ask(place);
    }

    /// Asks the puzzle at a place of the file.
    pub fn ask(self, place: Option<usize>) {
        let asked = place.and_then(|place| self.puzzles.with_value(|puzzles| puzzles.get(place).cloned()));
        if let Some(puzzle) = &asked {
            self.change(|progress| progress.ask(puzzle));
        }
        self.place.set(place.filter(|_| asked.is_some()));
    }

    /// Counts a first try at a puzzle: by how much the rating has changed.
    pub fn count(self, puzzle: &KeyedPuzzle, score: f64) -> Option<i64> {
        let mut days = days();
        days.count(today());
        store::save(STORED_AS, &days);
        self.change(|progress| progress.count(puzzle, score, today()))
    }

    fn change<T>(self, change: impl FnOnce(&mut Progress) -> T) -> T {
        let game = self.game.get_value();
        let mut progress = progress(&game);
        let changed = change(&mut progress);
        store::save(&format!("{STORED_AS}.{game}"), &progress);
        self.progress.set(progress);
        changed
    }

    /// What a theme is called, and what is to be done.
    pub fn theme_card(self, theme: &str) -> Option<ThemeCard> {
        self.themes.with_value(|themes| themes.iter().find(|card| card.id == theme).cloned())
    }
}

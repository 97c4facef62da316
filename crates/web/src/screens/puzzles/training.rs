//! The puzzles of one game, what this browser keeps of them, and which of them is asked.

use crate::library::{fetch_puzzles, fetch_texts};
use crate::online::{Friends, read, request, text};
use crate::screens::prelude::*;
use crate::worker_client::WorkerClient;
use coeur_client::puzzles::{self, Days, KeyedPuzzle, Progress, calendar_day};
use coeur_client::questions::OwnQuestion;
use coeur_core::Puzzle;
use coeur_kit::store;
use coeur_protocol::{LessonCard, ThemeCard, Training as Kept};

/// What is kept of all games, and of one under this, a point and its id.
const STORED_AS: &str = "coeur.puzzles";

/// The lessons that were learnt of a game are kept under this, a point and its id.
const LEARNT_AS: &str = "coeur.lessons";

/// So many puzzles found make a lesson learnt.
pub const TO_FIND: usize = 3;

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

/// The lessons of a game that were learnt here, by their ids.
pub fn learnt(game: &str) -> Vec<String> {
    store::load(&format!("{LEARNT_AS}.{game}")).unwrap_or_default()
}

fn address(game: &str) -> String {
    format!("/api/me/puzzles/{game}")
}

/// A copy of this handle reaches it from anywhere on the screen.
#[derive(Clone, Copy)]
pub struct Training {
    /// Shows positions; the game in play has another one.
    pub worker: WorkerClient,
    pub game: StoredValue<String>,
    pub puzzles: StoredValue<Vec<KeyedPuzzle>>,
    pub themes: StoredValue<Vec<ThemeCard>>,
    pub lessons: StoredValue<Vec<LessonCard>>,
    /// The place of the lesson that is tried, where one is.
    pub lesson: StoredValue<Option<usize>>,
    /// How many puzzles of the lesson were found.
    pub found: RwSignal<usize>,
    /// Whether the puzzle on show is an example, of which the solution is shown.
    pub example: StoredValue<bool>,
    pub progress: RwSignal<Progress>,
    /// The theme that is trained; all of them where it is empty.
    pub theme: RwSignal<String>,
    /// The place in the file of the puzzle that is asked.
    pub place: RwSignal<Option<usize>>,
    /// The game of one's own that the puzzles are questions from, where they are.
    pub own: StoredValue<Option<OwnGame>>,
}

/// A game of one's own, and what is asked of it.
#[derive(Clone)]
pub struct OwnGame {
    pub questions: Vec<OwnQuestion>,
    /// Who played, and what its people were called, by seat.
    pub players: Vec<String>,
    pub names: Vec<String>,
    /// The review of the same game.
    pub review: Screen,
}

impl Training {
    pub fn new(game: String, lang: Signal<Lang>) -> Training {
        let worker = WorkerClient::new(lang);
        worker.prepare(&game);
        on_cleanup(move || worker.close());
        let training = Training {
            worker,
            progress: RwSignal::new(progress(&game)),
            game: StoredValue::new(game),
            puzzles: StoredValue::new(Vec::new()),
            themes: StoredValue::new(Vec::new()),
            lessons: StoredValue::new(Vec::new()),
            lesson: StoredValue::new(None),
            found: RwSignal::new(0),
            example: StoredValue::new(false),
            theme: RwSignal::new(String::new()),
            place: RwSignal::new(None),
            own: StoredValue::new(None),
        };
        if Friends::is_signed_in() {
            spawn_local(training.join());
        }
        training
    }

    /// Takes over what the person's other devices have kept.
    async fn join(self) {
        let game = self.game.get_value();
        let answer = request("GET", &address(&game), None).await.ok();
        let kept = answer.and_then(|answer| read::<Kept>(&answer).ok()).and_then(|kept| kept.progress);
        if kept.is_some() && self.progress.try_with_untracked(|_| ()).is_some() {
            self.change(|progress| *progress = std::mem::take(progress).joined(Progress::read(kept)));
        }
    }

    /// Lets the person's other devices know. Where the server is not there, the next try tells them.
    fn tell(self) {
        if Friends::is_signed_in() {
            let (game, progress) = (self.game.get_value(), serde_json::to_value(self.progress.get_untracked()).ok());
            spawn_local(async move {
                let path = address(&game);
                let _ = request("PUT", &path, Some(text(&Kept { game, progress }))).await;
            });
        }
    }

    /// Fetches the puzzles, and what their themes are called.
    pub async fn fetch(self, lang: Lang) -> Result<(), String> {
        let (game, count) = self.fetch_texts(lang).await?;
        if count > 0 && self.puzzles.try_with_value(Vec::is_empty) == Some(true) {
            let _ = self.puzzles.try_set_value(puzzles::read(&fetch_puzzles(&game).await?)?);
        }
        Ok(())
    }

    /// Fetches what the themes and lessons are called: the game, and how many puzzles it has.
    pub async fn fetch_texts(self, lang: Lang) -> Result<(String, usize), String> {
        let game = self.game.try_get_value().unwrap_or_default();
        let texts = fetch_texts(lang).await?.remove(&game);
        let texts = texts.unwrap_or_default();
        let _ = self.themes.try_set_value(texts.themes);
        let _ = self.lessons.try_set_value(texts.lessons);
        Ok((game, texts.puzzles))
    }

    /// Asks questions from a game of one's own, the first of them at once.
    pub fn ask_own(self, own: OwnGame) {
        self.puzzles.set_value(own.questions.iter().map(|question| question.puzzle.clone()).collect());
        self.own.set_value(Some(own));
        self.ask(Some(0));
    }

    /// Whether the puzzles are questions from a game of one's own: nothing is kept of them.
    pub fn is_own(self) -> bool {
        self.own.with_value(Option::is_some)
    }

    /// The question from one's own game that is asked.
    pub fn question(self) -> Option<OwnQuestion> {
        let place = self.place.get_untracked()?;
        self.own.with_value(|own| own.as_ref()?.questions.get(place).cloned())
    }

    /// The lesson that is tried, where one is.
    pub fn lesson_card(self) -> Option<LessonCard> {
        let place = self.lesson.get_value()?;
        self.lessons.with_value(|lessons| lessons.get(place).cloned())
    }

    /// Whether the lesson that is tried was learnt, now or before.
    pub fn is_learnt(self) -> bool {
        self.lesson_card().is_some_and(|lesson| learnt(&self.game.get_value()).contains(&lesson.id))
    }

    /// Asks the first puzzle of a lesson, or shows how one of them is solved.
    pub fn begin(self, example: bool) {
        self.found.set(0);
        self.example.set_value(example);
        self.ask_drawn();
    }

    /// A puzzle was found: enough of them make a lesson learnt.
    pub fn count_found(self) {
        self.found.update(|found| *found += 1);
        let Some(lesson) = self.lesson_card().filter(|_| self.found.get_untracked() == TO_FIND && !self.is_learnt()) else {
            return;
        };
        let game = self.game.get_value();
        let learnt: Vec<String> = learnt(&game).into_iter().chain([lesson.id]).collect();
        store::save(&format!("{LEARNT_AS}.{game}"), &learnt);
    }

    /// Asks the next puzzle at one's level; a lesson ends after some.
    pub fn ask_next(self) {
        self.example.set_value(false);
        if self.is_own() {
            return self.ask(self.place.get_untracked().map(|place| place + 1));
        }
        match self.lesson.get_value() {
            Some(_) if self.found.get_untracked() >= TO_FIND => self.place.set(None),
            _ => self.ask_drawn(),
        }
    }

    fn ask_drawn(self) {
        // Another tab may have counted since.
        let progress = progress(&self.game.get_value());
        let (theme, lesson) = (self.theme.get_untracked(), self.lesson_card());
        let wanted = |puzzle: &Puzzle| match &lesson {
            Some(lesson) => lesson.asks(&puzzle.theme, &puzzle.level),
            None => theme.is_empty() || puzzle.theme == theme,
        };
        let draw = js_sys::Math::random();
        let place = self.puzzles.with_value(|puzzles| puzzles::next(puzzles, &progress, wanted, today(), draw));
        self.progress.set(progress);
        self.ask(place);
    }

    /// Asks the puzzle at a place of the file.
    pub fn ask(self, place: Option<usize>) {
        let asked = place.and_then(|place| self.puzzles.with_value(|puzzles| puzzles.get(place).cloned()));
        if let Some(puzzle) = asked.as_ref().filter(|_| !self.is_own()) {
            self.change(|progress| progress.ask(puzzle));
        }
        self.place.set(place.filter(|_| asked.is_some()));
    }

    /// Counts a first try at a puzzle: by how much the rating has changed.
    pub fn count(self, puzzle: &KeyedPuzzle, score: f64) -> Option<i64> {
        if self.is_own() {
            return None;
        }
        let mut days = days();
        days.count(today());
        store::save(STORED_AS, &days);
        let changed = self.change(|progress| progress.count(puzzle, score, today()));
        self.tell();
        changed
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

//! Many games of one type, stepped together on several threads, written straight into the arrays of whoever asks.

use arrayvec::ArrayVec;
use coeur_catalog::{CatalogError, GameVisitor};
use coeur_core::game::notation;
use coeur_core::{ACTION_SLOTS, ActionIndex, Game, Illegal, Options, Registered, Rng};
use serde_json::Value;
use std::sync::Mutex;

/// How many games a thread takes at a time: enough to be worth a thread, which takes as long to start as some dozen steps, and few enough that none
/// waits long for another that the machine has held up.
const PORTION: usize = 256;

/// Where observations go: one row a game.
pub(crate) struct Rows<'a> {
    /// What the seat on turn may know.
    pub(crate) features: &'a mut [f32],
    /// Which actions are legal.
    pub(crate) masks: &'a mut [bool],
    /// Whose turn it is.
    pub(crate) turns: &'a mut [i8],
    /// What each seat got from a game that has just ended.
    pub(crate) rewards: &'a mut [f32],
    /// Whether the game ended, so that the row shows the next one.
    pub(crate) dones: &'a mut [bool],
}

/// How large a row is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) features: usize,
    pub(crate) actions: usize,
    pub(crate) seats: usize,
}

impl<'a> Rows<'a> {
    /// Cuts off the rows of the first `games` games.
    fn split(self, games: usize, shape: Shape) -> (Rows<'a>, Rows<'a>) {
        let (features, later_features) = self.features.split_at_mut(games * shape.features);
        let (masks, later_masks) = self.masks.split_at_mut(games * shape.actions);
        let (turns, later_turns) = self.turns.split_at_mut(games);
        let (rewards, later_rewards) = self.rewards.split_at_mut(games * shape.seats);
        let (dones, later_dones) = self.dones.split_at_mut(games);
        let later = Rows {
            features: later_features,
            masks: later_masks,
            turns: later_turns,
            rewards: later_rewards,
            dones: later_dones,
        };
        (Rows { features, masks, turns, rewards, dones }, later)
    }
}

/// Games of one type, whichever it is.
pub(crate) trait Batch: Send + Sync {
    fn shape(&self) -> Shape;

    /// Writes where all games stand.
    fn observe(&mut self, rows: Rows<'_>, threads: usize);

    /// Plays an action in every game and writes where they stand then. Where one is not legal, none is played.
    fn step(&mut self, actions: &[i64], rows: Rows<'_>, threads: usize) -> Result<(), String>;

    /// A legal action for every game, each equally likely.
    fn draw_actions(&mut self, actions: &mut [i64]);

    /// Begins anew, with the deals of another seed.
    fn restart(&mut self, seed: u64);
}

/// Makes `count` games of a configuration.
pub(crate) struct MakeBatch<'a> {
    pub(crate) config: &'a Value,
    pub(crate) count: usize,
    pub(crate) seed: u64,
}

impl GameVisitor for MakeBatch<'_> {
    type Output = Result<Box<dyn Batch>, CatalogError>;

    fn visit<G: Registered>(self) -> Self::Output {
        let config = G::settle(G::Config::from_json(self.config)?)?;
        let index = ActionIndex::<G>::new(&config);
        let shape = Shape { features: G::feature_count(&config), actions: index.len(), seats: G::seats_of(&config) };
        let mut batch = TypedBatch { config, index, shape, seed: self.seed, places: Vec::with_capacity(self.count) };
        batch.deal_all(self.count);
        Ok(Box::new(batch))
    }
}

struct TypedBatch<G: Game> {
    config: G::Config,
    index: ActionIndex<G>,
    shape: Shape,
    seed: u64,
    places: Vec<Place<G>>,
}

/// One game, and what follows it in the same place.
struct Place<G> {
    game: G,
    /// The number of its deal: deal `k` is that of game `k` of a tournament with the same seed.
    deal: u64,
    /// The numbers of the legal actions.
    legal: ArrayVec<u16, ACTION_SLOTS>,
    /// For actions drawn by lot.
    chance: Rng,
}

/// What all threads read.
struct Shared<'a, G: Game> {
    config: &'a G::Config,
    index: &'a ActionIndex<G>,
    shape: Shape,
    seed: u64,
    /// How many games there are: the deal after deal `k` in the same place is `k + count`.
    count: u64,
}

impl<G: Registered> Shared<'_, G> {
    /// Written out and started from, as everywhere: some games have a shorter way to deal, with other cards.
    fn deal(&self, number: u64) -> G {
        let deal = G::shuffle(self.config, &mut Rng::stream(self.seed, number));
        G::start(self.config, &deal).expect("a shuffled deal is a legal one")
    }

    fn legal(&self, game: &G) -> ArrayVec<u16, ACTION_SLOTS> {
        // Many games list actions in the order of their numbers: then the next one needs no search.
        let mut next = 0;
        let number = |&action| {
            let number = match self.index.action(next) == Some(action) {
                true => next,
                false => self.index.index(action).expect("every legal action has a number"),
            };
            next = number + 1;
            number as u16
        };
        game.actions().iter().map(number).collect()
    }

    /// Plays an action that was checked; deals anew where that ended the game.
    fn play(&self, place: &mut Place<G>, action: i64, rewards: &mut [f32], done: &mut bool) {
        let action = self.index.action(action as usize).expect("the action was found among the legal ones");
        place.game.apply(action);
        *done = place.game.turn().is_none();
        if *done {
            let utilities = place.game.utilities();
            rewards.iter_mut().zip(utilities).for_each(|(reward, utility)| *reward = utility as f32);
            place.deal += self.count;
            place.game = self.deal(place.deal);
        } else {
            rewards.fill(0.0);
        }
        place.legal = self.legal(&place.game);
    }

    /// Steps (where there are actions) and observes the games of one thread.
    fn work(&self, places: &mut [Place<G>], actions: Option<&[i64]>, rows: Rows<'_>) {
        let Shape { features: columns, actions: all_actions, seats } = self.shape;
        let mut values = Vec::with_capacity(columns);
        for (at, place) in places.iter_mut().enumerate() {
            let (rewards, done) = (&mut rows.rewards[at * seats..][..seats], &mut rows.dones[at]);
            match actions {
                Some(actions) => self.play(place, actions[at], rewards, done),
                None => {
                    rewards.fill(0.0);
                    *done = false;
                }
            }
            let seat = place.game.turn().expect("a new game is dealt where one has ended");
            rows.turns[at] = seat.0 as i8;
            values.clear();
            place.game.observe(seat, &mut values);
            rows.features[at * columns..][..columns].copy_from_slice(&values);
            let mask = &mut rows.masks[at * all_actions..][..all_actions];
            mask.fill(false);
            place.legal.iter().for_each(|&number| mask[usize::from(number)] = true);
        }
    }
}

impl<G: Registered> TypedBatch<G> {
    fn deal_all(&mut self, count: usize) {
        self.places.clear();
        let lots = Rng::stream_seed(self.seed, u64::MAX);
        let mut places = Vec::with_capacity(count);
        let shared = self.shared(count);
        for number in 0..count as u64 {
            let game = shared.deal(number);
            let legal = shared.legal(&game);
            places.push(Place { game, deal: number, legal, chance: Rng::stream(lots, number) });
        }
        self.places = places;
    }

    fn shared(&self, count: usize) -> Shared<'_, G> {
        Shared { config: &self.config, index: &self.index, shape: self.shape, seed: self.seed, count: count as u64 }
    }

    /// Shares the games among threads. Which thread has which changes nothing.
    fn on_threads(&mut self, actions: Option<&[i64]>, mut rows: Rows<'_>, threads: usize) {
        let mut places = std::mem::take(&mut self.places);
        let shared = self.shared(places.len());
        let mut portions = Vec::with_capacity(places.len().div_ceil(PORTION));
        for (number, places) in places.chunks_mut(PORTION).enumerate() {
            let (own, later) = rows.split(places.len(), shared.shape);
            rows = later;
            let actions = actions.map(|actions| &actions[number * PORTION..][..places.len()]);
            portions.push((places, actions, own));
        }
        let helpers = threads.min(portions.len()).saturating_sub(1);
        let waiting = Mutex::new(portions);
        let next = || waiting.lock().expect("no thread panics while it holds the lock").pop();
        let work = || {
            while let Some((places, actions, rows)) = next() {
                shared.work(places, actions, rows);
            }
        };
        std::thread::scope(|scope| {
            (0..helpers).for_each(|_| drop(scope.spawn(work)));
            work();
        });
        self.places = places;
    }

    /// Why an action cannot be played.
    fn refusal(&self, place: usize, action: i64) -> String {
        let Some(action) = usize::try_from(action).ok().and_then(|number| self.index.action(number)) else {
            let last = self.index.len().saturating_sub(1);
            return format!("game {place}: there is no action {action}; actions are 0 to {last}");
        };
        let legal = notation(&self.places[place].game.actions());
        format!("game {place}: {}", Illegal { action: action.to_string(), legal })
    }
}

impl<G: Registered> Batch for TypedBatch<G> {
    fn shape(&self) -> Shape {
        self.shape
    }

    fn observe(&mut self, rows: Rows<'_>, threads: usize) {
        self.on_threads(None, rows, threads);
    }

    fn step(&mut self, actions: &[i64], rows: Rows<'_>, threads: usize) -> Result<(), String> {
        if actions.len() != self.places.len() {
            return Err(format!("{} actions for {} games", actions.len(), self.places.len()));
        }
        let legal = |place: &Place<G>, action: i64| place.legal.iter().any(|&number| i64::from(number) == action);
        if let Some(error) = self.places.iter().zip(actions).position(|(place, &action)| !legal(place, action)) {
            return Err(self.refusal(error, actions[error]));
        }
        self.on_threads(Some(actions), rows, threads);
        Ok(())
    }

    fn draw_actions(&mut self, actions: &mut [i64]) {
        for (place, action) in self.places.iter_mut().zip(actions) {
            *action = place.chance.pick(&place.legal).copied().map_or(-1, i64::from);
        }
    }

    fn restart(&mut self, seed: u64) {
        self.seed = seed;
        self.deal_all(self.places.len());
    }
}

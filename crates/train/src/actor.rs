//! Self-play for a trainer elsewhere, such as PyTorch on a GPU: rows of positions with what came of the actions tried there.
//!
//! An episode is played with some curiosity up to a ply drawn by lot. There *every* legal action is tried, and each of these
//! games is played to its end without curiosity: the differences between the actions are then those of one and the same
//! deal, and nothing random after them blurs what they are worth. Every decision on the way to those ends is a row too, of
//! the one action that was taken.
//!
//! Rows go into files of their own in a folder, from which the trainer takes them; a network that the trainer replaces is
//! played from the next episode on.

use crate::error::TrainError;
use coeur_catalog::{GameVisitor, visit};
use coeur_core::files::write_whole;
use coeur_core::{
    ActionIndex, ActionSpace, Budget, Features, Game, Options, Player, Registered, Rng, Seat, Utilities, Viewer,
};
use coeur_learn::game_network::{best, shares};
use coeur_learn::{GameNetwork, Scratch, registry};
use half::f16;
use safetensors::tensor::{Dtype, TensorView};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct Actor {
    /// The network that plays, once the file is there.
    pub network: PathBuf,
    /// Where rows go.
    pub folder: PathBuf,
    pub seed: u64,
    /// How far behind the best an action may be, in points, to be tried before the ply of the episode.
    pub temperature: f64,
    /// The ply is drawn below this one.
    pub longest: u32,
    /// Share of the episodes in which one seat alone is the network's and the player of the beginning has the others: who
    /// only ever meets itself does not learn to punish mistakes.
    pub mix: f64,
    /// Rows of a file.
    pub rows: usize,
    /// Files that may wait for the trainer.
    pub waiting: usize,
}

/// Rows of a file that is being filled.
pub(crate) struct Rows {
    columns: usize,
    actions: usize,
    seats: usize,
    pub(crate) features: Vec<u8>,
    pub(crate) values: Vec<u8>,
    pub(crate) outcomes: Vec<u8>,
    pub(crate) count: usize,
}

fn put(out: &mut Vec<u8>, value: f32) {
    out.extend(f16::from_f32(value).to_le_bytes());
}

impl Rows {
    pub(crate) fn new(columns: usize, actions: usize, seats: usize) -> Rows {
        Rows { columns, actions, seats, features: vec![], values: vec![], outcomes: vec![], count: 0 }
    }

    /// A position, the utilities of each action that was tried, and how the game went for each seat from the mover on.
    fn add(&mut self, features: &[f32], values: &[(usize, f64)], outcome: &[f64]) {
        features.iter().for_each(|&value| put(&mut self.features, value));
        let start = self.values.len();
        for _ in 0..self.actions {
            put(&mut self.values, f32::NAN);
        }
        for &(action, value) in values {
            self.values[start + 2 * action..][..2].copy_from_slice(&f16::from_f64(value).to_le_bytes());
        }
        outcome.iter().for_each(|&value| put(&mut self.outcomes, value as f32));
        self.count += 1;
    }

    pub(crate) fn extend(&mut self, other: &Rows) {
        self.features.extend(&other.features);
        self.values.extend(&other.values);
        self.outcomes.extend(&other.outcomes);
        self.count += other.count;
    }

    /// The tensors as a file, with one text about them where there is something to say.
    pub(crate) fn to_bytes(&self, about: Option<(&str, String)>) -> Vec<u8> {
        let tensor = |width: usize, data| TensorView::new(Dtype::F16, vec![self.count, width], data).expect("whole rows");
        let tensors = [
            ("features", tensor(self.columns, &self.features)),
            ("values", tensor(self.actions, &self.values)),
            ("outcomes", tensor(self.seats, &self.outcomes)),
        ];
        let about = about.map(|(key, text)| [(key.to_string(), text)].into_iter().collect());
        safetensors::serialize(tensors, about).expect("tensors that fit")
    }

    fn write(&mut self, path: &Path) -> std::io::Result<()> {
        write_whole(path, &self.to_bytes(None))?;
        *self = Rows::new(self.columns, self.actions, self.seats);
        Ok(())
    }
}

/// Who decides: the network, or before there is one, another player.
pub(crate) enum Policy<G: Game> {
    Network(GameNetwork<G>, Scratch),
    Player(Box<dyn Player<G>>),
}

impl<G: Features + ActionSpace> Policy<G> {
    /// An action of a position with these features; with a temperature of 0 the best one.
    fn choose(&mut self, game: &G, features: &[f32], temperature: f64, rng: &mut Rng) -> Option<G::Action> {
        let legal = game.actions();
        match self {
            Policy::Player(_) if temperature > 0.0 && rng.below(8) == 0 => rng.pick(&legal).copied(),
            Policy::Player(player) => {
                let view = game.view(Viewer::Seat(game.turn()?));
                player.decide(&view, &Budget::default(), rng).ok().map(|decision| decision.action)
            }
            Policy::Network(network, scratch) => {
                let values = network.values_of(game, features, scratch);
                let place = match temperature > 0.0 {
                    true => rng.weighted(&shares(&values, temperature)),
                    false => best(&values),
                };
                legal.get(place?).copied()
            }
        }
    }
}

pub(crate) struct Thread<'a, G: Game> {
    actor: &'a Actor,
    config: &'a G::Config,
    index: ActionIndex<G>,
    pub(crate) network: Option<Policy<G>>,
    first: Policy<G>,
    /// In this episode, the one seat that learns; all do where there is none.
    learner: Option<Seat>,
    pub(crate) rows: Rows,
    rng: Rng,
}

/// Plays episodes until the folder has a file `stop` in it; `first` decides as long as there is no network.
pub fn run<G: Features + ActionSpace>(
    actor: &Actor,
    config: &G::Config,
    number: u64,
    first: Box<dyn Player<G>>,
) -> std::io::Result<()> {
    let mut thread = Thread::new(actor, config, number, first);
    let stop = actor.folder.join("stop");
    let mut files = 0u64;
    while !stop.exists() {
        thread.take_network();
        while thread.rows.count < actor.rows {
            thread.episode();
        }
        while std::fs::read_dir(&actor.folder)?.count() > actor.waiting && !stop.exists() {
            std::thread::sleep(Duration::from_millis(20));
        }
        thread.rows.write(&actor.folder.join(format!("{number}-{files}.safetensors")))?;
        files += 1;
    }
    Ok(())
}

/// A decision on the way to the end of a game.
struct Step {
    seat: Seat,
    features: Vec<f32>,
    action: usize,
}

impl<'a, G: Features + ActionSpace> Thread<'a, G> {
    /// One without a network, with the randomness of its number.
    pub(crate) fn new(actor: &'a Actor, config: &'a G::Config, number: u64, first: Box<dyn Player<G>>) -> Thread<'a, G> {
        let index = ActionIndex::for_network(config);
        let rows = Rows::new(G::feature_count(config), index.len(), G::seats_of(config));
        let rng = Rng::stream(actor.seed, number);
        Thread { actor, config, index, network: None, first: Policy::Player(first), learner: None, rows, rng }
    }

    /// The network as it is now, if there is one that can be read.
    fn take_network(&mut self) {
        let loaded = self.actor.network.to_str().and_then(|path| registry::open(path).ok());
        if let Some(network) = loaded.and_then(|loaded| GameNetwork::new(loaded, self.config).ok()) {
            self.network = Some(Policy::Network(network, Scratch::default()));
        }
    }

    /// Goes on to the next real choice: its mover and features. `None` at the end of the game.
    fn next_choice(&self, game: &mut G) -> Option<(Seat, Vec<f32>)> {
        while let [only] = game.actions()[..] {
            game.apply(only);
        }
        let seat = game.turn()?;
        let mut features = Vec::new();
        game.observe(seat, &mut features);
        Some((seat, features))
    }

    fn learns(&self, seat: Seat) -> bool {
        self.learner.is_none_or(|learner| learner == seat)
    }

    /// What whoever has the seat does.
    fn choose(&mut self, game: &G, seat: Seat, features: &[f32], temperature: f64) -> Option<G::Action> {
        if !self.learns(seat) {
            return self.first.choose(game, features, 0.0, &mut self.rng);
        }
        self.network.as_mut().unwrap_or(&mut self.first).choose(game, features, temperature, &mut self.rng)
    }

    pub(crate) fn episode(&mut self) {
        let mut game = G::training_start(self.config, &mut self.rng);
        let mixed = self.network.is_some() && self.rng.unit() < self.actor.mix;
        self.learner = mixed.then(|| Seat(self.rng.below(self.rows.seats as u32) as u8));
        let mut before = self.rng.below(self.actor.longest);
        let (seat, features) = loop {
            let Some((seat, features)) = self.next_choice(&mut game) else { return };
            if before == 0 && self.learns(seat) {
                break (seat, features);
            }
            before = before.saturating_sub(1);
            let Some(action) = self.choose(&game, seat, &features, self.actor.temperature) else { return };
            game.apply(action);
        };
        let best = self.choose(&game, seat, &features, 0.0);
        let mut values = Vec::new();
        let mut outcome = Vec::new();
        for &action in &game.actions() {
            let mut next = game.clone();
            next.apply(action);
            let utilities = self.play_out(&mut next);
            values.extend(self.index.output(action, seat).map(|number| (number, utilities[seat.index()])));
            if Some(action) == best {
                outcome = self.seen_from(seat, &utilities);
            }
        }
        if !outcome.is_empty() {
            self.rows.add(&features, &values, &outcome);
        }
    }

    /// Plays to the end; every decision is a row.
    fn play_out(&mut self, game: &mut G) -> Utilities {
        let mut steps = Vec::new();
        while let Some((seat, features)) = self.next_choice(game) {
            let Some(action) = self.choose(game, seat, &features, 0.0) else { break };
            if self.learns(seat) {
                steps.extend(self.index.output(action, seat).map(|action| Step { seat, features, action }));
            }
            game.apply(action);
        }
        let utilities = game.training_utilities();
        for step in steps {
            let outcome = self.seen_from(step.seat, &utilities);
            self.rows.add(&step.features, &[(step.action, outcome[0])], &outcome);
        }
        utilities
    }

    /// Utilities in the order of seats from `mover` on.
    fn seen_from(&self, mover: Seat, utilities: &Utilities) -> Vec<f64> {
        (0..self.rows.seats).map(|steps| utilities[mover.after(steps, self.rows.seats).index()]).collect()
    }
}

/// Plays with as many threads as asked until the folder has a file `stop` in it. `about.json` there says what rows hold.
pub fn play(game: &str, options: &Value, first: &str, threads: usize, actor: &Actor) -> Result<(), TrainError> {
    visit(game, Play { options, first, threads, actor })?
}

/// What rows hold.
pub(crate) fn about<G: Registered>(config: &G::Config) -> Value {
    json!({
        "game": G::INFO.id, "config": config.to_json(), "version": G::FEATURES_VERSION,
        "features": G::feature_count(config), "actions": G::outputs(config).len(), "seats": G::seats_of(config),
        "symmetries": G::symmetries(config),
        "names": G::feature_list(config).into_iter().map(|feature| feature.name).collect::<Vec<_>>(),
    })
}

struct Play<'a> {
    options: &'a Value,
    first: &'a str,
    threads: usize,
    actor: &'a Actor,
}

impl GameVisitor for Play<'_> {
    type Output = Result<(), TrainError>;

    fn visit<G: Registered>(self) -> Self::Output {
        let Play { actor, first, .. } = self;
        let error = |error| TrainError::Knob { place: "--option".into(), error };
        let config = G::settle(G::Config::from_json(self.options).map_err(error)?).map_err(error)?;
        let file = |error| TrainError::file(&actor.folder, error);
        std::fs::create_dir_all(&actor.folder).map_err(file)?;
        write_whole(&actor.folder.join("about.json"), about::<G>(&config).to_string().as_bytes()).map_err(file)?;
        let players =
            (0..self.threads).map(|_| coeur_catalog::make_player::<G>(first, &config)).collect::<Result<Vec<_>, _>>()?;
        std::thread::scope(|scope| {
            let config = &config;
            let threads: Vec<_> = players
                .into_iter()
                .enumerate()
                .map(|(number, player)| scope.spawn(move || run::<G>(actor, config, number as u64, player)))
                .collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("an actor's thread does not panic").map_err(file))
        })
    }
}

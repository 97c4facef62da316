//! Deep Q-learning (Mnih and others 2015), as the Cœurs report describes it, with the options that the field has added.
//!
//! A round is: games are played with the network as it stands, any legal action being tried now and then (ε); what each
//! learning seat saw, did and got goes into the replay buffer; then mini-batches are drawn from it, and Q(s, a) is moved
//! towards y = r + γ · max Q_target(s′, a′) over the legal actions a′ of the seat's next decision s′, or y = r at the end. The
//! target network is a copy of the network, renewed every so many steps.

use crate::adam::Adam;
use crate::checkpoint::{Reader, Writer};
use crate::error::TrainError;
use crate::evaluate::{MatchUp, Score, evaluate};
use crate::knobs::{Plan, Sizes, Words, evenly};
use crate::learner::{Learner, Progress, network_file, sizes, start};
use crate::model::{Model, Pass};
use crate::policy::Greedy;
use crate::replay::Replay;
use crate::self_play::{EARLIER, ITSELF, Round};
use crate::symmetry::Renamings;
use coeur_catalog::make_player;
use coeur_core::{ActionIndex, Registered, Rng};
use coeur_learn::Network;
use half::slice::HalfFloatSliceExt;
use serde_json::Value;

pub const NAME: &str = "dqn";

coeur_core::choice! {
    /// What Q(s, a) is moved towards.
    pub enum Targets { Bellman = "bellman", MonteCarlo = "monte-carlo" }
}

coeur_core::options! {
    /// The knobs of Deep Q-learning.
    pub struct Dqn {
        /// Games played in each round, by all threads.
        pub games: u64 = 64, 1..=1000000;
        /// Mini-batches learnt in each round.
        pub steps: u64 = 128, 1..=1000000;
        /// Transitions in a mini-batch.
        pub batch: u32 = 256, 1..=65536;
        /// Decisions that the replay buffer holds.
        pub buffer: u32 = 100000, 1000..=100000000;
        /// Units of each hidden layer.
        pub hidden: Sizes = Sizes(vec![256, 256]);
        /// A network to go on from instead of a random one: a safetensors file with the same layers.
        pub start_from: Option<String> = None;
        /// Learning rate in the first round (Adam).
        pub learning_rate: f64 = 0.0005, 0.0..=1.0;
        /// Learning rate in the last round; it falls evenly in between.
        pub learning_rate_end: f64 = 0.0001, 0.0..=1.0;
        /// γ: the discount factor, for each of the seat's decisions.
        pub gamma: f64 = 1.0, 0.0..=1.0;
        /// The points that an output of 1 stands for. Values should be of the order of 1.
        pub scale: f64 = 1.0, 0.000001..=1000000.0;
        /// ε in the first round: how often any legal action is tried.
        pub epsilon_start: f64 = 1.0, 0.0..=1.0;
        /// ε from round `epsilon_rounds` on.
        pub epsilon_end: f64 = 0.05, 0.0..=1.0;
        /// After how many rounds ε is `epsilon_end`; it falls evenly until then.
        pub epsilon_rounds: u64 = 50, 1..=100000000;
        /// After how many steps the target network is renewed.
        pub target_every: u64 = 500, 1..=100000000;
        /// Double Q-learning: the network chooses a′, the target network judges it (van Hasselt and others 2016).
        pub double: bool = false;
        /// n-step targets: after so many of the seat's decisions a target takes the network's value instead of what came.
        pub n_step: u64 = 1, 1..=1000;
        /// `bellman`: r + γ max Q_target(s′, ·). `monte-carlo`: the return until the end of the game.
        pub targets: Targets = Targets::Bellman;
        /// Who sits beside the learner, drawn for each seat of each game: `self` (learnt from too), `earlier` (the learner some rounds ago), or any player such as "mcts(iterations=100)".
        pub opponents: Words = Words::of(&[ITSELF]);
        /// How many earlier selves are kept.
        pub pool: u64 = 10, 1..=1000;
        /// After how many rounds a copy of the learner joins them.
        pub pool_every: u64 = 20, 1..=100000000;
        /// Whether each decision is learnt under a random renaming of suits or cells that changes nothing.
        pub symmetry: bool = true;
    }
}

impl Dqn {
    /// The defaults for a game: an eighth of the way from the worst to the best result is of the order of 1.
    pub fn for_game<G: Registered>(config: &G::Config) -> Dqn {
        let (low, high) = G::payoff_range(config);
        let scale = (f64::from(high - low) / 8.0).round().max(1.0);
        Dqn { scale, ..Dqn::default() }
    }
}

/// A training under way.
pub struct DqnLearner<G: Registered> {
    plan: Plan<G, Dqn>,
    index: ActionIndex<G>,
    learning: Learning,
    /// The learner as it was.
    earlier: Vec<Network>,
    best: Option<Network>,
    /// The model as players use it.
    network: Network,
}

/// What learns, and from what: the same code for every game.
struct Learning {
    knobs: Dqn,
    renamings: Renamings,
    model: Model,
    target: Model,
    adam: Adam,
    replay: Replay,
    steps: u64,
    room: Scratch,
}

/// Mini-batches and what is computed from them.
#[derive(Default)]
struct Scratch {
    inputs: Vec<f32>,
    /// The states that follow, only where there are any.
    next: Vec<f32>,
    /// For each of them: its row in the batch, what it counts for, its legal actions as they are renamed.
    follows: Vec<(usize, f32, Vec<usize>)>,
    rewards: Vec<f32>,
    actions: Vec<usize>,
    features: Vec<f32>,
    by_outputs: Vec<f32>,
    gradient: Vec<f32>,
    pass: Pass,
    target_pass: Pass,
}

impl<G: Registered> DqnLearner<G> {
    pub fn new(plan: &Plan<G, Dqn>) -> Result<DqnLearner<G>, TrainError> {
        let knobs = &plan.method;
        for spec in knobs.opponents.0.iter().filter(|spec| ![ITSELF, EARLIER].contains(&spec.as_str())) {
            make_player::<G>(spec, &plan.options)?;
        }
        let sizes = sizes::<G>(&plan.options, &knobs.hidden);
        let model = start::<G>(&knobs.start_from, sizes, &plan.options, plan.common.seed)?;
        let learning = Learning {
            renamings: Renamings::of::<G>(&plan.options, knobs.symmetry),
            adam: Adam::new(model.parameters().len()),
            replay: Replay::new(model.inputs(), model.outputs(), knobs.buffer as usize),
            target: model.clone(),
            model,
            steps: 0,
            room: Scratch::default(),
            knobs: knobs.clone(),
        };
        Ok(DqnLearner {
            index: ActionIndex::for_network(&plan.options),
            network: learning.model.to_network(),
            learning,
            earlier: Vec::new(),
            best: None,
            plan: plan.clone(),
        })
    }
}

impl Learning {
    /// The mini-batches of a round: how many, and the sum of their losses. None before there is enough to draw from.
    fn learn(&mut self, rng: &mut Rng, learning_rate: f64) -> (u64, f64) {
        if self.replay.len() < self.knobs.batch as usize {
            return (0, 0.0);
        }
        let steps = self.knobs.steps;
        (steps, (0..steps).map(|_| self.step(rng, learning_rate)).sum())
    }

    /// One mini-batch; gives its mean loss.
    fn step(&mut self, rng: &mut Rng, learning_rate: f64) -> f64 {
        let knobs = &self.knobs;
        self.steps += 1;
        draw(&self.replay, &self.renamings, knobs, rng, &mut self.room);
        let Scratch { inputs, next, follows, rewards, actions, by_outputs, gradient, pass, target_pass, .. } =
            &mut self.room;
        let outputs = self.model.outputs();
        if !follows.is_empty() {
            let judged = self.target.forward(next, target_pass);
            let chosen = if knobs.double { self.model.forward(next, pass) } else { judged };
            for ((row, weight, legal), (chosen, judged)) in
                follows.iter().zip(chosen.chunks(outputs).zip(judged.chunks(outputs)))
            {
                let best =
                    legal.iter().copied().reduce(|best, other| if chosen[other] > chosen[best] { other } else { best });
                rewards[*row] += weight * best.map_or(0.0, |best| judged[best]);
            }
        }
        let found = self.model.forward(inputs, pass);
        by_outputs.clear();
        by_outputs.resize(found.len(), 0.0);
        let mut loss = 0.0;
        for (row, (&action, &target)) in actions.iter().zip(rewards.iter()).enumerate() {
            let place = row * outputs + action;
            let error = found[place] - target;
            loss += f64::from(error) * f64::from(error);
            by_outputs[place] = 2.0 * error / actions.len() as f32;
        }
        let loss = loss / actions.len() as f64;
        self.model.backward(inputs, by_outputs, pass, gradient);
        self.adam.step(self.model.parameters_mut(), gradient, learning_rate);
        if self.steps.is_multiple_of(knobs.target_every) {
            self.target = self.model.clone();
        }
        loss
    }

    fn save(&self, writer: &mut Writer) {
        writer.number(self.steps);
        writer.floats(self.model.parameters());
        writer.floats(self.target.parameters());
        self.adam.save(writer);
        self.replay.save(writer);
    }

    fn load(&mut self, reader: &mut Reader<'_>) -> Result<(), TrainError> {
        let count = self.model.parameters().len();
        self.steps = reader.number()?;
        self.model.parameters_mut().copy_from_slice(&reader.floats_of(count)?);
        self.target.parameters_mut().copy_from_slice(&reader.floats_of(count)?);
        self.adam.load(reader)?;
        self.replay.load(reader)
    }
}

/// Draws a mini-batch from the buffer, each decision under a renaming of its own.
fn draw(replay: &Replay, renamings: &Renamings, knobs: &Dqn, rng: &mut Rng, room: &mut Scratch) {
    room.inputs.clear();
    room.next.clear();
    room.follows.clear();
    room.rewards.clear();
    room.actions.clear();
    for row in 0..knobs.batch as usize {
        let place = rng.below(replay.len() as u32) as usize;
        let renaming = renamings.pick(rng);
        let mut put = |place: usize, out: &mut Vec<f32>| {
            let kept = replay.features(place);
            room.features.resize(kept.len(), 0.0);
            kept.convert_to_f32_slice(&mut room.features);
            out.extend(renaming.features.iter().map(|&column| room.features[column]));
        };
        put(place, &mut room.inputs);
        room.actions.push(renaming.renamed[replay.action(place)]);
        room.rewards.push(match knobs.targets {
            Targets::MonteCarlo => replay.return_of(place),
            Targets::Bellman => {
                let transition = replay.transition(place, knobs.n_step, knobs.gamma as f32);
                if let Some((next, weight)) = transition.next {
                    put(next, &mut room.next);
                    let legal = (0..renaming.actions.len()).filter(|&now| replay.is_legal(next, renaming.actions[now]));
                    room.follows.push((row, weight, legal.collect()));
                }
                transition.reward
            }
        });
    }
}

impl<G: Registered> Learner for DqnLearner<G> {
    fn round(&mut self, round: u64, threads: usize) -> Result<Progress, TrainError> {
        let knobs = self.plan.method.clone();
        let seed = Rng::stream_seed(self.plan.common.seed, round);
        let epsilon = evenly(knobs.epsilon_start, knobs.epsilon_end, round, knobs.epsilon_rounds);
        let table = Round {
            config: &self.plan.options,
            index: &self.index,
            network: &self.network,
            earlier: &self.earlier,
            opponents: &knobs.opponents.0,
            epsilon,
            scale: knobs.scale,
        };
        for trajectory in table.play(seed, knobs.games, threads)? {
            self.learning.replay.add(&trajectory, knobs.gamma as f32);
        }
        let rate = self.plan.common.between(knobs.learning_rate, knobs.learning_rate_end, round);
        let (steps, loss) = self.learning.learn(&mut Rng::stream(seed, u64::MAX), rate);
        self.network = self.learning.model.to_network();
        if round.is_multiple_of(knobs.pool_every) {
            if self.earlier.len() as u64 >= knobs.pool {
                self.earlier.remove(0);
            }
            self.earlier.push(self.network.clone());
        }
        Ok(Progress { games: knobs.games, steps, loss, epsilon, held_out: None })
    }

    fn evaluate(&self, match_up: &MatchUp<'_>) -> Result<Score, TrainError> {
        evaluate(&Greedy { network: &self.network, index: &self.index }, &self.plan.options, match_up)
    }

    fn keep_best(&mut self) {
        self.best = Some(self.network.clone());
    }

    fn result(&self, best: bool, origin: Value) -> (&'static str, Vec<u8>) {
        let network = self.best.as_ref().filter(|_| best).unwrap_or(&self.network);
        network_file::<G>(network, &self.plan.options, self.plan.method.scale, &self.plan.common, origin)
    }

    fn save(&self, writer: &mut Writer) {
        self.learning.save(writer);
        writer.number(self.earlier.len() as u64);
        let parameters = |network: &Network| Model::from_network(network).parameters().to_vec();
        self.earlier.iter().for_each(|network| writer.floats(&parameters(network)));
        writer.floats(&self.best.as_ref().map(parameters).unwrap_or_default());
    }

    fn load(&mut self, reader: &mut Reader<'_>) -> Result<(), TrainError> {
        self.learning.load(reader)?;
        let model = &self.learning.model;
        let (count, sizes) = (model.parameters().len(), model.sizes().to_vec());
        let network = |parameters| Model::from_parameters(sizes.clone(), parameters).map(|model| model.to_network());
        self.earlier.clear();
        for _ in 0..reader.number()? {
            self.earlier.extend(network(reader.floats_of(count)?));
        }
        self.best = network(reader.floats()?);
        self.network = self.learning.model.to_network();
        Ok(())
    }
}

//! The player made of a network: it looks at the values of all actions and takes the best legal one.

use crate::card::NetworkCard;
use crate::exp::exp;
use crate::file::NetworkError;
use crate::network::{Network, Scratch};
use crate::shelf::{self, Loaded, Shipped};
use coeur_core::{
    ActionIndex, ActionSpace, Budget, Candidate, DecideError, Decision, Features, Game, Note, Options, Player, PlayerEntry,
    PlayerError, Reasoning, Rng, Seat, Text, View,
};

coeur_core::options! {
    /// What can be set of a network that plays.
    pub struct NetworkOptions {
        /// A network of your own, as a safetensors file; by default the one that comes with the program.
        #[fr = "Un réseau à vous, en fichier safetensors ; par défaut, celui qui est fourni."]
        pub file: Option<String> = None;
        /// How far behind the best an action may be, in points, to be played about a third as often; 0 always plays the best.
        #[fr = "De combien de points un coup peut être moins bon pour être joué environ trois fois moins souvent ; 0 joue toujours le meilleur."]
        pub temperature: f64 = 0.0, 0.0..=1000.0;
    }
}

/// A network fitted to a game and a configuration.
#[derive(Clone)]
pub struct Judge<G: Game> {
    loaded: Loaded,
    index: ActionIndex<G>,
    features: Vec<f32>,
    scratch: Scratch,
}

impl<G: Features + ActionSpace> Judge<G> {
    /// Checks that a network belongs to a game: of its name, of the version of its features, with as many inputs and outputs.
    pub fn new(loaded: Loaded, config: &G::Config) -> Result<Judge<G>, NetworkError> {
        let (network, card) = &*loaded;
        if card.game != G::INFO.id {
            return Err(NetworkError::OtherGame { found: card.game.clone(), expected: G::INFO.id });
        }
        if card.features != G::FEATURES_VERSION {
            return Err(NetworkError::OtherFeatures { found: card.features, expected: G::FEATURES_VERSION });
        }
        let index = ActionIndex::for_network(config);
        let shape = |what, found, expected| match found == expected {
            true => Ok(()),
            false => Err(NetworkError::OtherShape { what, found, expected, config: card.config.to_string() }),
        };
        shape("inputs", network.inputs(), G::feature_count(config))?;
        shape("actions", card.actions, index.len())?;
        Ok(Judge { loaded, index, features: Vec::new(), scratch: Scratch::default() })
    }

    pub fn index(&self) -> &ActionIndex<G> {
        &self.index
    }

    pub fn network(&self) -> &Network {
        &self.loaded.0
    }

    pub fn card(&self) -> &NetworkCard {
        &self.loaded.1
    }

    /// What an output of 1 stands for.
    pub fn scale(&self) -> f64 {
        self.loaded.1.scale.into()
    }

    /// The outputs for a view: the value of every action by the number of its output, legal or not, and whatever follows
    /// them.
    pub fn look(&mut self, view: &G::View) -> &[f32] {
        self.features.clear();
        G::features(view, &mut self.features);
        self.loaded.0.forward(&self.features, &mut self.scratch)
    }

    /// The outputs for features that were gathered already.
    pub fn weigh(&mut self, features: &[f32]) -> &[f32] {
        self.loaded.0.forward(features, &mut self.scratch)
    }

    /// The legal actions with their values in units of utility, best first.
    pub fn values(&mut self, view: &G::View) -> Vec<(G::Action, f64)> {
        let legal = view.legal();
        let mover = view.on_turn().unwrap_or(Seat(0));
        let places: Vec<Option<usize>> = legal.iter().map(|&action| self.index.output(action, mover)).collect();
        let scale = self.scale();
        let outputs = self.look(view);
        let value = |place: Option<usize>| place.map_or(f64::NEG_INFINITY, |place| f64::from(outputs[place]) * scale);
        let worth = |(&action, place)| (action, value(place) + G::beyond_view(view, action));
        let mut values: Vec<_> = legal.iter().zip(places).map(worth).collect();
        values.sort_by(|a, b| b.1.total_cmp(&a.1));
        values
    }
}

/// A network as a player.
pub struct NetworkPlayer<G: Game> {
    judge: Judge<G>,
    temperature: f64,
    /// What the game says beside the values.
    notes: Notes<G>,
}

/// What a game adds to the reasons of a decision.
pub type Notes<G> = fn(&<G as Game>::View, <G as Game>::Action) -> Vec<Note>;

impl<G: Features + ActionSpace> Player<G> for NetworkPlayer<G> {
    fn decide(&mut self, view: &G::View, _: &Budget, rng: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let legal = view.legal();
        let first = *legal.first().ok_or(DecideError::NotOnTurn)?;
        if legal.len() == 1 {
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        let values = self.judge.values(view);
        let place = if self.temperature > 0.0 { drawn(&values, self.temperature, rng) } else { 0 };
        let (action, value) = values[place];
        let best_other = values.iter().enumerate().find(|(other, _)| *other != place).map_or(value, |(_, other)| other.1);
        let effort = 1.0 / values.len() as f64;
        let candidates = values.iter().map(|&(action, value)| Candidate { action, value, error: None, effort }).collect();
        let mut notes = vec![Note::Learned { value, lead: value - best_other }];
        notes.extend((self.notes)(view, action));
        Ok(Decision { action, candidates, line: vec![action], reasoning: Reasoning::Network, notes })
    }
}

/// The place of a value, the better the likelier: by the exponential of its distance from the best in units of `temperature`.
fn drawn<A>(values: &[(A, f64)], temperature: f64, rng: &mut Rng) -> usize {
    let weights: Vec<f64> = values.iter().map(|(_, value)| exp((value - values[0].1) / temperature)).collect();
    rng.weighted(&weights).unwrap_or(0)
}

/// The entry of `network` in a game's roster. `shipped` is the network of a table, where one comes with the program.
pub fn entry<G: Features + ActionSpace>(shipped: fn(&G::Config) -> Option<Shipped>, notes: Notes<G>) -> PlayerEntry<G> {
    let about = Text {
        fr: "Un réseau de neurones qui a appris en jouant : il estime d'un coup d'œil ce que vaut chaque coup, sans chercher.",
        en: "A neural network that has learnt by playing: it sees at a glance what each move is worth, without searching.",
    };
    PlayerEntry::new("network", about, move |options: NetworkOptions, config| {
        let judge = judge_for(&options.file, shipped, config)?;
        Ok(Box::new(NetworkPlayer { judge, temperature: options.temperature, notes }))
    })
}

/// The judge that an option `file` names, or the shipped one.
pub fn judge_for<G: Features + ActionSpace>(
    file: &Option<String>,
    shipped: fn(&G::Config) -> Option<Shipped>,
    config: &G::Config,
) -> Result<Judge<G>, PlayerError> {
    let unfit = |wrong: NetworkError| PlayerError::Unfit(wrong.to_string());
    let loaded = match file {
        Some(path) => shelf::open(path),
        None => match shipped(config) {
            Some(shipped) => shipped.load(),
            None => {
                let options = config.to_json();
                return Err(PlayerError::Unfit(format!(
                    "no network comes with the program for {options}; name one by file=…"
                )));
            }
        },
    };
    Judge::new(loaded.map_err(unfit)?, config).map_err(unfit)
}

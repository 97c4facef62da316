//! The player made of a network: it looks at the values of all actions and takes the best legal one.

use crate::game_network::{GameNetwork, GameScratch, shares};
use crate::registry::{self, Shipped};
use coeur_core::{
    ActionSpace, Budget, Candidate, DecideError, Decision, Features, Game, Note, Options, Player, PlayerEntry, PlayerError,
    Reasoning, Rng, Text, ValueNetwork, View,
};

coeur_core::choice! {
    /// How often a network plays what it holds for weaker.
    pub enum Strength {
        Easy = "easy" ("facile", "easy"),
        Intermediate = "intermediate" ("intermédiaire", "intermediate"),
        Hard = "hard" ("difficile", "hard"),
    }
}

/// The temperatures of the levels of a game below hard, in its points.
#[derive(Clone, Copy, Debug)]
pub struct Temperatures {
    pub easy: f64,
    pub intermediate: f64,
}

coeur_core::options! {
    /// What can be set of a network that plays.
    pub struct NetworkOptions {
        /// A network of your own, as a safetensors file; by default the one that comes with the program.
        #[fr = "Un réseau à vous, en fichier safetensors ; par défaut, celui qui est fourni."]
        pub file: Option<String> = None;
        /// How well it plays: below hard it also plays moves that it values less, the more rarely the less it values them.
        #[fr = "Sa force : en dessous de difficile, il joue aussi des coups moins bons, d'autant plus rarement qu'il les juge faibles."]
        pub level: Strength = Strength::Hard;
        /// Softmax temperature, in points, instead of a level; 0 always plays the best move.
        #[fr = "Température du softmax, en points, au lieu d'une force ; 0 joue toujours le meilleur coup."]
        pub temperature: Option<f64> = None, 0.0..=1000.0;
    }
}

pub struct NetworkPlayer<G: Game> {
    network: GameNetwork<G>,
    room: GameScratch,
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
        let values = self.network.ranked(view, &mut self.room);
        let place = if self.temperature > 0.0 { drawn(&values, self.temperature, rng) } else { 0 };
        let (action, value) = values[place];
        let best_other = values.iter().enumerate().find(|(other, _)| *other != place).map_or(value, |(_, other)| other.1);
        let effort = 1.0 / values.len() as f64;
        let candidates = values.iter().map(|&(action, value)| Candidate { action, value, error: None, effort }).collect();
        let mut notes = vec![Note::Learned { value, lead: value - best_other }];
        notes.extend((self.notes)(view, action));
        Ok(Decision { action, candidates, line: vec![action], reasoning: Reasoning::Network, notes })
    }

    fn network(&self) -> Option<&dyn ValueNetwork<G>> {
        Some(&self.network)
    }
}

/// The place of a value, the better the likelier.
fn drawn<A>(ranked: &[(A, f64)], temperature: f64, rng: &mut Rng) -> usize {
    let values: Vec<f64> = ranked.iter().map(|(_, value)| *value).collect();
    rng.weighted(&shares(&values, temperature)).unwrap_or(0)
}

/// The entry of `network` in a game's roster. `shipped` is the network of a table, where one comes with the program.
pub fn entry<G: Features + ActionSpace>(
    shipped: fn(&G::Config) -> Option<Shipped>,
    levels: Temperatures,
    notes: Notes<G>,
) -> PlayerEntry<G> {
    let about = Text {
        fr: "Un réseau de neurones qui a appris en jouant : il estime d'un coup d'œil ce que vaut chaque coup, sans chercher.",
        en: "A neural network that has learnt by playing: it sees at a glance what each move is worth, without searching.",
    };
    let made = PlayerEntry::new("network", about, move |options: NetworkOptions, config| {
        let network = network_for(&options.file, shipped, config)?;
        let temperature = options.temperature.unwrap_or(match options.level {
            Strength::Easy => levels.easy,
            Strength::Intermediate => levels.intermediate,
            Strength::Hard => 0.0,
        });
        Ok(Box::new(NetworkPlayer { network, room: GameScratch::default(), temperature, notes }))
    });
    made.with_network(move |config| shipped(config).map(|shipped| shipped.name))
}

/// The network that an option `file` names, or the shipped one.
pub fn network_for<G: Features + ActionSpace>(
    file: &Option<String>,
    shipped: fn(&G::Config) -> Option<Shipped>,
    config: &G::Config,
) -> Result<GameNetwork<G>, PlayerError> {
    let loaded = match (file, shipped(config)) {
        (Some(path), _) => registry::open(path)?,
        (None, Some(shipped)) => shipped.load()?,
        (None, None) => {
            let options = config.to_json();
            return Err(PlayerError::Unfit(format!("no network comes with the program for {options}; name one by file=…")));
        }
    };
    Ok(GameNetwork::new(loaded, config)?)
}

//! Every move played out by the network to the end of the deal, in the same sampled hands. These count the more, the better they explain
//! what the others have played.
//!
//! The network's value of a move is what it has learnt to expect when everybody plays as it does. Here the same is played instead of
//! remembered (rollouts, Tesauro and Galperin 1996). What a short search with the network found counts as much as a number of playouts,
//! and a move that falls too far behind is given up.

use super::OneDeal;
use super::contracts::with_prospects;
use super::guided::{self, GuidedOptions, LOOK, SLIPS};
use super::policy::PACE;
use crate::action::Action;
use crate::contract::Kind;
use crate::solve::alike;
use crate::state::Match;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::sort::sort_short;
use coeur_core::{
    Budget, Candidate, Cost, DealHistory, DecideError, Decision, Game, Note, Player, PlayerEntry, Rng, Seat, Text, View, Z95,
};
use coeur_learn::game_network::{best, shares};
use coeur_learn::player::network_for;
use coeur_learn::{GameNetwork, GameScratch};
use coeur_search::Limits;

/// Worlds between two comparisons of the moves.
const BATCH: usize = 8;

/// The standard deviation of the difference between two moves in one world, in points, before anything was played out.
const SPREAD: f64 = 8.0;

/// A world's weight, and what each legal move came to in it; nothing of moves that were not played out.
struct Row {
    weight: f64,
    results: Vec<Option<f64>>,
}

/// What is known of a move.
#[derive(Clone, Copy)]
struct Standing {
    value: f64,
    /// The standard error of its distance from the best.
    error: f64,
    /// That distance, in standard errors.
    behind: f64,
}

coeur_core::options! {
    /// What can be set of playouts by a network.
    pub struct PlayoutOptions {
        /// A network of your own, as a safetensors file; by default the one that comes with the program.
        #[fr = "Un réseau à vous, en fichier safetensors ; par défaut, celui qui est fourni."]
        pub file: Option<String> = None;
        /// Simulated deals of the search for a decision.
        #[fr = "Donnes simulées par la recherche pour une décision."]
        pub iterations: u64 = 2_000, 1..=1_000_000_000;
        /// With so many cards in hand or fewer, moves are also played out by the network.
        #[fr = "À partir de ce nombre de cartes en main, les coups sont aussi joués jusqu'au bout par le réseau."]
        pub cards: u8 = 8, 0..=8;
        /// Positions that the network is asked about for that.
        #[fr = "Positions soumises au réseau pour cela."]
        pub looks: u64 = 4_000, 1..=1_000_000_000;
        /// How many playouts the value that the search and the network found counts for.
        #[fr = "Nombre de donnes jouées jusqu'au bout que vaut la valeur trouvée par la recherche et le réseau."]
        pub counts: f64 = 20.0, 0.1..=1e6;
        /// Softmax temperature of the others' play, in points: how likely what they played is with other hands.
        #[fr = "Température du softmax pour le jeu des autres, en points : quelle main explique ce qu'ils ont joué."]
        pub habit: f64 = 1.0, 0.01..=1000.0;
        /// How many standard errors behind the best a move is given up.
        #[fr = "À combien d'erreurs types derrière le meilleur un coup est abandonné."]
        pub give_up: f64 = 3.0, 0.1..=1000.0;
    }
}

/// Any search, whose values are mixed with those of playouts.
pub(crate) struct NetworkPlayouts<V: Variant, P> {
    search: P,
    network: GameNetwork<Match<V>>,
    options: PlayoutOptions,
    room: GameScratch,
    /// Positions that the network was asked about for this decision.
    looks: u64,
}

impl<V: Variant, P> NetworkPlayouts<V, P> {
    pub fn new(search: P, network: GameNetwork<Match<V>>, options: PlayoutOptions) -> NetworkPlayouts<V, P> {
        NetworkPlayouts { search, network, options, room: GameScratch::default(), looks: 0 }
    }

    /// How likely a player like the network would have done what the others did in this world.
    fn weight(&mut self, world: &Match<V>, viewer: Seat) -> f64 {
        let temperature = self.options.habit;
        let (mut game, actions) = world.since_deal();
        let mut weight = 1.0;
        for action in actions {
            let legal = game.actions();
            if legal.len() > 1 && game.turn() != Some(viewer) {
                self.looks += 1;
                let shares = shares(&self.network.values(&game, &mut self.room), temperature);
                let own = legal.iter().position(|&other| other == action).map_or(0.0, |place| shares[place]);
                weight *= own * (1.0 - SLIPS) + SLIPS / legal.len() as f64;
            }
            game.apply(action);
        }
        weight
    }

    /// Plays the deal to its end as the network would, and says what it brings to a seat.
    fn played_out(&mut self, mut game: Match<V>, seat: Seat) -> f64 {
        while game.turn().is_some() {
            let legal = game.actions();
            let place = if legal.len() > 1 {
                self.looks += 1;
                best(&self.network.values(&game, &mut self.room)).unwrap_or(0)
            } else {
                0
            };
            game.apply(legal[place]);
        }
        with_prospects(&game)[seat.index()]
    }

    /// How the moves stand after these worlds, with what the network says of each. Moves are compared in the worlds in which both were played
    /// out, and the first, which the network likes best, was so in all.
    fn standings(&self, said: &[f64], rows: &[Row]) -> Vec<Standing> {
        let counts = self.options.counts;
        let gain = |place: usize| {
            let Sample { mean, effective, .. } = Sample::new(rows, |row| Some(row.results[place]? - row.results[0]?));
            (counts * (said[place] - said[0]) + effective * mean) / (counts + effective)
        };
        let Sample { mean, effective, .. } = Sample::new(rows, |row| row.results[0]);
        let level = (counts * said[0] + effective * mean) / (counts + effective);
        let values: Vec<f64> = (0..said.len()).map(|place| level + gain(place)).collect();
        let leader = best(&values).unwrap_or(0);
        let standing = |place: usize| {
            let sample = Sample::new(rows, |row| Some(row.results[place]? - row.results[leader]?));
            let squares = counts * SPREAD * SPREAD + sample.effective * sample.variance;
            let error = squares.sqrt() / (counts + sample.effective);
            Standing { value: values[place], error, behind: (values[leader] - values[place]) / error }
        };
        (0..said.len()).map(standing).collect()
    }
}

/// Weighed numbers.
struct Sample {
    mean: f64,
    variance: f64,
    /// As many numbers of equal weight would tell as much.
    effective: f64,
}

impl Sample {
    /// Of the rows that have one.
    fn new(rows: &[Row], number: impl Fn(&Row) -> Option<f64>) -> Sample {
        let [mut all, mut squares, mut sum, mut sum_of_squares] = [0.0; 4];
        for (row, number) in rows.iter().filter_map(|row| Some((row, number(row)?))) {
            all += row.weight;
            squares += row.weight * row.weight;
            sum += row.weight * number;
            sum_of_squares += row.weight * number * number;
        }
        if all <= 0.0 || squares <= 0.0 {
            return Sample { mean: 0.0, variance: 0.0, effective: 0.0 };
        }
        let mean = sum / all;
        Sample { mean, variance: (sum_of_squares / all - mean * mean).max(0.0), effective: all * all / squares }
    }
}

impl<V: Variant, P: Player<Match<V>>> Player<Match<V>> for NetworkPlayouts<V, P> {
    fn decide(&mut self, view: &MatchView<V>, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let mut decision = self.search.decide(view, budget, rng)?;
        let Some(seat) = view.on_turn() else { return Ok(decision) };
        let played_out = view.contract.is_some() && view.hand_sizes[seat.index()] <= self.options.cards;
        if !played_out || decision.candidates.len() < 2 {
            return Ok(decision);
        }
        let limits = Limits::new(Some(self.options.looks), None, 0, budget);
        let worlds = Match::<V>::worlds(view)?;
        self.looks = 0;
        // Of cards that lead to the same result, the best stands for all.
        let sample = Match::<V>::world(&worlds, rng);
        let mut moves: Vec<(Action, f64)> = Vec::new();
        let mut twins: Vec<(Action, usize, f64)> = Vec::new();
        for &Candidate { action, value, .. } in &decision.candidates {
            match moves.iter().position(|(other, _)| same_result(&sample, action, *other)) {
                Some(place) => twins.push((action, place, value - moves[place].1)),
                None => moves.push((action, value)),
            }
        }
        let said: Vec<f64> = moves.iter().map(|(_, value)| *value).collect();
        let mut rows: Vec<Row> = Vec::new();
        let mut standings = self.standings(&said, &rows);
        'thinking: loop {
            let open: Vec<bool> = standings.iter().map(|standing| standing.behind < self.options.give_up).collect();
            if open.iter().filter(|&&open| open).count() < 2 {
                break;
            }
            for _ in 0..BATCH {
                let world = Match::<V>::world(&worlds, rng);
                self.looks += 1;
                let weight = self.weight(&world, seat);
                let results = moves.iter().enumerate().map(|(place, &(action, _))| {
                    (open[place] || place == 0).then(|| {
                        let mut game = world.clone();
                        game.apply(action);
                        self.played_out(game, seat)
                    })
                });
                let results = results.collect();
                rows.push(Row { weight, results });
                if self.looks >= limits.steps || limits.up() {
                    standings = self.standings(&said, &rows);
                    break 'thinking;
                }
            }
            standings = self.standings(&said, &rows);
        }
        let played = |place: usize| rows.iter().filter(|row| row.results[place].is_some()).count() as f64;
        let games: f64 = (0..moves.len()).map(played).sum();
        let effort = |place: usize| if games > 0.0 { played(place) / games } else { 1.0 / moves.len() as f64 };
        let own = (0..moves.len()).map(|place| (moves[place].0, place, 0.0, effort(place)));
        let alike = twins.iter().map(|&(action, place, less)| (action, place, less, 0.0));
        let mut candidates: Vec<Candidate<Action>> = own
            .chain(alike)
            .map(|(action, place, less, effort)| {
                let Standing { value, error, .. } = standings[place];
                Candidate { action, value: value + less, error: Some(error), effort }
            })
            .collect();
        sort_short(&mut candidates, |a, b| b.value.total_cmp(&a.value));
        decision.candidates = candidates;
        let (best, second) = (&decision.candidates[0], &decision.candidates[1]);
        if decision.action != best.action {
            decision.action = best.action;
            decision.line = vec![best.action];
        }
        for note in &mut decision.notes {
            match note {
                Note::Expects { value, lead, within, square } => {
                    let error = Z95 * second.error.unwrap_or(0.0);
                    (*value, *lead, *within, *square) = (best.value, best.value - second.value, error, None);
                }
                Note::Simulated { games: simulated, share } => {
                    (*simulated, *share) = (*simulated + games as u64, best.effort)
                }
                _ => {}
            }
        }
        Ok(decision)
    }
}

/// Whether two cards of a trick lead to the same result.
fn same_result<V: Variant>(world: &Match<V>, one: Action, other: Action) -> bool {
    let (Action::Card(one), Action::Card(other), Some(contract)) = (one, other, world.donne.contract) else { return false };
    contract.kind() != Kind::Reussite && alike(&world.donne, contract.kind(), one.min(other), one.max(other))
}

/// The entry of `network-playouts` in the roster.
pub(crate) fn entry<V: Variant>() -> PlayerEntry<Match<V>> {
    let about = Text {
        fr: "Cherche un peu comme network-search, puis joue chaque coup jusqu'au bout de la donne comme le ferait le réseau, avec des \
             mains d'autant plus probables qu'elles expliquent ce que les autres ont joué.",
        en: "Searches a little as network-search does, then plays every move out to the end of the deal as the network would, with \
             hands that are the likelier the better they explain what the others have played.",
    };
    PlayerEntry::new("network-playouts", about, |options: PlayoutOptions, config| {
        let network = network_for::<Match<V>>(&options.file, |_| Some(V::NETWORK), config)?;
        let guided = GuidedOptions { iterations: Some(options.iterations), ..GuidedOptions::default() };
        let search = guided::search(guided, network.clone())?;
        Ok(Box::new(OneDeal::new(NetworkPlayouts::new(search, network, options))))
    })
    .costing(|options: &PlayoutOptions, _| PACE.tree(options.iterations) + Cost::steps(options.looks as f64, LOOK, 0.0))
}

//! A network inside a search: it judges positions where the tree ends, says which actions to look at, and how likely the others' play is in
//! a world.

use crate::game_network::{GameNetwork, GameScratch, best, shares};
use coeur_core::{ActionSpace, DealHistory, Features, Game, Guide, Likelihood, PlayoutPolicy, Rng, Seat, Utilities};

/// Ends simulated games at once: what each seat may expect is asked of the network, which sees the position as the seat on
/// turn does. The network must have values of seats beside those of actions.
#[derive(Clone)]
pub struct NetworkLeaf<G: Game> {
    network: GameNetwork<G>,
}

impl<G: Features + ActionSpace> NetworkLeaf<G> {
    /// `None` for a network that knows the values of actions only.
    pub fn new(network: GameNetwork<G>) -> Option<NetworkLeaf<G>> {
        (network.card().seats > 0).then_some(NetworkLeaf { network })
    }

    /// What each seat may expect of the deal or round under way, once there is a choice again; `None` at its end.
    pub fn expected(&self, game: &mut G) -> Option<Utilities> {
        // Where there is no choice, the position after it is the same and nearer to the end.
        while let [only] = game.actions()[..] {
            game.apply(only);
        }
        let seat = game.turn()?;
        let mut room = GameScratch::default();
        game.observe(seat, &mut room.features);
        let outputs = self.network.network().forward(&room.features, &mut room.scratch);
        let expected = &outputs[self.network.card().actions..];
        let mut utilities = game.utilities();
        for (steps, &value) in expected.iter().enumerate() {
            utilities[seat.after(steps, expected.len()).index()] = f64::from(value) * self.network.scale();
        }
        Some(utilities)
    }
}

impl<G: Features + ActionSpace> PlayoutPolicy<G> for NetworkLeaf<G> {
    fn choose(&self, game: &G, _: &mut Rng) -> Option<G::Action> {
        let values = self.network.values(game, &mut GameScratch::default());
        best(&values).and_then(|place| game.actions().get(place).copied())
    }

    fn playout(&self, game: &mut G, _: &mut Rng) -> Utilities {
        self.expected(game).unwrap_or_else(|| game.training_utilities())
    }
}

/// Points where a tree search looks: actions are the likelier the more the network makes of them, and the position is worth what the
/// network expects of it, or of its best action if it knows the values of actions only.
#[derive(Clone)]
pub struct NetworkGuide<G: Game> {
    network: GameNetwork<G>,
    room: GameScratch,
    /// How far behind the best an action may be, in points, to be held about a third as likely.
    temperature: f64,
}

impl<G: Features + ActionSpace> NetworkGuide<G> {
    pub fn new(network: GameNetwork<G>, temperature: f64) -> NetworkGuide<G> {
        NetworkGuide { network, room: GameScratch::default(), temperature }
    }
}

impl<G: Features + ActionSpace> Guide<G> for NetworkGuide<G> {
    fn judge(&mut self, game: &G, priors: &mut Vec<f32>) -> f64 {
        let values = self.network.values(game, &mut self.room);
        priors.extend(shares(&values, self.temperature).into_iter().map(|share| share as f32));
        match self.room.scratch.outputs().get(self.network.card().actions) {
            Some(&own) => f64::from(own) * self.network.scale(),
            None => values.iter().copied().fold(f64::NEG_INFINITY, f64::max),
        }
    }
}

/// Weighs a world by how likely a player like the network would have done what the others did in it.
#[derive(Clone)]
pub struct NetworkHabit<G: Game> {
    network: GameNetwork<G>,
    /// How far behind the best an action may be, in points, to be played about a third as often.
    temperature: f64,
    /// Share of actions that nothing explains.
    slips: f64,
}

impl<G: Features + ActionSpace> NetworkHabit<G> {
    pub fn new(network: GameNetwork<G>, temperature: f64, slips: f64) -> NetworkHabit<G> {
        NetworkHabit { network, temperature, slips }
    }
}

impl<G: Features + ActionSpace + DealHistory> Likelihood<G> for NetworkHabit<G> {
    fn weight(&self, world: &G, viewer: Seat) -> f64 {
        let (mut game, actions) = world.since_deal();
        let mut room = GameScratch::default();
        let mut weight = 1.0;
        for action in actions {
            let legal = game.actions();
            if legal.len() > 1 && game.turn() != Some(viewer) {
                let shares = shares(&self.network.values(&game, &mut room), self.temperature);
                let own = legal.iter().position(|&other| other == action).map_or(0.0, |place| shares[place]);
                weight *= own * (1.0 - self.slips) + self.slips / legal.len() as f64;
            }
            game.apply(action);
        }
        weight
    }
}

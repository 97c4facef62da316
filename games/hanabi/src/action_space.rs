//! Every action of a table, once each, in an order that networks can rely on.

use crate::{Action, Config, Hanabi, Hint};
use coeur_core::{ActionSpace, Seat};

/// The plays, then the discards, each from the oldest position to the newest, then for each seat its ten hints: five
/// colours, five ranks. This is also the order in which legal actions are listed.
impl ActionSpace for Hanabi {
    fn all_actions(config: &Config) -> Vec<Action> {
        let positions = 0..config.cards();
        let plays = positions.clone().map(Action::Play);
        let discards = positions.map(Action::Discard);
        let seats = Seat::all(config.players.into());
        let hints = seats.flat_map(|to| Hint::all().map(move |hint| Action::Hint { to, hint }));
        plays.chain(discards).chain(hints).collect()
    }

    fn parts(action: Action, mover: Seat, seats: usize) -> Vec<(&'static str, String)> {
        match action {
            Action::Play(position) => vec![("move", "play".into()), ("card", position.to_string())],
            Action::Discard(position) => vec![("move", "discard".into()), ("card", position.to_string())],
            Action::Hint { to, hint } => {
                let to = to.counted_from(mover, seats).to_string();
                vec![("move", "hint".into()), ("to", to), ("hint", hint.to_string())]
            }
        }
    }
}

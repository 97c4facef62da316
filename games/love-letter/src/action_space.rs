//! Every move by number: what networks and data sets call it.

use crate::plays::GUESSES;
use crate::{Action, Card, Config, LoveLetter, Move};
use coeur_core::{ActionSpace, Seat};

/// Plays by the value of the card, without a target first and then by target and by what a Guard names; then what a
/// Chancellor may keep, by the card kept, the upper and the lowest of those put back, one put back before two.
impl ActionSpace for LoveLetter {
    fn all_actions(config: &Config) -> Vec<Action> {
        let mut actions = Vec::new();
        for card in Card::ALL {
            // A Prince can always be aimed at oneself.
            if card != Card::Prince {
                actions.push(Action::play(card));
            }
            for target in Seat::all(config.players.into()).filter(|_| card.aims()) {
                match card {
                    Card::Guard => actions.extend(GUESSES.map(|guess| Action::guard(target, guess))),
                    _ => actions.push(Action::at(card, target)),
                }
            }
        }
        for kept in Card::ALL {
            for bottom in Card::ALL {
                let lowest = std::iter::once(None).chain(Card::ALL.map(Some));
                let all = lowest.filter(|&lowest| can_meet(kept, bottom, lowest));
                actions.extend(all.map(|lowest| Action::keep(kept, bottom, lowest)));
            }
        }
        actions
    }

    /// Targets are counted from the mover; of what a Chancellor puts back, only the upper card is named: the hand tells the
    /// other.
    fn outputs(config: &Config) -> Vec<Action> {
        let seats = config.players.into();
        let mut actions = Self::all_actions(config);
        actions.retain(|&action| match action.read() {
            Move::Play { card, target: Some(Seat(0)), .. } => card == Card::Prince,
            _ => Self::output(action, Seat(0), seats) == action,
        });
        actions
    }

    fn output(action: Action, mover: Seat, seats: usize) -> Action {
        match action.read() {
            Move::Play { card, target: Some(target), guess } => {
                let target = target.counted_from(mover, seats);
                guess.map_or_else(|| Action::at(card, target), |guess| Action::guard(target, guess))
            }
            Move::Play { .. } => action,
            Move::Keep { card, bottom, .. } => Action::keep(card, bottom, None),
        }
    }

    fn parts(action: Action, mover: Seat, seats: usize) -> Vec<(&'static str, String)> {
        let (names, values) = match action.read() {
            Move::Play { card, target, guess } => {
                let target = target.map(|target| target.counted_from(mover, seats).to_string());
                (["card", "target", "guess"], [Some(card.to_string()), target, guess.map(|guess| guess.to_string())])
            }
            Move::Keep { card, bottom, lowest } => {
                (["keep", "bottom", "lowest"], [Some(card), Some(bottom), lowest].map(|card| Some(card?.to_string())))
            }
        };
        names.into_iter().zip(values).filter_map(|(name, value)| Some((name, value?))).collect()
    }
}

/// Whether there are enough copies for these cards to be in one hand after a Chancellor was played.
fn can_meet(kept: Card, bottom: Card, lowest: Option<Card>) -> bool {
    let hand = || [Some(kept), Some(bottom), lowest].into_iter().flatten();
    hand().all(|card| {
        let played = usize::from(card == Card::Chancellor);
        hand().filter(|&other| other == card).count() + played <= usize::from(Card::COPIES[card.value()])
    })
}

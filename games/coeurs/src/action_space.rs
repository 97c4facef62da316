//! A number for every move, as the outputs of a network are numbered.

use crate::action::Action;
use crate::card::Card;
use crate::contract::Contract;
use crate::state::Match;
use crate::variant::Variant;
use coeur_core::ActionSpace;

impl<V: Variant> ActionSpace for Match<V> {
    /// The 32 cards, suit by suit (hearts, diamonds, clubs, spades) and lowest first. In Barbu the thirteen contracts
    /// follow, in the order of the rules and a réussite from each rank, and last the pass.
    fn all_actions(_: &V::Config) -> Vec<Action> {
        let mut actions: Vec<Action> = Card::all().map(Action::Card).collect();
        if V::CHOOSES {
            actions.extend(Contract::all().map(Action::Choose));
            actions.push(Action::Pass);
        }
        actions
    }
}

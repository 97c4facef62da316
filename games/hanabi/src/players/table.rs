//! Whole games among equals, without views: one state, one public memory, and the mover's hand covered while it decides.

use super::convention::Convention;
use super::table_state::{TableState, Turn};
use crate::config::FIVE;
use crate::{Action, Card, Config, DECK, DECK_SIZE};
use coeur_core::Rng;

/// A game in play among partners of one convention.
#[derive(Clone)]
pub struct Table {
    /// The position, with all hands.
    pub state: TableState,
    /// What all partners know together.
    pub convention: Box<dyn Convention>,
    deck: [Card; DECK_SIZE],
    next: usize,
}

impl Table {
    /// A freshly dealt table. The deck is shuffled as [`Game::deal`](coeur_core::Game::deal) does.
    pub fn deal(config: &Config, convention: impl Into<Box<dyn Convention>>, rng: &mut Rng) -> Table {
        let mut deck = DECK;
        rng.shuffle(&mut deck);
        Table::from_deck(config, convention, deck)
    }

    /// A table before the first turn, with this deck in draw order.
    pub fn from_deck(config: &Config, convention: impl Into<Box<dyn Convention>>, deck: [Card; DECK_SIZE]) -> Table {
        let size = usize::from(config.cards());
        let hands = std::array::from_fn(|seat| {
            Some(std::array::from_fn(|slot| {
                if seat < config.players.into() && slot < size { deck[seat * size + slot] } else { DECK[0] }
            }))
        });
        let state = TableState::start(config, hands);
        Table { state, convention: convention.into(), deck, next: size * usize::from(config.players) }
    }

    /// A table taken over in the middle: a state with all hands, what partners know, and the cards to be drawn.
    pub fn resume(state: TableState, convention: Box<dyn Convention>, draws: &[Card]) -> Table {
        let mut deck = DECK;
        let next = DECK_SIZE - draws.len();
        deck[next..].copy_from_slice(draws);
        Table { state, convention, deck, next }
    }

    /// The same table with the cards to be drawn in another order.
    pub fn reshuffled(&self, rng: &mut Rng) -> Table {
        let mut table = self.clone();
        rng.shuffle(&mut table.deck[self.next.min(DECK_SIZE)..]);
        table
    }

    /// Does an action for the player on turn.
    #[inline]
    pub fn act(&mut self, action: Action) {
        let seat = self.state.turn;
        let hand = self.state.hand(seat).unwrap_or(&[]);
        let drawn = self.deck.get(self.next).copied();
        let mut turn = Turn { seat, action, card: DECK[0], touched: 0, drawn: None };
        match action {
            Action::Play(slot) | Action::Discard(slot) => {
                turn.card = hand[usize::from(slot)];
                turn.drawn = drawn;
                self.next += 1;
            }
            Action::Hint { to, hint } => turn.touched = self.state.touched(to.index(), hint),
        }
        self.convention.witness(&self.state, &turn);
        self.state.step(&turn);
        self.convention.settle(&self.state);
    }

    /// What the player on turn would do.
    #[inline]
    pub fn choice(&mut self) -> Action {
        if self.convention.sees_own_hand() {
            return self.convention.choose(&self.state).action;
        }
        let cards: [Card; FIVE] = self.state.hide(self.state.turn);
        let choice = self.convention.choose(&self.state);
        self.state.reveal(cards);
        choice.action
    }

    /// Plays to the end and gives the score.
    pub fn finish(&mut self) -> u8 {
        while !self.state.is_over() {
            let action = self.choice();
            self.act(action);
        }
        self.state.score()
    }
}

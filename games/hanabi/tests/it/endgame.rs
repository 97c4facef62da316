//! The last cards: where they may lie, and who should draw.

use crate::common::kind;
use coeur_core::Seat;
use coeur_hanabi::players::belief::{Belief, OwnHand};
use coeur_hanabi::players::endgame::Endgame;
use coeur_hanabi::players::kinds::{Kinds, Needs};
use coeur_hanabi::players::table_state::TableState;
use coeur_hanabi::players::useful_cards::{self, Deal, USELESS};
use coeur_hanabi::{Action, Colour, Config, DECK, Hint, TYPES};

#[test]
fn a_missing_card_may_lie_anywhere_out_of_sight() {
    let (one, two) = (DECK[0], kind(Colour::White, 2));
    let mut hands = [Some([one; 5]); 5];
    hands[0] = None;
    let mut state = TableState::start(&Config { players: 4, ..Config::default() }, hands);
    assert!(state.fireworks.take(one));
    state.needs = Needs::new(state.fireworks, &[0; TYPES]);
    state.deck = 3;
    state.left = [0; TYPES];
    (state.left[one.index()], state.left[two.index()]) = (3 * 4 + 6, 1);
    let own = Belief::default().own(&state, 0);
    let deals = useful_cards::deals(&state, &own, 6).expect("there are few");
    assert_eq!(deals.len(), 4 + 3, "in the hand of four or in the deck");
    let places = |deal: &Deal| deal.hand.iter().chain(&deal.deck).filter(|&&kind| kind != USELESS).count();
    assert!(deals.iter().all(|deal| places(deal) == 1));
    assert_eq!(useful_cards::deals(&state, &own, 0), None, "more than was allowed");
}

/// Red 5, yellow 4 and yellow 5 are missing. Seat 3, on turn, knows its yellow 5 and 4; seat 2 has the other yellow 4.
fn position() -> (TableState, OwnHand) {
    let (four, five) = (kind(Colour::Yellow, 4), kind(Colour::Yellow, 5));
    let one = kind(Colour::Blue, 1);
    let mut hands = [Some([one; 5]); 5];
    hands[2] = Some([four, one, one, one, one]);
    hands[3] = None;
    let mut state = TableState::start(&Config { players: 5, ..Config::default() }, hands);
    for colour in Colour::ALL {
        let height = if colour == Colour::Yellow { 3 } else { 5 - u8::from(colour == Colour::Red) };
        (1..=height).for_each(|rank| assert!(state.fireworks.take(kind(colour, rank))));
    }
    (state.turn, state.deck) = (3, 1);
    state.needs = Needs::new(state.fireworks, &[0; TYPES]);
    state.left = [0; TYPES];
    for card in [four, four, five, kind(Colour::Red, 5)] {
        state.left[card.index()] += 1;
    }
    state.left[one.index()] = 20;
    let mut belief = Belief::default();
    belief.may_be[3] = [five, four, one, one, DECK[0]].map(Kinds::from_card);
    (state, belief.own(&state, 3))
}

#[test]
fn whoever_holds_two_of_the_last_cards_lets_another_draw() {
    let (state, own) = position();
    let mut endgame = Endgame::new(&state, &own, |_, _| true).expect("the red 5 is the last card of the deck");
    let hint = Action::Hint { to: Seat(4), hint: Hint::Rank(1) };
    assert_eq!(endgame.shortfall(hint, 9), 0, "seat 2 draws and plays the red 5");
    assert_eq!(endgame.shortfall(Action::Play(1), 9), 1, "seat 3 has one turn left for two fives");
    assert_eq!(endgame.shortfall(Action::Discard(0), 9), 1, "the yellow 5 is lost");
}

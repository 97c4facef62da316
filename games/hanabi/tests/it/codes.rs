//! Hints as numbers.

use coeur_core::{Rng, Seat};
use coeur_hanabi::players::codes::Codes;
use coeur_hanabi::players::kinds::Kinds;
use coeur_hanabi::players::table_state::{TableState, Turn};
use coeur_hanabi::{Action, Card, Config, DECK};

/// A first position with random hands, and tables that keep each card among a few others.
fn position(players: u8, rng: &mut Rng) -> (TableState, [[Kinds; 5]; 5]) {
    let mut deck = DECK;
    rng.shuffle(&mut deck);
    let hands: [[Card; 5]; 5] = std::array::from_fn(|seat| std::array::from_fn(|slot| deck[5 * seat + slot]));
    let keep = rng.next_u64() as u32 | rng.next_u64() as u32;
    let may_be = hands.map(|hand| hand.map(|card| Kinds(keep).and(Kinds::ALL).or(Kinds::from_card(card))));
    (TableState::start(&Config { players, ..Config::default() }, hands.map(Some)), may_be)
}

#[test]
fn every_code_is_heard_as_it_was_said() {
    let mut rng = Rng::new(1);
    for round in 0..250 {
        let (state, may_be) = position(2 + round % 4, &mut rng);
        for (daring, further) in (0..4).flat_map(|daring| [0.0, 0.2, 0.5].map(|further| (daring, further))) {
            let codes = Codes::new(&state, 0, &may_be, daring, [further, further / 2.0]);
            for code in 0..codes.size {
                let Some((to, hint)) = codes.encode(&state, code, &may_be) else {
                    assert!(daring > 0, "only a daring code may be without a hint");
                    continue;
                };
                let action = Action::Hint { to: Seat(to as u8), hint };
                let touched = state.touched(to, hint);
                assert_ne!(touched, 0);
                let turn = Turn { seat: 0, action, card: DECK[0], touched, drawn: None };
                assert_eq!(codes.decode(&state, &turn), Some(code));
            }
        }
    }
}

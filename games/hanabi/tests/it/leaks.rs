//! A view tells nothing that its viewer may not know: other hidden cards, the same bytes.

use crate::common::*;
use coeur_core::{DealHistory, Game, Rng, Seat, Viewer};
use coeur_hanabi::{Action, Card, Config, Hanabi, Hint};
use proptest::prelude::*;

/// A place of the deal that the viewer does not know, and the hints that its holder heard while it lay there.
struct Hidden {
    place: usize,
    heard: Vec<Hint>,
}

/// Worked out from the rules of drawing alone: hands as lists of places, each with the hints since it came in.
fn hidden(config: &Config, actions: &[Action], deck_left: u8, over: bool, viewer: Viewer) -> Vec<Hidden> {
    let (players, size) = (usize::from(config.players), usize::from(config.cards()));
    let new = |place| Hidden { place, heard: Vec::new() };
    let mut hands: Vec<Vec<Hidden>> = (0..players).map(|seat| (seat * size..(seat + 1) * size).map(new).collect()).collect();
    let drawn = 50 - usize::from(deck_left);
    let mut next = players * size;
    for (turn, action) in actions.iter().enumerate() {
        match *action {
            Action::Play(position) | Action::Discard(position) => {
                hands[turn % players].remove(position.into());
                if next < drawn {
                    hands[turn % players].push(new(next));
                    next += 1;
                }
            }
            Action::Hint { to, hint } => hands[to.index()].iter_mut().for_each(|card| card.heard.push(hint)),
        }
    }
    let mut hidden: Vec<Hidden> = (drawn..50).map(new).collect();
    for (seat, hand) in hands.into_iter().enumerate() {
        // At the end all hands lie open.
        if !over && (viewer == Viewer::Spectator || viewer.is(Seat(seat as u8))) {
            hidden.extend(hand);
        }
    }
    hidden
}

/// Changes hidden cards at random, but only so that every hint would have touched the same places.
fn disguise(deal: &mut [Card], hidden: &[Hidden], rng: &mut Rng) {
    let could_be = |at: &Hidden, was: Card, is: Card| at.heard.iter().all(|hint| hint.touches(was) == hint.touches(is));
    for _ in 0..if hidden.is_empty() { 0 } else { 200 } {
        let a = &hidden[rng.below(hidden.len() as u32) as usize];
        let b = &hidden[rng.below(hidden.len() as u32) as usize];
        let (first, second) = (deal[a.place], deal[b.place]);
        if could_be(a, first, second) && could_be(b, second, first) {
            deal.swap(a.place, b.place);
        }
    }
}

fn replayed(config: &Config, deal: &Vec<Card>, actions: &[Action]) -> Hanabi {
    let mut game = Hanabi::start(config, deal).unwrap();
    for &action in actions {
        game.play(action).unwrap();
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn a_view_does_not_depend_on_hidden_cards(
        seed in any::<u64>(), players in 2u8..=5, cards in 3u8..=5, empty_hints: bool, moves in 0usize..90, wild: bool, looker in 0u8..6
    ) {
        let mut rng = Rng::new(seed);
        let config = Config { empty_hints, ..config(players, cards) };
        let mut deal = Hanabi::shuffle(&config, &mut rng);
        let mut game = Hanabi::start(&config, &deal).unwrap();
        for _ in 0..moves {
            // Careful games reach the last round, wild ones the third red token.
            let action = if wild { game.random_action(&mut rng) } else { careful(&game, &mut rng) };
            let Some(action) = action else { break };
            game.apply(action);
        }
        let viewer = if looker < players { Viewer::Seat(Seat(looker)) } else { Viewer::Spectator };
        let (_, actions) = game.since_deal();
        let before = deal.clone();
        disguise(&mut deal, &hidden(&config, &actions, game.deck_size(), game.turn().is_none(), viewer), &mut rng);
        let other = replayed(&config, &deal, &actions);
        let bytes = |game: &Hanabi| serde_json::to_string(&game.view(viewer)).unwrap();
        prop_assert_eq!(bytes(&game), bytes(&other));
        if moves < 20 {
            prop_assert_ne!(before, deal, "early on there is always something to change");
        }
    }
}

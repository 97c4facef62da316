//! A view tells nothing that its viewer cannot know: change the rest, and not a byte of it moves.

use coeur_claim::{Card, Claim};
use coeur_core::options::NoOptions;
use coeur_core::{Game, Rng, Seat, Viewer};
use proptest::prelude::*;

/// Plays `history` from a deal, if every card of it is legal.
fn replay(deal: &[Card], history: &[Card]) -> Option<Claim> {
    let mut game = Claim::start(&NoOptions, &deal.to_vec()).expect("the same 52 cards");
    history.iter().try_for_each(|&card| game.play(card)).ok().map(|()| game)
}

/// The places of a deal whose cards the viewer has not seen after `plies`: told from the true game alone.
fn unseen_places(deal: &[Card], history: &[Card], viewer: Viewer) -> Vec<usize> {
    let mut game = replay(deal, &[]).expect("no cards yet");
    let mut hands = [deal[..13].to_vec(), deal[13..26].to_vec()];
    let mut unseen: Vec<usize> = Vec::new();
    let mut pile = 26;
    for (ply, &card) in history.iter().enumerate() {
        let mover = game.turn().expect("not over").index();
        if ply < 26 {
            let at = hands[mover].iter().position(|&held| held == card).expect("it was played");
            hands[mover].remove(at);
        }
        game.play(card).expect("it was legal");
        if ply % 2 == 1 && ply < 26 {
            // The card that the loser took: the winner of the trick leads the next.
            if !viewer.is(game.leader().after(1, 2)) {
                unseen.push(pile + 1);
            }
            pile += 2;
        }
    }
    for (seat, hand) in hands.iter().enumerate() {
        // A card of the hand that was not played; copies of G0 are alike, so any of their places will do.
        if !viewer.is(Seat(seat as u8)) {
            let mut left = hand.clone();
            for place in (seat * 13..seat * 13 + 13).rev() {
                if let Some(at) = left.iter().position(|&card| card == deal[place]) {
                    left.remove(at);
                    unseen.push(place);
                }
            }
        }
    }
    unseen.extend(pile + 1..52);
    unseen.retain(|&place| place < 52);
    unseen
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]
    #[test]
    fn hidden_cards_leave_no_trace(seed in any::<u64>(), plies in 0usize..=52, who in 0u8..3) {
        let viewer = if who == 2 { Viewer::Spectator } else { Viewer::Seat(Seat(who)) };
        let mut rng = Rng::new(seed);
        let mut deal = Claim::shuffle(&NoOptions, &mut rng);
        let mut game = replay(&deal, &[]).unwrap();
        // A spectator learns the hidden cards as phase 2 plays them; before it, exchanging them changes nothing it sees.
        let plies = if who == 2 { plies.min(26) } else { plies };
        for _ in 0..plies {
            game.apply(game.random_action(&mut rng).unwrap());
        }
        let history = game.plays().to_vec();
        let shown = serde_json::to_string(&game.view(viewer)).unwrap();
        let mut exchanged = 0;
        let unseen = unseen_places(&deal, &history, viewer);
        if unseen.len() > 1 {
            for _ in 0..60 {
                let (one, two) = (*rng.pick(&unseen).unwrap(), *rng.pick(&unseen).unwrap());
                let mut other = deal.clone();
                other.swap(one, two);
                if deal[one] == deal[two] {
                    continue;
                }
                if let Some(world) = replay(&other, &history) {
                    // In phase 2 the seats know the hands: only the order in which the other took its cards is free.
                    prop_assert_eq!(serde_json::to_string(&world.view(viewer)).unwrap(), shown.clone());
                    deal = other;
                    exchanged += 1;
                }
            }
            prop_assert!(exchanged > 0 || unseen.len() < 6);
        }
    }
}

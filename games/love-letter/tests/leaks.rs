//! A view tells nothing that its seat cannot know: change all of that, and not a byte of it changes.

mod common;

use coeur_core::{Game, Rng, Seat, Viewer};
use coeur_love_letter::{Config, LoveLetter};
use common::{Enumerator, position};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn a_view_does_not_change_with_what_its_seat_cannot_know(seed: u64, players in 2u8..=6, round in 0usize..2, plies in 0usize..19) {
        let mut rng = Rng::new(seed);
        let Some(case) = position(Config { players, tokens: None }, round, plies, &mut rng) else { return Ok(()) };
        let seat = Seat(rng.below(players.into()) as u8);
        let bytes = |game: &LoveLetter| serde_json::to_string(&game.view(Viewer::Seat(seat))).unwrap();
        let mut other = None;
        Enumerator::new(&case, seat, Some(rng.clone()), 3000).run(&mut |leaf| {
            let mut dealt = leaf.dealt.clone();
            let mut rest: Vec<_> = coeur_love_letter::Card::ALL
                .into_iter()
                .flat_map(|card| std::iter::repeat_n(card, leaf.left[card.value()].into()))
                .collect();
            rng.shuffle(&mut rest);
            dealt.extend(rest);
            dealt.rotate_right(1);
            other = Some(case.replay(&dealt, &leaf.actions));
            false
        });
        if let Some(other) = other {
            prop_assert_eq!(bytes(&other), bytes(&case.game));
        }
    }
}

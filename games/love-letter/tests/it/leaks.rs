//! A view tells nothing that its seat cannot know: change all of that, and not a byte of it changes.

use crate::common::{Enumerator, position};
use coeur_core::{Draw, Game, Lang, Rng, Seat, Viewer};
use coeur_love_letter::{Card, Config, LoveLetter};
use proptest::prelude::*;

/// A position, a seat, and another world that the seat cannot tell from it; `None` if none was found soon enough.
fn pair(seed: u64, players: u8, round: usize, plies: usize) -> Option<(LoveLetter, LoveLetter, Seat)> {
    let mut rng = Rng::new(seed);
    let case = position(Config { players, tokens: None, ..Config::default() }, round, plies, &mut rng)?;
    let seat = Seat(rng.below(players.into()) as u8);
    let mut other = None;
    Enumerator::new(&case, seat, Some(rng.clone()), 3000).run(&mut |leaf| {
        let mut dealt = leaf.dealt.clone();
        let left = |card: Card| std::iter::repeat_n(card, leaf.left[card.value()].into());
        let mut rest: Vec<Card> = Card::ALL.into_iter().flat_map(left).collect();
        rng.shuffle(&mut rest);
        dealt.extend(rest);
        dealt.rotate_right(1);
        other = Some(case.replay(&dealt, &leaf.actions));
        false
    });
    other.map(|other| (case.game, other, seat))
}

fn bytes(game: &LoveLetter, seat: Seat) -> String {
    serde_json::to_string(&game.view(Viewer::Seat(seat))).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_view_does_not_change_with_what_its_seat_cannot_know(seed: u64, players in 2u8..=6, round in 0usize..2, plies in 0usize..19) {
        if let Some((game, other, seat)) = pair(seed, players, round, plies) {
            prop_assert_eq!(bytes(&other, seat), bytes(&game, seat));
        }
    }
}

#[test]
fn the_other_worlds_do_differ() {
    let pairs: Vec<_> = (0..200).filter_map(|seed| pair(seed, 2 + seed as u8 % 5, 0, seed as usize % 12)).collect();
    let different = pairs.iter().filter(|(game, other, _)| game.dealt() != other.dealt()).count();
    assert!(different > 120, "{different} of {} differ", pairs.len());
}

#[test]
fn a_chancellors_choice_is_announced_without_its_cards() {
    let mut game = LoveLetter::deal(&Config::default(), &mut Rng::new(1));
    let keep = game.parse_action("keep princess bottom guard spy").unwrap();
    for lang in [Lang::Fr, Lang::En] {
        let told = LoveLetter::announce(keep).expect("a part of it is secret").tell(lang).say(&[], lang).to_lowercase();
        for name in ["princess", "guard", "garde,", "spy", "espion"] {
            assert!(!told.contains(name), "{told}");
        }
    }
    assert_eq!(LoveLetter::announce(game.parse_action("guard 1 spy").unwrap()), None, "a played card lies open");
    assert!(game.play(keep).is_err());
}

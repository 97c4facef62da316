//! Why a trick was won, and what it scores.

use coeur_claim::{Card, Cards, Trick, TrickReason, follower_wins};
use coeur_core::Seat;

pub fn card(text: &str) -> Card {
    Card::parse(text).expect("a card")
}

/// A trick that seat 0 led.
pub fn trick(trick: u8, led: &str, followed: &str) -> Trick {
    let (led, followed) = (card(led), card(followed));
    let winner = Seat(follower_wins(led, followed).into());
    let revealed = (trick <= 13).then(|| card("D8"));
    Trick { trick, leader: Seat(0), led, followed, winner, revealed, your_draw: None }
}

#[test]
fn a_trick_has_a_reason() {
    let decided = |led, followed| (trick(1, led, followed).reason(), trick(1, led, followed).winner.0);
    assert_eq!(decided("G9", "K2"), (TrickReason::Knight, 1));
    assert_eq!(decided("K2", "G9"), (TrickReason::OtherFaction, 0));
    assert_eq!(decided("D5", "G9"), (TrickReason::OtherFaction, 0));
    assert_eq!(decided("D5", "D8"), (TrickReason::Higher, 1));
    assert_eq!(decided("X5", "X3"), (TrickReason::Higher, 0));
    assert_eq!(decided("D5", "X8"), (TrickReason::StandIn, 1));
    assert_eq!(decided("D5", "X4"), (TrickReason::StandIn, 0));
    assert_eq!(decided("D5", "X5"), (TrickReason::Tie, 0));
    assert_eq!(decided("G0", "G0"), (TrickReason::Tie, 0));
}

#[test]
fn undead_are_scored_in_the_first_phase_and_dwarves_go_to_the_loser_in_the_second() {
    let cards = |list: &[&str]| list.iter().map(|text| card(text)).collect::<Cards>();
    assert_eq!(trick(3, "U4", "D3").scored(), [cards(&["U4"]), Cards::NONE]);
    assert_eq!(trick(14, "U4", "D3").scored(), [cards(&["U4"]), cards(&["D3"])]);
    assert_eq!(trick(20, "D4", "D2").scored(), [Cards::NONE, cards(&["D2", "D4"])]);
}

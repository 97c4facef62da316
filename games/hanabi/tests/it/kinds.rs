//! Sets of kinds of cards, and what the table still needs.

use crate::common::kind;
use coeur_hanabi::players::kinds::{Kinds, Needs};
use coeur_hanabi::{Colour, Fireworks, Hint, Knowledge, TYPES};

#[test]
fn hints_leave_rectangles() {
    let mut known = Knowledge::NONE;
    assert_eq!(Kinds::known(known), Kinds::ALL);
    known.hear(Hint::Rank(3), true);
    assert_eq!(Kinds::known(known), Kinds::rank(3));
    known.hear(Hint::Colour(Colour::Red), false);
    assert_eq!(Kinds::known(known).len(), 4);
    assert_eq!((Kinds::known(known).ranks(), Kinds::known(known).colours()), (0b100, 0b11110));
}

#[test]
fn a_lost_card_makes_the_higher_ones_useless() {
    let mut discarded = [0; TYPES];
    discarded[kind(Colour::Blue, 3).index()] = 2;
    discarded[kind(Colour::White, 4).index()] = 1;
    let needs = Needs::new(Fireworks::default(), &discarded);
    assert_eq!(needs.ceiling, 22);
    assert!(needs.dead.has(kind(Colour::Blue, 4)) && !needs.dead.has(kind(Colour::Blue, 2)));
    assert!(needs.critical.has(kind(Colour::White, 4)) && !needs.critical.has(kind(Colour::Blue, 5)));
    assert_eq!(needs.playable, Kinds::rank(1));
}

//! The cards, and heaps of them in a word each.

use coeur_claim::{Card, Cards, Faction};

#[test]
fn goblins_0_five_times_and_1_to_9_knights_2_to_9_and_three_factions_0_to_9_are_52_cards() {
    let count = |faction| Card::deck().iter().filter(|card| card.faction() == faction).count();
    assert_eq!(Faction::ALL.map(count), [14, 8, 10, 10, 10]);
    assert_eq!(Card::deck().iter().filter(|&&card| card == Card::G0).count(), 5);
    assert_eq!(Card::kinds().count(), 48);
    assert!(Card::kinds().all(|card| card.value() >= card.faction().lowest() && card.value() <= 9));
}

#[test]
fn the_notation_is_read_as_it_is_written() {
    for card in Card::kinds() {
        assert_eq!(Card::parse(&card.to_string()), Ok(card));
    }
    for wrong in ["", "G", "K0", "K1", "G10", "g0", "A7", "X9X", "é3", "7G"] {
        assert!(Card::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_goblins_0_are_counted_not_told_apart() {
    let mut heap = Cards::NONE;
    for count in 1..=5 {
        assert!(heap.try_insert(Card::G0));
        assert_eq!((heap.count(Card::G0), heap.len(), heap.kinds()), (count, usize::from(count), 1));
    }
    assert!(!heap.try_insert(Card::G0));
    assert_eq!((heap.len(), heap.highest()), (5, Some(Card::G0)));
    for count in (0..5).rev() {
        assert!(heap.try_remove(Card::G0));
        assert_eq!(heap.count(Card::G0), count);
    }
    assert!(!heap.try_remove(Card::G0));
    assert_eq!(heap, Cards::NONE);
}

#[test]
fn a_heap_holds_what_was_put_in() {
    assert_eq!(Card::deck().into_iter().collect::<Cards>(), Cards::ALL);
    assert_eq!(Cards::ALL.into_iter().collect::<Vec<_>>(), Card::deck());
    for faction in Faction::ALL {
        let own: Vec<Card> = Cards::ALL.of_faction(faction).into_iter().collect();
        assert!(!own.is_empty() && own.iter().all(|card| card.faction() == faction));
        assert_eq!(Cards::ALL.of_faction(faction).highest(), Card::new(faction, 9));
    }
    assert_eq!(Cards::NONE.highest(), None);
    let few: Cards = ["G0", "G0", "G1", "X9"].map(|text| Card::parse(text).unwrap()).into_iter().collect();
    assert_eq!((Cards::ALL.without(few).len(), few.without(Cards::ALL)), (48, Cards::NONE));
}

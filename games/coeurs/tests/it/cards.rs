//! The cards, and sets of them in a word each.

use coeur_coeurs::picture::held;
use coeur_coeurs::{Card, Cards};
use coeur_core::{Lang, Rng};

#[test]
fn cards_are_said_in_words() {
    let said = |card: &str| {
        let card = Card::parse(card).expect("a card");
        [card.name(Lang::Fr), card.name(Lang::En), card.spoken(Lang::Fr)]
    };
    assert_eq!(said("KH"), ["roi de cœur", "king of hearts", "le roi de cœur"]);
    assert_eq!(said("AS"), ["as de pique", "ace of spades", "l'as de pique"]);
}

#[test]
fn notation_goes_both_ways() {
    for card in Card::all() {
        assert_eq!(Card::parse(&card.to_string()), Ok(card));
        assert_eq!(Card::new(card.suit(), card.rank()), card);
    }
    for wrong in ["", "H", "1H", "10", "7h", "7HH", "11S", "é", "7♥", "TD"] {
        assert!(Card::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_hand_is_fanned_by_suit_and_rank() {
    let hand: Cards = ["QH", "8D", "KD", "7C", "AC", "7H", "JS"].iter().filter_map(|card| Card::parse(card).ok()).collect();
    let fanned: Vec<String> = hand.fanned().map(|card| card.to_string()).collect();
    assert_eq!(fanned, ["JS", "7H", "QH", "7C", "AC", "8D", "KD"]);
}

#[test]
fn a_hand_lies_by_suit_or_by_rank() {
    let hand: Cards = ["QH", "8D", "KD", "7C", "AC", "7H", "JS"].iter().filter_map(|card| Card::parse(card).ok()).collect();
    let lies = |by_rank| held(hand, by_rank).into_iter().map(|card| card.to_string()).collect::<Vec<_>>();
    assert_eq!(lies(false), ["JS", "7H", "QH", "7C", "AC", "8D", "KD"]);
    assert_eq!(lies(true), ["7H", "7C", "8D", "JS", "QH", "KD", "AC"]);
}

#[test]
fn every_card_of_a_set_is_picked_equally_often() {
    let mut rng = Rng::new(1);
    for even in [true, false].repeat(20) {
        let set = Cards::from_mask((rng.next_u64() & rng.next_u64()) as u32 | 1);
        let mut counts = [0u32; 32];
        for _ in 0..1000 * set.len() {
            let bits = rng.next_u64() as u16;
            let card = if even { set.pick(&mut rng) } else { set.pick_from(bits, &mut rng) };
            counts[card.index()] += 1;
        }
        for card in Card::all() {
            let count = counts[card.index()];
            assert!(if set.contains(card) { count.abs_diff(1000) < 170 } else { count == 0 }, "{set:?} {counts:?}");
        }
    }
}

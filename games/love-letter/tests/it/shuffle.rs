//! The shuffle is fair.

use coeur_core::{Game, Rng};
use coeur_love_letter::{Card, Config, DECK_SIZE, LoveLetter};

#[test]
fn every_card_comes_to_every_place_equally_often() {
    let one_round = LoveLetter::settle(Config { players: 2, tokens: Some(1), ..Config::default() }).expect("a match");
    let mut rng = Rng::new(7);
    let draws = 42_000;
    let mut counts = [[0u32; 10]; DECK_SIZE];
    for _ in 0..draws {
        for (place, card) in LoveLetter::shuffle(&one_round, &mut rng)[0].iter().enumerate() {
            counts[place][card.value()] += 1;
        }
    }
    for (place, row) in counts.iter().enumerate() {
        for card in Card::ALL {
            let share = f64::from(Card::COPIES[card.value()]) / DECK_SIZE as f64;
            let mean = f64::from(draws) * share;
            let z = (f64::from(row[card.value()]) - mean) / (mean * (1.0 - share)).sqrt();
            assert!(z.abs() < 4.5, "place {place} {card}: {z}");
        }
    }
}

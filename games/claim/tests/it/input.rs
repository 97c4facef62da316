//! What comes from outside never panics.

use coeur_claim::{Card, Claim, ClaimView};
use coeur_core::options::NoOptions;
use coeur_core::{Draw, Features, Game, Pen, Record, Rng, Seat, View, Viewer};
use coeur_testkit::read;
use proptest::prelude::*;
use serde_json::{Value, json};

fn after(seed: u64, plies: usize) -> Claim {
    let mut rng = Rng::new(seed);
    let mut game = Claim::deal(&NoOptions, &mut rng);
    for _ in 0..plies {
        game.apply(game.random_action(&mut rng).expect("a game has 52 plies"));
    }
    game
}

/// Every place of a JSON document, as pointers.
fn places(value: &Value, here: String, all: &mut Vec<String>) {
    match value {
        Value::Object(entries) => entries.iter().for_each(|(key, value)| places(value, format!("{here}/{key}"), all)),
        Value::Array(items) => items.iter().enumerate().for_each(|(at, value)| places(value, format!("{here}/{at}"), all)),
        _ => {}
    }
    all.push(here);
}

proptest! {
    #[test]
    fn any_text_is_an_action_or_an_error(text in any::<String>()) {
        let game = after(1, 0);
        if let Ok(card) = game.parse_action(&text) {
            prop_assert_eq!(card.to_string(), text.trim());
        }
    }

    #[test]
    fn any_short_text_is_an_action_or_an_error(text in "[GKUDXgkud ]{0,2}[0-9é]{0,2}") {
        let _ = after(1, 0).parse_action(&text);
    }

    #[test]
    fn any_list_of_cards_is_a_deal_or_an_error(
        picks in prop::collection::vec(0usize..48, 0..60), swaps in prop::collection::vec((0usize..52, 0usize..48), 0..3)
    ) {
        let kinds: Vec<Card> = Card::kinds().collect();
        let _ = Claim::start(&NoOptions, &picks.iter().map(|&at| kinds[at]).collect());
        let mut deal = Card::deck().to_vec();
        for (place, card) in swaps {
            deal[place] = kinds[card];
        }
        let mut sorted = deal.clone();
        sorted.sort();
        prop_assert_eq!(Claim::start(&NoOptions, &deal).is_ok(), sorted == Card::deck());
    }

    /// One value of a view is replaced by one found elsewhere in it, or left out: whatever still reads as a view either has
    /// no world or is shown by one.
    #[test]
    fn a_doctored_view_is_refused_or_harmless(
        seed in 0u64..50, plies in 0usize..=52, seat in 0u8..2, target in any::<prop::sample::Index>(),
        source in any::<prop::sample::Index>(), odd in 0usize..8
    ) {
        let view = after(seed, plies).view(Viewer::Seat(Seat(seat)));
        let mut json = serde_json::to_value(&view).unwrap();
        let mut all = Vec::new();
        places(&json, String::new(), &mut all);
        let odd = match odd {
            0 => json!(null), 1 => json!(200), 2 => json!([]), 3 => json!("G0"), 4 => json!(1), 5 => json!("spectator"),
            _ => json.pointer(&all[source.index(all.len())]).unwrap().clone(),
        };
        *json.pointer_mut(&all[target.index(all.len())]).unwrap() = odd;
        if let Ok(doctored) = read::<ClaimView>(&json) {
            doctored.legal();
            Claim::draw(&doctored, &Pen::default());
            Claim::features(&doctored, &mut Vec::new());
            if let Ok(world) = Claim::sample(&doctored, &mut Rng::new(seed)) {
                prop_assert_eq!(world.view(doctored.viewer), doctored);
            }
        }
    }
}

#[test]
fn cards_are_named_in_errors() {
    let text = r#"{"version":1,"game":"claim","deal":["G0","Z1"]}"#;
    let error = Record::parse(text).unwrap().start::<Claim>().unwrap_err();
    assert!(error.to_string().starts_with("deal: at `[1]`: `Z1` is not an action here"), "{error}");
}

#[test]
fn a_view_with_a_card_twice_is_refused() {
    let json = (0..)
        .map(|seed| serde_json::to_string(&after(seed, 0).view(Viewer::Seat(Seat(0)))).unwrap())
        .find(|json| json.contains("[\"G0\","))
        .unwrap();
    let twice = json.replacen("[\"G0\",", "[\"G0\",\"G0\",\"G0\",\"G0\",\"G0\",\"G0\",", 1);
    let error = read::<ClaimView>(&serde_json::from_str(&twice).unwrap()).unwrap_err();
    assert!(error.to_string().contains("G0 stands too often"), "{error}");
}

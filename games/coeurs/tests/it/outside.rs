//! What comes from outside never panics: notation, deals, views.

use crate::common;
use coeur_coeurs::{Barbu, Card, Coeurs, Deal, MatchView, SixContracts};
use coeur_core::{Draw, Features, Game, Lang, Pen, Rng, Seat, View, Viewer};
use coeur_testkit::read;
use proptest::prelude::*;
use serde_json::{Value, json};

fn any_card() -> impl Strategy<Value = Card> {
    (0usize..32).prop_map(|index| Card::all().nth(index).expect("below 32"))
}

/// Calls everything that takes a view; what worlds there are must show it.
fn use_view(view: &MatchView<SixContracts>) {
    view.legal();
    for lang in [Lang::Fr, Lang::En] {
        Barbu::draw(view, &Pen { lang, colour: true });
    }
    let mut features = Vec::new();
    Barbu::features(view, &mut features);
    assert_eq!(features.len(), Barbu::feature_list(&view.config).len());
    if let Ok(worlds) = Barbu::worlds(view) {
        assert_eq!(Barbu::world(&worlds, &mut Rng::new(1)).view(view.viewer), *view);
    }
}

/// Every place in a JSON document.
fn places(json: &Value, at: String, out: &mut Vec<String>) {
    match json {
        Value::Object(map) => map.iter().for_each(|(key, value)| places(value, format!("{at}/{key}"), out)),
        Value::Array(list) => list.iter().enumerate().for_each(|(i, value)| places(value, format!("{at}/{i}"), out)),
        _ => {}
    }
    out.push(at);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,12}", near in "(10|[7-9JQKA]|reussite |plis|pass)[HDCSJ ]{0,2}") {
        let (coeurs, barbu) = (common::coeurs(json!({}), common::TWO_OF_EACH), common::barbu(json!({}), common::TWO_OF_EACH));
        for text in [text, near] {
            if let Ok(action) = coeurs.parse_action(&text) {
                prop_assert_eq!(action.to_string(), text.trim());
            }
            if let Ok(action) = barbu.parse_action(&text) {
                prop_assert_eq!(action.to_string(), text.trim());
            }
        }
    }

    #[test]
    fn any_deal_is_dealt_or_refused(deal in prop::collection::vec(prop::collection::vec(prop::collection::vec(any_card(), 0..10), 0..6), 0..4)) {
        let _ = Coeurs::start(&Default::default(), &deal);
        let _ = Barbu::start(&Default::default(), &deal);
    }

    #[test]
    fn a_deal_with_one_change_is_refused(seed: u64, hand in 0usize..4, place in 0usize..8, card in any_card(), length: bool) {
        let mut deal: Deal = Coeurs::shuffle(&Default::default(), &mut Rng::new(seed));
        let unchanged = !length && deal[0][hand][place] == card;
        if length { deal[0][hand].push(card) } else { deal[0][hand][place] = card }
        prop_assert_eq!(Coeurs::start(&Default::default(), &deal).is_ok(), unchanged);
    }

    #[test]
    fn a_doctored_view_panics_nowhere(seed: u64, plies in 0usize..140, place: usize, other: usize, number in -3i64..300, kind in 0..6) {
        let mut rng = Rng::new(seed);
        let mut game = Barbu::deal(&Default::default(), &mut rng);
        for _ in 0..plies {
            game.apply(game.random_action(&mut rng).expect("a match is longer"));
        }
        let mut json = serde_json::to_value(game.view(Viewer::Seat(Seat(rng.below(4) as u8)))).expect("views are JSON");
        let mut all = Vec::new();
        places(&json, String::new(), &mut all);
        let taken = json.pointer(&all[other % all.len()]).expect("a place").clone();
        let value = match kind {
            0 => Value::Null,
            1 => json!(number),
            2 => json!([]),
            3 => json!(Card::all().nth(number.unsigned_abs() as usize % 32).expect("below 32")),
            4 => json!(["plis", "reussite 7", "reussite A", "total", "pass", "barbu"][number.unsigned_abs() as usize % 6]),
            _ => taken,
        };
        *json.pointer_mut(&all[place % all.len()]).expect("a place") = value;
        if let Ok(view) = read(&json) {
            use_view(&view);
        }
    }
}

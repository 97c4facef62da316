//! The contracts and what each of them costs.

use coeur_coeurs::{BarbuConfig, Card, Contract, Kind, Penalties, Rules, Stake, Taken};

fn rules(generale: bool) -> Rules {
    BarbuConfig { generale, ..BarbuConfig::default() }.rules()
}

#[test]
fn notation_goes_both_ways() {
    assert_eq!(Contract::all().count(), 13);
    for contract in Contract::all() {
        assert_eq!(Contract::parse(&contract.to_string()), Ok(contract));
    }
    for wrong in ["", "reussite", "reussite 6", "reussite  J", "Plis", "total J"] {
        assert!(Contract::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn penalty_cards_are_those_that_the_points_are_counted_by() {
    for kind in Kind::ALL {
        let costs = |card: Card| Taken::count(card.only()).points(kind, rules(false)) < 0;
        assert_eq!(kind.penalty_cards(), Card::all().filter(|&card| costs(card)).collect(), "{kind:?}");
    }
}

#[test]
fn contracts_are_one_byte() {
    assert_eq!(size_of::<Option<Contract>>(), 1);
}

fn penalties(contract: Kind) -> [i32; 4] {
    let Penalties { tricks, hearts, queens, king_of_hearts } = Stake::new(contract, rules(false)).penalties;
    [tricks, hearts, queens, king_of_hearts]
}

#[test]
fn each_contract_costs_what_the_rules_say() {
    assert_eq!(penalties(Kind::Plis), [-5, 0, 0, 0]);
    assert_eq!(penalties(Kind::Coeurs), [0, -5, 0, 0]);
    assert_eq!(penalties(Kind::Dames), [0, 0, -10, 0]);
    assert_eq!(penalties(Kind::Barbu), [0, 0, 0, -50]);
    assert_eq!(penalties(Kind::Total), [-5, -5, -10, -50]);
    assert_eq!(penalties(Kind::Reussite), [0; 4]);
}

#[test]
fn taking_everything_pays_where_the_rules_say_so() {
    let all = |generale| Kind::ALL.map(|contract| Stake::new(contract, rules(generale)).all);
    assert_eq!(all(false), [Some(40), Some(40), Some(40), None, None, None]);
    assert_eq!(all(true)[5], Some(170));
}

#[test]
fn only_a_reussite_has_places() {
    let places = Kind::ALL.map(|contract| Stake::new(contract, rules(false)).places);
    assert_eq!(places, [None, None, None, None, Some([40, 20, -20, -40]), None]);
}

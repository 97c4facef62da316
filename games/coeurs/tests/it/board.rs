//! What the board draws and says, and the tables that it is shown with.

use coeur_coeurs::picture::{Side, watched};
use coeur_coeurs::{Card, CoeursOnly, Contract, Kind, MatchView, Penalties, Rank, SixContracts, Stake, Suit, WhyNot, told};
use coeur_core::Lang;
use coeur_testkit::board_samples;

#[test]
fn each_contract_watches_what_it_costs() {
    assert_eq!(Kind::ALL.map(|kind| watched(kind).len()), [0, 8, 4, 0, 0, 11]);
}

#[test]
fn play_goes_clockwise_from_the_bottom() {
    assert_eq!([1, 2, 3, 0].map(|seat| Side::from_seat(seat, 1)), [Side::Bottom, Side::Left, Side::Top, Side::Right]);
    assert_eq!([Side::Bottom, Side::Left, Side::Top, Side::Right].map(|side| side.seat(3)), [3, 0, 1, 2]);
}

/// The page has a card of its own, at the same place in the same order.
#[test]
fn every_card_is_drawn_as_itself() {
    for card in Card::all() {
        let rank = ["7", "8", "9", "10", "J", "Q", "K", "A"][card.rank() as usize];
        let suit = ["H", "D", "C", "S"][card.suit() as usize];
        assert_eq!(card.to_string(), format!("{rank}{suit}"));
    }
}

fn costs(penalties: [i32; 4], all: Option<i32>) -> Stake {
    let [tricks, hearts, queens, king_of_hearts] = penalties;
    let penalties = Penalties { tricks, hearts, queens, king_of_hearts };
    Stake { contract: Kind::Plis, penalties, all, places: None }
}

#[test]
fn what_is_at_stake_is_said_in_one_line() {
    assert_eq!(told::stake(Lang::Fr, &costs([-5, 0, 0, 0], Some(40))), "−5 par pli, +40 pour tous");
    assert_eq!(told::stake(Lang::En, &costs([0, -5, 0, 0], Some(40))), "−5 a heart, +40 for all");
    assert_eq!(told::stake(Lang::Fr, &costs([0, 0, -10, 0], Some(40))), "−10 par dame, +40 pour toutes");
    assert_eq!(told::stake(Lang::En, &costs([0, 0, 0, -50], None)), "−50 for the king of hearts");
    assert_eq!(told::stake(Lang::Fr, &costs([-5, -5, -10, -50], Some(170))), "les quatre à la fois");
    let reussite = Stake { places: Some([40, 20, -20, -40]), ..costs([0; 4], None) };
    assert_eq!(told::stake(Lang::En, &reussite), "+40, +20, −20, −40");
}

#[test]
fn a_reussite_is_said_with_its_rank() {
    assert_eq!(told::contract(Lang::Fr, Contract::Reussite(Rank::Jack)), "Réussite à partir du valet");
    assert_eq!(told::contract(Lang::En, Contract::Reussite(Rank::Ace)), "Dominoes from the ace");
    assert_eq!(told::contract(Lang::En, Contract::Plis), "Tricks");
    assert_eq!([Kind::Dames, Kind::Total].map(|kind| told::french_name(Lang::En, kind)), [Some("Dames"), None]);
    assert_eq!(told::french_name(Lang::Fr, Kind::Dames), None);
}

#[test]
fn a_reason_names_what_is_wanted() {
    let card = |text: &str| Card::parse(text).expect("a card");
    assert_eq!(told::why_not(Lang::Fr, WhyNot::Follow(Suit::Diamonds)), "Il faut fournir du carreau");
    assert_eq!(told::why_not(Lang::Fr, WhyNot::LayFirst(card("QH"))), "Il faut d’abord la dame de cœur");
    assert_eq!(told::why_not(Lang::En, WhyNot::LayFirst(card("AS"))), "The ace of spades must be laid first");
}

#[test]
fn the_meneur_may_be_you() {
    assert_eq!([told::meneur(Lang::En, "You"), told::meneur(Lang::Fr, "Ada")], ["your contract", "meneur\u{a0}: Ada"]);
}

#[test]
fn every_sample_is_a_view() {
    let samples = include_str!("../../board/samples.json");
    board_samples::<MatchView<CoeursOnly>>("coeurs", samples);
    board_samples::<MatchView<SixContracts>>("barbu", samples);
}

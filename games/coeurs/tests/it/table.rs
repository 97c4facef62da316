//! What lies on the table and what is at stake there, as a view says it.

use coeur_coeurs::{
    Barbu, BarbuConfig, Card, Contract, Earlier, Kind, MatchView, Progress, Rank, SixContracts, Suit, Trick, WonTrick,
};
use coeur_core::{Game, Rng, Seat, Viewer};

fn view() -> MatchView<SixContracts> {
    Barbu::deal(&BarbuConfig::default(), &mut Rng::new(1)).view(Viewer::Seat(Seat(0)))
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| Card::parse(card).expect("a card")).collect()
}

#[test]
fn the_last_trick_is_shown_until_a_card_is_led() {
    let last = WonTrick { leader: Seat(1), cards: cards("10D QD AD KD"), winner: Seat(3) };
    let mut view = view();
    view.trick = Some(Trick { leader: Seat(3), cards: Vec::new() });
    assert_eq!(view.shown_trick(true), None, "the deal before was told when it ended");
    view.last_trick = Some(last);
    view.taken[3].tricks = 1;
    assert_eq!(view.shown_trick_number(false), 1, "the first trick still lies there");
    let shown = view.shown_trick(false).expect("the last trick");
    assert_eq!((shown.winner, shown.cards[3].0), (Some(Seat(3)), Seat(0)));
    view.trick = Some(Trick { leader: Seat(3), cards: cards("8H") });
    assert_eq!(view.shown_trick(false).expect("a trick").cards, [(Seat(3), cards("8H")[0])]);
    assert_eq!(view.shown_trick(true), Some(shown));
    assert_eq!((view.shown_trick_number(false), view.shown_trick_number(true)), (2, 1));
    view.last_trick = None;
    assert_eq!(view.shown_trick(true).expect("this deal has no other trick to look at").winner, None);
}

#[test]
fn nothing_is_at_stake_before_the_choice() {
    let mut view = view();
    assert_eq!((view.stake(), view.stakes.len()), (None, 6));
    view.contract = Some(Contract::Plis);
    assert_eq!(view.stake().map(|stake| stake.penalties.tricks), Some(-5));
}

#[test]
fn ones_own_voids_are_no_news() {
    let mut view = view();
    view.voids = [vec![Suit::Clubs], vec![], vec![Suit::Clubs, Suit::Hearts], vec![]];
    assert_eq!(view.others_void_of(Suit::Clubs).collect::<Vec<_>>(), [Seat(2)]);
    view.viewer = Viewer::Spectator;
    assert_eq!(view.others_void_of(Suit::Clubs).collect::<Vec<_>>(), [Seat(0), Seat(2)]);
}

#[test]
fn a_contract_is_done_under_way_or_open() {
    let mut view = view();
    let contract = Contract::Reussite(Rank::Jack);
    view.earlier = vec![Earlier { meneur: Seat(0), contract, points: [20, 40, -20, -40] }];
    (view.meneur, view.contract) = (Seat(1), Some(Contract::Plis));
    assert_eq!(view.progress(Seat(0), Kind::Reussite), Progress::Done(20));
    assert_eq!(view.progress(Seat(1), Kind::Plis), Progress::UnderWay);
    assert_eq!([view.progress(Seat(1), Kind::Total), view.progress(Seat(0), Kind::Plis)], [Progress::Open; 2]);
    (view.turn, view.points) = (None, [0, -15, -25, 0]);
    assert_eq!(view.progress(Seat(1), Kind::Plis), Progress::Done(-15), "at the end nothing is under way");
}

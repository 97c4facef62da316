//! The sampler judged from outside: by replay, and by trying every deal.

use coeur_claim::{Card, Claim, Faction};
use coeur_core::options::NoOptions;
use coeur_core::{DealHistory, Game, NoWorld, Rng, Seat, Viewer};
use coeur_testkit::worlds::{impossible_worlds, uniformity};
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

#[test]
fn a_million_worlds_are_possible() {
    assert_eq!(impossible_worlds::<Claim>(&NoOptions, 1_000_000, 1), 0);
}

/// The deal behind a game of phase 1, as 52 cards.
fn deal_of(game: &Claim) -> Vec<Card> {
    let start = game.since_deal().0;
    let hands = [Seat(0), Seat(1)].into_iter().flat_map(|seat| start.hand(seat));
    hands.chain(start.revealed()).chain(start.pile().iter().copied()).collect()
}

/// All that a world is, as text.
fn key(game: &Claim) -> String {
    let mut text = String::with_capacity(104);
    deal_of(game).iter().for_each(|card| write!(text, "{card}").expect("to a string"));
    text
}

/// The next order of the items, counted as if all were different; false after the last.
fn next_order(order: &mut [usize]) -> bool {
    let Some(at) = (1..order.len()).rev().find(|&at| order[at - 1] < order[at]) else { return false };
    let with = (at..order.len()).rev().find(|&with| order[with] > order[at - 1]).expect("the next one is");
    order.swap(at - 1, with);
    order[at..].reverse();
    true
}

/// Every deal that shows `seat` the same view, with its weight: all orders of the cards it has not seen are tried in all
/// places it has not seen, each replayed by the rules and looked at through the seat's eyes. Goblins 0 count as different.
fn brute_force(game: &Claim, seat: Seat, places: &[usize]) -> HashMap<String, f64> {
    let (deal, view) = (deal_of(game), game.view(Viewer::Seat(seat)));
    let mut order: Vec<usize> = (0..places.len()).collect();
    let mut fitting = HashMap::new();
    loop {
        let mut other = deal.clone();
        for (&place, &from) in places.iter().zip(&order) {
            other[place] = deal[places[from]];
        }
        let mut world = Claim::start(&NoOptions, &other).expect("the same 52 cards");
        if game.plays().iter().all(|&card| world.play(card).is_ok()) && world.view(Viewer::Seat(seat)) == view {
            *fitting.entry(key(&world)).or_default() += 1.0;
        }
        if !next_order(&mut order) {
            return fitting;
        }
    }
}

/// The places of the deal that `seat` has not seen: the other's cards in hand, those that it took, and the pile.
fn hidden_places(game: &Claim, seat: Seat) -> Vec<usize> {
    let deal = deal_of(game);
    let other = seat.after(1, 2);
    let mut left: Vec<Card> = game.hand(other).into_iter().collect();
    let mut places = Vec::new();
    for (place, &dealt) in deal.iter().enumerate().skip(other.index() * 13).take(13) {
        if let Some(at) = left.iter().position(|&card| card == dealt) {
            left.remove(at);
            places.push(place);
        }
    }
    let view = game.view(Viewer::Seat(seat));
    places.extend((0..view.history.len()).filter(|&trick| view.history[trick].winner == seat).map(|trick| 27 + 2 * trick));
    places.extend(27 + 2 * view.history.len()..52);
    places
}

#[test]
fn worlds_are_uniform_over_all_deals_that_fit() {
    let mut rng = Rng::new(2);
    let (mut positions, mut worst, mut several, mut zeros) = (0, 0.0f64, 0, 0);
    let mut shown = BTreeSet::new();
    while positions < 100 || shown.len() < 5 || zeros < 10 || several < 5 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        while game.phase() == 1 {
            for seat in [Seat(0), Seat(1)] {
                let places = hidden_places(&game, seat);
                // 7! = 5040 orders to try.
                if (2..=7).contains(&places.len()) && rng.below(4) == 0 {
                    let expected = brute_force(&game, seat, &places);
                    if !(2..=5000).contains(&expected.len()) {
                        continue;
                    }
                    let view = game.view(Viewer::Seat(seat));
                    let z = uniformity::<Claim>(&view, &expected, key, &mut rng);
                    assert!(z < 4.0, "z = {z} over {} worlds of {view:?}", expected.len());
                    worst = worst.max(z);
                    positions += 1;
                    several += usize::from(view.hands[seat.index() ^ 1].unknown > 1);
                    zeros += usize::from(view.unseen().count(Card::G0) > 1);
                    // A void counts where it forbids something.
                    let voids = &view.voids[seat.index() ^ 1];
                    shown.extend(voids.iter().copied().filter(|&faction| !view.unseen().of_faction(faction).is_empty()));
                }
            }
            game.apply(game.random_action(&mut rng).unwrap());
        }
    }
    assert_eq!(shown.into_iter().collect::<Vec<_>>(), Faction::ALL, "every faction was shown to be missing");
    println!("{positions} positions, {several} with two cards in hand, {zeros} with several G0, worst z {worst:.2}");
}

/// In the middle of phase 1 there are too many deals to list; but each card that the other may hold must be there equally often.
#[test]
fn each_card_is_in_the_hidden_hand_as_often_as_any_other() {
    const DRAWS: u32 = 20_000;
    let mut rng = Rng::new(3);
    for plies in [0, 1, 5, 8, 11, 14, 17, 20] {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        (0..plies).for_each(|_| game.apply(game.random_action(&mut rng).unwrap()));
        let view = game.view(Viewer::Seat(Seat(1)));
        let worlds = Claim::worlds(&view).unwrap();
        let mut counts: HashMap<Card, u32> = HashMap::new();
        for _ in 0..DRAWS {
            Claim::world(&worlds, &mut rng).hand(Seat(0)).into_iter().for_each(|card| *counts.entry(card).or_default() += 1);
        }
        let allowed: Vec<Card> = view.unseen().into_iter().filter(|card| !view.voids[0].contains(&card.faction())).collect();
        let chance = f64::from(view.hands[0].unknown) / allowed.len() as f64;
        for card in Card::kinds() {
            let copies = allowed.iter().filter(|&&other| other == card).count() as f64;
            let (mean, found) = (f64::from(DRAWS) * chance * copies, f64::from(counts.get(&card).copied().unwrap_or(0)));
            let spread = (mean * (1.0 - chance)).sqrt();
            assert!((found - mean).abs() <= 4.5 * spread, "ply {plies}: {card} {found} times, not {mean}");
        }
    }
}

#[test]
fn a_spectator_has_no_worlds() {
    let game = Claim::deal(&NoOptions, &mut Rng::new(1));
    assert_eq!(Claim::sample(&game.view(Viewer::Spectator), &mut Rng::new(1)).unwrap_err(), NoWorld::Spectator);
}

#[test]
fn doctored_views_have_no_worlds() {
    let mut rng = Rng::new(4);
    for plies in [3, 9, 20, 26, 31, 52] {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        (0..plies).for_each(|_| game.apply(game.random_action(&mut rng).unwrap()));
        let true_view = game.view(Viewer::Seat(Seat(0)));
        let refused = |change: &dyn Fn(&mut coeur_claim::ClaimView)| {
            let mut view = true_view.clone();
            change(&mut view);
            assert!(
                view == true_view || matches!(Claim::worlds(&view), Err(NoWorld::Contradiction(_))),
                "ply {plies}: {view:?}"
            );
        };
        refused(&|view| view.phase = 3 - view.phase);
        refused(&|view| view.open = !view.open);
        refused(&|view| view.turn = view.turn.map(|seat| seat.after(1, 2)));
        refused(&|view| view.leader = view.leader.after(1, 2));
        refused(&|view| view.pile += 1);
        refused(&|view| view.trick += 1);
        refused(&|view| view.hands.swap(0, 1));
        refused(&|view| view.hands[1].unknown += 1);
        refused(&|view| view.hands[0].known = view.out);
        refused(&|view| view.followers.swap(0, 1));
        refused(&|view| view.followers[1].unknown += 1);
        refused(&|view| view.voids[1] = Faction::ALL.into_iter().collect());
        refused(&|view| view.scores.swap(0, 1));
        refused(&|view| view.votes.goblins = Some(Seat(1)));
        refused(&|view| view.out = Default::default());
        refused(&|view| view.history[0].winner = view.history[0].winner.after(1, 2));
        refused(&|view| view.history[0].leader = Seat(1));
        refused(&|view| view.history[0].led = view.history[0].followed);
        refused(&|view| view.history[0].revealed = None);
        refused(&|view| view.history[0].your_draw = Some(view.history[0].led));
        refused(&|view| view.led = view.history.last().map(|trick| trick.led));
        refused(&|view| view.revealed = Some(view.history[0].led));
        refused(&|view| view.history.truncate(view.history.len() - 1));
        refused(&|view| view.payoffs = Some(coeur_core::Payoffs::new([3, 3])));
        if true_view.phase == 1 {
            refused(&|view| view.viewer = Viewer::Seat(Seat(1)));
        }
    }
}

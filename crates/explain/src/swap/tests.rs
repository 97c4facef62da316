#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::*;
use coeur_claim::Claim;
use coeur_coeurs::{Action, Barbu, Card, Coeurs};
use coeur_core::{Budget, Candidate, Lang, Note, Reasoning, Registered, Seat, Viewer};
use coeur_love_letter::LoveLetter;

fn config<G: Registered>() -> G::Config {
    G::settle(G::Config::default()).unwrap()
}

/// Positions of random games in which there is something to decide.
fn positions<G: Registered>(games: u64, mut visit: impl FnMut(&G, Seat, &G::View, &mut Rng)) {
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut game = G::deal(&config::<G>(), &mut rng);
        while let Some(seat) = game.turn() {
            if game.actions().len() > 1 && rng.below(8) == 0 {
                visit(&game, seat, &game.view(Viewer::Seat(seat)), &mut rng);
            }
            let action = game.random_action(&mut rng).unwrap();
            game.apply(action);
        }
    }
}

fn chooses<A: Copy>(action: A) -> Decision<A> {
    Decision::plain(action, Reasoning::Rule, Note::FirstOfList { among: 2 })
}

/// Every exchange leads to a view that some deal shows, with the cards exchanged and nothing else changed.
fn exchanges_are_possible<G: Registered>(games: u64) {
    let redealing = G::redealing().unwrap();
    let mut seen = 0;
    positions::<G>(games, |_, seat, view, rng| {
        let action = view.legal()[0];
        let hands = OtherHands::draw(&redealing, view, action, 4, rng).unwrap();
        for ((own, other), changed) in hands.of_one() {
            seen += 1;
            let world = G::sample(&changed, rng).unwrap();
            assert_eq!(world.view(Viewer::Seat(seat)), changed, "what the exchange shows, a deal shows");
            let (mut again, actions) = (redealing.history)(&world);
            actions.into_iter().for_each(|action| again.play(action).unwrap());
            assert_eq!(again.view(Viewer::Seat(seat)), changed, "its history is legal");
            let mut held = (redealing.held)(view);
            held.retain(|card| *card != own);
            let mut rest = (redealing.held)(&changed);
            let place = rest.iter().position(|card| *card == other).expect("the other card has come");
            rest.remove(place);
            rest.retain(|card| *card != own);
            assert_eq!(rest, held);
            assert!(changed.legal().contains(&action) && Some(own) != (redealing.card_of)(action));
        }
    });
    assert!(seen > 100, "{seen} exchanges");
}

#[test]
fn in_coeurs_an_exchange_is_a_possible_deal() {
    exchanges_are_possible::<Coeurs>(10);
}

#[test]
fn in_barbu_an_exchange_is_a_possible_deal() {
    exchanges_are_possible::<Barbu>(1);
}

#[test]
fn in_claim_an_exchange_is_a_possible_deal() {
    exchanges_are_possible::<Claim>(6);
}

#[test]
fn in_love_letter_an_exchange_is_a_possible_deal() {
    exchanges_are_possible::<LoveLetter>(10);
}

#[test]
fn in_both_phases_of_claim_cards_can_be_exchanged() {
    let redealing = Claim::redealing().unwrap();
    let mut found = [0, 0];
    positions::<Claim>(6, |game, _, view, rng| {
        let hands = OtherHands::draw(&redealing, view, view.legal()[0], 4, rng).unwrap();
        found[usize::from(game.phase()) - 1] += hands.of_one().len();
    });
    assert!(found[0] > 50 && found[1] > 50, "{found:?}");
}

#[test]
fn a_suit_that_the_mover_has_shown_not_to_hold_never_comes_in() {
    let redealing = Coeurs::redealing().unwrap();
    let mut voids = 0;
    positions::<Coeurs>(40, |_, seat, view, rng| {
        let shown = &view.voids[seat.index()];
        voids += shown.len();
        let mut asked = 0;
        let found = smallest(&redealing, view, Effort::QUICK, rng, |view| {
            asked += 1;
            let hand = view.hand.unwrap();
            assert!(hand.iter().all(|card| !shown.contains(&card.suit())), "{hand:?} after {shown:?}");
            Ok(chooses(view.legal()[0]))
        });
        assert_eq!(found.unwrap().asked + 1, asked);
    });
    assert!(voids > 20, "{voids} voids were shown");
}

/// The first decision of a deal, in which every exchange is possible.
fn opening() -> (Coeurs, Seat) {
    let game = Coeurs::deal(&config::<Coeurs>(), &mut Rng::new(5));
    let seat = game.turn().unwrap();
    (game, seat)
}

#[test]
fn the_card_that_the_player_waits_for_is_found() {
    let (game, seat) = opening();
    let view = game.view(Viewer::Seat(seat));
    let hand = view.hand.unwrap();
    let wanted = Card::all().find(|card| !hand.contains(*card)).unwrap();
    let [first, second] = [0, 1].map(|place| view.legal()[place]);
    let player = |view: &<Coeurs as Game>::View| {
        let hand = view.hand.unwrap();
        // The more cards of the first suit stay beside the wanted one, the better it likes its other choice.
        let value = if hand.contains(wanted) { 1.0 + f64::from(hand.mask() % 97) } else { -1.0 };
        let weighed = |action, value| Candidate { action, value, error: None, effort: 0.5 };
        let candidates = vec![weighed(first, 0.0), weighed(second, value)];
        Ok(Decision { candidates, ..chooses(if value > 0.0 { second } else { first }) })
    };
    let redealing = Coeurs::redealing().unwrap();
    let found = smallest(&redealing, &view, Effort::QUICK, &mut Rng::new(1), player).unwrap();
    let swap = found.swap.unwrap();
    assert_eq!((found.action, swap.action, &swap.into[..]), (first, second, &[u32::from(wanted.index() as u8)][..]));
    let kept = |out: Card| f64::from(((hand - out.only()) | wanted.only()).mask() % 97);
    let best = hand.iter().filter(|card| *card != hand.iter().next().unwrap()).map(kept).fold(0.0, f64::max);
    assert_eq!(swap.lead, Some(1.0 + best), "of several the one with the largest lead");
    let said = swap.phrase(&redealing, &config::<Coeurs>());
    assert!(said.tell(Lang::Fr).say(&[], Lang::Fr).starts_with("Si le sept de cœur remplaçait "), "{said:?}");
    assert!(said.tell(Lang::En).say(&[], Lang::En).starts_with("With the seven of hearts in place of "), "{said:?}");
}

#[test]
fn two_cards_are_exchanged_where_one_is_not_enough() {
    let (game, seat) = opening();
    let view = game.view(Viewer::Seat(seat));
    let hand = view.hand.unwrap();
    let wanted: Vec<Card> = Card::all().filter(|card| !hand.contains(*card)).skip(3).take(2).collect();
    let [first, second] = [0, 1].map(|place| view.legal()[place]);
    let player = |view: &<Coeurs as Game>::View| {
        let has = wanted.iter().filter(|card| view.hand.unwrap().contains(**card)).count() as f64;
        let weighed = |action, value| Candidate { action, value, error: None, effort: 0.5 };
        let candidates = vec![weighed(first, 1.5), weighed(second, has)];
        Ok(Decision { candidates, ..chooses(if has > 1.5 { second } else { first }) })
    };
    let redealing = Coeurs::redealing().unwrap();
    let found = smallest(&redealing, &view, Effort::QUICK, &mut Rng::new(1), player).unwrap();
    let swap = found.swap.clone().unwrap();
    let mut into = swap.into.clone();
    into.sort_unstable();
    assert_eq!(into, wanted.iter().map(|card| card.index() as u32).collect::<Vec<_>>());
    assert_eq!((swap.out.len(), swap.lead), (2, Some(0.5)));
    assert_eq!(found.same_options.as_ref(), Some(&swap), "the second card was there before");
    let said = swap.phrase(&redealing, &config::<Coeurs>());
    assert!(said.tell(Lang::Fr).say(&[], Lang::Fr).contains(" remplaçaient "), "{said:?}");
}

#[test]
fn to_play_the_card_that_comes_is_no_change_of_mind() {
    let (game, seat) = opening();
    let view = game.view(Viewer::Seat(seat));
    let hand = view.hand.unwrap();
    let wanted = Card::all().find(|card| !hand.contains(*card)).unwrap();
    let usual = view.legal()[0];
    let player = |view: &<Coeurs as Game>::View| {
        Ok(chooses(if view.hand.unwrap().contains(wanted) { Action::Card(wanted) } else { usual }))
    };
    let redealing = Coeurs::redealing().unwrap();
    let found = smallest(&redealing, &view, Effort::QUICK, &mut Rng::new(1), player).unwrap();
    assert_eq!(found.swap.map(|swap| swap.action), Some(Action::Card(wanted)));
    assert_eq!(found.same_options, None);
}

#[test]
fn a_search_that_hesitates_has_not_changed_its_mind() {
    let weighed = |action, value, error| Candidate { action, value, error, effort: 0.5 };
    let answer = |lead, error| {
        let candidates = vec![weighed('b', lead, Some(0.5)), weighed('a', 0.0, error)];
        Answer::new(&vec![(1, 2)], 'a', &Decision { candidates, ..chooses('b') })
    };
    assert!(answer(1.0, Some(0.5)).changed.is_none(), "within 1.39");
    assert!(answer(20.0, None).changed.is_none(), "nobody knows how far");
    assert!(
        answer(1.5, Some(0.5)).changed.is_some_and(|swap| swap.within.is_some_and(|within| (within - 1.386).abs() < 0.001))
    );
}

/// The hidden cards of the table are never looked at: in another world of the same view, the same bytes.
fn hidden_cards_change_nothing<G: Registered>(spec: &str, games: u64, limits: Effort) {
    let redealing = G::redealing().unwrap();
    let mut changed = 0;
    positions::<G>(games, |_, seat, view, rng| {
        let mut search = |game: &G| {
            let view = game.view(Viewer::Seat(seat));
            let found = smallest(&redealing, &view, limits, &mut Rng::new(3), |view| {
                let mut player = coeur_catalog::make_player::<G>(spec, &config::<G>())?;
                Ok(player.decide(view, &Budget::default(), &mut Rng::new(4))?)
            });
            let found = found.unwrap();
            let swap = found.swap.as_ref().map(|swap| (&swap.out, &swap.into, swap.action.to_string(), swap.lead));
            let words = found.swap.as_ref().map(|swap| swap.phrase(&redealing, &config::<G>()));
            changed += usize::from(swap.is_some());
            serde_json::to_string(&(found.action.to_string(), &swap, words, found.asked)).unwrap()
        };
        let [one, other] = [0, 1].map(|_| G::sample(view, rng).unwrap());
        assert_eq!(search(&one), search(&other));
    });
    assert!(changed > 0, "some exchange changes some move");
}

#[test]
fn hidden_cards_change_nothing_in_coeurs() {
    hidden_cards_change_nothing::<Coeurs>("network", 3, Effort::QUICK);
}

#[test]
fn hidden_cards_change_nothing_in_barbu() {
    hidden_cards_change_nothing::<Barbu>("heuristic", 1, Effort { worlds: 4, questions: 30 });
}

#[test]
fn hidden_cards_change_nothing_in_claim() {
    hidden_cards_change_nothing::<Claim>("best-card", 2, Effort::QUICK);
}

#[test]
fn hidden_cards_change_nothing_in_love_letter() {
    hidden_cards_change_nothing::<LoveLetter>("network", 3, Effort::QUICK);
}

#[test]
fn where_nobody_has_cards_of_its_own_there_is_nothing_to_exchange() {
    struct HasCards;
    impl coeur_catalog::GameVisitor for HasCards {
        type Output = bool;

        fn visit<G: Registered>(self) -> bool {
            G::redealing().is_some()
        }
    }
    let ids = coeur_catalog::GAMES.iter().map(|entry| entry.info().id);
    let with: Vec<&str> = ids.filter(|id| coeur_catalog::visit(id, HasCards).unwrap()).collect();
    assert_eq!(with, ["coeurs", "barbu", "love-letter", "claim"]);
}

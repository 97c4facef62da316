//! What cards played tell somebody who does not see the other hand.

use coeur_claim::{Card, Claim};
use coeur_core::beliefs::tells;
use coeur_core::options::NoOptions;
use coeur_core::{Belief, Deduce, Game, Lang, Rng, Seat, Tells, View, Viewer};

fn card(text: &str) -> Card {
    Card::parse(text).expect("a card")
}

/// A deal whose hands begin with these cards; the other cards follow in order.
fn dealt(first: &str, second: &str, pile: &str) -> Claim {
    let cards = |text: &str| text.split_whitespace().map(card).collect::<Vec<_>>();
    let hands = [cards(first), cards(second), cards(pile)];
    let mut rest = Card::deck().to_vec();
    for used in hands.iter().flatten() {
        let at = rest.iter().position(|other| other == used).expect("no card stands too often");
        rest.remove(at);
    }
    let mut rest = rest.into_iter();
    let mut deal = Vec::new();
    for (heap, size) in hands.into_iter().zip([13, 13, 26]) {
        let missing = size - heap.len();
        deal.extend(heap);
        deal.extend(rest.by_ref().take(missing));
    }
    Claim::start(&NoOptions, &deal).expect("52 cards")
}

/// What the last card of `plays` tells `viewer`.
fn told(mut game: Claim, plays: &str, viewer: Seat) -> Tells {
    let plays: Vec<Card> = plays.split_whitespace().map(card).collect();
    let (last, earlier) = plays.split_last().expect("at least one card");
    earlier.iter().for_each(|&card| game.play(card).expect("legal"));
    let (before, mover) = (game.view(Viewer::Seat(viewer)), game.turn().expect("not over"));
    game.play(*last).expect("legal");
    let after = game.view(Viewer::Seat(viewer));
    tells::<Claim>(&before, Some((mover, *last)), &after, viewer, &mut Rng::new(1)).expect("a true view")
}

fn said(belief: &Belief, lang: Lang) -> String {
    belief.statement.tell(lang).say(&[], lang)
}

fn find<'a>(tells: &'a Tells, statement: &str) -> &'a Belief {
    let found = tells.beliefs.iter().find(|belief| said(belief, Lang::En) == statement);
    found.unwrap_or_else(|| panic!("`{statement}` is not told: {tells:#?}"))
}

#[test]
fn who_does_not_follow_has_none_of_the_faction_led() {
    let game = dealt("D5 D6 U1", "G0 G0 G1 G2 G3 G4 K2 K3 K4 U4 U5 U6 U7", "X9");
    let tells = told(game, "D5 G0", Seat(0));
    let void = find(&tells, "player 1 has no Dwarves");
    assert!(void.before < 0.5 && void.after == 1.0, "{void:?}");
    assert_eq!(said(void, Lang::Fr), "joueur 1 n'a aucun Nain");
    let gone = find(&tells, "player 1 has the Dwarf 9");
    assert!(gone.before > 0.1 && gone.after == 0.0, "{gone:?}");
    let answered = tells.beliefs.iter().any(|belief| said(belief, Lang::En) == "player 1 has the Goblin 0");
    assert!(!answered, "that a card was played is no news");
}

#[test]
fn who_leaves_a_good_card_to_the_other_could_hardly_win_it() {
    // The best follower is at stake, a 6 was led, and the answer follows without winning.
    let game = dealt("D6 U1 U2", "D1 D2 U4 U5 U6 U7", "X9");
    let tells = told(game, "D6 D1", Seat(0));
    let higher = find(&tells, "player 1 has the Dwarf 9");
    assert!(higher.after < higher.before - 0.05, "{higher:?}");
}

#[test]
fn habits_are_probabilities() {
    let mut rng = Rng::new(2);
    for _ in 0..20 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        while let Some(card) = game.random_action(&mut rng) {
            let habits: Vec<f64> = game.actions().iter().map(|&card| game.habit(card)).collect();
            assert!(habits.iter().all(|&habit| habit > 0.0));
            assert!((habits.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{habits:?}");
            game.apply(card);
        }
    }
}

#[test]
fn in_phase_2_there_is_nothing_left_to_tell() {
    let mut rng = Rng::new(3);
    let mut game = Claim::deal(&NoOptions, &mut rng);
    let viewer = Viewer::Seat(Seat(0));
    while game.phase() == 1 {
        assert!(!game.view(viewer).nothing_hidden());
        game.apply(game.random_action(&mut rng).expect("not over"));
    }
    let before = game.view(viewer);
    assert!(before.nothing_hidden() && !game.view(Viewer::Spectator).nothing_hidden());
    let card = game.random_action(&mut rng).expect("not over");
    game.apply(card);
    let told = tells::<Claim>(&before, Some((Seat(0), card)), &game.view(viewer), Seat(0), &mut rng).expect("a true view");
    assert_eq!(told.beliefs, []);
}

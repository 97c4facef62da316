//! What moves tell somebody who does not see the mover's cards.

use crate::common::dealt_round;
use coeur_core::beliefs::tells;
use coeur_core::{Belief, Deduce, Game, Lang, Rng, Seat, Viewer};
use coeur_love_letter::{Action, Card, LoveLetter};

/// What the last of these actions tells seat 0.
fn told(cards: &[Card], actions: &[&str]) -> Vec<Belief> {
    let mut game = dealt_round(cards);
    let (last, earlier) = actions.split_last().expect("at least one action");
    for action in earlier {
        game.play(Action::parse(action).expect("an action")).expect("a legal one");
    }
    let before = game.view(Viewer::Seat(Seat(0)));
    let (action, mover) = (Action::parse(last).expect("an action"), game.turn().expect("not over"));
    game.play(action).expect("a legal one");
    let after = game.view(Viewer::Seat(Seat(0)));
    tells::<LoveLetter>(&before, Some((mover, action)), &after, Seat(0), &mut Rng::new(1)).expect("a true view").beliefs
}

fn said(belief: &Belief, lang: Lang) -> String {
    belief.statement.tell(lang).say(&[], lang)
}

fn find<'a>(beliefs: &'a [Belief], statement: &str) -> &'a Belief {
    beliefs
        .iter()
        .find(|belief| said(belief, Lang::En) == statement)
        .unwrap_or_else(|| panic!("`{statement}` is not told: {beliefs:#?}"))
}

#[test]
fn a_countess_played_speaks_for_king_or_prince() {
    use Card::*;
    let cards = [Spy, Guard, Guard, Guard, Handmaid, Countess, Spy, King, Priest];
    let beliefs = told(&cards, &["handmaid", "countess"]);
    let either = find(&beliefs, "player 1 has the King or the Prince");
    assert!(either.after > either.before + 0.2, "{either:?}");
    assert_eq!(said(either, Lang::Fr), "joueur 1 a le Roi ou le Prince");
    assert!(!beliefs.iter().any(|belief| said(belief, Lang::En).ends_with("the Countess")), "everybody saw it played");
}

#[test]
fn a_guard_that_misses_rules_the_named_card_out() {
    use Card::*;
    let cards = [Spy, Guard, Guard, Handmaid, Guard, Baron, Priest, Guard];
    let beliefs = told(&cards, &["guard 1 prince"]);
    let named = find(&beliefs, "player 1 has the Prince");
    assert!(named.before > 0.05 && named.after == 0.0, "{named:?}");
}

/// Seat 1 has drawn this card beside the King.
fn beside_the_king(drawn: Card) -> LoveLetter {
    use Card::*;
    let mut game = dealt_round(&[Guard, Guard, Guard, Guard, Handmaid, King, Spy, drawn, Priest]);
    game.play(Action::play(Spy)).expect("a legal action");
    game
}

#[test]
fn a_sensible_player_swaps_a_weak_card_sooner_than_the_princess() {
    let swap = Action::at(Card::King, Seat(0));
    let (weak, princess) = (beside_the_king(Card::Spy), beside_the_king(Card::Princess));
    let others: f64 = weak.actions().iter().map(|&action| weak.habit(action)).sum();
    assert!((others - 1.0).abs() < 1e-9, "habits are probabilities: {others}");
    // With the Princess the King is the only way to stay in.
    assert!(princess.habit(swap) > 0.99, "{}", princess.habit(swap));
    assert!(weak.habit(swap) < princess.habit(swap), "{}", weak.habit(swap));
}

#[test]
fn a_silly_action_makes_a_world_unlikely_but_not_impossible() {
    let mut game = beside_the_king(Card::Princess);
    assert_eq!(game.likelihood(Seat(0)), 1.0, "only the viewer itself has acted");
    game.play(Action::play(Card::Princess)).expect("legal, though silly");
    let likelihood = game.likelihood(Seat(0));
    assert!(likelihood > 0.0 && likelihood < 0.1, "{likelihood}");
}

#[test]
fn a_hand_discarded_to_a_prince_is_no_news() {
    use Card::*;
    let cards = [Spy, Guard, Guard, Handmaid, Prince, Baron, Priest, Guard, King];
    let discarded = told(&cards, &["prince 1"]);
    assert!(!discarded.iter().any(|belief| said(belief, Lang::En).starts_with("player 1")), "{discarded:?}");
    let kept = told(&cards, &["priest 1"]);
    assert_eq!(find(&kept, "player 1 has the Baron").after, 1.0, "a Priest shows it");
}

//! What a move tells somebody who does not see the mover's cards.

use crate::common::{TWO_OF_EACH, barbu, coeurs, play};
use coeur_coeurs::{Action, Barbu, BarbuConfig, Coeurs, Match, Variant};
use coeur_core::beliefs::tells;
use coeur_core::{Belief, Deduce, Game, Lang, Rng, Seat, View, Viewer};
use serde_json::json;

/// Seat 0 has no diamonds, seat 2 no spades; the king of hearts is with seat 3.
const VOIDS: &str = "7H 8H 9H 7C 8C 9C 7S 9S / 10H JH 7D 8D 10C JC 8S 10S / \
                     QH AH 9D 10D JD QD QC KC / KH KD AD AC JS QS KS AS";

/// The beliefs that a move changes for `viewer`: the statement, the belief before and after.
fn told<V: Variant>(game: &Match<V>, action: &str, viewer: u8) -> Vec<(String, f64, f64)> {
    let seat = Seat(viewer);
    let before = game.view(Viewer::Seat(seat));
    let action = game.parse_action(action).expect("a move");
    let mut next = game.clone();
    next.play(action).expect("a legal move");
    let after = next.view(Viewer::Seat(seat));
    let told = tells::<Match<V>>(&before, game.turn().map(|mover| (mover, action)), &after, seat, &mut Rng::new(1))
        .expect("views of a game");
    let english = |belief: &Belief| belief.statement.tell(Lang::En).say(&[], Lang::En);
    told.beliefs.iter().map(|belief| (english(belief), belief.before, belief.after)).collect()
}

fn find<'a>(told: &'a [(String, f64, f64)], statement: &str) -> Option<&'a (String, f64, f64)> {
    told.iter().find(|(said, ..)| said == statement)
}

#[test]
fn who_discards_has_none_of_the_suit_led() {
    let mut game = coeurs(json!({}), VOIDS);
    play(&mut game, "8S");
    let told = told(&game, "9D", 0);
    let (said, before, after) = &told[0];
    assert_eq!(said, "player 2 has no spades left", "the largest change comes first");
    assert!(*before < 0.5 && *after == 1.0, "{before} → {after}");
    let ace = find(&told, "player 2 has the ace of spades").expect("a card of that suit is ruled out too");
    assert_eq!(ace.2, 0.0);
}

#[test]
fn a_king_of_hearts_that_is_not_thrown_is_probably_not_there() {
    let mut game = barbu(json!({}), VOIDS);
    play(&mut game, "barbu 8S");
    let told = told(&game, "QC", 0);
    let king = find(&told, "player 2 has the king of hearts").expect("it would have gone at once");
    assert!(king.1 > 0.25 && king.2 < king.1 / 2.0, "{king:?}");
}

#[test]
fn the_card_just_played_is_no_news() {
    let mut game = coeurs(json!({}), VOIDS);
    play(&mut game, "8S");
    let told = told(&game, "9D", 0);
    assert!(told.iter().all(|(said, ..)| !said.contains("nine of diamonds")), "{told:?}");
}

#[test]
fn whoever_passes_cannot_lay_what_fits() {
    let mut game = barbu(json!({}), TWO_OF_EACH);
    play(&mut game, "reussite 8 8H 9H");
    let told = told(&game, "pass", 0);
    let ten = find(&told, "player 2 has the ten of hearts").expect("it would have been laid");
    assert!(ten.1 > 0.2 && ten.2 == 0.0, "{ten:?}");
}

#[test]
fn statements_are_about_other_hands_and_true() {
    let game = coeurs(json!({}), VOIDS);
    let mut numbers = Vec::new();
    game.statements(Seat(2), &mut numbers);
    let say = |lang| {
        let said = numbers.iter().map(|&number| Coeurs::statement(number, Seat(2)).tell(lang).say(&[], lang));
        said.collect::<Vec<String>>()
    };
    let (english, french) = (say(Lang::En), say(Lang::Fr));
    assert_eq!(english.len(), 3 * 8 + 1, "24 cards, and a suit that somebody has none of");
    assert!(english.iter().all(|said| !said.contains("player 2")), "{english:?}");
    assert!(english.contains(&"player 3 has the king of hearts".into()), "{english:?}");
    assert!(english.contains(&"player 0 has no diamonds left".into()), "{english:?}");
    assert!(french.contains(&"joueur 3 a le roi de cœur".into()), "{french:?}");
    assert!(french.contains(&"joueur 0 n'a plus de carreau".into()), "{french:?}");
}

#[test]
fn habits_in_tricks_add_up_to_one() {
    let mut rng = Rng::new(2);
    let mut seen = 0;
    while seen < 200 {
        let mut game = Barbu::deal(&BarbuConfig::default(), &mut rng);
        let contract = *rng.pick(&game.actions()).expect("the meneur chooses");
        game.apply(contract);
        for _ in 0..rng.below(20) {
            let action = game.random_action(&mut rng).expect("24 deals are longer");
            game.apply(action);
        }
        if game.actions().iter().any(|action| !matches!(action, Action::Card(_)))
            || game.view(Viewer::Spectator).trick.is_none()
        {
            continue;
        }
        let sum: f64 = game.actions().iter().map(|&action| game.habit(action)).sum();
        assert!((sum - 1.0).abs() < 1e-5, "{sum}");
        seen += 1;
    }
}

#[test]
fn nothing_is_hidden_once_all_unseen_cards_are_in_one_hand() {
    let mut game = coeurs(json!({}), TWO_OF_EACH);
    let hidden = |game: &Coeurs, seat| !game.view(Viewer::Seat(Seat(seat))).nothing_hidden();
    let mut plies = 0;
    while game.actions().len() > 1 || plies < 30 {
        assert!((0..4).all(|seat| hidden(&game, seat)), "after {plies} cards");
        game.apply(game.actions()[0]);
        plies += 1;
    }
    // Two cards of the last trick are left: their holders know each other's, the other two do not know which is whose.
    let holders: Vec<bool> = (0..4).map(|seat| hidden(&game, seat)).collect();
    assert_eq!(holders.iter().filter(|hidden| **hidden).count(), 2, "{holders:?}");
    game.apply(game.actions()[0]);
    assert!((0..4).all(|seat| !hidden(&game, seat)));
}

//! What each seat sees and is told: its own cards, what was shown to it, and nothing else.

use crate::by_hand::{after, legal, played, round, run_out, start, tie, view};
use coeur_core::{Draw, Game, Lang, Seat, Viewer};
use coeur_love_letter::{Card, Held, LoveLetter};

#[test]
fn both_players_of_a_baron_know_both_hands_and_nobody_else_does() {
    let game = played(3, "king baron countess guard priest", "baron 1");
    let saw = |seat: u8| view(&game, seat).events[0].saw;
    assert_eq!([saw(0), saw(1), saw(2)], [Some(Card::Countess), Some(Card::Priest), None]);
    assert_eq!(view(&game, 0).known.hands, [held(1, Card::Countess)]);
    assert!(view(&game, 2).known.hands.is_empty());
    let tied = played(3, "king baron priest guard priest", "baron 1");
    assert_eq!(view(&tied, 0).known.hands, [held(1, Card::Priest)]);
    assert_eq!(view(&tied, 1).known.hands, [held(0, Card::Priest)]);
}

fn held(seat: u8, card: Card) -> Held {
    Held { seat: Seat(seat), card }
}

#[test]
fn a_priest_shows_a_hand_to_its_player_alone() {
    let game = played(3, "king priest countess guard spy handmaid", "priest 1");
    assert_eq!(view(&game, 0).known.hands, [held(1, Card::Countess)]);
    assert_eq!(view(&game, 0).events[0].saw, Some(Card::Countess));
    for seat in [1, 2] {
        assert!(view(&game, seat).known.hands.is_empty());
        assert_eq!(view(&game, seat).events[0].saw, None);
    }
    // It stays known while another card is played, and no longer once it is.
    let kept = after(game.clone(), "handmaid");
    assert_eq!(view(&kept, 0).known.hands, [held(1, Card::Countess)]);
    assert!(view(&after(game, "countess"), 0).known.hands.is_empty());
}

#[test]
fn a_king_tells_both_players_both_hands() {
    let game = played(3, "baron king priest baron guard", "king 2");
    assert_eq!(view(&game, 0).known.hands, [held(2, Card::Guard)]);
    assert_eq!(view(&game, 2).known.hands, [held(0, Card::Baron)]);
    assert!(view(&game, 1).known.hands.is_empty());
}

#[test]
fn known_hands_move_with_kings() {
    // Seat 0 sees the Countess of seat 2 by a Priest; seat 1 takes her by a King.
    let game = played(3, "baron priest king countess spy guard", "priest 2, king 2");
    assert_eq!(view(&game, 0).known.hands, [held(1, Card::Countess)]);
}

#[test]
fn what_one_put_at_the_bottom_is_known_to_oneself_alone() {
    let game = played(3, "baron chancellor priest baron king guard spy countess", "chancellor, keep king bottom guard spy");
    let known: Vec<(u8, Card)> = view(&game, 0).known.bottom.iter().map(|known| (known.place, known.card)).collect();
    assert_eq!(known, [(0, Card::Spy), (1, Card::Guard)]);
    let other = view(&game, 1);
    assert!(other.known.bottom.is_empty());
    assert_eq!(other.events[1].action.to_string(), "keep");
    assert!(other.events[0].drawn.is_empty());
    assert_eq!(view(&game, 0).events[0].drawn, [Card::Guard, Card::Spy]);
}

#[test]
fn a_spectator_sees_no_hidden_card() {
    let game = played(
        3,
        "baron chancellor priest baron king guard spy countess",
        "chancellor, keep king bottom guard spy, priest 2",
    );
    let seen = game.view(Viewer::Spectator);
    assert!(seen.hand.is_empty() && seen.dealt.is_none() && seen.known == Default::default());
    assert!(seen.events.iter().all(|event| event.drew.is_none() && event.saw.is_none() && event.drawn.is_empty()));
}

#[test]
fn a_view_tells_how_the_round_before_closed() {
    let game = played(2, "spy baron baron prince guard priest spy", "guard 1 priest");
    let closing = view(&game, 1).previous.unwrap();
    assert_eq!((closing.seat, closing.action.to_string(), closing.hands), (Seat(0), "guard 1 priest".into(), [None; 6]));
    let game = run_out(start(2, &[tie(), round("")]));
    assert_eq!(view(&game, 1).previous.unwrap().hands[..2], [Some(Card::Handmaid); 2]);
}

#[test]
fn a_round_that_a_baron_closed_tells_both_cards_only_to_those_who_compared() {
    let game = played(2, "king guard guard guard princess priest baron", "baron 1");
    let seen = |viewer: Viewer| game.view(viewer).previous.unwrap();
    let laid = Some(Held { seat: Seat(1), card: Card::Priest });
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        assert_eq!((seen(viewer).laid, seen(viewer).compared), (laid, Some([Card::Princess, Card::Priest])));
    }
    assert_eq!((seen(Viewer::Spectator).laid, seen(Viewer::Spectator).compared), (laid, None));
}

/// The end of a round as a page tells it: the sentences, and the tokens.
fn told(game: &LoveLetter, lang: Lang) -> Option<(Vec<String>, Vec<i32>)> {
    let names = [lang.pick("Vous", "You"), "Blaise"].map(String::from);
    let recap = LoveLetter::layout(&view(game, 0), lang).recap?;
    let lines = [recap.title].iter().chain(&recap.lines).map(|line| line.say(&names, lang)).collect();
    Some((lines, recap.gained))
}

#[test]
fn the_end_of_a_round_is_told_until_the_next_action() {
    let game = played(2, "king guard guard guard princess priest baron", "baron 1");
    let (lines, gained) = told(&game, Lang::Fr).unwrap();
    assert_eq!(
        lines,
        [
            "Fin de la manche 1",
            "Vous\u{a0}: Baron sur Blaise",
            "La manche est finie pour Blaise, avec le Prêtre en main",
            "La manche est pour vous\u{a0}: plus personne d'autre n'est en lice"
        ]
    );
    assert_eq!(gained, [1, 0]);
    let next = after(game.clone(), &legal(&game)[0]);
    assert_eq!(told(&next, Lang::Fr), None);
    assert_eq!(told(&start(2, &[round("")]), Lang::Fr), None, "nothing has ended yet");
    let (lines, gained) = told(&run_out(start(2, &[tie(), round("")])), Lang::En).unwrap();
    assert_eq!(lines[2], "The deck is empty, hands are compared: the Handmaid 4 (you), the Handmaid 4 (Blaise)");
    assert_eq!((lines[3].as_str(), gained), ("A tie with the Handmaid: you, Blaise", vec![1, 1]));
}

#[test]
fn a_card_aimed_at_somebody_is_looked_at_longer() {
    let lingers = |actions: &str| {
        let game = played(3, "king handmaid guard priest spy prince baron spy", actions);
        LoveLetter::layout(&view(&game, 0), Lang::Fr).linger
    };
    assert!(!lingers("") && !lingers("spy") && !lingers("handmaid"));
    assert!(lingers("spy, guard 0 king"));
}

//! The drawings that people see, and actions in words.

use crate::common;
use coeur_coeurs::{Barbu, Coeurs};
use coeur_core::{Draw, Game, Lang, Pen, Seat, Viewer};
use serde_json::json;

fn drawn<G: Draw>(game: &G, viewer: Viewer, lang: Lang) -> String {
    G::draw(&game.view(viewer), &Pen { lang, colour: false })
}

#[test]
fn the_trick_lies_between_the_seats() {
    let mut game = common::coeurs(json!({}), common::ACE_BELOW);
    common::play(&mut game, "9H JH KH 7H AD 8D");
    let expected = "\
Cœurs · donne 1/1 · meneur : siège 0

                         siège 3
                          ▯▯▯▯▯▯
                            A♦
             siège 2    ·       8♦    siège 0
             ▯▯▯▯▯▯▯                  ▯▯▯▯▯▯
                            ·
                          ▶ vous

                plis   cœurs   dames   roi ♥   donne   total
 ▶ vous            0       0       0       ·       0       0
   siège 2         0       0       0       ·       0       0
   siège 3         1       4       0       1     −20     −20
   siège 0         0       0       0       ·       0       0
Dernier pli : vous 9♥, siège 2 V♥, siège 3 R♥, siège 0 7♥ → siège 3

Votre main : ♥ 10   ♦ 9 10   ♣ 9 10   ♠ 9 10
À vous de jouer.";
    assert_eq!(drawn(&game, Viewer::Seat(Seat(1)), Lang::Fr), expected);
}

#[test]
fn a_reussite_is_four_rows() {
    let mut game = common::barbu(json!({}), common::TWO_OF_EACH);
    common::play(&mut game, "reussite 8 8H 9H pass pass 7H");
    let expected = "\
Barbu · Dominoes from the eight · deal 1/1 · declarer: seat 0

    ♥    7    8    9    ·    ·    ·    ·    ·
    ♦    ·   (8)   ·    ·    ·    ·    ·    ·
    ♣    ·   (8)   ·    ·    ·    ·    ·    ·
    ♠    ·   (8)   ·    ·    ·    ·    ·    ·

               cards   place    deal   total
   seat 0          6       ·       0       0
 ▶ seat 1          7       ·       0       0
   seat 2          8       ·       0       0
   seat 3          8       ·       0       0
Last move: seat 0 7♥

To move: seat 1.";
    assert_eq!(drawn(&game, Viewer::Spectator, Lang::En), expected);
}

#[test]
fn the_meneur_sees_what_is_left_to_choose() {
    let mut game = common::start::<Barbu>(json!({}), &[common::TWO_OF_EACH; 2]);
    common::play(&mut game, "barbu 9H JH KH 7H");
    let text = drawn(&game, Viewer::Seat(Seat(0)), Lang::Fr);
    let end = "\
Donne précédente : Barbu : vous 0, siège 1 0, siège 2 0, siège 3 −50
Contrats restants : Plis, Cœurs, Dames, Réussite, Total

Votre main : ♥ 7 8   ♦ 7 8   ♣ 7 8   ♠ 7 8
À vous de choisir le contrat.";
    assert!(text.starts_with("Barbu · choix du contrat · donne 2/2 · meneur : vous"));
    assert!(text.ends_with(end), "{text}");
}

#[test]
fn actions_in_words() {
    let game = common::barbu(json!({}), common::TWO_OF_EACH);
    let say = |text: &str, lang| Barbu::describe(game.parse_action(text).unwrap()).tell(lang).say(&[], lang);
    for (text, french, english) in [
        ("KH", "le roi de cœur", "the king of hearts"),
        ("AS", "l'as de pique", "the ace of spades"),
        ("QC", "la dame de trèfle", "the queen of clubs"),
        ("10D", "le dix de carreau", "the ten of diamonds"),
        ("plis", "le contrat Plis", "Tricks"),
        ("reussite J", "une réussite à partir du valet", "Dominoes from the jack"),
        ("reussite A", "une réussite à partir de l'as", "Dominoes from the ace"),
        ("pass", "passer", "to pass"),
    ] {
        assert_eq!((say(text, Lang::Fr).as_str(), say(text, Lang::En).as_str()), (french, english));
    }
    assert_eq!(Coeurs::INFO.id, "coeurs");
}

fn remark<G: Draw>(game: &G, action: &str) -> String {
    let view = game.view(Viewer::Seat(game.turn().expect("on turn")));
    let action = *game.actions().iter().find(|other| other.to_string() == action).expect("legal");
    G::remark(&view, action).expect("something to say").tell(Lang::En).say(&[], Lang::En)
}

#[test]
fn a_contract_is_advised_by_what_the_hand_holds() {
    let game = common::barbu(json!({}), common::TWO_OF_EACH);
    assert_eq!(remark(&game, "dames"), "No queens in hand.");
    assert_eq!(remark(&game, "coeurs"), "Hearts in hand: the seven of hearts, the eight of hearts.");
    assert_eq!(remark(&game, "barbu"), "Another player has the king of hearts.");
    assert_eq!(remark(&game, "plis"), "Cards above a ten, which may take tricks: 0 of 8.");
}

#[test]
fn who_takes_every_heart_is_told_what_that_earns() {
    let mut game = common::coeurs(json!({}), common::ACE_BELOW);
    common::play(&mut game, "9H JH KH 7H AD 8D 9D JD");
    // Seat 3 has taken four hearts, the only ones so far, and leads.
    assert_eq!(remark(&game, "KD"), "Every penalty is taken so far: taking the rest too earns 40 points.");
    common::play(&mut game, "8H");
    assert_eq!(remark(&game, "AH"), "player 3 has taken every penalty: taking one keeps that from earning 40 points.");
}

/// What anybody may say of the next card, with the seat that is spoken to.
fn public<G: Draw>(game: &G, action: &str, you: usize) -> [String; 2] {
    let action = *game.actions().iter().find(|other| other.to_string() == action).expect("legal");
    let remark = G::public_remark(&game.view(Viewer::Spectator), action).expect("something to say");
    [Lang::Fr, Lang::En].map(|lang| {
        let mut names = ["Ada", "Blaise", "Camille", "Denis"].map(String::from);
        names[you] = lang.pick("Vous", "You").into();
        remark.tell(lang).say(&names, lang)
    })
}

#[test]
fn anybody_may_say_whether_a_card_had_to_follow_and_what_it_does() {
    let mut game = common::coeurs(json!({}), common::ACE_BELOW);
    assert_eq!(
        public(&game, "9H", 0),
        ["Blaise entamait ; il restait 5 cartes de cœur plus fortes.", "Blaise led; 5 higher cards of hearts were left."]
    );
    common::play(&mut game, "9H JH");
    assert_eq!(
        public(&game, "8H", 2),
        [
            "Denis devait fournir à cœur : cette carte reste sous votre valet de cœur.",
            "Denis had to follow hearts and stayed under your jack of hearts."
        ]
    );
    common::play(&mut game, "KH");
    assert_eq!(public(&game, "AH", 1)[1], "Ada had to follow hearts, went above Denis's king of hearts and took the trick.");
    let mut suits = common::coeurs(json!({}), common::ONE_SUIT_EACH);
    common::play(&mut suits, "7D");
    assert_eq!(
        public(&suits, "QC", 0),
        [
            "Camille n'avait pas de carreau : la dame de trèfle ne peut pas prendre le pli.",
            "Camille had no diamonds: the queen of clubs cannot take the trick."
        ]
    );
}

#[test]
fn anybody_may_say_where_a_card_of_a_reussite_goes() {
    let mut game = common::barbu(json!({}), common::TWO_OF_EACH);
    assert_eq!(public(&game, "plis", 1)[1], "Ada had 6 contracts left to choose from.");
    common::play(&mut game, "reussite 8");
    assert_eq!(public(&game, "8H", 1), ["Ada ouvre la rangée de cœur.", "Ada opened the row of hearts."]);
    common::play(&mut game, "8H");
    assert_eq!(public(&game, "9H", 0)[0], "Blaise prolonge la rangée de cœur, à côté du huit de cœur.");
    common::play(&mut game, "9H");
    assert_eq!(public(&game, "pass", 0)[1], "Camille had nothing to lay and had to pass.");
}

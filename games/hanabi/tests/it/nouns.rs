//! Cards, actions and the size of a game.

use coeur_core::{ActionSpace, Seat};
use coeur_hanabi::{Action, Card, Colour, Config, DECK, Hanabi, Hint};

#[test]
fn five_colours_with_ranks_1_1_1_2_2_3_3_4_4_5() {
    for colour in Colour::ALL {
        let ranks: Vec<u8> = DECK.iter().filter(|card| card.colour() == colour).map(|card| card.rank()).collect();
        assert_eq!(ranks, [1, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
    }
    assert!(Card::all().all(|card| DECK.iter().filter(|&&c| c == card).count() == usize::from(card.copies())));
}

#[test]
fn a_card_reads_what_it_writes_and_nothing_else() {
    assert!(Card::all().all(|card| Card::parse(&card.to_string()) == Ok(card)));
    for text in ["", "R", "R0", "R6", "r1", "V1", "R11", "1R", "R¹"] {
        assert!(Card::parse(text).is_err(), "{text}");
    }
}

#[test]
fn every_action_survives_its_byte_and_its_notation() {
    for code in 0..60 {
        let action = Action::from_code(code);
        assert_eq!(action.code(), code);
        assert_eq!(Action::parse(&action.to_string()), Ok(action));
    }
}

#[test]
fn the_commands_of_the_console() {
    let hint = |to, hint| Action::Hint { to: Seat(to), hint };
    assert_eq!(Action::parse("Play 0"), Ok(Action::Play(0)));
    assert_eq!(Action::parse("discard 1"), Ok(Action::Discard(1)));
    assert_eq!(Action::parse("hintv 2 1"), Ok(hint(2, Hint::Rank(1))));
    assert_eq!(Action::parse(" hintc 2 blue "), Ok(hint(2, Hint::Colour(Colour::Blue))));
    for text in
        ["", "play", "play 5", "play 0 0", "play x", "hintv 2 0", "hintv 2 6", "hintc 2 PINK", "hintc 5 RED", "hint 2 1"]
    {
        assert!(Action::parse(text).is_err(), "{text}");
    }
}

#[test]
fn two_players_with_five_cards_have_thirty_actions() {
    let actions = Hanabi::all_actions(&Config::default());
    assert_eq!(actions.len(), 5 + 5 + 2 * 10);
    let named = |index: usize| actions[index].to_string();
    assert_eq!([0, 9, 10, 29].map(named), ["play 0", "discard 4", "hintc 0 RED", "hintv 1 5"]);
}

#[test]
fn a_game_fits_in_256_bytes() {
    assert!(size_of::<Hanabi>() <= 256, "{} bytes", size_of::<Hanabi>());
}

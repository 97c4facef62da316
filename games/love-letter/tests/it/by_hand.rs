//! Rounds made by hand, and what is asked of them: for tests that tell a small story.

use coeur_core::record::play_text;
use coeur_core::{Game, Seat, Viewer};
use coeur_love_letter::{Action, Card, Config, LoveLetter, LoveLetterView, Phase};

/// A round whose first cards are given and whose last are whatever is left, in order of value.
/// `cards` stand in the order of records: burnt, shown (two players), one each, then the deck.
pub fn round(cards: &str) -> Vec<Card> {
    let mut dealt: Vec<Card> = cards.split_whitespace().map(|name| Card::parse(name).unwrap()).collect();
    for card in Card::ALL {
        let there = dealt.iter().filter(|&&other| other == card).count();
        dealt.extend(std::iter::repeat_n(card, usize::from(Card::COPIES[card.value()]) - there));
    }
    assert_eq!(dealt.len(), 21, "too many of a card in {cards}");
    dealt
}

pub fn config(players: u8) -> Config {
    LoveLetter::settle(Config { players, tokens: None, ..Config::default() }).unwrap()
}

pub fn start(players: u8, rounds: &[Vec<Card>]) -> LoveLetter {
    LoveLetter::start(&config(players), &rounds.to_vec()).unwrap()
}

/// A round of `players` played so far: actions separated by commas.
pub fn played(players: u8, cards: &str, actions: &str) -> LoveLetter {
    after(start(players, &[round(cards), round("")]), actions)
}

pub fn after(mut game: LoveLetter, actions: &str) -> LoveLetter {
    for text in actions.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        play_text(&mut game, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
    game
}

pub fn legal(game: &LoveLetter) -> Vec<String> {
    coeur_core::game::notation(&game.actions())
}

pub fn hand(game: &LoveLetter, seat: u8) -> Vec<&'static str> {
    game.hand(Seat(seat)).map(Card::notation).collect()
}

pub fn view(game: &LoveLetter, seat: u8) -> LoveLetterView {
    game.view(Viewer::Seat(Seat(seat)))
}

pub fn is_in(game: &LoveLetter, seat: u8) -> bool {
    game.is_in(Seat(seat))
}

pub fn tokens(game: &LoveLetter) -> Vec<i32> {
    game.payoffs().as_slice().to_vec()
}

/// Two players who hold a Handmaid each, and a deck that harms neither.
pub fn tie() -> Vec<Card> {
    round(
        "king princess prince prince handmaid handmaid \
         guard guard priest priest guard guard spy spy guard guard chancellor chancellor countess baron baron",
    )
}

/// The first legal action with the card just drawn that puts nobody out, or else any such action.
pub fn gentle(game: &LoveLetter) -> Action {
    let me = game.turn().unwrap();
    let drawn = game.hand(me).nth(1).unwrap();
    let count = |game: &LoveLetter| Seat::all(game.seats()).filter(|&seat| game.is_in(seat)).count();
    let harmless = |action: &&Action| {
        let mut next = game.clone();
        next.apply(**action);
        next.rounds_played() > game.rounds_played() || count(&next) == count(game)
    };
    let actions = game.actions();
    let held = hand(game, me.0)[0];
    let first = if game.phase() == Phase::Keep { format!("keep {held}") } else { drawn.to_string() };
    let preferred = actions.iter().filter(|action| action.to_string().starts_with(&first));
    *preferred.chain(&actions).find(harmless).unwrap()
}

/// Plays gently until so many cards are left in the deck and a card is to be played, or the round is over.
pub fn run_down(mut game: LoveLetter, cards: usize) -> LoveLetter {
    let round = game.rounds_played();
    while game.turn().is_some() && game.rounds_played() == round {
        if game.deck().len() == cards && game.phase() == Phase::Play {
            break;
        }
        let action = gentle(&game);
        game.apply(action);
    }
    game
}

/// Plays gently to the end of the round.
pub fn run_out(game: LoveLetter) -> LoveLetter {
    let mut game = run_down(game, 0);
    if game.turn().is_some() && game.deck().is_empty() {
        let action = gentle(&game);
        game.apply(action);
    }
    game
}

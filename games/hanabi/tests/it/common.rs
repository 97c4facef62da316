//! Hand-made deals and ways to reach late positions, for all tests of this crate.

use coeur_core::record::play_text;
use coeur_core::{Game, Rng, Seat, Viewer};
use coeur_hanabi::{Action, Card, Colour, Config, DECK, Hanabi};

pub fn config(players: u8, hand_size: u8) -> Config {
    Hanabi::settle(Config { players, hand_size: Some(hand_size), ..Config::default() }).unwrap()
}

pub fn kind(colour: Colour, rank: u8) -> Card {
    Card::new(colour, rank).unwrap()
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|word| Card::parse(word).unwrap()).collect()
}

/// A deal that begins with these cards; the others follow, the high ranks first so that nothing plays by chance.
pub fn deal(first: &str) -> Vec<Card> {
    completed(cards(first).into_iter().map(Some).collect())
}

fn completed(mut places: Vec<Option<Card>>) -> Vec<Card> {
    let mut rest = DECK.to_vec();
    for card in places.iter().flatten() {
        let at = rest.iter().position(|c| c == card).expect("no more copies than there are");
        rest.remove(at);
    }
    rest.sort_by_key(|card| card.rank());
    places.resize(50, None);
    places.into_iter().map(|card| card.unwrap_or_else(|| rest.pop().expect("fifty cards"))).collect()
}

/// A deal in which the card that leaves in turn `t` is `order[t]`, if every turn plays or discards position 0.
pub fn in_this_order(config: &Config, order: &str) -> Vec<Card> {
    let (players, hand) = (usize::from(config.players), usize::from(config.cards()));
    let mut places = vec![None; 50];
    for (turn, card) in cards(order).into_iter().enumerate() {
        let (seat, nth) = (turn % players, turn / players);
        // A hand is a queue: first the cards dealt, then those drawn, of which each turn takes one.
        let place = if nth < hand { seat * hand + nth } else { players * hand + (nth - hand) * players + seat };
        places[place] = Some(card);
    }
    completed(places)
}

/// The order of a perfect game.
pub const PERFECT: &str = "R1 R2 R3 R4 R5 G1 G2 G3 G4 G5 B1 B2 B3 B4 B5 Y1 Y2 Y3 Y4 Y5 W1 W2 W3 W4 W5";

/// The game after these actions, separated by commas; each must be legal.
pub fn after(config: &Config, deal: &Vec<Card>, actions: &str) -> Hanabi {
    let mut game = Hanabi::start(config, deal).unwrap();
    for text in actions.split(',').filter(|text| !text.trim().is_empty()) {
        play_text(&mut game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game
}

/// Whether the action, in its notation, is legal.
pub fn may(game: &Hanabi, action: &str) -> bool {
    game.actions().contains(&Action::parse(action).unwrap())
}

pub fn hand(game: &Hanabi, seat: u8) -> String {
    game.hand(Seat(seat)).map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// A random legal action that is no mistake: such games reach the last round.
pub fn careful(game: &Hanabi, rng: &mut Rng) -> Option<Action> {
    let safe = |action: &Action| {
        let mut next = *game;
        next.apply(*action);
        next.red_tokens() == game.red_tokens()
    };
    let actions: Vec<Action> = game.actions().into_iter().filter(safe).collect();
    rng.pick(&actions).copied()
}

/// A game that looks the same to the player on turn, with other cards in its hand; `None` where its hand is settled.
pub fn other_hand(game: &Hanabi, rng: &mut Rng) -> Option<Hanabi> {
    let seat = game.turn()?;
    let hand = |game: &Hanabi| game.hand(seat).collect::<Vec<Card>>();
    let source = Hanabi::worlds(&game.view(Viewer::Seat(seat))).expect("the view is of a real game");
    (0..20).map(|_| Hanabi::world(&source, rng)).find(|world| hand(world) != hand(game))
}

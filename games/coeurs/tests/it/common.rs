//! Hand-made deals, and a way to play them from text.

use coeur_coeurs::{Barbu, Card, Coeurs, Deal, MatchView, Variant};
use coeur_core::record::play_text;
use coeur_core::{Game, Options, Rng, Seat};
use serde_json::Value;

/// Seat 0 has the hearts, seat 1 the diamonds, seat 2 the clubs, seat 3 the spades: whoever leads takes everything.
pub const ONE_SUIT_EACH: &str = "7H 8H 9H 10H JH QH KH AH / 7D 8D 9D 10D JD QD KD AD / \
                                 7C 8C 9C 10C JC QC KC AC / 7S 8S 9S 10S JS QS KS AS";

/// Two cards of each suit for everybody, low ones for seat 0, high ones for seat 3.
pub const TWO_OF_EACH: &str = "7H 8H 7D 8D 7C 8C 7S 8S / 9H 10H 9D 10D 9C 10C 9S 10S / \
                               JH QH JD QD JC QC JS QS / KH AH KD AD KC AC KS AS";

/// The same, but seat 0 has the ace of hearts and seat 3 the eight.
pub const ACE_BELOW: &str = "7H AH 7D 8D 7C 8C 7S 8S / 9H 10H 9D 10D 9C 10C 9S 10S / \
                             JH QH JD QD JC QC JS QS / 8H KH KD AD KC AC KS AS";

pub fn deal(hands: &[&str]) -> Deal {
    let hand = |text: &str| text.split_whitespace().map(|card| Card::parse(card).expect("a card")).collect();
    hands.iter().map(|deal| deal.split('/').map(hand).collect()).collect()
}

pub fn start<G: Game<Deal = Deal>>(config: Value, hands: &[&str]) -> G {
    let config = G::settle(G::Config::from_json(&config).expect("known options")).expect("options that go together");
    G::start(&config, &deal(hands)).expect("a legal deal")
}

/// Cœurs with these options, one deal unless they say otherwise.
pub fn coeurs(config: Value, hands: &str) -> Coeurs {
    start(config, &[hands])
}

/// Barbu with these options and one listed deal.
pub fn barbu(config: Value, hands: &str) -> Barbu {
    start(config, &[hands])
}

/// Plays actions separated by spaces; `reussite J` is one.
pub fn play<G: Game>(game: &mut G, actions: &str) {
    let mut words = actions.split_whitespace();
    while let Some(word) = words.next() {
        let action = if word == "reussite" { format!("reussite {}", words.next().expect("a rank")) } else { word.into() };
        play_text(game, &action).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Plays the first legal action until the game is over.
pub fn finish<G: Game>(mut game: G) -> G {
    while let Some(&action) = game.actions().first() {
        game.apply(action);
    }
    game
}

/// The legal actions as text, in the order of the list.
pub fn legal<G: Game>(game: &G) -> String {
    let texts: Vec<String> = game.actions().iter().map(|action| action.to_string()).collect();
    texts.join(" ")
}

pub fn points<G: Game>(game: &G) -> Vec<i32> {
    game.payoffs().as_slice().to_vec()
}

/// Plays the first legal action until the deal is over.
pub fn finish_deal(mut game: Coeurs) -> Coeurs {
    let deal = |game: &Coeurs| game.view(coeur_core::Viewer::Spectator).deal;
    let present = deal(&game);
    while game.turn().is_some() && deal(&game) == present {
        game.apply(game.actions()[0]);
    }
    game
}

/// Swaps cards of the present deal that `seat` has not seen between the other hands, and shuffles all later deals anew.
pub fn deal_with_other_hidden_cards<V: Variant>(deals: &Deal, table: &MatchView<V>, seat: Seat, rng: &mut Rng) -> Deal {
    let (present, played) = (usize::from(table.deal), table.played());
    let mut deals = deals.clone();
    for _ in 0..1 + rng.below(6) {
        let places: Vec<(usize, usize)> = (0..4)
            .filter(|&other| other != seat.index())
            .flat_map(|other| (0..8).map(move |place| (other, place)))
            .filter(|&(other, place)| !played.contains(deals[present][other][place]))
            .collect();
        if let (Some(&(a, i)), Some(&(b, j))) = (rng.pick(&places), rng.pick(&places)) {
            let card = deals[present][a][i];
            deals[present][a][i] = deals[present][b][j];
            deals[present][b][j] = card;
        }
    }
    for deal in deals.iter_mut().skip(present + 1) {
        let mut cards: Vec<_> = deal.iter().flatten().copied().collect();
        rng.shuffle(&mut cards);
        *deal = cards.chunks(8).map(<[_]>::to_vec).collect();
    }
    deals
}

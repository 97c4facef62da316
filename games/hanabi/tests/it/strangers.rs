//! `partner` beside players who do not share its convention: it adapts, by what everybody has seen.

use crate::common::other_hand;
use coeur_core::{Budget, Decision, Game, Lang, Note, Player, Registered, Rng, Seat, Viewer};
use coeur_hanabi::{Action, Config, Hanabi};

fn player(name: &str, config: &Config) -> Box<dyn Player<Hanabi>> {
    let players = Hanabi::players();
    let entry = players.iter().find(|player| player.name == name).expect("it is on the roster");
    entry.make(&[], config).expect("with nothing said it fits every table")
}

/// Plays a deal with `partner` at every second seat from `first` on and `other` at the rest; shows every decision of
/// `partner` with the position it was made in.
fn play(config: &Config, other: &str, deal: u64, first: u8, mut look: impl FnMut(&Hanabi, &Decision<Action>)) -> Hanabi {
    let mut game = Hanabi::deal(config, &mut Rng::stream(17, deal));
    let is_partner = |seat: u8| (seat + first).is_multiple_of(2);
    let mut seats: Vec<_> =
        (0..config.players).map(|seat| player(if is_partner(seat) { "partner" } else { other }, config)).collect();
    while let Some(Seat(seat)) = game.turn() {
        let view = game.view(Viewer::Seat(Seat(seat)));
        let decision = seats[usize::from(seat)].decide(&view, &Budget::default(), &mut Rng::new(0)).expect("it is on turn");
        if is_partner(seat) {
            look(&game, &decision);
        }
        game.play(decision.action).expect("players act legally");
    }
    game
}

/// The mean score of two seated together, both ways round, and the share of games lost by the third red token.
fn together(other: &str, deals: u64) -> (f64, f64) {
    let config = Config::default();
    let games: Vec<Hanabi> =
        (0..deals).flat_map(|deal| [0, 1].map(|first| play(&config, other, deal, first, |_, _| ()))).collect();
    let count = games.len() as f64;
    let lost = games.iter().filter(|game| game.red_tokens() == 0).count();
    (games.iter().map(|game| f64::from(game.score())).sum::<f64>() / count, lost as f64 / count)
}

#[test]
fn what_it_makes_of_others_follows_from_the_view_alone() {
    for (players, other) in [(2, "certainty"), (2, "confidence"), (2, "best"), (4, "certainty"), (5, "confidence")] {
        let config = Config { players, ..Config::default() };
        let mut rng = Rng::new(5);
        let mut changed = 0;
        for first in [0, 1] {
            play(&config, other, 3, first, |game, decision| {
                let decide = |game: &Hanabi| {
                    let view = game.view(Viewer::Seat(game.turn().expect("somebody is on turn")));
                    player("partner", &config).decide(&view, &Budget::default(), &mut Rng::new(0)).expect("it is on turn")
                };
                // Whoever has followed from the start knows no more than who reads the whole history at once.
                assert_eq!(decide(game), *decision, "{players} players with {other}");
                if let Some(world) = other_hand(game, &mut rng) {
                    assert_eq!(decide(&world).action, decision.action, "{players} players with {other}");
                    changed += 1;
                }
            });
        }
        assert!(changed > 20, "{players} players with {other}: the hand was changed {changed} times");
    }
}

#[test]
fn it_plays_well_with_strangers() {
    for (other, floor) in [("certainty", 15.0), ("confidence", 17.0), ("best", 21.0)] {
        let (mean, lost) = together(other, 100);
        assert!(mean > floor, "with {other}: {mean}");
        assert!(lost <= 0.05, "with {other}: {lost} of the games lost");
    }
}

#[test]
fn it_says_what_it_makes_of_a_stranger() {
    let said = |other: &str, lang: Lang| {
        let mut said = Vec::new();
        for deal in 0..10 {
            play(&Config::default(), other, deal, 0, |_, decision| {
                said.extend(decision.notes.iter().map(|note: &Note| note.say(lang)))
            });
        }
        said
    };
    let has = |said: &[String], part: &str| said.iter().any(|text| text.contains(part));
    assert!(has(&said("certainty", Lang::En), "does not read a clue as a call to play"));
    assert!(has(&said("certainty", Lang::Fr), "ne lit pas un indice comme un appel à jouer"));
    assert!(has(&said("confidence", Lang::En), "plays every card that a clue touches"));
    assert!(!has(&said("partner", Lang::En), "call to play"));
}

//! Whole games out of what clients of the report's protocol told: the order of the cards and the winners of the tricks say who
//! played each, the scores say who had the last ones.

use crate::ai::player_spec;
use crate::games::ReportGame;
use coeur_coeurs::{Action, Card, Cards, Coeurs, CoeursConfig};
use coeur_core::record::{Chance, Outcome};
use coeur_core::{Game, HUMAN, Options, Record, Seat};
use serde::Deserialize;

/// What an AI was asked about, as it is kept.
#[derive(Deserialize)]
struct Asked {
    played_cards: Vec<Card>,
    possible_cards: Vec<Card>,
    tricks: [Vec<[Card; 4]>; 4],
}

/// Who played which card, in order.
type Plays = Vec<(Seat, Card)>;

/// A client's game as a record, with its seats turned so that who led has the seat that leads in ours. `None` where what was
/// told last is no game by our rules with these scores: it was broken off, or its cards were not told in their order.
pub fn retold(body: &str, scores: &str) -> Option<Record> {
    let game: ReportGame = serde_json::from_str(body).ok()?;
    let scores: [i32; 4] = serde_json::from_str(scores).ok()?;
    let asked = game.positions.iter().filter_map(|(seat, told)| Some((Seat(*seat), Asked::deserialize(told).ok()?)));
    let (seat, last) = asked.max_by_key(|(_, asked)| asked.played_cards.len())?;
    endings(&last, seat)?.iter().find_map(|plays| (0..4).find_map(|turn| as_record(plays, turn, &game, scores)))
}

/// Every way the deal may have been played to its end from the last question, which must be about the last trick.
fn endings(last: &Asked, seat: Seat) -> Option<Vec<Plays>> {
    let (mut plays, leader) = finished_tricks(last)?;
    let under_way = &last.played_cards[plays.len()..];
    let [own] = last.possible_cards[..] else { return None };
    if plays.len() != 28 || leader.after(under_way.len(), 4) != seat {
        return None;
    }
    plays.extend(under_way.iter().chain([&own]).enumerate().map(|(steps, card)| (leader.after(steps, 4), *card)));
    let left: Vec<Card> = (Cards::ALL - plays.iter().map(|(_, card)| *card).collect()).iter().collect();
    let ending = |cards: Vec<Card>| {
        let rest = cards.into_iter().enumerate().map(|(steps, card)| (seat.after(steps + 1, 4), card));
        plays.iter().copied().chain(rest).collect()
    };
    (plays.len() + left.len() == 32).then(|| orders(&left).into_iter().map(ending).collect())
}

/// The tricks that were won, and who leads the next one.
fn finished_tricks(last: &Asked) -> Option<(Plays, Seat)> {
    let count = last.tricks.iter().map(Vec::len).sum();
    let (mut plays, mut next) = (Plays::new(), None);
    for trick in last.played_cards.chunks_exact(4).take(count) {
        let cards: Cards = trick.iter().copied().collect();
        let is_this = |won: &[Card; 4]| won.iter().copied().collect::<Cards>() == cards;
        let winner = Seat::all(4).find(|seat| last.tricks[seat.index()].iter().any(is_this))?;
        let following = trick.iter().enumerate().filter(|(_, card)| card.suit() == trick[0].suit());
        let (best, _) = following.max_by_key(|(_, card)| card.rank())?;
        let leader = winner.after(4 - best, 4);
        if next.is_some_and(|next| next != leader) {
            return None;
        }
        plays.extend(trick.iter().enumerate().map(|(steps, card)| (leader.after(steps, 4), *card)));
        next = Some(winner);
    }
    Some((plays, next?))
}

fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let begun_by = |first: usize| {
        let rest: Vec<Card> = cards.iter().enumerate().filter(|(place, _)| *place != first).map(|(_, card)| *card).collect();
        orders(&rest).into_iter().map(move |rest| std::iter::once(cards[first]).chain(rest).collect())
    };
    (0..cards.len()).flat_map(begun_by).collect()
}

/// The record of these cards with every seat moved on by `turn`, if they were legal and brought these scores.
fn as_record(plays: &Plays, turn: usize, told: &ReportGame, scores: [i32; 4]) -> Option<Record> {
    let moved = |seat: Seat| seat.after(turn, 4);
    let mut hands = vec![Vec::new(); 4];
    plays.iter().for_each(|(seat, card)| hands[moved(*seat).index()].push(*card));
    let config = CoeursConfig::default();
    let deal = vec![hands];
    let mut game = Coeurs::start(&config, &deal).ok()?;
    for (seat, card) in plays {
        if game.turn() != Some(moved(*seat)) {
            return None;
        }
        game.play(Action::Card(*card)).ok()?;
    }
    let payoffs = game.payoffs();
    if game.turn().is_some() || Seat::all(4).any(|seat| payoffs[moved(seat)] != scores[seat.index()]) {
        return None;
    }
    let mut players = vec![HUMAN.to_string(); 4];
    for (seat, kind) in Seat::all(4).zip(&told.types) {
        players[moved(seat).index()] = kind.as_deref().map_or(HUMAN, player_spec).into();
    }
    Some(Record {
        game: Coeurs::INFO.id.into(),
        config: config.to_json(),
        chance: Chance { seed: None, deal: serde_json::to_value(deal).ok()? },
        players,
        actions: plays.iter().map(|(_, card)| Action::Card(*card).to_string()).collect(),
        result: Some(Outcome { payoffs }),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use coeur_core::Rng;
    use coeur_core::record::play_text;
    use serde_json::json;

    /// A game at random, told by a client whose seats are named differently, in which some seats are AIs: what was asked last,
    /// and the scores.
    fn told(seed: u64, ais: &[u8], named: usize) -> (Coeurs, serde_json::Value, String) {
        let mut rng = Rng::new(seed);
        let mut game = Coeurs::deal(&CoeursConfig::default(), &mut rng);
        let (mut played, mut trick, mut won) = (Vec::<Card>::new(), Vec::new(), vec![Vec::new(); 4]);
        let mut positions = serde_json::Map::new();
        while let Some(turn) = game.turn() {
            let seat = turn.after(named, 4);
            if ais.contains(&seat.0) {
                let possible: Vec<String> = game.actions().iter().map(ToString::to_string).collect();
                let position = json!({ "played_cards": played, "possible_cards": possible, "tricks": won });
                positions.insert(seat.to_string(), position);
            }
            let action = game.random_action(&mut rng).unwrap();
            game.apply(action);
            let Action::Card(card) = action else { panic!("Cœurs is played with cards") };
            played.push(card);
            trick.push((seat, card));
            if let [(_, led), _, _, _] = trick[..] {
                let following = trick.iter().filter(|(_, card)| card.suit() == led.suit());
                let winner = following.max_by_key(|(_, card)| card.rank()).unwrap().0;
                won[winner.index()].push(trick.drain(..).map(|(_, card)| card).collect::<Vec<_>>());
            }
        }
        let types: Vec<_> = (0..4).map(|seat| ais.contains(&seat).then_some("MCTS")).collect();
        let scores: Vec<i32> = Seat::all(4).map(|seat| game.payoffs()[seat.after(4 - named, 4)]).collect();
        (game, json!({ "types": types, "positions": positions }), json!(scores).to_string())
    }

    #[test]
    fn a_game_that_was_told_to_its_end_is_a_record() {
        for seed in 0..60 {
            for ais in [&[1][..], &[0, 2], &[1, 2, 3]] {
                let (game, body, scores) = told(seed, ais, seed as usize % 4);
                let record = retold(&body.to_string(), &scores).unwrap();
                let mut again: Coeurs = record.start().unwrap();
                record.actions.iter().for_each(|action| _ = play_text(&mut again, action).unwrap());
                record.check_result(&again).unwrap();
                assert_eq!(again.payoffs(), game.payoffs());
                assert_eq!(record.players.iter().filter(|player| *player != HUMAN).count(), ais.len());
                // Whoever has the last card, every other card is known.
                let (found, real) = (again.view(coeur_core::Viewer::Spectator), game.view(coeur_core::Viewer::Spectator));
                assert!(ais.len() < 3 || found == real, "{found:?}\n{real:?}");
            }
        }
    }

    #[test]
    fn what_is_no_game_is_no_record() {
        let (_, body, scores) = told(1, &[1, 2, 3], 0);
        assert!(retold(&body.to_string(), "[-40,0,0,7]").is_none(), "other scores");
        assert!(retold("{}", &scores).is_none() && retold("", "").is_none());
        let mut disordered = body.clone();
        for position in disordered["positions"].as_object_mut().unwrap().values_mut() {
            position["played_cards"].as_array_mut().unwrap().swap(0, 5);
        }
        assert!(retold(&disordered.to_string(), &scores).is_none(), "cards out of order");
        let mut broken_off = body;
        for position in broken_off["positions"].as_object_mut().unwrap().values_mut() {
            position["played_cards"].as_array_mut().unwrap().truncate(9);
        }
        assert!(retold(&broken_off.to_string(), &scores).is_none(), "told for two tricks");
    }
}

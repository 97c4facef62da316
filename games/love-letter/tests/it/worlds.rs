//! Sampled worlds are possible, and equally likely: judged by an enumeration that shares nothing with the sampler.

use crate::common::{Case, Enumerator, key, position};
use coeur_core::{Draw, Features, Game, NoWorld, Pen, Rng, Seat, View, Viewer};
use coeur_love_letter::{Card, Config, LoveLetter, LoveLetterView, Move, Phase};
use coeur_testkit::worlds::{impossible_worlds, uniformity};
use std::collections::{BTreeMap, HashMap};

#[test]
fn a_million_worlds_are_all_possible() {
    for (players, samples) in [(2, 400_000), (3, 250_000), (4, 150_000), (5, 100_000), (6, 100_000)] {
        let config = LoveLetter::settle(Config { players, tokens: None, ..Config::default() }).unwrap();
        assert_eq!(impossible_worlds::<LoveLetter>(&config, samples, players.into()), 0, "{players} players");
    }
}

/// No more worlds than this are told apart at one position.
const MOST: f64 = 1500.0;

/// The kinds of knowledge in a position, so that the tests can see that each was met.
fn kinds(case: &Case, seat: Seat) -> Vec<&'static str> {
    let mut kinds = Vec::new();
    let mut game = case.start(&case.dealt);
    let (mut own_bottom, mut other_bottom) = (Vec::new(), Vec::new());
    let mut put_back = 0;
    for &action in &case.actions {
        let actor = game.turn().unwrap();
        let mine = actor == seat;
        let before = game.clone();
        game.apply(action);
        let top = |game: &LoveLetter, put_back: usize| 21 + put_back - game.deck().len();
        match action.read() {
            Move::Keep { lowest, .. } => {
                let places = 21 + put_back..21 + put_back + 1 + usize::from(lowest.is_some());
                put_back += places.len();
                if mine { &mut own_bottom } else { &mut other_bottom }.extend(places);
                kinds.push(match (mine, lowest) {
                    (true, _) => "own chancellor",
                    (false, Some(_)) => "other's chancellor",
                    (false, None) => "other's chancellor, one card",
                });
            }
            Move::Play { card, target: Some(target), .. } => {
                let involved = mine || target == seat;
                let out = game.phase() != Phase::Over && (!game.is_in(target) || !game.is_in(actor));
                match card {
                    Card::Guard if !out && target != seat => kinds.push("guard missed"),
                    Card::Priest if mine => kinds.push("own priest"),
                    Card::Baron if involved && !out => kinds.push("own baron tied"),
                    Card::Baron if involved => kinds.push("own baron"),
                    Card::Baron if !out => kinds.push("others' baron tied"),
                    Card::Baron => kinds.push("others' baron"),
                    Card::King if involved => kinds.push("own king"),
                    Card::King => kinds.push("others' king"),
                    Card::Prince if before.deck().is_empty() => kinds.push("burnt card drawn"),
                    Card::Prince if target != seat => kinds.push("prince on another"),
                    _ => {}
                }
            }
            _ => {}
        }
        if game.phase() != Phase::Over && top(&game, put_back) > 21 {
            let place = top(&game, put_back) - 1;
            let drawer = game.turn() == Some(seat);
            match (own_bottom.contains(&place), drawer) {
                (true, false) => kinds.push("own bottom card drawn by another"),
                (false, true) if other_bottom.contains(&place) => kinds.push("other's bottom card drawn"),
                _ => {}
            }
        }
    }
    if !game.is_in(seat) {
        kinds.push("out");
    }
    if game.phase() == Phase::Over {
        kinds.push("over");
    }
    kinds
}

/// Compares the sampler with the enumeration; `None` if there are too many worlds.
fn judge(case: &Case, seat: Seat, rng: &mut Rng) -> Option<f64> {
    let view = case.game.view(Viewer::Seat(seat));
    // Only a guess at what is worth enumerating: the judgement below does not rest on it.
    if LoveLetter::worlds(&view).expect("a true view").cases() > 2.0 * MOST {
        return None;
    }
    let mut leaves = Vec::new();
    let mut too_many = false;
    let finished = Enumerator::new(case, seat, None, 30_000).run(&mut |leaf| {
        leaves.push(leaf);
        too_many = leaves.len() as f64 > MOST;
        !too_many
    });
    if !finished || too_many {
        return None;
    }
    assert!(!leaves.is_empty(), "the real world was not found: {view:?}");
    let all: f64 = leaves.iter().map(|leaf| leaf.orders()).sum();
    let smallest = leaves.iter().map(|leaf| leaf.orders()).fold(f64::INFINITY, f64::min);
    let mut expected: HashMap<String, f64> = HashMap::new();
    let mut places = 21;
    if all <= MOST {
        for leaf in &leaves {
            for deal in leaf.deals() {
                assert!(expected.insert(key(&deal, &leaf.actions, 21), 1.0).is_none(), "a world was found twice");
            }
        }
    } else if all / smallest <= MOST {
        // Too many orders of the cards that nobody drew: only the rest is told apart.
        places = leaves.iter().map(|leaf| leaf.dealt.len()).max().unwrap_or(0);
        for leaf in &leaves {
            assert_eq!(leaf.dealt.len(), places);
            let mut deal = leaf.dealt.clone();
            deal.resize(21, Card::Spy);
            deal.rotate_right(1);
            assert!(expected.insert(key(&deal, &leaf.actions, places), leaf.orders()).is_none(), "a world was found twice");
        }
    } else {
        return None;
    }
    Some(uniformity::<LoveLetter>(&view, &expected, |world| key(&world.dealt(), world.history(), places), rng))
}

fn uniform(seed: u64, configs: &[(u8, usize)], positions: usize, wanted: &[&'static str]) {
    let mut rng = Rng::new(seed);
    let mut met: BTreeMap<&'static str, u32> = BTreeMap::new();
    let (mut judged, mut worst) = (0, f64::NEG_INFINITY);
    let mut scores = Vec::new();
    for _ in 0..200_000 {
        let rare = |kind: &&'static str| met.get(kind).is_none_or(|&n| n < 1);
        if judged >= positions && !wanted.iter().any(&rare) {
            break;
        }
        let (players, round) = configs[rng.below(configs.len() as u32) as usize];
        let plies = 3 + rng.below(17) as usize;
        let Some(case) = position(Config { players, tokens: None, ..Config::default() }, round, plies, &mut rng) else {
            continue;
        };
        let seat = Seat(rng.below(players.into()) as u8);
        let kinds = kinds(&case, seat);
        // Once there are enough positions only those with something rare are worth the while.
        if judged >= positions && !kinds.iter().any(|kind| wanted.contains(kind) && rare(kind)) {
            continue;
        }
        let Some(z) = judge(&case, seat, &mut rng) else { continue };
        assert!(z < 4.0, "z = {z} for seat {seat}: {:?}\n{:?}", kinds, case.game);
        judged += 1;
        worst = worst.max(z);
        scores.push(z);
        kinds.into_iter().for_each(|kind| *met.entry(kind).or_default() += 1);
    }
    let mean = scores.iter().sum::<f64>() / scores.len() as f64;
    eprintln!("{judged} positions, worst z {worst:.2}, mean {mean:.2}, met {met:?}");
    for kind in wanted {
        assert!(met.contains_key(kind), "no position with: {kind}; met {met:?}");
    }
}

#[test]
fn worlds_of_two_players_are_equally_likely() {
    let wanted = [
        "own chancellor",
        "other's chancellor",
        "other's chancellor, one card",
        "guard missed",
        "own priest",
        "own baron tied",
        "own king",
        "burnt card drawn",
        "prince on another",
        "own bottom card drawn by another",
        "other's bottom card drawn",
        "over",
    ];
    uniform(1, &[(2, 0), (2, 0), (2, 1)], 40, &wanted);
}

#[test]
fn worlds_of_more_players_are_equally_likely() {
    let wanted = [
        "own chancellor",
        "other's chancellor",
        "guard missed",
        "own baron",
        "own baron tied",
        "others' baron",
        "others' baron tied",
        "own king",
        "others' king",
        "prince on another",
        "own bottom card drawn by another",
        "other's bottom card drawn",
        "out",
    ];
    uniform(2, &[(3, 0), (3, 1), (4, 0), (5, 0), (6, 1)], 15, &wanted);
}

#[test]
fn a_spectator_has_no_worlds() {
    let config = LoveLetter::settle(Config::default()).unwrap();
    let game = LoveLetter::deal(&config, &mut Rng::new(1));
    assert!(matches!(LoveLetter::worlds(&game.view(Viewer::Spectator)), Err(NoWorld::Spectator)));
}

#[test]
fn a_view_that_contradicts_itself_has_no_worlds() {
    let mut rng = Rng::new(4);
    let case = position(Config { players: 3, tokens: None, ..Config::default() }, 1, 6, &mut rng).unwrap();
    let view = case.game.view(Viewer::Seat(Seat(0)));
    assert!(LoveLetter::worlds(&view).is_ok());
    let doctored: [fn(&mut LoveLetterView); 12] = [
        |view| view.deck += 1,
        |view| view.tokens[0] += 1,
        |view| view.starter = view.starter.after(1, 3),
        |view| view.hand[0] = if view.hand[0] == Card::King { Card::Guard } else { Card::King },
        |view| view.events.truncate(3),
        |view| view.events[0].seat = view.events[0].seat.after(1, 3),
        |view| view.discards[0].push(Card::Guard),
        |view| view.dealt = None,
        |view| view.viewer = Viewer::Seat(Seat(3)),
        |view| view.config.players = 200,
        |view| view.results.clear(),
        |view| view.known.hands.push(coeur_love_letter::Held { seat: Seat(7), card: Card::Spy }),
    ];
    for (number, change) in doctored.into_iter().enumerate() {
        let mut view = view.clone();
        change(&mut view);
        assert!(matches!(LoveLetter::worlds(&view), Err(NoWorld::Contradiction(_))), "change {number}");
    }
}

/// All places in a JSON value that hold no further values.
fn leaves<'a>(value: &'a mut serde_json::Value, found: &mut Vec<&'a mut serde_json::Value>) {
    match value {
        serde_json::Value::Array(items) => items.iter_mut().for_each(|item| leaves(item, found)),
        serde_json::Value::Object(fields) => fields.values_mut().for_each(|field| leaves(field, found)),
        leaf => found.push(leaf),
    }
}

#[test]
fn a_view_doctored_anywhere_is_refused_or_still_true() {
    let mut rng = Rng::new(5);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..6000 {
        let players = 2 + rng.below(5) as u8;
        let (round, plies) = (rng.below(2) as usize, rng.below(20) as usize);
        let Some(case) = position(Config { players, tokens: None, ..Config::default() }, round, plies, &mut rng) else {
            continue;
        };
        let view = case.game.view(Viewer::Seat(Seat(rng.below(players.into()) as u8)));
        let mut json = serde_json::to_value(&view).unwrap();
        let mut found = Vec::new();
        leaves(&mut json, &mut found);
        for _ in 0..=rng.below(2) {
            let (from, to) = (rng.below(found.len() as u32) as usize, rng.below(found.len() as u32) as usize);
            *found[to] = if rng.below(3) == 0 { rng.below(256).into() } else { found[from].clone() };
        }
        let Ok(doctored) = coeur_testkit::read::<LoveLetterView>(&json) else { continue };
        read += 1;
        doctored.legal();
        LoveLetter::draw(&doctored, &Pen::default());
        LoveLetter::features(&doctored, &mut Vec::new());
        match LoveLetter::sample(&doctored, &mut rng) {
            Ok(world) => assert_eq!(world.view(doctored.viewer), doctored),
            Err(_) => refused += 1,
        }
    }
    assert!(read > 1000 && refused > 500, "{refused} of {read} refused");
}

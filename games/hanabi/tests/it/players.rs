//! The players: they see only what a view shows, decide alike at fast tables and from views, and sit beside anybody.

use coeur_core::{Budget, Game, Player, Rng, Seat, UniformRandom, Viewer};
use coeur_hanabi::players::best::Best;
use coeur_hanabi::players::certainty::Certainty;
use coeur_hanabi::players::confidence::{Confidence, Confident};
use coeur_hanabi::players::convention::{Convention, Seated};
use coeur_hanabi::players::hat_information::HatInformation;
use coeur_hanabi::players::hat_recommendation::{Encoding, HatRecommendation};
use coeur_hanabi::players::lineup::lineup;
use coeur_hanabi::players::partner::Partner;
use coeur_hanabi::players::roster;
use coeur_hanabi::players::table::Table;
use coeur_hanabi::{Config, Hanabi};

/// A player by its place in the roster, searching no more than a test can wait for; chance where there is none.
fn player(place: usize, config: &Config) -> (String, Box<dyn Player<Hanabi>>) {
    let Some(entry) = roster().into_iter().nth(place) else { return ("random".into(), Box::new(UniformRandom)) };
    let few = if entry.name == "tree-search" { vec![("samples".to_string(), 8.into())] } else { vec![] };
    (entry.name.into(), entry.make(&few, config).expect("with nothing said it fits every table"))
}

fn tables() -> impl Iterator<Item = Config> {
    let sizes = (2..=5).flat_map(|players| (3..=5).map(move |cards| (players, cards)));
    sizes.flat_map(|(players, cards)| {
        [false, true].map(|empty_hints| Config { players, hand_size: Some(cards), empty_hints, loss_scores_zero: true })
    })
}

/// Plays the same deal at a fast table and with one player of views at each seat, and compares every action.
fn decides_alike<C: Convention>(config: &Config, fresh: C, deals: u64) {
    for deal in 0..deals {
        let mut table = Table::deal(config, fresh.clone(), &mut Rng::stream(3, deal));
        let mut game = Hanabi::deal(config, &mut Rng::stream(3, deal));
        let mut seats: Vec<Seated<C>> = (0..config.players).map(|_| Seated::new(fresh.clone())).collect();
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            let decision = seats[seat.index()].decide(&view, &Budget::default(), &mut Rng::new(0)).expect("it is on turn");
            assert_eq!(decision.action, table.choice(), "{config:?}, deal {deal}, {:?}", view.history);
            // Whoever has followed from the start knows no more than who reads the whole history at once.
            if deal == 0 {
                let again =
                    Seated::new(fresh.clone()).decide(&view, &Budget::default(), &mut Rng::new(0)).expect("it is on turn");
                assert_eq!(again, decision);
            }
            game.play(decision.action).expect("players act legally");
            table.act(decision.action);
        }
        assert_eq!(game.score(), table.scene.score());
    }
}

#[test]
fn a_fast_table_decides_as_players_of_views_do() {
    for config in tables() {
        decides_alike(&config, Certainty::default(), 2);
        decides_alike(&config, Confident::new(Confidence::default()), 2);
        decides_alike(&config, Partner::default(), 3);
        decides_alike(&config, HatRecommendation::default().at(&config).unwrap(), 5);
        decides_alike(&config, HatInformation::default().at(&config).unwrap(), 5);
        decides_alike(&config, Best::at(&config), 5);
    }
}

#[test]
fn other_cards_in_the_own_hand_change_nothing() {
    for config in tables().filter(|config| !config.empty_hints) {
        for place in 0..roster().len() {
            let mut game = Hanabi::deal(&config, &mut Rng::stream(5, 0));
            let mut rng = Rng::new(1);
            let (name, mut player) = player(place, &config);
            while let Some(seat) = game.turn() {
                let view = game.view(Viewer::Seat(seat));
                let mut decide = |view: &_| player.decide(view, &Budget::default(), &mut Rng::new(0)).unwrap().action;
                let action = decide(&view);
                let world = Hanabi::sample(&view, &mut rng).unwrap();
                assert_eq!(action, decide(&world.view(Viewer::Seat(seat))), "{name}");
                game.play(action).unwrap();
            }
        }
    }
}

#[test]
fn everybody_sits_beside_anybody() {
    for config in tables() {
        // Everybody at the tables of the rules; elsewhere without the searcher, who is the last of the roster and slow.
        let usual = Config { players: config.players, ..Config::default() }.cards() == config.cards() && !config.empty_hints;
        let names = roster().len() + 1;
        for (one, two) in (0..names).flat_map(|one| (0..names).map(move |two| (one, two))) {
            if !usual && [one, two].contains(&(names - 2)) {
                continue;
            }
            let mut seats: Vec<_> =
                (0..config.players).map(|seat| player(if seat % 2 == 0 { one } else { two }, &config).1).collect();
            let mut rng = Rng::stream(7, (one * names + two) as u64);
            let mut game = Hanabi::deal(&config, &mut rng);
            while let Some(Seat(seat)) = game.turn() {
                let view = game.view(Viewer::Seat(Seat(seat)));
                let decision = seats[usize::from(seat)].decide(&view, &Budget::default(), &mut rng).unwrap();
                game.play(decision.action).unwrap();
            }
        }
    }
}

#[test]
fn coxs_codes_do_not_suffice_for_large_hands() {
    let config = Config { players: 4, hand_size: Some(4), empty_hints: false, loss_scores_zero: true };
    let refused = HatRecommendation { encoding: Some(Encoding::Cox) }.at(&config).unwrap_err();
    let said = "Cox's encoding has 6 codes for 4 players, and hands of 4 need 8: it takes at most 3 cards";
    assert_eq!(refused.to_string(), said);
    let refused = HatInformation { encoding: Some(Encoding::Bouzy), ..HatInformation::default() }.at(&config).unwrap_err();
    assert!(refused.to_string().contains("empty_hints=true"));
}

/// The mean of a few hundred games, as a guard against weakening a player unawares.
fn mean(name: &str, players: u8, games: u64) -> f64 {
    let config = Config { players, ..Config::default() };
    let lineup = lineup();
    let player = lineup.iter().find(|player| player.name == name).expect("it is listed");
    let scores =
        (0..games).map(|game| f64::from(player.play(&config, &mut Rng::stream(1, game)).expect("it fits every table")));
    scores.sum::<f64>() / games as f64
}

#[test]
fn players_are_as_strong_as_they_were() {
    assert!(mean("certainty", 2, 300) > 15.0);
    assert!(mean("confidence", 4, 300) > 18.5);
    assert!(mean("partner", 2, 300) > 21.6);
    assert!(mean("hat-recommendation", 5, 300) > 22.3);
    assert!(mean("hat-information", 5, 300) > 24.5);
    for (players, least) in [(2, 23.4), (3, 24.85), (4, 24.88), (5, 24.88)] {
        assert!(mean("best", players, 500) > least, "{players} players");
    }
}

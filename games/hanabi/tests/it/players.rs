//! The players decide alike at fast tables and from views, sit beside anybody, and are as strong as they were.

use coeur_core::{Budget, Game, Player, PlayerEntry, Registered, Rng, Seat, UniformRandom, Viewer};
use coeur_hanabi::players::adaptive::AdaptivePartner;
use coeur_hanabi::players::best::Best;
use coeur_hanabi::players::certainty::Certainty;
use coeur_hanabi::players::confidence::{Confidence, ConfidenceOptions};
use coeur_hanabi::players::convention::Convention;
use coeur_hanabi::players::convention_player::ConventionPlayer;
use coeur_hanabi::players::hat_information::HatInformationOptions;
use coeur_hanabi::players::hat_recommendation::{Encoding, HatRecommendationOptions};
use coeur_hanabi::players::lineup::lineup;
use coeur_hanabi::players::partner::Partner;
use coeur_hanabi::players::table::Table;
use coeur_hanabi::players::tree_search::{TreeSearch, TreeSearchOptions};
use coeur_hanabi::{Config, DECK, Hanabi};

/// The players that only Hanabi has.
fn own_players() -> Vec<PlayerEntry<Hanabi>> {
    Hanabi::players().into_iter().skip_while(|player| player.name != "first-card").collect()
}

/// A player by its place among them, searching no more than a test can wait for; chance where there is none.
fn player(place: usize, config: &Config) -> (String, Box<dyn Player<Hanabi>>) {
    let Some(entry) = own_players().into_iter().nth(place) else { return ("random".into(), Box::new(UniformRandom)) };
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
fn decides_alike(config: &Config, fresh: impl Convention + Clone, deals: u64) {
    for deal in 0..deals {
        let mut table = Table::deal(config, fresh.clone(), &mut Rng::stream(3, deal));
        let mut game = Hanabi::deal(config, &mut Rng::stream(3, deal));
        let mut seats: Vec<ConventionPlayer> = (0..config.players).map(|_| ConventionPlayer::new(fresh.clone())).collect();
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            let decision = seats[seat.index()].decide(&view, &Budget::default(), &mut Rng::new(0)).expect("it is on turn");
            assert_eq!(decision.action, table.choice(), "{config:?}, deal {deal}, {:?}", view.history);
            // Whoever has followed from the start knows no more than who reads the whole history at once.
            if deal == 0 {
                let again = ConventionPlayer::new(fresh.clone())
                    .decide(&view, &Budget::default(), &mut Rng::new(0))
                    .expect("it is on turn");
                assert_eq!(again, decision);
            }
            game.play(decision.action).expect("players act legally");
            table.act(decision.action);
        }
        assert_eq!(game.score(), table.state.score());
    }
}

#[test]
fn a_fast_table_decides_as_players_of_views_do() {
    for config in tables() {
        decides_alike(&config, Certainty::default(), 2);
        decides_alike(&config, Confidence::new(ConfidenceOptions::default()), 2);
        decides_alike(&config, Partner::default(), 3);
        decides_alike(&config, AdaptivePartner::for_table(&config), 3);
        decides_alike(&config, HatRecommendationOptions::default().for_table(&config).unwrap(), 5);
        decides_alike(&config, HatInformationOptions::default().for_table(&config).unwrap(), 5);
        decides_alike(&config, Best::for_table(&config), 5);
    }
}

/// With the hand that it really holds, a player finds every turn of partners who never stray to be the convention's own,
/// however long ago it was and whatever has left the hand since.
#[test]
fn remembered_turns_fit_the_hand_that_is_held() {
    for players in 2..=4 {
        let config = Config { players, ..Config::default() };
        let fresh = Best::for_table(&config);
        let mut table = Table::deal(&config, fresh.clone(), &mut Rng::stream(3, 0));
        let mut game = Hanabi::deal(&config, &mut Rng::stream(3, 0));
        let mut seats = vec![ConventionPlayer::recalling(fresh, 16); players.into()];
        let mut longest = 0;
        while let Some(seat) = game.turn() {
            let held = table.state.hand(seat.index()).expect("no hand is hidden at the table");
            let hand = std::array::from_fn(|slot| held.get(slot).copied().unwrap_or(DECK[0]));
            let (_, _, recent) = seats[seat.index()].follow(&game.view(Viewer::Seat(seat))).expect("it is on turn");
            assert!(
                recent.iter().all(|past| past.fits(&hand)),
                "{players} players, {:?}",
                game.history().collect::<Vec<_>>()
            );
            longest = longest.max(recent.len());
            let action = table.choice();
            game.play(action).expect("players act legally");
            table.act(action);
        }
        assert!(longest > 8, "{players} players remembered {longest} turns at most");
    }
}

/// A search that remembers decides alike whether it has followed the game or reads its record at once.
#[test]
fn a_remembering_search_is_found_again_from_the_record() {
    let config = Config { players: 2, ..Config::default() };
    let options = TreeSearchOptions { samples: 8, recall: 16, ..TreeSearchOptions::default() };
    let fresh = || TreeSearch::new(Best::for_table(&config), options);
    let mut game = Hanabi::deal(&config, &mut Rng::stream(3, 0));
    let mut seats = [fresh(), fresh()];
    for turn in 0.. {
        let Some(seat) = game.turn() else { break };
        let view = game.view(Viewer::Seat(seat));
        let decide = |player: &mut TreeSearch| {
            player.decide(&view, &Budget::default(), &mut Rng::stream(5, turn)).expect("it is on turn")
        };
        let decision = decide(&mut seats[seat.index()]);
        assert_eq!(decide(&mut fresh()), decision);
        game.play(decision.action).expect("players act legally");
    }
}

#[test]
fn everybody_sits_beside_anybody() {
    for config in tables() {
        // Everybody at the tables of the rules; elsewhere without the searcher, who is the last of them and slow.
        let usual = Config { players: config.players, ..Config::default() }.cards() == config.cards() && !config.empty_hints;
        let names = own_players().len() + 1;
        for (one, two) in (0..names).flat_map(|one| (0..names).map(move |two| (one, two))) {
            // The searcher leads at tables of an even number and follows at the others.
            let searching = [one, two].contains(&(names - 2));
            let its_turn = one == two || (one == names - 2) == config.players.is_multiple_of(2);
            if searching && !(usual && its_turn) {
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
    let refused = HatRecommendationOptions { encoding: Some(Encoding::Cox) }.for_table(&config).unwrap_err();
    let said = "Cox's encoding has 6 codes for 4 players, and hands of 4 need 8: it takes at most 3 cards";
    assert_eq!(refused.to_string(), said);
    let refused = HatInformationOptions { encoding: Some(Encoding::Bouzy), ..HatInformationOptions::default() }
        .for_table(&config)
        .unwrap_err();
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

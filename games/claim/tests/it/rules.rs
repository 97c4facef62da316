//! Every sentence of the rules, on deals made by hand.

use coeur_claim::{Card, Cards, Claim, Faction};
use coeur_core::options::NoOptions;
use coeur_core::{Game, Rng, Seat, View, Viewer, game::notation};

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| Card::parse(card).expect("a card")).collect()
}

fn heap(text: &str) -> Cards {
    cards(text).into_iter().collect()
}

/// Two hands and the top of the pile; the cards that are left lie below in order.
fn dealt(first: &str, second: &str, pile: &str) -> Claim {
    let mut deal: Vec<Card> = [first, second, pile].into_iter().flat_map(cards).collect();
    let mut left = Cards::ALL;
    assert!(deal.iter().all(|&card| left.try_remove(card)));
    deal.extend(left);
    Claim::start(&NoOptions, &deal).expect("52 cards")
}

fn play(game: &mut Claim, plays: &str) {
    for card in cards(plays) {
        game.play(card).expect("a legal card");
    }
}

fn legal(game: &Claim) -> String {
    notation(&game.actions()).join(" ")
}

/// A deal with something of everything; the second seat has no Undead, and both have Goblins and Doppelgängers.
fn mixed() -> Claim {
    dealt("G0 G1 G5 G9 K2 K5 U1 U7 D0 D4 X2 X5 X9", "G0 G3 G6 G8 K3 K4 K9 D2 D9 D6 X1 X4 X7", "K6 D1 U3 X8 G7 U5")
}

/// A deal in which nobody holds what the other leads: the first seat has Goblins, the second Undead and three Dwarves.
/// The first seat wins every trick of phase 1, and so takes cards 0, 2, … of the pile; the second takes 1, 3, ….
fn phase_2(first: &str, second: &str) -> Claim {
    let (first, second) = (cards(first), cards(second));
    let pile: Vec<String> = first.iter().zip(&second).flat_map(|(one, two)| [one.to_string(), two.to_string()]).collect();
    let (goblins, undead) = ("G0 G0 G0 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9", "U0 U1 U2 U3 U4 U5 U6 U7 U8 U9 D0 D1 D2");
    let mut game = dealt(goblins, undead, &pile.join(" "));
    for (led, followed) in cards(goblins).into_iter().zip(cards(undead)) {
        game.play(led).expect("a leader plays any card");
        game.play(followed).expect("nobody holds what the other leads");
    }
    assert_eq!(game.phase(), 2);
    game
}

const KNIGHTS: &str = "K2 K3 K4 K5 K6 K7 K8 K9 G0 D3 D4 D5 D6";
const OTHERS: &str = "D7 D8 D9 X0 X1 X2 X3 X4 X5 X6 X7 X8 X9";

#[test]
fn thirteen_cards_each_and_26_in_the_draw_pile() {
    let view = mixed().view(Viewer::Spectator);
    assert_eq!(view.hands.map(|hand| hand.len()), [13, 13]);
    assert_eq!((view.revealed, view.pile), (Some(cards("K6")[0]), 25));
}

#[test]
fn seat_0_leads_the_first_trick() {
    assert_eq!((mixed().turn(), mixed().leader()), (Some(FIRST), FIRST));
}

#[test]
fn the_top_card_of_the_pile_is_revealed_to_all() {
    let mut game = mixed();
    for revealed in ["K6", "U3", "G7"] {
        for viewer in [Viewer::Seat(FIRST), Viewer::Seat(SECOND), Viewer::Spectator] {
            assert_eq!(game.view(viewer).revealed, Some(cards(revealed)[0]));
        }
        play(
            &mut game,
            match revealed {
                "K6" => "G9 G3",
                "U3" => "D4 D2",
                _ => "G1 G6",
            },
        );
    }
}

#[test]
fn the_leader_plays_any_card() {
    assert_eq!(legal(&mixed()), "D0 D4 G0 G1 G5 G9 K2 K5 U1 U7 X2 X5 X9");
}

#[test]
fn the_other_follows_the_leaders_faction_if_able() {
    let mut game = mixed();
    play(&mut game, "K2");
    assert_eq!(legal(&game), "K3 K4 K9 X1 X4 X7");
    let error = game.play(cards("D9")[0]).unwrap_err();
    assert_eq!(error.to_string(), "`D9` is not legal here; allowed: K3, K4, K9, X1, X4, X7");
}

#[test]
fn five_goblins_0_are_one_action_each_time() {
    let mut game = dealt("G0 G0 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 K2", "G0 G0 K3 K4 K5 K6 K7 K8 K9 D0 D1 D2 D3", "");
    assert_eq!(legal(&game), "G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 K2");
    play(&mut game, "G0 G0 G0");
    assert_eq!((legal(&game).as_str(), game.hand(FIRST).count(Card::G0)), ("G0", 1));
}

#[test]
fn a_player_void_in_the_led_faction_may_play_anything() {
    let mut game = mixed();
    play(&mut game, "U1");
    assert_eq!(legal(&game), "D2 D6 D9 G0 G3 G6 G8 K3 K4 K9 X1 X4 X7");
}

#[test]
fn the_winner_takes_the_revealed_card_into_its_followers() {
    let mut game = mixed();
    play(&mut game, "G5 G6");
    assert_eq!(game.leader(), SECOND);
    assert_eq!(game.followers(SECOND), heap("K6"));
    // Both saw it: only its back is turned up.
    assert_eq!(game.view(Viewer::Seat(FIRST)).followers[1].known, heap("K6"));
}

#[test]
fn the_loser_takes_the_next_card_of_the_pile_unseen_by_the_winner() {
    let mut game = mixed();
    play(&mut game, "G5 G6");
    assert_eq!(game.followers(FIRST), heap("D1"));
    let (loser, winner, anyone) =
        (game.view(Viewer::Seat(FIRST)), game.view(Viewer::Seat(SECOND)), game.view(Viewer::Spectator));
    assert_eq!((loser.followers[0].known, loser.history[0].your_draw), (heap("D1"), Some(cards("D1")[0])));
    for view in [&winner, &anyone] {
        assert_eq!((view.followers[0].known, view.followers[0].unknown, view.history[0].your_draw), (Cards::NONE, 1, None));
    }
    assert!(winner.unseen().contains(cards("D1")[0]));
    assert!(!serde_json::to_string(&winner).unwrap().contains("D1"));
}

#[test]
fn the_winner_of_a_trick_leads_the_next() {
    let mut game = mixed();
    play(&mut game, "G5 G6");
    assert_eq!(game.turn(), Some(SECOND));
    play(&mut game, "K4 K5");
    assert_eq!(game.turn(), Some(FIRST));
}

#[test]
fn undead_played_go_to_the_winners_score_pile() {
    let mut game = dealt("U1 U7 U9 G1 G2 G3 G4 K2 K3 D0 D1 X0 X1", "U0 U8 G5 G6 G7 G8 K4 K5 K6 D2 D3 X2 X3", "D4 D5");
    play(&mut game, "U7 U8");
    assert_eq!((game.score_pile(FIRST), game.score_pile(SECOND)), (Cards::NONE, heap("U7 U8")));
    play(&mut game, "K4 K2 D2 D0 U0 U9");
    assert_eq!(game.score_pile(FIRST), heap("U0 U9"));
}

#[test]
fn undead_played_off_faction_go_to_the_winner_too() {
    let game = phase_2(KNIGHTS, OTHERS);
    assert_eq!(game.score_pile(FIRST), heap("U0 U1 U2 U3 U4 U5 U6 U7 U8 U9"));
}

#[test]
fn other_cards_played_are_out_of_the_game_and_were_seen_by_both() {
    let mut game = mixed();
    play(&mut game, "G5 G6 D2 D4");
    for viewer in [Viewer::Seat(FIRST), Viewer::Seat(SECOND), Viewer::Spectator] {
        let view = game.view(viewer);
        assert_eq!(view.out, heap("G5 G6 D2 D4"));
        assert!(view.out.into_iter().all(|card| !view.unseen().contains(card)));
    }
    assert!([FIRST, SECOND].iter().all(|&seat| game.score_pile(seat).is_empty()));
}

#[test]
fn a_revealed_undead_goes_to_the_followers_like_any_card() {
    let mut game = mixed();
    play(&mut game, "G9 G3 G5 G6");
    assert_eq!((game.followers(SECOND), game.followers(FIRST)), (heap("D1 U3"), heap("K6 X8")));
    assert!([FIRST, SECOND].iter().all(|&seat| game.score_pile(seat).is_empty()));
}

#[test]
fn the_higher_card_of_the_led_faction_wins() {
    for (led, followed, winner) in [("G5", "G6", SECOND), ("G9", "G8", FIRST), ("D0", "D2", SECOND), ("K5", "K4", FIRST)] {
        let mut game = mixed();
        play(&mut game, &format!("{led} {followed}"));
        assert_eq!(game.leader(), winner, "{led} {followed}");
    }
}

#[test]
fn a_tie_goes_to_the_leader() {
    for plays in ["G0 G0", "D4 X4", "G1 X1"] {
        let mut game = mixed();
        play(&mut game, plays);
        assert_eq!(game.leader(), FIRST, "{plays}");
    }
}

#[test]
fn off_faction_loses() {
    for followed in ["G8", "K9", "D9"] {
        let mut game = mixed();
        play(&mut game, &format!("U1 {followed}"));
        assert_eq!(game.leader(), FIRST, "{followed}");
    }
}

#[test]
fn a_knight_played_second_on_a_goblin_wins_whatever_the_values() {
    let mut game = dealt("G9 G8 G7 U0 U1 U2 U3 U4 U5 U6 U7 U8 U9", "K2 K3 K9 D0 D1 D2 D3 D4 D5 D6 D7 D8 D9", "");
    play(&mut game, "G9 K2");
    assert_eq!(game.leader(), SECOND);
}

#[test]
fn one_must_still_follow_goblins_if_able() {
    let mut game = mixed();
    play(&mut game, "G1");
    assert_eq!(legal(&game), "G0 G3 G6 G8 X1 X4 X7");
}

#[test]
fn a_knight_that_is_led_has_no_power_over_a_goblin() {
    // It wins, but as the higher card of its own faction: the Goblin is off-faction.
    let mut game = dealt("K2 U0 U1 U2 U3 U4 U5 U6 U7 U8 U9 D0 D1", "G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 D2 D3 X0", "");
    play(&mut game, "K2 G9");
    assert_eq!(game.leader(), FIRST);
}

#[test]
fn a_knight_beats_no_other_faction() {
    for led in ["U1", "U7"] {
        let mut game = mixed();
        play(&mut game, &format!("{led} K9"));
        assert_eq!(game.leader(), FIRST);
    }
}

#[test]
fn a_doppelganger_may_always_be_played_second_instead_of_following() {
    for led in ["G1", "K2", "U1", "D0"] {
        let mut game = mixed();
        play(&mut game, led);
        assert!(legal(&game).ends_with("X1 X4 X7"), "{led}: {}", legal(&game));
    }
}

#[test]
fn a_doppelganger_played_second_counts_as_of_the_led_faction() {
    for (plays, winner) in [("G5 X7", SECOND), ("G9 X7", FIRST), ("K5 X7", SECOND), ("U1 X4", SECOND), ("U7 X4", FIRST)] {
        let mut game = mixed();
        play(&mut game, plays);
        assert_eq!(game.leader(), winner, "{plays}");
    }
}

#[test]
fn a_doppelganger_takes_no_power_of_the_faction_it_stands_for() {
    // Not scored as the Undead that it stands for …
    let mut game = mixed();
    play(&mut game, "U1 X4");
    assert_eq!(game.score_pile(SECOND), heap("U1"));
    assert_eq!(game.view(Viewer::Spectator).out, heap("X4"));
    // … nor taken by the loser as a Dwarf in phase 2.
    let mut game = phase_2(KNIGHTS, OTHERS);
    play(&mut game, "D4 X3");
    assert_eq!(game.leader(), FIRST);
    assert_eq!(
        (game.score_pile(FIRST).of_faction(Faction::Doppelgangers), game.score_pile(SECOND)),
        (heap("X3"), heap("D4"))
    );
}

#[test]
fn a_doppelganger_is_scored_as_a_doppelganger() {
    let mut game = phase_2(KNIGHTS, OTHERS);
    play(&mut game, "K2 X9");
    assert_eq!(game.score_pile(SECOND), heap("K2 X9"));
    assert_eq!(game.vote(Faction::Doppelgangers), Some(SECOND));
    assert_eq!(game.vote(Faction::Knights), Some(SECOND));
}

#[test]
fn when_a_doppelganger_is_led_doppelgangers_must_be_followed_if_able() {
    let mut game = mixed();
    play(&mut game, "X2");
    assert_eq!(legal(&game), "X1 X4 X7");
    play(&mut game, "X4");
    assert_eq!(game.leader(), SECOND);
    let mut game = dealt("X9 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 D0 D1", "K2 K3 K9 U0 U1 U2 U3 D4 D5 D6 D7 D8 D9", "");
    play(&mut game, "X9");
    assert_eq!(game.actions().len(), 13);
    play(&mut game, "U3");
    assert_eq!((game.leader(), game.score_pile(FIRST)), (FIRST, heap("U3")));
}

#[test]
fn a_doppelganger_in_hand_does_not_bind_one_who_is_void() {
    let mut game = mixed();
    play(&mut game, "U7");
    assert_eq!(game.actions().len(), 13);
}

#[test]
fn phase_2_is_played_with_the_13_followers_of_each() {
    let game = phase_2(KNIGHTS, OTHERS);
    assert_eq!((game.hand(FIRST), game.hand(SECOND)), (heap(KNIGHTS), heap(OTHERS)));
    assert_eq!((game.revealed(), game.tricks(), game.view(Viewer::Spectator).pile), (None, 13, 0));
}

#[test]
fn each_phase_has_13_tricks() {
    let mut rng = Rng::new(5);
    for _ in 0..200 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        let mut phases = [0; 2];
        while let Some(card) = game.random_action(&mut rng) {
            phases[usize::from(game.phase() - 1)] += 1;
            game.apply(card);
        }
        assert_eq!((phases, game.tricks()), ([26, 26], 26));
    }
}

#[test]
fn the_winner_of_the_last_trick_of_phase_1_leads_phase_2() {
    let mut rng = Rng::new(6);
    let mut leaders = [0; 2];
    for _ in 0..100 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        while game.phase() == 1 {
            game.apply(game.random_action(&mut rng).unwrap());
        }
        let view = game.view(Viewer::Spectator);
        assert_eq!(game.turn(), view.history.last().map(|trick| trick.winner));
        leaders[game.leader().index()] += 1;
    }
    assert!(leaders.iter().all(|&n| n > 10), "both happen: {leaders:?}");
}

#[test]
fn in_phase_2_the_winner_takes_both_cards_to_its_score_pile() {
    let mut game = phase_2(KNIGHTS, OTHERS);
    play(&mut game, "K9 X1 K2 X6");
    assert_eq!(game.score_pile(FIRST).of_faction(Faction::Knights), heap("K9"));
    assert_eq!(game.score_pile(FIRST).of_faction(Faction::Doppelgangers), heap("X1"));
    assert_eq!(game.score_pile(SECOND), heap("K2 X6"));
}

#[test]
fn in_phase_2_every_dwarf_in_the_trick_goes_to_the_loser() {
    let mut game = phase_2(KNIGHTS, OTHERS);
    // Two Dwarves, the second higher: the first seat loses and has both.
    play(&mut game, "D3 D7");
    assert_eq!((game.leader(), game.score_pile(FIRST).of_faction(Faction::Dwarves)), (SECOND, heap("D3 D7")));
    // The other way round it is the same: who loses has them.
    play(&mut game, "D9 D4");
    assert_eq!((game.leader(), game.score_pile(FIRST).of_faction(Faction::Dwarves)), (SECOND, heap("D3 D4 D7 D9")));
}

#[test]
fn in_phase_2_a_dwarf_played_off_faction_stays_with_the_loser() {
    let mut game = phase_2(KNIGHTS, OTHERS);
    play(&mut game, "K5 D8");
    assert_eq!(game.leader(), FIRST);
    assert_eq!((game.score_pile(FIRST).of_faction(Faction::Knights), game.score_pile(SECOND)), (heap("K5"), heap("D8")));
}

#[test]
fn in_phase_1_dwarves_have_no_power() {
    let mut game = mixed();
    play(&mut game, "D0 D2");
    assert!([FIRST, SECOND].iter().all(|&seat| game.score_pile(seat).is_empty()));
}

#[test]
fn most_cards_of_a_faction_have_its_vote() {
    let mut game = phase_2(KNIGHTS, OTHERS);
    play(&mut game, "K9 X1 K2 X6");
    assert_eq!(game.vote(Faction::Undead), Some(FIRST));
    play(&mut game, "X9 K3");
    assert_eq!(game.vote(Faction::Knights), Some(SECOND));
    assert_eq!(game.vote(Faction::Doppelgangers), Some(SECOND));
}

#[test]
fn of_equally_many_the_highest_single_card_has_the_vote() {
    let mut game = phase_2(KNIGHTS, OTHERS);
    play(&mut game, "K9 X1 K2 X6");
    assert_eq!(game.vote(Faction::Knights), Some(FIRST), "K9 against K2");
    assert_eq!(game.vote(Faction::Doppelgangers), Some(SECOND), "X1 against X6");
}

#[test]
fn a_faction_that_nobody_has_a_card_of_votes_for_nobody() {
    let view = phase_2(KNIGHTS, OTHERS).view(Viewer::Seat(FIRST));
    assert_eq!((view.votes.goblins, view.votes.undead, view.votes.dwarves), (None, Some(FIRST), None));
}

#[test]
fn equally_many_goblins_0_and_nothing_higher_vote_for_nobody() {
    let mut rng = Rng::new(9);
    let mut met = 0;
    for _ in 0..20_000 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        while let Some(card) = game.random_action(&mut rng) {
            game.apply(card);
            let [one, two] = [FIRST, SECOND].map(|seat| game.score_pile(seat).of_faction(Faction::Goblins));
            if one == two && !one.is_empty() {
                met += 1;
                assert!(one.into_iter().all(|card| card == Card::G0));
                assert_eq!(game.vote(Faction::Goblins), None);
            }
        }
    }
    assert!(met > 100, "{met}");
}

#[test]
fn most_votes_win_the_game_and_equal_votes_are_a_draw() {
    let mut rng = Rng::new(10);
    let mut ends = [0; 3];
    for _ in 0..20_000 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        game.playout(&mut rng);
        // Counted anew from the cards, without the game's own tally.
        let mut balance = 0;
        for faction in Faction::ALL {
            let strength = |seat| {
                let pile: Vec<Card> = game.score_pile(seat).into_iter().filter(|card| card.faction() == faction).collect();
                (pile.len(), pile.iter().map(|card| card.value()).max())
            };
            balance += match strength(FIRST).cmp(&strength(SECOND)) {
                std::cmp::Ordering::Greater => 1,
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Less => -1,
            };
        }
        let expected = i32::signum(balance);
        assert_eq!(game.payoffs().as_slice(), [expected, -expected]);
        ends[(expected + 1) as usize] += 1;
    }
    assert!(ends.iter().all(|&n| n > 0), "lost, drawn and won: {ends:?}");
}

#[test]
fn there_are_no_points_before_the_last_card() {
    let game = phase_2(KNIGHTS, OTHERS);
    assert_eq!((game.ahead(), game.payoffs().as_slice()), (Some(FIRST), &[0, 0][..]));
}

#[test]
fn no_card_is_lost() {
    let mut rng = Rng::new(11);
    for _ in 0..300 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        game.playout(&mut rng);
        let view = game.view(Viewer::Spectator);
        assert_eq!(view.out.len() + game.score_pile(FIRST).len() + game.score_pile(SECOND).len(), 52);
        assert!(view.open && view.unseen().is_empty());
    }
}

#[test]
fn phase_2_hides_nothing_from_the_seats_and_their_views_say_so() {
    let mut rng = Rng::new(12);
    for _ in 0..300 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        while let Some(card) = game.random_action(&mut rng) {
            for seat in [FIRST, SECOND] {
                let view = game.view(Viewer::Seat(seat));
                assert_eq!((view.phase == 2, view.open), (game.phase() == 2, game.phase() == 2));
                if view.open {
                    assert_eq!(view.hands.map(|hand| hand.known), [game.hand(FIRST), game.hand(SECOND)]);
                    assert_eq!(Claim::sample(&view, &mut rng).unwrap(), game, "the one world is the real one");
                    assert!(view.unseen().is_empty());
                }
            }
            game.apply(card);
        }
    }
}

#[test]
fn a_spectator_sees_no_hand_before_it_is_played() {
    let mut game = phase_2(KNIGHTS, OTHERS);
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.open, view.hands[0].known, view.hands[1].unknown), (false, heap(KNIGHTS), 13));
    assert!(view.legal().is_empty());
    play(&mut game, "K9 X1");
    assert_eq!(game.view(Viewer::Spectator).hands[1].unknown, 12);
}

#[test]
fn what_the_second_player_shows_to_be_without() {
    let voids = |first: &str, second: &str, plays: &str| {
        let mut game = dealt(first, second, "");
        play(&mut game, plays);
        game.view(Viewer::Seat(FIRST)).voids[1].to_vec()
    };
    let (first, second) = ("G9 K8 U0 U1 U2 U3 U4 U5 U6 U7 D0 X8 X9", "K2 K3 D2 D3 D4 D5 D6 D7 D8 D9 X0 X1 X2");
    assert_eq!(voids(first, second, "G9 K2"), [Faction::Goblins]);
    assert_eq!(voids(first, second, "U0 D2"), [Faction::Undead]);
    assert_eq!(voids(first, second, "G9 X2"), []);
    assert_eq!(voids(first, second, "K8 K3"), []);
    let (first, second) = ("G9 K8 U0 U1 U2 U3 U4 U5 U6 U7 D0 X8 X9", "K2 K3 D2 D3 D4 D5 D6 D7 D8 D9 G1 G2 G3");
    assert_eq!(voids(first, second, "X8 G1"), [Faction::Doppelgangers]);
}

#[test]
fn a_deal_of_the_wrong_length_is_an_error() {
    let error = Claim::start(&NoOptions, &Card::deck()[1..].to_vec()).unwrap_err();
    assert_eq!(error.to_string(), "deal: 51 cards, not 52");
    assert!(Claim::start(&NoOptions, &[Card::deck(), Card::deck()].concat()).is_err());
    assert!(Claim::start(&NoOptions, &Vec::new()).is_err());
}

#[test]
fn a_deal_with_a_card_too_often_is_an_error() {
    let wrong = |place: usize, card: &str| {
        let mut deal = Card::deck().to_vec();
        deal[place] = Card::parse(card).unwrap();
        Claim::start(&NoOptions, &deal).unwrap_err().to_string()
    };
    assert_eq!(wrong(5, "G0"), "deal, hand 0: G0 stands six times");
    assert_eq!(wrong(20, "G1"), "deal, hand 1: G1 stands twice");
    assert_eq!(wrong(51, "K7"), "deal, draw pile: K7 stands twice");
}

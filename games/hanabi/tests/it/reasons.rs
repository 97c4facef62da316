//! The reasons that hat players give are true: the numbers add up, and who is told something knows it afterwards.

use coeur_core::{Budget, Game, Lang, Note, Player, Rng, Viewer};
use coeur_hanabi::players::best::Best;
use coeur_hanabi::players::convention::{Convention, Seated};
use coeur_hanabi::players::hat_information::HatInformation;
use coeur_hanabi::players::hat_recommendation::HatRecommendation;
use coeur_hanabi::{Action, Card, Config, Hanabi};

/// The numbers of a sentence, in order.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

fn said(notes: &[Note], start: &str) -> Vec<String> {
    notes.iter().map(|note| note.say(Lang::En)).filter(|text| text.starts_with(start)).collect()
}

/// Plays whole games and shows every decision's notes, with the position it was made in and the one after it.
fn play<C: Convention>(players: u8, fresh: &C, mut look: impl FnMut(&Hanabi, Action, &[Note], &Hanabi, &mut [Seated<C>])) {
    let config = Config { players, ..Config::default() };
    for deal in 0..10 {
        let mut game = Hanabi::deal(&config, &mut Rng::stream(11, deal));
        let mut seats: Vec<Seated<C>> = (0..players).map(|_| Seated::new(fresh.clone())).collect();
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            let decision = seats[seat.index()].decide(&view, &Budget::default(), &mut Rng::new(0)).expect("it is on turn");
            let before = game;
            game.play(decision.action).expect("players act legally");
            // Of two, one who throws a card away may say more than is so: 71 tables went wrong in 2000 games.
            if players > 2 {
                beliefs_hold(&before, &decision.notes);
            }
            assert_eq!(french(&decision.notes), decision.notes.len(), "every sentence has its French");
            look(&before, decision.action, &decision.notes, &game, &mut seats);
        }
    }
}

/// How many sentences read differently in French.
fn french(notes: &[Note]) -> usize {
    notes.iter().filter(|note| note.say(Lang::Fr) != note.say(Lang::En)).count()
}

/// What is said to be sure of the own cards is so, among partners who keep to the convention.
fn beliefs_hold(game: &Hanabi, notes: &[Note]) {
    let seat = game.turn().expect("somebody was on turn");
    let hand: Vec<Card> = game.hand(seat).collect();
    let cards = said(notes, "Card ");
    assert_eq!(cards.len(), hand.len(), "{cards:?}");
    for text in cards {
        let (slot, percent) = (numbers(&text)[0] as usize, text.split("fits with ").nth(1).expect("a chance"));
        let fits = game.fireworks().height(hand[slot].colour()) + 1 == hand[slot].rank();
        match numbers(percent)[0] {
            0 => assert!(!fits || percent.starts_with("0 %"), "{text}, but it is {}", hand[slot]),
            100 => assert!(fits, "{text}, but it is {}", hand[slot]),
            chance => assert!(chance < 100, "{text}"),
        }
    }
}

/// The message's number is the sum of the hats, and the next player then knows what its hat says.
fn adds_up<C: Convention>(players: u8, fresh: C) {
    let mut hints = 0;
    play(players, &fresh, |before, action, notes, after, seats| {
        let hats: Vec<u32> = said(notes, "Hat of player ").iter().map(|text| numbers(text)[1]).collect();
        assert_eq!(hats.len(), usize::from(players) - 1);
        let lead =
            if matches!(action, Action::Hint { .. }) { said(notes, "By the convention this says ") } else { Vec::new() };
        for text in lead {
            let all = numbers(&text);
            let (number, codes) = (all[0], *all.last().expect("the number of codes"));
            assert_eq!(hats.iter().sum::<u32>() % codes, number, "{text}");
            assert_eq!(all[1..all.len() - 1], hats[..], "{text}");
            hints += 1;
        }
        let Some(next) = after.turn().filter(|_| matches!(action, Action::Hint { .. })) else { return };
        let view = after.view(Viewer::Seat(next));
        let (convention, scene, _) = seats[next.index()].follow(&view).expect("it follows");
        let known = convention.own_cards(scene);
        let told = &said(notes, &format!("Hat of player {}: ", next.0))[0];
        let hand: Vec<Card> = before.hand(next).collect();
        for part in
            told.split("of its cards: ").nth(1).map_or(Vec::new(), |cards| cards.trim_end_matches('.').split(", ").collect())
        {
            let words: Vec<&str> = part.split(' ').collect();
            let slot: usize = words[0].parse().expect("a position");
            let named = |card: Card| words[2..].contains(&card.to_string().as_str());
            let fits = |card: Card| (words[1] == "=") == named(card);
            assert!(fits(hand[slot]), "{told}, but it is {}", hand[slot]);
            assert!(
                known[slot].iter().all(fits),
                "{told}, but it takes it for {:?}",
                known[slot].iter().collect::<Vec<_>>()
            );
        }
    });
    assert!(hints > 50, "only {hints} hints were looked at");
}

#[test]
fn hat_information_says_its_hats() {
    for players in 3..=5 {
        let config = Config { players, ..Config::default() };
        adds_up(players, HatInformation::default().at(&config).expect("it fits every table"));
    }
}

#[test]
fn the_best_player_says_its_hats() {
    for players in 2..=5 {
        adds_up(players, Best::at(&Config { players, ..Config::default() }));
    }
}

#[test]
fn hat_recommendation_says_its_hats() {
    for players in 2..=5 {
        let config = Config { players, ..Config::default() };
        let fresh = HatRecommendation::default().at(&config).expect("it fits every table");
        play(players, &fresh, |_, action, notes, after, seats| {
            let hats: Vec<u32> = said(notes, "Hat of player ").iter().map(|text| numbers(text)[1]).collect();
            assert_eq!(hats.len(), usize::from(players) - 1);
            let Action::Hint { .. } = action else { return };
            let text = &said(notes, "By the convention the hint says ")[0];
            let all = numbers(text);
            assert_eq!((all[0], hats.iter().sum::<u32>() % all[2]), (all[1], all[1]), "{text}");
            // The next player reads the same hat from the hint.
            let Some(next) = after.turn() else { return };
            let view = after.view(Viewer::Seat(next));
            let decision = seats[next.index()].decide(&view, &Budget::default(), &mut Rng::new(0)).expect("it is on turn");
            assert_eq!(numbers(&said(&decision.notes, "My hat is ")[0])[0], hats[0]);
        });
    }
}

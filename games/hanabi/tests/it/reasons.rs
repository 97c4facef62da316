//! The reasons that hat players give are true: the numbers add up, and who is told something knows it afterwards.

use coeur_core::{Arg, Budget, Draw, Game, Lang, Note, Phrase, Player, Rng, Seat, Viewer};
use coeur_hanabi::players::adaptive::AdaptivePartner;
use coeur_hanabi::players::best::Best;
use coeur_hanabi::players::certainty::Certainty;
use coeur_hanabi::players::confidence::{Confidence, ConfidenceOptions};
use coeur_hanabi::players::convention::Convention;
use coeur_hanabi::players::convention_player::ConventionPlayer;
use coeur_hanabi::players::hat_information::HatInformationOptions;
use coeur_hanabi::players::hat_recommendation::HatRecommendationOptions;
use coeur_hanabi::players::partner::Partner;
use coeur_hanabi::{Action, Card, Config, Hanabi, Hint, Outlook};
use std::collections::BTreeSet;

/// The numbers of a sentence, in order.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

fn said(notes: &[Note], start: &str) -> Vec<String> {
    notes.iter().map(|note| note.say(Lang::En)).filter(|text| text.starts_with(start)).collect()
}

/// Plays whole games and shows every decision's notes, with the position it was made in and the one after it. What is said to be sure of
/// the own cards is so.
fn play(
    players: u8,
    fresh: &dyn Convention,
    mut look: impl FnMut(&Hanabi, Action, &[Note], &Hanabi, &mut [ConventionPlayer]),
) {
    play_freely(players, fresh, |before, action, notes, after, seats| {
        // Of two, one who throws a card away may say more than is so: 71 tables went wrong in 2000 games.
        if players > 2 {
            beliefs_hold(before, notes);
        }
        look(before, action, notes, after, seats);
    });
}

/// The same where what a convention says may also be wrong.
fn play_freely(
    players: u8,
    fresh: &dyn Convention,
    mut look: impl FnMut(&Hanabi, Action, &[Note], &Hanabi, &mut [ConventionPlayer]),
) {
    let config = Config { players, ..Config::default() };
    for deal in 0..10 {
        let mut game = Hanabi::deal(&config, &mut Rng::stream(11, deal));
        let mut seats: Vec<ConventionPlayer> = (0..players).map(|_| ConventionPlayer::new(fresh.cloned())).collect();
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            let decision = seats[seat.index()].decide(&view, &Budget::default(), &mut Rng::new(0)).expect("it is on turn");
            let before = game;
            game.play(decision.action).expect("players act legally");
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
    let places = ["first", "second", "third", "fourth", "fifth"].into_iter().enumerate();
    let cards: Vec<(usize, String)> = places
        .flat_map(|(slot, place)| said(notes, &format!("The {place} card: ")).into_iter().map(move |text| (slot, text)))
        .collect();
    assert_eq!(cards.len(), hand.len(), "{cards:?}");
    for (slot, text) in cards {
        // What cannot be is not said.
        let percent = text.split("can be played: ").nth(1).and_then(|rest| rest.split([',', '.']).next()).unwrap_or("0%");
        let fits = game.fireworks().height(hand[slot].colour()) + 1 == hand[slot].rank();
        match percent {
            "0%" => assert!(!fits, "{text}, but it is {}", hand[slot]),
            "100%" => assert!(fits, "{text}, but it is {}", hand[slot]),
            chance => assert!(chance.ends_with('%'), "{text}"),
        }
    }
}

/// What a hat teaches a seat of its cards: the position, and the kinds that the card is (or is not) one of.
fn hat_for(seat: Seat, notes: &[Note]) -> Vec<(usize, bool, Vec<Card>)> {
    let phrases = notes.iter().filter_map(|note| match note {
        Note::Said { phrase, .. } => Some(phrase),
        _ => None,
    });
    let hat = phrases.filter(|phrase| phrase.text.en.starts_with("Hat for ")).find(|hat| hat.values[0] == seat.into());
    let Some(Arg::List(lines)) = hat.expect("every partner has a hat").values.get(2) else { return Vec::new() };
    let card = |arg: &Arg| match arg {
        Arg::Card { code, .. } => Card::parse(code).expect("a card"),
        other => panic!("{other:?} is no card"),
    };
    let line = |arg: &Arg| match arg {
        Arg::Phrase(line) => match &line.values[..] {
            [Arg::Named(place), Arg::List(cards)] => {
                let places = ["first", "second", "third", "fourth", "fifth"];
                let slot = places.iter().position(|word| *word == place.en).expect("a place in the hand");
                (slot, line.text.en.contains(": one of"), cards.iter().map(card).collect())
            }
            other => panic!("{other:?} is no position with cards"),
        },
        other => panic!("{other:?} is no sentence"),
    };
    lines.iter().map(line).collect()
}

/// The message's number is the sum of the hats, and the next player then knows what its hat says.
fn adds_up(players: u8, fresh: impl Convention) {
    let mut hints = 0;
    play(players, &fresh, |before, action, notes, after, seats| {
        let hats: Vec<u32> = said(notes, "Hat for player ").iter().map(|text| numbers(text)[1]).collect();
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
        let (convention, state, _) = seats[next.index()].follow(&view).expect("it follows");
        let known = convention.own_cards(state);
        let hand: Vec<Card> = before.hand(next).collect();
        for (slot, among, kinds) in hat_for(next, notes) {
            let fits = |card: Card| among == kinds.contains(&card);
            assert!(fits(hand[slot]), "{slot} {among} {kinds:?}, but it is {}", hand[slot]);
            let taken: Vec<Card> = known[slot].iter().collect();
            assert!(taken.iter().all(|&card| fits(card)), "{slot} {among} {kinds:?}, but it takes it for {taken:?}");
        }
    });
    assert!(hints > 50, "only {hints} hints were looked at");
}

#[test]
fn hat_information_says_its_hats() {
    for players in 3..=5 {
        let config = Config { players, ..Config::default() };
        adds_up(players, HatInformationOptions::default().for_table(&config).expect("it fits every table"));
    }
}

#[test]
fn the_best_player_says_its_hats() {
    for players in 2..=5 {
        adds_up(players, Best::for_table(&Config { players, ..Config::default() }));
    }
}

#[test]
fn hat_recommendation_says_its_hats() {
    for players in 2..=5 {
        let config = Config { players, ..Config::default() };
        let fresh = HatRecommendationOptions::default().for_table(&config).expect("it fits every table");
        play(players, &fresh, |_, action, notes, after, seats| {
            let hats: Vec<u32> = said(notes, "Hat for player ").iter().map(|text| numbers(text)[1]).collect();
            assert_eq!(hats.len(), usize::from(players) - 1);
            let Action::Hint { .. } = action else { return };
            let text = &said(notes, "By the convention the clue says ")[0];
            let all = numbers(text);
            assert_eq!((all[0], hats.iter().sum::<u32>() % all[2]), (all[1], all[1]), "{text}");
            // The next player reads the same hat from the hint.
            let Some(next) = after.turn() else { return };
            let view = after.view(Viewer::Seat(next));
            let decision = seats[next.index()].decide(&view, &Budget::default(), &mut Rng::new(0)).expect("it is on turn");
            assert_eq!(numbers(&said(&decision.notes, "Hat received: ")[0])[0], hats[0]);
        });
    }
}

fn phrase(note: &Note) -> &Phrase {
    match note {
        Note::Said { phrase, .. } => phrase,
        other => panic!("{other:?} is no sentence"),
    }
}

fn named(arg: &Arg) -> Option<Card> {
    if let Arg::Card { code, .. } = arg { Card::parse(code).ok() } else { None }
}

/// What the first sentence says of a card of one's own: by the clues only what is so in every deal that fits them, by a convention what
/// the player takes the card for. Where all keep to a `sound` convention that is what it is.
fn own_card_holds(game: &Hanabi, slot: usize, said: &Phrase, believed: &[Card], sound: bool) {
    let seat = game.turn().expect("somebody was on turn");
    let (view, card) = (game.view(Viewer::Seat(seat)), game.hand(seat).nth(slot).expect("a card of the hand"));
    let possible: Vec<Card> = view.possible(&view.hand(seat)[slot]).into_iter().map(|(card, _)| card).collect();
    let useless = |card: Card| matches!(view.outlook(card), Outlook::Done | Outlook::Lost);
    let text = &*said.text.en;
    if let Some(name) = said.values.first().and_then(named) {
        assert_eq!((name, &possible[..]), (card, &[card][..]), "{said:?}");
    }
    let is: &dyn Fn(Card) -> bool =
        if text.contains("can be played") { &|card| view.fireworks.fits(card) } else { &useless };
    if text.contains("by the clues and the cards in sight") {
        assert!(possible.iter().all(|card| is(*card)), "{said:?}, of {possible:?}");
    }
    if text.contains("{} says that it is") {
        assert!(believed.iter().all(|card| is(*card)), "{said:?}, of {believed:?}");
        assert_eq!(named(&said.values[2]), believed.first().copied().filter(|_| believed.len() == 1), "{said:?}");
        assert_eq!(said.values[3], possible.len().into(), "{said:?}");
        assert!(!possible.iter().all(|card| is(*card)), "the clues alone say as much: {said:?}");
        assert!(!sound || believed.contains(&card), "{said:?}, but it is {card}");
    }
}

/// What a clue is said to show: all that it touches and that is so.
fn shown_cards_hold(game: &Hanabi, to: Seat, hint: Hint, said: &Phrase) {
    let [_, seat, what, Arg::List(cards)] = &said.values[..] else { return };
    let view = game.view(Viewer::Seat(to));
    let Arg::Phrase(what) = what else { panic!("{said:?}") };
    let is: &dyn Fn(Card) -> bool = match &what.values[..] {
        [Arg::Named(name)] if name.en == "to play" => &|card| view.fireworks.fits(card),
        [Arg::Named(name)] if name.en == "of no use" => &|card| matches!(view.outlook(card), Outlook::Done | Outlook::Lost),
        _ => &|card| view.outlook(card) == Outlook::Last,
    };
    let mut shown: Vec<Card> = game.hand(to).filter(|card| hint.touches(*card) && is(*card)).collect();
    shown.sort();
    shown.dedup();
    assert_eq!((seat, cards.iter().filter_map(named).collect::<Vec<Card>>()), (&to.into(), shown), "{said:?}");
}

/// Holds first sentences against the game, and what would be done otherwise against what the player does there. Gives the sentences met.
fn reasons_hold(players: u8, fresh: &dyn Convention, name: Option<&str>) -> BTreeSet<String> {
    let mut met = BTreeSet::new();
    let sound = name == Some("the hat convention");
    play_freely(players, fresh, |before, action, notes, _, seats| {
        let first = phrase(&notes[0]);
        met.insert(first.text.en.to_string());
        let seat = before.turn().expect("somebody was on turn");
        let (convention, state, _) = seats[seat.index()].follow(&before.view(Viewer::Seat(seat))).expect("it follows");
        match action {
            Action::Play(slot) | Action::Discard(slot) => {
                let believed: Vec<Card> = convention.own_cards(state)[usize::from(slot)].iter().collect();
                own_card_holds(before, slot.into(), first, &believed, sound);
            }
            Action::Hint { to, hint } => shown_cards_hold(before, to, hint, first),
        }
        if first.text.en.contains("{} says that") || matches!(action, Action::Hint { .. }) && first.values.len() > 1 {
            let text = notes[0].say(Lang::En);
            assert!(
                name.is_none_or(|name| text.contains(name)) && (name.is_some() || !text.contains("convention")),
                "{text}"
            );
        }
        let with = |blue: u8| {
            let mut state = *state;
            state.blue = blue;
            convention.choose(&state).action
        };
        let second = phrase(&notes[1]);
        let other = match &*second.text.en {
            "With nothing to play: {}." => convention.without_play(state).expect("it was said").action,
            "Without a blue token: {}." => with(0),
            "With a blue token: {}." => with(1),
            "If nothing could be discarded: {}." => with(8),
            _ => return,
        };
        met.insert(second.text.en.to_string());
        assert_eq!(second.values[..], [Hanabi::describe(other).into()], "{second:?}");
        assert_ne!(std::mem::discriminant(&other), std::mem::discriminant(&action), "{second:?}");
    });
    met
}

/// Where a player does not play a card, it does what it would do with nothing to play.
fn goes_without_play(players: u8, fresh: &dyn Convention) {
    play_freely(players, fresh, |before, action, _, _, seats| {
        let seat = before.turn().expect("somebody was on turn");
        let (convention, state, _) = seats[seat.index()].follow(&before.view(Viewer::Seat(seat))).expect("it follows");
        if !matches!(action, Action::Play(_)) {
            assert_eq!(convention.without_play(state), Some(convention.choose(state)));
        }
    });
}

#[test]
fn reasons_name_the_card_the_convention_and_the_alternative() {
    let config = Config { players: 3, ..Config::default() };
    let hats = HatInformationOptions::default().for_table(&config).expect("it fits every table");
    let recommended = HatRecommendationOptions::default().for_table(&config).expect("it fits every table");
    let confidence = Confidence::new(ConfidenceOptions::default());
    goes_without_play(3, &Certainty::default());
    goes_without_play(3, &confidence);
    goes_without_play(3, &Partner::default());
    goes_without_play(3, &hats);
    goes_without_play(3, &recommended);
    let mut met = reasons_hold(3, &Certainty::default(), None);
    met.extend(reasons_hold(3, &confidence, Some("the convention of trust")));
    met.extend(reasons_hold(3, &Partner::default(), Some("the regulars' convention")));
    met.extend(reasons_hold(3, &AdaptivePartner::for_table(&config), Some("the regulars' convention")));
    met.extend(reasons_hold(3, &hats, Some("the hat convention")));
    met.extend(reasons_hold(3, &recommended, Some("the hat convention")));
    met.extend(reasons_hold(3, &Best::for_table(&config), Some("the hat convention")));
    for sentence in [
        "Play {}: by the clues and the cards in sight, this card can be played.",
        "Play {}: {} says that it is {}, which can be played; without it, {} possibilities.",
        "Play {}: a clue touched this card, and by {} that means to play it.",
        "Play {}: by {}, the last clue received recommends it.",
        "Discard {}: {} says that it is {}, which is of no more use; without it, {} possibilities.",
        "{} shows {} {}: {}.",
        "{} speaks to every partner.",
        "With nothing to play: {}.",
        "Without a blue token: {}.",
        "With a blue token: {}.",
    ] {
        assert!(met.contains(sentence), "nobody said: {sentence} but {met:#?}");
    }
}

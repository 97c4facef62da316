//! What anybody may say of a move: the same sentence for everybody at the table, in every world that a seat cannot tell apart, and one
//! that reads well.

use crate::sentences::{blunders, spaced};
use coeur_catalog::{Entry, GAMES, Table};
use coeur_core::{Budget, Lang, Rng, Seat, Viewer};
use coeur_session::{Question, open, why};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Games of each kind that are played at random.
const PLAYED: u64 = 40;

/// What is said of the last action of a table, and the same in a world that `viewer` could not tell from this one.
fn compare(before: &dyn Table, after: &dyn Table, viewer: Seat, rng: &mut Rng) -> bool {
    let ply = before.ply();
    let said = after.public_remark(ply, Viewer::Seat(viewer)).expect("an action");
    let action = after.announced(ply, Viewer::Seat(viewer)).expect("an action").action;
    let Some(action) = action else {
        assert_eq!(said, None, "{}: a part of this action is secret", before.game());
        return false;
    };
    let watched = after.public_remark(ply, Viewer::Spectator).expect("an action");
    assert_eq!(said, watched, "{}, {action}: everybody may say the same", before.game());
    let Some(mut twin) = before.imagine(viewer, rng).filter(|twin| twin.ply() == ply) else { return false };
    // Where other cards are hidden, another action may be legal.
    if twin.play(&action).is_err() {
        return false;
    }
    let other = twin.public_remark(ply, Viewer::Seat(viewer)).expect("an action");
    assert_eq!(said, other, "{}, {action}: seat {viewer} is told of hidden cards", before.game());
    said.is_some()
}

/// Plays a game at random; counts the worlds compared and collects what was said.
fn play(entry: &dyn Entry, config: &Value, seed: u64, said: &mut BTreeSet<[String; 2]>) -> usize {
    let mut rng = Rng::stream(21, seed);
    let mut table = entry.deal(config, seed).expect("a table");
    let mut compared = 0;
    while let Some(mover) = table.turn().filter(|_| table.ply() < 80) {
        let viewer = mover.after(1 + rng.below(table.seats() as u32 - 1) as usize, table.seats());
        let (before, legal) = (table.at(table.ply()), table.legal());
        table.play(&legal[rng.below(legal.len() as u32) as usize]).expect("a legal action");
        compared += usize::from(compare(&*before, &*table, viewer, &mut rng));
        if let Some(remark) = table.public_remark(before.ply(), Viewer::Seat(viewer)).expect("an action") {
            // Whoever listens is called "you".
            let in_words = |lang: Lang| {
                let mut names = ["Ada", "Blaise", "Camille", "Denis", "Émilie", "Farid"].map(String::from);
                names[viewer.index()] = lang.pick("Vous", "You").into();
                remark.tell(lang).say(&names, lang)
            };
            said.insert([Lang::Fr, Lang::En].map(in_words));
        }
    }
    compared
}

#[test]
fn everybody_may_say_the_same_of_a_move_in_every_world() {
    for entry in GAMES.iter().copied().filter(|entry| entry.info().hidden) {
        let (id, [low, high]) = (entry.info().id, [entry.info().min_seats, entry.info().max_seats]);
        let mut said = BTreeSet::new();
        let mut compared = 0;
        for seed in 0..PLAYED {
            let seats = if seed % 2 == 0 { low } else { high };
            let config = if low == high { json!({}) } else { json!({ "players": seats }) };
            compared += play(entry, &config, seed, &mut said);
        }
        assert!(compared > 100 && said.len() > 5, "{id}: {compared} worlds, {} sentences", said.len());
        for [french, english] in &said {
            if std::env::var_os("COEUR_READ").is_some() {
                println!("{id}: {french} | {english}");
            }
            for (text, lang) in [(french, Lang::Fr), (english, Lang::En)] {
                assert_eq!(blunders(text, lang), Vec::<&str>::new(), "{id}: {text}");
                assert!(
                    text.ends_with('.') && text.starts_with(|first: char| first.is_uppercase() || first.is_numeric()),
                    "{text}"
                );
                assert!(text.chars().count() < 140, "{id}: too long: {text}");
            }
            assert!(spaced(french), "{id}: {french}");
            let wrong = ["vous devait", "vous avait", "vous doit", "vous est", "à vous "];
            assert!(!wrong.iter().any(|wrong| french.contains(wrong)), "{id}: {french}");
            assert!(
                !["you was", "you has", "of you", "you's"].iter().any(|wrong| english.contains(wrong)),
                "{id}: {english}"
            );
        }
    }
}

#[test]
fn reasons_that_are_secret_open_with_it_and_others_with_their_own() {
    let deal = "7H 8H 7D 8D 7C 8C 7S 8S/9H 10H 9D 10D 9C 10C 9S 10S/JH QH JD QD JC QC JS QS/KH AH KD AD KC AC KS AS";
    let hands: Vec<Vec<&str>> = deal.split('/').map(|hand| hand.split(' ').collect()).collect();
    let record = json!({
        "version": 1, "game": "coeurs", "deal": [hands], "players": ["human", "easy", "easy", "easy"],
        "actions": ["9H", "JH"],
    });
    let table = open(&serde_json::from_value(record).expect("a record")).expect("a legal deal");
    let asked = |viewer: u8, lang| {
        let question = Question { ply: 1, viewer: Some(Seat(viewer)), player: Some("random".into()), reveal: false };
        why(&*table, &question, &Budget::default(), lang).expect("reasons").opening.map(|words| {
            let names = ["Ada", lang.pick("Vous", "You"), "Denis", "Émilie"].map(String::from);
            words.say(&names, lang)
        })
    };
    assert_eq!(asked(1, Lang::En).as_deref(), Some("Denis had to follow hearts and went above your nine of hearts."));
    assert_eq!(
        asked(1, Lang::Fr).as_deref(),
        Some("Denis devait fournir à cœur : cette carte passe sur votre neuf de cœur.")
    );
    assert_eq!(asked(2, Lang::En), None, "who played it hears the own reasons");
}

//! The table as zones of pieces: every legal move is offered, and no seat is named by its number.

use crate::common::{ACE_BELOW, ONE_SUIT_EACH, TWO_OF_EACH, barbu, coeurs, play, start};
use coeur_coeurs::{Barbu, BarbuConfig, Coeurs};
use coeur_core::{Draw, Game, Lang, Layout, Rng, Seat, View, Viewer};
use serde_json::json;
use std::collections::BTreeSet;

/// Every text of a layout but its news, in which seats are marked as such.
fn texts(layout: &Layout) -> String {
    let facts = layout.facts.iter().flat_map(|fact| [&fact.label, &fact.value]);
    let pieces = layout.zones.iter().flat_map(|zone| &zone.pieces);
    let zones = layout.zones.iter().flat_map(|zone| [&zone.title, &zone.note]);
    let pieces = pieces.flat_map(|piece| [&piece.face, &piece.caption, &piece.about]);
    let all: Vec<&str> = facts.chain(zones).chain(pieces).map(String::as_str).collect();
    all.join("\n")
}

#[test]
fn every_legal_move_is_offered_and_seats_are_not_numbered() {
    let mut rng = Rng::new(1);
    let mut game = Barbu::deal(&BarbuConfig::default(), &mut rng);
    while let Some(turn) = game.turn() {
        for seat in Seat::all(4) {
            let view = game.view(Viewer::Seat(seat));
            let layout = Barbu::layout(&view, if seat == turn { Lang::Fr } else { Lang::En });
            let pieces = layout.zones.iter().flat_map(|zone| &zone.pieces);
            let offered: BTreeSet<String> = pieces.flat_map(|piece| piece.offers.clone()).collect();
            let legal: BTreeSet<String> = view.legal().iter().map(ToString::to_string).collect();
            assert_eq!(offered, legal);
            let said = texts(&layout).to_lowercase();
            assert!(!["siège", "seat", "joueur", "player"].iter().any(|word| said.contains(word)), "{said}");
        }
        let action = game.random_action(&mut rng).expect("somebody is on turn");
        game.apply(action);
    }
}

#[test]
fn the_news_names_who_took_the_trick_and_what_was_laid() {
    let names = ["Vous", "Ada", "Blaise", "Chloé"].map(String::from);
    let mut game = coeurs(json!({}), ACE_BELOW);
    play(&mut game, "9H JH KH 7H AD 8D");
    let layout = Coeurs::layout(&game.view(Viewer::Seat(Seat(0))), Lang::Fr);
    assert_eq!(
        layout.news[0].say(&names, Lang::Fr),
        "Le dernier pli (le neuf de cœur, le valet de cœur, le roi de cœur, le sept de cœur) va à Chloé."
    );
    let mut game = barbu(json!({}), TWO_OF_EACH);
    play(&mut game, "reussite 8 8H 9H pass");
    let layout = Barbu::layout(&game.view(Viewer::Seat(Seat(0))), Lang::Fr);
    assert_eq!(layout.news[0].say(&names, Lang::Fr), "Dernier coup de Blaise : passer.");
}

/// The recap of a position as lines of text, its title first.
fn recap<G: Draw>(game: &G, lang: Lang) -> Vec<String> {
    let names = ["Vous", "Ada", "Blaise", "Chloé"].map(String::from);
    let Some(recap) = G::layout(&game.view(Viewer::Seat(Seat(0))), lang).recap else { return Vec::new() };
    std::iter::once(&recap.title).chain(&recap.lines).map(|words| words.say(&names, lang)).collect()
}

#[test]
fn the_end_of_a_deal_is_told_until_the_next_card() {
    let mut game: Coeurs = start(json!({"deals": 2}), &[ACE_BELOW, ONE_SUIT_EACH]);
    play(&mut game, "9H JH KH 7H AD 8D 10D QD KD 7D 9D JD");
    assert_eq!(recap(&game, Lang::Fr), [""; 0], "not before the last card");
    play(&mut game, "AC 8C 10C QC KC 7C 9C JC AS 8S 10S QS KS 7S 9S JS 8H AH 10H QH");
    let told = ["Fin de la donne 1 sur 2", "Cœurs ramassés\u{a0}: vous 4, Chloé 4.", "Le dernier pli est pour vous."];
    assert_eq!(recap(&game, Lang::Fr), told);
    let layout = Coeurs::layout(&game.view(Viewer::Spectator), Lang::En);
    assert_eq!(layout.recap.map(|recap| recap.gained), Some(vec![-20, 0, 0, -20]));
    play(&mut game, "7C");
    assert_eq!(recap(&game, Lang::Fr), [""; 0]);
}

#[test]
fn taking_everything_and_the_end_of_the_match_are_told() {
    let mut game = coeurs(json!({}), ONE_SUIT_EACH);
    for rank in ["7", "8", "9", "10", "J", "Q", "K", "A"] {
        play(&mut game, &format!("{rank}D {rank}C {rank}S {rank}H"));
    }
    assert_eq!(
        recap(&game, Lang::En),
        ["The deal is over", "All the hearts for Ada: +40 points!", "The last trick goes to Ada."]
    );
}

#[test]
fn every_contract_of_barbu_tells_what_decided_it() {
    let deals = [TWO_OF_EACH, ONE_SUIT_EACH, ONE_SUIT_EACH];
    let mut game: Barbu = start(json!({"order": "rotating"}), &deals);
    play(&mut game, "barbu 9H JH KH 7H");
    assert_eq!(
        recap(&game, Lang::Fr),
        ["Barbu\u{a0}: fin de la donne 1 sur 3", "Le roi de cœur est pour Chloé.", "Le meneur change\u{a0}: Ada."]
    );
    play(
        &mut game,
        "reussite 7 7D 7C 7S 7H 8D 8C 8S 8H 9D 9C 9S 9H 10D 10C 10S 10H JD JC JS JH QD QC QS QH KD KC KS KH AD AC AS",
    );
    assert_eq!(recap(&game, Lang::En)[1], "Out in this order: Ada, Blaise, Chloé. Left with cards: vous.");
    play(&mut game, "dames");
    assert_eq!(recap(&game, Lang::En), [""; 0], "until something is done");
}

#[test]
fn a_complete_trick_stays_to_be_read() {
    let mut game = coeurs(json!({}), ACE_BELOW);
    let lingers = |game: &Coeurs| Coeurs::layout(&game.view(Viewer::Seat(Seat(0))), Lang::Fr).linger;
    play(&mut game, "9H JH KH");
    assert!(!lingers(&game));
    play(&mut game, "7H");
    assert!(lingers(&game));
    play(&mut game, "AD");
    assert!(!lingers(&game));
}

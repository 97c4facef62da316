//! The table as zones of pieces: every legal move is offered, and no seat is named by its number.

use crate::common::{ACE_BELOW, TWO_OF_EACH, barbu, coeurs, play};
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

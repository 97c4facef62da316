//! What a board says to one listener.

use crate::tricks::{card, trick};
use coeur_claim::told::{Voice, reason};
use coeur_claim::{Cards, Claim, Faction, Trick};
use coeur_core::options::NoOptions;
use coeur_core::{Game, Lang, Rng, Seat, Viewer};

fn voice(lang: Lang) -> Voice {
    Voice { lang, viewer: Viewer::Seat(Seat(0)), names: vec!["Rose".into(), "Blaise".into()] }
}

fn cards(list: &[&str]) -> Cards {
    list.iter().map(|text| card(text)).collect()
}

#[test]
fn what_decided_a_trick_is_said_in_one_sentence() {
    let said = |led, followed| reason(Lang::Fr, &trick(1, led, followed));
    assert_eq!(said("G9", "K2"), "Un Chevalier bat tout Gobelin.");
    assert_eq!(said("D5", "D8"), "Le Nain 8 bat le 5.");
    assert_eq!(said("D8", "D5"), "Le Nain 8 bat le 5.");
    assert_eq!(said("D5", "G9"), "Le Gobelin 9 n’est pas un Nain\u{a0}: il perd.");
    assert_eq!(said("D5", "X8"), "Le Doppelgänger 8 remplace un Nain et bat le 5.");
    assert_eq!(said("D5", "X5"), "Égalité\u{a0}: la carte d’entame l’emporte.");
    assert_eq!(reason(Lang::En, &trick(1, "U5", "G9")), "The Goblin 9 is not an Undead: it loses.");
}

#[test]
fn what_a_trick_brings_is_said_to_the_viewer() {
    let said = |lang, trick: Trick| voice(lang).takes(&trick);
    let told: Vec<String> =
        said(Lang::Fr, trick(2, "U4", "U2")).into_iter().map(|(words, cards)| format!("{words} {}", cards.len())).collect();
    assert_eq!(told, ["Vous recrutez 1", "Blaise pioche une carte cachée 0", "Vous marquez 2"]);
    let lost = Trick { your_draw: Some(card("G3")), ..trick(2, "G4", "K2") };
    assert_eq!(said(Lang::En, lost)[1], ("You draw".to_string(), cards(&["G3"])));
    let dwarves = said(Lang::En, trick(20, "D4", "D2"));
    assert_eq!(dwarves, [("Blaise receives".to_string(), cards(&["D4", "D2"]))]);
}

#[test]
fn the_result_is_said_in_votes() {
    assert_eq!(voice(Lang::Fr).verdict([3, 2]), "Vous gagnez, 3 votes à 2");
    assert_eq!(voice(Lang::En).verdict([1, 4]), "Blaise wins, 4 votes to 1");
    assert_eq!(voice(Lang::En).verdict([2, 2]), "A draw, 2 votes to 2");
    assert_eq!(voice(Lang::En).verdict([1, 0]), "You win, 1 vote to 0");
}

#[test]
fn a_vote_by_the_highest_card_says_which() {
    let mut view = Claim::deal(&NoOptions, &mut Rng::new(1)).view(Viewer::Seat(Seat(0)));
    let faction = Faction::Knights;
    assert_eq!(voice(Lang::En).vote(&view, faction), "nobody");
    view.scores[0][faction] = cards(&["K3"]);
    view.scores[1][faction] = cards(&["K7"]);
    view.votes[faction] = Some(Seat(1));
    assert_eq!(voice(Lang::En).vote(&view, faction), "Blaise (by the 7)");
    view.scores[1][faction] = cards(&["K7", "K8"]);
    assert_eq!(voice(Lang::En).vote(&view, faction), "Blaise");
}

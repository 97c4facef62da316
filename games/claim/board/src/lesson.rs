//! The first game of Claim: a fixed deal, and what to know when it comes up.

use coeur_claim::ClaimView;
use coeur_client::prompts;
use coeur_kit::lessons::{Lesson, at_once, on_turn};
use coeur_kit::read_view;
use coeur_protocol::Snapshot;

fn tricks(table: &Snapshot) -> usize {
    read_view::<ClaimView>(&table.view).map_or(0, |view| view.history.len())
}

/// Whether the learner is to answer a card.
fn answers(table: &Snapshot) -> bool {
    on_turn(table) && read_view::<ClaimView>(&table.view).is_some_and(|view| view.led.is_some())
}

pub static LESSON: Lesson = Lesson {
    game: "claim",
    seed: 11,
    config: "{}",
    others: &["easy"],
    prompts: prompts! {
        at_once,
            "Le roi est mort\u{a0}! Cinq factions vont élire son successeur\u{a0}: gagnez au moins trois votes.",
            "The king is dead! Five factions will elect the next one: win at least three votes.";
        at_once,
            "Phase 1, on recrute. Chaque pli se joue pour la carte en jeu\u{a0}: qui gagne la recrute, qui perd pioche une carte cachée.",
            "Phase 1 is for recruiting. Each trick is played for the card at stake: the winner recruits it, the loser draws a hidden card.";
        on_turn,
            "Vous entamez\u{a0}: une carte forte si la carte en jeu vous plaît, une faible sinon. Touchez une carte pour la jouer.",
            "You lead: a strong card if you like what is at stake, a weak one if not. Touch a card to play it.";
        |table| tricks(table) >= 1,
            "Le pli reste là, avec ce qui l’a décidé. Touchez-le pour le ranger, ou continuez.",
            "The trick stays there, with what decided it. Touch it to put it away, or play on.";
        answers,
            "On a entamé\u{a0}: il faut suivre la faction si vous l’avez. Un Doppelgänger peut toujours la remplacer.",
            "A card was led: follow its faction if you have it. A Doppelgänger may always stand in.";
        |table| tricks(table) >= 2,
            "Chaque faction a son pouvoir\u{a0}: touchez un blason pour le lire.",
            "Each faction has a power: touch a crest to read it.";
        |table| tricks(table) >= 3,
            "Un Chevalier joué en second bat tout Gobelin. Un Mort-vivant joué va aussitôt au score de qui gagne le pli.",
            "A Knight played second beats any Goblin. An Undead played is scored at once by whoever wins the trick.";
        |table| tricks(table) >= 5,
            "Vos partisans seront votre main de la phase 2\u{a0}: rassemblez de quoi gagner trois factions.",
            "Your followers will be your hand in phase 2: gather what it takes to win three factions.";
        |table| tricks(table) >= 13,
            "Phase 2, on vote\u{a0}: qui gagne un pli marque ses cartes. Vous connaissez maintenant toutes les cartes de l’adversaire.",
            "Phase 2 is the vote: whoever wins a trick scores its cards. You now know every card your opponent holds.";
        |table| tricks(table) >= 14,
            "Attention aux Nains\u{a0}: ils vont au perdant du pli.",
            "Mind the Dwarves: they go to the loser of the trick.";
        |table| tricks(table) >= 16,
            "Doré, un blason vote pour vous. À nombre égal de cartes, la plus haute décide.",
            "A golden crest votes for you. With as many cards each, the highest decides.";
    },
};

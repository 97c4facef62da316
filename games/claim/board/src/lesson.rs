//! The first game of Claim: a fixed deal, and what to know when it comes up.

use coeur_claim::ClaimView;
use coeur_core::Text;
use coeur_kit::lessons::{Lesson, Prompt, at_once, on_turn};
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
    prompts: &[
        Prompt {
            when: at_once,
            say: Text {
                fr: "Le roi est mort\u{a0}! Cinq factions vont élire son successeur\u{a0}: gagnez au moins trois votes.",
                en: "The king is dead! Five factions will elect the next one: win at least three votes.",
            },
        },
        Prompt {
            when: at_once,
            say: Text {
                fr: "Phase 1, on recrute. Chaque pli se joue pour la carte en jeu\u{a0}: qui gagne la recrute, qui perd pioche une carte cachée.",
                en: "Phase 1 is for recruiting. Each trick is played for the card at stake: the winner recruits it, the loser draws a hidden card.",
            },
        },
        Prompt {
            when: on_turn,
            say: Text {
                fr: "Vous entamez\u{a0}: une carte forte si la carte en jeu vous plaît, une faible sinon. Touchez une carte pour la jouer.",
                en: "You lead: a strong card if you like what is at stake, a weak one if not. Touch a card to play it.",
            },
        },
        Prompt {
            when: |table| tricks(table) >= 1,
            say: Text {
                fr: "Le pli reste là, avec ce qui l’a décidé. Touchez-le pour le ranger, ou continuez.",
                en: "The trick stays there, with what decided it. Touch it to put it away, or play on.",
            },
        },
        Prompt {
            when: answers,
            say: Text {
                fr: "On a entamé\u{a0}: il faut suivre la faction si vous l’avez. Un Doppelgänger peut toujours la remplacer.",
                en: "A card was led: follow its faction if you have it. A Doppelgänger may always stand in.",
            },
        },
        Prompt {
            when: |table| tricks(table) >= 2,
            say: Text {
                fr: "Chaque faction a son pouvoir\u{a0}: touchez un blason pour le lire.",
                en: "Each faction has a power: touch a crest to read it.",
            },
        },
        Prompt {
            when: |table| tricks(table) >= 3,
            say: Text {
                fr: "Un Chevalier joué en second bat tout Gobelin. Un Mort-vivant joué va aussitôt au score de qui gagne le pli.",
                en: "A Knight played second beats any Goblin. An Undead played is scored at once by whoever wins the trick.",
            },
        },
        Prompt {
            when: |table| tricks(table) >= 5,
            say: Text {
                fr: "Vos partisans seront votre main de la phase 2\u{a0}: rassemblez de quoi gagner trois factions.",
                en: "Your followers will be your hand in phase 2: gather what it takes to win three factions.",
            },
        },
        Prompt {
            when: |table| tricks(table) >= 13,
            say: Text {
                fr: "Phase 2, on vote\u{a0}: qui gagne un pli marque ses cartes. Vous connaissez maintenant toutes les cartes de l’adversaire.",
                en: "Phase 2 is the vote: whoever wins a trick scores its cards. You now know every card your opponent holds.",
            },
        },
        Prompt {
            when: |table| tricks(table) >= 14,
            say: Text {
                fr: "Attention aux Nains\u{a0}: ils vont au perdant du pli.",
                en: "Mind the Dwarves: they go to the loser of the trick.",
            },
        },
        Prompt {
            when: |table| tricks(table) >= 16,
            say: Text {
                fr: "Doré, un blason vote pour vous. À nombre égal de cartes, la plus haute décide.",
                en: "A golden crest votes for you. With as many cards each, the highest decides.",
            },
        },
    ],
};
